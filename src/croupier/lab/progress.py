"""How far long work of the lab is, told to whoever wants to know: a command with a bar, or nobody."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

Tell = Callable[[int, int], None]
"""Told how many parts of the work are done, and how many there are."""

_TOLD: Final[ContextVar[Tell | None]] = ContextVar("told", default=None)


@contextmanager
def telling(tell: Tell | None) -> Iterator[None]:
    """Have long work that is done within tell how far it is."""
    before = _TOLD.set(tell)
    try:
        yield
    finally:
        _TOLD.reset(before)


def tell(done: int, of: int) -> None:
    told = _TOLD.get()
    if told is not None:
        told(done, of)
