"""A coup for an inspector: what was asked and what came of it, step by step, with the explanation beside it."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from croupier.floor.jackpots.events import Event as JackpotEvent
from croupier.games.terms import record
from croupier.kernel.answers import Accepted
from croupier.table import Table, replay
from croupier.table.events import Event, RoundEnded, RoundFinished, RoundVoided, TableOpened, TimePassed
from croupier.table.state import Dealing
from croupier.views.explain import Moment, Told, coup_of, explain
from croupier.views.felt import Felt, felt
from croupier.views.happened import Happened, happened
from croupier.views.table_sentences import kebab
from croupier.wording import say
from croupier.wording.languages import translated, word


@record
class Entered:
    """One entry of the journal at a table: who asked what, when, what came of it, and the table before it."""

    sequence: int
    at: datetime
    by: str
    command: object
    before: Table
    events: tuple[Event, ...]
    jackpots: tuple[JackpotEvent, ...] = ()

    @property
    def coup(self) -> int:
        """The coup in which, or before which, it happened: a table that is opened begins with its first."""
        opens = any(isinstance(each, TableOpened) for each in self.events)
        return 1 if opens else coup_of(self.before, self.events)

    @property
    def asked(self) -> str:
        return word(kebab(type(self.command).__name__))


@record
class Coup:
    """A line in the list of coups."""

    number: int
    first: int
    last: int
    outcome: str
    won: str
    """The hand that won, by its id, or `tie`; nothing where the coup was not finished, or in other games."""
    at: datetime
    by: str
    """Who dealt it, or asked first."""
    rulings: tuple[str, ...] = ()


@record
class Step:
    sequence: int
    at: datetime
    by: str
    asked: str
    happened: tuple[Happened, ...]
    felt: Felt


@record
class Replay:
    number: int
    steps: tuple[Step, ...]
    told: Told | None
    """The coup as a supervisor tells it, once it is over."""


def coups(entered: Iterable[Entered]) -> tuple[Coup, ...]:
    """List the coups of a table, the latest first."""
    found: dict[int, Coup] = {}
    for each in entered:
        number = each.coup
        known = found.get(number)
        first = known.first if known else each.sequence
        outcome = _outcome(each.events) or (known.outcome if known else say("in progress"))
        ended = next((event.result.value for event in each.events if isinstance(event, RoundEnded)), "")
        won = ended or (known.won if known else "")
        said = happened(each.events, in_chips=each.before.session is not None)
        ruled = tuple(one.says for one in said if one.kind == "ruling")
        found[number] = Coup(
            number=number,
            first=first,
            last=each.sequence,
            outcome=outcome,
            won=won,
            at=known.at if known else each.at,
            by=known.by if known else translated(each.by),
            rulings=(*(known.rulings if known else ()), *ruled),
        )
    return tuple(sorted(found.values(), key=lambda each: -each.number))


def _outcome(events: Iterable[Event]) -> str:
    for event in events:
        match event:
            case RoundEnded():
                return f"{word(event.result.value).capitalize()} {event.player_points}:{event.banker_points}"
            case RoundFinished():
                return say("finished")
            case RoundVoided():
                return say("void")
            case _:
                continue
    return ""


def coup(number: int, entered: Sequence[Entered]) -> Replay:
    """Go through one coup step by step."""
    own = [each for each in entered if each.coup == number and not _only_time(each)]
    steps = tuple(_step(each, number) for each in own)
    moments = [_moment(each) for each in own]
    earlier = (_moment(each) for each in entered if own and each.sequence < own[0].sequence)
    over = moments and not _is_running(number, entered[-1])
    return Replay(number=number, steps=steps, told=explain(number, moments, earlier) if over else None)


def _is_running(number: int, last: Entered) -> bool:
    """Tell whether a coup is being dealt: what lies face down is told to nobody before it is over."""
    now = replay(last.before, last.events)
    return isinstance(now.phase, Dealing) and now.phase.number == number


def _moment(of: Entered) -> Moment:
    return Moment(of.asked, of.before, Accepted(of.events), of.jackpots)


def _only_time(of: Entered) -> bool:
    return all(isinstance(each, TimePassed) for each in of.events)


def _step(of: Entered, number: int) -> Step:
    return Step(
        sequence=of.sequence,
        at=of.at,
        by=translated(of.by),
        asked=of.asked,
        happened=tuple(happened(of.events, in_chips=of.before.session is not None)),
        felt=felt(replay(of.before, of.events), names=True, of_round=number),
    )
