"""A tournament session at a table, as the tests of the clauses play it."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

from clauses.play import Answer, At, dollars, ok
from croupier.kernel.chips import Chips
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import (
    AnnounceForm,
    BeginSession,
    CallNoMoreBets,
    DesignateTable,
    ExamineForm,
    HandInForm,
    PassTime,
    PlayPassCard,
    Report,
    Restrict,
)
from croupier.table.commands import Answer as Decide
from croupier.table.session.forms import seal_of
from croupier.table.session.state import Entrant, Plan, Session
from croupier.table.setup import Limits, Range

MANAGER, DIRECTOR = Role.TOURNAMENT_MANAGER, Role.TOURNAMENT_DIRECTOR
NAMES = ("ana", "ben", "cat", "dan", "eve", "fay", "gus")
KEY = "5e" * 32
IN_CHARGE = {"star-baccarat": MANAGER, "crown-baccarat": DIRECTOR}
SIGN = {"player": (100, 2000), "banker": (100, 2000), "tie": (100, 500)}

PLAYER_WINS = "9h 7d Kd Ks"
BANKER_WINS = "2c 9d Kh Td"
TIE = "8h 8d Kc Qs"


def sign(given: Mapping[str, tuple[int, int]] | None = None) -> Limits:
    pairs = {**SIGN, **(given or {})}
    return Limits(bets={bet: Range(least=dollars(a), most=dollars(b)) for bet, (a, b) in pairs.items()})


def designated(book: str = "star-baccarat", **changes: Any) -> At:
    """An open table that is designated for a tournament."""
    given: dict[str, Any] = {"boxes": 7, "chips": Chips.dollars(5, 25, 50, 100, 500, 1000), **changes}
    at = At(book, **{"sign": sign(), **given})
    ok(at.opened)
    ok(at.does(DesignateTable(tournament="cup", by=IN_CHARGE[book])))
    return at


def plan(boxes: int | tuple[int, ...] = 2, chips: int = 5000, **changes: Any) -> Plan:
    """A session of ten coups for so many players in the first boxes, or for those named."""
    taken = tuple(range(1, boxes + 1)) if isinstance(boxes, int) else boxes
    players = {Box(box): Entrant(patron=Patron(NAMES[box - 1]), chips=dollars(chips)) for box in taken}
    return Plan(**{"tournament": "cup", "players": players, "limits": sign(), "coups": 10, **changes})


def session(
    boxes: int | tuple[int, ...] = 2,
    chips: int = 5000,
    *,
    book: str = "star-baccarat",
    set_up: Any = None,
    **changes: Any,
) -> At:
    """A table at which a session has begun."""
    at = designated(book, **(set_up or {}))
    ok(at.does(BeginSession(plan=plan(boxes, chips, **changes), by=IN_CHARGE[book])))
    return at


def state(at: At) -> Session:
    assert at.table.session is not None
    return at.table.session


def stacks(at: At) -> dict[int, Money]:
    return {int(box): each.chips for box, each in state(at).players.items() if each.plays}


def statuses(at: At) -> dict[str, str]:
    return {str(each.patron): each.status.value for each in state(at).players.values()}


def lay(at: At, *wagers: tuple[int, str, int]) -> None:
    for box, bet, amount in wagers:
        ok(at.wager(box, bet, amount))


def told(at: At, what: str, box: int | None = None, *, bet: str = "", amount: int | None = None, **more: Any) -> Answer:
    """Tell a fact; `coup` and `by` are fields of the report, anything else a detail."""
    fields = {name: more.pop(name) for name in ("coup", "by", "why") if name in more}
    details = {name: str(value).lower() for name, value in more.items()}
    return at.does(
        Report(
            what=what,
            box=None if box is None else Box(box),
            bet=BetId(bet) if bet else None,
            amount=None if amount is None else dollars(amount),
            details=details,
            **fields,
        )
    )


def decides(at: At, choice: str, box: int | None = None, by: Role = MANAGER) -> Answer:
    return at.does(Decide(choice=choice, box=None if box is None else Box(box), by=by))


def passes(at: At, box: int) -> Answer:
    return at.does(PlayPassCard(box=Box(box)))


def seal(box: int, bet: str, amount: int, key: str = KEY) -> str:
    return seal_of(Box(box), BetId(bet), dollars(amount), key)


def form(at: At, box: int, bet: str, amount: int) -> Answer:
    return at.does(HandInForm(box=Box(box), seal=seal(box, bet, amount)))


def examine(at: At, box: int, fault: str = "", by: Role = Role.GAMING_SUPERVISOR) -> Answer:
    return at.does(ExamineForm(box=Box(box), fault=fault, by=by))


def announce(at: At, box: int, bet: str, amount: int, *, key: str = KEY, by: Role = Role.GAMING_SUPERVISOR) -> Answer:
    return at.does(AnnounceForm(box=Box(box), bet=BetId(bet), amount=dollars(amount), key=key, by=by))


def undisclosed(at: At, box: int, bet: str, amount: int, by: Role = Role.GAMING_SUPERVISOR) -> None:
    """An undisclosed wager from the form to the layout; what others lay is laid before."""
    ok(form(at, box, bet, amount))
    ok(examine(at, box, by=by))
    ok(at.does(CallNoMoreBets()))
    ok(announce(at, box, bet, amount, by=by))
    ok(at.wager(box, bet, amount))


def wait(at: At, seconds: int) -> None:
    ok(at.does(PassTime(to=at.table.clock + timedelta(seconds=seconds))))


def restrict(at: At, box: int, by: Role = MANAGER) -> Answer:
    return at.does(Restrict(what="minimum-wager", box=Box(box), by=by))


def questions(at: At) -> list[tuple[str, ...]]:
    return [each.names for each in at.table.questions]


def without_terms(at: At, **changes: Any) -> None:
    """Change what the plan of the session says, for one test."""
    now = state(at)
    at.table = replace(at.table, session=replace(now, plan=replace(now.plan, **changes)))
