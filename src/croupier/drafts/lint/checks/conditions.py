"""Counts that the items of one clause pay for: two that answer the same count, and a count that none of them answers."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Final, NamedTuple

from croupier.drafts.lint.draft import DraftText
from croupier.drafts.lint.finding import Evidence, Finding, FindingSeverity
from croupier.texts import TextClause, quantities, tables

_COUNT: Final = re.compile(
    r"\bpoint (?:count|total) of (?P<first>\d)(?P<more>(?:, \d)*(?:,? or \d)?)(?: or (?P<way>less|lower|fewer|more|higher|above|below))?\b",
    re.IGNORECASE,
)
_ALL: Final = range(10)
_FEWEST: Final = 3
_SENTENCE: Final = 8
"""Words from which on a cell states a condition."""


class _Item(NamedTuple):
    clause: TextClause
    counts: frozenset[int]


def counts(draft: DraftText) -> Iterator[Finding]:
    """Compare items that say the same up to the count; items of a hand with its cards alone are exceptions and have none."""
    groups: dict[tuple[str, str], list[_Item]] = defaultdict(list)
    for each in draft.rules:
        found = _COUNT.search(each.text)
        if found and len(_COUNT.findall(each.text)) == 1:
            groups[each.parent, each.text[: found.start()].lower()].append(_Item(each, _answered(found)))
    for items in groups.values():
        if len(items) >= _FEWEST:
            yield from _overlaps(draft, items)
            yield from _gaps(draft, items)


def _answered(of: re.Match[str]) -> frozenset[int]:
    named = {int(of["first"]), *map(int, re.findall(r"\d", of["more"]))}
    match (of["way"] or "").lower():
        case "less" | "lower" | "fewer" | "below":
            return frozenset(range(max(named) + 1))
        case "more" | "higher" | "above":
            return frozenset(range(min(named), len(_ALL)))
        case _:
            return frozenset(named)


def _overlaps(draft: DraftText, items: list[_Item]) -> Iterator[Finding]:
    for place, one in enumerate(items):
        for other in items[place + 1 :]:
            both = sorted(one.counts & other.counts)
            if both:
                says = f"Answers the same counts as {other.clause.number}: {', '.join(map(str, both))}."
                also = (Evidence(other.clause.number, other.clause.text),)
                numbers = (one.clause.number, other.clause.number)
                yield draft.finding("pay-table", FindingSeverity.ERROR, numbers, says, check="counts-twice", also=also)


def _gaps(draft: DraftText, items: list[_Item]) -> Iterator[Finding]:
    left = sorted({*_ALL} - frozenset[int]().union(*(each.counts for each in items)))
    if left:
        numbers = tuple(each.clause.number for each in items)
        says = f"No item answers a count of {', '.join(map(str, left))}."
        yield draft.finding("pay-table", FindingSeverity.WARNING, numbers, says, check="counts-left-out")


def rows_alike(draft: DraftText) -> Iterator[Finding]:
    """Find two rows of a table that state one condition and have something else in their other cells."""
    for drawn in tables(draft.text):
        seen: dict[str, tuple[str, ...]] = {}
        for row in drawn.rows:
            words = max(row, key=len).lower().rstrip(".† ")
            before = seen.setdefault(words, row)
            if before != row and len(words.split()) >= _SENTENCE:
                says = f'The rows "{before[0]}" and "{row[0]}" state the same condition.'
                yield draft.finding(
                    "pay-table", FindingSeverity.ERROR, drawn.clause, says, check="rows-alike", words=words
                )


def rows_unlike_their_name(draft: DraftText) -> Iterator[Finding]:
    """Find a row whose name has a number of points that its condition does not say."""
    for drawn in tables(draft.text):
        for row in drawn.rows:
            named = re.search(r"\bby (\d) points?\b", row[0], re.IGNORECASE)
            told = next((each for each in row[1:] if len(each.split()) >= _SENTENCE), "")
            said = {each.value for each in quantities(told)} if named else set()
            if named and said and int(named[1]) not in said:
                says = f'The row "{row[0]}" states a condition without {named[1]}.'
                yield draft.finding(
                    "contradiction", FindingSeverity.ERROR, drawn.clause, says, check="row-name", words=told
                )


CHECKS = (counts, rows_alike, rows_unlike_their_name)
