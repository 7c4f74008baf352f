"""Section 9: who draws a third card, cell by cell."""

import pytest

from clauses.play import baccarat
from croupier.games.moves import Move
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat   crown-baccarat
    9.2             9.2                     9.4
    9.3             9.3                     9.5
    9.3.1           9.3.1                   -
    9.3.2           9.3.2                   -
    9.4             9.4                     9.6
    9.4.1           9.4.1                   9.6.1
    9.4.2           9.4.2                   9.6.2
    9.5             9.5                     9.6
    table-1         table-1                 table-1
    table-2         table-2                 table-2
    """
)

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


@clause("table-1", "9.3")
@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("player", range(8))
def test_9_3_player_draws_on_five_and_stands_on_six(its: Sister, player: int, banker: int) -> None:
    ruled = baccarat(its.book).tableau.player_move(player, banker)
    assert ruled.move is PLAYER[player]
    assert cited(ruled, its["table-1"])
    assert cited(ruled, its["9.3"])


@clause("9.3.1", "9.3.2")
def test_9_3_1_drawing_and_standing_each_have_their_clause(its: Sister) -> None:
    tableau = baccarat(its.book).tableau
    draws, stands = tableau.player_move(5, 7), tableau.player_move(6, 7)
    assert (draws.move, stands.move) == (D, S)
    assert cited(draws, its["9.3.1"])
    assert cited(stands, its["9.3.2"])
    assert [each.number for each in draws.because] == ["9.3", "table-1", "9.3.1"]


@clause("table-2", "9.4")
@pytest.mark.parametrize("third", range(10))
@pytest.mark.parametrize("banker", range(8))
def test_9_4_banker_answers_the_players_third_card(its: Sister, banker: int, third: int) -> None:
    for player in range(6):
        ruled = baccarat(its.book).tableau.banker_move(player, banker, third)
        assert ruled.move is BANKER[banker][third]
        assert cited(ruled, its["table-2"])
        assert cited(ruled, its["9.4"])


@clause("9.4.1", "9.4.2")
def test_9_4_1_drawing_and_standing_each_have_their_clause(its: Sister) -> None:
    tableau = baccarat(its.book).tableau
    draws, stands = tableau.banker_move(5, 3, 7), tableau.banker_move(5, 3, 8)
    assert (draws.move, stands.move) == (D, S)
    assert cited(draws, its["9.4.1"])
    assert cited(stands, its["9.4.2"])


@clause("9.5", "table-2")
@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("player", [6, 7])
def test_9_5_banker_draws_to_five_when_player_stands(its: Sister, player: int, banker: int) -> None:
    ruled = baccarat(its.book).tableau.banker_move(player, banker, None)
    assert ruled.move is BANKER_WITHOUT_THIRD_CARD[banker]
    assert cited(ruled, its["9.5"])
    assert cited(ruled, its["table-2"])


@clause("9.2", of=("star-baccarat", "star-premium-baccarat"))
@pytest.mark.parametrize("other", range(10))
@pytest.mark.parametrize("natural", [8, 9])
def test_9_2_nobody_draws_against_a_natural(its: Sister, natural: int, other: int) -> None:
    tableau = baccarat(its.book).tableau
    for player, banker in ((natural, other), (other, natural)):
        for ruled in (tableau.player_move(player, banker), tableau.banker_move(player, banker, None)):
            assert ruled.move is S
            assert cited(ruled, its["9.2"])
            assert [each.number for each in ruled.because] == ["9.2"]


@clause("9.2")
def test_9_2_seven_is_no_natural(its: Sister) -> None:
    ruled = baccarat(its.book).tableau.banker_move(7, 4, None)
    assert ruled.move is D
    assert cited(baccarat(its.book).tableau.naturals, its["9.2"])


@clause("table-1", "table-2", "9.5")
def test_9_tables_read_as_printed(its: Sister) -> None:
    """Rows 8 and 9 are printed though a natural never reaches them."""
    printed = [point.says for point in baccarat(its.book).points() if point.section == "tableau"]
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
