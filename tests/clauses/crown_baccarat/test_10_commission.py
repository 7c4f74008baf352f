"""Sections 9.2 and 10 at the table: the result, the order of settlement, and commission taken or deferred."""

import pytest

from clauses.hands import approve, due, first
from clauses.play import At, dollars, ended, nets, no, ok, returned, settled
from croupier.games.editions import edition
from croupier.kernel.cards import cards
from croupier.kernel.ids import Box
from croupier.kernel.money import total
from croupier.kernel.staff import Role
from croupier.table import may_start
from croupier.table.commands import Answer, Burn, CollectCommission, Cut, FindCuttingCard, Leave, Load, Report, Shuffle
from croupier.table.events import (
    CommissionBooked,
    CommissionCollected,
    CommissionDeferred,
    Recorded,
    ResultAnnounced,
    WagerReturned,
    WagerSettled,
)
from croupier.views.prompt import after, commission_markers
from croupier.views.sentences import told
from proof import cited, clause

BOOK = "crown-baccarat"
ASSISTANT, AREA, DUTIES = Role.ASSISTANT_CASINO_MANAGER, Role.AREA_MANAGER, Role.HIGHER_DUTIES_DEALER

BANKER_SEVEN_FIVE = "2h 7c 3d Kc Ks"  # Player 5, Banker 7
BANKER_SIX_FIVE = "2h 6c 3d Kc Ks"  # Player 5, Banker 6


def _deferring(game: str = "traditional") -> At:
    at = At(BOOK, game=game).sit(3)
    ok(approve(at, "defer-commission", ASSISTANT, 3))
    return at


def _wins(at: At, amount: int) -> WagerSettled:
    ok(at.wager(3, "banker", amount))
    return settled(at.coup(BANKER_SEVEN_FIVE), "3 banker")


def _owing_fifteen() -> At:
    """Box 3 has won $100 and $200 on Banker and owes $15.00."""
    at = _deferring()
    _wins(at, 100)
    _wins(at, 200)
    assert at.table.commission == {3: dollars(15)}
    return at


def _last_coup(at: At) -> At:
    """The cutting card came out before this coup, which ends the shoe."""
    ok(at.does(FindCuttingCard()))
    ok(at.wager(3, "player", 100))
    ok(at.coup(BANKER_SEVEN_FIVE))
    return at


def _next_shoe(at: At) -> At:
    ok(at.does(Shuffle(by=DUTIES)))
    ok(at.does(Cut(by=DUTIES, at=210)))
    ok(at.does(Load(cutting_card=20)))
    ok(at.does(Burn(way="face-down", cards=cards("2h"))))
    return at


def _collect(at: At) -> CommissionCollected:
    return first(at.does(CollectCommission(box=Box(3))), CommissionCollected)


# Result and order ----------------------------------------------------------------------------------------------------


@clause("crown-baccarat 9.2")
def test_9_2_the_result_is_announced_before_any_wager_is_settled() -> None:
    at = At(BOOK).sit(1, 2)
    ok(at.wager(1, "player", 100))
    ok(at.wager(2, "banker", 100))
    at.four("7h 2c Kd 3c")  # Player 7, Banker 5 draws
    refused = no(at.settle())
    assert refused.code == "coup-not-finished"
    ok(at.card("Ks", "banker"))
    answer = at.settle()
    announced = first(answer, ResultAnnounced)
    assert (announced.result.value, announced.player_points, announced.banker_points) == ("player", 7, 5)
    assert cited(announced, "crown-baccarat 9.2")
    kinds = [type(each) for each in ok(answer).events]
    assert kinds.index(ResultAnnounced) < kinds.index(WagerSettled)


@clause("crown-baccarat 10.1", "crown-baccarat 10.1.1", "crown-baccarat 10.1.2")
def test_10_1_losing_wagers_are_cleared_then_winning_wagers_paid() -> None:
    at = At(BOOK).sit(1, 2, 3, 4)
    ok(at.wager(1, "banker", 100))
    ok(at.wager(2, "player", 100))
    ok(at.wager(3, "tie", 20))
    ok(at.wager(4, "banker", 200))
    at.four("2h 7c 3d Kc")
    early = no(at.settle())
    assert early.code == "coup-not-finished"
    assert cited(early, "crown-baccarat 10.1")
    ok(at.card("Ks", "player"))
    answer = at.settle()
    order = [(each.box, each.net) for each in ok(answer).events if isinstance(each, WagerSettled)]
    assert order == [(2, dollars(-100)), (3, dollars(-20)), (1, dollars(95)), (4, dollars(190))]
    assert cited(ended(answer), "crown-baccarat 10.1.1")
    assert cited(ended(answer), "crown-baccarat 10.1.2")
    assert at.table.wagers == ()


@clause("crown-baccarat table-3", "crown-baccarat table-4", "crown-baccarat 1.1.stand-off")
@pytest.mark.parametrize(("game", "table"), [("traditional", "table-3"), ("crown", "table-4")])
def test_table_3_a_tie_pays_eight_to_one_and_the_hands_stand_off(game: str, table: str) -> None:
    at = At(BOOK, game=game).sit(1, 2, 3)
    ok(at.wager(1, "tie", 10))
    ok(at.wager(2, "banker", 100))
    ok(at.wager(3, "player", 100))
    answer = at.coup("6h 6c Kd Kc")
    assert nets(answer) == {"1 tie": dollars(80), "2 banker": dollars(0), "3 player": dollars(0)}
    assert all(cited(settled(answer, name), f"crown-baccarat {table}") for name in nets(answer))


# Deferring -----------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 10.3.1")
def test_10_3_1_commission_is_taken_at_the_payout_unless_deferred_before() -> None:
    at = At(BOOK).sit(3)
    assert _wins(at, 100).net == dollars(95)
    refused = no(approve(at, "defer-commission", AREA, 3))
    assert refused.code == "not-authorised"
    assert cited(refused, "crown-baccarat 10.3.1")
    deferred = first(approve(at, "defer-commission", ASSISTANT, 3), CommissionDeferred)
    assert cited(deferred, "crown-baccarat 10.3.1")
    ok(at.wager(3, "banker", 100))
    answer = at.coup(BANKER_SEVEN_FIVE)
    assert settled(answer, "3 banker").net == dollars(100)
    booked = first(answer, CommissionBooked)
    assert booked.amount == dollars(5)
    assert cited(booked, "crown-baccarat 10.3.1")


@clause("crown-baccarat 10.3.1")
def test_10_3_1_approval_in_a_coup_comes_too_late_for_it() -> None:
    at = At(BOOK).sit(3)
    ok(at.wager(3, "banker", 100))
    at.four("2h 7c 3d Kc")
    late = no(approve(at, "defer-commission", ASSISTANT, 3))
    assert late.code == "not-prior"
    assert cited(late, "crown-baccarat 10.3.1")
    ok(at.card("Ks", "player"))
    assert settled(at.settle(), "3 banker").net == dollars(95)


@clause("crown-baccarat 10.3.1", "crown-baccarat table-4")
@pytest.mark.parametrize(
    ("game", "coup", "stake", "booked"),
    [
        ("traditional", BANKER_SEVEN_FIVE, 25, "1.25"),
        ("traditional", BANKER_SIX_FIVE, 100, 5),
        ("crown", BANKER_SIX_FIVE, 100, 50),
        ("crown", BANKER_SIX_FIVE, 25, "12.50"),
    ],
)
def test_10_3_1_a_deferred_commission_is_booked_to_the_cent(
    game: str, coup: str, stake: int, booked: int | str
) -> None:
    at = _deferring(game)
    ok(at.wager(3, "banker", stake))
    answer = at.coup(coup)
    assert settled(answer, "3 banker").net == dollars(stake)
    entry = first(answer, CommissionBooked)
    assert entry.amount == dollars(booked)
    assert cited(entry, "crown-baccarat 10.3.1")
    assert game == "traditional" or cited(entry, "crown-baccarat table-4")


@clause("crown-baccarat 10.3.1(b)", "crown-baccarat 7.3")
def test_10_3_1_a_fraction_of_a_cent_is_not_booked() -> None:
    """Five per cent of $27.50 are 137.5 cents: nothing pays half a cent, and what is owed is not rounded up."""
    at = _deferring()
    ok(at.wager(3, "banker", "27.50"))
    answer = at.coup(BANKER_SEVEN_FIVE)
    assert settled(answer, "3 banker").net == dollars("27.50")
    booked = first(answer, CommissionBooked)
    assert booked.amount == dollars("1.37")
    assert cited(booked, "crown-baccarat 10.3.1(b)")
    assert cited(booked, "crown-baccarat 7.3")


@clause("crown-baccarat 10.3.1")
def test_10_3_1_only_the_player_at_the_box_defers() -> None:
    at = _deferring()
    ok(at.wager(3, "banker", 100, patron="dee"))
    answer = at.coup(BANKER_SEVEN_FIVE)
    assert settled(answer, "3 banker").net == dollars(95)
    assert at.table.commission == {}
    absent = no(approve(at, "defer-commission", ASSISTANT, 5))
    assert absent.code == "nobody-there"
    assert cited(absent, "crown-baccarat 10.3.1")


# Settling what is owed -----------------------------------------------------------------------------------------------


@clause("crown-baccarat 10.3.1(a)")
def test_10_3_1_deferred_commission_is_collected_before_the_next_shoe() -> None:
    at = _next_shoe(_last_coup(_owing_fifteen()))
    ok(at.wager(3, "player", 100))
    refused = may_start(at.table)
    assert refused is not None
    assert refused.code == "commission-owed"
    assert cited(refused, "crown-baccarat 10.3.1(a)")
    collected = _collect(at)
    assert collected.amount == dollars(15)
    assert cited(collected, "crown-baccarat 10.3.1(a)")
    assert may_start(at.table) is None
    again = no(at.does(CollectCommission(box=Box(3))))
    assert again.code == "nothing-owed"


@clause("crown-baccarat 10.3.1(a)")
def test_10_3_1_with_nothing_owed_the_next_shoe_begins() -> None:
    at = _owing_fifteen()
    assert may_start(_last_coup(at).table) is not None
    collected = _collect(at)
    assert cited(collected, "crown-baccarat 10.3.1(a)")
    _next_shoe(at)
    ok(at.wager(3, "player", 100))
    assert may_start(at.table) is None
    assert due(at) == "deal player"


@clause("crown-baccarat 10.3.1(a)(i)")
def test_10_3_1_a_player_may_settle_earlier() -> None:
    at = _owing_fifteen()
    collected = _collect(at)
    assert collected.amount == dollars(15)
    assert cited(collected, "crown-baccarat 10.3.1(a)(i)")
    assert at.table.commission == {}
    _wins(at, 100)
    assert at.table.commission == {3: dollars(5)}


@clause("crown-baccarat 10.3.1(a)(ii)")
def test_10_3_1_who_stops_in_mid_shoe_settles_first() -> None:
    at = _deferring()
    _wins(at, 100)
    refused = no(at.does(Leave(box=Box(3))))
    assert refused.code == "commission-owed"
    assert cited(refused, "crown-baccarat 10.3.1(a)(ii)")
    assert _collect(at).amount == dollars(5)
    ok(at.does(Leave(box=Box(3))))
    free = _deferring()
    ok(free.does(Leave(box=Box(3))))


@clause("crown-baccarat 10.3.1(a)(iii)")
@pytest.mark.parametrize("when", ["now", "two days after the shoe"])
def test_10_3_1_an_assistant_casino_manager_may_set_another_time(when: str) -> None:
    at = _owing_fifteen()
    lower = no(approve(at, "settle-commission-at-another-time", AREA, 3, reason=when))
    assert lower.code == "not-authorised"
    assert cited(lower, "crown-baccarat 10.3.1(a)(iii)")
    answer = approve(at, "settle-commission-at-another-time", ASSISTANT, 3, reason=when)
    entry = first(answer, Recorded)
    assert entry.details == {"box": "3", "owed": "15.00", "when": when}
    assert cited(entry, "crown-baccarat 10.3.1(a)(iii)")
    _next_shoe(_last_coup(at))
    ok(at.wager(3, "player", 100))
    assert may_start(at.table) is None
    assert _collect(at).amount == dollars(15)
    assert at.table.approvals == ()


@clause("crown-baccarat 10.3.1(a)(iii)")
def test_10_3_1_another_time_must_be_named_for_commission_that_is_owed() -> None:
    at = _owing_fifteen()
    unsaid = no(approve(at, "settle-commission-at-another-time", ASSISTANT, 3))
    assert unsaid.code == "time-missing"
    nobody = no(approve(at, "settle-commission-at-another-time", ASSISTANT, 4, reason="now"))
    assert nobody.code == "nothing-owed"
    assert cited(nobody, "crown-baccarat 10.3.1(a)(iii)")


@clause("crown-baccarat 10.3.1(b)")
def test_10_3_1_a_marker_shows_what_each_box_owes() -> None:
    at = _deferring()
    at.sit(5)
    ok(approve(at, "defer-commission", ASSISTANT, 5))
    _wins(at, 100)
    assert [each.says for each in commission_markers(at.table)] == ["Commission marker at box 3, $5.00"]
    ok(at.wager(3, "banker", 200))
    ok(at.wager(5, "banker", 50))
    asked = after(ok(at.coup(BANKER_SEVEN_FIVE)).events)
    assert [each.says for each in asked] == [
        "Put $10.00 on the commission marker at box 3",
        "Put $2.50 on the commission marker at box 5",
    ]
    assert cited(asked[0], "crown-baccarat 10.3.1(b)")
    markers = commission_markers(at.table)
    assert [each.says for each in markers] == [
        "Commission marker at box 3, $15.00",
        "Commission marker at box 5, $2.50",
    ]
    assert cited(markers[0], "crown-baccarat 10.3.1(b)")
    assert total(at.table.commission.values()) == dollars("17.50")
    gone = after((_collect(at),))
    assert [each.says for each in gone] == ["Remove the commission marker at box 3"]
    assert cited(gone[0], "crown-baccarat 10.3.1(b)")
    assert [each.says for each in commission_markers(at.table)] == ["Commission marker at box 5, $2.50"]


@clause("crown-baccarat 10.3.1(b)")
def test_10_3_1_what_is_reversed_comes_off_the_marker() -> None:
    back = CommissionBooked(box=Box(3), amount=dollars(-5), because=edition("crown-baccarat").settlement.order.because)
    assert [each.says for each in after((back,))] == ["Take $5.00 off the commission marker at box 3"]
    at = _owing_fifteen()
    assert cited(commission_markers(at.table)[0], "crown-baccarat 10.3.1(b)")


# A coup that is void -------------------------------------------------------------------------------------------------


@clause("crown-baccarat 14.4")
@pytest.mark.parametrize("what", ["disruption", "fraud"])
def test_14_4_every_wager_of_a_void_coup_goes_back_in_kind(what: str) -> None:
    at = At(BOOK).sit(1, 2, 3)
    ok(approve(at, "defer-commission", ASSISTANT, 3))
    ok(at.wager(1, "player", 100))
    ok(at.wager(2, "tie", 20))
    ok(at.wager(1, "banker", 50, token=True))
    ok(at.wager(3, "banker", 200))
    at.four("2h 7c 3d Kc")
    ok(at.does(Report(what=what, box=Box(2), details={"cause": "fire"})))
    answer = at.does(Answer(choice="coup-void", by=ASSISTANT))
    assert returned(answer) == {
        "1 player": dollars(100),
        "2 tie": dollars(20),
        "1 banker": dollars(50),
        "3 banker": dollars(200),
    }
    assert nets(answer) == {}
    assert at.table.commission == {}
    assert cited(first(answer, WagerReturned), "crown-baccarat 14.4")


@clause("crown-baccarat 14.4")
def test_14_4_one_void_wager_goes_back_and_the_others_settle() -> None:
    at = At(BOOK).sit(1, 2)
    ok(at.wager(1, "player", 100))
    ok(at.wager(2, "banker", 100))
    at.four("2h 7c 3d Kc")
    ok(at.does(Report(what="fraud", box=Box(1))))
    answer = at.does(Answer(choice="wager-void", box=Box(1), by=ASSISTANT))
    assert returned(answer) == {"1 player": dollars(100)}
    assert cited(first(answer, WagerReturned), "crown-baccarat 14.4")
    ok(at.card("Ks", "player"))
    assert nets(at.settle()) == {"2 banker": dollars(95)}


@clause("crown-baccarat 14.4")
def test_14_4_commission_that_was_paid_for_a_coup_that_is_void_goes_back() -> None:
    at = At(BOOK).sit(2)
    ok(approve(at, "defer-commission", ASSISTANT, 2))
    ok(at.wager(2, "banker", 200))
    assert nets(at.coup("3h 7c 2h Kd 9c")) == {"2 banker": dollars(200)}
    assert at.table.commission == {2: dollars(10)}
    ok(at.does(CollectCommission(box=Box(2))))
    ok(at.does(Report(what="fraud", box=Box(2))))
    answer = at.does(Answer(choice="coup-void", by=ASSISTANT))
    back = first(answer, CommissionCollected)
    assert back.amount == dollars(-10)
    assert cited(back, "crown-baccarat 14.4")
    assert told(back) == "Box 2 is refunded the $10.00 of commission that it paid."
    assert at.table.commission == {}
    ok(at.does(Leave(box=Box(2))))
