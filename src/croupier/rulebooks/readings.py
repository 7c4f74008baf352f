"""Where a text leaves something open, how we read it, and how else it could be read."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from croupier.kernel.clauses import Because, Clause


class UnknownReading(LookupError):
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


def reading(id_: str) -> Reading:
    found = readings().get(id_.upper())
    if found is None:
        raise UnknownReading(f"no reading is called {id_!r}: see `croupier rules readings`")
    return found
