"""A journal is altered: every change of a byte is harmless or found; forged and shortened journals are found too."""

import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from unittest import mock

import pytest
from sqlalchemy import select

from croupier.journal import schema, start
from croupier.journal.checkpoints import new_signer
from croupier.journal.entry import opened
from croupier.journal.errors import StorageError
from croupier.journal.reader import Reader, Snapshot
from croupier.journal.storage_check import storage
from croupier.journal.store import Journal
from croupier.journal.tree import Frontier, is_consistent, is_included, leaf_hash, root_of
from croupier.journal.verify import Report, raw_rows, verify
from journal.faults.hurting import chance_of, in_memory, trials
from journal.proposing import ONE, TWO, advanced, in_order, numbered

Content = tuple[object, ...]


def made(path: Path, count: int = 8) -> Path:
    """A small journal in a file of small pages: little room that holds nothing."""
    with sqlite3.connect(path) as first:
        first.execute("PRAGMA page_size = 512")
        first.execute("VACUUM")
    first.close()
    with Journal.open(path) as journal:
        proposals = in_order(count)
        journal.append(proposals[:4])
        journal.checkpoint()
        journal.keep(Snapshot(stream=ONE, version=2, kind="test", state=b"state"))
        journal.append(proposals[4:])
        journal.checkpoint()
    return path


def content(reader: Reader) -> Content:
    """All that a journal says, as it is read from it."""
    return (
        [each.stored for each in reader.read_all()],
        [list(reader.read(stream)) for stream in (ONE, TWO)],
        [reader.answered(f"command {number}") for number in range(8)],
        reader.checkpoints(),
        reader.signers(),
        reader.head().sequence,
        reader.head().hash,
        reader.head().frontier,
        reader.head().origin,
        reader.snapshot(ONE, "test"),
    )


def looked(path: Path, check: Callable[[Reader], Report]) -> tuple[bool, Content | None]:
    """Verify a file: whether it is called sound, and what it says if so."""
    try:
        with Reader.look(path) as reader:
            if not check(reader).sound:
                return False, None
            return True, content(reader)
    except StorageError:
        return False, None


def unnoticed(whole: Path, offsets: list[int], flip: Callable[[], int], check: Callable[[Reader], Report]) -> list[int]:
    """Change one byte after the other; give those places where the content changed and nobody noticed."""
    sound, true = looked(whole, check)
    assert sound
    raw = whole.read_bytes()
    place = whole.with_name("changed.db")
    missed = []
    for offset in offsets:
        changed = bytearray(raw)
        changed[offset] ^= flip()
        place.write_bytes(changed)
        called_sound, says = looked(place, check)
        if called_sound and says != true:
            missed.append(offset)
        for end in ("-wal", "-shm"):
            place.with_name(place.name + end).unlink(missing_ok=True)
    return missed


def offsets(path: Path, chance: random.Random) -> list[int]:
    size = path.stat().st_size
    return sorted(chance.sample(range(size), min(size, trials(350, size))))


def test_every_single_byte_is_harmless_or_found(tmp_path: Path) -> None:
    with in_memory(tmp_path) as folder:
        whole = made(folder / "journal.db")
        chance = chance_of(11)
        assert unnoticed(whole, offsets(whole, chance), lambda: chance.randrange(1, 256), verify) == []


def test_every_byte_of_an_entry_is_found(tmp_path: Path) -> None:
    """In the bytes that are hashed nothing is harmless."""
    with in_memory(tmp_path) as folder:
        whole = made(folder / "journal.db")
        with Reader.look(whole) as reader:
            stored = next(iter(reader.read_all(3))).stored
        raw = whole.read_bytes()
        chance = chance_of(12)
        # A row may be cut into pages; what can be found in one piece is its beginning.
        start = raw.index(stored[:200])
        for offset in sorted(chance.sample(range(start, start + 200), trials(40, 200))):
            changed = bytearray(raw)
            changed[offset] ^= chance.randrange(1, 256)
            (folder / "changed.db").write_bytes(changed)
            assert looked(folder / "changed.db", verify) == (False, None)


def test_a_check_that_looks_at_less_is_caught(tmp_path: Path) -> None:
    """The control: SQLite's own check alone calls an altered entry sound."""

    def only_storage(reader: Reader) -> Report:
        return Report(entries=0, events=0, checks=(), differences=tuple(storage(reader)), storage="")

    with in_memory(tmp_path) as folder:
        whole = made(folder / "journal.db")
        raw = whole.read_bytes()
        patron = raw.index(b'"patron":"patron 2"') + len(b'"patron":"patron ')
        assert unnoticed(whole, [patron], lambda: 1, only_storage) == [patron]
        assert unnoticed(whole, [patron], lambda: 1, verify) == []


# Forged by somebody who can write to the database --------------------------------------------------------------------


def forged(path: Path, sql: str, *parameters: object) -> None:
    with sqlite3.connect(path) as database:
        database.execute(sql, parameters)
    database.close()


def altered_entry(path: Path) -> None:
    """Change the last event of an entry, so that it is still an entry and its row still fits."""
    with Reader.look(path) as reader:
        stored = next(iter(reader.read_all(3))).stored
    start, _, end = stored.rpartition(b"patron 2")
    new = start + b"patron X" + end
    opened(new)
    forged(path, "UPDATE entries SET stored = ? WHERE sequence = 3", new)


def exchanged(path: Path) -> None:
    for new, old in ((99, 6), (6, 7), (7, 99)):
        forged(path, "UPDATE entries SET sequence = ? WHERE sequence = ?", new, old)


FORGERIES: dict[str, tuple[Callable[[Path], None], str, int | None]] = {
    "an entry is altered": (altered_entry, "chain", 4),
    "an entry is removed": (lambda path: forged(path, "DELETE FROM entries WHERE sequence = 3"), "numbers", 4),
    "the last is removed": (lambda path: forged(path, "DELETE FROM entries WHERE sequence = 8"), "signatures", None),
    "two are exchanged": (
        exchanged,
        "numbers",
        6,
    ),
    "an id is altered": (
        lambda path: forged(path, "UPDATE entries SET command_id = 'x' WHERE sequence = 2"),
        "numbers",
        2,
    ),
    "a stream is pointed elsewhere": (
        lambda path: forged(path, "UPDATE writes SET sequence = 1 WHERE stream = ? AND version = 1", TWO),
        "streams",
        None,
    ),
    "a checkpoint is altered": (
        lambda path: forged(path, "UPDATE checkpoints SET note = replace(note, '2', '3') WHERE size = 4"),
        "signatures",
        None,
    ),
    "the head is altered": (lambda path: forged(path, "UPDATE head SET hash = x'00'"), "tree", 8),
    "the tree's edge is altered": (lambda path: forged(path, "UPDATE head SET frontier = zeroblob(32)"), "tree", None),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forged_journal_is_found_and_the_place_named(tmp_path: Path, forgery: str) -> None:
    path = made(tmp_path / "journal.db")
    change, check, sequence = FORGERIES[forgery]
    change(path)
    with Reader.look(path) as reader:
        report = verify(reader)
    assert not report.sound
    assert report.first is not None
    assert check in {each.check for each in report.differences}
    if sequence is not None:
        named = [each.sequence for each in report.differences if each.check == check]
        assert sequence in named


def test_the_first_difference_says_what_and_where(tmp_path: Path) -> None:
    path = made(tmp_path / "journal.db")
    altered_entry(path)
    with Reader.look(path) as reader:
        report = verify(reader)
        third, fourth = list(reader.read_all(3, 4))
    assert report.first is not None
    assert report.first.sequence == 4
    assert report.first.command == "command 3"
    assert report.first.expected == f"previous hash {third.hash.hex()}"
    assert report.first.found == f"previous hash {fourth.envelope.previous}"


def rewritten(path: Path, new: Path, *, keep: int, key: Path) -> None:
    """The worst forger: has the signing key, and writes the whole journal anew with the last entries left out."""
    with Reader.look(path) as reader:
        origin = reader.head().origin
    shutil.copy(key, new.with_name(new.name + ".key"))
    with mock.patch.object(start, "uuid4", return_value=origin.removeprefix("croupier/")), Journal.open(new) as journal:
        assert journal.head().origin == origin
        journal.append(in_order(keep))
        journal.checkpoint()


@pytest.mark.parametrize("keep", range(1, 8))
def test_a_journal_written_anew_is_found_by_a_checkpoint_held_outside(tmp_path: Path, keep: int) -> None:
    path = made(tmp_path / "journal.db")
    with Reader.look(path) as reader:
        held = reader.checkpoints()[-1]
        key = reader.signers()[-1][1]
    new = tmp_path / "new.db"
    rewritten(path, new, keep=keep, key=path.with_name("journal.db.key"))
    with Reader.look(new) as reader:
        assert verify(reader).sound, "by itself it looks sound: nothing inside can tell"
        report = verify(reader, held=[held], keys=[key])
        assert not report.sound
        assert report.first is not None
        assert (report.first.check, report.first.found) == ("held outside", f"{keep} entries")
    with Reader.look(path) as reader:
        assert verify(reader, held=[held], keys=[key]).sound


def test_a_journal_with_another_past_is_found_by_a_checkpoint_held_outside(tmp_path: Path) -> None:
    path = made(tmp_path / "journal.db", 6)
    with Reader.look(path) as reader:
        held = reader.checkpoints()[0]
    altered_entry(path)
    shorter = tmp_path / "other.db"
    rewritten(path, shorter, keep=3, key=path.with_name("journal.db.key"))
    with Journal.open(shorter) as journal:
        versions = {stream: journal.version(stream) for stream in (ONE, TWO)}
        for number in (9, 4, 5):
            proposal = numbered(number, versions)
            journal.append([proposal])
            advanced(versions, proposal)
        journal.checkpoint()
        assert verify(journal).sound
        report = verify(journal, held=[held])
        assert report.first is not None
        assert (report.first.check, report.first.sequence) == ("held outside", 4)


def test_a_stranger_s_key_is_not_trusted(tmp_path: Path) -> None:
    path = made(tmp_path / "journal.db")
    stranger = new_signer(tmp_path / "stranger.key").public
    with Reader.look(path) as reader:
        report = verify(reader, keys=[stranger])
        assert {each.check for each in report.differences} == {"signatures", "signed"}
        assert any("is signed with another key" in each.found for each in report.differences)
        assert any("the key" in each.found for each in report.differences)


def test_a_journal_without_any_signature_is_not_sound(tmp_path: Path) -> None:
    """Whoever has no key can still write everything anew and leave nothing that is signed."""
    path = made(tmp_path / "journal.db")
    with Reader.look(path) as reader:
        key = reader.signers()[-1][1]
    forged(path, "DELETE FROM checkpoints")
    with Reader.look(path) as reader:
        assert (verify(reader).sound, verify(reader).unsigned) == (True, 0), "the head is signed"
    forged(path, "DELETE FROM signed_head")
    with Reader.look(path) as reader:
        (difference,) = verify(reader).differences
        assert (difference.check, difference.unproved, difference.sequence) == ("signed", True, 1)
        assert (verify(reader).sound, verify(reader).altered, verify(reader).unsigned) == (False, False, 8)
    forged(path, "DELETE FROM signers")
    for keys in ([], [key]):
        with Reader.look(path) as reader:
            missing, unsigned = verify(reader, keys=keys).differences
        assert (missing.check, missing.expected) == ("signatures", "a key that signs this journal")
        assert unsigned.check == "signed"


def test_a_checkpoint_of_another_journal_does_not_fit(tmp_path: Path) -> None:
    one, two = made(tmp_path / "one.db"), made(tmp_path / "two.db")
    with Reader.look(two) as other:
        held, key = other.checkpoints()[-1], other.signers()[-1][1]
    with Reader.look(one) as reader:
        (difference,) = verify(reader, held=[held]).differences
        assert difference.check == "held outside"
        report = verify(reader, held=[held], keys=[key, reader.signers()[-1][1]])
        assert any("a checkpoint of croupier/" in each.found for each in report.differences)


@pytest.mark.parametrize("size", range(1, 9))
def test_every_journal_cut_short_is_found_by_its_own_checkpoint(tmp_path: Path, size: int) -> None:
    """Somebody without the key makes everything else fit: rows, streams, head and tree."""
    path = made(tmp_path / "journal.db")
    with Reader.look(path) as reader:
        rows = [each for each in raw_rows(reader) if each.sequence < size]
        edge = Frontier.over(leaf_hash(each.stored) for each in rows)
        last = opened(rows[-1].stored).hash if rows else b""
    forged(path, "DELETE FROM entries WHERE sequence >= ?", size)
    forged(path, "DELETE FROM writes WHERE sequence >= ?", size)
    forged(path, "UPDATE head SET sequence = ?, hash = ?, frontier = ?", size - 1, last, edge.packed)
    with Reader.look(path) as reader:
        report = verify(reader)
    assert not report.sound
    assert any(each.check == "signatures" and "8 entries" in each.expected for each in report.differences)


@pytest.mark.parametrize(
    ("sql", "found"),
    [
        ("CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM entries WHERE sequence = 1; END", "the trigger t"),
        ("CREATE VIEW v AS SELECT * FROM entries", "the view v"),
        ("CREATE UNIQUE INDEX i ON writes (sequence, stream)", "the index i"),
        ("CREATE INDEX i ON entries (body)", "the index i"),
        ("DROP TABLE checkpoints", "nothing"),
        ("ALTER TABLE snapshots ADD COLUMN more TEXT", None),
    ],
)
def test_what_would_let_in_or_alter_entries_is_found(tmp_path: Path, sql: str, found: str | None) -> None:
    path = made(tmp_path / "journal.db")
    forged(path, sql)
    with Reader.look(path) as reader:
        report = verify(reader)
    assert not report.sound
    if found is not None:
        assert found in [each.found for each in report.differences if each.check == "storage"]


def test_tables_of_something_else_beside_it_are_no_matter(tmp_path: Path) -> None:
    path = made(tmp_path / "journal.db")
    forged(path, "CREATE TABLE web_sessions (token TEXT PRIMARY KEY)")
    forged(path, "CREATE INDEX by_token ON web_sessions (token)")
    with Reader.look(path) as reader:
        assert verify(reader).differences == ()


def test_an_altered_missing_or_added_subtree_is_found(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    with Journal.open(path) as journal:
        journal.append(in_order(520))
        assert verify(journal).sound
    for sql, found in (
        ("UPDATE subtrees SET root = zeroblob(32) WHERE number = 1", "another root"),
        ("DELETE FROM subtrees WHERE number = 1", "none"),
        ("INSERT INTO subtrees VALUES (2, zeroblob(32))", "others"),
        ("INSERT INTO subtrees VALUES (-1, zeroblob(32))", "others"),
    ):
        shutil.copy(path, tmp_path / "other.db")
        forged(tmp_path / "other.db", sql)
        with Reader.look(tmp_path / "other.db") as reader:
            (difference,) = verify(reader).differences
            assert (difference.check, difference.found) == ("tree", found)


# Proofs --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [255, 256, 257, 511, 512, 600, 1030])
def test_proofs_over_many_subtrees_hold(tmp_path: Path, size: int) -> None:
    with Journal.open(tmp_path / "journal.db") as journal:
        journal.append(in_order(size))
        leaves, root = journal.leaves(0, size), journal.head().frontier.root
        assert root == root_of(leaves)
        for sequence in {1, 2, 128, 255, 256, 257, 512, 513, size - 1, size} & set(range(1, size + 1)):
            assert is_included(leaves[sequence - 1], sequence - 1, size, journal.inclusion(sequence, size), root)
            proof = journal.consistency(sequence, size)
            assert is_consistent(sequence, root_of(leaves[:sequence]), size, root, proof)


def test_proofs_from_a_journal_hold_and_forged_ones_do_not(tmp_path: Path) -> None:
    path = made(tmp_path / "journal.db")
    with Reader.look(path) as reader:
        head = reader.head()
        root = head.frontier.root
        for entry in reader.read_all():
            path_up = reader.inclusion(entry.sequence, 8)
            leaf = leaf_hash(entry.stored)
            assert is_included(leaf, entry.sequence - 1, 8, path_up, root)
            assert not is_included(leaf_hash(entry.stored + b" "), entry.sequence - 1, 8, path_up, root)
            assert not is_included(leaf, entry.sequence % 8, 8, path_up, root)
        with reader.connected() as connection:
            stored = connection.execute(select(schema.entries.c.stored).order_by(schema.entries.c.sequence)).scalars()
            leaves = [leaf_hash(bytes(each)) for each in stored]
        for first in range(1, 9):
            proof = reader.consistency(first, 8)
            assert is_consistent(first, root_of(leaves[:first]), 8, root, proof)
            assert not is_consistent(first, leaf_hash(b"other"), 8, root, proof)
