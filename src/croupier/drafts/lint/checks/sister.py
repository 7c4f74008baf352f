"""Sisters: clauses of one family that say the same but for a figure, a rank or a "not", and clauses that all have."""

import re
from collections import Counter
from collections.abc import Iterator

from croupier.drafts.lint.draft import DraftText
from croupier.drafts.lint.finding import Evidence, Finding, FindingSeverity
from croupier.drafts.lint.opposites import opposed
from croupier.texts import Quantity, path, quantities, words_of

_REFERENCES = re.compile(
    r"\b(?:rules?|tables?|diagrams?|sections?)\s*[\d.]+(?:\([a-z\d]+\))*(?:(?:,|/|and|or|to|\s|rules?)+[\d.]+(?:\([a-z\d]+\))*)*",
    re.IGNORECASE,
)
_NOT = re.compile(r"\b(?:not|never|no|neither|nor|without)\b", re.IGNORECASE)
_RANKS = re.compile(
    r"\b(?:casino supervisor|gaming supervisor|assistant gaming manager|gaming manager|higher duties dealer|area manager|assistant casino manager|casino manager|tournament manager|tournament director|inspector|dealer(?!'?s'? (?:hand|cards?))|surveillance|casino operator)\b",
    re.IGNORECASE,
)


_ALIKE, _FEWEST = 0.75, 5


def _same_family(draft: DraftText, sister: DraftText) -> bool:
    """One operator has one set of ranks and habits: the first word of the document's name is its operator's."""
    return draft.document.split("-")[0] == sister.document.split("-")[0]


def _pairs(draft: DraftText) -> Iterator[tuple[str, list[tuple[DraftText, str]]]]:
    for each in draft.rules:
        theirs = [
            (sister, number)
            for sister in draft.sisters
            if _same_family(draft, sister) and (number := draft.aligned_with(sister).get(each.number))
        ]
        if theirs:
            yield each.number, theirs


def _figures(words: str) -> Counter[tuple[str, str, str]]:
    found = [each for each in quantities(_REFERENCES.sub(" ", words)) if each.value != 1 or each.unit]
    return Counter((_name(each)) for each in found)


def _name(of: Quantity) -> tuple[str, str, str]:
    return str(of.value), of.kind, of.unit


def _very_like(draft: DraftText, number: str, sister: DraftText, other: str) -> bool:
    mine, theirs = set(words_of(draft.text[number].text)), set(words_of(sister.text[other].text))
    return len(mine & theirs) / (len(mine | theirs) or 1) >= _ALIKE and len(mine) > _FEWEST


def figures(draft: DraftText) -> Iterator[Finding]:
    for number, theirs in _pairs(draft):
        near = [(sister, other) for sister, other in theirs if _very_like(draft, number, sister, other)]
        own = _figures(draft.text[number].text)
        unlike = [(sister, other) for sister, other in near if _figures(sister.text[other].text) != own]
        if not near or len(unlike) < len(near):
            continue
        mine = sum((own - _figures(sister.text[other].text) for sister, other in unlike[:1]), Counter())
        their = sum((_figures(sister.text[other].text) - own for sister, other in unlike[:1]), Counter())
        said = " and ".join(filter(None, (_list(mine, "has"), _list(their, "lacks"))))
        yield _found(
            draft,
            number,
            unlike,
            f"{said} where the same clause elsewhere does not." if said else "",
            "figure",
            near=len(near),
        )


def _list(of: Counter[tuple[str, str, str]], verb: str) -> str:
    shown = ", ".join(
        " ".join(filter(None, (value, kind if kind != "number" else "", unit))) for value, kind, unit in of
    )
    return f"{verb} {shown}" if shown else ""


def _found(
    draft: DraftText, number: str, unlike: list[tuple[DraftText, str]], says: str, check: str, *, near: int
) -> Finding:
    where = ", ".join(f"{sister.document} {other}" for sister, other in unlike[:3])
    also = tuple(Evidence(other, sister.text[other].text[:160], sister.document) for sister, other in unlike[:2])
    says = says[:1].upper() + says[1:]
    severity = FindingSeverity.WARNING if near > 1 else FindingSeverity.NOTE
    return draft.finding("sister", severity, number, f"{says} ({where})", check=check, also=also)


def ranks(draft: DraftText) -> Iterator[Finding]:
    for number, theirs in _pairs(draft):
        near = [(sister, other) for sister, other in theirs if _very_like(draft, number, sister, other)]
        own = Counter(each.lower() for each in _RANKS.findall(draft.text[number].text))
        unlike = [
            (sister, other)
            for sister, other in near
            if {each.lower() for each in _RANKS.findall(sister.text[other].text)} != set(own)
        ]
        if near and len(unlike) == len(near):
            theirs_ranks = sorted({each.lower() for each in _RANKS.findall(unlike[0][0].text[unlike[0][1]].text)})
            said = f"names {', '.join(sorted(own)) or 'nobody'} where the same clause elsewhere names {', '.join(theirs_ranks) or 'nobody'}"
            yield _found(draft, number, unlike, said + ".", "rank", near=len(near))


def negations(draft: DraftText) -> Iterator[Finding]:
    for number, theirs in _pairs(draft):
        near = [(sister, other) for sister, other in theirs if _very_like(draft, number, sister, other)]
        own = len(_NOT.findall(draft.text[number].text))
        unlike = [(sister, other) for sister, other in near if len(_NOT.findall(sister.text[other].text)) != own]
        if near and len(unlike) == len(near):
            said = 'has another number of "not" than the same clause elsewhere.'
            yield _found(draft, number, unlike, said, "not", near=len(near))


def opposites(draft: DraftText) -> Iterator[Finding]:
    """Find a word in whose place every sister that says the same has its opposite."""
    for number, theirs in _pairs(draft):
        near = [(sister, other) for sister, other in theirs if _very_like(draft, number, sister, other)]
        own = draft.text[number].text
        for word, meant in opposed(own, own, near[0][0].text[near[0][1]].text) if near else ():
            if all((word, meant) in set(opposed(own, own, sister.text[other].text)) for sister, other in near):
                says = f'says "{word}" where the same clause elsewhere says "{meant}".'
                yield _found(draft, number, near, says, "opposite", near=len(near))


_EXCEPTION = re.compile(
    r",?\s*\b(?:unless|except (?:where|when|that|as|for|in)|provided that|providing that)\b[^.;:]*", re.IGNORECASE
)


def exceptions(draft: DraftText) -> Iterator[Finding]:
    """Find a clause without the exception or condition that the same clause has in every sister of the family."""
    for number, theirs in _pairs(draft):
        own = draft.text[number].text
        if _EXCEPTION.search(own) or draft.text.children(number):
            continue
        near = [
            (sister, other) for sister, other in theirs if _alike_but_for_the_exception(own, sister.text[other].text)
        ]
        lacks = [(sister, other) for sister, other in near if _EXCEPTION.search(sister.text[other].text)]
        if lacks and len(lacks) == len(near):
            said = "lacks the exception that the same clause elsewhere has."
            yield _found(draft, number, lacks, said, "exception", near=len(near))


def _alike_but_for_the_exception(one: str, other: str) -> bool:
    mine, theirs = (set(words_of(_EXCEPTION.sub("", each))) for each in (one, other))
    return len(mine & theirs) / (len(mine | theirs) or 1) >= _ALIKE and len(mine) > _FEWEST


def lacking(draft: DraftText) -> Iterator[Finding]:
    """Find clauses that two or more sisters of the family have and this document lacks."""
    family = [each for each in draft.sisters if _same_family(draft, each)]
    if len(family) < 2:
        return
    first, *others = family
    here = first.aligned_with(draft)
    for each in first.rules:
        if each.number in here or len(words_of(each.text)) < 10 or len(path(each.number)) != 2:
            continue
        also_in = [
            (sister, first.aligned_with(sister)[each.number])
            for sister in others
            if each.number in first.aligned_with(sister)
        ]
        if len(also_in) == len(others) and not draft.index.alike(each.text)[:1]:
            where = ", ".join(
                [f"{first.document} {each.number}", *(f"{sister.document} {number}" for sister, number in also_in)]
            )
            says = f"A clause that all documents of the family have is lacking here ({where})."
            also = (Evidence(each.number, each.text[:200], first.document),)
            yield draft.finding("sister", FindingSeverity.NOTE, (), says, check="lacking", also=also)


CHECKS = (figures, ranks, negations, opposites, exceptions, lacking)
