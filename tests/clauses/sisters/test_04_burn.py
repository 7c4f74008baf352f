"""Rules 4.7 and 4.8: how many cards are burned by the face value of the first."""

import pytest

from croupier.games.editions import edition
from croupier.games.shoe import BurnByFaceValue
from croupier.kernel.cards import card
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat
    4.7.4           4.7.3.1
    4.8             4.8
    """
)


@clause("4.7.4", "4.8")
@pytest.mark.parametrize(
    ("first", "further"),
    [
        *[("As", 1), ("2s", 2), ("3s", 3), ("4s", 4), ("5s", 5), ("6s", 6), ("7s", 7), ("8s", 8), ("9s", 9)],
        *[("Ts", 10), ("Js", 10), ("Qs", 10), ("Ks", 10)],
    ],
)
def test_4_8_further_cards_are_burned_by_face_value(its: Sister, first: str, further: int) -> None:
    way = next(each for each in edition(its.book).shoe.burn if isinstance(each, BurnByFaceValue))
    assert way.further_cards(card(first)) == further
    assert cited(way, its["4.7.4"])
    assert cited(way, its["4.8"])
