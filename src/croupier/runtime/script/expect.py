"""What a script says must follow a step, against what did. Each key knows how it is read and how it is held against
the answer.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from croupier.floor.jackpots.events import Event as JackpotEvent
from croupier.floor.jackpots.events import PrizeWon
from croupier.games.baccarat.coup import Result
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import cards, written
from croupier.kernel.clauses import Because, Clause
from croupier.kernel.money import NOTHING, Money
from croupier.rulebooks import clause, is_beneath
from croupier.runtime.script.expectation import Expectation
from croupier.runtime.script.promotions.expect import EXPECTATIONS as OF_PROMOTIONS
from croupier.runtime.script.promotions.expect import STATE as PROMOTION_STATE
from croupier.runtime.script.session_state import STATE as SESSION_STATE
from croupier.runtime.script.session_state import of_session
from croupier.runtime.script.tournaments.expect import EXPECTATIONS as OF_TOURNAMENTS
from croupier.runtime.script.tournaments.expect import STATE as TOURNAMENT_STATE
from croupier.runtime.script.values import (
    Toml,
    Unfit,
    by_name,
    choice,
    each,
    flag,
    money,
    one_of,
    only,
    pair,
    read,
    table,
    text,
    whole,
)
from croupier.table import Table
from croupier.table.events import (
    DutyArose,
    Event,
    QuestionOpened,
    RoundEnded,
    RoundFinished,
    Ruled,
    WagerReturned,
    WagerSettled,
)
from croupier.table.setup import Range
from croupier.table.state import BetweenRounds, Closed, Dealing
from croupier.table.wagers.closing import no_bet
from croupier.wording import refusal

Answer = Accepted[Event] | Refused
Check = Callable[[Any, Answer, Table], Expectation]
Wanted = Mapping[str, Any]


# Reading -------------------------------------------------------------------------------------------------------------


def wanted(beside: Toml, rulebook: str) -> Wanted:
    """Read the expectations beside a step."""
    found = {key: read(value, key, _READ[key]) for key, value in beside.items() if key in _READ}
    for key in ("refused", "clause"):
        if key in found:
            found[key] = read(found[key], key, lambda number: _resolved(number, rulebook))
    if "refused" in found and len(found) > len({"refused", "state"} & found.keys()):
        other = next(key for key in found if key not in ("refused", "state"))
        raise Unfit(f"a step that is refused has no {other}")
    return found


def _resolved(number: str, rulebook: str) -> Clause:
    """Find a clause: of the table's document, unless another is named before its number."""
    try:
        return clause(number if " " in number else f"{rulebook} {number}")
    except LookupError as error:
        raise Unfit(str(error)) from None


def _points(value: object) -> list[int]:
    match value:
        case [player, banker]:
            return [whole(player), whole(banker)]
        case _:
            raise Unfit(f"two counts, of Player and of Banker, not {value!r}")


HANDS: Final = ("player", "banker", "dealer", "community")


def _hands(value: object) -> dict[str, str]:
    given = table(value)
    only(given, (*HANDS, *(name for name in given if _is_a_box(name))), "cards")
    return {name: read(one, name, lambda hand: written(cards(text(hand)))) for name, one in given.items()}


def _is_a_box(name: str) -> bool:
    word, _, number = name.partition(" ")
    return word == "box" and number.isdigit()


def _state(value: object) -> dict[str, Any]:
    given = table(value)
    only(given, tuple(STATE), "state")
    return {name: read(one, name, STATE[name]) for name, one in given.items()}


STATE: Final[Mapping[str, Callable[[Any], Any]]] = {
    "phase": choice("closed", "betting", "dealing"),
    "next": choice("coup", "no-bet", "shuffle"),
    "last_coup": flag,
    "wagers": by_name(money),
    "limits": by_name(pair),
    "commission": by_name(money),
    "meter": money,
    **SESSION_STATE,
    **PROMOTION_STATE,
    **TOURNAMENT_STATE,
}
"""The fields of `state`, and how each is read."""

_READ: Final[Mapping[str, Callable[[Any], Any]]] = {
    "refused": text,
    "ruling": text,
    "clause": text,
    "asks": each(text),
    "notifies": each(text),
    "result": one_of(Result),
    "points": _points,
    "cards": _hands,
    "pays": by_name(money),
    "returns": by_name(money),
    "state": _state,
    **OF_PROMOTIONS,
    **OF_TOURNAMENTS,
}
EXPECTATIONS: Final = tuple(_READ)


# Holding -------------------------------------------------------------------------------------------------------------


def expectations(
    wanted: Wanted,
    answer: Answer,
    after: Table,
    jackpots: tuple[JackpotEvent, ...] = (),
    meter: Money | None = None,
) -> Iterator[Expectation]:
    """Hold what was wanted against what came: at the table, and at the pool beside it, whose meter is given."""
    if isinstance(answer, Refused) and "refused" not in wanted:
        why = ", ".join(each.number for each in answer.because)
        yield Expectation("accepted", "accepted", f"refused: {refusal(answer).says} ({why})", holds=False)
        return
    if isinstance(answer, Accepted) and "refused" in wanted:
        yield Expectation("refused", wanted["refused"].number, "accepted", holds=False)
        return
    for key, value in wanted.items():
        if key == "state":
            yield from _of_state(value, after, meter)
        elif key == "pays":
            yield _pays(value, answer, after, jackpots)
        elif key == "clause":
            yield _cites(key, tuple(clause for each in jackpots for clause in each.because))(value, answer, after)
        elif key in _CHECKS:
            yield _CHECKS[key](value, answer, after)
        else:
            yield Expectation(key, value, "nothing: a table has none", holds=False)


def because(answer: Answer) -> Because:
    if isinstance(answer, Refused):
        return answer.because
    return tuple(each for event in answer.events for each in getattr(event, "because", ()))


def _cites(key: str, also: Because = ()) -> Check:
    def check(value: Clause, answer: Answer, _: Table) -> Expectation:
        cited = (*because(answer), *also)
        numbers = list(dict.fromkeys(each.number for each in cited))
        return Expectation(key, value.number, numbers, any(is_beneath(each, value) for each in cited))

    return check


def _events(answer: Answer) -> tuple[Event, ...]:
    return answer.events if isinstance(answer, Accepted) else ()


def _ruling(value: str, answer: Answer, _: Table) -> Expectation:
    names = [each.name for each in _events(answer) if isinstance(each, Ruled)]
    return Expectation("ruling", value, names, value in names)


def _asks(value: tuple[str, ...], answer: Answer, _: Table) -> Expectation:
    """Hold when one of the questions that are now open has just these choices."""
    asked = [list(each.question.names) for each in _events(answer) if isinstance(each, QuestionOpened)]
    holds = any(sorted(choices) == sorted(value) for choices in asked) or (not value and not asked)
    return Expectation("asks", list(value), asked[0] if len(asked) == 1 else asked, holds)


def _notifies(value: tuple[str, ...], answer: Answer, _: Table) -> Expectation:
    told = list(dict.fromkeys(each.duty.whom for each in _events(answer) if isinstance(each, DutyArose)))
    return Expectation("notifies", list(value), told, sorted(told) == sorted(set(value)))


def _over(answer: Answer) -> bool:
    return any(isinstance(each, RoundEnded | RoundFinished) for each in _events(answer))


def _ended(answer: Answer) -> RoundEnded | None:
    return next((each for each in reversed(_events(answer)) if isinstance(each, RoundEnded)), None)


def _result(value: Result, answer: Answer, _: Table) -> Expectation:
    ended = _ended(answer)
    got = ended.result.value if ended else None
    return Expectation("result", value.value, got, got == value.value)


def _counts(value: list[int], answer: Answer, _: Table) -> Expectation:
    ended = _ended(answer)
    got = [ended.player_points, ended.banker_points] if ended else None
    return Expectation("points", value, got, got == value)


def _cards(value: dict[str, str], answer: Answer, _: Table) -> Expectation:
    hands = _final_hands(answer)
    got = {name: hands.get(name) for name in value}
    return Expectation("cards", value, got if hands else None, got == value)


def _final_hands(answer: Answer) -> dict[str, str]:
    """Name the hands of the round that ended with this step."""
    for event in reversed(_events(answer)):
        match event:
            case RoundEnded():
                return {"player": written(event.player), "banker": written(event.banker)}
            case RoundFinished():
                return {name: written(hand) for name, hand in event.hands.items()}
            case _:
                continue
    return {}


def _sums(answer: Answer, kind: type[WagerSettled | WagerReturned]) -> dict[str, Money]:
    sums: dict[str, Money] = defaultdict(lambda: NOTHING)
    for event in _events(answer):
        if isinstance(event, kind):
            sums[f"{event.box} {event.bet}"] += event.net if isinstance(event, WagerSettled) else event.amount
    return dict(sums)


def _pays(value: dict[str, Money], answer: Answer, after: Table, jackpots: tuple[JackpotEvent, ...]) -> Expectation:
    """Hold the named wagers against what they were paid in the whole round, jackpots included."""
    got = _sums(answer, WagerSettled)
    if _over(answer):
        got = {**_of_the_round(after), **got}
    for prize in jackpots:
        if isinstance(prize, PrizeWon):
            name = f"{prize.box} jackpot"
            got[name] = got.get(name, NOTHING) + prize.amount
    return _moved("pays", value, got)


def _returns(value: dict[str, Money], answer: Answer, _: Table) -> Expectation:
    return _moved("returns", value, _sums(answer, WagerReturned))


def _moved(key: str, value: dict[str, Money], got: dict[str, Money]) -> Expectation:
    """Hold what was wanted for the named wagers; an empty table says that none was paid, or went back."""
    holds = all(got.get(name) == amount for name, amount in value.items()) if value else not got
    return Expectation(key, _amounts(value), _amounts(got), holds)


def _of_the_round(after: Table) -> dict[str, Money]:
    """What each wager of the round that just ended was paid, those collected earlier in it included."""
    coup = after.previous.coup if after.previous else None
    if coup is None:
        return {}
    laid, sums = {each.number: each.name for each in coup.wagers}, defaultdict[str, Money](lambda: NOTHING)
    for number, net in coup.settled:
        if number in laid:
            sums[laid[number]] += net
    return dict(sums)


def _amounts(of: Mapping[str, Money]) -> dict[str, str]:
    return {name: amount.plain for name, amount in of.items()}


_CHECKS: Final[Mapping[str, Check]] = {
    "refused": _cites("refused"),
    "clause": _cites("clause"),
    "ruling": _ruling,
    "asks": _asks,
    "notifies": _notifies,
    "result": _result,
    "points": _counts,
    "cards": _cards,
    "returns": _returns,
}


# The state -----------------------------------------------------------------------------------------------------------


def _of_state(wanted: Mapping[str, Any], after: Table, meter: Money | None) -> Iterator[Expectation]:
    for name, value in wanted.items():
        got = meter if name == "meter" else state(after, name, value)
        yield Expectation(f"state.{name}", _as_written(value), _as_written(got), got == value)


def _as_written(value: object) -> object:
    match value:
        case Money():
            return value.plain
        case Range():
            return [value.least.plain, value.most.plain]
        case dict():
            return {str(name): _as_written(one) for name, one in value.items()}
        case _:
            return value


def state(of: Table, name: str, wanted: Any) -> object:
    match name:
        case "next":
            return next_is(of)
        case "last_coup":
            return of.last_coup
        case "wagers":
            sums: dict[str, Money] = defaultdict(lambda: NOTHING)
            for wager in of.wagers:
                sums[wager.name] += wager.amount
            return dict(sums)
        case "commission":
            return {str(box): amount for box, amount in of.commission.items() if amount}
        case "limits":
            return {bet: of.limits.bets.get(bet) for bet in wanted}
        case _ if name in SESSION_STATE:
            return of_session(of, name, wanted)
        case _:
            return phase(of)


def next_is(of: Table) -> str:
    """Say what the table deals next: a coup, a no-bet coup, or that it must shuffle first."""
    if of.shoe.ended:
        return "shuffle"
    if isinstance(of.phase, BetweenRounds) and no_bet(of):
        return "no-bet"
    return "coup"


def phase(of: Table) -> str:
    match of.phase:
        case Closed():
            return "closed"
        case BetweenRounds():
            return "betting"
        case Dealing():
            return "dealing"
