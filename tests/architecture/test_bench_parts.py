"""Every part of the bench finds what it takes from elsewhere: it is run seldom, and would be the last to be noticed."""

import ast
import importlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]
BENCH: Final = ROOT / "bench"
PARTS: Final = sorted(each.stem for each in BENCH.glob("*.py"))


def taken(part: str) -> Iterator[tuple[str, str]]:
    """Name what a part takes from croupier: module by module, name by name."""
    for node in ast.walk(ast.parse((BENCH / f"{part}.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "croupier":
            yield from ((node.module or "", each.name) for each in node.names)


@pytest.mark.parametrize("part", PARTS)
def test_what_a_part_takes_from_croupier_is_there(part: str) -> None:
    missing = []
    for module, name in taken(part):
        found = importlib.import_module(module)
        if not hasattr(found, name) and not (Path(*found.__path__) / f"{name}.py").exists():
            missing.append(f"{module}.{name}")
    assert missing == []


def test_something_is_taken() -> None:
    assert sum(1 for part in PARTS for _ in taken(part)) > 50


def test_the_part_that_shares_names_with_the_tests_starts() -> None:
    """`bench/web.py` and `bench/journal.py` stand before packages of the tests, unless the part sees to it."""
    words = [sys.executable, str(BENCH / "servers.py"), "--help"]
    places = {"PYTHONPATH": os.pathsep.join((str(ROOT / "tests"), str(ROOT / "src")))}
    done = subprocess.run(words, capture_output=True, text=True, check=False, env={**os.environ, **places})
    assert done.returncode == 0, done.stderr


def test_the_part_of_texts_runs_without_the_texts_of_the_documents(tmp_path: Path) -> None:
    """Harbour's text is linted with its model and prices, which opens tables and plays every cell of its book."""
    figures = tmp_path / "figures.jsonl"
    places = {"PYTHONPATH": os.pathsep.join((str(BENCH), str(ROOT / "tests"), str(ROOT / "src")))}
    given = {name: value for name, value in os.environ.items() if name != "TEXTS"}
    once = [sys.executable, "-c", "import texts; texts.FIVE = 162; texts.checked()"]
    environment = {**given, **places, "BENCH_FIGURES": str(figures)}
    done = subprocess.run(once, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    assert [json.loads(each)["what"] for each in figures.read_text(encoding="utf-8").splitlines()] == [
        "text checks of 162 clauses, processor time",
        "the same with model and prices, processor time",
    ]
