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
from croupier.games.baccarat.coup import Hand
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
from proof import cited, clause

BOOK = "star-premium-baccarat"
MANAGER, SUPERVISOR, DEALER = Role.ASSISTANT_GAMING_MANAGER, Role.CASINO_SUPERVISOR, Role.DEALER


def _method_a() -> At:
    at = At(BOOK).sit(1, 2)
    ok(at.wager(1, "player", 100))
    ok(at.wager(2, "banker", 300))
    return at


def _method_b(initial: str = "2h 4c 3d Kd") -> At:
    """Box 1 has $500 on Banker, box 2 $300 on Banker, box 3 $100 on Player; four cards lie face down."""
    at = At(BOOK, method=Method.B).sit(1, 2, 3)
    ok(at.wager(1, "banker", 500))
    ok(at.wager(2, "banker", 300))
    ok(at.wager(3, "player", 100))
    return at.four(initial, turn=False)


# The two methods -----------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 8.1")
@pytest.mark.parametrize("method", ["A", "B"])
def test_8_1_the_game_is_dealt_by_one_of_two_methods(method: str) -> None:
    at = _method_a()
    changed = first(at.does(ChangeMethod(method=method)), MethodChanged)
    assert cited(changed, "star-premium-baccarat 8.1")
    assert at.table.setup.method is Method(method)
    assert due(at.four("2h 4c 3d Kd", turn=False)) == ("turn all" if method == "A" else "offer player 1")


@clause("star-premium-baccarat 8.1")
@pytest.mark.parametrize("method", ["C", "", "A and B", "a"])
def test_8_1_there_is_no_other_method(method: str) -> None:
    refused = no(_method_a().does(ChangeMethod(method=method)))
    assert refused.code == "no-such-method"
    assert cited(refused, "star-premium-baccarat 8.1")


@clause("star-premium-baccarat 8.1")
def test_8_1_a_coup_runs_by_one_method() -> None:
    refused = no(_method_b().does(ChangeMethod(method="A")))
    assert refused.code == "round-in-progress"
    assert cited(refused, "star-premium-baccarat 8.1")


@clause("star-premium-baccarat 8.1", "star-premium-baccarat 14.4")
def test_8_1_a_no_bet_coup_runs_by_method_a() -> None:
    at = At(BOOK, method=Method.B)
    ok(approve(at, "no-bet-coup", MANAGER))
    ok(at.card("2h", "player"))
    at.sit(1)
    ok(at.card("4c", "banker"))
    ok(at.card("3d", "player"))
    ok(at.card("Kd", "banker"))
    refused = no(offer(at, "player", 1))
    assert cited(refused, "star-premium-baccarat 14.4")
    assert cited(refused, "star-premium-baccarat 8.1")
    assert due(at) == "turn all"


# Method A ------------------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 8.2")
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_8_2_the_dealer_keeps_the_cards_of_both_hands(hand: str) -> None:
    at = _method_a().four("2h 4c 3d Kd", turn=False)
    refused = no(offer(at, hand, 2))
    assert refused.code == "dealer-keeps-the-cards"
    assert cited(refused, "star-premium-baccarat 8.2")
    turned = no(at.turn(hand, by=box(2)))
    assert turned.code == "not-their-cards"
    assert cited(turned, "star-premium-baccarat 8.2")


@clause("star-premium-baccarat 8.2")
def test_8_2_cards_that_no_player_handled_need_not_be_replaced() -> None:
    at = _method_a().four("2h 4c 3d Kd", turn=False)
    assert cited(no(offer(at, "player", 1)), "star-premium-baccarat 8.2")
    exposed = at.turn()
    assert every(exposed, CardsToBeReplaced) == []
    assert at.table.shoe.replace == ()


@clause("star-premium-baccarat 8.2")
def test_8_2_four_cards_then_their_exposure_then_the_counts() -> None:
    at = _method_a().four("8h 4d 9c Kh", turn=False)
    assert due(at) == "turn all"
    assert cited(at.next, "star-premium-baccarat 8.2")
    answer = at.turn()
    assert [type(each) for each in ok(answer).events] == [CardsExposed, PointsAnnounced]
    assert all(cited(each, "star-premium-baccarat 8.2") for each in ok(answer).events)  # type: ignore[arg-type]


@clause("star-premium-baccarat 8.2", "star-premium-baccarat 9.1")
def test_8_2_a_third_card_before_the_counts_is_a_breach() -> None:
    at = _method_a().four("2h 4c 3d Kd", turn=False)
    noted = breach(at.card("9s", "player"))
    assert cited(noted, "star-premium-baccarat 8.2")
    assert cited(noted, "star-premium-baccarat 9.1")
    assert at.table.questions == ()


@clause("star-premium-baccarat 8.2.1")
def test_8_2_1_face_up_or_face_down_and_then_exposed_gives_the_same_hands() -> None:
    down, up = _method_a().four("8h 4d 9c Kh"), _method_a()
    for text, to in (("8h", "player"), ("4d", "banker"), ("9c", "player")):
        assert every(up.card(text, to, up=True), BreachNoted) == []
    announced = first(up.card("Kh", "banker", up=True), PointsAnnounced)
    assert (announced.player, announced.banker) == (7, 4)
    assert (down.hand("player"), down.hand("banker")) == (up.hand("player"), up.hand("banker")) == ("8h 9c", "4d Kh")
    assert due(down) == due(up) == "deal banker"
    assert cited(_method_a().four("8h 4d 9c Kh", turn=False).next, "star-premium-baccarat 8.2.1")


@clause("star-premium-baccarat 8.2.1")
def test_8_2_1_with_one_card_face_down_there_is_no_count_and_no_third_card() -> None:
    at = _method_a().four("2h 4c 3d Kd", turn=False)
    for number in (1, 2, 3):
        answer = at.does(Expose(number=number))
        assert every(answer, PointsAnnounced) == []
        assert cited(first(answer, CardsExposed), "star-premium-baccarat 8.2.1")
    assert due(at) == "turn all"
    assert cited(breach(at.card("9s", "player")), "star-premium-baccarat 8.2.1")
    other = _method_a().four("2h 4c 3d Kd", turn=False)
    for number in (1, 2, 3):
        ok(other.does(Expose(number=number)))
    assert len(every(other.does(Expose(number=4)), PointsAnnounced)) == 1
    assert due(other) == "deal player"


@clause("star-premium-baccarat 8.2.2")
def test_8_2_2_player_count_first_then_banker_before_any_third_card() -> None:
    at = _method_a().four("8h 4d 9c Kh", turn=False)
    announced = first(at.turn(), PointsAnnounced)
    assert (announced.player, announced.banker) == (7, 4)
    assert cited(announced, "star-premium-baccarat 8.2.2")
    assert cited(prompted(at, "Player 7, Banker 4"), "star-premium-baccarat 8.2.2")
    assert told(at) == ["Player 7, Banker 4", "Player stands", "Banker draws"]


@clause("star-premium-baccarat 8.3")
def test_8_3_a_third_card_is_dealt_as_the_first_four_were() -> None:
    at = _method_a().four("2h 4c 3d Kd")
    ok(at.card("9s", "player"))
    assert due(at) == "turn player"
    assert cited(at.next, "star-premium-baccarat 8.3")
    refused = no(offer(at, "player", 2))
    assert refused.code == "dealer-keeps-the-cards"
    assert cited(refused, "star-premium-baccarat 8.3")
    assert cited(first(at.turn("player"), CardsExposed), "star-premium-baccarat 8.3")
    assert due(at) == "settle"


# Handling cards ------------------------------------------------------------------------------------------------------


def _standing_dee() -> At:
    """Dee stands at box 5 with $900 on Banker; Ana sits at box 1 with $500."""
    at = At(BOOK, method=Method.B).sit(1)
    ok(at.wager(5, "banker", 900, patron="dee"))
    ok(at.wager(1, "banker", 500))
    return at.four("2h 4c 3d Kd", turn=False)


@clause("star-premium-baccarat 8.6", "star-premium-baccarat 8.6.1")
def test_8_6_1_only_a_seated_player_receives_cards() -> None:
    at = _standing_dee()
    refused = no(offer(at, "banker", 5))
    assert refused.code == "not-next"
    assert cited(refused, "star-premium-baccarat 8.6.1")
    assert cited(refused, "star-premium-baccarat 8.6")
    offered = first(offer(at, "banker", 1), HandOffered)
    assert cited(offered, "star-premium-baccarat 8.6.1")


@clause("star-premium-baccarat 8.6.2", "star-premium-baccarat 8.7")
def test_8_6_2_a_hidden_card_is_recorded_and_the_supervisor_may_take_the_hand() -> None:
    at = _method_b()
    ok(offer(at, "banker", 1))
    answer = at.does(Report(what="cards-hidden", box=Box(1)))
    entry = first(answer, Recorded)
    assert (entry.details["coup"], entry.details["box"]) == ("1", "1")
    assert cited(entry, "star-premium-baccarat 8.6.2")
    question = first(answer, QuestionOpened)
    assert question.question.choices == ("hand-forfeited", "play-on")
    assert cited(question, "star-premium-baccarat 8.7")
    refused = no(at.does(Answer(choice="hand-forfeited", by=DEALER)))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-premium-baccarat 8.7")
    assert cited(
        first(at.does(Answer(choice="hand-forfeited", by=SUPERVISOR)), HandReturned), "star-premium-baccarat 8.7"
    )


@clause("star-premium-baccarat 8.6.3")
@pytest.mark.parametrize("choice", ["hand-forfeited", "play-on"])
def test_8_6_3_cards_off_the_table_are_recorded_and_the_supervisor_decides(choice: str) -> None:
    at = _method_b()
    ok(offer(at, "banker", 1))
    answer = at.does(Report(what="cards-off-the-table", box=Box(1)))
    entry = first(answer, Recorded)
    assert (entry.details["coup"], entry.details["box"]) == ("1", "1")
    assert cited(entry, "star-premium-baccarat 8.6.3")
    ok(at.does(Answer(choice=choice, by=SUPERVISOR)))
    assert due(at) == ("await banker 1" if choice == "play-on" else "offer player 3")


@clause("star-premium-baccarat 8.6", "star-premium-baccarat 8.6.2")
def test_8_6_2_without_a_report_the_coup_goes_on() -> None:
    at = _method_b()
    ok(offer(at, "banker", 1))
    assert at.table.questions == ()
    answer = at.does(Report(what="cards-hidden", box=Box(1)))
    assert cited(first(answer, Recorded), "star-premium-baccarat 8.6")
    assert cited(first(answer, Recorded), "star-premium-baccarat 8.6.2")


@clause("star-premium-baccarat 8.7")
def test_8_7_a_supervisor_may_take_control_of_the_cards_away() -> None:
    at = _method_b("2h 4c 4d 2d")
    ok(offer(at, "banker", 1))
    ok(at.does(Expose(number=2, by=box(1))))
    assert due(at) == "await banker 1"
    ruled = take_away(at, "banker", SUPERVISOR)
    assert cited(first(ruled, HandReturned), "star-premium-baccarat 8.7")
    again = no(at.turn("banker", by=box(1)))
    assert again.code == "not-their-cards"
    assert cited(again, "star-premium-baccarat 8.7")
    assert due(at) == "offer player 3"
    ok(offer(at, "player", 3))
    ok(at.turn("player", by=box(3)))
    assert due(at) == "turn banker"
    assert cited(at.next, "star-premium-baccarat 8.7")
    ok(at.turn("banker"))
    result = ended(at.settle())
    assert (result.result.value, result.player_points, result.banker_points) == ("tie", 6, 6)


@clause("star-premium-baccarat 8.7")
def test_8_7_a_dealer_may_not_and_a_hand_must_be_out() -> None:
    at = _method_b()
    ok(offer(at, "banker", 1))
    refused = no(take_away(at, "banker", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-premium-baccarat 8.7")
    not_out = no(take_away(at, "player", SUPERVISOR))
    assert not_out.code == "hand-not-out"
    assert cited(not_out, "star-premium-baccarat 8.7")


@clause("star-premium-baccarat 8.7")
def test_8_7_who_gave_the_hand_up_is_not_offered_its_third_card() -> None:
    at = _method_b("2h 4c 3d Kd")
    ok(offer(at, "player", 3))
    assert cited(first(take_away(at, "player", SUPERVISOR), HandReturned), "star-premium-baccarat 8.7")
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


# Letting others open -------------------------------------------------------------------------------------------------


def _third_card_with_box_3() -> At:
    """Player 5 drew a card, which lies face down with box 3."""
    at = _method_b()
    ok(offer(at, "player", 3))
    ok(at.turn("player", by=box(3)))
    ok(offer(at, "banker", 1))
    ok(at.turn("banker", by=box(1)))
    ok(at.card("9s", "player"))
    ok(offer(at, "player", 3))
    return at


@clause("star-premium-baccarat 8.4")
def test_8_4_another_seated_player_opens_with_prior_approval() -> None:
    at = _third_card_with_box_3()
    refused = no(let_open(at, "player", 3, "p2"))
    assert refused.code == "opening-not-approved"
    assert cited(refused, "star-premium-baccarat 8.4")
    assert cited(ok(approve(at, "let-others-open", SUPERVISOR, 3)), "star-premium-baccarat 8.4")
    passed = first(let_open(at, "player", 3, "p2"), CardsPassedOn)
    assert (passed.person, passed.numbers) == ("p2", (5,))
    assert cited(passed, "star-premium-baccarat 8.4")
    ok(at.turn("player", by=box(2)))
    assert due(at) == "settle"


@clause("star-premium-baccarat 8.4")
def test_8_4_a_dealer_may_not_approve_it() -> None:
    refused = no(approve(_third_card_with_box_3(), "let-others-open", DEALER, 3))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-premium-baccarat 8.4")


@clause("star-premium-baccarat 8.4")
def test_8_4_not_somebody_who_stands() -> None:
    at = _third_card_with_box_3()
    ok(approve(at, "let-others-open", SUPERVISOR, 3))
    refused = no(let_open(at, "player", 3, "dee"))
    assert refused.code == "must-be-seated"
    assert cited(refused, "star-premium-baccarat 8.4")
    assert no(at.turn("player", by=box(2))).code == "not-their-cards"


@clause("star-premium-baccarat 8.4")
def test_8_4_each_of_the_first_two_cards_may_go_to_another_seated_person() -> None:
    """A seated patron without a wager may open too; here the document does not ask for one card at a time."""
    at = _method_b().sit(4)
    ok(approve(at, "let-others-open", SUPERVISOR, 1))
    ok(offer(at, "banker", 1))
    assert cited(first(let_open(at, "banker", 1, "p2", 2), CardsPassedOn), "star-premium-baccarat 8.4")
    assert cited(first(let_open(at, "banker", 1, "p4", 4), CardsPassedOn), "star-premium-baccarat 8.4")
    ok(at.does(Expose(number=4, by=box(4))))
    returned = first(at.does(Expose(number=2, by=box(2))), HandReturned)
    assert (returned.hand, returned.box) == (Hand.BANKER, 1)


@clause("star-premium-baccarat 8.4")
def test_8_4_approval_comes_before_the_card_is_passed_on() -> None:
    at = _method_b().sit(4)
    ok(approve(at, "let-others-open", SUPERVISOR, 1))
    ok(offer(at, "banker", 1))
    ok(let_open(at, "banker", 1, "p4", 4))
    late = no(approve(at, "let-others-open", SUPERVISOR, 1))
    assert late.code == "not-prior"
    assert cited(late, "star-premium-baccarat 8.4")


# A hand whatever the wager -------------------------------------------------------------------------------------------


def _cy_at_box_5() -> At:
    at = At(BOOK, method=Method.B).sit(1, 5)
    ok(at.wager(1, "player", 500))
    return at


@clause("star-premium-baccarat 8.5")
def test_8_5_an_assistant_gaming_manager_may_let_somebody_without_a_wager_have_a_hand() -> None:
    at = _cy_at_box_5()
    assert cited(ok(approve(at, "hand", MANAGER, 5, hand=Hand.PLAYER)), "star-premium-baccarat 8.5")
    at.four("2h 4c 3d Kd", turn=False)
    assert due(at) == "offer player 5"
    refused = no(offer(at, "player", 1))
    assert refused.code == "not-next"
    assert cited(refused, "star-premium-baccarat 8.5")
    assert cited(first(offer(at, "player", 5), HandOffered), "star-premium-baccarat 8.5")


@clause("star-premium-baccarat 8.5")
def test_8_5_a_casino_supervisor_may_not_and_nobody_who_stands() -> None:
    at = _cy_at_box_5()
    refused = no(approve(at, "hand", SUPERVISOR, 5, hand=Hand.PLAYER))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-premium-baccarat 8.5")
    standing = no(approve(at, "hand", MANAGER, 6, hand=Hand.PLAYER))
    assert standing.code == "must-be-seated"
    assert cited(standing, "star-premium-baccarat 8.5")


@clause("star-premium-baccarat 8.5")
def test_8_5_the_approval_is_for_one_coup() -> None:
    at = _cy_at_box_5()
    assert cited(ok(approve(at, "hand", MANAGER, 5, hand=Hand.PLAYER)), "star-premium-baccarat 8.5")
    at.four("8h 4c Kh Kd", turn=False)
    ok(offer(at, "player", 5))
    ok(at.settle())
    ok(at.wager(1, "player", 500))
    assert due(at.four("8s 4s Ks Kc", turn=False)) == "offer player 1"
