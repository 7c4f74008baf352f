"""A sum that the chips of a table cannot make is paid in the next that they can."""

import pytest

from clauses.coups import BANKER_SEVEN, settled
from croupier.games.baccarat.settle import Settled
from croupier.kernel.chips import Chips
from croupier.kernel.money import NOTHING, Money
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat   crown-baccarat
    5.8             5.8                     7.3
    """
)
GAMES = {"star-baccarat": "baccarat", "star-premium-baccarat": "premium", "crown-baccarat": "traditional"}


def _fifty_on_banker(its: Sister, chips: str) -> Settled:
    """19 to 20, or 1 to 1 less 5 per cent, on $50 is $47.50."""
    return settled(its.book, GAMES[its.book], "banker", 50, BANKER_SEVEN, chips=Chips.dollars(chips))


@clause("5.8")
@pytest.mark.parametrize(("chips", "paid"), [("1", 48), ("5", 50), ("25", 50), ("100", 100)])
def test_5_8_a_sum_that_chips_cannot_make_goes_up(its: Sister, chips: str, paid: int) -> None:
    won = _fifty_on_banker(its, chips)
    assert (won.net, won.owed) == (Money.dollars(paid), NOTHING)
    assert cited(won, its["5.8"])


@clause("5.8")
def test_5_8_is_no_reason_where_the_sum_is_exact(its: Sister) -> None:
    won = _fifty_on_banker(its, "2.50")
    assert won.net == Money.dollars("47.50")
    assert its.numbers["5.8"] not in [each.number for each in won.because]
