"""What wagers and calls change at a table."""

from collections.abc import Iterable
from typing import assert_never

from croupier.kernel.money import NOTHING
from croupier.kernel.records import replace
from croupier.table.equipment.evolve import paid_out
from croupier.table.play.evolve import locked
from croupier.table.play.phases import BetweenRounds, Closed, Dealing, Phase
from croupier.table.state import Table, dealing, without
from croupier.table.wagers.records import (
    BetsCalledFor,
    CommissionBooked,
    CommissionCollected,
    CommissionDeferred,
    Event,
    NoBet,
    NoBetOrdered,
    NoMoreBetsCalled,
    OptionOpened,
    SettlementReversed,
    TokensKept,
    Wager,
    WagerAmended,
    WagerForfeited,
    WagerFoundInvalid,
    WagerPlaced,
    WagerReturned,
    WagerSettled,
    WagersLocked,
    WagerWithdrawn,
)


def evolve(table: Table, event: Event) -> Table:
    match event:
        case WagerSettled():
            return _settled(table, event)
        case SettlementReversed():
            return _reversed(table, event)
        case NoBetOrdered():
            return replace(table, no_bet=NoBet(left=event.count, because=event.because) if event.count != 0 else None)
        case OptionOpened():
            phase = dealing(table)
            if event.kind == "removal":
                return table.now(replace(phase, changes=replace(phase.changes, removal=event.because)))
            return table.now(replace(phase, changes=replace(phase.changes, retraction=event.because)))
        case WagersLocked():
            return table.now(locked(dealing(table), event.because))
        case WagerPlaced():
            return _placed(table, event)
        case WagerWithdrawn() | WagerReturned():
            return table.now(_with_wagers(table.phase, tuple(_less(table.wagers, event))))
        case WagerForfeited():
            elsewhere = any(each.token for each in table.wagers if each.number == event.number)
            elsewhere = elsewhere or event.bet in table.edition.cancelled_if_void
            kept = table.now(_with_wagers(table.phase, tuple(_less(table.wagers, event))))
            return kept if elsewhere else paid_out(kept, NOTHING - event.amount)
        case WagerAmended():
            amended = tuple(
                replace(each, amount=event.amount, counts=event.counts, because=event.because)
                if each.number == event.number
                else each
                for each in table.wagers
            )
            return table.now(_with_wagers(table.phase, amended))
        case WagerFoundInvalid():
            found = tuple(
                replace(each, invalid=event.because) if each.number == event.number else each for each in table.wagers
            )
            return table.now(_with_wagers(table.phase, found))
        case TokensKept():
            return table
        case BetsCalledFor():
            return table.now(replace(table.phase, asked=True)) if isinstance(table.phase, BetweenRounds) else table
        case NoMoreBetsCalled():
            return table.now(replace(table.phase, called=True)) if isinstance(table.phase, BetweenRounds) else table
        case CommissionDeferred() | CommissionBooked() | CommissionCollected():
            return _commission(table, event)
        case _:
            assert_never(event)


def _placed(table: Table, event: WagerPlaced) -> Table:
    wager = Wager(
        number=event.number,
        box=event.box,
        patron=event.patron,
        bet=event.bet,
        amount=event.amount,
        counts=event.amount,
        token=event.token,
    )
    phase = _with_wagers(table.phase, (*table.wagers, wager))
    if isinstance(phase, Dealing) and wager.patron not in phase.wagered:
        phase = replace(phase, wagered=(*phase.wagered, wager.patron))
    return replace(table, wagers_placed=event.number, phase=phase)


def _commission(table: Table, event: CommissionDeferred | CommissionBooked | CommissionCollected) -> Table:
    match event:
        case CommissionDeferred():
            return replace(table, deferring=(*table.deferring, table.seats[event.box].patron))
        case CommissionBooked():
            owed = table.commission.get(event.box, NOTHING) + event.amount
            table = replace(table, commission={**table.commission, event.box: owed})
            if not isinstance(table.phase, Dealing):
                return table
            return table.now(replace(table.phase, booked=(*table.phase.booked, (event.box, event.amount))))
        case CommissionCollected():
            return paid_out(replace(table, commission=without(table.commission, event.box)), NOTHING - event.amount)
        case _:
            assert_never(event)


Gone = WagerWithdrawn | WagerReturned | WagerForfeited


def _less(wagers: tuple[Wager, ...], event: Gone) -> Iterable[Wager]:
    for each in wagers:
        if each.number != event.number:
            yield each
        elif event.amount < each.amount:
            left = each.amount - event.amount
            yield replace(each, amount=left, counts=min(each.counts, left))


def _with_wagers(phase: Phase, wagers: tuple[Wager, ...]) -> Phase:
    return phase if isinstance(phase, Closed) else replace(phase, wagers=wagers)


def _reversed(table: Table, event: SettlementReversed) -> Table:
    """Undo a settlement; of the round in progress, the wager lies there as before."""
    not_from_the_float = (event.token and event.net > NOTHING) or event.bet in table.edition.cancelled_if_void
    table = table if not_from_the_float else paid_out(table, event.net)
    if not isinstance(table.phase, Dealing):
        return table
    left = tuple(each for each in table.phase.settled if each[0] != event.number)
    return table.now(replace(table.phase, settled=left))


def _settled(table: Table, event: WagerSettled) -> Table:
    """Settle with the float, but for tokens that are lost and for what goes to a jackpot."""
    phase = dealing(table)
    not_to_the_float = (event.token and event.net < NOTHING) or event.bet in table.edition.cancelled_if_void
    table = table if not_to_the_float else paid_out(table, event.net)
    return table.now(replace(phase, settled=(*phase.settled, (event.number, event.net))))
