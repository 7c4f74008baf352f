"""Pages in which one command follows another: each runs, in order, in one folder, and prints what is shown.

Where a page speaks of the demonstration's journal, there is one that has been going on for a while.
"""

import re
import shlex
import shutil
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from click.testing import CliRunner

from architecture.source import HOME
from croupier.cli import main
from croupier.runtime.floors import example
from croupier.runtime.house import House
from croupier.web.demo_play import warm

DOCS = HOME / "docs"
BLOCK = re.compile(r"^( *)```session\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)
PAGES = [page for page in sorted(DOCS.rglob("*.md")) if BLOCK.search(page.read_text(encoding="utf-8"))]
FILES = {"five-decks.toml": ("decks = 8", "decks = 5"), "raised.toml": ("enter = [25, 1000]", "enter = [25, 1500]")}
"""The files that a guide speaks of, and how each differs from the example."""

AMENDMENT = DOCS / "examples" / "amendments" / "tie-nine.toml"
DEMO = "~/.local/share/croupier/demo.db"


def sessions(page: Path) -> list[tuple[str, list[str]]]:
    """Each command of a page, with the lines that are shown of what it prints."""
    blocks = (dedent(block) for _, block in BLOCK.findall(page.read_text(encoding="utf-8")))
    parts = (part.splitlines() for block in blocks for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:])
    return [(command, [line for line in printed if line.strip() not in {"", "…"}]) for command, *printed in parts]


@pytest.fixture(scope="module")
def demonstration(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home folder in which the demonstration was begun."""
    home = tmp_path_factory.mktemp("home")
    path = home / DEMO.removeprefix("~/")
    path.parent.mkdir(parents=True)
    with House.open(path, demo=True) as house:
        warm(house, 2)
    return home


def run(command: str, home: Path) -> set[str]:
    """Run a command as it is written, and give the lines that it prints."""
    words, _, into = command.partition(" > ")
    spoken = [each.replace("~", str(home)) for each in shlex.split(words)[1:]]
    done = CliRunner().invoke(main, spoken, env={"COLUMNS": "120", "HOME": str(home)})
    assert done.exit_code == (1 if "to correct." in done.output else 0), (command, done.output)
    if into:
        Path(into).write_text(done.stdout, encoding="utf-8")
    return {line.strip() for line in done.stdout.splitlines()}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_of_the_page_prints_what_is_shown(
    page: Path, demonstration: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=":")
    for name, change in FILES.items():
        Path(name).write_text(example().replace(*change, 1), encoding="utf-8")
    shutil.copy(AMENDMENT, tmp_path)
    for command, printed in sessions(page):
        lines = run(command, demonstration)
        assert [line for line in printed if line.strip() not in lines] == [], command


def test_each_tutorial_has_ten_steps() -> None:
    tutorials = sorted((DOCS / "tutorials").glob("*.md"))
    assert len(tutorials) == 9
    for page in tutorials:
        steps = re.findall(r"^(\d+)\. ", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert steps == [str(number) for number in range(1, 11)], page.name
