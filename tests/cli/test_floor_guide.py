"""The guide *Open your own floor*: every command in it runs, in order, in one folder, and prints what is shown."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from architecture.source import HOME
from croupier.cli import main
from croupier.runtime.floors import example

GUIDE = HOME / "docs" / "guides" / "open-your-own-floor.md"
FILES = {"five-decks.toml": ("decks = 8", "decks = 5"), "raised.toml": ("enter = [25, 1000]", "enter = [25, 1500]")}
"""The files that the guide speaks of, and how each differs from the example."""


def sessions() -> list[tuple[str, list[str]]]:
    blocks = re.findall(r"^```session\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    parts = (part.splitlines() for block in blocks for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:])
    return [(command, [line for line in printed if line.strip() not in {"", "…"}]) for command, *printed in parts]


def test_every_command_of_the_guide_prints_what_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, change in FILES.items():
        Path(name).write_text(example().replace(*change, 1), encoding="utf-8")
    found = sessions()
    assert len(found) == 5
    for command, printed in found:
        words, _, into = command.partition(" > ")
        done = CliRunner().invoke(main, shlex.split(words)[1:], env={"COLUMNS": "120"})
        assert done.exit_code in {0, 1}, done.output
        if into:
            Path(into).write_text(done.stdout, encoding="utf-8")
        lines = {line.strip() for line in done.stdout.splitlines()}
        assert [line for line in printed if line.strip() not in lines] == []
