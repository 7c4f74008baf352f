"""The house's own register: its tables, its people with their ranks, its machines with their tokens, every time its
clock was set anew, what gaming is stopped, and whether its program is what it should be.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field
from datetime import datetime
from functools import reduce
from typing import assert_never

from croupier.floor import devices, program, receivers, significant, staff_changes, stops
from croupier.floor.added_tournaments import AddTournament, TournamentAdded, not_to_add
from croupier.floor.devices import Device, DeviceRegistered, DeviceRevoked, RegisterDevice, RevokeDevice
from croupier.floor.people import NO_OPERATOR, Person, operators_of
from croupier.floor.program import AcceptProgram, CheckProgram, Program, ProgramAccepted, ProgramChecked
from croupier.floor.receivers import Receiver, ReceiverRegistered, ReceiverRevoked, RegisterReceiver, RevokeReceiver
from croupier.floor.significant import NoteSignificant, SignificantNoted
from croupier.floor.staff_changes import (
    AssignOperator,
    EnterPerson,
    LetActForOperator,
    OperatorActedFor,
    OperatorAssigned,
    PersonEntered,
    PersonRemoved,
    RemovePerson,
)
from croupier.floor.stops import AllowGaming, GamingAllowed, GamingStopped, StopGaming, Stops
from croupier.floor.table_changes import TableAltered, TableRetired
from croupier.games.edition import Edition
from croupier.games.editions import edition, editions
from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.kernel.ids import TableId
from croupier.kernel.records import replace
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
class AddPromotion:
    """A promotion of one operator, under the documents at whose tables it is held."""

    promotion: str
    rulebooks: tuple[str, ...]
    at: datetime


@record
class SetClock:
    """The clock by which tables go was set: from what it showed to what it shows now."""

    was: datetime
    now: datetime
    reason: str


@record
class OrderRestore:
    """Two people order that the house goes on from an older copy. `entries` are those of the copy, and `had` those that
    are known to have been there, the last with the hash `lost`; fewer than the copy has, if nothing proves the others.
    `proof` says how the two showed who they are.
    """

    by: str
    beside: str
    reason: str
    entries: int
    had: int
    lost: str
    proof: str


Command = (
    AddTable
    | AddPromotion
    | AddTournament
    | EnterPerson
    | AssignOperator
    | LetActForOperator
    | RemovePerson
    | SetClock
    | StopGaming
    | AllowGaming
    | CheckProgram
    | AcceptProgram
    | NoteSignificant
    | OrderRestore
    | RegisterDevice
    | RevokeDevice
    | RegisterReceiver
    | RevokeReceiver
)


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
class TermsKept:
    """The terms of an edition, whole, the first time that something is decided by them: `text` has this digest."""

    rulebook: str
    digest: str
    text: str


@record
class PromotionAdded:
    promotion: str
    rulebooks: tuple[str, ...]
    at: datetime


@record
class ClockSet:
    was: datetime
    now: datetime
    reason: str


@record
class RestoreOrdered:
    by: str
    beside: str
    reason: str
    entries: int
    had: int
    lost: str
    proof: str


Event = (
    TableAdded
    | PromotionAdded
    | TournamentAdded
    | TermsKept
    | PersonEntered
    | OperatorAssigned
    | OperatorActedFor
    | PersonRemoved
    | ClockSet
    | GamingStopped
    | GamingAllowed
    | ProgramChecked
    | ProgramAccepted
    | SignificantNoted
    | RestoreOrdered
    | TableAltered
    | TableRetired
    | DeviceRegistered
    | DeviceRevoked
    | ReceiverRegistered
    | ReceiverRevoked
)


@record
class Register:
    tables: Mapping[TableId, TableAdded] = field(default_factory=dict)
    people: Mapping[str, Person] = field(default_factory=dict)
    stops: Stops = field(default_factory=Stops)
    program: Program = field(default_factory=Program)
    terms: Mapping[str, str] = field(default_factory=dict)
    operators: Mapping[str, str] = field(default_factory=dict)
    promotions: Mapping[str, PromotionAdded] = field(default_factory=dict)
    tournaments: Mapping[str, TournamentAdded] = field(default_factory=dict)
    altered: Mapping[TableId, TableAltered] = field(default_factory=dict)
    retired: Mapping[TableId, TableRetired] = field(default_factory=dict)
    devices: Mapping[str, Device] = field(default_factory=dict)
    receivers: Mapping[str, Receiver] = field(default_factory=dict)

    def planned(self, table: TableId) -> TableAdded | TableAltered:
        """Give what a table opens with: as it was added, or as it was altered since."""
        return self.altered.get(table) or self.tables[table]

    def operator_of(self, name: str) -> str:
        """Name for whom somebody of the staff works: as the rank says, as it was said, or the only operator here."""
        person = self.people.get(name)
        if person is None:
            return ""
        possible = operators_of(person.role)
        if len(possible) <= 1:
            return possible[0] if possible else ""
        if said := self.operators.get(name):
            return said
        here = {edition_of(each).document.operator for each in self.tables.values()}.intersection(possible)
        return next(iter(here)) if len(here) == 1 else NO_OPERATOR


Answer = Accepted[Event] | Refused


def edition_of(added: AddTable | TableAdded) -> Edition:
    """Find the edition of a table, under its own readings."""
    rules = edition(added.rulebook)
    for id_, choice in added.readings.items():
        rules = rules.under(id_, choice)
    return rules


def keeps(register: Register, rules: Edition) -> tuple[TermsKept, ...]:
    """Write terms down once: nothing is decided by terms that the register does not hold."""
    if rules.digest in register.terms:
        return ()
    return (TermsKept(rulebook=rules.rulebook, digest=rules.digest, text=rules.text),)


def decide(register: Register, command: Command) -> Answer:
    match command:
        case AddTable():
            return _add(register, command)
        case AddPromotion():
            return _add_promotion(register, command)
        case AddTournament():
            return _add_tournament(register, command)
        case EnterPerson() | AssignOperator() | LetActForOperator() | RemovePerson():
            return Accepted(staff_changes.decide(register.people, command))
        case SetClock():
            return Accepted((ClockSet(was=command.was, now=command.now, reason=command.reason),))
        case StopGaming() | AllowGaming():
            return Accepted(stops.decide(register.stops, command))
        case CheckProgram():
            return Accepted((*program.decide(register.program, command), *_stopped_for(register, command)))
        case AcceptProgram():
            return Accepted(program.decide(register.program, command))
        case NoteSignificant():
            return Accepted(significant.decide(command))
        case OrderRestore():
            return Accepted(_ordered(command))
        case RegisterDevice() | RevokeDevice():
            return Accepted(devices.decide(register.devices, command))
        case RegisterReceiver() | RevokeReceiver():
            return Accepted(receivers.decide(register.receivers, command))
        case _:
            assert_never(command)


def _ordered(command: OrderRestore) -> tuple[RestoreOrdered, ...]:
    """Two people order it; one alone orders nothing."""
    if not command.by or not command.beside or command.by == command.beside:
        return ()
    told = {each: getattr(command, each) for each in ("by", "beside", "reason", "entries", "had", "lost", "proof")}
    return (RestoreOrdered(**told),)


def _stopped_for(register: Register, command: CheckProgram) -> tuple[GamingStopped | GamingAllowed, ...]:
    """A program that is not what it should be stops all gaming, in the same entry."""
    if not command.differs or not command.stops:
        return ()
    stop = StopGaming(what=stops.PROPERTY, which="", reason=NOT_AS_EXPECTED, by=None, at=command.at)
    return stops.decide(register.stops, stop)


NOT_AS_EXPECTED = "the files of the program are not as expected"


def _add(register: Register, command: AddTable) -> Answer:
    rules = edition_of(command)
    because = rules.place.places.because
    if command.table in register.tables:
        return Refused("table-exists", because, facts=Facts(table=command.table))
    if command.source not in SOURCES:
        return Refused("no-such-source", because, facts=Facts(given=command.source, choices=tuple(SOURCES)))
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
    return Accepted((*keeps(register, rules), added))


def _add_promotion(register: Register, command: AddPromotion) -> Answer:
    rules = tuple(edition(each) for each in dict.fromkeys(command.rulebooks)) or (next(editions()),)
    because = tuple(clause for each in rules for clause in each.promotions.offered.because)
    if not command.rulebooks or len({each.document.operator for each in rules}) > 1:
        return Refused("other-operator", because)
    if command.promotion in register.promotions or not command.promotion.strip():
        return Refused("promotion-exists", because, facts=Facts(name=command.promotion))
    added = PromotionAdded(promotion=command.promotion, rulebooks=tuple(each.rulebook for each in rules), at=command.at)
    return Accepted((*(kept for each in rules for kept in keeps(register, each)), added))


def _add_tournament(register: Register, command: AddTournament) -> Answer:
    rules = edition(command.rulebook)
    refused = not_to_add(rules, command.tournament, taken=command.tournament in register.tournaments)
    added = TournamentAdded(tournament=command.tournament, rulebook=rules.rulebook, at=command.at)
    return refused or Accepted((*keeps(register, rules), added))


def evolve(register: Register, event: Event) -> Register:
    match event:
        case TableAdded():
            return replace(register, tables={**register.tables, event.table: event})
        case PromotionAdded():
            return replace(register, promotions={**register.promotions, event.promotion: event})
        case TournamentAdded():
            return replace(register, tournaments={**register.tournaments, event.tournament: event})
        case TermsKept():
            return replace(register, terms={**register.terms, event.digest: event.text})
        case PersonEntered() | OperatorActedFor():
            return replace(register, people=staff_changes.evolve(register.people, event))
        case OperatorAssigned():
            return replace(register, operators={**register.operators, event.name: event.operator})
        case PersonRemoved():
            told = {name: each for name, each in register.operators.items() if name != event.name}
            return replace(register, people=staff_changes.evolve(register.people, event), operators=told)
        case ClockSet() | SignificantNoted() | RestoreOrdered():
            return register
        case TableAltered():
            return _altered(register, event)
        case TableRetired():
            return replace(register, retired={**register.retired, event.table: event})
        case GamingStopped() | GamingAllowed():
            return replace(register, stops=stops.evolve(register.stops, event))
        case DeviceRegistered() | DeviceRevoked():
            return replace(register, devices=devices.evolve(register.devices, event))
        case ReceiverRegistered() | ReceiverRevoked():
            return replace(register, receivers=receivers.evolve(register.receivers, event))
        case ProgramChecked() | ProgramAccepted():
            return replace(register, program=program.evolve(register.program, event))
        case _:
            assert_never(event)


def _altered(register: Register, event: TableAltered) -> Register:
    """Keep what a table opens with from now on. How its stream begins stays as it was."""
    added = register.tables.get(event.table)
    named = {event.table: replace(added, title=event.title)} if added else {}
    altered = {**register.altered, event.table: event}
    return replace(register, tables={**register.tables, **named}, altered=altered)


def replay(register: Register, events: Iterable[Event]) -> Register:
    return reduce(evolve, events, register)
