"""Somebody who can write to the database and has no key: whatever is made of the past, it is caught, and not signed."""

import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.floor.people import Person
from croupier.floor.register import RestoreOrdered
from croupier.journal.backup import restore
from croupier.journal.checkpoints import Checkpoint, signer_from
from croupier.journal.entry import START, body_of, opened
from croupier.journal.errors import CannotOpen, Differs, KeyTrouble
from croupier.journal.reader import Reader
from croupier.journal.tree import SUBTREE, Frontier, leaf_hash, root_of
from croupier.journal.verify import verify
from croupier.kernel.staff import Role
from croupier.runtime.audit.checks import checks
from croupier.runtime.audit.tail import prove
from croupier.runtime.house import House
from croupier.runtime.reports.events import significant_events
from croupier.runtime.script import reads
from journal.faults.hurting import chance_of, trials
from runtime.journaled import house, played
from runtime.test_audit import SCRIPT

Change = Callable[[str], str]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("whole") / "h.db"
    with house(path) as where:
        for _ in played(where, reads(SCRIPT)):
            pass
        where.snapshot("table/t")
    return path


@pytest.fixture
def path(whole: Path, tmp_path: Path) -> Path:
    for each in whole.parent.iterdir():
        if each.is_file():
            shutil.copy(each, tmp_path / each.name)
    return tmp_path / "h.db"


def run(*words: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in words])


def rebuilt(path: Path, change: Callable[[int, str], str], *, keep: int | None = None, unsigned: bool = True) -> None:
    """Change entries and make everything fit that can be made to fit without the key: rows, chain, tree, head. What is
    signed, and the snapshots, are deleted.
    """
    with closing(sqlite3.connect(path)) as base, base:
        last, leaves = START, []
        for sequence, stored in base.execute("SELECT sequence, stored FROM entries ORDER BY sequence").fetchall():
            if keep is not None and sequence > keep:
                base.execute("DELETE FROM entries WHERE sequence = ?", (sequence,))
                base.execute("DELETE FROM writes WHERE sequence = ?", (sequence,))
                continue
            text = re.sub('"previous":"[0-9a-f]*"', f'"previous":"{last.hex()}"', stored.decode(), count=1)
            new = change(sequence, text).encode()
            row = (new, body_of(opened(new).envelope), sequence)
            base.execute("UPDATE entries SET stored = ?, body = ? WHERE sequence = ?", row)
            last = sha256(new).digest()
            leaves.append(leaf_hash(new))
        edge = Frontier.over(leaves)
        base.execute("UPDATE head SET sequence = ?, hash = ?, frontier = ?", (edge.size, last, edge.packed))
        base.execute("DELETE FROM subtrees")
        for number in range(len(leaves) // SUBTREE):
            root = root_of(leaves[number * SUBTREE : (number + 1) * SUBTREE])
            base.execute("INSERT INTO subtrees VALUES (?, ?)", (number, root))
        if unsigned:
            for table in ("checkpoints", "snapshots", "signed_head"):
                base.execute(f"DELETE FROM {table}")  # noqa: S608 - our own names


def paid(path: Path) -> int:
    """Find an entry that pays."""
    with Reader.look(path) as reader:
        return next(each.sequence for each in reader.read_all() if b'"wager-settled.v1"' in each.stored)


def more(at: int, engine: str | None) -> Callable[[int, str], str]:
    """Pay a hundred times as much in one entry, and name another engine there."""

    def change(sequence: int, text: str) -> str:
        if sequence != at:
            return text
        start, sign, end = text.rpartition('"writes"')
        end = re.sub(r'("net":)(\d+)', r"\g<1>\g<2>00", end, count=1)
        start = start if engine is None else re.sub('"engine":"[^"]*"', f'"engine":"{engine}"', start)
        return start + sign + end

    return change


def alone(path: Path) -> Path:
    """The same journal where nothing is kept beside it: as an inspector gets it."""
    new = path.with_name("alone.db")
    with closing(sqlite3.connect(path)) as base, closing(sqlite3.connect(new)) as copy:
        base.backup(copy)
    return new


def caught(path: Path, says: str = "NOT") -> None:
    """`verify` does not call it sound, in words and in the exit code; and a house does not write on, or sign it."""
    for each in (path, alone(path)):
        found = run("verify", each)
        assert (found.exit_code, says in found.output) == (1, True), found.output
    with pytest.raises(Differs):
        House.open(path)
    with closing(sqlite3.connect(path)) as base:
        for table in ("checkpoints", "signed_head"):
            assert base.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)  # noqa: S608 - as above


def test_the_journal_itself_is_sound(path: Path) -> None:
    assert run("verify", path).exit_code == 0
    house(path).close()


@pytest.mark.parametrize("engine", [None, "0.1.0", "0.0.9", "9.9.9"])
def test_a_payment_changed_and_everything_rebuilt_is_caught_and_not_signed(path: Path, engine: str | None) -> None:
    at = paid(path)
    rebuilt(path, more(at, engine))
    with Reader.look(path) as reader:
        assert not verify(reader, checks(reader)).sound
    caught(path)


def test_a_decision_of_a_version_that_was_not_run_is_not_proved(path: Path) -> None:
    """Were it signed at the time by that version it would be history; a checkpoint of another version is none."""
    rebuilt(path, more(paid(path), "0.1.0"))
    as_of_an_earlier_version(path)
    new = alone(path)
    key = path.with_name("alone.db.key")
    shutil.copy(path.with_name("h.db.key"), key)
    with pytest.raises(Differs, match="nothing proves the last"):
        House.open(new)
    ordered = path.with_name("ordered.db")
    with pytest.raises(Differs, match=r"entry \d+ was never signed and is not proved"):
        restore(new, ordered, key=key, ordered=True, prove=prove)
    assert not ordered.exists(), "nothing is left that somebody could open"
    with Reader.look(new) as reader:
        report = verify(reader, checks(reader))
    (found,) = [each for each in report.differences if each.check == "decisions"]
    assert (found.graver, found.unproved) == (True, True)
    assert "decided otherwise by version 0.1.0" in found.found
    assert "no checkpoint signed at the time covers it" in found.found
    assert not report.altered, "nothing shows it: it is only not proved"
    assert "NOT PROVED" in run("verify", new).output


def as_of_an_earlier_version(path: Path, signed: int = 0) -> None:
    """Make the tables those of version 0.1.0, which signed now and then: the last time so many entries."""
    with Reader.look(path) as reader:
        note = checkpoint_of(reader, signed) if signed else ""
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("DROP TABLE signed_head")
        base.execute("UPDATE head SET schema = 4")
        if note:
            base.execute("INSERT INTO checkpoints VALUES (?, ?)", (signed, note))


def checkpoint_of(reader: Reader, size: int) -> str:
    """Sign the first entries of a journal with its key."""
    entry = reader.entry(size)
    assert entry is not None
    origin, root, place = reader.head().origin, reader.root_over(0, size), reader.base.key()
    assert place is not None
    told = Checkpoint(origin=origin, size=size, root=root, head=entry.hash, time="2025-06-02T10:00:00Z")
    return signer_from(place).sign(told)


def just_now(sequence: int, text: str) -> str:
    """Give an entry a time of this moment, and another who asked: nothing that the rules would decide otherwise."""
    at = (datetime.now(UTC) + timedelta(milliseconds=sequence)).isoformat().replace("+00:00", "Z")
    return re.sub('"time":"[^"]*"', f'"time":"{at}"', text, count=1).replace('"actor":"', '"actor":"x ', 1)


@pytest.mark.parametrize("keep", [None, 20])
def test_what_the_rules_would_decide_the_same_is_not_sound_without_a_signature(path: Path, keep: int | None) -> None:
    """A past of this very moment that breaks no rule: whoever has no key can write that too."""
    rebuilt(path, just_now, keep=keep)
    caught(path)
    key = ("--key", path.with_name("h.db.pub"))
    with Reader.look(path) as reader:
        key[1].write_text(reader.signers()[-1][1], encoding="ascii")
    found = run("verify", alone(path), *key)
    assert (found.exit_code, "NOT PROVED" in found.output) == (1, True)


@pytest.mark.parametrize("left", [None, b"", b"\xff\0" * 600])
def test_it_is_not_signed_though_nothing_is_kept_beside_the_key_either(path: Path, left: bytes | None) -> None:
    """Whoever can write to the folder deletes what is kept there too, or empties it, or spoils it."""
    rebuilt(path, just_now)
    for end in ("head", "note"):
        kept = path.with_name(f"h.db.{end}")
        kept.unlink() if left is None else kept.write_bytes(left)
    with pytest.raises((Differs, KeyTrouble)):
        House.open(path)
    with closing(sqlite3.connect(path)) as base:
        assert base.execute("SELECT count(*) FROM signed_head").fetchone() == (0,)
    with pytest.raises((Differs, KeyTrouble)):
        restore(alone(path), path.with_name("new.db"), key=path.with_name("h.db.key"), prove=prove)


@pytest.mark.parametrize("signed", [0, 12])
def test_an_end_that_an_earlier_version_did_not_sign_is_gone_on_from_by_order_only(path: Path, signed: int) -> None:
    """Version 0.1.0 signed now and then. Whatever the rules decide, and though nothing is kept beside the key: nobody
    proves that it is what that version wrote. Two people may order to go on, and the journal says what was proved.
    """
    rebuilt(path, lambda _, text: text)
    as_of_an_earlier_version(path, signed)
    key, new = path.with_name("h.db.key"), path.with_name("new.db")
    for end in ("head", "note"):
        path.with_name(f"h.db.{end}").unlink()
    with Reader.look(path) as reader:
        size = reader.head().sequence
    found = run("verify", path)
    assert (found.exit_code, "NOT PROVED" in found.output) == (1, True), found.output
    with pytest.raises(Differs, match=f"nothing proves the last {size - signed} of its {size} entries"):
        House.open(path)
    alone_ = run("restore", path, new, "--key", key)
    assert (alone_.exit_code, "nothing proves the last" in alone_.stderr) == (2, True)
    assert not new.exists(), "nothing is left that somebody could open"
    new = path.with_name("ordered.db")
    order = ("--ordered-by", "Max", "--and-by", "Ines", "--reason", "it was killed", "--by-name-only")
    assert run("restore", path, new, "--key", key, *order).exit_code == 0
    with House.open(new, key=key) as where:
        (event,) = [each.event for each in where.journal.read("house") if isinstance(each.event, RestoreOrdered)]
        assert (event.entries, event.had, event.lost) == (size, signed, "")
        (told,) = [each.says for each in significant_events(where.journal) if each.kind == "restore"]
    assert f"a copy of {size} entries, of which {signed} are proved" in told
    assert run("verify", new).exit_code == 0


@pytest.mark.parametrize("keep", [None, 20])
def test_not_even_an_order_signs_an_end_that_this_version_would_have_signed(path: Path, keep: int | None) -> None:
    rebuilt(path, just_now, keep=keep)
    key, new = path.with_name("h.db.key"), path.with_name("new.db")
    with pytest.raises(Differs, match="nothing proves"):
        restore(alone(path), new, key=key, ordered=True, prove=prove)
    with pytest.raises(Differs):
        House.open(new, key=key)


def test_a_tail_that_is_cut_is_caught_at_any_place(path: Path, whole: Path) -> None:
    with Reader.look(whole) as reader:
        size = reader.head().sequence
    places = range(1, size) if trials(0, 1) else chance_of("cut").sample(range(1, size), 4)
    for keep in places:
        shutil.copy(whole, path)
        rebuilt(path, lambda _, text: text, keep=keep)
        found = run("verify", path)
        assert found.exit_code == 1
        assert f"found {keep} entries" in found.output.replace("\n", " ") or f"{keep} entries" in found.output
        with pytest.raises(Differs, match=f"has {keep} entries, and it had {size}"):
            House.open(path)


def test_an_entry_that_was_added_without_the_key_is_not_signed(path: Path) -> None:
    """It is what the rules decide: somebody is entered as a manager. Only the house's signature is missing."""
    other = path.with_name("other.db")
    with closing(sqlite3.connect(path)) as base, closing(sqlite3.connect(other)) as copy:
        base.backup(copy)
    shutil.copy(path.with_name("h.db.key"), path.with_name("other.db.key"))
    with house(other) as where:
        where.enter(Person(name="Eve", role=Role.CASINO_MANAGER))
    with closing(sqlite3.connect(other)) as base:
        row = base.execute("SELECT * FROM entries ORDER BY sequence DESC LIMIT 1").fetchone()
        write = base.execute("SELECT * FROM writes WHERE sequence = ?", (row[0],)).fetchone()
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", row)
        base.execute("INSERT INTO writes VALUES (?, ?, ?, ?)", write)
    for unsigned in (False, True):
        rebuilt(path, lambda _, text: text, unsigned=unsigned)
        assert run("verify", path).exit_code == 1
        with pytest.raises(Differs):
            House.open(path)


def test_an_older_copy_put_in_its_place_is_not_written_on(path: Path, tmp_path: Path) -> None:
    """A rollback: the copy is whole and signed, and the house knows that it had more."""
    older = alone(path)
    with house(path) as where:
        where.enter(Person(name="Bo", role=Role.DEALER))
    for end in ("", "-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)
    older.rename(path)
    with pytest.raises(Differs, match="it is an older copy, or has lost what was answered"):
        House.open(path)
    found = run("verify", path)
    assert found.exit_code == 1
    assert "held outside" in found.output
    with pytest.raises((Differs, CannotOpen)):
        House.open(tmp_path / "h.db")


def test_a_log_that_lost_what_was_answered_is_noticed(path: Path) -> None:
    """SQLite drops what is damaged at the end of its log, and says nothing."""
    lost = 0
    for turn in range(trials(3, 60)):
        where = house(path)
        try:
            for number in range(4):
                where.enter(Person(name=f"p {turn} {number}", role=Role.DEALER))
            copy = path.with_name(f"hurt {turn}.db")
            for end in ("", "-wal"):
                shutil.copy(path.with_name(path.name + end), copy.with_name(copy.name + end))
            for end in ("key", "head", "note"):
                shutil.copy(path.with_name(f"h.db.{end}"), copy.with_name(f"{copy.name}.{end}"))
        finally:
            where.close()
        log = copy.with_name(copy.name + "-wal")
        chance = chance_of(f"log {turn}")
        raw = bytearray(log.read_bytes())
        raw[chance.randrange(32, len(raw))] ^= chance.randrange(1, 256)
        log.write_bytes(raw)
        with closing(sqlite3.connect(copy)) as base:
            there = base.execute("SELECT sequence FROM head").fetchone()[0]
        with Reader.look(path) as reader:
            wanted = reader.head().sequence
        if there == wanted:
            house(copy).close()
            continue
        lost += 1
        with pytest.raises(Differs, match="has lost what was answered"):
            House.open(copy)
        assert run("verify", copy).exit_code == 1
    assert lost > 0


def test_many_forgeries_are_all_caught(whole: Path, path: Path) -> None:
    """Any change of any entry that is still an entry, rebuilt without the key."""
    with Reader.look(whole) as reader:
        size = reader.head().sequence
    for turn in range(trials(3, 150)):
        shutil.copy(whole, path)
        chance = chance_of(f"forged {turn}")
        at, engine = chance.randrange(1, size + 1), chance.choice(["0.1.0", "0.2.0", "3.0"])

        def change(sequence: int, text: str, at: int = at, engine: str = engine) -> str:
            if sequence != at:
                return text
            return re.sub('"engine":"[^"]*"', f'"engine":"{engine}"', text).replace('"actor":"', '"actor":"x ', 1)

        rebuilt(path, change, unsigned=chance.random() < 0.7)
        with Reader.look(path) as reader:
            assert not verify(reader).sound, turn
        with pytest.raises(Differs):
            House.open(path)
