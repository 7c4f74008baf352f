"""Where a text leaves something open, how we read it, and how else it could be read."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from croupier.kernel.clauses import Because, Clause
from croupier.kernel.errors import CroupierError
from croupier.rulebooks.catalogue import entries
from croupier.rulebooks.documents import lineage


class UnknownReading(CroupierError, LookupError):
    """No reading has this id, or it has no such choice."""


@dataclass(frozen=True, slots=True)
class Choice:
    name: str
    says: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A question that the text leaves open. The first choice is ours; the others can be run and priced instead.

    `not_run` says for a document why no other choice can be run there: its own text leaves nothing open.
    """

    id: str
    because: Because
    question: str
    why: str
    choices: tuple[Choice, ...]
    not_run: Mapping[str, str] = field(default_factory=dict)

    def why_not_run(self, name: str) -> str:
        """Say why no other choice can be run for a document, where it or one that it follows leaves nothing open."""
        return next((self.not_run[each.id] for each in lineage(name) if each.id in self.not_run), "")

    def choice(self, name: str) -> Choice:
        for each in self.choices:
            if each.name == name:
                return each
        names = ", ".join(each.name for each in self.choices)
        raise UnknownReading(f"reading {self.id} has no choice {name!r}: there are {names}")


@cache
def readings() -> dict[str, Reading]:
    text = (files("croupier.rulebooks") / "readings.toml").read_text(encoding="utf-8")
    return {
        id_: Reading(
            id=id_,
            because=tuple(Clause(book, number) for book, numbers in raw["clauses"].items() for number in numbers),
            question=raw["question"],
            why=raw["why"],
            choices=tuple(Choice(each["name"], each["says"]) for each in raw["choices"]),
            not_run=raw.get("not_run", {}),
        )
        for id_, raw in tomllib.loads(text).items()
    }


def concerning(name: str) -> Iterator[tuple[Reading, Because]]:
    """Go through the readings that concern a document, each with its clauses there. One that follows another has that
    one's readings.
    """
    book, *followed = (each.id for each in lineage(name))
    known = entries(book) if followed else {}
    for each in readings().values():
        own = [clause for clause in each.because if clause.document == book]
        same = (Clause(book, clause.number) for clause in each.because if clause.document in followed)
        taken_over = (clause for clause in same if clause in known and each.id in known[clause].readings)
        because = tuple(dict.fromkeys((*own, *taken_over)))
        if because:
            yield each, because


def reading(id_: str) -> Reading:
    """Find an open question by its id. Raises `UnknownReading`."""
    found = readings().get(id_.upper())
    if found is None:
        raise UnknownReading(f"no reading is called {id_!r}: see `croupier rules readings`")
    return found
