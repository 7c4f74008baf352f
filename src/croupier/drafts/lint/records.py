"""What people have recorded about a text: defects and open questions, linked to the findings that they explain."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from croupier.drafts.lint.draft import DraftText
from croupier.drafts.lint.finding import Evidence, Finding, FindingSeverity
from croupier.rulebooks import concerning, entries, reading

_CLASS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"\b(?:refers? to|cites?|reference|points to)\b", re.IGNORECASE), "reference"),
    (re.compile(r"\b(?:misnumbered|number|numbered|two rules|stands outside)\b", re.IGNORECASE), "numbering"),
    (re.compile(r"caption|diagram|layout|positions", re.IGNORECASE), "layout"),
    (re.compile(r"reviewer|names nobody|names only", re.IGNORECASE), "authority"),
    (re.compile(r"word for word|twice", re.IGNORECASE), "duplicate"),
    (re.compile(r"'and'|'or'|list|alternatives|item", re.IGNORECASE), "list"),
    (re.compile(r"defined|term|calls|says '|\bmeant\b", re.IGNORECASE), "term"),
    (re.compile(r"never reached|cannot happen|no effect|overrides", re.IGNORECASE), "unreachable"),
    (re.compile(r"compulsory|may", re.IGNORECASE), "modality"),
)
_PRICED = {"pay-table", "overlap", "gap", "authority", "list", "reference", "contradiction", "unreachable"}


def class_of(words: str) -> str:
    """Say to which class a recorded defect belongs, by its words."""
    return next((name for pattern, name in _CLASS if pattern.search(words)), "wording")


def recorded(draft: DraftText) -> Iterator[Finding]:
    """Go through what the catalogue and the list of readings have against the clauses of a text."""
    for clause, entry in entries(draft.document).items():
        if entry.defect and clause.number in draft.text:
            says = f"Recorded: {entry.defect.rstrip('.')}."
            found = draft.finding(
                class_of(entry.defect), FindingSeverity.NOTE, clause.number, says, check="recorded-defect"
            )
            yield replace(found, computed=False)
    for each, because in concerning(draft.document):
        numbers = tuple(clause.number for clause in because if clause.number in draft.text)
        if numbers and len(each.choices) > 1:
            found = draft.finding(
                "gap",
                FindingSeverity.NOTE,
                numbers,
                f"Recorded: {each.question}",
                check="recorded-reading",
                reading=each.id,
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
    first = list(at[0]) if at and of.severity is not FindingSeverity.NOTE else []
    return tuple(dict.fromkeys([*shared, *first]))
