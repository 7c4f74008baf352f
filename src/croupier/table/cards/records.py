"""The cards on their way into the device: what is asked, what happened, and what is known of a shoe."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from enum import Enum

from croupier.games.terms import record
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box, Patron
from croupier.kernel.staff import Role
from croupier.table.discretion.records import Ground
from croupier.table.people import Actor
from croupier.table.places import Place
from croupier.table.play.phases import Dealing

# State ----------------------------------------------------------------------------------------------------------------


class Stage(Enum):
    """How far the cards are on their way into the device."""

    NEW = "new"
    SHUFFLED = "shuffled"
    CUT = "cut"
    LOADED = "loaded"
    BURNED = "burned"


@record
class Came:
    """Where the cutting card of the cards before came in the last round: at a place, or (None) as the first card of a
    new round; or that the cards were replaced. It says who cuts.
    """

    at: Place | None = None
    replaced: bool = False


@record
class Shoe:
    """What is known of the cards in use. Their order is never known here. `settled` are its coups, kept only where they
    would be undone with it.
    """

    number: int = 1
    stage: Stage = Stage.BURNED
    pre_shuffled: str = ""
    back: str = "first"
    out: int = 0
    seen: Mapping[Card, int] = field(default_factory=dict)
    cut_declined: tuple[Box, ...] = ()
    cutting_card_seen: bool = False
    last_round: int | None = None
    ends_because: Because = ()
    announced: Because = ()
    directed: Because = ()
    ended: Because = ()
    void: Because = ()
    replace: Because = ()
    held: Because = ()
    burned: tuple[Card, ...] = ()
    burned_open: bool = False
    rounds: int = 0
    settled: tuple["Dealing", ...] = ()
    came: Came | None = None


# Commands -------------------------------------------------------------------------------------------------------------


@record
class Shuffle:
    """`cause` says why, where a clause asks for a cause; `riffle` is the riffle that a player asked for, and then
    `cause` is its moment; `machine` shuffles in the dealer's place; `ground` is what allows it at once.
    """

    cause: str = ""
    riffle: bool = False
    machine: str = ""
    by: Actor = Role.DEALER
    ground: Ground | None = None


@record
class Cut:
    """`at` counts cards from the front; a player who is offered the cut may decline it or name somebody: another
    player, who is then `by`, or with `person` somebody who is not at a box.
    """

    by: Actor
    at: int = 0
    declined: bool = False
    named_by: Actor | None = None
    person: Patron | None = None


@record
class Load:
    """`cutting_card` counts cards from the back; None: none was put in."""

    cutting_card: int | None = None
    by: Actor = Role.DEALER


@record
class Burn:
    """The cards that were burned, in the order in which they left the device. `shown`: those that lay face down were
    turned for the players to see; `asked`: a player asked for it.
    """

    way: str
    cards: tuple[Card, ...]
    shown: bool = False
    asked: bool = True
    by: Actor = Role.DEALER


@record
class ReplaceCards:
    """`only` counts cards if not all are replaced; `pre_shuffled` names the kind of pre-shuffled cards, if they are;
    `set_` is the new set's name in the register of cards.
    """

    back: str
    pre_shuffled: str = ""
    set_: str = ""
    only: int | None = None
    unfit: bool = False
    by: Actor = Role.DEALER


@record
class CheckCards:
    """`found` is the count that came of it, `place` where it was made."""

    found: int
    place: str = "table"
    by: Actor = Role.DEALER


@record
class LogCards:
    """An entry in the register of card sets: received, checked, pre-shuffled, secured, unsecured. `device` is a deck-
    checking device; `found` counts the cards of a check.
    """

    set_: str
    entry: str
    device: str = ""
    found: int | None = None
    by: Actor = Role.DEALER


@record
class FindCuttingCard:
    """The cutting card came out of the device."""

    by: Actor = Role.DEALER


Command = Shuffle | Cut | Load | Burn | ReplaceCards | CheckCards | LogCards | FindCuttingCard


# Events ---------------------------------------------------------------------------------------------------------------


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


@record
class ShoeEndsAfter:
    """After this coup the cards are shuffled and cut."""

    last: int
    because: Because


@record
class CardsHeld:
    """No card is dealt until a check of the cards is recorded."""

    because: Because


Event = (
    CardsShuffled
    | CutDeclined
    | CardsCut
    | CardsLoaded
    | CardsBurned
    | CardsReplaced
    | CardsChecked
    | CardsLogged
    | ShuffleDirected
    | ShoeEnded
    | CardsToBeReplaced
    | CuttingCardAppeared
    | ShoeEndsAfter
    | CardsHeld
)
