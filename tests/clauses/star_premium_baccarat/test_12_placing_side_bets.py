"""Section 12: offering and placing side wagers; when they win is proved beside this file."""

import pytest

from clauses.placing import restrict, told
from clauses.placing import shown as post_restriction
from clauses.play import At, no, ok
from proof import cited, clause

BOOK = "star-premium-baccarat"


# What holds for all --------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 12.1")
def test_12_1_only_what_the_table_offers_is_taken() -> None:
    at = At(BOOK, side_bets=("pairs",)).sit(1)
    assert cited(ok(at.wager(1, "pairs-player", 10)), "star-premium-baccarat 12.1")
    assert cited(no(at.wager(1, "super-six", 10)), "star-premium-baccarat 12.1")


@clause("star-premium-baccarat 12.1")
@pytest.mark.parametrize("bet", ["pairs-player", "pairs-banker", "super-six", "tiger-tie", "tiger", "small-tiger"])
def test_12_1_a_table_that_offers_none_takes_main_wagers_only(bet: str) -> None:
    at = At(BOOK).sit(1)
    assert cited(no(at.wager(1, bet, 10)), "star-premium-baccarat 12.1")
    ok(at.wager(1, "tie", 10))


@clause("star-premium-baccarat 12.4")
def test_12_4_another_side_wager_is_no_main_wager_and_tie_is_one() -> None:
    at = At(BOOK, side_bets=("pairs",)).sit(1)
    ok(at.wager(1, "pairs-banker", 10))
    told(at, "pairs")
    post_restriction(at, "pairs")
    assert cited(ok(restrict(at, "pairs")), "star-premium-baccarat 12.4")
    assert cited(no(at.wager(1, "pairs-player", 10)), "star-premium-baccarat 12.4")
    ok(at.wager(1, "tie", 25))
    ok(at.wager(1, "pairs-player", 10))


@clause("star-premium-baccarat 12.15")
def test_12_15_a_restriction_goes_before_the_order_of_places() -> None:
    at = At(BOOK, side_bets=("tiger",), positions={"tiger-tie": 1}).sit(1, 3)
    told(at, "tiger-tie")
    post_restriction(at, "tiger-tie")
    ok(restrict(at, "tiger-tie"))
    assert no(at.wager(3, "tiger-tie", 10)).code == "side-bet-restricted"
    ok(at.wager(1, "banker", 25))
    ok(at.wager(1, "tiger-tie", 10))
    ok(at.wager(3, "player", 25))
    assert cited(no(at.wager(3, "tiger-tie", 10)), "star-premium-baccarat 12.15")
