"""15.3.1 and 13.6 at the pools: a settled round is taken up again and void; meter, seed, prizes and ledger agree."""

from fractions import Fraction

import pytest

from clauses.pools import DEALER, NOON, PLAYER, SUPERVISOR, House, begin, cancel, cents, choose, wager
from croupier.floor.jackpots import commands as asked
from croupier.floor.jackpots.commands import Choice
from croupier.floor.jackpots.events import JackpotWagerForfeited, PrizeReversed, SeedTakenBack
from croupier.kernel.ids import Box, Patron, TableId
from croupier.ledger.accounts import Account, Kind
from croupier.ledger.book import Ledger
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"
ROYAL, STRAIGHT, FLUSH = ("Qh Jh Th", "Ah Kh"), ("4h 5h 6h", "7h 8h"), ("2h 5h 9h", "Ah 4h")
AGAIN = asked.ReopenRound(table=TableId("T1"), by=DEALER)


def _forfeit(box: int) -> asked.ForfeitJackpotWager:
    return asked.ForfeitJackpotWager(table=TableId("T1"), box=Box(box))


def _agrees(house: House) -> None:
    """The history adds up to the meter, and the ledger of the house holds the same for the pool and for prizes."""
    account = house.account()
    assert account.agrees
    books = Ledger()
    for event in house.history:
        books.on_the_floor(event)
    assert books.balances.get(Account(Kind.POOL, "P"), 0) == house.meter()
    if not house.due() and not house.pools.held:
        assert books.balances.get(Account(Kind.PRIZES, "P"), 0) == 0


@clause(f"{BOOK} 15.3.1")
@pytest.mark.parametrize(("flop", "hole"), [ROYAL, STRAIGHT, FLUSH, ("2c 7d Js", "3h 8s")])
@pytest.mark.parametrize("meter", ["3000", "60000"])
@pytest.mark.parametrize("paid", [False, True])
def test_15_3_1_a_round_that_is_undone_leaves_the_meter_as_it_was(
    flop: str, hole: str, meter: str, *, paid: bool
) -> None:
    house = House(meter=meter)
    house.played(flop, {2: hole, 5: "3c 9d"})
    if paid:
        house.pay_all()
    reopened = house.ok(AGAIN)
    undone = [each for each in reopened.events if isinstance(each, PrizeReversed)]
    assert {each.paid for each in undone} <= {paid}
    assert house.due() == []
    assert house.meter() == cents(meter) + 200
    _agrees(house)
    void = house.ok(cancel())
    assert cited(void, f"{BOOK} 15.3.1")
    assert house.meter() == cents(meter)
    _agrees(house)
    house.wagered(2, round_=2).begun(round_=2)


@clause(f"{BOOK} 13.6")
def test_13_6_what_a_forfeited_wager_put_in_stays_in_the_meter() -> None:
    house = House()
    house.played(*(FLUSH[0], {2: FLUSH[1], 5: "3c 9d"}))
    house.pay_all()
    house.ok(AGAIN)
    kept = house.ok(_forfeit(5))
    assert [(each.box, each.amount.plain) for each in kept.events if isinstance(each, JackpotWagerForfeited)] == [
        (5, "5.00")
    ]
    assert cited(kept, f"{BOOK} 13.6")
    assert house.no(_forfeit(5)).code == "wager-not-accepted"
    house.ok(cancel())
    assert house.meter() == cents("10001")
    _agrees(house)


@clause(f"{BOOK} 15.3.1")
def test_15_3_1_the_next_rounds_wagers_wait_meanwhile() -> None:
    house = House()
    house.played(FLUSH[0], {2: FLUSH[1]})
    house.pay_all()
    house.wagered(2, 3, round_=2)
    house.ok(AGAIN)
    assert house.no(wager(4, round_=2)).code == "other-round"
    assert cited(house.ok(cancel()), f"{BOOK} 15.3.1")
    assert house.meter() == cents("10002")
    house.wagered(4, round_=2).begun(round_=2)
    house.ok(house.result("2c 7d Js", {2: "3h 8s", 3: "4c 4d", 4: "9c 9d"}, round_=2))
    assert house.meter() == cents("10003")


@clause(f"{BOOK} 15.3.1")
def test_15_3_1_only_the_round_settled_last_is_taken_up_and_by_staff() -> None:
    house = House()
    nothing = house.no(AGAIN)
    assert nothing.code == "no-such-round"
    assert cited(nothing, f"{BOOK} 15.3.1")
    house.played(FLUSH[0], {2: FLUSH[1]})
    house.pay_all()
    assert house.no(asked.ReopenRound(table=TableId("T1"), by=PLAYER)).code == "not-authorised"
    assert house.no(asked.ReopenRound(table=TableId("T9"), by=DEALER)).code == "not-linked"
    assert house.no(asked.ForfeitJackpotWager(table=TableId("T9"), box=Box(1))).code == "not-linked"
    house.ok(begin(round_=2))
    assert house.no(AGAIN).code == "no-such-round"


@clause(f"{BOOK} 15.3.1")
def test_15_3_1_a_seed_that_another_table_has_taken_since_is_borne_by_the_house() -> None:
    house = House(meter="1000", start=50_000)
    house.played(ROYAL[0], {2: ROYAL[1]})
    house.pay_all()
    house.played(ROYAL[0], {2: ROYAL[1]}, table="T2")
    house.pay_all("T2")
    house.ok(house.correction(-cents("49500")))
    undone = house.ok(AGAIN)
    (back,) = (each for each in undone.events if isinstance(each, SeedTakenBack))
    assert (back.cents, back.from_house) == (cents("1501"), cents("48499"))
    assert cited(back, f"{BOOK} 15.3.1")
    assert house.meter() == Fraction(0)
    _agrees(house)


@clause(f"{BOOK} 13.15")
def test_13_15_a_prize_that_is_held_or_withheld_is_not_owed_back() -> None:
    for withheld in (False, True):
        house = House(meter="60000")
        mark = asked.MarkBreach(patron=Patron("player 2"), since=NOON, until=None, reason="on the list", by=SUPERVISOR)
        house.ok(mark)
        house.played(STRAIGHT[0], {2: STRAIGHT[1]})
        if withheld:
            assert cited(house.ok(choose(1, Choice.WITHHOLD)), f"{BOOK} 13.15")
        undone = house.ok(AGAIN)
        found = [each.paid for each in undone.events if isinstance(each, PrizeReversed)]
        assert found == ([] if withheld else [False])
        assert house.pools.held == {}
        house.ok(cancel())
        assert house.meter() == cents("60000")
        _agrees(house)
        assert cited(house.no(choose(1, Choice.PAY)), f"{BOOK} 13.15")
