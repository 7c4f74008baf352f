"""`croupier verify`, `backup` and `restore`: what they say, and their exit codes."""

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from croupier.runtime.house import House


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments])


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The floor of the demonstration: real tables, really decided."""
    path = tmp_path_factory.mktemp("made") / "floor.db"
    with House.open(path, demo=True):
        pass
    return path


@pytest.fixture
def floor(made: Path, tmp_path: Path) -> Path:
    for end in ("", ".key"):
        shutil.copy(f"{made}{end}", tmp_path / f"floor.db{end}")
    return tmp_path / "floor.db"


def size(path: Path) -> tuple[int, int]:
    with Reader.look(path) as reader:
        entries = list(reader.read_all())
        return len(entries), sum(len(each.events()) for each in entries)


def altered(path: Path, sequence: int = 3) -> None:
    """Change one letter of the last event of an entry."""
    with sqlite3.connect(path) as database:
        (stored,) = database.execute("SELECT stored FROM entries WHERE sequence = ?", (sequence,)).fetchone()
        start, name, end = stored.rpartition(b'"name":"')
        assert name
        new = start + name + bytes([end[0] ^ 2]) + end[1:]
        database.execute("UPDATE entries SET stored = ? WHERE sequence = ?", (new, sequence))
    database.close()


def test_a_sound_journal(floor: Path) -> None:
    found = run("verify", floor)
    entries, events = size(floor)
    assert found.exit_code == 0, found.output
    assert entries > 10
    assert f"{entries} entries, {events} events, SQLite " in found.output
    assert f"{entries} entries; 0 since the last checkpoint" in found.output
    assert "Sound: nothing was altered." in found.output


def test_as_json(floor: Path) -> None:
    found: dict[str, Any] = json.loads(run("verify", floor, "--json").output)
    entries, events = size(floor)
    assert (found["sound"], found["entries"], found["events"], found["unsigned"]) == (True, entries, events, 0)
    assert found["first"] is None
    assert len(found["keys"]) == 1
    assert found["checkpoint"].startswith(found["origin"])
    assert {"storage", "chain", "tree", "bodies", "streams", "decisions"} <= set(found["checks"])
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
    assert told["first"]["sequence"] == 3
    assert {"chain", "decisions", "signatures"} <= {each["check"] for each in told["differences"]}
    (chain,) = (each for each in told["differences"] if each["check"] == "chain")
    assert chain["sequence"] == 4
    assert chain["expected"].startswith("previous hash ")


def test_a_checkpoint_and_a_key_from_outside(floor: Path, tmp_path: Path) -> None:
    with Reader.look(floor) as reader:
        ((_, key),) = reader.signers()
        newest = reader.checkpoints()[-1]
    assert run("verify", floor, "--save", tmp_path / "held.note").exit_code == 0
    assert (tmp_path / "held.note").read_text(encoding="utf-8") == newest
    assert run("verify", floor, "--save", tmp_path / "held.note").exit_code == 0, "the same again is no matter"
    (tmp_path / "sunday.note").write_text("another", encoding="utf-8")
    kept = run("verify", floor, "--save", tmp_path / "sunday.note")
    assert (kept.exit_code, kept.stderr) == (2, f"{tmp_path / 'sunday.note'} is there already: name a new file\n")
    assert (tmp_path / "sunday.note").read_text(encoding="utf-8") == "another"
    assert run("verify", floor, "--save", tmp_path / "nowhere" / "held.note").exit_code == 2
    (tmp_path / "held.pub").write_text(key + "\n", encoding="ascii")
    trusted = run("verify", floor, "--checkpoint", tmp_path / "held.note", "--key", key)
    assert (trusted.exit_code, "was believed" in trusted.output) == (0, False)
    assert "the key that it names itself was believed" in run("verify", floor).output
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
    folder = run("verify", tmp_path)
    assert (folder.exit_code, folder.stderr) == (
        2,
        f"{tmp_path} is a folder: name the file in it that holds the journal\n",
    )


def test_backup_and_restore(floor: Path, tmp_path: Path) -> None:
    entries, _ = size(floor)
    copied = run("backup", floor, tmp_path / "copy.db")
    assert copied.exit_code == 0
    assert f"{entries} entries, verified" in copied.output
    assert run("verify", tmp_path / "copy.db").exit_code == 0
    again = run("backup", floor, tmp_path / "copy.db")
    assert again.exit_code == 2
    assert "is there already: name a new file" in again.stderr
    keyless = run("restore", tmp_path / "copy.db", tmp_path / "new.db")
    assert keyless.exit_code == 2
    assert "is missing" in keyless.stderr
    unproved = run("restore", tmp_path / "copy.db", tmp_path / "first.db", "--new-key")
    assert (unproved.exit_code, "nothing proves the last" in unproved.stderr) == (2, True)
    order = ("--ordered-by", "Max", "--and-by", "Ines", "--reason", "the key is lost", "--by-name-only")
    done = run("restore", tmp_path / "copy.db", tmp_path / "new.db", "--new-key", *order)
    assert done.exit_code == 0, done.stderr
    assert f"{entries} entries, restored and verified" in done.output
    entries += 1  # the order itself
    told = json.loads(run("backup", tmp_path / "new.db", tmp_path / "second.db", "--json").output)
    assert (told["entries"], told["copy"]) == (entries, str(tmp_path / "second.db"))
    key = tmp_path / "new.db.key"
    told = json.loads(run("restore", tmp_path / "second.db", tmp_path / "third.db", "--key", key, "--json").output)
    assert told["entries"] == entries
    with Journal.open(tmp_path / "third.db", key=tmp_path / "new.db.key") as journal:
        assert journal.head().sequence == entries
