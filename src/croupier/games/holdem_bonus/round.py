"""How a round runs: where each card goes, what a player may choose in each betting round, and what it costs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from croupier.games.terms import describe, reading, record
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because, Cited
from croupier.kernel.ids import Box
from croupier.kernel.money import Money

# The deal ------------------------------------------------------------------------------------------------------------


SHOE = "shoe"


class To(Enum):
    COMMUNITY = "the community cards"
    DEALER = "the dealer"
    PLAYERS = "each area with an Ante"


class Street(Enum):
    FLOP = "Flop"
    TURN = "Turn"
    RIVER = "River"


@reading("TH2")
class HoleCards(Enum):
    """One clause deals the dealer's two cards first, the clause on the shoe one card each, twice."""

    ONE_EACH_TWICE = "one-card-each-twice"
    TWO_AT_A_TIME = "two-cards-at-a-time"


@record
class DealStep:
    """{cards} to {to}"""

    id: str
    to: To
    cards: int
    because: Because


@record
class DealOrder:
    """{steps}; the community cards are {community}"""

    id: str
    steps: tuple[DealStep, ...]
    community: Cited[tuple[Street, ...]]
    because: Because


@record
class MayCallNoMoreBets:
    """the dealer may announce no more bets"""

    because: Because


@record
class FaceDown:
    """face down"""

    from_a_shoe: Because
    because: Because


@record
class LookedAtOnceAllAreDealt:
    """players may look at their cards once all hole cards have been dealt"""

    from_a_shoe: Because
    because: Because

    def by(self, device: str) -> Because:
        return self.from_a_shoe if device == SHOE else self.because


@record
class FoldedHandsDiscarded:
    """a folded hand is discarded and can win no jackpot; only where the jackpot is this game's own or there is none"""

    id: str
    sign: Cited[str]
    where: Because
    because: Because

    def allows(self, linked: Sequence[str]) -> bool:
        """Tell whether the method may be used where the jackpot is shared with these other games."""
        return not linked


@reading("TH9")
class AllFold(Enum):
    """Everybody folds before the Flop while a jackpot wager is alive: is the Flop shown?"""

    FLOP_STILL_SHOWN = "lost-or-alive-by-method"
    FLOP_NOT_SHOWN = "lost-if-all-fold-before-the-flop"


@record
class FoldedHandsKept:
    """a folded hand stays face down on its jackpot area and can still win the jackpot; a must where the jackpot is
    linked with {linked}
    """

    id: str
    linked: tuple[str, ...]
    sign: Cited[str]
    where: Because
    all_fold: AllFold = AllFold.FLOP_STILL_SHOWN
    because: Because

    def allows(self, linked: Sequence[str]) -> bool:
        """Tell whether the method may be used where the jackpot is shared with these other games."""
        return all(game in self.linked for game in linked)


Method = FoldedHandsDiscarded | FoldedHandsKept


@record
class DealTerms:
    announcement: MayCallNoMoreBets
    orders: tuple[DealOrder, ...]
    hole_cards_from_a_shoe: Cited[HoleCards]
    face: FaceDown
    looking: LookedAtOnceAllAreDealt
    methods: tuple[Method, ...]

    def method(self, id_: str) -> Method:
        return next(each for each in self.methods if each.id == id_)

    def order(self, device: str) -> DealOrder:
        """Find the order of the deal from a device, under the reading of the clause on the shoe."""
        found = next(each for each in self.orders if each.id == device)
        if device == SHOE and self.hole_cards_from_a_shoe.value is HoleCards.TWO_AT_A_TIME:
            return replace(found, steps=_by_receiver(found.steps))
        return found


def _by_receiver(steps: tuple[DealStep, ...]) -> tuple[DealStep, ...]:
    """Give each receiver at once what the steps give in parts."""
    merged: dict[To, DealStep] = {}
    for step in steps:
        so_far = merged.get(step.to)
        merged[step.to] = step if so_far is None else replace(so_far, cards=so_far.cards + step.cards)
    return tuple(merged.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class Goes:
    """Where one card goes: to the dealer, to a box, or to the Flop, Turn or River."""

    to: To
    box: Box | None = None
    street: Street | None = None
    because: Because


def deal_order(terms: DealTerms, device: str, boxes: Iterable[Box]) -> tuple[Goes, ...]:
    """Say where each card of a round goes, for the boxes that have an Ante."""
    order = terms.order(device)
    clockwise = sorted(boxes)
    return tuple(each for step in order.steps for each in _step(step, order.community, clockwise))


def nth_card(terms: DealTerms, device: str, boxes: Iterable[Box], nth: int) -> Goes:
    """Say where the nth card of a round goes, counted from one."""
    return deal_order(terms, device, boxes)[nth - 1]


def _step(step: DealStep, community: Cited[tuple[Street, ...]], boxes: Sequence[Box]) -> list[Goes]:
    match step.to:
        case To.COMMUNITY:
            why = (*step.because, *community.because)
            return [Goes(to=step.to, street=community.value[nth], because=why) for nth in range(step.cards)]
        case To.DEALER:
            return [Goes(to=step.to, because=step.because)] * step.cards
        case To.PLAYERS:
            return [Goes(to=step.to, box=box, because=step.because) for box in boxes for _ in range(step.cards)]
        case _:
            assert_never(step.to)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    flop: tuple[Card, ...]
    turn: tuple[Card, ...]
    river: tuple[Card, ...]
    dealer: tuple[Card, ...]
    players: dict[Box, tuple[Card, ...]]

    @property
    def community(self) -> tuple[Card, ...]:
        return (*self.flop, *self.turn, *self.river)


def deal(terms: DealTerms, device: str, boxes: Sequence[Box], cards: Sequence[Card]) -> Dealt:
    """Put the cards of a whole deal, in the order in which they leave the device, where they go."""
    places = list(zip(deal_order(terms, device, boxes), cards, strict=True))

    def on(street: Street) -> tuple[Card, ...]:
        return tuple(card for goes, card in places if goes.street is street)

    return Dealt(
        flop=on(Street.FLOP),
        turn=on(Street.TURN),
        river=on(Street.RIVER),
        dealer=tuple(card for goes, card in places if goes.to is To.DEALER),
        players={box: tuple(card for goes, card in places if goes.box == box) for box in boxes},
    )


def flop_is_shown(method: Method, still_in: int, jackpots_alive: int) -> bool:
    """Tell whether the Flop is shown after the first betting round."""
    match method:
        case _ if still_in:
            return True
        case FoldedHandsDiscarded():
            return False
        case FoldedHandsKept():
            return jackpots_alive > 0 and method.all_fold is AllFold.FLOP_STILL_SHOWN
        case _:
            assert_never(method)


# The betting rounds --------------------------------------------------------------------------------------------------


@record
class Fold:
    """fold and lose {loses}"""

    id: str
    loses: tuple[str, ...]
    because: Because


@record
class Check:
    """check"""

    id: str
    because: Because


@record
class Bet:
    id: str
    times: int
    because: Because

    def due(self, ante: Money) -> Money:
        """Give the one amount that the wager may have."""
        return ante * self.times

    def describe(self) -> str:
        return f"bet: the {self.id} wager, {self.times} x the Ante"


@record
class BettingRound:
    """What a player may choose, and the community cards that are turned when all have chosen."""

    id: str
    choices: tuple[Fold | Check | Bet, ...]
    then_shows: Cited[Street]
    from_a_shoe: Because
    because: Because

    @property
    def bet(self) -> Bet:
        return next(each for each in self.choices if isinstance(each, Bet))

    @property
    def fold(self) -> Fold:
        return next(each for each in self.choices if isinstance(each, Fold))

    def shown_by(self, device: str) -> Because:
        """Cite what has the street shown, with the device in use."""
        return self.from_a_shoe if device == SHOE else self.then_shows.because

    def describe(self) -> str:
        return f"{'; '.join(describe(each) for each in self.choices)}; then the {describe(self.then_shows)} is shown"


@record
class ClockwiseFromTheLeft:
    """clockwise from the dealer's left"""

    because: Because

    def __call__(self, boxes: Iterable[Box]) -> list[Box]:
        return sorted(boxes)


@record
class FoldIsFinal:
    """a folded hand is not given back"""

    because: Because


@record
class PassedFaceDownAndSpread:
    """passed face down to the dealer, who takes the wagers and spreads the cards face down"""

    because: Because


@record
class OnlyTheDecisionIsSpoken:
    """until the betting round is over players say nothing but fold, check or bet"""

    because: Because


@record
class BettingTerms:
    rounds: tuple[BettingRound, ...]
    players_act: ClockwiseFromTheLeft
    fold: FoldIsFinal
    folded_cards: PassedFaceDownAndSpread
    talk: OnlyTheDecisionIsSpoken
