"""What follows from the answers to questions that only baccarat asks, and the clauses that allow each choice."""

from collections.abc import Iterator

from croupier.kernel.clauses import Because
from croupier.table.baccarat import method_b, reconstruction
from croupier.table.baccarat import reports as told
from croupier.table.baccarat import void as unsaid
from croupier.table.baccarat.irregularities import make_no_bet
from croupier.table.baccarat.terms import terms_of
from croupier.table.commands import Answer, Report
from croupier.table.events import Event, Ruled
from croupier.table.evolve import replay
from croupier.table.questions.kinds import Choice, QuestionId
from croupier.table.questions.rulings import reopen, void
from croupier.table.state import Dealing, Question, Table


def chosen(table: Table, question: Question, choice: str) -> Because:
    remedies = terms_of(table).irregularities
    if question.id is QuestionId.MISDELIVERED and remedies.hands_misdelivered:
        policy = remedies.hands_misdelivered
        by_choice = {
            Choice.COMPLETE.value: policy.complete,
            Choice.OFFER_RETRACTION.value: policy.retract,
            Choice.NO_BET_COUP.value: policy.no_bet,
        }
        return by_choice.get(choice, ())
    if question.id is QuestionId.MISDEAL and remedies.cards_out_of_order:
        out_of_order = remedies.cards_out_of_order
        return {Choice.RECONSTRUCT.value: out_of_order.because, Choice.COUP_VOID.value: out_of_order.void}.get(
            choice, ()
        )
    return ()


def consequences(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    if question.id is QuestionId.MISDELIVERED:
        yield from told.misdelivery_noted(table, command.choice, command.by)
    match (question.id, command.choice):
        case (QuestionId.MISDEAL, Choice.RECONSTRUCT):
            yield from reconstruction.rebuild(table)
        case (QuestionId.MISDEAL | QuestionId.SCANNER, Choice.COUP_VOID):
            reopened = tuple(reopen(table, because))
            yield from reopened
            ended = void if question.id is QuestionId.MISDEAL else unsaid.void
            yield from ended(replay(table, reopened), because, "not-put-right")
        case (QuestionId.MISDELIVERED, _):
            yield from _delivered(table, command.choice, because)
        case (QuestionId.MISDEAL, Choice.NO_BET_COUP | Choice.PLAY_ON):
            yield from reconstruction.settled_by_discretion(table, because, no_bet=command.choice == Choice.NO_BET_COUP)
        case (_, Choice.NO_BET_COUP):
            if isinstance(table.phase, Dealing):
                yield from make_no_bet(table, because, "decided-so")
            else:
                yield from told.next_coup_without_wagers(table, because)
        case (QuestionId.BURN_FORGOTTEN, Choice.RECONSTRUCT):
            yield from reconstruction.rebuild_with_burn(table, because)
        case (QuestionId.BURN_FORGOTTEN, _):
            yield Ruled(name="play-on", code="play-on-without-burn", because=because)
            yield from reconstruction.put_in_order(table, because)
        case (QuestionId.MALFUNCTION, Choice.SHOE_VOID):
            yield from told.wrong_cards(table, Report(what="malfunction"))
        case (QuestionId.SEQUENCE_REVEALED, Choice.SHOE_VOID):
            yield from told.shoe_void(table)
        case (QuestionId.MISHANDLED, Choice.HAND_FORFEITED):
            yield from method_b.give_up(table)
        case _:
            return


def _delivered(table: Table, choice: str, because: Because) -> Iterator[Event]:
    """Hands went to the wrong side: the coup is finished, finished after an option, or finished without wagers."""
    match choice:
        case Choice.COMPLETE:
            yield from reconstruction.complete(table, because)
        case Choice.OFFER_RETRACTION:
            yield from reconstruction.offer_retraction(table, because)
        case _:
            yield from reconstruction.as_no_bet(table, because)
