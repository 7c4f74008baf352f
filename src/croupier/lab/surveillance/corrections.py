"""Many tests at once: Holm within a family, Benjamini and Hochberg across families."""

from collections.abc import Sequence
from typing import Final

LEVEL: Final = 0.01


def holm(ps: Sequence[float]) -> list[float]:
    """Adjust the p-values of one family.

    >>> [round(each, 3) for each in holm([0.01, 0.04, 0.03])]
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(ps)), key=ps.__getitem__)
    found, highest = [0.0] * len(ps), 0.0
    for rank, place in enumerate(order):
        highest = max(highest, min(1.0, ps[place] * (len(ps) - rank)))
        found[place] = highest
    return found


def benjamini_hochberg(ps: Sequence[float]) -> list[float]:
    """Adjust p-values so that of those called significant few are false.

    >>> [round(each, 3) for each in benjamini_hochberg([0.01, 0.04, 0.03])]
    [0.03, 0.04, 0.04]
    """
    order = sorted(range(len(ps)), key=ps.__getitem__, reverse=True)
    found, lowest = [0.0] * len(ps), 1.0
    for rank, place in enumerate(order):
        lowest = min(lowest, ps[place] * len(ps) / (len(ps) - rank))
        found[place] = lowest
    return found
