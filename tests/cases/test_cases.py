"""Every case plays, and every expectation holds. 01 to 49 are the shared cases, from 50 on our own."""

from pathlib import Path

import pytest

from croupier.runtime.script import play, read

HERE = Path(__file__).parent
CASES = sorted(HERE.glob("*/*.toml"))
OWN = 8

# Cases that wait for the next issue. Empty: all of them play.
NEXT: frozenset[str] = frozenset()


def name(case: Path) -> str:
    return case.relative_to(HERE).with_suffix("").as_posix()


@pytest.mark.parametrize("case", [case for case in CASES if name(case) not in NEXT], ids=name)
def test_every_expectation_of_the_case_holds(case: Path) -> None:
    failed = [f"line {outcome.step.line}: {each}" for outcome in play(read(case)) for each in outcome.failed]
    assert failed == []


@pytest.mark.parametrize("case", CASES, ids=name)
def test_a_case_says_what_it_is_about_and_expects_something(case: Path) -> None:
    script = read(case)
    assert script.title
    assert script.clauses
    books = {each.partition(" ")[0] for each in script.clauses}
    assert script.edition.rulebook in books
    assert case.parent.name in {*books, "tournaments"}
    wanted = [each for step in script.steps for each in step.wanted.values()]
    assert sum(len(each) if isinstance(each, dict) else 1 for each in wanted) >= len(script.clauses)


@pytest.mark.parametrize("folder", sorted({case.parent for case in CASES}), ids=lambda folder: folder.name)
def test_there_are_cases_of_our_own(folder: Path) -> None:
    assert len(list(folder.glob("[5-9]?-*.toml"))) >= OWN
