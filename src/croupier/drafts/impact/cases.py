"""Acceptance cases and scripts both ways: the steps whose expectation holds now and would hold no longer."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from croupier.drafts.impact.amendment import Draft
from croupier.games.editions import in_force
from croupier.runtime.script import Malformed, Script, play, read

Tell = Callable[[int, int], None]
CANNOT: Final = "the script cannot be played"


class FailedExpectation(NamedTuple):
    """One expectation that does not hold."""

    step: int
    line: int
    name: str
    wanted: str
    got: str


def failing(
    draft: Draft, files: Sequence[Path], tell: Tell | None = None
) -> tuple[list[dict[str, Any]], int, list[str]]:
    """Give the cases that fail under the amendment and not without it, how many of the document were played, and what
    could not be.
    """
    cases, played, untried = [], 0, []
    for done, file in enumerate(files, 1):
        try:
            before = _played(file, draft.document)
        except Malformed as error:
            untried.append(f"case {file.name}: {error}")
            before = None
        if before is not None:
            played += 1
            with in_force(draft.new):
                steps = _changed(before, file, draft.document)
            if steps:
                cases.append({"file": str(file), "steps": steps})
        if tell:
            tell(done, len(files))
    return cases, played, untried


def _changed(before: list[FailedExpectation], file: Path, document: str) -> list[dict[str, Any]]:
    try:
        after = _played(file, document) or []
    except (Malformed, ValueError, ArithmeticError, LookupError) as error:  # the amended terms may not go together
        return [{"step": 0, "line": 1, "expects": CANNOT, "old": "it is played", "new": str(error)}]
    return [
        {"step": each.step, "line": each.line, "expects": each.name, "old": each.wanted, "new": each.got}
        for each in after
        if each not in before
    ]


def _played(file: Path, document: str) -> list[FailedExpectation] | None:
    """Play a script and give what does not hold; None: it is of another document."""
    script = read(file)
    if script.edition.rulebook != document:
        return None
    return list(_failures(script))


def _failures(script: Script) -> Iterator[FailedExpectation]:
    for number, outcome in enumerate(play(script), 1):
        for each in outcome.expectations:
            if not each.holds:
                yield FailedExpectation(number, outcome.step.line, each.name, _shown(each.wanted), _shown(each.got))


def _shown(value: object) -> str:
    match value:
        case dict():
            return ", ".join(f"{name} {_shown(each)}" for name, each in value.items())
        case list() | tuple():
            return ", ".join(map(_shown, value))
        case _:
            return str(value)
