"""The games as they are shown: each gives its part, found by its kind of edition."""

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.views.baccarat.game import VIEWS as BACCARAT
from croupier.views.holdem.game import VIEWS as HOLDEM
from croupier.views.lucky_draw.game import VIEWS as LUCKY_DRAW
from croupier.views.port import provide

provide(BaccaratEdition, BACCARAT)
provide(HoldemBonusEdition, HOLDEM)
provide(LuckyDrawEdition, LUCKY_DRAW)
