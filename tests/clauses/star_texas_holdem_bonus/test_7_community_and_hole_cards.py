"""Where each card goes, from a shuffling device and from a card shoe."""

import pytest

from croupier.games.editions import edition
from croupier.games.holdem_bonus.round import Dealt, Goes, Street, To, deal, deal_order, nth_card
from croupier.kernel.cards import cards, written
from croupier.kernel.ids import Box
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"
BOXES = (Box(1), Box(3))


def nth(device: str, n: int) -> Goes:
    """Say where the nth card goes with Antes on boxes 1 and 3."""
    return nth_card(edition("star-texas-holdem-bonus").deal, device, BOXES, n)


def dealt(device: str, text: str) -> Dealt:
    return deal(edition("star-texas-holdem-bonus").deal, device, BOXES, cards(text))


def is_the_sample_deal(found: Dealt) -> bool:
    return (
        written(found.flop) == "2h 5h Jh"
        and written(found.turn) == "9c"
        and written(found.river) == "Kd"
        and written(found.community) == "2h 5h Jh 9c Kd"
        and written(found.dealer) == "Qs Qd"
        and {box: written(hole) for box, hole in found.players.items()} == {1: "Ah 9h", 3: "4c 4d"}
    )


@clause(f"{BOOK} 7.1", f"{BOOK} 7.2")
def test_7_2_the_device_deals_community_dealer_then_players_clockwise() -> None:
    order = deal_order(edition("star-texas-holdem-bonus").deal, "shuffler", (Box(3), Box(1)))
    assert [goes.box or goes.to for goes in order] == [To.COMMUNITY] * 5 + [To.DEALER] * 2 + [1, 1, 3, 3]
    assert cited(order[0], f"{BOOK} 7.1")
    assert cited(edition("star-texas-holdem-bonus").deal.order("shuffler"), f"{BOOK} 7.2")
    assert is_the_sample_deal(dealt("shuffler", "2h 5h Jh 9c Kd Qs Qd Ah 9h 4c 4d"))


@clause(f"{BOOK} 7.2.1")
@pytest.mark.parametrize(("n", "to"), [(1, To.COMMUNITY), (5, To.COMMUNITY), (6, To.DEALER)])
def test_7_2_1_five_cards_are_stacked_first(n: int, to: To) -> None:
    assert nth("shuffler", n).to is to
    assert cited(nth("shuffler", 5), f"{BOOK} 7.2.1")


@clause(f"{BOOK} 7.2.2")
def test_7_2_2_the_top_card_is_the_river_the_next_the_turn() -> None:
    streets = [nth("shuffler", n).street for n in (1, 2, 3, 4, 5, 6)]
    assert streets == [Street.FLOP, Street.FLOP, Street.FLOP, Street.TURN, Street.RIVER, None]
    assert cited(nth("shuffler", 5), f"{BOOK} 7.2.2")


@clause(f"{BOOK} 7.2.3")
def test_7_2_3_then_two_to_the_dealer() -> None:
    assert [nth("shuffler", n).to for n in (5, 6, 7, 8)] == [To.COMMUNITY, To.DEALER, To.DEALER, To.PLAYERS]
    assert cited(nth("shuffler", 6), f"{BOOK} 7.2.3")


@clause(f"{BOOK} 7.2.4")
def test_7_2_4_then_two_at_a_time_to_each_area_with_an_ante() -> None:
    assert [nth("shuffler", n).box for n in (7, 8, 9, 10, 11)] == [None, 1, 1, 3, 3]
    assert cited(nth("shuffler", 8), f"{BOOK} 7.2.4")
    with pytest.raises(IndexError):
        nth("shuffler", 12)


@clause(f"{BOOK} 7.3")
def test_7_3_the_shoe_deals_one_card_each_twice() -> None:
    order = deal_order(edition("star-texas-holdem-bonus").deal, "shoe", BOXES)
    assert [goes.box or goes.to for goes in order] == [To.COMMUNITY] * 5 + [To.DEALER, 1, 3, To.DEALER, 1, 3]
    assert cited(edition("star-texas-holdem-bonus").deal.order("shoe"), f"{BOOK} 7.3")
    assert is_the_sample_deal(dealt("shoe", "2h 5h Jh 9c Kd Qs Ah 4c Qd 9h 4d"))


@clause(f"{BOOK} 7.3.1")
def test_7_3_1_five_in_line_flop_turn_river() -> None:
    streets = [nth("shoe", n).street for n in (1, 2, 3, 4, 5, 6)]
    assert streets == [Street.FLOP, Street.FLOP, Street.FLOP, Street.TURN, Street.RIVER, None]
    assert cited(nth("shoe", 1), f"{BOOK} 7.3.1")


@clause(f"{BOOK} 7.3.2", f"{BOOK} 7.3.4")
def test_7_3_2_the_dealer_takes_the_sixth_and_the_ninth() -> None:
    assert [n for n in range(1, 12) if nth("shoe", n).to is To.DEALER] == [6, 9]
    assert cited(nth("shoe", 6), f"{BOOK} 7.3.2")
    assert cited(nth("shoe", 9), f"{BOOK} 7.3.4")


@clause(f"{BOOK} 7.3.3", f"{BOOK} 7.3.5")
def test_7_3_3_each_area_with_an_ante_gets_one_and_then_another() -> None:
    assert [(n, nth("shoe", n).box) for n in range(1, 12) if nth("shoe", n).box] == [(7, 1), (8, 3), (10, 1), (11, 3)]
    assert cited(nth("shoe", 7), f"{BOOK} 7.3.3")
    assert cited(nth("shoe", 10), f"{BOOK} 7.3.5")


@clause(f"{BOOK} 7.1")
@pytest.mark.parametrize(("device", "cards_dealt"), [("shuffler", 9), ("shoe", 9)])
def test_7_1_one_player_needs_nine_cards(device: str, cards_dealt: int) -> None:
    assert len(deal_order(edition("star-texas-holdem-bonus").deal, device, [Box(7)])) == cards_dealt


@clause(f"{BOOK} 1.1.flop", f"{BOOK} 1.1.turn", f"{BOOK} 1.1.river")
@pytest.mark.parametrize("device", ["shuffler", "shoe"])
def test_1_1_flop_turn_and_river_are_cards_one_to_three_four_and_five(device: str) -> None:
    streets = [nth(device, n).street for n in (1, 2, 3, 4, 5)]
    assert streets == [Street.FLOP, Street.FLOP, Street.FLOP, Street.TURN, Street.RIVER]
    assert cited(nth(device, 3), f"{BOOK} 1.1.flop")
    assert cited(nth(device, 4), f"{BOOK} 1.1.turn")
    assert cited(nth(device, 5), f"{BOOK} 1.1.river")
