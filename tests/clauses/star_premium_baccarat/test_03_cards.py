"""Section 3: what cards and hands count."""

import pytest

from croupier.games.baccarat.coup import Coup
from croupier.games.editions import edition
from proof import cited, clause


def _count(hand: str) -> int:
    rules = edition("star-premium-baccarat")
    return Coup.of(hand, "Kc Qs", rules).player_points


@clause("star-premium-baccarat 3.2.1", "star-premium-baccarat 3.2")
@pytest.mark.parametrize(
    ("hand", "count"),
    [("2c Kd", 2), ("3c Kd", 3), ("4c Kd", 4), ("5c Kd", 5), ("6c Kd", 6), ("7c Kd", 7), ("8c Kd", 8), ("9c Kd", 9)],
)
def test_3_2_1_two_to_nine_count_their_face_value(hand: str, count: int) -> None:
    assert _count(hand) == count
    assert cited(edition("star-premium-baccarat").values.two_to_nine, "star-premium-baccarat 3.2.1")
    assert cited(edition("star-premium-baccarat").values.two_to_nine, "star-premium-baccarat 3.2")


@clause("star-premium-baccarat 3.2.2")
@pytest.mark.parametrize("card", ["Th", "Jh", "Qh", "Kh"])
def test_3_2_2_ten_to_king_count_nothing(card: str) -> None:
    assert _count(f"{card} 9d") == 9
    assert _count(f"{card} {card}") == 0
    assert cited(edition("star-premium-baccarat").values.ten_to_king, "star-premium-baccarat 3.2.2")


@clause("star-premium-baccarat 3.2.3")
def test_3_2_3_an_ace_counts_one() -> None:
    assert [_count("As Kd"), _count("As 8d"), _count("As 9d")] == [1, 9, 0]
    assert cited(edition("star-premium-baccarat").values.ace, "star-premium-baccarat 3.2.3")


@clause("star-premium-baccarat 3.3.1", "star-premium-baccarat 3.3")
def test_3_3_1_up_to_nine_a_hand_counts_its_total() -> None:
    assert [_count("Kh Qd"), _count("As Kd"), _count("4h 5d"), _count("2h 3d 4c")] == [0, 1, 9, 9]
    assert cited(edition("star-premium-baccarat").values.hand, "star-premium-baccarat 3.3.1")
    assert cited(edition("star-premium-baccarat").values.hand, "star-premium-baccarat 3.3")


@clause("star-premium-baccarat 3.3.2")
def test_3_3_2_from_ten_a_hand_counts_its_right_digit() -> None:
    assert [_count("5h 5d"), _count("5h 6d"), _count("9h 9d"), _count("9h 9d 9c")] == [0, 1, 8, 7]
    assert cited(edition("star-premium-baccarat").values.hand, "star-premium-baccarat 3.3.2")


@clause("star-premium-baccarat 1.1.natural")
@pytest.mark.parametrize(
    ("hand", "natural"), [("7h Kd", False), ("8h Kd", True), ("9h Kd", True), ("2h 3d 3c", False), ("2h 3d 4c", False)]
)
def test_1_1_natural_is_eight_or_nine_in_the_initial_deal(hand: str, natural: bool) -> None:  # noqa: FBT001
    rules = edition("star-premium-baccarat")
    assert Coup.of(hand, "Kc Qs", rules).player_natural is natural
    assert Coup.of("Kc Qs", hand, rules).banker_natural is natural
