"""The desk: takes a command as somebody sends it, sees to it that they may, and hands it to the house."""

import re
import time
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from croupier.floor.people import Person
from croupier.journal.codec import CODEC, Unreadable
from croupier.journal.names import COMMANDS, UPCASTERS
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.runtime.house import Answer, AnyHouse, Busy, Done, IdUsed, NotDone, Stale, Stopped, Unknown, Who
from croupier.table import Table, stating
from croupier.table import commands as asked
from croupier.views.happened import happened
from croupier.web.accounts import Accounts
from croupier.web.bound import word_for
from croupier.web.metrics import Metrics
from croupier.web.people import User, standing
from croupier.web.settings import Settings
from croupier.web.wire import wire

AT_A_TABLE: Final[Mapping[str, type]] = {
    name: each for name, each in COMMANDS.items() if each.__module__ == asked.__name__
}
"""The commands that can be sent to a table, by their permanent names."""

_BASES: Final = {name.rpartition(".v")[0]: name for name in AT_A_TABLE}
_TODAYS: Final[Mapping[str, str]] = {
    old: _BASES[base] for old in UPCASTERS if (base := old.rpartition(".v")[0]) in _BASES
}
"""Names are permanent: one that had fewer fields is still understood."""

NOT_FROM_OUTSIDE: Final = (asked.PassTime,)
"""What only the house itself tells a table."""

DISCRETION: Final = (asked.Answer, asked.Approve, asked.Restrict, asked.ChangeLimits)
"""What moves money or opens the way to it at somebody's discretion: the person proves anew who they are."""

FORBIDDEN: Final = frozenset({"not-authorised", "second-person", "step-up", "not-at-the-table"})
"""Refusals that have to do with who asks, not with what is asked."""

VOIDS: Final = frozenset({"coup-void", "shoe-void", "wager-void"})

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


class Unfit(Exception):
    """What was sent is no command for a table: said in one sentence."""


def command_of(name: str, body: dict[str, Any]) -> Any:
    """Read a command that came from outside."""
    kind = AT_A_TABLE.get(_TODAYS.get(name, name))
    if kind is None or issubclass(kind, NOT_FROM_OUTSIDE):
        raise Unfit(f"There is no command {name!r} for a table.")
    try:
        return CODEC.request(name, {"by": "dealer", **body} if name == "cut.v1" else body)
    except Unreadable as error:
        raise Unfit(f"{name} cannot be read: {error}") from None


def needs_second(command: Any) -> bool:
    """Tell whether two people must act: to make something void, or to change the limits."""
    match command:
        case asked.Answer(choice=choice):
            return choice in VOIDS
        case asked.ChangeLimits():
            return True
        case _:
            return False


class Desk:
    def __init__(self, house: AnyHouse, accounts: Accounts, settings: Settings, metrics: Metrics) -> None:
        self.house = house
        self.accounts = accounts
        self.settings = settings
        self.metrics = metrics

    def submit(self, user: User, table_id: str, sent: Sent) -> tuple[int, Told]:
        """Decide one command, from whoever sent it. Blocks until it is on disk."""
        began = time.perf_counter()
        table = self.house.state(table_id)
        command = command_of(sent.name, sent.body)
        who = self._who(user, table_id, command, sent)
        answer = who if isinstance(who, Refused) else self._ask(table_id, command, sent, who)
        self.metrics.command(_word(answer), time.perf_counter() - began)
        status = _STATUS[type(answer)] if not _forbidden(answer) else 403
        said = _without_others(answer, table, user.name) if user.player else answer
        return status, told(said, staff=not user.player)

    def _ask(self, table_id: str, command: Any, sent: Sent, who: Who) -> Answer:
        take = self.house.draw if sent.draw else self.house.submit
        return take(table_id, command, sent.command_id, who, expected=sent.expected)

    # Who speaks ------------------------------------------------------------------------------------------------------

    def _who(self, user: User, table_id: str, command: Any, sent: Sent) -> Who | Refused:
        table, second = self.house.state(table_id), sent.second
        because = table.edition.place.places.because
        who = standing(user, table, command)
        if who is None:
            return Refused("not-at-the-table", because, "You do not sit at this table.", "Take a seat first.")
        if user.player:
            return who
        if not who.belongs(table.edition):
            says = f"This table is {table.edition.document.operator}'s."
            return Refused("not-authorised", because, says, "Ask somebody who works there.")
        moves = isinstance(command, DISCRETION) or _moves_money(table, who, command)
        # Before the second sign-in is used up: after the passkey the same command is sent again.
        unproved = self._stepped_up(user, because) if moves else None
        if unproved:
            return unproved
        path = f"/api/tables/{table_id}/commands"
        other = self._second(second, word_for(user.session, path, msgspec.to_builtins(sent))) if second else None
        if second and (other is None or other.name == user.name or not other.belongs(table.edition)):
            says = "The second sign-in does not hold: it is used up, too old, your own, or another operator's."
            return Refused("second-person", because, says, "Let somebody else sign in.")
        if other is None and (needs_second(command) or _moves_money(table, who, command)):
            says = "Two people act here, each with their own sign-in."
            return Refused("second-person", because, says, "Let a second person sign in.")
        return _together(table, who, other) if other else who

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
        return Who(name=person.name, standing=person.role, operator=self.house.operator_of(person.name))

    def _stepped_up(self, user: User, because: Because) -> Refused | None:
        """What moves money asks for the passkey; a demonstration only from those who have one."""
        if not user.pit or self.accounts.has_stepped_up(user.session):
            return None
        if self.settings.demo and not self.accounts.passkeys(user.name):
            return None
        return Refused("step-up", because, "This asks for your passkey.", "Use it, and send the same again.")


def _moves_money(table: Table, who: Who, command: Any) -> bool:
    """Tell whether somebody alone would move money by stating a fact: two people do that, whatever their rank, and so
    does an inspector who counts the cards. From a lower rank it is a claim, and whoever confirms it is the second.
    """
    said = isinstance(command, asked.Report | asked.CheckCards)
    counts = who.standing is Role.INSPECTOR and isinstance(command, asked.CheckCards)
    alone = isinstance(who.standing, Role) and (counts or stating.decides(table.edition, who.standing))
    return said and alone and stating.moves_money(table, replace(command, by=who.standing))


def _together(table: Table, one: Who, other: Who) -> Who:
    """Two people act with the higher of their ranks, and both names are written down."""
    ladder = table.edition.document.ladder

    def height(who: Who) -> int:
        found = ladder.height(who.standing) if isinstance(who.standing, Role) else None
        return -1 if found is None else found

    high, low = (one, other) if height(one) >= height(other) else (other, one)
    return Who(name=f"{high.name} with {low.name}", standing=high.standing, operator=high.operator)


def _forbidden(answer: Answer) -> bool:
    return isinstance(answer, Refused) and answer.code in {
        "not-authorised",
        "second-person",
        "step-up",
        "not-at-the-table",
    }


def _word(answer: Answer) -> str:
    return answer.code if isinstance(answer, Refused) else type(answer).__name__.lower()


def _without_others(answer: Answer, table: Table, own: str) -> Answer:
    """Say to a player why not, without the names of the others at the table."""
    if not isinstance(answer, Refused):
        return answer
    others = {*(each.patron for each in table.seats.values()), *(each.patron for each in table.wagers)} - {own}
    says = answer.says
    for each in sorted(others, key=len, reverse=True):
        says = re.sub(rf"(?<!\w){re.escape(each)}(?!\w)", "another player", says)
    return replace(answer, says=says[:1].upper() + says[1:])


def told(answer: Answer, *, staff: bool = True) -> Told:
    """Say to the sender what the house said."""
    if isinstance(answer, Done):
        news = [wire(each) for each in happened(answer.events, staff=staff)]  # type: ignore[arg-type]  # a table's own events
        return Told(accepted=True, sequence=answer.sequence, happened=news, repeated=answer.repeated)
    if isinstance(answer, Refused):
        return Told(accepted=False, **wire(answer))
    return Told(accepted=False, code=_word(answer), says=answer.says)
