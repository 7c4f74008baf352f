"""Whole tournaments played many times at once: seats by lot, coups with their exact chances, play-offs to the end.

Every array has a row for each tournament that is played. The same seed gives the same tournaments.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from croupier.lab.arrays import I64
from croupier.lab.tournament.outcomes import Outcomes
from croupier.lab.tournament.structure import (
    ALL_IN,
    FLAT,
    RANDOM,
    SHARE,
    WHOLE,
    Habits,
    Limits,
    SoldChips,
    Stage,
    Strategy,
    Structure,
)

Flags = npt.NDArray[np.bool_]
Lots = npt.NDArray[np.float64]
NOBODY = -1
PORTION = 2_000
"""So many tournaments are played at once: enough to be fast, few enough to stay in the cache."""
MOST_PLAY_OFF = 500
"""A play-off longer than that counts as one that need not end, and is broken by lot."""
NEVER = 2**31


@dataclass
class RunTally:
    """What was found: places by entrant and by the box in the first round, coups and play-offs by tournament."""

    entrants: int
    places: I64
    boxes: I64
    began: I64
    coups: list[I64] = field(default_factory=list)
    play_offs: int = 0
    play_off_coups: int = 0
    endless: int = 0
    without_chips: int = 0
    runs: int = 0
    buy_backs: int = 0
    rebuys: int = 0


class Players:
    """How everybody plays, as arrays by entrant."""

    def __init__(self, strategies: list[Strategy], outcomes: Outcomes) -> None:
        kinds = {FLAT: 1, SHARE: 2, ALL_IN: 3, RANDOM: 4}
        self.kind = np.array([kinds.get(each.kind, 0) for each in strategies], dtype=np.int64)
        self.bet = np.array([outcomes.bets.index(each.bet) if each.bet else 0 for each in strategies], dtype=np.int64)
        self.amount = np.array([each.amount for each in strategies], dtype=np.int64)
        self.any_random = RANDOM in {each.kind for each in strategies}


class Simulation:
    def __init__(
        self,
        structure: Structure,
        outcomes: Outcomes,
        strategies: list[Strategy],
        seed: int,
        habits: Habits = Habits(),  # noqa: B008 - it is never changed
    ) -> None:
        self.structure, self.outcomes, self.habits = structure, outcomes, habits
        self.players, self.seed = Players(strategies, outcomes), seed
        self.many = len(strategies)
        self._cumulative = np.cumsum(np.array(outcomes.weights, dtype=np.int64))
        self._above = np.array([[each.numerator for each in row] for row in outcomes.nets], dtype=np.int64)
        self._below = np.array([[each.denominator for each in row] for row in outcomes.nets], dtype=np.int64)
        self.random = np.random.default_rng(seed)

    def run(self, runs: int) -> RunTally:
        """Play so many tournaments, portion by portion, each from a seed of its own."""
        paid = self.structure.paid
        seats = self.structure.boxes
        tally = RunTally(
            self.many,
            np.zeros((self.many, paid), dtype=np.int64),
            np.zeros((seats, paid), dtype=np.int64),
            np.zeros(seats, dtype=np.int64),
        )
        for number, first in enumerate(range(0, runs, PORTION)):
            self.random = np.random.default_rng((self.seed, number))
            self._portion(min(PORTION, runs - first), tally)
        return tally

    def _portion(self, runs: int, tally: RunTally) -> None:
        left = np.tile(np.arange(self.many), (runs, 1))
        nobody: I64 = np.empty((runs, 0), dtype=np.int64)
        lost, bought = nobody, np.zeros((runs, self.many + 1), dtype=np.int64)
        coups = np.zeros(runs, dtype=np.int64)
        begun_at: I64 | None = None
        for number, stage in enumerate(self.structure.stages, 1):
            final = number == len(self.structure.stages)
            playing, waiting = (lost, left) if stage.repechage else (left, nobody)
            if not stage.repechage and self.structure.buy_backs and self.habits.buy_back:
                free = stage.tables * self.structure.boxes - left.shape[1]
                playing = np.concatenate([left, self._bought_back(lost, bought, free, tally)], axis=1)
            seats = self._seated(playing, stage)
            if begun_at is None:
                begun_at = self._boxes(seats, runs)
                for box in range(self.structure.boxes):
                    tally.began[box] += int(((begun_at == box) & (begun_at >= 0)).sum())
            session = _Session(self, stage, seats)
            session.play(tally)
            places = self.structure.paid if final else stage.advance
            order = session.decided(places, tally, final=final)
            coups += stage.coups + session.extra.reshape(runs, -1).max(axis=1)
            left = np.concatenate([waiting, order[:, :, :places].reshape(runs, -1)], axis=1)
            lost = order[:, :, places:].reshape(runs, -1)
        self._count(left, begun_at, tally)
        tally.coups.append(coups)
        tally.runs += runs

    def _bought_back(self, lost: I64, bought: I64, free: int, tally: RunTally) -> I64:
        """Let some of those who did not advance buy back in, by lot where more want to than seats are left."""
        runs, drawn = np.arange(len(lost))[:, None], self.random.random(lost.shape)
        may = (lost >= 0) & (bought[runs, lost] < self.structure.buy_backs) & (drawn < self.habits.buy_back / WHOLE)
        order = np.argsort(np.where(may, drawn, 1.0), axis=1, kind="stable")
        back = np.take_along_axis(np.where(may, lost, NOBODY), order, axis=1)
        back = back[:, : max(0, free)]
        bought[runs, back] += back >= 0
        tally.buy_backs += int((back >= 0).sum())
        return back

    def _seated(self, left: I64, stage: Stage) -> I64:
        """Draw seats by lot: one at each table, then the next."""
        runs, many = left.shape
        drawn = self.random.permuted(left, axis=1)
        boxes = -(-many // stage.tables)
        seats = np.full((runs, boxes * stage.tables), NOBODY, dtype=np.int64)
        seats[:, :many] = drawn
        return seats.reshape(runs, boxes, stage.tables).transpose(0, 2, 1)

    def _boxes(self, seats: I64, runs: int) -> I64:
        """Say at which box each entrant began."""
        found = np.full((runs, self.many + 1), NOBODY, dtype=np.int64)
        boxes = np.broadcast_to(np.arange(seats.shape[2]), seats.shape)
        found[np.arange(runs)[:, None, None], seats] = boxes
        return found[:, : self.many]

    def _count(self, order: I64, began: I64 | None, tally: RunTally) -> None:
        for place in range(min(self.structure.paid, order.shape[1])):
            who = order[:, place]
            there = who >= 0
            tally.places[:, place] += np.bincount(who[there], minlength=self.many)
            if began is not None:
                box = began[np.arange(len(who))[there], who[there]]
                tally.boxes[:, place] += np.bincount(box, minlength=self.structure.boxes)

    # One coup

    def results(self, shape: tuple[int, ...]) -> I64:
        """Draw how coups come out, each way as often as it can be dealt."""
        drawn = self.random.integers(0, int(self._cumulative[-1]), size=shape, dtype=np.int64)
        return np.searchsorted(self._cumulative, drawn, side="right")

    def wagers(self, limits: Limits, who: I64, stacks: I64) -> tuple[I64, I64]:
        """Say what everybody lays, and on what: whole units, within the limits, no more than is held."""
        bets = self.outcomes.bets
        sign = np.array([limits[each] for each in bets], dtype=np.int64)
        bet, kind = self.players.bet[who], self.players.kind[who]
        if self.players.any_random:
            bet = np.where(kind == 4, self.random.integers(0, min(2, len(bets)), size=who.shape), bet)  # noqa: PLR2004
        least, most = sign[bet, 0], sign[bet, 1]
        amount = self.players.amount[who]
        wanted = np.select(
            [kind == 1, kind == 2, kind == 3],  # noqa: PLR2004 - the kinds of `Players`
            [amount, stacks * amount // WHOLE, stacks],
            least,
        )
        if self.players.any_random:
            units = np.maximum(np.minimum(stacks, most) // least, 1)
            wanted = np.where(kind == 4, (1 + self.random.integers(0, 2**31, size=who.shape) % units) * least, wanted)  # noqa: PLR2004
        laid = np.maximum(least, np.minimum(np.minimum(wanted, most), stacks))
        laid -= laid % least
        return bet, np.where((laid <= stacks) & (who >= 0), laid, 0)

    def brings(self, bet: I64, laid: I64, ways: I64) -> I64:
        """Say what wagers bring: winnings to the next chip, a loss whole."""
        above, below = self._above[bet, ways], self._below[bet, ways]
        chip = self.structure.chip
        up = -(-(laid * above) // (below * chip)) * chip
        return np.where(above > 0, up, laid * above // below)


class _Session:
    """A session of a round at all its tables, in every tournament: arrays of tables and boxes."""

    def __init__(self, of: Simulation, stage: Stage, seats: I64) -> None:
        self.of, self.stage = of, stage
        runs, tables, boxes = seats.shape
        self.shape = (runs, tables)
        self.who = seats.reshape(runs * tables, boxes)
        self.there = self.who >= 0
        self.stacks = np.where(self.there, stage.chips, 0)
        self.out = np.where(self.there, NEVER, NOBODY)
        self.staked = np.zeros_like(self.stacks)
        self.extra = np.zeros(runs * tables, dtype=np.int64)

    def play(self, tally: RunTally) -> None:
        willing = self.of.random.random(self.stacks.shape) < self.of.habits.rebuy / WHOLE
        times = np.zeros_like(self.stacks)
        for over in range(self.stage.coups):
            limits = self.stage.in_force(over)
            least = min(each[0] for each in limits.values())
            self._leave(least, over)
            if self.stage.rebuy and self.of.habits.rebuy:
                tally.rebuys += self._rebuy(self.stage.rebuy, willing, times)
            self._coup(limits, self.out == NEVER, np.arange(len(self.who)))

    def _rebuy(self, sold: SoldChips, willing: Flags, times: I64) -> int:
        """Let players with less than half of what they began with buy more chips."""
        buys = (self.out == NEVER) & willing & (times < sold.most) & (2 * self.stacks < self.stage.chips)
        self.stacks[buys] += sold.chips
        times[buys] += 1
        return int(buys.sum())

    def _leave(self, least: int, over: int) -> None:
        """Who cannot wager the minimum before a coup is out with the one before."""
        short = (self.out == NEVER) & (self.stacks < least)
        self.out[short] = over

    def _coup(self, limits: Limits, playing: Flags, rows: I64) -> None:
        who, stacks = self.who[rows], self.stacks[rows]
        bet, laid = self.of.wagers(limits, who, stacks)
        laid = np.where(playing[rows], laid, 0)
        ways = self.of.results((len(rows), 1))
        self.stacks[rows] = stacks + self.of.brings(bet, laid, np.broadcast_to(ways, laid.shape))
        self.staked[rows] = np.where(laid > 0, laid, self.staked[rows])

    def decided(self, places: int, tally: RunTally, *, final: bool) -> I64:
        """Put everybody in order, with play-offs where a place depends on equal chips; give the entrants in order."""
        lots = self.of.random.random(self.stacks.shape)
        holds = (self.out == NEVER) & (self.stacks > 0)
        rank = _dense([np.where(holds, 0, lots), np.where(holds, 0, self.staked), self.stacks, self.out, holds])
        rank = np.where(self.there, rank, NOBODY)
        self._played_off(rank, lots, tally, lambda cells: _tied(rank[cells], holds[cells], places, final=final))
        order = np.argsort(-rank, axis=1, kind="stable")
        placed = np.take_along_axis(self.who, order, axis=1)
        chips = np.take_along_axis(holds, order, axis=1)
        tally.without_chips += int((~chips[:, :places] & (placed[:, :places] >= 0)).sum())
        runs, tables = self.shape
        whole = np.full((runs * tables, max(places, placed.shape[1])), NOBODY, dtype=np.int64)
        whole[:, : placed.shape[1]] = placed
        return whole.reshape(runs, tables, -1)

    def _played_off(self, rank: I64, lots: Lots, tally: RunTally, tied_of: Callable[[I64], Flags]) -> None:
        """Let all who are tied play on, each group among itself in the same coups, until an order is found. Who cannot
        wager the minimum is out: equal ones by what they wagered last, then by whose chips were removed first, a lot.
        """
        limits = self.stage.in_force(self.stage.coups)
        least = min(each[0] for each in limits.values())
        cells = np.arange(len(rank))
        for played in range(MOST_PLAY_OFF + 1):
            tied = tied_of(cells)
            some = tied.any(axis=1)
            if not some.any():
                return
            cells, tied = cells[some], tied[some]
            if played == 0:
                tally.play_offs += len(cells)
            if played == MOST_PLAY_OFF:
                tally.endless += len(cells)
                by_lot = tied
            else:
                self._play_off(cells, tied & (self.stacks[cells] >= least), limits, tally)
                by_lot = tied & (self.stacks[cells] < least)
            rank[cells] = _dense(
                [
                    np.where(by_lot, lots[cells], 0),
                    np.where(by_lot, self.staked[cells], 0),
                    np.where(tied, self.stacks[cells], 0),
                    rank[cells],
                ]
            )

    def _play_off(self, cells: I64, playing: Flags, limits: Limits, tally: RunTally) -> None:
        """Play one coup among those who are tied and hold the minimum."""
        some = playing.any(axis=1)
        who: Flags = np.zeros(self.stacks.shape, dtype=np.bool_)
        who[cells] = playing
        self._coup(limits, who, cells[some])
        self.extra[cells[some]] += 1
        tally.play_off_coups += int(some.sum())


def _dense(keys: list[I64]) -> I64:
    """Rank rows of several keys, the last the weightiest: equal ones alike, the greatest highest."""
    order = np.lexsort(tuple(keys), axis=1)
    differs = np.zeros(order.shape, dtype=np.bool_)
    for key in keys:
        there = np.take_along_axis(np.asarray(key), order, axis=1)
        differs[:, 1:] |= there[:, 1:] != there[:, :-1]
    found = np.empty(order.shape, dtype=np.int64)
    np.put_along_axis(found, order, np.cumsum(differs, axis=1), axis=1)
    return found


def _tied(rank: I64, holds: Flags, places: int, *, final: bool) -> Flags:
    """Find the groups with equal chips of whom not all can have a place; in a final, each place with a prize."""
    before = (rank[:, None, :] > rank[:, :, None]).sum(axis=2)
    alike = (rank[:, None, :] == rank[:, :, None]).sum(axis=2)
    beyond = alike > 1 if final else before + alike > places
    found: Flags = holds & (before < places) & beyond & (alike > 1)
    return found
