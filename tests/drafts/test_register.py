"""A registered text: its words beside the data by their digest, its entry in the journal, and nothing else of it."""

import json
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.runtime.texts import NotRegistered, RegisteredTexts
from drafts.harbour_baccarat.edition import RULES


def register(folder: Path, file: Path, version: str, *more: str) -> Result:
    words = ["rules", "register", "SB", str(file), "--journal", str(folder / "floor.db"), "--version", version]
    return CliRunner().invoke(main, [*words, "--by", "Kim Lee", *more])


@pytest.fixture
def text(tmp_path: Path) -> Path:
    file = tmp_path / "rules.txt"
    file.write_text(RULES, encoding="utf-8")
    return file


def test_a_text_is_kept_by_its_digest_and_its_entry_is_journaled(tmp_path: Path, text: Path) -> None:
    run = register(tmp_path, text, "draft-3", "--effective", "2027-03-01", "--json")
    assert run.exit_code == 0, run.output
    told, digest = json.loads(run.stdout), sha256(RULES.encode()).hexdigest()
    assert told["sha256"] == digest
    assert told == told | {
        "document": "star-baccarat",
        "version": "draft-3",
        "effective": "2027-03-01",
        "by": "Kim Lee",
    }
    assert (tmp_path / "floor.db.texts" / digest).read_bytes() == RULES.encode()
    assert b"Lantern Tie" not in (tmp_path / "floor.db").read_bytes()
    with RegisteredTexts.look(str(tmp_path / "floor.db")) as texts:
        (found,) = texts.of("star-baccarat")
        assert (found.sha256, found.version, found.size) == (digest, "draft-3", len(RULES.encode()))
        assert texts.path(found).name == digest
        (tmp_path / "floor.db.texts" / digest).write_text("1.1 Other words.")
        with pytest.raises(NotRegistered, match="not what was registered"):
            texts.path(found)
    assert CliRunner().invoke(main, ["verify", str(tmp_path / "floor.db")]).exit_code == 0


def test_the_same_words_or_the_same_version_are_refused_in_one_sentence(tmp_path: Path, text: Path) -> None:
    assert register(tmp_path, text, "1").exit_code == 0
    again = register(tmp_path, text, "2")
    other = tmp_path / "other.txt"
    other.write_text(RULES + "\n14.1 One more.\n", encoding="utf-8")
    taken = register(tmp_path, other, "1")
    assert [again.exit_code, taken.exit_code] == [2, 2]
    assert "registered already, as version 1" in again.stderr
    assert "Version 1 is another text" in taken.stderr
    assert register(tmp_path, tmp_path / "none.txt", "3").exit_code == 2
