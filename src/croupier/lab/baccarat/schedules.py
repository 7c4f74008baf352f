"""The schedules of side bets and the percentage on a tie: what may be chosen of a baccarat document."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import ceil, floor

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.pays import StandsOffWithPremium
from croupier.kernel.odds import Percent
from croupier.lab.figures import NotOffered
from croupier.lab.port import every_deck
from croupier.lab.setting import TIE_PREMIUM, Setting


def choices(edition: BaccaratEdition, game: str) -> dict[str, tuple[str, ...]]:
    """Say which options a game of the document has, each with its values."""
    premium = {TIE_PREMIUM: premiums(edition)} if has_premium(edition, game) else {}
    return premium | {family: values(edition, family) for family, many in schedules(edition).items() if many > 1}


def values(edition: BaccaratEdition, name: str) -> tuple[str, ...]:
    """Name every value that an option may have."""
    if name == TIE_PREMIUM:
        return premiums(edition)
    return tuple(str(each) for each in range(1, schedules(edition).get(name, 1) + 1))


def premiums(edition: BaccaratEdition) -> tuple[str, ...]:
    """Name the whole percentages that may be paid on a tie, and both ends of what may be."""
    rows = (row.pays for game in edition.games for bet in game.bets for row in bet.rows)
    bands = [each for each in rows if isinstance(each, StandsOffWithPremium)]
    if not bands:
        raise NotOffered(f"{edition.rulebook} pays no percentage on a tie")
    least, most = widest(bands)
    whole = (Percent.of(each) for each in range(ceil(least.of_hundred), floor(most.of_hundred) + 1))
    shown = sorted({least, *whole, most}, key=lambda each: each.of_hundred)
    return tuple(str(each).removesuffix(" %") for each in shown if any(band.allows(each) for band in bands))


def widest(bands: Sequence[StandsOffWithPremium]) -> tuple[Percent, Percent]:
    """Give the least and the most that any bet may be paid on a tie."""
    by_size = sorted((each for band in bands for each in (band.least, band.most)), key=lambda each: each.of_hundred)
    return by_size[0], by_size[-1]


def has_premium(edition: BaccaratEdition, game: str) -> bool:
    return any(isinstance(row.pays, StandsOffWithPremium) for bet in edition.game(game).bets for row in bet.rows)


def schedules(edition: BaccaratEdition) -> dict[str, int]:
    """Say how many schedules each family of side bets may be paid by."""
    return {
        side.family: max(len(each.options) for each in edition.side_bets if each.family == side.family)
        for side in edition.side_bets
    }


def settings(edition: BaccaratEdition, setting: Setting, bets: Sequence[str]) -> Iterator[Setting]:
    """Go through the settings that bear on some bets: what was asked for stays, the rest takes every value."""
    for game in _games(edition, setting, bets):
        free = _free(edition, setting, game, bets)
        for where in every_deck(edition, setting):
            for chosen in product(*free.values()):
                options = {**setting.options, **dict(zip(free, chosen, strict=True))}
                if TIE_PREMIUM in options and not has_premium(edition, game):
                    del options[TIE_PREMIUM]
                yield replace(where, game=game, options=options)


def _games(edition: BaccaratEdition, setting: Setting, bets: Sequence[str]) -> list[str]:
    """Name the games to try: one will do for wagers that every game pays alike."""
    if setting.game is not None:
        return [setting.game]
    games = [each.id for each in edition.games]
    return games if any(edition.side_bet(bet) is None for bet in bets) else games[:1]


def _free(edition: BaccaratEdition, setting: Setting, game: str, bets: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Say which options bear on these bets and were not fixed, with their values."""
    parts = {part.bet for bet in edition.combined_bets if bet.id in bets for part in bet.parts}
    families = dict.fromkeys(side.family for side in edition.side_bets if side.id in {*bets, *parts})
    many = schedules(edition)
    free = {
        family: values(edition, family) for family in families if many[family] > 1 and family not in setting.options
    }
    if has_premium(edition, game) and TIE_PREMIUM not in setting.options:
        free[TIE_PREMIUM] = premiums(edition)
    return free
