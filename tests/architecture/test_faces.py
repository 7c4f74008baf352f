"""Each package is entered through its face: `__all__` of its `__init__.py` names what the others may import.

A face names modules and, where a package gathers them, the names themselves. What is not on it may change without
anybody outside noticing. Tests look inside.
"""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from architecture.source import SRC, Module, module, modules

PACKAGES = sorted(each.name for each in SRC.iterdir() if (each / "__init__.py").is_file())


@cache
def face(package: Path) -> frozenset[str] | None:
    """Read `__all__`; None where a package has no face of its own."""
    for node in module(package / "__init__.py").tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id="__all__")], value=ast.List(elts=elements)):
                return frozenset(ast.literal_eval(each) for each in elements)
            case _:
                continue
    return None


def imported(of: Module) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Go through what a module imports of the house, as paths: ``("lab", "figures", "Answer")``."""
    for node in ast.walk(of.tree):
        match node:
            case ast.ImportFrom(module=str(name), names=names, level=0) if name.split(".")[0] == SRC.name:
                for each in names:
                    yield node.lineno, (*name.split(".")[1:], each.name)
            case ast.Import(names=names):
                for each in names:
                    if each.name.split(".")[0] == SRC.name:
                        yield node.lineno, tuple(each.name.split(".")[1:])
            case _:
                continue


def inside(path: tuple[str, ...]) -> Iterator[str]:
    """Name what an import takes past a face: each step into a package must be on the face of that package."""
    folder = SRC / path[0]
    for step in path[1:]:
        allowed = face(folder)
        if allowed is not None and step not in allowed:
            yield f"{step} is not on the face of {'.'.join(folder.relative_to(SRC.parent).parts)}"
        folder /= step
        if not folder.is_dir():
            return


def trespasses(of: Module) -> Iterator[str]:
    own = of.path.relative_to(SRC).parts[0]
    for line, path in imported(of):
        if path and path[0] != own and (SRC / path[0]).is_dir():
            yield from (f"{of.name}:{line}: {each}" for each in inside(path))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_has_a_face(package: str) -> None:
    named = face(SRC / package)
    assert named is not None
    assert named or package in {"cli", "web", "api"}, "what nobody may import is no package of the house"


def test_packages_are_entered_through_their_faces() -> None:
    assert [each for of in modules(SRC) for each in trespasses(of)] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_what_a_face_names_is_there(package: str) -> None:
    for init in (SRC / package).rglob("__init__.py"):
        found = import_module(".".join(init.parent.relative_to(SRC.parent).parts))
        there = {each.stem for each in init.parent.iterdir()} | set(vars(found))
        assert sorted((face(init.parent) or frozenset()) - there) == []


def test_a_step_past_a_face_is_found() -> None:
    here = SRC / "web" / "x.py"
    lines = (
        "from croupier.kernel.cards import Card",
        "from croupier.journal.schema import x",
        "import croupier.lab.first",
    )
    found = list(trespasses(Module(here, "\n".join(lines))))
    assert [each.partition(": ")[2] for each in found] == [
        "schema is not on the face of croupier.journal",
        "first is not on the face of croupier.lab",
    ]
