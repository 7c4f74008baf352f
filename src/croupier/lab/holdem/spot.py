"""What to do with given cards: before the flop from the whole solution, later by counting what is still to come.

After the flop at most 1,081 boards and 990 hands of the dealer each are left: numpy counts them in a moment, and
nothing needs to be compiled.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np

from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.round import Bet, BettingRound, Check, Fold
from croupier.kernel.cards import Card, written
from croupier.kernel.clauses import Because
from croupier.lab.arrays import I64, U16
from croupier.lab.figures import NotOffered
from croupier.lab.holdem.counts import HOLES, hole_of
from croupier.lab.holdem.payoffs import ANTE, MOST_KINDS, Payoffs, payoffs
from croupier.lab.holdem.tables import CARDS, HIGH_SHIFT, LOW_MASK, Tables, build, numbers

HOLE, FLOP, TURN, WHOLE = 2, 3, 4, 5
_NAMES: tuple[str, ...] = ("bet", "check", "fold")
_THRIFTY: tuple[str, ...] = ("check", "bet", "fold")
"""Of choices that are worth the same, the first is taken."""
Lanes = list[int]
"""How many deals are lost, won by kind, and tied."""


@dataclass(frozen=True)
class Advice:
    """What best play does, and what each lawful choice nets over the whole round, in antes."""

    decision: str
    ev: dict[str, Fraction]
    laid: dict[str, int]
    """The wagers that are down already."""
    because: Because


def advise(
    edition: HoldemBonusEdition, hole: Sequence[Card], board: Sequence[Card] = (), *, turn_laid: bool = False
) -> Advice:
    """Find the best choice for these cards; after the turn it may be told that the Turn wager was placed."""
    _possible(edition, hole, board, turn_laid=turn_laid)
    pays = payoffs(edition)
    before, after_flop, after_turn = edition.betting.rounds
    if not board:
        from croupier.lab.holdem.solution import best_play  # noqa: PLC0415 - compiled loops, which only this spot needs

        playing = best_play(edition).counts.playing(pays, HOLES[hole_of(*hole)])
        return _advice(before, pays, {"bet": playing}, (ANTE,))
    counted = _Counted(edition, pays, numbers(hole), numbers(board))
    if len(board) == FLOP:
        return _advice(after_flop, pays, counted.after_the_flop(), (ANTE, pays.flop))
    laid = pays.laid(turn=turn_laid, river=False)
    return _advice(after_turn, pays, counted.after_the_turn(laid), laid)


def _possible(edition: HoldemBonusEdition, hole: Sequence[Card], board: Sequence[Card], *, turn_laid: bool) -> None:
    if len(hole) != HOLE:
        raise NotOffered(f"a player has two hole cards, not {len(hole)}")
    if len(board) == WHOLE:
        raise NotOffered(f"with five community cards there is nothing left to choose ({_after_river(edition)})")
    if len(board) not in {0, FLOP, TURN}:
        raise NotOffered(f"a player chooses with no community card, with three or with four, not with {len(board)}")
    seen = [*hole, *board]
    twice = [card for card in seen if seen.count(card) > 1]
    if twice:
        raise NotOffered(f"{written(twice[:1])} is named twice, and there is one deck")
    if turn_laid and len(board) != TURN:
        raise NotOffered("the Turn wager is laid after the flop: only with four community cards can it be down")


def _after_river(edition: HoldemBonusEdition) -> str:
    return str(edition.betting.rounds[-1].then_shows.because[-1])


def _advice(betting: BettingRound, pays: Payoffs, ev: dict[str, Fraction], laid: tuple[str, ...]) -> Advice:
    """Keep what the betting round allows; of two choices worth the same, the one that wagers nothing."""
    found: dict[str, Fraction] = {}
    for choice in betting.choices:
        match choice:
            case Bet():
                found["bet"] = ev["bet"]
            case Check():
                found["check"] = ev["check"]
            case Fold():
                lost = [each for each in laid if each in choice.loses]
                found["fold"] = Fraction(-sum(pays.stakes[each] for each in lost))
    ordered = {name: found[name] for name in _NAMES if name in found}
    decision = max((name for name in _THRIFTY if name in found), key=found.__getitem__)
    return Advice(decision, ordered, {each: pays.stakes[each] for each in laid}, betting.because)


class _Counted:
    """Every way in which cards can still come, counted."""

    def __init__(self, edition: HoldemBonusEdition, pays: Payoffs, hole: list[int], board: list[int]) -> None:
        self.pays, self.hole, self.board = pays, hole, board
        self.tables: Tables = build(edition.hands)
        self.kinds = np.array([pays.kinds[each] for each in self.tables.categories])
        self.left = [card for card in range(len(CARDS)) if card not in hole and card not in board]

    def after_the_turn(self, laid: tuple[str, ...]) -> dict[str, Fraction]:
        lanes = _sum([self._against(river) for river in self.left])
        check = _worth(self.pays, laid, lanes)
        return {"check": check, "bet": check + _worth(self.pays, (self.pays.river,), lanes)}

    def after_the_flop(self) -> dict[str, Fraction]:
        by_turn: dict[int, list[Lanes]] = {card: [] for card in self.left}
        for turn, river in combinations(self.left, 2):
            lanes = self._against(turn, river)
            by_turn[turn].append(lanes)
            by_turn[river].append(lanes)
        turns = [_sum(rivers) for rivers in by_turn.values()]
        later = sum((max(_worth(self.pays, (self.pays.river,), each), Fraction(0)) for each in turns), Fraction(0))
        whole = _sum(turns)
        check = _worth(self.pays, (ANTE, self.pays.flop), whole) + later / len(turns)
        return {"check": check, "bet": check + _worth(self.pays, (self.pays.turn,), whole)}

    def _against(self, *further: int) -> Lanes:
        """Hold the player's hand against every two cards that the dealer may have."""
        board = [*self.board, *further]
        rest = np.array([card for card in self.left if card not in further])
        first, second = np.triu_indices(len(rest), 1)
        mine = int(self._strength(board, np.array(self.hole[:1]), np.array(self.hole[1:]))[0])
        theirs = self._strength(board, rest[first], rest[second])
        won, lost = int((theirs < mine).sum()), int((theirs > mine).sum())
        lanes = [lost, *(0 for _ in range(MOST_KINDS)), comb(len(rest), 2) - won - lost]
        lanes[1 + int(self.kinds[mine])] = won
        return lanes

    def _strength(self, board: list[int], one: I64, two: I64) -> U16:
        t = self.tables
        keys = t.keys.astype(np.int64)
        sums = sum(int(keys[card >> 2]) for card in board) + keys[one >> 2] + keys[two >> 2]
        found: U16 = t.strengths[t.by_high[sums >> HIGH_SHIFT] + t.by_low[sums & LOW_MASK]]
        for suit in range(4):
            on_board = [card >> 2 for card in board if card & 3 == suit]
            if len(on_board) >= WHOLE - HOLE:
                mask = sum(1 << height for height in on_board)
                bits = np.where(one & 3 == suit, 1 << (one >> 2), 0) | np.where(two & 3 == suit, 1 << (two >> 2), 0)
                found = np.maximum(found, t.flushes[mask | bits])
        return found


def _sum(lanes: list[Lanes]) -> Lanes:
    return [sum(column) for column in zip(*lanes, strict=True)]


def _worth(pays: Payoffs, wagers: tuple[str, ...], lanes: Lanes) -> Fraction:
    """What wagers net on average over these deals."""
    nets = pays.nets(wagers)
    return sum((net * deals for net, deals in zip(nets, lanes, strict=True)), Fraction(0)) / sum(lanes)
