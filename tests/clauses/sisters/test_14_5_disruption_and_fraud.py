"""14.5 and 14.6: disruption and fraud, told before, in and after a coup; refunds and forfeits."""

import pytest

from clauses.holdem import deal, showdown
from clauses.lucky import act, finish, initial
from clauses.play import Answer as Told
from clauses.play import At, nets, no, ok, returned, ruling, rulings
from clauses.registers import choices, choose, recorded
from clauses.tables import bets_of, table_of
from croupier.games.baccarat.coup import Hand
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, OfferHand, Report
from croupier.table.events import BreachNoted, WagerForfeited
from croupier.table.setup import Method
from croupier.table.state import Dealing
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat   star-lucky-draw-baccarat   star-texas-holdem-bonus
    8.8             8.8                     -                          -
    14.4.2          15.3.2                  12.3.2                     13.4.2
    14.5            15.4                    12.4                       13.5
    14.5.1          15.4.1                  12.4.1                     13.5.1
    14.5.2          15.4.2                  12.4.2                     13.5.2
    14.6            15.5                    12.5                       13.6
    """
)
BACCARAT = ("star-baccarat", "star-premium-baccarat")
FROM_A_SHOE = (*BACCARAT, "star-lucky-draw-baccarat")
"""Hold'em shuffles between rounds, so that no card of a next round is near."""
SUPERVISOR, DEALER = Role.GAMING_SUPERVISOR, Role.DEALER


def _in_a_coup(its: Sister) -> At:
    """Boxes 1 to 3 have wagers of $25, box 4 one of $100, and two cards are out."""
    at, (first, second) = table_of(its.book).sit(1, 2, 3, 4), bets_of(its.book)
    for box in (1, 2, 3):
        ok(at.wager(box, first, 25))
    ok(at.wager(4, second, 100))
    initial(at, "7h 2c")
    return at


def _rest(at: At, its: Sister) -> Told:
    """Deal and settle what is left of the coup or round."""
    match its.book:
        case "star-lucky-draw-baccarat":
            initial(at, "9d 8s 6c Kh Kd Ks Kc")
            for box in (1, 2, 3, 4):
                ok(act(at, box, "stand"))
            return finish(at, "Qd")
        case "star-texas-holdem-bonus":
            return showdown(deal(at, "Jh 9c Kd Qs Qd Ah 9h 4c 4d 8s 8d 3s 3d")).settle()
        case _:
            return at.coup("Kh Qd 3s")


def _refunded(its: Sister) -> dict[str, Money]:
    return {f"{box} {bets_of(its.book)[0]}": Money.dollars(25) for box in (1, 2, 3)}


@clause("14.5", "14.5.1")
@pytest.mark.parametrize("cause", ["civil-commotion", "fire", "riot", "brawl", "robbery", "act-of-god", "Act of God"])
def test_14_5_1_a_disruption_lets_a_supervisor_invalidate(its: Sister, cause: str) -> None:
    at = _in_a_coup(its)
    told = at.does(Report(what="disruption", details={"cause": cause}))
    assert cited(recorded(told, "disruption"), its["14.5.1"])
    assert choices(told) == [("coup-void", "play-on")]
    refused = no(choose(at, "coup-void", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, its["14.5"])
    assert cited(refused, its["14.5.1"])
    answer = choose(at, "coup-void", SUPERVISOR)
    assert cited(ruling(answer, "coup-void"), its["14.5"])
    assert cited(ruling(answer, "coup-void"), its["14.5.1"])


@clause("14.5", "14.5.1")
@pytest.mark.parametrize("cause", ["", "spilled-drink", "dealer-error"])
def test_14_5_1_any_other_cause_is_no_ground(its: Sister, cause: str) -> None:
    at = _in_a_coup(its)
    told = at.does(Report(what="disruption", details={"cause": cause}))
    (note,) = ok(told).events
    assert isinstance(note, BreachNoted)
    assert cited(note, its["14.5"])
    assert cited(note, its["14.5.1"])
    assert no(choose(at, "coup-void", SUPERVISOR)).code == "no-question"


@clause("14.5.2")
def test_14_5_2_fraud_opens_the_decision_and_may_be_found_without_effect(its: Sister) -> None:
    at = _in_a_coup(its)
    told = at.does(Report(what="fraud", box=Box(4)))
    assert cited(recorded(told, "fraud"), its["14.5.2"])
    refused = no(choose(at, "play-on", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, its["14.5.2"])
    assert cited(ok(choose(at, "play-on", SUPERVISOR)), its["14.5.2"])
    assert isinstance(at.table.phase, Dealing)
    assert set(nets(_rest(at, its))) >= {*_refunded(its), f"4 {bets_of(its.book)[1]}"}


@clause("14.6")
def test_14_6_refunded_and_the_fraudsters_wager_kept_or_returned(its: Sister) -> None:
    at = _in_a_coup(its)
    ok(at.does(Report(what="fraud", box=Box(4))))
    refused = no(at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=DEALER)))
    assert refused.code == "not-authorised"
    assert cited(refused, its["14.6"])
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=Role.CASINO_SUPERVISOR))
    assert returned(answer) == _refunded(its)
    (kept,) = (each for each in ok(answer).events if isinstance(each, WagerForfeited))
    assert (kept.box, kept.amount) == (4, Money.dollars(100))
    assert cited(kept, its["14.6"])
    again = _in_a_coup(its)
    ok(again.does(Report(what="fraud", box=Box(4))))
    answer = again.does(Answer(choice="coup-void", by=SUPERVISOR))
    assert returned(answer)[f"4 {bets_of(its.book)[1]}"] == Money.dollars(100)
    assert cited(ruling(answer, "coup-void"), its["14.6"])


@clause("14.6")
@pytest.mark.parametrize(
    ("report", "forfeit", "code"),
    [
        (Report(what="disruption", details={"cause": "fire"}), 4, "no-forfeit"),
        (Report(what="fraud", box=Box(4)), 1, "not-the-fraudster"),
        (Report(what="fraud"), 4, "not-the-fraudster"),
    ],
)
def test_14_6_nobody_else_and_nothing_after_a_fire_is_forfeited(
    its: Sister, report: Report, forfeit: int, code: str
) -> None:
    at = _in_a_coup(its)
    ok(at.does(report))
    refused = no(at.does(Answer(choice="coup-void", forfeit=(Box(forfeit),), by=SUPERVISOR)))
    assert refused.code == code
    assert cited(refused, its["14.6"])
    assert len(at.table.wagers) == 4


@clause("14.6")
def test_14_6_two_fraudsters_may_both_forfeit(its: Sister) -> None:
    at = _in_a_coup(its)
    ok(at.does(Report(what="fraud", box=Box(4))))
    ok(at.does(Report(what="fraud", box=Box(2))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(2), Box(4)), by=SUPERVISOR))
    assert sorted(each.box for each in ok(answer).events if isinstance(each, WagerForfeited)) == [2, 4]
    assert cited(ruling(answer, "coup-void"), its["14.6"])


@clause("14.6")
def test_14_6_the_coup_just_settled_is_undone_and_wagers_for_the_next_go_back(its: Sister) -> None:
    at = _in_a_coup(its)
    ok(_rest(at, its))
    ok(at.does(Report(what="fraud", box=Box(4), coup=1)))
    answer = at.does(Answer(choice="coup-void", by=SUPERVISOR))
    assert returned(answer)[f"4 {bets_of(its.book)[1]}"] == Money.dollars(100)
    assert cited(ruling(answer, "coup-void"), its["14.6"])
    ok(at.wager(1, bets_of(its.book)[0], 25))
    ok(at.wager(4, bets_of(its.book)[1], 50))
    ok(at.does(Report(what="fraud", box=Box(4))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=SUPERVISOR))
    assert rulings(answer) == ["wager-returned"]
    assert returned(answer) == {f"1 {bets_of(its.book)[0]}": Money.dollars(25)}
    assert at.table.wagers == ()


@clause("14.5", "14.6")
def test_14_5_told_after_settlement_without_a_number_the_last_coup_is_meant(its: Sister) -> None:
    at = _in_a_coup(its)
    ok(_rest(at, its))
    told = at.does(Report(what="fraud", box=Box(4)))
    assert choices(told) == [("coup-void", "play-on")]
    assert at.table.questions[0].coup == 1
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=SUPERVISOR))
    void = ruling(answer, "coup-void")
    assert (void.code, void.facts.cause) == ("coup-void", "settlement-undone")
    assert cited(void, its["14.5"])
    assert cited(void, its["14.6"])
    assert returned(answer).items() >= _refunded(its).items()
    assert not any(name.startswith("4 ") for name in returned(answer))


@clause("14.5", of=FROM_A_SHOE)
def test_14_5_of_an_earlier_coup_nothing_is_offered_and_the_coup_in_hand_is_untouched(its: Sister) -> None:
    at = _in_a_coup(its)
    ok(_rest(at, its))
    ok(at.wager(1, bets_of(its.book)[0], 25))
    ok(initial(at, "7d"))
    told = at.does(Report(what="fraud", box=Box(4), coup=1))
    assert choices(told) == []
    assert cited(recorded(told, "fraud"), its["14.5.2"])
    (note,) = (each for each in ok(told).events if isinstance(each, BreachNoted))
    assert (note.code, note.facts.number) == ("coup-past-invalidating", 1)
    assert no(choose(at, "coup-void", SUPERVISOR)).code == "no-question"
    assert isinstance(at.table.phase, Dealing)


@clause("14.5")
def test_14_5_with_no_wager_made_there_is_nothing_to_invalidate(its: Sister) -> None:
    told = table_of(its.book).sit(1).does(Report(what="disruption", details={"cause": "fire"}))
    assert cited(recorded(told, "disruption"), its["14.5.1"])
    (note,) = (each for each in ok(told).events if isinstance(each, BreachNoted))
    assert note.code == "no-wager-to-refund"
    assert choices(told) == []


@clause("14.6")
def test_14_6_before_the_deal_what_was_laid_goes_back_and_the_ruling_says_so(its: Sister) -> None:
    at = table_of(its.book).sit(1)
    ok(at.wager(1, bets_of(its.book)[0], 25))
    ok(at.does(Report(what="disruption", details={"cause": "fire"})))
    answer = choose(at, "coup-void", SUPERVISOR)
    back = ruling(answer, "wager-returned")
    assert (back.code, back.facts.number) == ("coup-not-begun", 1)
    assert cited(back, its["14.6"])
    assert returned(answer) == {f"1 {bets_of(its.book)[0]}": Money.dollars(25)}


@clause("14.5", of=FROM_A_SHOE)
def test_14_5_a_card_drawn_while_the_last_coup_is_in_question_begins_no_other(its: Sister) -> None:
    at = _in_a_coup(its)
    ok(_rest(at, its))
    ok(at.does(Report(what="fraud", box=Box(4))))
    drawn = initial(at, "7d")
    assert cited(ok(drawn), its["14.5"])
    answer = choose(at, "coup-void", SUPERVISOR)
    assert cited(ruling(answer, "coup-void"), its["14.5"])
    assert at.table.rounds == 1


@clause("14.6", of=BACCARAT)
def test_14_6_only_the_fraudsters_own_wager_is_forfeited_not_what_somebody_else_laid_at_that_box(its: Sister) -> None:
    at = At(its.book).sit(1, 4)
    ok(at.wager(4, "banker", 100))
    ok(at.wager(4, "banker", 50, patron="zed"))
    ok(at.card("7h", "player"))
    ok(at.does(Report(what="fraud", box=Box(4))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=SUPERVISOR))
    (kept,) = (each for each in ok(answer).events if isinstance(each, WagerForfeited))
    assert kept.amount == Money.dollars(100)
    assert cited(kept, its["14.6"])
    assert returned(answer) == {"4 banker": Money.dollars(50)}


@clause("14.6", of=BACCARAT)
def test_14_6_the_report_may_name_somebody_who_stands_at_a_box(its: Sister) -> None:
    at = At(its.book).sit(1, 4)
    ok(at.wager(4, "banker", 100))
    ok(at.wager(4, "banker", 50, patron="zed"))
    ok(at.card("7h", "player"))
    ok(at.does(Report(what="fraud", box=Box(4), details={"patron": "zed"})))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=SUPERVISOR))
    (kept,) = (each for each in ok(answer).events if isinstance(each, WagerForfeited))
    assert kept.amount == Money.dollars(50)
    assert cited(kept, its["14.6"])
    assert returned(answer) == {"4 banker": Money.dollars(100)}


@clause("14.6")
def test_14_6_a_forfeit_answers_the_fraud_although_another_question_is_open(its: Sister) -> None:
    at = _in_a_coup(its)
    ok(at.does(Report(what="wrongly-dealt")))
    ok(at.does(Report(what="fraud", box=Box(4))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(4),), by=SUPERVISOR))
    assert cited(ruling(answer, "coup-void"), its["14.6"])
    assert at.table.questions == ()
    assert f"4 {bets_of(its.book)[1]}" not in returned(answer)


@clause("14.4.2", "8.8")
def test_14_4_2_whoever_is_excluded_is_not_offered_a_hand(its: Sister) -> None:
    at = At(its.book, method=Method.B).sit(1, 2)
    ok(at.wager(1, "player", 100))
    ok(at.wager(2, "player", 50))
    at.four("7h 6c Kh Qd", turn=False)
    ok(at.does(Report(what="prohibited-device", box=Box(1), why="a phone")))
    assert cited(ok(choose(at, "exclude-from-game", SUPERVISOR)), its["14.4.2"])
    refused = no(at.does(OfferHand(hand=Hand.PLAYER, box=Box(1))))
    assert refused.code == "not-next"
    assert cited(refused, its["8.8"])
    ok(at.does(OfferHand(hand=Hand.PLAYER, box=Box(2))))


# All boxes of a player -----------------------------------------------------------------------------------------------


def _one_player_at_several_boxes(its: Sister) -> At:
    """p2 sits at box 2 and wagers at box 3 too, where p3 sits, and at box 6, where nobody does."""
    at = At(its.book).sit(1, 2, 3)
    ok(at.wager(1, "player", 25))
    ok(at.wager(2, "player", 50))
    ok(at.wager(3, "banker", 75))
    ok(at.wager(3, "tie", 10, "p2"))
    ok(at.wager(6, "player", 100, "p2"))
    ok(at.card("7h", "player"))
    ok(at.card("2c", "banker"))
    return at


@clause("14.6", of=BACCARAT)
@pytest.mark.parametrize("box", [2, 6])
def test_14_6_a_forfeit_reaches_all_boxes_of_the_player(its: Sister, box: int) -> None:
    at = _one_player_at_several_boxes(its)
    ok(at.does(Report(what="fraud", box=Box(2))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(box),), by=SUPERVISOR))
    kept = {f"{each.box} {each.bet}" for each in ok(answer).events if isinstance(each, WagerForfeited)}
    assert kept == {"2 player", "3 tie", "6 player"}
    assert returned(answer) == {"1 player": Money.dollars(25), "3 banker": Money.dollars(75)}
    assert cited(ruling(answer, "coup-void"), its["14.6"])


@clause("14.6", of=BACCARAT)
@pytest.mark.parametrize("box", [1, 3, 5])
def test_14_6_but_no_box_of_anybody_else(its: Sister, box: int) -> None:
    at = _one_player_at_several_boxes(its)
    ok(at.does(Report(what="fraud", box=Box(2))))
    refused = no(at.does(Answer(choice="coup-void", forfeit=(Box(2), Box(box)), by=SUPERVISOR)))
    assert refused.code == "not-the-fraudster"
    assert cited(refused, its["14.6"])


@clause("14.6", of=BACCARAT)
def test_14_6_two_persons_named_at_one_box_forfeit_both(its: Sister) -> None:
    at = _one_player_at_several_boxes(its)
    for who in ("p2", "p3"):
        ok(at.does(Report(what="fraud", box=Box(3), details={"patron": who})))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(3),), by=SUPERVISOR))
    kept = {f"{each.box} {each.bet}" for each in ok(answer).events if isinstance(each, WagerForfeited)}
    assert kept == {"2 player", "3 tie", "3 banker", "6 player"}
    assert cited(ruling(answer, "coup-void"), its["14.6"])
