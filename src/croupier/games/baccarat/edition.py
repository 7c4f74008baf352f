"""The record of a baccarat document."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from croupier.games.baccarat.bets import CombinedBet, Game, PayTable, SideBet
from croupier.games.baccarat.dealing import DealTerms
from croupier.games.baccarat.irregularities import Irregularities, RectifiedAndReported
from croupier.games.baccarat.points import CardValues
from croupier.games.baccarat.tableau import Tableau
from croupier.games.edition import Edition
from croupier.games.terms import record
from croupier.kernel.clauses import Because, Cited
from croupier.kernel.rounding import Rounding


@record
class CommissionDeferrable:
    """taken when the wager is paid, or with prior approval deferred: booked exactly, shown by a marker, settled by the
    end of the shoe and before the next begins; earlier if the player asks or stops, or at another time by
    discretion
    """

    because: Because
    by_the_end: Because
    on_request: Because
    on_leaving: Because
    by_discretion: Because
    marker: Because
    fractions_of_a_cent: Cited[Rounding]


@record
class LosersThenWinners:
    """after the result is announced losing wagers are collected and winning wagers paid"""

    because: Because


@record
class ResultFirst:
    """the result is announced before any wager is settled"""

    because: Because


@record
class SettlementTerms:
    result: ResultFirst
    order: LosersThenWinners
    commission: CommissionDeferrable | None


@dataclass(frozen=True, kw_only=True, eq=False)
class BaccaratEdition(Edition):
    SECTIONS: ClassVar[tuple[str, ...]] = (
        "place",
        "cards",
        "values",
        "shoe",
        "wagers",
        "limits",
        "deal",
        "tableau",
        "games",
        "side_bets",
        "combined_bets",
        "settlement",
        "irregularities",
        "notices",
        "authority",
    )

    values: CardValues
    deal: DealTerms
    tableau: Tableau
    games: tuple[Game, ...]
    side_bets: tuple[SideBet, ...]
    combined_bets: tuple[CombinedBet, ...]
    settlement: SettlementTerms
    irregularities: Irregularities

    @property
    def families(self) -> dict[str, Because]:
        """Name the families of side wagers, each with the clauses that let it be offered."""
        sides: dict[str, Because] = {}
        for side in self.side_bets:
            sides[side.family] = tuple(dict.fromkeys((*sides.get(side.family, ()), *side.because)))
        return sides | {each.family: each.because for each in self.combined_bets}

    @property
    def dealing_methods(self) -> Cited[tuple[str, ...]]:
        return self.deal.methods

    @property
    def no_more_bets(self) -> Because:
        return self.deal.announcements.no_more

    @property
    def commission(self) -> CommissionDeferrable | None:
        return self.settlement.commission

    @property
    def mispaid(self) -> RectifiedAndReported | None:
        return self.irregularities.mispaid

    @property
    def burn_forgotten(self) -> Because:
        return self.irregularities.burn_forgotten.because

    @property
    def told_too_late(self) -> Because:
        return self.irregularities.error_told_too_late.because

    def game(self, id_: str) -> Game:
        return next(each for each in self.games if each.id == id_)

    def pay_table(self, game: str, bet: str, option: int = 1) -> PayTable:
        """Find how a bet is paid in a game, under an option where the document offers several."""
        main = next((each for each in self.game(game).bets if each.id == bet), None)
        return main.rows if main else self._side[bet].rows(option)

    def option(self, bet: str, chosen: Mapping[str, int]) -> int:
        """Tell which of its schedules a table pays a side bet by: the family's option as displayed, else the first."""
        side = self._side.get(bet)
        return chosen.get(side.family, 1) if side else 1

    def side_bet(self, bet: str) -> SideBet | None:
        return self._side.get(bet)

    @cached_property
    def _side(self) -> dict[str, SideBet]:
        return {each.id: each for each in self.side_bets}
