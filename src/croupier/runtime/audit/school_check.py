"""Every answer of a school is marked again: the table rules anew, and the marks must be those that were kept."""

from collections.abc import Iterator

from croupier.floor.school import DrillAnswered
from croupier.journal.entry import Entry
from croupier.journal.findings import Difference
from croupier.journal.signatures import differs
from croupier.kernel.errors import CroupierError
from croupier.runtime.audit.floor_state import FloorState
from croupier.runtime.house import streams
from croupier.version import __version__
from croupier.views.drills import mark, named, parsed, sheet

WHOLE = 10_000
"""A full score, in ten-thousandths."""


class SchoolCheck:
    """Marks are what the answer earns under the edition that the drill names."""

    name = "marks"

    def __init__(self, floor: FloorState) -> None:
        self._floor = floor

    def see(self, entry: Entry) -> Iterator[Difference]:
        if not any(each.stream == streams.SCHOOL for each in entry.envelope.writes):
            return
        for _, events in self._floor.told(entry).wrote:
            for event in events:
                if isinstance(event, DrillAnswered):
                    yield from self._marked(entry, event)

    def done(self) -> Iterator[Difference]:
        return iter(())

    def _marked(self, entry: Entry, event: DrillAnswered) -> Iterator[Difference]:
        try:
            drill = named(event.drill)
            found = mark(drill, sheet(drill, parsed(event.answer)), event.seconds, event.median)
        except CroupierError as error:
            now = f"an answer that can be marked ({error})"
            yield self._differs(entry, now, f"answer {event.number}")
            return
        marks = {name: each.right for name, each in found.by.items()}
        same = marks == dict(event.marks) and round(found.score * WHOLE) == event.score and found.grade == event.grade
        if not same or drill.edition.digest != event.digest:
            expected = f"{found.grade}, {round(found.score * WHOLE)}: {_said(marks)}"
            yield self._differs(entry, expected, f"{event.grade}, {event.score}: {_said(dict(event.marks))}")

    def _differs(self, entry: Entry, expected: str, found: str) -> Difference:
        """What another version marked, perhaps under another edition, is told and accuses nobody."""
        if entry.envelope.engine == __version__:
            return differs(self.name, entry, expected=expected, found=found)
        return Difference(
            check=self.name,
            sequence=entry.sequence,
            command=entry.envelope.id,
            expected=expected,
            found=found,
            graver=False,
        )


def _said(marks: dict[str, bool]) -> str:
    return ", ".join(f"{name} {'right' if right else 'wrong'}" for name, right in sorted(marks.items()))
