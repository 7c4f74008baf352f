"""The hands of baccarat: passing them to players, their points and the result."""

from collections.abc import Mapping
from dataclasses import field

from croupier.games.baccarat.coup import Hand, Result
from croupier.games.terms import record
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box, Patron
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.table.people import Actor
from croupier.table.play.phases import Dealing, GamePart

# State ----------------------------------------------------------------------------------------------------------------


@record
class Control:
    """Method B: who refused a hand, who has it now, and who had it when it came back to the dealer.

    `passed` names by the card's number who else opens it; `back` counts the cards of the hand that came back.
    """

    refused: tuple[Box, ...] = ()
    out: Box | None = None
    opener: Box | None = None
    passed: Mapping[int, Patron] = field(default_factory=dict)
    back: int = 0
    forfeited: Because = ()


@record
class Hands(GamePart):
    """Who has each hand of the coup, by Method B."""

    control: Mapping[Hand, Control] = field(default_factory=dict)

    def exposed(self, numbers: tuple[int, ...], /) -> "Hands":
        """Forget whom a card was passed on to once it lies open."""
        return Hands(control={hand: _still_passed(each, numbers) for hand, each in self.control.items()})


def _still_passed(control: Control, opened: tuple[int, ...]) -> Control:
    return replace(control, passed={number: who for number, who in control.passed.items() if number not in opened})


def control_of(phase: Dealing) -> Mapping[Hand, Control]:
    """Who has each hand of a coup; none was passed to anybody where nothing is kept of it."""
    return phase.part.control if isinstance(phase.part, Hands) else {}


@record
class ShoeReading(GamePart):
    """What a scanning shoe read of a coup: the cards in the order in which they left it, and the result that it shows.
    `disputed`: the dealer's cards are others, and somebody was asked about it.
    """

    coup: int
    cards: tuple[Card, ...]
    shows: Result | None = None
    disputed: bool = False


# Commands -------------------------------------------------------------------------------------------------------------


@record
class OfferHand:
    hand: Hand
    box: Box
    by: Actor = Role.DEALER


@record
class RefuseHand:
    hand: Hand
    box: Box
    by: Actor = Role.DEALER


@record
class TakeUpHand:
    """The player to whom a hand was passed picks its cards up or touches one."""

    hand: Hand
    box: Box
    by: Actor = Role.DEALER


@record
class ReturnHand:
    """The player gives the hand back; what is still face down the dealer opens."""

    hand: Hand
    box: Box
    by: Actor = Role.DEALER


@record
class LetOpen:
    """The player who has a hand lets somebody else open its cards, or one of them by its number."""

    hand: Hand
    box: Box
    person: Patron
    number: int | None = None
    by: Actor = Role.DEALER


@record
class TellReading:
    """A scanning shoe tells what it read of a coup, as far as it was dealt: told again, it replaces what was told.
    Without a number it is the coup in progress, or the one that comes next.
    """

    cards: tuple[Card, ...]
    shows: Result | None = None
    coup: int | None = None
    by: Actor = Role.DEALER


Command = OfferHand | RefuseHand | TakeUpHand | ReturnHand | LetOpen | TellReading


# Events ---------------------------------------------------------------------------------------------------------------


@record
class HandOffered:
    hand: Hand
    box: Box
    because: Because


@record
class HandRefused:
    hand: Hand
    box: Box
    because: Because


@record
class HandTakenUp:
    """The player picked the cards up or touched one."""

    hand: Hand
    box: Box
    because: Because


@record
class CardsPassedOn:
    """The player who has the hand lets somebody else open these cards."""

    hand: Hand
    box: Box
    person: Patron
    numbers: tuple[int, ...]
    because: Because


@record
class HandReturned:
    """The hand is back with the dealer; forfeited: the player gets no further card of it."""

    hand: Hand
    box: Box
    because: Because
    forfeited: bool = False


@record
class CardPlaced:
    """A card that lay aside is put into the coup after all, behind card `after`: so they left the device."""

    card: Card
    to: Hand
    after: int
    because: Because


@record
class RoundMadeNoBet:
    because: Because


@record
class PointsAnnounced:
    player: int
    banker: int
    because: Because


@record
class ResultAnnounced:
    """The result, before any wager is settled."""

    number: int
    result: Result
    player_points: int
    banker_points: int
    because: Because


@record
class RoundEnded:
    number: int
    result: Result
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    player_points: int
    banker_points: int
    no_bet: bool
    because: Because


@record
class ReadingTold:
    coup: int
    cards: tuple[Card, ...]
    shows: Result | None
    because: Because


@record
class ReadingDisputed:
    """The scanning shoe read something else than was dealt: the cards as it read them, and as they lie."""

    coup: int
    read: tuple[Card, ...]
    shows: Result | None
    dealt: tuple[Card, ...]
    because: Because


Event = (
    HandOffered
    | HandRefused
    | HandTakenUp
    | CardsPassedOn
    | HandReturned
    | CardPlaced
    | RoundMadeNoBet
    | PointsAnnounced
    | ResultAnnounced
    | RoundEnded
    | ReadingTold
    | ReadingDisputed
)
