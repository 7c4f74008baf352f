"""12.4 and 12.5: disruption and fraud, told before, in and after a coup; refunds and forfeits."""

import pytest

from clauses.lucky import act, finish, initial, lucky, put
from clauses.play import Answer as Told
from clauses.play import At, nets, no, ok, returned, ruling, rulings
from clauses.registers import choices, choose, recorded
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, Leave, Report, Sit
from croupier.table.events import BreachNoted, WagerForfeited
from croupier.table.state import Dealing
from proof import cited, clause

SUPERVISOR, DEALER = Role.GAMING_SUPERVISOR, Role.DEALER


def _in_a_round() -> At:
    """Four boxes have wagers, and two cards are out."""
    at = lucky((1, 25), (2, 25), (3, 25), (4, 100))
    initial(at, "7h 2c")
    return at


def _rest(at: At) -> Told:
    """Deal what is left of the round: 7, 2, 9 and 8 against 6."""
    initial(at, "9d 8s 6c Kh Kd Ks Kc")
    for box in (1, 2, 3, 4):
        ok(act(at, box, "stand"))
    return finish(at, "Qd")


@clause("star-lucky-draw-baccarat 12.4", "star-lucky-draw-baccarat 12.4.1")
@pytest.mark.parametrize("cause", ["civil-commotion", "fire", "riot", "brawl", "robbery", "act-of-god", "Act of God"])
def test_12_4_1_a_disruption_lets_a_supervisor_invalidate(cause: str) -> None:
    at = _in_a_round()
    told = at.does(Report(what="disruption", details={"cause": cause}))
    assert cited(recorded(told, "disruption"), "star-lucky-draw-baccarat 12.4.1")
    assert choices(told) == [("coup-void", "play-on")]
    refused = no(choose(at, "coup-void", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-lucky-draw-baccarat 12.4")
    assert cited(refused, "star-lucky-draw-baccarat 12.4.1")
    answer = choose(at, "coup-void", SUPERVISOR)
    assert cited(ruling(answer, "coup-void"), "star-lucky-draw-baccarat 12.4")
    assert cited(ruling(answer, "coup-void"), "star-lucky-draw-baccarat 12.4.1")


@clause("star-lucky-draw-baccarat 12.4", "star-lucky-draw-baccarat 12.4.1")
@pytest.mark.parametrize("cause", ["", "spilled-drink", "dealer-error"])
def test_12_4_1_any_other_cause_is_no_ground(cause: str) -> None:
    at = _in_a_round()
    told = at.does(Report(what="disruption", details={"cause": cause}))
    (note,) = ok(told).events
    assert isinstance(note, BreachNoted)
    assert cited(note, "star-lucky-draw-baccarat 12.4")
    assert cited(note, "star-lucky-draw-baccarat 12.4.1")
    assert no(choose(at, "coup-void", SUPERVISOR)).code == "no-question"


@clause("star-lucky-draw-baccarat 12.4.2")
def test_12_4_2_fraud_opens_the_decision_and_may_be_found_without_effect() -> None:
    at = _in_a_round()
    told = at.does(Report(what="fraud", box=Box(4)))
    assert cited(recorded(told, "fraud"), "star-lucky-draw-baccarat 12.4.2")
    refused = no(choose(at, "play-on", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-lucky-draw-baccarat 12.4.2")
    assert cited(ok(choose(at, "play-on", SUPERVISOR)), "star-lucky-draw-baccarat 12.4.2")
    assert isinstance(at.table.phase, Dealing)
    assert set(nets(_rest(at))) == {"1 enter", "2 enter", "3 enter", "4 enter"}


@clause("star-lucky-draw-baccarat 12.5")
def test_12_5_refunded_and_the_fraudsters_wager_kept_or_returned() -> None:
    at = _in_a_round()
    ok(at.does(Report(what="fraud", box=Box(4))))
    refused = no(at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=DEALER)))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-lucky-draw-baccarat 12.5")
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=Role.CASINO_SUPERVISOR))
    assert returned(answer) == {f"{box} enter": Money.dollars(25) for box in (1, 2, 3)}
    (kept,) = (each for each in ok(answer).events if isinstance(each, WagerForfeited))
    assert (kept.box, kept.amount) == (4, Money.dollars(100))
    assert cited(kept, "star-lucky-draw-baccarat 12.5")
    again = _in_a_round()
    ok(again.does(Report(what="fraud", box=Box(4))))
    answer = again.does(Answer(choice="coup-void", by=SUPERVISOR))
    assert returned(answer)["4 enter"] == Money.dollars(100)
    assert cited(ruling(answer, "coup-void"), "star-lucky-draw-baccarat 12.5")


@clause("star-lucky-draw-baccarat 12.5")
@pytest.mark.parametrize(
    ("report", "forfeit", "code"),
    [
        (Report(what="disruption", details={"cause": "fire"}), 4, "no-forfeit"),
        (Report(what="fraud", box=Box(4)), 1, "not-the-fraudster"),
        (Report(what="fraud"), 4, "not-the-fraudster"),
    ],
)
def test_12_5_nobody_else_and_nothing_after_a_fire_is_forfeited(report: Report, forfeit: int, code: str) -> None:
    at = _in_a_round()
    ok(at.does(report))
    refused = no(at.does(Answer(choice="coup-void", forfeit=(Box(forfeit),), by=SUPERVISOR)))
    assert refused.code == code
    assert cited(refused, "star-lucky-draw-baccarat 12.5")
    assert len(at.table.wagers) == 4


@clause("star-lucky-draw-baccarat 12.5")
def test_12_5_two_fraudsters_may_both_forfeit() -> None:
    at = _in_a_round()
    ok(at.does(Report(what="fraud", box=Box(4))))
    ok(at.does(Report(what="fraud", box=Box(2))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(2), Box(4)), by=SUPERVISOR))
    assert sorted(each.box for each in ok(answer).events if isinstance(each, WagerForfeited)) == [2, 4]
    assert cited(ruling(answer, "coup-void"), "star-lucky-draw-baccarat 12.5")


@clause("star-lucky-draw-baccarat 12.5")
def test_12_5_the_coup_just_settled_is_undone_and_wagers_for_the_next_go_back() -> None:
    at = _in_a_round()
    ok(_rest(at))
    ok(at.does(Report(what="fraud", box=Box(4), coup=1)))
    answer = at.does(Answer(choice="coup-void", by=SUPERVISOR))
    assert returned(answer)["4 enter"] == Money.dollars(100)
    assert cited(ruling(answer, "coup-void"), "star-lucky-draw-baccarat 12.5")
    ok(at.wager(1, "enter", 25))
    ok(at.wager(4, "enter", 50))
    ok(at.does(Report(what="fraud", box=Box(4))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=SUPERVISOR))
    assert rulings(answer) == ["wager-returned"]
    assert returned(answer) == {"1 enter": Money.dollars(25)}
    assert at.table.wagers == ()


@clause("star-lucky-draw-baccarat 12.4", "star-lucky-draw-baccarat 12.5")
def test_12_4_told_after_settlement_without_a_number_the_last_coup_is_meant() -> None:
    at = _in_a_round()
    ok(_rest(at))
    told = at.does(Report(what="fraud", box=Box(4)))
    assert choices(told) == [("coup-void", "play-on")]
    assert at.table.questions[0].coup == 1
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=SUPERVISOR))
    void = ruling(answer, "coup-void")
    assert void.says == "What was settled is undone. The round is void."
    assert cited(void, "star-lucky-draw-baccarat 12.4")
    assert cited(void, "star-lucky-draw-baccarat 12.5")
    assert returned(answer) == {f"{box} enter": Money.dollars(25) for box in (1, 2, 3)}


@clause("star-lucky-draw-baccarat 12.4")
def test_12_4_of_an_earlier_coup_nothing_is_offered_and_the_coup_in_hand_is_untouched() -> None:
    at = _in_a_round()
    ok(_rest(at))
    ok(at.wager(1, "enter", 25))
    initial(at, "7d")
    told = at.does(Report(what="fraud", box=Box(4), coup=1))
    assert choices(told) == []
    assert cited(recorded(told, "fraud"), "star-lucky-draw-baccarat 12.4.2")
    (note,) = (each for each in ok(told).events if isinstance(each, BreachNoted))
    assert note.says == "Round 1 can no longer be invalidated at the table: it is a matter of dispute."
    assert no(choose(at, "coup-void", SUPERVISOR)).code == "no-question"
    assert isinstance(at.table.phase, Dealing)


@clause("star-lucky-draw-baccarat 12.4")
def test_12_4_with_no_wager_made_there_is_nothing_to_invalidate() -> None:
    told = lucky().sit(1).does(Report(what="disruption", details={"cause": "fire"}))
    assert cited(recorded(told, "disruption"), "star-lucky-draw-baccarat 12.4.1")
    (note,) = (each for each in ok(told).events if isinstance(each, BreachNoted))
    assert note.says == "No wager has been made that could be refunded."
    assert choices(told) == []


@clause("star-lucky-draw-baccarat 12.5")
def test_12_5_before_the_deal_what_was_laid_goes_back_and_the_ruling_says_so() -> None:
    at = lucky().sit(1)
    ok(at.wager(1, "enter", 25))
    ok(at.does(Report(what="disruption", details={"cause": "fire"})))
    answer = choose(at, "coup-void", SUPERVISOR)
    back = ruling(answer, "wager-returned")
    assert back.says == "Round 1 has not begun: the wagers laid for it go back."
    assert cited(back, "star-lucky-draw-baccarat 12.5")
    assert returned(answer) == {"1 enter": Money.dollars(25)}


@clause("star-lucky-draw-baccarat 12.4")
def test_12_4_a_card_drawn_while_the_last_coup_is_in_question_begins_no_other() -> None:
    at = _in_a_round()
    ok(_rest(at))
    ok(at.does(Report(what="fraud", box=Box(4))))
    drawn = put(at, "7d", "box 1")
    assert cited(ok(drawn), "star-lucky-draw-baccarat 12.4")
    answer = choose(at, "coup-void", SUPERVISOR)
    assert cited(ruling(answer, "coup-void"), "star-lucky-draw-baccarat 12.4")
    assert at.table.rounds == 1


@clause("star-lucky-draw-baccarat 12.5")
def test_12_5_a_forfeit_answers_the_fraud_although_another_question_is_open() -> None:
    at = _in_a_round()
    ok(at.does(Report(what="wrongly-dealt")))
    ok(at.does(Report(what="fraud", box=Box(4))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=SUPERVISOR))
    assert cited(ruling(answer, "coup-void"), "star-lucky-draw-baccarat 12.5")
    assert at.table.questions == ()
    assert "4 enter" not in returned(answer)


# All boxes of a player -----------------------------------------------------------------------------------------------


def _one_player_at_three_boxes() -> At:
    """p2 sits at box 2 and wagers standing at boxes 5 and 6 as well; p1 sits at box 1, gus wagers standing at box 7."""
    at = lucky((1, 25), (2, 50))
    for box, amount, who in ((5, 100, "p2"), (6, 25, "p2"), (7, 75, "gus")):
        ok(at.wager(box, "enter", amount, who))
    initial(at, "7h 2c 9d 8s 6c")
    return at


def _forfeited(answer: Told) -> dict[int, Money]:
    return {each.box: each.amount for each in ok(answer).events if isinstance(each, WagerForfeited)}


@clause("star-lucky-draw-baccarat 12.5")
@pytest.mark.parametrize("reported", [2, 5, 6])
@pytest.mark.parametrize("named", [2, 5, 6])
def test_12_5_a_forfeit_reaches_all_boxes_of_the_player(reported: int, named: int) -> None:
    at = _one_player_at_three_boxes()
    ok(at.does(Report(what="fraud", box=Box(reported))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(named),), by=SUPERVISOR))
    assert _forfeited(answer) == {2: Money.dollars(50), 5: Money.dollars(100), 6: Money.dollars(25)}
    assert returned(answer) == {"1 enter": Money.dollars(25), "7 enter": Money.dollars(75)}
    assert cited(ruling(answer, "coup-void"), "star-lucky-draw-baccarat 12.5")


@clause("star-lucky-draw-baccarat 12.5")
@pytest.mark.parametrize("other", [1, 3, 7])
def test_12_5_but_no_box_of_anybody_else(other: int) -> None:
    at = _one_player_at_three_boxes()
    ok(at.does(Report(what="fraud", box=Box(5))))
    refused = no(at.does(Answer(choice="coup-void", forfeit=(Box(5), Box(other)), by=SUPERVISOR)))
    assert refused.code == "not-the-fraudster"
    assert cited(refused, "star-lucky-draw-baccarat 12.5")


@clause("star-lucky-draw-baccarat 12.5")
def test_12_5_a_standing_player_forfeits_too() -> None:
    at = _one_player_at_three_boxes()
    ok(at.does(Report(what="fraud", box=Box(7))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(7),), by=SUPERVISOR))
    assert _forfeited(answer) == {7: Money.dollars(75)}
    assert cited(ruling(answer, "coup-void"), "star-lucky-draw-baccarat 12.5")


@clause("star-lucky-draw-baccarat 12.5")
@pytest.mark.parametrize("came", [None, "eve"])
def test_12_5_after_settlement_whoever_sat_there_in_the_round_is_meant(came: str | None) -> None:
    at = lucky((1, 25), (2, 50))
    ok(at.wager(5, "enter", 100, "p2"))
    initial(at, "7h 2c 9d 6c Kh Kd Ks")
    for box in (1, 2, 5):
        ok(act(at, box, "stand"))
    ok(finish(at, "Qd"))
    ok(at.does(Leave(box=Box(2))))
    if came:
        ok(at.does(Sit(box=Box(2), patron=Patron(came))))
    ok(at.does(Report(what="fraud", box=Box(2), coup=1)))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(2),), by=SUPERVISOR))
    assert _forfeited(answer) == {2: Money.dollars(50), 5: Money.dollars(100)}
    assert returned(answer) == {"1 enter": Money.dollars(25)}
    assert cited(ruling(answer, "coup-void"), "star-lucky-draw-baccarat 12.5")


@clause("star-lucky-draw-baccarat 12.5")
def test_12_5_enter_and_draw_of_the_player_are_both_forfeited() -> None:
    at = lucky((1, 25), (2, 50))
    ok(at.wager(5, "enter", 100, "p2"))
    initial(at, "7h 2c 9d 6c Kh Kd Ks")
    ok(act(at, 1, "stand"))
    ok(act(at, 2, "draw"))
    initial(at, "3h")
    ok(at.does(Report(what="fraud", box=Box(5))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(5),), by=SUPERVISOR))
    kept = [(each.box, each.bet) for each in ok(answer).events if isinstance(each, WagerForfeited)]
    assert sorted(kept) == [(2, "draw"), (2, "enter"), (5, "enter")]
    assert cited(ruling(answer, "coup-void"), "star-lucky-draw-baccarat 12.5")
