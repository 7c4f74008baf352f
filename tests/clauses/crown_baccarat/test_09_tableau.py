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


@clause("crown-baccarat table-1", "crown-baccarat 9.5")
@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("player", range(8))
def test_9_5_player_draws_on_five_and_stands_on_six(player: int, banker: int) -> None:
    ruled = edition("crown-baccarat").tableau.player_move(player, banker)
    assert ruled.move is PLAYER[player]
    assert cited(ruled, "crown-baccarat table-1")
    assert cited(ruled, "crown-baccarat 9.5")


@clause("crown-baccarat 9.5.1", "crown-baccarat 9.5.2")
def test_9_5_1_drawing_and_standing_each_have_their_clause() -> None:
    tableau = edition("crown-baccarat").tableau
    draws, stands = tableau.player_move(5, 7), tableau.player_move(6, 7)
    assert (draws.move, stands.move) == (D, S)
    assert cited(draws, "crown-baccarat 9.5.1")
    assert cited(stands, "crown-baccarat 9.5.2")
    assert [each.number for each in draws.because] == ["9.5", "table-1", "9.5.1"]


@clause("crown-baccarat table-2", "crown-baccarat 9.6")
@pytest.mark.parametrize("third", range(10))
@pytest.mark.parametrize("banker", range(8))
def test_9_6_banker_answers_the_players_third_card(banker: int, third: int) -> None:
    for player in range(6):
        ruled = edition("crown-baccarat").tableau.banker_move(player, banker, third)
        assert ruled.move is BANKER[banker][third]
        assert cited(ruled, "crown-baccarat table-2")
        assert cited(ruled, "crown-baccarat 9.6")


@clause("crown-baccarat 9.6.1", "crown-baccarat 9.6.2")
def test_9_6_1_drawing_and_standing_each_have_their_clause() -> None:
    tableau = edition("crown-baccarat").tableau
    draws, stands = tableau.banker_move(5, 3, 7), tableau.banker_move(5, 3, 8)
    assert (draws.move, stands.move) == (D, S)
    assert cited(draws, "crown-baccarat 9.6.1")
    assert cited(stands, "crown-baccarat 9.6.2")


@clause("crown-baccarat 9.6", "crown-baccarat table-2")
@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("player", [6, 7])
def test_9_6_banker_draws_to_five_when_player_stands(player: int, banker: int) -> None:
    ruled = edition("crown-baccarat").tableau.banker_move(player, banker, None)
    assert ruled.move is BANKER_WITHOUT_THIRD_CARD[banker]
    assert cited(ruled, "crown-baccarat 9.6")
    assert cited(ruled, "crown-baccarat table-2")


@clause("crown-baccarat 9.4")
@pytest.mark.parametrize("other", range(10))
@pytest.mark.parametrize("natural", [8, 9])
def test_9_4_nobody_draws_against_a_natural(natural: int, other: int) -> None:
    tableau = edition("crown-baccarat").tableau
    for player, banker in ((natural, other), (other, natural)):
        for ruled in (tableau.player_move(player, banker), tableau.banker_move(player, banker, None)):
            assert ruled.move is S
            assert cited(ruled, "crown-baccarat 9.4")
            assert [each.number for each in ruled.because] == ["9.4"]


@clause("crown-baccarat 9.4")
def test_9_4_seven_is_no_natural() -> None:
    ruled = edition("crown-baccarat").tableau.banker_move(7, 4, None)
    assert ruled.move is D
    assert cited(edition("crown-baccarat").tableau.naturals, "crown-baccarat 9.4")


@clause("crown-baccarat table-1", "crown-baccarat table-2", "crown-baccarat 9.6")
def test_9_tables_read_as_printed() -> None:
    """Rows 8 and 9 are printed though a natural never reaches them."""
    printed = [point.says for point in edition("crown-baccarat").points() if point.section == "tableau"]
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
