"""How many cards are burned: every rank, in each document that burns by face value."""

import pytest

from croupier.games.editions import edition
from croupier.games.shoe import BurnByFaceValue, BurnByFaceValueOnRequest
from croupier.games.terms import describe
from croupier.kernel.cards import card
from croupier.rulebooks import Citing

FURTHER = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10}


@pytest.mark.parametrize(("rank", "further"), FURTHER.items())
@pytest.mark.parametrize("suit", "shdc")
def test_as_many_further_cards_as_the_first_one_counts(rank: str, suit: str, further: int) -> None:
    because = Citing("star-baccarat")("4.7.3")
    for burn in (
        BurnByFaceValue(id="face-value", ace=1, ten=10, because=because),
        BurnByFaceValueOnRequest(id="face-value", ace=1, ten=10, because=because),
    ):
        assert burn.further_cards(card(rank + suit)) == further


@pytest.mark.parametrize("book", ["star-baccarat", "star-premium-baccarat", "crown-baccarat"])
@pytest.mark.parametrize(("rank", "further"), FURTHER.items())
def test_the_documents_burn_alike_by_face_value(book: str, rank: str, further: int) -> None:
    ways = [each for each in edition(book).shoe.burn if isinstance(each, BurnByFaceValue | BurnByFaceValueOnRequest)]
    assert ways
    assert [way.further_cards(card(f"{rank}h")) for way in ways] == [further] * len(ways)


def test_the_burn_follows_its_own_terms() -> None:
    burn = BurnByFaceValue(id="face-value", ace=11, ten=12, because=Citing("star-baccarat")("4.7.3"))
    assert [burn.further_cards(card(each)) for each in ("Ah", "9h", "Th", "Kh")] == [11, 9, 12, 12]
    assert describe(burn) == "the first card face up and as many more as its face value (ace 11, ten to king 12)"
