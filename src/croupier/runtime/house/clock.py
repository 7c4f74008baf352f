"""The clock is an input. Tables go by local time without a zone; the journal is written in UTC."""

import threading
import time
from datetime import UTC, datetime, timedelta
from typing import Final, Protocol
from zoneinfo import ZoneInfo

ZONE: Final = "Australia/Sydney"
TICK: Final = timedelta(seconds=5)
"""How far a table's clock may lag before it is moved; notices are counted in minutes."""

JUMP: Final = timedelta(seconds=2)
"""How far a clock may be from where it should be before that is written down."""


def house_time(at: datetime) -> datetime:
    """Say what a clock on the wall of the house shows at a moment; one without a zone is in UTC, as a school has it."""
    told = at if at.tzinfo else at.replace(tzinfo=UTC)
    return told.astimezone(ZoneInfo(ZONE)).replace(tzinfo=None)


class Clock(Protocol):
    """Where the time comes from."""

    def now(self) -> datetime:
        """Say what time it is, in UTC."""

    def elapsed(self) -> float:
        """Say how many seconds have passed since some moment, by a clock that nobody can set."""


class SystemClock:
    def now(self) -> datetime:
        return datetime.now(UTC)

    def elapsed(self) -> float:
        return time.monotonic()


class GivenClock:
    """A clock that stands until it is told to go on: for scripts, drills and tests."""

    def __init__(self, at: datetime) -> None:
        self._at = at
        self._elapsed = 0.0

    def now(self) -> datetime:
        return self._at

    def elapsed(self) -> float:
        return self._elapsed

    def go_on(self, by: timedelta) -> None:
        self._at += by
        self._elapsed += by.total_seconds()

    def set_to(self, at: datetime) -> None:
        """Set the clock as somebody would set a system's: no time passes."""
        self._at = at


class WatchedClock:
    """Look at a clock and notice when it was set."""

    def __init__(self, clock: Clock, zone: str = ZONE) -> None:
        self.clock = clock
        self._zone = ZoneInfo(zone)
        self._lock = threading.Lock()
        self._now, self._elapsed = clock.now(), clock.elapsed()

    def local(self) -> datetime:
        """Say what a clock on the wall shows, to the second."""
        return self.clock.now().astimezone(self._zone).replace(tzinfo=None, microsecond=0)

    def was_set(self) -> tuple[datetime, datetime] | None:
        """Tell from what to what the clock was set since somebody last asked, if it was."""
        with self._lock:
            now, elapsed = self.clock.now(), self.clock.elapsed()
            due = self._now + timedelta(seconds=elapsed - self._elapsed)
            self._now, self._elapsed = now, elapsed
        return None if abs(now - due) <= JUMP else (due, now)
