"""What was dealt, held against what is exactly so: means, standard errors and how far apart they are."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from croupier.lab.figures import Answer, Priced
from croupier.lab.simulate.run import SimulatedGame, Totals


@dataclass(frozen=True)
class BetResult:
    """One bet: how often each row decided, what it came to, and the exact figures."""

    exact: Priced
    counts: tuple[int, ...]
    """By row, in the order of the exact figures."""

    @property
    def wagers(self) -> int:
        return sum(self.counts)

    @property
    def mean(self) -> Fraction:
        """The average net per unit staked."""
        nets = [row.net for row in self.exact.rows]
        return _total(nets, self.counts) / self.wagers if self.wagers else Fraction(0)

    @property
    def standard_error(self) -> float:
        """The standard error of the mean, from the sample itself, coups taken as independent."""
        if self.wagers < 2:  # noqa: PLR2004 - one wager has no spread
            return 0.0
        squares = _total([row.net**2 for row in self.exact.rows], self.counts) / self.wagers
        return sqrt(float(squares - self.mean**2) / (self.wagers - 1))

    @property
    def z(self) -> float:
        """How many exact standard deviations of the mean the sample lies from the exact figure."""
        spread = sqrt(float(self.exact.variance) / self.wagers) if self.wagers else 0.0
        return float(self.mean - self.exact.ev) / spread if spread else 0.0


def _total(numbers: Sequence[Fraction], counts: Sequence[int]) -> Fraction:
    return sum((number * many for number, many in zip(numbers, counts, strict=True)), Fraction(0))


def results(game: SimulatedGame, exact: Answer, totals: Totals) -> dict[str, BetResult]:
    """Add cells up by the row that decides each bet in them."""
    cells = totals.cells.tolist()
    return {bet: _result(exact.bets[bet], rows, cells) for bet, rows in game.rows.items() if bet in exact.bets}


def _result(exact: Priced, rows: Sequence[str | None], cells: Sequence[int]) -> BetResult:
    counts = dict.fromkeys((row.name for row in exact.rows), 0)
    for row, many in zip(rows, cells, strict=True):
        if row is not None and many:
            counts[row] += many
    return BetResult(exact, tuple(counts.values()))


# On the way, and shoe by shoe ----------------------------------------------------------------------------------------


def estimates(game: SimulatedGame, exact: Priced, totals: Totals) -> Iterator[tuple[int, BetResult]]:
    """What a bet had come to after so many rounds."""
    for rounds, cells in totals.history:
        yield rounds, _result(exact, game.rows[exact.bet], cells.tolist())


def shoe_results(game: SimulatedGame, exact: Priced, seed: int, shoes: int) -> Counter[Fraction]:
    """Count shoes by what a unit on a bet in every coup netted, over the first so many shoes of a seed."""
    nets = {row.name: row.net for row in exact.rows}
    by_cell = [nets[row] if row is not None else Fraction(0) for row in game.rows[exact.bet]]
    found: Counter[Fraction] = Counter()
    for shoe in range(shoes):
        _, cells, _ = game.deal(seed, shoe, 1, _WHOLE_SHOE)
        dealt = [(by_cell[cell], many) for cell, many in enumerate(cells.tolist()) if many]
        found[sum((net * many for net, many in dealt), Fraction(0))] += 1
    return found


_WHOLE_SHOE = 1 << 40
