"""What people have recorded about a text: defects and open questions, linked to the findings that they explain."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from croupier.drafts.lint.draft import Draft
from croupier.drafts.lint.finding import Evidence, Finding, Severity
from croupier.rulebooks import concerning, entries, reading

_CLASS: tuple[tuple[str, str], ...] = (
    (r"\b(?:refers? to|cites?|reference|points to)\b", "reference"),
    (r"\b(?:misnumbered|number|numbered|two rules|stands outside)\b", "numbering"),
    (r"caption|diagram|layout|positions", "layout"),
    (r"reviewer|names nobody|names only", "authority"),
    (r"word for word|twice", "duplicate"),
    (r"'and'|'or'|list|alternatives|item", "list"),
    (r"defined|term|calls|says '|\bmeant\b", "term"),
    (r"never reached|cannot happen|no effect|overrides", "unreachable"),
    (r"compulsory|may", "modality"),
)
_PRICED = {"pay-table", "overlap", "gap", "authority", "list", "reference", "contradiction", "unreachable"}


def class_of(words: str) -> str:
    """Say to which class a recorded defect belongs, by its words."""
    return next((name for pattern, name in _CLASS if re.search(pattern, words, re.IGNORECASE)), "wording")


def recorded(draft: Draft) -> Iterator[Finding]:
    """Go through what the catalogue and the list of readings have against the clauses of a text."""
    for clause, entry in entries(draft.document).items():
        if entry.defect and clause.number in draft.text:
            says = f"Recorded: {entry.defect.rstrip('.')}."
            found = draft.finding(class_of(entry.defect), Severity.NOTE, clause.number, says, check="recorded-defect")
            yield replace(found, computed=False)
    for each, because in concerning(draft.document):
        numbers = tuple(clause.number for clause in because if clause.number in draft.text)
        if numbers and len(each.choices) > 1:
            found = draft.finding(
                "gap", Severity.NOTE, numbers, f"Recorded: {each.question}", check="recorded-reading", reading=each.id
            )
            yield replace(found, computed=False, evidence=(Evidence(numbers[0], reading(each.id).question),))


def linked(of: Iterable[Finding], computed: Iterable[Finding]) -> Iterator[Finding]:
    """Name for each recorded finding the computed ones at the same clause, which it explains."""
    by_clause: dict[str, list[Finding]] = {}
    for each in computed:
        for number in each.clauses:
            by_clause.setdefault(number, []).append(each)
    for each in of:
        near = [one for number in each.clauses for one in by_clause.get(number, ())]
        same = [one for one in near if one.class_ == each.class_] or near
        names = ", ".join(dict.fromkeys(one.id for one in same[:3]))
        yield replace(each, suggest=f"explains {names}" if names else "")


@cache
def _readings(document: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for each, because in concerning(document):
        for clause in because:
            found.setdefault(clause.number, []).append(each.id)
    return {number: tuple(ids) for number, ids in found.items()}


def readings_at(document: str, of: Finding) -> tuple[str, ...]:
    """Name the open questions recorded at the clauses of a finding; one that all its clauses share goes first."""
    if of.class_ not in _PRICED:
        return ()
    at = [_readings(document).get(number, ()) for number in of.clauses]
    shared = [id_ for id_ in at[0] if all(id_ in ids for ids in at)] if at else []
    first = list(at[0]) if at and of.severity is not Severity.NOTE else []
    return tuple(dict.fromkeys([*shared, *first]))
