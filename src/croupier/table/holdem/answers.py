"""What follows from the answers to questions that only hold'em asks, and the clauses that allow each choice."""

from collections.abc import Iterator

from croupier.kernel.clauses import Because
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
from croupier.table.holdem.irregularities import ORDER, SHOWN, hand_void, misdeal
from croupier.table.holdem.reports import COLLUSION
from croupier.table.holdem.round import has_flop_wager, still_in
from croupier.table.rulings import current
from croupier.table.state import Approval, Dealing, Posted, Question, Table

ENGLISH_ONLY = "english-only"


def is_moot(table: Table, question: Question) -> bool:
    """Tell whether the round, the hand or the wager that a question is about is over."""
    phase = table.phase
    if question.id == COLLUSION:
        return question.coup is not None and question.coup < current(table)
    if question.id not in (SHOWN, ORDER, amounts.WRONG_FLOP):
        return False
    if not isinstance(phase, Dealing) or question.id == ORDER:
        return not isinstance(phase, Dealing)
    if question.box not in still_in(phase):
        return True
    wrong = amounts.wrong_flop_wager(table, phase, question.box) is not None
    return not wrong if question.id == amounts.WRONG_FLOP else has_flop_wager(phase, question.box)


def chosen(table: Table, question: Question, choice: str) -> Because:
    remedies = table.holdem.irregularities
    if question.id == COLLUSION:
        policy = remedies.suspected_collusion
        measures = {"play-first": policy.first, "keep-apart": policy.apart, ENGLISH_ONLY: policy.english}
        return measures.get(choice, ())
    if question.id == amounts.WRONG_FLOP:
        policy_ = remedies.wrong_flop_wager_before_the_flop
        return {"correct": policy_.correct, "fold": policy_.fold.because}.get(choice, ())
    return ()


def consequences(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    if question.box is not None and question.id == amounts.WRONG_FLOP:
        yield from amounts.answered(table, question.box, command, because)
    elif question.box is not None and question.id == SHOWN:
        if command.choice == "hand-void":
            yield from hand_void(table, question.box, because)
        else:
            yield Ruled(name="play-on", says=f"Box {question.box} plays on.", because=because)
    elif question.id == ORDER and command.choice == "misdeal":
        yield from misdeal(table, because, "The cards were dealt out of order.")
    elif question.id == ORDER:
        yield Ruled(name="play-on", says="The cards stay where they are and play goes on.", because=because)
    elif question.id == COLLUSION:
        yield from _measure(table, question, command, because)


# Measures against collusion ------------------------------------------------------------------------------------------


def _measure(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    """Carry out one measure, and leave the others open without holding the table."""
    details = {"measure": command.choice, "boxes": " ".join(map(str, question.about)), "reason": command.reason}
    details = {**details, "at": table.clock.isoformat(sep=" ")}
    yield Recorded(what="collusion-measure", by=command.by, details=details, because=because)
    if command.choice == "play-on":
        return
    yield from _carried_out(table, question, command, because)
    left = tuple(each for each in question.choices if each != command.choice)
    further = replace(question, choices=left, holds=False)
    yield QuestionOpened(question=further, because=question.because)


def _carried_out(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    match command.choice:
        case "play-first":
            boxes = (command.box,) if command.box is not None else question.about
            for box in boxes:
                approval = Approval(what="play-first", box=box, because=because)
                yield Approved(approval=approval, by=command.by, because=because)
        case "keep-apart":
            patrons = tuple(Patron(table.seats[box].patron) for box in question.about if box in table.seats)
            yield PlayersKeptApart(patrons=patrons, by=command.by, because=because)
        case _:
            yield SignPosted(posted=Posted(sign=ENGLISH_ONLY, since=table.clock), by=command.by)
