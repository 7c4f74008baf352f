"""What a script may expect of a tournament."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Protocol

from croupier.floor.tournaments import events as happened
from croupier.kernel.money import NOTHING, Money
from croupier.runtime.script.expectation import Expectation
from croupier.runtime.script.promotions import owed
from croupier.runtime.script.tournaments.playing import Competition
from croupier.runtime.script.tournaments.steps import Asked
from croupier.runtime.script.values import by_name, each, money, patron, text
from croupier.table.events import DutyArose, QuestionOpened

EXPECTATIONS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "advances": each(patron),
    "play_off": each(patron),
    "places": each(patron),
    "refunds": by_name(money),
}
STATE: Final[Mapping[str, Callable[[Any], Any]]] = {
    "players": by_name(text),
    "kept": by_name(money),
    "pool": money,
    "issued": money,
    "tournament": text,
}
OWN: Final = (*EXPECTATIONS, "prizes", "owes")


class Looked(Protocol):
    """A step: what it does and what is wanted of it."""

    @property
    def act(self) -> object: ...
    @property
    def wanted(self) -> Mapping[str, Any]: ...


def own(act: object) -> tuple[str, ...]:
    """Name what is held against the tournament, and not against the table; its own questions too."""
    return (*OWN, "asks") if isinstance(act, Asked) else OWN


def expectations(step: Looked, events: tuple[Any, ...], competition: Competition) -> Iterator[Expectation]:
    """Hold what was wanted of the tournament against what came of a step, and against how it stands."""
    for key, value in step.wanted.items():
        if key == "owes":
            yield owed(value, {each.duty.whom: each.duty.due for each in events if isinstance(each, DutyArose)})
        elif key in own(step.act):
            found = _FOUND[key](events)
            given = list(value) if isinstance(value, tuple) else dict(value)
            holds = found[: len(given)] == given if key == "places" else found == given
            if key == "asks":
                holds = any(sorted(choices) == sorted(given) for choices in found) or (not given and not found)
            yield Expectation(key, given, found, holds=holds)
    for name, value in step.wanted.get("state", {}).items():
        if name in STATE:
            state = _state(competition, name, value)
            yield Expectation(f"state.{name}", value, state, holds=state == value)


def _asked(events: tuple[Any, ...]) -> list[list[str]]:
    """Name the choices of each question that was opened, of the tournament's and of its tables'."""
    own_ = [list(event.choices) for event in events if isinstance(event, happened.TournamentAsked)]
    return [*own_, *(list(event.question.names) for event in events if isinstance(event, QuestionOpened))]


def _state(competition: Competition, name: str, wanted: Any) -> object:
    tournament = competition.state
    match name:
        case "players":
            return {who: player.status for who, player in tournament.players.items() if who in wanted}
        case "kept":
            return competition.kept
        case "pool":
            return tournament.pool
        case "issued":
            return competition.issued
        case _:
            return tournament.phase.value


def _advances(events: tuple[Any, ...]) -> list[str]:
    told = (happened.ResultsAnnounced, happened.PlayOffCounted)
    return [who for event in events if isinstance(event, told) for who in event.advances]


def _play_off(events: tuple[Any, ...]) -> list[str]:
    told = (happened.ResultsAnnounced, happened.PlayOffCounted)
    return [who for event in events if isinstance(event, told) for who in event.play_off]


def _places(events: tuple[Any, ...]) -> list[str]:
    return [who for event in events if isinstance(event, happened.PlacesDecided) for who in event.places]


def _prizes(events: tuple[Any, ...]) -> dict[str, Money]:
    found: dict[str, Money] = {}
    for event in events:
        if isinstance(event, happened.PlacesDecided):
            won = zip(event.places, event.prizes, strict=False)
        elif isinstance(event, happened.CashDue):
            won = zip(event.due.keys(), event.due.values(), strict=True)
        else:
            continue
        for who, amount in won:
            if amount:
                found[who] = found.get(who, NOTHING) + amount
    return found


def _refunds(events: tuple[Any, ...]) -> dict[str, Money]:
    found: dict[str, Money] = {}
    for event in events:
        match event:
            case happened.EntryWithdrawn() if event.refund:
                found[event.patron] = event.refund
            case happened.TournamentCancelled():
                found.update((str(who), amount) for who, amount in event.due.items())
            case happened.EntryRefunded():
                found[event.patron] = event.amount
            case _:
                pass
    return found


_FOUND: Final[Mapping[str, Callable[[tuple[Any, ...]], Any]]] = {
    "asks": _asked,
    "advances": _advances,
    "play_off": _play_off,
    "places": _places,
    "prizes": _prizes,
    "refunds": _refunds,
}
