"""The table of play: who draws a third card. One table of cells, each with its clause, read by everybody.

The deal, the prompt, the explanation and the lab all look the same cell up.
"""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from croupier.games.terms import record
from croupier.kernel.clauses import Because, Cited


class Move(Enum):
    DRAW = "draws"
    STAND = "stands"


class Ruled(NamedTuple):
    """A hand draws or stands, and why."""

    move: Move
    because: Because


@record
class Row:
    """One row of a table, cell by cell."""

    id: str
    cells: tuple[Move, ...]
    because: Because

    def describe(self) -> str:
        return " ".join(move.name[0] for move in self.cells)


@record
class NoSecondExtraCard:
    """no hand gets more than {extra} extra card"""

    extra: int
    because: Because


@record
class Tableau:
    naturals: Cited[tuple[int, ...]]
    player: Row
    banker_when_player_stands: Row
    banker_by_players_third_card: tuple[Row, ...]
    extra_cards: NoSecondExtraCard

    def is_natural(self, points: int) -> bool:
        return points in self.naturals.value

    def natural(self, player: int, banker: int) -> bool:
        return self.is_natural(player) or self.is_natural(banker)

    def player_move(self, player: int, banker: int) -> Ruled:
        """Decide for the Player hand on both two-card counts."""
        if self.natural(player, banker):
            return Ruled(Move.STAND, self.naturals.because)
        return Ruled(self.player.cells[player], self.player.because)

    def banker_move(self, player: int, banker: int, third: int | None) -> Ruled:
        """Decide for the Banker hand on both two-card counts and the count of the Player's third card, if any."""
        if self.natural(player, banker):
            return Ruled(Move.STAND, self.naturals.because)
        if third is None:
            row = self.banker_when_player_stands
            return Ruled(row.cells[banker], row.because)
        row = self.banker_by_players_third_card[banker]
        return Ruled(row.cells[third], row.because)


_MOVES = {"D": Move.DRAW, "S": Move.STAND}


def row(id_: str, cells: str, because: Because) -> Row:
    return Row(id=id_, cells=tuple(_MOVES[cell] for cell in cells.split()), because=because)


def rows(lines: Sequence[str], because: Because) -> tuple[Row, ...]:
    """Read a grid as it is printed: a row for each Banker count, a column for each count of the Player's third card."""
    return tuple(row(f"banker-{count}", line, because) for count, line in enumerate(lines))
