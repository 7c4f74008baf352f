"""The register of what people did that they must not, and of what was done about it: exclusions and hand-overs."""

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from datetime import datetime
from typing import assert_never

from croupier.floor.people import Person
from croupier.games.edition import Edition
from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Patron, TableId
from croupier.table.commands import ExcludePatron
from croupier.table.events import Recorded
from croupier.table.people import Actor
from croupier.table.reports.facts import FACTS

ENTRIES = (
    *(each.name for each in FACTS.values() if each.incident),
    *("exclusion", "detain", "escalate", "no-measure"),
)
"""What a table records that belongs in this register."""

HELD = ("detain", "escalate")
"""Entries that stay open until somebody from outside takes the matter over."""


@record
class EnterIncident:
    """A table recorded something."""

    table: TableId
    at: datetime
    entry: Recorded


@record
class HandOver:
    """Somebody from outside attended and took the matter over: who, and when."""

    entry: int
    to: str
    name: str
    at: datetime
    by: Person


@record
class Admit:
    """Somebody wants to play: at a table, in a tournament, in a promotion."""

    patron: Patron
    to: str


@record
class IncidentEntered:
    entry: int
    table: TableId
    at: datetime
    what: str
    by: Actor
    details: Mapping[str, str]
    because: Because


@record
class HandedOver:
    entry: int
    to: str
    name: str
    at: datetime
    by: Person
    because: Because


@record
class Admitted:
    patron: Patron
    to: str
    because: Because


Command = EnterIncident | HandOver | Admit
Event = IncidentEntered | HandedOver | Admitted
Answer = Accepted[Event] | Refused


@record
class Incidents:
    """The register of one document."""

    edition: Edition
    entries: Mapping[int, IncidentEntered] = field(default_factory=dict)
    handed_over: Mapping[int, HandedOver] = field(default_factory=dict)


def held(register: Incidents) -> tuple[IncidentEntered, ...]:
    """Find those for whom nobody from outside has come yet."""
    return tuple(
        each for each in register.entries.values() if each.what in HELD and each.entry not in register.handed_over
    )


def excluded(register: Incidents) -> tuple[Patron, ...]:
    """Name whoever was excluded from the casino."""
    return tuple(dict.fromkeys(Patron(each.details["patron"]) for each in _exclusions(register)))


def orders(register: Incidents) -> tuple[ExcludePatron, ...]:
    """Write what every other table is told: whoever was excluded from the casino, by whom."""
    return tuple(ExcludePatron(patron=Patron(each.details["patron"]), by=each.by) for each in _exclusions(register))


def _exclusions(register: Incidents) -> Iterator[IncidentEntered]:
    return (
        each for each in register.entries.values() if each.what == "exclusion" and each.details.get("from") == "casino"
    )


def decide(register: Incidents, command: Command) -> Answer:
    policy = register.edition.notices.prohibited_device
    match command:
        case EnterIncident():
            return _enter(register, command)
        case HandOver():
            return _hand_over(register, command)
        case Admit():
            if command.patron in excluded(register):
                facts = Facts(patron=command.patron, ref=policy.under)
                return Refused("excluded", policy.from_the_casino, facts=facts, variant="casino")
            admitted = Admitted(patron=command.patron, to=command.to, because=register.edition.place.places.because)
            return Accepted((admitted,))
        case _:
            assert_never(command)


def _enter(register: Incidents, command: EnterIncident) -> Answer:
    told = command.entry
    entered = IncidentEntered(
        entry=len(register.entries) + 1,
        table=command.table,
        at=command.at,
        what=told.what,
        by=told.by,
        details=told.details,
        because=told.because,
    )
    return Accepted((entered,))


def _hand_over(register: Incidents, command: HandOver) -> Answer:
    policy = register.edition.notices.prohibited_device
    because, entry = policy.hand_over, register.entries.get(command.entry)
    if entry is None or entry.what not in HELD:
        return Refused("nobody-held", because, facts=Facts(ref=str(command.entry)))
    if command.entry in register.handed_over:
        return Refused("already-handed-over", because)
    if command.to not in policy.until or not command.name.strip():
        return Refused("not-a-taker", because, facts=Facts(choices=policy.until))
    if command.at < entry.at:
        return Refused("before-the-case", because)
    done = HandedOver(
        entry=command.entry, to=command.to, name=command.name, at=command.at, by=command.by, because=because
    )
    return Accepted((done,))


def evolve(register: Incidents, event: Event) -> Incidents:
    match event:
        case IncidentEntered():
            return replace(register, entries={**register.entries, event.entry: event})
        case HandedOver():
            return replace(register, handed_over={**register.handed_over, event.entry: event})
        case Admitted():
            return register
        case _:
            assert_never(event)
