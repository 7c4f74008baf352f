"""Open questions: the table waits until somebody with the rank answers. The choice is an event, and so is what
follows.
"""

from collections.abc import Iterator

from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.table import claims, conduct, malfunction
from croupier.table.authority import not_allowed
from croupier.table.commands import Answer as Choose
from croupier.table.commands import (
    CallAttention,
    Command,
    Expose,
    FindCuttingCard,
    FindNoCard,
    PassTime,
    Report,
    TakeCard,
)
from croupier.table.events import CardsHeld, Event, QuestionAnswered, Ruled
from croupier.table.evolve import replay
from croupier.table.limits import all_reduced
from croupier.table.people import AtBox
from croupier.table.scripts import script_of
from croupier.table.state import Question, Table

FACTS = (TakeCard, FindCuttingCard, FindNoCard, Expose, Report, CallAttention, PassTime)
"""What is told to a table is never refused, not even while it waits."""


def held(table: Table, command: Command) -> Refused | None:
    """Refuse everything but facts and answers while a question is open."""
    if not table.waits_for or isinstance(command, (*FACTS, Choose)):
        return None
    open_ = table.waits_for[0]
    choices = " or ".join(open_.choices)
    return Refused("question-open", open_.because, "The table waits for a decision.", f"Somebody decides: {choices}.")


def answer(table: Table, command: Choose) -> Accepted[Event] | Refused:
    question = _asked(table, command)
    if question is None or (command.choice not in question.choices and _over(table, command)):
        return _untimely(table, command)
    refused = _may(table, command, question)
    if refused:
        return refused
    if command.choice not in question.choices:
        choices = " or ".join(question.choices)
        says = f"{command.choice!r} is no choice here."
        return Refused("no-such-choice", question.because, says, f"Choose {choices}.")
    lacking = conduct.lacking(table, question, command)
    if lacking:
        return lacking
    answered = QuestionAnswered(
        id=question.id,
        choice=command.choice,
        by=command.by,
        box=question.box,
        because=_chosen(table, question, command.choice),
    )
    closed = replay(table, (answered,))
    return Accepted((answered, *_consequences(closed, question, command)))


def _untimely(table: Table, command: Choose) -> Refused:
    """Nothing is to be decided: say so, with the clause of the decision that somebody wants to take too early or too
    late.
    """
    over, anothers = _over(table, command), _anothers(table, command)
    if over:
        says = "What was to be decided is over: the question has lapsed."
        return Refused("too-late", over.because, says, "Go on.")
    if anothers:
        return anothers
    act = {"check-cards": "check-the-device"}.get(command.choice)
    power = table.edition.power(act) if act else None
    if power is None:
        because = table.edition.notices.dispute.because
        return Refused("no-question", because, "Nothing is to be decided by this person.", "Go on.")
    says = "That is decided after a coup in which a card lay face up in a shuffling device."
    return Refused("not-now", power.because, says, "Wait until the table asks.")


def _asked(table: Table, command: Choose) -> Question | None:
    """Find the question that this answers: a player's own by the box, any other by its turn."""
    if isinstance(command.by, AtBox):
        return next((each for each in table.questions if each.box == command.by.box), None)
    open_ = sorted(
        (each for each in table.questions if each.box in (None, command.box) or _only_named(command, each)),
        key=lambda each: (
            not each.holds,
            each.id != f"conduct box {command.box}",
            bool(command.forfeit) and each.id != "fraud",
        ),
    )
    return next((each for each in open_ if command.choice in each.choices), open_[0] if open_ else None)


def _over(table: Table, command: Choose) -> Question | None:
    """Find the question that this would have answered, had it not lapsed."""
    own = command.by.box if isinstance(command.by, AtBox) else command.box
    for each in reversed(table.lapsed):
        meant = each.box in (None, own) or _only_named(command, each)
        if meant and command.choice in each.choices:
            return each
    return None


def _anothers(table: Table, command: Choose) -> Refused | None:
    """Refuse, by the clause of the question, what is open and somebody else's to decide."""
    asked = (each for each in table.questions if command.choice in each.choices)
    refusals = (_may(table, command, each) for each in asked)
    return next((each for each in refusals if each), None)


def _only_named(command: Choose, question: Question) -> bool:
    """Staff who name no box mean whichever box the question is about that is theirs to answer."""
    return command.box is None and question.act != "player"


def _may(table: Table, command: Choose, question: Question) -> Refused | None:
    """A player's own choice is that player's; every other needs the rank that the clause names."""
    if question.box is not None and question.act == "player":
        if isinstance(command.by, AtBox) and command.by.box == question.box:
            return None
        says = f"Box {question.box} decides for itself."
        return Refused("not-their-choice", question.because, says, f"Ask box {question.box}.")
    act = _VOIDED_BY.get((question.id, command.choice), question.act)
    refused = not_allowed(table, command.by, act, question.because)
    if refused is None:
        return None
    return Refused(
        refused.code, (*_chosen(table, question, command.choice), *refused.because), refused.says, refused.mend
    )


_VOIDED_BY = {("scanner", "coup-void"): "coup-void"}
"""Choices that are an act of their own, with its own rank."""


def _chosen(table: Table, question: Question, choice: str) -> Because:
    """Cite the clause that allows a choice, before those of the question."""
    special = (*conduct.chosen(table, question, choice), *script_of(table).chosen(table, question, choice))
    return tuple(dict.fromkeys((*special, *question.because)))


def _consequences(table: Table, question: Question, command: Choose) -> Iterator[Event]:
    """What follows from a choice: where every game asks the same, here; else where the game says."""
    because = _chosen(table, question, command.choice)
    match (question.id, command.choice):
        case ("reduce", "reduce"):
            yield Ruled(name="reduced-pro-rata", says="The wagers are reduced pro rata.", because=because)
            yield from all_reduced(table, because)
        case (("malfunction-harm" | "malfunction-spare" | "malfunction-practicable") as id_, choice):
            yield from malfunction.learned(table, id_, choice)
        case ("malfunction-return", choice):
            yield from malfunction.elected(table, question, choice)
        case ("check-the-device", "check-cards"):
            yield Ruled(name="cards-checked", says="The cards left are removed and checked.", because=because)
            yield CardsHeld(because=because)
        case (("disruption" | "fraud"), "coup-void"):
            yield from conduct.invalidated(table, question, command, because)
        case (("disruption" | "fraud"), "wager-void"):
            yield from conduct.wager_void(table, question, command, because)
        case (("disruption" | "fraud"), _):
            yield from conduct.left_as_it_is(table, question, because)
        case (id_, choice) if claims.is_claim(id_):
            yield from claims.answered(table, question, choice, command.by)
        case (id_, _) if id_.startswith("conduct "):
            yield from conduct.measure(table, question, command, because)
        case _:
            yield from script_of(table).consequences(table, question, command, because)
