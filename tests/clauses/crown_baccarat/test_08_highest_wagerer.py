"""Section 8.4: hands delivered to the highest wagerer, who may open them or let others."""

import pytest

from clauses.hands import (
    approve,
    breach,
    due,
    every,
    first,
    give_back,
    hand_marker,
    let_open,
    offer,
    refuse,
    told,
)
from clauses.play import At, box, ended, no, ok
from croupier.games.baccarat.coup import Hand
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Expose, Leave, Report
from croupier.table.events import (
    BreachNoted,
    CardsExposed,
    CardsPassedOn,
    CardsToBeReplaced,
    HandOffered,
    HandRefused,
    HandReturned,
    QuestionOpened,
    Recorded,
)
from croupier.table.setup import Method
from proof import cited, clause

BOOK = "crown-baccarat"
ASSISTANT, AREA = Role.ASSISTANT_CASINO_MANAGER, Role.AREA_MANAGER


def _at(wagers: dict[int, tuple[str, int]], initial: str = "2h 4c 3d Kd") -> At:
    """A table with these wagers by box; four cards lie face down: Player 5, Banker 4."""
    at = At(BOOK, method=Method.B).sit(*wagers)
    for each, (bet, amount) in wagers.items():
        ok(at.wager(each, bet, amount))
    return at.four(initial, turn=False)


def _backers_refuse(at: At, hand: str, *boxes: int) -> list[HandOffered]:
    offered = []
    for each in boxes:
        offered.append(first(offer(at, hand, each), HandOffered))
        ok(refuse(at, hand, each))
    return offered


# Who is offered a hand -----------------------------------------------------------------------------------------------


@clause("crown-baccarat 8.4.1")
def test_8_4_1_each_hand_is_delivered_to_its_highest_wagerer() -> None:
    at = _at({1: ("banker", 500), 2: ("banker", 499), 3: ("player", 200), 4: ("tie", 2000)})
    for wrong in (2, 3, 4):
        refused = no(offer(at, "banker", wrong))
        assert refused.code == "not-next"
        assert cited(refused, "crown-baccarat 8.4.1")
    assert cited(first(offer(at, "banker", 1), HandOffered), "crown-baccarat 8.4.1")
    ok(at.turn("banker", by=box(1)))
    assert cited(first(offer(at, "player", 3), HandOffered), "crown-baccarat 8.4.1")


@clause("crown-baccarat 8.4.1")
def test_8_4_1_a_standing_player_with_the_highest_wager_is_offered_it_too() -> None:
    at = At(BOOK, method=Method.B).sit(1)
    ok(at.wager(1, "banker", 500))
    ok(at.wager(5, "banker", 900, patron="dee"))
    at.four("2h 4c 3d Kd", turn=False)
    assert no(offer(at, "banker", 1)).code == "not-next"
    assert cited(first(offer(at, "banker", 5), HandOffered), "crown-baccarat 8.4.1")


@clause("crown-baccarat 8.4.1(a)")
def test_8_4_1_refused_it_is_offered_to_the_next_highest_on_that_hand() -> None:
    at = _at({1: ("banker", 500), 2: ("banker", 300), 3: ("banker", 100), 4: ("player", 900)})
    ok(offer(at, "banker", 1))
    assert cited(first(refuse(at, "banker", 1), HandRefused), "crown-baccarat 8.4.1(a)")
    for wrong in (3, 4):
        assert cited(no(offer(at, "banker", wrong)), "crown-baccarat 8.4.1(a)")
    assert all(cited(each, "crown-baccarat 8.4.1(a)") for each in _backers_refuse(at, "banker", 2, 3))
    assert no(offer(at, "banker", 4)).code == "dealer-keeps-the-hand"


@clause("crown-baccarat 8.4.1(b)")
@pytest.mark.parametrize(("seventh", "gets_it"), [(499, 6), (500, 7), (501, 7)])
def test_8_4_1_of_equal_wagers_the_one_furthest_to_the_dealers_right(seventh: int, gets_it: int) -> None:
    at = _at({2: ("banker", 500), 4: ("banker", 500), 6: ("banker", 500), 7: ("banker", seventh)})
    for wrong in {2, 4, 6, 7} - {gets_it}:
        assert no(offer(at, "banker", wrong)).code == "not-next"
    offered = first(offer(at, "banker", gets_it), HandOffered)
    assert seventh == 501 or cited(offered, "crown-baccarat 8.4.1(b)")


@clause("crown-baccarat 8.4.1(b)(i)")
def test_8_4_1_refused_it_goes_round_anti_clockwise_among_equals() -> None:
    at = _at({2: ("banker", 500), 4: ("banker", 500), 6: ("banker", 500), 7: ("banker", 400)})
    _backers_refuse(at, "banker", 6)
    wrong = no(offer(at, "banker", 2))
    assert cited(wrong, "crown-baccarat 8.4.1(b)(i)")
    assert all(cited(each, "crown-baccarat 8.4.1(b)(i)") for each in _backers_refuse(at, "banker", 4, 2))
    last = first(offer(at, "banker", 7), HandOffered)
    assert [each.number for each in last.because] == ["8.4.1(a)", "8.4.1"]


@clause("crown-baccarat 8.4.1(g)")
def test_8_4_1_a_hand_that_nobody_accepts_stays_with_the_dealer() -> None:
    at = _at({1: ("banker", 500), 2: ("banker", 300)})
    ok(at.turn("player"))
    _backers_refuse(at, "banker", 1, 2)
    refused = no(offer(at, "banker", 1))
    assert refused.code == "dealer-keeps-the-hand"
    assert cited(refused, "crown-baccarat 8.4.1(g)")
    assert due(at) == "turn banker"
    assert cited(first(at.turn("banker"), CardsExposed), "crown-baccarat 8.4.1(g)")
    assert due(at) == "deal player"


@clause("crown-baccarat 8.4.1(g)")
def test_8_4_1_the_dealer_may_not_keep_a_hand_with_somebody_not_yet_asked() -> None:
    at = _at({1: ("banker", 500), 2: ("banker", 300)})
    ok(at.turn("player"))
    _backers_refuse(at, "banker", 1)
    assert cited(breach(at.turn("banker")), "crown-baccarat 8.4.1(g)")


# Opening -------------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 8.4.1(c)")
def test_8_4_1_the_dealer_opens_for_a_player_who_is_still_offered_the_third_card() -> None:
    at = _at({2: ("player", 100), 6: ("banker", 100)}, "2h 4c 4d Ad")  # Player 6 stands, Banker 5 draws
    _backers_refuse(at, "player", 2)
    ok(at.turn("player"))
    ok(offer(at, "banker", 6))
    asked = first(give_back(at, "banker", 6), HandReturned)
    assert asked.box == 6
    assert cited(asked, "crown-baccarat 8.4.1(c)")
    assert due(at) == "turn banker"
    ok(at.turn("banker"))
    ok(at.card("Ks", "banker"))
    assert due(at) == "offer banker 6"
    assert told(at) == ["Offer the third card of the Banker hand to box 6"]
    assert cited(first(offer(at, "banker", 6), HandOffered), "crown-baccarat 8.4.1(c)")
    ok(refuse(at, "banker", 6))
    ok(at.turn("banker"))
    assert ended(at.settle()).banker_points == 5


@clause("crown-baccarat 8.4.1(c)")
def test_8_4_1_no_third_card_is_no_offer() -> None:
    at = _at({6: ("banker", 100)}, "2h 4c 4d 2d")
    ok(at.turn("player"))
    ok(offer(at, "banker", 6))
    assert cited(first(give_back(at, "banker", 6), HandReturned), "crown-baccarat 8.4.1(c)")
    ok(at.turn("banker"))
    assert due(at) == "settle"
    assert no(offer(at, "banker", 6)).code == "already-turned"


@clause("crown-baccarat 8.4.1(d)")
def test_8_4_1_anybody_may_open_for_the_player_who_accepted() -> None:
    at = _at({6: ("banker", 100)})
    ok(at.turn("player"))
    ok(offer(at, "banker", 6))
    passed = first(let_open(at, "banker", 6, "dan", 2), CardsPassedOn)
    assert (passed.person, passed.numbers, passed.box) == ("dan", (2,), 6)
    assert cited(passed, "crown-baccarat 8.4.1(d)")
    ok(at.does(Expose(number=2, by=box(6))))
    assert due(at) == "await banker 6"
    ok(at.does(Expose(number=4, by=box(6))))
    assert due(at) == "deal player"


@clause("crown-baccarat 8.4.1(d)")
def test_8_4_1_cards_that_leave_the_layout_are_recorded() -> None:
    at = _at({6: ("banker", 100)})
    ok(offer(at, "banker", 6))
    answer = at.does(Report(what="cards-off-the-table", box=Box(6)))
    entry = first(answer, Recorded)
    assert (entry.details["coup"], entry.details["box"]) == ("1", "6")
    assert cited(entry, "crown-baccarat 8.4.1(d)")
    assert every(answer, QuestionOpened) == []


@clause("crown-baccarat 8.4.1(d)")
def test_8_4_1_only_who_has_the_hand_lets_others_open_it() -> None:
    at = _at({6: ("banker", 100)})
    refused = no(let_open(at, "banker", 6, "dan", 2))
    assert refused.code == "not-offered"
    assert cited(refused, "crown-baccarat 8.4.1(d)")
    ok(offer(at, "banker", 6))
    ok(at.does(Expose(number=2, by=box(6))))
    assert no(let_open(at, "banker", 6, "dan", 2)).code == "no-card-to-open"


@clause("crown-baccarat 8.4.1(e)")
def test_8_4_1_a_marker_shows_who_accepted_the_hand() -> None:
    at = _at({2: ("player", 100), 6: ("banker", 100)})
    ok(offer(at, "banker", 6))
    assert [each.says for each in hand_marker(at)] == ["Banker marker at box 6"]
    assert cited(hand_marker(at)[0], "crown-baccarat 8.4.1(e)")
    ok(at.turn("banker", by=box(6)))
    assert [each.says for each in hand_marker(at)] == ["Banker marker at box 6"]
    ok(offer(at, "player", 2))
    assert [each.says for each in hand_marker(at)] == ["Banker marker at box 6", "Player marker at box 2"]
    ok(at.does(Leave(box=Box(6))))
    assert [each.says for each in hand_marker(at)] == ["Player marker at box 2"]


@clause("crown-baccarat 8.4.1(f)")
@pytest.mark.parametrize("taker", [2, 6])
def test_8_4_1_one_hand_is_out_at_a_time(taker: int) -> None:
    at = _at({2: ("player", 100), 6: ("banker", 100)})
    ok(offer(at, "player", 2))
    refused = no(offer(at, "banker", taker))
    assert refused.code == "one-hand-at-a-time"
    assert cited(refused, "crown-baccarat 8.4.1(f)")
    back = first(at.turn("player", by=box(2)), HandReturned)
    assert cited(back, "crown-baccarat 8.4.1(f)")
    ok(offer(at, "banker", 6))


@clause("crown-baccarat 8.4.1(h)")
def test_8_4_1_who_opened_one_hand_may_ask_for_the_other_that_the_dealer_has() -> None:
    at = _at({2: ("player", 100), 6: ("banker", 100)})
    _backers_refuse(at, "banker", 6)
    ok(offer(at, "player", 2))
    assert no(offer(at, "banker", 2)).code == "one-hand-at-a-time"
    ok(at.turn("player", by=box(2)))
    assert due(at) == "turn banker"
    given = first(offer(at, "banker", 2), HandOffered)
    assert cited(given, "crown-baccarat 8.4.1(h)")
    shown = first(at.turn("banker", by=box(2)), CardsExposed)
    assert shown.numbers == (2, 4)
    assert (at.hand("player"), at.hand("banker")) == ("2h 3d", "4c Kd")


@clause("crown-baccarat 8.4.1(h)")
def test_8_4_1_not_a_hand_that_another_player_may_have() -> None:
    at = _at({2: ("player", 100), 6: ("banker", 100)})
    ok(offer(at, "player", 2))
    ok(at.turn("player", by=box(2)))
    refused = no(offer(at, "banker", 2))
    assert refused.code == "not-next"
    assert cited(refused, "crown-baccarat 8.4.1(h)")


@clause("crown-baccarat 8.4.1(f)", "crown-baccarat 4.4.4")
def test_8_4_1_handled_cards_are_replaced() -> None:
    at = _at({2: ("player", 100)})
    ok(offer(at, "player", 2))
    answer = at.turn("player", by=box(2))
    assert cited(first(answer, CardsToBeReplaced), "crown-baccarat 4.4.4")
    assert cited(first(answer, HandReturned), "crown-baccarat 8.4.1(f)")
    assert every(answer, BreachNoted) == []


# Private gaming areas ------------------------------------------------------------------------------------------------


def _side_wager_only(*, private: bool = True, extra: tuple[str, int] | None = None) -> At:
    at = At(BOOK, method=Method.B, side_bets=("pairs",), private_area=private).sit(2, 3)
    ok(at.wager(2, "pairs-player", 100))
    ok(at.wager(3, "tie", 100))
    if extra:
        ok(at.wager(3, *extra))
    return at


@clause("crown-baccarat 8.4.3", "crown-baccarat 8.4.3(a)")
def test_8_4_3_in_a_private_area_a_side_wagerer_may_be_let_open_hands() -> None:
    at = _side_wager_only()
    assert cited(ok(approve(at, "hand", ASSISTANT, 2, hand=Hand.PLAYER)), "crown-baccarat 8.4.3(a)")
    at.four("2h 4c 3d Kd", turn=False)
    assert due(at) == "offer player 2"
    offered = first(offer(at, "player", 2), HandOffered)
    assert cited(offered, "crown-baccarat 8.4.3")
    ok(at.turn("player", by=box(2)))
    assert due(at) == "turn banker"


@clause("crown-baccarat 8.4.3(a)")
def test_8_4_3_an_area_manager_may_not() -> None:
    refused = no(approve(_side_wager_only(), "hand", AREA, 2, hand=Hand.PLAYER))
    assert refused.code == "not-authorised"
    assert cited(refused, "crown-baccarat 8.4.3(a)")


@clause("crown-baccarat 8.4.3", "crown-baccarat 8.4.3(a)")
def test_8_4_3_not_in_public_not_with_a_wager_on_a_hand_and_not_for_a_tie_wager() -> None:
    public = no(approve(_side_wager_only(private=False), "hand", ASSISTANT, 2, hand=Hand.PLAYER))
    assert public.code == "not-private"
    assert cited(public, "crown-baccarat 8.4.3")
    backed = no(approve(_side_wager_only(extra=("banker", 25)), "hand", ASSISTANT, 2, hand=Hand.PLAYER))
    assert backed.code == "hands-wagered-on"
    assert cited(backed, "crown-baccarat 8.4.3(a)")
    tie = no(approve(_side_wager_only(), "hand", ASSISTANT, 3, hand=Hand.PLAYER))
    assert tie.code == "no-side-wager"
    assert cited(tie, "crown-baccarat 8.4.3(a)")
