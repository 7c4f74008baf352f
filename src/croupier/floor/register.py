"""The house's own register: its tables, its people with their ranks, and every time its clock was set anew."""

from collections.abc import Iterable, Mapping
from dataclasses import field
from datetime import datetime
from functools import reduce
from typing import assert_never

from croupier.floor.people import Person
from croupier.games.edition import Edition
from croupier.games.editions import edition
from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import TableId
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.table.setup import Limits, Setup

KEYED, SCANNED, SCRIPTED, VIRTUAL = "keyed", "scanned", "scripted", "virtual"
SOURCES = (KEYED, SCANNED, SCRIPTED, VIRTUAL)
"""Where a table's cards come from: keyed by the dealer, read by the shoe, from a script, or a virtual shoe."""


@record
class AddTable:
    """A table of a document, with the readings that it runs under where they are not ours."""

    table: TableId
    rulebook: str
    setup: Setup
    limits: Limits
    at: datetime
    source: str = KEYED
    readings: Mapping[str, str] = field(default_factory=dict)
    title: str = ""


@record
class EnterPerson:
    """Somebody of the staff, an inspector or a surveillance officer; entered again, the rank is another."""

    name: str
    role: Role


@record
class RemovePerson:
    name: str


@record
class SetClock:
    """The clock by which tables go was set: from what it showed to what it shows now."""

    was: datetime
    now: datetime
    reason: str


Command = AddTable | EnterPerson | RemovePerson | SetClock


@record
class TableAdded:
    table: TableId
    rulebook: str
    digest: str
    setup: Setup
    limits: Limits
    at: datetime
    source: str
    readings: Mapping[str, str]
    title: str


@record
class PersonEntered:
    name: str
    role: Role


@record
class PersonRemoved:
    name: str


@record
class ClockSet:
    was: datetime
    now: datetime
    reason: str


Event = TableAdded | PersonEntered | PersonRemoved | ClockSet


@record
class Register:
    tables: Mapping[TableId, TableAdded] = field(default_factory=dict)
    people: Mapping[str, Person] = field(default_factory=dict)


Answer = Accepted[Event] | Refused


def edition_of(added: AddTable | TableAdded) -> Edition:
    """Find the edition of a table, under its own readings."""
    rules = edition(added.rulebook)
    for id_, choice in added.readings.items():
        rules = rules.under(id_, choice)
    return rules


def decide(register: Register, command: Command) -> Answer:
    match command:
        case AddTable():
            return _add(register, command)
        case EnterPerson():
            return Accepted((PersonEntered(name=command.name, role=command.role),))
        case RemovePerson():
            return Accepted((PersonRemoved(name=command.name),) if command.name in register.people else ())
        case SetClock():
            return Accepted((ClockSet(was=command.was, now=command.now, reason=command.reason),))
        case _:
            assert_never(command)


def _add(register: Register, command: AddTable) -> Answer:
    rules = edition_of(command)
    because = rules.place.places.because
    if command.table in register.tables:
        return Refused("table-exists", because, f"There is a table {command.table}.", "Give it a name of its own.")
    if command.source not in SOURCES:
        says = f"Cards come from nowhere that is called {command.source!r}."
        return Refused("no-such-source", because, says, f"Choose {', '.join(SOURCES)}.")
    added = TableAdded(
        table=command.table,
        rulebook=rules.rulebook,
        digest=rules.digest,
        setup=command.setup,
        limits=command.limits,
        at=command.at,
        source=command.source,
        readings=command.readings,
        title=command.title or rules.document.title,
    )
    return Accepted((added,))


def evolve(register: Register, event: Event) -> Register:
    match event:
        case TableAdded():
            return replace(register, tables={**register.tables, event.table: event})
        case PersonEntered():
            person = Person(name=event.name, role=event.role)
            return replace(register, people={**register.people, event.name: person})
        case PersonRemoved():
            left = {name: each for name, each in register.people.items() if name != event.name}
            return replace(register, people=left)
        case ClockSet():
            return register
        case _:
            assert_never(event)


def replay(register: Register, events: Iterable[Event]) -> Register:
    return reduce(evolve, events, register)
