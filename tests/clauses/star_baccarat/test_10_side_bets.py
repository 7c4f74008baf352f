"""Section 10: when the side wagers win and when they lose."""

import pytest

from clauses.coups import (
    CHIPS,
)
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.settle import Sign, settle
from croupier.games.editions import edition
from croupier.kernel.money import Money
from proof import cited, clause

# Other readings ------------------------------------------------------------------------------------------------------


@clause("star-baccarat 1.1.pair")
@pytest.mark.parametrize(
    ("hand", "ours", "other"), [("Th Kd", -10, 110), ("Jh Qd", -10, -10), ("9h Td", -10, -10), ("Kh Kd", 110, 110)]
)
def test_1_1_pair_by_points_would_make_a_ten_and_a_king_a_pair(hand: str, ours: int, other: int) -> None:
    rules = edition("star-baccarat")
    sign = Sign(game="baccarat", chips=CHIPS)
    nets = [
        settle(read, sign, "pairs-player", Money.dollars(10), Coup.of(hand, "6c Qs", read)).net
        for read in (rules, rules.under("B3", "same-point-value"))
    ]
    assert nets == [Money.dollars(ours), Money.dollars(other)]


@clause("star-baccarat 10.23.2", "star-baccarat 10.23.3")
def test_10_23_2_by_points_kings_and_queens_would_be_twins() -> None:
    read = edition("star-baccarat").under("B2", "same-points")
    sign = Sign(game="baccarat", chips=CHIPS)
    won = settle(read, sign, "tiger-pair", Money.dollars(10), Coup.of("Kh Kd", "Qc Qs", read))
    assert won.net == Money.dollars(1000)
    assert cited(won, "star-baccarat 10.23.3")
