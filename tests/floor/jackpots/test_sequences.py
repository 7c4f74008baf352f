"""Wins, shares, guarantees and corrections one after another, to the cent."""

from dataclasses import replace
from fractions import Fraction

import pytest

from clauses.pools import NOON, SUPERVISOR, House, begin, cancel, cents, choose, link, pool, wager
from croupier.floor.jackpots import Pools, replay
from croupier.floor.jackpots.commands import Choice, ClosePool, MarkBreach, UnlinkTable
from croupier.floor.jackpots.events import PrizeWon
from croupier.floor.jackpots.setup import PoolId
from croupier.games.editions import edition
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import Money

ROYAL, STRAIGHT = "Th Jh Qh", "5h 6h 7h"


def test_two_wins_at_two_tables_at_the_same_moment_the_second_from_what_the_first_left() -> None:
    """Both hands are over before either result comes in: four dollars are in the meter that the first win finds."""
    house = House(meter="99996")
    house.wagered(1, 4, table="T1").begun("T1")
    house.wagered(2, 6, table="T2").begun("T2")
    first = house.result(STRAIGHT, {1: "Kc Qc", 4: "8h 9h"}, table="T1")
    second = house.result(STRAIGHT, {2: "8h 9h", 6: "3c 4c"}, table="T2")
    house.ok(first)
    assert house.due("T1") == [(4, "straight-flush", "10000.00")]
    house.ok(second)
    assert house.due("T2") == [(2, "straight-flush", "9000.00")]
    assert house.meter() == cents("81000")
    won = [each for each in house.history if isinstance(each, PrizeWon)]
    assert [(each.number, each.table) for each in won] == [(1, "T1"), (2, "T2")]
    assert house.account().agrees


def test_the_same_two_wins_in_the_other_order_pay_the_other_way_round() -> None:
    house = House(meter="99998").wagered(4, table="T1").begun("T1").wagered(2, table="T2").begun("T2")
    house.ok(house.result(STRAIGHT, {2: "8h 9h"}, table="T2"))
    house.ok(house.result(STRAIGHT, {4: "8h 9h"}, table="T1"))
    assert (house.due("T2")[0][2], house.due("T1")[0][2]) == ("10000.00", "9000.00")


def test_two_royal_flushes_at_two_tables_the_second_has_the_seed_and_its_guarantee() -> None:
    house = House(meter="79998").wagered(4, table="T1").begun("T1").wagered(2, table="T2").begun("T2")
    house.ok(house.result(ROYAL, {4: "Ah Kh"}, table="T1"))
    house.ok(house.result(ROYAL, {2: "Ah Kh"}, table="T2"))
    assert house.due("T1") == [(4, "royal-flush", "80000.00")]
    assert house.due("T2") == [(2, "royal-flush", "50000.00")]
    account = house.account()
    assert (account.seeds, account.taken, account.house) == (cents("30000"), cents("90000"), cents("40000"))
    assert (account.meter, account.agrees) == (cents("10000"), True)


def test_a_long_evening() -> None:
    """21 % of $5 is $1.05. Each line is worked out by hand."""
    house = House(rate=21, bonus=Money.dollars(200))
    # 10,000.00 + 3 x 1.05 = 10,003.15; a tenth, 1,000.31 down to the cent, is made up to 5,000.00 by 3,999.69.
    house.played(STRAIGHT, {1: "Kc Qc", 4: "8h 9h", 6: "Ah 2h"}, round_=1)
    assert house.due() == [
        (6, "bonus", "200.00"),
        (1, "bonus", "200.00"),
        (4, "straight-flush", "5000.00"),
        (6, "flush", "100.00"),
    ]
    assert house.meter() == cents("9002.84")
    house.pay_all()
    # A misdeal: in and out again.
    house.wagered(1, 2, 3, 4, 5, round_=2).begun(round_=2)
    assert house.meter() == cents("9008.09")
    house.ok(cancel(round_=2))
    assert house.meter() == cents("9002.84")
    # A documented correction up by 90,997.16 less 2.10, then two straight flushes: (10,000.00 + 9,000.00) / 2 each.
    house.ok(house.correction(cents("90995.06")))
    house.played(STRAIGHT, {2: "8h 9h", 6: "3h 4h"}, round_=3)
    assert house.due() == [(6, "straight-flush", "9500.00"), (2, "straight-flush", "9500.00")]
    assert house.meter() == cents("81000")
    house.pay_all()
    # A correction down by a third of a cent; a flush and a full house leave the meter but for their own 2.10.
    house.ok(house.correction(Fraction(-1, 3)))
    house.played("5h 5d 9h", {2: "5c 5s", 6: "9c 9d"}, round_=4)
    assert house.meter() == cents("81002.10") - Fraction(1, 3)
    house.pay_all()
    # Straight flush, then royal flush: 81,004.20 less a third of a cent. A tenth is 8,100.41 (.9967 of a cent stays),
    # the rest 72,903.78 (the other .6667 of a cent stays), and the seed goes back in.
    house.played(ROYAL, {6: "Ah Kh", 2: "8h 9h"}, round_=5)
    assert house.due() == [(2, "straight-flush", "8100.41"), (6, "royal-flush", "72903.78")]
    assert house.meter() == cents("10000") + Fraction(2, 3)
    house.pay_all()
    account = house.account()
    assert account.seeds == cents("20000")
    assert account.contributions - account.returned == cents("1.05") * 9
    assert account.taken == cents("1000.31") + cents("19000") + cents("8100.41") + cents("72903.78")
    assert account.corrections == cents("90995.06") - Fraction(1, 3)
    assert account.house == cents("400") + cents("3999.69") + cents("100") + cents("650")
    assert (account.unpaid, account.wrong, account.agrees) == ((), (), True)
    assert replay(Pools(edition=edition("star-texas-holdem-bonus")), house.history) == house.pools


def test_a_royal_flush_that_is_withheld_goes_back_beside_the_seed() -> None:
    house = House(meter="59999")
    house.ok(MarkBreach(patron=Patron("player 4"), since=NOON, until=None, reason="works in the pit", by=SUPERVISOR))
    house.played(ROYAL, {4: "Ah Kh"})
    assert house.meter() == cents("10000")
    house.ok(choose(1, Choice.WITHHOLD))
    assert house.meter() == cents("70000")
    assert house.account().agrees


@pytest.mark.parametrize(
    ("choice", "paid", "left"),
    [("this-round-counts", "10000.10", "90000.90"), ("this-round-does-not-count", "10000.00", "90001")],
)
def test_both_readings_of_the_rounds_own_contributions(choice: str, paid: str, left: str) -> None:
    house = House(meter="100000")
    house.pools = replace(house.pools, edition=house.pools.edition.under("TH18", choice))
    house.played(STRAIGHT, {4: "8h 9h"})
    assert house.due() == [(4, "straight-flush", paid)]
    assert house.meter() == cents(left)
    assert house.account().agrees


def test_a_pool_closes_only_when_it_is_empty_and_nothing_is_open() -> None:
    house = House()
    close = ClosePool(pool=PoolId("P"), by=SUPERVISOR)
    assert house.no(close).code == "meter-not-empty"
    house.ok(pool("Q", "T5"))
    house.ok(house.correction(cents("-10000")))
    house.ok(house.correction(cents("10000"), pool=PoolId("Q"), reason="P is closed"))
    house.begun()
    assert house.no(close).code == "round-in-play"
    assert house.no(UnlinkTable(table=TableId("T1"), by=SUPERVISOR)).code == "round-in-play"
    house.ok(cancel())
    house.ok(close)
    assert house.no(close).code == "no-such-pool"
    assert house.no(wager(1)).code == "not-linked"
    assert house.no(begin()).code == "not-linked"
    assert house.no(pool("P", "T1")).code == "pool-known"
    house.ok(link("T1", "Q"))
    assert (house.account("P").meter, house.account("Q").meter) == (cents("0"), cents("20000"))
    assert house.account("P").agrees
    assert house.account("Q").agrees
