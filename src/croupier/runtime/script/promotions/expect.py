"""What a script may expect of a promotion."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from croupier.floor.promotions import Event, Promotion
from croupier.floor.promotions.events import (
    PrizeChosen,
    PrizeDrawn,
    PromotionAsked,
    PromotionDutyArose,
    PromotionDutyDone,
)
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.money import NOTHING, Money
from croupier.rulebooks import is_beneath
from croupier.runtime.script.expectation import Expectation
from croupier.runtime.script.values import Unfit, by_name, clock, flag, money, table, text, whole

AT_ONCE: Final = "at-once"


def _owes(value: object) -> dict[str, datetime | str]:
    return {name: _due(said) for name, said in table(value).items()}


def _due(value: object) -> datetime | str:
    if isinstance(value, str):
        if value != AT_ONCE:
            raise Unfit(f"a duty is due at a time, or {AT_ONCE!r}, not {value!r}")
        return value
    return clock(value)


EXPECTATIONS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "owes": _owes,
    "late": flag,
    "prizes": by_name(money),
}
STATE: Final[Mapping[str, Callable[[Any], Any]]] = {
    "promotion": text,
    "entries": by_name(whole),
    "claims": whole,
}


def expectations(
    wanted: Mapping[str, Any], answer: Accepted[Event] | Refused, after: Promotion
) -> Iterator[Expectation]:
    """Hold what was wanted against what came of a step of a promotion."""
    if isinstance(answer, Refused):
        cited = [each.number for each in answer.because]
        if "refused" not in wanted:
            yield Expectation("accepted", "accepted", f"refused: {answer.code} ({', '.join(cited)})", holds=False)
            return
        holds = any(is_beneath(each, wanted["refused"]) for each in answer.because)
        yield Expectation("refused", wanted["refused"].number, cited, holds=holds)
    elif "refused" in wanted:
        yield Expectation("refused", wanted["refused"].number, "accepted", holds=False)
        return
    events = answer.events if isinstance(answer, Accepted) else ()
    for key, value in wanted.items():
        if key == "state":
            yield from of_state(value, after)
        elif key != "refused":
            yield _CHECKS[key](value, events) if key in _CHECKS else _not_of_a_promotion(key, value)


def _not_of_a_promotion(key: str, value: object) -> Expectation:
    return Expectation(key, value, "nothing: a promotion has none", holds=False)


def _cites(value: Any, events: tuple[Event, ...]) -> Expectation:
    cited = tuple(clause for event in events for clause in event.because)
    numbers = list(dict.fromkeys(each.number for each in cited))
    return Expectation("clause", value.number, numbers, any(is_beneath(each, value) for each in cited))


def _asks(value: tuple[str, ...], events: tuple[Event, ...]) -> Expectation:
    asked = [list(each.choices) for each in events if isinstance(each, PromotionAsked)]
    holds = any(sorted(each) == sorted(value) for each in asked) or (not value and not asked)
    return Expectation("asks", list(value), asked[0] if len(asked) == 1 else asked, holds)


def _owed(value: Mapping[str, Any], events: tuple[Event, ...]) -> Expectation:
    return owed(value, {each.whom: each.due for each in events if isinstance(each, PromotionDutyArose)})


def owed(value: Mapping[str, Any], arose: Mapping[str, datetime | None]) -> Expectation:
    """Hold when the duties that are named arose, each due when it is said; nothing named: none arose."""
    holds = all(name in arose and _is_due(arose[name], due) for name, due in value.items())
    got = {whom: str(due) if due else AT_ONCE for whom, due in arose.items()}
    return Expectation("owes", {name: str(due) for name, due in value.items()}, got, holds if value else not arose)


def _is_due(due: datetime | None, wanted: datetime | str) -> bool:
    """A day's last moment may be written as its last minute, or as the midnight behind it."""
    if due is None or isinstance(wanted, str):
        return due is None and wanted == AT_ONCE
    minute = due.replace(second=0, microsecond=0)
    return wanted in {due, minute, due.replace(microsecond=0), due + timedelta(microseconds=1)}


def _late(value: bool, events: tuple[Event, ...]) -> Expectation:  # noqa: FBT001 - a value of a script
    done = [each.late for each in events if isinstance(each, PromotionDutyDone)]
    got = any(done) if done else None
    return Expectation("late", value, got, got == value)


def _notifies(value: tuple[str, ...], events: tuple[Event, ...]) -> Expectation:
    told = list(dict.fromkeys(each.whom for each in events if isinstance(each, PromotionDutyArose)))
    return Expectation("notifies", list(value), told, sorted(told) == sorted(set(value)))


def _prizes(value: Mapping[str, Money], events: tuple[Event, ...]) -> Expectation:
    """What money is due to each by a step, less what is due no longer."""
    due: dict[str, Money] = {}
    for patron, amount in _became_due(events):
        due[patron] = due.get(patron, NOTHING) + amount
    got = {patron: amount for patron, amount in due.items() if amount != NOTHING}
    return Expectation("prizes", dict(value), got, got == value)


def _became_due(events: tuple[Event, ...]) -> Iterator[tuple[str, Money]]:
    for event in events:
        match event:
            case PrizeDrawn(winner=patron, due=Money() as amount):
                yield patron, amount
            case PrizeChosen(patron=patron):
                yield patron, (event.amount or NOTHING) - (event.was or NOTHING)
            case _:
                continue


_CHECKS: Final[Mapping[str, Callable[[Any, tuple[Event, ...]], Expectation]]] = {
    "clause": _cites,
    "asks": _asks,
    "owes": _owed,
    "late": _late,
    "prizes": _prizes,
    "notifies": _notifies,
}


def of_state(wanted: Mapping[str, Any], after: Promotion) -> Iterator[Expectation]:
    for name, value in wanted.items():
        if name not in STATE:
            continue
        got = state(after, name)
        yield Expectation(f"state.{name}", value, got, got == value)


def state(of: Promotion, name: str) -> object:
    match name:
        case "promotion":
            return of.phase.value
        case "entries":
            return dict(Counter(each.patron for each in of.entries))
        case "claims":
            return len(of.kept_claims)
        case _:
            return None
