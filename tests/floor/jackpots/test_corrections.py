"""The meter falls by a win, a returned contribution or a documented correction, and is held against its history."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from clauses.pools import DEALER, SUPERVISOR, House, cancel, cents, link, wager
from croupier.floor.jackpots import reconcile
from croupier.floor.jackpots.commands import UnlinkTable
from croupier.floor.jackpots.events import (
    JackpotWagerAccepted,
    MeterCorrected,
    PrizePaid,
    PrizeWon,
    SeedPut,
)
from croupier.floor.jackpots.setup import PoolId
from croupier.kernel.ids import TableId
from croupier.kernel.money import Money


@pytest.mark.parametrize(
    ("change", "meter"), [("0.01", "10000.01"), ("-0.01", "9999.99"), ("-10000", "0"), ("250000", "260000")]
)
def test_a_correction_goes_up_or_down_to_the_cent(change: str, meter: str) -> None:
    house = House()
    answer = house.ok(house.correction(cents(change)))
    assert house.meter() == cents(meter)
    (event,) = answer.events
    assert isinstance(event, MeterCorrected)
    assert (event.reason, event.document, event.by.name) == ("miscount", "form 12", "Sue")
    assert [each.number for each in event.because] == ["2.3", "15.1.3"]
    assert (house.account().corrections, house.account().agrees) == (cents(change), True)


@pytest.mark.parametrize(
    ("other", "code"),
    [
        ({"change": cents("-10000") - Fraction(1, 7)}, "below-nothing"),
        ({"change": Fraction(0)}, "nothing-to-correct"),
        ({"reason": " "}, "incomplete"),
        ({"document": ""}, "incomplete"),
        ({"by": DEALER}, "not-authorised"),
        ({"pool": PoolId("X")}, "no-such-pool"),
    ],
)
def test_a_correction_without_reason_document_or_authority_is_refused(other: dict[str, Any], code: str) -> None:
    house = House()
    refused = house.no(replace(house.correction(cents("1")), **other))
    assert refused.code == code
    assert refused.because[0].number == "2.3"
    assert house.meter() == cents("10000")


def test_a_wager_on_a_box_that_is_not_there_is_refused() -> None:
    house = House()
    for box in (0, 8):
        assert house.no(wager(box)).code == "no-such-box"


# Reconciliation can fail ---------------------------------------------------------------------------------------------


def told() -> House:
    """One evening with a win from the pool and the house, a return and a correction."""
    house = House(meter="40000")
    house.wagered(1, 2).begun()
    house.ok(cancel(2))
    house.ok(house.result("5h 6h 7h", {1: "8h 9h"}))
    house.pay_all()
    return house


def test_every_part_of_the_account() -> None:
    account = told().account()
    assert (account.seeds, account.contributions, account.returned) == (cents("10000"), cents("2"), cents("1"))
    assert (account.taken, account.corrections, account.house) == (cents("4000.10"), cents("30000"), cents("999.90"))
    assert account.meter == account.expected == cents("36000.90")
    assert account.agrees


@pytest.mark.parametrize(
    ("kind", "changed"),
    [
        (SeedPut, {"amount": Money.dollars("9999.99")}),
        (JackpotWagerAccepted, {"amount": Money.dollars("5.01")}),
        (PrizeWon, {"amount": Money.dollars("5000.01")}),
        (PrizeWon, {"from_house": cents("999.89")}),
        (PrizePaid, {"amount": Money.dollars("4999.99")}),
        (PrizePaid, {"number": 7}),
        (MeterCorrected, {"change": Fraction(1)}),
    ],
)
def test_a_history_that_was_altered_disagrees(kind: type, changed: dict[str, Any]) -> None:
    house = told()
    altered = [replace(each, **changed) if isinstance(each, kind) else each for each in house.history]
    (account,) = reconcile(house.pools, altered)
    assert not account.agrees


@pytest.mark.parametrize("kind", [SeedPut, JackpotWagerAccepted, PrizeWon, MeterCorrected])
def test_a_history_that_lacks_something_disagrees(kind: type) -> None:
    house = told()
    (account,) = reconcile(house.pools, [each for each in house.history if not isinstance(each, kind)])
    assert not account.agrees


def test_a_prize_paid_twice_is_named_and_one_not_paid_too() -> None:
    house = told()
    paid = [each for each in house.history if isinstance(each, PrizePaid)]
    (twice,) = reconcile(house.pools, [*house.history, *paid])
    assert (twice.wrong, twice.agrees) == ((1, 1), False)
    (unpaid,) = reconcile(house.pools, [each for each in house.history if each not in paid])
    assert (unpaid.unpaid, unpaid.agrees) == ((1,), True)


def test_a_table_that_leaves_and_comes_back_does_not_play_a_round_twice() -> None:
    house = told()
    house.ok(UnlinkTable(table=TableId("T1"), by=SUPERVISOR))
    house.ok(link("T1"))
    assert house.no(wager(1)).code == "round-over"
    house.ok(wager(1, round_=2))
