"""Texas Hold'em Bonus dealt round by round from fresh decks: one player, who decides as best play does."""

from collections.abc import Sequence
from itertools import product

import numpy as np

from croupier.games.holdem_bonus.bets import BetOnHoleCards
from croupier.lab.arrays import I64
from croupier.lab.holdem.boards import CHOOSE
from croupier.lab.holdem.counts import HOLES, hole_of
from croupier.lab.holdem.odds import row_names
from croupier.lab.holdem.payoffs import ANTE
from croupier.lab.holdem.solve import Solver
from croupier.lab.holdem.tables import CARDS

RESULTS = 5
"""Lost, won by three kinds, tied."""


class HoldemGame:
    """Rounds of one player against the dealer. A round is a shoe of its own: the cards are shuffled each time."""

    def __init__(self, solver: Solver, folds: Sequence[str]) -> None:
        edition = solver.edition
        self.solver = solver
        self.choices = self.solver.best
        self.folds = set(folds)
        self.bonus = next(bet for bet in edition.bets if isinstance(bet, BetOnHoleCards))
        self.bonus_rows = [row.id for row in self.bonus.rows]
        played = [
            row_names(edition, self.solver.pays, turn=turn, river=river)
            for turn, river in product((False, True), repeat=2)
        ]
        ante: list[str | None] = ["folded", *(name for names in played for name in names)]
        self.rows: dict[str, tuple[str | None, ...]] = {
            ANTE: tuple(name for name in ante for _ in self.bonus_rows),
            self.bonus.id: tuple(row for _ in ante for row in self.bonus_rows),
        }
        self._pairs = self._hole_tables()

    @property
    def cells(self) -> int:
        return len(self.rows[ANTE])

    def _hole_tables(self) -> tuple["np.typing.NDArray[np.uint8]", "np.typing.NDArray[np.uint8]"]:
        """By two cards: whether best play folds them, and which row of the bonus they are."""
        folds, rows = np.zeros((52, 52), dtype=np.uint8), np.zeros((52, 52), dtype=np.uint8)
        for (n, one), (m, other) in product(enumerate(CARDS), repeat=2):
            if n != m:
                folds[n, m] = HOLES[hole_of(one, other)] in self.folds
                rows[n, m] = self.bonus_rows.index(self.bonus.deciding_row((one, other)).id)
        return folds.reshape(-1), rows.reshape(-1)

    def deal(self, seed: int, first: int, shoes: int, most: int) -> tuple[int, I64, I64]:
        """Deal rounds from one number on: how many, and rounds by cell."""
        from croupier.lab.holdem.simulation_kernels import deal_rounds  # noqa: PLC0415 - compiled when first used

        rounds = min(shoes, most)
        cells, by_rounds = np.zeros(self.cells, dtype=np.int64), np.zeros(2, dtype=np.int64)
        s, t, (folds, hole_rows) = self.solver, self.solver.tables, self._pairs
        kinds = np.array([s.pays.kinds[each] for each in t.categories], dtype=np.uint8)
        choices = (s.flops.number, self.choices.turn, s.fours.number, self.choices.river)
        many = len(self.bonus_rows)
        deal_rounds(
            np.uint64(seed),
            first,
            rounds,
            CHOOSE,
            folds,
            *choices,
            t.keys,
            t.by_high,
            t.by_low,
            t.strengths,
            t.flushes,
            kinds,
            hole_rows,
            many,
            cells,
        )
        by_rounds[1] = rounds
        return rounds, cells, by_rounds
