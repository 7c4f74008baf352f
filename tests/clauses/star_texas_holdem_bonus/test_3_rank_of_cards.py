"""The rank of cards: ace to two, suits alike, the ace high or low in a straight."""

import pytest

from croupier.games.editions import edition
from croupier.games.holdem_bonus.ranking import Best, Category
from croupier.kernel.cards import cards
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"


def hand(text: str) -> Best:
    return edition("star-texas-holdem-bonus").hands.best(cards(text))


@clause(f"{BOOK} 3.3")
def test_3_3_cards_rank_from_ace_to_two() -> None:
    high = [hand(f"{rank}h {rank}s 4d 3c 2d") for rank in "AKQJT98765"]
    low = [hand(f"{rank}h {rank}s Ad Kc Qd") for rank in "JT98765432"]
    for pairs in (high, low):
        strengths = [pair.strength for pair in pairs]
        assert strengths == sorted(set(strengths), reverse=True)
        assert len(strengths) == 10
        assert all(cited(pair, f"{BOOK} 3.3") for pair in pairs)


@clause(f"{BOOK} 3.3")
@pytest.mark.parametrize("suits", ["s", "h", "d", "c"])
def test_3_3_all_suits_have_the_same_rank(suits: str) -> None:
    flush = hand(" ".join(rank + suits for rank in "AJ953"))
    assert flush.strength == hand("Ah Jh 9h 5h 3h").strength
    assert cited(flush, f"{BOOK} 3.3")


@clause(f"{BOOK} 3.3.1")
def test_3_3_1_an_ace_tops_a_straight() -> None:
    broadway = hand("Th Jd Qc Ks Ah")
    assert broadway.category is Category.STRAIGHT
    assert broadway.strength > hand("9h Td Jc Qs Kh").strength
    assert cited(broadway, f"{BOOK} 3.3.1")


@clause(f"{BOOK} 3.3.2")
def test_3_3_2_an_ace_starts_a_straight() -> None:
    wheel = hand("Ah 2d 3c 4s 5h")
    assert wheel.category is Category.STRAIGHT
    assert wheel.strength < hand("2d 3c 4s 5h 6d").strength
    assert wheel.strength > hand("Ah Ad Ac Ks Qh").strength
    assert cited(wheel, f"{BOOK} 3.3.2")


@clause(f"{BOOK} 3.3.1", f"{BOOK} 3.3.2")
@pytest.mark.parametrize("text", ["Qh Kd Ac 2s 3h", "Kh Ad 2c 3s 4h", "Jh Qd Kc As 2h"])
def test_3_3_2_a_straight_does_not_go_round_the_ace(text: str) -> None:
    assert hand(text).category is Category.NO_PAIR


@clause(f"{BOOK} 3.3.2")
def test_3_3_2_of_seven_cards_the_higher_straight_counts() -> None:
    assert hand("Ah 2d 3c 4s 5h 6d Kc").name == "Straight, six high"
    assert hand("Ah 2d 3c 4s 5h Qd Kc").name == "Straight, five high"
