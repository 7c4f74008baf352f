"""The record of a Lucky Draw Baccarat document."""

from dataclasses import dataclass
from typing import ClassVar

from croupier.games.baccarat.points import CardValues
from croupier.games.edition import Edition
from croupier.games.lucky_draw.bets import Bet, EnterHand
from croupier.games.lucky_draw.irregularities import Irregularities
from croupier.games.lucky_draw.round import DealTerms
from croupier.games.terms import record
from croupier.kernel.clauses import Because, Cited


@record
class PaidAndCollectedThenDiscarded:
    """after the result is announced winning wagers are paid, losing wagers collected, and the cards go to the discard
    rack
    """

    because: Because


@record
class SettlementTerms:
    order: PaidAndCollectedThenDiscarded
    decides_enter: Cited[EnterHand]


@dataclass(frozen=True, kw_only=True, eq=False)
class LuckyDrawEdition(Edition):
    SECTIONS: ClassVar[tuple[str, ...]] = (
        "place",
        "cards",
        "values",
        "shoe",
        "wagers",
        "limits",
        "deal",
        "bets",
        "settlement",
        "irregularities",
        "notices",
        "authority",
    )

    values: CardValues
    deal: DealTerms
    bets: tuple[Bet, ...]
    settlement: SettlementTerms
    irregularities: Irregularities

    def bet(self, id_: str) -> Bet:
        return next(each for each in self.bets if each.id == id_)
