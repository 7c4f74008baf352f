"""Chips between the cage and a table's float tray: fills, credits, and counts of the tray. An entry that was wrong is
reversed by another; none is changed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field
from datetime import datetime
from functools import reduce
from typing import assert_never

from croupier.floor.people import Person
from croupier.games.edition import Edition
from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import TableId
from croupier.kernel.money import NOTHING, Money
from croupier.kernel.records import replace

FLOAT_TRAY = "float-tray"


@record
class Fill:
    """Chips come from the cage into the float tray; `slip` is the paper that goes with them."""

    table: TableId
    amount: Money
    slip: str
    at: datetime
    by: Person


@record
class Credit:
    """Chips go from the float tray to the cage."""

    table: TableId
    amount: Money
    slip: str
    at: datetime
    by: Person


@record
class ReverseSlip:
    """A fill or a credit that was entered wrongly is undone."""

    table: TableId
    slip: str
    reason: str
    at: datetime
    by: Person


@record
class CountFloat:
    """The float tray was counted."""

    table: TableId
    counted: Money
    at: datetime
    by: Person


Command = Fill | Credit | ReverseSlip | CountFloat


@record
class FloatFilled:
    table: TableId
    amount: Money
    slip: str
    at: datetime
    by: Person
    because: Because


@record
class FloatCredited:
    table: TableId
    amount: Money
    slip: str
    at: datetime
    by: Person
    because: Because


@record
class SlipReversed:
    """`amount` is what the float gains by it; a reversed fill makes it less."""

    table: TableId
    amount: Money
    slip: str
    reason: str
    at: datetime
    by: Person
    because: Because


@record
class FloatCounted:
    table: TableId
    counted: Money
    at: datetime
    by: Person
    because: Because


Event = FloatFilled | FloatCredited | SlipReversed | FloatCounted


@record
class Cage:
    """What the cage knows of a table: by each slip what the float gained, which were reversed, the last count."""

    edition: Edition
    table: TableId
    slips: Mapping[str, Money] = field(default_factory=dict)
    reversed: frozenset[str] = frozenset()
    counted: Money | None = None


Answer = Accepted[Event] | Refused


def decide(cage: Cage, command: Command) -> Answer:
    because = _tray(cage.edition)
    refused = _stranger(cage, command, because)
    if refused:
        return refused
    match command:
        case Fill() | Credit():
            return _moved(cage, command, because)
        case ReverseSlip():
            return _reversed(cage, command, because)
        case CountFloat():
            return _counted(command, because)
        case _:
            assert_never(command)


def _tray(edition: Edition) -> Because:
    """Cite the float tray: the documents name it and leave fills, credits and counts to the operator."""
    found = next((each.because for each in edition.place.equipment if each.id == FLOAT_TRAY), ())
    return found or edition.place.places.because


def _stranger(cage: Cage, command: Command, because: Because) -> Refused | None:
    if command.table != cage.table:
        return Refused("other-table", because, facts=Facts(table=cage.table), variant="cage")
    if cage.edition.document.ladder.height(command.by.role) is None:
        return Refused("not-authorised", because, facts=Facts(name=str(command.by)), variant="float")
    return None


def _moved(cage: Cage, command: Fill | Credit, because: Because) -> Answer:
    if command.amount <= NOTHING:
        return Refused("not-an-amount", because, variant="slip")
    if not command.slip.strip():
        return Refused("incomplete", because, variant="slip")
    if command.slip in cage.slips:
        return Refused("slip-used", because, facts=Facts(ref=command.slip))
    kind = FloatFilled if isinstance(command, Fill) else FloatCredited
    done = kind(
        table=command.table,
        amount=command.amount,
        slip=command.slip,
        at=command.at,
        by=command.by,
        because=because,
    )
    return Accepted((done,))


def _reversed(cage: Cage, command: ReverseSlip, because: Because) -> Answer:
    gained = cage.slips.get(command.slip)
    if gained is None:
        return Refused("no-such-slip", because, facts=Facts(ref=command.slip))
    if command.slip in cage.reversed:
        return Refused("slip-reversed", because, facts=Facts(ref=command.slip))
    if not command.reason.strip():
        return Refused("incomplete", because, variant="reversal")
    undone = SlipReversed(
        table=command.table,
        amount=-gained,
        slip=command.slip,
        reason=command.reason,
        at=command.at,
        by=command.by,
        because=because,
    )
    return Accepted((undone,))


def _counted(command: CountFloat, because: Because) -> Answer:
    if command.counted < NOTHING:
        return Refused("not-an-amount", because, variant="tray")
    counted = FloatCounted(table=command.table, counted=command.counted, at=command.at, by=command.by, because=because)
    return Accepted((counted,))


def evolve(cage: Cage, event: Event) -> Cage:
    match event:
        case FloatFilled():
            return replace(cage, slips={**cage.slips, event.slip: event.amount})
        case FloatCredited():
            return replace(cage, slips={**cage.slips, event.slip: -event.amount})
        case SlipReversed():
            return replace(cage, reversed=cage.reversed | {event.slip})
        case FloatCounted():
            return replace(cage, counted=event.counted)
        case _:
            assert_never(event)


def replay(cage: Cage, events: Iterable[Event]) -> Cage:
    return reduce(evolve, events, cage)
