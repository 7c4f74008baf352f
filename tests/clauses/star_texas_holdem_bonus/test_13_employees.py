"""Clause 13.15: whoever was in breach of the employee gambling policy at the time of the wager need not be paid."""

from datetime import datetime, timedelta

import pytest

from clauses.pools import DEALER, NOON, SUPERVISOR, House, cents, choose, pay
from croupier.floor.jackpots.commands import Choice, MarkBreach
from croupier.floor.people import Person
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"
MINUTE = timedelta(minutes=1)


def breach(
    box: int = 3, since: datetime = NOON, until: datetime | None = None, by: Person = SUPERVISOR, reason: str = "staff"
) -> MarkBreach:
    return MarkBreach(patron=Patron(f"player {box}"), since=since, until=until, reason=reason, by=by)


@clause(f"{BOOK} 13.15")
def test_13_15_a_prize_is_held_and_the_operator_chooses() -> None:
    house = House()
    house.ok(breach())
    answer = house.played("5h 5d 9h", {3: "5c 5s", 6: "9c 9d"})
    assert house.due() == [(6, "full-house", "150.00")]
    assert [each.amount.plain for each in house.pools.held.values()] == ["500.00"]
    assert cited(answer, f"{BOOK} 13.15")
    held = house.no(pay(3, "four-of-a-kind", "500"))
    assert held.code == "prize-held"
    assert cited(held, f"{BOOK} 13.15")
    (number,) = house.pools.held
    lower = house.no(choose(number, Choice.PAY, by=DEALER))
    assert lower.code == "not-authorised"
    assert cited(lower, f"{BOOK} 13.15")
    assert house.no(choose(number, Choice.WITHHOLD, reason=" ")).code == "incomplete"
    paid = house.ok(choose(number, Choice.PAY))
    assert cited(paid, f"{BOOK} 13.15")
    assert house.no(choose(number, Choice.PAY)).code == "no-such-prize"
    house.pay_all()
    assert house.account().unpaid == ()


@clause(f"{BOOK} 13.15")
@pytest.mark.parametrize(
    ("since", "until", "held"),
    [
        (NOON - MINUTE, None, True),
        (NOON, None, True),
        (NOON + MINUTE, None, False),
        (NOON - MINUTE, NOON, False),
        (NOON - MINUTE, NOON + MINUTE, True),
    ],
)
def test_13_15_only_a_breach_at_the_time_of_the_wager_counts(
    since: datetime, until: datetime | None, *, held: bool
) -> None:
    house = House()
    marked = house.ok(breach(since=since, until=until))
    house.played("5h 5d 9h", {3: "5c 5s"})
    assert bool(house.pools.held) is held
    assert bool(house.due()) is not held
    assert cited(marked, f"{BOOK} 13.15")


@clause(f"{BOOK} 13.15")
def test_13_15_a_breach_found_before_payment_holds_the_prize() -> None:
    house = House()
    house.played("5h 5d 9h", {3: "5c 5s"})
    answer = house.ok(breach())
    assert house.due() == []
    assert [each.prize for each in house.pools.held.values()] == ["four-of-a-kind"]
    assert cited(answer, f"{BOOK} 13.15")


@clause(f"{BOOK} 13.15")
def test_13_15_a_share_that_is_withheld_goes_back_into_the_meter() -> None:
    house = House(meter="99998", bonus=Money.dollars(200))
    house.ok(breach(4))
    house.played("5h 6h 7h", {4: "8h 9h", 6: "Kc Qc"})
    assert house.meter() == cents("90000")
    assert house.due() == [(6, "bonus", "200.00")]
    (number,) = house.pools.held
    withheld = house.ok(choose(number, Choice.WITHHOLD))
    assert house.meter() == cents("100000")
    assert house.account().agrees
    assert (house.account().taken, house.account().house) == (cents("0"), cents("200"))
    assert cited(withheld, f"{BOOK} 13.15")


@clause(f"{BOOK} 13.15")
def test_13_15_a_breach_is_marked_by_somebody_who_may_with_a_reason_and_a_time() -> None:
    house = House()
    refused = house.no(breach(by=DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 13.15")
    assert house.no(breach(reason="")).code == "incomplete"
    assert house.no(breach(until=NOON)).code == "incomplete"
    assert cited(house.ok(breach(until=NOON + MINUTE)), f"{BOOK} 13.15")
