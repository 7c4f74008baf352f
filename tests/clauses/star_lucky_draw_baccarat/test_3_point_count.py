"""What cards and hands count."""

import pytest

from croupier.games.editions import edition
from croupier.kernel.cards import card, cards
from proof import cited, clause

BOOK = "star-lucky-draw-baccarat"


@clause(f"{BOOK} 3.2.1")
def test_3_2_1_two_to_nine_count_their_face_value() -> None:
    values = edition("star-lucky-draw-baccarat").values
    assert [values.of(each) for each in cards("2h 3d 4c 5s 6h 7d 8c 9s")] == [2, 3, 4, 5, 6, 7, 8, 9]
    assert cited(values.two_to_nine, f"{BOOK} 3.2.1")


@clause(f"{BOOK} 3.2.2")
def test_3_2_2_ten_to_king_count_nothing() -> None:
    values = edition("star-lucky-draw-baccarat").values
    assert [values.of(each) for each in cards("Th Jd Qc Ks")] == [0, 0, 0, 0]
    assert values.of(card("9h")) == 9
    assert cited(values.ten_to_king, f"{BOOK} 3.2.2")


@clause(f"{BOOK} 3.2.3")
def test_3_2_3_an_ace_counts_one() -> None:
    values = edition("star-lucky-draw-baccarat").values
    assert [values.of(each) for each in cards("As Ah Ad Ac")] == [1, 1, 1, 1]
    assert values.count(cards("Ah Kd")) == 1
    assert cited(values.ace, f"{BOOK} 3.2.3")


@clause(f"{BOOK} 3.3.1")
@pytest.mark.parametrize(("hand", "points"), [("Kh Td", 0), ("Ah Kd", 1), ("4h 4d", 8), ("4h 5d", 9)])
def test_3_3_1_a_sum_up_to_nine_is_the_count(hand: str, points: int) -> None:
    values = edition("star-lucky-draw-baccarat").values
    assert values.count(cards(hand)) == points
    assert cited(values.hand, f"{BOOK} 3.3.1")


@clause(f"{BOOK} 3.3.2")
@pytest.mark.parametrize(
    ("hand", "points"), [("4h 5d", 9), ("4h 6d", 0), ("5h 6d", 1), ("9h 9d Ac", 9), ("9h 9d 2c", 0), ("9h 9d 9c", 7)]
)
def test_3_3_2_of_ten_or_more_the_last_digit_counts(hand: str, points: int) -> None:
    values = edition("star-lucky-draw-baccarat").values
    assert values.count(cards(hand)) == points
    assert cited(values.hand, f"{BOOK} 3.3.2")
