"""Rulings that every game shares: a question is opened, a round is void, a finished round is taken up again."""

from collections.abc import Iterator

from croupier.games.remedies import CardOfAVoidCoup, WagersForTheNext
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import NONE, Facts
from croupier.kernel.money import NOTHING, Money
from croupier.kernel.records import replace
from croupier.table.cards import shoe
from croupier.table.events import (
    BreachNoted,
    CardOutOfPlay,
    CommissionBooked,
    CommissionCollected,
    Event,
    QuestionLapsed,
    QuestionOpened,
    RoundReopened,
    RoundVoided,
    Ruled,
    SettlementReversed,
    WagerForfeited,
)
from croupier.table.evolve import evolve
from croupier.table.questions.kinds import QUESTIONS, Choice, Lasts, QuestionId
from croupier.table.state import BetweenRounds, Dealing, Question, Table, Wager
from croupier.table.wagers.withdrawal import returned

_OF_A_COUP = {id_ for id_, of in QUESTIONS.items() if of.lasts is Lasts.THE_ROUND} - {QuestionId.FIRST_CARD_SEEN}
"""Questions that are moot once the coup in which they arose is void."""


def current(table: Table) -> int:
    """Number the coup in progress, or the one that comes next."""
    return table.phase.number if isinstance(table.phase, Dealing) else table.rounds + 1


SILENT = "document-silent"


def silent(table: Table, cause: str, facts: Facts = NONE) -> Iterator[Event]:
    """The document says nothing of it: it is noted, and somebody may still bring a dispute."""
    because = table.edition.notices.dispute.because
    yield BreachNoted(code=SILENT, facts=replace(facts, cause=cause), because=because)


def is_silence(event: BreachNoted) -> bool:
    """Tell a note that the document says nothing from one of something that it forbids."""
    return event.code == SILENT


def begun_although(refused: Refused) -> BreachNoted:
    """Note that a round was begun although the table would have refused it."""
    return BreachNoted(
        code="begun-although", facts=replace(refused.facts, cause=refused.sentence), because=refused.because
    )


# Questions -----------------------------------------------------------------------------------------------------------


def ask(table: Table, question: Question) -> Iterator[Event]:
    """Open a question, once."""
    if all((each.id, each.subject) != (question.id, question.subject) for each in table.questions):
        yield QuestionOpened(question=question, because=question.because)


def ask_about(table: Table, id_: QuestionId, because: Because, choices: tuple[Choice, ...] = ()) -> Iterator[Event]:
    """Open a question with the choices that it has, or some of them."""
    of = QUESTIONS[id_]
    every = tuple(Choice(each) for each in of.choices)
    return ask(table, Question(id=id_, choices=choices or every, act=of.acts[0], because=because))


def ask_to_check(table: Table) -> Iterator[Event]:
    """After a coup in which a card lay face up in a shuffling device: shall the others be looked at?"""
    phase = table.phase
    if isinstance(phase, Dealing) and phase.faced:
        yield from ask_about(table, QuestionId.CHECK_THE_DEVICE, phase.faced)


def lapsed(table: Table, because: Because) -> Iterator[Event]:
    """What was to be decided about a coup need not be any more."""
    for id_ in dict.fromkeys(
        each.id for each in table.questions if each.id in _OF_A_COUP and each.id is not QuestionId.FIRST_CARD_SEEN
    ):
        yield QuestionLapsed(id=id_, because=because)


# A round that does not count -----------------------------------------------------------------------------------------


def void(table: Table, because: Because, cause: str, forfeit: tuple[int, ...] = ()) -> Iterator[Event]:
    """Declare the coup void for a cause: every wager goes back, but those whose numbers say that they are forfeited."""
    if not isinstance(table.phase, Dealing):
        return
    yield Ruled(name="coup-void", code="coup-void", facts=Facts(cause=cause), because=because)
    yield from ended_void(table, because, forfeit)


def ended_void(table: Table, because: Because, forfeit: tuple[int, ...] = ()) -> Iterator[Event]:
    """What follows when a round ends without a result, however the ruling is called."""
    if not isinstance(table.phase, Dealing):
        return
    yield from _collected_again(table.phase, because)
    own = table.edition.cancelled_if_void
    for wager in () if table.phase.no_bet and table.edition.holds_wagers else table.wagers:
        if wager.number in forfeit and wager.bet not in table.edition.never_forfeited:
            yield WagerForfeited(
                number=wager.number, box=wager.box, bet=wager.bet, amount=wager.amount, because=because
            )
        elif wager.bet in own:
            yield returned(wager, wager.amount, tuple(dict.fromkeys((*own[wager.bet], *because))))
        else:
            yield returned(wager, wager.amount, because)
    yield from lapsed(table, because)
    yield from ask_to_check(table)
    yield from _out_of_play(table, table.phase, because)
    yield RoundVoided(number=table.phase.number, because=because)
    yield from shoe.after_round(table, table.phase.number)


def _out_of_play(table: Table, coup: Dealing, because: Because) -> Iterator[Event]:
    """A card of the void coup that lay aside is no longer in the device: it is not dealt next."""
    policy = table.edition.rebuilding
    if policy is None or policy.aside is CardOfAVoidCoup.OPENS_THE_NEXT:
        return
    for each in coup.carried:
        if each.coup == coup.number:
            why = tuple(dict.fromkeys((*because, *policy.void, *each.because)))
            yield CardOutOfPlay(card=each.card, because=why)
            facts = Facts(card=each.card)
            yield Ruled(name="card-not-carried-over", code="card-of-void-coup", facts=facts, because=why)


def _collected_again(coup: Dealing, because: Because) -> Iterator[Event]:
    """What was collected before the round came to its end lies there again."""
    laid = {wager.number: wager for wager in coup.wagers}
    for number, net in coup.settled:
        if number in laid:
            yield _put_back(laid[number], net, because)


def _put_back(wager: Wager, net: Money, because: Because) -> SettlementReversed:
    return SettlementReversed(
        number=wager.number, box=wager.box, bet=wager.bet, net=-net, token=wager.token, because=because
    )


def reopen(table: Table, because: Because) -> Iterator[Event]:
    """Take the coup that ended last up again, what was settled reversed. What was laid for the next is no money of that
    coup and lies there again when it ends; read otherwise, it goes back.
    """
    previous = table.previous
    if previous is None or not isinstance(table.phase, BetweenRounds) or not can_be_reopened(table):
        return
    laid = {wager.number for wager in previous.coup.wagers}
    policy = table.edition.rebuilding
    go_back = policy is not None and policy.next_wagers is WagersForTheNext.GO_BACK
    for wager in table.phase.wagers if go_back else ():
        if wager.number not in laid:
            yield returned(wager, wager.amount, because)
    yield from undone(table, previous.coup, because)
    yield RoundReopened(number=previous.coup.number, because=because)


def can_be_reopened(table: Table) -> bool:
    """Tell whether the coup that ended last can be taken up again: not if it was void."""
    previous = table.previous
    return previous is not None and isinstance(table.phase, BetweenRounds) and not previous.voided


def undone(table: Table, coup: Dealing, because: Because) -> Iterator[Event]:
    """Reverse what was settled in a coup, and the commission that was booked; what was collected of it goes back."""
    laid = {wager.number: wager for wager in coup.wagers}
    for number, net in coup.settled:
        yield _put_back(laid[number], net, because)
    for box, owed in coup.booked:
        off = CommissionBooked(box=box, amount=-owed, because=because)
        yield off
        table = evolve(table, off)
        if table.commission[box] < NOTHING:
            yield CommissionCollected(box=box, amount=table.commission[box], because=because)
