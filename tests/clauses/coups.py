"""Coups that the baccarat tests share, each dealt as the tableau wants it, and one way to settle a wager on them."""

from collections.abc import Mapping
from typing import Final

from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.settle import Settled, Sign, settle
from croupier.games.editions import edition
from croupier.kernel.chips import Chips
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent

Cards = tuple[str, str]
"""The Player hand and the Banker hand."""

PLAYER_SIX: Final = ("6h Kd", "2c 3s Kc")  # 6 to 5
PLAYER_SEVEN: Final = ("7h Kd", "6c Qs")  # 7 to 6
PLAYER_NATURAL: Final = ("9h Kd", "8c Qs")  # 9 to 8

BANKER_FIVE: Final = ("2h 2d Kc", "2c 3s")  # 4 to 5
BANKER_TWO_CARD_SIX: Final = ("2h 3d Kc", "4s 2d")  # 5 to 6
BANKER_THREE_CARD_SIX: Final = ("2h 2d Kc", "Ac 2s 3d")  # 4 to 6
BANKER_SEVEN: Final = ("Kc 6d", "Kh 7s")  # 6 to 7
BANKER_THREE_CARD_SEVEN: Final = ("2h 2d Kc", "Ac 2s 4d")  # 4 to 7

TIE_FIVE: Final = ("2h 3d Kc", "2c 3s")
TIE_SIX: Final = ("6h Kd", "6c Qs")
TIE_SIX_ON_THREE_CARDS: Final = ("2h 3d Ac", "6c Qs")
TIE_SEVEN: Final = ("7h Kd", "7c Qs")

CHIPS: Final = Chips.dollars("0.50", 1, 5, 25, 100)


def rules(book: str) -> BaccaratEdition:
    """Find the edition in force for a baccarat document."""
    found = edition(book)
    assert isinstance(found, BaccaratEdition)
    return found


def settled(
    book: str,
    game: str,
    bet: str,
    stake: int,
    cards: Cards,
    *,
    chips: Chips = CHIPS,
    options: Mapping[str, int] | None = None,
    tie_premium: Percent | None = None,
    defer: bool = False,
) -> Settled:
    terms = rules(book)
    sign = Sign(game=game, chips=chips, options=options or {}, tie_premium=tie_premium)
    return settle(terms, sign, bet, Money.dollars(stake), Coup.of(*cards, terms), defer=defer)
