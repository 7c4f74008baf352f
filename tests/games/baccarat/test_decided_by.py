"""Which side wagers the first two cards of a hand decide, whatever is drawn after them."""

import pytest

from croupier.games.baccarat.bets import decided_by
from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition

BOTH = frozenset(Hand)


@pytest.mark.parametrize(
    ("book", "game", "bet", "hands"),
    [
        ("star-baccarat", "baccarat", "pairs-player", {Hand.PLAYER}),
        ("star-baccarat", "baccarat", "pairs-banker", {Hand.BANKER}),
        ("star-baccarat", "baccarat", "tiger-pair", BOTH),
        ("star-baccarat", "baccarat", "super-six", None),
        ("star-baccarat", "baccarat", "tie", None),
        ("crown-baccarat", "traditional", "perfect-banker", {Hand.BANKER}),
        ("crown-baccarat", "traditional", "dragon-player", None),
    ],
)
def test_what_decides_a_wager(book: str, game: str, bet: str, hands: set[Hand] | None) -> None:
    rules = edition(book)
    assert isinstance(rules, BaccaratEdition)
    assert decided_by(rules.pay_table(game, bet)) == hands
