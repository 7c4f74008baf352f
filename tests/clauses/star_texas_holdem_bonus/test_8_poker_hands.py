"""The ten kinds of hand, and what decides between two of one kind."""

from itertools import combinations

import pytest

from croupier.games.editions import edition
from croupier.games.holdem_bonus.ranking import Best, Category
from croupier.kernel.cards import cards, written
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"


def hand(text: str) -> Best:
    return edition("star-texas-holdem-bonus").hands.best(cards(text))


def beats(one: str, other: str) -> bool:
    return hand(one).strength > hand(other).strength


def equal(one: str, other: str) -> bool:
    return hand(one).strength == hand(other).strength


ONE_OF_EACH = (
    "Ah Kh Qh Jh Th",
    "Kh Qh Jh Th 9h",
    "Ah As Ad Ac 2h",
    "Kh Ks Kd Ac As",
    "Ah Kh Qh Jh 9h",
    "Ah Kd Qc Js Th",
    "Ah As Ad Kc Qh",
    "Ah As Kd Kc Qh",
    "Ah As Kd Qc Jh",
    "Ah Kd Qc Js 9h",
)


@clause(f"{BOOK} 8.1")
def test_8_1_each_kind_beats_all_that_follow() -> None:
    assert all(beats(higher, lower) for higher, lower in combinations(ONE_OF_EACH, 2))
    assert [hand(each).category for each in ONE_OF_EACH] == list(Category)
    assert all(cited(hand(each), f"{BOOK} 8.1") for each in ONE_OF_EACH)


@clause(f"{BOOK} 8.1")
def test_8_1_the_lowest_of_a_kind_beats_the_highest_of_the_next() -> None:
    highest = ONE_OF_EACH
    lowest = (
        "Ah Kh Qh Jh Th",
        "5h 4h 3h 2h Ah",
        "2h 2s 2d 2c 3h",
        "2h 2s 2d 3c 3s",
        "7h 5h 4h 3h 2h",
        "5h 4d 3c 2s Ah",
        "2h 2s 2d 4c 3h",
        "3h 3s 2d 2c 4h",
        "2h 2s 5d 4c 3h",
        "7h 5d 4c 3s 2h",
    )
    assert [hand(each).category for each in lowest] == list(Category)
    assert all(beats(low, high) for low, high in zip(lowest, highest[1:], strict=False))


@clause(f"{BOOK} 8.1(a)")
def test_8_1_a_royal_flush() -> None:
    royal = hand("Ah Kh Qh Jh Th")
    assert royal.category is Category.ROYAL_FLUSH
    assert equal("Ah Kh Qh Jh Th", "As Ks Qs Js Ts")
    assert beats("Ah Kh Qh Jh Th", "Kh Qh Jh Th 9h")
    assert hand("Ah Kh Qh Jh Ts").category is Category.STRAIGHT
    assert cited(royal, f"{BOOK} 8.1(a)")


@clause(f"{BOOK} 8.1(b)")
def test_8_1_b_straight_flush_by_its_highest_card() -> None:
    assert beats("9h 8h 7h 6h 5h", "8s 7s 6s 5s 4s")
    assert beats("6s 5s 4s 3s 2s", "5h 4h 3h 2h Ah")
    assert equal("9h 8h 7h 6h 5h", "9c 8c 7c 6c 5c")
    assert hand("5h 4h 3h 2h Ah").category is Category.STRAIGHT_FLUSH
    assert hand("3h 2h Ah Kh Qh").category is Category.FLUSH
    assert cited(hand("9h 8h 7h 6h 5h"), f"{BOOK} 8.1(b)")


@clause(f"{BOOK} 8.1(c)")
def test_8_1_c_four_of_a_kind_then_the_fifth_card() -> None:
    assert beats("Ah As Ad Ac 2h", "Kh Ks Kd Kc Qh")
    assert beats("3h 3s 3d 3c 2h", "2h 2s 2d 2c Ah")
    assert beats("9h 9s 9d 9c 2h Ah 3d", "9h 9s 9d 9c 2h Kd Qd")
    assert equal("9h 9s 9d 9c 2h Ah 3d", "9h 9s 9d 9c 2h Ad Qd")
    assert cited(hand("Ah As Ad Ac 2h"), f"{BOOK} 8.1(c)")


@clause(f"{BOOK} 8.1(d)")
def test_8_1_d_full_house_by_the_three_then_the_pair() -> None:
    assert beats("4h 4s 4d 2h 2s", "3h 3s 3d Ah As")
    assert beats("4h 4s 4d 3h 3s", "4h 4s 4d 2h 2s")
    assert equal("4h 4s 4d 2h 2s", "4h 4s 4c 2d 2c")
    assert cited(hand("4h 4s 4d 2h 2s"), f"{BOOK} 8.1(d)")


@clause(f"{BOOK} 8.1(d)")
@pytest.mark.parametrize(
    ("text", "used"),
    [
        ("Kh Ks Kd 4h 4s 4d 2c", "Kh Ks Kd 4h 4s"),
        ("4h 4s 4d Kh Ks Qd Qc", "4h 4s 4d Kh Ks"),
        ("2h 2s 2d Kh Ks 7c", "2h 2s 2d Kh Ks"),
    ],
)
def test_8_1_d_the_best_full_house_of_several(text: str, used: str) -> None:
    assert written(hand(text).cards) == used


@clause(f"{BOOK} 8.1(e)")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Ah 6h 4h 3h 2h", "Ks Qs Js 9s 8s"),
        ("Ah Kh 4h 3h 2h", "As Qs Js Ts 8s"),
        ("Ah Jh 9h 3h 2h", "As Js 8s 7s 6s"),
        ("Ah Jh 9h 5h 2h", "As Js 9s 4s 3s"),
        ("Ah Jh 9h 5h 3h", "As Js 9s 5s 2s"),
    ],
)
def test_8_1_e_flush_card_by_card_from_the_highest(higher: str, lower: str) -> None:
    assert hand(higher).category is hand(lower).category is Category.FLUSH
    assert beats(higher, lower)
    assert cited(hand(higher), f"{BOOK} 8.1(e)")


@clause(f"{BOOK} 8.1(e)")
def test_8_1_e_no_suit_is_higher_and_the_best_five_of_the_suit_count() -> None:
    assert equal("Ah Jh 9h 5h 2h", "As Js 9s 5s 2s")
    assert written(hand("2h 5h Ah Jh 9h 3h Kd").cards) == "Ah Jh 9h 5h 3h"
    assert hand("Ah Jh 9h 5h 2s 3d 4c").category is not Category.FLUSH


@clause(f"{BOOK} 8.1(f)")
def test_8_1_f_straight_by_its_highest_card() -> None:
    assert beats("Ah Kd Qc Js Th", "Kd Qc Js Th 9d")
    assert beats("6h 5d 4c 3s 2h", "5h 4d 3c 2s Ah")
    assert equal("6h 5d 4c 3s 2h", "6d 5h 4s 3c 2d")
    assert hand("3h 2d Ac Ks Qh").category is Category.NO_PAIR
    assert hand("9h 8h 7h 6h 5d").category is Category.STRAIGHT
    assert hand("9h 8h 7h 6h 4d").category is Category.NO_PAIR
    assert cited(hand("6h 5d 4c 3s 2h"), f"{BOOK} 8.1(f)")


@clause(f"{BOOK} 8.1(g)")
def test_8_1_g_three_of_a_kind_then_the_other_two() -> None:
    assert beats("Ah As Ad 3h 2s", "Kh Ks Kd Ah Qs")
    assert beats("9h 9s 9d 5c 2h Ah Jc", "9h 9s 9d 5c 2h Ad Tc")
    assert beats("9h 9s 9d Ac 2h", "9h 9s 9d Kc Qh")
    assert equal("9h 9s 9d 5c 2h Ah Jc", "9h 9s 9d 5c 2h Ad Jh")
    assert cited(hand("Ah As Ad 3h 2s"), f"{BOOK} 8.1(g)")


@clause(f"{BOOK} 8.1(h)")
def test_8_1_h_two_pair_high_pair_low_pair_fifth_card() -> None:
    assert beats("Ah As 2h 2s 3d", "Kh Ks Qh Qs Ad")
    assert beats("Ah As 3h 3s 2d", "Ad Ac 2h 2s Kd")
    assert beats("Ah As 3h 3s Kd", "Ad Ac 3d 3c Qd")
    assert equal("Ah As 3h 3s Kd", "Ad Ac 3d 3c Kh")
    assert cited(hand("Ah As 3h 3s Kd"), f"{BOOK} 8.1(h)")


@clause(f"{BOOK} 8.1(h)")
@pytest.mark.parametrize(
    ("text", "used"),
    [
        ("Kh Ks 4h 4s 9h 9s 2c", "Kh Ks 9h 9s 4h"),
        ("Kh Ks 9h 9s 4h 4s Ac", "Kh Ks 9h 9s Ac"),
        ("Kh Ks 9h 9s 4h 4s", "Kh Ks 9h 9s 4h"),
    ],
)
def test_8_1_h_of_three_pairs_the_two_highest_and_the_highest_other_card(text: str, used: str) -> None:
    assert hand(text).category is Category.TWO_PAIR
    assert written(hand(text).cards) == used


@clause(f"{BOOK} 8.1(i)")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("3h 3s 6d 5c 4h", "2h 2s Ad Kc Qh"),
        ("Qs Qd Ad 3h 2c", "Qh Qc Kh Js Tc"),
        ("Qs Qd Kd Jh 2c", "Qh Qc Kh Ts 9c"),
        ("Qs Qd Kd Jh 9c", "Qh Qc Kh Js 8c"),
    ],
)
def test_8_1_i_one_pair_then_the_other_three_from_the_highest(higher: str, lower: str) -> None:
    assert beats(higher, lower)
    assert cited(hand(higher), f"{BOOK} 8.1(i)")


@clause(f"{BOOK} 8.1(i)")
def test_8_1_i_equal_pairs_with_equal_cards() -> None:
    assert equal("Qs Qd Kd Jh 9c", "Qh Qc Kh Js 9h")
    assert written(hand("2h 9c Qs Jh Qd Kd 5h").cards) == "Qs Qd Kd Jh 9c"


@clause(f"{BOOK} 8.1(j)")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Ah 6d 4c 3s 2h", "Kd Qs Jh 9c 8d"),
        ("Ah Kd 4c 3s 2h", "Ad Qs Jh Tc 8d"),
        ("Ah Jd 9c 3s 2h", "Ad Js 8h 7c 6d"),
        ("Ah Jd 9c 5s 2h", "Ad Js 9h 4c 3d"),
        ("Ah Jd 9c 5s 3h", "Ad Js 9h 5c 2d"),
    ],
)
def test_8_1_j_no_pair_card_by_card_from_the_highest(higher: str, lower: str) -> None:
    assert beats(higher, lower)
    assert cited(hand(higher), f"{BOOK} 8.1(j)")


@clause(f"{BOOK} 8.1(j)")
def test_8_1_j_equal_values_are_equal_hands() -> None:
    assert equal("Ah Jd 9c 5s 3h", "Ad Js 9h 5c 3d")
    assert written(hand("2h 3c Ah 9s Jd 5s Kd").cards) == "Ah Kd Jd 9s 5s"
