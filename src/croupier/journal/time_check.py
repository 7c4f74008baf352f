"""Whether the times of entries go on: one that goes back is told, unless the journal says that the clock was set."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from croupier.floor.register import SetClock
from croupier.journal.codec import Codec, Unreadable
from croupier.journal.entry import Entry
from croupier.journal.findings import Difference

ALLOWED: Final = timedelta(seconds=2)
"""Tables write beside each other, and a clock is kept right in small steps."""

NEAR: Final = 1_000
"""So many entries before or after it may stand what explains a step."""

MOST: Final = 1_000
"""So many steps back are looked at, whatever the file."""

_SET: Final = "set-clock.v1"


class ClockStep(NamedTuple):
    sequence: int
    command: str
    was: datetime
    now: datetime


class Times:
    name = "times"

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._last: datetime | None = None
        self._back: list[ClockStep] = []
        self._set: list[ClockStep] = []

    def see(self, entry: Entry) -> Iterable[Difference]:
        try:
            now = entry.time
        except ValueError:  # told by the check of bodies
            return ()
        last, self._last = self._last, now
        told = f"{entry.envelope.command.name} {entry.envelope.id}"
        if last is not None and last - now > ALLOWED and len(self._back) < MOST:
            self._back.append(ClockStep(entry.sequence, told, last, now))
        if entry.envelope.command.name == _SET and len(self._set) < MOST:
            self._set.extend(self._read(entry, told))
        return ()

    def _read(self, entry: Entry, told: str) -> Iterable[ClockStep]:
        try:
            command = entry.command(self._codec)
        except Unreadable:  # told by the check of bodies
            return ()
        return (ClockStep(entry.sequence, told, command.was, command.now),) if isinstance(command, SetClock) else ()

    def done(self) -> Iterable[Difference]:
        for step in self._back:
            if not any(_explains(each, step) for each in self._set):
                yield Difference(
                    check=self.name,
                    sequence=step.sequence,
                    command=step.command,
                    expected=f"a time from {step.was.isoformat()} on, or a word that the clock was set",
                    found=step.now.isoformat(),
                    graver=False,
                )


def _explains(clock: ClockStep, step: ClockStep) -> bool:
    """Tell whether a clock was set back about when, and about as far as, a time goes back."""
    return abs(clock.sequence - step.sequence) <= NEAR and clock.was - clock.now >= step.was - step.now - 2 * ALLOWED
