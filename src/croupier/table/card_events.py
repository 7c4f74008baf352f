"""What happened to the cards on their way into a device and out of it, and to the shoe. Past tense, like all events."""

from datetime import datetime

from croupier.games.terms import record
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box, Patron
from croupier.table.people import Actor
from croupier.table.places import Place


@record
class CardsShuffled:
    """`back` names the deck that comes into play, where another lay in the device."""

    by: Actor
    riffle: bool
    because: Because
    cause: str = ""
    machine: str = ""
    back: str = ""


@record
class CutDeclined:
    box: Box
    because: Because


@record
class CardsCut:
    """`first` is the place in the old stack of the card that now leads it; the cards before it are the last."""

    by: Actor
    at: int
    because: Because
    first: int = 1
    named_by: Actor | None = None
    person: Patron | None = None


@record
class CardsLoaded:
    """`ahead` counts the cards that leave the device before the cutting card appears; `way` says how it was put in."""

    cutting_card: int | None
    because: Because
    ahead: int | None = None
    way: str = ""


@record
class CardsBurned:
    """`shown` holds the cards that were open to all; the others are known to nobody at the table."""

    cards: tuple[Card, ...]
    shown: tuple[Card, ...]
    way: str
    because: Because


@record
class CardsReplaced:
    back: str
    pre_shuffled: str
    only: int | None
    by: Actor
    because: Because
    set_: str = ""


@record
class CardsChecked:
    found: int
    by: Actor
    because: Because
    place: str = "table"


@record
class CardsLogged:
    """An entry in the register of card sets."""

    set_: str
    entry: str
    at: datetime
    device: str
    found: int | None
    by: Actor
    because: Because


@record
class ShuffleDirected:
    """The cards are shuffled before the next coup is dealt; a coup in progress is finished first."""

    cause: str
    by: Actor
    because: Because


@record
class ShoeEnded:
    """No further coup is dealt from these cards before they are shuffled or replaced; void: a coup that is dealt all
    the same is void too.
    """

    because: Because
    void: bool = False


@record
class CardsToBeReplaced:
    """Players handled (or cut) the cards: at the end of the shoe they are replaced, not reshuffled."""

    because: Because


@record
class CuttingCardAppeared:
    """`last` is the number of the coup that is the last of the shoe; `at` is where a card was due when it came."""

    last: int
    because: Because
    at: Place | None = None
