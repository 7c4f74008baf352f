"""Promotions in a table script: the header `promotion`, its steps, and what may be expected of them."""

from croupier.runtime.script.promotions.beside import Beside
from croupier.runtime.script.promotions.conditions import HEADER, PromotionHeader, changed, promotion
from croupier.runtime.script.promotions.expect import EXPECTATIONS, STATE, expectations, of_state, owed
from croupier.runtime.script.promotions.steps import WORDS, Asked, act

__all__ = [
    "EXPECTATIONS",
    "HEADER",
    "STATE",
    "WORDS",
    "Asked",
    "Beside",
    "PromotionHeader",
    "act",
    "changed",
    "expectations",
    "file",
    "of_state",
    "owed",
    "promotion",
    "sent",
    "written",
]
