"""How far a table is: closed, between rounds, or in a round. Each phase is a class and holds only what exists in it."""

from collections.abc import Mapping
from dataclasses import field

from croupier.games.terms import record
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import Money
from croupier.table.discretion.records import Approval
from croupier.table.equipment.records import Malfunction
from croupier.table.people.records import Seat
from croupier.table.places import Hand, Place, hand_at
from croupier.table.setup import Limits
from croupier.table.wagers.records import NoBet, Wager


@record
class Carried:
    """A card that was drawn and belongs to no hand yet: it is used before the device gives another, in this coup or
    the next. If it makes the coup that it opens one without wagers, `no_bet` says so; `stays` says that it is not
    shuffled with the others; `coup` numbers the coup in which it was drawn, or after which. One that was put to no
    hand left the device behind card `after` of its coup.
    """

    card: Card
    because: Because
    no_bet: bool = False
    stays: bool = False
    coup: int = 0
    after: int | None = None


@record
class Dealt:
    """A card on the layout; `put` is where it was put at first, if it has been moved since."""

    number: int
    card: Card
    to: Place
    face_up: bool
    put: Place | None = None

    @property
    def hand(self) -> Hand:
        """The hand of baccarat with which it lies; asked in any other game, that is a bug."""
        return hand_at(self.to)


@record
class GamePart:
    """What one game alone keeps of a round or of a table. A game that keeps something gives a record of its own."""

    def exposed(self, _: tuple[int, ...], /) -> "GamePart":
        """What it keeps once these cards lie open."""
        return self


@record
class Decided:
    """A player's decision in this round; `stage` names the betting round where there are several."""

    box: Box
    do: str
    stage: str = ""


@record
class Decisions(GamePart):
    """What the players of a round have decided, where each has a hand and a turn."""

    made: tuple[Decided, ...] = ()


@record
class WagerChanges:
    """What may still be done with wagers after cards were dealt. `late`: somebody allows changes; wagers may be taken
    away whole (`removal`), or taken back and reduced (`retraction`); `locked`: they stay as placed.
    """

    late: Because = ()
    removal: Because = ()
    retraction: Because = ()
    locked: Because = ()


_NO_CHANGES = WagerChanges()


@record
class Reopened:
    """Of a coup taken up again: the wagers laid `ahead`, for the next, and whether the next card was seen."""

    ahead: tuple[Wager, ...] = ()
    next_seen: Because = ()


@record
class Closed:
    """No game is offered."""


@record
class BetweenRounds:
    """From the end of one coup to the first card of the next. `seen`: that card has been seen, and so it takes no
    wagers.
    """

    wagers: tuple[Wager, ...] = ()
    asked: bool = False
    called: bool = False
    carried: tuple[Carried, ...] = ()
    seen: Because = ()


@record
class Dealing:
    """From the first card of a coup to its settlement. `boxes` had wagers when it began; cards `under` the device wait
    for the next. `seen`: the value of a card is known though it lies face down. `limits` are those under which wagers
    closed, if the sign has changed since. `part` is the game's own.
    """

    number: int
    wagers: tuple[Wager, ...]
    cards: tuple[Dealt, ...] = ()
    drawn: int = 0
    no_bet: Because = ()
    carried: tuple[Carried, ...] = ()
    handled: bool = False
    changes: WagerChanges = _NO_CHANGES
    faced: Because = ()
    malfunction: Malfunction | None = None
    settled: tuple[tuple[int, Money], ...] = ()
    booked: tuple[tuple[Box, Money], ...] = ()
    wagered: tuple[Patron, ...] = ()
    boxes: tuple[Box, ...] = ()
    under: tuple[Carried, ...] = ()
    seen: Because = ()
    reopened: Reopened | None = None
    limits: Limits | None = None
    part: GamePart | None = None

    def hand(self, which: Place) -> tuple[Card, ...]:
        return tuple(each.card for each in self.cards if each.to == which)

    @property
    def ahead(self) -> tuple[Wager, ...]:
        """The wagers that were laid for the next coup before this one was taken up again."""
        return self.reopened.ahead if self.reopened else ()

    @property
    def decisions(self) -> tuple[Decided, ...]:
        return self.part.made if isinstance(self.part, Decisions) else ()

    @property
    def exposed(self) -> bool:
        """Tell whether any card was revealed or handled by a player."""
        return self.handled or bool(self.seen) or any(each.face_up for each in self.cards)


Phase = Closed | BetweenRounds | Dealing


@record
class Previous:
    """The coup that ended last, kept until the next begins: an error told in between is still put right. With it what
    its end changed, as it was before.
    """

    coup: Dealing
    voided: Because = ()
    seats: Mapping[Box, Seat] = field(default_factory=dict)
    no_bet: NoBet | None = None
    notice_rounds: int | None = None
    approvals: tuple[Approval, ...] = ()
