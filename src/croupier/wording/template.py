"""A sentence of the table: one template for everybody, or one for each audience that may know more."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Sentence:
    """Templates by audience. Whoever has none of their own is shown the one of those who may know less."""

    public: str = ""
    player: str = ""
    staff: str = ""
    inspector: str = ""

    def to(self, level: str) -> str:
        """Give the template for a level."""
        mine = ORDER[ORDER.index(level) :]
        return next((found for each in mine if (found := getattr(self, each))), "")

    def templates(self) -> dict[str, str]:
        """Give the templates that there are, by level."""
        return {each: found for each in ORDER if (found := getattr(self, each))}


ORDER: Final = ("inspector", "staff", "player", "public")
"""Those who may know most come first."""

Refusal = tuple[Sentence | str, Sentence | str]
"""Why something is refused, and what would mend it."""


def as_sentence(of: Sentence | str) -> Sentence:
    """Give a sentence; words alone are for everybody."""
    return of if isinstance(of, Sentence) else Sentence(of)


def joined(*tables: Mapping[str, T]) -> dict[str, T]:
    """Put tables together, each code once."""
    found: dict[str, T] = {}
    for table in tables:
        if twice := found.keys() & table.keys():
            raise ValueError(f"two sentences have one code: {', '.join(sorted(twice))}")
        found |= table
    return found
