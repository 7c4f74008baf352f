"""Section 3: what cards and hands count."""

import pytest

from clauses.play import baccarat
from croupier.games.baccarat.coup import Coup
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat   crown-baccarat
    1.1.natural     1.1.natural             1.1.natural
    3.2             3.2                     3.2
    3.2.1           3.2.1                   3.2.1
    3.2.2           3.2.2                   3.2.2
    3.2.3           3.2.3                   3.2.3
    3.3             3.3                     3.3
    3.3.1           3.3.1                   3.3.1
    3.3.2           3.3.2                   3.3.2
    """
)


def _count(its: Sister, hand: str) -> int:
    rules = baccarat(its.book)
    return Coup.of(hand, "Kc Qs", rules).player_points


@clause("3.2.1", "3.2")
@pytest.mark.parametrize(
    ("hand", "count"),
    [("2c Kd", 2), ("3c Kd", 3), ("4c Kd", 4), ("5c Kd", 5), ("6c Kd", 6), ("7c Kd", 7), ("8c Kd", 8), ("9c Kd", 9)],
)
def test_3_2_1_two_to_nine_count_their_face_value(its: Sister, hand: str, count: int) -> None:
    assert _count(its, hand) == count
    assert cited(baccarat(its.book).values.two_to_nine, its["3.2.1"])
    assert cited(baccarat(its.book).values.two_to_nine, its["3.2"])


@clause("3.2.2")
@pytest.mark.parametrize("card", ["Th", "Jh", "Qh", "Kh"])
def test_3_2_2_ten_to_king_count_nothing(its: Sister, card: str) -> None:
    assert _count(its, f"{card} 9d") == 9
    assert _count(its, f"{card} {card}") == 0
    assert cited(baccarat(its.book).values.ten_to_king, its["3.2.2"])


@clause("3.2.3")
def test_3_2_3_an_ace_counts_one(its: Sister) -> None:
    assert [_count(its, "As Kd"), _count(its, "As 8d"), _count(its, "As 9d")] == [1, 9, 0]
    assert cited(baccarat(its.book).values.ace, its["3.2.3"])


@clause("3.3.1", "3.3")
def test_3_3_1_up_to_nine_a_hand_counts_its_total(its: Sister) -> None:
    assert [_count(its, "Kh Qd"), _count(its, "As Kd"), _count(its, "4h 5d"), _count(its, "2h 3d 4c")] == [0, 1, 9, 9]
    assert cited(baccarat(its.book).values.hand, its["3.3.1"])
    assert cited(baccarat(its.book).values.hand, its["3.3"])


@clause("3.3.2")
def test_3_3_2_from_ten_a_hand_counts_its_right_digit(its: Sister) -> None:
    assert [_count(its, "5h 5d"), _count(its, "5h 6d"), _count(its, "9h 9d"), _count(its, "9h 9d 9c")] == [0, 1, 8, 7]
    assert cited(baccarat(its.book).values.hand, its["3.3.2"])


@clause("1.1.natural")
@pytest.mark.parametrize(
    ("hand", "natural"), [("7h Kd", False), ("8h Kd", True), ("9h Kd", True), ("2h 3d 3c", False), ("2h 3d 4c", False)]
)
def test_1_1_natural_is_eight_or_nine_in_the_initial_deal(its: Sister, hand: str, natural: bool) -> None:  # noqa: FBT001
    rules = baccarat(its.book)
    assert Coup.of(hand, "Kc Qs", rules).player_natural is natural
    assert Coup.of("Kc Qs", hand, rules).banker_natural is natural
