"""Section 11: what winning wagers are paid."""

import pytest

from clauses.coups import (
    BANKER_SEVEN,
    PLAYER_SEVEN,
    Cards,
    settled,
)
from croupier.games.baccarat.settle import Settled
from croupier.games.editions import edition
from croupier.kernel.money import Money
from proof import cited, clause

GAMES = ["baccarat", "even-money"]


def _settled(bet: str, cards: Cards, game: str = "baccarat", stake: int = 100) -> Settled:
    return settled("star-baccarat", game, bet, stake, cards)


@clause("star-baccarat 11.1.1", "star-baccarat 11.1")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("bet", "cards"), [("player", BANKER_SEVEN), ("banker", PLAYER_SEVEN), ("tie", PLAYER_SEVEN), ("tie", BANKER_SEVEN)]
)
def test_11_1_1_losing_wagers_are_collected(game: str, bet: str, cards: Cards) -> None:
    lost = _settled(bet, cards, game)
    assert lost.net == Money.dollars(-100)
    assert cited(lost, "star-baccarat 11.1.1")
    assert cited(edition("star-baccarat").settlement.order, "star-baccarat 11.1")
