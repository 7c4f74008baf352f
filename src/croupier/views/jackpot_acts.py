"""What can be entered of the jackpots away from a table: complaints, people who need not be paid, prizes that are held,
and corrections of a meter.
"""

from collections.abc import Iterator
from datetime import datetime
from fractions import Fraction

from croupier.floor import jackpots
from croupier.floor.jackpots.commands import (
    Choice,
    ClosePool,
    Complain,
    CorrectMeter,
    DecidePrize,
    MarkBreach,
    UnlinkTable,
)
from croupier.floor.jackpots.setup import PoolId
from croupier.floor.jackpots.state import Pools
from croupier.floor.people import Person
from croupier.kernel.ids import Box, Patron
from croupier.views.offers import SOMETHING, Act, Field, NotNow, sorted_out
from croupier.wording import say


def jackpot_acts(pools: Pools, by: Person, at: datetime) -> tuple[tuple[Act, ...], tuple[NotNow, ...]]:
    """Hold everything that could be entered against the jackpots of a document."""
    return sorted_out(_candidates(pools, by, at), lambda command: jackpots.decide(pools, command), by, pools.edition)


def _candidates(pools: Pools, by: Person, at: datetime) -> Iterator[Act]:
    yield from _held(pools, by)
    yield from _complaint(pools, at)
    breach = MarkBreach(patron=Patron(SOMETHING), since=at, until=None, reason=SOMETHING, by=by)
    fields = (
        Field(name="patron", kind="name", title=say("Person")),
        Field(name="since", kind="time", title=say("From")),
        Field(name="until", kind="time", title=say("Until"), needed=False),
        Field(name="reason", kind="text", title=say("Which rule of the operator was breached")),
    )
    says = say("Mark somebody who need not be paid")
    effect = say("Prizes on wagers made at that time are withheld.")
    yield Act(id="mark-breach", part="jackpots", says=says, command=breach, fields=fields, effect=effect)
    for pool in pools.pools.values():
        if pool.is_open:
            yield _correction(pool.id, by, at)
            closed = ClosePool(pool=pool.id, by=by)
            yield Act(id=f"close-pool-{pool.id}", part=f"pool-{pool.id}", says=say("Close the pool"), command=closed)
    for table in pools.tables.values():
        unlinked = UnlinkTable(table=table.id, by=by)
        says = say("Unlink {table}", table=table.id)
        yield Act(id=f"unlink-{table.id}", part=f"pool-{table.pool}", says=says, command=unlinked)


def _held(pools: Pools, by: Person) -> Iterator[Act]:
    reason = Field(name="reason", kind="text", title=say("Reason"))
    for prize in pools.held.values():
        for choice in Choice:
            pays = choice is Choice.PAY
            says = say("Pay it") if pays else say("Withhold it")
            effect = (
                say("{amount} is paid to {patron}.", amount=prize.amount, patron=prize.patron)
                if pays
                else say("{patron} is paid nothing; what the pool contributed is returned to it.", patron=prize.patron)
            )
            decided = DecidePrize(number=prize.number, choice=choice, reason=SOMETHING, by=by)
            id_, part = f"prize-{prize.number}-{choice.value}", f"prize-{prize.number}"
            yield Act(id=id_, part=part, says=says, command=decided, fields=(reason,), effect=effect)


def _complaint(pools: Pools, at: datetime) -> Iterator[Act]:
    tables = tuple((each.id, each.id) for each in pools.tables.values())
    if not tables:
        return
    said = Complain(
        table=pools.tables[next(iter(pools.tables))].id,
        round=1,
        box=Box(1),
        patron=Patron(SOMETHING),
        says=SOMETHING,
        at=at,
    )
    fields = (
        Field(name="table", kind="choice", title=say("Table"), choices=tables),
        Field(name="round", kind="number", title=say("Round")),
        Field(name="box", kind="number", title=say("Box")),
        Field(name="patron", kind="name", title=say("Player")),
        Field(name="says", kind="text", title=say("What the player says")),
    )
    yield Act(id="complain", part="jackpots", says=say("A wager was not accepted"), command=said, fields=fields)


def _correction(pool: PoolId, by: Person, at: datetime) -> Act:
    change = CorrectMeter(pool=pool, change=Fraction(1), reason=SOMETHING, document=SOMETHING, by=by, at=at)
    fields = (
        Field(name="change", kind="cents", title=say("Cents up, or down with a minus")),
        Field(name="reason", kind="text", title=say("Reason")),
        Field(name="document", kind="text", title=say("The paper it is written on")),
    )
    says = say("Correct the meter")
    return Act(id=f"correct-{pool}", part=f"pool-{pool}", says=says, command=change, fields=fields)
