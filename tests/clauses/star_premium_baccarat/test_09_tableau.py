"""Section 9: who draws a third card, cell by cell."""

import pytest

from croupier.games.baccarat.tableau import Move
from croupier.games.editions import edition
from proof import cited, clause

D, S = Move.DRAW, Move.STAND

PLAYER = (D, D, D, D, D, D, S, S)
BANKER_WITHOUT_THIRD_CARD = (D, D, D, D, D, D, S, S)
BANKER = (
    # 0  1  2  3  4  5  6  7  8  9: the count of the Player's third card
    (D, D, D, D, D, D, D, D, D, D),
    (D, D, D, D, D, D, D, D, D, D),
    (D, D, D, D, D, D, D, D, D, D),
    (D, D, D, D, D, D, D, D, S, D),
    (S, S, D, D, D, D, D, D, S, S),
    (S, S, S, S, D, D, D, D, S, S),
    (S, S, S, S, S, S, D, D, S, S),
    (S, S, S, S, S, S, S, S, S, S),
)


@clause("star-premium-baccarat table-1", "star-premium-baccarat 9.3")
@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("player", range(8))
def test_9_3_player_draws_on_five_and_stands_on_six(player: int, banker: int) -> None:
    ruled = edition("star-premium-baccarat").tableau.player_move(player, banker)
    assert ruled.move is PLAYER[player]
    assert cited(ruled, "star-premium-baccarat table-1")
    assert cited(ruled, "star-premium-baccarat 9.3")


@clause("star-premium-baccarat 9.3.1", "star-premium-baccarat 9.3.2")
def test_9_3_1_drawing_and_standing_each_have_their_clause() -> None:
    tableau = edition("star-premium-baccarat").tableau
    draws, stands = tableau.player_move(5, 7), tableau.player_move(6, 7)
    assert (draws.move, stands.move) == (D, S)
    assert cited(draws, "star-premium-baccarat 9.3.1")
    assert cited(stands, "star-premium-baccarat 9.3.2")
    assert [each.number for each in draws.because] == ["9.3", "table-1", "9.3.1"]


@clause("star-premium-baccarat table-2", "star-premium-baccarat 9.4")
@pytest.mark.parametrize("third", range(10))
@pytest.mark.parametrize("banker", range(8))
def test_9_4_banker_answers_the_players_third_card(banker: int, third: int) -> None:
    for player in range(6):
        ruled = edition("star-premium-baccarat").tableau.banker_move(player, banker, third)
        assert ruled.move is BANKER[banker][third]
        assert cited(ruled, "star-premium-baccarat table-2")
        assert cited(ruled, "star-premium-baccarat 9.4")


@clause("star-premium-baccarat 9.4.1", "star-premium-baccarat 9.4.2")
def test_9_4_1_drawing_and_standing_each_have_their_clause() -> None:
    tableau = edition("star-premium-baccarat").tableau
    draws, stands = tableau.banker_move(5, 3, 7), tableau.banker_move(5, 3, 8)
    assert (draws.move, stands.move) == (D, S)
    assert cited(draws, "star-premium-baccarat 9.4.1")
    assert cited(stands, "star-premium-baccarat 9.4.2")


@clause("star-premium-baccarat 9.5", "star-premium-baccarat table-2")
@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("player", [6, 7])
def test_9_5_banker_draws_to_five_when_player_stands(player: int, banker: int) -> None:
    ruled = edition("star-premium-baccarat").tableau.banker_move(player, banker, None)
    assert ruled.move is BANKER_WITHOUT_THIRD_CARD[banker]
    assert cited(ruled, "star-premium-baccarat 9.5")
    assert cited(ruled, "star-premium-baccarat table-2")


@clause("star-premium-baccarat 9.2")
@pytest.mark.parametrize("other", range(10))
@pytest.mark.parametrize("natural", [8, 9])
def test_9_2_nobody_draws_against_a_natural(natural: int, other: int) -> None:
    tableau = edition("star-premium-baccarat").tableau
    for player, banker in ((natural, other), (other, natural)):
        for ruled in (tableau.player_move(player, banker), tableau.banker_move(player, banker, None)):
            assert ruled.move is S
            assert cited(ruled, "star-premium-baccarat 9.2")
            assert [each.number for each in ruled.because] == ["9.2"]


@clause("star-premium-baccarat 9.2")
def test_9_2_seven_is_no_natural() -> None:
    ruled = edition("star-premium-baccarat").tableau.banker_move(7, 4, None)
    assert ruled.move is D
    assert cited(edition("star-premium-baccarat").tableau.naturals, "star-premium-baccarat 9.2")


@clause("star-premium-baccarat table-1", "star-premium-baccarat table-2", "star-premium-baccarat 9.5")
def test_9_tables_read_as_printed() -> None:
    """Rows 8 and 9 are printed though a natural never reaches them."""
    printed = [point.says for point in edition("star-premium-baccarat").points() if point.section == "tableau"]
    assert printed[1:-1] == [
        "D D D D D D S S S S",
        "D D D D D D S S S S",
        "D D D D D D D D D D",
        "D D D D D D D D D D",
        "D D D D D D D D D D",
        "D D D D D D D D S D",
        "S S D D D D D D S S",
        "S S S S D D D D S S",
        "S S S S S S D D S S",
        "S S S S S S S S S S",
        "S S S S S S S S S S",
        "S S S S S S S S S S",
    ]
