"""Section 8, Method B: who receives a hand, one hand out at a time, and what the dealer does when it comes back."""

import pytest

from clauses.hands import breach, due, first, give_back, hand_marker, offer, prompted, refuse, told
from clauses.play import At, box, ended, no, ok
from croupier.games.baccarat.coup import Hand
from croupier.table.commands import Expose
from croupier.table.events import (
    BreachNoted,
    CardDealt,
    CardsExposed,
    CardsToBeReplaced,
    HandOffered,
    HandRefused,
    HandReturned,
    PointsAnnounced,
)
from croupier.table.setup import Method
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat
    8.2.1           8.6.1
    8.8             8.8
    8.9             8.9
    8.10            8.10
    8.11            8.11
    8.12            8.12
    8.13            8.13
    8.14            8.14
    8.14.1          8.14.1
    8.14.2          8.14.2
    8.15            8.15
    8.15.1          8.15.1
    8.15.2          8.15.2
    8.15.3          8.15.3
    8.16            8.16
    """
)


def _at(
    its: Sister, wagers: dict[int, tuple[str, int]], initial: str = "2h 4c 3d Kd", *, standing: tuple[int, ...] = ()
) -> At:
    """A Method B table with these wagers by box; four cards lie face down: Player 5, Banker 4."""
    at = At(its.book, method=Method.B).sit(*(each for each in wagers if each not in standing))
    for each, (bet, amount) in wagers.items():
        ok(at.wager(each, bet, amount, patron=f"standing {each}" if each in standing else None))
    return at.four(initial, turn=False)


def _backers_refuse(at: At, hand: str, *boxes: int) -> list[HandOffered]:
    """Each in turn is offered the hand and refuses it."""
    offered = []
    for each in boxes:
        offered.append(first(offer(at, hand, each), HandOffered))
        ok(refuse(at, hand, each))
    return offered


# Who receives a hand -------------------------------------------------------------------------------------------------


@clause("8.8")
def test_8_8_the_highest_wager_on_a_hand_receives_it(its: Sister) -> None:
    at = _at(its, {1: ("banker", 500), 2: ("banker", 501), 3: ("player", 100), 4: ("tie", 2000)})
    for wrong in (1, 3, 4):
        refused = no(offer(at, "banker", wrong))
        assert refused.code == "not-next"
        assert cited(refused, its["8.8"])
    assert cited(first(offer(at, "banker", 2), HandOffered), its["8.8"])
    ok(at.turn("banker", by=box(2)))
    assert cited(first(offer(at, "player", 3), HandOffered), its["8.8"])


@clause("8.8")
def test_8_8_a_standing_player_is_passed_over(its: Sister) -> None:
    at = _at(its, {1: ("banker", 500), 2: ("banker", 501)}, standing=(2,))
    assert cited(no(offer(at, "banker", 2)), its["8.8"])
    assert cited(first(offer(at, "banker", 1), HandOffered), its["8.8"])


@clause("8.8")
def test_8_8_a_players_wagers_in_two_boxes_count_together(its: Sister) -> None:
    at = At(its.book, method=Method.B).sit(1, 2)
    ok(at.wager(1, "banker", 500))
    ok(at.wager(2, "banker", 300))
    ok(at.wager(5, "banker", 201, patron="p2"))
    at.four("2h 4c 3d Kd", turn=False)
    assert cited(first(offer(at, "banker", 2), HandOffered), its["8.8"])


@clause("8.8")
def test_8_8_a_marker_shows_who_has_the_hand(its: Sister) -> None:
    at = _at(its, {1: ("banker", 500), 3: ("player", 100)})
    assert hand_marker(at) == []
    ok(offer(at, "banker", 1))
    assert [each.says for each in hand_marker(at)] == ["Banker marker at box 1"]
    assert cited(hand_marker(at)[0], its["8.8"])


@clause("8.9")
def test_8_9_refused_it_goes_to_the_next_highest(its: Sister) -> None:
    at = _at(its, {1: ("banker", 500), 2: ("banker", 300), 3: ("banker", 100)})
    ok(offer(at, "banker", 1))
    assert cited(first(refuse(at, "banker", 1), HandRefused), its["8.9"])
    refused = no(offer(at, "banker", 3))
    assert refused.code == "not-next"
    assert cited(refused, its["8.9"])
    assert cited(first(offer(at, "banker", 2), HandOffered), its["8.9"])
    ok(refuse(at, "banker", 2))
    assert cited(first(offer(at, "banker", 3), HandOffered), its["8.9"])


@clause("8.9")
def test_8_9_only_who_was_offered_a_hand_can_refuse_it(its: Sister) -> None:
    at = _at(its, {1: ("banker", 500), 2: ("banker", 300)})
    refused = no(refuse(at, "banker", 1))
    assert refused.code == "not-offered"
    assert cited(refused, its["8.9"])


@clause("8.10")
@pytest.mark.parametrize(("seventh", "gets_it"), [(500, 7), (499, 5), (501, 7)])
def test_8_10_of_equal_wagers_the_seat_nearest_the_dealers_right_is_first(
    its: Sister, seventh: int, gets_it: int
) -> None:
    at = _at(its, {2: ("banker", 500), 5: ("banker", 500), 7: ("banker", seventh)})
    assert due(at) == "turn player"
    for wrong in {2, 5, 7} - {gets_it}:
        assert no(offer(at, "banker", wrong)).code == "not-next"
    offered = first(offer(at, "banker", gets_it), HandOffered)
    assert (seventh == 501) or cited(offered, its["8.10"])


@clause("8.11")
def test_8_11_refused_it_goes_round_counter_clockwise(its: Sister) -> None:
    at = _at(its, {2: ("banker", 500), 3: ("banker", 400), 5: ("banker", 500), 7: ("banker", 500)})
    ok(offer(at, "banker", 7))
    ok(refuse(at, "banker", 7))
    wrong = no(offer(at, "banker", 2))
    assert cited(wrong, its["8.11"])
    for each in _backers_refuse(at, "banker", 5, 2):
        assert cited(each, its["8.11"])
    offered = first(offer(at, "banker", 3), HandOffered)
    assert [each.number for each in offered.because] == ["8.9", "8.8"]


# Passing out ---------------------------------------------------------------------------------------------------------


@clause("8.12")
def test_8_12_four_cards_lie_face_down_before_any_is_passed(its: Sister) -> None:
    at = At(its.book, method=Method.B).sit(1)
    ok(at.wager(1, "banker", 500))
    for text, to in (("2h", "player"), ("4c", "banker"), ("3d", "player")):
        ok(at.card(text, to))
        refused = no(offer(at, "banker", 1))
        assert refused.code == "not-dealt-yet"
        assert cited(refused, its["8.12"])
    ok(at.card("Kd", "banker"))
    assert told(at) == ["Turn the Player hand"]
    ok(offer(at, "banker", 1))


@clause("8.12")
def test_8_12_a_card_dealt_face_up_is_a_breach(its: Sister) -> None:
    at = At(its.book, method=Method.B).sit(1)
    ok(at.wager(1, "banker", 500))
    assert cited(breach(at.card("2h", "player", up=True)), its["8.12"])


@clause("8.13")
def test_8_13_one_hand_is_out_at_a_time(its: Sister) -> None:
    at = _at(its, {3: ("player", 100), 5: ("banker", 100)})
    ok(offer(at, "player", 3))
    refused = no(offer(at, "banker", 5))
    assert refused.code == "one-hand-at-a-time"
    assert cited(refused, its["8.13"])
    assert cited(at.next, its["8.13"])
    ok(at.turn("player", by=box(3)))
    ok(offer(at, "banker", 5))


@clause("8.14", "8.14.1")
@pytest.mark.parametrize("taker", [1, 3])
def test_8_14_1_a_hand_that_nobody_backed_stays_with_the_dealer(its: Sister, taker: int) -> None:
    at = _at(its, {1: ("player", 100), 3: ("tie", 20)})
    assert due(at) == "offer player 1"
    refused = no(offer(at, "banker", taker))
    assert refused.code == "dealer-keeps-the-hand"
    assert cited(refused, its["8.14.1"])
    assert cited(refused, its["8.14"])
    ok(offer(at, "player", 1))
    ok(at.turn("player", by=box(1)))
    assert due(at) == "turn banker"
    assert cited(first(at.turn("banker"), CardsExposed), its["8.14.1"])


@clause("8.14", "8.14.2")
def test_8_14_2_a_hand_that_all_refused_stays_with_the_dealer(its: Sister) -> None:
    at = _at(its, {1: ("banker", 500), 2: ("banker", 300)})
    ok(at.turn("player"))
    _backers_refuse(at, "banker", 1)
    assert due(at) == "offer banker 2"
    _backers_refuse(at, "banker", 2)
    assert due(at) == "turn banker"
    refused = no(offer(at, "banker", 1))
    assert cited(refused, its["8.14.2"])
    turned = first(at.turn("banker"), CardsExposed)
    assert cited(turned, its["8.14.2"])
    assert cited(turned, its["8.14"])


@clause("8.14")
def test_8_14_a_hand_that_was_not_offered_is_turned_by_the_dealer_in_breach(its: Sister) -> None:
    at = _at(its, {1: ("banker", 500)})
    assert cited(breach(at.turn("banker")), its["8.14"])
    other = _at(its, {1: ("banker", 500)})
    ok(other.turn("player"))
    _backers_refuse(other, "banker", 1)
    assert [type(each) for each in ok(other.turn("banker")).events] == [CardsExposed, PointsAnnounced]


# Coming back ---------------------------------------------------------------------------------------------------------


@clause("8.15")
def test_8_15_the_hand_is_exposed_collected_and_counted_in_this_order(its: Sister) -> None:
    at = _at(its, {3: ("player", 100)})
    ok(at.turn("banker"))
    ok(offer(at, "player", 3))
    answer = at.turn("player", by=box(3))
    assert [type(each) for each in ok(answer).events] == [
        CardsToBeReplaced,
        CardsExposed,
        HandReturned,
        PointsAnnounced,
    ]
    assert cited(first(answer, CardsExposed), its["8.15"])
    assert cited(first(answer, HandReturned), its["8.15"])
    assert cited(first(answer, PointsAnnounced), its["8.15"])


@clause("8.15", "8.15.2")
def test_8_15_a_hand_given_back_unopened_is_turned_by_the_dealer(its: Sister) -> None:
    at = _at(its, {3: ("player", 100)})
    ok(at.turn("banker"))
    ok(offer(at, "player", 3))
    assert cited(first(give_back(at, "player", 3), HandReturned), its["8.15"])
    assert due(at) == "turn player"
    turned = first(at.turn("player"), CardsExposed)
    assert turned.numbers == (1, 3)
    assert cited(turned, its["8.15.2"])


@clause("8.15.1", "8.13")
def test_8_15_1_until_the_hand_is_back_it_is_out(its: Sister) -> None:
    at = _at(its, {3: ("player", 100), 5: ("banker", 100)})
    ok(offer(at, "player", 3))
    refused = no(offer(at, "banker", 5))
    assert cited(refused, its["8.13"])
    assert cited(refused, its["8.15.1"])
    assert due(at) == "await player 3"
    early = breach(at.card("9s", "player"))
    assert cited(early, its["8.15.1"])
    other = _at(its, {3: ("player", 100), 5: ("banker", 100)})
    ok(offer(other, "player", 3))
    back = first(other.turn("player", by=box(3)), HandReturned)
    assert (back.hand, back.box) == (Hand.PLAYER, 3)
    assert cited(back, its["8.15.1"])


@clause("8.15.2")
def test_8_15_2_no_third_card_while_one_of_four_is_face_down(its: Sister) -> None:
    at = _at(its, {3: ("player", 100)})
    ok(at.turn("banker"))
    ok(offer(at, "player", 3))
    ok(at.does(Expose(number=1, by=box(3))))
    ok(give_back(at, "player", 3))
    assert due(at) == "turn player"
    assert cited(at.next, its["8.15.2"])
    assert cited(breach(at.card("9s", "player")), its["8.15.2"])
    other = _at(its, {3: ("player", 100)})
    ok(other.turn("banker"))
    ok(offer(other, "player", 3))
    ok(give_back(other, "player", 3))
    assert cited(first(other.turn("player"), CardsExposed), its["8.15.2"])
    assert due(other) == "deal player"


@clause("8.15.3")
def test_8_15_3_player_count_first_then_banker_before_the_third_card(its: Sister) -> None:
    at = _at(its, {3: ("player", 100)})
    ok(at.turn("banker"))
    ok(offer(at, "player", 3))
    announced = first(at.turn("player", by=box(3)), PointsAnnounced)
    assert (announced.player, announced.banker) == (5, 4)
    assert cited(announced, its["8.15.3"])
    assert cited(prompted(at, "Player 5, Banker 4"), its["8.15.3"])
    assert told(at) == ["Player 5, Banker 4", "Player draws"]


# The third card ------------------------------------------------------------------------------------------------------


def _player_draws(its: Sister, initial: str = "2h 4c 3d Kd", third: str = "9s") -> At:
    """Boxes 3 and 5 have opened their hands; the Player's third card lies face down."""
    at = _at(its, {3: ("player", 100), 5: ("banker", 100)}, initial)
    ok(offer(at, "player", 3))
    ok(at.turn("player", by=box(3)))
    ok(offer(at, "banker", 5))
    ok(at.turn("banker", by=box(5)))
    assert due(at) == "deal player"
    dealt = first(at.card(third, "player"), CardDealt)
    assert not dealt.face_up
    return at


@clause("8.16")
def test_8_16_a_third_card_goes_face_down_to_who_has_the_hand(its: Sister) -> None:
    at = _player_draws(its)
    assert due(at) == "offer player 3"
    assert told(at) == ["Offer the third card of the Player hand to box 3"]
    assert cited(at.next, its["8.16"])
    assert no(offer(at, "player", 5)).code == "not-next"
    assert cited(first(offer(at, "player", 3), HandOffered), its["8.16"])
    assert due(at) == "await player 3"
    assert cited(first(at.turn("player", by=box(3)), CardsExposed), its["8.16"])
    assert due(at) == "settle"


@clause("8.16")
def test_8_16_who_declines_the_third_card_leaves_it_to_the_dealer(its: Sister) -> None:
    at = _player_draws(its)
    assert cited(first(offer(at, "player", 3), HandOffered), its["8.16"])
    ok(refuse(at, "player", 3))
    assert due(at) == "turn player"
    ok(at.turn("player"))
    assert ended(at.settle()).player_points == 4


@clause("8.16")
def test_8_16_a_refused_hand_gets_its_third_card_from_the_dealer(its: Sister) -> None:
    at = _at(its, {3: ("player", 100)})
    _backers_refuse(at, "player", 3)
    ok(at.turn("player"))
    ok(at.turn("banker"))
    ok(at.card("9s", "player"))
    assert due(at) == "turn player"
    assert no(offer(at, "player", 3)).code == "dealer-keeps-the-hand"
    ok(at.turn("player"))
    assert due(at) == "settle"
    given = _player_draws(its)
    assert cited(given.next, its["8.16"])


@clause("8.16")
def test_8_16_banker_answers_only_when_the_players_third_card_is_turned(its: Sister) -> None:
    at = _player_draws(its, "2h 4c 3d Kd", "4s")  # Banker 4 draws against a four
    assert due(at) == "offer player 3"
    ok(offer(at, "player", 3))
    assert due(at) == "await player 3"
    ok(at.turn("player", by=box(3)))
    assert due(at) == "deal banker"
    ok(at.card("2c", "banker"))
    assert due(at) == "offer banker 5"
    assert cited(first(offer(at, "banker", 5), HandOffered), its["8.16"])
    ok(at.turn("banker", by=box(5)))
    result = ended(at.settle())
    assert (result.player_points, result.banker_points) == (9, 6)


@clause("8.2.1", "8.14")
def test_8_2_1_the_only_backer_stands_and_so_the_dealer_keeps_the_hand(its: Sister) -> None:
    at = _at(its, {1: ("player", 100), 5: ("banker", 500)}, standing=(5,))
    refused = no(offer(at, "banker", 5))
    assert refused.code == "dealer-keeps-the-hand"
    assert cited(refused, its["8.2.1"])
    assert cited(refused, its["8.14"])
    assert "8.14.1" not in [each.number for each in refused.because]


@clause("8.8", "8.15.2")
def test_8_15_2_a_hand_turned_at_settlement_that_a_player_should_have_had_was_not_kept_for_lack_of_a_wager(
    its: Sister,
) -> None:
    at = _at(its, {1: ("player", 100), 2: ("banker", 500)}, initial="7h 6c Kh Qd")
    answer = at.settle()
    turned = first(answer, CardsExposed)
    assert cited(turned, its["8.15.2"])
    assert not [each for each in turned.because if each.number in ("8.14.1", "8.14.2")]
    assert cited(first(answer, BreachNoted), its["8.8"])


@clause("8.8")
def test_8_8_a_third_card_dealt_too_early_does_not_take_the_hand_from_the_player(its: Sister) -> None:
    at = _at(its, {1: ("player", 100), 2: ("banker", 500)})  # Player 5 draws
    assert cited(breach(at.card("9c", "player")), its["8.8"])
    assert due(at) == "offer player 1"
    assert cited(first(offer(at, "player", 1), HandOffered), its["8.8"])
    ok(at.turn("player", by=box(1)))
    assert due(at) == "offer banker 2"
