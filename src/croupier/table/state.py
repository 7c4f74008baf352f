"""What is true of a table now. A phase is a class of its own and holds only what exists in it."""

from collections.abc import Mapping
from dataclasses import replace

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.settle import Sign
from croupier.games.terms import record
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money

Wagers = Mapping[tuple[Box, BetId], Money]


@record
class Carried:
    """A card that an earlier coup left over: it will be the first card of the next."""

    card: Card
    no_bet: bool
    because: Because


@record
class Dealt:
    """A card on the layout."""

    number: int
    card: Card
    to: Hand
    face_up: bool


@record
class BettingOpen:
    """Between coups."""

    wagers: Wagers
    carried: Carried | None

    @property
    def no_bet(self) -> Because:
        """Say why the next coup takes no wagers; empty if it takes them."""
        return self.carried.because if self.carried and self.carried.no_bet else ()


@record
class Dealing:
    """From the first card of a coup to its settlement."""

    wagers: Wagers
    cards: tuple[Dealt, ...]
    drawn: int
    no_bet: Because
    carried: Carried | None

    def hand(self, which: Hand) -> tuple[Card, ...]:
        return tuple(each.card for each in self.cards if each.to is which)


Phase = BettingOpen | Dealing


@record
class Table:
    edition: BaccaratEdition
    sign: Sign
    seats: Mapping[Box, Patron]
    phase: Phase

    def now(self, phase: Phase) -> "Table":
        return replace(self, phase=phase)


def opened(edition: BaccaratEdition, sign: Sign) -> Table:
    return Table(edition=edition, sign=sign, seats={}, phase=BettingOpen(wagers={}, carried=None))
