"""Fifty-two cards, one object each."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.kernel.cards import DECK, Card, NotACard, Rank, Suit, card, cards, written

EVERY_CARD = (
    "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks "
    "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh "
    "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd "
    "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"
)


def test_a_deck_is_52_cards_each_once() -> None:
    assert [str(each) for each in DECK] == EVERY_CARD.split()
    assert len(set(DECK)) == 52


@pytest.mark.parametrize("text", EVERY_CARD.split())
def test_a_card_reads_both_ways(text: str) -> None:
    assert str(card(text)) == text
    assert card(text).rank.value + card(text).suit.value == text
    assert repr(card(text)) == f"card({text!r})"


@pytest.mark.parametrize(
    ("text", "rank", "suit", "name"),
    [
        ("As", Rank.ACE, Suit.SPADES, "ace of spades"),
        ("2h", Rank.TWO, Suit.HEARTS, "two of hearts"),
        ("9d", Rank.NINE, Suit.DIAMONDS, "nine of diamonds"),
        ("Tc", Rank.TEN, Suit.CLUBS, "ten of clubs"),
        ("Kh", Rank.KING, Suit.HEARTS, "king of hearts"),
    ],
)
def test_a_card_has_rank_suit_and_name(text: str, rank: Rank, suit: Suit, name: str) -> None:
    found = card(text)
    assert (found.rank, found.suit, found.name) == (rank, suit, name)


def test_hearts_and_diamonds_are_red() -> None:
    assert [suit.red for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)] == [False, True, True, False]


@pytest.mark.parametrize("one", DECK, ids=str)
def test_there_is_one_object_per_card(one: Card) -> None:
    assert card(one.text) is one
    assert Card(one.rank, one.suit) is one
    assert copy.copy(one) is one
    assert copy.deepcopy(one) is one
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(one, protocol)) is one  # noqa: S301 - our own bytes


def test_a_card_in_a_copied_hand_is_still_the_card() -> None:
    hand = cards("9h 9h")
    assert copy.deepcopy([hand])[0][0] is card("9h")


@pytest.mark.parametrize(
    "text", ["", "h9", "9H", "9", "h", "10h", "1h", "0h", "9hh", " 9h", "9h ", "9x", "joker", "9♥"]
)
def test_what_is_no_card_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(NotACard) as refused:
        card(text)
    assert repr(text) in str(refused.value)
    assert "\n" not in str(refused.value)


def test_cards_reads_a_hand_and_written_writes_it() -> None:
    assert cards("9c  4d\n6h") == (card("9c"), card("4d"), card("6h"))
    assert cards("") == ()
    assert written(cards("9c 4d 6h")) == "9c 4d 6h"
    assert written(()) == ""


def test_one_bad_card_spoils_a_hand() -> None:
    with pytest.raises(NotACard, match="Xd"):
        cards("9c Xd")


@given(st.lists(st.sampled_from(DECK), max_size=12))
def test_any_hand_reads_back_as_itself(hand: list[Card]) -> None:
    assert list(cards(written(hand))) == hand


@pytest.mark.parametrize("name", ["rank", "suit", "text", "colour"])
def test_a_card_never_changes(name: str) -> None:
    with pytest.raises(AttributeError, match="never changes"):
        setattr(card("9h"), name, "x")
    with pytest.raises(AttributeError, match="never changes"):
        delattr(card("9h"), name)
    assert card("9h").rank is Rank.NINE


def test_cards_of_one_rank_differ_by_suit() -> None:
    assert card("9h") != card("9d")
    assert len({card("9h"), card("9d"), card("9h")}) == 2
