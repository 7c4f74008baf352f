"""What follows from the answers to questions that only Lucky Draw asks, and the clauses that allow each choice."""

from collections.abc import Iterator

from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.table.commands import Answer
from croupier.table.events import Event, PatronSeated
from croupier.table.evolve import replay
from croupier.table.lucky_draw.reconstruction import rebuild
from croupier.table.lucky_draw.terms import terms_of
from croupier.table.people import PlayerCard, areas
from croupier.table.people.seats import departure
from croupier.table.questions.kinds import Choice, QuestionId
from croupier.table.questions.rulings import reopen, void
from croupier.table.state import Question, Table


def chosen(table: Table, question: Question, choice: str) -> Because:
    policy = terms_of(table).irregularities.cards_out_of_order
    if question.id is not QuestionId.MISDEAL:
        return ()
    return {Choice.RECONSTRUCT.value: policy.because, Choice.COUP_VOID.value: policy.void}.get(choice, ())


def consequences(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    if areas.is_demand(question):
        yield from _given_up(table, question, question.about[question.names.index(command.choice)])
        return
    match question.id, command.choice:
        case QuestionId.MISDEAL, Choice.RECONSTRUCT:
            yield from rebuild(table)
        case QuestionId.MISDEAL, Choice.COUP_VOID:
            reopened = tuple(reopen(table, because))
            yield from reopened
            yield from void(replay(table, reopened), because, "not-put-right")
        case _:
            return


def _given_up(table: Table, question: Question, box: Box) -> Iterator[Event]:
    """The player has chosen: what lies on the area goes back, and whoever waited sits down there."""
    back = tuple(areas.handed_over(table, box, question.because))
    yield from back
    if box in table.seats:
        yield from departure(replay(table, back), box)
    yield PatronSeated(box=box, patron=areas.waits(question), card=PlayerCard.OWN)
