"""What follows from the answers to questions that only Lucky Draw asks, and the clauses that allow each choice."""

from collections.abc import Iterator

from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.table import areas
from croupier.table.commands import Answer
from croupier.table.events import Event, PatronSeated
from croupier.table.evolve import replay
from croupier.table.lucky_draw.irregularities import MISDEAL
from croupier.table.lucky_draw.reconstruction import rebuild
from croupier.table.people import PlayerCard
from croupier.table.rulings import reopen, void
from croupier.table.seats import departure
from croupier.table.state import Question, Table


def chosen(table: Table, question: Question, choice: str) -> Because:
    policy = table.lucky_draw.irregularities.cards_out_of_order
    if question.id != MISDEAL:
        return ()
    return {"reconstruct": policy.because, "coup-void": policy.void}.get(choice, ())


def consequences(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    if areas.is_demand(question):
        yield from _given_up(table, question, Box(int(command.choice.removeprefix("box "))))
        return
    match (question.id, command.choice):
        case (id_, "reconstruct") if id_ == MISDEAL:
            yield from rebuild(table)
        case (id_, "coup-void") if id_ == MISDEAL:
            reopened = tuple(reopen(table, because))
            yield from reopened
            yield from void(replay(table, reopened), because, "It could not be put right.")
        case _:
            return


def _given_up(table: Table, question: Question, box: Box) -> Iterator[Event]:
    """The player has chosen: what lies on the area goes back, and whoever waited sits down there."""
    back = tuple(areas.handed_over(table, box, question.because))
    yield from back
    if box in table.seats:
        yield from departure(replay(table, back), box)
    yield PatronSeated(box=box, patron=areas.waits(question), card=PlayerCard.OWN)
