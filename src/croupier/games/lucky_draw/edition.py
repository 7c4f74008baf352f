"""The record of a Lucky Draw Baccarat document."""

from dataclasses import dataclass
from typing import Any, ClassVar

from croupier.games.edition import Edition
from croupier.games.lucky_draw.bets import Bet, EnterHand
from croupier.games.lucky_draw.irregularities import Irregularities
from croupier.games.lucky_draw.round import DealTerms
from croupier.games.offered import OfferedGame, OnTheSign, SoleGame
from croupier.games.points import CardValues
from croupier.games.remedies import Rebuilding
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
class LuckyDrawEdition(SoleGame, Edition):
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
        "promotions",
        "tournaments",
        "authority",
    )

    values: CardValues
    deal: DealTerms
    bets: tuple[Bet, ...]
    settlement: SettlementTerms
    irregularities: Irregularities

    @property
    def games(self) -> tuple[OfferedGame, ...]:
        """The one game; only ENTER stands on the sign, for DRAW is what ENTER is."""
        enter = self.bet("enter")
        sign = OnTheSign(id=enter.id, because=enter.because, rows=enter.rows)
        return (OfferedGame(id="lucky-draw", title="Lucky Draw Baccarat", bets=(sign,), because=enter.because),)

    @property
    def families(self) -> dict[str, Because]:
        return {}

    @property
    def dealing_methods(self) -> Cited[tuple[str, ...]]:
        return Cited(("A",), self.deal.order.because)

    @property
    def no_more_bets(self) -> Because:
        return self.deal.announcements.because

    @property
    def burn_forgotten(self) -> Because:
        return self.irregularities.burn_forgotten.because

    @property
    def rebuilding(self) -> Rebuilding:
        return self.irregularities.cards_out_of_order

    @property
    def refilled_in_a_round(self) -> Because:
        return self.irregularities.not_enough_cards.because

    @property
    def told_too_late(self) -> Because:
        return self.irregularities.cards_out_of_order.because

    def pay_table(self, _: str, bet: str, __: int = 1) -> tuple[Any, ...]:
        """Find how a wager is paid, DRAW too."""
        return next((each.rows for each in self.bets if each.id == bet), ())

    def markings(self, _: tuple[str, ...]) -> dict[str, Because]:
        """Name what is printed for each place: an area for each wager."""
        return {f"{each}-areas": layout.because for layout in self.place.layouts for each in layout.carries}

    def bet(self, id_: str) -> Bet:
        return next(each for each in self.bets if each.id == id_)
