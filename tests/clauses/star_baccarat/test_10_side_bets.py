"""Section 10: when the side wagers win and when they lose."""

import pytest

from clauses.coups import (
    BANKER_FIVE,
    BANKER_SEVEN,
    BANKER_THREE_CARD_SEVEN,
    BANKER_THREE_CARD_SIX,
    BANKER_TWO_CARD_SIX,
    CHIPS,
    PLAYER_SEVEN,
    PLAYER_SIX,
    TIE_FIVE,
    TIE_SEVEN,
    TIE_SIX,
    TIE_SIX_ON_THREE_CARDS,
    Cards,
    settled,
)
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.settle import Settled, Sign, settle
from croupier.games.editions import edition
from croupier.kernel.money import Money
from proof import cited, clause

GAMES = ["baccarat", "even-money"]


def _settled(bet: str, cards: Cards, game: str = "baccarat") -> Settled:
    return settled("star-baccarat", game, bet, 10, cards)


def _loses(bet: str, cards: Cards, reference: str) -> None:
    for game in GAMES:
        lost = _settled(bet, cards, game)
        assert lost.net == Money.dollars(-10)
        assert cited(lost, reference)
        assert cited(lost, "star-baccarat 11.1.1")


# Pairs ---------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 10.6.1", "star-baccarat 10.6", "star-baccarat 10.7")
@pytest.mark.parametrize("rank", list("A23456789T"))
def test_10_6_1_two_of_one_number_are_a_pair(rank: str) -> None:
    player, banker = (
        _settled("pairs-player", (f"{rank}h {rank}d", "6c Qs")),
        _settled("pairs-banker", ("6c Qs", f"{rank}h {rank}d")),
    )
    for won in (player, banker):
        assert won.net == Money.dollars(110)
        assert cited(won, "star-baccarat 10.6.1")
        assert cited(won, "star-baccarat 10.6")
        assert cited(won, "star-baccarat 10.7")


@clause("star-baccarat 10.6.2", "star-baccarat 10.6")
@pytest.mark.parametrize("rank", list("JQK"))
def test_10_6_2_two_of_one_picture_are_a_pair(rank: str) -> None:
    player, banker = (
        _settled("pairs-player", (f"{rank}h {rank}h", "6c Qs")),
        _settled("pairs-banker", ("6c Qs", f"{rank}h {rank}d")),
    )
    for won in (player, banker):
        assert won.net == Money.dollars(110)
        assert cited(won, "star-baccarat 10.6.2")
        assert cited(won, "star-baccarat 10.6")


@clause("star-baccarat 10.8", "star-baccarat 11.1.1", "star-baccarat 10.6")
@pytest.mark.parametrize("hand", ["9h Td", "Th Jd", "Th Kd", "Jh Qd", "Qh Kd", "Kh Jd", "2h 3d 3c", "2h 3d 2c"])
def test_10_8_other_hands_lose(hand: str) -> None:
    _loses("pairs-player", (hand, "6c Qs"), "star-baccarat 10.8")
    _loses("pairs-banker", ("6c Qs", hand), "star-baccarat 10.8")


@clause("star-baccarat 10.8")
def test_10_8_each_pairs_wager_is_on_its_own_hand() -> None:
    _loses("pairs-player", ("7h Kd", "Qc Qs"), "star-baccarat 10.8")
    _loses("pairs-banker", ("Qc Qs", "7h Kd"), "star-baccarat 10.8")


# Super Six -----------------------------------------------------------------------------------------------------------


@clause("star-baccarat 10.13")
@pytest.mark.parametrize("cards", [BANKER_TWO_CARD_SIX, BANKER_THREE_CARD_SIX])
def test_10_13_wins_when_banker_wins_with_six(cards: Cards) -> None:
    won = _settled("super-six", cards)
    assert won.net == Money.dollars(150)
    assert cited(won, "star-baccarat 10.13")


@clause("star-baccarat 10.13")
@pytest.mark.parametrize("cards", [BANKER_FIVE, BANKER_SEVEN, TIE_SIX, PLAYER_SIX, PLAYER_SEVEN])
def test_10_13_loses_on_every_other_result(cards: Cards) -> None:
    _loses("super-six", cards, "star-baccarat 10.13")


# Tiger Tie -----------------------------------------------------------------------------------------------------------


@clause("star-baccarat 10.18")
@pytest.mark.parametrize("cards", [TIE_SIX, TIE_SIX_ON_THREE_CARDS])
def test_10_18_wins_on_a_tie_at_six(cards: Cards) -> None:
    won = _settled("tiger-tie", cards)
    assert won.net == Money.dollars(450)
    assert cited(won, "star-baccarat 10.18")


@clause("star-baccarat 10.18")
@pytest.mark.parametrize("cards", [TIE_FIVE, TIE_SEVEN, BANKER_TWO_CARD_SIX, PLAYER_SIX])
def test_10_18_loses_on_every_other_result(cards: Cards) -> None:
    _loses("tiger-tie", cards, "star-baccarat 10.18")


# Tiger Pair ----------------------------------------------------------------------------------------------------------


@clause("star-baccarat 10.23.1", "star-baccarat 10.24")
@pytest.mark.parametrize("cards", [("8h 8d", "4c 3s"), ("6h Ad", "Kc Ks 2d"), ("Th Kd", "8c 8s")])
def test_10_23_1_one_pair_is_single(cards: Cards) -> None:
    won = _settled("tiger-pair", cards)
    assert won.net == Money.dollars(40)
    assert cited(won, "star-baccarat 10.23.1")
    assert cited(won, "star-baccarat 10.24")


@clause("star-baccarat 10.23.2")
@pytest.mark.parametrize("cards", [("8h 8d", "Kc Ks"), ("Kh Kd", "Qc Qs"), ("Th Td", "Kc Ks")])
def test_10_23_2_two_pairs_of_two_ranks_are_double(cards: Cards) -> None:
    won = _settled("tiger-pair", cards)
    assert won.net == Money.dollars(250)
    assert cited(won, "star-baccarat 10.23.2")


@clause("star-baccarat 10.23.3")
@pytest.mark.parametrize("cards", [("8h 8d", "8c 8s"), ("Kh Kd", "Kc Ks"), ("Th Td", "Tc Ts")])
def test_10_23_3_two_pairs_of_one_rank_are_twin(cards: Cards) -> None:
    won = _settled("tiger-pair", cards)
    assert won.net == Money.dollars(1000)
    assert cited(won, "star-baccarat 10.23.3")


@clause("star-baccarat 10.23.4", "star-baccarat 10.23.2", "star-baccarat 10.23.3")
@pytest.mark.parametrize(
    "cards",
    [
        *[("8h 7d", "4c 3s"), ("2h 3d 3c", "4c 2s"), ("Th Kd", "6c As"), ("Jh Qd", "Kc Js")],
        *[("Th Kd", "Jc Ts"), ("Th Kd", "Tc Qs")],  # pairs, if points were counted
    ],
)
def test_10_23_4_no_pair_loses(cards: Cards) -> None:
    _loses("tiger-pair", cards, "star-baccarat 10.23.4")


@clause("star-baccarat 10.24.1", "star-baccarat 10.24.2", "star-baccarat 10.24")
def test_10_24_a_pair_is_one_number_or_one_picture() -> None:
    number, picture = _settled("tiger-pair", ("Th Td", "6c As")), _settled("tiger-pair", ("Jh Jd", "6c As"))
    assert (number.net, picture.net) == (Money.dollars(40), Money.dollars(40))
    assert cited(number, "star-baccarat 10.24.1")
    assert cited(picture, "star-baccarat 10.24.2")
    assert _settled("tiger-pair", ("Th Jd", "6c As")).net == Money.dollars(-10)
    assert _settled("tiger-pair", ("Jh Qd", "6c As")).net == Money.dollars(-10)


# Tiger, Big Tiger, Small Tiger ---------------------------------------------------------------------------------------


@clause("star-baccarat 10.29.1", "star-baccarat 10.29.2")
def test_10_29_1_tiger_wins_by_the_number_of_cards() -> None:
    two, three = _settled("tiger", BANKER_TWO_CARD_SIX), _settled("tiger", BANKER_THREE_CARD_SIX)
    assert (two.net, three.net) == (Money.dollars(120), Money.dollars(220))
    assert cited(two, "star-baccarat 10.29.1")
    assert cited(three, "star-baccarat 10.29.2")


@clause("star-baccarat 10.29.3")
@pytest.mark.parametrize(
    "cards", [BANKER_FIVE, BANKER_SEVEN, BANKER_THREE_CARD_SEVEN, TIE_SIX, TIE_SIX_ON_THREE_CARDS, PLAYER_SIX]
)
def test_10_29_3_tiger_loses_without_a_banker_six(cards: Cards) -> None:
    _loses("tiger", cards, "star-baccarat 10.29.3")


@clause("star-baccarat 10.34")
def test_10_34_big_tiger_wins_on_three_cards() -> None:
    won = _settled("big-tiger", BANKER_THREE_CARD_SIX)
    assert won.net == Money.dollars(550)
    assert cited(won, "star-baccarat 10.34")


@clause("star-baccarat 10.34")
@pytest.mark.parametrize(
    "cards", [BANKER_TWO_CARD_SIX, BANKER_FIVE, BANKER_THREE_CARD_SEVEN, TIE_SIX_ON_THREE_CARDS, PLAYER_SIX]
)
def test_10_34_big_tiger_loses_on_every_other_result(cards: Cards) -> None:
    _loses("big-tiger", cards, "star-baccarat 10.34")


@clause("star-baccarat 10.39")
def test_10_39_small_tiger_wins_on_two_cards() -> None:
    won = _settled("small-tiger", BANKER_TWO_CARD_SIX)
    assert won.net == Money.dollars(220)
    assert cited(won, "star-baccarat 10.39")


@clause("star-baccarat 10.39")
@pytest.mark.parametrize("cards", [BANKER_THREE_CARD_SIX, BANKER_FIVE, BANKER_SEVEN, TIE_SIX, PLAYER_SIX])
def test_10_39_small_tiger_loses_on_every_other_result(cards: Cards) -> None:
    _loses("small-tiger", cards, "star-baccarat 10.39")


# Other readings ------------------------------------------------------------------------------------------------------


@clause("star-baccarat 1.1.pair")
@pytest.mark.parametrize(
    ("hand", "ours", "other"), [("Th Kd", -10, 110), ("Jh Qd", -10, -10), ("9h Td", -10, -10), ("Kh Kd", 110, 110)]
)
def test_1_1_pair_by_points_would_make_a_ten_and_a_king_a_pair(hand: str, ours: int, other: int) -> None:
    rules = edition("star-baccarat")
    sign = Sign(game="baccarat", chips=CHIPS)
    nets = [
        settle(read, sign, "pairs-player", Money.dollars(10), Coup.of(hand, "6c Qs", read)).net
        for read in (rules, rules.under("B3", "same-point-value"))
    ]
    assert nets == [Money.dollars(ours), Money.dollars(other)]


@clause("star-baccarat 10.23.2", "star-baccarat 10.23.3")
def test_10_23_2_by_points_kings_and_queens_would_be_twins() -> None:
    read = edition("star-baccarat").under("B2", "same-points")
    sign = Sign(game="baccarat", chips=CHIPS)
    won = settle(read, sign, "tiger-pair", Money.dollars(10), Coup.of("Kh Kd", "Qc Qs", read))
    assert won.net == Money.dollars(1000)
    assert cited(won, "star-baccarat 10.23.3")
