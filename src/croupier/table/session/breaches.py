"""Chips added, hidden, taken off the table or passed on, and advice: what is told, who finds it, and what follows."""

from collections.abc import Iterator

from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.table.commands import Answer, Report
from croupier.table.events import BreachNoted, Event, Recorded
from croupier.table.questions.kinds import Choice, QuestionId
from croupier.table.questions.records import Subject
from croupier.table.questions.rulings import ask, silent
from croupier.table.reports import facts
from croupier.table.session.leaving import disqualified
from croupier.table.session.terms import rules_of, session_of
from croupier.table.state import Question, Table


def chips_added(table: Table, command: Report) -> Iterator[Event]:
    """Somebody added chips other than by winning: whoever is in charge finds whether it is so."""
    policy = rules_of(table).added_chips
    because = policy.because if policy else ()
    yield from _found(table, command, QuestionId.CHIPS_ADDED, because, "confirm-added-chips")


def chips_concealed(table: Table, command: Report) -> Iterator[Event]:
    """Somebody hides chips on purpose: whoever is in charge finds whether it is so."""
    policy = rules_of(table).hidden_chips
    because = policy.because if policy else ()
    yield from _found(table, command, QuestionId.CHIPS_HIDDEN, because, "confirm-hidden-chips")


def _found(table: Table, command: Report, id_: QuestionId, because: Because, act: str) -> Iterator[Event]:
    if not because:
        yield from silent(table, f"told-{command.what}", Facts(box=command.box))
        return
    if not _plays(table, command.box):
        yield BreachNoted(code="nobody-plays-there", facts=Facts(box=command.box), because=because)
        return
    yield Recorded(what=command.what, by=command.by, details=_details(command), because=because)
    choices = (Choice.CONFIRM, Choice.NOT_SO)
    subject = Subject(box=command.box)
    yield from ask(table, Question(id=id_, choices=choices, act=act, because=because, subject=subject))


def _plays(table: Table, box: Box | None) -> bool:
    player = session_of(table).players.get(box) if box is not None else None
    return player is not None and player.plays


def _details(command: Report) -> dict[str, str]:
    amount = {"amount": command.amount.plain} if command.amount is not None else {}
    return {"box": str(command.box), **amount, **command.details}


def contravened(table: Table, command: Report) -> Iterator[Event]:
    """Chips left the table or went to another player, or advice was given: whoever is in charge may disqualify."""
    because = _forbidding(table, command.what)
    if not because:
        yield from silent(table, f"told-{command.what}", Facts(box=command.box))
        return
    if not _plays(table, command.box):
        yield BreachNoted(code="nobody-plays-there", facts=Facts(box=command.box), because=because)
        return
    yield Recorded(what=command.what, by=command.by, details=_details(command), because=because)
    question = Question(
        id=QuestionId.CONTRAVENED,
        choices=(Choice.DISQUALIFY, Choice.LET_STAND),
        act="judge-a-contravention",
        because=because,
        subject=Subject(box=command.box),
    )
    yield from ask(table, question)


def _forbidding(table: Table, what: str) -> Because:
    terms = rules_of(table)
    rule = terms.advice if what == facts.ADVICE.name else terms.chips_in_view
    return rule.because if rule else ()


# What follows ---------------------------------------------------------------------------------------------------------


def decided(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    box = question.subject.box
    if box is None or not _plays(table, box):
        return
    match question.id, command.choice:
        case QuestionId.CHIPS_ADDED, Choice.CONFIRM:
            yield from disqualified(table, box, because, keeps=True)
        case (QuestionId.CHIPS_HIDDEN, Choice.CONFIRM) | (QuestionId.CONTRAVENED, Choice.DISQUALIFY):
            yield from disqualified(table, box, because)
        case _:
            return


def chosen(table: Table, question: Question, choice: str) -> Because:
    """Cite what allows a choice about a contravention."""
    if question.id is not QuestionId.CONTRAVENED or table.session is None:
        return ()
    policy = rules_of(table).breach
    without_refund: Because = getattr(policy, "without_refund", policy.because)
    return without_refund if choice in (Choice.DISQUALIFY, Choice.LET_STAND) else ()
