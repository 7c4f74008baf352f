"""Section 13: what winning wagers are paid, and the premium on a tie."""

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
from croupier.kernel.money import NOTHING, Money
from croupier.kernel.odds import Percent
from proof import cited, clause

GAMES = ["premium", "premium-even-money", "tie-premium"]


def _settled(bet: str, cards: Cards, game: str = "premium", premium: str = "5", stake: int = 100) -> Settled:
    return settled("star-premium-baccarat", game, bet, stake, cards, tie_premium=Percent.of(premium))


@clause("star-premium-baccarat 13")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("bet", "cards"), [("player", BANKER_SEVEN), ("banker", PLAYER_SEVEN), ("tie", PLAYER_SEVEN), ("tie", BANKER_SEVEN)]
)
def test_13_losing_wagers_are_collected(game: str, bet: str, cards: Cards) -> None:
    lost = _settled(bet, cards, game)
    assert lost.net == Money.dollars(-100)
    assert cited(lost, "star-premium-baccarat 13")


@clause("star-premium-baccarat 13.1")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", [PLAYER_SIX, PLAYER_SEVEN, PLAYER_NATURAL])
def test_13_1_player_pays_1_to_1(game: str, cards: Cards) -> None:
    won = _settled("player", cards, game)
    assert (won.net, won.owed) == (Money.dollars(100), NOTHING)
    assert cited(won, "star-premium-baccarat 13.1")


@clause("star-premium-baccarat 13.2.1", "star-premium-baccarat 13.2")
@pytest.mark.parametrize("game", ["premium", "tie-premium"])
@pytest.mark.parametrize("cards", [BANKER_FIVE, BANKER_TWO_CARD_SIX, BANKER_THREE_CARD_SIX, BANKER_SEVEN])
def test_13_2_1_banker_pays_19_to_20(game: str, cards: Cards) -> None:
    won = _settled("banker", cards, game)
    assert (won.net, won.owed) == (Money.dollars(95), NOTHING)
    assert _settled("banker", cards, game, stake=20).net == Money.dollars(19)
    assert cited(won, "star-premium-baccarat 13.2.1")
    assert cited(won, "star-premium-baccarat 13.2")


@clause("star-premium-baccarat 13.2.2", "star-premium-baccarat 10.1")
@pytest.mark.parametrize("cards", [BANKER_FIVE, BANKER_SEVEN])
def test_13_2_2_even_money_banker_pays_1_to_1(cards: Cards) -> None:
    won = _settled("banker", cards, "premium-even-money")
    assert won.net == Money.dollars(100)
    assert cited(won, "star-premium-baccarat 13.2.2")
    assert cited(won, "star-premium-baccarat 10.1")


@clause("star-premium-baccarat 13.2.2.1", "star-premium-baccarat 10.1")
@pytest.mark.parametrize("cards", [BANKER_TWO_CARD_SIX, BANKER_THREE_CARD_SIX])
def test_13_2_2_1_even_money_banker_pays_1_to_2_on_six(cards: Cards) -> None:
    won = _settled("banker", cards, "premium-even-money")
    assert won.net == Money.dollars(50)
    assert cited(won, "star-premium-baccarat 13.2.2.1")
    assert cited(won, "star-premium-baccarat 10.1")


@clause("star-premium-baccarat 13.3")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", [TIE_FIVE, TIE_SIX, TIE_SEVEN])
def test_13_3_tie_pays_8_to_1(game: str, cards: Cards) -> None:
    won = _settled("tie", cards, game)
    assert won.net == Money.dollars(800)
    assert cited(won, "star-premium-baccarat 13.3")


@clause("star-premium-baccarat 13.3.1", "star-premium-baccarat 11.1")
@pytest.mark.parametrize("bet", ["player", "banker"])
@pytest.mark.parametrize(("premium", "net"), [("1", "1"), ("2.5", "2.50"), ("5", "5"), ("9.5", "9.50"), ("10", "10")])
def test_13_3_1_a_tie_pays_the_displayed_percentage(bet: str, premium: str, net: str) -> None:
    for cards in (TIE_FIVE, TIE_SEVEN):
        tied = _settled(bet, cards, "tie-premium", premium)
        assert (tied.net, tied.owed) == (Money.dollars(net), NOTHING)
        assert cited(tied, "star-premium-baccarat 13.3.1")
        assert cited(tied, "star-premium-baccarat 11.1")


@clause("star-premium-baccarat 13.3.1")
@pytest.mark.parametrize("bet", ["player", "banker"])
@pytest.mark.parametrize("premium", ["0", "0.99", "10.01", "11"])
def test_13_3_1_no_table_displays_less_than_1_or_more_than_10_percent(bet: str, premium: str) -> None:
    with pytest.raises(ValueError, match="1 % to 10 %"):
        _settled(bet, TIE_SIX, "tie-premium", premium)


@clause("star-premium-baccarat 13.3.1")
def test_13_3_1_a_table_without_a_percentage_cannot_settle_a_tie() -> None:
    with pytest.raises(ValueError, match="displays its percentage"):
        settled("star-premium-baccarat", "tie-premium", "player", 100, TIE_SIX)


@clause("star-premium-baccarat 13.4")
def test_13_4_pairs_pay_11_to_1() -> None:
    for won in (_settled("pairs-player", ("8h 8d", "4c 3s")), _settled("pairs-banker", ("7h Kd", "3c 3s"))):
        assert won.net == Money.dollars(1100)
        assert cited(won, "star-premium-baccarat 13.4")


@clause("star-premium-baccarat 13.5")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", [BANKER_TWO_CARD_SIX, BANKER_THREE_CARD_SIX])
def test_13_5_super_six_pays_15_to_1(game: str, cards: Cards) -> None:
    won = _settled("super-six", cards, game)
    assert won.net == Money.dollars(1500)
    assert cited(won, "star-premium-baccarat 13.5")


@clause("star-premium-baccarat 13.6")
def test_13_6_tiger_tie_pays_45_to_1() -> None:
    won = _settled("tiger-tie", TIE_SIX)
    assert won.net == Money.dollars(4500)
    assert cited(won, "star-premium-baccarat 13.6")


@clause("star-premium-baccarat 13.7.1", "star-premium-baccarat 13.7")
def test_13_7_1_single_tiger_pair_pays_4_to_1() -> None:
    won = _settled("tiger-pair", ("8h 8d", "4c 3s"))
    assert won.net == Money.dollars(400)
    assert cited(won, "star-premium-baccarat 13.7.1")
    assert cited(won, "star-premium-baccarat 13.7")


@clause("star-premium-baccarat 13.7.2")
def test_13_7_2_double_tiger_pair_pays_25_to_1() -> None:
    won = _settled("tiger-pair", ("4h 4d", "Kc Ks"))
    assert won.net == Money.dollars(2500)
    assert cited(won, "star-premium-baccarat 13.7.2")


@clause("star-premium-baccarat 13.7.3")
def test_13_7_3_twin_tiger_pair_pays_100_to_1() -> None:
    won = _settled("tiger-pair", ("4h 4d", "4c 4s"))
    assert won.net == Money.dollars(10_000)
    assert cited(won, "star-premium-baccarat 13.7.3")


@clause("star-premium-baccarat 13.8.1", "star-premium-baccarat 13.8")
def test_13_8_1_two_card_tiger_pays_12_to_1() -> None:
    won = _settled("tiger", BANKER_TWO_CARD_SIX)
    assert won.net == Money.dollars(1200)
    assert cited(won, "star-premium-baccarat 13.8.1")
    assert cited(won, "star-premium-baccarat 13.8")


@clause("star-premium-baccarat 13.8.2")
def test_13_8_2_three_card_tiger_pays_22_to_1() -> None:
    won = _settled("tiger", BANKER_THREE_CARD_SIX)
    assert won.net == Money.dollars(2200)
    assert cited(won, "star-premium-baccarat 13.8.2")


@clause("star-premium-baccarat 13.9")
def test_13_9_big_tiger_pays_55_to_1() -> None:
    won = _settled("big-tiger", BANKER_THREE_CARD_SIX)
    assert won.net == Money.dollars(5500)
    assert cited(won, "star-premium-baccarat 13.9")


@clause("star-premium-baccarat 13.10")
def test_13_10_small_tiger_pays_22_to_1() -> None:
    won = _settled("small-tiger", BANKER_TWO_CARD_SIX)
    assert won.net == Money.dollars(2200)
    assert cited(won, "star-premium-baccarat 13.10")
