"""Lists: items joined by "and" where alternatives are meant, a missing or stray conjunction, items that are no items."""

import re
from collections import Counter
from collections.abc import Iterator

from croupier.drafts.lint.draft import DraftText
from croupier.drafts.lint.finding import Evidence, Finding, FindingSeverity
from croupier.drafts.lint.masks import masked
from croupier.texts import TextClause

_JOINED = re.compile(r"[;,.]?\s*\b(?P<word>and/or|and|or)\s*[;:,.]?\s*$", re.IGNORECASE)


def conjunction(words: str) -> str:
    """Say with which conjunction an item ends, if with any."""
    found = _JOINED.search(words.rstrip())
    return found["word"].lower() if found else ""


def lists(draft: DraftText) -> Iterator[tuple[TextClause, list[TextClause]]]:
    """Go through the lists of a document: a lead and two or more items without a full stop inside."""
    for each in draft.text.clauses:
        items = [child for child in draft.text.children(each.number) if child.kind == "rule"]
        if len(items) > 1 and each.kind == "rule":
            yield each, items


def _joins(items: list[TextClause]) -> list[str]:
    return [conjunction(each.text) for each in items[:-1]]


def mixed(draft: DraftText) -> Iterator[Finding]:
    """Find lists whose items are joined by "and" in one place and by "or" in another."""
    for lead, items in lists(draft):
        words = {each for each in _joins(items) if each}
        if {"and", "or"} <= words:
            says = 'The items are joined by "and" in one place and by "or" in another.'
            yield draft.finding("list", FindingSeverity.WARNING, lead.number, says, check="mixed", also=_shown(items))


def _shown(items: list[TextClause]) -> tuple[Evidence, ...]:
    return tuple(Evidence(each.number, each.text[-60:]) for each in items if conjunction(each.text))[:3]


_EITHER = re.compile(r"\b(?:either|one of the following|any of the following)\b[^.]*:?\s*$", re.IGNORECASE)
_SHALL_BE = re.compile(r"\bthe (?P<noun>player|person|hand|dealer)\b[^.]{0,40}\b(?:shall|will) be:\s*$", re.IGNORECASE)


def alternatives(draft: DraftText) -> Iterator[Finding]:
    """Find alternatives that are joined by "and": the lead announces one of several, or names a single person."""
    for lead, items in lists(draft):
        joins = [each for each in _joins(items) if each]
        if not joins or joins[-1] != "and":
            continue
        if _EITHER.search(lead.text) or _SHALL_BE.search(lead.text):
            says = 'The lead asks for one of the items, and they are joined by "and".'
            where = (lead.number, *(each.number for each in items))
            yield draft.finding(
                "list", FindingSeverity.WARNING, where, says, check="alternatives", also=_shown(items), suggest='"or"'
            )


def missing(draft: DraftText) -> Iterator[Finding]:
    """Find lists that end without a conjunction although the items are parted by semicolons."""
    for lead, items in lists(draft):
        ends = [each.text.rstrip()[-1:] for each in items[:-1]]
        if any(_joins(items)) or not lead.text.rstrip().endswith((":", ",", "–", "shall", "-")):
            continue
        if ends and all(each in {";", ","} for each in ends) and items[-1].text.rstrip().endswith("."):
            says = "No conjunction joins the items: all of them, or one?"
            yield draft.finding("list", FindingSeverity.NOTE, (lead.number, items[-2].number), says, check="missing")


def unlike_parallels(draft: DraftText) -> Iterator[Finding]:
    """Find a list whose items say the same as those of parallel lists, and are joined otherwise."""
    groups: dict[tuple[str, ...], list[tuple[TextClause, list[TextClause]]]] = {}
    for lead, items in lists(draft):
        key = tuple(_JOINED.sub("", masked(each.text)).removesuffix(" and").removesuffix(" or") for each in items)
        if sum(len(each.split()) for each in key) > 8:
            groups.setdefault(key, []).append((lead, items))
    for group in groups.values():
        if len(group) < 3:
            continue
        usual = Counter(tuple(_joins(items)) for _, items in group).most_common(1)[0][0]
        for lead, items in group:
            if tuple(_joins(items)) != usual:
                says = f"The items are joined otherwise than in the lists that say the same ({_others(group, usual)})."
                place = next(n for n, (a, b) in enumerate(zip(_joins(items), usual, strict=True)) if a != b)
                where = (items[place].number, lead.number)
                suggest = f'"{usual[place]}"' if usual[place] else ""
                yield draft.finding("list", FindingSeverity.WARNING, where, says, check="parallel", suggest=suggest)


def _others(group: list[tuple[TextClause, list[TextClause]]], usual: tuple[str, ...]) -> str:
    return ", ".join(lead.number for lead, items in group if tuple(_joins(items)) == usual)


def unlike_sisters(draft: DraftText) -> Iterator[Finding]:
    """Find an item that ends in "and" where the sisters' counterparts end in "or", or the other way round."""
    for lead, items in lists(draft):
        for item in items[:-1]:
            own = conjunction(item.text)
            theirs = []
            for sister in draft.sisters:
                other = draft.aligned_with(sister).get(item.number)
                word = conjunction(sister.text[other].text) if other else ""
                if word and other:
                    theirs.append((sister.document, other, word))
            if own and theirs and all(word != own for _, _, word in theirs) and "/" not in own:
                shown = ", ".join(f"{document} {number}" for document, number, _ in theirs)
                says = f'Ends in "{own}" where the same item elsewhere ends in "{theirs[0][2]}" ({shown}).'
                severity = FindingSeverity.WARNING
                yield draft.finding(
                    "list", severity, (item.number, lead.number), says, check="sister", suggest=f'"{theirs[0][2]}"'
                )


_DUTY = re.compile(r"^(?:[A-Z][^.;:]{3,80}?\b(?:shall|must|may)\b)")


def no_item(draft: DraftText) -> Iterator[Finding]:
    """Find a sentence of its own among items that go on with their lead."""
    for lead, items in lists(draft):
        if not lead.text.rstrip().endswith((":", "–", "shall", "either")) or len(items) < 3:
            continue
        whole = [bool(_DUTY.match(each.text)) for each in items]
        small = sum(each.text[:1].islower() for each in items)
        if sum(whole) == 1 and small * 2 > len(items):
            item = items[whole.index(True)]
            says = "Stands in a list and is a rule of its own: it does not go on with the lead."
            yield draft.finding("list", FindingSeverity.NOTE, (item.number, lead.number), says, check="no-item")


CHECKS = (mixed, alternatives, missing, unlike_parallels, unlike_sisters, no_item)
