"""Section 15.2.6 to 15.2.14 on the floor: what a round takes from the pool, and the payments in their order."""

import pytest

from clauses.pools import PLAYER, House, cents, pay, wager
from croupier.floor.jackpots.events import Event, JackpotWagerJudged, PrizePaid, PrizeWon, SeedPut
from croupier.kernel.answers import Accepted
from croupier.kernel.money import Money
from croupier.wording import refusal
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"
BONUS = Money.dollars(200)
STRAIGHT_FLUSH, ROYAL = "5h 6h 7h", "Th Jh Qh"


def won(answer: Accepted[Event]) -> list[tuple[int, str, str]]:
    return [(each.box, each.prize, each.amount.plain) for each in answer.events if isinstance(each, PrizeWon)]


def judged(answer: Accepted[Event]) -> dict[int, tuple[bool, str, str]]:
    found = [each for each in answer.events if isinstance(each, JackpotWagerJudged)]
    return {each.box: (each.alive, each.hand, each.prize) for each in found}


# The hand ------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 15.2.6")
def test_15_2_6_the_hole_cards_and_the_flop_decide() -> None:
    house = House()
    answer = house.played("2h 5h Jd", {1: "Ah 9h"})
    assert judged(answer) == {1: (True, "No pair, ace high", "")}
    assert house.due() == []
    assert cited(answer, f"{BOOK} 15.2.6")


@clause(f"{BOOK} 15.2.6")
@pytest.mark.parametrize(
    ("flop", "hands", "folded"),
    [
        ("2h 5h", {1: "Ah 9h"}, ()),
        ("2h 5h Jh Th", {1: "Ah 9h"}, ()),
        ("", {1: "Ah 9h"}, ()),
        ("2h 5h Jh", {1: "Ah"}, ()),
        ("2h 5h Jh", {1: ""}, ()),
        ("2h 5h Jh", {1: "Ah 9h Kh"}, ()),
        ("2h 5h Jh", {1: "Ah Ah"}, ()),
        ("2h 5h Jh", {1: "Ah 2h"}, ()),
        ("2h 5h Jh", {1: "Ah"}, (1,)),
        ("2h 5h Jh", {}, ()),
    ],
)
def test_15_2_6_what_is_not_two_cards_and_a_flop_is_refused(
    flop: str, hands: dict[int, str], folded: tuple[int, ...]
) -> None:
    house = House().wagered(1).begun()
    refused = house.no(house.result(flop, hands, folded=folded))
    assert refused.code in ("not-a-jackpot-hand", "hand-missing")
    assert cited(refused, f"{BOOK} 15.2.6")


@clause(f"{BOOK} 15.2.6")
def test_15_2_6_a_result_is_for_a_hand_that_has_begun() -> None:
    house = House().wagered(1)
    refused = house.no(house.result("2h 5h Jh", {1: "Ah 9h"}))
    assert refused.code == "no-such-round"
    assert cited(refused, f"{BOOK} 15.2.6")


@clause(f"{BOOK} 15.2.8")
@pytest.mark.parametrize(
    ("flop", "hole", "prizes"),
    [
        ("2h 5h Jh", "Ah 9h", [(3, "flush", "100.00")]),
        ("5h 6d 7h", "8h 9h", []),
        ("5h 5d 9h", "5c Ks", []),
        ("5h 5d 9h", "9c Ks", []),
    ],
)
def test_15_2_8_nothing_below_a_flush_wins(flop: str, hole: str, prizes: list[tuple[int, str, str]]) -> None:
    house = House()
    answer = house.played(flop, {3: hole})
    assert won(answer) == prizes
    assert house.meter() == cents("10001")
    assert cited(answer, f"{BOOK} 15.2.8")


# The payouts ---------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 15.2.9.1")
@pytest.mark.parametrize(
    ("meter", "paid", "taken", "house_adds"),
    [
        ("49998.99", "50000.00", "49999.99", "0.01"),
        ("49999", "50000.00", "50000", "0"),
        ("49999.01", "50000.01", "50000.01", "0"),
        ("99999", "100000.00", "100000", "0"),
    ],
)
def test_15_2_9_1_a_royal_flush_empties_the_pool_and_the_seed_goes_back_in(
    meter: str, paid: str, taken: str, house_adds: str
) -> None:
    """The winner's own $1 is in the meter that is paid."""
    house = House(meter=meter)
    answer = house.played(ROYAL, {3: "Ah Kh"})
    assert won(answer) == [(3, "royal-flush", paid)]
    assert [each.amount.plain for each in answer.events if isinstance(each, SeedPut)] == ["10000.00"]
    assert house.meter() == cents("10000")
    account = house.account()
    assert (account.taken, account.house, account.agrees) == (cents(taken), cents(house_adds), True)
    assert cited(answer, f"{BOOK} 15.2.9.1")


@clause(f"{BOOK} 15.2.9.2", f"{BOOK} 1.1.progressive-jackpot")
@pytest.mark.parametrize(
    ("meter", "paid", "left", "house_adds"),
    [
        ("49998.90", "5000.00", "44999.91", "0.01"),
        ("49999", "5000.00", "45000", "0"),
        ("49999.15", "5000.01", "45000.14", "0"),
        ("99999", "10000.00", "90000", "0"),
        ("10000", "5000.00", "9000.90", "3999.90"),
    ],
)
def test_15_2_9_2_a_straight_flush_takes_a_tenth_of_the_meter_as_it_stands(
    meter: str, paid: str, left: str, house_adds: str
) -> None:
    house = House(meter=meter)
    answer = house.played(STRAIGHT_FLUSH, {3: "8h 9h"})
    assert won(answer) == [(3, "straight-flush", paid)]
    assert house.meter() == cents(left)
    assert (house.account().house, house.account().agrees) == (cents(house_adds), True)
    assert cited(answer, f"{BOOK} 15.2.9.2")


@clause(f"{BOOK} 15.2.9.3", f"{BOOK} 15.2.9.4", f"{BOOK} 15.2.9.5")
@pytest.mark.parametrize(
    ("flop", "hole", "prize", "amount", "number"),
    [
        ("5h 5d 9h", "5c 5s", "four-of-a-kind", "500.00", "15.2.9.3"),
        ("5h 5d 9h", "9c 9d", "full-house", "150.00", "15.2.9.4"),
        ("2h 5h Jh", "Ah 9h", "flush", "100.00", "15.2.9.5"),
    ],
)
def test_15_2_9_fixed_payouts_leave_the_meter_alone(flop: str, hole: str, prize: str, amount: str, number: str) -> None:
    house = House()
    answer = house.played(flop, {3: hole})
    assert won(answer) == [(3, prize, amount)]
    assert house.meter() == cents("10001")
    assert house.account().house == cents(amount)
    assert cited(answer, f"{BOOK} {number}")


@clause(f"{BOOK} 15.2.9")
def test_15_2_9_the_rounds_own_contributions_count_in_the_jackpot_that_is_paid() -> None:
    house = House(meter="100000")
    answer = house.played(STRAIGHT_FLUSH, {1: "2c 3d", 3: "8h 9h", 6: "Kc Qc"})
    assert won(answer) == [(3, "straight-flush", "10000.30")]
    assert house.meter() == cents("90002.70")
    assert cited(answer, f"{BOOK} 15.2.9")


@clause(f"{BOOK} 15.2.13", f"{BOOK} 15.2.13.2")
@pytest.mark.parametrize(
    ("meter", "each", "left", "house_adds"),
    [
        ("99998", "9500.00", "81000", "0"),
        ("39998", "5000.00", "32400", "2400"),
        ("52629.57", "5000.00", "42631.59", "0.02"),
        ("52629.58", "5000.00", "42631.58", "0"),
        ("52629.69", "5000.01", "42631.67", "0"),
    ],
)
def test_15_2_13_2_two_straight_flushes_share_two_tenths(meter: str, each: str, left: str, house_adds: str) -> None:
    """Each has 9.5 % of the meter with both own dollars in it, down to the cent: 4,999.99 of 52,631.57, which the
    guarantee makes up to 5,000.
    """
    house = House(meter=meter)
    answer = house.played(STRAIGHT_FLUSH, {2: "8h 9h", 6: "3h 4h"})
    assert won(answer) == [(6, "straight-flush", each), (2, "straight-flush", each)]
    account = house.account()
    assert (house.meter(), account.house, account.agrees) == (cents(left), cents(house_adds), True)
    assert cited(answer, f"{BOOK} 15.2.13.2")
    assert cited(answer, f"{BOOK} 15.2.13")


@clause(f"{BOOK} 15.2.14")
def test_15_2_14_the_straight_flush_is_paid_before_the_royal_flush() -> None:
    house = House(meter="99998")
    answer = house.played(ROYAL, {6: "Ah Kh", 2: "8h 9h"})
    assert won(answer) == [(2, "straight-flush", "10000.00"), (6, "royal-flush", "90000.00")]
    assert house.meter() == cents("10000")
    refused = house.no(pay(6, "royal-flush", "90000"))
    assert (refused.code, refused.because[0].number) == ("out-of-order", "15.2.14")
    assert cited(refused, f"{BOOK} 15.2.14")
    house.pay_all()
    assert house.due() == []


# Payment -------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 15.2.7")
def test_15_2_7_a_jackpot_is_paid_by_itself() -> None:
    house = House()
    house.played("2h 5h Jh", {1: "Ah 9h"})
    for amount in ("225", "100.01", "99.99"):
        refused = house.no(pay(1, "flush", amount))
        assert (refused.code, refused.because[0].number) == ("not-the-prize", "15.2.7")
        assert cited(refused, f"{BOOK} 15.2.7")
    paid = house.ok(pay(1, "flush", "100"))
    (event,) = paid.events
    assert isinstance(event, PrizePaid)
    assert event.amount.plain == "100.00"
    assert cited(paid, f"{BOOK} 15.2.7")
    assert house.no(pay(1, "flush", "100")).code == "no-such-prize"


@clause(f"{BOOK} 15.2.12")
def test_15_2_12_payments_go_from_the_dealers_right() -> None:
    house = House()
    house.played("5h 5d 9h", {2: "5c 5s", 6: "9c 9d"})
    assert house.due() == [(6, "full-house", "150.00"), (2, "four-of-a-kind", "500.00")]
    refused = house.no(pay(2, "four-of-a-kind", "500"))
    assert (refused.code, refused.because[0].number) == ("out-of-order", "15.2.12")
    assert refusal(refused).mend == "Pay box 6 $150.00 first."
    assert cited(refused, f"{BOOK} 15.2.12")
    player = house.no(pay(6, "full-house", "150", by=PLAYER))
    assert player.code == "not-authorised"
    assert cited(player, f"{BOOK} 15.2.12")
    assert all(cited(each, f"{BOOK} 15.2.12") for each in house.pay_all())


@clause(f"{BOOK} 15.2.12")
def test_15_2_12_the_next_round_waits_until_all_is_paid() -> None:
    house = House()
    house.played("5h 5d 9h", {2: "5c 5s"})
    refused = house.no(wager(2, round_=2))
    assert refused.code == "prizes-due"
    assert cited(refused, f"{BOOK} 15.2.12")
    house.pay_all()
    house.ok(wager(2, round_=2))


@clause(f"{BOOK} 15.2.10.4")
def test_15_2_10_4_bonuses_are_paid_before_the_straight_flush() -> None:
    house = House(meter="99997", bonus=BONUS)
    house.played(STRAIGHT_FLUSH, {1: "Kc Qc", 4: "8h 9h", 6: "Ac Qd"})
    assert house.due() == [(6, "bonus", "200.00"), (1, "bonus", "200.00"), (4, "straight-flush", "10000.00")]
    refused = house.no(pay(4, "straight-flush", "10000"))
    assert (refused.code, refused.because[0].number) == ("out-of-order", "15.2.10.4")
    assert cited(refused, f"{BOOK} 15.2.10.4")
    assert len(house.pay_all()) == 3
    assert house.account().house == cents("400")


@clause(f"{BOOK} 15.2.10", f"{BOOK} 15.2.10.2", f"{BOOK} 1.1.bonus-jackpot")
def test_15_2_10_a_bonus_goes_to_the_other_wagers_at_that_table_only() -> None:
    house = House(meter="99996", bonus=BONUS).wagered(1, table="T2")
    answer = house.played(STRAIGHT_FLUSH, {1: "Kc Qc", 4: "8h 9h", 6: "2c 3c"})
    assert won(answer) == [(6, "bonus", "200.00"), (1, "bonus", "200.00"), (4, "straight-flush", "10000.00")]
    assert house.due("T2") == []
    assert house.meter() == cents("90000")
    assert cited(answer, f"{BOOK} 15.2.10")
    assert cited(answer, f"{BOOK} 15.2.10.2")
    assert cited(answer, f"{BOOK} 1.1.bonus-jackpot")
    none = House(meter="99997")
    assert won(none.played(STRAIGHT_FLUSH, {1: "Kc Qc", 4: "8h 9h", 6: "2c 3c"})) == [(4, "straight-flush", "10000.00")]


@clause(f"{BOOK} 15.2.10.3")
def test_15_2_10_3_the_winner_gets_no_bonus_and_a_flush_gets_both() -> None:
    house = House(meter="99998", bonus=BONUS)
    answer = house.played(STRAIGHT_FLUSH, {4: "8h 9h", 6: "Ah 2h"})
    assert won(answer) == [(6, "bonus", "200.00"), (4, "straight-flush", "10000.00"), (6, "flush", "100.00")]
    assert cited(answer, f"{BOOK} 15.2.10.3")


# Folded hands --------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 15.2.10.1")
@pytest.mark.parametrize(("method", "boxes"), [("A", [6, 1, 4]), ("B", [6, 5, 1, 4])])
def test_15_2_10_1_a_folded_player_takes_part_only_under_method_b(method: str, boxes: list[int]) -> None:
    house = House(bonus=BONUS, method=method)
    hands = {1: "2c 3d", 4: "8h 9h", 5: "Kc Qc", 6: "As Qd"}
    answer = house.played(STRAIGHT_FLUSH, hands, folded=(5,))
    assert [box for box, _, _ in won(answer)] == boxes
    assert cited(answer, f"{BOOK} 15.2.10.1")


@clause(f"{BOOK} 15.1.4.1", f"{BOOK} 9.6.1", f"{BOOK} 1.1.method-a")
@pytest.mark.parametrize("hole", ["Ah 9h", ""])
def test_15_1_4_1_under_method_a_a_fold_loses_the_jackpot_wager(hole: str) -> None:
    house = House(method="A")
    answer = house.played("2h 5h Jh", {1: hole}, folded=(1,))
    assert (won(answer), judged(answer)) == ([], {1: (False, "", "")})
    assert house.meter() == cents("10001")
    assert cited(answer, f"{BOOK} 15.1.4.1")
    assert cited(answer, f"{BOOK} 9.6.1")
    assert cited(answer, f"{BOOK} 1.1.method-a")


@clause(f"{BOOK} 15.1.4.1")
def test_15_1_4_1_under_method_a_all_may_fold_before_the_flop() -> None:
    house = House(method="A")
    answer = house.played("", {1: "", 3: ""}, folded=(1, 3))
    assert won(answer) == []
    assert cited(answer, f"{BOOK} 15.1.4.1")


@clause(f"{BOOK} 15.1.4.2", f"{BOOK} 10.4.1", f"{BOOK} 1.1.fold")
def test_10_4_1_under_method_b_a_folded_hand_can_still_win_the_jackpot() -> None:
    house = House(method="B")
    answer = house.played("2h 5h Jh", {1: "Ah 9h"}, folded=(1,))
    assert won(answer) == [(1, "flush", "100.00")]
    assert cited(answer, f"{BOOK} 15.1.4.2")
    assert cited(answer, f"{BOOK} 10.4.1")
    assert cited(answer, f"{BOOK} 1.1.fold")


@clause(f"{BOOK} 9.6.2")
def test_9_6_2_under_method_b_the_flop_is_shown_though_all_have_folded() -> None:
    house = House(method="B").wagered(1).begun()
    refused = house.no(house.result("", {1: "Ah 9h"}, folded=(1,)))
    assert refused.code == "not-a-jackpot-hand"
    answer = house.ok(house.result("2h 5h Jh", {1: "Ah 9h"}, folded=(1,)))
    assert won(answer) == [(1, "flush", "100.00")]
    assert cited(answer, f"{BOOK} 9.6.2")
