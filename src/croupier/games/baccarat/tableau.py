"""The table of play: who draws a third card. One table of cells, each with its clause, read by everybody.

The deal, the prompt, the explanation and the lab all look the same cell up.
"""

from collections.abc import Iterator, Sequence

from croupier.games.grids import Grid
from croupier.games.moves import Move, Ruled
from croupier.games.terms import record
from croupier.kernel.clauses import Because, Cited, Clause


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

    def grids(self, of: Clause) -> Iterator[Grid]:
        """Print the parts that a clause itself fixes."""
        if of in self.player.because:
            yield Grid("Player's hand, by its count", _COUNTS, (("Player", _cells(self.player)),))
        if of in self.banker_when_player_stands.because:
            line = ("Banker", _cells(self.banker_when_player_stands))
            yield Grid("Banker's hand when Player has no third card, by its count", _COUNTS, (line,))
        lines = tuple(
            (f"Banker {count}", _cells(each))
            for count, each in enumerate(self.banker_by_players_third_card)
            if of in each.because
        )
        if lines:
            yield Grid("Banker's hand, by the count of Player's third card", _COUNTS, lines)

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


_COUNTS = tuple(str(count) for count in range(10))


def _cells(of: Row) -> tuple[str, ...]:
    return tuple("D" if move is Move.DRAW else "S" for move in of.cells)


_MOVES = {"D": Move.DRAW, "S": Move.STAND}


def row(id_: str, cells: str, because: Because, *, draws: Because = (), stands: Because = ()) -> Row:
    moves = tuple(_MOVES[cell] for cell in cells.split())
    return Row(id=id_, cells=moves, because=because, draws=draws, stands=stands)


def rows(lines: Sequence[str], because: Because, *, draws: Because = (), stands: Because = ()) -> tuple[Row, ...]:
    """Read a grid as it is printed: a row for each Banker count, a column for each count of the Player's third card."""
    return tuple(row(f"banker-{count}", line, because, draws=draws, stands=stands) for count, line in enumerate(lines))
