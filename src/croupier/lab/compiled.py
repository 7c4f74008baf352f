"""How the lab compiles its hot loops: numba, kept between runs, and free of the interpreter's lock.

Tables reach a kernel as arguments of the outermost function, whose loops are written out in it: so nothing is frozen
into the compiled code that an edition could change, and no helper pays for being handed an array.
"""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

import numba

P = ParamSpec("P")
R = TypeVar("R")


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a loop over arrays; threads may run it side by side."""
    settings: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": False}
    try:
        compiled: Any = numba.njit(cache=True, **settings)(function)
    except RuntimeError:  # there is no folder to keep it in: it is compiled anew each time
        compiled = numba.njit(**settings)(function)
    return cast(Callable[P, R], compiled)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Write a small function of plain numbers into the kernels that use it."""
    compiled: Any = numba.njit(inline="always", error_model="numpy", boundscheck=False)(function)
    return cast(Callable[P, R], compiled)
