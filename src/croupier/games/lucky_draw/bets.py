"""What ENTER and DRAW are on: conditions over two finished hands, rows that pay, and the bets made of them."""

from enum import Enum

from croupier.games.lucky_draw.round import Hands, Result
from croupier.games.pays import Loses, StandsOff
from croupier.games.terms import describe, reading, record
from croupier.kernel.cards import Rank
from croupier.kernel.clauses import Because
from croupier.kernel.odds import Odds

# Conditions ----------------------------------------------------------------------------------------------------------


@record
class PlayerWins:
    """the player's hand is higher"""

    def __call__(self, hands: Hands) -> bool:
        return hands.result is Result.PLAYER


@record
class PlayerWinsOnThreeCardsUpTo:
    """the player's hand is higher with a three-card count of {most} or less"""

    most: int

    def __call__(self, hands: Hands) -> bool:
        return _wins_on_three_cards(hands) and hands.player_points <= self.most


@record
class PlayerWinsOnThreeCards:
    """the player's hand is higher with a three-card count of {points}"""

    points: int

    def __call__(self, hands: Hands) -> bool:
        return _wins_on_three_cards(hands) and hands.player_points == self.points


class Suits(Enum):
    ONE = "all of one suit"
    SEVERAL = "of two or three suits"


@record
class PlayerWinsOnThreeAlike:
    """the player's hand is higher with three cards of face value {rank}, {suits}"""

    rank: Rank
    suits: Suits

    def __call__(self, hands: Hands) -> bool:
        alike = all(card.rank is self.rank for card in hands.player)
        suits = Suits.ONE if len({card.suit for card in hands.player}) == 1 else Suits.SEVERAL
        return _wins_on_three_cards(hands) and alike and suits is self.suits


def _wins_on_three_cards(hands: Hands) -> bool:
    return hands.drew and hands.result is Result.PLAYER


@record
class HandsTie:
    """the hands tie"""

    def __call__(self, hands: Hands) -> bool:
        return hands.result is Result.TIE


@record
class Otherwise:
    """otherwise"""

    def __call__(self, _: Hands) -> bool:
        return True


When = PlayerWins | PlayerWinsOnThreeCardsUpTo | PlayerWinsOnThreeCards | PlayerWinsOnThreeAlike | HandsTie | Otherwise

# What a row pays -----------------------------------------------------------------------------------------------------

Pays = Odds | StandsOff | Loses


@record
class PayRow:
    """One row of a pay table: the first row whose condition holds decides."""

    id: str
    when: When
    pays: Pays
    because: Because

    def describe(self) -> str:
        return f"{describe(self.when)}: {describe(self.pays)}"


PayTable = tuple[PayRow, ...]


@record
class Bet:
    id: str
    rows: PayTable
    because: Because

    def describe(self) -> str:
        return "; ".join(describe(row) for row in self.rows)


def deciding_row(rows: PayTable, hands: Hands) -> PayRow:
    """Find the row that decides a wager. A table that has none for two hands is a bug in its edition."""
    return next(row for row in rows if row.when(hands))


@reading("LD3")
class EnterHand(Enum):
    """Which hand decides ENTER when the player drew?"""

    FINAL = "final-hand-decides-both"
    FIRST_TWO = "first-two-cards-decide-enter"

    def __call__(self, hands: Hands) -> Hands:
        return hands if self is EnterHand.FINAL else hands.before_the_draw()
