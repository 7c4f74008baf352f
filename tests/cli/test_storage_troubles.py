"""What the disk or the database does to a command: one clear sentence each, an exit code, and nothing lost."""

import errno
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.journal import database, schema
from croupier.journal.database import Sqlite
from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from croupier.journal.verify import verify
from journal.faults.hurting import compiled, in_memory
from journal.proposing import in_order
from waiting import GUARD


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with in_memory(tmp_path_factory.mktemp("troubles")) as place:
        yield place


@pytest.fixture(scope="module")
def shim(folder: Path) -> Path:
    return compiled(folder)


@pytest.fixture
def floor(tmp_path: Path) -> Path:
    path = tmp_path / "floor.db"
    with Journal.open(path) as journal:
        journal.append(in_order(20))
        journal.checkpoint()
    return path


BESIDE = ["floor.db.head", "floor.db.key", "floor.db.lock", "floor.db.note"]
"""What lies beside a journal: its key, its lock, and its newest head twice."""


def said(*words: object) -> str:
    """Run a command that cannot be done: it says why in one sentence, and exits with 2."""
    found = CliRunner().invoke(main, [str(each) for each in words])
    assert found.exit_code == 2, found.output
    assert len(found.output.strip().splitlines()) == 1, found.output
    return found.output.strip()


def is_whole(path: Path) -> bool:
    with Reader.look(path) as reader:
        report = verify(reader)
        return report.sound and report.entries == 20


# A newer schema ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ("verify", "{}"),
        ("serve", "{}"),
        ("replay", "{}", "baccarat-1"),
        ("export", "{}", "baccarat-1", "--coup", "1"),
        ("ledger", "balance", "{}"),
        ("backup", "{}", "{}.copy"),
        ("restore", "{}", "{}.again"),
    ],
    ids=lambda words: words[0],
)
def test_a_newer_journal_is_left_to_the_newer_program(floor: Path, words: tuple[str, ...]) -> None:
    with sqlite3.connect(floor) as newer:
        newer.execute("UPDATE head SET schema = ?", (schema.NEWEST + 1,))
    newer.close()
    sentence = said(*(each.format(floor) for each in words))
    assert f"tables are of version {schema.NEWEST + 1} and this croupier knows version {schema.NEWEST}" in sentence
    assert "use the newer croupier that wrote it" in sentence
    assert sorted(each.name for each in floor.parent.glob("floor.db.*")) == BESIDE


# A locked database ---------------------------------------------------------------------------------------------------


def test_a_locked_journal_is_not_served(floor: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0)
    holder = sqlite3.connect(floor, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    assert said("serve", floor).endswith("floor.db is locked by another process: end it, or try again")
    # It can be read all the same.
    assert CliRunner().invoke(main, ["ledger", "balance", str(floor)]).exit_code == 0
    holder.execute("ROLLBACK")
    holder.close()
    assert is_whole(floor)


def test_a_journal_that_somebody_serves_is_not_served_twice(floor: Path) -> None:
    with Journal.open(floor):
        assert said("serve", floor).endswith("another process is writing to " + str(floor) + ": end it first")
    assert is_whole(floor)


# A file that may only be read ----------------------------------------------------------------------------------------


def test_a_file_that_may_only_be_read_is_not_served(floor: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite itself refuses: whoever runs the tests may write to any file."""
    connect = Sqlite._connect
    monkeypatch.setattr(Sqlite, "_connect", lambda self, _: connect(self, "ro"))
    assert said("serve", floor).endswith("floor.db may only be read: give the right to write and start again")
    monkeypatch.undo()
    assert is_whole(floor)


def test_a_copy_where_nothing_may_be_written(floor: Path) -> None:
    assert "/proc" in said("backup", floor, "/proc/copy.db")
    assert is_whole(floor)


# A full disk ---------------------------------------------------------------------------------------------------------

CODE = """
import ctypes, sys
from croupier.cli import main
shim = ctypes.CDLL(None)
shim.shim_prefix(sys.argv[1].encode())
shim.shim_fail(ctypes.c_long(int(sys.argv[2])), ctypes.c_long(1 << 30), ctypes.c_int(int(sys.argv[3])))
main(sys.argv[4:])
"""


def hurt(shim: Path, prefix: Path, at: int, error: int, *words: object) -> str:
    """Run a command while every operation on some files fails, from one on."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    told = [sys.executable, "-W", "ignore", "-c", CODE, str(prefix), str(at), str(error), *map(str, words)]
    found = subprocess.run(
        told, env={**environment, "LD_PRELOAD": str(shim)}, capture_output=True, text=True, check=False, timeout=GUARD
    )
    assert found.returncode == 2, (found.returncode, found.stdout, found.stderr)
    sentence = (found.stdout + found.stderr).strip()
    assert len(sentence.splitlines()) == 1, sentence
    return sentence


def test_a_full_disk_is_said_when_a_journal_is_opened(floor: Path, folder: Path, shim: Path) -> None:
    home = folder / "served"
    home.mkdir()
    for each in floor.parent.glob("floor.db*"):
        (home / each.name).write_bytes(each.read_bytes())
        (home / each.name).chmod(0o600)
    sentence = hurt(shim, home / "floor.db-wal", 2, errno.ENOSPC, "serve", home / "floor.db")
    assert sentence.endswith(
        f"the disk that holds {home / 'floor.db'} is full: make room and start again; a server goes on by itself"
    )
    assert is_whole(home / "floor.db")


@pytest.mark.parametrize(("error", "says"), [(errno.ENOSPC, "is full: make room"), (errno.EIO, "reports an error")])
def test_a_full_or_broken_disk_is_said_by_a_backup(
    floor: Path, folder: Path, shim: Path, error: int, says: str
) -> None:
    copy = folder / f"copy-{error}.db"
    assert says in hurt(shim, copy, 15, error, "backup", floor, copy)
    assert str(copy) in hurt(shim, copy, 1, error, "backup", floor, copy)
    assert not copy.exists()
    assert is_whole(floor)


def test_a_full_disk_is_said_when_a_backup_is_restored(floor: Path, folder: Path, shim: Path) -> None:
    copy, again = folder / "kept.db", folder / "again.db"
    assert CliRunner().invoke(main, ["backup", str(floor), str(copy)]).exit_code == 0
    key = floor.with_name("floor.db.key")
    assert "is full: make room" in hurt(shim, again, 15, errno.ENOSPC, "restore", copy, again, "--key", key)
    assert not again.exists()
    assert is_whole(copy)
