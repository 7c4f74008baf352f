"""What the checks of this folder read: the modules of the house and of its tests, as syntax trees."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

HOME: Final = Path(__file__).parents[2]
SRC: Final = HOME / "src" / "croupier"
TESTS: Final = HOME / "tests"
INNER: Final = ("kernel", "rulebooks", "games", "table", "floor", "ledger")
"""The layers that know no clock, no chance, no float and nobody outside. Those not yet built are passed over."""


@dataclass(frozen=True)
class Module:
    path: Path
    tree: ast.Module
    lines: int

    @property
    def name(self) -> str:
        return self.path.relative_to(HOME).as_posix()

    def at(self, node: ast.expr | ast.stmt) -> str:
        return f"{self.name}:{node.lineno}"


def modules(*folders: Path) -> Iterator[Module]:
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            yield Module(path, ast.parse(text), len(text.splitlines()))


def inner_house() -> Iterator[Module]:
    return modules(*(SRC / layer for layer in INNER))
