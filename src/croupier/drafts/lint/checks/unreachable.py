"""Unreachable: rows and clauses that nothing can ever reach."""

import re
from collections.abc import Iterator

from croupier.drafts.lint.draft import DraftText
from croupier.drafts.lint.finding import Finding, FindingSeverity
from croupier.texts import tables

_NATURAL = re.compile(
    r"\b(?:is|of)\s+(?:eight|8)(?:\s*\(8\))?\s+or\s+(?:nine|9)\b.*\bno (?:more|further|additional) cards?\b",
    re.IGNORECASE | re.DOTALL,
)


def natural_rows(draft: DraftText) -> Iterator[Finding]:
    """Find rows of a table of play for counts on which nobody draws."""
    stops = next((each for each in draft.text.clauses if _NATURAL.search(each.text)), None)
    if stops is None:
        return
    for each in tables(draft.text):
        rows = [
            row[0] for row in each.rows if row[0] in {"8", "9"} and sum(cell in {"D", "S"} for cell in row[1:]) >= 10
        ]
        if rows:
            says = f"The rows {' and '.join(rows)} are never reached: {stops.number} ends the deal on a natural."
            yield draft.finding(
                "unreachable", FindingSeverity.NOTE, (each.clause, stops.number), says, check="natural-rows"
            )


def overridden(draft: DraftText) -> Iterator[Finding]:
    """Find a clause that, by "notwithstanding" a whole part, takes away what one of its own items gives."""
    for each in draft.rules:
        match = re.search(r"\bnotwithstanding (?:any(?:thing| other)|rule (?P<to>[\d.]+\d))", each.text, re.IGNORECASE)
        if match and match["to"] and match["to"] in draft.text:
            under = [child for child in draft.text.beneath(match["to"]) if child.number != match["to"]]
            if any(child.number == each.number for child in under):
                continue
            order = [child.number for child in under if re.search(r"\b(?:prior to|before|first)\b", child.text)]
            if order and re.search(r"\b(?:order|starting|from (?:the )?dealer's)\b", each.text):
                says = f"Overrides {match['to']}, and so {', '.join(order)} has no effect."
                yield draft.finding(
                    "unreachable", FindingSeverity.WARNING, (each.number, *order), says, check="overridden"
                )


CHECKS = (natural_rows, overridden)
