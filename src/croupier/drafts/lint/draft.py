"""A draft: one text, with everything that checks need to know of it; read once, asked often."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from weakref import WeakKeyDictionary

from croupier.drafts.lint.finding import Evidence, Finding, FindingPrice, FindingSeverity
from croupier.games.edition import Edition
from croupier.rulebooks import DOCUMENTS
from croupier.texts import Definition, Index, Reference, Text, TextClause, aligned, definitions, own_words, references

_LONGEST = 240


@dataclass(eq=False)
class DraftText:
    """A text with its references, terms and words; the edition and the catalogue, where it is a document of ours."""

    text: Text
    edition: Edition | None = None
    sisters: "list[DraftText]" = field(default_factory=list)
    pairs: "WeakKeyDictionary[DraftText, dict[str, str]]" = field(default_factory=WeakKeyDictionary)

    @property
    def document(self) -> str:
        return self.text.document

    @cached_property
    def references(self) -> tuple[Reference, ...]:
        return tuple(references(self.text))

    @cached_property
    def references_by_clause(self) -> dict[str, list[Reference]]:
        found: dict[str, list[Reference]] = {}
        for each in self.references:
            found.setdefault(each.clause, []).append(each)
        return found

    @cached_property
    def definitions(self) -> tuple[Definition, ...]:
        return definitions(self.text)

    @cached_property
    def lower_case(self) -> dict[str, str]:
        """Give the words of every clause in small letters, on one line each."""
        return {each.number: " ".join(each.text.lower().split()) for each in self.text.clauses}

    @cached_property
    def index(self) -> Index:
        return Index(own_words(self.text))

    @cached_property
    def rules(self) -> tuple[TextClause, ...]:
        return tuple(each for each in self.text.clauses if each.kind == "rule")

    def aligned_with(self, other: "DraftText") -> dict[str, str]:
        """Pair the clauses of this text with those of a sister that say the same; it is the same whichever asks first."""
        if other not in self.pairs:
            one, two = sorted((self, other), key=_in_order)
            found = aligned(one.text, two.text)
            one.pairs[two], two.pairs[one] = found, {theirs: mine for mine, theirs in found.items()}
        return self.pairs[other]

    def canonical(self, number: str) -> str:
        """Give a clause's own number where it is named by an alias, such as a numbered diagram by its letter."""
        return self.text[number].number if number in self.text else number

    def finding(
        self,
        class_: str,
        severity: FindingSeverity,
        clauses: tuple[str, ...] | str,
        says: str,
        *,
        check: str,
        words: str = "",
        also: tuple[Evidence, ...] = (),
        suggest: str = "",
        price: FindingPrice | None = None,
        reading: str = "",
    ) -> Finding:
        """Make a finding about clauses of this text; the words of the first show it."""
        numbers = (clauses,) if isinstance(clauses, str) else clauses
        first = self.text.by_number.get(numbers[0]) if numbers else None
        shown = words or (first.text if first else "")
        own = (Evidence(numbers[0], shortened(shown)),) if numbers and shown else ()
        return Finding(
            document=self.document,
            class_=class_,
            severity=severity,
            clauses=numbers,
            says=says,
            evidence=(*own, *also),
            suggest=suggest,
            price=price or FindingPrice(),
            check=check,
            reading=reading,
            line=first.line if first else 0,
        )


def _in_order(of: DraftText) -> tuple[int, str]:
    names = [each.id for each in DOCUMENTS]
    return (names.index(of.document) if of.document in names else len(names), of.document)


Check = Callable[[DraftText], Iterator[Finding]]


def shortened(words: str, longest: int = _LONGEST) -> str:
    """Give the beginning of words, cut between two of them."""
    flat = " ".join(words.split())
    return flat if len(flat) <= longest else flat[:longest].rsplit(" ", 1)[0] + " …"


def around(words: str, start: int, end: int, room: int = 80) -> str:
    """Give the words on both sides of a place."""
    return shortened(words[max(0, start - room) : end + room].strip())


def sentences(words: str) -> list[str]:
    return [each.strip() for each in re.split(r"(?<=[.;:])\s+(?=[A-Z])|\n", words) if each.strip()]


MODAL = re.compile(r"\b(shall not|must not|may not|will not|may only|shall|must|may|will)\b", re.IGNORECASE)
FORCE = {"shall": "must", "must": "must", "will": "must", "may": "may", "may only": "may only", "shall not": "must not",
         "must not": "must not", "may not": "must not", "will not": "must not"}  # fmt: skip


def forces(words: str) -> list[str]:
    """Say for each modal verb whether it binds, allows or forbids."""
    return [FORCE[each.lower()] for each in MODAL.findall(words)]
