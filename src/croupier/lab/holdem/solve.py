"""Texas Hold'em Bonus with best play, exactly: every hole cards, board and dealer's hand counted.

Two facts make it small. What a wager is worth by itself does not depend on the others, so a player bets exactly where
the next wager by itself is worth more than nothing; and as no wager loses more than its stake, to check is never worse
than to fold once the Flop wager is down. So it is enough to know, for hole cards and four community cards, how many
rivers and dealer's hands are won (by kind of win, as the pay tables tell hands apart), tied and lost.

1. `rivers`: each of the 134,459 boards, suits apart; all 1,081 pairs of hole cards against each other.
2. `turns`: each of the 16,432 boards of four: sums over rivers.
3. `flops`: each of the 1,755 flops: sums over turns, by whether the River is bet on.
4. `tally`: sums over flops, by one of 169 kinds of hole cards and by what was bet.

What remains are a few thousand whole numbers, from which every figure is a fraction.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, cached_property
from math import comb
from os import cpu_count

import numpy as np

from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.ranking import Category
from croupier.lab.arrays import I32, I64, U8, U32, U64
from croupier.lab.holdem import solve_kernels as kernels
from croupier.lab.holdem.boards import CHOOSE, Boards, boards
from croupier.lab.holdem.counts import HOLES, DealCounts, hole_of
from croupier.lab.holdem.payoffs import Payoffs, payoffs
from croupier.lab.holdem.solution import Solution, solution
from croupier.lab.holdem.tables import CARDS, HEIGHTS, Tables, build
from croupier.lab.progress import tell

WHOLE, FOUR, FLOP = 5, 4, 3
_LANE, _KIND_SHIFT = 16, 20
_FLOPS = 300
"""So many flops are summed up at a time."""
PARTS = 12
"""So many parts the whole boards are worked out in."""

Sums = list[list[list[list[int]]]]
"""Results by hole cards, turn bet or not, river bet or not: lost, won by kind, and how many turns and rivers."""


@dataclass(frozen=True, eq=False)
class PlayAfterFlop:
    """A way to play after the flop: for each board that stands for its like and each two other cards, bet or check."""

    turn: U8
    """By flop."""
    river: U8
    """By board of four."""


class Solver:
    """All results of all boards, and what follows from them for a way to play."""

    def __init__(self, edition: HoldemBonusEdition, workers: int | None = None) -> None:
        self.edition = edition
        self._done = 0
        self.pays: Payoffs = payoffs(edition)
        self.tables: Tables = build(edition.hands)
        self.workers = workers or cpu_count() or 1
        self.flops, self.fours = boards(FLOP), boards(FOUR)
        self._four = self._results_by_four(boards(WHOLE))

    @property
    def best(self) -> PlayAfterFlop:
        """Bet wherever the next wager by itself is worth more than nothing."""
        return self._best[0]

    @cached_property
    def _best(self) -> tuple[PlayAfterFlop, Sums]:
        """Find best play, and count it in the same pass over the flops."""
        pays = np.array(self.pays.whole(self.pays.river), dtype=np.int64)
        river = np.empty(self._four.shape, dtype=np.uint8)
        self._each(self.fours, lambda a, b: kernels.river_choices(self._four, a, b, pays, river))
        turn = np.empty((self.flops.count, comb(52 - FLOP, 2)), dtype=np.uint8)
        by_hole = _nothing()
        for place, part, sums in self._by_flop(river):
            turn[place] = self._worth(sums, self.pays.turn) > 0
            kernels.tally(part.cards, part.alike, sums, turn[place], _by_cards(), by_hole)
        self._told()
        return PlayAfterFlop(turn, river), by_hole.tolist()

    def simple(self) -> PlayAfterFlop:
        """Bet with a pair or better that a hole card is part of, or a straight or flush; after the flop with an ace."""
        ace = len(HEIGHTS) - 1
        return PlayAfterFlop(self._pair_or_better(self.flops, ace), self._pair_or_better(self.fours, ace + 1))

    def counts(self, choices: PlayAfterFlop) -> DealCounts:
        """Count the results of every deal under a way to play."""
        return DealCounts.of(self.sums(choices))

    def sums(self, choices: PlayAfterFlop) -> Sums:
        """Count the same, as whole numbers: by hole cards, turn bet or not, river bet or not."""
        if choices is self.best:
            return self._best[1]
        by_hole = _nothing()
        for place, part, sums in self._by_flop(choices.river):
            kernels.tally(part.cards, part.alike, sums, choices.turn[place], _by_cards(), by_hole)
        self._told()
        found: Sums = by_hole.tolist()
        return found

    # The passes over all boards --------------------------------------------------------------------------------------

    def _results_by_four(self, whole: Boards) -> U64:
        """Count the rivers of each board of four. Whole boards are worked out a part at a time, and each part is added
        before the next: all of them at once would not fit into half a gigabyte.
        """
        four = np.zeros((self.fours.count, comb(52 - FOUR, 2)), dtype=np.uint64)
        with_river = np.empty((self.fours.count, 52 - FOUR), dtype=np.int32)
        cards, number = self.fours.cards, whole.number
        self._each(self.fours, lambda a, b: kernels.with_rivers(cards, a, b, CHOOSE, number, with_river))
        size = -(-whole.count // PARTS)
        results = np.empty((size, comb(52 - WHOLE, 2)), dtype=np.uint32)
        for first in range(0, whole.count, size):
            part = Boards(whole.cards[first : first + size], whole.alike[first : first + size], number)
            self._rivers(part, results)
            self._turns(with_river, first, first + part.count, results, four)
            self._told()
        return four

    def _rivers(self, part: Boards, results: U32) -> None:
        """Work out some whole boards."""
        t = self.tables
        kinds = [self.pays.kinds[each] for each in t.categories]
        lane = np.array([_LANE * (1 + kind) << _KIND_SHIFT for kind in kinds], dtype=np.uint32)
        ranked = (t.keys, t.by_high, t.by_low, t.strengths, t.flushes)
        self._each(part, lambda a, b: kernels.rivers(part.cards, a, b, *ranked, lane, results))

    def _turns(self, with_river: I32, first: int, last: int, results: U32, four: U64) -> None:
        """Add some whole boards to the boards of four of which they are rivers."""
        place = (CHOOSE, with_river, first, last, results, four)
        self._each(self.fours, lambda a, b: kernels.turns(self.fours.cards, a, b, *place))

    def _told(self) -> None:
        """Tell that a part of the work is done: the parts of the boards, then the two ways to play."""
        self._done += 1
        tell(self._done, PARTS + 2)

    def _by_flop(self, river: U8) -> Iterator[tuple[slice, Boards, I32]]:
        """Sum up the turns of every flop, some flops at a time: where they are, they themselves, and their sums."""
        for first in range(0, self.flops.count, _FLOPS):
            place = slice(first, first + _FLOPS)
            part = Boards(self.flops.cards[place], self.flops.alike[place], self.flops.number)
            yield place, part, self._sums(part, river)

    def _sums(self, part: Boards, river: U8) -> I32:
        sums = np.empty((part.count, comb(52 - FLOP, 2), 2, 5), dtype=np.int32)
        given = (CHOOSE, self.fours.number, self._four, river, sums)
        self._each(part, lambda a, b: kernels.flops(part.cards, a, b, *given))
        return sums

    def _worth(self, sums: I32, wager: str) -> I64:
        """What a wager is worth by itself, by flop and hole cards, in whole numbers of one scale."""
        pays = self.pays.whole(wager)
        both = sums.sum(axis=2, dtype=np.int64)
        tied = both[..., 4] * comb(45, 2) * 46 - both[..., :4].sum(axis=-1)
        worth: I64 = both[..., :4] @ np.array(pays[:4], dtype=np.int64) + tied * pays[4]
        return worth

    def _pair_or_better(self, which: Boards, high: int) -> U8:
        t = self.tables
        bets = np.empty((which.count, comb(52 - which.cards.shape[1], 2)), dtype=np.uint8)
        straight = t.categories.index(Category.STRAIGHT, 1)
        ranked = (t.keys, t.by_high, t.by_low, t.strengths)
        self._each(which, lambda a, b: kernels.pair_or_better(which.cards, a, b, *ranked, straight, high, bets))
        return bets

    def _each(self, which: Boards, work: Callable[[int, int], None]) -> None:
        """Share boards out among threads: the kernels hold no lock."""
        step = max(which.count // (self.workers * 16), 1)
        with ThreadPoolExecutor(self.workers) as pool:
            for done in [pool.submit(work, a, min(a + step, which.count)) for a in range(0, which.count, step)]:
                done.result()


def solved(solver: Solver) -> Solution:
    best, simple = counted(solver)
    return solution(solver.pays, DealCounts.of(best), DealCounts.of(simple))


def counted(solver: Solver) -> tuple[Sums, Sums]:
    """Count best play and simple play."""
    return solver.sums(solver.best), solver.sums(solver.simple())


def _nothing() -> I64:
    """Make room for sums by hole cards, turn bet or not, river bet or not, and kind of result."""
    return np.zeros((len(HOLES), 2, 2, 5), dtype=np.int64)


@cache
def _by_cards() -> I64:
    """By two cards: which of the 169 kinds of hole cards they are."""
    return np.array([[hole_of(one, other) if one is not other else 0 for other in CARDS] for one in CARDS])
