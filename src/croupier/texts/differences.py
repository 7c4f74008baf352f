"""Two texts, clause by clause: words in and out, added, removed, renumbered, and references that now mean another."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from croupier.texts.alignment import aligned, words_of
from croupier.texts.records import Text, TextClause
from croupier.texts.references import references

_SAME = 0.5


@dataclass(frozen=True, slots=True)
class Change:
    """What became of one clause. ``kind`` is changed, added, removed or renumbered; a clause may be both."""

    kind: str
    old: str
    new: str
    taken_out: tuple[str, ...] = ()
    put_in: tuple[str, ...] = ()
    moved: bool = False


@dataclass(frozen=True, slots=True)
class MovedReference:
    """A reference of the new text that breaks, or that means another clause than the same words meant before."""

    clause: str
    to: str
    words: str
    breaks: bool
    meant: str


@dataclass(frozen=True, slots=True)
class TextDifference:
    changes: tuple[Change, ...]
    references: tuple[MovedReference, ...]
    pairs: dict[str, str]


def text_difference(old: Text, new: Text) -> TextDifference:
    """Compare two texts of one document."""
    pairs = _pairs(old, new)
    return TextDifference(tuple(_changes(old, new, pairs)), tuple(_references(old, new, pairs)), pairs)


def _pairs(old: Text, new: Text) -> dict[str, str]:
    """Pair clauses: by number where the words are alike, else by their words."""
    found = {each.number: each.number for each in old.clauses if each.number in new and _alike(each, new[each.number])}
    taken = set(found.values())
    for one, other in aligned(old, new, 0.55).items():
        if one not in found and other not in taken:
            found[one] = other
            taken.add(other)
    for each in old.clauses:
        same = each.number in new and each.number not in found and each.number not in taken
        if same and new[each.number].kind == each.kind:
            found[each.number] = each.number
    return found


def _alike(one: TextClause, other: TextClause) -> bool:
    mine, theirs = words_of(one.text), words_of(other.text)
    if mine == theirs:
        return True
    shared = len(set(mine) & set(theirs))
    return shared / (len(set(mine) | set(theirs)) or 1) >= _SAME


def _changes(old: Text, new: Text, pairs: dict[str, str]) -> Iterator[Change]:
    back = {theirs: mine for mine, theirs in pairs.items()}
    for each in new.clauses:
        before = back.get(each.number)
        if before is None:
            yield Change("added", "", each.number, put_in=(each.text,))
            continue
        taken, put = _words(old[before].text, each.text)
        moved = old[before].parent != each.parent and pairs.get(old[before].parent, "") != each.parent
        if taken or put:
            yield Change("changed", before, each.number, taken, put, moved)
        elif before != each.number:
            yield Change("renumbered", before, each.number, moved=moved)
    for each in old.clauses:
        if each.number not in pairs:
            yield Change("removed", each.number, "", taken_out=(each.text,))


def _words(one: str, other: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give the runs of words that were taken out and put in; a reference that was only renumbered is among them."""
    mine, theirs = re.findall(r"\S+", one), re.findall(r"\S+", other)
    taken, put = [], []
    for tag, a, b, c, d in SequenceMatcher(None, mine, theirs, autojunk=False).get_opcodes():
        if tag != "equal":
            taken.append(" ".join(mine[a:b]))
            put.append(" ".join(theirs[c:d]))
    return tuple(filter(None, taken)), tuple(filter(None, put))


def _references(old: Text, new: Text, pairs: dict[str, str]) -> Iterator[MovedReference]:
    back = {theirs: mine for mine, theirs in pairs.items()}
    before: dict[str, set[str]] = {}
    for each in references(old):
        before.setdefault(each.clause, set()).add(each.to)
    for each in references(new):
        was = back.get(each.clause, "")
        if not each.exists and each.to:
            yield MovedReference(each.clause, each.to, each.words, breaks=True, meant=pairs.get(each.to, ""))
        elif (
            each.to in before.get(was, ()) and each.to in old and pairs.get(old[each.to].number) != new[each.to].number
        ):
            yield MovedReference(
                each.clause, each.to, each.words, breaks=False, meant=pairs.get(old[each.to].number, "")
            )
