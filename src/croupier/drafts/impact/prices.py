"""Exact prices both ways: every game, number of decks and option of a document in which a figure moves, and only those.

Both editions are priced by the lab. A parameter whose band changes is priced at its old and its new end.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from croupier.drafts.impact.amendment import Draft
from croupier.games.kinds import AnyEdition
from croupier.games.pays import StandsOffWithPremium
from croupier.kernel.odds import Percent
from croupier.lab.answers import answer
from croupier.lab.choices import choices
from croupier.lab.figures import Answer, NotOffered, Priced
from croupier.lab.readings import JACKPOT
from croupier.lab.requirements import NeedsTheLab
from croupier.lab.setting import DEALER_CARD, TIE_PREMIUM, Setting

if TYPE_CHECKING:
    from croupier.lab.lucky_draw.play import BestPlay

NEVER_PRICED: Final = ("place", "shoe", "wagers", "limits", "notices", "promotions", "tournaments", "authority")
"""Sections of terms that no figure is made of: what lies there cannot move one."""
PLAYER_ADVANTAGE: Final = "player-advantage"
NOT_OFFERED: Final = "no-longer-offered"
NEWLY_OFFERED: Final = "newly-offered"

Tell = Callable[[int, int], None]


class PriceSpot(NamedTuple):
    """Where a bet is priced: a game, a number of decks, and the options that bear on the bet."""

    game: str
    decks: int
    options: tuple[tuple[str, str], ...]
    bet: str


class Prices:
    """Every figure of one edition, each worked out once."""

    def __init__(self, edition: AnyEdition) -> None:
        self.edition = edition
        self.answer = cache(self._answer)
        self.play = cache(self._play)
        self.sees_the_dealer = DEALER_CARD in choices(edition).options

    def _answer(self, game: str, decks: int, options: tuple[tuple[str, str], ...]) -> Answer | None:
        try:
            if self.sees_the_dealer:
                return self.play(decks).answer
            return answer(self.edition, Setting(game=game, decks=decks, options=dict(options)))
        except NotOffered:
            return None

    def _play(self, decks: int) -> "BestPlay":
        from croupier.lab.lucky_draw.play import best_play  # noqa: PLC0415 - its solver is for this game alone

        rules: Any = self.edition
        return best_play(rules, decks)

    def at(self, spot: PriceSpot) -> Priced | None:
        """Price one bet; None: it is not offered there."""
        if not _may_be_paid(self.edition, spot):
            return None
        found = self.answer(spot.game, spot.decks, self._whole(spot))
        return found.bets.get(spot.bet) if found else None

    def _whole(self, spot: PriceSpot) -> tuple[tuple[str, str], ...]:
        """Complete the options of a bet with those that do not bear on it: as many bets as can be share an answer."""
        number = next((value for name, value in spot.options if name != TIE_PREMIUM), "1")
        given = dict(spot.options)
        for name, values in self.choices(spot.game).items():
            other = name == TIE_PREMIUM or number not in values
            given.setdefault(name, values[0] if other else number)
        return tuple(sorted(given.items()))

    def choices(self, game: str) -> Mapping[str, tuple[str, ...]]:
        """Say which options a game has; how the dealer's card is read is no option but a term."""
        return {name: each for name, each in choices(self.edition, game).options.items() if name != DEALER_CARD}

    def spots(self) -> Iterator[PriceSpot]:
        """Go through every place in which the document lets a bet be priced."""
        games: Any = self.edition
        for game in games.games:
            offered = self.choices(game.id)
            for decks in self.edition.cards.decks.value:
                first = self.answer(game.id, decks, self._whole(PriceSpot(game.id, decks, (), "")))
                for bet in first.bets if first else ():
                    yield from (PriceSpot(game.id, decks, each, bet) for each in self._bearing(bet, game.id, offered))

    def _bearing(
        self, bet: str, game: str, offered: Mapping[str, tuple[str, ...]]
    ) -> Iterator[tuple[tuple[str, str], ...]]:
        """Give the values of the one option that bears on a bet; a wager of several parts has them at one number."""
        edition: Any = self.edition
        names: set[str] = set()
        if hasattr(edition, "combined_bets"):
            parts = {part.bet for each in edition.combined_bets if each.id == bet for part in each.parts}
            names = {each.family for each in edition.side_bets if each.id in {bet, *parts}} & offered.keys()
            if any(each.id in {bet, *parts} for each in edition.game(game).bets):
                names |= {TIE_PREMIUM} & offered.keys()
        if not names:
            yield ()
            return
        longest = max((offered[name] for name in names), key=len)
        for place in range(len(longest)):
            yield tuple(sorted((name, offered[name][min(place, len(offered[name]) - 1)]) for name in names))


class MovedPrices(NamedTuple):
    """The edges that move, the best play that does, what could not be priced, and how many figures were compared."""

    edges: list[dict[str, Any]]
    strategy: list[dict[str, Any]]
    untried: list[str]
    bets: int


def moved(draft: Draft, tell: Tell | None = None) -> MovedPrices:
    """Price both editions wherever either offers a bet, and give what moves."""
    unpriced = list(_unpriced(draft))
    if not any(_is_priced(each.name) for each in draft.terms):
        return MovedPrices([], [], unpriced, 0)
    old, new = Prices(draft.old), Prices(draft.new)
    try:
        spots = list(dict.fromkeys((*old.spots(), *new.spots())))
        edges = _edges(old, new, spots, tell)
        play = list(_strategy(old, new))
    except NeedsTheLab as error:
        return MovedPrices([], [], [f"prices: {error}", *unpriced], 0)
    except (ValueError, ArithmeticError, LookupError) as error:
        return MovedPrices([], [], [f"prices: the lab cannot price it: {error}", *unpriced], 0)
    return MovedPrices(edges, play, unpriced, len(spots))


def _is_priced(name: str) -> bool:
    return name.partition(".")[0] not in NEVER_PRICED


def _edges(old: Prices, new: Prices, spots: list[PriceSpot], tell: Tell | None) -> list[dict[str, Any]]:
    bands = dict(_bands(old, new))
    found = []
    for done, spot in enumerate(spots, 1):
        one, other = _both(old, new, spot, bands)
        entry = _entry(spot, one, other)
        if entry:
            found.append(entry)
        if tell:
            tell(done, len(spots))
    for game, (before, after) in bands.items():
        found += _ends(old, new, game, before, after)
    found = _alike(found)
    return sorted(found, key=lambda each: PLAYER_ADVANTAGE not in each["warnings"])


def _both(
    old: Prices, new: Prices, spot: PriceSpot, bands: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]
) -> tuple[Priced | None, Priced | None]:
    """Price a bet both ways; a value of a band that only one of them has is told of at the band's ends."""
    percent = dict(spot.options).get(TIE_PREMIUM)
    if percent is not None and spot.game in bands and any(percent not in each for each in bands[spot.game]):
        return None, None
    return old.at(spot), new.at(spot)


def _entry(spot: PriceSpot, one: Priced | None, other: Priced | None, band: Any = None) -> dict[str, Any] | None:
    if one is None and other is None:
        return None
    if one and other and (one.ev, one.variance) == (other.ev, other.variance):
        return None
    warnings = [PLAYER_ADVANTAGE] if other and other.edge < 0 else []
    if one is None or other is None:
        warnings.append(NEWLY_OFFERED if one is None else NOT_OFFERED)
    return {
        "game": spot.game,
        "decks": spot.decks,
        "options": dict(spot.options),
        "bet": spot.bet,
        "old": _figure(one),
        "new": _figure(other),
        "delta": _ratio(other.edge - one.edge) if one and other else None,
        "warnings": warnings,
        **({"band": band} if band else {}),
    }


def _figure(of: Priced | None) -> dict[str, str] | None:
    return {"edge": _ratio(of.edge), "variance": _ratio(of.variance)} if of else None


def _ratio(number: Fraction) -> str:
    return f"{number.numerator}/{number.denominator}"


def _bands(old: Prices, new: Prices) -> Iterator[tuple[str, tuple[tuple[str, ...], tuple[str, ...]]]]:
    """Name the games whose percentage on a tie may be chosen from another band than before."""
    ours: Any = old.edition
    theirs = {each.id for each in new.edition.games}
    for game in (each.id for each in ours.games if each.id in theirs):
        before, after = (each.choices(game).get(TIE_PREMIUM, ()) for each in (old, new))
        if before and after and before != after:
            yield game, (before, after)


def _ends(
    old: Prices, new: Prices, game: str, before: tuple[str, ...], after: tuple[str, ...]
) -> Iterator[dict[str, Any]]:
    """Price a band at its old end against its new end, wherever an end moved."""
    for place in (0, -1):
        was, now = before[place], after[place]
        if was == now:
            continue
        for spot in old.spots():
            if spot.game != game or dict(spot.options).get(TIE_PREMIUM) != was:
                continue
            there = _with_premium(spot, now)
            if _may_be_paid(old.edition, spot) and _may_be_paid(new.edition, there):
                found = _entry(there, old.at(spot), new.at(there), {"option": TIE_PREMIUM, "old": was, "new": now})
                if found:
                    yield found


def _may_be_paid(edition: Any, spot: PriceSpot) -> bool:
    """Tell whether the bet's own band, where it has one, allows the percentage on a tie that is displayed."""
    percent = dict(spot.options).get(TIE_PREMIUM)
    bet = next((each for each in edition.game(spot.game).bets if each.id == spot.bet), None) if percent else None
    bands = [row.pays for row in bet.rows if isinstance(row.pays, StandsOffWithPremium)] if bet else []
    return all(each.allows(Percent.of(percent or "")) for each in bands)


def _with_premium(spot: PriceSpot, value: str) -> PriceSpot:
    return spot._replace(options=tuple((name, value if name == TIE_PREMIUM else each) for name, each in spot.options))


def _alike(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Leave out what was found twice."""
    return list({repr(each): each for each in found}.values())


# Best play -----------------------------------------------------------------------------------------------------------


def _strategy(old: Prices, new: Prices) -> Iterator[dict[str, Any]]:
    """Name the hands that are best played otherwise."""
    if old.sees_the_dealer:
        yield from _of_lucky_draw(old, new)
    elif old.edition.PLAYERS_DECIDE and not hasattr(old.edition, "tableau"):
        yield from _of_holdem(old, new)


def _of_lucky_draw(old: Prices, new: Prices) -> Iterator[dict[str, Any]]:
    """Compare two cards against the dealer's, row by row."""
    game = old.edition.games[0].id
    for decks in (each for each in old.edition.cards.decks.value if each in new.edition.cards.decks.value):
        tables = (old.play(decks).table, new.play(decks).table)
        before, after = ({f"{each.player} against {each.dealer}": each.decision for each in table} for table in tables)
        for spot, decision in before.items():
            if after.get(spot, decision) != decision:
                yield {"game": game, "decks": decks, "hand": spot, "old": decision, "new": after[spot]}


def _of_holdem(old: Prices, new: Prices) -> Iterator[dict[str, Any]]:
    """Compare the starting hands that fold."""
    game = old.edition.games[0].id
    for decks in (each for each in old.edition.cards.decks.value if each in new.edition.cards.decks.value):
        answers = old.answer(game, decks, ()), new.answer(game, decks, ())
        before, after = ({*str(each.more["folds"]).split()} if each else set() for each in answers)
        for hand in sorted(before ^ after):
            told = ("fold", "bet") if hand in before else ("bet", "fold")
            yield {"game": game, "decks": decks, "hand": hand, "old": told[0], "new": told[1]}


def _unpriced(draft: Draft) -> Iterator[str]:
    """Name what the lab has no figure for."""
    paths = [tuple(each.name.split(".")) for each in draft.terms]
    if any(path[: len(each)] == each for path in paths for each in JACKPOT):
        yield "the jackpot wager: its figures need a meter, a seed and an increment (croupier odds --meter)"
    if any(path[:1] == ("wagers",) and "chips" in path[-1] for path in paths):
        yield "rounding to chips: its figures need a wager and chips (croupier odds --readings --wager --chips)"
