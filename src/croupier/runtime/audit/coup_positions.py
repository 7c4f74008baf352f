"""Where the coups of a table are in the journal: what is read for one of them, or for a page of their list, is what is
shown and at most a snapshot's distance before it, however much the table has seen.

A table counts its coups from 1 each time it opens. An opening is known by the version of the table's stream at which
it begins.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final

from croupier.journal.codec import CODEC
from croupier.journal.entry import Entry
from croupier.journal.reader import Reader
from croupier.kernel.ids import TableId
from croupier.kernel.records import record
from croupier.runtime.house.follower import HouseReader
from croupier.runtime.house.snapshots import Kept
from croupier.runtime.house.state_cache import StreamState
from croupier.runtime.house.streams import begin, forward
from croupier.runtime.house.streams import table as stream_of
from croupier.table import Table
from croupier.table.events import Event, RoundReopened, RoundStarted, TableOpened
from croupier.views.explain import coup_of

BEFORE: Final = 2
"""So many coups before the one that is wanted are read too: what was settled in the last can be undone in it."""
AFTER: Final = 2
"""A coup can be taken up again until the one after the next begins."""
_COUNTING: Final = frozenset({"table-opened", "round-started"})


@record
class Opening:
    """A table from one opening to the next: the version of the event that opened it, the last of its versions and the
    highest number of a coup in it.
    """

    since: int
    last: int
    coups: int


@record
class Placed:
    """One entry of a table, with the table before it."""

    entry: Entry
    before: Table
    events: tuple[Event, ...]

    @property
    def coup(self) -> int:
        return 1 if any(isinstance(each, TableOpened) for each in self.events) else coup_of(self.before, self.events)


def openings(house: HouseReader, table: str) -> Iterator[Opening]:
    """Go through the openings of a table, the latest first; before its first a table has none."""
    now = house.now(stream_of(table))
    while now.version:
        yield Opening(since=now.opened, last=now.version, coups=coup_of(now.state, ()))
        if not now.opened:
            return
        now = _before(house, table, now.opened)


def opening_of(house: HouseReader, table: str, number: int | None = None, since: int | None = None) -> Opening | None:
    """Find an opening: the one that begins there, or the latest that has such a coup."""
    for each in openings(house, table):
        if since in (None, each.since) and (number is None or number <= each.coups):
            return each
    return None


def numbered(house: HouseReader, table: str, since: int | None) -> int | None:
    """Count which opening of a table begins there, from 1; 0: none does. None is asked for and given where the latest
    that has a coup is meant.
    """
    if since is None:
        return None
    known = [each.since for each in openings(house, table) if each.since][::-1]
    return known.index(since) + 1 if since in known else 0


def around(house: HouseReader, table: str, opening: Opening, first: int, last: int) -> Iterator[Placed]:
    """Go through what belongs to some coups of an opening, with the coups that it may hang together with."""

    def fits(kept: Kept) -> bool:
        return kept.version < opening.since or (
            kept.opened == opening.since and coup_of(kept.state, ()) <= first - BEFORE
        )

    for each in _entries(house, table, house.past(table, fits), opening):
        if each.coup >= last + AFTER:
            return
        if each.coup >= first - BEFORE:
            yield each


def read_to(reader: Reader, table: TableId, number: int, opening: int | None = None) -> int | None:
    """Find the entry up to which a journal is read for a coup: where the next but one begins, or the table opens again.
    None: to its end. Nothing is folded for it. Without `opening`, counted from 1, the latest that can have it is meant.
    """
    openings, reached = 0, 0
    end: int | None = None
    found: int | None = None
    for entry in reader.entries_of(stream_of(table)):
        for event in _counting(entry, stream_of(table)):
            opens = isinstance(event, TableOpened)
            if end is None and (opens or event.number >= number + AFTER):
                end = entry.sequence
            # What follows the last coup that began is before the next: an opening may have one more than it says.
            if opens and openings and opening in (None, openings) and reached >= number - 1:
                found = end
            if opens and opening == openings:
                return found
            openings, reached, end = (openings + 1, 0, None) if opens else (openings, max(reached, event.number), end)
    return end if opening in (None, openings) and reached >= number - 1 else found


def _counting(entry: Entry, stream: str) -> Iterator[Any]:
    """Decode those events of an entry by which coups are counted."""
    for written in entry.envelope.writes:
        for each in written.events if written.stream == stream else ():
            if each.name.partition(".")[0] in _COUNTING:
                yield CODEC.decode(each.name, bytes(each.body))


def _entries(house: HouseReader, table: str, begun: StreamState, opening: Opening) -> Iterator[Placed]:
    """Fold a table from a moment on, and give the entries of one opening."""
    stream, state, register = stream_of(table), begun.state, house.now("house").state
    for entry in house.journal.entries_of(stream, begun.version + 1):
        version = next(each.version for each in entry.envelope.writes if each.stream == stream)
        if version > opening.last:
            return
        events = entry.events(stream)
        if version + len(events) > opening.since:
            yield Placed(entry=entry, before=state, events=events)
        state = forward(lambda: register, stream, state, events)


def _before(house: HouseReader, table: str, version: int) -> StreamState:
    """Give a table as it was before a version of its stream."""
    stream, register = stream_of(table), house.now("house").state
    begun = house.past(table, lambda kept: kept.version < version)
    state, found, opened = begun.state, begun.version, begun.opened
    for told in house.journal.read(stream, begun.version + 1):
        if told.version >= version:
            break
        state, found = forward(lambda: register, stream, state, (told.event,)), told.version
        opened = found if isinstance(told.event, TableOpened) else opened
    return StreamState(state=state if found else begin(register, stream), version=found, opened=opened)


def coup_then(house: HouseReader, table: str, at: datetime) -> tuple[int, int] | None:
    """Find the opening of a table at a moment, by its version, and the coup that it was in; None before its first."""
    stream = stream_of(table)
    for each in openings(house, table):
        coup, begun = 1, False
        for entry in house.journal.entries_of(stream, max(each.since, 1)):
            version = next(one.version for one in entry.envelope.writes if one.stream == stream)
            if entry.time > at or version > each.last:
                break
            coup, begun = _counted(coup, entry.events(stream)), True
        if begun:
            return each.since, coup
    return None


def _counted(coup: int, events: tuple[Event, ...]) -> int:
    """Count on: what follows the end of a coup is about that coup until the next begins."""
    for event in events:
        match event:
            case TableOpened():
                coup = 1
            case RoundStarted() | RoundReopened():
                coup = event.number
            case _:
                continue
    return coup


def coup_of_entry(house: HouseReader, table: str, entry: Entry) -> tuple[int, int]:
    """Find the opening of a table, by its version, and the coup to which an entry of it belongs."""
    stream = stream_of(table)
    version = next(each.version for each in entry.envelope.writes if each.stream == stream)
    events = entry.events(stream)
    opens = next((place for place, each in enumerate(events) if isinstance(each, TableOpened)), None)
    if opens is not None:
        return version + opens, 1
    before = _before(house, table, version)
    return before.opened, coup_of(before.state, events)
