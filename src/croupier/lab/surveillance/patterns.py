"""Was the shuffle good? Shoes and coups held against chance, with what was seen, how surely, and what would have been.

Each test gives a p-value that honest chance makes uniform or larger: exact, or of a Monte Carlo sample that counts
itself in, so that it is never nothing, and that grows until it can tell. Within a table Holm corrects, across tables
Benjamini and Hochberg.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist
from typing import Any, Final

import numpy as np

from croupier.lab.surveillance import shuffle_kernels
from croupier.lab.surveillance.corrections import LEVEL, benjamini_hochberg, holm
from croupier.lab.surveillance.edges import Edges

FIRST: Final = 199
MOST: Final = 199_999
"""So often chance is drawn at the most, for what it hardly ever does: enough to tell one of many tables apart."""
_FEW: Final = 10
_MOST_MIXED: Final = 1_000_000_000
_LAG_COST: Final = 4
CERTAIN: Final = 1e-12
"""The p-value of what chance cannot do at all."""
LAGS: Final = 20
_BLOCKS: Final = 8
_Z_90: Final = 1.2815515655446004
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
    p: float
    q: float = 1.0
    error: float = 0.0
    seen: float = 0.0
    what: str = ""
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
    low, high = effect - _WIDE * error, effect + _WIDE * error
    return Pattern(table, test, sample, effect, low, high, p=p, error=error, what=what)


def adaptive(found: float, drawn: Callable[[int], Any], most: int = MOST) -> tuple[float, Any]:
    """Give the p-value of a statistic that is suspicious if it is high, and what chance drew first: ten times as many
    are drawn as long as hardly any of them reaches it.
    """
    many, first = FIRST, None
    while True:
        among = drawn(many)
        first = among if first is None else first
        beyond = int((among >= found - 1e-9).sum())
        if beyond >= _FEW or many >= most:
            return (1 + beyond) / (1 + many), first
        many = min(many * 10 + 9, most)


def _afford(cards: int) -> int:
    """Say how often so many cards may be mixed anew."""
    return int(min(MOST, max(FIRST * 10 + 9, _MOST_MIXED // max(cards, 1))))


# Tests of the cards --------------------------------------------------------------------------------------------------

_VALUE: Final = np.array([(place % 13) + 1 if place % 13 < 9 else 0 for place in range(52)])  # noqa: PLR2004 - ace to nine
_RANK: Final = np.array([place % 13 for place in range(52)])


def _flat(shoes: Sequence[Any]) -> tuple[Any, Any]:
    """Lay shoes end to end: their cards, and where each begins."""
    starts = np.zeros(len(shoes) + 1, dtype=np.int64)
    starts[1:] = np.cumsum([len(each) for each in shoes])
    return np.concatenate([np.asarray(each) for each in shoes]), starts


def composition(of: DealtTable, chance: Any) -> Pattern | None:
    """As many of each card as the decks hold, in whole shoes; among cards dealt, as many of a rank as chance takes."""
    cards = np.concatenate([np.array(each) for each in of.shoes]) if of.shoes else np.zeros(0, dtype=int)
    if len(cards) < _LEAST_CARDS:
        return None
    if of.whole:
        counted = np.array([np.bincount(np.array(each), minlength=52) for each in of.shoes])
        worst = int(np.abs(counted - of.decks).max())
        p = 1.0 if worst == 0 else CERTAIN
        return _pattern(of.table, "composition", len(cards), worst / of.decks / 52, 0.0, p, "one card in a shoe")
    ranks = np.bincount(_RANK[cards], minlength=13)
    due = len(cards) / 13
    size = of.decks * 52
    sizes = Counter(min(len(each), size) for each in of.shoes)

    def drawn(many: int) -> Any:
        whole = np.zeros((many, 13))
        for length, shoes in sizes.items():
            for _ in range(shoes):
                whole += chance.multivariate_hypergeometric([of.decks * 4] * 13, length, size=many)
        return ((whole - due) ** 2 / due).sum(axis=1)

    found = float(((ranks - due) ** 2 / due).sum())
    p, _ = adaptive(found, drawn, _afford(30 * len(of.shoes)))
    share = float((ranks - due)[np.abs(ranks - due).argmax()] / len(cards))
    left = sum(shoes * length * (size - length) / (size - 1) for length, shoes in sizes.items())
    error = math.sqrt(max(left, 1.0) * 12 / 169) / len(cards)
    return _pattern(of.table, "composition", len(cards), share, error, p, "the rank that is most out")


def positions(of: DealtTable, chance: Any) -> Pattern | None:
    """Values come as often in every part of a shoe."""
    shoes = [_VALUE[np.array(each)] for each in of.shoes if len(each) >= _LEAST_CARDS]
    if len(shoes) < 2:  # noqa: PLR2004 - one shoe has no positions in common with another
        return None
    values, starts = _flat(shoes)

    def drawn(many: int, seed: int | None = None) -> Any:
        table = np.zeros((many, _BLOCKS, 10), dtype=np.int64)
        shuffle_kernels.parts(values.copy(), starts, _BLOCKS, _seed(chance) if seed is None else seed, table)
        due = table.sum(axis=2, keepdims=True) * table.sum(axis=1, keepdims=True) / len(values)
        return (((table - due) ** 2) / np.where(due > 0, due, 1)).sum(axis=(1, 2))

    found = float(drawn(1, -1)[0])
    p, among = adaptive(found, drawn, _afford(len(values)))
    effect, error = found - float(np.mean(among)), float(np.std(among))
    return _pattern(of.table, "positions", len(shoes), effect, error, p, "values by part of the shoe")


def order(of: DealtTable, chance: Any) -> Pattern | None:
    """Neighbours of one shoe lie side by side in the next no more often than chance puts them there."""
    pairs = [(a, b) for a, b in zip(of.shoes, of.shoes[1:], strict=False) if min(len(a), len(b)) > 1]
    if not pairs:
        return None
    before, starts = _flat([a for a, _ in pairs])
    after, ends = _flat([b for _, b in pairs])

    def drawn(many: int, seed: int | None = None) -> Any:
        out = np.zeros(many, dtype=np.int64)
        shuffle_kernels.kept(before, starts, after.copy(), ends, _seed(chance) if seed is None else seed, out)
        return out

    found = int(drawn(1, -1)[0])
    p, among = adaptive(found, drawn, _afford(len(after)))
    effect = (found - float(np.mean(among))) / len(pairs)
    error = float(np.std(among)) / len(pairs)
    return _pattern(of.table, "order-kept", len(pairs), effect, error, p, "neighbours kept from shoe to shoe")


def serial(of: DealtTable, chance: Any) -> Pattern | None:
    """A value says nothing about those that follow, at lags 1 to 20."""
    shoes = [_VALUE[np.array(each)].astype(float) for each in of.shoes if len(each) > 2 * LAGS]
    if not shoes:
        return None
    values, starts = _flat(shoes)

    def drawn(many: int, seed: int | None = None) -> Any:
        out = np.zeros((many, LAGS))
        shuffle_kernels.correlations(values.copy(), starts, _seed(chance) if seed is None else seed, out)
        return out

    measure = drawn(FIRST)
    middle, spread = measure.mean(axis=0), measure.std(axis=0)
    found = drawn(1, -1)[0]
    away = np.abs((found - middle) / spread)

    def furthest(many: int) -> Any:
        return np.abs((drawn(many) - middle) / spread).max(axis=1)

    p, _ = adaptive(float(away.max()), furthest, _afford(_LAG_COST * len(values)))
    lag = int(away.argmax())
    effect, error = float(found[lag] - middle[lag]), float(spread[lag])
    return _pattern(of.table, "serial-correlation", len(values), effect, error, p, f"correlation at lag {lag + 1}")


def _seed(chance: Any) -> int:
    return int(chance.integers(0, 2**31))


# Tests of the results ------------------------------------------------------------------------------------------------


def results(of: DealtTable, edges: Edges) -> list[Pattern]:
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
    came = np.array([each.kind for each in of.coups])
    for column, (name, wanted) in enumerate(kinds.items()):
        due = chances[:, column]
        found = int(np.isin(came, wanted).sum())
        error = math.sqrt(float((due * (1 - due)).sum()))
        if error == 0:
            continue
        sample = len(of.coups)
        p = poisson_binomial(found, due)
        out.append(_pattern(of.table, name, sample, (found - due.sum()) / sample, error / sample, p, name))
    return out


def poisson_binomial(found: int, chances: Any) -> float:
    """Give the exact two-sided p-value of so many among events of different chances.

    >>> round(poisson_binomial(0, np.array([0.5, 0.5])), 6)
    0.5
    """
    parts = [np.array([1 - each, each]) for each in np.clip(chances, 0.0, 1.0)]
    while len(parts) > 1:
        joined = [_convolved(a, b) for a, b in zip(parts[::2], parts[1::2], strict=False)]
        parts = joined + parts[len(joined) * 2 :]
    whole = parts[0]
    below, above = float(whole[: found + 1].sum()), float(whole[found:].sum())
    return min(1.0, max(2 * min(below, above), CERTAIN))


def _convolved(a: Any, b: Any) -> Any:
    size = len(a) + len(b) - 1
    if size < 200:  # noqa: PLR2004 - short rows are quicker by hand
        return np.convolve(a, b)
    return np.maximum(np.fft.irfft(np.fft.rfft(a, size) * np.fft.rfft(b, size), size), 0.0)


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
            mine += results(of, edges[of.table])
        if mine:
            found.append(_with_q(mine, holm([each.p for each in mine])))
    if len(found) > 1:
        lowest = [min(each.q for each in mine) for mine in found]
        across = benjamini_hochberg(lowest)
        found = [
            [_q(each, min(1.0, each.q * new / old)) for each in mine]
            for mine, new, old in zip(found, across, lowest, strict=True)
        ]
    return [_said(each, len(mine) * len(found)) for mine in found for each in mine]


def _with_q(of: Sequence[Pattern], qs: Sequence[float]) -> list[Pattern]:
    return [_q(each, q) for each, q in zip(of, qs, strict=True)]


def _q(of: Pattern, q: float) -> Pattern:
    return replace(of, q=float(f"{q:.9g}"))


def _said(of: Pattern, tests: int) -> Pattern:
    """Say what would have been seen nine times in ten, among so many tests."""
    seen = (NormalDist().inv_cdf(1 - LEVEL / tests / 2) + _Z_90) * of.error
    says = (
        f"{of.what}: {of.effect:+.4g} against chance, p = {of.p:.4g}, q = {of.q:.4g}; "
        f"a bias of {seen:.3g} would have been seen with 90 %."
    )
    return replace(of, seen=seen, says=says)
