"""What the wagers are on: conditions over a finished coup, rows that pay, and the bets and games made of them."""

from enum import Enum
from typing import assert_never

from croupier.games.baccarat.bet_readings import BetReading
from croupier.games.baccarat.coup import Coup, Hand
from croupier.games.offered import Played, Restriction
from croupier.games.pays import Loses, StandsOff, StandsOffWithPremium
from croupier.games.terms import describe, reading, record
from croupier.kernel.cards import Card, Rank
from croupier.kernel.clauses import Because
from croupier.kernel.odds import Odds, Percent

# Conditions ----------------------------------------------------------------------------------------------------------


@record
class HandWins:
    """{hand} wins"""

    hand: Hand

    def __call__(self, coup: Coup) -> bool:
        return coup.wins(self.hand)


@record
class HandWinsOn:
    """{hand} wins with a count of {points}"""

    hand: Hand
    points: int

    def __call__(self, coup: Coup) -> bool:
        return coup.wins(self.hand) and coup.points(self.hand) == self.points


@record
class HandWinsOnWithCards:
    """{hand} wins with a count of {points} on {cards} cards"""

    hand: Hand
    points: int
    cards: int

    def __call__(self, coup: Coup) -> bool:
        hand = coup.hand(self.hand)
        return coup.wins(self.hand) and coup.points(self.hand) == self.points and len(hand) == self.cards


@record
class CoupTies:
    """the hands tie"""

    def __call__(self, coup: Coup) -> bool:
        return coup.player_points == coup.banker_points


@record
class CoupTiesOn:
    """the hands tie on {points}"""

    points: int

    def __call__(self, coup: Coup) -> bool:
        return coup.player_points == coup.banker_points == self.points


@record
class NaturalsTie:
    """two naturals tie"""

    def __call__(self, coup: Coup) -> bool:
        return coup.player_natural and coup.banker_natural and coup.player_points == coup.banker_points


@record
class HandWinsWithNatural:
    """{hand} wins with a natural"""

    hand: Hand

    def __call__(self, coup: Coup) -> bool:
        return coup.wins(self.hand) and coup.natural(self.hand)


@record
class HandWinsBy:
    """{hand} wins by {margin}, not with a natural"""

    hand: Hand
    margin: int

    def __call__(self, coup: Coup) -> bool:
        by = coup.points(self.hand) - coup.points(self.hand.other)
        return by == self.margin and not coup.natural(self.hand)


@record
class NaturalWinsBy:
    """{hand} wins by {margin}, with a natural"""

    hand: Hand
    margin: int

    def __call__(self, coup: Coup) -> bool:
        by = coup.points(self.hand) - coup.points(self.hand.other)
        return by == self.margin and coup.natural(self.hand)


_PICTURES = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING})
_COUNTS_ZERO = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)


def _same_points(one: Card, other: Card) -> bool:
    return one.rank is other.rank or (one.rank in _COUNTS_ZERO and other.rank in _COUNTS_ZERO)


@reading("B3")
class PairMeans(Enum):
    """Is a ten with a king a pair? Both count nothing."""

    SAME_RANK = "same-rank"
    SAME_POINTS = "same-point-value"

    def __call__(self, hand: tuple[Card, ...]) -> bool:
        first, second, *_ = hand
        if self is PairMeans.SAME_RANK or {first.rank, second.rank} <= _PICTURES:
            return first.rank is second.rank  # the definition itself says that two different pictures are no pair
        return _same_points(first, second)


class OneRank(Enum):
    """Two cards of one rank: where the text leaves nothing open."""

    ONE_RANK = "of one rank"

    def __call__(self, hand: tuple[Card, ...]) -> bool:
        first, second, *_ = hand
        return first.rank is second.rank


@record
class FirstTwoPair:
    """the first two cards of {hand} are a pair"""

    hand: Hand
    pair: PairMeans | OneRank = PairMeans.SAME_RANK

    def __call__(self, coup: Coup) -> bool:
        return self.pair(coup.hand(self.hand))


class Likeness(Enum):
    MIXED = "mixed"
    COLOURED = "coloured"
    PERFECT = "perfect"


@record
class FirstTwoPairAlike:
    """the first two cards of {hand} are a {likeness} pair"""

    hand: Hand
    likeness: Likeness

    def __call__(self, coup: Coup) -> bool:
        first, second, *_ = coup.hand(self.hand)
        if first.rank is not second.rank:
            return False
        if first.suit is second.suit:
            return self.likeness is Likeness.PERFECT
        if first.suit.red is second.suit.red:
            return self.likeness is Likeness.COLOURED
        return self.likeness is Likeness.MIXED


class Pairs(Enum):
    SINGLE = "one hand starts with a pair and the other does not"
    DOUBLE = "both hands start with pairs of two ranks"
    TWIN = "both hands start with pairs of one rank"


@reading("B2")
class TwinMeans(Enum):
    """Are kings and queens of one face value? Both count nothing."""

    SAME_RANK = "same-rank"
    SAME_POINTS = "same-points"

    def __call__(self, one: Card, other: Card) -> bool:
        return one.rank is other.rank if self is TwinMeans.SAME_RANK else _same_points(one, other)


@record
class HandsPaired:
    """{pairs}"""

    pairs: Pairs
    pair: PairMeans | OneRank = PairMeans.SAME_RANK
    twin: TwinMeans | None = None
    """What tells two pairs apart: asked by the row for two ranks, which stands before the row for one."""

    def __call__(self, coup: Coup) -> bool:
        player, banker = self.pair(coup.player), self.pair(coup.banker)
        if not (player and banker):
            return self.pairs is Pairs.SINGLE and (player or banker)
        if self.twin is not None:
            return self.pairs is Pairs.DOUBLE and not self.twin(coup.player[0], coup.banker[0])
        return self.pairs is Pairs.TWIN


@record
class Otherwise:
    """otherwise"""

    def __call__(self, _: Coup) -> bool:
        return True


When = (
    HandWins
    | HandWinsOn
    | HandWinsOnWithCards
    | CoupTies
    | CoupTiesOn
    | NaturalsTie
    | HandWinsWithNatural
    | HandWinsBy
    | NaturalWinsBy
    | FirstTwoPair
    | FirstTwoPairAlike
    | HandsPaired
    | Otherwise
)

# What a row pays -----------------------------------------------------------------------------------------------------


@record
class LessCommission:
    """{odds} less {commission} commission"""

    odds: Odds
    commission: Percent


Pays = Odds | LessCommission | StandsOff | StandsOffWithPremium | Loses


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
class MainBet:
    id: str
    rows: PayTable

    def describe(self) -> str:
        return "; ".join(describe(row) for row in self.rows)


@record
class Option:
    """One column of a schedule that offers several."""

    id: str
    rows: PayTable

    def describe(self) -> str:
        return f"option {self.id}: " + "; ".join(describe(row) for row in self.rows)


@record
class SideBet:
    """A wager besides the main ones: its family (offered together), the hand it is on if any, its schedules.

    `sign` has its amounts shown; `restriction` may keep it for players with a main wager; `one_each` limits a player;
    `read` is how an open question about it is read.
    """

    id: str
    family: str
    options: tuple[Option, ...]
    because: Because
    hand: Hand | None = None
    sign: Because = ()
    restriction: Restriction | None = None
    one_each: Because = ()
    read: BetReading | None = None

    @property
    def backs(self) -> str | None:
        return self.hand.value if self.hand else None

    def rows(self, option: int) -> PayTable:
        return self.options[option - 1].rows

    def describe(self) -> str:
        if len(self.options) == 1:
            return "; ".join(describe(row) for row in self.options[0].rows)
        return " / ".join(describe(option) for option in self.options)


@record
class Game:
    """A variation: how its main bets are paid and where it may be played."""

    id: str
    title: str
    played: Played
    bets: tuple[MainBet, ...]
    because: Because

    def describe(self) -> str:
        bets = " | ".join(f"{bet.id}: {describe(bet)}" for bet in self.bets)
        return f"{self.title}, {self.played.value}; {bets}"


def deciding_row(rows: PayTable, coup: Coup) -> PayRow:
    """Find the row that decides a wager. A table that has none for a coup is a bug in its edition."""
    return next(row for row in rows if row.when(coup))


def decided_by(rows: PayTable) -> frozenset[Hand] | None:
    """Name the hands whose first two cards decide a wager; None if later cards count too."""
    hands: set[Hand] = set()
    for row in rows:
        match row.when:
            case FirstTwoPair() | FirstTwoPairAlike():
                hands.add(row.when.hand)
            case HandsPaired():
                hands.update(Hand)
            case Otherwise():
                pass
            case _:
                return None
    return frozenset(hands)


def won(pays: Pays) -> bool:
    match pays:
        case Odds() | LessCommission():
            return True
        case StandsOff() | StandsOffWithPremium() | Loses():
            return False
        case _:
            assert_never(pays)
