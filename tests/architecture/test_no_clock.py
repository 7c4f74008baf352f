"""No test depends on the clock of the machine: each waits for a condition, and only a guard of minutes ends it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from architecture.source import module
from waiting import GUARD, until

TESTS = Path(__file__).parents[1]
LEAST = 60
"""Seconds: a shorter limit can be missed by a machine that is busy."""

ENDS_WITHOUT = {
    "journal/faults/test_postgres.py": (0.05,),  # nothing is written, and that is what is seen
    "journal/faults/test_writers.py": (0.01,),  # the write lock is held, so no answer can come
    "journal/test_store.py": (0.05, 0.01),  # nothing is written
    "runtime/test_cluster.py": (0.3, 0.5),  # the writer is gone or stopped, so no answer can come
    "runtime/test_wedge.py": (0.5,),  # the only writer hangs, so no answer can come
}
"""Waits that must end without what they wait for: more time would not bring it."""

SLEEPS = {
    "waiting.py",  # the one place where tests wait
    "journal/faults/child.py",  # a broken writer, that answers before the disk does
    "runtime/killed_child.py",  # a child that is killed meanwhile
    "web/pictures.py",  # takes pictures, and is no test
}
MEASURES = {"waiting.py", "busy.py", "journal/faults/hurting.py"}
"""Only to guard against hanging, and to tell people how long it took; the last judges by it in a campaign only."""
_LIMITED = {
    **dict.fromkeys(("wait", "join", "result", "wait_for", "acquire", "timeout", "settimeout"), 0),
    **dict.fromkeys(("set_default_timeout", "set_default_navigation_timeout"), 0),
    **dict.fromkeys(("asyncio.wait_for", "socket.create_connection", "futures.wait"), 1),
}
"""What takes a limit without its name, and in which place."""
_HURRIED = {
    **{f"{each}.{call}": 5 for each in ("httpx", "requests") for call in ("get", "post", "stream", "request")},
    **{f"httpx.{client}": 5 for client in ("Client", "AsyncClient")},
    "chromium.launch": 30,
    "openapi.from_url": 10,
}
"""What has a limit of its own where none is given: so many seconds."""
_MILLISECONDS = 1000
_TABLES = ("clauses/", "games/", "table/", "floor/", "properties/")
"""Tests of what is pure: the only clock that they know is the table's, in minutes."""


def sources() -> list[Path]:
    return sorted(each for each in TESTS.rglob("*.py") if each != Path(__file__))


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def of(node: ast.Call) -> str:
    """Name what is called with what it is called of: ``httpx.get``."""
    of = node.func.value if isinstance(node.func, ast.Attribute) else None
    return f"{getattr(of, 'attr', '') or getattr(of, 'id', '')}.{called(node)}"


def numbers(path: str, node: ast.Call) -> Iterator[float]:
    """Give the limits of time that stand in a call as numbers, in seconds."""
    given = [each.value for each in node.keywords if each.arg == "timeout"]
    if of(node) in _HURRIED and not given and not any(each.arg is None for each in node.keywords):
        yield _HURRIED[of(node)]
    place = _LIMITED.get(of(node), _LIMITED.get(called(node)))
    unnamed = node.args[place : place + 1] if place is not None and not path.startswith(_TABLES) else []
    for each in (*given, *unnamed):
        value = each.value if isinstance(each, ast.Constant) else None
        if isinstance(value, int | float) and not isinstance(value, bool):
            yield value / (_MILLISECONDS if value >= _MILLISECONDS else 1)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def wrong(path: str, tree: ast.Module) -> Iterator[str]:
    """Name what depends on the clock in a file of tests."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        at = f"{path}:{node.lineno}"
        if any(each.arg == "deadline" and not _is_none(each.value) for each in node.keywords):
            yield f"{at} has a deadline of its own: the profile has none for all"
        if called(node) in {"sleep", "wait_for_timeout"} and path not in SLEEPS:
            yield f"{at} sleeps and hopes: wait for a condition (waiting.until)"
        if called(node) in {"monotonic", "perf_counter", "process_time"} and path not in MEASURES:
            yield f"{at} measures how long something takes"
        for limit in numbers(path, node):
            if limit < LEAST and limit not in ENDS_WITHOUT.get(path, ()):
                yield f"{at} has a limit of {limit} seconds, which a busy machine can miss"


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.relative_to(TESTS).as_posix())
def test_a_test_does_not_depend_on_the_clock(path: Path) -> None:
    name = path.relative_to(TESTS).as_posix()
    assert list(wrong(name, module(path).tree)) == []


@pytest.mark.parametrize(
    "line",
    [
        "settings(deadline=200)",
        "time.sleep(1)",
        "page.wait_for_timeout(1000)",
        "began = time.monotonic()",
        "thread.join(20)",
        "thread.join(timeout=20)",
        "future.result(5)",
        "context.set_default_timeout(10_000)",
        "expect(page).to_be_visible(timeout=15_000)",
        "process.wait(59)",
        "asyncio.wait_for(told, 5)",
        "asyncio.timeout(5)",
        "connection.settimeout(5)",
        "socket.create_connection(address, 5)",
        "httpx.get(address)",
        "httpx.Client(base_url=address)",
        "playwright.chromium.launch(args=[])",
    ],
)
def test_what_depends_on_the_clock_is_found(line: str) -> None:
    assert len(list(wrong("x.py", ast.parse(line)))) == 1


@pytest.mark.parametrize(
    "line",
    [
        "thread.join()",
        "process.wait(60)",
        "thread.join(GUARD)",
        "settings(deadline=None)",
        "httpx.get(a, timeout=GUARD)",
    ],
)
def test_a_guard_of_a_minute_or_more_may_stand(line: str) -> None:
    assert list(wrong("x.py", ast.parse(line))) == []


def test_properties_have_no_deadline_and_are_never_called_slow() -> None:
    assert settings().deadline is None
    assert HealthCheck.too_slow in settings().suppress_health_check


def test_waiting_ends_when_it_is_so() -> None:
    seen = iter((False, False, True))
    until(lambda: next(seen), every=0)
    assert list(seen) == []
    assert GUARD >= LEAST
