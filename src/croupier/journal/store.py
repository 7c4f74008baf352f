"""A journal that is written: append, sign, snapshot. One writer per database.

What is answered `Appended` is on the disk. An error at commit is answered `Unknown`, and the writer stops; whoever
repeats the command with the same id after the journal is open again gets the one true answer.
"""

import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from time import monotonic
from typing import Any, Final, Self

from sqlalchemy import Connection, Engine, delete, insert, or_, select, update

from croupier.journal import schema
from croupier.journal.answers import Answer, Appended, Conflict, NotWritten, OtherBody, Stopped, Unknown
from croupier.journal.codec import CODEC, Codec
from croupier.journal.database import Cursor, Database, database, disposed, said, saying
from croupier.journal.entry import Entry, Prepared, Proposal, Write, placed
from croupier.journal.errors import CannotOpen, DiskFull, NotAJournal, Occupied, StorageError
from croupier.journal.reader import Head, Reader, Snapshot, StreamEvent, head_of
from croupier.journal.start import Ready, checkpoint_of, let_go, prepare, readied, sign_on
from croupier.journal.tree import SUBTREE, Growing, leaf_hash
from croupier.kernel.records import replace

__all__ = ["Answer", "Head", "Journal", "Proposal", "Reader", "Snapshot", "StreamEvent", "Write"]

_MOST_STREAMS: Final = 10_000
SNAPSHOTS: Final = "snapshots"
_NOT_YET: Final = "what was written last is not proved: it must be decided again before anything is added to it"

ITSELF: Final = "the journal"
"""How a journal is called in an answer: where it lies is nothing for whoever asked."""


class Journal(Reader):
    """The one writer. `append` may be called from any thread; one group is written at a time."""

    def __init__(self, base: Database, writing: Engine, ready: "Ready", codec: Codec = CODEC) -> None:
        super().__init__(base, base.reading(), codec)
        self._writing = writing
        self._signer = ready.signer
        self._outside = ready.outside
        self.proved = ready.proved
        """The entry up to which it is proved that the journal is what it was; what follows must be decided again."""
        self.secret = ready.signer.secret(SNAPSHOTS)
        self._lock = threading.Lock()
        self._moved = threading.Condition()
        self._stopped: str | None = None
        self._since: float | None = None
        self._full = False
        self._versions: dict[str, int] = {}
        self._raw = writing.raw_connection()
        with saying(base.name), writing.connect() as connection:
            self._head = head_of(connection)
        self._accepted = self.proved == self._head.sequence

    @classmethod
    def open(
        cls,
        url: str | Path,
        *,
        key: Path | None = None,
        new_key: bool = False,
        ordered: bool = False,
        codec: Codec = CODEC,
    ) -> Self:
        """Open for writing: make or migrate the tables, take the next epoch, and find or make the signing key.

        `new_key` signs with a new key from now on, if the old one is lost. A journal that is not what is kept of it
        beside the key is not opened, unless it was `ordered` to go on from an older copy. Raises `StorageError`.
        """
        base = database(str(url))
        base.occupy()
        writing: Engine | None = None
        try:
            writing = base.writing()
            ready = prepare(base, writing, key or base.key(), new_key=new_key, ordered=ordered)
            return cls(base, writing, ready, codec)
        except BaseException:
            if writing is not None:
                let_go(writing)
            base.close()
            raise

    def close(self) -> None:
        """End. The writer's connection goes last, so that it can fold the write-ahead log into the file."""
        with self._lock:
            self._stopped = self._stopped or "The journal is closed."
            disposed(self._engine)
            let_go(self._writing)
            self._outside.close()
        super().close()

    @property
    def accepted(self) -> bool:
        """Tell whether all that is there is proved to be what it was; until then nothing is written or signed."""
        return self._accepted

    def accept(self) -> None:
        """Go on from here: what was not proved has been decided again. Sign the head. Raises `StorageError`."""
        if self.accepted:
            return
        self._accepted = True
        with self._writes() as connection:
            note = sign_on(connection, self._signer, self._head)
        self._outside.begin(note)

    @property
    def stopped(self) -> str | None:
        """Say why nothing more is written, if so."""
        return self._stopped

    def head(self) -> Head:
        return self._head

    # Append ----------------------------------------------------------------------------------------------------------

    def append(self, proposals: Sequence[Proposal | Prepared]) -> list[Answer]:
        """Write a group of commands with one commit. Each is answered by itself, in order; each is whole or absent."""
        answers, ready = readied(proposals, self.codec)
        with self._lock, self._committing():
            for place, answer in zip(ready, self._append(list(ready.values())), strict=True):
                answers[place] = answer
        with self._moved:
            self._moved.notify_all()
        return [answers[place] for place in range(len(proposals))]

    @contextmanager
    def _committing(self) -> Iterator[None]:
        self._since = monotonic()
        try:
            yield
        finally:
            self._since = None

    def under_way(self) -> float:
        """Tell for how many seconds the database has been waited for by whoever writes now."""
        since = self._since
        return 0.0 if since is None else monotonic() - since

    def _append(self, group: list[Prepared]) -> list[Answer]:
        if self._stopped or not self.accepted:
            return [Stopped(says=self._stopped or _NOT_YET)] * len(group)
        if not group:
            return []
        cursor: Cursor = self._raw.cursor()
        try:
            plan = self._planned(cursor, group)
            if isinstance(plan, Stopped):
                return [plan] * len(group)
            note = self._insert(cursor, plan)
        except Exception as error:  # noqa: BLE001 - two drivers raise as they like; nothing was committed
            return self._failed(cursor, error, len(group))
        answers = self._committed(cursor, plan)
        if note and self._stopped is None:
            self._outside.go_on(note)
        return answers

    def _planned(self, cursor: Cursor, group: list[Prepared]) -> "_Plan | Stopped":
        sql = self.base.statements
        cursor.execute(sql.begin)
        cursor.execute(sql.head)
        row = cursor.fetchone()
        if row is None or (row[0], row[1], bytes(row[2])) != (self._head.epoch, self._head.sequence, self._head.hash):
            cursor.execute("ROLLBACK")
            self._stopped = "Another writer has taken this journal over; nothing more is written here."
            return Stopped(says=self._stopped)
        cursor.execute(sql.known, {"ids": self.base.ids([each.id for each in group])})
        known = {row[0]: (bytes(row[1]), row[2]) for row in cursor.fetchall()}
        return _Plan(self, cursor, known, group)

    def version_for_append(self, cursor: Cursor, stream: str) -> int:
        found = self._versions.get(stream)
        if found is None:
            cursor.execute(self.base.statements.version, {"stream": stream})
            row = cursor.fetchone()
            found = row[0] if row else 0
        return found

    def _insert(self, cursor: Cursor, plan: "_Plan") -> str | None:
        """Insert a group, with the head signed; gives the note."""
        if not plan.entries:
            return None
        sql, head = self.base.statements, plan.head
        self.base.insert(cursor, schema.entries, plan.entry_rows)
        self.base.insert(cursor, schema.writes, plan.write_rows)
        if plan.subtree_rows:
            self.base.insert(cursor, schema.subtrees, plan.subtree_rows)
        edge = {"to": head.sequence, "chained": head.hash, "edge": head.frontier.packed, "writer": head.epoch}
        cursor.execute(sql.advance, edge)
        note = self._signer.sign(checkpoint_of(head, datetime.now(UTC)))
        cursor.execute(sql.sign, {"signature": note})
        if sql.notify:
            cursor.execute(sql.notify, {"head": str(head.sequence)})
        return note

    def _committed(self, cursor: Cursor, plan: "_Plan") -> list[Answer]:
        try:
            cursor.execute("COMMIT" if plan.entries else "ROLLBACK")
        except Exception as error:  # noqa: BLE001 - as above
            self._stop(error)
            says = f"Whether it was written is not known ({self._stopped}): repeat it with the same id."
            return [Unknown(says=says)] * len(plan.answers)
        self._head = plan.head
        if len(self._versions) > _MOST_STREAMS:
            self._versions.clear()
        self._versions.update(plan.versions)
        return [self._first_answer(each) if isinstance(each, int) else each for each in plan.answers]

    def _first_answer(self, sequence: int) -> Answer:
        try:
            entry = self.entry(sequence)
        except Exception as error:  # noqa: BLE001 - it is written; only the answer cannot be read back now
            return Unknown(says=f"It was written, but cannot be read ({said(error, ITSELF)}): repeat it.")
        assert entry is not None  # noqa: S101 - its id was just found
        return Appended(entry=entry, repeated=True)

    def _failed(self, cursor: Cursor, error: Exception, count: int) -> list[Answer]:
        """Nothing was committed. A lock passes; anything else stops the writer."""
        with suppress(Exception):
            cursor.execute("ROLLBACK")
        why = said(error, ITSELF)
        if isinstance(why, Occupied):
            return [NotWritten(says=f"Nothing was written: {why}.")] * count
        self._stop(error)
        return [Stopped(says=f"Nothing was written, and the writer has stopped: {why}.")] * count

    def _stop(self, error: BaseException) -> None:
        why = said(error, ITSELF)
        self._stopped, self._full = f"the writer has stopped: {why}", isinstance(why, DiskFull)

    def go_on(self) -> bool:
        """Write again after the disk was full, once there is room; tells whether it is so. What was answered is there,
        and what was not known is decided by what the database holds: whoever asks again with the same id is told.
        """
        with self._lock, self._committing():
            if not self._full or not self.base.has_room():
                return False
            writing: Engine | None = None
            try:
                # The connection that failed goes first: it may hold what was not committed.
                let_go(self._writing)
                writing = self.base.writing()
                with saying(ITSELF), writing.begin() as connection:
                    head = self._continued(connection)
                raw = writing.raw_connection()
            except StorageError as error:
                if writing is not None:
                    let_go(writing)
                self._stop(error)
                # While there is no room a file cannot be opened either, for whatever reason is given.
                self._full = not isinstance(error, _Over | NotAJournal)
                return False
            self._writing, self._raw, self._head = writing, raw, head
            self._versions.clear()
            self._stopped, self._full = None, False
        with self._moved:
            self._moved.notify_all()
        return True

    def _continued(self, connection: Connection) -> Head:
        """See that nobody else wrote and nothing that was answered is missing, and take the next epoch."""
        found, known = head_of(connection), self._head
        if (found.origin, found.epoch) != (known.origin, known.epoch):
            raise _Over("another writer has taken this journal over")
        entry = Reader(self.base, self._engine, self.codec, pinned=connection).entry(known.sequence)
        lost = known.sequence > 0 and (entry is None or entry.hash != known.hash)
        if lost or found.sequence < known.sequence:
            raise _Over("what was written last is missing: verify the journal before anything is added")
        connection.execute(update(schema.head).values(epoch=schema.head.c.epoch + 1))
        return head_of(connection)

    # Signing and snapshots -------------------------------------------------------------------------------------------

    def checkpoint(self, time: datetime | None = None) -> str:
        """Sign how far the journal is, keep the note, and give it: whoever holds it can tell any later change."""
        if not self.accepted:
            raise CannotOpen(_NOT_YET)
        with self._writes() as connection:
            head, table = self._head, schema.checkpoints
            kept = connection.execute(select(table.c.note).where(table.c.size == head.sequence)).scalar_one_or_none()
            if kept is not None:
                return str(kept)
            note = self._signer.sign(checkpoint_of(head, time or datetime.now(UTC)))
            connection.execute(insert(table).values(size=head.sequence, note=note))
        self._outside.keep(note)
        return note

    def secret_for(self, use: str) -> bytes:
        """Give a secret for one use that whoever can write to the database does not have."""
        return self._signer.secret(use)

    def keep(self, snapshot: Snapshot, *, beside: bool = False) -> None:
        """Keep a snapshot in the place of earlier ones of its stream and kind, or beside them; and in the place of any
        at the same version.
        """
        table = schema.snapshots
        same = table.c.version == snapshot.version
        if not beside:
            same = or_(table.c.kind == snapshot.kind, same)
        earlier = delete(table).where(table.c.stream == snapshot.stream, same)
        if (sealed := self.sealed(snapshot)) is None:
            return  # nothing was written that it could follow
        values = {name: getattr(snapshot, name) for name in ("stream", "version", "kind", "state")}
        values["digest"] = sealed
        with self._writes() as connection:
            connection.execute(earlier)
            connection.execute(insert(table).values(values))

    def beside(self) -> AbstractContextManager[Connection]:
        """Write to tables that others keep beside the entries: a file has one connection for all writes."""
        return self._writes()

    @contextmanager
    def _writes(self) -> Iterator[Connection]:
        """Write something beside the entries, with the writer's own connection. If that fails, the writer stops."""
        with self._lock, self._committing():
            if self._stopped:
                raise CannotOpen(self._stopped)
            try:
                with saying(self.base.name), self._writing.begin() as connection:
                    yield connection
            except StorageError as error:
                self._stop(error)
                raise

    def wait_past(self, sequence: int, timeout: float) -> int:
        """Wait until the journal is past a place, or so many seconds; gives how far it is."""
        with self._moved:
            self._moved.wait_for(lambda: self._head.sequence > sequence or self._stopped is not None, timeout)
        return self._head.sequence


class _Over(StorageError):
    """This writer cannot go on, however much room there is."""


# A group on its way in -----------------------------------------------------------------------------------------------


class _Plan:
    """What a group writes, worked out before anything is sent. A whole number among the answers is the entry of an
    earlier command with the same id.
    """

    def __init__(
        self, journal: Journal, cursor: Cursor, known: dict[str, tuple[bytes, int]], group: Iterable[Prepared]
    ) -> None:
        self._journal, self._cursor, self._known = journal, cursor, known
        self._begun = journal.head()
        self._last, self._edge = self._begun.hash, Growing(self._begun.frontier)
        self.versions: dict[str, int] = {}
        self.entries: dict[str, Entry] = {}
        self.entry_rows: list[tuple[Any, ...]] = []
        self.write_rows: list[tuple[Any, ...]] = []
        self.subtree_rows: list[tuple[Any, ...]] = []
        self.answers = [self._answer(each) for each in group]

    @cached_property
    def head(self) -> Head:
        """How far the journal is once the group is written."""
        edge = self._edge.edge
        return replace(self._begun, sequence=edge.size, hash=self._last, frontier=edge)

    def _answer(self, each: Prepared) -> Answer | int:
        before = self._known.get(each.id)
        if before is not None:
            body, sequence = before
            if body != each.body:
                return OtherBody(command_id=each.id, sequence=sequence)
            return Appended(entry=self.entries[each.id], repeated=True) if each.id in self.entries else sequence
        for write in each.proposal.writes:
            found = self._version(write.stream)
            if found != write.expected:
                return Conflict(stream=write.stream, expected=write.expected, found=found)
        return Appended(entry=self._take(each))

    def _version(self, stream: str) -> int:
        if stream not in self.versions:
            self.versions[stream] = self._journal.version_for_append(self._cursor, stream)
        return self.versions[stream]

    def _take(self, each: Prepared) -> Entry:
        entry = placed(each, self._edge.size + 1, self._last)
        subtree = self._edge.add(leaf_hash(entry.stored))
        if subtree is not None:
            self.subtree_rows.append((self._edge.size // SUBTREE - 1, subtree))
        self._last = entry.hash
        self._known[each.id] = (each.body, entry.sequence)
        self.entries[each.id] = entry
        self.entry_rows.append((entry.sequence, each.id, each.body, entry.stored))
        for write in each.proposal.writes:
            events = len(write.events)
            self.versions[write.stream] = write.expected + events
            self.write_rows.append((write.stream, write.expected + 1, events, entry.sequence))
        return entry
