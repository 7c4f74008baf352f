"""Rule 12.1: cards dealt in doubt or wrongly are put in order, or the coup is void; told too late, results stand."""

import pytest

from clauses.mishaps import (
    SUPERVISOR,
    asked,
    choices,
    decided,
    laid,
    put,
)
from clauses.play import At, box, no, ok
from croupier.kernel.ids import Box, Patron
from croupier.table.commands import Approve, Leave
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat
    12.1            14.1
    12.1(b)         14.1(b)
    12.1.3          14.1.3
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


# 12.1.3 --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("named", ["zed", None])
@clause("12.1.3")
def test_12_1_3_who_played_the_void_coup_standing_is_asked_too(its: Sister, named: str | None) -> None:
    at = laid(its.book, (1, "player", 100))
    ok(at.wager(6, "banker", 50, "zed"))
    ok(put(at, "8h 4d", "PP"))
    ok(decided(at, "coup-void"))  # all wagers went back
    for each in (1, 2, 3):
        ok(at.does(Approve(what="reshuffle", by=box(each))))
    refused = no(at.does(Approve(what="reshuffle", by=SUPERVISOR)))
    assert refused.code == "not-all-agree"
    assert cited(refused, its["12.1.3"])
    stranger = no(at.does(Approve(what="reshuffle", patron=Patron("eve"), by=box(6))))
    assert stranger.code == "nobody-there"
    assert no(at.does(Approve(what="reshuffle", by=box(5)))).code == "nobody-there"
    ok(at.does(Approve(what="reshuffle", patron=Patron(named) if named else None, by=box(6))))
    assert cited(ok(at.does(Approve(what="reshuffle", by=SUPERVISOR))), its["12.1.3"])


@clause("12.1.3")
def test_12_1_3_who_has_left_since_is_not_asked(its: Sister) -> None:
    at = laid(its.book, (1, "player", 100), (2, "banker", 50))
    ok(put(at, "8h 4d", "PP"))
    ok(decided(at, "coup-void"))
    ok(at.does(Leave(box=Box(2))))
    for each in (1, 3):
        ok(at.does(Approve(what="reshuffle", by=box(each))))
    assert cited(ok(at.does(Approve(what="reshuffle", by=SUPERVISOR))), its["12.1.3"])
