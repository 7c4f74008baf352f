"""The desk: takes a command as somebody sends it, sees to it that they may, and hands it to the house."""

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from typing import Any, Final, get_args

import msgspec

from croupier.floor.devices import may_send
from croupier.floor.people import Person
from croupier.floor.tournaments import Tournament
from croupier.journal.codec import CODEC, Unreadable
from croupier.journal.names import COMMANDS, UPCASTERS
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.records import record
from croupier.kernel.staff import Role
from croupier.runtime.house import (
    Answer,
    AnyHouse,
    Busy,
    Done,
    IdUsed,
    NotDone,
    Stale,
    Stopped,
    Unknown,
    Who,
    two_people,
)
from croupier.table import commands as asked
from croupier.views.happened import Happened, happened
from croupier.web import forms, opening
from croupier.web.accounts import Accounts
from croupier.web.forms import Unfit
from croupier.web.metrics import Metrics
from croupier.web.people import User, standing
from croupier.web.second_person_binding import word_for
from croupier.web.settings import Settings
from croupier.web.wire_format import refused, wire
from croupier.wording import STAFF, Audience, Player

AT_A_TABLE: Final[Mapping[str, type]] = {
    name: each for name, each in COMMANDS.items() if each in get_args(asked.Command)
}
"""The commands that can be sent to a table, by their permanent names."""

_BASES: Final = {name.rpartition(".v")[0]: name for name in AT_A_TABLE}
_TODAYS: Final[Mapping[str, str]] = {
    old: _BASES[base] for old in UPCASTERS if (base := old.rpartition(".v")[0]) in _BASES
}
"""Names are permanent: one that had fewer fields is still understood."""

NOT_FROM_OUTSIDE: Final = (asked.PassTime,)
"""What only the house itself tells a table."""

FORBIDDEN: Final = frozenset({"not-authorised", "second-person", "step-up", "not-at-the-table"})
"""Refusals that have to do with who asks, not with what is asked."""

_STATUS: Final[Mapping[type, int]] = {
    Done: 200,
    Refused: 422,
    Stale: 409,
    IdUsed: 409,
    Busy: 429,
    NotDone: 422,
    Unknown: 503,
    Stopped: 503,
}


class Sent(msgspec.Struct, forbid_unknown_fields=True):
    """A command as it is sent: its own id, its permanent name and body, and what the sender has seen last."""

    command_id: str
    name: str
    body: dict[str, Any]
    expected: int | None = None
    draw: bool = False
    second: str | None = None


class Told(msgspec.Struct):
    """The answer: accepted with what happened, or why not, with the clauses."""

    accepted: bool
    sequence: int | None = None
    happened: list[Any] = []
    repeated: bool = False
    code: str = ""
    says: str = ""
    mend: str = ""
    clauses: list[str] = []


Says = Callable[[tuple[object, ...], Audience], Iterator[Happened]]
"""How what happened is told to somebody."""


def table_says(events: tuple[object, ...], audience: Audience) -> Iterator[Happened]:
    return happened(events, staff=audience is STAFF)  # type: ignore[arg-type]  # a table's own events


@record
class Asks:
    """What is asked of whoever sends something to `path`: a passkey, or a second person; the clause, and as whom two
    people act.
    """

    path: str
    passkey: bool
    two: bool
    because: Because
    together: Callable[[Who, Who], Who] | None = None


def command_of(name: str, body: dict[str, Any]) -> Any:
    """Read a command that came from outside."""
    kind = AT_A_TABLE.get(_TODAYS.get(name, name))
    if kind is None or issubclass(kind, NOT_FROM_OUTSIDE):
        raise Unfit(f"There is no command {name!r} for a table.")
    try:
        return CODEC.request(name, {"by": "dealer", **body} if name == "cut.v1" else body)
    except Unreadable as error:
        raise Unfit(f"{name} cannot be read: {error}") from None


class Desk:
    def __init__(self, house: AnyHouse, accounts: Accounts, settings: Settings, metrics: Metrics) -> None:
        self.house = house
        self.accounts = accounts
        self.settings = settings
        self.metrics = metrics

    def submit(self, user: User, table_id: str, sent: Sent) -> tuple[int, Told]:
        """Decide one command, from whoever sent it. Blocks until it is on disk."""
        began = time.perf_counter()
        self.house.state(table_id)  # a table that is not there is told before a command that is none
        command = forms.command_of(self.house, sent.name, sent.body) or command_of(sent.name, sent.body)
        who = self._who(user, table_id, command, sent)
        if isinstance(command, asked.OpenTable) and not isinstance(who, Refused):
            if not opening.as_planned(self.house, table_id, command):
                return self.answered(user, NotDone(says=opening.NOT_AS_PLANNED), began)
            command = opening.opened_now(self.house, table_id, command, sent.command_id)
        answer = who if isinstance(who, Refused) else self._ask(table_id, command, sent, who)
        return self.answered(user, answer, began, self._says(table_id))

    async def decided(self, user: User, table_id: str, sent: Sent) -> tuple[int, Told]:
        """Decide the same from the event loop. Where nothing but memory must be looked at, no other thread is asked but
        the one that decides.
        """
        began = time.perf_counter()
        asked_ = self._at_once(user, table_id, sent)
        if asked_ is None:
            return await asyncio.to_thread(self.submit, user, table_id, sent)
        answer = asked_ if isinstance(asked_, Refused) else await asyncio.wrap_future(asked_)
        return self.answered(user, answer, began, self._says(table_id))

    def _says(self, table_id: str) -> Says:
        """Say what happened at a table; in a session of a tournament in its chips."""
        in_chips = self.house.state(table_id).session is not None
        return lambda events, audience: happened(events, staff=audience is STAFF, in_chips=in_chips)  # type: ignore[arg-type]  # a table's own events

    def _at_once(self, user: User, table_id: str, sent: Sent) -> "Future[Answer] | Refused | None":
        """Ask the house without waiting for anything; None: something must be waited for."""
        waits = sent.draw or sent.second is not None or sent.name in forms.NAMES
        if waits or not self.house.at_hand(table_id):
            return None
        command = command_of(sent.name, sent.body)
        if isinstance(command, asked.OpenTable):
            return None  # how the table is planned is looked up first
        spoken = self._speaks(user, table_id, command)
        if isinstance(spoken, Refused):
            return spoken
        who, asks = spoken
        if asks is not None and (asks.passkey or asks.two):
            return None
        return self.house.ask(table_id, command, sent.command_id, who, expected=sent.expected)

    def answered(self, user: User, answer: Answer, began: float, says: Says = table_says) -> tuple[int, Told]:
        """Count an answer, and say it to whoever asked."""
        self.metrics.command(_word(answer), time.perf_counter() - began)
        status = _STATUS[type(answer)] if not _forbidden(answer) else 403
        return status, told(answer, Player(user.name) if user.player else STAFF, says)

    def _ask(self, table_id: str, command: Any, sent: Sent, who: Who) -> Answer:
        take = self.house.draw if sent.draw or isinstance(command, forms.OF_A_FORM) else self.house.submit
        return take(table_id, command, sent.command_id, who, expected=sent.expected)

    # Who speaks ------------------------------------------------------------------------------------------------------

    def _who(self, user: User, table_id: str, command: Any, sent: Sent) -> Who | Refused:
        spoken = self._speaks(user, table_id, command)
        if isinstance(spoken, Refused):
            return spoken
        who, asks = spoken
        return who if asks is None else self.together(user, who, self.house.state(table_id), sent, asks)

    def _speaks(self, user: User, table_id: str, command: Any) -> tuple[Who, Asks | None] | Refused:
        """With what standing somebody sends a command, and what is asked of them for it besides."""
        table = self.house.state(table_id)
        because = table.edition.place.places.because
        if user.device and not may_send(user.device.kind, command):
            return Refused("not-authorised", because, facts=Facts(name=user.name), variant="device")
        who = standing(user, table, command, table_id)
        if who is None:
            return Refused("not-at-the-table", because)
        if user.player or user.device:
            return who, None
        if not who.takes_part(table.edition):
            facts = Facts(ref=table.edition.document.operator)
            return Refused("not-authorised", because, facts=facts, variant="operator")
        asks = Asks(
            path=f"/api/tables/{table_id}/commands",
            passkey=two_people.must_prove(table, who, command),
            two=two_people.needs_second(table, who, command),
            because=because,
        )
        return who, asks

    def together(self, user: User, who: Who, of: two_people.UnderEdition, sent: Sent, asks: Asks) -> Who | Refused:
        """See that somebody has used their passkey, and that a second person acts, where that is asked for."""
        # Before the second sign-in is used up: after the passkey the same command is sent again.
        unproved = self._stepped_up(user, asks.because) if asks.passkey else None
        if unproved:
            return unproved
        second, what_for = sent.second, word_for(user.session, asks.path, msgspec.to_builtins(sent))
        other = self._second(second, what_for) if second else None
        if second and (other is None or other.name == user.name or not _stands_by(other, of)):
            return Refused("second-person", asks.because, variant="other")
        if other is None and asks.two:
            return Refused("second-person", asks.because)
        if other is None:
            return who
        return asks.together(who, other) if asks.together else two_people.together(of, who, other)

    def second_person(self, user: User, path: str, sent: Any) -> Person | None:
        """Find whose word was sent with something, once: one that was given for exactly that."""
        what_for = word_for(user.session, path, msgspec.to_builtins(sent))
        found = self._second(sent.second, what_for) if sent.second else None
        return Person(name=found.name, role=found.standing) if found and isinstance(found.standing, Role) else None

    def _second(self, token: str, what_for: str) -> Who | None:
        name = self.accounts.take_once(what_for, token)
        person = self.house.people.get(name) if name else None
        if person is None or person.role is Role.PLAYER:
            return None
        operator, acts = self.house.operator_of(person.name), bool(person.acts_for_operator)
        return Who(name=person.name, standing=person.role, operator=operator, acts_for_operator=acts)

    def _stepped_up(self, user: User, because: Because) -> Refused | None:
        """What moves money asks for the passkey; a demonstration only from those who have one."""
        if not (user.pit or user.runs_tournaments or user.acts_for_operator) or self.accounts.has_stepped_up(
            user.session
        ):
            return None
        if self.settings.demo and not self.accounts.passkeys(user.name):
            return None
        return Refused("step-up", because)


def _stands_by(other: Who, of: two_people.UnderEdition) -> bool:
    """Tell whether somebody can be the second person: in a tournament whoever runs it can be too."""
    return other.takes_part(of.edition) if isinstance(of, Tournament) else other.belongs(of.edition)


def _forbidden(answer: Answer) -> bool:
    return isinstance(answer, Refused) and answer.code in FORBIDDEN


def _word(answer: Answer) -> str:
    return answer.code if isinstance(answer, Refused) else type(answer).__name__.lower()


def told(answer: Answer, audience: Audience = STAFF, says: Says = table_says) -> Told:
    """Say to the sender what the house said."""
    if isinstance(answer, Done):
        news = [wire(each) for each in says(answer.events, audience)]
        return Told(accepted=True, sequence=answer.sequence, happened=news, repeated=answer.repeated)
    if isinstance(answer, Refused):
        return Told(accepted=False, **refused(answer, audience))
    return Told(accepted=False, code=_word(answer), says=answer.says)
