"""The floor as one plan: its property, its approved documents, chips, people, tables, jackpots and devices.

One command changes it. Every part is decided as if it came alone, one after the other; if one part is refused the whole
is, and what is accepted is written as one entry.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field
from datetime import date, datetime
from typing import ClassVar

from croupier.floor import jackpots, register
from croupier.floor.jackpots import commands as pooled
from croupier.floor.jackpots.state import Pools
from croupier.floor.people import Person, operators_of
from croupier.floor.register import AddTable, Register, edition_of
from croupier.floor.staff_changes import AssignOperator, EnterPerson, RemovePerson
from croupier.floor.stops import MANAGERS
from croupier.floor.table_changes import NewSetup, TableAltered, TableRetired
from croupier.games.editions import edition
from croupier.games.kinds import EDITIONS
from croupier.games.terms import record
from croupier.kernel.answers import Refused
from croupier.kernel.chips import Chips
from croupier.kernel.facts import Facts
from croupier.kernel.ids import TableId
from croupier.rulebooks import approval
from croupier.table.commands import OpenTable
from croupier.table.opening.checks import unfit
from croupier.table.opening.opening import completed
from croupier.table.setup import Limits, Setup

FIRST_TWO = 2
"""Until so many people are named somebody alone may set up a floor."""

# What a plan is made of ----------------------------------------------------------------------------------------------


@record
class Property:
    name: str
    operators: tuple[str, ...]


@record
class ApprovedDocument:
    """A document under which tables run: the digest of its terms, since when it is published, and the digest of the
    operator's own copy, if it was registered.
    """

    rulebook: str
    digest: str
    published: date
    pdf: str = ""


@record
class FloorDevice:
    """A device that the house knows by its number, and the table at which it stands."""

    number: str
    kind: str
    table: TableId | None = None


@record
class JackpotChanges:
    """What changes of the jackpots of one document, in this order."""

    rulebook: str
    systems: tuple[pooled.RegisterSystem, ...] = ()
    unlinked: tuple[pooled.UnlinkTable, ...] = ()
    closed: tuple[pooled.ClosePool, ...] = ()
    opened: tuple[pooled.OpenPool, ...] = ()
    linked: tuple[pooled.LinkTable, ...] = ()

    def commands(self) -> Iterator[pooled.Command]:
        yield from self.systems
        yield from self.unlinked
        yield from self.closed
        yield from self.opened
        yield from self.linked


@record
class ChangeFloor:
    """Property, documents, chips and devices as they will be; of people, tables and jackpots what changes.

    `proof` says how the two people showed who they are.
    """

    most_text: ClassVar = 50_000

    site: Property
    documents: tuple[ApprovedDocument, ...]
    chips: Mapping[str, Chips]
    devices: tuple[FloorDevice, ...]
    by: str
    beside: str
    proof: str
    at: datetime
    added: tuple[AddTable, ...] = ()
    altered: tuple[NewSetup, ...] = ()
    retired: tuple[TableId, ...] = ()
    entered: tuple[EnterPerson, ...] = ()
    assigned: tuple[AssignOperator, ...] = ()
    removed: tuple[RemovePerson, ...] = ()
    jackpots: tuple[JackpotChanges, ...] = ()


Command = ChangeFloor


@record
class FloorChanged:
    site: Property
    documents: tuple[ApprovedDocument, ...]
    chips: Mapping[str, Chips]
    devices: tuple[FloorDevice, ...]
    by: str
    beside: str
    proof: str
    at: datetime


Event = FloorChanged


@record
class Floor:
    """The plan as it was last changed; None: it was never set up."""

    plan: FloorChanged | None = None


def evolve(_: Floor, event: Event) -> Floor:
    return Floor(plan=event)


# Deciding ------------------------------------------------------------------------------------------------------------


@record
class Standing:
    """What a change is decided upon: the register, the jackpots of each document, and which tables are open."""

    register: Register
    pools: Mapping[str, Pools]
    open: frozenset[TableId]


@record
class Changes:
    """What a change writes: to the floor, to the register, and to the jackpots of each document."""

    floor: tuple[FloorChanged, ...] = ()
    house: tuple[register.Event, ...] = ()
    pools: Mapping[str, tuple[jackpots.Event, ...]] = field(default_factory=dict)


def decide(floor: Floor, standing: Standing, command: ChangeFloor) -> Changes | Refused:
    if not may_change(standing.register, command.by, command.beside):
        return Changes()
    house = _in_the_register(standing, command)
    if isinstance(house, Refused):
        return house
    pools: dict[str, tuple[jackpots.Event, ...]] = {}
    for each in command.jackpots:
        told = _of_jackpots(standing.pools[each.rulebook], each)
        if isinstance(told, Refused):
            return told
        pools[each.rulebook] = told
    changed = FloorChanged(
        **{name: getattr(command, name) for name in ("site", "documents", "chips", "devices", "by", "beside", "proof")},
        at=command.at,
    )
    if not house and not any(pools.values()) and floor.plan is not None and same(floor.plan, changed):
        return Changes()
    return Changes(floor=(changed,), house=house, pools=pools)


def same(plan: FloorChanged, other: FloorChanged) -> bool:
    """Tell whether two plans say the same, whoever made them and when."""
    return all(getattr(plan, each) == getattr(other, each) for each in ("site", "documents", "chips", "devices"))


def may_change(kept: Register, by: str, beside: str) -> bool:
    """Two people change a floor: a manager of each operator whose floor it is, and somebody who may stand beside. In a
    new house, until two people are named, nobody can be asked for who they are.
    """
    if len(kept.people) < FIRST_TWO:
        return bool(by)
    return by != beside and by in kept.people and beside in kept.people


def _in_the_register(standing: Standing, command: ChangeFloor) -> tuple[register.Event, ...] | Refused:
    kept, events = standing.register, list[register.Event]()
    for document in command.documents:
        refused = not_approved({document.rulebook: document}, document.rulebook)
        if refused:
            return refused
        terms = register.keeps(kept, edition(document.rulebook))
        kept, events = register.replay(kept, terms), [*events, *terms]
    approved = {each.rulebook: each for each in command.documents}
    parts: tuple[AddTable | NewSetup | TableId, ...] = (*command.added, *command.altered, *command.retired)
    for part in parts:
        found = _table(standing, part, approved, command.at)
        if isinstance(found, Refused):
            return found
        if isinstance(part, AddTable):
            answer = register.decide(kept, part)
            if isinstance(answer, Refused):
                return answer
            found = answer.events
        kept, events = register.replay(kept, found), [*events, *found]
    people: tuple[register.Command, ...] = (*command.entered, *command.assigned, *command.removed)
    for person in people:
        told = register.decide(kept, person)
        if isinstance(told, Refused):
            return told
        kept, events = register.replay(kept, told.events), [*events, *told.events]
    return tuple(events)


def _table(
    standing: Standing, part: AddTable | NewSetup | str, approved: Mapping[str, ApprovedDocument], at: datetime
) -> tuple[register.Event, ...] | Refused:
    """Decide what changes of one table; one that is added is added by the register."""
    if isinstance(part, AddTable):
        return _unlawful(part, part.setup, part.limits, approved, at) or ()
    id_ = part.table if isinstance(part, NewSetup) else TableId(part)
    added = standing.register.tables[id_]
    places = edition_of(added).place.places.because
    if id_ in standing.register.retired:
        return Refused("table-retired", places, facts=Facts(table=id_))
    if id_ in standing.open:
        return Refused("table-open", places, facts=Facts(table=id_))
    if not isinstance(part, NewSetup):
        return (TableRetired(table=id_, at=at),)
    refused = _unlawful(added, part.setup, part.limits, approved, at)
    altered = TableAltered(table=id_, setup=part.setup, limits=part.limits, title=part.title, at=at)
    return refused or (altered,)


def _unlawful(
    table: AddTable | register.TableAdded,
    setup: Setup,
    limits: Limits,
    approved: Mapping[str, ApprovedDocument],
    at: datetime,
) -> Refused | None:
    """Refuse a table that could not be opened."""
    return not_approved(approved, table.rulebook) or never_opens(table, setup, limits, at)


def not_approved(approved: Mapping[str, ApprovedDocument], rulebook: str) -> Refused | None:
    """Refuse a document that the floor does not name, or names with other terms than those that would be run."""
    rules, named = edition(rulebook), approved.get(rulebook)
    order = approval(rulebook)
    if named is None:
        return Refused("document-not-approved", order, facts=Facts(name=rulebook))
    if named.digest != rules.digest:
        facts = Facts(name=rulebook, given=named.digest[:12], ref=rules.digest[:12])
        return Refused("document-not-approved", order, facts=facts, variant="terms")
    return None


def never_opens(table: AddTable | register.TableAdded, setup: Setup, limits: Limits, at: datetime) -> Refused | None:
    rules = edition_of(table)
    if not isinstance(rules, EDITIONS):
        return None
    return unfit(rules, OpenTable(setup=completed(rules, setup), limits=limits, at=at))


def _of_jackpots(pools: Pools, changes: JackpotChanges) -> tuple[jackpots.Event, ...] | Refused:
    events: tuple[jackpots.Event, ...] = ()
    for each in changes.commands():
        answer = jackpots.decide(pools, each)
        if isinstance(answer, Refused):
            return answer
        pools, events = jackpots.replay(pools, answer.events), (*events, *answer.events)
    return events


def manages(person: Person, operator: str) -> bool:
    """Tell whether somebody is one of an operator's two highest ranks: they answer for its floor."""
    return person.role in MANAGERS and operator in operators_of(person.role)
