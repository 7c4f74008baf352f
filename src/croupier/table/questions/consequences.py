"""What follows from any act at all: what hung on a wager goes back with it, and questions lapse with their subject."""

from collections.abc import Iterator
from typing import assert_never

from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.table.conduct import outcomes
from croupier.table.events import (
    Answer,
    BoxQuestionLapsed,
    Event,
    QuestionLapsed,
    QuestionOpened,
    RoundEnded,
    RoundFinished,
    RoundStarted,
    RoundVoided,
    WagerReturned,
    WagerWithdrawn,
)
from croupier.table.evolve import replay
from croupier.table.limits.amounts import excesses
from croupier.table.questions.kinds import QUESTIONS, Lasts
from croupier.table.scripts import script_of
from croupier.table.state import Closed, Question, Table
from croupier.table.wagers.closing import closed

_GOES_BACK = (WagerReturned, WagerWithdrawn)
_TURNS = (RoundStarted, RoundEnded, RoundFinished, RoundVoided)


def followed(table: Table, answer: Answer) -> Answer:
    """Let the table rule on what an accepted act has brought about, whatever the act was."""
    if isinstance(answer, Refused):
        return answer
    events = answer.events
    if any(isinstance(each, _GOES_BACK) for each in events):
        events = (*events, *script_of(table).left_over(replay(table, events)))
    if table.questions or any(isinstance(each, QuestionOpened) for each in events):
        events = (*events, *_lapsed(table, replay(table, events), events))
    return answer if events is answer.events else Accepted(events)


# Questions -----------------------------------------------------------------------------------------------------------


def _lapsed(before: Table, after: Table, events: tuple[Event, ...]) -> Iterator[Event]:
    """No question outlives what it is about."""
    turned = any(isinstance(each, _TURNS) for each in events)
    for each in after.questions:
        if _is_moot(before, after, each, turned=turned and each in before.questions):
            yield _lapse(each, each.because)


def _lapse(question: Question, because: Because) -> Event:
    if question.box is None:
        return QuestionLapsed(id=question.id, subject=question.subject, because=because)
    return BoxQuestionLapsed(id=question.id, subject=question.subject, box=question.box, because=because)


def _is_moot(before: Table, after: Table, question: Question, *, turned: bool) -> bool:
    """Tell whether what a question is about is over: the table, its round, its cards, the wagers it concerns."""
    if isinstance(after.phase, Closed):
        return True
    match QUESTIONS[question.id].lasts:
        case Lasts.THE_OUTCOME:
            return not outcomes.can_be_invalidated(after, question)
        case Lasts.THE_WAGERS:
            return bool(closed(after)) or not any(excesses(after))
        case Lasts.THE_CARDS:
            return after.shoe.number != before.shoe.number and question in before.questions
        case Lasts.THE_ROUND:
            return turned
        case Lasts.THE_SESSION:
            return _is_out(after, question)
        case Lasts.BY_THE_GAME:
            return script_of(after).is_moot(after, question)
        case other:
            assert_never(other)


def _is_out(table: Table, question: Question) -> bool:
    """Tell whether the session that a question arose in is over, or its player out. What was wagered on a coup, and
    whose chips were removed, is decided of those who are out.
    """
    session, box = table.session, question.subject.box
    if session is None:
        return True
    player = session.players.get(box) if box is not None else None
    return player is not None and not player.plays
