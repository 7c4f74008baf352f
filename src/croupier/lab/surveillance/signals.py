"""Signals in the wagers of patrons: whether stakes follow the edge, know the next card, come late, or move as one.

Every p-value is of a permutation within shoes, so that neither depth nor the course of an evening can fool it, and
counts itself in, so that it is never nothing. All patrons and tests are corrected together. A signal is a reason to
look at recordings: it is no finding.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

import numpy as np

from croupier.lab.intervals import binomial_at_least
from croupier.lab.surveillance.corrections import LEVEL, benjamini_hochberg

FIRST: Final = 199
MOST: Final = 99_999
_CHUNK: Final = 5_000
LEAST_ROUNDS: Final = 20
_LISTED: Final = 0.1
_MOST_PAIRS: Final = 3_000
_LATE_SHARE: Final = 0.05

LOOK: Final = "A reason to look at the recordings; it proves nothing."
CODES: Final = {
    "wagers-follow-the-edge": "Stakes rise when the cards gone favour the bet.",
    "wagers-know-the-next-card": "The side that is backed goes with cards that nobody had seen.",
    "late-wagers": "Wagers come near or after the first card, and win more than the patron's others.",
    "both-sides": "Two wagers offset each other, coup after coup.",
    "together": "The stakes of two patrons move as one.",
}


@dataclass(frozen=True, slots=True)
class LaidInCoup:
    """What one patron laid in one coup, and what it met: the edge of each bet then, what the first card was worth to
    Player's side, how the coup went, and how long before the first card the wager was placed, in seconds.
    """

    patron: str
    shoe: str
    coup: int
    stakes: Mapping[str, int]
    edges: Mapping[str, float]
    worth: float
    went: int
    before: float | None = None
    net: int = 0


@dataclass(frozen=True, slots=True)
class Signal:
    code: str
    patron: str
    effect: float
    p: float
    rounds: int
    q: float = 1.0

    def plain(self) -> dict[str, Any]:
        return {
            "code": self.code,
            "patron": self.patron,
            "effect": round(self.effect, 6),
            "p": self.p,
            "q": self.q,
            "significant": self.q < LEVEL,
            "rounds": self.rounds,
            "says": f"{CODES[self.code]} p = {self.p:.2g}, q = {self.q:.2g} over {self.rounds:,} rounds. {LOOK}",
        }


def signals(laid: Iterable[LaidInCoup], seed: int = 0) -> list[Signal]:
    """Look for every signal in the wagers of every patron; those worth a look come first."""
    chance = np.random.default_rng(seed)
    by_patron: dict[str, list[LaidInCoup]] = {}
    for each in laid:
        by_patron.setdefault(each.patron, []).append(each)
    kept = {name: of for name, of in by_patron.items() if len(of) >= LEAST_ROUNDS}
    late = _late_line(kept.values())
    found: list[Signal] = []
    for name, of in kept.items():
        tests = (_follows(of, chance), _knows(of, chance), _late(of, late, chance), _own_sides(of))
        found += [Signal(code, name, effect, p, len(of)) for code, effect, p in (each for each in tests if each)]
    found += _pairs(kept, chance)
    qs = benjamini_hochberg([each.p for each in found])
    corrected = [
        Signal(each.code, each.patron, each.effect, each.p, each.rounds, round(q, 9))
        for each, q in zip(found, qs, strict=True)
    ]
    return sorted((each for each in corrected if each.q <= _LISTED), key=lambda each: each.q)


# Permutations --------------------------------------------------------------------------------------------------------


def _groups(of: Sequence[LaidInCoup]) -> list[Any]:
    """Find the places of each shoe."""
    shoes: dict[str, list[int]] = {}
    for place, each in enumerate(of):
        shoes.setdefault(each.shoe, []).append(place)
    return [np.array(each) for each in shoes.values()]


def permuted(one: Any, other: Any, groups: Sequence[Any], chance: Any) -> tuple[float, float]:
    """Correlate two rows within shoes; gives the effect and the one-sided p-value of chance doing as much."""
    a, b = one.astype(float).copy(), other.astype(float).copy()
    for group in groups:
        a[group] -= a[group].mean()
        b[group] -= b[group].mean()
    spread = float(np.sqrt((a * a).sum() * (b * b).sum()))
    if spread <= 0:
        return 0.0, 1.0
    found = float((a * b).sum())
    beyond, drawn, wanted = 0, 0, FIRST
    while drawn < wanted:
        many = min(_CHUNK, wanted - drawn)
        sums = np.zeros(many)
        for group in groups:
            if len(group) > 1:
                mixed = chance.permuted(np.tile(a[group], (many, 1)), axis=1)
                sums += mixed @ b[group]
        beyond += int((sums >= found - 1e-9).sum())
        drawn += many
        if drawn >= wanted and beyond < 10 and wanted < MOST:  # noqa: PLR2004 - too few to say how rare it is
            wanted = min(MOST, wanted * 10)
    return found / spread, (1 + beyond) / (1 + drawn)


# One patron ----------------------------------------------------------------------------------------------------------

Found = tuple[str, float, float]


def _follows(of: Sequence[LaidInCoup], chance: Any) -> Found | None:
    """Stake against the exact edge, over the bets that the patron lays; the best of them, corrected."""
    groups = _groups(of)
    bets = Counter(bet for each in of for bet in each.stakes if bet in each.edges)
    tried = [bet for bet, laid in bets.items() if laid >= LEAST_ROUNDS // 2]
    best: tuple[float, float] | None = None
    for bet in tried:
        stakes = np.array([each.stakes.get(bet, 0) for each in of])
        edges = np.array([each.edges.get(bet, 0.0) for each in of])
        effect, p = permuted(stakes, edges, groups, chance)
        if best is None or p < best[1]:
            best = effect, p
    if best is None:
        return None
    return "wagers-follow-the-edge", best[0], min(1.0, best[1] * len(tried))


def _knows(of: Sequence[LaidInCoup], chance: Any) -> Found | None:
    """Side that is backed against what the first card is worth, and against how the coup goes."""
    side = np.array([each.stakes.get("player", 0) - each.stakes.get("banker", 0) for each in of], dtype=float)
    if np.count_nonzero(side) < LEAST_ROUNDS:
        return None
    groups = _groups(of)
    tests = [
        permuted(row, np.array(met), groups, chance)
        for met in ([each.worth for each in of], [float(each.went) for each in of])
        for row in (side, np.sign(side))
    ]
    effect, p = min(tests, key=lambda each: each[1])
    return "wagers-know-the-next-card", effect, min(1.0, p * len(tests))


def _late_line(patrons: Iterable[Sequence[LaidInCoup]]) -> float | None:
    """Find the time before the first card after which only few wagers of all patrons come."""
    times = [each.before for of in patrons for each in of if each.before is not None]
    return float(np.quantile(times, _LATE_SHARE)) if len(times) >= LEAST_ROUNDS else None


def _late(of: Sequence[LaidInCoup], line: float | None, chance: Any) -> Found | None:
    """Lateness, and whether what comes late wins more than the patron's other wagers."""
    timed = [each for each in of if each.before is not None]
    if line is None or len(timed) < LEAST_ROUNDS:
        return None
    late = np.array([each.before is not None and (each.before <= line or each.before < 0) for each in timed])
    count = int(late.sum())
    if count < 5 or count == len(timed):  # noqa: PLR2004 - a handful is no habit
        return "late-wagers", count / len(timed), 1.0
    often = binomial_at_least(count, len(timed), max(_LATE_SHARE, 1e-9))
    won = np.array([float(np.sign(each.net)) for each in timed])
    _, wins = permuted(late.astype(float), won, _groups(timed), chance)
    return "late-wagers", count / len(timed), max(often, wins)


def _own_sides(of: Sequence[LaidInCoup]) -> Found | None:
    """One patron on both hands at once, as much on each: counted, for chance has no part in it."""
    both = sum(
        min(each.stakes.get("player", 0), each.stakes.get("banker", 0)) * 5
        >= max(each.stakes.get("player", 0), each.stakes.get("banker", 0)) * 4
        > 0
        for each in of
    )
    if both < LEAST_ROUNDS:
        return None
    return "both-sides", both / len(of), 1 / (1 + MOST)


# Two patrons ---------------------------------------------------------------------------------------------------------


def _pairs(kept: Mapping[str, Sequence[LaidInCoup]], chance: Any) -> list[Signal]:
    """Look at patrons who sit together: stakes that move as one, and stakes that offset each other."""
    coups = {name: {(each.shoe, each.coup): each for each in of} for name, of in kept.items()}
    found: list[Signal] = []
    for number, (one, other) in enumerate(combinations(sorted(coups), 2)):
        if number >= _MOST_PAIRS:
            break
        shared = sorted(coups[one].keys() & coups[other].keys())
        if len(shared) < LEAST_ROUNDS:
            continue
        first, second = ([coups[name][key] for key in shared] for name in (one, other))
        groups = _groups(first)
        pair = f"{one} and {other}"
        stakes = [np.array([float(sum(each.stakes.values())) for each in of]) for of in (first, second)]
        effect, p = permuted(stakes[0], stakes[1], groups, chance)
        found.append(Signal("together", pair, effect, p, len(shared)))
        sides = [
            np.array([float(each.stakes.get("player", 0) - each.stakes.get("banker", 0)) for each in of])
            for of in (first, second)
        ]
        effect, p = permuted(sides[0], -sides[1], groups, chance)
        found.append(Signal("both-sides", pair, effect, p, len(shared)))
    return found
