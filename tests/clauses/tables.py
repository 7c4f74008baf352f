"""A table of any document, opened as the tests of its game open it, and a coup or a round at it."""

from typing import Any

from clauses.holdem import SAMPLE, deal, poker, showdown
from clauses.lucky import a_round, lucky
from clauses.play import Answer, At
from croupier.rulebooks import document

_BETS = {"lucky-draw": ("enter", "enter"), "holdem-bonus": ("ante", "ante")}


def table_of(book: str, **changes: Any) -> At:
    match document(book).game:
        case "lucky-draw":
            return lucky(book=book, **changes)
        case "holdem-bonus":
            return poker(book=book, **changes)
        case _:
            return At(book, **changes)


def bets_of(book: str) -> tuple[str, str]:
    """Two wagers that lie at the start of a coup or a round: Player and Banker, or twice the one that there is."""
    return _BETS.get(document(book).game, ("player", "banker"))


def played(at: At, book: str) -> Answer:
    """A whole coup or round, which the first of one or two boxes wins and the second loses."""
    alone = len(at.table.wagers) == 1
    match document(book).game:
        case "lucky-draw":
            return a_round(at, "9h 7d Kh Ks" if alone else "9h 2c 7d Kh 3d Ks")
        case "holdem-bonus":
            return showdown(deal(at, SAMPLE.removesuffix(" 4c 4d") if alone else SAMPLE)).settle()
        case _:
            return at.coup("7h 2c Kh Qd 3s")
