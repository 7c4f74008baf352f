"""Rule 12.1: cards dealt in doubt or wrongly are put in order, or the coup is void; told too late, results stand."""

from clauses.mishaps import (
    asked,
    choices,
    laid,
    put,
)
from clauses.play import At, ok
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat
    12.1            14.1
    12.1(b)         14.1(b)
    """
)


def _two(its: Sister) -> At:
    """Box 1 has $100 on Player, box 2 $50 on Banker."""
    return laid(its.book, (1, "player", 100), (2, "banker", 50))


# 12.1 ----------------------------------------------------------------------------------------------------------------


@clause("12.1", "12.1(b)")
def test_12_1_a_second_card_to_player_opens_the_decision(its: Sister) -> None:
    at = _two(its)
    ok(put(at, "8h", "P"))
    answer = put(at, "4d", "P")
    assert choices(answer) == ("reconstruct", "coup-void")
    assert cited(asked(answer), its["12.1"])
    assert cited(asked(answer), its["12.1(b)"])
