"""Running a simulation: shoes in portions, on threads of this machine or on a cluster, added up in their order.

What is asked for is the first so many rounds of one endless row of shoes, which the seed fixes. Portions may be dealt
anywhere and in any order; only whole stretches from the beginning count, and the portion in which the last round lies
is cut short at it. So the same seed gives the same totals whoever deals.
"""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from croupier.lab.arrays import I64

PORTION_SECONDS = 0.25
SMALLEST_PORTION = 0.02
"""Towards the end portions shrink to this part of a whole one, so that nobody waits long for the last."""
_FIRST_SHOES = 64
_STEP = 1.02
"""How much farther the history goes with each entry, so that it stays short however long the run."""


class SimulatedGame(Protocol):
    """What can be simulated: it deals shoes by number and says what each cell means."""

    rows: dict[str, tuple[str | None, ...]]
    """By bet: the row that decides it in each cell, nothing where it is not wagered."""

    @property
    def cells(self) -> int: ...

    def deal(self, seed: int, first: int, shoes: int, most: int) -> tuple[int, I64, I64]:
        """Deal shoes from one number on: how many rounds, rounds by cell, shoes by their number of rounds."""
        ...


@dataclass(frozen=True, eq=False)
class Portion:
    rounds: int
    cells: I64
    by_rounds: I64

    @property
    def shoes(self) -> int:
        """How many shoes were dealt to their end."""
        return int(self.by_rounds.sum())


@dataclass(eq=False)
class Totals:
    """What was dealt so far, from the first shoe on without a gap."""

    seed: int
    asked: int
    rounds: int = 0
    cells: I64 = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    by_rounds: I64 = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    stopped: bool = False
    seconds: float = 0.0
    history: list[tuple[int, I64]] = field(default_factory=list)
    """Rounds and cells as they stood on the way, ever farther apart."""

    @property
    def shoes(self) -> int:
        """How many shoes were dealt to their end."""
        return int(self.by_rounds.sum())

    @property
    def rounds_per_shoe(self) -> float:
        """The average over shoes that were dealt to their end."""
        dealt = int((self.by_rounds * np.arange(len(self.by_rounds))).sum())
        return dealt / self.shoes if self.shoes else 0.0

    def add(self, portion: Portion) -> None:
        self.rounds += portion.rounds
        self.cells = portion.cells.copy() if not len(self.cells) else self.cells + portion.cells
        self.by_rounds = portion.by_rounds.copy() if not len(self.by_rounds) else self.by_rounds + portion.by_rounds
        if not self.history or self.rounds >= self.history[-1][0] * _STEP or self.rounds == self.asked:
            self.history.append((self.rounds, self.cells))


Deal = Callable[[int, int, int, int], Portion]
"""Deal by seed, first shoe, number of shoes, and most rounds."""


class WorkerPool(Protocol):
    """Where portions are dealt."""

    @property
    def width(self) -> int: ...

    def submit(self, seed: int, first: int, shoes: int, most: int) -> "Future[Portion]": ...


def dealing(game: SimulatedGame) -> Deal:
    def deal(seed: int, first: int, shoes: int, most: int) -> Portion:
        return Portion(*game.deal(seed, first, shoes, most))

    return deal


class Threads:
    """The cores of this machine: compiled loops hold no lock, so threads deal side by side."""

    def __init__(self, deal: Deal, workers: int) -> None:
        self.width, self._deal = workers, deal
        self._pool = ThreadPoolExecutor(workers)

    def submit(self, seed: int, first: int, shoes: int, most: int) -> "Future[Portion]":
        return self._pool.submit(self._deal, seed, first, shoes, most)

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def threads(game: SimulatedGame, workers: int) -> Iterator[Threads]:
    pool = Threads(dealing(game), workers)
    try:
        yield pool
    finally:
        pool.close()


def simulate(pool: WorkerPool, *, seed: int, rounds: int, progress: Callable[[Totals], None] | None = None) -> Totals:
    """Deal the first so many rounds that the seed gives. Interrupted, it gives what is done."""
    totals = Totals(seed, rounds)
    began = time.perf_counter()
    try:
        for portion in _in_order(pool, seed, totals):
            totals.add(portion)
            totals.seconds = time.perf_counter() - began
            if progress is not None:
                progress(totals)
    except KeyboardInterrupt:
        totals.stopped = True
    totals.seconds = time.perf_counter() - began
    return totals


def _in_order(pool: WorkerPool, seed: int, totals: Totals) -> Iterator[Portion]:
    """Give portions in the order of their shoes, the last cut short where the rounds are complete."""
    first, size = 0, _FIRST_SHOES
    for shoes, took, portion in _growing(pool, seed, totals):
        first += shoes
        size = max(int(shoes * PORTION_SECONDS / took), 1)
        yield portion
    per_shoe = max(totals.rounds / max(first, 1), 1.0)
    least = size * SMALLEST_PORTION
    waiting: list[tuple[int, int, Future[Portion]]] = []
    while totals.rounds < totals.asked:
        ahead = sum(shoes for _, shoes, _ in waiting) * per_shoe
        while len(waiting) < 2 * pool.width and (not waiting or totals.rounds + ahead < totals.asked):
            left = totals.asked - totals.rounds - ahead
            shoes = int(max(min(size, left / per_shoe / (2 * pool.width)), least, 1))
            waiting.append((first, shoes, pool.submit(seed, first, shoes, totals.asked)))
            first += shoes
            ahead += shoes * per_shoe
        begin, shoes, future = waiting.pop(0)
        portion = future.result()
        left = totals.asked - totals.rounds
        if portion.rounds > left:
            portion = pool.submit(seed, begin, shoes, left).result()
        yield portion


def _growing(pool: WorkerPool, seed: int, totals: Totals) -> Iterator[tuple[int, float, Portion]]:
    """Begin with a few shoes and take ever more, until it is known how many make a portion worth sharing out."""
    pool.submit(seed, 0, 0, 0).result()  # deals nothing: the loop is compiled, so that what follows is measured fairly
    first, took = 0, 0.0
    while took < PORTION_SECONDS / 32 and totals.rounds < totals.asked:
        shoes = max(first, _FIRST_SHOES)
        began = time.perf_counter()
        portion = pool.submit(seed, first, shoes, totals.asked - totals.rounds).result()
        took = max(time.perf_counter() - began, 1e-6)
        first += shoes
        yield shoes, took, portion
