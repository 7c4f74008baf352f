"""Machines that sign in: a token each, made by two people for one kind of machine, its tables, a time and a rate.

A token is 256 random bits, shown once. The register has its SHA-256, from which nobody finds the token. What each kind
may read and send stands in one table, `RIGHTS`; whatever is not there is refused.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta
from enum import Enum
from typing import Any, Final, assert_never

from croupier.games.terms import record
from croupier.kernel.ids import TableId
from croupier.kernel.records import replace
from croupier.table import commands as asked
from croupier.table.reports.facts import FACTS

MOST_RATE: Final = 100
LONGEST: Final = timedelta(days=400)
MOST_NAME: Final = 40


class DeviceKind(Enum):
    SHOE = "shoe"
    READER = "reader"
    DISPLAY = "display"
    SHUFFLER = "shuffler"
    TILL = "till"
    REPORTS = "reports"


class Topic(Enum):
    """What a machine may read."""

    TABLES = "tables"
    REPORTS = "reports"


@record
class Rights:
    """What a kind of machine is, reads and sends. Of reports it may state only the facts that its own `device` sees."""

    says: str
    reads: tuple[Topic, ...]
    sends: tuple[type, ...] = ()
    device: str = ""


RIGHTS: Final[Mapping[DeviceKind, Rights]] = {
    DeviceKind.SHOE: Rights(
        says="a shoe that reads the cards",
        reads=(Topic.TABLES,),
        sends=(asked.TellReading, asked.FindCuttingCard),
    ),
    DeviceKind.READER: Rights(says="a reader of players' cards", reads=(Topic.TABLES,), sends=(asked.ShowPlayerCard,)),
    DeviceKind.DISPLAY: Rights(says="a display of results", reads=(Topic.TABLES,)),
    DeviceKind.SHUFFLER: Rights(
        says="a shuffling device", reads=(Topic.TABLES,), sends=(asked.Report,), device="shuffling device"
    ),
    DeviceKind.TILL: Rights(
        says="a till that exchanges cash and chips", reads=(Topic.TABLES,), sends=(asked.Exchange,)
    ),
    DeviceKind.REPORTS: Rights(says="a system that reads reports", reads=(Topic.TABLES, Topic.REPORTS)),
}
"""What each kind may read and send: the whole of it."""


BY_MACHINES_ONLY: Final = (asked.TellReading,)
"""What no person may say: it is a machine's own word."""


def may_send(kind: DeviceKind, command: Any) -> bool:
    """Tell whether a machine of a kind may send this command at all."""
    rights = RIGHTS[kind]
    if not isinstance(command, rights.sends):
        return False
    fact = FACTS.get(command.what) if isinstance(command, asked.Report) else None
    return not isinstance(command, asked.Report) or (fact is not None and fact.device == rights.device)


@record
class Device:
    """A machine with a token. `tables` are those it speaks and reads of, none: every table; `operator` is whose data it
    reads, or whose tables they are. `rate` is how many requests a second it may make.
    """

    name: str
    kind: DeviceKind
    operator: str
    tables: tuple[TableId, ...]
    until: datetime
    rate: int
    token: str
    by: str
    revoked: str = ""

    def stands(self, now: datetime) -> bool:
        """Tell whether its token opens anything."""
        return not self.revoked and now < self.until

    def is_at(self, table: str) -> bool:
        return not self.tables or table in self.tables


@record
class RegisterDevice:
    """A machine is given a token; `token` is its SHA-256. `by` names the two people who made it."""

    name: str
    kind: DeviceKind
    operator: str
    tables: tuple[TableId, ...]
    until: datetime
    rate: int
    token: str
    by: str


@record
class RevokeDevice:
    """A token opens nothing from now on."""

    name: str
    by: str
    reason: str = ""


@record
class DeviceRegistered:
    name: str
    kind: DeviceKind
    operator: str
    tables: tuple[TableId, ...]
    until: datetime
    rate: int
    token: str
    by: str


@record
class DeviceRevoked:
    name: str
    by: str
    reason: str


Command = RegisterDevice | RevokeDevice
Event = DeviceRegistered | DeviceRevoked


def decide(devices: Mapping[str, Device], command: Command) -> tuple[Event, ...]:
    """Write a machine down, or that its token is revoked. A name is used once: what a machine did stays its own."""
    match command:
        case RegisterDevice():
            told = {each: getattr(command, each) for each in command.__dataclass_fields__}
            return () if command.name in devices or unfit(command) else (DeviceRegistered(**told),)
        case RevokeDevice():
            there = command.name in devices and not devices[command.name].revoked
            return (DeviceRevoked(name=command.name, by=command.by, reason=command.reason),) if there else ()
        case _:
            assert_never(command)


def unfit(command: RegisterDevice) -> str:
    """Say what a machine cannot be given, or nothing."""
    sends = bool(RIGHTS[command.kind].sends)
    if not is_name(command.name):
        return "A machine's name has small letters, digits and hyphens, 40 at the most."
    if sends and not command.tables:
        return "Name the tables: this kind of machine sends to no other."
    if Topic.REPORTS in RIGHTS[command.kind].reads and (command.tables or not command.operator):
        return "A system that reads reports is given an operator, and no tables."
    if not 1 <= command.rate <= MOST_RATE:
        return f"A machine makes 1 to {MOST_RATE} requests a second."
    return ""


def is_name(text: str) -> bool:
    words = text.split("-")
    plain = all(each.isascii() and each.isalnum() and each == each.lower() for each in words)
    return plain and 0 < len(text) <= MOST_NAME


def evolve(devices: Mapping[str, Device], event: Event) -> dict[str, Device]:
    match event:
        case DeviceRegistered():
            told = {each: getattr(event, each) for each in event.__dataclass_fields__}
            return {**devices, event.name: Device(**told)}
        case DeviceRevoked():
            return {**devices, event.name: replace(devices[event.name], revoked=event.by)}
        case _:
            assert_never(event)
