"""The live table, pure: `decide` answers a command with events or a refusal, `evolve` folds events into the state."""

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.table.baccarat.game import SCRIPT as BACCARAT
from croupier.table.decide import decide
from croupier.table.evolve import evolve, replay
from croupier.table.holdem.game import SCRIPT as HOLDEM
from croupier.table.lucky_draw.game import SCRIPT as LUCKY_DRAW
from croupier.table.opening.opening import unopened
from croupier.table.scripts import may_start, next_step, provide
from croupier.table.state import Table

provide(BaccaratEdition, BACCARAT)
provide(HoldemBonusEdition, HOLDEM)
provide(LuckyDrawEdition, LUCKY_DRAW)

# fmt: off
__all__ = [
    "Table", "baccarat", "cards", "commands", "conduct", "decide", "discretion", "equipment", "events", "evolve",
    "holdem", "limits", "lucky_draw", "may_start", "next_step", "opening", "people", "places", "questions", "replay",
    "reports", "scripts", "session", "setup", "state", "steps", "unopened", "wagers",
]
# fmt: on
