"""Section 9: who draws a third card, cell by cell."""

import pytest

from croupier.games.editions import edition
from croupier.games.moves import Move
from proof import cited, clause

D, S = Move.DRAW, Move.STAND


@clause("crown-baccarat 9.5.1", "crown-baccarat 9.5.2")
def test_9_5_1_drawing_and_standing_each_have_their_clause() -> None:
    tableau = edition("crown-baccarat").tableau
    draws, stands = tableau.player_move(5, 7), tableau.player_move(6, 7)
    assert (draws.move, stands.move) == (D, S)
    assert cited(draws, "crown-baccarat 9.5.1")
    assert cited(stands, "crown-baccarat 9.5.2")
    assert [each.number for each in draws.because] == ["9.5", "table-1", "9.5.1"]


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
