"""The kinds of game that a table can run: each has an edition record of its own."""

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition

AnyEdition = BaccaratEdition | LuckyDrawEdition | HoldemBonusEdition
EDITIONS = (BaccaratEdition, LuckyDrawEdition, HoldemBonusEdition)
