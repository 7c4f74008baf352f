"""The order of the initial deal."""

import pytest

from croupier.games.editions import edition
from croupier.games.lucky_draw.round import To
from croupier.kernel.cards import card
from croupier.kernel.ids import Box
from proof import cited, clause

BOOK = "star-lucky-draw-baccarat"
D = To.DEALER


@clause(f"{BOOK} 7.2")
@pytest.mark.parametrize(
    ("wagered", "receivers"),
    [
        ([1], (1, D, 1)),
        ([1, 3], (1, 3, D, 1, 3)),
        ([3, 1], (1, 3, D, 1, 3)),
        ([7, 2, 5], (2, 5, 7, D, 2, 5, 7)),
        ([1, 2, 3, 4, 5, 6, 7], (1, 2, 3, 4, 5, 6, 7, D, 1, 2, 3, 4, 5, 6, 7)),
    ],
)
def test_7_2_one_card_each_and_the_dealer_then_a_second_each(wagered: list[int], receivers: tuple[object, ...]) -> None:
    order = edition("star-lucky-draw-baccarat").deal.order
    assert order(Box(each) for each in wagered) == receivers
    assert cited(order, f"{BOOK} 7.2")


@clause(f"{BOOK} 7.2")
def test_7_2_the_players_see_the_dealers_first_card() -> None:
    shown = edition("star-lucky-draw-baccarat").deal.dealers_first_card
    assert shown.value(card("2c")) is card("2c")
    assert cited(shown, f"{BOOK} 7.2")
