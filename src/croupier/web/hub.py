"""The hub: follows the journal once, builds each audience's view once, and hands the same bytes to all who watch.

A viewer has a bounded queue. One that reads too slowly loses its queue and gets the present view instead, with the same
numbers: nothing is lost that the journal holds, and nobody holds anybody up.
"""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.terms import words
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.staff import Role
from croupier.runtime.house import House, Published
from croupier.runtime.house.streams import TABLE, kind, of
from croupier.runtime.house.streams import table as stream_of
from croupier.table import Table, evolve
from croupier.table.state import Closed
from croupier.views.dealer import dealer
from croupier.views.display import display, results
from croupier.views.floor import TileFacts, floor, tile
from croupier.views.happened import Happened, happened
from croupier.views.jackpot import jackpot
from croupier.views.pit import pit
from croupier.views.roads import Outcome
from croupier.views.seat import seat
from croupier.web.settings import Settings
from croupier.web.wire import encoded, wire

LOG: Final = 40
KEPT: Final = 512
_ALIVE_SECONDS: Final = 20


@dataclass(frozen=True, slots=True)
class Audience:
    """Who watches: the page, and what the view depends on besides the table (a rank, or a patron's name)."""

    page: str
    as_: str = ""

    @property
    def staff(self) -> bool:
        return self.page in {"dealer", "pit"}


@dataclass(slots=True)
class Watched:
    """A table as the hub has folded it, with what a display and a log need of its past."""

    id: TableId
    source: str
    title: str
    table: Table
    sequence: int = 0
    acted: int = 0
    outcomes: tuple[Outcome, ...] = ()
    log: deque[Happened] = field(default_factory=lambda: deque(maxlen=LOG))
    news: tuple[Any, ...] = ()

    def take(self, news: Published) -> None:
        for event in news.events:
            self.outcomes = results(self.table, self.outcomes, event)
            self.table = evolve(self.table, event)
        self.news = news.events
        self.sequence = news.sequence
        for each in happened(news.events):
            self.log.appendleft(each)
            self.acted = news.sequence


class Viewer:
    """One open stream. `put` never waits; `__aiter__` gives messages until the hub stops."""

    def __init__(self, most: int, present: Callable[[], bytes]) -> None:
        self._queue: deque[bytes] = deque()
        self._most = most
        self._present = present
        self._wake = asyncio.Event()
        self.stopped = False
        self.dropped = 0

    def put(self, message: bytes) -> None:
        if len(self._queue) >= self._most:
            self.dropped += 1
            self._queue.clear()
            self._queue.append(b"event: resync\ndata: {}\n\n" + self._present())
        else:
            self._queue.append(message)
        self._wake.set()

    def stop(self) -> None:
        self.stopped = True
        self._wake.set()

    async def messages(self) -> AsyncIterator[bytes]:
        while True:
            while self._queue:
                yield self._queue.popleft()
            if self.stopped:
                yield b"event: bye\ndata: {}\n\n"
                return
            self._wake.clear()
            try:
                await asyncio.wait_for(self._wake.wait(), _ALIVE_SECONDS)
            except TimeoutError:
                yield b": still here\n\n"


class Hub:
    """Everything that is watched, on one event loop."""

    def __init__(self, house: House, settings: Settings) -> None:
        self.house = house
        self.settings = settings
        self.tables: dict[str, Watched] = {}
        self.sequence = 0
        self._viewers: dict[tuple[str, Audience], set[Viewer]] = {}
        self._cache: dict[tuple[str, Audience], tuple[int, bytes]] = {}
        self._task: asyncio.Task[None] | None = None
        self._ticking: asyncio.Task[None] | None = None
        self.resyncs = 0

    # Following the journal -------------------------------------------------------------------------------------------

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        await asyncio.to_thread(self._load)
        self._task = asyncio.create_task(self._follow())
        self._ticking = asyncio.create_task(self._tick())

    def _load(self) -> None:
        """Fold every table from the journal's beginning: roads and logs need its past, not only its present."""
        self.sequence = self.house.journal.head().sequence
        for id_ in self.house.tables:
            self._add(id_, upto=self.sequence)

    def _add(self, id_: TableId, upto: int) -> Watched:
        from croupier.runtime.house.streams import begin  # noqa: PLC0415 - only here is a table folded from nothing

        added = self.house.tables[id_]
        begun = begin(self.house.now("house").state, stream_of(id_))
        title = added.title if added.title != begun.edition.document.title else words(id_).title()
        watched = Watched(id=id_, source=added.source, title=title, table=begun)
        for each in self.house.journal.entries_of(stream_of(id_), 1, upto):
            watched.take(_published(each, stream_of(id_)))
        self.tables[id_] = watched
        return watched

    async def _follow(self) -> None:
        async with self.house.subscribe(None, self.sequence) as feed:
            async for news in feed:
                self._take(news)

    def _take(self, news: Published) -> None:
        self.sequence = news.sequence
        if kind(news.stream) == TABLE:
            id_ = of(news.stream)
            watched = self.tables.get(id_)
            if watched is None:
                watched = self._add(TableId(id_), upto=news.sequence)
            elif news.sequence > watched.sequence:
                watched.take(news)
            self._tell(id_, watched)
        self._tell_floor()

    async def _tick(self) -> None:
        """Let the clocks of the tables go on, once a minute."""
        while True:
            await asyncio.sleep(60)
            await asyncio.to_thread(self.house.tick)

    async def stop(self) -> None:
        for task in (self._task, self._ticking):
            if task:
                task.cancel()
        for viewers in self._viewers.values():
            for each in viewers:
                each.stop()

    # Views -----------------------------------------------------------------------------------------------------------

    def view(self, id_: str, audience: Audience) -> Any:
        watched = self.tables[id_]
        made = self._made(watched, audience)
        shown = wire(made)
        if audience.page in {"display", "seat"}:
            shown["meter"] = self.meter(watched)
        return shown

    def _made(self, watched: Watched, audience: Audience) -> Any:
        match audience.page:
            case "dealer":
                return dealer(watched.table, by=Role(audience.as_), source=watched.source, log=tuple(watched.log))
            case "seat":
                return seat(watched.table, Patron(audience.as_), watched.outcomes)
            case "pit":
                return pit(watched.table, by=Role(audience.as_), name=watched.title)
            case _:
                return display(watched.table, watched.outcomes)

    def meter(self, watched: Watched) -> Any:
        """What the jackpot's meter shows at a table that is linked to a pool."""
        edition = watched.table.edition
        if not isinstance(edition, HoldemBonusEdition):
            return None
        pools = self.house.jackpots(edition.rulebook)
        if watched.id not in pools.tables:
            return None
        shown = jackpot(pools, watched.id)
        return {
            "prize": wire(shown.meter.prize),
            "pool": shown.meter.pool,
            "sign": [each.says for each in shown.sign],
        }

    def floor_view(self) -> Any:
        facts = [
            TileFacts(id=each.id, name=each.title, table=each.table, outcomes=each.outcomes)
            for each in self.tables.values()
        ]
        pools = [found for each in self.tables.values() if (found := self.meter(each))]
        seen = {each["pool"]: {"name": each["pool"], "prize": each["prize"]} for each in pools}
        return {**wire(floor(tile(each) for each in facts)), "pools": list(seen.values())}

    def present(self, id_: str, audience: Audience) -> bytes:
        """The message that shows a table as it is."""
        if audience.page == "floor":
            return self._message(self.sequence, (), self.floor_view())
        watched, key = self.tables[id_], (id_, audience)
        kept = self._cache.get(key)
        if kept and kept[0] == watched.sequence:
            return kept[1]
        made = self._message(watched.sequence, happened(watched.news, staff=audience.staff), self.view(id_, audience))
        if len(self._cache) > KEPT:
            self._cache.clear()
        self._cache[key] = watched.sequence, made
        return made

    def _message(self, sequence: int, news: Iterable[Happened], view: Any) -> bytes:
        data = encoded({"sequence": sequence, "happened": tuple(news), "view": view})
        return b"id: %d\nevent: view\ndata: %s\n\n" % (sequence, data)

    # Viewers ---------------------------------------------------------------------------------------------------------

    @property
    def watching(self) -> int:
        return sum(len(each) for each in self._viewers.values())

    def _tell(self, id_: str, watched: Watched) -> None:
        for (table, audience), viewers in tuple(self._viewers.items()):
            if table == id_ and viewers:
                message = self.present(watched.id, audience)
                for each in viewers:
                    each.put(message)

    def _tell_floor(self) -> None:
        audience = Audience("floor")
        viewers = self._viewers.get(("", audience))
        if viewers:
            message = self.present("", audience)
            for each in viewers:
                each.put(message)

    async def watch(self, id_: str, audience: Audience, behind: int | None) -> AsyncGenerator[bytes, None]:
        """Stream a table to somebody: what was missed since the last number, then each thing as it happens."""
        viewer = Viewer(self.settings.viewer_queue, lambda: self.present(id_, audience))
        key = (id_, audience)
        self._viewers.setdefault(key, set()).add(viewer)
        try:
            yield b"retry: 1500\n\n"
            if id_ and behind is not None:
                for each in await asyncio.to_thread(self._missed, id_, audience, behind):
                    yield each
            yield self.present(id_, audience)
            async for message in viewer.messages():
                yield message
        finally:
            self.resyncs += viewer.dropped
            self._viewers[key].discard(viewer)
            if not self._viewers[key]:
                del self._viewers[key]

    def _missed(self, id_: str, audience: Audience, behind: int) -> list[bytes]:
        """What happened since, without views: the present view follows, with the number of the last of them."""
        upto = self.tables[id_].sequence
        if upto <= behind:
            return []
        entries = self.house.journal.entries_of(stream_of(id_), 1, upto)
        late = [each for each in entries if behind < each.sequence < upto][-KEPT:]
        return [self._told(each, id_, audience) for each in late]

    def _told(self, entry: Any, id_: str, audience: Audience) -> bytes:
        events = entry.events(stream_of(id_))
        data = encoded({"sequence": entry.sequence, "happened": tuple(happened(events, staff=audience.staff))})
        return b"id: %d\nevent: missed\ndata: %s\n\n" % (entry.sequence, data)


def _published(entry: Any, stream: str) -> Published:
    return Published(
        sequence=entry.sequence,
        stream=stream,
        version=0,
        events=entry.events(stream),
        command=entry.envelope.command.name,
        actor=entry.envelope.actor,
        time=entry.time,
    )


def is_open(table: Table) -> bool:
    return not isinstance(table.phase, Closed)
