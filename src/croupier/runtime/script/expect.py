"""What a script says must follow a step, against what did."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import written
from croupier.kernel.clauses import Because
from croupier.kernel.money import NOTHING, Money
from croupier.rulebooks import UnknownClause, clause, is_beneath
from croupier.runtime.script.read import Malformed, Script, Step, money, ranges
from croupier.table import Table
from croupier.table.events import DutyArose, Event, QuestionOpened, RoundEnded, Ruled, WagerReturned, WagerSettled
from croupier.table.state import BetweenRounds, Closed, Dealing
from croupier.table.wagers import no_bet

Answer = Accepted[Event] | Refused


def failures(script: Script, step: Step, answer: Answer, table: Table) -> Iterator[str]:
    """Name what was wanted and what came instead."""
    wanted = step.beside
    if isinstance(answer, Refused) and "refused" not in wanted:
        yield f"wanted it accepted, got refused: {answer.says} ({answer.because[0].number})"
        return
    if isinstance(answer, Accepted) and "refused" in wanted:
        yield f"wanted refused under {wanted['refused']}, got accepted"
        return
    for key in ("refused", "clause"):
        if key in wanted:
            yield from _clause(script, step, key, answer)
    events = answer.events if isinstance(answer, Accepted) else ()
    for key, check in _CHECKS.items():
        if key in wanted:
            yield from _differs(key, wanted[key], check(wanted[key], events))
    for key, value in wanted.get("state", {}).items():
        yield from _differs(f"state {key}", _as_written(key, value), state(table, key, value))


def _differs(key: str, wanted: object, got: object) -> Iterator[str]:
    if got != wanted:
        yield f"{key}: wanted {_plain(wanted)}, got {_plain(got)}"


def _plain(value: object) -> object:
    if isinstance(value, Money):
        return value.plain
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    return value


def _clause(script: Script, step: Step, key: str, answer: Answer) -> Iterator[str]:
    number = str(step.beside[key])
    try:
        wanted = clause(f"{script.edition.rulebook} {number}")
    except UnknownClause as error:
        raise Malformed(f"{script.file}, line {step.line}: {error}") from None
    cited = because(answer)
    if not any(is_beneath(each, wanted) for each in cited):
        yield f"{key}: wanted {number}, got {', '.join(dict.fromkeys(each.number for each in cited)) or 'no clause'}"


def because(answer: Answer) -> Because:
    if isinstance(answer, Refused):
        return answer.because
    return tuple(each for event in answer.events for each in getattr(event, "because", ()))


# Each check takes what was wanted and gives what there is, in the same shape.


def _ruling(wanted: object, events: tuple[Event, ...]) -> object:
    names = [each.name for each in events if isinstance(each, Ruled)]
    return wanted if wanted in names else (names or "no ruling")


def _asks(wanted: Any, events: tuple[Event, ...]) -> object:
    for each in events:
        if isinstance(each, QuestionOpened) and sorted(each.question.choices) == sorted(wanted):
            return wanted
    return [list(each.question.choices) for each in events if isinstance(each, QuestionOpened)] or "no question"


def _notifies(wanted: Any, events: tuple[Event, ...]) -> object:
    told = [each.duty.whom for each in events if isinstance(each, DutyArose)]
    return wanted if sorted(set(told)) == sorted(set(wanted)) else told


def _ended(events: tuple[Event, ...]) -> RoundEnded | None:
    return next((each for each in reversed(events) if isinstance(each, RoundEnded)), None)


def _result(_: object, events: tuple[Event, ...]) -> object:
    ended = _ended(events)
    return ended.result.value if ended else "no result"


def _points(_: object, events: tuple[Event, ...]) -> object:
    ended = _ended(events)
    return [ended.player_points, ended.banker_points] if ended else "no result"


def _cards(wanted: Any, events: tuple[Event, ...]) -> object:
    ended = _ended(events)
    if ended is None:
        return "no result"
    hands = {"player": written(ended.player), "banker": written(ended.banker)}
    return {key: hands.get(key) for key in wanted}


def _sums(events: tuple[Event, ...], kind: type[WagerSettled | WagerReturned]) -> dict[str, Money]:
    sums: dict[str, Money] = defaultdict(lambda: NOTHING)
    for each in events:
        if isinstance(each, kind):
            sums[f"{each.box} {each.bet}"] += each.net if isinstance(each, WagerSettled) else each.amount
    return sums


def _same(wanted: Any, got: dict[str, Money]) -> object:
    expected = {key: money(value) for key, value in wanted.items()}
    found = {key: got.get(key) for key in expected}
    return wanted if found == expected else {key: value.plain for key, value in got.items()}


_CHECKS: dict[str, Callable[[Any, tuple[Event, ...]], object]] = {
    "ruling": _ruling,
    "asks": _asks,
    "notifies": _notifies,
    "result": _result,
    "points": _points,
    "cards": _cards,
    "pays": lambda wanted, events: _same(wanted, _sums(events, WagerSettled)),
    "returns": lambda wanted, events: _same(wanted, _sums(events, WagerReturned)),
}


# The state -----------------------------------------------------------------------------------------------------------


def _as_written(key: str, value: Any) -> object:
    match key:
        case "wagers" | "commission":
            return {each: money(amount) for each, amount in value.items()}
        case "limits":
            return ranges(value)
        case _:
            return value


def state(table: Table, key: str, wanted: Any) -> object:
    match key:
        case "next":
            return next_is(table)
        case "last_coup":
            return table.last_coup
        case "wagers":
            sums: dict[str, Money] = defaultdict(lambda: NOTHING)
            for each in table.wagers:
                sums[each.name] += each.amount
            return dict(sums)
        case "commission":
            return {str(box): amount for box, amount in table.commission.items() if amount}
        case "limits":
            return {name: table.limits.bets.get(name) for name in wanted}
        case "phase":
            return phase(table)
        case _:
            return f"no such field: {key}"


def next_is(table: Table) -> str:
    """Say what the table deals next: a coup, a no-bet coup, or that it must shuffle first."""
    if table.shoe.ended:
        return "shuffle"
    if isinstance(table.phase, BetweenRounds) and no_bet(table):
        return "no-bet"
    return "coup"


def phase(table: Table) -> str:
    match table.phase:
        case Closed():
            return "closed"
        case BetweenRounds():
            return "betting"
        case Dealing():
            return "dealing"
