"""What a journal can know of itself: numbers without a gap, the chain, the tree, signatures, streams, strict bodies."""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any, Final, Self

from sqlalchemy import select

from croupier.journal import schema
from croupier.journal.codec import Codec, Unreadable
from croupier.journal.decode_cache import decoded
from croupier.journal.entry import START, Entry, body_of
from croupier.journal.findings import Check, Difference, Raw, RowCheck
from croupier.journal.reader import Reader, Snapshot
from croupier.journal.signatures import PAGE, KeptHead, Notes, Signed, Tree, differs, row_differs, short
from croupier.journal.time_check import Times

_SUM_BITS: Final = 256


class Whole:
    """The checks of one journal, with what they compare against: its head, its checkpoints, its public keys."""

    def __init__(self, reader: Reader, notes: "Notes", head: "KeptHead") -> None:
        self.notes = notes
        self.tree = Tree(reader, notes, head)
        self.rows: tuple[RowCheck, ...] = (Numbers(), Chain(), self.tree, Signed(notes))
        self.checks: tuple[Check, ...] = (
            Bodies(reader.codec),
            Times(reader.codec),
            Streams(reader),
            Snapshots(reader),
        )
        self.origin, self.head_size = head.origin, head.size

    @classmethod
    def of(cls, reader: Reader, *, held: Sequence[str], keys: Sequence[str]) -> Self:
        head = KeptHead.of(reader)
        return cls(reader, Notes.of(reader, head.origin, held=held, keys=keys), head)

    @property
    def root(self) -> str:
        return self.tree.frontier.root.hex()

    @property
    def signed(self) -> int:
        return self.tree.signed


# Numbers and chain ---------------------------------------------------------------------------------------------------


class Numbers:
    """Entries are numbered from 1 without a gap, and each row's columns say what its bytes say."""

    name = "numbers"

    def __init__(self) -> None:
        self._next = 1

    def see_row(self, row: Raw, entry: Entry | None) -> Iterator[Difference]:
        if row.sequence != self._next:
            yield row_differs(self.name, row, expected=f"entry {self._next}", found=f"entry {row.sequence}")
        self._next = row.sequence + 1
        if entry is None:
            return
        told = entry.envelope
        columns: Any = (row.sequence, row.command_id, row.body)
        inside: Any = (told.sequence, told.id, body_of(told))
        for what, outer, inner in zip(("sequence", "command id", "body"), columns, inside, strict=True):
            if outer != inner:
                yield row_differs(self.name, row, expected=f"{what} {short(inner)}", found=f"{what} {short(outer)}")

    def done(self) -> Iterable[Difference]:
        return ()


class Chain:
    """Each entry holds the hash of the one before it."""

    name = "chain"

    def __init__(self) -> None:
        self._previous = START

    def see_row(self, row: Raw, entry: Entry | None) -> Iterator[Difference]:
        if entry is not None and entry.envelope.previous != self._previous.hex():
            yield row_differs(
                self.name,
                row,
                expected=f"previous hash {self._previous.hex()}",
                found=f"previous hash {entry.envelope.previous}",
            )
        self._previous = sha256(row.stored).digest()

    def done(self) -> Iterable[Difference]:
        return ()


# Contents ------------------------------------------------------------------------------------------------------------


class Bodies:
    """Every command and event is one that this version knows, with every field and no other."""

    name = "bodies"

    def __init__(self, codec: Codec) -> None:
        self._codec = codec

    def see(self, entry: Entry) -> Iterator[Difference]:
        try:
            decoded(entry, self._codec)
        except Unreadable:
            yield from self._each(entry)

    def _each(self, entry: Entry) -> Iterator[Difference]:
        told = entry.envelope
        for each in (told.command, *(event for written in told.writes for event in written.events)):
            try:
                self._codec.decode(each.name, bytes(each.body))
            except Unreadable as error:
                yield differs(self.name, entry, expected=each.name, found=str(error))

    def done(self) -> Iterable[Difference]:
        return ()


class Streams:
    """Each stream's versions follow each other, and the table that finds them says the same.

    The table is compared by a sum over its rows, so that memory grows with the streams only.
    """

    name = "streams"

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._versions: dict[str, int] = {}
        self._sum = self._count = 0

    def see(self, entry: Entry) -> Iterator[Difference]:
        for written in entry.envelope.writes:
            expected = self._versions.get(written.stream, 0) + 1
            if written.version != expected or not written.events:
                found = f"{written.stream} version {written.version}, {len(written.events)} events"
                yield differs(self.name, entry, expected=f"{written.stream} version {expected}", found=found)
            self._versions[written.stream] = written.version + len(written.events) - 1
            self._add(1, written.stream, written.version, len(written.events), entry.sequence)

    def _add(self, sign: int, *row: object) -> None:
        digest = sha256("\n".join(map(str, row)).encode("utf-8", "surrogatepass")).digest()
        self._sum = (self._sum + sign * int.from_bytes(digest)) % (1 << _SUM_BITS)
        self._count += sign

    def done(self) -> Iterator[Difference]:
        table = schema.writes
        with self._reader.connected() as connection:
            rows = connection.execute(select(table).execution_options(yield_per=PAGE))
            for row in rows:
                self._add(-1, row.stream, row.version, row.events, row.sequence)
        if self._sum or self._count:
            found = "other rows" if not self._count else f"{abs(self._count)} rows too {_many(self._count)}"
            yield Difference(check=self.name, expected="the table of streams as the entries have them", found=found)


def _many(missing: int) -> str:
    return "few" if missing > 0 else "many"


class Snapshots:
    """A snapshot that is damaged changes nothing, for it is not used; it is told all the same."""

    name = "snapshots"

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def see(self, _: Entry) -> Iterable[Difference]:
        return ()

    def done(self) -> Iterator[Difference]:
        with self._reader.connected() as connection:
            for row in connection.execute(select(schema.snapshots)):
                kept = Snapshot(stream=row.stream, version=row.version, kind=row.kind, state=row.state)
                if kept.digest != row.digest[: len(kept.digest)]:
                    found = f"a damaged one at version {row.version}"
                    yield Difference(check=self.name, expected=f"a snapshot of {row.stream}", found=found)
