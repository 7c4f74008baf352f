"""Every part of the bench finds what it takes from elsewhere: it is run seldom, and would be the last to be noticed."""

import ast
import importlib
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
