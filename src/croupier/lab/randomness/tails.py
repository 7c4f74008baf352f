"""How likely something at least as far out is: chi-square, normal, and Poisson, from the gamma and error functions."""

import math
from collections.abc import Sequence
from typing import Final

from croupier.kernel.records import record

LEAST_EXPECTED: Final = 5.0
_CLOSE: Final = 1e-15
_MOST_STEPS: Final = 100_000
_TINY: Final = 1e-300


@record
class ChanceTest:
    """One test: what was looked at, the statistic, its degrees of freedom if it is a chi-square, and `tail`: how likely
    honest chance is at least as far out to the upper side.
    """

    name: str
    of: str
    says: str
    statistic: float
    freedom: int | None
    tail: float

    @property
    def p(self) -> float:
        """How likely honest chance is at least as far out, to either side: too even is as strange as too uneven."""
        return min(1.0, 2 * min(self.tail, 1 - self.tail))


def upper_gamma(shape: float, at: float) -> float:
    """Give the regularised upper incomplete gamma function Q."""
    if at <= 0:
        return 1.0
    scale = math.exp(shape * math.log(at) - at - math.lgamma(shape))
    if at < shape + 1:
        return 1.0 - min(1.0, scale * _series(shape, at))
    return min(1.0, scale * _fraction(shape, at))


def _series(shape: float, at: float) -> float:
    term = whole = 1.0 / shape
    for step in range(1, _MOST_STEPS):
        term *= at / (shape + step)
        whole += term
        if term < whole * _CLOSE:
            break
    return whole


def _fraction(shape: float, at: float) -> float:
    """Lentz's way to sum the continued fraction, which converges fast beyond the mode."""
    b = at + 1 - shape
    c, d = 1 / _TINY, 1 / b
    whole = d
    for step in range(1, _MOST_STEPS):
        a = -step * (step - shape)
        b += 2
        d = 1 / (_away(a * d + b))
        c = _away(b + a / c)
        whole *= c * d
        if abs(c * d - 1) < _CLOSE:
            break
    return whole


def _away(value: float) -> float:
    return value if abs(value) > _TINY else _TINY


def chi_square_tail(statistic: float, freedom: int) -> float:
    return upper_gamma(freedom / 2, statistic / 2)


def normal_tail(z: float) -> float:
    return 0.5 * math.erfc(z / math.sqrt(2))


def poisson_tail(count: int, mean: float) -> float:
    """Give the chance of so many or more, half of that of exactly so many taken off: the middle of a step."""
    more = 1.0 if count == 0 else 1.0 - upper_gamma(count, mean)
    exactly = math.exp(count * math.log(mean) - mean - math.lgamma(count + 1))
    return more - exactly / 2


# Tests ---------------------------------------------------------------------------------------------------------------


def chi_square(name: str, of: str, says: str, observed: Sequence[int], chances: Sequence[float]) -> ChanceTest:
    """Hold counts against chances; cells in which too little is expected are taken together with their neighbours."""
    total = sum(observed)
    cells = list(_pooled(observed, [total * each for each in chances]))
    statistic = sum((seen - due) ** 2 / due for seen, due in cells)
    return of_chi_square(name, of, says, statistic, len(cells) - 1)


def _pooled(observed: Sequence[int], expected: Sequence[float]) -> list[tuple[int, float]]:
    cells: list[tuple[int, float]] = []
    seen, due = 0, 0.0
    for one, other in zip(observed, expected, strict=True):
        seen, due = seen + one, due + other
        if due >= LEAST_EXPECTED:
            cells.append((seen, due))
            seen, due = 0, 0.0
    if due and cells:
        last = cells.pop()
        cells.append((last[0] + seen, last[1] + due))
    return cells


def of_chi_square(name: str, of: str, says: str, statistic: float, freedom: int) -> ChanceTest:
    tail = chi_square_tail(statistic, freedom) if freedom > 0 else 0.5
    return ChanceTest(name=name, of=of, says=says, statistic=statistic, freedom=freedom, tail=tail)


def of_normal(name: str, of: str, says: str, z: float) -> ChanceTest:
    return ChanceTest(name=name, of=of, says=says, statistic=z, freedom=None, tail=normal_tail(z))
