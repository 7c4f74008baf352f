"""What a round at a table means for the jackpots: the commands that go to them with it, in the same breath.

A jackpot wager lies at the table like any other; the pool takes its contribution when it is placed and gives it back
when it goes back. The hand begins, ends or is void for both at once. A refusal by the pool refuses the whole.
"""

from collections.abc import Iterator
from typing import Final

from croupier.floor.jackpots.commands import (
    BeginHand,
    Cancelled,
    CancelWagers,
    Command,
    HandShown,
    PlaceJackpotWager,
    SettleRound,
    WithdrawJackpotWager,
)
from croupier.floor.jackpots.state import Pools
from croupier.floor.people import Person
from croupier.kernel.ids import TableId
from croupier.kernel.staff import Role
from croupier.table import Table, evolve
from croupier.table.events import (
    Event,
    RoundFinished,
    RoundStarted,
    RoundVoided,
    WagerPlaced,
    WagerReturned,
    WagerWithdrawn,
)
from croupier.table.holdem.round import JACKPOT, flop, folded
from croupier.table.state import Dealing

_AT_THE_TABLE: Final = Person(name="the table", role=Role.DEALER)
_WAGERS: Final = (WagerPlaced, WagerWithdrawn, WagerReturned)


def concerns(event: Event) -> bool:
    """Tell whether the jackpots have a part in an event."""
    if isinstance(event, _WAGERS):
        return event.bet == JACKPOT
    return isinstance(event, RoundStarted | RoundFinished | RoundVoided)


def commands(pools: Pools, id_: TableId, table: Table, events: tuple[Event, ...]) -> Iterator[Command]:
    """Give the commands to the jackpots that go with what happened at a table, which is as it was before."""
    linked = pools.tables[id_]
    # A table counts its rounds anew each time it opens; a pool counts on.
    number = linked.round.number if linked.round else pools.rounds.get(id_, 0) + 1
    for event in events:
        if concerns(event):
            yield from _commands(id_, number, table, event)
        table = evolve(table, event)


def _commands(id_: TableId, number: int, table: Table, event: Event) -> Iterator[Command]:
    match event:
        case WagerPlaced():
            beside = tuple(each.bet for each in table.of_patron(event.patron) if each.bet != JACKPOT)
            yield PlaceJackpotWager(
                table=id_,
                round=number,
                box=event.box,
                patron=event.patron,
                amount=event.amount,
                beside=beside,
                at=table.clock,
            )
        case WagerWithdrawn() | WagerReturned() if isinstance(table.phase, Dealing):
            why = Cancelled.VOID
            yield CancelWagers(table=id_, round=number, why=why, by=_AT_THE_TABLE, boxes=(event.box,))
        case WagerWithdrawn() | WagerReturned():
            yield WithdrawJackpotWager(table=id_, box=event.box)
        case RoundStarted():
            yield BeginHand(table=id_, round=number)
        case RoundFinished():
            yield _settled(id_, number, table)
        case _:
            yield CancelWagers(table=id_, round=number, why=Cancelled.MISDEAL, by=_AT_THE_TABLE)


def _settled(id_: TableId, number: int, table: Table) -> SettleRound:
    """Tell the jackpots how a round came out: the Flop, and the hand behind each jackpot wager."""
    phase = table.phase
    if not isinstance(phase, Dealing):
        raise TypeError("no round is in progress: this event cannot follow")
    gone = folded(phase)
    hands = tuple(
        HandShown(box=each.box, hole=phase.hand(each.box), folded=each.box in gone)
        for each in phase.wagers
        if each.bet == JACKPOT
    )
    return SettleRound(table=id_, round=number, flop=flop(table, phase), hands=hands)
