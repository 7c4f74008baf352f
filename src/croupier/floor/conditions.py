"""Conditions as a document: what is stated, held against a list of items; the version in force, and who has a copy.

Promotions and tournaments publish their conditions in the same way. What the statements say is the operator's own; that
they are there is asked for, and the figures among them drive what happens.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from datetime import datetime

from croupier.floor.people import Person
from croupier.games.checklists import Item, When
from croupier.games.terms import record
from croupier.kernel.ids import Patron

MOST_CHARACTERS = 100_000
"""More than this is no statement of conditions; the operator's whole text is attached by its digest."""


@record
class Version:
    """What was published: its number, the digest of what it states, when, by whom and where it can be had."""

    number: int
    digest: str
    at: datetime
    by: Person
    where: tuple[str, ...]


@record
class Copies:
    """Who was given which version."""

    given: Mapping[Patron, int] = field(default_factory=dict)

    def with_(self, patron: Patron, version: int) -> "Copies":
        return Copies(given={**self.given, patron: version})


def missing(items: Iterable[Item], stated: Mapping[str, str], applies: Iterable[str] = ()) -> Iterator[Item]:
    """Name the items that must be stated and are not. `applies` are the ids of what applies here besides."""
    wanted = frozenset(applies)
    for item in items:
        if (item.when is not When.IF_IT_APPLIES or item.id in wanted) and not is_stated(item, stated):
            yield item


def is_stated(item: Item, stated: Mapping[str, str]) -> bool:
    """Tell whether something is said: in one text, or to each point singly."""
    said = stated.get(item.id, "").strip()
    if said:
        return item.when is not When.AT_LEAST_ONE or bool(said.strip("0"))
    return bool(item.points) and all(stated.get(point_of(item.id, each), "").strip() for each in item.points)


def point_of(item: str, point: str) -> str:
    """Name what is said to one point of an item."""
    return f"{item}: {point}"


def digest(stated: Mapping[str, object]) -> str:
    """Stand for a text: one other letter, and it is another."""
    text = json.dumps(stated, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
