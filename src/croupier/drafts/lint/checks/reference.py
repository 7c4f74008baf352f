"""References: to nothing, to the clause itself, and to another clause than the one that is meant."""

import math
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from croupier.drafts.lint.draft import DraftText, around, sentences
from croupier.drafts.lint.finding import Evidence, Finding, FindingSeverity
from croupier.drafts.lint.masks import masked
from croupier.texts import Reference, path

_WHAT = {"rule": "clause", "table": "table", "diagram": "diagram"}


def missing(draft: DraftText) -> Iterator[Finding]:
    """Find references to a clause, table or diagram that is not there, and fields that the word processor broke."""
    seen: set[tuple[str, str]] = set()
    for each in draft.references:
        if each.exists or (each.clause, each.words) in seen:
            continue
        seen.add((each.clause, each.words))
        if each.kind == "field":
            says = "A reference is broken: the word processor left an error in its place."
            yield draft.finding(
                "reference", FindingSeverity.ERROR, each.clause, says, check="broken-field", words=_near(draft, each)
            )
            continue
        gone = [
            other.to
            for other in draft.references
            if (other.clause, other.words) == (each.clause, each.words) and not other.exists
        ]
        near = _meant(draft, each)
        named = f"{gone[0]} to {gone[-1]}" if len(gone) > 1 and each.in_range else ", ".join(gone)
        says = f"Cites {_WHAT[each.kind]} {named}, which the document does not have."
        yield draft.finding(
            "reference",
            FindingSeverity.ERROR,
            each.clause,
            says,
            check="missing",
            words=_near(draft, each),
            suggest=near,
        )


def _near(draft: DraftText, of: Reference) -> str:
    words = draft.text[of.clause].text
    return around(words, of.start, of.start + len(of.words))


def _meant(draft: DraftText, of: Reference) -> str:
    """Propose the clause whose number differs in one step, and whose words are the likest."""
    letters = of.to[of.to.index("(") :] if "(" in of.to else ""
    steps = path(of.to)
    if of.kind != "rule" or not steps:
        return ""
    near = []
    for depth in range(len(steps)):
        for step in (-1, 1, -2, 2):
            number = (
                ".".join(str(each + step if place == depth else each) for place, each in enumerate(steps)) + letters
            )
            if number in draft.text and number != of.clause:
                near.append((draft.index.likeness(of.clause, number), -abs(step), number))
    return f"cite {max(near)[2]}" if near else ""


def itself(draft: DraftText) -> Iterator[Finding]:
    """Find clauses that cite themselves."""
    for each in draft.references:
        if each.to == each.clause and each.kind == "rule" and not each.in_range:
            says = "Cites itself."
            yield draft.finding(
                "reference", FindingSeverity.WARNING, each.clause, says, check="itself", words=_near(draft, each)
            )


# Misdirected ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Cited:
    """One reference with the pattern of the sentence that it stands in."""

    draft: DraftText
    reference: Reference
    words: frozenset[str]
    place: int

    @property
    def to(self) -> str:
        return self.reference.to

    @property
    def target(self) -> frozenset[str]:
        return frozenset(masked(self.draft.text[self.to].text).split())

    @property
    def fit(self) -> float:
        return self.draft.index.likeness(self.reference.clause, self.to)


def unlike_parallels(draft: DraftText) -> Iterator[Finding]:
    """Find a reference that points at another kind of clause than the parallel sentences do, here and in sisters."""
    own = list(_cited(draft))
    others = [each for sister in draft.sisters for each in _cited(sister)]
    here, there = _Near(own), _Near(others)
    done: set[int] = set()
    for number, each in enumerate(own):
        if number in done:
            continue
        near = [n for n in here.to(each) if n not in done]
        done.update(near)
        group = [own[n] for n in near]
        if len({one.reference.clause for one in group}) > 1:
            yield from _outliers(group, [others[n] for n in there.to(each)])


def _cited(draft: DraftText) -> Iterator[_Cited]:
    for number, among in draft.references_by_clause.items():
        for sentence in sentences(draft.text[number].text):
            pattern = masked(sentence).split()
            if len(pattern) < 6:
                continue
            inside = [
                each
                for each in among
                if each.kind == "rule" and each.exists and each.words in sentence and not each.in_range
            ]
            for place, each in enumerate(inside):
                yield _Cited(draft, each, frozenset(pattern), place)


_MOST = 0.8


def _alike(one: _Cited, other: _Cited) -> bool:
    return one.place == other.place and _jaccard(one.words, other.words) >= _MOST


class _Near:
    """Citations by the rarest words of their sentences: two that share most words share one of these."""

    def __init__(self, among: list[_Cited]) -> None:
        self.among = among
        self.seen = Counter(word for each in among for word in each.words)
        self.places: dict[tuple[int, str], list[int]] = {}
        for number, each in enumerate(among):
            for word in self._rarest(each):
                self.places.setdefault((each.place, word), []).append(number)

    def _rarest(self, of: _Cited) -> list[str]:
        enough = len(of.words) - math.ceil(_MOST * len(of.words)) + 1
        return sorted(of.words, key=lambda word: (self.seen[word], word))[:enough]

    def to(self, of: _Cited) -> list[int]:
        """Name those whose sentence is like one, in the order of the text."""
        some = {number for word in self._rarest(of) for number in self.places.get((of.place, word), ())}
        return [number for number in sorted(some) if _alike(of, self.among[number])]


def _jaccard(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / (len(one | other) or 1)


def _outliers(group: list[_Cited], elsewhere: list[_Cited]) -> Iterator[Finding]:
    same = Counter(each.to for each in group)
    target, count = same.most_common(1)[0]
    if len(same) == 1:
        return
    if len(group) > 2 and count * 2 > len(group):
        for each in group:
            if each.to != target:
                yield _unlike(each, target, [one for one in group if one.to == target])
        return
    yield from _by_kind(group, elsewhere)


def _by_kind(group: list[_Cited], elsewhere: list[_Cited]) -> Iterator[Finding]:
    """Tell the targets by what they say: those of the kind that the citing words fit best are right."""
    kinds: list[list[_Cited]] = []
    for each in (*group, *elsewhere):
        for kind in kinds:
            if _jaccard(kind[0].target, each.target) > 0.7:
                kind.append(each)
                break
        else:
            kinds.append([each])
    if len(kinds) < 2:
        return
    best = max(kinds, key=lambda kind: (len(kind) > 1, sum(each.fit for each in kind) / len(kind), len(kind)))
    own = [each for each in best if each in group]
    local = all(path(each.to)[:1] == path(each.reference.clause)[:1] for each in own)
    if len(best) < 2 or not own or not local:
        return
    for kind in kinds:
        if kind is not best:
            for each in kind:
                if each in group:
                    yield _unlike(each, _counterpart(each, own), own)


def _counterpart(of: _Cited, best: list[_Cited]) -> str:
    """Find the clause near the citing one that is written as the targets of the others are."""
    numbers = [each.number for each in of.draft.text.clauses]
    place = numbers.index(of.reference.clause)
    for distance in range(1, 25):
        for near in (place - distance, place + distance):
            words = (
                frozenset(masked(of.draft.text[numbers[near]].text).split())
                if 0 <= near < len(numbers)
                else frozenset()
            )
            if words and _jaccard(words, best[0].target) > 0.7:
                return numbers[near]
    return ""


def _unlike(cited: _Cited, meant: str, others: list[_Cited]) -> Finding:
    draft, of = cited.draft, cited.reference
    shown = ", ".join(dict.fromkeys(f"{each.reference.clause} cites {each.to}" for each in others[:3]))
    says = f"Cites {of.to}, unlike the clauses written on the same pattern ({shown})."
    also = (Evidence(of.to, draft.text[of.to].text[:160]),)
    suggest = f"cite {meant}" if meant and meant != of.clause else ""
    wider = _same_branch(of.to, meant)  # the part in which the clause that is meant stands: not exact, and not wrong
    return draft.finding(
        "reference",
        FindingSeverity.NOTE if wider else FindingSeverity.ERROR,
        of.clause,
        says,
        check="parallel",
        words=_near(draft, of),
        also=also,
        suggest=suggest,
    )


def unlike_sisters(draft: DraftText) -> Iterator[Finding]:
    """Find a reference whose target, in the sisters that say the same, is the counterpart of another clause here."""
    for number, among in draft.references_by_clause.items():
        rules = [each for each in among if each.kind == "rule" and each.exists and not each.in_range]
        for place, each in enumerate(rules):
            votes = list(_votes(draft, number, place, len(rules)))
            against = [(sister, cited, meant) for sister, cited, meant in votes if not _same_branch(meant, each.to)]
            if not against or len(against) * 2 <= len(votes):
                continue
            meant = Counter(vote[2] for vote in against).most_common(1)[0][0]
            if len(against) == 1 and not _is_direct(draft, against[0]):
                continue
            severity = FindingSeverity.ERROR if len(against) > 1 else FindingSeverity.WARNING
            shown = "; ".join(f"{sister.document} {cited[0]} cites {cited[1]}" for sister, cited, _ in against[:3])
            says = f"Cites {each.to}; the clauses that say the same elsewhere cite what is {meant} here ({shown})."
            also = tuple(
                Evidence(cited[1], sister.text[cited[1]].text[:120], sister.document)
                for sister, cited, _ in against[:2]
            )
            yield draft.finding(
                "reference",
                severity,
                number,
                says,
                check="sister",
                words=_near(draft, each),
                also=also,
                suggest=f"cite {meant}",
            )


def _votes(draft: DraftText, number: str, place: int, count: int) -> Iterator[tuple[DraftText, tuple[str, str], str]]:
    """Ask each sister what its clause cites at this place, and which clause here is the counterpart of that."""
    for sister in draft.sisters:
        pairs = draft.aligned_with(sister)
        theirs = pairs.get(number)
        if theirs is None:
            continue
        cited = [
            each
            for each in sister.references_by_clause.get(theirs, [])
            if each.kind == "rule" and each.exists and not each.in_range
        ]
        same = cited[place] if len(cited) == count else _after_the_same_words(draft, number, place, sister, cited)
        back = _back(draft, sister, same.to) if same else None
        if same and back:
            yield sister, (theirs, same.to), back


def _after_the_same_words(
    draft: DraftText, number: str, place: int, sister: DraftText, cited: list[Reference]
) -> Reference | None:
    own = [
        each for each in draft.references_by_clause[number] if each.kind == "rule" and each.exists and not each.in_range
    ]
    before = _before(draft, own[place])
    return next((each for each in cited if _before(sister, each) == before), None)


def _before(draft: DraftText, of: Reference) -> list[str]:
    return draft.text[of.clause].text[: of.start].lower().split()[-4:]


def _back(draft: DraftText, sister: DraftText, number: str) -> str | None:
    """Find the counterpart of a sister's clause here; of its first item, where the clause itself has none."""
    pairs = sister.aligned_with(draft)
    found = pairs.get(number)
    if len(path(number)) == 1:
        return found
    return found or next((pairs[each.number] for each in sister.text.children(number) if each.number in pairs), None)


def _is_direct(draft: DraftText, vote: tuple[DraftText, tuple[str, str], str]) -> bool:
    """The sister's target itself has a counterpart here, and not only an item of it."""
    sister, cited, meant = vote
    return sister.aligned_with(draft).get(cited[1]) == meant


def _same_branch(one: str, other: str) -> bool:
    a, b = path(one), path(other)
    return a[: len(b)] == b or b[: len(a)] == a


_LEFT_TO: Final = re.compile(
    r"(?P<what>(?:[\w'-]+ ){2,5}[\w'-]+),? as (?:determined|defined|set out|described|prescribed|calculated)"
    r"(?: [a-z]+){0,4} (?:rules?|clauses?) (?P<to>\d+(?:\.\d+)+)",
    re.IGNORECASE,
)
_SAME_WORDS = 3


def passed_on(draft: DraftText) -> Iterator[Finding]:
    """Find a clause that leaves something to another one, which itself leaves the same thing to a third."""
    left: dict[str, list[tuple[list[str], str]]] = {}
    for each in draft.rules:
        for match in _LEFT_TO.finditer(each.text):
            left.setdefault(each.number, []).append((match["what"].lower().split(), match["to"]))
    for number, among in left.items():
        for what, to in among:
            beneath = [each.number for each in draft.text.beneath(to) if each.number != number]
            third = [
                (other, further)
                for other in beneath
                for theirs, further in left.get(other, ())
                if theirs[-_SAME_WORDS:] == what[-_SAME_WORDS:] and further != to
            ]
            if third:
                words = " ".join(what[-_SAME_WORDS:])
                says = f'Cites {to} for the "{words}", and {third[0][0]} leaves it to {third[0][1]}.'
                also = (Evidence(third[0][0], draft.text[third[0][0]].text[:160]),)
                yield draft.finding(
                    "reference",
                    FindingSeverity.WARNING,
                    number,
                    says,
                    check="passed-on",
                    also=also,
                    suggest=f"cite {third[0][1]}",
                )


CHECKS = (passed_on, missing, itself, unlike_parallels, unlike_sisters)
