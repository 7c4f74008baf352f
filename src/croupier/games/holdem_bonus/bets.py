"""What the wagers are on: conditions over two hands or two hole cards, rows that pay, and the bets made of them."""

from collections.abc import Sequence
from enum import Enum

from croupier.games.holdem_bonus.ranking import Category, many, one
from croupier.games.holdem_bonus.showdown import Showdown
from croupier.games.pays import Loses, StandsOff
from croupier.games.terms import describe, reading, record
from croupier.kernel.cards import Card, Rank
from croupier.kernel.clauses import Because
from croupier.kernel.odds import Odds

# Conditions over the two hands ---------------------------------------------------------------------------------------


@record
class HandHigherWith:
    """the player's hand is higher and a {at_least} or better"""

    at_least: Category

    def __call__(self, shown: Showdown) -> bool:
        return shown.higher and shown.player_has(self.at_least)


@record
class HandHigher:
    """the player's hand is higher"""

    def __call__(self, shown: Showdown) -> bool:
        return shown.higher


@record
class HandsEqual:
    """the hands are equal"""

    def __call__(self, shown: Showdown) -> bool:
        return shown.equal


@record
class HandLower:
    """the player's hand is lower"""

    def __call__(self, shown: Showdown) -> bool:
        return shown.lower


WhenHands = HandHigherWith | HandHigher | HandsEqual | HandLower

# Conditions over the hole cards --------------------------------------------------------------------------------------


def _either(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


@record
class HolePair:
    ranks: tuple[Rank, ...]

    def __call__(self, hole: Sequence[Card]) -> bool:
        return _paired(hole) and hole[0].rank in self.ranks

    def describe(self) -> str:
        return f"two {_either([many(rank) for rank in self.ranks])}"


@record
class HoleSuited:
    high: Rank
    beside: tuple[Rank, ...]

    def __call__(self, hole: Sequence[Card]) -> bool:
        return _suited(hole) and _one_of(self.high, self.beside, hole)

    def describe(self) -> str:
        return f"{one(self.high)} and {_either([one(rank) for rank in self.beside])}, suited"


@record
class HoleUnsuited:
    high: Rank
    beside: tuple[Rank, ...]

    def __call__(self, hole: Sequence[Card]) -> bool:
        return not _suited(hole) and _one_of(self.high, self.beside, hole)

    def describe(self) -> str:
        return f"{one(self.high)} and {_either([one(rank) for rank in self.beside])}, unsuited"


@record
class OtherHolePair:
    """any other pair"""

    def __call__(self, hole: Sequence[Card]) -> bool:
        return _paired(hole)


@record
class OtherHoleCards:
    """otherwise"""

    def __call__(self, _: Sequence[Card]) -> bool:
        return True


WhenHole = HolePair | HoleSuited | HoleUnsuited | OtherHolePair | OtherHoleCards


def _paired(hole: Sequence[Card]) -> bool:
    return hole[0].rank is hole[1].rank


def _suited(hole: Sequence[Card]) -> bool:
    return hole[0].suit is hole[1].suit


def _one_of(high: Rank, beside: tuple[Rank, ...], hole: Sequence[Card]) -> bool:
    held = {hole[0].rank, hole[1].rank}
    return any(held == {high, rank} for rank in beside)


# What a row pays -----------------------------------------------------------------------------------------------------


@reading("TH1")
class WinBelowAFlush(Enum):
    """The Ante of a hand that wins with less than a flush is not paid: is it taken?"""

    STANDS_OFF = "ante-stands-off"
    LOST = "ante-lost"


@record
class NotPaid:
    means: WinBelowAFlush = WinBelowAFlush.STANDS_OFF

    @property
    def pays(self) -> StandsOff | Loses:
        return StandsOff() if self.means is WinBelowAFlush.STANDS_OFF else Loses()

    def describe(self) -> str:
        return f"is not paid and {describe(self.pays)}"


Pays = Odds | NotPaid | StandsOff | Loses


@record
class HandRow:
    """One row of a pay table over the two hands: the first row whose condition holds decides."""

    id: str
    when: WhenHands
    pays: Pays
    because: Because

    def describe(self) -> str:
        return f"{describe(self.when)}: {describe(self.pays)}"


@record
class HoleRow:
    """One row of a pay table over the hole cards: the first row whose condition holds decides."""

    id: str
    when: WhenHole
    pays: Odds | Loses
    because: Because

    def describe(self) -> str:
        return f"{describe(self.when)}: {describe(self.pays)}"


@record
class BetOnTheHand:
    id: str
    rows: tuple[HandRow, ...]

    def deciding_row(self, shown: Showdown) -> HandRow:
        return next(row for row in self.rows if row.when(shown))

    def describe(self) -> str:
        return "; ".join(describe(row) for row in self.rows)


@record
class BetOnHoleCards:
    id: str
    rows: tuple[HoleRow, ...]
    because: Because

    def deciding_row(self, hole: Sequence[Card]) -> HoleRow:
        return next(row for row in self.rows if row.when(hole))

    def describe(self) -> str:
        return "; ".join(describe(row) for row in self.rows)


HoldemBet = BetOnTheHand | BetOnHoleCards
