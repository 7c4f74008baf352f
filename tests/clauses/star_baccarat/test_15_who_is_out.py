"""Section 15 at the table: who makes no wager, who is absent, who is out, and how a session ends."""

from dataclasses import replace

import pytest

from clauses.play import box, dollars, no, ok, ruling, rulings
from clauses.sessions import (
    BANKER_WINS,
    MANAGER,
    PLAYER_WINS,
    decides,
    form,
    lay,
    passes,
    plan,
    questions,
    session,
    sign,
    stacks,
    state,
    statuses,
    told,
    wait,
)
from croupier.kernel.ids import BetId, Box
from croupier.kernel.staff import Role
from croupier.rulebooks import UNREGULATED
from croupier.runtime.deal import not_now
from croupier.table.commands import (
    BeginSession,
    CloseSession,
    CountChips,
    DisqualifyPlayer,
    EndSession,
    OrderCount,
    ReturnChips,
    Settle,
    SettleDispute,
    StopSession,
)
from croupier.table.events import BreachNoted, ChipsCounted, ChipsReturned, DutyArose, PlayerOut, Recorded
from croupier.table.session.forms import WrittenForm, fault
from croupier.table.session.standing import issued, standings
from croupier.table.session.state import Ground, Missing
from proof import cited, clause

# A wager every coup ---------------------------------------------------------------------------------------------------


@clause("star-baccarat 15.6.4")
def test_15_6_4_who_is_there_and_makes_no_wager_is_disqualified_at_the_first_card() -> None:
    at = session(3, pass_cards=1)
    lay(at, (1, "player", 100))
    ok(passes(at, 2))
    first = at.card("9h", "player")
    assert cited(ruling(first, "disqualified"), "star-baccarat 15.6.4")
    assert statuses(at) == {"ana": "in", "ben": "in", "cat": "disqualified"}
    assert [each.kept for each in standings(state(at))] == [dollars(0)] * 3


@clause("star-baccarat 15.6.4", "star-baccarat 15.6.14", "star-baccarat 15.4.2(c)")
def test_15_6_4_a_compulsory_amount_takes_the_place_of_the_minimum() -> None:
    at = session(2, compulsory=dollars(500), undisclosed=1)
    short = no(at.wager(1, "player", 400))
    assert (short.code, short.facts.least) == ("below-minimum", dollars(500))
    assert cited(short, "star-baccarat 15.6.4")
    assert cited(short, "star-baccarat 15.4.2(c)")
    assert fault(at.table, Box(2), WrittenForm(bet=BetId("player"), amount=dollars(400))) == "outside-the-limits"
    assert fault(at.table, Box(2), WrittenForm(bet=BetId("player"), amount=dollars(500))) == ""
    lay(at, (1, "player", 600), (2, "player", 500))
    found = ok(told(at, "wager-below-minimum", 1, bet="player", amount=400))
    assert cited(ruling(found, "wager-made-up"), "star-baccarat 15.6.14")
    assert [each.amount for each in at.table.wagers] == [dollars(500), dollars(500)]
    ok(at.card("9h", "player"))
    assert statuses(at)["ana"] == "in"
    lone = session(2)
    lay(lone, (1, "player", 100))
    assert cited(lone.card("9h", "player"), "star-baccarat 15.6.4")


@pytest.mark.parametrize(("left", "status"), [(99, "eliminated"), (100, "in"), (101, "in")])
@clause("star-baccarat 15.6.13")
def test_15_6_13_who_cannot_wager_the_minimum_before_the_next_coup_is_out(left: int, status: str) -> None:
    at = session(2, chips=1000 + left, limits=sign({"player": (100, 2000)}))
    lay(at, (1, "player", 1000), (2, "banker", 100))
    over = ok(at.coup(BANKER_WINS))
    assert statuses(at)["ana"] == status
    assert status == "in" or cited(over, "star-baccarat 15.6.13")
    out = session(2, chips=100)
    lay(out, (1, "player", 100), (2, "banker", 100))
    assert cited(ok(out.coup(BANKER_WINS)), "star-baccarat 15.6.13")
    assert cited(no(out.wager(1, "player", 100)), "star-baccarat 15.6.13")


@clause("star-baccarat 15.6.13")
def test_15_6_13_nobody_is_out_after_the_last_coup_and_with_nobody_left_it_is_over() -> None:
    last = session(2, chips=100, coups=1)
    lay(last, (1, "player", 100), (2, "banker", 100))
    ok(last.coup(BANKER_WINS))
    assert statuses(last) == {"ana": "in", "ben": "in"}
    both = session(2, chips=100)
    lay(both, (1, "player", 100), (2, "player", 100))
    over = ok(both.coup(BANKER_WINS))
    assert cited(ruling(over, "eliminated"), "star-baccarat 15.6.13")
    assert state(both).ground is Ground.NOBODY_LEFT


# Absent ---------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 15.5.6", "star-baccarat 15.5.6.1")
def test_15_5_6_1_the_minimum_is_deducted_for_three_coups_and_no_more() -> None:
    at = session(3)
    told_ = told(at, "absent", 3)
    assert questions(at) == [("deduct", "disqualify", "both", "let-stand")]
    assert cited(told_, "star-baccarat 15.5.6")
    ok(decides(at, "deduct", 3))
    for count in (1, 2, 3, 4):
        lay(at, (1, "player", 100), (2, "banker", 100))
        over = ok(at.coup(PLAYER_WINS))
        assert stacks(at)[3] == dollars(5000 - 100 * min(count, 3))
        if count == 3:
            assert questions(at) == [("disqualify", "let-stand")]
            assert cited(over, "star-baccarat 15.5.6.1")
            ok(decides(at, "let-stand", 3))
    assert statuses(at)["cat"] == "in"


@clause("star-baccarat 15.5.6", "star-baccarat 15.5.6.1", "star-baccarat 15.5.6.2")
def test_15_5_6_only_the_manager_decides_about_an_absent_player() -> None:
    for choice, number in (("deduct", "15.5.6.1"), ("disqualify", "15.5.6.2"), ("let-stand", "15.5.6")):
        at = session(2)
        ok(told(at, "absent", 1))
        for by in (Role.DEALER, Role.CASINO_SUPERVISOR, Role.GAMING_MANAGER):
            assert cited(no(decides(at, choice, 1, by=by)), f"star-baccarat {number}")
        ok(decides(at, choice, 1))


@clause("star-baccarat 15.5.6.2")
def test_15_5_6_2_disqualified_for_absence_the_value_is_kept() -> None:
    at = session(2)
    ok(told(at, "absent", 1))
    out = ok(decides(at, "disqualify", 1))
    assert cited(ruling(out, "disqualified"), "star-baccarat 15.5.6.2")
    ana = standings(state(at))[0]
    assert (ana.status.value, ana.kept, ana.refundable) == ("disqualified", dollars(5000), True)
    both = session(2)
    ok(told(both, "absent", 1))
    ok(decides(both, "both", 1))
    assert standings(state(both))[0].kept == dollars(4900)


@clause("star-baccarat 15.5.6")
def test_15_5_6_who_does_not_take_the_seat_is_absent_from_the_start_and_who_returns_must_wager() -> None:
    players = dict(plan(2).players)
    players[Box(2)] = replace(players[Box(2)], present=False)
    at = session(2, players=players)
    assert questions(at) == [("deduct", "disqualify", "both", "let-stand")]
    assert cited(ok(decides(at, "let-stand", 2)), "star-baccarat 15.5.6")
    lay(at, (1, "player", 100))
    ok(at.coup(PLAYER_WINS))
    assert statuses(at)["ben"] == "in"
    assert cited(ok(told(at, "returned", 2)), "star-baccarat 15.5.6")
    lay(at, (1, "player", 100))
    ok(at.coup(PLAYER_WINS))
    assert statuses(at)["ben"] == "disqualified"


@clause("star-baccarat 15.5.6.1")
def test_15_5_6_1_a_void_coup_gives_the_deduction_back() -> None:
    at = session(2)
    ok(told(at, "absent", 2))
    ok(decides(at, "deduct", 2))
    lay(at, (1, "player", 100))
    assert cited(ruling(at.card("9h", "player"), "minimum-deducted"), "star-baccarat 15.5.6.1")
    assert stacks(at)[2] == dollars(4900)
    ok(told(at, "disruption", cause="fire"))
    ok(decides(at, "coup-void", by=Role.CASINO_SUPERVISOR))
    assert stacks(at) == {1: dollars(5000), 2: dollars(5000)}


# Disqualified ---------------------------------------------------------------------------------------------------------


@clause("star-baccarat 15.5.7")
def test_15_5_7_for_a_rule_that_is_named_by_the_manager() -> None:
    at = session(2)
    assert cited(no(at.does(DisqualifyPlayer(box=Box(2)))), "star-baccarat 15.5.7")
    for none in ("99.9", " ", UNREGULATED):
        assert cited(no(at.does(DisqualifyPlayer(box=Box(2), rule=none))), "star-baccarat 15.5.7")
    by = Role.GAMING_MANAGER
    assert cited(no(at.does(DisqualifyPlayer(box=Box(2), rule="15.6.10", by=by))), "star-baccarat 15.5.7")
    out = ok(at.does(DisqualifyPlayer(box=Box(2), rule="15.6.10")))
    assert cited(ruling(out, "disqualified"), "star-baccarat 15.5.7")
    assert cited(out, "star-baccarat 15.6.10")
    assert standings(state(at))[1].kept == dollars(0)
    assert cited(no(at.does(DisqualifyPlayer(box=Box(2), rule="15.6.10"))), "star-baccarat 15.5.7")


@clause("star-baccarat 15.5.7")
def test_15_5_7_wagers_go_back_before_the_first_card_and_are_settled_after_it() -> None:
    at = session(3)
    lay(at, (1, "player", 100), (2, "player", 100), (3, "player", 100))
    before = ok(at.does(DisqualifyPlayer(box=Box(3), rule="15.6.10")))
    assert cited(before, "star-baccarat 15.5.7")
    assert [each.box for each in at.table.wagers] == [1, 2]
    ok(at.card("9h", "player"))
    ok(at.does(DisqualifyPlayer(box=Box(2), rule="15.6.10")))
    for card, hand in (("7d", "banker"), ("Kd", "player"), ("Ks", "banker")):
        ok(at.card(card, hand))
    ok(at.turn())
    ok(at.settle())
    assert [each.chips for each in standings(state(at))] == [dollars(5100), dollars(5100), dollars(5000)]


@clause("star-baccarat 15.6.5")
def test_15_6_5_added_chips_disqualify_once_the_manager_finds_it_so_and_the_value_without_them_is_kept() -> None:
    at = session(2, chips=4000)
    assert cited(told(at, "chips-added", 1, amount=500), "star-baccarat 15.6.5")
    assert questions(at) == [("confirm", "not-so")]
    assert cited(no(decides(at, "confirm", 1, by=Role.GAMING_MANAGER)), "star-baccarat 15.6.5")
    ok(decides(at, "not-so", 1))
    assert statuses(at)["ana"] == "in"
    ok(told(at, "chips-added", 1, amount=500))
    assert cited(ruling(decides(at, "confirm", 1), "disqualified"), "star-baccarat 15.6.5")
    assert standings(state(at))[0].kept == dollars(4000)


@clause("star-baccarat 15.6.7")
def test_15_6_7_hidden_chips_disqualify_once_the_manager_finds_it_so() -> None:
    at = session(2)
    assert cited(told(at, "chips-concealed", 1), "star-baccarat 15.6.7")
    assert cited(no(decides(at, "confirm", 1, by=Role.GAMING_MANAGER)), "star-baccarat 15.6.7")
    assert cited(ruling(decides(at, "confirm", 1), "disqualified"), "star-baccarat 15.6.7")
    assert standings(state(at))[0].kept == dollars(0)


@pytest.mark.parametrize("what", ["chips-exchanged", "chips-off-table"])
@clause("star-baccarat 15.6.6", "star-baccarat 15.11.4")
def test_15_6_6_chips_passed_on_or_taken_away_are_on_record_and_the_manager_may_disqualify(what: str) -> None:
    at = session(2)
    heard = ok(told(at, what, 1, to=2))
    assert any(isinstance(each, Recorded) and each.what == what for each in heard.events)
    assert cited(heard, "star-baccarat 15.6.6")
    assert questions(at) == [("disqualify", "let-stand")]
    for choice in ("disqualify", "let-stand"):
        assert cited(no(decides(at, choice, 1, by=Role.GAMING_MANAGER)), "star-baccarat 15.11.4")
    ok(decides(at, "let-stand", 1))
    assert statuses(at)["ana"] == "in"
    ok(told(at, what, 1))
    assert cited(ruling(decides(at, "disqualify", 1), "disqualified"), "star-baccarat 15.11.4")
    assert standings(state(at))[0].refundable is False


@clause("star-baccarat 15.11.1")
def test_15_11_1_advice_in_a_session_is_on_record_and_the_manager_may_disqualify() -> None:
    at = session(2)
    heard = ok(told(at, "advice", 1, asked=True))
    assert any(isinstance(each, Recorded) and each.what == "advice" for each in heard.events)
    assert cited(heard, "star-baccarat 15.11.1")
    ok(decides(at, "disqualify", 1))
    assert statuses(at)["ana"] == "disqualified"


# The end --------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 15.1.1.session")
def test_15_1_1_session_ends_with_its_last_coup_or_its_time_and_a_coup_in_hand_counts() -> None:
    at = session(2, coups=2)
    lay(at, (1, "player", 100), (2, "banker", 100))
    assert rulings(ok(at.coup(PLAYER_WINS))) == []
    lay(at, (1, "player", 100), (2, "banker", 100))
    over = ok(at.coup(PLAYER_WINS))
    assert rulings(over) == ["session-over"]
    assert cited(over, "star-baccarat 15.1.1.session")
    assert cited(no(at.wager(1, "player", 100)), "star-baccarat 15.1.1.session")
    timed = session(2, coups=None, minutes=10)
    wait(timed, 599)
    lay(timed, (1, "player", 100), (2, "banker", 100))
    ok(timed.card("9h", "player"))
    wait(timed, 1)
    for card, hand in (("7d", "banker"), ("Kd", "player"), ("Ks", "banker")):
        ok(timed.card(card, hand))
    ok(timed.turn())
    assert "session-over" in rulings(timed.settle())
    assert state(timed).coup == 1


@pytest.mark.parametrize(("seconds", "over"), [(599, False), (600, True), (601, True)])
@clause("star-baccarat 15.1.1.session", "star-baccarat 15.11.2")
def test_15_1_1_session_the_clock_stands_only_while_a_dispute_holds_the_table(seconds: int, over: bool) -> None:  # noqa: FBT001 - a table
    at = session(2, coups=None, minutes=10)
    ok(told(at, "dispute", 1, why="a stack"))
    wait(at, 3000)
    ok(at.does(SettleDispute(decision="as counted")))
    wait(at, seconds)
    assert state(at).runs is not over
    refused = no(at.does(EndSession(ground=Ground.DETERMINED)))
    assert refused.code == ("session-over" if over else "not-determined")


@clause("star-baccarat 15.5.5", "star-baccarat 15.5.5.1")
def test_15_5_5_1_ended_early_when_no_more_are_in_than_places_to_go_on_to() -> None:
    at = session(3, places=2)
    end = EndSession(ground=Ground.DETERMINED)
    assert cited(no(at.does(end)), "star-baccarat 15.5.5.1")
    ok(at.does(DisqualifyPlayer(box=Box(3), rule="15.6.10")))
    for by in (Role.DEALER, Role.GAMING_MANAGER):
        refused = no(at.does(EndSession(ground=Ground.DETERMINED, by=by)))
        assert refused.code == "not-authorised"
        assert cited(refused, "star-baccarat 15.5.5")
        assert cited(refused, "star-baccarat 15.5.5.1")
    lay(at, (1, "player", 100), (2, "banker", 100))
    ok(at.card("9h", "player"))
    assert cited(no(at.does(end)), "star-baccarat 15.5.5")
    for card, hand in (("7d", "banker"), ("Kd", "player"), ("Ks", "banker")):
        ok(at.card(card, hand))
    ok(at.turn())
    ok(at.settle())
    ended = ok(at.does(end))
    assert cited(ended, "star-baccarat 15.5.5")
    assert cited(ended, "star-baccarat 15.5.5.1")
    assert state(at).ground is Ground.DETERMINED


@clause("star-baccarat 15.5.5.2", "star-baccarat 15.5.5")
def test_15_5_5_2_ended_early_for_cash_if_the_conditions_give_it_and_everybody_agrees() -> None:
    assert cited(
        no(session(2).does(EndSession(ground=Ground.AGREED, agreed=(Box(1), Box(2))))), "star-baccarat 15.5.5.2"
    )
    at = session(2, cash_at_end=True)
    assert cited(no(at.does(EndSession(ground=Ground.AGREED, agreed=(Box(1),)))), "star-baccarat 15.5.5.2")
    everybody = EndSession(ground=Ground.AGREED, agreed=(Box(1), Box(2)))
    low = no(at.does(replace(everybody, by=Role.GAMING_MANAGER)))
    assert low.code == "not-authorised"
    assert cited(low, "star-baccarat 15.5.5")
    assert cited(low, "star-baccarat 15.5.5.2")
    ended = ok(at.does(everybody))
    assert cited(ended, "star-baccarat 15.5.5")
    assert cited(ended, "star-baccarat 15.5.5.2")


@clause("star-baccarat 15.10.4")
def test_15_10_4_of_those_out_in_one_coup_the_wagers_and_the_order_of_removal_are_known() -> None:
    at = session(3, chips=1000)
    lay(at, (1, "player", 1000), (2, "player", 1000), (3, "banker", 100))
    for card, hand in zip(BANKER_WINS.split(), ("player", "banker", "player", "banker"), strict=True):
        ok(at.card(card, hand))
    ok(at.turn())
    over = ok(at.does(Settle(removed=(Box(2), Box(1)))))
    assert cited(over, "star-baccarat 15.10.4")
    assert [(each.staked, each.removed) for each in standings(state(at))[:2]] == [
        (dollars(1000), 1),
        (dollars(1000), 0),
    ]
    assert [each.coup for each in over.events if isinstance(each, PlayerOut)] == [1, 1]


@clause("star-baccarat 15.10.4")
def test_15_10_4_an_order_of_removal_names_players_and_who_is_not_named_in_it_comes_later() -> None:
    at = session(4, chips=1000)
    lay(at, (1, "player", 1000), (2, "player", 1000), (3, "player", 1000), (4, "banker", 100))
    for card, hand in zip(BANKER_WINS.split(), ("player", "banker", "player", "banker"), strict=True):
        ok(at.card(card, hand))
    ok(at.turn())
    unknown = no(at.does(Settle(removed=(Box(2), Box(6)))))
    assert (unknown.code, unknown.facts.box) == ("no-player-there", 6)
    assert cited(unknown, "star-baccarat 15.10.4")
    ok(at.does(Settle(removed=(Box(2),))))
    assert questions(at) == [("box 1", "box 3")]
    ok(decides(at, "box 3", by=Role.DEALER))
    assert [each.removed for each in standings(state(at))[:3]] == [2, 0, 1]


@clause("star-baccarat 15.10.4")
def test_15_10_4_whose_chips_were_removed_first_is_asked_if_it_matters_and_nobody_told() -> None:
    at = session(4, chips=1000)
    lay(at, (1, "player", 1000), (2, "player", 1000), (3, "player", 1000), (4, "banker", 100))
    assert cited(ok(at.coup(BANKER_WINS)), "star-baccarat 15.10.4")
    assert questions(at) == [("box 1", "box 2", "box 3")]
    ok(decides(at, "box 2", by=Role.DEALER))
    ok(decides(at, "box 3", by=Role.DEALER))
    assert [each.removed for each in standings(state(at))[:3]] == [2, 0, 1]
    apart = session(3, chips=1000)
    lay(apart, (1, "player", 1000), (2, "player", 900), (3, "banker", 100))
    ok(apart.coup(BANKER_WINS))
    assert questions(apart) == []


@clause("star-baccarat 15.5.8")
def test_15_5_8_everybody_who_is_left_is_counted_and_a_difference_is_the_managers() -> None:
    at = session(2, coups=1)
    assert cited(no(at.does(CountChips())), "star-baccarat 15.5.8")
    lay(at, (1, "player", 100), (2, "banker", 100))
    ok(at.coup(PLAYER_WINS))
    assert cited(no(at.does(CountChips(totals={Box(5): dollars(100)}))), "star-baccarat 15.5.8")
    first = ok(at.does(CountChips(totals={Box(1): dollars(5100)})))
    assert any(isinstance(each, ChipsCounted) for each in first.events)
    assert cited(first, "star-baccarat 15.5.8")
    assert not state(at).counted
    ok(at.does(CountChips(totals={Box(2): dollars(4800)})))
    assert questions(at) == [("recount", "accept")]
    assert cited(no(decides(at, "accept", 2, by=Role.GAMING_MANAGER)), "star-baccarat 15.5.8")
    ok(decides(at, "recount", 2))
    assert not state(at).counted
    ok(at.does(CountChips(totals={Box(2): dollars(4800)})))
    ok(decides(at, "accept", 2))
    assert (state(at).counted, stacks(at)[2], state(at).missing) == (True, dollars(4800), dollars(100))


@clause("star-baccarat 15.6.5")
def test_15_6_5_more_chips_counted_than_there_should_be_are_chips_added() -> None:
    at = session(2, coups=1)
    lay(at, (1, "player", 100), (2, "banker", 100))
    ok(at.coup(PLAYER_WINS))
    ok(at.does(CountChips(totals={Box(1): dollars(5200), Box(2): dollars(4900)})))
    assert cited(ok(decides(at, "accept", 1)), "star-baccarat 15.6.5")
    assert questions(at) == [("confirm", "not-so")]


@clause("star-baccarat 15.5.9", "star-baccarat 15.6.9")
def test_15_5_9_chips_go_back_and_what_is_missing_is_told_and_recorded() -> None:
    at = session(2, coups=1)
    assert cited(no(at.does(ReturnChips())), "star-baccarat 15.5.9")
    lay(at, (1, "player", 100), (2, "banker", 100))
    ok(at.coup(PLAYER_WINS))
    assert cited(no(at.does(ReturnChips())), "star-baccarat 15.5.9")
    ok(at.does(CountChips()))
    assert cited(no(at.does(BeginSession(plan=plan()))), "star-baccarat 15.5.9")
    wrong = ReturnChips(missing=(Missing(denomination=dollars(7), count=1),))
    assert cited(no(at.does(wrong)), "star-baccarat 15.5.9")
    back = ok(at.does(ReturnChips(missing=(Missing(denomination=dollars(100), count=1),))))
    assert any(isinstance(each, ChipsReturned) for each in back.events)
    assert [each.duty.whom for each in back.events if isinstance(each, DutyArose)] == ["tournament-manager"]
    assert cited(back, "star-baccarat 15.5.9")
    assert cited(back, "star-baccarat 15.6.9")
    assert state(at).missing == dollars(100)
    ok(at.does(CloseSession()))


@clause("star-baccarat 15.11.3")
def test_15_11_3_the_manager_may_have_all_chips_counted_and_no_coup_begins_before() -> None:
    at = session(2)
    assert cited(no(at.does(OrderCount(by=Role.GAMING_MANAGER))), "star-baccarat 15.11.3")
    assert cited(ok(at.does(OrderCount())), "star-baccarat 15.11.3")
    lay(at, (1, "player", 100), (2, "banker", 100))
    refused = not_now(at.table)
    assert refused is not None
    assert cited(refused, "star-baccarat 15.11.3")
    ok(at.does(CountChips()))
    assert not_now(at.table) is None


@clause("star-baccarat 15.11.2")
def test_15_11_2_the_game_waits_for_the_managers_decision_which_is_final() -> None:
    at = session(2)
    lay(at, (1, "player", 100), (2, "banker", 100))
    ok(told(at, "dispute", 1, why="a stack", by=box(1)))
    refused = not_now(at.table)
    assert refused is not None
    assert cited(refused, "star-baccarat 15.11.2")
    low = SettleDispute(decision="as counted", by=Role.GAMING_MANAGER)
    assert cited(no(at.does(low)), "star-baccarat 15.11.2")
    assert cited(no(at.does(SettleDispute(decision=" "))), "star-baccarat 15.11.2")
    untold = no(at.does(SettleDispute(decision="as counted", satisfied=False)))
    assert cited(untold, "star-baccarat 15.11.2")
    assert cited(untold, "star-baccarat 14.15")
    settled = ok(at.does(SettleDispute(decision="as counted", satisfied=False, advised=True)))
    assert cited(settled, "star-baccarat 15.11.2")
    assert not_now(at.table) is None
    assert cited(no(at.does(SettleDispute(decision="again"))), "star-baccarat 15.11.2")


@clause("star-baccarat 15.11.2", "star-baccarat 15.11.3", "star-baccarat 15.8.2.6")
def test_15_11_2_a_coup_begun_in_spite_of_a_dispute_a_count_and_a_form_is_noted_for_each() -> None:
    """Nobody stops a hand that draws a card: it is finished, and what should have come first stands beside it."""
    at = session(2, undisclosed=1)
    ok(form(at, 1, "player", 300))
    lay(at, (2, "banker", 100))
    ok(told(at, "dispute", 2))
    ok(at.does(OrderCount(by=MANAGER)))
    drawn = ok(at.card("9h", "player"))
    notes = [each for each in drawn.events if isinstance(each, BreachNoted) and each.code == "begun-although"]
    assert [each.because[0].number for each in notes] == ["15.11.2", "15.11.3", "15.8.2.5"]
    assert cited(drawn, "star-baccarat 15.11.2")
    assert cited(drawn, "star-baccarat 15.11.3")
    assert cited(drawn, "star-baccarat 15.8.2.6")
    for card, hand in (("7d", "banker"), ("Kd", "player"), ("Ks", "banker")):
        ok(at.card(card, hand))
    ok(at.turn())
    ok(at.settle())
    assert state(at).players[Box(1)].forms == 1  # a form that nobody announced is no wager


@clause("star-baccarat 15.1.1.play-off", "star-baccarat 15.10.3")
def test_15_1_1_play_off_the_tied_go_on_with_equal_stacks_until_it_is_decided() -> None:
    at = session(3, coups=1)
    off = plan((1, 2), 5100, coups=None, play_off=True, marker=True, places=2)
    assert no(at.does(BeginSession(plan=off))).code == "session-runs"
    lay(at, (1, "player", 100), (2, "player", 100), (3, "banker", 100))
    ok(at.coup(PLAYER_WINS))
    ok(at.does(CountChips()))
    ok(at.does(BeginSession(plan=off)))
    assert stacks(at) == {1: dollars(5100), 2: dollars(5100)}
    lay(at, (1, "player", 100), (2, "banker", 100))
    ok(at.coup(PLAYER_WINS))
    assert state(at).runs
    early = no(at.does(EndSession(ground=Ground.DETERMINED, by=MANAGER)))
    assert cited(early, "star-baccarat 15.5.5.1")  # two are in, and each plays for the same place
    over = ok(at.does(StopSession(ground=Ground.DECIDED)))
    assert cited(over, "star-baccarat 15.10.3")
    ok(at.does(ReturnChips()))
    assert issued(state(at)) == dollars(5200 + 5000)


def test_a_coup_that_is_taken_up_again_gives_everything_back() -> None:
    at = session(2, chips=100, pass_cards=1)
    lay(at, (1, "player", 100), (2, "banker", 100))
    ok(at.coup(BANKER_WINS))
    assert statuses(at)["ana"] == "eliminated"
    ok(told(at, "wrongly-dealt"))
    ok(decides(at, "coup-void", by=Role.CASINO_SUPERVISOR))
    assert statuses(at) == {"ana": "in", "ben": "in"}
    assert stacks(at) == {1: dollars(100), 2: dollars(100)}
    assert (state(at).coup, state(at).players[Box(1)].pass_cards) == (0, 1)
    assert MANAGER is Role.TOURNAMENT_MANAGER
