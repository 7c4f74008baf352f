"""What a table takes: openings and wagers, one below, at and above every number."""

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.games.kinds import AnyEdition
from croupier.games.pays import StandsOffWithPremium
from croupier.views.baccarat.kind import baccarat_of
from croupier.views.holdem.kind import holdem_of
from croupier.views.rulings import PHASES, has

Asked = tuple[str, Mapping[str, Any]]
_LEAST, _MOST = 2500, 1000000
_MANY_DECKS = range(1, 11)
_MANY_MINUTES = (0, 1, 5, 10, 15, 18, 19, 20, 21, 22, 25, 30, 60)
_MANY_BOXES = range(1, 17)


def place(edition: AnyEdition) -> Iterator[Asked]:
    yield from _decks(edition)
    yield from _layouts(edition)
    yield from _options(edition)
    yield from _limits(edition)
    yield from _together(edition)
    yield from _later(edition)
    for at_once in (False, True):
        for minutes in _MANY_MINUTES:
            how = "at once, the old minimum kept for" if at_once else "after a sign of"
            ask = {"do": "place", "minutes": minutes, "at_once": at_once}
            yield f"the minimum raised {how} {minutes} minutes", ask
    for phase in PHASES:
        if has(edition, phase):
            bet = edition.games[0].bets[0].id
            yield f"a wager: {PHASES[phase].says}", {"do": "place", "after": phase, "wager": _wager(bet, 10000)}


def _later(edition: AnyEdition) -> Iterator[Asked]:
    """Wagers that are a multiple of the Ante: one times too few, right, one times too many."""
    holdem = holdem_of(edition)
    for betting in holdem.betting.rounds if holdem is not None else ():
        for times in range(5):
            amount = _LEAST * times or 100
            ask = {"do": "place", "ante": _LEAST, "wager": _wager(betting.bet.id, amount)}
            yield f"{betting.bet.id} of {amount} on an Ante of {_LEAST}", ask


def _wager(bet: str, amount: int, box: int | None = None) -> dict[str, Any]:
    return {"bet": bet, "amount": amount, **({"box": box} if box is not None else {})}


def _decks(edition: AnyEdition) -> Iterator[Asked]:
    for decks in _MANY_DECKS:
        yield f"{decks} decks", {"do": "place", "decks": decks}
        for family in edition.families:
            yield f"{family} with {decks} decks", {"do": "place", "decks": decks, "side_bets": [family]}
    for device in ("shoe", "scanning-shoe", "shuffler", "multishuffler", "hand"):
        yield f"cards from a {device}", {"do": "place", "device": device}
    for method in ("A", "B"):
        yield f"dealing method {method}", {"do": "place", "method": method}
    for game in edition.games:
        for held in (False, True):
            premium = _premium(edition, game.id)
            ask = {"do": "place", "game": game.id, "tournament": held, **({"tie_premium": premium} if premium else {})}
            yield f"{game.id}, {'in a tournament' if held else 'at any table'}", ask


def _premium(edition: AnyEdition, game: str) -> str | None:
    rows = [row.pays for bet in edition.game(game).bets for row in bet.rows]
    bounds = next((each for each in rows if isinstance(each, StandsOffWithPremium)), None)
    return str(bounds.least.of_hundred) if bounds else None


def _layouts(edition: AnyEdition) -> Iterator[Asked]:
    for layout in edition.place.layouts:
        for family in edition.families:
            yield f"{family} on layout {layout.id}", {"do": "place", "layout": layout.id, "side_bets": [family]}
        for boxes in _MANY_BOXES:
            yield f"{boxes} places on layout {layout.id}", {"do": "place", "layout": layout.id, "boxes": boxes}
    yield "a layout that there is not", {"do": "place", "layout": "ZZ"}


def _options(edition: AnyEdition) -> Iterator[Asked]:
    if baccarat_of(edition) is None:
        return
    for family in edition.families:
        for option in range(8):
            ask = {"do": "place", "side_bets": [family], "options": {family: option}}
            yield f"option {option} of {family}", ask
    for game in edition.games:
        rows = [row.pays for bet in game.bets for row in bet.rows]
        for bounds in (each for each in rows if isinstance(each, StandsOffWithPremium)):
            for edge in (bounds.least.of_hundred, bounds.most.of_hundred):
                for at in (edge - 1, edge, edge + 1):
                    ask = {"do": "place", "game": game.id, "tie_premium": str(at)}
                    yield f"{at} percent on a tie", ask


def _limits(edition: AnyEdition) -> Iterator[Asked]:
    game = edition.games[0]
    families = sorted(edition.families)
    for bet in game.bets:
        limits = {bet.id: [_LEAST, _MOST]}
        for amount in (_LEAST - 1, _LEAST, _LEAST + 1, _MOST - 1, _MOST, _MOST + 1):
            yield f"{bet.id} of {amount}", {"do": "place", "limits": limits, "wager": _wager(bet.id, amount)}
        for amount in (_LEAST, _LEAST + 500, _LEAST + 499):
            ask = {"do": "place", "limits": limits, "unit": 500, "wager": _wager(bet.id, amount)}
            yield f"{bet.id} of {amount} in units of 500", ask
    for family in families:
        sides = [each.id for each in edition.side_bets if each.family == family] or [family]
        for side in sides:
            limits = {each.id: [_LEAST, _MOST] for each in game.bets} | {side: [_LEAST, _MOST]}
            for amount in (_LEAST - 1, _LEAST, _MOST, _MOST + 1):
                ask = {"do": "place", "side_bets": [family], "limits": limits, "wager": _wager(side, amount)}
                yield f"{side} of {amount}", ask
    for combined in edition.combined_bets if baccarat_of(edition) is not None else ():
        for offered in ([combined.family, *combined.of], list(combined.of), [combined.family]):
            families = sorted(set(offered))
            ask = {"do": "place", "side_bets": families, "wager": _wager(combined.id, 40000)}
            yield f"{combined.id} where {', '.join(families)} is offered", ask
    yield "a bet that is not offered", {"do": "place", "wager": _wager("no-such-bet", 10000)}


def _together(edition: AnyEdition) -> Iterator[Asked]:
    bets = [each.id for each in edition.games[0].bets]
    for one in bets:
        for other in bets:
            ask = {"do": "place", "wagers": [_wager(one, 10000)], "wager": _wager(other, 10000)}
            yield f"{one} and {other} together", ask
    for side in edition.side_bets:
        ask = {"do": "place", "side_bets": [side.family], "wagers": [_wager(side.id, 10000)]}
        yield f"{side.id} alone", ask
        yield f"{side.id} twice", {**ask, "wager": _wager(side.id, 10000)}
