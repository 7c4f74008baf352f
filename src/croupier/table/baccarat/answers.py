"""What follows from the answers to questions that only baccarat asks, and the clauses that allow each choice."""

from collections.abc import Iterator

from croupier.kernel.clauses import Because
from croupier.table.baccarat import method_b, reconstruction
from croupier.table.baccarat import reports as told
from croupier.table.baccarat import void as unsaid
from croupier.table.baccarat.irregularities import make_no_bet
from croupier.table.commands import Answer, Report
from croupier.table.events import Event, Ruled
from croupier.table.evolve import replay
from croupier.table.rulings import reopen, void
from croupier.table.state import Dealing, Question, Table


def chosen(table: Table, question: Question, choice: str) -> Because:
    remedies = table.baccarat.irregularities
    if question.id == "misdelivered" and remedies.hands_misdelivered:
        policy = remedies.hands_misdelivered
        by_choice = {"complete": policy.complete, "offer-retraction": policy.retract, "no-bet-coup": policy.no_bet}
        return by_choice.get(choice, ())
    if question.id == "misdeal" and remedies.cards_out_of_order:
        out_of_order = remedies.cards_out_of_order
        return {"reconstruct": out_of_order.because, "coup-void": out_of_order.void}.get(choice, ())
    return ()


def consequences(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    if question.id == "misdelivered":
        yield from told.misdelivery_noted(table, command.choice, command.by)
    match (question.id, command.choice):
        case ("misdeal", "reconstruct"):
            yield from reconstruction.rebuild(table)
        case ("misdeal" | "scanner", "coup-void"):
            reopened = tuple(reopen(table, because))
            yield from reopened
            ended = void if question.id == "misdeal" else unsaid.void
            yield from ended(replay(table, reopened), because, "It could not be put right.")
        case ("misdelivered", _):
            yield from _delivered(table, command.choice, because)
        case ("misdeal", "no-bet-coup" | "play-on"):
            yield from reconstruction.settled_by_discretion(table, because, no_bet=command.choice == "no-bet-coup")
        case (_, "no-bet-coup"):
            if isinstance(table.phase, Dealing):
                yield from make_no_bet(table, because, "It was decided so.")
            else:
                yield from told.next_coup_without_wagers(table, because)
        case ("burn-forgotten", "reconstruct"):
            yield from reconstruction.rebuild_with_burn(table, because)
        case ("burn-forgotten", _):
            yield Ruled(name="play-on", says="Play goes on without the burn.", because=because)
            yield from reconstruction.put_in_order(table, because)
        case ("malfunction", "shoe-void"):
            yield from told.wrong_cards(table, Report(what="malfunction"))
        case ("sequence-revealed", "shoe-void"):
            yield from told.shoe_void(table)
        case ("mishandled", "hand-forfeited"):
            yield from method_b.give_up(table)
        case _:
            return


def _delivered(table: Table, choice: str, because: Because) -> Iterator[Event]:
    """Hands went to the wrong side: the coup is finished, finished after an option, or finished without wagers."""
    match choice:
        case "complete":
            yield from reconstruction.complete(table, because)
        case "offer-retraction":
            yield from reconstruction.offer_retraction(table, because)
        case _:
            yield from reconstruction.as_no_bet(table, because)
