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

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from math import comb
from os import cpu_count

import numpy as np

from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.ranking import Category, HandOrder
from croupier.lab.arrays import I32, I64, U8, U64
from croupier.lab.holdem import solve_kernels as kernels
from croupier.lab.holdem.boards import CHOOSE, Boards, boards
from croupier.lab.holdem.counts import HOLES, Counts, Play, hole_of
from croupier.lab.holdem.payoffs import Payoffs, payoffs
from croupier.lab.holdem.tables import CARDS, HEIGHTS, Tables, build

WHOLE, FOUR, FLOP = 5, 4, 3
_LANE, _KIND_SHIFT = 16, 20


@dataclass(frozen=True, eq=False)
class Choices:
    """A way to play after the flop: for each board that stands for its like and each two other cards, bet or check."""

    turn: U8
    """By flop."""
    river: U8
    """By board of four."""


class Solver:
    """All results of all boards, and what follows from them for a way to play."""

    def __init__(self, edition: HoldemBonusEdition, workers: int | None = None) -> None:
        self.edition = edition
        self.pays: Payoffs = payoffs(edition)
        self.tables: Tables = build(edition.hands)
        self.workers = workers or cpu_count() or 1
        self.flops, self.fours = boards(FLOP), boards(FOUR)
        self._four = self._results_by_four(boards(WHOLE))

    @cached_property
    def best(self) -> Choices:
        """Bet wherever the next wager by itself is worth more than nothing."""
        pays = np.array(self.pays.whole(self.pays.river), dtype=np.int64)
        river = np.empty(self._four.shape, dtype=np.uint8)
        self._each(self.fours, lambda a, b: kernels.river_choices(self._four, a, b, pays, river))
        worth = self._worth(self._by_flop(river), self.pays.turn)
        return Choices((worth > 0).astype(np.uint8), river)

    def simple(self) -> Choices:
        """Bet with a pair or better that a hole card is part of, or a straight or flush; after the flop with an ace."""
        ace = len(HEIGHTS) - 1
        return Choices(self._pair_or_better(self.flops, ace), self._pair_or_better(self.fours, ace + 1))

    def counts(self, choices: Choices) -> Counts:
        """Count the results of every deal under a way to play."""
        by_hole = np.zeros((len(HOLES), 2, 2, 5), dtype=np.int64)
        sums = self._by_flop(choices.river)
        kernels.tally(self.flops.cards, self.flops.alike, sums, choices.turn, _by_cards(), by_hole)
        return Counts.of(by_hole.tolist())

    # The passes over all boards --------------------------------------------------------------------------------------

    def _results_by_four(self, whole: Boards) -> U64:
        t = self.tables
        kinds = [self.pays.kinds[each] for each in t.categories]
        lane = np.array([_LANE * (1 + kind) << _KIND_SHIFT for kind in kinds], dtype=np.uint32)
        results = np.empty((whole.count, comb(52 - WHOLE, 2)), dtype=np.uint32)
        ranked = (t.keys, t.by_high, t.by_low, t.strengths, t.flushes)
        self._each(whole, lambda a, b: kernels.rivers(whole.cards, a, b, *ranked, lane, results))
        four = np.empty((self.fours.count, comb(52 - FOUR, 2)), dtype=np.uint64)
        self._each(self.fours, lambda a, b: kernels.turns(self.fours.cards, a, b, CHOOSE, whole.number, results, four))
        return four

    def _by_flop(self, river: U8) -> I32:
        sums = np.empty((self.flops.count, comb(52 - FLOP, 2), 2, 5), dtype=np.int32)
        cards, number = self.flops.cards, self.fours.number
        self._each(self.flops, lambda a, b: kernels.flops(cards, a, b, CHOOSE, number, self._four, river, sums))
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


@dataclass(frozen=True)
class Solution:
    """The game solved: best play, and a simple way to play, each with what comes of it."""

    best: Play
    simple: Play


def best_play(edition: HoldemBonusEdition) -> Play:
    """Solve the game for best play."""
    return solve(edition).best


def solve(edition: HoldemBonusEdition) -> Solution:
    """Solve the game; an edition that differs in nothing that is counted is not counted again."""
    return _solution(payoffs(edition), *_counted(_key(edition)))


def solved(solver: Solver) -> Solution:
    return _solution(solver.pays, *_both(solver))


def _solution(pays: Payoffs, best: Counts, simple: Counts) -> Solution:
    return Solution(_folding(pays, best), _folding(pays, simple))


def _folding(pays: Payoffs, counts: Counts) -> Play:
    return Play(pays, counts, counts.folds(pays))


@dataclass(frozen=True)
class _Key:
    """All that the counts depend on. What the Ante and the Flop pay is not: it moves no later choice, only folds."""

    order: HandOrder
    kinds: tuple[tuple[Category, int], ...]
    turn: tuple[int, ...]
    river: tuple[int, ...]
    edition: HoldemBonusEdition = field(compare=False)


def _key(edition: HoldemBonusEdition) -> _Key:
    pays = payoffs(edition)
    turn, river = (tuple(pays.whole(each)) for each in (pays.turn, pays.river))
    return _Key(edition.hands, tuple(pays.kinds.items()), turn, river, edition)


@lru_cache(maxsize=4)
def _counted(key: _Key) -> tuple[Counts, Counts]:
    return _both(Solver(key.edition))


def _both(solver: Solver) -> tuple[Counts, Counts]:
    """Count best play and simple play."""
    return solver.counts(solver.best), solver.counts(solver.simple())


def _by_cards() -> I64:
    """By two cards: which of the 169 kinds of hole cards they are."""
    return np.array([[hole_of(one, other) if one is not other else 0 for other in CARDS] for one in CARDS])
