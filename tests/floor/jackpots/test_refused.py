"""What names nothing is refused, with a clause, and what grows has an end."""

from dataclasses import replace

import pytest

from clauses.pools import DEALER, NOON, SUPERVISOR, House, choose, failure, link, pay, pool, wager
from croupier.floor.jackpots import Command
from croupier.floor.jackpots.commands import (
    Choice,
    ClosePool,
    Complain,
    GoOnWithoutJackpot,
    MarkBreach,
    RegisterSystem,
    ResumeJackpot,
    UnlinkTable,
    WithdrawJackpotWager,
)
from croupier.floor.jackpots.setup import PoolId, SystemId
from croupier.floor.jackpots.state import MOST_BREACHES, MOST_POOLS, MOST_TABLES, Breach
from croupier.kernel.ids import Box, Patron, TableId

NOWHERE = TableId("T9")


@pytest.mark.parametrize(
    "command",
    [
        wager(1, table="T9"),
        WithdrawJackpotWager(table=NOWHERE, box=Box(1)),
        Complain(table=NOWHERE, round=1, box=Box(1), patron=Patron("p"), says="?", at=NOON),
        pay(1, "flush", "100", table="T9"),
        failure("T1", "T9"),
        GoOnWithoutJackpot(table=NOWHERE, by=SUPERVISOR),
        ResumeJackpot(table=NOWHERE, by=SUPERVISOR),
        UnlinkTable(table=NOWHERE, by=SUPERVISOR),
    ],
)
def test_a_table_that_is_not_linked(command: Command) -> None:
    assert House().no(command).code == "not-linked"


def test_a_pool_that_is_not_there_and_who_may_close_one() -> None:
    house = House()
    assert house.no(ClosePool(pool=PoolId("X"), by=SUPERVISOR)).code == "no-such-pool"
    assert house.no(link("T4", "X")).code == "no-such-pool"
    assert house.no(ClosePool(pool=PoolId("P"), by=DEALER)).code == "not-authorised"


def test_a_complaint_says_something() -> None:
    said = Complain(table=TableId("T1"), round=1, box=Box(1), patron=Patron("p"), says=" ", at=NOON)
    assert House().no(said).code == "incomplete"


def test_a_pool_with_a_prize_that_is_held_stays_open() -> None:
    house = House(start=0)
    house.ok(MarkBreach(patron=Patron("player 4"), since=NOON, until=None, reason="staff", by=SUPERVISOR))
    house.played("Th Jh Qh", {4: "Ah Kh"})
    assert house.meter() == 0
    close = ClosePool(pool=PoolId("P"), by=SUPERVISOR)
    assert house.no(close).code == "prize-held"
    house.ok(choose(1, Choice.PAY))
    house.ok(close)


def test_there_is_an_end_to_systems_pools_tables_and_marks() -> None:
    house = House()
    names = [str(each) for each in range(MOST_TABLES)]
    (first,), table = house.pools.pools.values(), house.pools.tables[TableId("T1")]
    house.pools = replace(
        house.pools,
        systems={**house.pools.systems, **dict.fromkeys(map(SystemId, names[:MOST_POOLS]), "yes")},
        tables=dict.fromkeys(map(TableId, names), table),
        breaches=(Breach(patron=Patron("p"), since=NOON, until=None),) * MOST_BREACHES,
    )
    assert house.no(RegisterSystem(system=SystemId("one more"), approval="yes", by=SUPERVISOR)).code == "too-many"
    assert house.no(link("T4")).code == "too-many"
    mark = MarkBreach(patron=Patron("p"), since=NOON, until=None, reason="staff", by=SUPERVISOR)
    assert house.no(mark).code == "too-many"
    house.pools = replace(house.pools, pools=dict.fromkeys(map(PoolId, names[:MOST_POOLS]), first))
    assert house.no(pool("Q", "T5")).code == "too-many"
