"""Who sits where, what lies on the layout and which cards come: as in the book, or varied by a seed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.edition import Edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.kinds import AnyEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.offered import Played
from croupier.kernel.answers import Accepted
from croupier.kernel.cards import Card, card, cards
from croupier.kernel.chips import Chips
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.table import Table, decide, replay
from croupier.table.commands import Command
from croupier.table.setup import Range
from croupier.wording import refusal

ANA, BEN = Box(1), Box(2)
STAKES: Mapping[type[Edition], Mapping[Box, tuple[str, int]]] = {
    BaccaratEdition: {ANA: ("player", 100), BEN: ("banker", 200)},
    LuckyDrawEdition: {ANA: ("enter", 100), BEN: ("enter", 200)},
    HoldemBonusEdition: {ANA: ("ante", 100), BEN: ("ante", 200)},
}
"""What lies on the layout in each game."""

SPARE = card("9h")
JACKPOT = "jackpot"
JACKPOT_WAGER = Money.dollars(5)

NOBODY_DRAWS = "3h Kd 4h 6d"  # 7 against 6
BANKER_DRAWS = "2h Kc 4d 5s"  # 6 against 5
BOTH_MAY_DRAW = "2h 3c 3d Ks"  # 5 against 3
ANY_CARDS = "9s 2d Kh 6h 3c 8d 5s Qd 7c 4h Js Td 2c 6s"
"""A coup of baccarat in which nobody draws, or a round of any other game."""

Source = Callable[[Table, str], list[Card]]
"""Gives the cards of a round, in their order, for the cards that the book has; what is taken is taken off the list."""


def of_the_book(_: Table, text: str) -> list[Card]:
    return list(cards(text))


@dataclass(frozen=True, slots=True, kw_only=True)
class SituationPlan:
    """What a situation is made of. The first wager of each box is the one without which the others cannot be. `before`
    says how many coups are played first; `lenient` leaves out a further wager that the document does not allow.
    `limits` are those of the sign where they differ from bet to bet, and `decisions` what the players choose, in turn,
    where that is known.
    """

    game: str
    decks: int
    chips: Chips
    least: Money
    most: Money
    side_bets: tuple[str, ...]
    names: Mapping[Box, str]
    stakes: Mapping[Box, tuple[tuple[str, Money], ...]]
    before: int = 0
    lenient: bool = False
    limits: Mapping[str, Range] = field(default_factory=dict)
    decisions: tuple[str, ...] = ()
    cards: Source = field(default=of_the_book)


def book_plan(edition: AnyEdition, side_bets: tuple[str, ...] = ()) -> SituationPlan:
    """Ana has $100 in box 1, Ben $200 in box 2."""
    stakes = STAKES[type(edition)]
    return SituationPlan(
        game=next(each.id for each in edition.games if each.played is Played.ANYWHERE),
        decks=max(edition.cards.decks.value),
        chips=Chips.dollars(5, 25, 100, 500),
        least=Money.dollars(25),
        most=Money.dollars(10000),
        side_bets=side_bets,
        names={ANA: "ana", BEN: "ben"},
        stakes={box: ((bet, Money.dollars(amount)),) for box, (bet, amount) in stakes.items()},
    )


class CannotBeSetUp(TypeError):
    """The table does not take what a situation is made of."""


@dataclass(slots=True)
class Situation:
    """A table on its way to a moment, and everything that was done at it since it opened. `began` counts the rounds
    that were over when the wagers of the last one were laid; `left` are the cards that come next.
    """

    table: Table
    plan: SituationPlan
    done: list[Command] = field(default_factory=list)
    began: int = 0
    left: list[Card] = field(default_factory=list)

    def does(self, *commands: Command) -> None:
        """Do what must be accepted; a refusal here is a mistake in the situation."""
        for each in commands:
            answer = decide(self.table, each)
            if not isinstance(answer, Accepted):
                raise CannotBeSetUp(f"the situation cannot be set up: {refusal(answer).says}")
            self.table = replay(self.table, answer.events)
            self.done.append(each)
