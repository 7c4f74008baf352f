"""Section 12: when the side wagers win and when they lose."""

import pytest

from clauses.coups import (
    BANKER_FIVE,
    BANKER_SEVEN,
    BANKER_THREE_CARD_SEVEN,
    BANKER_THREE_CARD_SIX,
    BANKER_TWO_CARD_SIX,
    PLAYER_SEVEN,
    PLAYER_SIX,
    TIE_FIVE,
    TIE_SEVEN,
    TIE_SIX,
    TIE_SIX_ON_THREE_CARDS,
    Cards,
    settled,
)
from croupier.games.baccarat.settle import Settled
from croupier.kernel.money import Money
from proof import cited, clause

GAMES = ["premium", "premium-even-money", "tie-premium"]


def _settled(bet: str, cards: Cards, game: str = "premium") -> Settled:
    return settled("star-premium-baccarat", game, bet, 10, cards)


def _loses(bet: str, cards: Cards, reference: str) -> None:
    for game in GAMES:
        lost = _settled(bet, cards, game)
        assert lost.net == Money.dollars(-10)
        assert cited(lost, reference)
        assert cited(lost, "star-premium-baccarat 13")


# Pairs ---------------------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 12.6.1", "star-premium-baccarat 12.6")
@pytest.mark.parametrize("rank", list("A23456789T"))
def test_12_6_1_two_of_one_number_are_a_pair(rank: str) -> None:
    hand = f"{rank}h {rank}d"
    for won in (_settled("pairs-player", (hand, "6c Qs")), _settled("pairs-banker", ("6c Qs", hand))):
        assert won.net == Money.dollars(110)
        assert cited(won, "star-premium-baccarat 12.6.1")
        assert cited(won, "star-premium-baccarat 12.6")


@clause("star-premium-baccarat 12.6.2")
@pytest.mark.parametrize("rank", list("JQK"))
def test_12_6_2_two_of_one_picture_are_a_pair(rank: str) -> None:
    hand = f"{rank}h {rank}h"
    for won in (_settled("pairs-player", (hand, "6c Qs")), _settled("pairs-banker", ("6c Qs", hand))):
        assert won.net == Money.dollars(110)
        assert cited(won, "star-premium-baccarat 12.6.2")


@clause("star-premium-baccarat 5.1.4", "star-premium-baccarat 5.1.5", "star-premium-baccarat 13")
@pytest.mark.parametrize("hand", ["9h Td", "Th Jd", "Th Kd", "Jh Qd", "Qh Kd", "Kh Jd", "2h 3d 3c", "2h 3d 2c"])
def test_5_1_4_other_hands_lose(hand: str) -> None:
    _loses("pairs-player", (hand, "6c Qs"), "star-premium-baccarat 5.1.5")
    _loses("pairs-banker", ("6c Qs", hand), "star-premium-baccarat 5.1.4")


# Super Six -----------------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 12.11")
@pytest.mark.parametrize("cards", [BANKER_TWO_CARD_SIX, BANKER_THREE_CARD_SIX])
def test_12_11_wins_when_banker_wins_with_six(cards: Cards) -> None:
    won = _settled("super-six", cards)
    assert won.net == Money.dollars(150)
    assert cited(won, "star-premium-baccarat 12.11")


@clause("star-premium-baccarat 12.11", "star-premium-baccarat 13")
@pytest.mark.parametrize("cards", [BANKER_FIVE, BANKER_SEVEN, TIE_SIX, PLAYER_SIX, PLAYER_SEVEN])
def test_12_11_loses_on_every_other_result(cards: Cards) -> None:
    _loses("super-six", cards, "star-premium-baccarat 12.11")


# Tiger Tie -----------------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 12.16")
@pytest.mark.parametrize("cards", [TIE_SIX, TIE_SIX_ON_THREE_CARDS])
def test_12_16_wins_on_a_tie_at_six(cards: Cards) -> None:
    won = _settled("tiger-tie", cards)
    assert won.net == Money.dollars(450)
    assert cited(won, "star-premium-baccarat 12.16")


@clause("star-premium-baccarat 12.16", "star-premium-baccarat 13")
@pytest.mark.parametrize("cards", [TIE_FIVE, TIE_SEVEN, BANKER_TWO_CARD_SIX, PLAYER_SIX])
def test_12_16_loses_on_every_other_result(cards: Cards) -> None:
    _loses("tiger-tie", cards, "star-premium-baccarat 12.16")


# Tiger Pair ----------------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 12.20.1", "star-premium-baccarat 12.21")
@pytest.mark.parametrize("cards", [("8h 8d", "4c 3s"), ("6h Ad", "Kc Ks 2d"), ("Th Kd", "8c 8s")])
def test_12_20_1_one_pair_is_single(cards: Cards) -> None:
    won = _settled("tiger-pair", cards)
    assert won.net == Money.dollars(40)
    assert cited(won, "star-premium-baccarat 12.20.1")
    assert cited(won, "star-premium-baccarat 12.21")


@clause("star-premium-baccarat 12.20.2")
@pytest.mark.parametrize("cards", [("8h 8d", "Kc Ks"), ("Kh Kd", "Qc Qs"), ("Th Td", "Kc Ks")])
def test_12_20_2_two_pairs_of_two_ranks_are_double(cards: Cards) -> None:
    won = _settled("tiger-pair", cards)
    assert won.net == Money.dollars(250)
    assert cited(won, "star-premium-baccarat 12.20.2")


@clause("star-premium-baccarat 12.20.3")
@pytest.mark.parametrize("cards", [("8h 8d", "8c 8s"), ("Kh Kd", "Kc Ks"), ("Th Td", "Tc Ts")])
def test_12_20_3_two_pairs_of_one_rank_are_twin(cards: Cards) -> None:
    won = _settled("tiger-pair", cards)
    assert won.net == Money.dollars(1000)
    assert cited(won, "star-premium-baccarat 12.20.3")


@clause("star-premium-baccarat 12.20.4", "star-premium-baccarat 12.20.2", "star-premium-baccarat 12.20.3")
@pytest.mark.parametrize(
    "cards",
    [
        *[("8h 7d", "4c 3s"), ("2h 3d 3c", "4c 2s"), ("Th Kd", "6c As"), ("Jh Qd", "Kc Js")],
        *[("Th Kd", "Jc Ts"), ("Th Kd", "Tc Qs")],  # pairs, if points were counted
    ],
)
def test_12_20_4_no_pair_loses(cards: Cards) -> None:
    _loses("tiger-pair", cards, "star-premium-baccarat 12.20.4")


@clause("star-premium-baccarat 12.21.1", "star-premium-baccarat 12.21.2", "star-premium-baccarat 12.21")
def test_12_21_a_pair_is_one_number_or_one_picture() -> None:
    number, picture = _settled("tiger-pair", ("Th Td", "6c As")), _settled("tiger-pair", ("Jh Jd", "6c As"))
    assert (number.net, picture.net) == (Money.dollars(40), Money.dollars(40))
    assert cited(number, "star-premium-baccarat 12.21.1")
    assert cited(picture, "star-premium-baccarat 12.21.2")
    assert _settled("tiger-pair", ("Th Jd", "6c As")).net == Money.dollars(-10)
    assert _settled("tiger-pair", ("Jh Qd", "6c As")).net == Money.dollars(-10)


# Tiger, Big Tiger, Small Tiger ---------------------------------------------------------------------------------------


@clause("star-premium-baccarat 12.25.1", "star-premium-baccarat 12.25.2")
def test_12_25_1_tiger_wins_by_the_number_of_cards() -> None:
    two, three = _settled("tiger", BANKER_TWO_CARD_SIX), _settled("tiger", BANKER_THREE_CARD_SIX)
    assert (two.net, three.net) == (Money.dollars(120), Money.dollars(220))
    assert cited(two, "star-premium-baccarat 12.25.1")
    assert cited(three, "star-premium-baccarat 12.25.2")


@clause("star-premium-baccarat 12.25.3")
@pytest.mark.parametrize(
    "cards", [BANKER_FIVE, BANKER_SEVEN, BANKER_THREE_CARD_SEVEN, TIE_SIX, TIE_SIX_ON_THREE_CARDS, PLAYER_SIX]
)
def test_12_25_3_tiger_loses_without_a_banker_six(cards: Cards) -> None:
    _loses("tiger", cards, "star-premium-baccarat 12.25.3")


@clause("star-premium-baccarat 12.30")
def test_12_30_big_tiger_wins_on_three_cards() -> None:
    won = _settled("big-tiger", BANKER_THREE_CARD_SIX)
    assert won.net == Money.dollars(550)
    assert cited(won, "star-premium-baccarat 12.30")


@clause("star-premium-baccarat 12.30")
@pytest.mark.parametrize(
    "cards", [BANKER_TWO_CARD_SIX, BANKER_FIVE, BANKER_THREE_CARD_SEVEN, TIE_SIX_ON_THREE_CARDS, PLAYER_SIX]
)
def test_12_30_big_tiger_loses_on_every_other_result(cards: Cards) -> None:
    _loses("big-tiger", cards, "star-premium-baccarat 12.30")


@clause("star-premium-baccarat 12.35")
def test_12_35_small_tiger_wins_on_two_cards() -> None:
    won = _settled("small-tiger", BANKER_TWO_CARD_SIX)
    assert won.net == Money.dollars(220)
    assert cited(won, "star-premium-baccarat 12.35")


@clause("star-premium-baccarat 12.35")
@pytest.mark.parametrize("cards", [BANKER_THREE_CARD_SIX, BANKER_FIVE, BANKER_SEVEN, TIE_SIX, PLAYER_SIX])
def test_12_35_small_tiger_loses_on_every_other_result(cards: Cards) -> None:
    _loses("small-tiger", cards, "star-premium-baccarat 12.35")
