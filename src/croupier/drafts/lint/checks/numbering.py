"""Numbers of clauses: used twice, left out, out of order, under another parent, or missing where one should be."""

import re
from collections.abc import Iterator
from itertools import pairwise

from croupier.drafts.lint.draft import DraftText, sentences
from croupier.drafts.lint.finding import Finding, FindingSeverity
from croupier.texts import TextClause, letter_follows, path, written


def twice(draft: DraftText) -> Iterator[Finding]:
    for each in draft.text.clauses:
        if "#" in each.number:
            first = each.number.split("#")[0]
            says = f"The number {first} is used twice."
            yield draft.finding("numbering", FindingSeverity.ERROR, (each.number, first), says, check="twice")


def sequence(draft: DraftText) -> Iterator[Finding]:
    """Find numbers that are left out or come out of order among the children of one clause, and among the parts."""
    for parent in ("", *dict.fromkeys(each.number for each in draft.text.clauses)):
        children = [each for each in draft.text.children(parent) if each.kind != "table" and "#" not in each.number]
        numbered = [each for each in children if re.fullmatch(r"\d+(?:\.\d+)*", each.number)]
        yield from _steps(draft, [each for each in numbered if path(each.number)[:-1] == path(parent)], parent)
        yield from _letters(draft, [each for each in children if each.number.endswith(")")])
        for each in numbered:
            if path(each.number)[:-1] != path(parent) and path(parent):
                expected = parent if path(parent) else "the top"
                says = (
                    f"Stands under {expected} and is numbered as if it stood under {written(path(each.number)[:-1])}."
                )
                yield draft.finding("numbering", FindingSeverity.ERROR, each.number, says, check="parent")


def _steps(draft: DraftText, children: list[TextClause], parent: str) -> Iterator[Finding]:
    before = 0
    for each in children:
        step = path(each.number)[-1]
        if step > before + 1:
            gone = [written((*path(each.number)[:-1], number)) for number in range(before + 1, step)]
            if all(number not in draft.text for number in gone):
                named = gone[0] if len(gone) == 1 else f"{gone[0]} to {gone[-1]}"
                where = (each.number, parent) if parent else (each.number,)
                says = f"{named} is left out: the number before is {written((*path(each.number)[:-1], before)) if before else 'none'}."
                yield draft.finding("numbering", FindingSeverity.ERROR, where, says, check="hole")
        elif step <= before:
            says = f"Comes after {written((*path(each.number)[:-1], before))}: out of order."
            yield draft.finding("numbering", FindingSeverity.ERROR, each.number, says, check="order")
        before = max(before, step)


def _letters(draft: DraftText, children: list[TextClause]) -> Iterator[Finding]:
    for one, other in pairwise(children):
        before, after = one.number.rsplit("(", 1)[1][:-1], other.number.rsplit("(", 1)[1][:-1]
        if not letter_follows(before, after):
            says = f"({after}) follows ({before})."
            yield draft.finding("numbering", FindingSeverity.WARNING, other.number, says, check="letters")


def unnumbered(draft: DraftText) -> Iterator[Finding]:
    """Find items that stand among numbered ones and have no number."""
    for lost in draft.text.lost:
        says = f"An item without a number stands between {lost.after} and {lost.before}."
        clause = lost.after if lost.after in draft.text else lost.before
        yield draft.finding("numbering", FindingSeverity.WARNING, clause, says, check="unnumbered", words=lost.words)
    for each in draft.rules:
        named = re.fullmatch(r"(\d+(?:\.\d+)+)\.[a-z][a-z-]+", each.number)
        if named:
            yield draft.finding(
                "numbering",
                FindingSeverity.WARNING,
                each.number,
                "An item of a list has no number.",
                check="unnumbered",
            )


def lead_without_items(draft: DraftText) -> Iterator[Finding]:
    """Find a lead of a list whose items are numbered as if they stood beside it."""
    for each in draft.rules:
        text = each.text.rstrip()
        if (
            not text.endswith(":")
            or text.endswith(("or:", "and:"))
            or each.number.endswith(")")
            or draft.text.children(each.number)
        ):
            continue
        beside = draft.text.children(each.parent)
        after = [other.number for other in beside[beside.index(each) + 1 :] if other.kind == "rule"]
        if after:
            says = "Opens a list, and what follows is numbered as if it stood beside it."
            yield draft.finding("numbering", FindingSeverity.WARNING, (each.number, *after), says, check="lead")


_RULE = re.compile(r"\b(?:shall|must|may|will)\b", re.IGNORECASE)


def two_rules(draft: DraftText) -> Iterator[Finding]:
    """Find one number over two rules: words of another rule stand as a paragraph of their own before the items."""
    for each in draft.rules:
        paragraphs = [part for part in each.text.split("\n") if part.strip()]
        if len(paragraphs) > 1 and _RULE.search(paragraphs[0]) and draft.text.children(each.number):
            last = paragraphs[-1].strip()
            if (
                last.endswith((":", ","))
                and len(sentences(paragraphs[0])) > 0
                and paragraphs[0].rstrip().endswith((".", "d"))
            ):
                says = "Two rules stand under one number: a second one begins before the list."
                yield draft.finding("numbering", FindingSeverity.WARNING, each.number, says, check="two-rules")
    for each in draft.text.clauses:
        if each.kind == "heading" and "\n" in each.text and len(path(each.number)) == 1 and _RULE.search(each.text):
            says = "The words under the heading are a rule without a number of its own."
            yield draft.finding("numbering", FindingSeverity.WARNING, each.number, says, check="rule-in-heading")


CHECKS = (twice, sequence, unnumbered, lead_without_items, two_rules)
