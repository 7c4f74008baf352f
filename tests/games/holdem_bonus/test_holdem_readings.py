"""The other choices of the open questions can be run instead."""

from enum import Enum
from fractions import Fraction

import pytest

from croupier.games.editions import edition
from croupier.games.holdem_bonus.bets import WinBelowAFlush
from croupier.games.holdem_bonus.edition import Conceding, HoldemBonusEdition
from croupier.games.holdem_bonus.irregularities import LaterWagers
from croupier.games.holdem_bonus.jackpot import JackpotRound, Jackpots, JackpotWager, Meter, jackpots
from croupier.games.holdem_bonus.jackpot_terms import (
    FirstMajor,
    FixedPrizes,
    FractionsOfACent,
    OwnContributions,
    PaymentOrder,
    Shortfall,
)
from croupier.games.holdem_bonus.ranking import Kickers
from croupier.games.holdem_bonus.round import AllFold, HoleCards, To, deal_order, flop_is_shown
from croupier.games.holdem_bonus.settle import Played, counted, settle, showdown
from croupier.games.terms import describe, reading_of
from croupier.kernel.cards import cards
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.rulebooks import UnknownReading, reading

CHOICES: tuple[type[Enum], ...] = (
    WinBelowAFlush,
    HoleCards,
    Conceding,
    Kickers,
    AllFold,
    FirstMajor,
    FixedPrizes,
    PaymentOrder,
    Shortfall,
    LaterWagers,
    OwnContributions,
    FractionsOfACent,
)
LAID = {"ante": Money.dollars(25), "flop": Money.dollars(50), "ante-bonus": Money.dollars(5)}


def under(id_: str, choice: str) -> HoldemBonusEdition:
    other = edition("star-texas-holdem-bonus").under(id_, choice)
    assert other.reads(id_) == choice
    return other


def nets(
    holdem: HoldemBonusEdition, hole: str, dealer: str, board: str, folded: str | None = None
) -> list[tuple[str, int]]:
    found = settle(holdem, Played(hole=cards(hole), wagers=LAID, folded=folded), cards(dealer), cards(board))
    return [(each.wager, each.net.cents // 100) for each in found]


def paid(
    holdem: HoldemBonusEdition,
    flop: str,
    hands: dict[int, str],
    meter: str,
    *,
    added: str = "0",
    bonus: int | None = None,
) -> Jackpots:
    table = JackpotRound(
        method=holdem.deal.method("A"),
        wagers=tuple(JackpotWager(box=Box(box), hole=cards(hole)) for box, hole in hands.items()),
        flop=cards(flop),
        meter=Meter(before=Fraction(meter) * 100, added=Fraction(added) * 100, seed=Money.dollars(10_000)),
        bonus=None if bonus is None else Money.dollars(bonus),
    )
    return jackpots(holdem.jackpot, holdem.hands, table)


def told(found: Jackpots) -> list[tuple[int, str, str]]:
    return [(each.box, each.prize, each.amount.plain) for each in found.payments]


@pytest.mark.parametrize("choices", CHOICES)
def test_the_choices_are_those_of_the_list_ours_first(choices: type[Enum]) -> None:
    members = list(choices)
    id_ = reading_of(members[0])
    assert id_ is not None
    assert [each.value for each in members] == [each.name for each in reading(id_).choices]
    assert edition("star-texas-holdem-bonus").reads(id_) == members[0].value


def test_every_choice_in_force_is_a_term_of_the_edition() -> None:
    held = {reading_of(leaf.value) for leaf in edition("star-texas-holdem-bonus").terms()}
    assert {reading_of(next(iter(each))) for each in CHOICES} <= held


def test_th1_an_ante_that_wins_below_a_flush_may_be_read_as_lost() -> None:
    other = under("TH1", "ante-lost")
    straight = nets(other, "Qh Tc", "4c 6d", "Kd Jh 9c 5s 3d")
    assert straight == [("ante-bonus", -5), ("ante", -25), ("flop", 50)]
    assert nets(other, "Ah 9h", "Qs Qd", "2h 5h Jh 9c Kd") == [("ante-bonus", -5), ("ante", 25), ("flop", 50)]
    assert "is not paid and loses" in describe(other.bet("ante"))


def test_th2_hole_cards_from_a_shoe_may_be_dealt_by_twos() -> None:
    order = deal_order(under("TH2", "two-cards-at-a-time").deal, "shoe", [Box(1), Box(3)])
    assert [goes.box or goes.to for goes in order] == [To.COMMUNITY] * 5 + [To.DEALER] * 2 + [1, 1, 3, 3]
    device = deal_order(under("TH2", "two-cards-at-a-time").deal, "shuffler", [Box(1), Box(3)])
    assert [goes.box for goes in device] == [goes.box for goes in order]


def test_th4_the_bonus_of_a_conceded_hand_may_still_be_settled() -> None:
    other = under("TH4", "ante-bonus-still-settled")
    board = "2h 5h Jh 9c Kd"
    conceded = nets(other, "4c 4d", "Qs Qd", board, folded="conceding")
    assert conceded == [("ante-bonus", 15), ("ante", -25), ("flop", -50)]
    folded = nets(other, "4c 4d", "Qs Qd", board, folded="after-the-flop")
    assert folded == [("ante-bonus", -5), ("ante", -25), ("flop", -50)]


@pytest.mark.parametrize(
    ("hole", "dealer", "board"),
    [("Ah 3d", "Kd Qd", "9h 9s 9d 9c 2h"), ("Ah Jc", "Kd Tc", "9h 9s 9d 5c 2h"), ("Ah Jc", "Ad Tc", "9h 9s 9d 5c 2h")],
)
def test_th5_equal_fours_and_threes_may_be_read_to_stand_off(hole: str, dealer: str, board: str) -> None:
    found = showdown(under("TH5", "named-cards-only"), cards(hole), cards(dealer), cards(board))
    assert found.equal


def test_th5_changes_nothing_for_the_other_kinds() -> None:
    found = showdown(under("TH5", "named-cards-only"), cards("Qs 9d"), cards("Qh 8d"), cards("Qd Kh Jc 3s 2h"))
    assert found.higher
    threes = showdown(under("TH5", "named-cards-only"), cards("9c 9d"), cards("8h 8d"), cards("9h 8s 5c 3d 2h"))
    assert threes.higher


def test_th9_the_flop_may_stay_down_if_all_fold() -> None:
    method = under("TH9", "lost-if-all-fold-before-the-flop").deal.method("B")
    assert not flop_is_shown(method, 0, 1)
    assert flop_is_shown(method, 1, 1)


def test_th10_the_royal_flush_may_take_its_share_first() -> None:
    found = paid(under("TH10", "royal-flush-first"), "Th Jh Qh", {6: "Ah Kh", 2: "8h 9h"}, "100000")
    assert told(found) == [(6, "royal-flush", "100000.00"), (2, "straight-flush", "5000.00")]
    assert [each.from_meter for each in found.payments] == [10_000_000, 100_000]
    assert found.meter == 900_000
    assert found.seeded == Money.dollars(10_000)


@pytest.mark.parametrize(
    ("meter", "left", "from_meter"),
    [("10700", "10050", ["150", "500"]), ("10300", "10000", ["150", "150"]), ("9000", "9000", ["0", "0"])],
)
def test_th11_fixed_prizes_may_come_out_of_the_meter(meter: str, left: str, from_meter: list[str]) -> None:
    found = paid(under("TH11", "paid-from-the-meter"), "5h 5d 9h", {2: "5c 5s", 6: "9c 9d"}, meter)
    assert told(found) == [(6, "full-house", "150.00"), (2, "four-of-a-kind", "500.00")]
    assert [each.from_meter for each in found.payments] == [Fraction(each) * 100 for each in from_meter]
    assert found.meter == Fraction(left) * 100


def test_th13_all_payments_may_simply_go_from_the_right() -> None:
    hands = {1: "Kc Qc", 4: "8h 9h", 6: "Ah 2h"}
    found = paid(under("TH13", "right-to-left-throughout"), "5h 6h 7h", hands, "100000", bonus=200)
    assert [(each.box, each.prize) for each in found.payments] == [
        (6, "bonus"),
        (6, "flush"),
        (4, "straight-flush"),
        (1, "bonus"),
    ]


@pytest.mark.parametrize(
    ("flop", "hands", "meter", "from_meter", "left"),
    [
        ("5h 6h 7h", {3: "8h 9h"}, "40000", ["5000"], "35000"),
        ("5h 6h 7h", {3: "8h 9h"}, "3000", ["3000"], "0"),
        ("5h 6h 7h", {3: "8h 9h", 2: "3h 4h"}, "8000", ["5000", "3000"], "0"),
        ("5h 6h 7h", {3: "8h 9h"}, "60000", ["6000"], "54000"),
        ("Th Jh Qh", {3: "Ah Kh"}, "49999", ["49999"], "10000"),
    ],
)
def test_th16_the_meter_may_pay_the_whole_minimum_down_to_nothing(
    flop: str, hands: dict[int, str], meter: str, from_meter: list[str], left: str
) -> None:
    found = paid(under("TH16", "meter-pays-the-minimum"), flop, hands, meter)
    assert [each.from_meter for each in found.payments] == [Fraction(each) * 100 for each in from_meter]
    assert found.meter == Fraction(left) * 100


def test_th17_later_wagers_may_count_as_laid() -> None:
    laid = {"ante": Money.dollars(1001), "flop": Money.dollars(2002), "turn": Money.dollars(1002)}
    found = counted(under("TH17", "later-wagers-as-laid"), laid, {"ante": Money.dollars(1000)})
    assert {id_: each.counts for id_, each in found.items()} == {
        "ante": Money.dollars(1000),
        "flop": Money.dollars(2002),
        "turn": Money.dollars(1001),
    }


@pytest.mark.parametrize(
    ("flop", "hole", "paid_out", "left"),
    [("5h 6h 7h", "8h 9h", "10000.00", "90010"), ("Th Jh Qh", "Ah Kh", "100000.00", "10010")],
)
def test_th18_the_meter_may_be_paid_as_it_stood_before_the_round(
    flop: str, hole: str, paid_out: str, left: str
) -> None:
    found = paid(under("TH18", "this-round-does-not-count"), flop, {3: hole}, "100000", added="10")
    assert [each.amount.plain for each in found.payments] == [paid_out]
    assert found.meter == Fraction(left) * 100


def test_g13_a_share_may_be_rounded_up_at_the_cost_of_the_house() -> None:
    found = paid(under("G13", "rounded-up"), "5h 6h 7h", {3: "8h 9h"}, "50000.15")
    (payment,) = found.payments
    assert payment.amount == Money.dollars("5000.02")
    assert (payment.from_meter, payment.from_house) == (Fraction("500001.5"), Fraction("0.5"))
    assert found.meter == Fraction("4500013.5")


def test_a_choice_that_is_not_listed_is_refused() -> None:
    with pytest.raises(UnknownReading):
        edition("star-texas-holdem-bonus").under("TH1", "ante-doubled")
