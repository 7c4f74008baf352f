"""What a text is once it has been read: clauses by their numbers, and everything that was seen in them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from croupier.kernel.errors import CroupierError


class UnreadableText(CroupierError):
    """A file holds no text that can be read."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a source: its number, its page where it has pages, and its words as they stand."""

    number: int
    page: int
    words: str


@dataclass(frozen=True, slots=True)
class TextClause:
    """One clause of a text. ``text`` is without its children; ``restored`` means that the number was lost and that
    both neighbours fix it.
    """

    number: str
    parent: str
    kind: str
    text: str
    page: int = 0
    line: int = 0
    restored: bool = False
    alias: str = ""

    @property
    def title(self) -> str:
        return self.text.split("\n", 1)[0]


@dataclass(frozen=True, slots=True)
class Lost:
    """Words that stand where a clause could stand, and whose number nothing fixes."""

    after: str
    before: str
    words: str
    line: int


@dataclass(frozen=True, eq=False)
class Text:
    """A document as it was read."""

    document: str
    sha256: str
    clauses: tuple[TextClause, ...]
    lost: tuple[Lost, ...] = ()
    notes: tuple[str, ...] = ()
    path: str = field(default="", compare=False)

    @cached_property
    def by_number(self) -> dict[str, TextClause]:
        found = {each.number: each for each in self.clauses}
        return {each.alias: each for each in self.clauses if each.alias} | found

    @cached_property
    def _children(self) -> dict[str, list[TextClause]]:
        found: dict[str, list[TextClause]] = {}
        for each in self.clauses:
            found.setdefault(each.parent, []).append(each)
        return found

    def __contains__(self, number: object) -> bool:
        return number in self.by_number

    def __getitem__(self, number: str) -> TextClause:
        return self.by_number[number]

    def children(self, number: str) -> list[TextClause]:
        return self._children.get(number, [])

    def beneath(self, number: str) -> Iterator[TextClause]:
        """Go through a clause and all beneath it, in the order of the text."""
        if number in self.by_number:
            yield self.by_number[number]
        for each in self.children(number):
            yield from self.beneath(each.number)

    def above(self, number: str) -> Iterator[TextClause]:
        """Go from a clause to its parent and on to the top; the clause itself is not among them."""
        seen = {number}
        parent = self.by_number[number].parent if number in self.by_number else ""
        while parent and parent in self.by_number and parent not in seen:
            seen.add(parent)
            yield self.by_number[parent]
            parent = self.by_number[parent].parent

    def whole(self, number: str) -> str:
        """Give the words of a clause with those of all beneath it."""
        return " ".join(each.text for each in self.beneath(number))

    def in_context(self, number: str) -> str:
        """Give the words of a clause behind those of the clauses above it, as a reader has them in mind."""
        above = [each.text for each in self.above(number)][::-1]
        return " ".join([*above, self.whole(number)])
