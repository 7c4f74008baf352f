"""The round: what is asked and what happened."""

from collections.abc import Mapping

from croupier.games.terms import record
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.people import Actor
from croupier.table.places import Place

# Commands -------------------------------------------------------------------------------------------------------------


@record
class TakeCard:
    """The dealer took this card from the device and put it to a hand, rightly or wrongly.

    Without a place it was burned, or lies aside.
    """

    card: Card
    to: Place | None = None
    burned: bool = False
    face_up: bool = False
    found_face_up: bool = False
    by: Actor = Role.DEALER


@record
class FindNoCard:
    """A card was to be taken and the device has none."""

    by: Actor = Role.DEALER


@record
class Expose:
    """Cards that lay face down are turned: a hand, one card by its number, or all (both left out)."""

    hand: Place | None = None
    number: int | None = None
    by: Actor = Role.DEALER


@record
class Act:
    """A player's decision in turn: `do` is bet, check, fold, concede, draw or stand. Without an amount the wager that
    goes with it is the right one.
    """

    box: Box
    do: str
    amount: Money | None = None
    by: Actor = Role.DEALER


@record
class Settle:
    """Announce the result, collect and pay; `removed`: in which order losing chips were taken away, by box."""

    by: Actor = Role.DEALER
    removed: tuple[Box, ...] = ()


Command = TakeCard | FindNoCard | Expose | Act | Settle


# Events ---------------------------------------------------------------------------------------------------------------


@record
class RoundStarted:
    number: int
    no_bet: Because


@record
class CardDealt:
    """A card left the device (or was carried over) and lies with a hand."""

    number: int
    card: Card
    to: Place
    face_up: bool
    from_device: bool
    because: Because


@record
class CardBurnedInPlay:
    """A card from the device, or the one that was left over, is burned."""

    card: Card
    because: Because
    face_up: bool = False
    from_device: bool = True


@record
class CardTakenToBurn:
    """A card of the coup is burned after all: the coup is dealt again from the cards behind it."""

    number: int
    because: Because


@record
class CardSetAside:
    """A card drawn for no hand lies aside: it is used before the device gives another."""

    card: Card
    because: Because
    no_bet: bool = False


@record
class CardLeftOut:
    """A card has no use in this shoe any more; `number`: it lay with a hand of this coup. A foreign card is none of
    the decks in use.
    """

    card: Card
    number: int | None
    because: Because
    foreign: bool = False


@record
class CardOutOfPlay:
    """A card that lay aside is not dealt any more: the coup that it came from is void, or was the last of its shoe."""

    card: Card
    because: Because


@record
class CardSeen:
    """The value of a card was seen that lies, or is played as if it lay, face down: it counts as exposed."""

    number: int
    because: Because


@record
class NextCardSeen:
    """The first card of the next coup was seen: that coup takes no wagers."""

    because: Because


@record
class CardsExposed:
    numbers: tuple[int, ...]
    by: Actor
    because: Because


@record
class CountAnnounced:
    """One hand's count, as the hand is shown."""

    hand: Place
    points: int
    because: Because


@record
class CardMoved:
    """A card dealt in error belongs to another hand."""

    number: int
    to: Place
    because: Because


@record
class CardCarriedOver:
    """A card dealt in error is taken out of this coup and will be the first card of the next."""

    number: int
    no_bet: bool
    because: Because


@record
class CardPutUnder:
    """A card dealt in error lies under the device: it opens the next round, and is not used in this one. `stays`: even
    if the other cards are shuffled before.
    """

    number: int
    because: Because
    stays: bool = False


@record
class CardTouched:
    """Somebody handled a card who may not: from now on it counts as handled."""

    because: Because


@record
class PlayerDecided:
    """What a player chose in turn; `stage` names the betting round where there are several."""

    box: Box
    do: str
    because: Because
    stage: str = ""


@record
class RoundFinished:
    """A round in which each player plays against the dealer is over; `hands` are all hands by their place."""

    number: int
    hands: Mapping[str, tuple[Card, ...]]
    because: Because


@record
class RoundReopened:
    """The coup that ended last is taken up again: its settlement is reversed and its wagers lie as they lay."""

    number: int
    because: Because


@record
class RoundVoided:
    number: int
    because: Because


Event = (
    RoundStarted
    | CardDealt
    | CardBurnedInPlay
    | CardTakenToBurn
    | CardSetAside
    | CardLeftOut
    | CardOutOfPlay
    | CardSeen
    | NextCardSeen
    | CardsExposed
    | CountAnnounced
    | CardMoved
    | CardCarriedOver
    | CardPutUnder
    | CardTouched
    | PlayerDecided
    | RoundFinished
    | RoundReopened
    | RoundVoided
)
