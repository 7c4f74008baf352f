"""The table of play at a table: hands of any count, and what the table calls for."""

from clauses.hands import due
from clauses.play import At, ok
from croupier.rulebooks import clause
from croupier.views.rulebook import show

_PIPS = "KA23456789"

BANKER = (
    # 0 1 2 3 4 5 6 7 8 9: the count of the Player's third card
    "D D D D D D D D D D",
    "D D D D D D D D D D",
    "D D D D D D D D D D",
    "D D D D D D D D S D",
    "S S D D D D D D S S",
    "S S S S D D D D S S",
    "S S S S S S D D S S",
    "S S S S S S S S S S",
)
"""Table 2 of all three documents, for the counts at which the coup goes on."""


def of(count: int, suit: str = "s") -> str:
    """A card that counts so much."""
    return f"{_PIPS[count]}{suit}"


def dealt(book: str, player: int, banker: int) -> At:
    """A coup whose first four cards lie open with these counts, $100 on Player."""
    at = At(book).sit(1)
    ok(at.wager(1, "player", 100))
    return at.four(f"Kh Kc {of(player, 'd')} {of(banker, 'd')}")


def third(book: str, banker: int, count: int) -> At:
    """Player had five and has taken a third card of this count, which lies open."""
    at = dealt(book, 5, banker)
    assert due(at) == "deal player"
    ok(at.card(of(count), "player"))
    ok(at.turn("player"))
    return at


def printed(reference: str) -> dict[str, str]:
    """The rows of the grids that a page shows for a clause: by their names, cell after cell."""
    return {name: " ".join(cells) for grid in show(clause(reference)).grids for name, cells in grid.rows}
