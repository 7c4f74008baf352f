"""15.4 and 15.5: disruption and fraud, told before, in and after a coup; refunds and forfeits."""

import pytest

from clauses.play import At, nets, no, ok, returned, ruling, rulings
from clauses.registers import choices, choose, recorded
from croupier.games.baccarat.coup import Hand
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, OfferHand, Report
from croupier.table.events import BreachNoted, WagerForfeited
from croupier.table.setup import Method
from croupier.table.state import Dealing
from proof import cited, clause

BOOK = "star-premium-baccarat"
SUPERVISOR, DEALER = Role.GAMING_SUPERVISOR, Role.DEALER


def _in_a_coup() -> At:
    """Four boxes have wagers, and two cards are out."""
    at = At(BOOK).sit(1, 2, 3, 4)
    for box in (1, 2, 3):
        ok(at.wager(box, "player", 25))
    ok(at.wager(4, "banker", 100))
    ok(at.card("7h", "player"))
    ok(at.card("2c", "banker"))
    return at


@clause("star-premium-baccarat 15.4", "star-premium-baccarat 15.4.1")
@pytest.mark.parametrize("cause", ["civil-commotion", "fire", "riot", "brawl", "robbery", "act-of-god", "Act of God"])
def test_15_4_1_a_disruption_lets_a_supervisor_invalidate(cause: str) -> None:
    at = _in_a_coup()
    told = at.does(Report(what="disruption", details={"cause": cause}))
    assert cited(recorded(told, "disruption"), "star-premium-baccarat 15.4.1")
    assert choices(told) == [("coup-void", "play-on")]
    refused = no(choose(at, "coup-void", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-premium-baccarat 15.4")
    assert cited(refused, "star-premium-baccarat 15.4.1")
    answer = choose(at, "coup-void", SUPERVISOR)
    assert cited(ruling(answer, "coup-void"), "star-premium-baccarat 15.4")
    assert cited(ruling(answer, "coup-void"), "star-premium-baccarat 15.4.1")


@clause("star-premium-baccarat 15.4", "star-premium-baccarat 15.4.1")
@pytest.mark.parametrize("cause", ["", "spilled-drink", "dealer-error"])
def test_15_4_1_any_other_cause_is_no_ground(cause: str) -> None:
    at = _in_a_coup()
    told = at.does(Report(what="disruption", details={"cause": cause}))
    (note,) = ok(told).events
    assert isinstance(note, BreachNoted)
    assert cited(note, "star-premium-baccarat 15.4")
    assert cited(note, "star-premium-baccarat 15.4.1")
    assert no(choose(at, "coup-void", SUPERVISOR)).code == "no-question"


@clause("star-premium-baccarat 15.4.2")
def test_15_4_2_fraud_opens_the_decision_and_may_be_found_without_effect() -> None:
    at = _in_a_coup()
    told = at.does(Report(what="fraud", box=Box(4)))
    assert cited(recorded(told, "fraud"), "star-premium-baccarat 15.4.2")
    refused = no(choose(at, "play-on", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-premium-baccarat 15.4.2")
    assert cited(ok(choose(at, "play-on", SUPERVISOR)), "star-premium-baccarat 15.4.2")
    assert isinstance(at.table.phase, Dealing)
    assert set(nets(at.coup("Kh Qd 3s"))) == {"1 player", "2 player", "3 player", "4 banker"}


@clause("star-premium-baccarat 15.5")
def test_15_5_refunded_and_the_fraudsters_wager_kept_or_returned() -> None:
    at = _in_a_coup()
    ok(at.does(Report(what="fraud", box=Box(4))))
    refused = no(at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=DEALER)))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-premium-baccarat 15.5")
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=Role.CASINO_SUPERVISOR))
    assert returned(answer) == {f"{box} player": Money.dollars(25) for box in (1, 2, 3)}
    (kept,) = (each for each in ok(answer).events if isinstance(each, WagerForfeited))
    assert (kept.box, kept.amount) == (4, Money.dollars(100))
    assert cited(kept, "star-premium-baccarat 15.5")
    again = _in_a_coup()
    ok(again.does(Report(what="fraud", box=Box(4))))
    answer = again.does(Answer(choice="coup-void", by=SUPERVISOR))
    assert returned(answer)["4 banker"] == Money.dollars(100)
    assert cited(ruling(answer, "coup-void"), "star-premium-baccarat 15.5")


@clause("star-premium-baccarat 15.5")
@pytest.mark.parametrize(
    ("report", "forfeit", "code"),
    [
        (Report(what="disruption", details={"cause": "fire"}), 4, "no-forfeit"),
        (Report(what="fraud", box=Box(4)), 1, "not-the-fraudster"),
        (Report(what="fraud"), 4, "not-the-fraudster"),
    ],
)
def test_15_5_nobody_else_and_nothing_after_a_fire_is_forfeited(report: Report, forfeit: int, code: str) -> None:
    at = _in_a_coup()
    ok(at.does(report))
    refused = no(at.does(Answer(choice="coup-void", forfeit=(Box(forfeit),), by=SUPERVISOR)))
    assert refused.code == code
    assert cited(refused, "star-premium-baccarat 15.5")
    assert len(at.table.wagers) == 4


@clause("star-premium-baccarat 15.5")
def test_15_5_two_fraudsters_may_both_forfeit() -> None:
    at = _in_a_coup()
    ok(at.does(Report(what="fraud", box=Box(4))))
    ok(at.does(Report(what="fraud", box=Box(2))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(2), Box(4)), by=SUPERVISOR))
    assert sorted(each.box for each in ok(answer).events if isinstance(each, WagerForfeited)) == [2, 4]
    assert cited(ruling(answer, "coup-void"), "star-premium-baccarat 15.5")


@clause("star-premium-baccarat 15.5")
def test_15_5_the_coup_just_settled_is_undone_and_wagers_for_the_next_go_back() -> None:
    at = _in_a_coup()
    ok(at.coup("Kh Qd 3s"))
    ok(at.does(Report(what="fraud", box=Box(4), coup=1)))
    answer = at.does(Answer(choice="coup-void", by=SUPERVISOR))
    assert returned(answer)["4 banker"] == Money.dollars(100)
    assert cited(ruling(answer, "coup-void"), "star-premium-baccarat 15.5")
    ok(at.wager(1, "player", 25))
    ok(at.wager(4, "banker", 50))
    ok(at.does(Report(what="fraud", box=Box(4))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=SUPERVISOR))
    assert rulings(answer) == ["wager-returned"]
    assert returned(answer) == {"1 player": Money.dollars(25)}
    assert at.table.wagers == ()


@clause("star-premium-baccarat 15.4", "star-premium-baccarat 15.5")
def test_15_4_told_after_settlement_without_a_number_the_last_coup_is_meant() -> None:
    at = _in_a_coup()
    ok(at.coup("Kh Qd 3s"))
    told = at.does(Report(what="fraud", box=Box(4)))
    assert choices(told) == [("coup-void", "play-on")]
    assert at.table.questions[0].coup == 1
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=SUPERVISOR))
    void = ruling(answer, "coup-void")
    assert void.says == "What was settled is undone. The coup is void."
    assert cited(void, "star-premium-baccarat 15.4")
    assert cited(void, "star-premium-baccarat 15.5")
    assert returned(answer) == {f"{box} player": Money.dollars(25) for box in (1, 2, 3)}


@clause("star-premium-baccarat 15.4")
def test_15_4_of_an_earlier_coup_nothing_is_offered_and_the_coup_in_hand_is_untouched() -> None:
    at = _in_a_coup()
    ok(at.coup("Kh Qd 3s"))
    ok(at.wager(1, "player", 25))
    ok(at.card("7d", "player"))
    told = at.does(Report(what="fraud", box=Box(4), coup=1))
    assert choices(told) == []
    assert cited(recorded(told, "fraud"), "star-premium-baccarat 15.4.2")
    (note,) = (each for each in ok(told).events if isinstance(each, BreachNoted))
    assert note.says == "Coup 1 can no longer be invalidated at the table: it is a matter of dispute."
    assert no(choose(at, "coup-void", SUPERVISOR)).code == "no-question"
    assert isinstance(at.table.phase, Dealing)


@clause("star-premium-baccarat 15.4")
def test_15_4_with_no_wager_made_there_is_nothing_to_invalidate() -> None:
    told = At(BOOK).sit(1).does(Report(what="disruption", details={"cause": "fire"}))
    assert cited(recorded(told, "disruption"), "star-premium-baccarat 15.4.1")
    (note,) = (each for each in ok(told).events if isinstance(each, BreachNoted))
    assert note.says == "No wager has been made that could be refunded."
    assert choices(told) == []


@clause("star-premium-baccarat 15.5")
def test_15_5_before_the_deal_what_was_laid_goes_back_and_the_ruling_says_so() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 25))
    ok(at.does(Report(what="disruption", details={"cause": "fire"})))
    answer = choose(at, "coup-void", SUPERVISOR)
    back = ruling(answer, "wager-returned")
    assert back.says == "Coup 1 has not begun: the wagers laid for it go back."
    assert cited(back, "star-premium-baccarat 15.5")
    assert returned(answer) == {"1 player": Money.dollars(25)}


@clause("star-premium-baccarat 15.4")
def test_15_4_a_card_drawn_while_the_last_coup_is_in_question_begins_no_other() -> None:
    at = _in_a_coup()
    ok(at.coup("Kh Qd 3s"))
    ok(at.does(Report(what="fraud", box=Box(4))))
    drawn = at.card("7d", "player")
    assert cited(ok(drawn), "star-premium-baccarat 15.4")
    answer = choose(at, "coup-void", SUPERVISOR)
    assert cited(ruling(answer, "coup-void"), "star-premium-baccarat 15.4")
    assert at.table.rounds == 1


@clause("star-premium-baccarat 15.5")
def test_15_5_only_the_fraudsters_own_wager_is_forfeited_not_what_somebody_else_laid_at_that_box() -> None:
    at = At(BOOK).sit(1, 4)
    ok(at.wager(4, "banker", 100))
    ok(at.wager(4, "banker", 50, patron="zed"))
    ok(at.card("7h", "player"))
    ok(at.does(Report(what="fraud", box=Box(4))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=SUPERVISOR))
    (kept,) = (each for each in ok(answer).events if isinstance(each, WagerForfeited))
    assert kept.amount == Money.dollars(100)
    assert cited(kept, "star-premium-baccarat 15.5")
    assert returned(answer) == {"4 banker": Money.dollars(50)}


@clause("star-premium-baccarat 15.5")
def test_15_5_the_report_may_name_somebody_who_stands_at_a_box() -> None:
    at = At(BOOK).sit(1, 4)
    ok(at.wager(4, "banker", 100))
    ok(at.wager(4, "banker", 50, patron="zed"))
    ok(at.card("7h", "player"))
    ok(at.does(Report(what="fraud", box=Box(4), details={"patron": "zed"})))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=SUPERVISOR))
    (kept,) = (each for each in ok(answer).events if isinstance(each, WagerForfeited))
    assert kept.amount == Money.dollars(50)
    assert cited(kept, "star-premium-baccarat 15.5")
    assert returned(answer) == {"4 banker": Money.dollars(100)}


@clause("star-premium-baccarat 15.5")
def test_15_5_a_forfeit_answers_the_fraud_although_another_question_is_open() -> None:
    at = _in_a_coup()
    ok(at.does(Report(what="wrongly-dealt")))
    ok(at.does(Report(what="fraud", box=Box(4))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=SUPERVISOR))
    assert cited(ruling(answer, "coup-void"), "star-premium-baccarat 15.5")
    assert at.table.questions == ()
    assert "4 banker" not in returned(answer)


@clause("star-premium-baccarat 15.3.2", "star-premium-baccarat 8.8")
def test_15_3_2_whoever_is_excluded_is_not_offered_a_hand() -> None:
    at = At(BOOK, method=Method.B).sit(1, 2)
    ok(at.wager(1, "player", 100))
    ok(at.wager(2, "player", 50))
    at.four("7h 6c Kh Qd", turn=False)
    ok(at.does(Report(what="prohibited-device", box=Box(1), why="a phone")))
    assert cited(ok(choose(at, "exclude-from-game", SUPERVISOR)), "star-premium-baccarat 15.3.2")
    refused = no(at.does(OfferHand(hand=Hand.PLAYER, box=Box(1))))
    assert refused.code == "not-next"
    assert cited(refused, "star-premium-baccarat 8.8")
    ok(at.does(OfferHand(hand=Hand.PLAYER, box=Box(2))))


# All boxes of a player -----------------------------------------------------------------------------------------------


def _one_player_at_several_boxes() -> At:
    """p2 sits at box 2 and wagers at box 3 too, where p3 sits, and at box 6, where nobody does."""
    at = At(BOOK).sit(1, 2, 3)
    ok(at.wager(1, "player", 25))
    ok(at.wager(2, "player", 50))
    ok(at.wager(3, "banker", 75))
    ok(at.wager(3, "tie", 10, "p2"))
    ok(at.wager(6, "player", 100, "p2"))
    ok(at.card("7h", "player"))
    ok(at.card("2c", "banker"))
    return at


@clause("star-premium-baccarat 15.5")
@pytest.mark.parametrize("box", [2, 6])
def test_15_5_a_forfeit_reaches_all_boxes_of_the_player(box: int) -> None:
    at = _one_player_at_several_boxes()
    ok(at.does(Report(what="fraud", box=Box(2))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(box),), by=SUPERVISOR))
    kept = {f"{each.box} {each.bet}" for each in ok(answer).events if isinstance(each, WagerForfeited)}
    assert kept == {"2 player", "3 tie", "6 player"}
    assert returned(answer) == {"1 player": Money.dollars(25), "3 banker": Money.dollars(75)}
    assert cited(ruling(answer, "coup-void"), "star-premium-baccarat 15.5")


@clause("star-premium-baccarat 15.5")
@pytest.mark.parametrize("box", [1, 3, 5])
def test_15_5_but_no_box_of_anybody_else(box: int) -> None:
    at = _one_player_at_several_boxes()
    ok(at.does(Report(what="fraud", box=Box(2))))
    refused = no(at.does(Answer(choice="coup-void", forfeit=(Box(2), Box(box)), by=SUPERVISOR)))
    assert refused.code == "not-the-fraudster"
    assert cited(refused, "star-premium-baccarat 15.5")


@clause("star-premium-baccarat 15.5")
def test_15_5_two_persons_named_at_one_box_forfeit_both() -> None:
    at = _one_player_at_several_boxes()
    for who in ("p2", "p3"):
        ok(at.does(Report(what="fraud", box=Box(3), details={"patron": who})))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(3),), by=SUPERVISOR))
    kept = {f"{each.box} {each.bet}" for each in ok(answer).events if isinstance(each, WagerForfeited)}
    assert kept == {"2 player", "3 tie", "3 banker", "6 player"}
    assert cited(ruling(answer, "coup-void"), "star-premium-baccarat 15.5")
