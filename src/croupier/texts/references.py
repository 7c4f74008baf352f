"""References of a text: to clauses one by one, in lists and ranges, to tables and to diagrams."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from croupier.texts.numbers import path, written
from croupier.texts.records import Text, TextClause

_NUMBER = r"\d{1,3}(?:\.\d{1,3})*(?:\([a-z]{1,4}\))*"
_JOIN = r"(?:\s*(?:,|and/or|and|or|to|-|–|&)\s*)+"
_RULE: Final = re.compile(
    rf"\b(?P<word>rules?|clauses?|sub-?\s?rules?|sub-?\s?clauses?|paragraphs?|sections?)\s*(?P<list>{_NUMBER}(?:{_JOIN}(?:rules?\s+)?{_NUMBER})*)",
    re.IGNORECASE,
)
_ONE: Final = re.compile(_NUMBER)
_RANGE: Final = re.compile(rf"(?P<one>{_NUMBER})\s*(?:to|-|–)\s*(?:rules?\s+)?(?P<other>{_NUMBER})", re.IGNORECASE)
_OF_AN_ACT: Final = re.compile(
    r"^\s*(?:\([^)]*\))*\s*(?:,|and|or|\d|\.|of)*\s*(?:of )?(?:the )?[\w\s&,]{0,60}?\b(?:Act|Regulation)\b"
)
_TABLE: Final = re.compile(
    r"\btables?\s+(?P<list>\d{1,2}(?:\s*(?:,|and|or|to)\s*(?:table\s+)?\d{1,2}\b)*)", re.IGNORECASE
)
_NOT_A_TABLE: Final = re.compile(r"^\s*(?:minutes|players?|decks?|seats?|boxes)\b")
_LETTER = r"[\"']?\b[A-Z]{1,2}\b[\"']?"
_DIAGRAM: Final = re.compile(
    rf"\bdiagrams?\s+(?P<list>{_LETTER}(?:(?:\s*(?:,|and/or|and|or|to)\s*)+(?:diagrams?\s+)?{_LETTER})*)", re.IGNORECASE
)
_BROKEN: Final = re.compile(r"error!\s+reference source not found\.?", re.IGNORECASE)
_MOST_IN_RANGE = 40


@dataclass(frozen=True, slots=True)
class Reference:
    """One target of one reference: ``to`` is empty where a field of the word processor is broken."""

    clause: str
    to: str
    words: str
    exists: bool
    start: int
    kind: str = "rule"
    in_range: bool = False


def references(of: Text) -> Iterator[Reference]:
    """Go through every reference of a text, clause by clause; a list or a range gives one for each target."""
    for each in of.clauses:
        yield from references_of(of, each)


def references_of(text: Text, of: TextClause) -> Iterator[Reference]:
    for found in _RULE.finditer(of.text):
        if not _is_law(found, of.text):
            yield from _listed(text, of, found)
    if of.kind != "table":
        for found in _TABLE.finditer(of.text):
            if not _NOT_A_TABLE.match(of.text[found.end() :]):
                for number in re.findall(r"\d+", found["list"]):
                    to = f"table-{number}"
                    yield Reference(of.number, to, found[0], to in text, found.start(), "table")
    if of.kind != "diagram":
        for found in _DIAGRAM.finditer(of.text):
            yield from _diagrams(text, of, found)
    for found in _BROKEN.finditer(of.text):
        yield Reference(of.number, "", found[0], exists=False, start=found.start(), kind="field")


def _is_law(found: re.Match[str], words: str) -> bool:
    """A section of an Act or a Regulation is no clause of the document."""
    after = words[found.end() : found.end() + 90]
    if found["word"].lower().startswith("section"):
        return bool(_OF_AN_ACT.match(after)) or "." not in found["list"]
    return bool(re.match(r"\s*(?:\([^)]*\))*\s*of the [\w\s&]{0,50}(?:Act|Regulation)\b", after))


def _listed(text: Text, of: TextClause, found: re.Match[str]) -> Iterator[Reference]:
    words, covered = found[0], []
    for pair in _RANGE.finditer(found["list"]):
        covered.append(pair.span())
        for number in _range(text, pair["one"], pair["other"]):
            yield Reference(of.number, number, words, number in text, found.start(), in_range=True)
    for one in _ONE.finditer(found["list"]):
        if not any(start <= one.start() < end for start, end in covered):
            yield Reference(of.number, one[0], words, one[0] in text, found.start())


def _range(text: Text, one: str, other: str) -> Iterator[str]:
    """Name the clauses of a range: those of one level between its ends."""
    first, last = path(one), path(other)
    if "(" in one or "(" in other or len(first) != len(last) or first[:-1] != last[:-1] or first[-1] >= last[-1]:
        between = [each.number for each in text.clauses]
        yield one
        if one in between and other in between and between.index(one) < between.index(other):
            level = [
                each
                for each in between[between.index(one) + 1 : between.index(other)]
                if each.count("(") == other.count("(") and path(each)[:-1] == first[:-1]
            ]
            yield from level if "(" in one else ()
        yield other
        return
    for step in range(first[-1], min(last[-1], first[-1] + _MOST_IN_RANGE) + 1):
        yield written((*first[:-1], step))


def _diagrams(text: Text, of: TextClause, found: re.Match[str]) -> Iterator[Reference]:
    letters = [each.strip("\"'").strip() for each in re.findall(rf"{_LETTER}", found["list"])]
    letters = [each for each in letters if each.isupper()]
    ranged = re.search(r"\bto\b", found["list"])
    if ranged and len(letters) == 2:
        letters = [chr(each) for each in range(ord(letters[0]), ord(letters[1]) + 1)]
    for each in letters:
        to = f"diagram-{each.lower()}"
        yield Reference(of.number, to, found[0], to in text, found.start(), "diagram")
