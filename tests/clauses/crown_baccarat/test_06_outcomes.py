"""Rules 6.2 and 9.3: when the main wagers win, lose and stand off, and how hands rank."""

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
from croupier.games.baccarat.coup import Coup, Result
from croupier.games.baccarat.settle import Settled
from croupier.games.editions import edition
from croupier.kernel.money import NOTHING, Money
from proof import cited, clause

PLAYER_WINS = [PLAYER_SIX, PLAYER_SEVEN, PLAYER_NATURAL]
BANKER_WINS = [BANKER_FIVE, BANKER_TWO_CARD_SIX, BANKER_SEVEN]
TIES = [TIE_FIVE, TIE_SIX, TIE_SEVEN]
GAMES = ["traditional", "crown", "zero-commission"]


def _settled(game: str, bet: str, cards: Cards) -> Settled:
    return settled("crown-baccarat", game, bet, 100, cards)


@clause("crown-baccarat 6.2.1(a)", "crown-baccarat 6.2.1")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", PLAYER_WINS)
def test_6_2_1_a_player_wins_on_the_higher_count(game: str, cards: Cards) -> None:
    won = _settled(game, "player", cards)
    assert won.net == Money.dollars(100)
    assert cited(won, "crown-baccarat 6.2.1(a)")
    assert cited(edition("crown-baccarat").game(game), "crown-baccarat 6.2.1")


@clause("crown-baccarat 6.2.1(b)")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", TIES)
def test_6_2_1_b_player_stands_off_on_equal_counts(game: str, cards: Cards) -> None:
    tied = _settled(game, "player", cards)
    assert (tied.net, tied.owed) == (NOTHING, NOTHING)
    assert cited(tied, "crown-baccarat 6.2.1(b)")


@clause("crown-baccarat 6.2.1(c)", "crown-baccarat 10.1.1")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", BANKER_WINS)
def test_6_2_1_c_player_loses_on_the_lower_count(game: str, cards: Cards) -> None:
    lost = _settled(game, "player", cards)
    assert lost.net == Money.dollars(-100)
    assert cited(lost, "crown-baccarat 6.2.1(c)")
    assert cited(lost, "crown-baccarat 10.1.1")


@clause("crown-baccarat 6.2.2(a)", "crown-baccarat 6.2.2")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", BANKER_WINS)
def test_6_2_2_a_banker_wins_on_the_higher_count(game: str, cards: Cards) -> None:
    won = _settled(game, "banker", cards)
    assert won.net > NOTHING
    assert cited(won, "crown-baccarat 6.2.2(a)")
    assert cited(edition("crown-baccarat").game(game), "crown-baccarat 6.2.2")


@clause("crown-baccarat 6.2.2(b)")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", TIES)
def test_6_2_2_b_banker_stands_off_on_equal_counts(game: str, cards: Cards) -> None:
    tied = _settled(game, "banker", cards)
    assert (tied.net, tied.owed) == (NOTHING, NOTHING)
    assert cited(tied, "crown-baccarat 6.2.2(b)")


@clause("crown-baccarat 6.2.2(c)", "crown-baccarat 10.1.1")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", PLAYER_WINS)
def test_6_2_2_c_banker_loses_on_the_lower_count(game: str, cards: Cards) -> None:
    lost = _settled(game, "banker", cards)
    assert lost.net == Money.dollars(-100)
    assert cited(lost, "crown-baccarat 6.2.2(c)")
    assert cited(lost, "crown-baccarat 10.1.1")


@clause("crown-baccarat 6.2.3(a)", "crown-baccarat 6.2.3")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", TIES)
def test_6_2_3_a_tie_wins_on_equal_counts(game: str, cards: Cards) -> None:
    won = _settled(game, "tie", cards)
    assert won.net == Money.dollars(800)
    assert cited(won, "crown-baccarat 6.2.3(a)")
    assert cited(edition("crown-baccarat").game(game), "crown-baccarat 6.2.3")


@clause("crown-baccarat 6.2.3(b)")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cards", [*PLAYER_WINS, *BANKER_WINS])
def test_6_2_3_b_tie_loses_on_all_other_outcomes(game: str, cards: Cards) -> None:
    lost = _settled(game, "tie", cards)
    assert lost.net == Money.dollars(-100)
    assert cited(lost, "crown-baccarat 6.2.3(b)")


@clause("crown-baccarat 5.1.1", "crown-baccarat 5.1.2", "crown-baccarat 5.1.3")
def test_5_1_three_games_read_with_their_names() -> None:
    games = [point for point in edition("crown-baccarat").points() if point.section == "games"]
    assert [point.says.split(";")[0] for point in games] == [
        "Traditional Baccarat, at any table",
        "Crown Baccarat, at any table",
        "Zero Commission Baccarat, in tournaments only",
    ]


_NINE, _EIGHT, _SEVEN, _ZERO = "2h 3d 4c", "2h 3d 3c", "7h Kd", "Kh Qd Jc"


def _result(player: str, banker: str) -> Result:
    return Coup.of(player, banker, edition("crown-baccarat")).result


@clause("crown-baccarat 9.3.1", "crown-baccarat 9.3.2", "crown-baccarat 9.3")
def test_9_3_1_nine_beats_eight_and_eight_beats_seven() -> None:
    assert (_result(_NINE, _EIGHT), _result(_EIGHT, _NINE)) == (Result.PLAYER, Result.BANKER)
    assert (_result(_EIGHT, _SEVEN), _result(_SEVEN, _EIGHT)) == (Result.PLAYER, Result.BANKER)
    game = edition("crown-baccarat").game("traditional")
    assert cited(game, "crown-baccarat 9.3.1")
    assert cited(game, "crown-baccarat 9.3.2")
    assert cited(game, "crown-baccarat 9.3")


@clause("crown-baccarat 9.3.3", "crown-baccarat 9.3.4")
@pytest.mark.parametrize("count", range(1, 8))
def test_9_3_4_every_count_beats_the_one_below_it(count: int) -> None:
    higher = ("Ah Kd", "2h Kd", "3h Kd", "4h Kd", "5h Kd", "6h Kd", "7h Kd")[count - 1]
    lower = (_ZERO, "Ac Ks", "2c Ks", "3c Ks", "4c Ks", "5c Ks", "6c Ks")[count - 1]
    assert (_result(higher, lower), _result(lower, higher)) == (Result.PLAYER, Result.BANKER)
    assert cited(edition("crown-baccarat").game("traditional"), "crown-baccarat 9.3.3")
    assert cited(edition("crown-baccarat").game("traditional"), "crown-baccarat 9.3.4")
