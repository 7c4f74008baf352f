"""A stranger's file: whatever it holds, `verify` ends, and does not call it sound. A guard of minutes stands behind."""

import pickle
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.journal.errors import NotAJournal
from croupier.journal.reader import Reader, Snapshot
from croupier.runtime.audit.bounds import TooLong, bounded
from croupier.runtime.house import House
from croupier.runtime.house import snapshots as kept

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    House.open(tmp_path / "h.db", demo=True).close()
    for each in ("head", "note"):
        (tmp_path / f"h.db.{each}").unlink()
    return tmp_path / "h.db"


def hurt(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("PRAGMA writable_schema = ON")
        for each in statements:
            base.execute(each)


def verified(path: Path) -> Result:
    return CliRunner().invoke(main, ["verify", str(path)])


def view(name: str, columns: str) -> tuple[str, str]:
    """Put a view without end in the place of a table."""
    return f"DROP TABLE {name}", f"CREATE VIEW {name} AS {ENDLESS} SELECT {columns} FROM n"  # noqa: S608 - on purpose


@pytest.mark.parametrize(
    "statements",
    [
        view("entries", "i sequence, 'a' command_id, x'' body, x'' stored"),
        view("writes", "'a' stream, i version, 1 events, i sequence"),
        view("head", "i one, 5 schema, 'o' origin"),
        view("snapshots", "i stream"),
        view("signers", "i since"),
        ("ALTER TABLE entries ADD COLUMN more TEXT AS (hex(zeroblob(100000000)))",),
        ("DROP TABLE subtrees", "CREATE VIRTUAL TABLE subtrees USING fts5(number, root)"),
    ],
    ids=["entries", "writes", "head", "snapshots", "signers", "generated", "virtual"],
)
def test_what_is_no_plain_table_is_not_read(path: Path, statements: tuple[str, ...]) -> None:
    hurt(path, *statements)
    with pytest.raises(NotAJournal, match="is not the plain table that it must be"):
        Reader.look(path)
    found = verified(path)
    assert found.exit_code == 1
    assert "NOT SOUND" in found.output


def test_tables_of_something_else_compute_nothing(path: Path) -> None:
    """SQLite's check of a whole file works out indexes and conditions of every table in it."""
    slow = "length(replace(hex(zeroblob(20000000)), '0', '000'))"
    hurt(
        path,
        "CREATE TABLE other (a INTEGER)",
        "INSERT INTO other SELECT value FROM json_each('[1,2,3,4,5,6,7,8,9,10]')",
    )
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("PRAGMA writable_schema = ON")
        wanted = f"CREATE TABLE other (a INTEGER CHECK ({slow} > a))"
        base.execute("UPDATE sqlite_master SET sql = ? WHERE name = 'other'", (wanted,))
    assert verified(path).exit_code == 0


def bomb(depth: int) -> bytes:
    """A pickle of some hundred bytes of a value that is compared in two to the power of its depth steps."""
    value: Any = ()
    for _ in range(depth):
        value = (value, value)
    return pickle.dumps((value, 1, 1, 1), protocol=5)


def test_a_snapshot_that_grows_when_it_is_looked_at_is_not_looked_at(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Reader.look(path) as reader:
        stream = reader.streams("table/")[0]
    state = bomb(60)
    assert len(state) < 300
    with closing(sqlite3.connect(path)) as base, base:
        kinds = [each for (each,) in base.execute("SELECT kind FROM snapshots WHERE stream = ?", (stream,))]
        base.execute("DELETE FROM snapshots")
        forged = Snapshot(stream=stream, version=1, kind=(kinds or ["0.2.0 -"])[0], state=state)
        row = (stream, 1, forged.kind, state, forged.digest + bytes(32))
        base.execute("INSERT INTO snapshots VALUES (?, ?, ?, ?, ?)", row)
    monkeypatch.setattr(kept, "read", lambda *_: pytest.fail("a stranger's snapshot was read"))
    assert verified(path).exit_code == 0, "it stands for nothing, and nobody uses it"


def test_a_tree_of_pages_that_bites_its_tail_is_not_walked(path: Path) -> None:
    """Each page of the table points to one page many times: a walk over it would never come to its end."""
    with closing(sqlite3.connect(path)) as base:
        root = base.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()[0]
        size = base.execute("PRAGMA page_size").fetchone()[0]
    raw = bytearray(path.read_bytes())
    at = (root - 1) * size
    assert raw[at] == 5, "a page that only points to others"
    cells = int.from_bytes(raw[at + 3 : at + 5])
    for number in range(cells):
        where = at + int.from_bytes(raw[at + 12 + 2 * number : at + 14 + 2 * number])
        raw[where : where + 4] = root.to_bytes(4)
    path.write_bytes(raw)
    assert verified(path).exit_code == 1


def test_what_takes_too_long_is_ended(path: Path) -> None:
    """The guard behind all of it."""

    def for_ever() -> None:
        while True:
            pass

    with pytest.raises(TooLong), bounded(path, seconds=0):
        for_ever()
