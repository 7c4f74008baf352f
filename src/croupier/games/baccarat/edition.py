"""The record of a baccarat document."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import ClassVar

from croupier.games.baccarat.bet_readings import FewerDecks
from croupier.games.baccarat.bets import Game, PayTable, SideBet
from croupier.games.baccarat.coup import Hand, Result
from croupier.games.baccarat.dealing import (
    AnnouncementsRequired,
    DealTerms,
    NoBetCoupIfNobodyThere,
    NoWagersAndMethodA,
    WagersLying,
)
from croupier.games.baccarat.irregularities import CompleteRetractOrNoBet, Irregularities
from croupier.games.baccarat.pay_tables import as_read
from croupier.games.baccarat.tableau import Tableau
from croupier.games.cards import DecksNeeded
from croupier.games.edition import Edition
from croupier.games.grids import Grid
from croupier.games.offered import CombinedBet
from croupier.games.points import CardValues
from croupier.games.remedies import Rebuilding, RectifiedAndReported
from croupier.games.terms import reading, record
from croupier.kernel.clauses import Because, Cited, Clause
from croupier.kernel.odds import Percent
from croupier.kernel.rounding import Rounding


@reading("CB25")
class Deferrable(Enum):
    """Commission may be deferred: any, or only that of the ordinary game?"""

    ANY = "any-commission"
    ORDINARY = "five-per-cent-only"


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
    which: Deferrable | None = None

    def covers(self, rate: Percent, ordinary: Percent) -> bool:
        """Tell whether a commission at this rate may be deferred."""
        return self.which is not Deferrable.ORDINARY or rate == ordinary


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
        "promotions",
        "tournaments",
        "authority",
    )

    PLAYERS_DECIDE: ClassVar[bool] = False

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
    def rebuilding(self) -> Rebuilding | None:
        return self.irregularities.cards_out_of_order

    @property
    def main_bets(self) -> tuple[str, ...]:
        return tuple(each.value for each in Result)

    @property
    def opposed_bets(self) -> tuple[str, ...]:
        return tuple(each.value for each in Hand)

    @property
    def first_cards(self) -> int:
        return len(self.deal.order.value)

    @property
    def without_wagers(self) -> Because:
        return self.deal.how_a_no_bet_coup_runs.because

    @property
    def holds_wagers(self) -> bool:
        runs = self.deal.how_a_no_bet_coup_runs
        return isinstance(runs, NoWagersAndMethodA) and runs.lying is WagersLying.HELD

    @property
    def no_bet_ends_with_a_player(self) -> Because:
        alone, agreed = self.deal.no_bet_coup, self.deal.no_bet_coup_by_agreement
        empty = alone.because if isinstance(alone, NoBetCoupIfNobodyThere) else ()
        return (*empty, *(agreed.because if agreed else ()))

    def says_of(self, what: str) -> Because:
        return self.deal.receives_the_cards.because if what == "hand" else super().says_of(what)

    @property
    def burn_forgotten(self) -> Because:
        return self.irregularities.burn_forgotten.because

    @property
    def told_too_late(self) -> Because:
        return self.irregularities.error_told_too_late.because

    @property
    def decks_needed(self) -> tuple[DecksNeeded, ...]:
        """Name the side wagers that need many decks; one of which no clause says so, if that is read into it."""
        needed = self.cards.needed_for
        strict = (each.family for each in self.side_bets if each.read is FewerDecks.NOT_ALLOWED)
        return (*needed, *(replace(needed[0], id=family) for family in strict))

    @property
    def calls_required(self) -> bool:
        return isinstance(self.deal.announcements, AnnouncementsRequired)

    def grids(self, of: Clause) -> Iterator[Grid]:
        return self.tableau.grids(of)

    def game(self, id_: str) -> Game:
        return next(each for each in self.games if each.id == id_)

    def pay_table(self, game: str, bet: str, option: int = 1) -> PayTable:
        """Find how a bet is paid in a game, under an option where the document offers several."""
        main = next((each for each in self.game(game).bets if each.id == bet), None)
        if main:
            return main.rows
        side = self._side[bet]
        return as_read(side.rows(option), side.read)

    def option(self, bet: str, chosen: Mapping[str, int]) -> int:
        """Tell which of its schedules a table pays a side bet by: the family's option as displayed, else the first."""
        side = self._side.get(bet)
        return chosen.get(side.family, 1) if side else 1

    def side_bet(self, bet: str) -> SideBet | None:
        return self._side.get(bet)

    @cached_property
    def _side(self) -> dict[str, SideBet]:
        return {each.id: each for each in self.side_bets}


def hands_misdelivered(edition: Edition) -> CompleteRetractOrNoBet | None:
    """Find what a document says of hands given to the wrong players, if it is baccarat and says it."""
    return edition.irregularities.hands_misdelivered if isinstance(edition, BaccaratEdition) else None
