"""14.1 to 14.4, 14.6 to 14.9 and 1.2: devices and measures, void outcomes, advice, bets among players, proxies."""

from datetime import timedelta

import pytest

from clauses.play import EVENING, At, nets, no, ok, returned, ruling, rulings
from clauses.registers import SUE, Kept, advice_shown, breaches, choices, choose, no_, ok_, recorded
from croupier.floor.incidents import Admit, HandOver, held
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import Approve, CallForBets, CallNoMoreBets, Report, Sit
from croupier.table.events import BreachNoted, CommissionBooked, DutyArose, PatronBarred, WagerReturned
from croupier.table.state import Dealing
from croupier.views import registers
from croupier.wording import refusal
from proof import cited, clause

BOOK = "crown-baccarat"
ASSISTANT, AREA = Role.ASSISTANT_CASINO_MANAGER, Role.AREA_MANAGER
MEASURES = ["wager-void", "exclude-from-game", "exclude-from-casino", "escalate"]


def _with_device() -> At:
    """Boxes 1 and 3 have $100 on Player and Banker; box 3 is reported for a device."""
    at = At(BOOK).sit(1, 3)
    ok(at.wager(1, "player", 100))
    ok(at.wager(3, "banker", 100))
    ok(at.does(Report(what="prohibited-device", box=Box(3), details={"device": "a phone"})))
    return at


def _in_a_coup() -> At:
    """Boxes 1 and 3 have wagers, box 1 one of them in tokens, and two cards are out."""
    at = At(BOOK).sit(1, 3)
    ok(at.wager(1, "player", 100))
    ok(at.wager(1, "tie", 20))
    ok(at.wager(3, "banker", 50, token=True))
    ok(at.does(CallForBets()))
    ok(at.does(CallNoMoreBets()))
    ok(at.card("7h", "player"))
    ok(at.card("2c", "banker"))
    return at


# 1.2 -----------------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 1.2")
@pytest.mark.parametrize("by", [Role.HIGHER_DUTIES_DEALER, AREA, ASSISTANT, Role.CASINO_MANAGER])
def test_1_2_higher_ranks_may_do_what_the_dealer_does(by: Role) -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    assert cited(ok(at.does(CallForBets(by=by))), "crown-baccarat 1.2")
    assert cited(ok(at.does(CallNoMoreBets(by=by))), "crown-baccarat 1.2")


@clause("crown-baccarat 1.2")
def test_1_2_the_dealer_needs_no_leave_and_has_no_higher_power() -> None:
    at = At(BOOK).sit(1)
    called = ok(at.does(CallForBets()))
    assert "crown-baccarat 1.2" not in [str(each) for event in called.events for each in event.because]  # type: ignore[union-attr]
    assert no(at.does(Approve(what="no-bet-coup"))).code == "not-authorised"
    assert cited(ok(at.does(CallNoMoreBets(by=Role.HIGHER_DUTIES_DEALER))), "crown-baccarat 1.2")


# Devices and measures ------------------------------------------------------------------------------------------------


@clause("crown-baccarat 14.1")
def test_14_1_a_device_is_recorded_and_opens_the_decision() -> None:
    at = At(BOOK).sit(3)
    told = at.does(Report(what="prohibited-device", box=Box(3), details={"device": "a phone"}))
    assert recorded(told, "prohibited-device").details["device"] == "a phone"
    assert cited(recorded(told, "prohibited-device"), "crown-baccarat 14.1")
    assert choices(told) == [(*MEASURES, "play-on")]


@clause("crown-baccarat 14.1")
@pytest.mark.parametrize(("box", "details"), [(3, {}), (None, {"device": "a phone"})])
def test_14_1_a_report_without_person_or_device_is_incomplete(box: int | None, details: dict[str, str]) -> None:
    at = At(BOOK).sit(3)
    told = at.does(Report(what="prohibited-device", box=Box(box) if box else None, details=details))
    (note,) = breaches(told)
    assert cited(note, "crown-baccarat 14.1")
    assert at.table.questions == ()


@clause("crown-baccarat 14.1")
def test_14_1_staff_on_duty_are_no_players() -> None:
    at = At(BOOK).sit(3)
    told = at.does(Report(what="prohibited-device", details={"person": "inspector", "device": "a scanner"}))
    assert choices(told) == []
    assert cited(told, "crown-baccarat 14.1")


@clause("crown-baccarat 14.2")
def test_14_2_several_measures_or_none_by_an_assistant_casino_manager() -> None:
    at = _with_device()
    for choice in (*MEASURES, "play-on"):
        refused = no(choose(at, choice, AREA))
        assert refused.code == "not-authorised"
        assert cited(refused, "crown-baccarat 14.2")
    assert cited(ok(choose(at, "wager-void", ASSISTANT)), "crown-baccarat 14.2")
    second = choose(at, "exclude-from-casino", ASSISTANT, reason="seen twice")
    assert recorded(second, "exclusion").details["reason"] == "seen twice"
    assert choices(second) == [("exclude-from-game", "escalate", "play-on")]
    assert cited(recorded(choose(at, "play-on", ASSISTANT), "no-measure"), "crown-baccarat 14.2")
    assert at.table.questions == ()


@clause("crown-baccarat 14.2")
def test_14_2_for_any_contravention_but_without_the_last_measure() -> None:
    at = At(BOOK).sit(2, 5)
    told = at.does(Report(what="private-bet", box=Box(2), details={"with": "box 5"}))
    assert choices(told) == [("wager-void", "exclude-from-game", "exclude-from-casino", "play-on")]
    assert no(choose(at, "escalate", ASSISTANT)).code == "no-such-choice"
    again = at.does(Report(what="prohibited-device", box=Box(2), why="a phone"))
    assert choices(again) == [(*MEASURES, "play-on")]
    assert cited(again, "crown-baccarat 14.2")
    assert len(at.table.questions) == 1


@clause("crown-baccarat 14.2.1")
def test_14_2_1_the_players_wager_is_void_and_the_others_are_settled() -> None:
    at = _with_device()
    refused = no(choose(at, "wager-void", AREA))
    assert refused.code == "not-authorised"
    assert cited(refused, "crown-baccarat 14.2.1")
    answer = choose(at, "wager-void", ASSISTANT)
    assert returned(answer) == {"3 banker": Money.dollars(100)}
    assert cited(ruling(answer, "wager-void"), "crown-baccarat 14.2.1")
    ok(at.does(CallForBets()))
    ok(at.does(CallNoMoreBets()))
    assert nets(at.coup("7h 9c Kh Qd")) == {"1 player": Money.dollars(-100)}


@clause("crown-baccarat 14.2.2")
def test_14_2_2_what_lies_for_a_coup_that_has_not_begun_goes_back() -> None:
    answer = choose(_with_device(), "exclude-from-game", ASSISTANT)
    assert returned(answer) == {"3 banker": Money.dollars(100)}
    assert cited(ruling(answer, "wager-returned"), "crown-baccarat 14.2.2")


@clause("crown-baccarat 14.2.2")
def test_14_2_2_excluded_from_this_game_only() -> None:
    at = _with_device()
    refused = no(choose(at, "exclude-from-game", AREA))
    assert refused.code == "not-authorised"
    assert cited(refused, "crown-baccarat 14.2.2")
    answer = choose(at, "exclude-from-game", ASSISTANT)
    barred = next(each for each in ok(answer).events if isinstance(each, PatronBarred))
    assert cited(barred, "crown-baccarat 14.2.2")
    assert cited(no(at.wager(3, "banker", 25)), "crown-baccarat 14.2.2")
    assert cited(no(at.does(Sit(box=Box(5), patron=Patron("p3")))), "crown-baccarat 14.2.2")
    kept = Kept(BOOK)
    kept.hears(answer)
    ok_(kept.does(Admit(patron=Patron("p3"), to="table 2")))
    ok(At(BOOK).does(Sit(box=Box(5), patron=Patron("p3"))))


@clause("crown-baccarat 14.2.3")
@pytest.mark.parametrize("to", ["table 2", "tournament", "promotion"])
def test_14_2_3_excluded_from_the_casino(to: str) -> None:
    at, kept = _with_device(), Kept(BOOK)
    refused = no(choose(at, "exclude-from-casino", AREA))
    assert refused.code == "not-authorised"
    assert cited(refused, "crown-baccarat 14.2.3")
    answer = choose(at, "exclude-from-casino", ASSISTANT)
    entry = recorded(answer, "exclusion")
    assert entry.details["under"] == "section 79 of the Casino Control Act 1992"
    assert (entry.by, entry.details["at"]) == (ASSISTANT, EVENING.isoformat())
    assert cited(entry, "crown-baccarat 14.2.3")
    kept.hears(answer)
    assert cited(no_(kept.does(Admit(patron=Patron("p3"), to=to))), "crown-baccarat 14.2.3")
    ok_(kept.does(Admit(patron=Patron("p1"), to=to)))


@clause("crown-baccarat 14.2.4")
def test_14_2_4_escalated_at_once_until_somebody_takes_over() -> None:
    at, kept = _with_device(), Kept(BOOK)
    refused = no(choose(at, "escalate", AREA))
    assert refused.code == "not-authorised"
    assert cited(refused, "crown-baccarat 14.2.4")
    answer = choose(at, "escalate", ASSISTANT)
    (duty,) = (each.duty for each in ok(answer).events if isinstance(each, DutyArose))
    assert (duty.whom, duty.since, duty.due) == ("inspector", EVENING, None)
    entered = kept.hears(answer)
    assert cited(entered[0], "crown-baccarat 14.2.4")
    (open_,) = held(kept.books.incidents)
    assert registers.incident(kept.books, open_)["handed over"] is None
    later = EVENING + timedelta(minutes=25)
    refused_ = no_(kept.does(HandOver(entry=1, to="area-manager", name="Al", at=later, by=SUE)))
    assert refused_.code == "not-a-taker"
    assert cited(
        ok_(kept.does(HandOver(entry=1, to="police-officer", name="Pat", at=later, by=SUE))), "crown-baccarat 14.2.4"
    )
    assert held(kept.books.incidents) == ()
    assert kept.books.obligations.outstanding == ()


@clause("crown-baccarat 14.2.4")
def test_14_2_4_an_inspector_takes_over_too() -> None:
    at, kept = _with_device(), Kept(BOOK)
    kept.hears(choose(at, "escalate", ASSISTANT))
    done = kept.does(HandOver(entry=1, to="inspector", name="Ivy", at=EVENING, by=SUE))
    assert cited(ok_(done), "crown-baccarat 14.2.4")


# Void outcomes -------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 14.3", "crown-baccarat 14.3.1")
@pytest.mark.parametrize(
    "cause", ["forces-of-nature", "government-action", "civil-commotion", "fire", "riot", "brawl", "robbery"]
)
def test_14_3_1_a_disruption_lets_an_assistant_casino_manager_void(cause: str) -> None:
    at = _in_a_coup()
    told = at.does(Report(what="disruption", details={"cause": cause}))
    assert cited(recorded(told, "disruption"), "crown-baccarat 14.3.1")
    assert choices(told) == [("coup-void", "wager-void", "play-on")]
    refused = no(choose(at, "coup-void", AREA))
    assert refused.code == "not-authorised"
    assert cited(refused, "crown-baccarat 14.3")
    assert cited(refused, "crown-baccarat 14.3.1")
    answer = choose(at, "coup-void", ASSISTANT)
    assert rulings(answer) == ["coup-void"]
    assert cited(ruling(answer, "coup-void"), "crown-baccarat 14.3")
    assert cited(ruling(answer, "coup-void"), "crown-baccarat 14.3.1")


@clause("crown-baccarat 14.3", "crown-baccarat 14.3.1")
@pytest.mark.parametrize(
    ("cause", "ground"),
    [
        ("power cut in the street", True),
        ("dealer error", False),
        ("mistake", False),
        ("staff-error", False),
        ("", False),
    ],
)
def test_14_3_1_other_causes_outside_control_count_but_no_mistake_of_staff(cause: str, *, ground: bool) -> None:
    at = _in_a_coup()
    told = at.does(Report(what="disruption", details={"cause": cause}))
    assert bool(choices(told)) is ground
    if not ground:
        (note,) = ok(told).events
        assert isinstance(note, BreachNoted)
        assert no(choose(at, "coup-void", ASSISTANT)).code == "no-question"
    assert cited(told, "crown-baccarat 14.3")
    assert cited(told, "crown-baccarat 14.3.1")


@clause("crown-baccarat 14.3.2", "crown-baccarat 14.4")
def test_14_3_2_after_a_fraud_everything_is_refunded_and_nothing_forfeited() -> None:
    at = _in_a_coup()
    told = at.does(Report(what="fraud", box=Box(3)))
    assert cited(recorded(told, "fraud"), "crown-baccarat 14.3.2")
    refused = no(choose(at, "coup-void", AREA))
    assert refused.code == "not-authorised"
    assert cited(refused, "crown-baccarat 14.3.2")
    refused = no(choose(at, "coup-void", ASSISTANT, forfeit=(Box(3),)))
    assert refused.code == "no-forfeit"
    assert cited(refused, "crown-baccarat 14.4")
    answer = choose(at, "coup-void", ASSISTANT)
    assert cited(ruling(answer, "coup-void"), "crown-baccarat 14.3.2")
    assert returned(answer)["3 banker"] == Money.dollars(50)


@clause("crown-baccarat 14.4")
def test_14_4_a_void_coup_returns_all_wagers_in_kind() -> None:
    at = _in_a_coup()
    tokens = {each.number for each in at.table.wagers if each.token}
    ok(at.does(Report(what="disruption", details={"cause": "fire"})))
    answer = choose(at, "coup-void", ASSISTANT)
    back = {"1 player": Money.dollars(100), "1 tie": Money.dollars(20), "3 banker": Money.dollars(50)}
    assert returned(answer) == back
    assert nets(answer) == {}
    assert not any(isinstance(each, CommissionBooked) for each in ok(answer).events)
    assert {each.number for each in ok(answer).events if isinstance(each, WagerReturned) and each.box == 3} == tokens
    assert cited(ruling(answer, "coup-void"), "crown-baccarat 14.4")
    assert at.table.wagers == ()


@clause("crown-baccarat 14.4", "crown-baccarat 14.3")
def test_14_4_one_void_wager_goes_back_and_the_others_are_settled() -> None:
    at = _in_a_coup()
    ok(at.does(Report(what="fraud", box=Box(3))))
    refused = no(choose(at, "wager-void", ASSISTANT, box=Box(7)))
    assert refused.code == "no-such-wager"
    assert cited(refused, "crown-baccarat 14.4")
    answer = choose(at, "wager-void", ASSISTANT, box=Box(3))
    assert returned(answer) == {"3 banker": Money.dollars(50)}
    assert cited(ruling(answer, "wager-void"), "crown-baccarat 14.4")
    assert cited(ruling(answer, "wager-void"), "crown-baccarat 14.3")
    assert nets(at.coup("Kh Qd 3s")) == {"1 player": Money.dollars(100), "1 tie": Money.dollars(-20)}


@clause("crown-baccarat 14.3", "crown-baccarat 14.4")
def test_14_3_the_wager_meant_is_that_of_whoever_was_reported_and_else_must_be_named() -> None:
    at = _in_a_coup()
    ok(at.does(Report(what="disruption", details={"cause": "fire"})))
    refused = no(choose(at, "wager-void", ASSISTANT))
    assert refused.code == "no-such-wager"
    assert cited(refused, "crown-baccarat 14.3")
    ok(choose(at, "play-on", ASSISTANT))
    ok(at.does(Report(what="fraud", box=Box(3))))
    answer = choose(at, "wager-void", ASSISTANT)
    assert returned(answer) == {"3 banker": Money.dollars(50)}
    assert cited(ruling(answer, "wager-void"), "crown-baccarat 14.4")


@clause("crown-baccarat 14.3", "crown-baccarat 14.4")
def test_14_3_after_settlement_one_wager_is_undone_and_the_others_are_settled_again() -> None:
    at = _in_a_coup()
    first = nets(at.coup("Kh Qd 3s"))
    told = at.does(Report(what="fraud", box=Box(3)))
    assert choices(told) == [("coup-void", "wager-void", "play-on")]
    answer = choose(at, "wager-void", ASSISTANT, box=Box(3))
    assert cited(ruling(answer, "wager-void"), "crown-baccarat 14.3")
    assert cited(ruling(answer, "wager-void"), "crown-baccarat 14.4")
    assert returned(answer) == {"3 banker": Money.dollars(50)}
    again = nets(at.settle())
    assert again == {name: net for name, net in first.items() if name != "3 banker"}


@clause("crown-baccarat 14.3")
def test_14_3_of_an_earlier_coup_nothing_is_offered_at_the_table() -> None:
    at = _in_a_coup()
    ok(at.coup("Kh Qd 3s"))
    ok(at.wager(1, "player", 100))
    ok(at.card("7d", "player"))
    told = at.does(Report(what="fraud", box=Box(3), coup=1))
    assert choices(told) == []
    assert cited(recorded(told, "fraud"), "crown-baccarat 14.3.2")
    assert no(choose(at, "coup-void", ASSISTANT)).code == "no-question"
    assert isinstance(at.table.phase, Dealing)


@clause("crown-baccarat 14.3")
def test_14_3_a_question_about_a_coup_that_is_void_for_another_reason_moves_nothing() -> None:
    at = _in_a_coup()
    ok(at.does(Report(what="disruption", details={"cause": "fire"})))
    ok(at.does(Report(what="card-missing")))
    answer = no(choose(at, "coup-void", ASSISTANT))
    assert answer.code == "too-late"
    assert cited(answer, "crown-baccarat 14.3")
    assert at.table.questions == ()


@clause("crown-baccarat 14.3", "crown-baccarat 14.4")
def test_14_3_a_void_wager_is_that_of_the_player_at_the_box_and_not_somebody_elses() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    ok(at.wager(1, "player", 50, patron="zed"))
    at.four("7h 6c Kh Qd")
    ok(at.does(Report(what="fraud", box=Box(1))))
    answer = choose(at, "wager-void", ASSISTANT)
    assert cited(ruling(answer, "wager-void"), "crown-baccarat 14.3")
    assert cited(ruling(answer, "wager-void"), "crown-baccarat 14.4")
    assert returned(answer) == {"1 player": Money.dollars(100)}
    assert nets(at.settle()) == {"1 player": Money.dollars(50)}


# Advice, bets among players, proxies ---------------------------------------------------------------------------------


@clause("crown-baccarat 14.6")
def test_14_6_advice_by_staff_is_recorded_with_name_and_coup() -> None:
    at = At(BOOK).sit(3)
    told = at.does(Report(what="staff-advice", box=Box(3), details={"by": "Dee", "said": "back Banker"}))
    entry = recorded(told, "staff-advice")
    assert (entry.details["by"], entry.details["coup"]) == ("Dee", "1")
    assert cited(entry, "crown-baccarat 14.6")
    assert choices(told) == []  # the player who was advised did nothing wrong
    refused = no(at.wager(3, "player", 24))
    assert "$25.00" in " ".join(refusal(refused))


@clause("crown-baccarat 14.6")
def test_14_6_no_screen_at_the_table_shows_odds_of_winning_or_advice() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    ok(at.does(CallForBets()))
    ok(at.does(CallNoMoreBets()))
    assert advice_shown(at, "7h 2c Kh Qd 3s") == []
    assert cited(at.does(Report(what="staff-advice", box=Box(1))), "crown-baccarat 14.6")


@clause("crown-baccarat 14.7")
def test_14_7_influence_is_recorded_and_opens_the_measures_unless_allowed() -> None:
    at, kept = At(BOOK).sit(2, 5), Kept(BOOK)
    told = at.does(Report(what="advice", box=Box(5), details={"to": "box 2"}))
    entry = recorded(told, "advice")
    assert (entry.details["box"], entry.details["to"], entry.details["at"]) == ("5", "box 2", EVENING.isoformat())
    assert cited(entry, "crown-baccarat 14.7")
    assert choices(told) == [("wager-void", "exclude-from-game", "exclude-from-casino", "play-on")]
    assert cited(kept.hears(told)[0], "crown-baccarat 14.7")
    for word in ("permitted", "asked"):
        told = At(BOOK).sit(2, 5).does(Report(what="advice", box=Box(5), details={"to": "box 2", word: "true"}))
        assert (choices(told), breaches(told)) == ([], [])


@clause("crown-baccarat 14.7")
def test_14_7_an_onlooker_without_a_name_is_recorded() -> None:
    at = At(BOOK).sit(2)
    told = at.does(Report(what="advice", details={"to": "box 2"}))
    assert cited(recorded(told, "advice"), "crown-baccarat 14.7")
    assert (len(breaches(told)), choices(told)) == (1, [])


@clause("crown-baccarat 14.8")
def test_14_8_bets_among_players_are_recorded_and_open_the_measures() -> None:
    at = At(BOOK).sit(2, 5)
    told = at.does(Report(what="private-bet", box=Box(2), details={"with": "box 5", "amount": "50"}))
    assert cited(recorded(told, "private-bet"), "crown-baccarat 14.8")
    assert len(choices(told)) == 1
    ok(choose(at, "play-on", ASSISTANT))
    assert no(at.wager(2, "private-bet", 50)).code == "not-offered"
    assert at.table.wagers == ()


@clause("crown-baccarat 14.9")
def test_14_9_nobody_wagers_for_somebody_who_is_not_there() -> None:
    at = At(BOOK).sit(2)
    refused = no(at.wager(2, "player", 25, for_absent=Patron("ana")))
    assert refused.code == "proxy"
    assert cited(refused, "crown-baccarat 14.9")
    ok(at.wager(2, "player", 25, for_present=Patron("ana")))


@clause("crown-baccarat 14.9")
def test_14_9_a_suspicion_after_the_first_card_opens_the_measures() -> None:
    at = _in_a_coup()
    told = at.does(Report(what="proxy", box=Box(3), why="telephones with somebody"))
    assert cited(recorded(told, "proxy"), "crown-baccarat 14.9")
    assert choices(told) == [("wager-void", "exclude-from-game", "exclude-from-casino", "play-on")]
    assert returned(choose(at, "wager-void", ASSISTANT)) == {"3 banker": Money.dollars(50)}
