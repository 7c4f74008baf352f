"""Which files and functions have grown: ``python tests/architecture/sizes.py`` lists them; only the worst fail."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SRC = Path(__file__).parents[2] / "src" / "croupier"
TESTS = Path(__file__).parents[1]

LONG_FILE, LONGEST_FILE = 450, 900
LONG_FUNCTION, LONGEST_FUNCTION = 60, 120

DATA = ("games/editions/",)
"""An edition is as long as its document is."""


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
    """Name each file and function that is longer than it should be."""
    for path in files(*folders):
        name, text = path.relative_to(SRC.parents[1]).as_posix(), path.read_text(encoding="utf-8")
        length = len(text.splitlines())
        if length > LONG_FILE:
            yield Grown(name, length, LONGEST_FILE)
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > LONG_FUNCTION:
                    yield Grown(f"{name}:{node.lineno} {node.name}", lines, LONGEST_FUNCTION)


if __name__ == "__main__":
    found = list(grown(SRC, TESTS))
    print(f"files over {LONG_FILE} lines and functions over {LONG_FUNCTION}: {len(found) or 'none'}")  # noqa: T201 - a report
    for each in found:
        print(each)  # noqa: T201 - a report
