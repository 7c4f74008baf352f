"""Section 11: what winning wagers are paid."""

import pytest

from clauses.coups import (
    BANKER_FIVE,
    BANKER_SEVEN,
    BANKER_THREE_CARD_SIX,
    BANKER_TWO_CARD_SIX,
    PLAYER_NATURAL,
    PLAYER_SEVEN,
    PLAYER_SIX,
    TIE_FIVE,
    TIE_SEVEN,
    TIE_SIX,
    Cards,
    settled,
)
from croupier.games.baccarat.settle import Settled
from croupier.games.editions import edition
from croupier.kernel.money import NOTHING, Money
from proof import cited, clause

GAMES = ["baccarat", "even-money"]


def _settled(bet: str, cards: Cards, game: str = "baccarat", stake: int = 100) -> Settled:
    return settled("star-baccarat", game, bet, stake, cards)


@clause("star-baccarat 11.1.1", "star-baccarat 11.1")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("bet", "cards"), [("player", BANKER_SEVEN), ("banker", PLAYER_SEVEN), ("tie", PLAYER_SEVEN), ("tie", BANKER_SEVEN)]
)
def test_11_1_1_losing_wagers_are_collected(game: str, bet: str, cards: Cards) -> None:
    lost = _settled(bet, cards, game)
    assert lost.net == Money.dollars(-100)
    assert cited(lost, "star-baccarat 11.1.1")
    assert cited(edition("star-baccarat").settlement.order, "star-baccarat 11.1")


@clause("star-baccarat 11.1.2")
@pytest.mark.parametrize("cards", [PLAYER_SIX, PLAYER_SEVEN, PLAYER_NATURAL])
def test_11_1_2_player_pays_1_to_1(cards: Cards) -> None:
    won = _settled("player", cards)
    assert (won.net, won.owed) == (Money.dollars(100), NOTHING)
    assert cited(won, "star-baccarat 11.1.2")


@clause("star-baccarat 11.1.3")
@pytest.mark.parametrize("cards", [BANKER_FIVE, BANKER_TWO_CARD_SIX, BANKER_THREE_CARD_SIX, BANKER_SEVEN])
def test_11_1_3_banker_pays_19_to_20(cards: Cards) -> None:
    won = _settled("banker", cards)
    assert (won.net, won.owed) == (Money.dollars(95), NOTHING)
    assert _settled("banker", cards, stake=20).net == Money.dollars(19)
    assert cited(won, "star-baccarat 11.1.3")


@clause("star-baccarat 11.1.4")
def test_11_1_4_pairs_pay_11_to_1() -> None:
    for won in (_settled("pairs-player", ("8h 8d", "4c 3s")), _settled("pairs-banker", ("7h Kd", "3c 3s"))):
        assert won.net == Money.dollars(1100)
        assert cited(won, "star-baccarat 11.1.4")


@clause("star-baccarat 11.1.5")
@pytest.mark.parametrize("cards", [TIE_FIVE, TIE_SIX, TIE_SEVEN])
def test_11_1_5_tie_pays_8_to_1(cards: Cards) -> None:
    won = _settled("tie", cards)
    assert won.net == Money.dollars(800)
    assert cited(won, "star-baccarat 11.1.5")


@clause("star-baccarat 11.1.6")
@pytest.mark.parametrize("cards", [BANKER_TWO_CARD_SIX, BANKER_THREE_CARD_SIX])
def test_11_1_6_super_six_pays_15_to_1(cards: Cards) -> None:
    won = _settled("super-six", cards)
    assert won.net == Money.dollars(1500)
    assert cited(won, "star-baccarat 11.1.6")


@clause("star-baccarat 11.1.7")
def test_11_1_7_tiger_tie_pays_45_to_1() -> None:
    won = _settled("tiger-tie", TIE_SIX)
    assert won.net == Money.dollars(4500)
    assert cited(won, "star-baccarat 11.1.7")


@clause("star-baccarat 11.1.8.1")
def test_11_1_8_1_single_tiger_pair_pays_4_to_1() -> None:
    won = _settled("tiger-pair", ("8h 8d", "4c 3s"))
    assert won.net == Money.dollars(400)
    assert cited(won, "star-baccarat 11.1.8.1")


@clause("star-baccarat 11.1.8.2")
def test_11_1_8_2_double_tiger_pair_pays_25_to_1() -> None:
    won = _settled("tiger-pair", ("4h 4d", "Kc Ks"))
    assert won.net == Money.dollars(2500)
    assert cited(won, "star-baccarat 11.1.8.2")


@clause("star-baccarat 11.1.8.3")
def test_11_1_8_3_twin_tiger_pair_pays_100_to_1() -> None:
    won = _settled("tiger-pair", ("4h 4d", "4c 4s"))
    assert won.net == Money.dollars(10_000)
    assert cited(won, "star-baccarat 11.1.8.3")


@clause("star-baccarat 11.1.9.1")
def test_11_1_9_1_two_card_tiger_pays_12_to_1() -> None:
    won = _settled("tiger", BANKER_TWO_CARD_SIX)
    assert won.net == Money.dollars(1200)
    assert cited(won, "star-baccarat 11.1.9.1")


@clause("star-baccarat 11.1.9.2")
def test_11_1_9_2_three_card_tiger_pays_22_to_1() -> None:
    won = _settled("tiger", BANKER_THREE_CARD_SIX)
    assert won.net == Money.dollars(2200)
    assert cited(won, "star-baccarat 11.1.9.2")


@clause("star-baccarat 11.1.10")
def test_11_1_10_big_tiger_pays_55_to_1() -> None:
    won = _settled("big-tiger", BANKER_THREE_CARD_SIX)
    assert won.net == Money.dollars(5500)
    assert cited(won, "star-baccarat 11.1.10")


@clause("star-baccarat 11.1.11")
def test_11_1_11_small_tiger_pays_22_to_1() -> None:
    won = _settled("small-tiger", BANKER_TWO_CARD_SIX)
    assert won.net == Money.dollars(2200)
    assert cited(won, "star-baccarat 11.1.11")


@clause("star-baccarat 11.2.1", "star-baccarat 11.2")
@pytest.mark.parametrize("cards", [PLAYER_SIX, PLAYER_SEVEN])
def test_11_2_1_even_money_player_pays_1_to_1(cards: Cards) -> None:
    won = _settled("player", cards, "even-money")
    assert won.net == Money.dollars(100)
    assert cited(won, "star-baccarat 11.2.1")
    assert cited(edition("star-baccarat").game("even-money"), "star-baccarat 11.2")


@clause("star-baccarat 11.2.2")
@pytest.mark.parametrize(
    ("cards", "net"),
    [(BANKER_FIVE, 100), (BANKER_TWO_CARD_SIX, 50), (BANKER_THREE_CARD_SIX, 50), (BANKER_SEVEN, 100)],
)
def test_11_2_2_even_money_banker_pays_half_on_six(cards: Cards, net: int) -> None:
    won = _settled("banker", cards, "even-money")
    assert (won.net, won.owed) == (Money.dollars(net), NOTHING)
    assert cited(won, "star-baccarat 11.2.2")


@clause("star-baccarat 11.2.3")
def test_11_2_3_even_money_tie_pays_8_to_1() -> None:
    won = _settled("tie", TIE_SIX, "even-money")
    assert won.net == Money.dollars(800)
    assert cited(won, "star-baccarat 11.2.3")


@clause("star-baccarat 11.1.4", "star-baccarat 11.1.6")
def test_11_1_optional_wagers_pay_the_same_at_an_even_money_table() -> None:
    """Reading SB3: section 11.2 replaces Player, Banker and Tie only."""
    pair, six = (
        _settled("pairs-player", ("8h 8d", "4c 3s"), "even-money"),
        _settled("super-six", BANKER_TWO_CARD_SIX, "even-money"),
    )
    assert (pair.net, six.net) == (Money.dollars(1100), Money.dollars(1500))
    assert cited(pair, "star-baccarat 11.1.4")
    assert cited(six, "star-baccarat 11.1.6")
