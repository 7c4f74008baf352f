"""Section 15 at the table: pass cards, undisclosed wagers, the order of wagering."""

import pytest

from clauses.play import At, box, dollars, nets, no, ok, ruling
from clauses.sessions import (
    BANKER_WINS,
    KEY,
    MANAGER,
    PLAYER_WINS,
    announce,
    decides,
    examine,
    form,
    lay,
    passes,
    restrict,
    seal,
    session,
    sign,
    stacks,
    state,
    statuses,
    told,
    undisclosed,
    wait,
)
from croupier.kernel.answers import Refused
from croupier.kernel.ids import BetId, Box
from croupier.kernel.staff import Role
from croupier.runtime.deal import not_now
from croupier.table.commands import CallForBets, CallNoMoreBets, HandBackForm, LimitTime, ShowForm, Withdraw
from croupier.table.events import FormHandedIn, FormShown, PassCardPlayed, PlayerReinstated
from croupier.table.session import order
from croupier.table.session.forms import WrittenForm, fault
from proof import cited, clause

# Pass cards -----------------------------------------------------------------------------------------------------------


@clause("star-baccarat 15.7.1")
def test_15_7_1_a_pass_card_stands_in_place_of_a_wager_and_is_collected_after_the_coup() -> None:
    at = session(3, pass_cards=2)
    assert cited(ok(passes(at, 1)), "star-baccarat 15.7.1")
    assert cited(no(at.wager(1, "player", 100)), "star-baccarat 15.7.1")
    lay(at, (2, "player", 100), (3, "banker", 100))
    assert cited(no(passes(at, 2)), "star-baccarat 15.7.1")
    ok(at.coup(PLAYER_WINS))
    assert {int(box_): each.pass_cards for box_, each in state(at).players.items()} == {1: 1, 2: 2, 3: 2}
    assert statuses(at) == {"ana": "in", "ben": "in", "cat": "in"}


@pytest.mark.parametrize("given", [0, 1, 2])
@clause("star-baccarat 15.7.1")
def test_15_7_1_as_many_as_the_session_gives_and_no_more(given: int) -> None:
    at = session(2, pass_cards=given)
    for _ in range(given):
        assert any(isinstance(each, PassCardPlayed) for each in ok(passes(at, 1)).events)
        lay(at, (2, "player", 100))
        ok(at.coup(PLAYER_WINS))
    assert cited(no(passes(at, 1)), "star-baccarat 15.7.1")


@clause("star-baccarat 15.7.1")
def test_15_7_1_when_everybody_passes_the_coup_is_dealt_and_counts() -> None:
    at = session(2, pass_cards=1)
    ok(passes(at, 1))
    assert cited(ok(passes(at, 2)), "star-baccarat 15.7.1")
    assert not_now(at.table) is None
    assert nets(at.coup(PLAYER_WINS)) == {}
    assert state(at).coup == 1


@clause("star-baccarat 15.7.1")
def test_15_7_1_a_void_coup_uses_up_no_pass_card() -> None:
    at = session(2, pass_cards=1)
    ok(passes(at, 1))
    lay(at, (2, "player", 100))
    ok(at.card("9h", "player"))
    ok(told(at, "disruption", cause="fire"))
    ok(decides(at, "coup-void", by=Role.CASINO_SUPERVISOR))
    assert (state(at).coup, state(at).players[Box(1)].pass_cards) == (0, 1)
    assert cited(ok(passes(at, 1)), "star-baccarat 15.7.1")


# Undisclosed wagers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("given", [0, 1])
@clause("star-baccarat 15.8.1")
def test_15_8_1_as_many_as_the_conditions_give(given: int) -> None:
    at = session(2, undisclosed=given)
    for _ in range(given):
        lay(at, (2, "banker", 100))
        undisclosed(at, 1, "player", 300)
        ok(at.coup(PLAYER_WINS))
    assert cited(no(form(at, 1, "player", 300)), "star-baccarat 15.8.1")


@clause("star-baccarat 15.8.2", "star-baccarat 15.8.2.1", "star-baccarat 15.8.2.2")
def test_15_8_2_1_a_form_is_handed_in_and_its_player_answers_for_it() -> None:
    at = session(2, undisclosed=1)
    handed = ok(form(at, 1, "player", 300))
    assert any(isinstance(each, FormHandedIn) for each in handed.events)
    assert cited(handed, "star-baccarat 15.8.2.1")
    assert cited(handed, "star-baccarat 15.8.2.2")
    assert cited(handed, "star-baccarat 15.8.2")


def not_dealt(at: At) -> Refused:
    refused = not_now(at.table)
    assert refused is not None
    return refused


@pytest.mark.parametrize(
    ("bet", "amount", "wrong"),
    [
        ("player", 99, "outside-the-limits"),
        ("player", 100, ""),
        ("player", 101, "outside-the-limits"),
        ("player", 1400, ""),
        ("player", 1500, ""),
        ("player", 1600, "beyond-the-chips"),
        ("tie", 500, ""),
        ("tie", 600, "outside-the-limits"),
        ("dragon", 100, "not-a-bet"),
        (None, 100, "incomplete"),
        ("player", None, "incomplete"),
    ],
)
@clause("star-baccarat 15.8.2.3")
def test_15_8_2_3_within_the_limits_and_the_chips_held(bet: str | None, amount: int | None, wrong: str) -> None:
    at = session(2, chips=1500, undisclosed=1)
    said = WrittenForm(bet=BetId(bet) if bet else None, amount=None if amount is None else dollars(amount))
    assert fault(at.table, Box(1), said) == wrong
    ok(form(at, 1, bet or "player", amount or 100))
    examined = examine(at, 1, fault=wrong)
    if wrong in {"outside-the-limits", "beyond-the-chips"}:
        assert cited(no(examined), "star-baccarat 15.8.2.3")
    else:
        ok(form(at, 1, "player", 100)) if wrong else ok(examined)
        assert cited(ok(examine(at, 1)) if wrong else ok(examined), "star-baccarat 15.8.2.3")


@pytest.mark.parametrize(("amount", "wrong"), [(900, ""), (1000, ""), (1100, "beyond-the-chips-left")])
@clause("star-baccarat 15.8.2.4")
def test_15_8_2_4_together_with_an_open_wager_no_more_than_the_chips_held(amount: int, wrong: str) -> None:
    at = session(2, chips=1500, undisclosed=1)
    lay(at, (1, "tie", 500))
    assert fault(at.table, Box(1), WrittenForm(bet=BetId("player"), amount=dollars(amount))) == wrong
    ok(form(at, 1, "player", amount))
    examined = examine(at, 1, fault=wrong)
    assert cited(no(examined) if wrong else ok(examined), "star-baccarat 15.8.2.4")


@clause("star-baccarat 15.8.2.4")
def test_15_8_2_4_what_was_openly_wagered_since_is_less_for_the_form() -> None:
    at = session(2, chips=1500, undisclosed=1)
    ok(form(at, 1, "player", 1500))
    ok(examine(at, 1))
    lay(at, (1, "tie", 500), (2, "banker", 100))
    ok(at.does(CallNoMoreBets()))
    said = ok(announce(at, 1, "player", 1500))
    assert cited(ruling(said, "deemed-all-in"), "star-baccarat 15.8.2.4")
    assert no(at.wager(1, "player", 1500)).code == "not-as-announced"
    ok(at.wager(1, "player", 1000))
    assert nets(at.coup(PLAYER_WINS)) == {"1 player": dollars(1000), "1 tie": dollars(-500), "2 banker": dollars(-100)}


@clause("star-baccarat 15.8.2.5")
def test_15_8_2_5_the_gaming_supervisor_examines_it_before_the_coup() -> None:
    at = session(2, undisclosed=1)
    ok(form(at, 1, "player", 300))
    assert cited(not_dealt(at), "star-baccarat 15.8.2.5")
    assert cited(no(examine(at, 1, by=Role.DEALER)), "star-baccarat 15.8.2.5")
    assert cited(no(examine(at, 1, by=MANAGER)), "star-baccarat 15.8.2.5")
    assert cited(ok(examine(at, 1)), "star-baccarat 15.8.2.5")
    assert cited(no(form(at, 1, "player", 400)), "star-baccarat 15.8.2.5")


@clause("star-baccarat 15.8.2.5", "star-baccarat 15.8.1")
def test_15_8_2_5_a_form_that_is_handed_back_uses_up_none() -> None:
    at = session(2, undisclosed=1)
    ok(form(at, 1, "player", 300))
    assert cited(no(at.does(HandBackForm(box=Box(1), by=Role.DEALER))), "star-baccarat 15.8.2.5")
    assert cited(ok(at.does(HandBackForm(box=Box(1)))), "star-baccarat 15.8.2.5")
    assert cited(ok(form(at, 1, "player", 400)), "star-baccarat 15.8.1")


@clause("star-baccarat 15.8.2.6")
def test_15_8_2_6_announced_after_the_call_laid_out_and_settled() -> None:
    at = session(2, chips=1500, undisclosed=1)
    lay(at, (2, "banker", 200))
    ok(form(at, 1, "player", 300))
    ok(examine(at, 1))
    assert cited(no(announce(at, 1, "player", 300)), "star-baccarat 15.8.2.6")
    ok(at.does(CallNoMoreBets()))
    assert cited(not_dealt(at), "star-baccarat 15.8.2.6")
    assert cited(no(announce(at, 1, "player", 300, by=Role.DEALER)), "star-baccarat 15.8.2.6")
    assert cited(ok(announce(at, 1, "player", 300)), "star-baccarat 15.8.2.6")
    assert cited(not_dealt(at), "star-baccarat 15.8.2.6")
    assert cited(no(at.wager(1, "player", 200)), "star-baccarat 15.8.2.6")
    ok(at.wager(1, "player", 300))
    assert nets(at.coup(PLAYER_WINS)) == {"1 player": dollars(300), "2 banker": dollars(-200)}


@pytest.mark.parametrize(
    ("bet", "amount", "key"), [("banker", 300, KEY), ("player", 200, KEY), ("player", 300, "00" * 32)]
)
@clause("star-baccarat 15.8.2.6")
def test_15_8_2_6_nothing_else_is_announced_than_was_handed_in(bet: str, amount: int, key: str) -> None:
    at = session(2, undisclosed=1)
    ok(form(at, 1, "player", 300))
    ok(examine(at, 1))
    ok(at.does(CallNoMoreBets()))
    refused = no(announce(at, 1, bet, amount, key=key))
    assert refused.code == "not-as-sealed"
    assert cited(refused, "star-baccarat 15.8.2.6")


@clause("star-baccarat 15.8.2.7")
def test_15_8_2_7_from_the_announcement_nothing_else_changes_until_settlement() -> None:
    at = session(2, undisclosed=1)
    lay(at, (2, "banker", 200))
    ok(form(at, 1, "player", 300))
    ok(examine(at, 1))
    ok(at.does(CallNoMoreBets()))
    ok(announce(at, 1, "player", 300))
    assert cited(no(at.wager(2, "banker", 100)), "star-baccarat 15.8.2.7")
    assert cited(no(at.withdraw(2, "banker")), "star-baccarat 15.8.2.7")
    ok(at.wager(1, "player", 300))
    assert cited(no(at.wager(1, "player", 300)), "star-baccarat 15.8.2.7")
    ok(at.coup(PLAYER_WINS))
    ok(at.wager(2, "banker", 100))


@clause("star-baccarat 15.1.1.undisclosed-wager")
def test_15_1_1_undisclosed_wager_nothing_says_what_is_on_it_before_the_announcement() -> None:
    at = session(2, undisclosed=1)
    before = repr(at.table)
    handed, examined = ok(form(at, 1, "tie", 400)), ok(examine(at, 1))
    for seen in (repr(handed), repr(examined), repr(at.table)):
        assert seen.count("tie") <= before.count("tie")
        assert "400" not in seen.replace(seal(1, "tie", 400), "")
    ok(at.does(CallNoMoreBets()))
    said = ok(announce(at, 1, "tie", 400))
    assert "400.00" in repr(said)
    assert cited(said, "star-baccarat 15.8.2.6")


# Found wrong ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("laid", "written", "name", "number", "stack"),
    [
        (200, 99, "deemed-minimum", "15.8.3.1", 1600),
        (200, 100, "as-written", "15.8.2.2", 1600),
        (200, 500, "as-written", "15.8.2.2", 2000),
        (200, 2000, "deemed-all-in", "15.8.3.3", 3000),
        (200, 1500, "as-written", "15.8.2.2", 3000),
        (200, 1600, "deemed-all-in", "15.8.3.3", 3000),
    ],
)
@clause("star-baccarat 15.8.3.1", "star-baccarat 15.8.3.3", "star-baccarat 15.8.2.2")
def test_15_8_3_a_form_found_wrong_is_settled_anew(laid: int, written: int, name: str, number: str, stack: int) -> None:
    at = session(2, chips=1500, undisclosed=1)
    lay(at, (2, "banker", 100))
    undisclosed(at, 1, "player", laid)
    ok(at.coup(PLAYER_WINS))
    found = told(at, "form-wrong", 1, bet="player", amount=written)
    assert cited(ruling(found, name), f"star-baccarat {number}")
    assert stacks(at)[1] == dollars(stack)


@pytest.mark.parametrize(
    ("written", "name", "stack"),
    [(1900, "as-written", 6900), (2000, "as-written", 7000), (2100, "deemed-maximum", 7000)],
)
@clause("star-baccarat 15.8.3.2", "star-baccarat 15.8.3")
def test_15_8_3_2_above_the_maximum_it_counts_as_the_maximum(written: int, name: str, stack: int) -> None:
    at = session(2, undisclosed=1)
    lay(at, (2, "banker", 100))
    undisclosed(at, 1, "player", 500)
    ok(at.coup(PLAYER_WINS))
    found = told(at, "form-wrong", 1, bet="player", amount=written)
    assert cited(ruling(found, name), "star-baccarat 15.8.3")
    assert name != "deemed-maximum" or cited(found, "star-baccarat 15.8.3.2")
    assert stacks(at)[1] == dollars(stack)


@pytest.mark.parametrize("lacks", ["bet", "amount"])
@clause("star-baccarat 15.8.3.4")
def test_15_8_3_4_without_type_or_amount_the_minimum_is_deducted(lacks: str) -> None:
    at = session(2, undisclosed=1)
    lay(at, (2, "banker", 100))
    undisclosed(at, 1, "player", 500)
    ok(at.coup(PLAYER_WINS))
    found = told(at, "form-wrong", 1, bet="player", lacks=lacks)
    assert cited(ruling(found, "minimum-deducted"), "star-baccarat 15.8.3.4")
    assert stacks(at)[1] == dollars(4900)


@clause("star-baccarat 15.8.3")
def test_15_8_3_also_later_in_the_session_and_of_another_bet() -> None:
    at = session(2, undisclosed=1)
    lay(at, (2, "banker", 100))
    undisclosed(at, 1, "player", 500)
    ok(at.coup(PLAYER_WINS))
    lay(at, (1, "player", 100), (2, "banker", 100))
    ok(at.coup(PLAYER_WINS))
    found = told(at, "form-wrong", 1, bet="banker", amount=500)
    assert cited(found, "star-baccarat 15.8.3")
    assert stacks(at)[1] == dollars(4600)  # 5000 - 500 + 100
    nobody = told(at, "form-wrong", 2, bet="banker", amount=500)
    assert cited(nobody, "star-baccarat 15.8.3")
    assert stacks(at)[2] == dollars(4800)


@pytest.mark.parametrize(("written", "status", "stack"), [(100, "in", 1400), (1400, "in", 100), (1500, "out", 0)])
@clause("star-baccarat 15.8.3", "star-baccarat 15.6.13")
def test_15_8_3_who_was_out_with_that_coup_and_has_the_minimum_after_all_is_in_again(
    written: int, status: str, stack: int
) -> None:
    at = session(3, chips=1500, undisclosed=1)
    lay(at, (2, "banker", 100), (3, "banker", 100))
    undisclosed(at, 1, "player", 1500)
    ok(at.coup(BANKER_WINS))
    assert statuses(at)["ana"] == "eliminated"
    lay(at, (2, "banker", 100), (3, "banker", 100))
    ok(at.coup(BANKER_WINS))
    found = told(at, "form-wrong", 1, bet="player", amount=written)
    assert cited(found, "star-baccarat 15.8.3")
    back = [each for each in ok(found).events if isinstance(each, PlayerReinstated)]
    assert [each.chips for each in back] == ([dollars(stack)] if status == "in" else [])
    assert all(cited(each, "star-baccarat 15.6.13") for each in back)
    assert statuses(at)["ana"] == ("in" if status == "in" else "eliminated")
    wager = at.wager(1, "player", 100)
    assert isinstance(wager, Refused) is (status == "out")


def test_15_8_3_a_session_with_nobody_left_goes_on_when_somebody_is_in_again() -> None:
    at = session(1, chips=500, undisclosed=1)
    undisclosed(at, 1, "player", 500)
    ok(at.coup(BANKER_WINS))
    assert not state(at).runs
    ok(told(at, "form-wrong", 1, bet="player", amount=200))
    assert (state(at).runs, stacks(at)) == (True, {1: dollars(300)})


@clause("star-baccarat 15.8.4")
def test_15_8_4_a_form_is_seen_between_its_coup_and_the_first_card_of_the_next() -> None:
    at = session(2, undisclosed=1)
    show = ShowForm(box=Box(1), to=Box(2))
    lay(at, (2, "banker", 200))
    undisclosed(at, 1, "player", 300)
    assert cited(no(at.does(show)), "star-baccarat 15.8.4")
    ok(at.coup(PLAYER_WINS))
    shown = ok(at.does(show))
    assert any(isinstance(each, FormShown) for each in shown.events)
    assert cited(shown, "star-baccarat 15.8.4")
    assert cited(no(at.does(ShowForm(box=Box(2), to=Box(1)))), "star-baccarat 15.8.4")
    lay(at, (1, "banker", 100), (2, "banker", 100))
    ok(at.card("2c", "player"))
    assert cited(no(at.does(show)), "star-baccarat 15.8.4")


# Order ----------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 15.9.1")
def test_15_9_1_there_is_an_order_only_if_the_conditions_give_one() -> None:
    free = session(3)
    ok(free.wager(3, "player", 100))
    assert order.marker(free.table) is None
    assert order.marker(session(3, marker=True).table) == 1
    assert cited(no(session(3, marker=True).wager(3, "player", 100)), "star-baccarat 15.9.1")


@clause("star-baccarat 15.9.2")
def test_15_9_2_the_marker_goes_over_every_box_in_turn() -> None:
    at = session((1, 3), marker=True, set_up={"boxes": 3})
    markers, orders = [], []
    for _ in range(4):
        markers.append(order.marker(at.table))
        orders.append(order.order(at.table))
        assert cited(no(at.wager(orders[-1][1], "player", 100)), "star-baccarat 15.9.2")
        lay(at, *((each, "player", 100) for each in orders[-1]))
        ok(at.coup(PLAYER_WINS))
    assert markers == [1, 2, 3, 1]
    assert orders == [(1, 3), (3, 1), (3, 1), (1, 3)]


@clause("star-baccarat 15.9.3", "star-baccarat 15.9.4")
def test_15_9_3_from_the_marker_to_the_left_and_out_of_turn_is_taken_back() -> None:
    at = session(3, marker=True)
    refused = no(at.wager(2, "player", 100))
    assert cited(refused, "star-baccarat 15.9.4")
    assert cited(refused, "star-baccarat 15.9.3")
    assert refused.facts.box == 1
    lay(at, (1, "player", 100))
    assert cited(no(at.wager(3, "player", 100)), "star-baccarat 15.9.4")
    lay(at, (2, "player", 100), (3, "player", 100))


@clause("star-baccarat 15.9.5")
def test_15_9_5_a_wager_in_turn_is_final_but_another_bet_may_be_added_until_the_next_acts() -> None:
    at = session(3, marker=True)
    lay(at, (1, "player", 200))
    assert cited(no(at.wager(1, "player", 100)), "star-baccarat 15.9.5")
    assert cited(no(at.withdraw(1, "player")), "star-baccarat 15.9.5")
    lay(at, (1, "tie", 100), (2, "banker", 300))
    assert cited(no(at.wager(1, "tie", 100)), "star-baccarat 15.9.5")
    assert cited(no(at.does(Withdraw(box=Box(2), bet=BetId("banker"), by=box(2)))), "star-baccarat 15.9.5")


@clause("star-baccarat 15.9.4", "star-baccarat 15.6.12")
def test_15_9_4_whose_time_is_over_is_passed_over_and_may_lay_the_minimum_once_held_to_it() -> None:
    at = session(3, marker=True)
    ok(at.does(LimitTime(seconds=30, notified=True)))
    ok(at.does(CallForBets()))
    wait(at, 30)
    assert cited(no(at.wager(2, "player", 100)), "star-baccarat 15.9.4")
    wait(at, 1)
    lay(at, (2, "player", 100))
    assert cited(no(at.wager(1, "player", 100)), "star-baccarat 15.6.12")
    ok(restrict(at, 1))
    ok(at.wager(1, "player", 100))


@clause("star-baccarat 15.9.3")
def test_15_9_3_pass_cards_and_forms_take_the_turn() -> None:
    at = session(3, marker=True, pass_cards=1, undisclosed=1)
    assert cited(no(form(at, 2, "player", 100)), "star-baccarat 15.9.3")
    assert cited(no(passes(at, 2)), "star-baccarat 15.9.3")
    ok(passes(at, 1))
    ok(form(at, 2, "player", 100))
    lay(at, (3, "banker", 100))
    assert cited(no(session(3, marker=True).wager(3, "banker", 100)), "star-baccarat 15.9.3")


def test_an_odd_sum_of_all_chips_may_be_laid_from_a_form() -> None:
    at = session(2, chips=1050, undisclosed=1, limits=sign({"player": (100, 5000)}))
    lay(at, (1, "tie", 100), (2, "banker", 100))
    ok(form(at, 1, "player", 1000))
    ok(examine(at, 1, fault=""))
    ok(at.does(CallNoMoreBets()))
    ok(announce(at, 1, "player", 1000))
    ok(at.wager(1, "player", 950))
    assert nets(at.coup(BANKER_WINS))["1 player"] == dollars(-950)
