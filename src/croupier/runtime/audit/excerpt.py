"""A part of a journal: some streams whole, of the others only what was written in the same entries.

What was asked of a stream that is there whole is decided again; of anything else only that it happened is known. Which
streams must be whole for that shows itself: those that are looked at while it is decided.
"""

from collections.abc import Iterable, Iterator

from croupier.journal.entry import Entry
from croupier.journal.verify import Difference
from croupier.runtime.audit.decisions import Covers, Decisions
from croupier.runtime.audit.floor_state import DecodedEntry, FloorState
from croupier.runtime.house import streams


class PartialFloor(FloorState):
    """The floor as far as some streams tell it. Of the house's own register only what concerns them is there."""

    def __init__(self, whole: Iterable[str]) -> None:
        self.whole = frozenset(whole)
        self.asked: set[str] = set()
        super().__init__({*self.whole, streams.HOUSE}.__contains__)

    def __getitem__(self, stream: str) -> object:
        self.asked.add(stream)
        return super().__getitem__(stream)

    @property
    def lacks(self) -> frozenset[str]:
        """Name what was looked at and is not there whole."""
        return frozenset(self.asked) - self.whole - {streams.HOUSE}


class PartDecisions(Decisions):
    """Decide again what was asked of the streams that are there whole."""

    def __init__(self, part: PartialFloor, covering: Covers | None = None) -> None:
        super().__init__(part, None, covering=covering)
        self._part = part

    def _decided(self, told: DecodedEntry) -> Iterator[Difference]:
        return super()._decided(told) if told.stream in self._part.whole else iter(())


def lacking(entries: Iterable[Entry], whole: Iterable[str]) -> frozenset[str]:
    """Name the streams that are needed besides, to decide these entries again."""
    part = PartialFloor(whole)
    decisions = PartDecisions(part)
    for entry in entries:
        for _ in decisions.see(entry):
            pass  # what differs is for whoever verifies; here only what was looked at is wanted
    return part.lacks
