"""The progressive jackpot of one round: prizes, shares, guarantees, bonus jackpots and the order of payment."""

from fractions import Fraction

import pytest

from croupier.games.editions import edition
from croupier.games.holdem_bonus.jackpot import (
    JackpotPaid,
    JackpotRound,
    Jackpots,
    JackpotWager,
    Meter,
    jackpots,
    shares,
)
from croupier.games.holdem_bonus.round import flop_is_shown
from croupier.kernel.cards import cards
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"
SEED = Money.dollars(10_000)


def cents(dollars: str) -> Fraction:
    return Fraction(dollars) * 100


def played(
    flop: str,
    hands: dict[int, str],
    *,
    meter: str = "100000",
    added: str = "0",
    method: str = "A",
    folded: tuple[int, ...] = (),
    bonus: int | None = None,
) -> Jackpots:
    holdem = edition("star-texas-holdem-bonus")
    wagers = tuple(JackpotWager(box=Box(box), hole=cards(hole), folded=box in folded) for box, hole in hands.items())
    table = JackpotRound(
        method=holdem.deal.method(method),
        wagers=wagers,
        flop=cards(flop),
        meter=Meter(before=cents(meter), added=cents(added), seed=SEED),
        bonus=None if bonus is None else Money.dollars(bonus),
    )
    return jackpots(holdem.jackpot, holdem.hands, table)


def told(found: Jackpots) -> list[tuple[int, str, str]]:
    return [(each.box, each.prize, each.amount.plain) for each in found.payments]


def only(found: Jackpots) -> JackpotPaid:
    (payment,) = found.payments
    return payment


ROYAL = ("Th Jh Qh", "Ah Kh")
STRAIGHT_FLUSH = ("5h 6h 7h", "8h 9h")


@clause(f"{BOOK} 15.2.9.1")
@pytest.mark.parametrize(
    ("meter", "paid", "from_meter", "from_house"),
    [
        ("49999.99", "50000.00", "49999.99", "0.01"),
        ("50000", "50000.00", "50000", "0"),
        ("50000.01", "50000.01", "50000.01", "0"),
        ("20000", "50000.00", "20000", "30000"),
        ("250000", "250000.00", "250000", "0"),
    ],
)
def test_15_2_9_1_royal_flush_takes_all_but_at_least_50000(
    meter: str, paid: str, from_meter: str, from_house: str
) -> None:
    flop, hole = ROYAL
    found = played(flop, {3: hole}, meter=meter)
    payment = only(found)
    assert (payment.prize, payment.amount.plain) == ("royal-flush", paid)
    assert (payment.from_meter, payment.from_house) == (cents(from_meter), cents(from_house))
    assert (found.meter, found.seeded) == (cents("10000"), SEED)
    assert cited(payment, f"{BOOK} 15.2.9.1")


@clause(f"{BOOK} 15.2.9.1")
def test_15_2_9_1_a_fraction_of_a_cent_stays_in_the_meter() -> None:
    flop, hole = ROYAL
    found = played(flop, {3: hole}, meter="60000.015")
    assert only(found).amount == Money.dollars("60000.01")
    assert found.meter == cents("10000.005")


@clause(f"{BOOK} 15.2.9.2")
@pytest.mark.parametrize(
    ("meter", "paid", "left", "from_house"),
    [
        ("49999", "5000.00", "44999.10", "0.10"),
        ("49999.90", "5000.00", "44999.91", "0.01"),
        ("50000", "5000.00", "45000", "0"),
        ("50000.15", "5000.01", "45000.14", "0"),
        ("50001", "5000.10", "45000.90", "0"),
        ("100000", "10000.00", "90000", "0"),
        ("10000", "5000.00", "9000", "4000"),
    ],
)
def test_15_2_9_2_straight_flush_takes_a_tenth_but_at_least_5000(
    meter: str, paid: str, left: str, from_house: str
) -> None:
    flop, hole = STRAIGHT_FLUSH
    found = played(flop, {3: hole}, meter=meter)
    payment = only(found)
    assert (payment.prize, payment.amount.plain) == ("straight-flush", paid)
    assert (found.meter, payment.from_house) == (cents(left), cents(from_house))
    assert found.seeded == Money.dollars(0)
    assert cited(payment, f"{BOOK} 15.2.9.2")


@clause(f"{BOOK} 15.2.9.3")
def test_15_2_9_3_four_of_a_kind_pays_500_and_leaves_the_meter() -> None:
    found = played("5h 5d 9h", {3: "5c 5s"})
    assert told(found) == [(3, "four-of-a-kind", "500.00")]
    assert (found.meter, only(found).from_house) == (cents("100000"), cents("500"))
    assert cited(only(found), f"{BOOK} 15.2.9.3")


@clause(f"{BOOK} 15.2.9.4")
def test_15_2_9_4_a_full_house_pays_150_and_leaves_the_meter() -> None:
    found = played("5h 5d 9h", {3: "9c 9d"})
    assert told(found) == [(3, "full-house", "150.00")]
    assert (found.meter, only(found).from_house) == (cents("100000"), cents("150"))
    assert cited(only(found), f"{BOOK} 15.2.9.4")


@clause(f"{BOOK} 15.2.9.5")
def test_15_2_9_5_a_flush_pays_100_and_leaves_the_meter() -> None:
    found = played("2h 5h Jh", {3: "Ah 9h"})
    assert told(found) == [(3, "flush", "100.00")]
    assert (found.meter, only(found).from_house) == (cents("100000"), cents("100"))
    assert cited(only(found), f"{BOOK} 15.2.9.5")


@clause(f"{BOOK} 15.2.8")
@pytest.mark.parametrize(
    ("flop", "hole", "prize"),
    [
        ("Th Jh Qh", "Ah Kh", "royal-flush"),
        ("Th Jh Qh", "9h Kh", "straight-flush"),
        ("5h 5d 9h", "5c 5s", "four-of-a-kind"),
        ("5h 5d 9h", "9c 9d", "full-house"),
        ("2h 5h Jh", "Ah 9h", "flush"),
        ("Th Jh Qh", "Ah Kd", None),
        ("Th Jd Qh", "9h Kh", None),
        ("5h 5d 9h", "5c As", None),
        ("5h Jd 9h", "5c 9s", None),
        ("5h Jd 9h", "Ac As", None),
        ("5h Jd 9h", "Ac Ks", None),
    ],
)
def test_15_2_8_a_flush_and_better_win_nothing_lower_does(flop: str, hole: str, prize: str | None) -> None:
    found = played(flop, {3: hole})
    assert [each.prize for each in found.payments] == ([prize] if prize else [])
    assert cited(found.judged[0], f"{BOOK} 15.2.8")


@clause(f"{BOOK} 15.2.6")
def test_15_2_6_the_hand_is_two_hole_cards_and_the_flop() -> None:
    flush, no_flush = played("2h 5h Jh", {1: "Ah 9h"}), played("2h 5h Jd", {1: "Ah 9h"})
    assert told(flush) == [(1, "flush", "100.00")]
    assert told(no_flush) == []
    assert flush.judged[0].hand is not None
    assert flush.judged[0].hand.name == "Flush, ace high"
    assert cited(flush.judged[0], f"{BOOK} 15.2.6")
    assert cited(no_flush.judged[0], f"{BOOK} 15.2.6")


@clause(f"{BOOK} 15.2.7")
def test_15_2_7_each_jackpot_is_a_payment_of_its_own() -> None:
    found = played("5h 5d 9h", {2: "5c 5s", 6: "9c 9d"})
    assert len(found.payments) == 2
    assert cited(found, f"{BOOK} 15.2.7")


@clause(f"{BOOK} 15.2.9.2")
def test_15_2_9_2_the_rounds_own_contributions_are_in_the_meter_that_is_paid() -> None:
    flop, hole = STRAIGHT_FLUSH
    found = played(flop, {3: hole}, meter="99990", added="10")
    assert only(found).amount == Money.dollars(10_000)
    assert found.meter == cents("90000")


# Several winners -----------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 15.2.13.2", f"{BOOK} 15.2.13")
@pytest.mark.parametrize(
    ("meter", "each", "left", "house_adds"),
    [
        ("100000", "9500.00", "81000", "0"),
        ("40000", "5000.00", "32400", "2400"),
        ("52631.57", "5000.00", "42631.59", "0.02"),
        ("52631.58", "5000.00", "42631.58", "0"),
        ("52631.69", "5000.01", "42631.67", "0"),
    ],
)
def test_15_2_13_2_two_straight_flushes_share_two_successive_tenths(
    meter: str, each: str, left: str, house_adds: str
) -> None:
    found = played("5h 6h 7h", {2: "8h 9h", 6: "3h 4h"}, meter=meter)
    assert told(found) == [(6, "straight-flush", each), (2, "straight-flush", each)]
    assert found.meter == cents(left)
    assert sum(payment.from_house for payment in found.payments) == cents(house_adds)
    assert cited(found.payments[0], f"{BOOK} 15.2.13.2")
    assert cited(found.payments[0], f"{BOOK} 15.2.13")


def royal_shares(winners: int, meter: str) -> tuple[list[str], Fraction]:
    terms = edition("star-texas-holdem-bonus").jackpot
    parts = shares(terms, terms.majors()[-1], winners, cents(meter))
    return [part.amount.plain for part in parts], sum((part.from_meter for part in parts), Fraction(0))


@clause(f"{BOOK} 15.2.13.1")
@pytest.mark.parametrize(
    ("meter", "each", "from_meter"),
    [
        ("80000", "50000.00", "80000"),
        ("99999.99", "50000.00", "99999.98"),
        ("100000", "50000.00", "100000"),
        ("100000.02", "50000.01", "100000.02"),
        ("120000", "60000.00", "120000"),
    ],
)
def test_15_2_13_1_two_royal_flushes_share_the_whole(meter: str, each: str, from_meter: str) -> None:
    assert royal_shares(2, meter) == ([each, each], cents(from_meter))


@clause(f"{BOOK} 15.2.13.1")
def test_15_2_13_1_is_cited_where_two_linked_hands_win() -> None:
    found = played("Th Jh Qh", {2: "Ah Kh", 6: "Ah Kh"}, meter="120000")
    assert told(found) == [(6, "royal-flush", "60000.00"), (2, "royal-flush", "60000.00")]
    assert cited(found.payments[0], f"{BOOK} 15.2.13.1")


@clause(f"{BOOK} 15.2.14")
def test_15_2_14_the_straight_flush_is_paid_before_the_royal_flush() -> None:
    found = played("Th Jh Qh", {6: "Ah Kh", 2: "8h 9h"})
    assert told(found) == [(2, "straight-flush", "10000.00"), (6, "royal-flush", "90000.00")]
    assert found.meter == cents("10000")
    assert cited(found.payments[0], f"{BOOK} 15.2.14")
    assert cited(found.payments[1], f"{BOOK} 15.2.14")


@clause(f"{BOOK} 15.2.14")
def test_15_2_14_the_guarantee_of_each_holds() -> None:
    found = played("Th Jh Qh", {6: "Ah Kh", 2: "8h 9h"}, meter="40000")
    assert told(found) == [(2, "straight-flush", "5000.00"), (6, "royal-flush", "50000.00")]
    assert [payment.from_meter for payment in found.payments] == [cents("4000"), cents("36000")]


@clause(f"{BOOK} 15.2.12")
def test_15_2_12_payments_go_from_the_dealers_right() -> None:
    found = played("5h 5d 9h", {2: "5c 5s", 6: "9c 9d"})
    assert told(found) == [(6, "full-house", "150.00"), (2, "four-of-a-kind", "500.00")]
    assert cited(found, f"{BOOK} 15.2.12")


# The bonus jackpot ---------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 15.2.10.4", f"{BOOK} 15.2.12")
def test_15_2_10_4_bonuses_come_first_then_the_straight_flush_then_the_rest() -> None:
    found = played("5h 6h 7h", {1: "Kc Qc", 4: "8h 9h", 6: "Ah 2h"}, bonus=200)
    assert told(found) == [
        (6, "bonus", "200.00"),
        (1, "bonus", "200.00"),
        (4, "straight-flush", "10000.00"),
        (6, "flush", "100.00"),
    ]
    assert cited(found, f"{BOOK} 15.2.10.4")
    assert cited(found, f"{BOOK} 15.2.12")


@clause(f"{BOOK} 15.2.10.2", f"{BOOK} 15.2.10", f"{BOOK} 1.1.bonus-jackpot")
@pytest.mark.parametrize(
    ("flop", "hole", "prizes"),
    [
        ("Th Jh Qh", "Ah Kh", ["bonus", "royal-flush"]),
        ("5h 6h 7h", "8h 9h", ["bonus", "straight-flush"]),
        ("5h 5d 9h", "5c 5s", ["four-of-a-kind"]),
        ("5h 5d 9h", "Kc Qs", []),
    ],
)
def test_15_2_10_2_a_bonus_is_paid_only_with_a_royal_or_straight_flush(flop: str, hole: str, prizes: list[str]) -> None:
    found = played(flop, {1: "2c 3d", 4: hole}, bonus=200)
    assert [payment.prize for payment in found.payments] == prizes
    for payment in found.payments[:-1]:
        assert (payment.box, payment.from_house) == (1, cents("200"))
        assert cited(payment, f"{BOOK} 15.2.10.2")
        assert cited(payment, f"{BOOK} 15.2.10")
        assert cited(payment, f"{BOOK} 1.1.bonus-jackpot")


@clause(f"{BOOK} 15.2.10")
def test_15_2_10_without_a_bonus_on_offer_nobody_else_is_paid() -> None:
    found = played("5h 6h 7h", {1: "2c 3d", 4: "8h 9h"})
    assert told(found) == [(4, "straight-flush", "10000.00")]


@clause(f"{BOOK} 15.2.10.3")
def test_15_2_10_3_no_winner_of_a_share_gets_the_bonus() -> None:
    found = played("Th Jh Qh", {6: "Ah Kh", 2: "8h 9h", 4: "2h 3h"}, bonus=200)
    assert [(payment.box, payment.prize) for payment in found.payments] == [
        (4, "bonus"),
        (2, "straight-flush"),
        (6, "royal-flush"),
        (4, "flush"),
    ]
    assert cited(found.payments[0], f"{BOOK} 15.2.10.3")


@clause(f"{BOOK} 15.2.10.1")
@pytest.mark.parametrize(("method", "boxes"), [("A", [6, 1, 4]), ("B", [6, 5, 1, 4])])
def test_15_2_10_1_a_folded_player_takes_part_only_under_method_b(method: str, boxes: list[int]) -> None:
    hands = {1: "2c 3d", 4: "8h 9h", 5: "Kc Qc", 6: "As Qd"}
    found = played("5h 6h 7h", hands, bonus=200, method=method, folded=(5,))
    assert [payment.box for payment in found.payments] == boxes
    assert cited(found.payments[0], f"{BOOK} 15.2.10.1")


# Folded hands --------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 1.1.method-a")
def test_1_1_method_a_a_folded_hand_wins_no_jackpot() -> None:
    found = played("2h 5h Jh", {1: "Ah 9h"}, method="A", folded=(1,))
    assert told(found) == []
    assert not found.judged[0].alive
    assert cited(found.judged[0], f"{BOOK} 1.1.method-a")


@clause(f"{BOOK} 10.4.1", f"{BOOK} 9.6.2", f"{BOOK} 1.1.method-b")
def test_10_4_1_method_b_a_folded_hand_can_still_win_the_jackpot() -> None:
    found = played("2h 5h Jh", {1: "Ah 9h"}, method="B", folded=(1,))
    assert told(found) == [(1, "flush", "100.00")]
    assert cited(found.judged[0], f"{BOOK} 1.1.method-b")
    assert cited(found.judged[0], f"{BOOK} 9.6.2")
    assert cited(found.judged[0], f"{BOOK} 10.4.1")


@clause(f"{BOOK} 9.6.2")
@pytest.mark.parametrize(
    ("method", "still_in", "alive", "is_shown"),
    [("A", 1, 0, True), ("A", 0, 1, False), ("B", 1, 0, True), ("B", 0, 0, False), ("B", 0, 1, True)],
)
def test_9_6_2_the_flop_is_shown_while_a_jackpot_wager_is_alive(
    method: str, still_in: int, alive: int, *, is_shown: bool
) -> None:
    found = edition("star-texas-holdem-bonus").deal.method(method)
    assert flop_is_shown(found, still_in, alive) is is_shown


@clause(f"{BOOK} 15.2.6")
def test_15_2_6_without_a_flop_no_jackpot_is_won() -> None:
    found = played("", {1: "Ah 9h"}, method="B", folded=(1,), bonus=200)
    assert told(found) == []
    assert found.judged[0].alive
    assert cited(found.judged[0], f"{BOOK} 15.2.6")


@clause(f"{BOOK} 1.1.method-a", f"{BOOK} 1.1.method-b")
@pytest.mark.parametrize(
    ("linked", "allowed"),
    [
        ((), ["A", "B"]),
        (("caribbean-stud",), ["B"]),
        (("mississippi-stud",), ["B"]),
        (("ultimate-texas-holdem",), ["B"]),
        (("caribbean-stud", "mississippi-stud", "ultimate-texas-holdem"), ["B"]),
        (("roulette",), []),
    ],
)
def test_1_1_method_b_is_a_must_where_the_jackpot_is_shared(linked: tuple[str, ...], allowed: list[str]) -> None:
    methods = edition("star-texas-holdem-bonus").deal.methods
    assert [method.id for method in methods if method.allows(linked)] == allowed
    assert cited(methods[0], f"{BOOK} 1.1.method-a")
    assert cited(methods[1], f"{BOOK} 1.1.method-b")
