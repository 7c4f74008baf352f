"""Events in, state out. It never judges: what `decide` emitted always folds."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from typing import TypeVar, assert_never

from croupier.floor.jackpots import events as happened
from croupier.floor.jackpots.events import EquipmentEvent, Event, MeterEvent, PrizeEvent, RoundEvent, SetupEvent
from croupier.floor.jackpots.setup import PoolId
from croupier.floor.jackpots.state import (
    Breach,
    Due,
    Failed,
    InPlay,
    Pool,
    Pools,
    Round,
    Settled,
    Table,
    WithoutJackpot,
    Working,
)
from croupier.kernel.ids import TableId

K = TypeVar("K")
V = TypeVar("V")


def replay(pools: Pools, events: Iterable[Event]) -> Pools:
    return reduce(evolve, events, pools)


def evolve(pools: Pools, event: Event) -> Pools:
    if isinstance(event, MeterEvent):
        return _metered(pools, event.pool, _moves(event))
    if isinstance(event, RoundEvent):
        return _round(pools, event)
    if isinstance(event, PrizeEvent):
        return _prize(pools, event)
    if isinstance(event, SetupEvent):
        return _setup(pools, event)
    if isinstance(event, EquipmentEvent):
        return _equipment(pools, event)
    assert_never(event)


# The meter -----------------------------------------------------------------------------------------------------------


def _moves(event: MeterEvent) -> Fraction:
    """How far an event moves the meter, in cents."""
    match event:
        case happened.SeedPut():
            return Fraction(event.amount.cents)
        case happened.ContributionMade() | happened.SharePutBack():
            return event.cents
        case happened.ContributionTakenBack() | happened.PoolDrawn() | happened.SeedTakenBack():
            return -event.cents
        case happened.MeterCorrected():
            return event.change
        case _:
            assert_never(event)


def _metered(pools: Pools, id_: PoolId, by: Fraction) -> Pools:
    pool = pools.pools[id_]
    return replace(pools, pools=_with(pools.pools, id_, replace(pool, meter=pool.meter + by)))


# Systems, pools, tables ----------------------------------------------------------------------------------------------


def _setup(pools: Pools, event: SetupEvent) -> Pools:
    match event:
        case happened.SystemRegistered():
            return replace(pools, systems=_with(pools.systems, event.system, event.approval))
        case happened.PoolOpened():
            return replace(pools, pools=_with(pools.pools, event.pool, _opened(event)))
        case happened.TableLinked():
            table = Table(id=event.table, pool=event.pool, setup=event.setup)
            return replace(pools, tables=_with(pools.tables, event.table, table))
        case happened.TableUnlinked():
            return replace(pools, tables=_without(pools.tables, event.table))
        case happened.PoolClosed():
            closed = replace(pools.pools[event.pool], is_open=False)
            left = {id_: each for id_, each in pools.tables.items() if each.pool != event.pool}
            return replace(pools, pools=_with(pools.pools, event.pool, closed), tables=left)
        case _:
            assert_never(event)


def _opened(event: happened.PoolOpened) -> Pool:
    return Pool(
        id=event.pool,
        system=event.system,
        seed=event.seed,
        increment=event.increment,
        wager=event.wager,
        pay_table=event.pay_table,
        bonus=event.bonus,
        other_games=event.other_games,
    )


# A round -------------------------------------------------------------------------------------------------------------


def _round(pools: Pools, event: RoundEvent) -> Pools:
    table = pools.tables.get(event.table)
    if table is None:
        return pools
    of = table.round or Round(number=event.round)
    match event:
        case happened.JackpotWagerAccepted():
            increment = pools.pools[event.pool].increment
            wager = InPlay(
                box=event.box,
                patron=event.patron,
                amount=event.amount,
                contribution=increment.on(event.amount),
                at=event.at,
            )
            now = replace(of, wagers=_with(of.wagers, event.box, wager))
            return _tabled(pools, replace(table, round=now, wagered=table.wagered + event.amount))
        case happened.JackpotWagerReturned():
            now = replace(of, wagers=_without(of.wagers, event.box))
            left = now if now.wagers or now.begun else None
            return _tabled(pools, replace(table, round=left, wagered=table.wagered - event.amount))
        case happened.JackpotWagerForfeited():
            now = replace(of, wagers=_without(of.wagers, event.box))
            return _tabled(pools, replace(table, round=now if now.wagers or now.begun else None))
        case happened.HandBegun():
            return _tabled(pools, replace(table, round=replace(of, begun=True), settled=None))
        case happened.JackpotRoundReopened():
            again = table.settled.round if table.settled else of
            return _tabled(pools, replace(table, round=again, settled=None, waiting=table.round))
        case happened.RoundVoided():
            return _over(pools, replace(table, settled=None), event)
        case happened.RoundSettled():
            # Its prizes were numbered before this, each with its round.
            won = table.settled.won if table.settled else ()
            return _over(pools, replace(table, settled=Settled(round=of, won=won)), event)
        case happened.ComplaintRecorded() | happened.JackpotWagerJudged():
            return pools
        case _:
            assert_never(event)


def _over(pools: Pools, table: Table, event: happened.RoundVoided | happened.RoundSettled) -> Pools:
    """A round is over: the next, if its wagers waited, is at hand again."""
    last = max(event.round, pools.rounds.get(event.table, 0))
    over = replace(pools, rounds=_with(pools.rounds, event.table, last))
    return _tabled(over, replace(table, round=table.waiting, waiting=None))


def _tabled(pools: Pools, table: Table) -> Pools:
    return replace(pools, tables=_with(pools.tables, table.id, table))


# Prizes --------------------------------------------------------------------------------------------------------------


def _prize(pools: Pools, event: PrizeEvent) -> Pools:
    match event:
        case happened.PrizeWon():
            table, due = pools.tables[event.table], _due(event)
            kept = table.settled or Settled(round=table.round or Round(number=event.round))
            won = replace(table, due=(*table.due, due), settled=replace(kept, won=(*kept.won, due)))
            return _tabled(replace(pools, prizes=event.number), won)
        case happened.PrizeHeld():
            held = next(each for each in pools.tables[event.table].due if each.number == event.number)
            return _no_longer_due(replace(pools, held=_with(pools.held, event.number, held)), event.table, event.number)
        case happened.PrizePaid():
            return _no_longer_due(_no_longer_held(pools, event.number), event.table, event.number)
        case happened.PrizeReversed():
            return _no_longer_due(_no_longer_held(pools, event.number), event.table, event.number)
        case happened.PrizeWithheld():
            return _not_won(_no_longer_held(pools, event.number), event.number)
        case happened.BreachMarked():
            breach = Breach(patron=event.patron, since=event.since, until=event.until)
            return replace(pools, breaches=(*pools.breaches, breach))
        case _:
            assert_never(event)


def _due(event: happened.PrizeWon) -> Due:
    return Due(
        number=event.number,
        pool=event.pool,
        table=event.table,
        box=event.box,
        patron=event.patron,
        prize=event.prize,
        amount=event.amount,
        from_house=event.from_house,
        wagered_at=event.wagered_at,
        because=event.because,
    )


def _no_longer_due(pools: Pools, table: TableId, number: int) -> Pools:
    found = pools.tables.get(table)
    if found is None:
        return pools
    return _tabled(pools, replace(found, due=tuple(each for each in found.due if each.number != number)))


def _no_longer_held(pools: Pools, number: int) -> Pools:
    return replace(pools, held=_without(pools.held, number))


def _not_won(pools: Pools, number: int) -> Pools:
    """A prize that was withheld is no longer among those that would be undone."""
    for table in pools.tables.values():
        if table.settled and any(each.number == number for each in table.settled.won):
            won = tuple(each for each in table.settled.won if each.number != number)
            return _tabled(pools, replace(table, settled=replace(table.settled, won=won)))
    return pools


# Equipment -----------------------------------------------------------------------------------------------------------


def _equipment(pools: Pools, event: EquipmentEvent) -> Pools:
    table = pools.tables[event.table]
    match event:
        case happened.EquipmentFailed():
            return _tabled(pools, replace(table, service=Failed(equipment=event.equipment)))
        case happened.WentOnWithoutJackpot():
            equipment = "" if isinstance(table.service, Working) else table.service.equipment
            return _tabled(pools, replace(table, service=WithoutJackpot(equipment=equipment)))
        case happened.JackpotResumed():
            return _tabled(pools, replace(table, service=Working()))
        case happened.NoticeDue():
            return pools
        case _:
            assert_never(event)


def _with(mapping: Mapping[K, V], key: K, value: V) -> Mapping[K, V]:
    return {**mapping, key: value}


def _without(mapping: Mapping[K, V], key: K) -> Mapping[K, V]:
    return {each: value for each, value in mapping.items() if each != key}
