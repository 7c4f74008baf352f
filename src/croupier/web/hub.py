"""The hub: follows the journal once, builds each audience's view once, and hands the same bytes to all who watch.

A viewer has a bounded queue. One that reads too slowly loses its queue and gets the present view instead, with the same
numbers: nothing is lost that the journal holds, and nobody holds anybody up.
"""

import asyncio
import threading
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.floor.access import Access, AccessNoted
from croupier.floor.register import OperatorAssigned, PersonEntered, PersonRemoved
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.terms import words
from croupier.journal.errors import StorageError
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.staff import Role
from croupier.runtime.house import AnyHouse, Published
from croupier.runtime.house.streams import HOUSE, JACKPOTS, STOPS, TABLE, jackpots_of, kind, of, stops_of, under
from croupier.runtime.house.streams import table as stream_of
from croupier.table import Table, evolve
from croupier.table.events import TableClosed, TableOpened
from croupier.table.state import Closed
from croupier.views import stopped
from croupier.views.dealer import dealer
from croupier.views.display import display, results
from croupier.views.floor import TileFacts, floor, tile
from croupier.views.happened import Happened, happened, openly
from croupier.views.jackpot import jackpot
from croupier.views.pit import pit
from croupier.views.roads import Outcome
from croupier.views.seat import seat
from croupier.web.hits import Hit, Hits
from croupier.web.settings import Settings
from croupier.web.wire import encoded, wire

LOG: Final = 40
KEPT: Final = 512
MISSED: Final = 512
"""So many of the last things that a viewer missed are told; the present view follows in any case."""
KEPT_LATE: Final = 8192
_ALIVE_SECONDS: Final = 20
_LOOKS: Final = 100
_LOOK_SECONDS: Final = 0.02


@dataclass(frozen=True, slots=True)
class Audience:
    """Who watches: the page, and what the view depends on besides the table (a rank, or a patron's name)."""

    page: str
    as_: str = ""

    @property
    def staff(self) -> bool:
        return self.page in {"dealer", "pit"}


FLOOR: Final = Audience("floor")
EVERY: Final = "every operator"
"""Said of a floor on which somebody sees what waits at all tables: whoever oversees every operator."""
WAGERED: Final = "wagered"
"""Said of a display whose roads leave coups out that took no wagers."""


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


LOOK_AGAIN: Final = b""
"""No message: whether whoever watches still may is asked before the next."""


class Viewer:
    """One open stream. `put` never waits; `__aiter__` gives messages until the hub stops."""

    def __init__(self, most: int, present: Callable[[], bytes], name: str = "") -> None:
        self.name = name
        self.doubted = False
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

    def doubt(self) -> None:
        """Something of whoever watches has changed: before anything else they are looked at again."""
        self.doubted = True
        self._wake.set()

    async def messages(self) -> AsyncIterator[bytes]:
        while True:
            if self.doubted:
                self.doubted = False
                yield LOOK_AGAIN
            while self._queue and not self.doubted:
                yield self._queue.popleft()
            if self.doubted:
                continue
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

    def __init__(self, house: AnyHouse, settings: Settings) -> None:
        self.house = house
        self.settings = settings
        self.tables: dict[str, Watched] = {}
        self.hits = Hits()
        self.sequence = 0
        self._viewers: dict[tuple[str, Audience], set[Viewer]] = {}
        self._cache: dict[tuple[str, Audience], tuple[int, bytes]] = {}
        self._late: dict[tuple[str, bool, int], bytes] = {}
        self._states: dict[str, Any] = {}
        self._reading: set[str] = set()
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
        """Fold every table from the beginning of its shoe: roads and logs need that past, not only the present."""
        self.sequence = self.house.journal.head().sequence
        for id_ in self.house.tables:
            self._add(id_, upto=self.sequence)
        self._know(HOUSE)
        for stream in {jackpots_of(each.table.edition.rulebook) for each in self._with_a_jackpot()}:
            for entry in self.house.journal.entries_of(stream, 1, self.sequence):
                self.hits.take(entry.events(stream))

    def _with_a_jackpot(self) -> list[Watched]:
        return [each for each in self.tables.values() if isinstance(each.table.edition, HoldemBonusEdition)]

    def _add(self, id_: TableId, upto: int) -> Watched:
        added, begun = self.house.tables[id_], self.house.shoe(id_)
        table: Table = begun.state
        title = added.title if added.title != table.edition.document.title else words(id_).title()
        watched = Watched(id=id_, source=added.source, title=title, table=table)
        watched.sequence, watched.acted = begun.sequence, begun.acted
        for each in self.house.journal.entries_of(stream_of(id_), begun.version + 1, upto):
            watched.take(_published(each, stream_of(id_)))
        self._know(stream_of(id_), stops_of(id_), HOUSE)
        if isinstance(table.edition, HoldemBonusEdition):
            self._know(jackpots_of(table.edition.rulebook))
        self._by_its_terms(watched)
        # Whoever goes through the tables meanwhile, on the event loop, goes through those that there were.
        self.tables = {**self.tables, id_: watched}
        return watched

    def _know(self, *streams: str) -> None:
        """Read streams that views are made of. This may wait for the database: never on the event loop."""
        for each in streams:
            self._states[each] = self.house.now(each).state

    def _state(self, stream: str) -> Any:
        """Give a stream that views are made of, without waiting for the database: one that must be read anew is read
        beside the event loop, and until then as it was.
        """
        now = self.house.loaded(stream)
        if now is not None:
            self._states[stream] = now.state
        elif stream not in self._reading:
            self._reading.add(stream)
            threading.Thread(target=self._read_anew, args=(stream,), name="hub", daemon=True).start()
        return self._states[stream]

    def _read_anew(self, stream: str) -> None:
        try:
            self._know(stream)
        except (StorageError, LookupError):
            return  # whoever wants it next has it read again
        finally:
            self._reading.discard(stream)

    def _by_its_terms(self, watched: Watched) -> None:
        """Show a table by the terms that it was opened under, as the house keeps it."""
        watched.table = under(watched.table, self._state(stream_of(watched.id)).edition)

    async def _follow(self) -> None:
        async with self.house.subscribe(None, self.sequence) as feed:
            async for news in feed:
                if self._unread(news):
                    await asyncio.to_thread(self._read, news)
                self._take(news)

    def _unread(self, news: Published) -> bool:
        """Tell whether something must be read before this can be shown: a new table, other terms, other stops."""
        if kind(news.stream) == TABLE:
            terms = any(isinstance(each, TableOpened | TableClosed) for each in news.events)
            return of(news.stream) not in self.tables or (terms and self.house.loaded(news.stream) is None)
        return news.stream in self._states and self.house.loaded(news.stream) is None

    def _read(self, news: Published) -> None:
        if kind(news.stream) == TABLE and of(news.stream) not in self.tables:
            self._add(TableId(of(news.stream)), upto=news.sequence)
        else:
            self._know(news.stream)

    def _take(self, news: Published) -> None:
        self.sequence = news.sequence
        self._doubt(_concerned(news.events))
        if kind(news.stream) == TABLE:
            id_ = of(news.stream)
            watched = self.tables[id_]
            if news.sequence > watched.sequence:
                watched.take(news)
                if any(isinstance(each, TableOpened | TableClosed) for each in news.events):
                    self._by_its_terms(watched)
            self._tell(id_, watched)
        elif kind(news.stream) == JACKPOTS and self.hits.take(news.events):
            self._cache.clear()
            for each in self._with_a_jackpot():
                self._tell(each.id, each)
        elif kind(news.stream) == STOPS and of(news.stream) in self.tables:
            self._cache.clear()
            self._tell(of(news.stream), self.tables[of(news.stream)])
        self._tell_floor()

    def _doubt(self, names: set[str]) -> None:
        """Have everybody looked at again who watches and of whom something changed."""
        watching = (each for viewers in self._viewers.values() for each in viewers) if names else ()
        for viewer in watching:
            if viewer.name in names:
                viewer.doubt()

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
        if audience.page in {"display", "seat", "dealer"}:
            shown["meter"] = self.meter(watched)
        shown["stopped"] = self._stopped(watched, audience)
        if shown["moment"]["kind"] == "bets" and self._stopped(watched, Audience("display")):
            # Nobody is called to bet while no bet is taken.
            shown["moment"] = {"says": "No bets: gaming is stopped", "kind": "waiting", "because": []}
        return shown

    def _stopped(self, watched: Watched, audience: Audience) -> list[str]:
        """What orders to stop say: to a player also what is their own, to the staff what is anybody's."""
        stops, table = self._state(stops_of(watched.id)).stops, watched.table
        said = stopped.at_a_table(stops, table.edition.rulebook, table.setup.game)
        if audience.page == "seat":
            said += stopped.of_player(stops, audience.as_)
        elif audience.staff:
            said += stopped.of_players(stops)
        return list(said)

    def _made(self, watched: Watched, audience: Audience) -> Any:
        match audience.page:
            case "dealer":
                return dealer(watched.table, by=Role(audience.as_), source=watched.source, log=tuple(watched.log))
            case "seat":
                return seat(watched.table, Patron(audience.as_), watched.outcomes)
            case "pit":
                return pit(watched.table, by=Role(audience.as_), name=watched.title)
            case _:
                left_out = audience.as_ == WAGERED
                return display(watched.table, [each for each in watched.outcomes if not (left_out and each.quiet)])

    def meter(self, watched: Watched) -> Any:
        """What the jackpot's meter shows at a table that is linked to a pool."""
        edition = watched.table.edition
        if not isinstance(edition, HoldemBonusEdition):
            return None
        pools = self._state(jackpots_of(edition.rulebook))
        if watched.id not in pools.tables:
            return None
        shown = jackpot(pools, watched.id)
        return {
            "prize": wire(shown.meter.prize),
            "pool": shown.meter.pool,
            "sign": [each.says for each in shown.sign],
            "hits": [self._hit(each) for each in self.hits.shown(shown.meter.pool, self._gone_on)],
        }

    def _hit(self, of_: Hit) -> Any:
        return {"table": self.tables[of_.table].title, "prize": of_.prize, "amount": wire(of_.amount)}

    def _gone_on(self, hit: Hit) -> bool:
        """Tell whether the table that won has begun another round, or closed: then the meter is the news again."""
        watched = self.tables.get(hit.table)
        if watched is None or not is_open(watched.table):
            return True
        number: int = getattr(watched.table.phase, "number", watched.table.rounds)
        return number > hit.round

    def floor_view(self, of: str = "") -> Any:
        """Every table at a glance. What waits for whom is for the operator's own staff: a question can bear somebody's
        name.
        """
        facts = [
            TileFacts(id=each.id, name=each.title, table=each.table, outcomes=each.outcomes)
            for each in self.tables.values()
        ]
        pools = [found for each in self.tables.values() if (found := self.meter(each))]
        seen = {each["pool"]: {"name": each["pool"], "prize": each["prize"], "hits": each["hits"]} for each in pools}
        stops = stopped.on_the_floor(self._state(HOUSE).stops.in_force.values())
        shown = floor(tile(each, alerts=of in (EVERY, each.table.edition.document.operator)) for each in facts)
        return {**wire(shown), "pools": list(seen.values()), "stopped": list(stops)}

    def present(self, id_: str, audience: Audience) -> bytes:
        """The message that shows a table as it is."""
        if audience.page == "floor":
            return self._message(self.sequence, (), self.floor_view(audience.as_))
        watched, key = self.tables[id_], (id_, audience)
        kept = self._cache.get(key)
        if kept and kept[0] == watched.sequence:
            return kept[1]
        news = happened(watched.news) if audience.staff else openly(watched.news)
        made = self._message(watched.sequence, news, self.view(id_, audience))
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
        for (table, audience), viewers in tuple(self._viewers.items()):
            if not table and viewers:
                message = self.present("", audience)
                for each in viewers:
                    each.put(message)

    async def watch(
        self, id_: str, audience: Audience, behind: int | None, name: str = ""
    ) -> AsyncGenerator[bytes, None]:
        """Stream a table to somebody: what was missed since the last number, then each thing as it happens."""
        viewer = Viewer(self.settings.viewer_queue, lambda: self.present(id_, audience), name)
        key = (id_, audience)
        self._viewers.setdefault(key, set()).add(viewer)
        try:
            yield b"retry: 1500\n\n"
            if id_ and behind is not None:
                await self._followed(behind)
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

    async def _followed(self, behind: int) -> None:
        """Wait a moment for what a viewer saw already: it may come from a server that is a little ahead."""
        for _ in range(_LOOKS):
            if self.sequence >= behind:
                return
            await asyncio.sleep(_LOOK_SECONDS)

    def _missed(self, id_: str, audience: Audience, behind: int) -> list[bytes]:
        """What happened since, without views: the present view follows, with the number of the last of them."""
        upto = self.tables[id_].sequence
        if upto <= behind:
            return []
        late = self.house.journal.late(stream_of(id_), behind, upto - 1, MISSED)
        told = {each: self._late.get((id_, audience.staff, each)) for each in late}
        # After a restart everybody missed the same: each message is made once, and kept for a while.
        for entry in self.house.journal.entries([each for each, message in told.items() if message is None]):
            made = told[entry.sequence] = self._told(entry, id_, audience)
            self._keep_late((id_, audience.staff, entry.sequence), made)
        return [each for each in told.values() if each is not None]

    def _keep_late(self, key: tuple[str, bool, int], message: bytes) -> None:
        if len(self._late) >= KEPT_LATE:
            self._late.clear()
        self._late[key] = message

    def _told(self, entry: Any, id_: str, audience: Audience) -> bytes:
        events = entry.events(stream_of(id_))
        news = happened(events) if audience.staff else openly(events)
        data = encoded({"sequence": entry.sequence, "happened": tuple(news)})
        return b"id: %d\nevent: missed\ndata: %s\n\n" % (entry.sequence, data)


def _concerned(events: tuple[Any, ...]) -> set[str]:
    """Name whose rights or sessions something changes."""
    return {
        each.name
        for each in events
        if isinstance(each, PersonEntered | PersonRemoved | OperatorAssigned)
        or (isinstance(each, AccessNoted) and each.what in ENDS)
    }


ENDS: Final = frozenset(
    {
        *(Access.SIGNED_OUT, Access.SESSIONS_ENDED, Access.PASSWORD_CHANGED, Access.PASSKEY_WITHDRAWN),
        *(Access.ACCOUNT_SHUT, Access.ACCOUNT_REMOVED, Access.LINK_USED, Access.LOCKED),
    }
)
"""What may have ended a session."""


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
