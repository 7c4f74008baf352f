"""Questions and duties, until they are answered, done or lapsed."""

from typing import assert_never

from croupier.kernel.records import replace
from croupier.table.questions.records import (
    BoxQuestionLapsed,
    BreachNoted,
    DutyArose,
    DutyDone,
    Event,
    Question,
    QuestionAnswered,
    QuestionLapsed,
    QuestionOpened,
    Recorded,
    Ruled,
)
from croupier.table.state import Table


def evolve(table: Table, event: Event) -> Table:
    match event:
        case Ruled():
            return replace(table, irregular=table.rounds)
        case BreachNoted() | Recorded():
            return table
        case QuestionOpened():
            asked = event.question
            again = tuple(each for each in table.lapsed if each.same != asked.same)
            return replace(table, questions=(*table.questions, asked), lapsed=again)
        case QuestionAnswered():
            answered = (event.id, event.subject, event.box)
            left = tuple(each for each in table.questions if each.same != answered)
            return replace(table, questions=left)
        case QuestionLapsed():
            return _lapsed(table, tuple(each for each in table.questions if each.same[:2] == (event.id, event.subject)))
        case BoxQuestionLapsed():
            meant = (event.id, event.subject, event.box)
            return _lapsed(table, tuple(each for each in table.questions if each.same == meant))
        case DutyArose():
            return replace(table, obligations=(*table.obligations, event.duty), duties=event.duty.number)
        case DutyDone():
            return replace(table, obligations=tuple(each for each in table.obligations if each.number != event.number))
        case _:
            assert_never(event)


_LAPSED_KEPT = 50
"""So many questions that have lapsed are remembered, to say to whoever answers one that it is too late."""


def _lapsed(table: Table, gone: tuple[Question, ...]) -> Table:
    left = tuple(each for each in table.questions if each not in gone)
    return replace(table, questions=left, lapsed=(*table.lapsed, *gone)[-_LAPSED_KEPT:])
