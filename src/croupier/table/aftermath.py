"""What follows from any act at all: what hung on a wager goes back with it, and questions lapse with their subject."""

from collections.abc import Iterator

from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.table import conduct
from croupier.table.events import (
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
from croupier.table.limits import excesses
from croupier.table.rulings import OF_A_COUP
from croupier.table.scripts import script_of
from croupier.table.state import Closed, Question, Table
from croupier.table.wagers import closed

Answer = Accepted[Event] | Refused

_GOES_BACK = (WagerReturned, WagerWithdrawn)
_TURNS = (RoundStarted, RoundEnded, RoundFinished, RoundVoided)
_OF_THE_CARDS = ("sequence-revealed", "check-the-device", "malfunction")
"""Questions about the cards in use or their device: moot once other cards, or all anew, are in use."""


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
        return QuestionLapsed(id=question.id, because=because)
    return BoxQuestionLapsed(id=question.id, box=question.box, because=because)


def _is_moot(before: Table, after: Table, question: Question, *, turned: bool) -> bool:
    """Tell whether what a question is about is over: the table, its round, its cards, the wagers it concerns."""
    if isinstance(after.phase, Closed):
        return True
    if question.id in conduct.OF_AN_OUTCOME:
        return not conduct.can_be_invalidated(after, question)
    if question.id == "reduce":
        return bool(closed(after)) or not any(excesses(after))
    if question.id in _OF_THE_CARDS:
        return after.shoe.number != before.shoe.number and question in before.questions
    if question.id in OF_A_COUP or question.id == "first-card-seen":
        return turned
    return script_of(after).is_moot(after, question)
