"""The best five cards, and what a dealer would call them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games.editions import edition
from croupier.games.holdem_bonus.settle import showdown
from croupier.kernel.cards import DECK, Card, cards, written


@pytest.mark.parametrize(
    ("text", "name", "used"),
    [
        ("Ah Kh Qh Jh Th 9h 8h", "Royal flush", "Ah Kh Qh Jh Th"),
        ("9h 8h 7h 6h 5h Ah Kh", "Straight flush, nine high", "9h 8h 7h 6h 5h"),
        ("Ah 2h 3h 4h 5h Kd Ks", "Straight flush, five high", "5h 4h 3h 2h Ah"),
        ("6h 6s 6d 6c Kh Kd Ks", "Four of a kind, sixes, king kicker", "6h 6s 6d 6c Kh"),
        ("Kh Ks Kd 4c 4h 2d 3c", "Full house, kings over fours", "Kh Ks Kd 4c 4h"),
        ("2h Jh 9h 5h Ah Kd Kc", "Flush, ace high", "Ah Jh 9h 5h 2h"),
        ("Ts 9h 8d 7c 6h 6s 6d", "Straight, ten high", "Ts 9h 8d 7c 6h"),
        ("5s 4h 3d 2c Ah 9s 9d", "Straight, five high", "5s 4h 3d 2c Ah"),
        ("Jh Js Jd 4c 9h 2d 3c", "Three of a kind, jacks, nine kicker", "Jh Js Jd 9h 4c"),
        ("Kh Ks 4d 4c 9h 2d 3c", "Two pair, kings and fours, nine kicker", "Kh Ks 4d 4c 9h"),
        ("6h 6s 4d Tc 9h 2d Ac", "One pair, sixes, ace kicker", "6h 6s Ac Tc 9h"),
        ("Qh 7s 4d Tc 9h 2d 3c", "No pair, queen high", "Qh Tc 9h 7s 4d"),
    ],
)
def test_it_is_named_as_a_dealer_would(text: str, name: str, used: str) -> None:
    best = edition("star-texas-holdem-bonus").hands.best(cards(text))
    assert best.name == name
    assert written(best.cards) == used


@pytest.mark.parametrize("text", ["", "Ah Kh Qh Jh", "Ah Kh Qh Jh Th 9h 8h 7h", "Ah Ah Qh Jh Th", "Ah Kh Qh Jh Th Th"])
def test_too_few_too_many_or_one_card_twice_is_no_hand(text: str) -> None:
    with pytest.raises(ValueError, match="five to seven different cards"):
        edition("star-texas-holdem-bonus").hands.best(cards(text))


@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=7, unique=True), st.randoms())
def test_the_order_of_the_cards_does_not_change_the_strength(dealt: list[Card], random: st.DrawFn) -> None:
    hands = edition("star-texas-holdem-bonus").hands
    shuffled = list(dealt)
    random.shuffle(shuffled)  # type: ignore[attr-defined]  # a Random
    assert hands.best(dealt).strength == hands.best(shuffled).strength


@given(st.lists(st.sampled_from(DECK), min_size=6, max_size=7, unique=True))
def test_more_cards_are_never_worse_and_the_five_are_worth_what_all_are(dealt: list[Card]) -> None:
    hands = edition("star-texas-holdem-bonus").hands
    best = hands.best(dealt)
    assert best.strength >= hands.best(dealt[:-1]).strength
    assert hands.best(best.cards).strength == best.strength
    assert len(set(best.cards) & set(dealt)) == 5


@given(st.lists(st.sampled_from(DECK), min_size=9, max_size=9, unique=True))
def test_a_showdown_is_higher_lower_or_equal_and_nothing_else(dealt: list[Card]) -> None:
    found = showdown(edition("star-texas-holdem-bonus"), dealt[:2], dealt[2:4], dealt[4:])
    assert [found.higher, found.lower, found.equal].count(True) == 1
    turned = showdown(edition("star-texas-holdem-bonus"), dealt[2:4], dealt[:2], dealt[4:])
    assert (found.higher, found.equal) == (turned.lower, turned.equal)


def test_a_showdown_is_written_as_two_hands() -> None:
    found = showdown(edition("star-texas-holdem-bonus"), cards("Ah 9h"), cards("Qs Qd"), cards("2h 5h Jh 9c Kd"))
    assert repr(found) == "player: Flush, ace high; dealer: One pair, queens, king kicker"
