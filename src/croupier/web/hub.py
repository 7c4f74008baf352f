"""The hub: follows the journal once, builds each audience's view once, and hands the same bytes to all who watch.

A viewer has a bounded queue; one that reads too slowly gets the present view instead, and nobody holds anybody up.
"""

import asyncio
import threading
from collections.abc import AsyncGenerator, Callable, Iterable
from typing import Any, Final

from croupier.floor.access import Access, AccessNoted
from croupier.floor.devices import DeviceRevoked
from croupier.floor.register import TableAdded
from croupier.floor.staff_changes import OperatorActedFor, OperatorAssigned, PersonEntered, PersonRemoved
from croupier.floor.table_changes import TableAltered
from croupier.games.holdem_bonus.edition import with_jackpots
from croupier.games.terms import words
from croupier.journal.errors import StorageError
from croupier.kernel.ids import TableId
from croupier.kernel.records import replace
from croupier.runtime.house import AnyHouse, Published
from croupier.runtime.house.streams import (
    HOUSE,
    JACKPOTS,
    PROMOTION,
    STOPS,
    TABLE,
    TOURNAMENT,
    jackpots_of,
    kind,
    of,
    stops_of,
    under,
)
from croupier.runtime.house.streams import table as stream_of
from croupier.runtime.house.streams import tournament as tournament_stream
from croupier.table import Table
from croupier.table.events import TableClosed, TableOpened
from croupier.table.opening.opening import completed
from croupier.table.state import Closed
from croupier.views.floor import Floor, floor, tile
from croupier.views.jackpot import Meter, Won, jackpot
from croupier.views.screen import Screen, whole
from croupier.web.jackpot_hits import Hit, Hits
from croupier.web.news import news
from croupier.web.settings import Settings
from croupier.web.viewers import EVERY, Audience, Viewer
from croupier.web.watched import Watched, screen
from croupier.web.wire_format import encoded, money_in_cents
from croupier.wording.languages import spoken

KEPT: Final = 512
MISSED: Final = 512
"""So many of the last things that a viewer missed are told; the present view follows in any case."""
KEPT_LATE: Final = 8192
_LOOKS: Final = 100
_LOOK_SECONDS: Final = 0.02


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
        self._late: dict[tuple[str, Audience, int], bytes] = {}
        self._states: dict[str, Any] = {}
        self._reading: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        self._ticking: asyncio.Task[None] | None = None
        self.resyncs = 0
        self.stopping: Callable[[], None] = lambda: None
        self.doubting: Callable[[set[str]], None] = lambda _: None

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
        return [each for each in self.tables.values() if with_jackpots(each.table.edition)]

    def _add(self, id_: TableId, upto: int) -> Watched:
        added, begun = self.house.tables[id_], self.house.shoe(id_)
        table: Table = begun.state
        watched = Watched(id=id_, source=added.source, title=added.title, table=table)
        watched.sequence = begun.sequence
        watched.fold(self.house.journal, begun.version, upto)
        self._know(stream_of(id_), stops_of(id_), HOUSE)
        if with_jackpots(table.edition):
            self._know(jackpots_of(table.edition.rulebook))
        self._by_its_terms(watched)
        watched.title = self._title(id_, table)
        self._as_planned(watched)
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

    def _as_planned(self, watched: Watched) -> None:
        """Show a table that is closed with what it will open with: as it was added, or altered since."""
        if isinstance(watched.table.phase, Closed):
            opens = self._state(HOUSE).planned(TableId(watched.id))
            setup = completed(watched.table.edition, opens.setup)
            watched.table = replace(watched.table, setup=setup, limits=opens.limits)
            watched.title = self._title(TableId(watched.id), watched.table)

    def _title(self, id_: TableId, table: Table) -> str:
        title = self._state(HOUSE).tables[id_].title
        return title if title != table.edition.document.title else words(id_).title()

    def _new_tables(self, news: Published) -> list[TableId]:
        """Name the tables that were added, or altered, with something that was written."""
        told = news.events if news.stream == HOUSE else ()
        return [each.table for each in told if isinstance(each, TableAdded | TableAltered)]

    def _unread(self, news: Published) -> bool:
        """Tell whether something must be read before this can be shown: a new table, other terms, other stops."""
        if any(each not in self.tables for each in self._new_tables(news)):
            return True
        if kind(news.stream) == TABLE:
            terms = any(isinstance(each, TableOpened | TableClosed) for each in news.events)
            return of(news.stream) not in self.tables or (terms and self.house.loaded(news.stream) is None)
        return news.stream in self._states and self.house.loaded(news.stream) is None

    def _read(self, news: Published) -> None:
        for each in self._new_tables(news):
            if each not in self.tables:
                self._know(HOUSE)
                self._add(each, upto=news.sequence)
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
                    self._as_planned(watched)
            self._tell(id_)
            if watched.table.designated:
                self._tell(tournament_stream(watched.table.designated))
        elif kind(news.stream) == JACKPOTS and self.hits.take(news.events):
            self._cache.clear()
            for each in self._with_a_jackpot():
                self._tell(each.id)
        elif kind(news.stream) == STOPS and of(news.stream) in self.tables:
            self._cache.clear()
            self._tell(of(news.stream))
        elif kind(news.stream) in {PROMOTION, TOURNAMENT}:
            self._tell(news.stream)
        for table in self._new_tables(news):
            self._as_planned(self.tables[table])
            self._cache.clear()
            self._tell(table)
        self._tell_floor()

    def _doubt(self, names: set[str]) -> None:
        """Have everybody looked at again who watches and of whom something changed."""
        for viewer in (each for viewers in self._viewers.values() for each in viewers) if names else ():
            if viewer.name in names:
                viewer.doubt()
        self.doubting(names)

    async def _tick(self) -> None:
        """Let the clocks of the tables go on, once a minute."""
        while True:
            await asyncio.sleep(60)
            await asyncio.to_thread(self.house.tick)

    async def stop(self) -> None:
        for task in (self._task, self._ticking):
            if task:
                task.cancel()
        for each in (each for viewers in self._viewers.values() for each in viewers):
            each.stop()
        self.stopping()

    # Views -----------------------------------------------------------------------------------------------------------

    def view(self, id_: str, audience: Audience) -> Screen:
        """Build what somebody sees, in the language that is spoken here."""
        watched = self.tables[id_]
        stops = self._state(stops_of(watched.id)).stops
        return whole(screen(watched, audience), watched.table, stops, self._meter(watched))

    def _meter(self, watched: Watched) -> Meter | None:
        """What the jackpot's meter shows at a table that is linked to a pool."""
        edition = with_jackpots(watched.table.edition)
        if edition is None:
            return None
        pools = self._state(jackpots_of(edition.rulebook))
        if watched.id not in pools.tables:
            return None
        shown = jackpot(pools, watched.id)
        hits = self.hits.shown(shown.meter.pool, self._gone_on)
        return Meter(
            prize=shown.meter.prize,
            pool=shown.meter.pool,
            sign=tuple(each.says for each in shown.sign),
            hits=tuple(Won(table=self.tables[each.table].title, prize=each.prize, amount=each.amount) for each in hits),
        )

    def _gone_on(self, hit: Hit) -> bool:
        """Tell whether the table that won has begun another round, or closed: then the meter is the news again."""
        watched = self.tables.get(hit.table)
        return watched is None or watched.beyond(hit.round)

    def floor_view(self, of: str = "") -> Floor:
        """Every table at a glance. What waits for whom is for the operator's own staff: a question can bear somebody's
        name.
        """
        retired = self._state(HOUSE).retired
        tiles = (
            tile(each.facts, alerts=of in (EVERY, each.table.edition.document.operator))
            for each in self.tables.values()
            if each.id not in retired
        )
        meters = (found for each in self.tables.values() if (found := self._meter(each)))
        return floor(tiles, meters, self._state(HOUSE).stops.in_force.values())

    def present(self, id_: str, audience: Audience) -> bytes:
        """The message that shows a table as it is."""
        with spoken(audience.language), money_in_cents(on=audience.cents):
            return self._present(id_, audience)

    def _present(self, id_: str, audience: Audience) -> bytes:
        if audience.page == "floor":
            return self._message(self.sequence, (), self.floor_view(audience.as_))
        if audience.page in {PROMOTION, TOURNAMENT}:  # read anew: what each visitor may see is made there
            return self._message(self.sequence, (), {audience.page: of(id_)})
        watched, key = self.tables[id_], (id_, audience)
        kept = self._cache.get(key)
        if kept and kept[0] == watched.sequence:
            return kept[1]
        said = news(watched.news, audience, in_chips=watched.in_chips)
        made = self._message(watched.sequence, said, self.view(id_, audience))
        if len(self._cache) > KEPT:
            self._cache.clear()
        self._cache[key] = watched.sequence, made
        return made

    def _message(self, sequence: int, told: Iterable[Any], view: Any) -> bytes:
        data = encoded({"sequence": sequence, "happened": tuple(told), "view": view})
        return b"id: %d\nevent: view\ndata: %s\n\n" % (sequence, data)

    # Viewers ---------------------------------------------------------------------------------------------------------

    @property
    def watching(self) -> int:
        return sum(len(each) for each in self._viewers.values())

    def _tell(self, id_: str) -> None:
        for (watched, audience), viewers in tuple(self._viewers.items()):
            if watched == id_ and viewers:
                message = self.present(id_, audience)
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
        upto, kind_ = (
            self.tables[id_].sequence,
            Audience("dealer" if audience.staff else "seat", "", audience.language, audience.cents),
        )
        if upto <= behind:
            return []
        late = self.house.journal.late(stream_of(id_), behind, upto - 1, MISSED)
        told = {each: self._late.get((id_, kind_, each)) for each in late}
        # After a restart everybody missed the same: each message is made once, and kept for a while.
        for entry in self.house.journal.entries([each for each, message in told.items() if message is None]):
            made = told[entry.sequence] = self._told(entry, id_, audience)
            self._keep_late((id_, kind_, entry.sequence), made)
        return [each for each in told.values() if each is not None]

    def _keep_late(self, key: tuple[str, Audience, int], message: bytes) -> None:
        if len(self._late) >= KEPT_LATE:
            self._late.clear()
        self._late[key] = message

    def _told(self, entry: Any, id_: str, audience: Audience) -> bytes:
        with spoken(audience.language):
            said = tuple(news(entry.events(stream_of(id_)), audience, in_chips=self.tables[id_].in_chips))
            data = encoded({"sequence": entry.sequence, "happened": said})
        return b"id: %d\nevent: missed\ndata: %s\n\n" % (entry.sequence, data)


def _concerned(events: tuple[Any, ...]) -> set[str]:
    """Name whose rights or sessions something changes."""
    return {
        each.name
        for each in events
        if isinstance(each, PersonEntered | PersonRemoved | OperatorAssigned | OperatorActedFor | DeviceRevoked)
        or (isinstance(each, AccessNoted) and each.what in ENDS)
    }


ENDS: Final = frozenset(
    {
        *(Access.SIGNED_OUT, Access.SESSIONS_ENDED, Access.PASSWORD_CHANGED, Access.PASSKEY_WITHDRAWN),
        *(Access.ACCOUNT_SHUT, Access.ACCOUNT_REMOVED, Access.LINK_USED, Access.LOCKED),
    }
)
"""What may have ended a session."""
