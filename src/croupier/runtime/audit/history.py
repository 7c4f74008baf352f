"""The history of one table, entry by entry, as the journal holds it: what was asked, by whom, and what came of it."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from croupier.floor.register import Register
from croupier.journal.entry import Entry
from croupier.journal.reader import Reader
from croupier.kernel.answers import Accepted
from croupier.kernel.errors import CroupierError
from croupier.kernel.ids import TableId
from croupier.kernel.records import record
from croupier.runtime.house import streams
from croupier.table import Table
from croupier.table.events import Event, TableOpened
from croupier.table.state import Closed, Dealing
from croupier.views.explain import Moment, coup_of


@record
class Step:
    """One entry of a table: the table before it, the command, and what happened."""

    entry: Entry
    before: Table
    command: Any
    events: tuple[Event, ...]
    after: Table

    @property
    def sequence(self) -> int:
        return self.entry.sequence

    @property
    def time(self) -> datetime:
        return self.entry.time

    @property
    def in_session(self) -> bool:
        """Tell whether it happened in a session of a tournament: its amounts are chips then."""
        return self.before.session is not None or self.after.session is not None

    @property
    def actor(self) -> str:
        return self.entry.envelope.actor

    @property
    def coup(self) -> int:
        """The coup in which, or before which, it happened."""
        return coup_of(self.before, self.events)

    @property
    def moment(self) -> Moment:
        asked = f"{self.entry.envelope.command.name} by {self.actor}"
        beside = self.entry.events(streams.jackpots_of(self.before.edition.rulebook))
        written = (each.stream for each in self.entry.envelope.writes)
        promoted = (each for each in written if streams.kind(each) == streams.PROMOTION)
        entries = tuple(event for each in promoted for event in self.entry.events(each))
        return Moment(asked, self.before, Accepted(self.events), beside, entries)


class NoSuchCoup(CroupierError, LookupError):
    """The table has no such coup."""


def register(reader: Reader, to: int | None = None) -> Register:
    """Find the tables and people of a house."""
    kept = Register()
    for told in reader.read(streams.HOUSE, 1, to):
        kept = streams.fold(streams.HOUSE, kept, (told.event,))
    return kept


def history(reader: Reader, table: TableId, to: int | None = None) -> Iterator[Step]:
    """Go through a table's entries, first to last, and fold them. Memory does not grow with their number."""
    stream = streams.table(table)
    return steps(register(reader), stream, reader.entries_of(stream, 1, to))


def steps(kept: Register, stream: str, entries: Iterable[Entry]) -> Iterator[Step]:
    """Go through entries of a table; it is kept to the terms that it was opened under."""
    state: Table = streams.begin(kept, stream)
    for entry in entries:
        events = entry.events(stream)
        after = streams.forward(lambda: kept, stream, state, events)
        yield Step(entry=entry, before=state, command=entry.command(), events=events, after=after)
        state = after


def coup(found: Iterable[Step], number: int, opening: int | None = None) -> tuple[list[Step], list[Step]]:
    """Find a coup, and everything since its table opened that led up to it.

    A table counts its coups from 1 each time it opens; without `opening` the last one that has the coup is meant.
    """
    best: tuple[list[Step], list[Step]] | None = None
    since: list[Step] = []
    openings = 0
    for each in found:
        if _opens(each):
            openings += 1
            best = _span(since, number) or best
            since = []
        if opening in (None, openings):
            since.append(each)
    best = _span(since, number) or best
    if best is None:
        raise NoSuchCoup(f"the table has no coup {number}" + (f" in opening {opening}" if opening else ""))
    return best


def opened_as(
    found: Sequence[Step], number: int, opening: int | None = None
) -> tuple[int, tuple[list[Step], list[Step]]]:
    """Find a coup as `coup` does, and say in which opening of its table it was."""
    spans = coup(found, number, opening)
    first = spans[1][0].sequence
    return sum(_opens(each) for each in found if each.sequence <= first), spans


def _span(since: list[Step], number: int) -> tuple[list[Step], list[Step]] | None:
    """Take everything from the first to the last that belongs to a coup: one that is taken up again after the next has
    begun has some of that in between.
    """
    places = [place for place, each in enumerate(since) if each.coup == number and not _opens(each)]
    if not places:
        return None
    return since[: places[0]], since[places[0] : places[-1] + 1]


def unread(found: list[Step], of: list[Step]) -> str:
    """Say why a coup cannot be read whole yet: cards of it may lie face down, or aside for the next. Empty: it can."""
    now = found[-1].after
    if isinstance(now.phase, Closed) or _before_last_opening(found, of):
        return ""
    if isinstance(now.phase, Dealing) and of[-1].coup == now.phase.number:
        return "the coup is not over: what lies face down is read by nobody; wait for its end"
    if now.phase.carried and of[-1].coup >= coup_of(now, ()) - 1:
        return "a card of the coup lies aside for the next: wait until it is dealt"
    return ""


def _before_last_opening(found: list[Step], of: list[Step]) -> bool:
    last = next((each.sequence for each in reversed(found) if _opens(each)), 0)
    return of[-1].sequence < last


def _opens(step: Step) -> bool:
    return any(isinstance(event, TableOpened) for event in step.events)
