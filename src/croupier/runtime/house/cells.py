"""The state of each stream: folded from the journal since the last snapshot, and taken hold of in a fixed order."""

import threading
from typing import Any, Final

from croupier.floor.register import Register
from croupier.journal.entry import Prepared
from croupier.journal.reader import Reader, Snapshot
from croupier.kernel.records import record
from croupier.runtime.house import snapshots, streams
from croupier.runtime.house.feed import Published
from croupier.runtime.house.snapshots import Kept
from croupier.table.events import TimePassed

PENDING: Final = 1 << 62
"""Stands for the number of an entry that is not written yet: later than any that is."""


@record
class Now:
    """A stream at one moment: its state, how many events made it, the last entry that wrote to it, and the last that
    was more than the clock going on.
    """

    state: Any
    version: int = 0
    sequence: int = 0
    acted: int = 0


class Cell:
    """One stream. `lock` is held from deciding until what was decided is on disk; `now` is only what is on disk."""

    def __init__(self, stream: str) -> None:
        self.stream = stream
        self.lock = threading.Lock()
        self.now: Now | None = None


class Cells:
    """All streams of a house, each loaded when it is first wanted."""

    def __init__(self, journal: Reader) -> None:
        self.journal = journal
        self._cells: dict[str, Cell] = {}
        self._guard = threading.Lock()
        self._expected: dict[int, dict[str, Now]] = {}

    def cell(self, stream: str) -> Cell:
        with self._guard:
            found = self._cells.get(stream)
            if found is None:
                found = self._cells[stream] = Cell(stream)
            return found

    def now(self, stream: str) -> Now:
        """Give what is true of a stream, as far as it is on disk."""
        cell = self.cell(stream)
        found = cell.now
        if found is None:
            found = cell.now = self.load(stream)
        return found

    # Between deciding and the disk --------------------------------------------------------------------------------

    def expect(self, entry: Prepared, after: dict[str, Now]) -> None:
        """Keep what streams will be once an entry is on disk. Whoever says so holds them. The entry is told by what it
        is, not by its id: a resend has the same id and is another.
        """
        self._expected[id(entry)] = after

    def landed(self, entry: Prepared, sequence: int) -> None:
        """An entry is on disk: what was expected of it is true."""
        for stream, now in self._expected.pop(id(entry), {}).items():
            acted = sequence if now.acted == PENDING else now.acted
            self.cell(stream).now = Now(state=now.state, version=now.version, sequence=sequence, acted=acted)

    def failed(self, entry: Prepared) -> None:
        self._expected.pop(id(entry), None)

    def heard(self, news: Published) -> None:
        """Go on by what another server wrote, where the stream is loaded."""
        cell = self.cell(news.stream)
        with cell.lock:
            now = cell.now
            if now is None or news.version <= now.version:
                return
            if news.version != now.version + len(news.events):
                cell.now = None
                return
            cell.now = Now(
                state=streams.fold(news.stream, now.state, news.events),
                version=news.version,
                sequence=news.sequence,
                acted=now.acted if streams.only_time(news.events) else news.sequence,
            )

    # Loading --------------------------------------------------------------------------------------------------------

    @property
    def register(self) -> Register:
        kept: Register = self.now(streams.HOUSE).state
        return kept

    def load(self, stream: str) -> Now:
        """Fold a stream from its last snapshot, or from the beginning."""
        begun = Register() if stream == streams.HOUSE else streams.begin(self.register, stream)
        kept = self.snapshot(stream, begun)
        now = Now(state=kept.state, version=kept.version, sequence=kept.sequence, acted=kept.acted)
        return folded(self.journal, stream, now)

    def snapshot(self, stream: str, begun: Any) -> Kept:
        found = self.journal.snapshot(stream, snapshots.kind(streams.terms(begun)))
        kept = snapshots.read(found.state, streams.terms(begun)) if found else None
        if kept is None or found is None or kept.version != found.version:
            return Kept(state=begun, version=0, sequence=0, acted=0)
        return kept

    def keep(self, stream: str) -> Snapshot | None:
        """Make a snapshot of a stream as it is."""
        now = self.cell(stream).now
        if now is None:
            return None
        rules = streams.terms(now.state)
        kept = Kept(state=now.state, version=now.version, sequence=now.sequence, acted=now.acted)
        return Snapshot(
            stream=stream, version=now.version, kind=snapshots.kind(rules), state=snapshots.write(kept, rules)
        )


def folded(journal: Reader, stream: str, now: Now, to_sequence: int | None = None) -> Now:
    """Go on from a moment of a stream with what the journal holds behind it."""
    state, version, sequence, acted = now.state, now.version, now.sequence, now.acted
    for told in journal.read(stream, version + 1, to_sequence):
        state = streams.fold(stream, state, (told.event,))
        version, sequence = told.version, told.sequence
        acted = acted if isinstance(told.event, TimePassed) else told.sequence
    return Now(state=state, version=version, sequence=sequence, acted=acted)


class OutOfOrder(Exception):
    """A stream was asked for that comes before one already held: what is held must be let go first."""


class Held:
    """The streams that one group of commands has taken hold of, with what those commands make of them."""

    def __init__(self, cells: Cells) -> None:
        self._cells = cells
        self._locked: list[Cell] = []
        self.now: dict[str, Now] = {}

    def __getitem__(self, stream: str) -> Any:
        return self.take(stream).state

    def take(self, stream: str) -> Now:
        """Take hold of a stream, or give what this group has made of it so far."""
        found = self.now.get(stream)
        if found is not None:
            return found
        if self._locked and streams.place(stream) < streams.place(self._locked[-1].stream):
            raise OutOfOrder(stream)
        cell = self._cells.cell(stream)
        # Loading needs no lock of this stream: only whoever holds it writes to it.
        cell.lock.acquire()
        self._locked.append(cell)
        found = self.now[stream] = self._cells.now(stream)
        return found

    def wrote(self, stream: str, events: tuple[Any, ...]) -> None:
        """Go on in this group as if what it wrote were on disk."""
        now = self.take(stream)
        self.now[stream] = Now(
            state=streams.fold(stream, now.state, events),
            version=now.version + len(events),
            sequence=now.sequence,
            acted=now.acted if streams.only_time(events) else PENDING,
        )

    def forget(self) -> None:
        """Read the streams anew from the journal when they are next wanted."""
        for cell in self._locked:
            cell.now = None

    def release(self) -> None:
        for cell in reversed(self._locked):
            cell.lock.release()
        self._locked = []
        self.now = {}
