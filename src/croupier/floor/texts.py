"""Texts that an operator has registered: the digest, version and dates of each, and who brought it.

The words themselves are never here. They lie beside the data, in a file that is named by its SHA-256.
"""

from collections.abc import Mapping
from dataclasses import field
from datetime import date, datetime
from typing import Final

from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.kernel.records import replace
from croupier.rulebooks import approval

MOST_WORDS: Final = 120
"""A version and a name are no longer than this."""


@record
class RegisterText:
    """An operator's own text of a document is registered: by its digest and length, with its version and dates."""

    rulebook: str
    sha256: str
    size: int
    version: str
    effective: date | None
    by: str
    at: datetime


Command = RegisterText


@record
class TextRegistered:
    rulebook: str
    sha256: str
    size: int
    version: str
    effective: date | None
    by: str
    at: datetime


Event = TextRegistered
Answer = Accepted[Event] | Refused


@record
class Texts:
    """The texts of each document, in the order in which they were registered."""

    of: Mapping[str, tuple[TextRegistered, ...]] = field(default_factory=dict)


def decide(texts: Texts, command: Command) -> Answer:
    """Register a text once; a version that names another text already is refused."""
    because = approval(command.rulebook)[:1]
    known = texts.of.get(command.rulebook, ())
    same = next((each for each in known if each.sha256 == command.sha256), None)
    if same:
        return Refused("text-registered", because, facts=Facts(ref=same.version))
    named = next((each for each in known if each.version == command.version), None)
    if named:
        return Refused("text-version-taken", because, facts=Facts(ref=named.version))
    registered = TextRegistered(
        rulebook=command.rulebook,
        sha256=command.sha256,
        size=command.size,
        version=command.version,
        effective=command.effective,
        by=command.by,
        at=command.at,
    )
    return Accepted((registered,))


def evolve(texts: Texts, event: Event) -> Texts:
    return replace(texts, of={**texts.of, event.rulebook: (*texts.of.get(event.rulebook, ()), event)})
