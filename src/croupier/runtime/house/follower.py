"""What can be seen of a house: its tables, people and registers as they are on disk, and everything that is written.

`House` is the one that writes. A `Follower` sees the same from another server, through the same journal.
"""

import logging
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, Self

from croupier.floor import books, jackpots
from croupier.floor.added_tournaments import TournamentAdded
from croupier.floor.devices import Device
from croupier.floor.people import Person
from croupier.floor.promotions import Promotion
from croupier.floor.receivers import Receiver
from croupier.floor.register import PromotionAdded, TableAdded, edition_of
from croupier.floor.tournaments import Tournament
from croupier.journal.entry import Entry
from croupier.journal.errors import StorageError
from croupier.journal.reader import Reader
from croupier.kernel.ids import TableId
from croupier.runtime.house import streams
from croupier.runtime.house.snapshots import Kept
from croupier.runtime.house.state_cache import StateCache, StreamState
from croupier.runtime.house.subscriptions import QUEUE, Published, Subscription
from croupier.table import Table

LOG: Final = logging.getLogger(__name__)
WAIT_SECONDS: Final = 1.0
RETRY_SECONDS: Final = 0.25


class HouseReader:
    """The part of a house that only looks."""

    journal: Reader

    def __init__(self, journal: Reader) -> None:
        self._cache = StateCache(journal)
        self._feeds: list[Subscription] = []
        self._guard = threading.Lock()

    # What is true ----------------------------------------------------------------------------------------------------

    @property
    def tables(self) -> Mapping[TableId, TableAdded]:
        return self._cache.register.tables

    @property
    def people(self) -> Mapping[str, Person]:
        return self._cache.register.people

    @property
    def devices(self) -> Mapping[str, Device]:
        """The machines that were ever given a token."""
        return self._cache.register.devices

    @property
    def receivers(self) -> Mapping[str, Receiver]:
        """The systems that are, or were, sent what happens at tables."""
        return self._cache.register.receivers

    def operator_of(self, name: str) -> str:
        """Name for which operator somebody of the staff works."""
        return self._cache.register.operator_of(name)

    @property
    def operators(self) -> tuple[str, ...]:
        """The operators who have tables here."""
        return tuple(dict.fromkeys(edition_of(each).document.operator for each in self.tables.values()))

    def state(self, table: str) -> Table:
        """Give a table as it is on disk."""
        found: Table = self.now(streams.table(table)).state
        return found

    def sequence(self, table: str) -> int:
        """Give the last entry that wrote to a table: what `expected` is compared with."""
        return self.now(streams.table(table)).sequence

    def books(self, rulebook: str) -> books.Books:
        kept: books.Books = self.now(streams.books_of(rulebook)).state
        return kept

    @property
    def promotions(self) -> Mapping[str, PromotionAdded]:
        return self._cache.register.promotions

    def promotion(self, id_: str) -> Promotion:
        """Give a promotion as it is on disk. Raises `NoSuchStream`."""
        found: Promotion = self.now(streams.promotion(id_)).state
        return found

    @property
    def tournaments(self) -> Mapping[str, TournamentAdded]:
        return self._cache.register.tournaments

    def tournament(self, id_: str) -> Tournament:
        """Give a tournament as it is on disk. Raises `NoSuchStream`."""
        found: Tournament = self.now(streams.tournament(id_)).state
        return found

    def jackpots(self, rulebook: str) -> jackpots.Pools:
        pools: jackpots.Pools = self.now(streams.jackpots_of(rulebook)).state
        return pools

    def shoe(self, table: str) -> StreamState:
        """Give a table as it was when the shoe in use began: what is shown of the shoe is folded from there."""
        return self._cache.shoe(streams.table(table))

    def past(self, table: str, fits: Callable[[Kept], bool]) -> StreamState:
        """Give a table as it was at the last moment that is kept and fits: what followed is folded from there."""
        return self._cache.past(streams.table(table), fits)

    def now(self, stream: str) -> StreamState:
        """Give any stream as it is on disk: its state, its version, and the last entry that wrote to it."""
        return self._cache.now(stream)

    def loaded(self, stream: str) -> StreamState | None:
        """Give the same without waiting for the database; None: it must be read first."""
        return self._cache.cached(stream).now

    def _stream(self, name: str) -> str:
        """Take a table's name for its stream; see that there is such a stream."""
        if TableId(name) in self.tables:
            return streams.table(name)
        if name != streams.HOUSE:
            streams.begin(self._cache.register, name)
        return name

    # What is published -----------------------------------------------------------------------------------------------

    def subscribe(self, stream: str | None = None, from_seq: int = 0, *, most: int = QUEUE) -> Subscription:
        """Follow a table or stream, or everything, from behind a sequence number. Close the feed when done."""
        name = None if stream is None else self._stream(stream)
        feed = Subscription(lambda each: name is None or each == name, from_seq, self._read, self._leave, most)
        with self._guard:
            self._feeds = [*self._feeds, feed]
        return feed

    def _leave(self, feed: Subscription) -> None:
        with self._guard:
            self._feeds = [each for each in self._feeds if each is not feed]

    def _put(self, news: Published) -> None:
        for feed in self._feeds:
            feed.put(news)

    def _read(self, behind: int) -> Iterator[Published]:
        """Read what is in the journal behind a sequence number, as it was published."""
        for entry in self._cache.journal.read_all(behind + 1):
            yield from published(entry)

    def _close_feeds(self) -> None:
        for feed in list(self._feeds):
            feed.close()


def published(entry: Entry) -> Iterator[Published]:
    """Tell what an entry wrote, stream by stream."""
    for write in entry.envelope.writes:
        yield Published(
            sequence=entry.sequence,
            stream=write.stream,
            version=write.version + len(write.events) - 1,
            events=entry.events(write.stream),
            command=entry.envelope.command.name,
            actor=entry.envelope.actor,
            time=entry.time,
        )


class Follower(HouseReader):
    """A house as another server sees it: read only, a moment behind. Raises `StorageError` when it is opened."""

    def __init__(self, journal: Reader) -> None:
        super().__init__(journal)
        self.journal = journal
        self._at = journal.head().sequence
        self._moved = threading.Condition()
        self._ending = threading.Event()
        self.now(streams.HOUSE)
        self._thread = threading.Thread(target=self._follow, name="follower", daemon=True)
        self._thread.start()

    @classmethod
    def open(cls, url: str | Path) -> Self:
        return cls(Reader.look(url))

    def close(self) -> None:
        self._ending.set()
        self._thread.join()
        self._close_feeds()
        self.journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def followed(self) -> int:
        """How far this server has followed the journal."""
        return self._at

    def now(self, stream: str) -> StreamState:
        """Give any stream as it is on disk. While one is loaded nothing that is heard of it may pass by."""
        cached = self._cache.cached(stream)
        found = cached.now
        if found is None:
            with cached.lock:
                found = self._cache.now(stream)
        return found

    def wait_for(self, sequence: int, timeout: float) -> bool:
        """Wait until this server has followed the journal to a place, or so many seconds."""
        with self._moved:
            return self._moved.wait_for(lambda: self._at >= sequence or self._ending.is_set(), timeout)

    def _follow(self) -> None:
        """Listen, look, and listen again; without the database, try until it is back."""
        while not self._ending.is_set():
            try:
                with self.journal.base.hearing() as heard:
                    while not self._ending.is_set():
                        self._catch_up()
                        heard(WAIT_SECONDS)
            except StorageError:
                self._ending.wait(RETRY_SECONDS)
            except Exception:
                # An entry that cannot be followed is a bug or damage; /ready shows how far behind this server is.
                LOG.exception("the journal cannot be followed behind entry %d", self._at)
                self._ending.wait(WAIT_SECONDS)

    def _catch_up(self) -> None:
        for entry in self.journal.read_all(self._at + 1):
            news = tuple(published(entry))
            for each in news:
                self._cache.heard(each)
            for each in news:
                self._put(each)
            with self._moved:
                self._at = entry.sequence
                self._moved.notify_all()

    def _read(self, behind: int) -> Iterator[Published]:
        """Read on where the database was lost, once it is back: whoever follows loses nothing."""
        while not self._ending.is_set():
            try:
                for each in super()._read(behind):
                    yield each
                    # Of an entry that was read in part the rest is read again; whoever follows knows what it had.
                    behind = each.sequence - 1
            except StorageError:
                self._ending.wait(RETRY_SECONDS)
            else:
                return
