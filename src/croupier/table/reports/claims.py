"""What somebody says to have seen and may not state as a fact: shown to the staff at once, confirmed by them or not.

A claim is a question to the rank that decides disputes. One of the staff's own waits: the table goes on when it is
decided, and if it is confirmed the fact is ruled upon as theirs who confirmed it. Any other claim holds nothing up, and
whoever confirms it states the fact, with what the staff saw.
"""

from collections.abc import Iterator
from typing import Final

from croupier.games.terms import words
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.table.commands import CallAttention, Report
from croupier.table.events import AttentionAnswered, AttentionCalled, Event, QuestionOpened
from croupier.table.people import Actor, AtBox, asker
from croupier.table.questions.kinds import QUESTIONS, Choice, QuestionId
from croupier.table.questions.records import Subject
from croupier.table.questions.rulings import current
from croupier.table.reports import handlers
from croupier.table.state import Claim, Question, Table

DECIDES: Final = QUESTIONS[QuestionId.CLAIM].acts[0]
"""The act of whoever confirms a claim: every document gives it to a supervisor or above."""

MOST_OPEN: Final = 3
"""So many claims of one person may be open."""


def call(table: Table, command: CallAttention) -> Accepted[Event] | Refused:
    """Write down what somebody says, and ask the rank that decides."""
    because = table.edition.notices.dispute.because
    known = handlers.told_to(table)
    if command.what not in known:
        return Refused("no-such-report", because, facts=Facts(given=command.what, choices=tuple(sorted(known))))
    if sum(each.by == command.by for each in table.claims) >= MOST_OPEN:
        return Refused("claims-open", because, facts=replace(asker(command.by), count=MOST_OPEN))
    claim = Claim(
        number=table.claimed + 1,
        what=command.what,
        by=command.by,
        waits=_is_of_the_staff(table, command.by),
        box=command.box,
        bet=command.bet,
        hand=command.hand,
        amount=command.amount,
        coup=command.coup,
        why=command.why,
        fault=command.fault,
        details=command.details,
    )
    return Accepted((AttentionCalled(claim=claim, because=because), _asked(table, claim)))


def _is_of_the_staff(table: Table, by: Actor) -> bool:
    return isinstance(by, Role) and table.edition.document.ladder.height(by) is not None


def _asked(table: Table, claim: Claim) -> QuestionOpened:
    because = table.edition.notices.dispute.because
    question = Question(
        id=QuestionId.CLAIM,
        choices=(Choice.CONFIRM_CLAIM, Choice.REJECT_CLAIM),
        act=DECIDES,
        because=because,
        subject=Subject(claim=claim.number),
        coup=current(table),
        holds=claim.waits,
    )
    return QuestionOpened(question=question, because=because)


def claimed(claim: Claim) -> str:
    """Say what is claimed: the fact, where, how much, and by whom."""
    where = [
        *([f"box {claim.box}"] if claim.box is not None else []),
        *([words(claim.bet)] if claim.bet is not None else []),
        *([str(claim.amount)] if claim.amount is not None else []),
        *([f"coup {claim.coup}"] if claim.coup is not None else []),
        *(f"{words(name)} {value}" for name, value in claim.details.items() if value),
    ]
    said = f" ({claim.why})" if claim.why else ""
    by = f"box {claim.by.box}" if isinstance(claim.by, AtBox) else claim.by.title
    return f"{', '.join([words(claim.what), *where])}{said}, says {by}"


def answered(table: Table, question: Question, choice: Choice, by: Actor) -> Iterator[Event]:
    """Close a claim; a report of the staff that is confirmed is ruled upon."""
    claim = next(each for each in table.claims if each.number == question.subject.claim)
    confirmed = choice is Choice.CONFIRM_CLAIM
    yield AttentionAnswered(
        number=claim.number,
        what=claim.what,
        confirmed=confirmed,
        coup=question.coup or current(table),
        at=table.clock,
        by=by,
        because=question.because,
    )
    if confirmed and claim.waits:
        told = handlers.report(table, reported(claim, by))
        yield from told.events if isinstance(told, Accepted) else ()


def reported(claim: Claim, by: Actor) -> Report:
    """Give a claim as the report of whoever confirms it."""
    return Report(
        what=claim.what,
        box=claim.box,
        bet=claim.bet,
        hand=claim.hand,
        amount=claim.amount,
        coup=claim.coup,
        why=claim.why,
        fault=claim.fault,
        details=claim.details,
        by=by,
    )


def as_claim(report: Report, by: Actor) -> CallAttention:
    """Give a report as the claim of whoever may not state it."""
    return CallAttention(
        what=report.what,
        box=report.box,
        bet=report.bet,
        hand=report.hand,
        amount=report.amount,
        coup=report.coup,
        why=report.why,
        fault=report.fault,
        details=report.details,
        by=by,
    )
