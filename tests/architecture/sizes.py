"""Which files and functions have grown: ``python tests/architecture/sizes.py`` lists them.

In the source none may be longer than the limit; of the tests only the worst fail.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).parents[1]
sys.path.insert(0, str(TESTS))  # it is run as a script, too

from architecture.source import SRC, module  # noqa: E402 - as above

FILE, FUNCTION = 400, 50
LONG_TEST_FILE, LONGEST_TEST_FILE = 450, 900
LONG_TEST, LONGEST_TEST = 60, 120

DATA = ("games/editions/", "journal/names.py")
"""An edition is as long as its document is, and the list of names as long as there are commands and events."""
COMPILED = "_kernels.py"
"""A compiled loop is one function."""


class Grown(NamedTuple):
    where: str
    lines: int
    most: int

    def __str__(self) -> str:
        return f"{self.lines:5} lines  {self.where}"


def files(*folders: Path) -> Iterator[Path]:
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            if not path.relative_to(folder).as_posix().startswith(DATA):
                yield path


def grown(*folders: Path) -> Iterator[Grown]:
    """Name each file and function that is longer than it should be, and how long it may be at most."""
    for path in files(*folders):
        name, length = path.relative_to(SRC.parents[1]).as_posix(), module(path).lines
        ours = path.is_relative_to(SRC)
        if length > (FILE if ours else LONG_TEST_FILE):
            yield Grown(name, length, FILE if ours else LONGEST_TEST_FILE)
        if not name.endswith(COMPILED):
            yield from _functions(path, name, *((FUNCTION, FUNCTION) if ours else (LONG_TEST, LONGEST_TEST)))


def _functions(path: Path, name: str, long: int, longest: int) -> Iterator[Grown]:
    for node in ast.walk(module(path).tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > long:
                yield Grown(f"{name}:{node.lineno} {node.name}", lines, longest)


if __name__ == "__main__":
    found = list(grown(SRC, TESTS))
    print(f"files and functions that have grown: {len(found) or 'none'}")  # noqa: T201 - a report
    for each in found:
        print(each)  # noqa: T201 - a report
