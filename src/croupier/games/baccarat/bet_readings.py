"""Open questions about side bets: what each choice does is for `pay_tables` and for the edition."""

from enum import Enum

from croupier.games.terms import reading


@reading("B1")
class TwoPairs(Enum):
    """Is the row for one pair paid as well where both hands have one?"""

    ROW_OF_THEIR_OWN = "exactly-one-pair"
    SINGLE_BESIDES = "single-counts-with-both"


@reading("B24")
class FewerDecks(Enum):
    """May a side bet that no clause keeps for many decks be offered with few?"""

    ALLOWED = "three-or-four-decks-allowed"
    NOT_ALLOWED = "six-or-eight-decks-only"


@reading("CB3")
class NaturalByFour(Enum):
    """A hand wins with a natural, and by four or more: is it paid by its margin, where that pays better?"""

    NATURAL_ROW = "natural-pays-even-money"
    BETTER_ROW = "margin-pays-a-natural-too"


BetReading = TwoPairs | FewerDecks | NaturalByFour
