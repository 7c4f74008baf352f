"""The ruling on a situation: what must happen or may be chosen, by whom, what money moves, and who is told."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from croupier.games.edition import Edition
from croupier.games.editions import editions
from croupier.games.kinds import EDITIONS, AnyEdition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.rulebooks import entry, reading
from croupier.table import Table, decide, replay
from croupier.table.commands import Answer
from croupier.table.events import (
    BreachNoted,
    DutyArose,
    Event,
    QuestionOpened,
    Ruled,
    SettlementReversed,
    WagerForfeited,
    WagerReturned,
)
from croupier.table.people import Actor, AtBox
from croupier.table.state import Question
from croupier.views.rulings.happenings import HAPPENINGS
from croupier.views.rulings.situations import has, situation


class Kind(Enum):
    """How far a document decides a matter."""

    MANDATORY = "mandatory"
    OPTION = "option"
    GAP = "gap"
    ORDINARY = "nothing out of the ordinary"
    IMPOSSIBLE = "cannot happen here"


@dataclass(frozen=True, slots=True)
class Option:
    """One lawful choice: what it brings and what money it moves."""

    choice: str
    rulings: tuple[str, ...]
    says: tuple[str, ...]
    returned: dict[str, Money]
    because: Because
    undone: dict[str, Money]
    """What undoing a settlement moves, by wager: taken back from the player if it is negative."""


@dataclass(frozen=True, slots=True)
class Ruling:
    document: str
    phase: str
    happening: str
    kind: Kind
    rulings: tuple[str, ...]
    says: tuple[str, ...]
    options: tuple[Option, ...]
    who: tuple[str, ...]
    returned: dict[str, Money]
    told: tuple[str, ...]
    because: Because
    readings: tuple[str, ...]
    """Where the text can be read otherwise: the readings that this ruling rests on and that have alternatives."""

    @property
    def conflict(self) -> bool:
        return bool(self.readings)


def rule(edition: AnyEdition, phase: str, happening: str) -> Ruling:
    """Put the situation to the table and say what it answers."""
    what = HAPPENINGS[happening]
    if not has(edition, phase) or type(edition) not in what.games:
        return _cannot(
            edition, phase, happening, "The game has no such moment, or no such act.", edition.games[0].because
        )
    if what.device.value not in edition.cards.devices.value:
        return _impossible(edition, phase, happening)
    methods = edition.dealing_methods
    if what.method.value not in methods.value:
        return _cannot(edition, phase, happening, "The game has no such way to deal.", methods.because)
    table = situation(edition, phase, device=what.device, method=what.method)
    return judged(table, decide(table, what.fact(table)), phase, happening)


def judged(table: Table, answer: Accepted[Event] | Refused, phase: str, happening: str) -> Ruling:
    """Say what a table's answer to a fact comes to."""
    edition = table.edition
    if isinstance(answer, Refused):
        return _cannot(edition, phase, happening, answer.says, answer.because)
    after = replay(table, answer.events)
    ruled = [each for each in answer.events if isinstance(each, Ruled)]
    questions = [each.question for each in answer.events if isinstance(each, QuestionOpened)]
    noted = [each for each in answer.events if isinstance(each, BreachNoted)]
    cited = [
        *(each.because for each in ruled),
        *(each.because for each in noted),
        *(each.because for each in questions),
    ]
    because = tuple(dict.fromkeys(clause for each in cited for clause in each))
    return Ruling(
        document=edition.rulebook,
        phase=phase,
        happening=happening,
        kind=_kind(ruled, questions, noted),
        rulings=tuple(each.name for each in ruled),
        says=(*(each.says for each in ruled), *(each.says for each in noted)),
        options=tuple(option for each in questions[:1] for option in _options(after, each)),
        who=tuple(dict.fromkeys(_who(after, each) for each in questions)),
        returned=_returned(answer.events),
        told=tuple(each.duty.whom for each in answer.events if isinstance(each, DutyArose)),
        because=because,
        readings=_readings(because),
    )


def _kind(ruled: list[Ruled], questions: list[Question], noted: list[BreachNoted]) -> Kind:
    if questions:
        return Kind.OPTION
    if ruled:
        return Kind.MANDATORY
    return Kind.GAP if noted else Kind.ORDINARY


def _impossible(edition: Edition, phase: str, happening: str) -> Ruling:
    devices = edition.cards.devices
    says = f"Cards are dealt from a {' or '.join(devices.value)} only."
    return _cannot(edition, phase, happening, says, devices.because)


def _cannot(edition: Edition, phase: str, happening: str, says: str, because: Because) -> Ruling:
    return Ruling(
        document=edition.rulebook,
        phase=phase,
        happening=happening,
        kind=Kind.IMPOSSIBLE,
        rulings=(),
        says=(says,),
        options=(),
        who=(),
        returned={},
        told=(),
        because=because,
        readings=(),
    )


def _returned(events: tuple[Event, ...]) -> dict[str, Money]:
    found: dict[str, Money] = {}
    for each in events:
        if isinstance(each, WagerReturned):
            key = f"{each.box} {each.bet}"
            found[key] = found.get(key, Money(0)) + each.amount
        elif isinstance(each, WagerForfeited):
            found[f"{each.box} {each.bet} (forfeited)"] = each.amount
    return found


def _deciders(table: Table, question: Question) -> Iterator[Actor]:
    """Those who might answer, lowest first."""
    if question.box is not None:
        yield AtBox(box=question.box)
    yield from (role for rung in table.edition.document.ladder.rungs for role in rung)


def _who(table: Table, question: Question) -> str:
    if question.act == "player" and question.box is not None:
        return "each player for the own wagers"
    power = table.edition.power(question.act)
    return f"{power.by.title} or above" if power else "nobody is named"


def _options(table: Table, question: Question) -> Iterator[Option]:
    """Try each choice as the lowest rank that may make it."""
    for choice in question.choices:
        for actor in _deciders(table, question):
            answer = decide(table, Answer(choice=choice, box=_box(table, question, choice), by=actor))
            if isinstance(answer, Accepted):
                ruled = [each for each in answer.events if isinstance(each, Ruled)]
                yield Option(
                    choice=choice,
                    rulings=tuple(each.name for each in ruled),
                    says=tuple(each.says for each in ruled),
                    returned=_returned(answer.events),
                    because=tuple(dict.fromkeys(c for each in answer.events for c in getattr(each, "because", ()))),
                    undone={
                        f"{each.box} {each.bet}": each.net
                        for each in answer.events
                        if isinstance(each, SettlementReversed)
                    },
                )
                break


def _box(table: Table, question: Question, choice: str) -> Box | None:
    """Name the box that a choice needs: the question's own, or, to make a wager void, one that has a wager."""
    if question.box is not None or choice != "wager-void":
        return question.box
    laid = table.wagers or (table.previous.coup.wagers if table.previous else ())
    return next((each.box for each in laid if each.box in (question.about or (each.box,))), None)


def _readings(because: Because) -> tuple[str, ...]:
    ids = dict.fromkeys(id_ for clause in because for id_ in entry(clause).readings)
    return tuple(id_ for id_ in ids if len(reading(id_).choices) > 1)


def every(happening: str, phase: str) -> tuple[Ruling, ...]:
    """Put the same situation to every document."""
    return tuple(rule(each, phase, happening) for each in editions() if isinstance(each, EDITIONS))


def why_they_differ(one: Ruling, other: Ruling) -> str:
    """Say in a sentence why two documents answer differently, or that they do not."""
    if (one.kind, one.rulings, [o.choice for o in one.options]) == (
        other.kind,
        other.rulings,
        [o.choice for o in other.options],
    ):
        return "the same"
    mine = one.because[0].number if one.because else "no clause"
    theirs = other.because[0].number if other.because else "no clause"
    return f"{one.document} {mine} ({_short(one)}) against {other.document} {theirs} ({_short(other)})"


def _short(ruling: Ruling) -> str:
    if ruling.options:
        return " or ".join(option.choice for option in ruling.options)
    return ", ".join(ruling.rulings) or ruling.kind.value
