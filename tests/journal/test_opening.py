"""Opening a journal: what is refused and how it is said, and how an older one is brought forward."""

import os
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from croupier.journal import schema
from croupier.journal.answers import Appended, NotWritten, Stopped
from croupier.journal.entry import prepared
from croupier.journal.errors import CannotOpen, NewerProgram, NewerSchema, NotAJournal, Occupied
from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from croupier.journal.verify import verify
from croupier.version import __version__
from journal.proposing import ONE, TWO, in_order, propose


def appended(answer: object) -> Appended:
    assert isinstance(answer, Appended), answer
    return answer


# Opening -------------------------------------------------------------------------------------------------------------


def test_a_journal_goes_on_where_it_was(tmp_path: Path) -> None:
    proposals = in_order(9)
    for start in range(0, 9, 3):
        with Journal.open(tmp_path / "j.db") as journal:
            assert journal.head().epoch == start // 3 + 1
            assert all(isinstance(each, Appended) for each in journal.append(proposals[start : start + 3]))
    with Reader.look(tmp_path / "j.db") as reader:
        assert reader.head().sequence == 9
        assert verify(reader).differences == ()


def test_many_pages_are_read_in_order(tmp_path: Path) -> None:
    proposals = in_order(1203)
    with Journal.open(tmp_path / "j.db") as journal:
        journal.append(proposals)
        assert [each.sequence for each in journal.read_all()] == list(range(1, 1204))
        assert [each.sequence for each in journal.read_all(600, 1150)] == list(range(600, 1151))
        assert [told.version for told in journal.read(TWO)] == list(range(1, journal.version(TWO) + 1))


@pytest.mark.parametrize("wrote", ["0.2.9", __version__, "a version of one's own"])
def test_a_program_goes_on_from_what_is_not_newer(tmp_path: Path, wrote: str) -> None:
    first, second = in_order(2)
    with Journal.open(tmp_path / "j.db") as journal:
        journal.append([replace(first, engine=wrote)])
    with Journal.open(tmp_path / "j.db") as journal:
        appended(journal.append([second])[0])


@pytest.mark.parametrize("wrote", ["0.3.1", "0.10.0", "1.0"])
def test_an_older_program_does_not_write_on(tmp_path: Path, wrote: str) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        journal.append([replace(in_order(1)[0], engine=wrote)])
    with pytest.raises(NewerProgram, match=f"croupier {wrote} wrote to this journal, and this is {__version__}"):
        Journal.open(tmp_path / "j.db")
    with Reader.look(tmp_path / "j.db") as reader:
        assert reader.head().sequence == 1


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        cursor = journal._raw.cursor()
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2)):
            cursor.execute(f"PRAGMA {pragma}")
            assert cursor.fetchall() == [(value,)]
        assert journal.base.version() == f"SQLite {sqlite3.sqlite_version}"


def test_a_second_writer_is_kept_out(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db"), pytest.raises(Occupied, match="another process is writing to"):
        Journal.open(tmp_path / "j.db")
    Journal.open(tmp_path / "j.db").close()


def test_what_is_not_there_is_not_read(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="there is no journal"):
        Reader.look(tmp_path / "j.db")
    with pytest.raises(CannotOpen, match="cannot be opened"):
        Journal.open(tmp_path / "no such folder" / "j.db")
    with pytest.raises(CannotOpen, match="a journal is a file or postgresql"):
        Journal.open("mysql://floor/journal")


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir, " * 100, encoding="utf-8")
    for open_ in (Journal.open, Reader.look):
        with pytest.raises(NotAJournal, match="is not an SQLite file"):
            open_(path)
    assert path.read_text(encoding="utf-8") == "Dear Sir, " * 100


def test_a_database_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE letters (text)")
    other.close()
    with pytest.raises(NotAJournal, match="tables of something else"):
        Journal.open(path)
    with pytest.raises(NotAJournal, match="holds none of its tables"):
        Reader.look(path)


def test_a_newer_journal_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "j.db"
    Journal.open(path).close()
    with sqlite3.connect(path) as newer:
        newer.execute("UPDATE head SET schema = ?", (schema.NEWEST + 1,))
    newer.close()
    for open_ in (Journal.open, Reader.look):
        with pytest.raises(NewerSchema, match="use the newer croupier that wrote it"):
            open_(path)


def test_a_journal_without_a_head_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "j.db"
    Journal.open(path).close()
    with sqlite3.connect(path) as damaged:
        damaged.execute("DELETE FROM head")
    damaged.close()
    for open_ in (Journal.open, Reader.look):
        with pytest.raises(NotAJournal, match="its head is missing"):
            open_(path)


def test_a_locked_database_is_said_and_the_writer_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "j.db"
    with Journal.open(path) as journal:
        journal._raw.cursor().execute("PRAGMA busy_timeout = 20")
        holder = sqlite3.connect(path, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        (answer,) = journal.append([propose("a", {ONE: 0})])
        assert isinstance(answer, NotWritten)
        assert "is locked by another process" in answer.says
        holder.execute("ROLLBACK")
        holder.close()
        assert appended(journal.append([propose("a", {ONE: 0})])[0]).entry.sequence == 1


def test_a_file_that_may_only_be_read_stops_the_writer(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        journal._raw.cursor().execute("PRAGMA query_only = ON")
        (answer,) = journal.append([propose("a", {ONE: 0})])
        assert isinstance(answer, Stopped)
        assert "may only be read: give the right to write" in answer.says
        journal._raw.cursor().execute("PRAGMA query_only = OFF")
        (answer,) = journal.append([propose("a", {ONE: 0})])
        assert isinstance(answer, Stopped), "a writer that has stopped stays so"
        assert journal.stopped
    with Journal.open(tmp_path / "j.db") as journal:
        assert appended(journal.append([propose("a", {ONE: 0})])[0]).entry.sequence == 1


def test_a_journal_is_read_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a disc or a mounted copy: SQLite may make none of its files beside it."""
    home = tmp_path / "disc"
    home.mkdir()
    with Journal.open(home / "j.db") as journal:
        journal.append(in_order(3))
    for each in (*home.glob("*-wal"), *home.glob("*-shm")):
        each.unlink()
    monkeypatch.setattr(os, "access", lambda *_: False)
    with Reader.look(home / "j.db") as reader:
        assert verify(reader).entries == 3
        assert sorted(each.name for each in home.iterdir()) == [
            *("j.db", "j.db.head", "j.db.key", "j.db.lock", "j.db.note"),
        ]


def test_a_closed_journal_says_so(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "j.db")
    journal.close()
    assert journal.append([propose("a", {ONE: 0})]) == [Stopped(says="The journal is closed.")]
    with pytest.raises(CannotOpen, match="is closed"):
        journal.checkpoint()


def test_a_connection_that_was_in_use_at_the_end_is_closed_when_it_comes_back(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "floor.db"):
        pass
    reader = Reader.look(tmp_path / "floor.db")
    used = reader._engine.raw_connection()
    driver = used.driver_connection
    assert driver is not None
    reader.close()
    assert driver.execute("SELECT 1").fetchone() == (1,), "whoever uses it is not disturbed"
    used.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed database"):
        driver.execute("SELECT 1")


def test_what_is_prepared_elsewhere_is_appended_as_it_is(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        (answer,) = journal.append([prepared(propose("a", {ONE: 0}))])
        assert appended(answer).entry.sequence == 1


# Migrations ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("old", range(1, schema.NEWEST))
def test_an_older_journal_is_brought_forward_and_keeps_what_it_holds(tmp_path: Path, old: int) -> None:
    path = tmp_path / "j.db"
    with Journal.open(path) as journal:
        journal.append(in_order(5))
        before = [each.stored for each in journal.read_all()]
    _brought_back(path, old)
    if old < schema.OLDEST_READ:
        with pytest.raises(CannotOpen, match=f"tables of version {old}: open it for writing once"):
            Reader.look(path)
    else:
        with Reader.look(path) as reader:
            assert [each.stored for each in reader.read_all()] == before
    with Journal.open(path) as journal:
        with journal.connected() as connection:
            assert schema.version_of(connection) == schema.NEWEST
        assert [each.stored for each in journal.read_all()] == before
        journal.append(in_order(6)[5:])
        journal.checkpoint()
        assert verify(journal).differences == ()
        assert verify(journal).entries == 6


def test_subtrees_are_worked_out_for_an_older_journal(tmp_path: Path) -> None:
    path = tmp_path / "j.db"
    with Journal.open(path) as journal:
        journal.append(in_order(600))
        before = journal.subtrees(0, 10)
    assert len(before) == 2
    _brought_back(path, 3)
    with Journal.open(path) as journal:
        assert journal.subtrees(0, 10) == before
        assert verify(journal).differences == ()


def _brought_back(path: Path, version: int) -> None:
    """Make a journal into one of an older version: only the tables that there were then."""
    with sqlite3.connect(path) as old:
        gone = {2: ("checkpoints", "signers"), 3: ("snapshots",), 4: ("subtrees",), 5: ("signed_head",)}
        for number in range(version + 1, schema.NEWEST + 1):
            for table in gone[number]:
                old.execute(f"DROP TABLE {table}")
        old.execute("UPDATE head SET schema = ?", (version,))
    old.close()


def test_a_migration_that_fails_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "j.db"
    with Journal.open(path) as journal:
        journal.append(in_order(3))
    _brought_back(path, 1)

    def fails(_: object) -> None:
        raise CannotOpen("on purpose")

    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS[:-1], fails))
    with pytest.raises(CannotOpen, match="on purpose"):
        Journal.open(path)
    monkeypatch.undo()
    with sqlite3.connect(path) as same:
        assert same.execute("SELECT schema, sequence, epoch FROM head").fetchall() == [(1, 3, 1)]
        assert same.execute("SELECT count(*) FROM sqlite_master WHERE type = 'table'").fetchone() == (3,)
    same.close()
    Journal.open(path).close()
