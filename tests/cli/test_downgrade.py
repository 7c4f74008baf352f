"""An older program meets the journal of a newer one: it says so in a sentence, guesses nothing, and changes nothing.

The older program is this one, which has forgotten the name of an event that the newer one wrote.
"""

from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from croupier import version
from croupier.cli import main
from croupier.journal import codec
from croupier.journal.codec import CODEC
from croupier.runtime.floors import example
from croupier.version import __version__

NEW, OLDER = "floor-changed.v1", "0.2.9"


def ran(*words: str) -> Result:
    return CliRunner().invoke(main, words)


@pytest.fixture
def newer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The journal of a newer program, now read by an older one."""
    file, path = tmp_path / "floor.toml", tmp_path / "house.db"
    file.write_text(example(), encoding="utf-8")
    done = ran("floor", "apply", str(file), str(path), "--by", "Max", "--and-by", "Cas", "--yes")
    assert done.exit_code == 0, done.output
    monkeypatch.delitem(CODEC._classes, NEW)
    for module in (version, codec):
        monkeypatch.setattr(module, "__version__", OLDER)
    return path


@pytest.mark.parametrize(
    "words",
    [
        "ledger balance JOURNAL",
        "report events JOURNAL",
        "floor show JOURNAL",
        "backup JOURNAL copy.db",
    ],
)
def test_it_names_what_it_does_not_know_and_changes_nothing(
    newer: Path, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(newer.parent)
    before = sha256(newer.read_bytes()).hexdigest()
    found = ran(*words.replace("JOURNAL", newer.name).split())
    assert found.exit_code == 2, found.output
    assert "'floor-changed.v1' names nothing that this version (0.2.9) knows" in found.output
    assert sha256(newer.read_bytes()).hexdigest() == before
    assert not Path("copy.db").exists()


def test_verify_sends_to_the_newer_program(newer: Path) -> None:
    found = ran("verify", str(newer))
    assert found.exit_code == 1, found.output
    said = " ".join(found.output.split())
    assert f"Version {__version__} wrote some of it, and this is {OLDER}" in said
    assert "Verify it with the newer one." in said
