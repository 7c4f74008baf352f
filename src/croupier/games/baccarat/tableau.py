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
    """One row of a table, cell by cell; ``draws`` and ``stands`` name clauses that speak of one of the moves only."""

    id: str
    cells: tuple[Move, ...]
    because: Because
    draws: Because = ()
    stands: Because = ()

    def ruled(self, points: int) -> Ruled:
        """Look up the cell for a count."""
        move = self.cells[points]
        return Ruled(move, (*self.because, *(self.draws if move is Move.DRAW else self.stands)))

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
        return self.player.ruled(player)

    def banker_move(self, player: int, banker: int, third: int | None) -> Ruled:
        """Decide for the Banker hand on both two-card counts and the count of the Player's third card, if any."""
        if self.natural(player, banker):
            return Ruled(Move.STAND, self.naturals.because)
        if third is None:
            return self.banker_when_player_stands.ruled(banker)
        return self.banker_by_players_third_card[banker].ruled(third)


_MOVES = {"D": Move.DRAW, "S": Move.STAND}


def row(id_: str, cells: str, because: Because, *, draws: Because = (), stands: Because = ()) -> Row:
    moves = tuple(_MOVES[cell] for cell in cells.split())
    return Row(id=id_, cells=moves, because=because, draws=draws, stands=stands)


def rows(lines: Sequence[str], because: Because, *, draws: Because = (), stands: Because = ()) -> tuple[Row, ...]:
    """Read a grid as it is printed: a row for each Banker count, a column for each count of the Player's third card."""
    return tuple(row(f"banker-{count}", line, because, draws=draws, stands=stands) for count, line in enumerate(lines))
