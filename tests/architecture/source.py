"""What the checks of this folder read: the modules of the house and of its tests, as syntax trees, each parsed once."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final

HOME: Final = Path(__file__).parents[2]
SRC: Final = HOME / "src" / "croupier"
TESTS: Final = HOME / "tests"
INNER: Final = ("kernel", "rulebooks", "games", "table", "floor", "ledger")
"""The layers that know no clock, no chance, no float and nobody outside. Those not yet built are passed over."""


@dataclass(frozen=True)
class Module:
    """A module, read when somebody looks into it: tests are listed by each worker, and run by one."""

    path: Path
    given: str | None = None
    """What to look at in the place of the file."""

    @cached_property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8") if self.given is None else self.given

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def lines(self) -> int:
        return len(self.text.splitlines())

    @property
    def name(self) -> str:
        return self.path.relative_to(HOME).as_posix()

    def at(self, node: ast.expr | ast.stmt) -> str:
        return f"{self.name}:{node.lineno}"


@cache
def module(path: Path) -> Module:
    return Module(path)


def modules(*folders: Path) -> Iterator[Module]:
    for folder in folders:
        yield from map(module, sorted(folder.rglob("*.py")))


def inner_house() -> Iterator[Module]:
    return modules(*(SRC / layer for layer in INNER))
