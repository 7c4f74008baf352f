"""What may be done about prohibited devices, and who takes no further part."""

from collections.abc import Iterator, Mapping
from typing import Final

from croupier.games.notices import VoidExcludeDetain, VoidExcludeEscalate, VoidWager
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Patron
from croupier.kernel.records import replace
from croupier.table.commands import Answer, ExcludePatron, Report
from croupier.table.discretion.authority import not_allowed
from croupier.table.events import (
    BreachNoted,
    Event,
    PatronBarred,
    QuestionLapsed,
    QuestionOpened,
    Recorded,
    Ruled,
    WagerForfeited,
)
from croupier.table.questions.duties import tell
from croupier.table.questions.kinds import QUESTIONS, Choice, QuestionId
from croupier.table.questions.records import NOTHING, Subject
from croupier.table.questions.rulings import current
from croupier.table.state import BetweenRounds, Question, Table, Wager
from croupier.table.wagers.withdrawal import gives_back

ON_DUTY = ("inspector", "dealer", "employee-on-duty")
"""Whoever is named so in a report uses a device in the course of duty."""

NO_FURTHER: Final = Choice.PLAY_ON
"""The choice that ends a question about somebody's conduct, with or without measures before it."""


# Measures against a person -------------------------------------------------------------------------------------------


def measures(policy: VoidExcludeDetain | VoidExcludeEscalate, *, device: bool) -> Mapping[Choice, Because]:
    """Name the lawful measures, each with its clause; the last is only for somebody found with a device."""
    last = Choice.DETAIN if isinstance(policy, VoidExcludeDetain) else Choice.ESCALATE
    found = {
        Choice.WAGER_VOID: policy.void,
        Choice.EXCLUDE_FROM_GAME: policy.from_the_game,
        Choice.EXCLUDE_FROM_CASINO: policy.from_the_casino,
    }
    return {**found, last: policy.hand_over} if device else found


def prohibited_device(table: Table, command: Report) -> Iterator[Event]:
    """A device that analyses the game: recorded; what is done about its user is a supervisor's choice."""
    policy = table.edition.notices.prohibited_device
    if command.details.get("person", "") in ON_DUTY:
        because = policy.on_duty if isinstance(policy, VoidExcludeDetain) else policy.forbidden
        yield entry(table, command, because)
        return
    described = command.details.get("device") or command.details.get("reason") or command.why
    if subject(command) == NOTHING or not described:
        yield BreachNoted(code="report-incomplete", because=policy.forbidden)
        return
    yield entry(table, command, policy.forbidden)
    yield from judge(table, command, device=True)


def judge(table: Table, command: Report, *, device: bool) -> Iterator[Event]:
    """Ask what is done about somebody; what could be done already stays possible."""
    policy = table.edition.notices.prohibited_device
    whom = subject(command)
    before = next((each for each in table.questions if each.same == (QuestionId.CONDUCT, whom, None)), None)
    lawful = measures(policy, device=True)
    now = {*measures(policy, device=device), *(before.choices if before else ())}
    if before:
        yield QuestionLapsed(id=QuestionId.CONDUCT, subject=whom, because=policy.because)
    choices = (*(each for each in lawful if each in now), NO_FURTHER)
    act = QUESTIONS[QuestionId.CONDUCT].acts[0]
    question = Question(id=QuestionId.CONDUCT, subject=whom, choices=choices, act=act, because=policy.because)
    yield QuestionOpened(question=question, because=policy.because)


def measure(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    """Carry out a measure against whoever was reported, and leave the others open without holding the table."""
    if command.choice == NO_FURTHER:
        yield Recorded(what="no-measure", by=command.by, details=_against(table, question, command), because=because)
        return
    yield from _carried_out(table, question, command, because)
    left = tuple(each for each in question.choices if each != command.choice)
    further = replace(question, choices=left, holds=False)
    yield QuestionOpened(question=further, because=question.because)


def _carried_out(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    policy = table.edition.notices.prohibited_device
    patron, name = _patron(table, question), question.subject.whom
    details = _against(table, question, command)
    match command.choice:
        case Choice.WAGER_VOID:
            lying = _wagers(table, question)
            kept, facts = policy.stake is VoidWager.FORFEITED, _whose(question.subject)
            code = "conduct-no-wagers" if not lying else "conduct-wagers-forfeited" if kept else "conduct-wagers-void"
            yield Ruled(name="wager-void", code=_about(code, facts), facts=facts, because=because)
            for wager in lying:
                if kept:
                    yield WagerForfeited(
                        number=wager.number, box=wager.box, bet=wager.bet, amount=wager.amount, because=because
                    )
                else:
                    yield from gives_back(table, wager, because)
        case Choice.EXCLUDE_FROM_GAME:
            yield from _barred(patron, because)
            yield Recorded(what="exclusion", by=command.by, details={**details, "from": "game"}, because=because)
            yield from _takes_no_part(table, question, because)
        case Choice.EXCLUDE_FROM_CASINO:
            yield from _barred(patron, because)
            whole = {**details, "from": "casino", "under": policy.under}
            yield Recorded(what="exclusion", by=command.by, details=whole, because=because)
            yield from _takes_no_part(table, question, because)
        case _:
            yield Recorded(what=command.choice, by=command.by, details=details, because=because)
            yield from tell(table, f"{command.choice} {name}", policy.until[:1], because)


def _takes_no_part(table: Table, question: Question, because: Because) -> Iterator[Event]:
    """Whoever is excluded has no part in a coup that has not begun: what they laid for it goes back."""
    lying = _wagers(table, question) if isinstance(table.phase, BetweenRounds) else ()
    if lying:
        facts = _whose(question.subject)
        yield Ruled(name="wager-returned", code=_about("conduct-next-coup", facts), facts=facts, because=because)
    for wager in lying:
        yield from gives_back(table, wager, because)


def _barred(patron: Patron | None, because: Because) -> Iterator[Event]:
    if patron:
        yield PatronBarred(patron=patron, because=because)


def exclude(table: Table, command: ExcludePatron) -> Accepted[Event] | Refused:
    """Somebody was excluded from the casino at another table: this one takes neither seat nor wager of theirs."""
    policy = table.edition.notices.prohibited_device
    refused = not_allowed(table, command.by, "act-on-a-device", policy.from_the_casino)
    if refused:
        return refused
    return Accepted((PatronBarred(patron=command.patron, because=policy.from_the_casino),))


def _whose(of: Subject) -> Facts:
    return Facts(patron=Patron(of.person)) if of.box is None else Facts(box=of.box)


def _about(code: str, facts: Facts) -> str:
    """Name the sentence about a box, or about a person who has none."""
    return code if facts.patron is None else f"{code}-of-person"


def subject(command: Report) -> Subject:
    """Name whom a report is about: the box, or a person who has none."""
    return Subject(box=command.box, person="" if command.box is not None else command.details.get("person", ""))


def _patron(table: Table, question: Question) -> Patron | None:
    of = question.subject
    if of.box is None:
        return Patron(of.person)
    seat = table.seats.get(of.box)
    return seat.patron if seat else None


def _wagers(table: Table, question: Question) -> tuple[Wager, ...]:
    """Find what the person wagered, wherever it lies; with nobody seated there, what lies at the box."""
    patron, box = _patron(table, question), question.subject.box
    return tuple(each for each in table.wagers if (each.patron == patron if patron else each.box == box))


def _against(table: Table, question: Question, command: Answer) -> dict[str, str]:
    return {
        "whom": question.subject.whom,
        "patron": str(_patron(table, question) or "unknown"),
        "reason": command.reason or "not stated",
        **moment(table),
    }


def entry(table: Table, command: Report, because: Because) -> Recorded:
    return Recorded(what=command.what, by=command.by, details=told_of(table, command), because=because)


def told_of(table: Table, command: Report) -> dict[str, str]:
    box = {"box": str(command.box)} if command.box is not None else {}
    why = {"why": command.why} if command.why else {}
    return {**box, **why, **moment(table), **command.details}


def moment(table: Table) -> dict[str, str]:
    """When it was: the time, and the coup in progress or the next."""
    return {"at": table.clock.isoformat(), "coup": str(current(table))}
