"""Section 8: Method A, and how players who receive cards handle them."""

import pytest

from clauses.hands import (
    approve,
    breach,
    due,
    every,
    first,
    let_open,
    offer,
    prompted,
    refuse,
    take_away,
    told,
)
from clauses.play import At, box, ended, no, ok
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, ChangeMethod, Expose, Report
from croupier.table.events import (
    BreachNoted,
    CardsExposed,
    CardsPassedOn,
    CardsToBeReplaced,
    HandOffered,
    HandReturned,
    MethodChanged,
    PointsAnnounced,
    QuestionOpened,
    Recorded,
)
from croupier.table.setup import Method
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat
    8.1             8.1
    8.2             8.6
    8.2.1           8.6.1
    8.2.2           8.6.2
    8.2.3           8.6.3
    8.3             8.7
    8.4             8.4
    8.5             8.2
    8.6             8.2
    8.6.1           8.2.1
    8.6.2           8.2.2
    8.7             8.3
    9.1             9.1
    """
)
SUPERVISOR, DEALER = Role.CASINO_SUPERVISOR, Role.DEALER


def _method_a(its: Sister) -> At:
    at = At(its.book).sit(1, 2)
    ok(at.wager(1, "player", 100))
    ok(at.wager(2, "banker", 300))
    return at


def _method_b(its: Sister, initial: str = "2h 4c 3d Kd") -> At:
    """Box 1 has $500 on Banker, box 2 $300 on Banker, box 3 $100 on Player; four cards lie face down."""
    at = At(its.book, method=Method.B).sit(1, 2, 3)
    ok(at.wager(1, "banker", 500))
    ok(at.wager(2, "banker", 300))
    ok(at.wager(3, "player", 100))
    return at.four(initial, turn=False)


# The two methods -----------------------------------------------------------------------------------------------------


@clause("8.1")
@pytest.mark.parametrize("method", ["A", "B"])
def test_8_1_the_game_is_dealt_by_one_of_two_methods(its: Sister, method: str) -> None:
    at = _method_a(its)
    changed = first(at.does(ChangeMethod(method=method)), MethodChanged)
    assert cited(changed, its["8.1"])
    assert at.table.setup.method is Method(method)
    assert due(at.four("2h 4c 3d Kd", turn=False)) == ("turn all" if method == "A" else "offer player 1")


@clause("8.1")
@pytest.mark.parametrize("method", ["C", "", "A and B", "a"])
def test_8_1_there_is_no_other_method(its: Sister, method: str) -> None:
    refused = no(_method_a(its).does(ChangeMethod(method=method)))
    assert refused.code == "no-such-method"
    assert cited(refused, its["8.1"])


@clause("8.1")
def test_8_1_a_coup_runs_by_one_method(its: Sister) -> None:
    refused = no(_method_b(its).does(ChangeMethod(method="A")))
    assert refused.code == "round-in-progress"
    assert cited(refused, its["8.1"])


# Method A ------------------------------------------------------------------------------------------------------------


@clause("8.5")
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_8_5_the_dealer_keeps_the_cards_of_both_hands(its: Sister, hand: str) -> None:
    at = _method_a(its).four("2h 4c 3d Kd", turn=False)
    refused = no(offer(at, hand, 2))
    assert refused.code == "dealer-keeps-the-cards"
    assert cited(refused, its["8.5"])
    turned = no(at.turn(hand, by=box(2)))
    assert turned.code == "not-their-cards"
    assert cited(turned, its["8.5"])


@clause("8.5")
def test_8_5_cards_that_no_player_handled_need_not_be_replaced(its: Sister) -> None:
    at = _method_a(its).four("2h 4c 3d Kd", turn=False)
    assert cited(no(offer(at, "player", 1)), its["8.5"])
    exposed = at.turn()
    assert every(exposed, CardsToBeReplaced) == []
    assert at.table.shoe.replace == ()


@clause("8.6")
def test_8_6_four_cards_then_their_exposure_then_the_counts(its: Sister) -> None:
    at = _method_a(its).four("8h 4d 9c Kh", turn=False)
    assert due(at) == "turn all"
    assert cited(at.next, its["8.6"])
    answer = at.turn()
    assert [type(each) for each in ok(answer).events] == [CardsExposed, PointsAnnounced]
    assert all(cited(each, its["8.6"]) for each in ok(answer).events)  # type: ignore[arg-type]


@clause("8.6", "9.1")
def test_8_6_a_third_card_before_the_counts_is_a_breach(its: Sister) -> None:
    at = _method_a(its).four("2h 4c 3d Kd", turn=False)
    noted = breach(at.card("9s", "player"))
    assert cited(noted, its["8.6"])
    assert cited(noted, its["9.1"])
    assert at.table.questions == ()


@clause("8.6.1")
def test_8_6_1_face_up_or_face_down_and_then_exposed_gives_the_same_hands(its: Sister) -> None:
    down, up = _method_a(its).four("8h 4d 9c Kh"), _method_a(its)
    for text, to in (("8h", "player"), ("4d", "banker"), ("9c", "player")):
        assert every(up.card(text, to, up=True), BreachNoted) == []
    announced = first(up.card("Kh", "banker", up=True), PointsAnnounced)
    assert (announced.player, announced.banker) == (7, 4)
    assert (down.hand("player"), down.hand("banker")) == (up.hand("player"), up.hand("banker")) == ("8h 9c", "4d Kh")
    assert due(down) == due(up) == "deal banker"
    assert cited(_method_a(its).four("8h 4d 9c Kh", turn=False).next, its["8.6.1"])


@clause("8.6.1")
def test_8_6_1_with_one_card_face_down_there_is_no_count_and_no_third_card(its: Sister) -> None:
    at = _method_a(its).four("2h 4c 3d Kd", turn=False)
    for number in (1, 2, 3):
        answer = at.does(Expose(number=number))
        assert every(answer, PointsAnnounced) == []
        assert cited(first(answer, CardsExposed), its["8.6.1"])
    assert due(at) == "turn all"
    assert cited(breach(at.card("9s", "player")), its["8.6.1"])
    other = _method_a(its).four("2h 4c 3d Kd", turn=False)
    for number in (1, 2, 3):
        ok(other.does(Expose(number=number)))
    assert len(every(other.does(Expose(number=4)), PointsAnnounced)) == 1
    assert due(other) == "deal player"


@clause("8.6.2")
def test_8_6_2_player_count_first_then_banker_before_any_third_card(its: Sister) -> None:
    at = _method_a(its).four("8h 4d 9c Kh", turn=False)
    announced = first(at.turn(), PointsAnnounced)
    assert (announced.player, announced.banker) == (7, 4)
    assert cited(announced, its["8.6.2"])
    assert cited(prompted(at, "Player 7, Banker 4"), its["8.6.2"])
    assert told(at) == ["Player 7, Banker 4", "Player stands", "Banker draws"]


@clause("8.7")
def test_8_7_a_third_card_is_dealt_as_the_first_four_were(its: Sister) -> None:
    at = _method_a(its).four("2h 4c 3d Kd")
    ok(at.card("9s", "player"))
    assert due(at) == "turn player"
    assert cited(at.next, its["8.7"])
    refused = no(offer(at, "player", 2))
    assert refused.code == "dealer-keeps-the-cards"
    assert cited(refused, its["8.7"])
    assert cited(first(at.turn("player"), CardsExposed), its["8.7"])
    assert due(at) == "settle"


# Handling cards ------------------------------------------------------------------------------------------------------


def _standing_dee(its: Sister) -> At:
    """Dee stands at box 5 with $900 on Banker; Ana sits at box 1 with $500."""
    at = At(its.book, method=Method.B).sit(1)
    ok(at.wager(5, "banker", 900, patron="dee"))
    ok(at.wager(1, "banker", 500))
    return at.four("2h 4c 3d Kd", turn=False)


@clause("8.2", "8.2.1")
def test_8_2_1_only_a_seated_player_receives_cards(its: Sister) -> None:
    at = _standing_dee(its)
    refused = no(offer(at, "banker", 5))
    assert refused.code == "not-next"
    assert cited(refused, its["8.2.1"])
    assert cited(refused, its["8.2"])
    offered = first(offer(at, "banker", 1), HandOffered)
    assert cited(offered, its["8.2.1"])


@clause("8.2", "8.2.2")
def test_8_2_2_without_a_report_the_coup_goes_on(its: Sister) -> None:
    at = _method_b(its)
    ok(offer(at, "banker", 1))
    assert at.table.questions == ()
    answer = at.does(Report(what="cards-hidden", box=Box(1)))
    assert cited(first(answer, Recorded), its["8.2"])
    assert cited(first(answer, Recorded), its["8.2.2"])


@clause("8.2.2", "8.3")
def test_8_2_2_a_hidden_card_is_recorded_and_the_supervisor_may_take_the_hand(its: Sister) -> None:
    at = _method_b(its)
    ok(offer(at, "banker", 1))
    answer = at.does(Report(what="cards-hidden", box=Box(1)))
    entry = first(answer, Recorded)
    assert (entry.details["coup"], entry.details["box"]) == ("1", "1")
    assert cited(entry, its["8.2.2"])
    question = first(answer, QuestionOpened)
    assert question.question.choices == ("hand-forfeited", "play-on")
    assert cited(question, its["8.3"])
    refused = no(at.does(Answer(choice="hand-forfeited", by=DEALER)))
    assert refused.code == "not-authorised"
    assert cited(refused, its["8.3"])
    assert cited(first(at.does(Answer(choice="hand-forfeited", by=SUPERVISOR)), HandReturned), its["8.3"])


@clause("8.2.3")
@pytest.mark.parametrize("choice", ["hand-forfeited", "play-on"])
def test_8_2_3_cards_off_the_table_are_recorded_and_the_supervisor_decides(its: Sister, choice: str) -> None:
    at = _method_b(its)
    ok(offer(at, "banker", 1))
    answer = at.does(Report(what="cards-off-the-table", box=Box(1)))
    entry = first(answer, Recorded)
    assert (entry.details["coup"], entry.details["box"]) == ("1", "1")
    assert cited(entry, its["8.2.3"])
    ok(at.does(Answer(choice=choice, by=SUPERVISOR)))
    assert due(at) == ("await banker 1" if choice == "play-on" else "offer player 3")


@clause("8.3")
def test_8_3_a_supervisor_may_take_control_of_the_cards_away(its: Sister) -> None:
    at = _method_b(its, "2h 4c 4d 2d")
    ok(offer(at, "banker", 1))
    ok(at.does(Expose(number=2, by=box(1))))
    assert due(at) == "await banker 1"
    ruled = take_away(at, "banker", SUPERVISOR)
    assert cited(first(ruled, HandReturned), its["8.3"])
    again = no(at.turn("banker", by=box(1)))
    assert again.code == "not-their-cards"
    assert cited(again, its["8.3"])
    assert due(at) == "offer player 3"
    ok(offer(at, "player", 3))
    ok(at.turn("player", by=box(3)))
    assert due(at) == "turn banker"
    assert cited(at.next, its["8.3"])
    ok(at.turn("banker"))
    result = ended(at.settle())
    assert (result.result.value, result.player_points, result.banker_points) == ("tie", 6, 6)


@clause("8.3")
def test_8_3_a_dealer_may_not_and_a_hand_must_be_out(its: Sister) -> None:
    at = _method_b(its)
    ok(offer(at, "banker", 1))
    refused = no(take_away(at, "banker", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, its["8.3"])
    not_out = no(take_away(at, "player", SUPERVISOR))
    assert not_out.code == "hand-not-out"
    assert cited(not_out, its["8.3"])


@clause("8.3")
def test_8_3_who_gave_the_hand_up_is_not_offered_its_third_card(its: Sister) -> None:
    at = _method_b(its, "2h 4c 3d Kd")
    ok(offer(at, "player", 3))
    assert cited(first(take_away(at, "player", SUPERVISOR), HandReturned), its["8.3"])
    ok(at.turn("player"))
    _both_backers_of_banker_refuse(at)
    ok(at.turn("banker"))
    ok(at.card("9s", "player"))
    assert due(at) == "turn player"
    assert no(offer(at, "player", 3)).code == "dealer-keeps-the-hand"


def _both_backers_of_banker_refuse(at: At) -> None:
    for each in (1, 2):
        ok(offer(at, "banker", each))
        ok(refuse(at, "banker", each))


def _third_card_with_box_3(its: Sister) -> At:
    """Player 5 drew a card, which lies face down with box 3."""
    at = _method_b(its)
    ok(offer(at, "player", 3))
    ok(at.turn("player", by=box(3)))
    ok(offer(at, "banker", 1))
    ok(at.turn("banker", by=box(1)))
    ok(at.card("9s", "player"))
    ok(offer(at, "player", 3))
    return at


@clause("8.4")
def test_8_4_another_seated_player_opens_with_prior_approval(its: Sister) -> None:
    at = _third_card_with_box_3(its)
    refused = no(let_open(at, "player", 3, "p2"))
    assert refused.code == "opening-not-approved"
    assert cited(refused, its["8.4"])
    assert cited(ok(approve(at, "let-others-open", SUPERVISOR, 3)), its["8.4"])
    passed = first(let_open(at, "player", 3, "p2"), CardsPassedOn)
    assert (passed.person, passed.numbers) == ("p2", (5,))
    assert cited(passed, its["8.4"])
    ok(at.turn("player", by=box(2)))
    assert due(at) == "settle"


@clause("8.4")
def test_8_4_a_dealer_may_not_approve_it(its: Sister) -> None:
    refused = no(approve(_third_card_with_box_3(its), "let-others-open", DEALER, 3))
    assert refused.code == "not-authorised"
    assert cited(refused, its["8.4"])


@clause("8.4")
def test_8_4_not_somebody_who_stands(its: Sister) -> None:
    at = _third_card_with_box_3(its)
    ok(approve(at, "let-others-open", SUPERVISOR, 3))
    refused = no(let_open(at, "player", 3, "dee"))
    assert refused.code == "must-be-seated"
    assert cited(refused, its["8.4"])
    assert no(at.turn("player", by=box(2))).code == "not-their-cards"
