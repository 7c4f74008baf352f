"""What the solver counted, and the figures that follow from it: whole numbers in, fractions out.

Hole cards are of 169 kinds, written as players write them: ``AA``, ``AKs`` of one suit, ``AKo`` of two.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb

from croupier.kernel.cards import Card, Rank
from croupier.lab.holdem.payoffs import ANTE, Payoffs

HEIGHTS = (Rank.ACE, *list(Rank)[:0:-1])
_PAIR, _SUITED, _OFF = 6, 4, 12

HOLES = tuple(
    f"{one.value}{other.value}{kind}"
    for nth, one in enumerate(HEIGHTS)
    for other in HEIGHTS[nth:]
    for kind in (("",) if one is other else ("s", "o"))
)
_NUMBER = {hole: number for number, hole in enumerate(HOLES)}
DEALS = comb(50, 3) * 47 * 46 * comb(45, 2)
"""For given hole cards: flops, turns, rivers and dealer's hands."""


def hole_of(one: Card, other: Card) -> int:
    """Tell which of the 169 kinds two cards are."""
    high, low = sorted((one.rank, other.rank), key=HEIGHTS.index)
    suited = "" if high is low else "s" if one.suit is other.suit else "o"
    return _NUMBER[f"{high.value}{low.value}{suited}"]


def combinations_of(hole: str) -> int:
    """How many pairs of cards are of one kind."""
    return {"s": _SUITED, "o": _OFF}.get(hole[2:], _PAIR)


@dataclass(frozen=True)
class Results:
    """How many deals end so, of one kind of hole cards and with one set of wagers: lost, won by kind, tied."""

    turn: bool
    river: bool
    deals: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.deals)


@dataclass(frozen=True)
class DealCounts:
    """The results of every deal under a way to play, were no hand folded before the flop."""

    by_hole: dict[str, tuple[Results, ...]]

    @classmethod
    def of(cls, sums: Sequence[Sequence[Sequence[Sequence[int]]]]) -> "DealCounts":
        """Read what the kernels summed: by hole cards, turn bet or not, river bet or not."""
        found = cls(
            {
                hole: tuple(
                    Results(bool(turn), bool(river), _deals(sums[number][turn][river]))
                    for turn in range(2)
                    for river in range(2)
                )
                for number, hole in enumerate(HOLES)
            }
        )
        for hole, results in found.by_hole.items():
            if sum(each.total for each in results) != combinations_of(hole) * DEALS:
                raise ArithmeticError(f"the deals of {hole} do not add up")
        return found

    def playing(self, pays: Payoffs, hole: str) -> Fraction:
        """What playing these hole cards nets, in antes."""
        found = sum((_net(pays, each) for each in self.by_hole[hole]), Fraction(0))
        return found / (combinations_of(hole) * DEALS)

    def folds(self, pays: Payoffs) -> tuple[str, ...]:
        """Name the hole cards that are better folded: the Ante lost is the lesser loss."""
        return tuple(hole for hole in HOLES if self.playing(pays, hole) < pays.lost[ANTE])


def _deals(summed: Sequence[int]) -> tuple[int, ...]:
    """Lost, won by kind and, what is left, tied."""
    lost, *won, turns = summed
    return (lost, *won, turns * 46 * comb(45, 2) - lost - sum(won))


def _net(pays: Payoffs, results: Results) -> Fraction:
    nets = pays.nets(pays.laid(turn=results.turn, river=results.river))
    return sum((net * deals for net, deals in zip(nets, results.deals, strict=True)), Fraction(0))


@dataclass(frozen=True)
class PlayCounts:
    """A whole way to play: which hole cards are folded, and the results of the others."""

    pays: Payoffs
    counts: DealCounts
    folds: tuple[str, ...]

    @cached_property
    def outcomes(self) -> dict[tuple[Fraction, int], Fraction]:
        """How often a round nets so much with so much wagered, in antes."""
        every = comb(52, 2) * DEALS
        found: dict[tuple[Fraction, int], Fraction] = {}
        for hole, parts in self.counts.by_hole.items():
            if hole in self.folds:
                key = (self.pays.lost[ANTE], self.pays.stakes[ANTE])
                found[key] = found.get(key, Fraction(0)) + Fraction(combinations_of(hole), comb(52, 2))
                continue
            for part in parts:
                wagers = self.pays.laid(turn=part.turn, river=part.river)
                for net, deals in zip(self.pays.nets(wagers), part.deals, strict=True):
                    key = (net, self.pays.at_stake(wagers))
                    found[key] = found.get(key, Fraction(0)) + Fraction(deals, every)
        return {key: chance for key, chance in sorted(found.items(), reverse=True) if chance}

    @property
    def ev(self) -> Fraction:
        return sum((net * chance for (net, _), chance in self.outcomes.items()), Fraction(0))

    @property
    def edge(self) -> Fraction:
        return -self.ev

    @property
    def variance(self) -> Fraction:
        return sum((net**2 * chance for (net, _), chance in self.outcomes.items()), Fraction(0)) - self.ev**2

    @property
    def average_wager(self) -> Fraction:
        return sum((stake * chance for (_, stake), chance in self.outcomes.items()), Fraction(0))

    @property
    def element_of_risk(self) -> Fraction:
        """The edge on everything that is wagered."""
        return self.edge / self.average_wager
