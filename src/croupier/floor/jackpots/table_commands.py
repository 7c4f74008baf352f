"""What happens at a table means something for the jackpots: the commands that go to them with it, in the same breath.

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
    ForfeitJackpotWager,
    GoOnWithoutJackpot,
    HandShown,
    PayPrize,
    PlaceJackpotWager,
    ReopenRound,
    ReportFailure,
    ResumeJackpot,
    SettleRound,
    WithdrawJackpotWager,
)
from croupier.floor.jackpots.decide import decide
from croupier.floor.jackpots.events import Event as JackpotEvent
from croupier.floor.jackpots.evolve import replay
from croupier.floor.jackpots.state import Pools
from croupier.floor.people import Person
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import TableId
from croupier.kernel.staff import Role
from croupier.table import Table, evolve
from croupier.table.events import (
    Event,
    JackpotSwitched,
    RoundFinished,
    RoundReopened,
    RoundStarted,
    RoundVoided,
    Ruled,
    WagerForfeited,
    WagerPlaced,
    WagerReturned,
    WagerWithdrawn,
)
from croupier.table.holdem.round import JACKPOT, flop, folded
from croupier.table.people import Actor
from croupier.table.state import Dealing

_AT_THE_TABLE: Final = Person(name="the table", role=Role.DEALER)
_WAGERS: Final = (WagerPlaced, WagerWithdrawn, WagerReturned, WagerForfeited)


def concerns(event: Event) -> bool:
    """Tell whether the jackpots have a part in an event."""
    if isinstance(event, _WAGERS):
        return event.bet == JACKPOT
    return isinstance(event, RoundStarted | RoundFinished | RoundVoided | RoundReopened | JackpotSwitched)


def decided(pools: Pools, id_: TableId, table: Table, events: tuple[Event, ...]) -> Accepted[JackpotEvent] | Refused:
    """Let the jackpots decide what happened at a table, which is as it was before; what was won is paid at once."""
    written: tuple[JackpotEvent, ...] = ()
    if id_ not in pools.tables or not any(concerns(each) for each in events):
        return Accepted(written)
    for command in commands(pools, id_, table, events):
        answer = decide(pools, command)
        if isinstance(answer, Refused):
            return answer
        pools, written = replay(pools, answer.events), (*written, *answer.events)
    for each in payments(pools, id_):
        answer = decide(pools, each)
        if isinstance(answer, Refused):
            return answer
        pools, written = replay(pools, answer.events), (*written, *answer.events)
    return Accepted(written)


def payments(pools: Pools, id_: TableId) -> Iterator[PayPrize]:
    """Pay what was won at a table and is not yet paid, each prize by itself, in its order."""
    for due in pools.tables[id_].due:
        yield PayPrize(table=id_, box=due.box, prize=due.prize, amount=due.amount, by=_AT_THE_TABLE)


def commands(pools: Pools, id_: TableId, table: Table, events: tuple[Event, ...]) -> Iterator[Command]:
    """Give the commands to the jackpots that go with what happened at a table, which is as it was before."""
    linked = pools.tables[id_]
    # A table counts its rounds anew each time it opens; a pool counts on.
    number = linked.round.number if linked.round else pools.rounds.get(id_, 0) + 1
    again = linked.settled.round.number if linked.settled else number
    misdealt = any(isinstance(each, Ruled) and each.name == Cancelled.MISDEAL.value for each in events)
    for event in events:
        if concerns(event):
            number = again if isinstance(event, RoundReopened) else number
            yield from _commands(id_, number, table, event, Cancelled.MISDEAL if misdealt else Cancelled.VOID)
        table = evolve(table, event)


def _commands(id_: TableId, number: int, table: Table, event: Event, why: Cancelled) -> Iterator[Command]:
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
            yield CancelWagers(table=id_, round=number, why=why, by=_AT_THE_TABLE, boxes=(event.box,))
        case WagerWithdrawn() | WagerReturned():
            yield WithdrawJackpotWager(table=id_, box=event.box)
        case WagerForfeited():
            yield ForfeitJackpotWager(table=id_, box=event.box)
        case RoundReopened():
            yield ReopenRound(table=id_, by=_AT_THE_TABLE)
        case RoundStarted():
            yield BeginHand(table=id_, round=number)
        case RoundFinished():
            yield _settled(id_, number, table)
        case RoundVoided():
            yield CancelWagers(table=id_, round=number, why=why, by=_AT_THE_TABLE)
        case JackpotSwitched():
            yield _switched(id_, table, event)
        case _:
            return


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


def _switched(id_: TableId, table: Table, event: JackpotSwitched) -> Command:
    by = _person(event.by)
    match event.to:
        case "failed":
            return ReportFailure(tables=(id_,), equipment="jackpot equipment", at=table.clock, by=by)
        case "without":
            return GoOnWithoutJackpot(table=id_, by=by)
        case _:
            return ResumeJackpot(table=id_, by=by)


def _person(actor: Actor) -> Person:
    """Name whoever acted at the table, whom the table knows by rank or by box."""
    return (
        Person(name=actor.title, role=actor) if isinstance(actor, Role) else Person(name=str(actor), role=Role.PLAYER)
    )
