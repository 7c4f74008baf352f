"""What follows from the answers to questions that only hold'em asks, and the clauses that allow each choice."""

from collections.abc import Iterator
from typing import Final

from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Patron
from croupier.kernel.records import replace
from croupier.table.commands import Answer
from croupier.table.events import (
    Approved,
    Event,
    PlayersKeptApart,
    QuestionOpened,
    Recorded,
    Ruled,
    SignPosted,
)
from croupier.table.holdem import amounts
from croupier.table.holdem.irregularities import hand_void, misdeal
from croupier.table.holdem.round import has_flop_wager, still_in
from croupier.table.holdem.terms import terms_of
from croupier.table.questions.kinds import Choice, QuestionId
from croupier.table.questions.rulings import current
from croupier.table.state import Approval, Dealing, Posted, Question, Table

ENGLISH_ONLY: Final = Choice.ENGLISH_ONLY.value


def is_moot(table: Table, question: Question) -> bool:
    """Tell whether the round, the hand or the wager that a question is about is over."""
    phase = table.phase
    if question.id == QuestionId.COLLUSION:
        return question.coup is not None and question.coup < current(table)
    if question.id not in (QuestionId.COMMUNITY_CARD_SHOWN, QuestionId.ORDER, QuestionId.WRONG_FLOP_WAGER):
        return False
    if not isinstance(phase, Dealing) or question.id == QuestionId.ORDER:
        return not isinstance(phase, Dealing)
    if question.box not in still_in(phase):
        return True
    wrong = amounts.wrong_flop_wager(table, phase, question.box) is not None
    return not wrong if question.id == QuestionId.WRONG_FLOP_WAGER else has_flop_wager(phase, question.box)


def chosen(table: Table, question: Question, choice: str) -> Because:
    remedies = terms_of(table).irregularities
    if question.id == QuestionId.COLLUSION:
        policy = remedies.suspected_collusion
        measures = {
            Choice.PLAY_FIRST.value: policy.first,
            Choice.KEEP_APART.value: policy.apart,
            Choice.ENGLISH_ONLY.value: policy.english,
        }
        return measures.get(choice, ())
    if question.id == QuestionId.WRONG_FLOP_WAGER:
        policy_ = remedies.wrong_flop_wager_before_the_flop
        return {Choice.CORRECT.value: policy_.correct, Choice.FOLD.value: policy_.fold.because}.get(choice, ())
    return ()


def consequences(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    if question.box is not None and question.id == QuestionId.WRONG_FLOP_WAGER:
        yield from amounts.answered(table, question.box, command, because)
    elif question.box is not None and question.id == QuestionId.COMMUNITY_CARD_SHOWN:
        if command.choice == Choice.HAND_VOID:
            yield from hand_void(table, question.box, because)
        else:
            yield Ruled(name="play-on", code="box-plays-on", facts=Facts(box=question.box), because=because)
    elif question.id is QuestionId.ORDER and command.choice == Choice.MISDEAL:
        yield from misdeal(table, because, "dealt-out-of-order")
    elif question.id is QuestionId.ORDER:
        yield Ruled(name="play-on", code="cards-stay", because=because)
    elif question.id is QuestionId.COLLUSION:
        yield from _measure(table, question, command, because)


# Measures against collusion ------------------------------------------------------------------------------------------


def _measure(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    """Carry out one measure, and leave the others open without holding the table."""
    details = {"measure": command.choice, "boxes": " ".join(map(str, question.about)), "reason": command.reason}
    details = {**details, "at": table.clock.isoformat(sep=" ")}
    yield Recorded(what="collusion-measure", by=command.by, details=details, because=because)
    if command.choice == Choice.PLAY_ON:
        return
    yield from _carried_out(table, question, command, because)
    left = tuple(each for each in question.choices if each != command.choice)
    further = replace(question, choices=left, holds=False)
    yield QuestionOpened(question=further, because=question.because)


def _carried_out(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    match command.choice:
        case Choice.PLAY_FIRST:
            boxes = (command.box,) if command.box is not None else question.about
            for box in boxes:
                approval = Approval(what="play-first", box=box, because=because)
                yield Approved(approval=approval, by=command.by, because=because)
        case Choice.KEEP_APART:
            patrons = tuple(Patron(table.seats[box].patron) for box in question.about if box in table.seats)
            yield PlayersKeptApart(patrons=patrons, by=command.by, because=because)
        case _:
            yield SignPosted(posted=Posted(sign=ENGLISH_ONLY, since=table.clock), by=command.by)
