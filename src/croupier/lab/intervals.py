"""Exact intervals and tails of a binomial count, by the incomplete beta function."""

import math
from collections.abc import Callable
from typing import Final

_STEPS: Final = 400
_CLOSE: Final = 1e-15
_TINY: Final = 1e-300
_HALVINGS: Final = 100


def beta_below(a: float, b: float, x: float) -> float:
    """Give the chance that a beta variable is below ``x``: the regularised incomplete beta function."""
    if x <= 0:
        return 0.0
    if x >= 1:
        return 1.0
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(a, b, x) / a
    return 1 - front * _fraction(b, a, 1 - x) / b


def _fraction(a: float, b: float, x: float) -> float:
    """Lentz's way to sum the continued fraction."""
    c, d = 1.0, 1 / _away(1 - (a + b) * x / (a + 1))
    whole = d
    for step in range(1, _STEPS):
        even = step * (b - step) * x / ((a + 2 * step - 1) * (a + 2 * step))
        d, c = 1 / _away(1 + even * d), _away(1 + even / c)
        whole *= c * d
        odd = -(a + step) * (a + b + step) * x / ((a + 2 * step) * (a + 2 * step + 1))
        d, c = 1 / _away(1 + odd * d), _away(1 + odd / c)
        whole *= c * d
        if abs(c * d - 1) < _CLOSE:
            break
    return whole


def _away(value: float) -> float:
    return value if abs(value) > _TINY else _TINY


def binomial_at_least(count: int, trials: int, chance: float) -> float:
    """Give the chance of so many or more."""
    return 1.0 if count <= 0 else 0.0 if count > trials else beta_below(count, trials - count + 1, chance)


def binomial_at_most(count: int, trials: int, chance: float) -> float:
    """Give the chance of so many or fewer."""
    return 1.0 if count >= trials else 1 - beta_below(count + 1, trials - count, chance)


def clopper_pearson(count: int, trials: int, level: float = 0.95) -> tuple[float, float]:
    """Give the exact interval of a rate.

    >>> low, high = clopper_pearson(3, 1000)
    >>> f"{low:.6f} {high:.6f}"
    '0.000619 0.008742'
    """
    if trials == 0:
        return 0.0, 1.0
    tail = (1 - level) / 2
    low = 0.0 if count == 0 else _where(lambda x: beta_below(count, trials - count + 1, x), tail)
    high = 1.0 if count == trials else _where(lambda x: beta_below(count + 1, trials - count, x), 1 - tail)
    return low, high


def _where(rises: Callable[[float], float], level: float) -> float:
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if rises(middle) < level:
            low = middle
        else:
            high = middle
    return (low + high) / 2
