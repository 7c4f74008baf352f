"""Was the shuffle good? Shoes and coups held against chance, with what was seen, how surely, and what would have been.

Each test gives a p-value that honest chance makes uniform or larger: exact, or of a Monte Carlo sample that counts
itself in, so that it is never nothing. Within a table Holm corrects, across tables Benjamini and Hochberg.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from croupier.lab.surveillance.corrections import LEVEL, benjamini_hochberg, holm
from croupier.lab.surveillance.edges import Edges

SAMPLES: Final = 1999
LAGS: Final = 20
_BLOCKS: Final = 8
_Z_90: Final = 1.2815515655446004
_Z_LEVEL: Final = 2.5758293035489004
_WIDE: Final = 1.959963984540054
_LEAST_COUPS: Final = 50
_LEAST_CARDS: Final = 50


@dataclass(frozen=True, slots=True)
class CountedCoup:
    """A coup with the cards that were left by value before it, and how it came out."""

    left: tuple[int, ...]
    kind: int


@dataclass(frozen=True, slots=True)
class DealtTable:
    """What is known of a table: its shoes, each the cards in the order in which they were dealt (by their place in a
    fresh deck), which of them are whole, and its coups.
    """

    table: str
    decks: int
    shoes: tuple[tuple[int, ...], ...]
    whole: bool
    coups: tuple[CountedCoup, ...] = ()


@dataclass(frozen=True, slots=True)
class Pattern:
    """One test: `effect` is what was found beside what chance gives, with its interval; `seen` is the least effect
    that would have been found nine times in ten.
    """

    table: str
    test: str
    sample: int
    effect: float
    low: float
    high: float
    seen: float
    p: float
    q: float = 1.0
    says: str = ""

    @property
    def significant(self) -> bool:
        return self.q < LEVEL

    def plain(self) -> dict[str, Any]:
        return {
            "table": self.table or None,
            "test": self.test,
            "sample": self.sample,
            "effect": round(self.effect, 6),
            "interval": [round(self.low, 6), round(self.high, 6)],
            "power": {"effect": round(self.seen, 6), "chance": 0.9},
            "p": self.p,
            "q": self.q,
            "significant": self.significant,
            "says": self.says,
        }


def _pattern(  # noqa: PLR0917 - a line of the report
    table: str, test: str, sample: int, effect: float, error: float, p: float, what: str
) -> Pattern:
    seen = (_Z_LEVEL + _Z_90) * error
    says = f"{what}: {effect:+.4g} against chance, p = {p:.4g}; a bias of {seen:.3g} would have been seen with 90 %."
    return Pattern(table, test, sample, effect, effect - _WIDE * error, effect + _WIDE * error, seen, p, says=says)


def monte_carlo(found: float, drawn: Any) -> float:
    """Give the p-value of a statistic, two-sided, among those that chance drew: never nothing."""
    drawn = np.asarray(drawn)
    middle = drawn.mean()
    beyond = int((np.abs(drawn - middle) >= abs(found - middle) - 1e-12).sum())
    return (1 + beyond) / (1 + len(drawn))


# Tests of the cards --------------------------------------------------------------------------------------------------

_VALUE: Final = np.array([(place % 13) + 1 if place % 13 < 9 else 0 for place in range(52)])  # noqa: PLR2004 - ace to nine
_RANK: Final = np.array([place % 13 for place in range(52)])


def composition(of: DealtTable, chance: Any) -> Pattern | None:
    """As many of each rank as the decks hold, in whole shoes; among cards dealt, as many as chance takes."""
    cards = np.concatenate([np.array(each) for each in of.shoes]) if of.shoes else np.zeros(0, dtype=int)
    if len(cards) < _LEAST_CARDS:
        return None
    ranks = np.bincount(_RANK[cards], minlength=13)
    sizes = [len(each) for each in of.shoes]
    size = of.decks * 52
    due = len(cards) / 13
    found = float(((ranks - due) ** 2 / due).sum())
    if of.whole:
        worst = int(np.abs(ranks - due).max())
        p = 1.0 if worst == 0 else 1 / (SAMPLES + 1)
        return _pattern(of.table, "composition", len(cards), worst / len(cards), 0.0, p, "cards of one rank")
    drawn = [
        sum(chance.multivariate_hypergeometric([of.decks * 4] * 13, min(each, size)) for each in sizes)
        for _ in range(199)
    ]
    among = [float(((each - due) ** 2 / due).sum()) for each in drawn]
    p = (1 + sum(each >= found - 1e-9 for each in among)) / (1 + len(among))
    share = float((ranks - due)[np.abs(ranks - due).argmax()] / len(cards))
    error = math.sqrt(due * (1 - 1 / 13)) / len(cards)
    return _pattern(of.table, "composition", len(cards), share, error, p, "the rank that is most out")


def positions(of: DealtTable, chance: Any) -> Pattern | None:
    """Values come as often in every part of a shoe."""
    shoes = [np.array(each) for each in of.shoes if len(each) >= _LEAST_CARDS]
    if len(shoes) < 2:  # noqa: PLR2004 - one shoe has no positions in common with another
        return None
    found = _by_part([_VALUE[each] for each in shoes])
    drawn = [_by_part([chance.permutation(_VALUE[each]) for each in shoes]) for _ in range(399)]
    p = (1 + sum(each >= found - 1e-9 for each in drawn)) / (1 + len(drawn))
    error = float(np.std(drawn))
    return _pattern(
        of.table, "positions", len(shoes), found - float(np.mean(drawn)), error, p, "values by part of the shoe"
    )


def _by_part(values: Sequence[Any]) -> float:
    table = np.zeros((_BLOCKS, 10))
    for each in values:
        part = np.arange(len(each)) * _BLOCKS // len(each)
        np.add.at(table, (part, each), 1)
    due = table.sum(axis=1, keepdims=True) * table.sum(axis=0, keepdims=True) / table.sum()
    return float((((table - due) ** 2) / np.where(due > 0, due, 1)).sum())


def order(of: DealtTable, chance: Any) -> Pattern | None:
    """Neighbours of one shoe lie side by side in the next no more often than chance puts them there."""
    pairs = [
        (np.array(a), np.array(b)) for a, b in zip(of.shoes, of.shoes[1:], strict=False) if min(len(a), len(b)) > 1
    ]
    if not pairs:
        return None
    found = sum(_kept(a, b) for a, b in pairs)
    drawn = [sum(_kept(a, chance.permutation(b)) for a, b in pairs) for _ in range(399)]
    p = (1 + sum(each >= found for each in drawn)) / (1 + len(drawn))
    effect = (found - float(np.mean(drawn))) / len(pairs)
    error = float(np.std(drawn)) / len(pairs)
    return _pattern(of.table, "order-kept", len(pairs), effect, error, p, "neighbours kept from shoe to shoe")


def _kept(before: Any, after: Any) -> int:
    """Count the neighbours that two shoes have in common."""
    first = np.bincount(before[:-1] * 52 + before[1:], minlength=52 * 52)
    second = np.bincount(after[:-1] * 52 + after[1:], minlength=52 * 52)
    return int(np.minimum(first, second).sum())


def serial(of: DealtTable, chance: Any) -> Pattern | None:
    """A value says nothing about those that follow, at lags 1 to 20."""
    shoes = [_VALUE[np.array(each)].astype(float) for each in of.shoes if len(each) > 2 * LAGS]
    if not shoes:
        return None
    found = _correlations(shoes)
    drawn = np.array([_correlations([chance.permutation(each) for each in shoes]) for _ in range(299)])
    spread = drawn.std(axis=0)
    middle = drawn.mean(axis=0)
    worst = float(np.abs((found - middle) / spread).max())
    among = np.abs((drawn - middle) / spread).max(axis=1)
    p = (1 + int((among >= worst - 1e-12).sum())) / (1 + len(among))
    lag = int(np.abs((found - middle) / spread).argmax())
    effect, error = float(found[lag] - middle[lag]), float(spread[lag])
    sample = sum(map(len, shoes))
    return _pattern(of.table, "serial-correlation", sample, effect, error, p, f"correlation at lag {lag + 1}")


def _correlations(shoes: Sequence[Any]) -> Any:
    found = np.zeros(LAGS)
    for each in shoes:
        flat = each - each.mean()
        below = (flat * flat).sum() or 1.0
        found += np.array([(flat[:-lag] * flat[lag:]).sum() / below for lag in range(1, LAGS + 1)])
    return found / len(shoes)


# Tests of the results ------------------------------------------------------------------------------------------------


def results(of: DealtTable, edges: Edges, chance: Any) -> list[Pattern]:
    """Results and side wagers come as often as the cards gone make likely, coup by coup."""
    if len(of.coups) < _LEAST_COUPS:
        return []
    kinds = _kinds(edges)
    chances = np.zeros((len(of.coups), len(kinds)))
    for place, coup in enumerate(of.coups):
        work, total = edges.counts(coup.left)
        flat = work.reshape(-1)
        for column, wanted in enumerate(kinds.values()):
            chances[place, column] = flat[wanted].sum() / total
    out = []
    for column, (name, wanted) in enumerate(kinds.items()):
        hit = np.isin([each.kind for each in of.coups], wanted)
        due = chances[:, column]
        found = int(hit.sum())
        error = math.sqrt(float((due * (1 - due)).sum()))
        if error == 0:
            continue
        drawn = (chance.random((SAMPLES, len(due))) < due).sum(axis=1)
        p = monte_carlo(found, drawn)
        sample = len(of.coups)
        out.append(_pattern(of.table, name, sample, (found - due.sum()) / sample, error / sample, p, name))
    return out


def _kinds(edges: Edges) -> dict[str, Any]:
    """Name what is looked at: results, naturals, six-card coups, and every row of a side wager that pays."""
    every = np.arange(400)
    p, b = every % 100 // 10, every % 10
    short = every < 100  # noqa: PLR2004 - both hands have two cards
    found = {
        "result-player": every[p > b],
        "result-banker": every[p < b],
        "result-tie": every[p == b],
        "naturals": every[short & ((p >= 8) | (b >= 8))],  # noqa: PLR2004 - as the tests of shoes have always counted
        "six-card-coups": every[every >= 300],  # noqa: PLR2004 - both hands have three
    }
    for bet, nets in zip(edges.bets, edges.nets, strict=True):
        for worth in sorted({float(each) for each in nets if each > 0}):
            if bet not in {"player", "banker", "tie"}:
                found[f"{bet} at {worth:g}"] = every[nets == worth]
    return found


TESTS: Final[tuple[Callable[[DealtTable, Any], Pattern | None], ...]] = (composition, positions, order, serial)


def battery(tables: Sequence[DealtTable], edges: Mapping[str, Edges], seed: int = 0) -> list[Pattern]:
    """Run every test on every table: Holm within a table, Benjamini and Hochberg across them."""
    chance = np.random.default_rng(seed)
    found: list[list[Pattern]] = []
    for of in tables:
        mine = [each for each in (test(of, chance) for test in TESTS) if each is not None]
        if of.table in edges:
            mine += results(of, edges[of.table], chance)
        found.append(_with_q(mine, holm([each.p for each in mine])))
    flat = [each for mine in found for each in mine]
    if len(found) > 1:
        lowest = [min((each.q for each in mine), default=1.0) for mine in found]
        across = benjamini_hochberg(lowest)
        scale = {id(mine): new / old if old else 1.0 for mine, new, old in zip(found, across, lowest, strict=True)}
        flat = [_q(each, min(1.0, each.q * scale[id(mine)])) for mine in found for each in mine]
    return flat


def _with_q(of: Sequence[Pattern], qs: Sequence[float]) -> list[Pattern]:
    return [_q(each, q) for each, q in zip(of, qs, strict=True)]


def _q(of: Pattern, q: float) -> Pattern:
    return Pattern(of.table, of.test, of.sample, of.effect, of.low, of.high, of.seen, of.p, q=round(q, 9), says=of.says)
