"""The state of each stream: folded from the journal since the last snapshot, and taken hold of in a fixed order."""

import threading
from collections.abc import Callable, Iterator
from typing import Any, Final

from croupier.floor.register import Register
from croupier.games.edition import Edition
from croupier.journal.entry import Prepared
from croupier.journal.reader import Reader, Snapshot
from croupier.kernel.records import record, replace
from croupier.runtime.house import snapshots, streams
from croupier.runtime.house.snapshots import Kept
from croupier.runtime.house.subscriptions import Published
from croupier.table import Table
from croupier.table.events import TableOpened
from croupier.table.state import Closed

PENDING: Final = 1 << 62
"""Stands for the number of an entry that is not written yet: later than any that is."""


@record
class StreamState:
    """A stream at one moment: its state, how many events made it, the last entry that wrote to it, and the last in
    which somebody acted.
    """

    state: Any
    version: int = 0
    sequence: int = 0
    acted: int = 0
    opened: int = 0
    """At a table: the version at which it was last opened; coups are counted from there."""


class CachedStream:
    """One stream. `lock` is held from deciding until what was decided is on disk; `now` is only what is on disk."""

    def __init__(self, stream: str) -> None:
        self.stream = stream
        self.lock = threading.Lock()
        self.now: StreamState | None = None


class StateCache:
    """All streams of a house, each loaded when it is first wanted."""

    def __init__(self, journal: Reader) -> None:
        self.journal = journal
        self._cache: dict[str, CachedStream] = {}
        self._guard = threading.Lock()
        self._expected: dict[int, dict[str, StreamState]] = {}

    def cached(self, stream: str) -> CachedStream:
        with self._guard:
            found = self._cache.get(stream)
            if found is None:
                found = self._cache[stream] = CachedStream(stream)
            return found

    def now(self, stream: str) -> StreamState:
        """Give what is true of a stream, as far as it is on disk."""
        cached = self.cached(stream)
        found = cached.now
        if found is None:
            found = cached.now = self.load(stream)
        return found

    # Between deciding and the disk --------------------------------------------------------------------------------

    def expect(self, entry: Prepared, after: dict[str, StreamState]) -> None:
        """Keep what streams will be once an entry is on disk. Whoever says so holds them. The entry is told by what it
        is, not by its id: a resend has the same id and is another.
        """
        self._expected[id(entry)] = after

    def landed(self, entry: Prepared, sequence: int) -> dict[str, Any]:
        """An entry is on disk: what was expected of it is true. Gives the states of the streams that it wrote to."""
        expected = self._expected.pop(id(entry), {})
        for stream, now in expected.items():
            acted = sequence if now.acted == PENDING else now.acted
            self.cached(stream).now = replace(now, sequence=sequence, acted=acted)
        return {stream: now.state for stream, now in expected.items()}

    def failed(self, entry: Prepared) -> None:
        self._expected.pop(id(entry), None)

    def heard(self, news: Published) -> None:
        """Go on by what another server wrote, where the stream is loaded."""
        cached = self.cached(news.stream)
        with cached.lock:
            now = cached.now
            if now is None or news.version <= now.version:
                return
            if news.version != now.version + len(news.events):
                cached.now = None
                return
            cached.now = StreamState(
                state=streams.forward(lambda: self.register, news.stream, now.state, news.events),
                version=news.version,
                sequence=news.sequence,
                acted=now.acted if streams.nobody_acted(news.events) else news.sequence,
                opened=last_opened(now, news.events),
            )

    # Loading --------------------------------------------------------------------------------------------------------

    @property
    def register(self) -> Register:
        kept: Register = self.now(streams.HOUSE).state
        return kept

    def load(self, stream: str) -> StreamState:
        """Fold a stream from its last snapshot, or from the beginning."""
        begun = Register() if stream == streams.HOUSE else streams.begin(self.register, stream)
        kept = self.snapshot(stream, begun)
        now = folded(self, stream, StreamState(**kept._asdict()))
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

    def shoe(self, stream: str) -> StreamState:
        """Give a table as it was when the shoe in use began, or before its first event."""
        begun = streams.begin(self.register, stream)
        best = Kept(state=begun, version=0, sequence=0, acted=0)
        for rules in self._rules(begun):
            best = self._later(stream, best, rules, shoe=True)
        return StreamState(**best._asdict())

    def past(self, stream: str, fits: Callable[[Kept], bool]) -> StreamState:
        """Give a table at the last snapshot that fits, or before its first event. What fits is at the beginning: if one
        does not, none that is later does. So a few are looked at, however many there are.
        """
        begun = streams.begin(self.register, stream)
        rules = {snapshots.kind(each, shoe=shoe): each for each in self._rules(begun) for shoe in (True, False)}
        versions = self.journal.snapshot_versions(stream, rules) if self.journal.secret is not None else []
        best = Kept(state=begun, version=0, sequence=0, acted=0)
        first, end = 0, len(versions)
        while first < end:
            place = (first + end) // 2
            found = self.journal.snapshot_at(stream, versions[place])
            kept = snapshots.read(found.state, rules.get(found.kind)) if found is not None else None
            if kept is None:
                del versions[place]  # one that does not hold is as good as none
                end -= 1
            elif fits(kept):
                best, first = kept, place + 1
            else:
                end = place
        return StreamState(**best._asdict())

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
        now = self.cached(stream).now
        if now is None:
            return None
        rules = streams.terms(now.state)
        kept = Kept(state=now.state, version=now.version, sequence=now.sequence, acted=now.acted, opened=now.opened)
        kind = snapshots.kind(rules, shoe=shoe)
        return Snapshot(stream=stream, version=now.version, kind=kind, state=snapshots.write(kept, rules))


def folded(cache: StateCache, stream: str, now: StreamState, to_sequence: int | None = None) -> StreamState:
    """Go on from a moment of a stream with what the journal holds behind it."""
    state, version, sequence, acted, opened = now.state, now.version, now.sequence, now.acted, now.opened
    for told in cache.journal.read(stream, version + 1, to_sequence):
        state = streams.forward(lambda: cache.register, stream, state, (told.event,))
        version, sequence = told.version, told.sequence
        acted = acted if streams.nobody_acted((told.event,)) else told.sequence
        opened = version if isinstance(told.event, TableOpened) else opened
    return StreamState(state=state, version=version, sequence=sequence, acted=acted, opened=opened)


def last_opened(before: StreamState, events: tuple[Any, ...]) -> int:
    """Give the version at which a table was last opened, after these events."""
    places = (place for place, each in enumerate(events, start=before.version + 1) if type(each) is TableOpened)
    return max(places, default=before.opened)


class LockOrderError(Exception):
    """A stream was asked for that comes before one already held: what is held must be let go first."""


class LockedStates:
    """The streams that one group of commands has taken hold of, with what those commands make of them."""

    def __init__(self, cache: StateCache) -> None:
        self._cache = cache
        self._locked: list[CachedStream] = []
        self.now: dict[str, StreamState] = {}

    def __getitem__(self, stream: str) -> Any:
        return self.take(stream).state

    def peek(self, stream: str) -> Any:
        """Give what this group has made of a stream, or what is on disk, without taking hold of it."""
        found = self.now.get(stream)
        return (found or self._cache.now(stream)).state

    def take(self, stream: str) -> StreamState:
        """Take hold of a stream, or give what this group has made of it so far."""
        found = self.now.get(stream)
        if found is not None:
            return found
        if self._locked and streams.place(stream) < streams.place(self._locked[-1].stream):
            raise LockOrderError(stream)
        cached = self._cache.cached(stream)
        cached.lock.acquire()
        try:
            found = self._cache.now(stream)
        except BaseException:
            # What cannot be loaded is not held: whoever asks next would wait for it, and the next may be this group.
            cached.lock.release()
            raise
        self._locked.append(cached)
        self.now[stream] = found
        return found

    def wrote(self, stream: str, events: tuple[Any, ...]) -> None:
        """Go on in this group as if what it wrote were on disk."""
        now = self.take(stream)
        self.now[stream] = StreamState(
            state=streams.forward(lambda: self._cache.register, stream, now.state, events),
            version=now.version + len(events),
            sequence=now.sequence,
            acted=now.acted if streams.nobody_acted(events) else PENDING,
            opened=last_opened(now, events),
        )

    def forget(self) -> None:
        """Read the streams anew from the journal when they are next wanted."""
        for cached in self._locked:
            cached.now = None

    def release(self) -> None:
        for cached in reversed(self._locked):
            cached.lock.release()
        self._locked = []
        self.now = {}
