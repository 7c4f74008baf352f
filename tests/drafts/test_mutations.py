"""A sound text gives no error; each way to spoil it is found at the clause where it was spoiled."""

import os
from collections import Counter
from collections.abc import Iterator

import pytest

from croupier.drafts.lint import DraftText, Finding, FindingSeverity, lint
from croupier.games.editions import in_force
from croupier.rulebooks.shelf import shelved
from croupier.texts import parsed
from drafts.harbour_baccarat.edition import DOCUMENT, RULES, catalogue, edition_of_harbour
from drafts.mutations import Mutant, mutants

EVERY = 1 if os.environ.get("CAMPAIGN") else 10
"""A tenth of the mutants in a test run, all of them in a campaign."""


@pytest.fixture(scope="module")
def harbour() -> Iterator[None]:
    with shelved(DOCUMENT, catalogue()), in_force(edition_of_harbour()):
        yield


def _found(rules: str) -> tuple[Finding, ...]:
    from croupier.games.editions import edition  # noqa: PLC0415 - Harbour is on the shelf only now

    draft = DraftText(parsed(rules, DOCUMENT.id), edition(DOCUMENT.id))
    return tuple(each for each in lint([draft], model=False)[0].findings if each.computed)


def _key(of: Finding) -> tuple[object, ...]:
    return of.class_, of.check, of.clauses, of.says


@pytest.mark.usefixtures("harbour")
def test_the_sound_text_has_no_error_and_no_warning() -> None:
    found = _found(RULES)
    assert [each.says for each in found if each.severity is FindingSeverity.ERROR] == []
    assert [each.says for each in found if each.severity is FindingSeverity.WARNING] == []
    assert {each.check for each in found} == {"name"}


def test_it_has_about_150_clauses_and_no_lost_number() -> None:
    text = parsed(RULES, DOCUMENT.id)
    assert len(text.clauses) == 162
    assert text.lost == ()


@pytest.mark.usefixtures("harbour")
def test_recall_of_spoiled_texts(capsys: pytest.CaptureFixture[str]) -> None:
    before = {_key(each) for each in _found(RULES)}
    tried: Counter[tuple[str, bool]] = Counter()
    seen: Counter[tuple[str, bool]] = Counter()
    for each in _sample():
        kind = each.operator, each.error
        tried[kind] += 1
        new = [finding for finding in _found(each.text) if _key(finding) not in before]
        seen[kind] += any({each.clause, f"{each.clause}#2"} & set(finding.clauses) for finding in new)
    with capsys.disabled():
        print("\nspoiled texts that the linter found, by operator:")  # noqa: T201 - the run prints its recall
        for (operator, error), count in sorted(tried.items(), key=lambda one: (not one[0][1], one[0][0])):
            print(f"  {'error' if error else 'warning':<8}{operator:<24}{seen[operator, error]} of {count}")  # noqa: T201 - as above
    for error, least in ((True, 95), (False, 85)):
        found = sum(count for (_, is_error), count in seen.items() if is_error is error)
        all_ = sum(count for (_, is_error), count in tried.items() if is_error is error)
        assert found * 100 >= all_ * least


def _sample() -> list[Mutant]:
    """Take every tenth mutant of each operator, and the first of each."""
    by_operator: dict[str, list[Mutant]] = {}
    for each in mutants(RULES, DOCUMENT.id):
        by_operator.setdefault(each.operator, []).append(each)
    return [mutant for among in by_operator.values() for mutant in among[::EVERY]]
