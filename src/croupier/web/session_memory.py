"""Who holds which token, remembered between two requests, so that the database is not asked each time.

Only where this process alone writes accounts and sessions: whatever it writes there makes it forget everything, before
whoever wrote is answered. Several servers on one database remember nothing, for each could change what another knows.
"""

import threading
from collections import OrderedDict
from typing import Final, Generic, TypeVar

T = TypeVar("T")

MOST: Final = 20_000
"""So many are remembered; the oldest are forgotten first."""


class SessionMemory(Generic[T]):
    """What was found under a key since something was last written. Safe to call from any thread."""

    def __init__(self, *, on: bool) -> None:
        self._on = on
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, T] = OrderedDict()
        self._turn = 0

    @property
    def turn(self) -> int:
        """Changes with every write. Whoever reads the database looks here first."""
        return self._turn

    def get(self, key: str) -> T | None:
        return self._kept.get(key)

    def keep(self, key: str, found: T, turn: int) -> None:
        """Remember what was read, unless something was written since: then it may be old already."""
        with self._lock:
            if self._on and turn == self._turn:
                self._kept[key] = found
                if len(self._kept) > MOST:
                    self._kept.popitem(last=False)

    def change(self, key: str, found: T) -> None:
        """Put something else in the place of what is remembered, if it is."""
        with self._lock:
            if key in self._kept:
                self._kept[key] = found

    def forget(self) -> None:
        with self._lock:
            self._turn += 1
            self._kept.clear()
