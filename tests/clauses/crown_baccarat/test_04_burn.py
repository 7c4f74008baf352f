"""Rule 4.3: how many cards are burned by the face value of the first."""

import pytest

from croupier.games.editions import edition
from croupier.games.shoe import BurnByFaceValueOnRequest
from croupier.kernel.cards import card
from proof import cited, clause


@clause("crown-baccarat 4.3.1(b)")
@pytest.mark.parametrize(
    ("first", "further"),
    [
        *[("As", 1), ("2s", 2), ("3s", 3), ("4s", 4), ("5s", 5), ("6s", 6), ("7s", 7), ("8s", 8), ("9s", 9)],
        *[("Ts", 10), ("Js", 10), ("Qs", 10), ("Ks", 10)],
    ],
)
def test_4_3_1_b_further_cards_are_burned_by_face_value(first: str, further: int) -> None:
    way = next(each for each in edition("crown-baccarat").shoe.burn if isinstance(each, BurnByFaceValueOnRequest))
    assert way.further_cards(card(first)) == further
    assert cited(way, "crown-baccarat 4.3.1(b)")
