"""Dealing rightly: cards are fed to the table as its next step says. Scripts, pages and tests share this driver."""

from collections.abc import Callable

from croupier.kernel.answers import Refused
from croupier.kernel.cards import Card
from croupier.table import Table, decide, next_step, replay
from croupier.table.commands import Command, ExposeCards, Settle, TakeCard
from croupier.table.events import CoupEnded, Event
from croupier.table.next_step import DealTo, SettleWagers, TurnCards
from croupier.table.state import BettingOpen

Draw = Callable[[], Card]


def next_card(table: Table, draw: Draw) -> Card:
    """Take the card that an earlier coup left over, if there is one, else the next from the device."""
    phase = table.phase
    if isinstance(phase, BettingOpen) and phase.carried:
        return phase.carried.card
    return draw()


def deal_round(table: Table, draw: Draw) -> tuple[tuple[Event, ...], Table] | Refused:
    """Do everything right, from the first card to settlement."""
    events: tuple[Event, ...] = ()
    while not (events and isinstance(events[-1], CoupEnded)):
        answer = decide(table, _command(table, draw))
        if isinstance(answer, Refused):
            return answer
        events, table = (*events, *answer.events), replay(table, answer.events)
    return events, table


def _command(table: Table, draw: Draw) -> Command:
    match next_step(table):
        case DealTo(hand=hand):
            return TakeCard(card=next_card(table, draw), to=hand)
        case TurnCards():
            return ExposeCards()
        case SettleWagers():
            return Settle()
