"""The record of a hold'em bonus document."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar

from croupier.games.edition import Edition
from croupier.games.holdem_bonus.bets import BetOnHoleCards, HoldemBet
from croupier.games.holdem_bonus.irregularities import Irregularities
from croupier.games.holdem_bonus.jackpot_terms import JackpotTerms, OfAFraud
from croupier.games.holdem_bonus.ranking import HandOrder
from croupier.games.holdem_bonus.round import BettingTerms, DealTerms, Fold
from croupier.games.holdem_bonus.showdown import BestFiveOfSeven
from croupier.games.offered import OfferedGame, OnTheSign, SoleGame
from croupier.games.remedies import RectifiedAndReported
from croupier.games.terms import reading, record
from croupier.kernel.clauses import Because, Cited
from croupier.kernel.ids import Box

# The layout ----------------------------------------------------------------------------------------------------------


@record
class Word:
    """the word {word}"""

    id: str
    word: str
    because: Because


@record
class WordOrSymbol:
    """the word {word} or a symbol"""

    id: str
    word: str
    because: Because


@record
class PrintedArea:
    """printed on the cloth"""

    id: str
    because: Because


@record
class PrintedWhereAJackpotIsOffered:
    """areas or slots, where a progressive jackpot is offered"""

    id: str
    because: Because


@record
class LayoutTerms:
    marks: tuple[Word | WordOrSymbol, ...]
    areas: tuple[PrintedArea | PrintedWhereAJackpotIsOffered, ...]
    shapes_of_wagering_areas: Cited[tuple[str, ...]]


# The settlement ------------------------------------------------------------------------------------------------------


@reading("TH4")
class Conceding(Enum):
    """A player folds after seeing the dealer's hand: is the Ante Bonus lost too?"""

    EVERY_WAGER_LOST = "fold-loses-every-wager"
    BONUS_STILL_SETTLED = "ante-bonus-still-settled"


@record
class Concede:
    """a player may still fold, and loses {loses}"""

    id: str
    loses: tuple[str, ...]
    bonus: Conceding = Conceding.EVERY_WAGER_LOST
    because: Because


Forfeit = Fold | Concede


@record
class FromTheDealersRight:
    """from the dealer's right, each hand turned, taken or paid and discarded before the next"""

    because: Because

    def __call__(self, boxes: Iterable[Box]) -> list[Box]:
        return sorted(boxes, reverse=True)


@record
class BeforeTheOthers:
    """the {wager} wager is taken or paid before the player's other wagers"""

    wager: str
    because: Because


@record
class ProvedAndDiscarded:
    """the dealer proves the cards and discards them before the next hand"""

    because: Because


@record
class SettlementTerms:
    dealers_hand: BestFiveOfSeven
    players_hand: BestFiveOfSeven
    conceding: Concede
    players_in_turn: FromTheDealersRight
    bonus_first: BeforeTheOthers
    cards_afterwards: ProvedAndDiscarded


@dataclass(frozen=True, kw_only=True, eq=False)
class HoldemBonusEdition(SoleGame, Edition):
    SECTIONS: ClassVar[tuple[str, ...]] = (
        "place",
        "layout",
        "cards",
        "hands",
        "shoe",
        "wagers",
        "limits",
        "deal",
        "betting",
        "bets",
        "settlement",
        "jackpot",
        "irregularities",
        "notices",
        "promotions",
        "tournaments",
        "authority",
    )

    layout: LayoutTerms
    hands: HandOrder
    deal: DealTerms
    betting: BettingTerms
    bets: tuple[HoldemBet, ...]
    settlement: SettlementTerms
    jackpot: JackpotTerms
    irregularities: Irregularities

    @property
    def games(self) -> tuple[OfferedGame, ...]:
        """The one game; only the Ante stands on the sign: later wagers are multiples of it."""
        because = self.wagers.close.because
        ante = OnTheSign(id="ante", because=because, rows=self.bet("ante").rows)
        return (OfferedGame(id="holdem-bonus", title="Texas Hold'em Bonus Poker", bets=(ante,), because=because),)

    @property
    def families(self) -> dict[str, Because]:
        bonus = next(each for each in self.bets if isinstance(each, BetOnHoleCards))
        return {bonus.id: bonus.because, "jackpot": self.jackpot.wager.because}

    @property
    def dealing_methods(self) -> Cited[tuple[str, ...]]:
        methods = self.deal.methods
        return Cited(tuple(each.id for each in methods), tuple(clause for each in methods for clause in each.because))

    @property
    def no_more_bets(self) -> Because:
        return self.deal.announcement.because

    @property
    def mispaid(self) -> RectifiedAndReported:
        return self.irregularities.mispaid

    @property
    def burn_forgotten(self) -> Because:
        return ()

    @property
    def shuffled_again_after_a_jam(self) -> Because:
        return self.irregularities.shuffling_device_jams.because

    @property
    def told_too_late(self) -> Because:
        return self.notices.dispute.because

    @property
    def cancelled_if_void(self) -> dict[str, Because]:
        """A jackpot wager is cancelled and goes back with a hand that is void, whatever becomes of other wagers."""
        return {"jackpot": self.jackpot.void_hands.because}

    @property
    def never_forfeited(self) -> frozenset[str]:
        """The jackpot wager, if its own clause is read to return it to a fraudster too."""
        returned = self.jackpot.void_hands.of_a_fraud.value is OfAFraud.RETURNED
        return frozenset({"jackpot"}) if returned else frozenset()

    def markings(self, side_bets: tuple[str, ...]) -> dict[str, Because]:
        printed = [each for each in self.layout.areas if isinstance(each, PrintedArea) or "jackpot" in side_bets]
        return {each.id: each.because for each in (*self.layout.marks, *printed)}

    def pay_table(self, _: str, bet: str, __: int = 1) -> tuple[Any, ...]:
        """Find how a wager is paid; what a jackpot wager wins, its own sign says."""
        return next((each.rows for each in self.bets if each.id == bet), ())

    def bet(self, id_: str) -> HoldemBet:
        return next(each for each in self.bets if each.id == id_)

    def in_order_of_settlement(self) -> list[HoldemBet]:
        first = self.settlement.bonus_first.wager
        return sorted(self.bets, key=lambda bet: bet.id != first)

    def forfeit(self, id_: str) -> Forfeit:
        return next(each for each in self.folds() if each.id == id_)

    def folds(self) -> tuple[Forfeit, ...]:
        """Give what a fold loses: in a betting round, instead of correcting a wager, or after the dealer's hand."""
        corrected = self.irregularities.wrong_flop_wager_before_the_flop.fold
        return (*(betting.fold for betting in self.betting.rounds), corrected, self.settlement.conceding)


def with_jackpots(edition: object) -> HoldemBonusEdition | None:
    """Give the terms of a document that has progressive jackpots; None: it has none."""
    return edition if isinstance(edition, HoldemBonusEdition) else None
