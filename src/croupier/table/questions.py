"""Open questions: the table waits until somebody with the rank answers."""

from croupier.kernel.answers import Accepted, Refused
from croupier.table.authority import not_allowed
from croupier.table.baccarat import reconstruction
from croupier.table.baccarat.irregularities import make_no_bet, void
from croupier.table.commands import Answer as Choose
from croupier.table.commands import Command, Expose, FindCuttingCard, FindNoCard, PassTime, Report, TakeCard
from croupier.table.events import Event, QuestionAnswered, Ruled
from croupier.table.limits import excesses, reduced
from croupier.table.state import Question, Table

FACTS = (TakeCard, FindCuttingCard, FindNoCard, Expose, Report, PassTime)
"""What is told to a table is never refused, not even while it waits."""


def held(table: Table, command: Command) -> Refused | None:
    """Refuse everything but facts and answers while a question is open."""
    if not table.questions or isinstance(command, (*FACTS, Choose)):
        return None
    open_ = table.questions[0]
    choices = " or ".join(open_.choices)
    return Refused("question-open", open_.because, "The table waits for a decision.", f"Somebody decides: {choices}.")


def answer(table: Table, command: Choose) -> Accepted[Event] | Refused:
    question = next((each for each in table.questions if each.box in (None, command.box)), None)
    if question is None:
        because = table.edition.games[0].because
        return Refused("no-question", because, "Nothing is to be decided.", "Go on.")
    refused = not_allowed(table, command.by, question.act, question.because)
    if refused:
        return Refused(refused.code, (*refused.because, *question.because), refused.says, refused.mend)
    if command.choice not in question.choices:
        choices = " or ".join(question.choices)
        return Refused(
            "no-such-choice", question.because, f"{command.choice!r} is no choice here.", f"Choose {choices}."
        )
    answered = QuestionAnswered(
        id=question.id, choice=command.choice, by=command.by, box=question.box, because=question.because
    )
    return Accepted((answered, *_consequences(table, question, command.choice)))


def _consequences(table: Table, question: Question, choice: str) -> tuple[Event, ...]:
    because = question.because
    match choice:
        case "reduce":
            says = "The wagers are reduced pro rata."
            taken = tuple(event for excess in excesses(table) for event in reduced(table, excess, because))
            return (Ruled(name="reduced-pro-rata", says=says, because=because), *taken)
        case "reconstruct":
            return tuple(reconstruction.rebuild(table))
        case "coup-void":
            policy = table.edition.irregularities.cards_out_of_order
            why = policy.void if policy else because
            return tuple(void(table, why, "It was decided so."))
        case "no-bet-coup":
            return tuple(make_no_bet(table, because, "It was decided so."))
        case _:
            return ()
