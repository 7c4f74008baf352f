"""A finding: what is wrong in a text, where, by which words, how it is mended and what it is worth."""

import re
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from hashlib import sha256


class FindingSeverity(Enum):
    """Error: it cannot be applied as written, or it moves money. Warning: two readings, or unlike its parallels."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


CLASSES = (
    "reference", "numbering", "term", "wording", "list", "duplicate", "modality", "contradiction", "pay-table", "gap",
    "overlap", "unreachable", "authority", "layout", "edition", "sister", "acceptance",
)  # fmt: skip
"""The sixteen classes of findings, and that of acceptances which no longer fit."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The words that show a finding. ``document`` is named where they stand in another text."""

    clause: str
    words: str
    document: str = ""


@dataclass(frozen=True, slots=True)
class EdgePrice:
    """How far the house edge of one bet moves between two readings."""

    bet: str
    game: str
    decks: int
    edges: tuple[tuple[str, Fraction], ...]

    @property
    def delta(self) -> Fraction:
        values = [edge for _, edge in self.edges]
        return max(values) - min(values)


@dataclass(frozen=True, slots=True)
class FindingPrice:
    """What a finding is worth, by the first that there is: an edge, a chance per coup, rulings of the book, words."""

    edges: tuple[EdgePrice, ...] = ()
    coups: Fraction | None = None
    rulings: int = 0
    of_rulings: int = 0

    @property
    def kind(self) -> str:
        if self.edges:
            return "edge"
        if self.coups is not None:
            return "coups"
        return "rulings" if self.rulings else "words"

    @property
    def rank(self) -> tuple[int, Fraction]:
        """Sort the dearest first: by kind, then by how much."""
        worth = {
            "edge": max((each.delta for each in self.edges), default=Fraction(0)),
            "coups": self.coups or Fraction(0),
            "rulings": Fraction(self.rulings),
            "words": Fraction(0),
        }[self.kind]
        return ("edge", "coups", "rulings", "words").index(self.kind), -worth


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    document: str
    class_: str
    severity: FindingSeverity
    clauses: tuple[str, ...]
    says: str
    evidence: tuple[Evidence, ...] = ()
    suggest: str = ""
    price: FindingPrice = field(default_factory=FindingPrice)
    computed: bool = True
    check: str = ""
    reading: str = ""
    line: int = 0
    accepted: str = ""
    ordinal: int = 1
    """Which one it is of several that have the same words."""

    @property
    def id(self) -> str:
        """Name the finding so that a number changed elsewhere does not change it: by class, check and words."""
        words = " ".join(_bare(each.words) for each in self.evidence) or _bare(self.says)
        digest = sha256(f"{self.document}|{self.check}|{words}|{_bare(self.says)}".encode()).hexdigest()[:10]
        return f"{self.class_}-{digest}" + (f"-{self.ordinal}" if self.ordinal > 1 else "")


def _bare(words: str) -> str:
    return " ".join(re.sub(r"\d+(?:\.\d+)+(?:\([a-z]+\))*", "#", words.lower()).split())
