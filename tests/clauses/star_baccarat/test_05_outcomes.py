"""Rules 5.1 and 5.8: when the main wagers win, lose and stand off, and what happens to odd amounts."""

import pytest

from clauses.coups import (
    BANKER_FIVE,
    BANKER_SEVEN,
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
from croupier.kernel.chips import Chips
from croupier.kernel.money import NOTHING, Money
from proof import cited, clause

PLAYER_WINS = [PLAYER_SIX, PLAYER_SEVEN, PLAYER_NATURAL]
BANKER_WINS = [BANKER_FIVE, BANKER_TWO_CARD_SIX, BANKER_SEVEN]
TIES = [TIE_FIVE, TIE_SIX, TIE_SEVEN]
GAMES = ["baccarat", "even-money"]


def _settled(game: str, bet: str, cards: Cards, chips: Chips | None = None) -> Settled:
    return settled("star-baccarat", game, bet, 100, cards, chips=chips or Chips.dollars(5))


@clause("star-baccarat 5.1.1.1", "star-baccarat 5.1.1")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", PLAYER_WINS)
def test_5_1_1_1_player_wins_on_the_higher_count(game: str, cards: Cards) -> None:
    won = _settled(game, "player", cards)
    assert won.net == Money.dollars(100)
    assert cited(won, "star-baccarat 5.1.1.1")
    assert cited(edition("star-baccarat").game(game), "star-baccarat 5.1.1")


@clause("star-baccarat 5.1.1.2")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", BANKER_WINS)
def test_5_1_1_2_player_loses_on_the_lower_count(game: str, cards: Cards) -> None:
    lost = _settled(game, "player", cards)
    assert lost.net == Money.dollars(-100)
    assert cited(lost, "star-baccarat 5.1.1.2")


@clause("star-baccarat 5.1.1.3")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", TIES)
def test_5_1_1_3_player_stands_off_on_equal_counts(game: str, cards: Cards) -> None:
    tied = _settled(game, "player", cards)
    assert (tied.net, tied.owed) == (NOTHING, NOTHING)
    assert cited(tied, "star-baccarat 5.1.1.3")


@clause("star-baccarat 5.1.2.1", "star-baccarat 5.1.2")
@pytest.mark.parametrize("cards", BANKER_WINS)
def test_5_1_2_1_banker_wins_on_the_higher_count(cards: Cards) -> None:
    for game in GAMES:
        won = _settled(game, "banker", cards)
        assert won.net > NOTHING
        assert cited(won, "star-baccarat 5.1.2.1")
        assert cited(edition("star-baccarat").game(game), "star-baccarat 5.1.2")


@clause("star-baccarat 5.1.2.2")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", PLAYER_WINS)
def test_5_1_2_2_banker_loses_on_the_lower_count(game: str, cards: Cards) -> None:
    lost = _settled(game, "banker", cards)
    assert lost.net == Money.dollars(-100)
    assert cited(lost, "star-baccarat 5.1.2.2")


@clause("star-baccarat 5.1.2.3")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", TIES)
def test_5_1_2_3_banker_stands_off_on_equal_counts(game: str, cards: Cards) -> None:
    tied = _settled(game, "banker", cards)
    assert (tied.net, tied.owed) == (NOTHING, NOTHING)
    assert cited(tied, "star-baccarat 5.1.2.3")


@clause("star-baccarat 5.1.3")
@pytest.mark.parametrize("game", GAMES)
def test_5_1_3_tie_wins_on_equal_counts_and_loses_on_others(game: str) -> None:
    for cards in TIES:
        won = _settled(game, "tie", cards)
        assert won.net == Money.dollars(800)
        assert cited(won, "star-baccarat 5.1.3")
    for cards in (*PLAYER_WINS, *BANKER_WINS):
        lost = _settled(game, "tie", cards)
        assert lost.net == Money.dollars(-100)
        assert cited(lost, "star-baccarat 5.1.3")


@clause("star-baccarat 5.1", "star-baccarat 11.2")
def test_5_1_two_games_read_with_their_names() -> None:
    games = [point for point in edition("star-baccarat").points() if point.section == "games"]
    assert [point.says.split(";")[0] for point in games] == [
        "Baccarat, at any table",
        "Even Money Baccarat, at any table",
    ]


@clause("star-baccarat 5.8")
@pytest.mark.parametrize(
    ("chips", "paid"),
    [
        (Chips.dollars("2.50"), "47.50"),  # 19 to 20 on $50 is $47.50
        (Chips.dollars(5), "50.00"),
        (Chips.dollars(25), "50.00"),
        (Chips.dollars(100), "100.00"),
    ],
)
def test_5_8_a_sum_that_chips_cannot_make_goes_up(chips: Chips, paid: str) -> None:
    won = settled("star-baccarat", "baccarat", "banker", 50, BANKER_SEVEN, chips=chips)
    assert won.net == Money.dollars(paid)
    if paid != "47.50":
        assert cited(won, "star-baccarat 5.8")


@clause("star-baccarat 5.8")
def test_5_8_is_no_reason_where_the_sum_is_exact() -> None:
    won = settled("star-baccarat", "baccarat", "banker", 50, BANKER_SEVEN, chips=Chips.dollars("2.50"))
    assert won.net == Money.dollars("47.50")
    assert [each.number for each in won.because] == ["11.1.3", "5.1.2.1"]
