"""Signals in the wagers of patrons: whether stakes follow the edge, know the next card, come late, or move as one.

Every p-value is of chance within shoes, so that neither depth nor the course of an evening can fool it, and counts
itself in, so that it is never nothing. All patrons and tests are corrected together. A signal is a reason to look at
recordings: it is no finding.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final

import numpy as np

from croupier.lab.intervals import binomial_at_least
from croupier.lab.surveillance.chance import MOST, by_signs, groups_of, less_course, less_trend, permuted, shifted
from croupier.lab.surveillance.corrections import LEVEL, benjamini_hochberg

_FAMILIES: Final = 2
_LONGEST_RUN: Final = 6
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
    """What one patron laid in one coup, and what it met: the edge of each bet then, what the first card and the first
    two were worth to Player's side, how the coup went, which bets it won (1 or 0), and how long before the first card
    the wager was placed, in seconds. A coup that a patron sat out between two wagers has no stakes.
    """

    patron: str
    shoe: str
    coup: int
    stakes: Mapping[str, int]
    edges: Mapping[str, float]
    first: float
    worth: float
    went: int
    before: float | None = None
    net: int = 0
    wins: Mapping[str, float] = field(default_factory=dict)


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
    """Look for every signal in the wagers of every patron; those worth a look come first.

    Patrons and pairs are corrected apart, each for half of the error: there are many more pairs, and they would hide
    whoever acts alone.
    """
    chance = np.random.default_rng(seed)
    by_patron: dict[str, list[LaidInCoup]] = {}
    for each in laid:
        by_patron.setdefault(each.patron, []).append(each)
    kept = {name: of for name, of in by_patron.items() if sum(bool(each.stakes) for each in of) >= LEAST_ROUNDS}
    late = _late_line(kept.values())
    single: list[Signal] = []
    for name, of in kept.items():
        tests = (_follows(of, chance), _knows(of, chance), _late(of, late, chance), _own_sides(of))
        rounds = sum(bool(each.stakes) for each in of)
        single += [Signal(code, name, effect, p, rounds) for code, effect, p in (each for each in tests if each)]
    corrected = [*_corrected(single), *_corrected(_pairs(kept, chance))]
    return sorted((each for each in corrected if each.q <= _LISTED), key=lambda each: each.q)


def _corrected(found: Sequence[Signal]) -> Iterator[Signal]:
    for each, q in zip(found, benjamini_hochberg([each.p for each in found]), strict=True):
        yield Signal(each.code, each.patron, each.effect, each.p, each.rounds, round(min(1.0, _FAMILIES * q), 9))


# One patron ----------------------------------------------------------------------------------------------------------

Found = tuple[str, float, float]


def _follows(of: Sequence[LaidInCoup], chance: Any) -> Found | None:
    """Stake against the exact edge, over the bets that the patron lays; the best of them, corrected. What both do over
    a whole shoe is taken away.
    """
    groups = groups_of(each.shoe for each in of)
    tried = _often(of, lambda each: each.edges)
    tests = [
        shifted(
            less_trend(np.array([each.stakes.get(bet, 0) for each in of]), groups),
            less_trend(np.array([each.edges.get(bet, 0.0) for each in of]), groups),
            groups,
            chance,
        )
        for bet in tried
    ]
    return _best("wagers-follow-the-edge", tests)


def _knows(of: Sequence[LaidInCoup], chance: Any) -> Found | None:
    """Side that is backed against what the first cards are worth and how the coup goes; any other bet against whether
    it wins.
    """
    groups = groups_of(each.shoe for each in of)
    side = np.array([each.stakes.get("player", 0) - each.stakes.get("banker", 0) for each in of], dtype=float)
    tests = []
    if np.count_nonzero(side) >= LEAST_ROUNDS // 2:
        tests += [
            permuted(row, np.array(met), groups, chance)
            for met in ([each.first for each in of], [each.worth for each in of], [float(each.went) for each in of])
            for row in (side, np.sign(side))
        ]
    for bet in _often(of, lambda each: each.wins):
        if bet not in {"player", "banker"}:
            stakes = np.array([float(each.stakes.get(bet, 0)) for each in of])
            tests.append(permuted(stakes, np.array([each.wins.get(bet, 0.0) for each in of]), groups, chance))
    return _best("wagers-know-the-next-card", tests)


def _often(of: Sequence[LaidInCoup], known: Callable[[LaidInCoup], Mapping[str, float]]) -> list[str]:
    """Name the bets that a patron lays often enough."""
    bets = Counter(bet for each in of for bet in each.stakes if bet in known(each))
    return [bet for bet, laid in bets.items() if laid >= LEAST_ROUNDS // 2]


def _best(code: str, tests: Sequence[tuple[float, float]]) -> Found | None:
    """Take the test that chance does most rarely, corrected for how many there are."""
    if not tests:
        return None
    effect, p = min(tests, key=lambda each: each[1])
    return code, effect, min(1.0, p * len(tests))


Line = tuple[float, float]


def _late_line(patrons: Iterable[Sequence[LaidInCoup]]) -> Line | None:
    """Find the time before the first card after which only few wagers of all patrons come, and how many do."""
    times = np.array([each.before for of in patrons for each in of if each.before is not None])
    if len(times) < LEAST_ROUNDS:
        return None
    line = max(float(np.quantile(times, _LATE_SHARE)), 0.0)
    return line, float((times <= line).mean())


def _late(of: Sequence[LaidInCoup], line: Line | None, chance: Any) -> Found | None:
    """Lateness, and whether what comes late wins more than the patron's other wagers; if all comes late, whether it
    wins more often than one time in two.
    """
    timed = [each for each in of if each.before is not None]
    if line is None or len(timed) < LEAST_ROUNDS:
        return None
    late = np.array([each.before is not None and each.before <= line[0] for each in timed])
    count = int(late.sum())
    if count < 5:  # noqa: PLR2004 - a handful is no habit
        return "late-wagers", count / len(timed), 1.0
    often = binomial_at_least(count, len(timed), max(line[1], 1e-9))
    won = np.array([float(np.sign(each.net)) for each in timed])
    _, wins = permuted(late.astype(float), won, groups_of(each.shoe for each in timed), chance)
    if 2 * count > len(timed):
        decided = won[late]
        more = binomial_at_least(int((decided > 0).sum()), int((decided != 0).sum()), 0.5)
        wins = min(1.0, 2 * min(wins, more))
    return "late-wagers", count / len(timed), max(often, wins)


def _own_sides(of: Sequence[LaidInCoup]) -> Found | None:
    """One patron on both hands at once, as much on each, in most coups: counted, for chance has no part in it."""
    laid = [each for each in of if each.stakes]
    both = sum(
        min(each.stakes.get("player", 0), each.stakes.get("banker", 0)) * 5
        >= max(each.stakes.get("player", 0), each.stakes.get("banker", 0)) * 4
        > 0
        for each in laid
    )
    if both < LEAST_ROUNDS or 2 * both < len(laid):
        return None
    return "both-sides", both / len(laid), 1 / (1 + MOST)


Place = tuple[str, int]
"""A shoe and a coup of it."""
Road = tuple[int, int]
"""Who won before a coup, and how many times in a row."""


# Two patrons ---------------------------------------------------------------------------------------------------------


def _pairs(kept: Mapping[str, Sequence[LaidInCoup]], chance: Any) -> list[Signal]:
    """Look at patrons who sit together: stakes that move as one, and stakes that offset each other.

    Many follow the road or a progression, and many raise their stakes as a shoe goes on: the level of the time, and
    what the last results and the last stake make of a stake, are taken away first, so that two with the same habit are
    not taken for partners.
    """
    roads = _roads([each for of in kept.values() for each in of])
    rows = {name: _surprises([each for each in of if each.stakes], roads) for name, of in kept.items()}
    found: list[Signal] = []
    tried = 0
    for one, other in combinations(sorted(rows), 2):
        shared = sorted(rows[one].keys() & rows[other].keys())
        if len(shared) < LEAST_ROUNDS:
            continue
        tried += 1
        if tried > _MOST_PAIRS:
            break
        groups = groups_of([shoe for shoe, _ in shared])
        first, second = (np.array([rows[name][key] for key in shared]).T for name in (one, other))
        for row, code, sign in ((0, "together", 1), (1, "both-sides", -1)):
            effect, p = shifted(first[row], sign * second[row], groups, chance)
            p = max(p, by_signs(first[row] * second[row] * sign))
            found.append(Signal(code, f"{one} and {other}", effect, p, len(shared)))
    return found


def _surprises(of: Sequence[LaidInCoup], roads: Mapping[Place, Road]) -> dict[Place, tuple[float, float]]:
    """Give, for each coup in which a patron laid something, how far stake and side are from what a habit makes of
    them: the mean behind the same last stake and how that went, and the mean behind the same results; with or without
    the level of the time, whichever tells more of what they do.
    """
    places = [(each.shoe, each.coup) for each in of]
    groups = groups_of(each.shoe for each in of)
    road = [roads[each] for each in places]
    found = []
    for value in (_total, _side):
        row = [value(each) for each in of]
        last = [(0.0, 0), *((laid, _sign(_side(each) * each.went)) for laid, each in zip(row, of, strict=True))]
        stakes = np.array(row)
        left = [_less_means(_less_means(each, last[:-1]), road) for each in (stakes, less_course(stakes, groups))]
        found.append(min(left, key=lambda each: float((each * each).sum())))
    return dict(zip(places, zip(*found, strict=True), strict=True))


def _total(of: LaidInCoup) -> float:
    return float(sum(of.stakes.values()))


def _side(of: LaidInCoup) -> float:
    return float(of.stakes.get("player", 0) - of.stakes.get("banker", 0))


def _roads(of: Sequence[LaidInCoup]) -> dict[Place, Road]:
    """Say of each coup who won before it, and how many times in a row; ties are passed over."""
    by_shoe: dict[str, dict[int, int]] = {}
    for each in of:
        by_shoe.setdefault(each.shoe, {})[each.coup] = each.went
    found: dict[Place, Road] = {}
    for shoe, coups in by_shoe.items():
        winner, run = 0, 0
        for coup, went in sorted(coups.items()):
            found[shoe, coup] = winner, min(run, _LONGEST_RUN)
            if went:
                winner, run = went, run + 1 if went == winner else 1
    return found


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def _less_means(row: Any, keys: Sequence[Hashable]) -> Any:
    found = row.copy()
    places: dict[Hashable, list[int]] = {}
    for place, each in enumerate(keys):
        places.setdefault(each, []).append(place)
    for alike in places.values():
        found[alike] -= found[alike].mean()
    return found
