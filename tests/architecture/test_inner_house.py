"""The inner house: no float, no clock, no chance, no files, no outside package. The layers are `make layers`."""

import ast
import sys
from collections.abc import Callable

import pytest

from architecture.source import Module, inner_house, modules

FORBIDDEN_MODULES = frozenset(
    {
        "random",
        "secrets",
        "time",
        "uuid",
        "os",
        "io",
        "socket",
        "threading",
        "asyncio",
        "subprocess",
        "logging",
    }
)
FORBIDDEN_CALLS = frozenset({"float", "open", "print", "input", "eval", "exec", "complex", "round"})
FORBIDDEN_CLOCKS = frozenset({"now", "today", "utcnow", "fromtimestamp"})

# The one tool of the inner house that writes: `python -m croupier.rulebooks.index`, run by hand.
WRITES = "src/croupier/rulebooks/index.py"

# The one place that runs code it wrote: the `__init__` of a record from its fields, as `dataclasses` does.
GENERATES = "src/croupier/kernel/records.py"

Check = Callable[[Module], list[str]]


def floats(module: Module) -> list[str]:
    """Find written floats; how alike two words must be to name one for the other is the one that touches no rule."""
    likeness = {
        id(node.value) for node in ast.walk(module.tree) if isinstance(node, ast.keyword) and node.arg == "cutoff"
    }
    return [
        module.at(node)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex) and id(node) not in likeness
    ]


def forbidden_calls(module: Module) -> list[str]:
    calls = (node for node in ast.walk(module.tree) if isinstance(node, ast.Call))
    return [
        f"{module.at(call)} {call.func.id}()"
        for call in calls
        if isinstance(call.func, ast.Name)
        and call.func.id in FORBIDDEN_CALLS
        and (call.func.id, module.name) != ("exec", GENERATES)
    ]


def clocks(module: Module) -> list[str]:
    calls = (node for node in ast.walk(module.tree) if isinstance(node, ast.Call))
    return [
        f"{module.at(call)} .{call.func.attr}()"
        for call in calls
        if isinstance(call.func, ast.Attribute)
        and call.func.attr in FORBIDDEN_CLOCKS
        and ast.unparse(call.func.value).rpartition(".")[2] in ("date", "datetime")
    ]


def writing(module: Module) -> list[str]:
    names = {"write_text", "write_bytes", "mkdir", "unlink", "touch", "rename"}
    return [
        module.at(node)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute) and node.attr in names and module.name != WRITES
    ]


def imported(module: Module) -> list[tuple[str, str]]:
    found = []
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            found += [(module.at(node), alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found.append((module.at(node), node.module or "."))
    return found


def forbidden_imports(module: Module) -> list[str]:
    return [f"{where} {name}" for where, name in imported(module) if name.partition(".")[0] in FORBIDDEN_MODULES]


def outside_packages(module: Module) -> list[str]:
    known = {*sys.stdlib_module_names, "croupier"}
    return [f"{where} {name}" for where, name in imported(module) if name.partition(".")[0] not in known]


@pytest.mark.parametrize("check", [floats, forbidden_calls, clocks, writing, forbidden_imports, outside_packages])
def test_the_inner_house_has_no(check: Check) -> None:
    found = [each for module in inner_house() for each in check(module)]
    assert found == []


@pytest.mark.parametrize(
    ("check", "text"),
    [
        (floats, "x = 0.5"),
        (floats, "def f(a=1e3): ..."),
        (forbidden_calls, "float('5')"),
        (forbidden_calls, "print('x')"),
        (forbidden_calls, "with open('x') as f: ..."),
        (clocks, "datetime.now()"),
        (clocks, "date.today()"),
        (writing, "Path('x').write_text('y')"),
        (forbidden_imports, "import random"),
        (forbidden_imports, "from os import path"),
        (forbidden_imports, "def f():\n    import time"),
        (outside_packages, "import rich"),
        (outside_packages, "from click.core import Group"),
    ],
)
def test_each_check_finds_what_it_looks_for(check: Check, text: str) -> None:
    here = next(modules(*[module.path.parent for module in inner_house()][:1]))
    assert check(Module(here.path, text))


def test_the_inner_house_is_there_to_be_checked() -> None:
    names = {module.name for module in inner_house()}
    assert {"src/croupier/kernel/money.py", "src/croupier/games/terms.py", "src/croupier/table/decide.py"} <= names
