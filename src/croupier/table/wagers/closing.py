"""When wagers are open, when they are closed, and which rounds take none."""

from typing import assert_never

from croupier.games.limits import ReducedProRata, SupervisorWarned
from croupier.games.wagering import (
    CallCloses,
    CloseAtFirstCardExposed,
    CloseAtFirstCardRemoved,
    CloseAtTheCallOrTheDeal,
    FoundAfterTheCall,
)
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.table.commands import CallNoMoreBets
from croupier.table.discretion.authority import as_dealer
from croupier.table.events import BreachNoted, Event, NoMoreBetsCalled, QuestionOpened
from croupier.table.limits.amounts import excesses
from croupier.table.questions.kinds import QUESTIONS, Choice, QuestionId
from croupier.table.state import BetweenRounds, Dealing, Question, Table


def closed(table: Table) -> Because:
    """Say why no wager may be placed or taken back now; empty while they are open."""
    policy, phase = table.edition.wagers.close, table.phase
    if isinstance(phase, Dealing) and phase.changes.locked:
        return (*phase.changes.locked, *policy.because)
    if isinstance(phase, Dealing) and phase.changes.late and _no_third_card_yet(table, phase):
        return ()
    if table.session is not None and table.session.laying and isinstance(phase, BetweenRounds):
        return ()
    match policy:
        case CloseAtFirstCardRemoved():
            shut = isinstance(phase, Dealing)
        case CloseAtFirstCardExposed():
            shut = isinstance(phase, Dealing) and phase.exposed
        case CloseAtTheCallOrTheDeal():
            called = isinstance(phase, BetweenRounds) and phase.called and policy.closes is CallCloses.EARLIER
            shut = isinstance(phase, Dealing) or bool(called)
        case _:
            assert_never(policy)
    return policy.because if shut else ()


def found_in_time(table: Table) -> bool:
    """Tell whether a wrong amount is found in time: while wagers are open, or where it is read so until the deal."""
    policy = table.edition.wagers.close
    if not closed(table):
        return True
    counts = isinstance(policy, CloseAtTheCallOrTheDeal) and policy.found is FoundAfterTheCall.IN_TIME
    return counts and isinstance(table.phase, BetweenRounds)


def _no_third_card_yet(table: Table, phase: Dealing) -> bool:
    return not phase.exposed and len(phase.cards) <= table.edition.first_cards


def no_bet(table: Table) -> Because:
    """Say why the coup at hand, or the next one, takes no wagers; empty if it takes them."""
    if isinstance(table.phase, Dealing):
        return table.phase.no_bet
    if isinstance(table.phase, BetweenRounds):
        card = next((each.because for each in table.phase.carried if each.no_bet), table.phase.seen)
        if card:
            return card
    return table.no_bet.because if table.no_bet and table.no_bet.left is not None else ()


def call_no_more_bets(table: Table, command: CallNoMoreBets) -> Accepted[Event] | Refused:
    call = table.edition.no_more_bets
    if closed(table):
        return Refused("wagers-closed", closed(table), variant="already")
    called = NoMoreBetsCalled(at=table.clock, because=(*call, *as_dealer(table, command.by)))
    over = tuple(excesses(table))
    policy = table.edition.limits.differential_in_time
    if not over or policy is None:
        return Accepted((called,))
    match policy:
        case ReducedProRata():
            choices, act = (Choice.REDUCE, Choice.LEAVE), QUESTIONS[QuestionId.REDUCE].acts[0]
            asked = Question(id=QuestionId.REDUCE, choices=choices, act=act, because=policy.because)
            return Accepted((called, QuestionOpened(question=asked, because=policy.because)))
        case SupervisorWarned():
            facts = Facts(limit=over[0].by)
            return Accepted((called, BreachNoted(code="differential-exceeded", facts=facts, because=policy.because)))
