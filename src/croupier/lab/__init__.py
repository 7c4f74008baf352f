"""Exact mathematics, from the same editions that the tables run on. Imports kernel, rulebooks and games only."""

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.lab.baccarat.game import LAB as BACCARAT
from croupier.lab.holdem.game import LAB as HOLDEM
from croupier.lab.lucky_draw.game import LAB as LUCKY_DRAW
from croupier.lab.port import provide

provide(BaccaratEdition, BACCARAT)
provide(HoldemBonusEdition, HOLDEM)
provide(LuckyDrawEdition, LUCKY_DRAW)

# fmt: off
__all__ = [
    "answers", "choices", "composition", "figures", "holdem", "intervals", "lucky_draw", "plots", "progress",
    "randomness", "readings", "requirements", "setting", "simulate", "statement", "surveillance", "sweeps",
    "tournament", "typesetting",
]
# fmt: on
