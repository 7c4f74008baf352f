"""The state of each stream: folded from the journal since the last snapshot, and taken hold of in a fixed order."""

import threading
from collections.abc import Iterator
from typing import Any, Final

from croupier.floor.register import Register
from croupier.games.edition import Edition
from croupier.journal.entry import Prepared
from croupier.journal.reader import Reader, Snapshot
from croupier.kernel.records import record, replace
from croupier.runtime.house import snapshots, streams
from croupier.runtime.house.feed import Published
from croupier.runtime.house.snapshots import Kept
from croupier.table import Table
from croupier.table.events import TimePassed
from croupier.table.state import Closed

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
                state=streams.forward(lambda: self.register, news.stream, now.state, news.events),
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
        now = folded(self, stream, now)
        rules = streams.terms(begun)
        if rules is None or (isinstance(now.state, Table) and not isinstance(now.state.phase, Closed)):
            return now
        return replace(now, state=streams.under(now.state, rules))

    def snapshot(self, stream: str, begun: Any) -> Kept:
        """Find the latest snapshot that this version made of a stream, by whichever terms; one that does not hold is as
        good as none.
        """
        best = Kept(state=begun, version=0, sequence=0, acted=0)
        for rules in self._rules(begun):
            for shoe in (True, False) if isinstance(begun, Table) else (False,):
                best = self._later(stream, best, rules, shoe=shoe)
        return best

    def shoe(self, stream: str) -> Now:
        """Give a table as it was when the shoe in use began, or before its first event."""
        begun = streams.begin(self.register, stream)
        best = Kept(state=begun, version=0, sequence=0, acted=0)
        for rules in self._rules(begun):
            best = self._later(stream, best, rules, shoe=True)
        return Now(state=best.state, version=best.version, sequence=best.sequence, acted=best.acted)

    def _later(self, stream: str, best: Kept, rules: Edition | None, *, shoe: bool) -> Kept:
        """Take a snapshot of this kind instead, if there is a later one that holds."""
        found = self.journal.snapshot(stream, snapshots.kind(rules, shoe=shoe))
        if found is None or not best.version < found.version <= self.journal.version(stream):
            return best
        kept = snapshots.read(found.state, rules)
        whole = kept is not None and kept.version == found.version and type(kept.state) is type(best.state)
        return kept if kept is not None and whole else best

    def _rules(self, begun: Any) -> Iterator[Edition | None]:
        """Give the terms by which a stream may have gone on: those in force, then others of its document."""
        rules = streams.terms(begun)
        yield rules
        if rules is not None:
            others = (streams.rules_of(self.register, each) for each in self.register.terms if each != rules.digest)
            yield from (each for each in others if each is not None and each.rulebook == rules.rulebook)

    def keep(self, stream: str, *, shoe: bool = False) -> Snapshot | None:
        """Make a snapshot of a stream as it is; `shoe`: a shoe has just begun there."""
        now = self.cell(stream).now
        if now is None:
            return None
        rules = streams.terms(now.state)
        kept = Kept(state=now.state, version=now.version, sequence=now.sequence, acted=now.acted)
        kind = snapshots.kind(rules, shoe=shoe)
        return Snapshot(stream=stream, version=now.version, kind=kind, state=snapshots.write(kept, rules))


def folded(cells: Cells, stream: str, now: Now, to_sequence: int | None = None) -> Now:
    """Go on from a moment of a stream with what the journal holds behind it."""
    state, version, sequence, acted = now.state, now.version, now.sequence, now.acted
    for told in cells.journal.read(stream, version + 1, to_sequence):
        state = streams.forward(lambda: cells.register, stream, state, (told.event,))
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

    def peek(self, stream: str) -> Any:
        """Give what this group has made of a stream, or what is on disk, without taking hold of it."""
        found = self.now.get(stream)
        return (found or self._cells.now(stream)).state

    def take(self, stream: str) -> Now:
        """Take hold of a stream, or give what this group has made of it so far."""
        found = self.now.get(stream)
        if found is not None:
            return found
        if self._locked and streams.place(stream) < streams.place(self._locked[-1].stream):
            raise OutOfOrder(stream)
        cell = self._cells.cell(stream)
        cell.lock.acquire()
        try:
            found = self._cells.now(stream)
        except BaseException:
            # What cannot be loaded is not held: whoever asks next would wait for it, and the next may be this group.
            cell.lock.release()
            raise
        self._locked.append(cell)
        self.now[stream] = found
        return found

    def wrote(self, stream: str, events: tuple[Any, ...]) -> None:
        """Go on in this group as if what it wrote were on disk."""
        now = self.take(stream)
        self.now[stream] = Now(
            state=streams.forward(lambda: self._cells.register, stream, now.state, events),
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
