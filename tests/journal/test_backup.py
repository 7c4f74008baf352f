"""Backup and restore, with a drill: the house is lost, and goes on from its backup where it was."""

import errno
import sqlite3
import threading
from pathlib import Path

import pytest

from croupier.journal import backup as module
from croupier.journal.answers import Appended
from croupier.journal.backup import backup, restore
from croupier.journal.errors import CannotOpen, Differs, KeyTrouble, NotAJournal, StorageError
from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from croupier.journal.verify import verify
from journal.proposing import advanced, in_order, numbered, wrong
from waiting import GUARD


def test_the_drill(tmp_path: Path) -> None:
    """Write, back up while writing goes on, lose everything but the backup and the key, restore, resend, go on."""
    house, copy, new = tmp_path / "house.db", tmp_path / "copy.db", tmp_path / "new.db"
    proposals = in_order(300)
    begun = threading.Event()

    def write() -> None:
        with Journal.open(house) as journal:
            for start in range(0, 300, 10):
                journal.append(proposals[start : start + 10])
                if start == 100:
                    journal.checkpoint()
                    begun.set()

    writing = threading.Thread(target=write)
    writing.start()
    begun.wait(timeout=GUARD)
    report = backup(house, copy)
    writing.join(timeout=GUARD)
    assert report.sound
    assert 110 <= report.entries <= 300

    (tmp_path / "house.db.key").rename(tmp_path / "new.db.key")
    house.unlink()
    restored = restore(copy, new)
    assert (restored.root, restored.entries) == (report.root, report.entries)

    with Journal.open(new) as journal:
        answers = journal.append(proposals)
        assert all(isinstance(each, Appended) for each in answers)
        assert sum(isinstance(each, Appended) and each.repeated for each in answers) == report.entries
        journal.checkpoint()
        assert wrong(journal.read_all(), [each.command_id for each in proposals]) == []
        assert verify(journal).differences == ()


def test_a_backup_is_a_journal_that_verifies_by_itself(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        journal.append(in_order(12))
        journal.checkpoint()
        backup(tmp_path / "j.db", tmp_path / "copy.db")
        stored = [each.stored for each in journal.read_all()]
    with Reader.look(tmp_path / "copy.db") as copy:
        assert [each.stored for each in copy.read_all()] == stored
        assert len(copy.checkpoints()) == 1
        assert verify(copy).differences == ()
    left = sorted(each.name for each in tmp_path.iterdir() if each.name.startswith("copy") and "-" not in each.name)
    assert left == ["copy.db"], "no key, no lock, nothing half done"


def test_how_far_it_is_is_told(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    with Journal.open(tmp_path / "j.db") as journal:
        journal.append(in_order(2500))
    backup(tmp_path / "j.db", tmp_path / "copy.db", tell=lambda done, total: told.append((done, total)))
    copied, verified = told[:3], told[3:]
    assert copied == [(1000, 2500), (2000, 2500), (2500, 2500)]
    assert verified == [(1000, 2500), (2000, 2500), (2500, 2500)]


def test_nothing_is_written_over(tmp_path: Path) -> None:
    Journal.open(tmp_path / "j.db").close()
    backup(tmp_path / "j.db", tmp_path / "copy.db")
    with pytest.raises(CannotOpen, match="is there already: name a new file"):
        backup(tmp_path / "j.db", tmp_path / "copy.db")
    with pytest.raises(CannotOpen, match="a journal is never written over"):
        restore(tmp_path / "copy.db", tmp_path / "j.db")


@pytest.mark.parametrize("of", ["house.db", "other.db"])
def test_a_log_that_a_journal_left_behind_is_not_read_into_a_new_file(tmp_path: Path, of: str) -> None:
    """The damaged file was moved away and its log forgotten: SQLite would put its pages into whatever comes there."""
    house, copy, new = tmp_path / "house.db", tmp_path / "copy.db", tmp_path / "new.db"
    log = tmp_path / "new.db-wal"
    with Journal.open(house) as journal, Journal.open(tmp_path / "other.db") as other:
        journal.append(in_order(10))
        backup(house, copy)
        journal.append(in_order(20)[10:])
        other.append(in_order(5))
        log.write_bytes((tmp_path / f"{of}-wal").read_bytes())
    assert log.stat().st_size > 4096
    says = "-wal is the log of a journal that is no longer beside it"
    with pytest.raises(CannotOpen, match=says):
        restore(copy, new, key=tmp_path / "house.db.key", ordered=True)
    with pytest.raises(CannotOpen, match=says):
        backup(house, new)
    assert [each.name for each in tmp_path.glob("new*")] == ["new.db-wal"]
    log.rename(tmp_path / "kept-wal")
    with pytest.raises(Differs, match="it is an older copy"):
        restore(copy, new, key=tmp_path / "house.db.key")
    assert restore(copy, new, key=tmp_path / "house.db.key", ordered=True).entries == 10


def test_a_restore_that_fails_leaves_nothing_half_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Journal.open(tmp_path / "j.db").close()
    backup(tmp_path / "j.db", tmp_path / "copy.db")

    def fails(partial: Path, _: Path) -> None:
        assert partial.exists()
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr(module, "_moved", fails)
    with pytest.raises(CannotOpen, match="is full: make room"):
        restore(tmp_path / "copy.db", tmp_path / "new.db", key=tmp_path / "j.db.key")
    assert sorted(each.name for each in tmp_path.glob("new*")) == []


def test_a_damaged_journal_gives_no_backup(tmp_path: Path) -> None:
    path = tmp_path / "j.db"
    with Journal.open(path) as journal:
        journal.append(in_order(5))
    with sqlite3.connect(path) as damaged:
        damaged.execute("UPDATE entries SET stored = replace(stored, 'patron 2', 'patron 9') WHERE sequence = 3")
    damaged.close()
    with pytest.raises(StorageError):
        backup(path, tmp_path / "copy.db")
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith("copy")] == []


def test_a_damaged_backup_restores_nothing(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        journal.append(in_order(5))
    backup(tmp_path / "j.db", tmp_path / "copy.db")
    with sqlite3.connect(tmp_path / "copy.db") as damaged:
        damaged.execute("DELETE FROM entries WHERE sequence = 5")
    damaged.close()
    with pytest.raises(NotAJournal, match="does not verify"):
        restore(tmp_path / "copy.db", tmp_path / "new.db", new_key=True)
    assert not (tmp_path / "new.db").exists()


def test_a_restored_journal_needs_its_key_or_is_told_to_take_a_new_one(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        journal.append(in_order(5))
        journal.checkpoint()
        versions = {stream: journal.version(stream) for stream in journal.streams()}
    backup(tmp_path / "j.db", tmp_path / "copy.db")
    with pytest.raises(KeyTrouble, match="is missing"):
        restore(tmp_path / "copy.db", tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()
    # Nothing proves to a new key what the lost one signed, where nothing is kept beside it.
    with pytest.raises(Differs, match="nothing proves the last 5 of its 5 entries"):
        restore(tmp_path / "copy.db", tmp_path / "first.db", new_key=True, prove=lambda _: None)
    assert not list(tmp_path.glob("first.db*")), "what is not accepted is taken away, and can be ordered there"
    (tmp_path / "new.db.key").unlink(missing_ok=True)
    restore(tmp_path / "copy.db", tmp_path / "new.db", new_key=True, ordered=True, prove=lambda _: None)
    with Journal.open(tmp_path / "new.db") as journal:
        proposal = numbered(5, versions)
        advanced(versions, proposal)
        assert isinstance(journal.append([proposal])[0], Appended)
        journal.checkpoint()
        assert verify(journal).differences == ()
        assert [since for since, _ in journal.signers()] == [0, 5]


def test_the_key_of_another_journal_is_refused(tmp_path: Path) -> None:
    Journal.open(tmp_path / "j.db").close()
    Journal.open(tmp_path / "other.db").close()
    backup(tmp_path / "j.db", tmp_path / "copy.db")
    with pytest.raises(KeyTrouble, match="is not the key that signed"):
        restore(tmp_path / "copy.db", tmp_path / "new.db", key=tmp_path / "other.db.key")
    restore(tmp_path / "copy.db", tmp_path / "new.db", key=tmp_path / "j.db.key")
