"""Whether the system's clock is kept right by others: asked of the kernel, which a time service tells."""

import ctypes
import sys
from collections.abc import Callable
from enum import Enum
from typing import Final

from croupier.kernel.records import record


class Synchrony(Enum):
    SYNCHRONISED = "synchronised"
    NOT_SYNCHRONISED = "not synchronised"
    UNKNOWN = "unknown"


@record
class ClockState:
    """`error_ms` is how far off the clock may be at the most, where the kernel says so."""

    synchrony: Synchrony
    error_ms: int | None = None


class Timex(ctypes.Structure):
    """The beginning of the kernel's record of its clock, with room for the rest of it."""

    _fields_ = (
        ("modes", ctypes.c_uint),
        ("offset", ctypes.c_long),
        ("freq", ctypes.c_long),
        ("maxerror", ctypes.c_long),
        ("esterror", ctypes.c_long),
        ("status", ctypes.c_int),
        ("rest", ctypes.c_byte * 256),
    )


_UNSYNCHRONISED: Final = 0x40
_CLOCK_IN_ERROR: Final = 5

Asked = Callable[["Timex"], int]
"""Fill the record in, and answer with the state of the clock, or a number below nought if that cannot be had."""


def clock_state(ask: Asked | None = None) -> ClockState:
    """Ask the kernel; unknown where there is none to ask that answers."""
    asked = ask or _kernel()
    if asked is None:
        return ClockState(synchrony=Synchrony.UNKNOWN)
    found = Timex()
    state = asked(found)
    if state < 0:
        return ClockState(synchrony=Synchrony.UNKNOWN)
    bad = state == _CLOCK_IN_ERROR or found.status & _UNSYNCHRONISED
    return ClockState(
        synchrony=Synchrony.NOT_SYNCHRONISED if bad else Synchrony.SYNCHRONISED,
        error_ms=int(found.maxerror) // 1000,
    )


def _kernel() -> Asked | None:
    if sys.platform != "linux":
        return None
    try:
        call = ctypes.CDLL(None).adjtimex
    except (OSError, AttributeError):
        return None
    return lambda found: int(call(ctypes.byref(found)))
