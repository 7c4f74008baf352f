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
from croupier.kernel.errors import CroupierError
from croupier.kernel.ids import Box
from croupier.kernel.records import record
from croupier.runtime.audit import script_words
from croupier.runtime.audit.history import Step
from croupier.runtime.audit.script_words import Toml
from croupier.runtime.deal import stops
from croupier.runtime.script import Malformed, play, reads
from croupier.table import commands as asked
from croupier.table import events as happened
from croupier.table import next_step
from croupier.table.events import Event
from croupier.table.scripts import script_of
from croupier.table.state import BetweenRounds, Dealing
from croupier.table.steps import DealTo
from croupier.wording import refusal


class CannotExport(CroupierError, ValueError):
    """No script plays this coup as it was."""


@record
class Exported:
    """A script, and whether it begins with the coup itself or with the opening of the table."""

    text: str
    short: bool


def export(led: list[Step], coup: list[Step], title: str, about: Iterable[str] = ()) -> Exported:
    """Write a coup as a script: the short way if that plays to the same, else everything since the table opened."""
    wanted = essence(event for each in coup for event in each.events)
    notes, faults = tuple(about), []
    for way in (_short, _whole):
        try:
            text = way(led, coup, title, notes)
            _check(text, wanted)
        except CannotExport as error:
            faults.append(str(error))
            continue
        return Exported(text=text, short=way is _short)
    why = "; ".join(dict.fromkeys(faults))
    raise CannotExport(f"no table script plays this coup as it was: {why}. Its packet does hold it as it was")


def _check(text: str, wanted: list[Any]) -> None:
    """Play a script: it must end with the same events, and what it expects must hold."""
    try:
        played = list(play(reads(text)))
    except Malformed as error:
        raise CannotExport(f"its script cannot be read, {error}") from error
    found: list[Any] = []
    for each in played:
        where = f"step {each.step.number} ({each.step.name})"
        if not isinstance(each.answer, Accepted):
            raise CannotExport(f"{where} is refused, {refusal(each.answer).says}")
        if each.failed:
            raise CannotExport(f"{where} comes out otherwise, {each.failed[0]}")
        found += essence(each.answer.events)
    ends = found[len(found) - len(wanted) :] if len(found) >= len(wanted) else found
    differ = next((one for one, other in zip(wanted, ends, strict=False) if one != other), None)
    if differ is not None or len(ends) != len(wanted):
        raise CannotExport(f"it gives other events, beginning with {_called(differ)}")


def _called(event: Any) -> str:
    return str(event[0]) if isinstance(event, tuple) and event else "how many there are"


# Writing -------------------------------------------------------------------------------------------------------------


def _short(_: list[Step], coup: list[Step], title: str, about: tuple[str, ...]) -> str:
    """Begin with the coup: the table as it was set up then, and who sat there."""
    before = coup[0].before
    if not isinstance(before.phase, BetweenRounds) or before.wagers:
        raise CannotExport("it does not begin with an empty layout")
    head = script_words.header(before.edition.rulebook, before.setup, before.limits, before.clock)
    seats = sorted(before.seats.items(), key=lambda each: each[1].arrived)
    sits = [asked.Sit(box=box, patron=seat.patron, card=seat.card) for box, seat in seats]
    return _script((title, about), head, [script_words.step(each) for each in sits], coup, [])


def _whole(led: list[Step], coup: list[Step], title: str, about: tuple[str, ...]) -> str:
    """Begin with the opening of the table."""
    opened = next((event for each in led for event in each.events if isinstance(event, happened.TableOpened)), None)
    if opened is None:
        raise CannotExport("the opening of its table is not known")
    head = script_words.header(led[0].before.edition.rulebook, opened.setup, opened.limits, opened.at)
    rest = [each for each in led if not isinstance(each.command, asked.OpenTable)]
    return _script((title, about), head, [], coup, rest)


def _script(
    named: tuple[str, tuple[str, ...]], head: Toml, first: list[Toml], coup: list[Step], led: list[Step]
) -> str:
    (title, about), history = named, [*led, *coup]
    steps = [*first, *_steps(history, checked=set(map(id, coup)))]
    shoes = _shoes(history)
    lines = [*(f"# {each}" for each in about), f"title = {script_words.toml(title)}", ""]
    lines += [f"table.{name} = {script_words.toml(value)}" for name, value in head.items()]
    lines += ["", f"shoe = {script_words.toml(shoes)}", "", "steps = ["]
    lines += [f"  {script_words.toml(each)}," for each in steps]
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
                step = _step(each)
                yield {**step, **expected(each.events)} if id(each) in checked else step


_MINUTE: Final = timedelta(minutes=1)


def _step(of: Step) -> Toml:
    try:
        return script_words.step(of.command)
    except script_words.NoWord as error:
        raise CannotExport(f"{error}, entry {of.sequence}") from error


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
    return {**found, "pays": script_words.plain(pays)} if pays else found


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
