"""The examples of the README and of the pages run, and print what is shown."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from architecture.source import HOME
from waiting import GUARD

PAGES = (HOME / "README.md", *sorted((HOME / "docs").rglob("*.md")))


class Example(NamedTuple):
    page: str
    command: str
    printed: list[str]


def examples(page: Path) -> Iterator[Example]:
    """Find the commands in the console blocks of a page, each with the lines that follow it."""
    for block in re.findall(
        r"^```console\n(.*?)^```$", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    ):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *printed = part.splitlines()
            if command.startswith("croupier "):
                name = page.relative_to(HOME).as_posix()
                yield Example(name, command, [line for line in printed if line.strip()])


EXAMPLES = [example for page in PAGES for example in examples(page)]


def words(line: str) -> list[str]:
    """A line without the width of its columns and rules, which is that of the longest cell."""
    return [re.sub("─+", "─", word) for word in line.split()]


def run(command: str) -> subprocess.CompletedProcess[str]:
    """Run a command as a person in a plain terminal 120 columns wide would see it."""
    spoken = shlex.split(command)
    return subprocess.run(
        [sys.executable, "-m", "croupier", *spoken[1:]],
        capture_output=True,
        text=True,
        check=False,
        cwd=HOME,
        env={**os.environ, "COLUMNS": "120", "NO_COLOR": "1", "PYTHONUTF8": "1"},
        timeout=GUARD,
    )


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.page}: {example.command}")
def test_the_example_runs_and_prints_what_is_shown(example: Example) -> None:
    found = run(example.command)
    assert found.returncode == 0, found.stderr
    printed = [words(line) for line in found.stdout.splitlines() if line.strip()]
    if example.printed:
        assert printed[0] == words(example.printed[0])
    for line in example.printed:
        assert line.strip() == "…" or words(line) in printed, f"no longer printed: {line}"


def test_the_readme_shows_the_tour() -> None:
    commands = [each.command for each in EXAMPLES if each.page == "README.md"]
    assert [each for each in commands if each.startswith("croupier rules list")]
    assert [each for each in commands if each.startswith("croupier rules show star-baccarat 12.2")]
    assert [each for each in commands if each.startswith("croupier rules compare star-baccarat crown-baccarat")]
    assert [each for each in commands if each.startswith("croupier rules coverage")]
