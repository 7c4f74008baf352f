"""A text that follows a document of ours: what is new, a skeleton of its catalogue, and an amendment to confirm."""

from collections.abc import Iterator
from datetime import date
from typing import Any, NamedTuple

from croupier.drafts.lint.said import as_written, is_checked, says, words_around
from croupier.games.edition import Edition
from croupier.games.terms import Leaf
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.kernel.staff import Role
from croupier.rulebooks import Entry, entries
from croupier.texts import Text, TextDifference, quantities


class DraftedTerm(NamedTuple):
    """A term whose figure is no longer in its clause, and the figure that stands there now, to be confirmed."""

    name: str
    clauses: tuple[str, ...]
    old: str
    new: str


def drafted(text: Text, edition: Edition) -> Iterator[DraftedTerm]:
    """Draft a line for each term whose figure in the text has moved."""
    for leaf in edition.terms():
        numbers = tuple(clause.number for clause in leaf.because)
        present = tuple(number for number in numbers if number in text)
        if not is_checked(leaf.value) or not present or says(words_around(text, present), leaf.value):
            continue
        now = _now(text, present, leaf, edition)
        if now:
            yield DraftedTerm(leaf.name, numbers, as_written(leaf.value), now)


def _now(text: Text, numbers: tuple[str, ...], leaf: Leaf, edition: Edition) -> str:
    """Find the one value of the same kind that the clauses say and that no other term citing them has."""
    words = " ".join(text[number].text for number in numbers)
    if isinstance(leaf.value, Role):
        found = [role.title for role in Role if role.title in words.lower() and role is not Role.PLAYER]
        return found[0] if len(found) == 1 else ""
    others = [
        each.value
        for each in edition.terms()
        if each.path != leaf.path and {c.number for c in each.because} & set(numbers)
    ]
    kind = {Odds: "odds", Percent: "percent", Money: "money"}.get(
        type(leaf.value), "date" if isinstance(leaf.value, date) else "number"
    )
    free = {
        each.words.strip(): None
        for each in quantities(words)
        if each.kind == kind and not any(_is(other, each.words) for other in others)
    }
    return next(iter(free)) if len(free) == 1 else ""


def _is(value: object, words: str) -> bool:
    return is_checked(value) and says(words, value)


def skeleton(text: Text, document: str, difference: TextDifference | None) -> dict[str, dict[str, Any]]:
    """Give catalogue entries for what is new or changed: ``says`` is to be written, checks are carried over."""
    known = {clause.number: entry for clause, entry in entries(document).items()}
    changed = {each.new for each in difference.changes if each.new} if difference else set()
    found: dict[str, dict[str, Any]] = {}
    for each in text.clauses:
        if each.number in known and each.number not in changed:
            continue
        found[each.number] = _skeleton(each.kind, each.parent, known.get(each.number))
    return found


def _skeleton(kind: str, parent: str, before: Entry | None) -> dict[str, Any]:
    made: dict[str, Any] = {"parent": parent, "kind": kind, "title": before.title if before else "", "says": ""}
    made |= {"duty": before.duty.value if before else "", "topic": before.topic if before else ""}
    if before and before.check:
        made["check"] = f"(carried over, to be looked at) {before.check}"
    return made


def omitted(text: Text, document: str) -> list[str]:
    """Name the clauses of the catalogue that the text no longer has."""
    return [clause.number for clause in entries(document) if clause.number not in text]


def amendment(document: str, terms: list[DraftedTerm]) -> str:
    """Write the drafted amendment as TOML; each line is to be confirmed."""
    lines = [
        f'amends = "{document}"',
        'title = ""',
        'reference = "DRAFT"',
        "",
        "[terms]  # each line is drafted from the text: confirm it",
    ]
    lines += [f'"{each.name}" = "{_toml(each.new)}"  # {", ".join(each.clauses)}: was {each.old}' for each in terms]
    return "\n".join(lines) + "\n"


def _toml(words: str) -> str:
    odds = words.split(" to ")
    return ":".join(odds) if len(odds) == 2 and all(each.isdigit() for each in odds) else words  # noqa: PLR2004 - two sides of odds
