"""Section 11 at the table: the result first, then losing wagers, then winning ones, each by its clause."""

import pytest

from clauses.play import At, dollars, ended, no, ok, settled
from croupier.kernel.chips import Chips
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat
    5.8             5.8
    11.1            13
    11.1.3          13.2.1
    """
)
SIX_OVER_FOUR = "2h Kd 2d 6s Kc"  # Player 4, Banker 6 on two cards


@clause("11.1")
def test_11_1_nothing_is_settled_before_the_coup_is_finished(its: Sister) -> None:
    at = At(its.book).sit(1)
    ok(at.wager(1, "player", 100))
    assert no(at.settle()).code == "nothing-dealt"
    at.four("2h 4c 3d Kd")
    refused = no(at.settle())
    assert refused.code == "coup-not-finished"
    assert cited(refused, its["11.1"])
    ok(at.card("9s", "player"))
    assert ended(at.settle()).player_points == 4


@clause("11.1.3", "5.8")
@pytest.mark.parametrize(("stake", "smallest", "paid"), [(100, "2.50", 95), (1000, "2.50", 950), (25, "2.50", 25)])
def test_11_1_3_banker_at_19_to_20_in_chips(its: Sister, stake: int, smallest: str, paid: int) -> None:
    at = At(its.book, chips=Chips.dollars(smallest, 5, 25, 100, 500)).sit(1)
    ok(at.wager(1, "banker", stake))
    won = settled(at.coup(SIX_OVER_FOUR), "1 banker")
    assert won.net == dollars(paid)
    assert cited(won, its["11.1.3"])
    assert stake != 25 or cited(won, its["5.8"])
