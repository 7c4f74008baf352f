"""Section 13: what winning wagers are paid, and the premium on a tie."""

import pytest

from clauses.coups import (
    TIE_FIVE,
    TIE_SEVEN,
    TIE_SIX,
    Cards,
    settled,
)
from croupier.games.baccarat.settle import Settled
from croupier.kernel.money import NOTHING, Money
from croupier.kernel.odds import Percent
from proof import cited, clause


def _settled(bet: str, cards: Cards, game: str = "premium", premium: str = "5", stake: int = 100) -> Settled:
    return settled("star-premium-baccarat", game, bet, stake, cards, tie_premium=Percent.of(premium))


@clause("star-premium-baccarat 13.3.1", "star-premium-baccarat 11.1")
@pytest.mark.parametrize("bet", ["player", "banker"])
@pytest.mark.parametrize(("premium", "net"), [("1", "1"), ("2.5", "2.50"), ("5", "5"), ("9.5", "9.50"), ("10", "10")])
def test_13_3_1_a_tie_pays_the_displayed_percentage(bet: str, premium: str, net: str) -> None:
    for cards in (TIE_FIVE, TIE_SEVEN):
        tied = _settled(bet, cards, "tie-premium", premium)
        assert (tied.net, tied.owed) == (Money.dollars(net), NOTHING)
        assert cited(tied, "star-premium-baccarat 13.3.1")
        assert cited(tied, "star-premium-baccarat 11.1")


@clause("star-premium-baccarat 13.3.1")
@pytest.mark.parametrize("bet", ["player", "banker"])
@pytest.mark.parametrize("premium", ["0", "0.99", "10.01", "11"])
def test_13_3_1_no_table_displays_less_than_1_or_more_than_10_percent(bet: str, premium: str) -> None:
    with pytest.raises(ValueError, match="1 % to 10 %"):
        _settled(bet, TIE_SIX, "tie-premium", premium)


@clause("star-premium-baccarat 13.3.1")
def test_13_3_1_a_table_without_a_percentage_cannot_settle_a_tie() -> None:
    with pytest.raises(ValueError, match="displays its percentage"):
        settled("star-premium-baccarat", "tie-premium", "player", 100, TIE_SIX)
