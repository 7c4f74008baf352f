"""Section 15.2.1 to 15.2.4 and 15.3: jackpot wagers, their contributions, and their return."""

import pytest

from clauses.pools import (
    NOON,
    PLAYER,
    SUPERVISOR,
    House,
    begin,
    cancel,
    cents,
    wager,
)
from croupier.floor.jackpots.commands import Complain, WithdrawJackpotWager
from croupier.floor.jackpots.events import ComplaintRecorded, Event, JackpotWagerReturned
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import Box, Patron, TableId
from croupier.views.jackpot import text
from croupier.wording import refusal
from proof import cited, clause, shown

BOOK = "star-texas-holdem-bonus"


def returned(answer: Accepted[Event]) -> list[tuple[int, str]]:
    return [(each.box, each.amount.plain) for each in answer.events if isinstance(each, JackpotWagerReturned)]


def take_back(box: int) -> WithdrawJackpotWager:
    return WithdrawJackpotWager(table=TableId("T1"), box=Box(box))


# Placed --------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 15.2.1", f"{BOOK} 1.1.jackpot-wager")
def test_15_2_1_a_jackpot_wager_needs_another_wager_in_the_round() -> None:
    house = House()
    refused = house.no(wager(2, beside=()))
    assert (refused.code, refused.because[0].number) == ("needs-a-wager", "15.2.1")
    assert cited(refused, f"{BOOK} 15.2.1")
    accepted = house.ok(wager(2))
    assert cited(accepted, f"{BOOK} 15.2.1")
    assert cited(accepted, f"{BOOK} 1.1.jackpot-wager")


@clause(f"{BOOK} 15.2.2")
def test_15_2_2_a_wager_that_was_not_accepted_wins_nothing() -> None:
    house = House()
    assert cited(house.ok(wager(1)), f"{BOOK} 15.2.2")
    assert shown(text(house.pools, TableId("T1")), "box 1: accepted\nbox 2: not accepted\nbox 3: not", f"{BOOK} 15.2.2")
    house.begun()
    refused = house.no(house.result("2h 5h Jh", {1: "2c 3d", 3: "Ah 9h"}))
    assert (refused.code, refused.because[0].number) == ("wager-not-accepted", "15.2.2")
    assert cited(refused, f"{BOOK} 15.2.2")
    house.ok(house.result("2h 5h Jh", {1: "2c 3d"}))
    assert house.due() == []


@clause(f"{BOOK} 15.2.2")
def test_15_2_2_a_complaint_is_recorded_and_changes_nothing() -> None:
    house = House().wagered(1).begun()
    for box, accepted in ((1, True), (3, False)):
        complaint = Complain(
            table=TableId("T1"), round=1, box=Box(box), patron=Patron("p"), says="I put down $5", at=NOON
        )
        before = house.pools
        answer = house.ok(complaint)
        (event,) = answer.events
        assert isinstance(event, ComplaintRecorded)
        assert (event.accepted, event.says) == (accepted, "I put down $5")
        assert house.pools == before
        assert cited(answer, f"{BOOK} 15.2.2")


@clause(f"{BOOK} 15.2.3")
@pytest.mark.parametrize("amount", ["4", "4.99", "5.01", "6", "10"])
def test_15_2_3_only_the_amount_on_the_sign_is_accepted(amount: str) -> None:
    house = House()
    refused = house.no(wager(2, amount))
    assert (refused.code, refused.because[0].number) == ("not-the-amount", "15.2.3")
    assert refusal(refused).mend == "Place $5.00."
    assert cited(refused, f"{BOOK} 15.2.3")
    assert cited(house.ok(wager(2, "5")), f"{BOOK} 15.2.3")


@clause(f"{BOOK} 15.2.4")
def test_15_2_4_a_jackpot_wager_is_placed_before_the_hand() -> None:
    house = House()
    assert cited(house.ok(wager(1)), f"{BOOK} 15.2.4")
    house.begun()
    refused = house.no(wager(2))
    assert (refused.code, refused.because[0].number) == ("hand-begun", "15.2.4")
    assert cited(refused, f"{BOOK} 15.2.4")


@clause(f"{BOOK} 15.2.4")
def test_15_2_4_a_round_without_jackpot_wagers_is_closed_to_them_too() -> None:
    house = House()
    assert cited(house.ok(begin()), f"{BOOK} 15.2.4")
    assert house.no(wager(2)).because[0].number == "15.2.4"
    house.ok(house.result("", {}))
    assert house.no(wager(2)).code == "round-over"
    assert house.no(begin()).code == "round-over"
    house.ok(wager(2, round_=2))
    other = house.no(wager(3, round_=3))
    assert other.code == "other-round"
    assert cited(other, f"{BOOK} 15.2.4")


@clause(f"{BOOK} 5.8", f"{BOOK} 5.7")
def test_5_8_one_jackpot_wager_on_a_box_and_one_box_for_a_player() -> None:
    house = House().wagered(1)
    again = house.no(wager(1, patron=Patron("another")))
    assert again.code == "box-taken"
    assert cited(again, f"{BOOK} 5.8")
    elsewhere = house.no(wager(2, patron=Patron("player 1")))
    assert elsewhere.code == "one-hand-only"
    assert cited(elsewhere, f"{BOOK} 5.7")


# Contributions -------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 2.3", f"{BOOK} 1.1.progressive-jackpot")
def test_2_3_what_is_wagered_is_recorded_and_feeds_the_pool() -> None:
    house = House().wagered(1, 3)
    answer = house.ok(wager(6))
    assert house.pools.tables[TableId("T1")].wagered.plain == "15.00"
    assert house.pools.tables[TableId("T2")].wagered.plain == "0.00"
    assert house.meter() == cents("10003")
    assert cited(answer, f"{BOOK} 2.3")


@clause(f"{BOOK} 15.1.3")
def test_15_1_3_a_wager_feeds_the_pool_of_its_table() -> None:
    house = House()
    answer = house.ok(wager(4, table="T2"))
    assert house.meter() == cents("10001")
    assert cited(answer, f"{BOOK} 15.1.3")


@clause(f"{BOOK} 15.2.5.2")
@pytest.mark.parametrize(
    ("increment", "after_one", "after_three"),
    [
        ("20", "10001", "10003"),
        ("21", "10001.05", "10003.15"),
        ("100/3", "30005/3", "10005"),
        ("100", "10005", "10015"),
    ],
)
def test_15_2_5_2_a_contribution_is_exact(increment: str, after_one: str, after_three: str) -> None:
    house = House(rate=increment)
    answer = house.ok(wager(1))
    assert house.meter() == cents(after_one)
    assert cited(answer, f"{BOOK} 15.2.5.2")
    house.wagered(2, 3)
    assert house.meter() == cents(after_three)


# Given back ----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 15.3.1")
def test_15_3_1_a_misdeal_returns_every_jackpot_wager_and_its_contribution() -> None:
    house = House(meter="61234.50").wagered(1, 3, 6).begun()
    assert house.meter() == cents("61237.50")
    answer = house.ok(cancel())
    assert returned(answer) == [(1, "5.00"), (3, "5.00"), (6, "5.00")]
    assert house.meter() == cents("61234.50")
    assert house.pools.tables[TableId("T1")].wagered.plain == "0.00"
    assert cited(answer, f"{BOOK} 15.3.1")
    assert house.no(house.result("2h 5h Jh", {})).code == "no-such-round"
    house.wagered(1, round_=2)


@clause(f"{BOOK} 15.3.1", f"{BOOK} 1.1.void")
def test_15_3_1_one_void_hand_returns_its_own_wager_only() -> None:
    house = House().wagered(1, 3).begun()
    answer = house.ok(cancel(3))
    assert returned(answer) == [(3, "5.00")]
    assert house.meter() == cents("10001")
    assert cited(answer, f"{BOOK} 15.3.1")
    assert cited(answer, f"{BOOK} 1.1.void")
    house.ok(house.result("2h 5h Jh", {1: "Ah 9h"}))
    assert house.due() == [(1, "flush", "100.00")]


@clause(f"{BOOK} 15.3.1")
def test_15_3_1_wagers_are_cancelled_by_the_dealer_and_while_the_round_lasts() -> None:
    house = House().wagered(1).begun()
    player = house.no(cancel(by=PLAYER))
    assert player.code == "not-authorised"
    assert cited(player, f"{BOOK} 15.3.1")
    stranger = house.no(cancel(2))
    assert stranger.code == "wager-not-accepted"
    house.ok(house.result("2h 5h Jh", {1: "2c 3d"}))
    late = house.no(cancel())
    assert late.code == "no-such-round"
    assert cited(late, f"{BOOK} 15.3.1")


@clause(f"{BOOK} 15.3.1")
def test_15_3_1_what_another_tables_win_took_in_between_the_house_bears() -> None:
    """The pool has no seed: a Royal Flush at T2 takes T1's contributions with the rest, and then T1 is a misdeal."""
    house = House(start=0).wagered(1, 3).begun()
    house.played("Th Jh Qh", {6: "Ah Kh"}, table="T2")
    assert house.meter() == 0
    answer = house.ok(cancel(by=SUPERVISOR))
    assert returned(answer) == [(1, "5.00"), (3, "5.00")]
    assert house.meter() == 0
    assert house.account().agrees
    assert house.account().returned == 0
    assert cited(answer, f"{BOOK} 15.3.1")


@clause(f"{BOOK} 5.6")
def test_5_6_a_jackpot_wager_may_be_taken_back_until_the_hand_begins() -> None:
    house = House().wagered(1, 3)
    answer = house.ok(take_back(3))
    assert returned(answer) == [(3, "5.00")]
    assert house.meter() == cents("10001")
    assert house.no(take_back(3)).code == "wager-not-accepted"
    house.begun()
    late = house.no(take_back(1))
    assert late.code == "hand-begun"
    assert cited(late, f"{BOOK} 5.6")
