"""What can be seen of a house: its tables, people and registers as they are on disk, and everything that is written.

`House` is the one that writes. A `Follower` sees the same from another server, through the same journal.
"""

import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, Self

from croupier.floor import books, jackpots
from croupier.floor.people import Person
from croupier.floor.register import TableAdded
from croupier.journal.entry import Entry
from croupier.journal.reader import Reader
from croupier.kernel.ids import TableId
from croupier.runtime.house import streams
from croupier.runtime.house.cells import Cells, Now
from croupier.runtime.house.feed import QUEUE, Feed, Published
from croupier.table import Table

WAIT_SECONDS: Final = 1.0


class Viewed:
    """The part of a house that only looks."""

    def __init__(self, journal: Reader) -> None:
        self._cells = Cells(journal)
        self._feeds: list[Feed] = []
        self._guard = threading.Lock()

    # What is true ----------------------------------------------------------------------------------------------------

    @property
    def tables(self) -> Mapping[TableId, TableAdded]:
        return self._cells.register.tables

    @property
    def people(self) -> Mapping[str, Person]:
        return self._cells.register.people

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

    def jackpots(self, rulebook: str) -> jackpots.Pools:
        pools: jackpots.Pools = self.now(streams.jackpots_of(rulebook)).state
        return pools

    def now(self, stream: str) -> Now:
        """Give any stream as it is on disk: its state, its version, and the last entry that wrote to it."""
        return self._cells.now(stream)

    def _stream(self, name: str) -> str:
        """Take a table's name for its stream; see that there is such a stream."""
        stream = streams.table(name) if TableId(name) in self.tables else name
        if stream != streams.HOUSE:
            streams.begin(self._cells.register, stream)
        return stream

    # What is published -----------------------------------------------------------------------------------------------

    def subscribe(self, stream: str | None = None, from_seq: int = 0, *, most: int = QUEUE) -> Feed:
        """Follow a table or stream, or everything, from behind a sequence number. Close the feed when done."""
        name = None if stream is None else self._stream(stream)
        feed = Feed(lambda each: name is None or each == name, from_seq, self._read, self._leave, most)
        with self._guard:
            self._feeds = [*self._feeds, feed]
        return feed

    def _leave(self, feed: Feed) -> None:
        with self._guard:
            self._feeds = [each for each in self._feeds if each is not feed]

    def _put(self, news: Published) -> None:
        for feed in self._feeds:
            feed.put(news)

    def _read(self, behind: int) -> Iterator[Published]:
        """Read what is in the journal behind a sequence number, as it was published."""
        for entry in self._cells.journal.read_all(behind + 1):
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


class Follower(Viewed):
    """A house as another server sees it: read only, a moment behind. Raises `StorageError` when it is opened."""

    def __init__(self, journal: Reader) -> None:
        super().__init__(journal)
        self.journal = journal
        self._at = journal.head().sequence
        self._going = True
        self._thread = threading.Thread(target=self._follow, name="follower", daemon=True)
        self._thread.start()

    @classmethod
    def open(cls, url: str | Path) -> Self:
        return cls(Reader.look(url))

    def close(self) -> None:
        self._going = False
        self._thread.join()
        self._close_feeds()
        self.journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _follow(self) -> None:
        while self._going:
            if self.journal.wait_past(self._at, WAIT_SECONDS) <= self._at:
                continue
            for entry in self.journal.read_all(self._at + 1):
                for news in published(entry):
                    self._cells.heard(news)
                    self._put(news)
                self._at = entry.sequence
