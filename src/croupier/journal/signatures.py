"""The tree of a journal and its signed checkpoints, held against its entries."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from hashlib import sha256
from typing import Final, Self

from croupier.journal.checkpoints import BadNote, Checkpoint, checked, unchecked
from croupier.journal.codec import Unreadable
from croupier.journal.entry import START, Entry
from croupier.journal.errors import StorageError
from croupier.journal.findings import Difference, Raw
from croupier.journal.reader import Reader, head_of
from croupier.journal.tree import SUBTREE, Frontier, Growing, leaf_hash

PAGE: Final = 1000


class KeptHead:
    """The head as the journal keeps it; None where it cannot be read."""

    def __init__(self, origin: str, size: int, *, hashed: bytes, frontier: Frontier | None, trouble: str = "") -> None:
        self.origin, self.size, self.hash = origin, size, hashed
        self.frontier, self.trouble = frontier, trouble

    @classmethod
    def of(cls, reader: Reader) -> Self:
        try:
            with reader.connected() as connection:
                found = head_of(connection)
        except StorageError as error:
            return cls("", 0, hashed=b"", frontier=None, trouble=str(error))
        return cls(found.origin, found.sequence, hashed=found.hash, frontier=found.frontier)


class Notes:
    """Checkpoints by the size of their tree: what each says must be true when that many entries have been seen."""

    def __init__(self) -> None:
        self.by_size: dict[int, list[tuple[str, Checkpoint]]] = {}
        self.troubles: list[Difference] = []
        self.keys: tuple[str, ...] = ()
        self.newest = ""

    @property
    def signed(self) -> int:
        """The size of the largest tree that a note signs."""
        return max(self.by_size, default=0)

    @classmethod
    def of(cls, reader: Reader, origin: str, *, held: Sequence[str], keys: Sequence[str]) -> Self:
        notes = cls()
        try:
            signers, begun, kept = reader.signers(), reader.taken_up(), reader.checkpoints()
            newest = reader.signed_head()
        except StorageError as error:
            trouble = Difference(check="signatures", expected="signed checkpoints", found=str(error))
            notes.troubles.append(trouble)
            signers, begun, kept, newest = (), (), (), None
        if not signers:  # a journal has one from its first opening on
            trouble = Difference(check="signatures", expected="a key that signs this journal", found="none")
            notes.troubles.append(trouble)
        known = tuple(keys) or tuple(key for _, key in signers)
        for (since, key), note in zip(signers, begun, strict=True):
            notes._take("signatures", note, origin, (key,), size=since)
        for note in kept:
            notes._take("signatures", note, origin, known)
        if newest is not None:
            notes._take("signatures", newest, origin, known)
        for note in held:
            notes._take("held outside", note, origin, known)
        notes.troubles += _strangers(signers, keys)
        notes.keys = tuple(key for _, key in signers)
        notes.newest = max((*kept[::-1], *([newest] if newest else [])), key=_size, default="")
        return notes

    def _take(self, name: str, note: str, origin: str, keys: Sequence[str], size: int | None = None) -> None:
        try:
            checkpoint = _checked(note, keys)
        except BadNote as error:
            self.troubles.append(Difference(check=name, expected="a signed checkpoint", found=str(error)))
            return
        if size is not None and checkpoint.size != size:
            found = f"one of {checkpoint.size}"
            self.troubles.append(Difference(check=name, expected=f"a key's first note, of {size} entries", found=found))
        if checkpoint.origin != origin:
            found = f"a checkpoint of {checkpoint.origin}"
            self.troubles.append(Difference(check=name, expected=f"a checkpoint of {origin}", found=found))
            return
        self.by_size.setdefault(checkpoint.size, []).append((name, checkpoint))


def _size(note: str) -> int:
    """Say how many entries a note covers."""
    try:
        return unchecked(note).size
    except BadNote:
        return -1


def _strangers(signers: Sequence[tuple[int, str]], keys: Sequence[str]) -> Iterator[Difference]:
    for since, key in signers:
        if keys and key not in keys:
            yield Difference(
                check="signatures", expected="only keys that are trusted", found=f"the key {key}, since entry {since}"
            )


def _checked(note: str, keys: Sequence[str]) -> Checkpoint:
    """Check a note with whichever key fits; the reason that is told is that of the last."""
    wrong = BadNote("nobody's key is known")
    for key in reversed(keys):
        try:
            return checked(note, key)
        except BadNote as error:
            wrong = error
    unchecked(note)
    raise wrong


class Tree:
    """The tree over all entries is what the head says, and was what each checkpoint says."""

    name = "tree"

    def __init__(self, reader: Reader, notes: Notes, head: KeptHead) -> None:
        self._reader, self._notes, self._head = reader, notes, head
        self._edge = Growing(Frontier())
        self._last = START
        self.signed = 0
        self._early = [*notes.troubles, *self._compared()]

    def see_row(self, row: Raw, _: Entry | None) -> Iterator[Difference]:
        self._last = sha256(row.stored).digest()
        subtree = self._edge.add(leaf_hash(row.stored))
        if subtree is not None:
            yield from self._subtree(self._size // SUBTREE - 1, subtree)
        if self._size in self._notes.by_size:
            yield from self._compared()

    @property
    def _size(self) -> int:
        return self._edge.size

    @property
    def frontier(self) -> Frontier:
        return self._edge.edge

    def _subtree(self, number: int, root: bytes) -> Iterator[Difference]:
        kept = self._reader.subtrees(number, number + 1)
        if kept != [root]:
            found = "another root" if kept else "none"
            expected = f"the root of subtree {number}, {root.hex()}"
            yield Difference(check=self.name, sequence=self._size, expected=expected, found=found)

    def _compared(self) -> Iterator[Difference]:
        for name, note in self._notes.by_size.get(self._size, ()):
            self.signed = self._size
            root = self.frontier.root
            for what, expected, found in (("root", note.root, root), ("last hash", note.head, self._last)):
                if expected != found:
                    yield Difference(
                        check=name,
                        sequence=self._size,
                        expected=f"{what} {expected.hex()}, signed at {note.time}",
                        found=f"{what} {found.hex()}",
                    )

    def done(self) -> Iterator[Difference]:
        yield from self._early
        for size, notes in self._notes.by_size.items():
            if size > self._size:
                for name, note in notes:
                    expected = f"{size} entries, signed at {note.time}"
                    yield Difference(check=name, expected=expected, found=f"{self._size} entries")
        if self._reader.subtrees(self._size // SUBTREE, 1 << 62) or self._reader.subtrees(-(1 << 62), 0):
            yield Difference(check=self.name, expected="the roots of whole subtrees", found="others")
        yield from self._head_differs()

    def _head_differs(self) -> Iterator[Difference]:
        head = self._head
        if head.trouble:
            yield Difference(check=self.name, expected="a head", found=head.trouble)
            return
        if head.size != self._size:
            expected = f"{head.size} entries, as the head says"
            yield Difference(check=self.name, expected=expected, found=f"{self._size} entries")
        elif head.hash != self._last:
            expected = f"last hash {head.hash.hex()}, as the head says"
            yield Difference(check=self.name, sequence=self._size, expected=expected, found=self._last.hex())
        elif head.frontier != self.frontier:
            yield Difference(check=self.name, expected="the tree's edge in the head", found="another tree's edge")


class Signed:
    """A journal is proved as far as it is signed, and each commit signs the head. An entry that no signature covers
    may be right; whoever has no key can write one, with any time in it.
    """

    name = "signed"

    def __init__(self, notes: Notes) -> None:
        self._signed = notes.signed
        self._unsigned = 0
        self._first: Raw | None = None
        self._time: datetime | None = None

    def see_row(self, row: Raw, entry: Entry | None) -> Iterable[Difference]:
        if row.sequence > self._signed:
            self._unsigned += 1
            if self._first is None:
                self._first, self._time = row, _time_of(entry)
        return ()

    def done(self) -> Iterator[Difference]:
        if self._first is None:
            return
        when = f", the first of {self._time.isoformat(timespec='seconds')}" if self._time else ""
        yield Difference(
            check=self.name,
            sequence=self._first.sequence,
            command=self._first.command_id,
            expected=f"signed to its end, not only to entry {self._signed}",
            found=f"{self._unsigned} entries since that no checkpoint covers{when}",
            unproved=True,
        )


def _time_of(entry: Entry | None) -> datetime | None:
    try:
        return entry.time if entry else None
    except (ValueError, OverflowError):
        return None


class Covering:
    """Whether an entry was signed at the time when it was decided: by the house, while the version wrote that decided
    it. What a later version would decide otherwise is then history, and not a change.
    """

    def __init__(self, reader: Reader, keys: Sequence[str] = ()) -> None:
        self._reader = reader
        notes = Notes.of(reader, KeptHead.of(reader).origin, held=(), keys=keys)
        self._notes = {size: found[0][1] for size, found in sorted(notes.by_size.items()) if size}
        self._sizes = list(self._notes)
        self._engines: dict[int, str] = {}

    def of(self, entry: Entry) -> Checkpoint | None:
        """Give the checkpoint that was signed at the time; None: none covers the entry, or only one of later."""
        place = bisect_left(self._sizes, entry.sequence)
        if place == len(self._sizes):
            return None
        size = self._sizes[place]
        return self._notes[size] if self._engine(size) == entry.envelope.engine else None

    def _engine(self, size: int) -> str:
        if size not in self._engines:
            try:
                last = self._reader.entry(size)
            except Unreadable:
                last = None
            self._engines[size] = last.envelope.engine if last else ""
        return self._engines[size]


def differs(check: str, entry: Entry, *, expected: str, found: str, graver: bool = True) -> Difference:
    """Name a difference by the entry where it is."""
    told = entry.envelope
    command = f"{told.command.name} {told.id}"
    return Difference(
        check=check, sequence=entry.sequence, command=command, expected=expected, found=found, graver=graver
    )


def row_differs(check: str, row: Raw, *, expected: str, found: str) -> Difference:
    return Difference(check=check, sequence=row.sequence, command=row.command_id, expected=expected, found=found)


def short(value: object) -> str:
    return value.hex() if isinstance(value, bytes) else str(value)
