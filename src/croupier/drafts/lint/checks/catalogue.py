"""The text against its catalogue: clauses, references and ranks that the catalogue of the document has otherwise."""

import re
from collections import Counter
from collections.abc import Iterator

from croupier.drafts.lint.checks.listing import conjunction
from croupier.drafts.lint.draft import DraftText, around, forces
from croupier.drafts.lint.finding import Evidence, Finding, FindingSeverity
from croupier.kernel.staff import Role
from croupier.rulebooks import Entry, UnknownDocument, entries
from croupier.texts import Quantity, numbers_said, path, quantities, words_of


def entries_of(draft: DraftText) -> dict[str, Entry]:
    try:
        return {clause.number: each for clause, each in entries(draft.document).items()}
    except UnknownDocument:
        return {}


def clauses(draft: DraftText) -> Iterator[Finding]:
    """Find clauses that the catalogue has and the text lacks, and the other way round."""
    known = entries_of(draft)
    if not known:
        return
    severity = FindingSeverity.NOTE if draft.text.lost else FindingSeverity.ERROR
    numbers = list(known)
    for place, number in enumerate(numbers):
        if number not in draft.text and number.split("#")[0] not in draft.text:
            before = next((each for each in reversed(numbers[:place]) if each in draft.text), "")
            says = f"The catalogue has {number} ({known[number].title}), and the text does not."
            yield draft.finding(
                "numbering",
                severity,
                (number, before) if before else (number,),
                says,
                check="not-in-the-text",
                words=known[number].title,
            )
    for each in draft.text.clauses:
        if each.number not in known and each.alias not in known and each.kind != "table":
            says = "The text has this clause, and the catalogue does not."
            yield draft.finding("numbering", severity, each.number, says, check="not-in-the-catalogue")


def references(draft: DraftText) -> Iterator[Finding]:
    """Find references that the catalogue of the document does not have at this clause."""
    known = entries_of(draft)
    for number, among in draft.references_by_clause.items():
        entry = known.get(number)
        if entry is None or not entry.refers:
            continue
        own = {draft.canonical(each.to) for each in entry.refers}
        for each in among:
            if (
                each.exists
                and each.kind != "field"
                and draft.canonical(each.to) not in own
                and not _below(each.to, own)
            ):
                gone = sorted(own - {draft.canonical(other.to) for other in among})
                says = f"Cites {each.to}; the catalogue has this clause cite {', '.join(gone or sorted(own))}."
                words = around(draft.text[number].text, each.start, each.start + len(each.words))
                suggest = f"cite {gone[0]}" if len(gone) == 1 else ""
                yield draft.finding(
                    "reference", FindingSeverity.ERROR, number, says, check="catalogue", words=words, suggest=suggest
                )


def uncited(draft: DraftText) -> Iterator[Finding]:
    """Find a reference that the catalogue has at a clause, where the clause cites others and not that one."""
    for number, entry in entries_of(draft).items():
        among = draft.references_by_clause.get(number, ())
        if not among or not entry.refers or number not in draft.text:
            continue
        cited = {draft.canonical(each.to) for each in among}
        gone = [each.to for each in entry.refers if draft.canonical(each.to) not in cited and each.to in draft.text]
        own = {draft.canonical(each.to) for each in entry.refers}
        if gone and cited <= own:
            says = f"Does not cite {', '.join(gone)}, which the catalogue has this clause cite."
            yield draft.finding("reference", FindingSeverity.ERROR, number, says, check="uncited")


def _below(number: str, among: set[str]) -> bool:
    return any(path(number)[: len(path(each))] == path(each) and path(each) for each in among)


_BY = {role.value: role for role in Role}
_NAMED = [role for role in Role if role not in {Role.PLAYER, Role.SURVEILLANCE, Role.INSPECTOR, Role.DEALER}]


def ranks(draft: DraftText) -> Iterator[Finding]:
    """Find a clause that names ranks, and not the one to which the catalogue gives the act."""
    for number, entry in entries_of(draft).items():
        role = _BY.get(entry.by)
        if role not in _NAMED or number not in draft.text:
            continue
        words = f"{draft.text[number].text} {draft.text.whole(number)}".lower()
        named = [each for each in _NAMED if each.title in words]
        longer = [each for each in named if role.title in each.title and each is not role]
        if not named and _is_left_out(draft, number, role):
            says = f"Names nobody; the catalogue gives the act to the {role.title}."
            also = (Evidence(number, entry.says),)
            yield draft.finding("authority", FindingSeverity.WARNING, number, says, check="catalogue-nobody", also=also)
        if named and role not in named and not longer:
            says = (
                f"Names the {', '.join(each.title for each in named)}; the catalogue gives the act to the {role.title}."
            )
            also = (Evidence(number, entry.says),)
            yield draft.finding("authority", FindingSeverity.WARNING, number, says, check="catalogue", also=also)


def _is_left_out(draft: DraftText, number: str, role: Role) -> bool:
    """Tell whether a clause that lets or has something done, and what stands above it, name neither rank nor house."""
    clause = draft.text[number]
    above = " ".join(each.text for each in draft.text.above(number) if each.kind == "rule").lower()
    rank = role.title in above or any(each.title in above for each in _NAMED)
    house = re.search(r"\b(?:casino operator|the operator|management|crown sydney|the star)\b", clause.text.lower())
    return clause.kind == "rule" and bool(forces(clause.text)) and not rank and not house


ACTORS = {
    "operator": re.compile(r"\b(?:operator|the star|star's|crown|management|casino's?|owner|house)\b", re.IGNORECASE),
    "dealer": re.compile(r"\bdealers?\b", re.IGNORECASE),
}
_RANKED = re.compile(r"\b(?:supervisor|manager|director)\b", re.IGNORECASE)


def actors(draft: DraftText) -> Iterator[Finding]:
    """Find a clause that names neither dealer nor operator, where the catalogue says that one of them acts."""
    for number, entry in entries_of(draft).items():
        clause, who = draft.text.by_number.get(number), ACTORS.get(entry.by)
        if clause is None or who is None or clause.kind != "rule" or not forces(clause.text):
            continue
        words = " ".join([clause.text, *(each.text for each in draft.text.above(number) if each.kind == "rule")])
        if not who.search(entry.says) or who.search(words):
            continue
        ranked = [each.title for each in _NAMED if each.title in clause.text.lower()]
        also = (Evidence(number, entry.says),)
        if not _RANKED.search(words):
            says, severity = f"Names nobody; by the catalogue the {entry.by} acts.", FindingSeverity.NOTE
        elif ranked and not _RANKED.search(entry.says):
            says = f"Names the {', '.join(ranked)}; by the catalogue the {entry.by} acts."
            severity = FindingSeverity.WARNING
        else:
            continue
        yield draft.finding("authority", severity, number, says, check="catalogue-actor", also=also)


_BINDS = re.compile(r"\b(?:must|shall|has to|have to|is to|are to|is required|will)\b", re.IGNORECASE)
_ALLOWS = re.compile(r"\bmay\b", re.IGNORECASE)
_CHOICE = re.compile(
    r"\b(?:option|options|permissible|permit|can|possible|eligible|direct|declare|available|either)\b", re.IGNORECASE
)


def modality(draft: DraftText) -> Iterator[Finding]:
    """Find a clause that binds where the catalogue says that it allows, or the other way round."""
    for number, entry in entries_of(draft).items():
        clause = draft.text.by_number.get(number)
        if clause is None or clause.kind != "rule":
            continue
        own = set(forces(clause.text))
        allows, binds = bool(_ALLOWS.search(entry.says)), bool(_BINDS.search(entry.says))
        if (own == {"may"} and binds and not allows) or (
            own == {"must"} and allows and not binds and not _CHOICE.search(clause.text)
        ):
            said = "allows" if own == {"may"} else "binds"
            says = f"The text {said} what the catalogue says {'binds' if said == 'allows' else 'is allowed'}."
            yield draft.finding(
                "modality",
                FindingSeverity.WARNING,
                number,
                says,
                check="catalogue",
                also=(Evidence(number, entry.says),),
            )


_TO_ONE = re.compile(r"to (?:1|one)\b", re.IGNORECASE)
_CLOCK = {"minute", "hour", "day", "litre"}


def figures(draft: DraftText) -> Iterator[Finding]:
    """Find a figure that the catalogue has for a clause, and that neither its words nor those around it say."""
    for number, entry in entries_of(draft).items():
        clause = draft.text.by_number.get(number)
        if clause is None or clause.kind not in {"rule", "definition"}:
            continue
        for each in _not_said(draft, number, entry.says):
            says = f"The catalogue has {each.words.strip()} {each.unit}".rstrip() + ", and the text does not say so."
            also = (Evidence(number, entry.says),)
            yield draft.finding("contradiction", FindingSeverity.WARNING, number, says, check="catalogue", also=also)


def _not_said(draft: DraftText, number: str, told: str) -> list[Quantity]:
    words = draft.text[number].text
    if _is_own(told, words):
        own = Counter((each.value, each.kind, each.unit) for each in quantities(words))
        wanted = Counter(
            (each.value, each.kind, each.unit) for each in quantities(told) if each.kind != "number" or each.unit
        )
        return [each for each in quantities(told) if (each.value, each.kind, each.unit) in wanted - own]
    exact = [
        each
        for each in quantities(told)
        if each.kind in {"percent", "money", "date"} or each.unit in _CLOCK or _TO_ONE.search(each.words)
    ]
    if not exact:
        return []
    near = [number, *(each.to for each in draft.references_by_clause.get(number, ()) if each.exists)]
    said = numbers_said(" ".join(draft.text.in_context(each) for each in near))
    return [each for each in exact if each.value not in said]


def _is_own(says: str, words: str) -> bool:
    """The catalogue repeats the clause nearly word for word, so that a figure of it stands in the clause itself."""
    mine, theirs = set(words_of(says)), set(words_of(words))
    return len(mine & theirs) / (len(mine | theirs) or 1) >= 0.8


def conjunctions(draft: DraftText) -> Iterator[Finding]:
    """Find an item that is joined to the next otherwise than the catalogue has it."""
    for number, entry in entries_of(draft).items():
        clause = draft.text.by_number.get(number)
        wanted = conjunction(entry.says)
        if clause is not None and wanted and conjunction(clause.text) != wanted:
            says = f'The catalogue joins this item to the next by "{wanted}"; the text has "{conjunction(clause.text) or "nothing"}".'
            yield draft.finding("list", FindingSeverity.WARNING, number, says, check="catalogue", suggest=f'"{wanted}"')


CHECKS = (clauses, references, uncited, ranks, actors, modality, figures, conjunctions)
