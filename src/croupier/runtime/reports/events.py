"""Significant events: a fixed catalogue of kinds with their severity, told from what the journal holds."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from enum import IntEnum
from typing import Any, Final

from croupier.floor import access, cage, disputes, plan, program, register, seals, significant, stops, table_changes
from croupier.floor.devices import DeviceRegistered, DeviceRevoked
from croupier.floor.jackpots import events as jackpot
from croupier.floor.mispayments import events as mispaid
from croupier.floor.receivers import ReceiverRegistered, ReceiverRevoked
from croupier.floor.staff_changes import OperatorActedFor, OperatorAssigned, PersonEntered, PersonRemoved
from croupier.journal.entry import Entry
from croupier.journal.reader import Reader
from croupier.kernel.money import Money
from croupier.kernel.records import record
from croupier.runtime.house import streams
from croupier.runtime.house.clock import house_time
from croupier.runtime.reports.device_sentences import OF_DEVICES
from croupier.runtime.reports.program_sentences import OF_PROGRAMS
from croupier.table import events as happened
from croupier.views.sentences import told
from croupier.views.stopped import stopped
from croupier.views.table_sentences import kebab
from croupier.wording import STAFF, say
from croupier.wording.languages import key, translated, word

TABLE_EVENTS: Final = happened.Event


class Severity(IntEnum):
    LOW = 1
    MEDIUM = 2
    HIGH = 3
    CRITICAL = 4

    @property
    def word(self) -> str:
        return self.name.lower()


LOW, MEDIUM, HIGH, CRITICAL = Severity
SEVERITIES: Final = (key("low"), key("medium"), key("high"), key("critical"))
"""The same, as people read them."""


@record
class Thresholds:
    """From which amount on a wager or a win is large; a property sets its own."""

    wager: Money = Money.dollars(10_000)
    win: Money = Money.dollars(10_000)


@record
class Significant:
    """One event that somebody should look at, its time in UTC. A camera saw what it is about at those of `look_at`."""

    sequence: int
    at: datetime
    stream: str
    actor: str
    kind: str
    severity: Severity
    says: str
    look_at: tuple[datetime, ...] = ()


@record
class Moment:
    """An entry of the journal, for whoever looks at the camera's recording."""

    sequence: int
    at: datetime

    def __str__(self) -> str:
        return say("{at} in Sydney (entry {sequence})", at=f"{house_time(self.at):%H:%M:%S}", sequence=self.sequence)


@record
class Kind:
    name: str
    severity: Severity


CATALOGUE: Final[Mapping[type, Kind]] = {
    register.TableAdded: Kind(name="configuration", severity=MEDIUM),
    table_changes.TableAltered: Kind(name="configuration", severity=MEDIUM),
    table_changes.TableRetired: Kind(name="configuration", severity=MEDIUM),
    plan.FloorChanged: Kind(name="configuration", severity=HIGH),
    PersonEntered: Kind(name="access", severity=MEDIUM),
    OperatorAssigned: Kind(name="access", severity=MEDIUM),
    OperatorActedFor: Kind(name="access", severity=MEDIUM),
    PersonRemoved: Kind(name="access", severity=MEDIUM),
    DeviceRegistered: Kind(name="access", severity=MEDIUM),
    DeviceRevoked: Kind(name="access", severity=MEDIUM),
    ReceiverRegistered: Kind(name="access", severity=MEDIUM),
    ReceiverRevoked: Kind(name="access", severity=MEDIUM),
    register.ClockSet: Kind(name="clock", severity=HIGH),
    register.RestoreOrdered: Kind(name="restore", severity=CRITICAL),
    stops.GamingStopped: Kind(name="gaming-stopped", severity=CRITICAL),
    stops.GamingAllowed: Kind(name="gaming-allowed", severity=HIGH),
    program.ProgramAccepted: Kind(name="program", severity=HIGH),
    happened.TableOpened: Kind(name="availability", severity=LOW),
    happened.TableClosed: Kind(name="availability", severity=LOW),
    happened.LimitsChanged: Kind(name="parameters", severity=MEDIUM),
    happened.PersonalLimitsSet: Kind(name="parameters", severity=MEDIUM),
    happened.SideBetsRestricted: Kind(name="parameters", severity=MEDIUM),
    happened.SideBetsChanged: Kind(name="parameters", severity=MEDIUM),
    happened.GameChanged: Kind(name="parameters", severity=MEDIUM),
    happened.MethodChanged: Kind(name="parameters", severity=MEDIUM),
    happened.DeviceChanged: Kind(name="equipment", severity=MEDIUM),
    happened.MalfunctionNoted: Kind(name="equipment", severity=HIGH),
    happened.QuestionAnswered: Kind(name="decision", severity=MEDIUM),
    happened.RoundVoided: Kind(name="void", severity=HIGH),
    happened.RoundReopened: Kind(name="override", severity=HIGH),
    happened.SettlementReversed: Kind(name="adjustment", severity=HIGH),
    happened.WagerForfeited: Kind(name="adjustment", severity=HIGH),
    happened.PatronBarred: Kind(name="conduct", severity=HIGH),
    happened.BreachNoted: Kind(name="breach", severity=LOW),
    happened.AttentionCalled: Kind(name="claim", severity=MEDIUM),
    happened.AttentionAnswered: Kind(name="claim-decided", severity=HIGH),
    seals.SeedLost: Kind(name="data-loss", severity=CRITICAL),
    jackpot.SystemRegistered: Kind(name="jackpot-parameters", severity=HIGH),
    jackpot.PoolOpened: Kind(name="jackpot-parameters", severity=HIGH),
    jackpot.PoolClosed: Kind(name="jackpot-parameters", severity=HIGH),
    jackpot.TableLinked: Kind(name="jackpot-parameters", severity=HIGH),
    jackpot.TableUnlinked: Kind(name="jackpot-parameters", severity=HIGH),
    jackpot.MeterCorrected: Kind(name="jackpot-parameters", severity=CRITICAL),
    jackpot.EquipmentFailed: Kind(name="equipment", severity=HIGH),
    jackpot.WentOnWithoutJackpot: Kind(name="override", severity=HIGH),
    jackpot.JackpotResumed: Kind(name="equipment", severity=MEDIUM),
    jackpot.PrizeWithheld: Kind(name="adjustment", severity=HIGH),
    jackpot.PrizeReversed: Kind(name="adjustment", severity=HIGH),
    jackpot.JackpotWagerForfeited: Kind(name="adjustment", severity=HIGH),
    jackpot.ComplaintRecorded: Kind(name="complaint", severity=MEDIUM),
    cage.SlipReversed: Kind(name="adjustment", severity=HIGH),
    disputes.DisputeBrought: Kind(name="complaint", severity=MEDIUM),
    mispaid.CaseOpened: Kind(name="mispayment", severity=MEDIUM),
}
"""What is always significant. What depends on an amount or on what was found is told by `_SOMETIMES`."""

NOTED: Final[Mapping[str, Severity]] = {
    significant.PROGRAM_ERROR: HIGH,
    significant.TROUBLE: CRITICAL,
}

AT_THE_DOOR: Final[Mapping[access.Access, Kind]] = {
    access.Access.WRONG_PASSWORD: Kind(name="failed-sign-in", severity=MEDIUM),
    access.Access.PASSKEY_REFUSED: Kind(name="failed-sign-in", severity=MEDIUM),
    access.Access.LOCKED: Kind(name="locked-out", severity=HIGH),
    access.Access.LINK_GIVEN: Kind(name="access", severity=MEDIUM),
    access.Access.LINK_USED: Kind(name="access", severity=MEDIUM),
    access.Access.PASSWORD_CHANGED: Kind(name="access", severity=LOW),
    access.Access.PASSKEY_REGISTERED: Kind(name="access", severity=MEDIUM),
    access.Access.PASSKEY_WITHDRAWN: Kind(name="access", severity=MEDIUM),
    access.Access.ACCOUNT_SHUT: Kind(name="access", severity=HIGH),
    access.Access.ACCOUNT_OPENED: Kind(name="access", severity=MEDIUM),
    access.Access.ACCOUNT_REMOVED: Kind(name="access", severity=HIGH),
}
"""What of the door somebody should look at; who comes and goes by the rules is not among it."""

LATE: Final = "wager-changed-late"
"""A wager that counts otherwise than it lay when wagers were closed."""

KINDS: Final = tuple(
    sorted(
        {
            *(each.name for each in CATALOGUE.values()),
            *NOTED,
            *(each.name for each in AT_THE_DOOR.values()),
            *("program", "large-wager", "large-win", "jackpot-prize", "against-an-order", LATE),
        }
    )
)


def significant_events(
    reader: Reader, thresholds: Thresholds | None = None, to: int | None = None
) -> Iterator[Significant]:
    """Go through a journal and tell what somebody should look at, first to last."""
    looks, cameras = _Looks(thresholds or Thresholds()), _Cameras()
    for entry in reader.read_all(1, to):
        for written in entry.envelope.writes:
            for event in entry.events(written.stream):
                seen = cameras.at(written.stream, entry, event)
                kind = Kind(name=LATE, severity=HIGH) if seen else looks.at(written.stream, event)
                if kind is not None:
                    yield _told(entry, written.stream, event, kind, seen)


_CHANGES: Final = (happened.WagerAmended, happened.WagerFoundInvalid, happened.WagerReturned)
_SAID: Final = frozenset({"report.v1", "answer.v1", "answer.v2", "check-cards.v1"})


class _Cameras:
    """Remembers when the wagers of each table were laid and closed: where to look if one is changed after that."""

    def __init__(self) -> None:
        self._laid: dict[str, dict[int, Moment]] = {}
        self._closed: dict[str, Moment] = {}

    def at(self, stream: str, entry: Entry, event: Any) -> tuple[Moment, ...]:
        """Give the moments to look at, if this changes a wager by what somebody said after wagers were closed."""
        now = Moment(sequence=entry.sequence, at=entry.time)
        match event:
            case happened.WagerPlaced():
                self._laid.setdefault(stream, {})[event.number] = now
            case happened.NoMoreBetsCalled() | happened.RoundStarted():
                self._closed.setdefault(stream, now)
            case happened.RoundEnded() | happened.RoundFinished() | happened.RoundVoided() | happened.TableClosed():
                self._closed.pop(stream, None)
                self._laid.pop(stream, None)
            case _ if isinstance(event, _CHANGES) and entry.envelope.command.name in _SAID and stream in self._closed:
                laid = self._laid.get(stream, {}).get(event.number)
                return (*((laid,) if laid else ()), self._closed[stream])
            case _:
                pass
        return ()


class _Looks:
    """Remembers which tables follow an order, and which play with the chips of a tournament, which are no money."""

    def __init__(self, thresholds: Thresholds) -> None:
        self._thresholds = thresholds
        self._stopped, self._in_chips = set[str](), set[str]()

    def at(self, stream: str, event: Any) -> Kind | None:
        if isinstance(event, happened.SessionBegun | happened.SessionClosed):
            (self._in_chips.add if isinstance(event, happened.SessionBegun) else self._in_chips.discard)(stream)
        if isinstance(event, stops.StopsFollowed):
            table = streams.table(streams.of(stream))
            whole = any(each.what != stops.PLAYER for each in event.stops)
            (self._stopped.add if whole else self._stopped.discard)(table)
            return None
        if isinstance(event, happened.RoundStarted) and stream in self._stopped:
            return Kind(name="against-an-order", severity=CRITICAL)
        return CATALOGUE.get(type(event)) or self._sometimes(stream, event)

    def _sometimes(self, stream: str, event: Any) -> Kind | None:
        match event:
            case program.ProgramChecked():
                if not event.sound:
                    return Kind(name="program", severity=CRITICAL)
                return Kind(name="program", severity=MEDIUM) if event.manifest else None
            case access.AccessNoted():
                return AT_THE_DOOR.get(event.what)
            case significant.SignificantNoted():
                return Kind(name=event.kind, severity=NOTED[event.kind])
            case happened.WagerPlaced() if event.amount >= self._thresholds.wager and stream not in self._in_chips:
                return Kind(name="large-wager", severity=MEDIUM)
            case happened.WagerSettled() if event.net >= self._thresholds.win and stream not in self._in_chips:
                return Kind(name="large-win", severity=HIGH)
            case jackpot.PrizeWon():
                return Kind(name="jackpot-prize", severity=HIGH if event.amount >= self._thresholds.win else LOW)
            case _:
                return None


def _told(entry: Entry, stream: str, event: Any, kind: Kind, seen: tuple[Moment, ...] = ()) -> Significant:
    look = ""
    if seen:
        look = say(" Look at the camera from {first}; wagers were closed at {closed}.", first=seen[0], closed=seen[-1])
    return Significant(
        sequence=entry.sequence,
        at=entry.time,
        stream=stream,
        actor=entry.envelope.actor,
        kind=kind.name,
        severity=kind.severity,
        says=f"{says(event)}{look}",
        look_at=tuple(each.at for each in seen),
    )


# In a sentence -------------------------------------------------------------------------------------------------------


def says(event: Any) -> str:
    """Tell an event of any stream in a sentence."""
    if isinstance(event, TABLE_EVENTS):
        return told(event, STAFF)
    said = _SENTENCES.get(type(event))
    return said(event) if said else _plainly(event)


def _plainly(event: Any) -> str:
    """Tell an event that has no sentence of its own by its name and what is plain in it."""
    plain = [
        f"{word(name)} {value}"
        for name in event.__slots__
        if isinstance(value := getattr(event, name), str | int | Money) and not isinstance(value, bool)
    ]
    return f"{word(kebab(type(event).__name__)).capitalize()}{': ' if plain else ''}{', '.join(plain)}."


def _at_the_door(event: access.AccessNoted) -> str:
    return say(
        "{what}: {whom}{by}, from {place}.",
        what=word(event.what.value).capitalize(),
        whom=event.name or translated("a name that nobody has"),
        by=say(", by {by}", by=event.by) if event.by not in {"", event.name} else "",
        place=event.place or translated("an unknown address"),
    )


def _restore(event: register.RestoreOrdered) -> str:
    enough = event.had >= event.entries
    return say(
        "{by} with {beside} ordered the house to continue from a copy of {entries} entries, {of}: {reason} ({proof}).",
        by=event.by,
        beside=event.beside,
        entries=event.entries,
        of=say("of {had}", had=event.had) if enough else say("of which {had} are proved", had=event.had),
        reason=event.reason,
        proof=event.proof,
    )


def _allowed(event: stops.GamingAllowed) -> str:
    return say(
        "Order {number} is lifted by {by} with {beside}: {reason}.",
        number=event.number,
        by=event.by,
        beside=event.beside,
        reason=event.reason,
    )


def _floor_changed(event: plan.FloorChanged) -> str:
    return say(
        "The floor of {site} is changed by {by}{beside} ({proof}).",
        site=event.site.name,
        by=event.by,
        beside=say(" with {beside}", beside=event.beside) if event.beside else "",
        proof=event.proof,
    )


_SENTENCES: Final[Mapping[type, Callable[[Any], str]]] = {
    PersonEntered: lambda event: say(
        "{name} is entered as {role}.", name=event.name, role=translated(event.role.title)
    ),
    OperatorAssigned: lambda event: say("{name} works for {operator}.", name=event.name, operator=event.operator),
    OperatorActedFor: lambda event: (
        say("{name} acts for the operator.", name=event.name)
        if event.acts
        else say("{name} no longer acts for the operator.", name=event.name)
    ),
    PersonRemoved: lambda event: say("{name} is no longer entered.", name=event.name),
    register.TableAdded: lambda event: say(
        "The table {table} is added under {rulebook}.", table=event.table, rulebook=event.rulebook
    ),
    table_changes.TableAltered: lambda event: say("What the table {table} opens with is altered.", table=event.table),
    table_changes.TableRetired: lambda event: say("The table {table} is retired.", table=event.table),
    plan.FloorChanged: _floor_changed,
    register.RestoreOrdered: _restore,
    register.ClockSet: lambda event: say(
        "The clock was set from {was} to {now}: {reason}.", was=str(event.was), now=str(event.now), reason=event.reason
    ),
    stops.GamingStopped: lambda event: say(
        "{says} By {by}.", says=stopped(event), by=event.by or translated("the house itself")
    ),
    stops.GamingAllowed: _allowed,
    significant.SignificantNoted: lambda event: event.says,
    access.AccessNoted: _at_the_door,
    **OF_DEVICES,
    **OF_PROGRAMS,
}
