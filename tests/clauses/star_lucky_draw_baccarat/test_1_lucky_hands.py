"""Definitions with something to try: the lucky hands, the two kinds of 3-3-3, a tie, a count of zero."""

import pytest

from croupier.games.editions import edition
from croupier.games.lucky_draw.round import Hands, Result
from croupier.games.lucky_draw.settle import Settled, settle_draw
from croupier.kernel.cards import cards
from croupier.kernel.chips import Chips
from croupier.kernel.money import Money
from proof import cited, clause

BOOK = "star-lucky-draw-baccarat"


def count(hand: str) -> int:
    return edition("star-lucky-draw-baccarat").values.count(cards(hand))


def draw(player: str, dealer: str) -> Settled:
    lucky = edition("star-lucky-draw-baccarat")
    return settle_draw(lucky, Chips.dollars(5), Hands.of(player, dealer, lucky), Money.dollars(50))


@clause(f"{BOOK} 1.1.baccarat")
@pytest.mark.parametrize("hand", ["Kh Td", "5h 5d", "4c 6s Qd"])
def test_1_1_baccarat_is_a_count_of_zero(hand: str) -> None:
    assert count(hand) == 0


@clause(f"{BOOK} 1.1.baccarat")
@pytest.mark.parametrize("hand", ["Kh Ad", "4c 5s", "9c 2s"])
def test_1_1_baccarat_is_no_other_count(hand: str) -> None:
    assert count(hand) != 0


@clause(f"{BOOK} 1.1.point-count")
@pytest.mark.parametrize(("hand", "points"), [("4h 5d", 9), ("5h 5d", 0), ("8h 3d", 1)])
def test_1_1_point_count_is_what_the_cards_count(hand: str, points: int) -> None:
    assert count(hand) == points


@clause(f"{BOOK} 1.1.tie")
@pytest.mark.parametrize(
    ("dealer", "result"), [("Kd 5c", Result.PLAYER), ("Kd 6c", Result.TIE), ("Kd 7c", Result.DEALER)]
)
def test_1_1_tie_is_the_same_count(dealer: str, result: Result) -> None:
    assert Hands.of("2h 4d", dealer, edition("star-lucky-draw-baccarat")).result is result


@clause(f"{BOOK} 1.1.lucky-7")
@pytest.mark.parametrize("player", ["2h 2d 3c", "9h 8d Kc"])
def test_1_1_lucky_7_is_three_cards_that_count_7(player: str) -> None:
    won = draw(player, "Kd 5s")
    assert won.row.id == "lucky-7"
    assert cited(won, f"{BOOK} 1.1.lucky-7")


@clause(f"{BOOK} 1.1.lucky-7")
@pytest.mark.parametrize("player", ["3h 4d", "2h 2d 2c", "2h 2d 4c"])
def test_1_1_lucky_7_is_nothing_else(player: str) -> None:
    assert draw(player, "Kd 5s").row.id != "lucky-7"


@clause(f"{BOOK} 1.1.lucky-8")
@pytest.mark.parametrize("player", ["9h 9d Ks", "2h 2d 4c"])
def test_1_1_lucky_8_is_three_cards_that_count_8(player: str) -> None:
    won = draw(player, "Kd 5s")
    assert won.row.id == "lucky-8"
    assert cited(won, f"{BOOK} 1.1.lucky-8")


@clause(f"{BOOK} 1.1.lucky-8")
@pytest.mark.parametrize("player", ["Kh 8d", "2h 2d 3c", "2h 3d 4c"])
def test_1_1_lucky_8_is_nothing_else(player: str) -> None:
    assert draw(player, "Kd 5s").row.id != "lucky-8"


@clause(f"{BOOK} 1.1.lucky-9")
@pytest.mark.parametrize("player", ["Kh 4d 5c", "2h 3d 4c"])
def test_1_1_lucky_9_is_three_cards_that_count_9(player: str) -> None:
    won = draw(player, "Kd 5s")
    assert won.row.id == "lucky-9"
    assert cited(won, f"{BOOK} 1.1.lucky-9")


@clause(f"{BOOK} 1.1.lucky-9")
@pytest.mark.parametrize("player", ["4h 5d", "2h 2d 4c", "2h 3d 5c"])
def test_1_1_lucky_9_is_nothing_else(player: str) -> None:
    assert draw(player, "Kd 5s").row.id != "lucky-9"


@clause(f"{BOOK} 1.1.3-3-3-off-suit")
@pytest.mark.parametrize("player", ["3h 3d 3s", "3h 3h 3d", "3d 3h 3h", "3h 3d 3h"])
def test_1_1_3_3_3_off_suit_has_at_least_two_suits(player: str) -> None:
    won = draw(player, "Kd 8s")
    assert won.row.id == "3-3-3-off-suit"
    assert cited(won, f"{BOOK} 1.1.3-3-3-off-suit")


@clause(f"{BOOK} 1.1.3-3-3-off-suit")
@pytest.mark.parametrize("player", ["3h 3h 3h", "2h 3d 4s", "3h 3d"])
def test_1_1_3_3_3_off_suit_is_nothing_else(player: str) -> None:
    assert draw(player, "Kd 5s").row.id != "3-3-3-off-suit"


@clause(f"{BOOK} 1.1.3-3-3-suited")
@pytest.mark.parametrize("player", ["3s 3s 3s", "3h 3h 3h", "3d 3d 3d", "3c 3c 3c"])
def test_1_1_3_3_3_suited_is_of_one_suit(player: str) -> None:
    won = draw(player, "Kd 8s")
    assert won.row.id == "3-3-3-suited"
    assert cited(won, f"{BOOK} 1.1.3-3-3-suited")


@clause(f"{BOOK} 1.1.3-3-3-suited")
@pytest.mark.parametrize("player", ["3h 3h 3d", "2h 3h 4h", "3h 3h"])
def test_1_1_3_3_3_suited_is_nothing_else(player: str) -> None:
    assert draw(player, "Kd 5s").row.id != "3-3-3-suited"
