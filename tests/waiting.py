"""Waiting in tests: for a condition, never for a time. The only limit is a guard against hanging, of minutes.

How long something takes says how busy the machine is, not whether it is right. `tests/architecture/test_no_clock.py`
fails if a test waits in any other way.
"""

import time
from collections.abc import Callable
from typing import Final

GUARD: Final = 300.0
"""Seconds after which something hangs. Nothing may be judged by it."""
GUARD_MS: Final = GUARD * 1000
_EVERY: Final = 0.01


def until(true: Callable[[], object], what: str = "it did not come true", every: float = _EVERY) -> None:
    """Wait until something is so."""
    begun = time.monotonic()
    while not true():
        assert time.monotonic() - begun < GUARD, what
        time.sleep(every)


def a_moment(seconds: float) -> None:
    """Let some time go by before something is broken off: any moment will do, whatever was done until then."""
    time.sleep(seconds)
