"""Compiled shuffles: the statistics of shoes that are mixed anew, so many times."""

from typing import Any

import numpy as np

from croupier.lab.arrays import I64
from croupier.lab.compiled import inlined, kernel


@inlined
def _swap(of: Any, place: int, begin: int, other: int) -> None:
    kept = of[begin + place]
    of[begin + place] = of[begin + other]
    of[begin + other] = kept


@kernel
def kept(before: I64, starts: I64, after: I64, ends: I64, seed: int, out: I64) -> None:
    """Fill `out` with how many neighbours shoes have in common with those before them: of the shoes as they are if
    there is one place in it and no seed, else of shoes that are mixed anew.

    Pair `n` has the cards ``before[starts[n]:starts[n + 1]]`` and ``after[ends[n]:ends[n + 1]]``.
    """
    if seed >= 0:
        np.random.seed(seed)  # noqa: NPY002 - compiled code has this generator only
    had = np.zeros(52 * 52, dtype=np.int64)
    for draw in range(out.shape[0]):
        out[draw] = 0
    for pair in range(starts.shape[0] - 1):
        for place in range(starts[pair], starts[pair + 1] - 1):
            had[before[place] * 52 + before[place + 1]] += 1
        begin, end = ends[pair], ends[pair + 1]
        for draw in range(out.shape[0]):
            if seed >= 0:
                for place in range(end - begin - 1, 0, -1):
                    _swap(after, place, begin, np.random.randint(0, place + 1))  # noqa: NPY002 - as above
            common = 0
            for place in range(begin, end - 1):
                which = after[place] * 52 + after[place + 1]
                if had[which] > 0:
                    common += 1
                had[which] -= 1
            for place in range(begin, end - 1):
                had[after[place] * 52 + after[place + 1]] += 1
            out[draw] += common
        for place in range(starts[pair], starts[pair + 1] - 1):
            had[before[place] * 52 + before[place + 1]] -= 1


@kernel
def parts(values: I64, starts: I64, blocks: int, seed: int, out: I64) -> None:
    """Fill `out[draw, block, value]` with how often each value lies in each part of the shoes."""
    if seed >= 0:
        np.random.seed(seed)  # noqa: NPY002 - as above
    out[:] = 0
    for shoe in range(starts.shape[0] - 1):
        begin, end = starts[shoe], starts[shoe + 1]
        size = end - begin
        for draw in range(out.shape[0]):
            if seed >= 0:
                for place in range(size - 1, 0, -1):
                    _swap(values, place, begin, np.random.randint(0, place + 1))  # noqa: NPY002 - as above
            for place in range(size):
                out[draw, place * blocks // size, values[begin + place]] += 1


@kernel
def correlations(values: Any, starts: I64, seed: int, out: Any) -> None:
    """Fill `out[draw, lag - 1]` with the mean correlation of values so far apart, over the shoes."""
    if seed >= 0:
        np.random.seed(seed)  # noqa: NPY002 - as above
    out[:] = 0
    shoes = starts.shape[0] - 1
    for shoe in range(shoes):
        begin, end = starts[shoe], starts[shoe + 1]
        mean = 0.0
        for place in range(begin, end):
            mean += values[place]
        mean /= end - begin
        below = 0.0
        for place in range(begin, end):
            values[place] -= mean
            below += values[place] * values[place]
        if below == 0:
            continue
        for draw in range(out.shape[0]):
            if seed >= 0:
                for place in range(end - begin - 1, 0, -1):
                    _swap(values, place, begin, np.random.randint(0, place + 1))  # noqa: NPY002 - as above
            for lag in range(1, out.shape[1] + 1):
                whole = 0.0
                for place in range(begin, end - lag):
                    whole += values[place] * values[place + lag]
                out[draw, lag - 1] += whole / below / shoes
