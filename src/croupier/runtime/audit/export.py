"""A coup from the journal as a table script that plays it again: short if that says it all, else from the opening on.

What is exported has been played: the script gives the same events, but for the numbers of coups and the time of day.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from croupier.games.baccarat.coup import Result
from croupier.kernel.answers import Accepted
from croupier.kernel.cards import written
from croupier.kernel.ids import Box
from croupier.kernel.records import record
from croupier.runtime.audit import words
from croupier.runtime.audit.history import Step
from croupier.runtime.audit.words import Toml
from croupier.runtime.deal import stops
from croupier.runtime.script import Malformed, play, reads
from croupier.table import commands as asked
from croupier.table import events as happened
from croupier.table import next_step
from croupier.table.events import Event
from croupier.table.scripts import script_of
from croupier.table.state import BetweenRounds, Dealing
from croupier.table.steps import DealTo


class CannotExport(ValueError):
    """No script plays this coup as it was."""


@record
class Exported:
    """A script, and whether it begins with the coup itself or with the opening of the table."""

    text: str
    short: bool


def export(led: list[Step], coup: list[Step], title: str, about: Iterable[str] = ()) -> Exported:
    """Write a coup as a script: the short way if that plays to the same, else everything since the table opened."""
    wanted = essence(event for each in coup for event in each.events)
    notes = tuple(about)
    short = _short(coup, title, notes)
    if short is not None and _plays_to(short, wanted):
        return Exported(text=short, short=True)
    whole = _whole(led, coup, title, notes)
    if whole is not None and _plays_to(whole, wanted):
        return Exported(text=whole, short=False)
    raise CannotExport("no table script plays this coup as it was; its packet does hold it as it was")


def _plays_to(text: str, wanted: list[Any]) -> bool:
    """Tell whether a script ends with the same events, and whether what it expects holds."""
    try:
        played = list(play(reads(text)))
    except Malformed:
        return False
    if any(each.failed or not isinstance(each.answer, Accepted) for each in played):
        return False
    found = essence(event for each in played if isinstance(each.answer, Accepted) for event in each.answer.events)
    return found[len(found) - len(wanted) :] == wanted


# Writing -------------------------------------------------------------------------------------------------------------


def _short(coup: list[Step], title: str, about: tuple[str, ...]) -> str | None:
    """Begin with the coup: the table as it was set up then, and who sat there."""
    before = coup[0].before
    if not isinstance(before.phase, BetweenRounds) or before.wagers:
        return None
    head = words.header(before.edition.rulebook, before.setup, before.limits, before.clock)
    seats = sorted(before.seats.items(), key=lambda each: each[1].arrived)
    sits = [asked.Sit(box=box, patron=seat.patron, card=seat.card) for box, seat in seats]
    return _script((title, about), head, [words.step(each) for each in sits], coup, [])


def _whole(led: list[Step], coup: list[Step], title: str, about: tuple[str, ...]) -> str | None:
    """Begin with the opening of the table."""
    opened = next((event for each in led for event in each.events if isinstance(event, happened.TableOpened)), None)
    if opened is None:
        return None
    head = words.header(led[0].before.edition.rulebook, opened.setup, opened.limits, opened.at)
    rest = [each for each in led if not isinstance(each.command, asked.OpenTable)]
    return _script((title, about), head, [], coup, rest)


def _script(
    named: tuple[str, tuple[str, ...]], head: Toml, first: list[Toml], coup: list[Step], led: list[Step]
) -> str:
    (title, about), history = named, [*led, *coup]
    steps = [*first, *_steps(history, checked=set(map(id, coup)))]
    shoes = _shoes(history)
    lines = [*(f"# {each}" for each in about), f"title = {words.toml(title)}", ""]
    lines += [f"table.{name} = {words.toml(value)}" for name, value in head.items()]
    lines += ["", f"shoe = {words.toml(shoes)}", "", "steps = ["]
    lines += [f"  {words.toml(each)}," for each in steps]
    return "\n".join([*lines, "]", ""])


def _steps(history: list[Step], checked: set[int]) -> Iterator[Toml]:
    """Write what was done. Time is written in whole minutes; what comes out of the device is in the shoe."""
    waited, asked_for = timedelta(), None
    for each in history:
        # A script deals the card that a player asks for together with the asking.
        if isinstance(each.command, asked.TakeCard) and asked_for is not None and each.command.to == asked_for:
            continue
        match each.command:
            case asked.PassTime(to=to):
                waited += to - each.before.clock
                minutes = waited // _MINUTE
                if minutes:
                    waited -= minutes * _MINUTE
                    yield {"wait": minutes}
            case asked.FindCuttingCard() if not stops(each.before, each.command, each.after):
                continue
            case asked.FindCuttingCard() | asked.FindNoCard():
                yield {"card": "player"}
            case _:
                asked_for = _asked_for(each)
                step = words.step(each.command)
                yield {**step, **expected(each.events)} if id(each) in checked else step


_MINUTE: Final = timedelta(minutes=1)


def _asked_for(step: Step) -> Box | None:
    """Name the box whose player asked for a card that comes next, where a script deals it at once."""
    if not isinstance(step.command, asked.Act | asked.PlaceWager) or not isinstance(step.after.phase, Dealing):
        return None
    due = next_step(step.after)
    return step.command.box if isinstance(due, DealTo) and due.hand == step.command.box else None


def _shoes(history: list[Step]) -> list[str]:
    """Write the cards in the order in which they left the device, a text for each shuffle."""
    shoes: list[list[str]] = [[]]
    for each in history:
        match each.command:
            case asked.Shuffle(riffle=False):
                shoes.append([])
            case asked.ReplaceCards(pre_shuffled=kind) if kind:
                shoes.append([])
            case asked.FindCuttingCard():
                shoes[-1].append("cut")
            case asked.Burn(cards=cards):
                shoes[-1] += [str(card) for card in cards]
            case asked.TakeCard(card=card) if not _carried(each):
                shoes[-1].append(f"{card}^" if each.command.found_face_up else str(card))
            case _:
                continue
    return [" ".join(each) for each in shoes]


def _carried(step: Step) -> bool:
    """Tell whether a card was one that lay aside, which the device need not give."""
    command = step.command
    return isinstance(command, asked.TakeCard) and script_of(step.before).waiting(step.before, command) is command.card


def expected(events: tuple[Event, ...]) -> Toml:
    """Write what must come of a step: the result, the hands, the money."""
    found: Toml = {}
    pays: dict[str, Any] = {}
    for each in events:
        match each:
            case happened.RoundEnded(result=Result() as result):
                found["result"] = result.value
                found["points"] = [each.player_points, each.banker_points]
                found["cards"] = {"player": written(each.player), "banker": written(each.banker)}
            case happened.WagerSettled():
                name = f"{each.box} {each.bet}"
                pays[name] = pays[name] + each.net if name in pays else each.net
            case _:
                continue
    return {**found, "pays": words.plain(pays)} if pays else found


# Comparing -----------------------------------------------------------------------------------------------------------

_NUMBERS: Final = frozenset({"number", "last", "coup", "round", "at", "since", "due", "duty", "float", "digest"})
"""What is counted anew, or is the time of day: a coup is the same coup whatever its number."""


def essence(events: Iterable[Event]) -> list[Any]:
    """Give what happened without its numbers and times, to compare."""
    return [_essence(each) for each in events if not isinstance(each, happened.TimePassed)]


def _essence(value: Any) -> Any:
    if isinstance(value, datetime):
        return None
    if isinstance(value, Mapping):
        return {name: _essence(each) for name, each in value.items() if name not in _NUMBERS}
    if isinstance(value, tuple):
        return tuple(_essence(each) for each in value)
    if is_dataclass(value) and type(value).__module__.startswith("croupier.table"):
        held = {each.name: _essence(getattr(value, each.name)) for each in fields(value) if each.name not in _NUMBERS}
        return type(value).__name__, held
    return value
