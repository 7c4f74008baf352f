"""Events in, state out. It never judges: what `decide` emitted always folds."""

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from typing import assert_never

from croupier.table.events import (
    CardCarriedOver,
    CardDealt,
    CardMoved,
    CardsExposed,
    CoupEnded,
    Event,
    PatronSeated,
    WagerPlaced,
    WagerSettled,
)
from croupier.table.state import BettingOpen, Carried, Dealing, Dealt, Table


def replay(table: Table, events: Iterable[Event]) -> Table:
    return reduce(evolve, events, table)


def evolve(table: Table, event: Event) -> Table:
    match event:
        case PatronSeated():
            return replace(table, seats={**table.seats, event.box: event.patron})
        case WagerPlaced():
            key, before = (event.box, event.bet), table.phase.wagers
            amount = before[key] + event.amount if key in before else event.amount
            return table.now(replace(table.phase, wagers={**before, key: amount}))
        case CardDealt():
            phase = _dealing(table)
            dealt = Dealt(number=event.number, card=event.card, to=event.to, face_up=event.face_up)
            return table.now(replace(phase, cards=(*phase.cards, dealt), drawn=phase.drawn + 1))
        case CardsExposed():
            phase = _dealing(table)
            return table.now(replace(phase, cards=tuple(replace(each, face_up=True) for each in phase.cards)))
        case CardMoved():
            phase = _dealing(table)
            cards = tuple(
                replace(each, to=event.to, face_up=True) if each.number == event.number else each
                for each in phase.cards
            )
            return table.now(replace(phase, cards=cards))
        case CardCarriedOver():
            phase = _dealing(table)
            card = next(each.card for each in phase.cards if each.number == event.number)
            rest = tuple(each for each in phase.cards if each.number != event.number)
            carried = Carried(card=card, no_bet=event.no_bet, because=event.because)
            return table.now(replace(phase, cards=rest, carried=carried))
        case WagerSettled():
            return table
        case CoupEnded():
            return table.now(BettingOpen(wagers={}, carried=_dealing(table).carried))
        case _:
            assert_never(event)


def _dealing(table: Table) -> Dealing:
    """The coup in progress; the first card of a coup begins it."""
    match table.phase:
        case Dealing() as phase:
            return phase
        case BettingOpen() as phase:
            return Dealing(wagers=phase.wagers, cards=(), drawn=0, no_bet=phase.no_bet, carried=None)
