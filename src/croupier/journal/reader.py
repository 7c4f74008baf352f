"""Reading a journal: entries in their order, the events of a stream, the head, checkpoints, snapshots and proofs."""

import hmac
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple, Self

from sqlalchemy import Connection, Engine, Select, bindparam, func, select

from croupier.journal import schema
from croupier.journal.codec import CODEC, Codec
from croupier.journal.database import Database, database, disposed, saying
from croupier.journal.entry import Entry, opened
from croupier.journal.errors import CannotOpen, NewerSchema, NoTables, NotAJournal
from croupier.journal.tree import (
    SUBTREE,
    Frontier,
    consistency_proof,
    inclusion_proof,
    leaf_hash,
    root_of,
    root_over_subtrees,
)
from croupier.kernel.records import record

_PAGE: Final = 500
_LATE: Final = 64
_LISTEN_SECONDS: Final = 1.0
"""A notice can come between looking and listening, so nobody listens for long."""
_BY_SEQUENCE: Final = select(schema.entries.c.stored).where(schema.entries.c.sequence == bindparam("wanted"))
_BY_ID: Final = select(schema.entries.c.stored).where(schema.entries.c.command_id == bindparam("wanted"))


@record
class Head:
    """How far a journal is: the number of entries, the hash of the last, and the edge of the tree over all."""

    origin: str
    epoch: int
    sequence: int
    hash: bytes
    frontier: Frontier


class StreamEvent(NamedTuple):
    """One event of a stream, and the entry that wrote it."""

    sequence: int
    stream: str
    version: int
    event: Any


@record
class Snapshot:
    """The state of a stream after so many events, to begin a fold from. It can always be made again."""

    stream: str
    version: int
    kind: str
    state: bytes

    @property
    def digest(self) -> bytes:
        return sha256(self._told()).digest()

    def seal(self, secret: bytes, written: bytes) -> bytes:
        """Give what only the house can: it covers the snapshot and the hash of the entry that it follows."""
        return hmac.digest(secret, written + self._told(), "sha256")

    def _told(self) -> bytes:
        return f"{self.stream}\n{self.version}\n{self.kind}\n".encode() + self.state


class Reader:
    """A journal that is only read. Any number of them may be open beside the writer."""

    secret: bytes | None = None
    """By which the house tells its own snapshots from others; None: whoever reads does not know it, and uses none."""

    def __init__(
        self, base: Database, engine: Engine, codec: Codec = CODEC, *, pinned: Connection | None = None
    ) -> None:
        self.base = base
        self.codec = codec
        self._engine = engine
        self._pinned = pinned

    @classmethod
    def look(cls, url: str | Path, codec: Codec = CODEC) -> Self:
        """Open for reading; nothing is made, migrated or signed. Raises `StorageError`."""
        base = database(str(url))
        reader = cls(base, base.reading(), codec)
        try:
            reader._newest()
        except BaseException:
            reader.close()
            raise
        return reader

    def _newest(self) -> None:
        """Make sure that the tables are of the version that this croupier knows."""
        with self.connected() as connection:
            schema.plain(connection, self.base.name)
            found = schema.version_of(connection)
        name = self.base.name
        if found == 0:
            raise NoTables(name)
        if found > schema.NEWEST:
            raise NewerSchema(found, schema.NEWEST)
        if found < schema.OLDEST_READ:
            raise CannotOpen(f"{name} has tables of version {found}: open it for writing once, to bring it forward")

    def close(self) -> None:
        disposed(self._engine)
        self.base.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def connected(self) -> Iterator[Connection]:
        """Give a connection that sees the journal as it is at one moment."""
        with saying(self.base.name):
            if self._pinned is not None:
                yield self._pinned
                return
            with self._engine.connect() as connection:
                yield connection

    @contextmanager
    def at_one_moment(self) -> Iterator["Reader"]:
        """Give a reader, for one thread, to whom the journal stands still however much is written."""
        with self.connected() as connection:
            still = Reader(self.base, self._engine, self.codec, pinned=connection)
            still.secret = self.secret
            yield still

    # Entries and events ----------------------------------------------------------------------------------------------

    def head(self) -> Head:
        with self.connected() as connection:
            return head_of(connection)

    def wait_past(self, sequence: int, timeout: float) -> int:
        """Wait until the journal is past a place, or so many seconds; gives how far it is. PostgreSQL says when it has
        moved; a file is looked at again and again.
        """
        until = monotonic() + timeout
        while (found := self.head().sequence) <= sequence and (left := until - monotonic()) > 0:
            self.base.heard(min(left, _LISTEN_SECONDS))
        return found

    def entry(self, sequence: int) -> Entry | None:
        return self._entry(_BY_SEQUENCE, sequence)

    def answered(self, command_id: str) -> Entry | None:
        """Find what an earlier command with this id wrote, so that a resend gets the first answer."""
        return self._entry(_BY_ID, command_id)

    def _entry(self, which: Select[Any], wanted: int | str) -> Entry | None:
        with self.connected() as connection:
            stored = connection.execute(which, {"wanted": wanted}).scalar_one_or_none()
        return None if stored is None else opened(stored)

    def version(self, stream: str) -> int:
        """Count the events of a stream."""
        at = schema.writes
        last = select(at.c.version, at.c.events).where(at.c.stream == stream).order_by(at.c.version.desc()).limit(1)
        with self.connected() as connection:
            row = connection.execute(last).one_or_none()
        return 0 if row is None else row.version + row.events - 1

    def streams(self, start: str = "") -> tuple[str, ...]:
        """Name the streams that begin so."""
        names = select(schema.writes.c.stream).distinct().order_by(schema.writes.c.stream)
        with self.connected() as connection:
            found = connection.execute(names.where(schema.writes.c.stream.startswith(start, autoescape=True)))
            return tuple(found.scalars())

    def read_all(self, from_sequence: int = 1, to_sequence: int | None = None) -> Iterator[Entry]:
        """Go through the entries in their order, a page at a time: memory does not grow with the journal."""
        table = schema.entries
        while True:
            page = select(table.c.sequence, table.c.stored).where(table.c.sequence >= from_sequence)
            page = page.order_by(table.c.sequence)
            if to_sequence is not None:
                page = page.where(table.c.sequence <= to_sequence)
            with self.connected() as connection:
                found = connection.execute(page.limit(_PAGE)).all()
            if any(later.sequence <= row.sequence for row, later in pairwise(found)):
                raise NotAJournal(f"{self.base.name} is damaged: its entries are not in their order")
            for row in found:
                yield opened(row.stored)
            if len(found) < _PAGE:
                return
            from_sequence = found[-1].sequence + 1

    def entries_of(self, stream: str, from_version: int = 1, to_sequence: int | None = None) -> Iterator[Entry]:
        """Go through the entries that wrote to a stream, from the one that holds an event of this version."""
        at, table = schema.writes, schema.entries
        while True:
            # The write that holds the version is found by the index; nothing before it is looked at.
            before = select(func.max(at.c.version)).where(at.c.stream == stream, at.c.version <= from_version)
            page = (
                select(at.c.version, at.c.events, table.c.stored)
                .join(table, table.c.sequence == at.c.sequence)
                .where(at.c.stream == stream, at.c.version >= func.coalesce(before.scalar_subquery(), 0))
                .where(at.c.version + at.c.events > from_version)
                .order_by(at.c.version)
                .limit(_PAGE)
            )
            if to_sequence is not None:
                page = page.where(at.c.sequence <= to_sequence)
            with self.connected() as connection:
                found = connection.execute(page).all()
            for _, _, stored in found:
                yield opened(stored)
            if len(found) < _PAGE:
                return
            from_version = found[-1].version + found[-1].events

    def late(self, stream: str, behind: int, upto: int, most: int) -> list[int]:
        """Name the last entries that wrote to a stream, behind one and up to another, so many at the most. The index
        is read backwards from its end: what costs is what was missed, not how long the stream is.
        """
        at = schema.writes
        found: list[int] = []
        version: int | None = None
        while True:
            page = select(at.c.version, at.c.sequence).where(at.c.stream == stream)
            page = page if version is None else page.where(at.c.version < version)
            with self.connected() as connection:
                rows = connection.execute(page.order_by(at.c.version.desc()).limit(_LATE)).all()
            for row in rows:
                version = row.version
                if row.sequence <= behind or len(found) == most:
                    return found[::-1]
                if row.sequence <= upto:
                    found.append(row.sequence)
            if len(rows) < _LATE:
                return found[::-1]

    def entries(self, sequences: Iterable[int]) -> list[Entry]:
        """Give these entries, in their order."""
        wanted = select(schema.entries.c.stored).where(schema.entries.c.sequence.in_(list(sequences)))
        with self.connected() as connection:
            found = connection.execute(wanted.order_by(schema.entries.c.sequence)).scalars().all()
        return [opened(stored) for stored in found]

    def read(self, stream: str, from_version: int = 1, to_sequence: int | None = None) -> Iterator[StreamEvent]:
        """Go through the events of a stream, decoded."""
        for entry in self.entries_of(stream, from_version, to_sequence):
            for written in entry.envelope.writes:
                if written.stream != stream:
                    continue
                for number, each in enumerate(written.events, start=written.version):
                    if number >= from_version:
                        event = self.codec.decode(each.name, bytes(each.body))
                        yield StreamEvent(entry.sequence, stream, number, event)

    # Snapshots -------------------------------------------------------------------------------------------------------

    def snapshot(self, stream: str, kind: str) -> Snapshot | None:
        """Find the latest snapshot of a stream. One that is damaged is as good as none, and so is one that the house
        did not make, or made of another history.
        """
        if self.secret is None:
            return None
        at = schema.snapshots
        of = select(at).where(at.c.stream == stream, at.c.kind == kind).order_by(at.c.version.desc()).limit(1)
        while (row := self._row(of)) is not None:
            if (found := self._holds(row)) is not None:
                return found
            of = of.where(at.c.version < row.version)
        return None

    def snapshot_at(self, stream: str, version: int) -> Snapshot | None:
        """Give the snapshot of a stream at this version, if there is one that holds."""
        at = schema.snapshots
        row = self._row(select(at).where(at.c.stream == stream, at.c.version == version))
        return None if row is None or self.secret is None else self._holds(row)

    def snapshot_versions(self, stream: str, kinds: Iterable[str]) -> list[int]:
        """Name the versions of a stream at which there is a snapshot of one of these kinds, rising."""
        at = schema.snapshots
        wanted = select(at.c.version).where(at.c.stream == stream, at.c.kind.in_(list(kinds)))
        with self.connected() as connection:
            return list(connection.execute(wanted.order_by(at.c.version)).scalars())

    def _row(self, wanted: Select[Any]) -> Any:
        with self.connected() as connection:
            return connection.execute(wanted).one_or_none()

    def _holds(self, row: Any) -> Snapshot | None:
        """Take a row for a snapshot; None: the house did not make it, or made it of another history."""
        found = Snapshot(stream=row.stream, version=row.version, kind=row.kind, state=row.state)
        return found if hmac.compare_digest(self.sealed(found) or b"", row.digest) else None

    def sealed(self, snapshot: Snapshot) -> bytes | None:
        """Give what a snapshot of the house's own is stored with; None: nothing was ever written that it follows."""
        at, table = schema.writes, schema.entries
        last = select(table.c.stored).join(at, table.c.sequence == at.c.sequence)
        last = last.where(at.c.stream == snapshot.stream, at.c.version + at.c.events == snapshot.version + 1)
        with self.connected() as connection:
            stored = connection.execute(last.where(at.c.version <= snapshot.version)).scalar_one_or_none()
        if stored is None or self.secret is None:
            return None
        return snapshot.digest + snapshot.seal(self.secret, sha256(stored).digest())

    def snapshots(self) -> Iterator[Snapshot]:
        """Go through the snapshots that the house made, for comparison with what they stand for."""
        at = schema.snapshots
        with self.connected() as connection:
            places = connection.execute(select(at.c.stream, at.c.version)).all()
        for stream, version in places:
            found = self.snapshot_at(stream, version)
            if found is not None:
                yield found

    # Checkpoints and proofs ------------------------------------------------------------------------------------------

    def checkpoints(self) -> tuple[str, ...]:
        """Give the signed notes, the smallest tree first."""
        with self.connected() as connection:
            table = schema.checkpoints
            return tuple(connection.execute(select(table.c.note).order_by(table.c.size)).scalars())

    def signed_head(self) -> str | None:
        """Give the note that was signed with the newest entry; None in a journal of an earlier version."""
        with self.connected() as connection:
            if schema.version_of(connection) <= schema.OLDEST_READ:
                return None
            found: str | None = connection.execute(select(schema.signed_head.c.note)).scalar_one_or_none()
            return found

    def signers(self) -> tuple[tuple[int, str], ...]:
        """Give the public keys, each with the size of the tree from which on it signs."""
        with self.connected() as connection:
            table = schema.signers
            rows = connection.execute(select(table.c.since, table.c.key).order_by(table.c.since))
            return tuple((row.since, row.key) for row in rows)

    def taken_up(self) -> tuple[str, ...]:
        """Give the note that each key signed first, in the same order."""
        with self.connected() as connection:
            table = schema.signers
            return tuple(connection.execute(select(table.c.note).order_by(table.c.since)).scalars())

    def leaves(self, start: int, end: int) -> list[bytes]:
        """Give the leaves of the tree from one place up to another, counted from nought."""
        table = schema.entries
        found = (
            select(table.c.stored).where(table.c.sequence > start, table.c.sequence <= end).order_by(table.c.sequence)
        )
        with self.connected() as connection:
            return [leaf_hash(each) for each in connection.execute(found).scalars()]

    def subtrees(self, start: int, end: int) -> list[bytes]:
        """Give the roots of whole subtrees from one number up to another."""
        table = schema.subtrees
        found = select(table.c.root).where(table.c.number >= start, table.c.number < end).order_by(table.c.number)
        with self.connected() as connection:
            return list(connection.execute(found).scalars())

    def root_over(self, start: int, end: int) -> bytes:
        """Give the root over a range as it occurs in a proof: short, or beginning where a subtree does."""
        if end - start < SUBTREE:
            return root_of(self.leaves(start, end))
        whole = end // SUBTREE
        return root_over_subtrees(self.subtrees(start // SUBTREE, whole), self.leaves(whole * SUBTREE, end))

    def inclusion(self, sequence: int, size: int) -> tuple[bytes, ...]:
        """Prove that an entry is in the tree of this size."""
        return inclusion_proof(sequence - 1, size, self.root_over)

    def consistency(self, first: int, second: int) -> tuple[bytes, ...]:
        """Prove that the tree of one size is the beginning of a larger one."""
        return consistency_proof(first, second, self.root_over)


def head_of(connection: Connection) -> Head:
    row = connection.execute(select(schema.head)).one_or_none()
    if row is None:
        raise NotAJournal("its head is missing")
    try:
        frontier = Frontier.unpacked(row.sequence, row.frontier)
    except ValueError as error:
        raise NotAJournal(f"its head is damaged, {error}") from error
    return Head(origin=row.origin, epoch=row.epoch, sequence=row.sequence, hash=row.hash, frontier=frontier)
