"""Open questions: the table waits until somebody with the rank answers. The choice is an event, and so is what
follows.
"""

from collections.abc import Iterator
from typing import assert_never

from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.table.commands import Answer as Choose
from croupier.table.commands import (
    CallAttention,
    Command,
    Expose,
    FindCuttingCard,
    FindNoCard,
    PassTime,
    Report,
    TakeCard,
    TellReading,
)
from croupier.table.conduct import measures, outcomes
from croupier.table.discretion.authority import not_allowed
from croupier.table.equipment import malfunction
from croupier.table.events import CardsHeld, Event, QuestionAnswered, Ruled
from croupier.table.evolve import replay
from croupier.table.limits.amounts import all_reduced
from croupier.table.people import AtBox
from croupier.table.questions.kinds import PLAYER, QUESTIONS, Choice, QuestionId
from croupier.table.reports import claims
from croupier.table.scripts import script_of
from croupier.table.session import absence, breaches, counting, coups
from croupier.table.session.terms import POWERS, refused_to
from croupier.table.state import Question, Table

FACTS = (TakeCard, FindCuttingCard, FindNoCard, Expose, Report, CallAttention, PassTime, TellReading)
"""What is told to a table is never refused, not even while it waits."""


def held(table: Table, command: Command) -> Refused | None:
    """Refuse everything but facts and answers while a question is open."""
    if not table.waits_for or isinstance(command, (*FACTS, Choose)):
        return None
    open_ = table.waits_for[0]
    return Refused("question-open", open_.because, facts=Facts(choices=tuple(open_.names)), variant="table")


def answer(table: Table, command: Choose) -> Accepted[Event] | Refused:
    question = _asked(table, command)
    if question is None or (not _offers(question, command) and _over(table, command)):
        return _untimely(table, command)
    refused = _may(table, command, question)
    if refused:
        return refused
    if not _offers(question, command):
        facts = Facts(given=command.choice, choices=tuple(question.names))
        return Refused("no-such-choice", question.because, facts=facts)
    lacking = outcomes.lacking(table, question, command)
    if lacking:
        return lacking
    answered = QuestionAnswered(
        id=question.id,
        subject=question.subject,
        choice=command.choice,
        by=command.by,
        box=question.box,
        because=_chosen(table, question, command.choice),
    )
    closed = replay(table, (answered,))
    return Accepted((answered, *_consequences(closed, question, command)))


def _untimely(table: Table, command: Choose) -> Refused:
    """Nothing is to be decided: say so, with the clause of the decision that somebody wants to take too early or too
    late.
    """
    over, anothers = _over(table, command), _anothers(table, command)
    if over:
        return Refused("too-late", over.because)
    if anothers:
        return anothers
    elsewhere = next((each for each in table.questions if each.box is not None and _offers(each, command)), None)
    if elsewhere is not None:
        return Refused("no-question", elsewhere.because, facts=Facts(box=elsewhere.box), variant="another-box")
    early = command.choice == Choice.CHECK_CARDS
    power = table.edition.power(QUESTIONS[QuestionId.CHECK_THE_DEVICE].acts[0]) if early else None
    if power is None:
        because = table.edition.notices.dispute.because
        return Refused("no-question", because)
    return Refused("not-now", power.because, variant="faced-card")


def _asked(table: Table, command: Choose) -> Question | None:
    """Find the question that this answers: a player's own by the box, any other by its turn."""
    if isinstance(command.by, AtBox):
        return next((each for each in table.questions if each.box == command.by.box), None)
    open_ = sorted(
        (each for each in table.questions if each.box in (None, command.box) or _only_named(command, each)),
        key=lambda each: (
            not each.holds,
            each.subject.box is None or each.subject.box != command.box,
            bool(command.forfeit) and each.id is not QuestionId.FRAUD,
        ),
    )
    return next((each for each in open_ if _offers(each, command)), open_[0] if open_ else None)


def _over(table: Table, command: Choose) -> Question | None:
    """Find the question that this would have answered, had it not lapsed."""
    own = command.by.box if isinstance(command.by, AtBox) else command.box
    for each in reversed(table.lapsed):
        meant = each.box in (None, own) or _only_named(command, each)
        if meant and _offers(each, command):
            return each
    return None


def _anothers(table: Table, command: Choose) -> Refused | None:
    """Refuse, by the clause of the question, what is open and somebody else's to decide."""
    asked = (each for each in table.questions if _offers(each, command))
    refusals = (_may(table, command, each) for each in asked)
    return next((each for each in refusals if each), None)


def _offers(question: Question, command: Choose) -> bool:
    """Tell whether a question has this choice; of several claims, the one with the number that is named."""
    return command.choice in question.names and command.claim in (None, question.subject.claim)


def _only_named(command: Choose, question: Question) -> bool:
    """Staff who name no box mean whichever box the question is about that is theirs to answer."""
    return command.box is None and question.act != PLAYER


def _may(table: Table, command: Choose, question: Question) -> Refused | None:
    """A player's own choice is that player's; every other needs the rank that the clause names."""
    if question.box is not None and question.act == PLAYER:
        if isinstance(command.by, AtBox) and command.by.box == question.box:
            return None
        return Refused("not-their-choice", question.because, facts=Facts(box=question.box), variant="own")
    voided = question.id is QuestionId.SCANNER and command.choice == Choice.COUP_VOID
    act = QUESTIONS[question.id].acts[1] if voided else question.act
    in_session = act in POWERS and table.session is not None
    refused = (
        refused_to(table, command.by, act) if in_session else not_allowed(table, command.by, act, question.because)
    )
    if refused is None:
        return None
    return refused.citing((*_chosen(table, question, command.choice), *refused.because))


def _chosen(table: Table, question: Question, choice: str) -> Because:
    """Cite the clause that allows a choice, before those of the question."""
    special = (
        *outcomes.chosen(table, question, choice),
        *script_of(table).chosen(table, question, choice),
        *_chosen_in_session(table, question, choice),
    )
    return tuple(dict.fromkeys((*special, *question.because)))


def _chosen_in_session(table: Table, question: Question, choice: str) -> Because:
    if question.id is QuestionId.ABSENT:
        return absence.chosen(table, choice)
    return breaches.chosen(table, question, choice)


def _consequences(table: Table, question: Question, command: Choose) -> Iterator[Event]:
    """What follows from a choice: where every game asks the same, here; else where the game says."""
    because = _chosen(table, question, command.choice)
    match question.id:
        case QuestionId.REDUCE:
            yield from _reduced(table, command, because)
        case QuestionId.MALFUNCTION_HARM | QuestionId.MALFUNCTION_SPARE | QuestionId.MALFUNCTION_PRACTICABLE:
            yield from malfunction.learned(table, question.id, Choice(command.choice))
        case QuestionId.MALFUNCTION_RETURN:
            yield from malfunction.elected(table, question, Choice(command.choice))
        case QuestionId.CHECK_THE_DEVICE:
            yield from _checked(command, because)
        case QuestionId.DISRUPTION | QuestionId.FRAUD:
            yield from outcomes.decided(table, question, command, because)
        case QuestionId.CLAIM:
            yield from claims.answered(table, question, Choice(command.choice), command.by)
        case QuestionId.CONDUCT:
            yield from measures.measure(table, question, command, because)
        case QuestionId.ABSENT:
            yield from absence.decided(table, question, command, because)
        case QuestionId.CHIPS_ADDED | QuestionId.CHIPS_HIDDEN | QuestionId.CONTRAVENED:
            yield from breaches.decided(table, question, command, because)
        case QuestionId.WAGER_MISSED:
            yield from coups.missed_decided(table, question, command, because)
        case QuestionId.COUNT:
            yield from counting.decided(table, question, command, because)
        case QuestionId.REMOVAL:
            yield from coups.removal_told(table, question, command, because)
        case (
            QuestionId.MISDEAL
            | QuestionId.MISDELIVERED
            | QuestionId.FIRST_CARD_SEEN
            | QuestionId.BURN_FORGOTTEN
            | QuestionId.ALL_WITHDRAWN
            | QuestionId.MISHANDLED
            | QuestionId.SCANNER
            | QuestionId.SEQUENCE_REVEALED
            | QuestionId.MALFUNCTION
            | QuestionId.AREA
            | QuestionId.ORDER
            | QuestionId.COMMUNITY_CARD_SHOWN
            | QuestionId.WRONG_FLOP_WAGER
            | QuestionId.COLLUSION
        ):
            yield from script_of(table).consequences(table, question, command, because)
        case _:
            assert_never(question.id)


def _reduced(table: Table, command: Choose, because: Because) -> Iterator[Event]:
    if command.choice == Choice.REDUCE:
        yield Ruled(name="reduced-pro-rata", code="reduced-pro-rata", because=because)
        yield from all_reduced(table, because)


def _checked(command: Choose, because: Because) -> Iterator[Event]:
    if command.choice == Choice.CHECK_CARDS:
        yield Ruled(name="cards-checked", code="cards-checked", because=because)
        yield CardsHeld(because=because)
