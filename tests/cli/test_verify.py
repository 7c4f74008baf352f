"""`croupier verify`, `backup` and `restore`: what they say, and their exit codes."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from journal.proposing import ONE, in_order, propose


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments])


@pytest.fixture
def floor(tmp_path: Path) -> Path:
    path = tmp_path / "floor.db"
    with Journal.open(path) as journal:
        journal.append(in_order(6))
        journal.checkpoint()
        journal.append([propose("last", {"note": 0})])
    return path


def altered(path: Path) -> None:
    with sqlite3.connect(path) as database:
        stored = database.execute("SELECT stored FROM entries WHERE sequence = 3").fetchone()[0]
        start, _, end = stored.rpartition(b"patron 2")
        database.execute("UPDATE entries SET stored = ? WHERE sequence = 3", (start + b"patron X" + end,))
    database.close()


def test_a_sound_journal(floor: Path) -> None:
    found = run("verify", floor)
    assert found.exit_code == 0
    assert "7 entries, 14 events, SQLite " in found.output
    assert "6 entries; 1 since the last checkpoint" in found.output
    assert "Sound: nothing was altered." in found.output


def test_as_json(floor: Path) -> None:
    found: dict[str, Any] = json.loads(run("verify", floor, "--json").output)
    assert (found["sound"], found["entries"], found["signed"], found["unsigned"]) == (True, 7, 6, 1)
    assert found["first"] is None
    assert {"storage", "chain", "tree", "bodies", "streams"} <= set(found["checks"])
    with Reader.look(floor) as reader:
        assert found["root"] == reader.head().frontier.root.hex()


def test_an_altered_journal(floor: Path) -> None:
    altered(floor)
    found = run("verify", floor)
    assert found.exit_code == 1
    assert "The first difference" in found.output
    assert "NOT SOUND." in found.output
    told = json.loads(run("verify", floor, "--json").output)
    assert told["sound"] is False
    assert told["first"]["sequence"] == 4
    assert told["first"]["check"] == "chain"
    assert told["first"]["expected"].startswith("previous hash ")


def test_a_checkpoint_and_a_key_from_outside(floor: Path, tmp_path: Path) -> None:
    with Reader.look(floor) as reader:
        ((_, key),) = reader.signers()
        (tmp_path / "held.note").write_text(reader.checkpoints()[0], encoding="utf-8")
    (tmp_path / "held.pub").write_text(key + "\n", encoding="ascii")
    assert run("verify", floor, "--checkpoint", tmp_path / "held.note", "--key", key).exit_code == 0
    assert run("verify", floor, "--checkpoint", tmp_path / "held.note", "--key", tmp_path / "held.pub").exit_code == 0
    stranger = "A" * 43 + "="
    refused = run("verify", floor, "--key", stranger)
    assert refused.exit_code == 1
    assert "is signed with another key" in refused.output
    (tmp_path / "held.note").write_text("nonsense", encoding="utf-8")
    assert run("verify", floor, "--checkpoint", tmp_path / "held.note").exit_code == 1
    assert run("verify", floor, "--checkpoint", tmp_path / "nowhere").exit_code == 2


def test_what_is_not_there_or_no_journal(tmp_path: Path) -> None:
    missing = run("verify", tmp_path / "nowhere.db")
    assert (missing.exit_code, missing.stderr) == (2, f"there is no journal {tmp_path / 'nowhere.db'}\n")
    (tmp_path / "letter.db").write_text("Dear Sir, " * 100, encoding="utf-8")
    letter = run("verify", tmp_path / "letter.db")
    assert letter.exit_code == 1
    assert "is not an SQLite file" in letter.output


def test_backup_and_restore(floor: Path, tmp_path: Path) -> None:
    copied = run("backup", floor, tmp_path / "copy.db")
    assert copied.exit_code == 0
    assert "7 entries, verified" in copied.output
    assert run("verify", tmp_path / "copy.db").exit_code == 0
    again = run("backup", floor, tmp_path / "copy.db")
    assert again.exit_code == 2
    assert "is there already: name a new file" in again.stderr
    keyless = run("restore", tmp_path / "copy.db", tmp_path / "new.db")
    assert keyless.exit_code == 2
    assert "is missing" in keyless.stderr
    done = run("restore", tmp_path / "copy.db", tmp_path / "new.db", "--new-key")
    assert done.exit_code == 0
    assert "7 entries, restored and verified" in done.output
    told = json.loads(run("backup", tmp_path / "new.db", tmp_path / "second.db", "--json").output)
    assert (told["entries"], told["copy"]) == (7, str(tmp_path / "second.db"))
    told = json.loads(
        run("restore", tmp_path / "second.db", tmp_path / "third.db", "--key", f"{tmp_path}/new.db.key", "--json").output
    )
    assert told["entries"] == 7
    with Journal.open(tmp_path / "third.db", key=tmp_path / "new.db.key") as journal:
        assert journal.version(ONE) > 0
