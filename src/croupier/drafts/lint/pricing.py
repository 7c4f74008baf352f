"""What a finding is worth: the lab prices two readings, the book of rulings counts what changes between them."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from croupier.drafts.lint.finding import EdgePrice, FindingPrice
from croupier.games.edition import Edition
from croupier.games.kinds import EDITIONS
from croupier.lab.answers import answer
from croupier.lab.figures import Answer
from croupier.lab.readings import priced_readings
from croupier.lab.setting import Setting
from croupier.views.rulings import HAPPENINGS, PHASES, Kind, Ruling, answered, has

_HOLDEM = "holdem-bonus"


def edges_between(one: Edition, other: Edition) -> tuple[EdgePrice, ...]:
    """Price two editions of one document in their usual setting: every bet that moves."""
    mine, theirs = _answer(one), answer(other, Setting())
    return tuple(_moved(mine, theirs))


@cache
def _answer(of: Edition) -> Answer:
    return answer(of, Setting())


def _moved(mine: Answer, theirs: Answer) -> Iterator[EdgePrice]:
    for bet, figure in mine.bets.items():
        other = theirs.bets.get(bet)
        if other is not None and other.edge != figure.edge:
            edges = (("as the edition has it", figure.edge), ("as the text has it", other.edge))
            yield EdgePrice(bet, mine.game, mine.decks, edges)


@cache
def reading_prices(edition: Edition) -> dict[str, FindingPrice]:
    """Price every open question of a document whose answer moves an edge; Hold'em's are left to `croupier odds`."""
    if edition.document.game == _HOLDEM:
        return {}
    ours = _answer(edition)
    found: dict[str, FindingPrice] = {}
    for each in priced_readings(edition, lambda other: answer(other, Setting()).bets, ours=ours.bets):
        edges = []
        for bet in dict.fromkeys(bet for choice in each.choices for bet in choice.bets):
            figures = [(choice.choice, figure.edge) for choice in each.choices if (figure := choice.bets.get(bet))]
            if len({edge for _, edge in figures}) > 1:
                edges.append(EdgePrice(bet, ours.game, ours.decks, tuple(figures)))
        if edges:
            found[each.id] = FindingPrice(edges=tuple(edges))
    return found


@cache
def book(edition: Edition) -> tuple[Ruling, ...]:
    """Run every cell of the book of rulings for one document."""
    if not isinstance(edition, EDITIONS):
        return ()
    return tuple(
        answered(edition, phase.id, what.id)
        for what in HAPPENINGS.values()
        if type(edition) in what.games
        for phase in PHASES.values()
        if phase.id in what.phases and has(edition, phase.id)
    )


def cells_citing(edition: Edition, numbers: tuple[str, ...]) -> FindingPrice:
    """Count the rulings of the book that rest on one of these clauses."""
    cells = book(edition)
    found = sum(1 for each in cells if any(clause.number in numbers for clause in each.because))
    return FindingPrice(rulings=found, of_rulings=len(cells))


def silent_cells(edition: Edition) -> dict[str, list[Ruling]]:
    """Give the cells in which the document is silent, by what happens."""
    found: dict[str, list[Ruling]] = {}
    for each in book(edition):
        if each.kind is Kind.SILENCE:
            found.setdefault(each.happening, []).append(each)
    return found


def plain_price(of: FindingPrice) -> dict[str, Any]:
    """Write a price for programs, fractions as they are."""
    match of.kind:
        case "edge":
            return {"kind": "edge", "edges": [_plain_edge(each) for each in of.edges]}
        case "coups":
            return {
                "kind": "coups",
                "chance": str(of.coups),
                "one_in": round(float(1 / of.coups)) if of.coups else None,
            }
        case "rulings":
            return {"kind": "rulings", "rulings": of.rulings, "of": of.of_rulings}
        case _:
            return {"kind": "words"}


def _plain_edge(of: EdgePrice) -> dict[str, Any]:
    return {
        "bet": of.bet,
        "game": of.game,
        "decks": of.decks,
        "edges": {choice: str(edge) for choice, edge in of.edges},
        "delta": str(of.delta),
    }
