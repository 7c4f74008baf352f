"""Layouts: a diagram cited for a wager that its caption lacks, never cited, empty, or unlike its fellows."""

import re
from collections import Counter
from collections.abc import Iterator

from croupier.drafts.lint.draft import DraftText, sentences
from croupier.drafts.lint.finding import Evidence, Finding, FindingSeverity
from croupier.texts import TextClause

_WAGER = re.compile(r"\b(?:the|a|an) (?P<name>[A-Z][\w]*(?: [A-Z][\w]*){0,3}) wagers?\b")


def diagrams(draft: DraftText) -> list[TextClause]:
    return [each for each in draft.text.clauses if each.kind == "diagram"]


def never_cited(draft: DraftText) -> Iterator[Finding]:
    cited = {draft.canonical(each.to) for each in draft.references if each.kind == "diagram"}
    for each in diagrams(draft):
        if cited and each.number not in cited:
            yield draft.finding(
                "layout",
                FindingSeverity.WARNING,
                each.number,
                "The diagram is there and no clause cites it.",
                check="never-cited",
            )


def caption(draft: DraftText) -> Iterator[Finding]:
    """Find a wager that may be placed on a layout whose caption does not have it, where other captions name wagers."""
    captions = {each.number: each.text.lower() for each in diagrams(draft)}
    for clause in draft.rules:
        cited = [
            draft.canonical(each.to)
            for each in draft.references_by_clause.get(clause.number, [])
            if each.kind == "diagram" and each.exists
        ]
        match = _WAGER.search(clause.text) if cited else None
        if not match or len(cited) == len(captions):
            continue
        name = match["name"].lower()
        words = [name, name.split()[-1], name.split()[0]]
        having = [each for each in cited if any(word in captions.get(each, "") for word in words)]
        lacking = [each for each in cited if each not in having]
        if having and lacking:
            for each in lacking:
                says = f"{clause.number} lets the {match['name']} wager be placed on this layout, and the caption does not name it."
                also = (Evidence(clause.number, clause.text[:160]),)
                yield draft.finding(
                    "layout", FindingSeverity.WARNING, (each, clause.number), says, check="caption", also=also
                )


def without_words(draft: DraftText) -> Iterator[Finding]:
    for each in diagrams(draft):
        if len(re.sub(r"(?i)diagram\s+[\"']?[a-z][\"']?", "", each.text).strip()) < 3 and len(diagrams(draft)) > 1:
            says = "The diagram has no caption; the others have one."
            if any(len(other.text) > 20 for other in diagrams(draft)):
                yield draft.finding("layout", FindingSeverity.NOTE, each.number, says, check="no-caption")


def lacks_note(draft: DraftText) -> Iterator[Finding]:
    """Find a diagram that lacks a sentence which most others have."""
    among = [each for each in diagrams(draft) if len(each.text) > 12]
    counts = Counter(
        _key(sentence) for each in among for sentence in {*sentences(_body(each))} if len(sentence.split()) > 5
    )
    done: set[str] = set()
    for key, count in counts.items():
        if count * 2 <= len(among) or count == len(among):
            continue
        for each in among:
            if key not in _key(each.text) and each.number not in done:
                done.add(each.number)
                says = "The diagram lacks the note that most others have."
                yield draft.finding("layout", FindingSeverity.NOTE, each.number, says, check="lacks-note")


def _body(of: TextClause) -> str:
    return re.sub(r"^(?:DIAGRAM|Diagram)\s+[\"']?[A-Z][\"']?\s*", "", of.text)


def _key(sentence: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"\s*\d+(?:\.\d+)?", " #", sentence.lower())).strip(" .")


_SEATS = re.compile(r"used for (?P<seats>\d(?:\s*,\s*\d)*(?:\s*,?\s*(?:or|and)\s*\d)?)\s+seated", re.IGNORECASE)
_OWN = re.compile(r"\b(?P<own>\d{1,2}) PLACE\b", re.IGNORECASE)


def places(draft: DraftText) -> Iterator[Finding]:
    """Find a layout that leaves out a number of places which the others allow, its own among them."""
    found: dict[str, frozenset[int]] = {}
    for each in diagrams(draft):
        seats, own = _SEATS.search(each.text), _OWN.search(each.text)
        if seats:
            numbers = {int(n) for n in re.findall(r"\d", seats["seats"])} | ({int(own["own"])} if own else set())
            found[each.number] = frozenset(numbers)
    if len(found) < 3:
        return
    counts = Counter(number for allowed in found.values() for number in allowed)
    usual = {number for number, count in counts.items() if count >= len(found) * 0.9}
    for number, allowed in found.items():
        lacking = usual - allowed
        if lacking:
            says = f"Leaves out {', '.join(map(str, sorted(lacking)))} places, which the other layouts allow."
            yield draft.finding("layout", FindingSeverity.NOTE, number, says, check="places")


CHECKS = (never_cited, caption, without_words, lacks_note, places)
