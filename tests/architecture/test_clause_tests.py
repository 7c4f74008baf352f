"""What a test must be to prove a clause: marked, asserting, named after the clause, and blind to terms at import."""

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from architecture.source import TESTS, Module, modules
from croupier.rulebooks import clause
from proof import MOST_CLAUSES_PER_TEST, sisters
from proof.sisters import Sisters

CLAUSE_TESTS = [each for each in modules(TESTS / "clauses") if each.path.name.startswith("test_")]
EVERY_FILE = pytest.mark.parametrize("module", CLAUSE_TESTS, ids=lambda module: module.name)


class Marked(NamedTuple):
    where: str
    function: ast.FunctionDef
    references: list[str]


def constants(tree: ast.Module) -> dict[str, str]:
    """The names of a module that stand for text: ``BOOK = "star-baccarat"``."""
    return {
        target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def text(node: ast.expr, names: dict[str, str]) -> str:
    """Read a reference that is written out, or put together from named text."""
    match node:
        case ast.Constant(value=str(value)):
            return value
        case ast.Name(id=name) if name in names:
            return names[name]
        case ast.FormattedValue(value=value):
            return text(value, names)
        case ast.JoinedStr(values=values):
            return "".join(text(each, names) for each in values)
        case _:
            raise AssertionError(f"line {node.lineno}: a mark is written out as text: {ast.unparse(node)}")


def table(tree: ast.Module) -> Sisters | None:
    """The table of sister clauses that a module has: ``clause = sisters(...)``."""
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id="clause")], value=ast.Call(func=ast.Name(id="sisters"), args=[given])):
                return sisters(text(given, {}))
            case _:
                pass
    return None


def first(rows: Sisters, name: str) -> str:
    """The reference after which a test of sister clauses is named: that of the first case that has the clause."""
    return next(its[name] for its in rows.cases if name in its.numbers)


def marked(module: Module) -> Iterator[Marked]:
    names, rows = constants(module.tree), table(module.tree)
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef):
            references = [
                first(rows, text(argument, names)) if rows else text(argument, names)
                for mark in node.decorator_list
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "clause"
                for argument in mark.args
            ]
            if references:
                yield Marked(module.at(node), node, references)


def digits(reference: str) -> str:
    """What the name of a test begins with: 12_2 for 12.2, 1_1 for 1.1.void, 6_2_4 for 6.2.4(a), table_1 for table-1."""
    number = clause(reference).number
    numeric = re.match(r"\d+(\.\d+)*", number)
    return re.sub(r"[^a-z0-9]+", "_", numeric.group() if numeric else number).strip("_")


def is_named_after(test: str, begins: str) -> bool:
    """Tell whether a test's name begins with a clause, or with one above it: 11_1 for 11.1.6."""
    above = ["_".join(begins.split("_")[:count]) for count in range(1, begins.count("_") + 1)]
    return bool(re.match(rf"test_{begins}(_|$)", test)) or any(re.match(rf"test_{each}(_\D|$)", test) for each in above)


def at_import(tree: ast.Module) -> Iterator[ast.AST]:
    """Go through whatever runs when a test module is imported: not the bodies of functions, but their decorators."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            waiting += getattr(node, "decorator_list", [])
            waiting += [each for each in (*node.args.defaults, *node.args.kw_defaults) if each]
        else:
            waiting += ast.iter_child_nodes(node)


def asserts(function: ast.FunctionDef, beside: dict[str, ast.FunctionDef]) -> bool:
    """Tell whether a test asserts or expects an error, itself or in a function of its module that it calls."""
    nodes = list(ast.walk(function))
    if any(isinstance(node, ast.Assert) or _expects(node) for node in nodes):
        return True
    called = {node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    others = {name: each for name, each in beside.items() if name != function.name}
    return any(asserts(others[name], others) for name in called & others.keys())


def _expects(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.raises"


@EVERY_FILE
def test_a_marked_test_asserts(module: Module) -> None:
    beside = {node.name: node for node in module.tree.body if isinstance(node, ast.FunctionDef)}
    assert [each.where for each in marked(module) if not asserts(each.function, beside)] == []


@EVERY_FILE
def test_a_test_proves_at_most_three_clauses(module: Module) -> None:
    assert [each.where for each in marked(module) if len(each.references) > MOST_CLAUSES_PER_TEST] == []


@EVERY_FILE
def test_a_test_is_named_after_a_clause_that_it_proves(module: Module) -> None:
    misnamed = [
        f"{each.where} {each.function.name}"
        for each in marked(module)
        if not any(is_named_after(each.function.name, digits(one)) for one in each.references)
    ]
    assert misnamed == []


@EVERY_FILE
def test_editions_are_fetched_inside_the_test(module: Module) -> None:
    """The perturbation puts changed editions in force after import; what was fetched before would never change."""
    fetched = [
        f"{module.name}:{node.lineno}"
        for node in at_import(module.tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in ("edition", "editions")
    ]
    assert fetched == []


@EVERY_FILE
def test_every_row_of_a_table_of_sisters_is_used(module: Module) -> None:
    rows = table(module.tree)
    used = {node.value for node in ast.walk(module.tree) if isinstance(node, ast.Constant)}
    assert rows is None or rows.rows <= used


def test_there_are_clause_tests() -> None:
    assert sum(1 for module in CLAUSE_TESTS for _ in marked(module)) > 0


@pytest.mark.parametrize(
    ("reference", "begins"),
    [
        ("star-baccarat 12.2", "12_2"),
        ("star-baccarat 1.1.void", "1_1"),
        ("crown-baccarat 6.2.4(a)", "6_2_4"),
        ("star-baccarat table-1", "table_1"),
        ("star-premium-baccarat 16.7.11.3.4#2", "16_7_11_3_4"),
    ],
)
def test_the_name_of_a_clause_in_the_name_of_a_test(reference: str, begins: str) -> None:
    assert digits(reference) == begins


def test_what_runs_at_import_is_found() -> None:
    tree = ast.parse("@mark(edition('SB'))\ndef test_x(a=edition('SP')):\n    edition('CB')\n")
    calls = [node for node in at_import(tree) if isinstance(node, ast.Call)]
    assert sorted(ast.unparse(each) for each in calls) == ["edition('SB')", "edition('SP')", "mark(edition('SB'))"]


@pytest.mark.parametrize(
    ("test", "begins", "named"),
    [
        ("test_12_2_becomes_bankers_third", "12_2", True),
        ("test_12_2", "12_2", True),
        ("test_12_an_error_is_mended", "12_2", True),
        ("test_12_20_is_another_clause", "12_2", False),
        ("test_12_3_is_another_clause", "12_2", False),
        ("test_1_1_void_has_no_result", "1_1", True),
        ("test_table_1_cell_by_cell", "table_1", True),
        ("test_banker_pays", "12_2", False),
    ],
)
def test_a_name_is_after_a_clause_or_one_above_it(test: str, begins: str, *, named: bool) -> None:
    assert is_named_after(test, begins) is named
