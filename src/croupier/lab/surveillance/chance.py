"""What chance does with two rows of an evening, within shoes: permuted, turned round, or coup by coup."""

import math
from collections.abc import Iterable, Sequence
from typing import Any, Final

import numpy as np

FIRST: Final = 199
MOST: Final = 999_999
_FEW: Final = 11
"""If chance does as much more rarely than so many times among the first, it is looked at more closely."""
_POOL: Final = 4_000
_POOL_OF_FEW: Final = 40_000
_COURSE: Final = 5
"""So many coups before and behind one show at what level somebody plays then."""


def groups_of(of: Iterable[str]) -> list[Any]:
    """Find the places of each shoe."""
    shoes: dict[str, list[int]] = {}
    for place, each in enumerate(of):
        shoes.setdefault(each, []).append(place)
    return [np.array(each) for each in shoes.values()]


def permuted(one: Any, other: Any, groups: Sequence[Any], chance: Any) -> tuple[float, float]:
    """Correlate two rows within shoes, of which one is new chance in every coup; gives the effect and the one-sided
    p-value of chance doing as much.
    """
    a, b, spread = _centred(one, other, groups)
    if spread <= 0:
        return 0.0, 1.0
    found = float((a * b).sum())
    groups = [group for group in groups if len(group) > 1 and a[group].any() and b[group].any()]
    first = _sums([_mixed(a[group], b[group], FIRST, chance) for group in groups], FIRST, chance)
    p = _share(found, first)
    if p * (1 + FIRST) >= _FEW:
        return found / spread, p
    size = _POOL if len(groups) > 2 else _POOL_OF_FEW  # noqa: PLR2004 - few shoes have few sums
    pools = [_mixed(a[group], b[group], size, chance) for group in groups]
    return found / spread, max(_share(found, _sums(pools, MOST, chance)), 1 / (1 + size ** len(pools)))


def shifted(one: Any, other: Any, groups: Sequence[Any], chance: Any) -> tuple[float, float]:
    """Correlate two rows that both go on from coup to coup: what chance does is seen by turning one of them round
    within its shoe, so that each keeps its own course.
    """
    a, b, spread = _centred(one, other, groups)
    if spread <= 0:
        return 0.0, 1.0
    found = float((a * b).sum())
    pools = [_turned(a[group], b[group]) for group in groups if len(group) > 1]
    least = 1 / math.prod(map(len, pools))
    p = _share(found, _sums(pools, FIRST, chance))
    if p * (1 + FIRST) < _FEW:
        p = _share(found, _sums(pools, MOST, chance))
    return found / spread, max(p, least)


def _centred(one: Any, other: Any, groups: Sequence[Any]) -> tuple[Any, Any, float]:
    a, b = one.astype(float).copy(), other.astype(float).copy()
    for group in groups:
        a[group] -= a[group].mean()
        b[group] -= b[group].mean()
    return a, b, float(np.sqrt((a * a).sum() * (b * b).sum()))


def less_trend(row: Any, groups: Sequence[Any]) -> Any:
    """Take away how a row rises or falls over each shoe: many lay more as it goes on, and edges drift, too."""
    found = row.astype(float).copy()
    for group in groups:
        if len(group) > 3:  # noqa: PLR2004 - fewer are their own trend
            place = np.linspace(-1.0, 1.0, len(group))
            found[group] -= np.polynomial.Polynomial.fit(place, found[group], 2)(place)
    return found


def less_course(row: Any, groups: Sequence[Any]) -> Any:
    """Take away the level at which somebody plays at a time: the median of the coups around. It is what it is for
    whoever raises stakes by degrees or by steps, and leaves what changes from coup to coup.
    """
    found = row.astype(float).copy()
    for group in groups:
        around = np.pad(found[group], _COURSE, mode="edge")
        found[group] -= np.median(np.lib.stride_tricks.sliding_window_view(around, 2 * _COURSE + 1), axis=1)
    return found


def _mixed(a: Any, b: Any, many: int, chance: Any) -> Any:
    """Sum the products of one shoe under so many permutations."""
    return chance.permuted(np.tile(a, (many, 1)), axis=1) @ b


def _turned(a: Any, b: Any) -> Any:
    """Sum the products of one shoe for every turn of one of its rows."""
    return np.fft.irfft(np.conj(np.fft.rfft(a)) * np.fft.rfft(b), n=len(a))


def _sums(pools: Sequence[Any], many: int, chance: Any) -> Any:
    """Draw a sum over all shoes: one of each shoe's sums by chance."""
    found = np.zeros(many)
    for pool in pools:
        found += pool[chance.integers(0, len(pool), many)]
    return found


def _share(found: float, drawn: Any) -> float:
    """Say how often chance does as much; what was found counts in, so that it is never nothing."""
    return (1 + int((drawn >= found - 1e-9 * max(1.0, abs(found))).sum())) / (1 + len(drawn))


def by_signs(products: Any) -> float:
    """Bound how often chance does as much if each coup might as well have gone the other way (Hoeffding). Two who lay
    more in the same part of a shoe, or alike in a few coups only, are not taken for partners.
    """
    total = float((products * products).sum())
    return math.exp(-(max(float(products.sum()), 0.0) ** 2) / (2 * total)) if total else 1.0
