"""What can be asked of a table, or told to it. Imperative; one frozen record each; `by` is who acts.

`TakeCard`, `FindCuttingCard`, `FindNoCard`, `Expose` and `Report` state facts and are never refused for what they say.
Everything else is a request.
"""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime

from croupier.games.baccarat.coup import Hand
from croupier.games.terms import record
from croupier.kernel.cards import Card
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.people import Actor, PlayerCard
from croupier.table.places import Place
from croupier.table.setup import Limits, Range, Setup

_DEALER = Role.DEALER

# The table -----------------------------------------------------------------------------------------------------------


@record
class OpenTable:
    setup: Setup
    limits: Limits
    at: datetime
    by: Actor = _DEALER


@record
class CloseTable:
    by: Actor = _DEALER


@record
class PassTime:
    to: datetime
    by: Actor = _DEALER


# People --------------------------------------------------------------------------------------------------------------


@record
class Sit:
    box: Box
    patron: Patron
    card: PlayerCard = PlayerCard.OWN
    by: Actor = _DEALER


@record
class ShowPlayerCard:
    """A player shows a card in the middle of play."""

    box: Box
    card: PlayerCard = PlayerCard.OWN
    by: Actor = _DEALER


@record
class Leave:
    box: Box
    by: Actor = _DEALER


@record
class ExcludePatron:
    """Somebody was excluded from the casino: this table is told, whichever table it was at."""

    patron: Patron
    by: Actor = _DEALER


@record
class LimitPlayers:
    """Cap the number of players, or allow one per box."""

    most: int | None = None
    one_per_box: bool = False
    by: Actor = _DEALER


# Wagers --------------------------------------------------------------------------------------------------------------


@record
class PlaceWager:
    """`patron` is named where it is somebody other than the one seated there.

    `put_down` says what lies there if it is neither chips nor tokens. A wager for somebody else is `for_absent` if that
    person is not in the casino, and `for_present` if they are.
    """

    box: Box
    bet: BetId
    amount: Money
    token: bool = False
    patron: Patron | None = None
    for_absent: Patron | None = None
    for_present: Patron | None = None
    put_down: str = ""
    by: Actor = _DEALER


@record
class MoveWager:
    """Put a wager where the player meant it to lie. `patron` is the player, if not whoever sits at the box."""

    box: Box
    bet: BetId
    to: BetId
    by: Actor = _DEALER
    patron: Patron | None = None


@record
class Withdraw:
    """Take a wager back, or only `amount` of it. `patron` is the player, if not whoever sits at the box."""

    box: Box
    bet: BetId
    amount: Money | None = None
    by: Actor = _DEALER
    patron: Patron | None = None


@record
class CallForBets:
    """The dealer says "place your bets"."""

    by: Actor = _DEALER


@record
class CallNoMoreBets:
    by: Actor = _DEALER


@record
class CollectCommission:
    box: Box
    by: Actor = _DEALER


# The cards -----------------------------------------------------------------------------------------------------------


@record
class Shuffle:
    """`cause` says why, where a clause asks for a cause; `riffle` is the riffle that a player asked for, and then
    `cause` is its moment; `machine` shuffles in the dealer's place.
    """

    cause: str = ""
    riffle: bool = False
    machine: str = ""
    by: Actor = _DEALER


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
    by: Actor = _DEALER


@record
class Burn:
    """The cards that were burned, in the order in which they left the device. `shown`: those that lay face down were
    turned for the players to see; `asked`: a player asked for it.
    """

    way: str
    cards: tuple[Card, ...]
    shown: bool = False
    asked: bool = True
    by: Actor = _DEALER


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
    by: Actor = _DEALER


@record
class CheckCards:
    """`found` is the count that came of it, `place` where it was made."""

    found: int
    place: str = "table"
    by: Actor = _DEALER


@record
class LogCards:
    """An entry in the register of card sets: received, checked, pre-shuffled, secured, unsecured. `device` is a deck-
    checking device; `found` counts the cards of a check.
    """

    set_: str
    entry: str
    device: str = ""
    found: int | None = None
    by: Actor = _DEALER


# Chips and the drop box ----------------------------------------------------------------------------------------------


@record
class Exchange:
    """Chips or tokens for what a player brings: cash, a purchase at the terminal, a promotional or a chip voucher.
    `gives` is what the dealer hands out; left out, as much as it is worth.
    """

    of: str
    worth: Money
    gives: Money | None = None
    box: Box | None = None
    by: Actor = _DEALER


@record
class MoveDropBox:
    """The drop box is attached, or taken off."""

    attached: bool
    by: Actor = _DEALER


@record
class SwitchCash:
    """The table takes cash from now on, or runs cashless."""

    takes_cash: bool
    by: Actor = _DEALER


# The coup ------------------------------------------------------------------------------------------------------------


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
    by: Actor = _DEALER


@record
class FindCuttingCard:
    """The cutting card came out of the device."""

    by: Actor = _DEALER


@record
class FindNoCard:
    """A card was to be taken and the device has none."""

    by: Actor = _DEALER


@record
class Expose:
    """Cards that lay face down are turned: a hand, one card by its number, or all (both left out)."""

    hand: Place | None = None
    number: int | None = None
    by: Actor = _DEALER


@record
class OfferHand:
    hand: Hand
    box: Box
    by: Actor = _DEALER


@record
class RefuseHand:
    hand: Hand
    box: Box
    by: Actor = _DEALER


@record
class TakeUpHand:
    """The player to whom a hand was passed picks its cards up or touches one."""

    hand: Hand
    box: Box
    by: Actor = _DEALER


@record
class ReturnHand:
    """The player gives the hand back; what is still face down the dealer opens."""

    hand: Hand
    box: Box
    by: Actor = _DEALER


@record
class LetOpen:
    """The player who has a hand lets somebody else open its cards, or one of them by its number."""

    hand: Hand
    box: Box
    person: Patron
    number: int | None = None
    by: Actor = _DEALER


@record
class Act:
    """A player's decision in turn: `do` is bet, check, fold, concede, draw or stand. Without an amount the wager that
    goes with it is the right one.
    """

    box: Box
    do: str
    amount: Money | None = None
    by: Actor = _DEALER


@record
class Settle:
    """Announce the result, collect and pay."""

    by: Actor = _DEALER


# Discretion, signs and changes ---------------------------------------------------------------------------------------


@record
class Approve:
    """A discretion is exercised, or a player consents. `patron` is the person, if not whoever sits at the box."""

    what: str
    box: Box | None = None
    hand: Hand | None = None
    limits: Mapping[str, Range] = field(default_factory=dict)
    count: int = 1
    reason: str = ""
    by: Actor = _DEALER
    patron: Patron | None = None


@record
class Restrict:
    """Something is refused or kept back. `patron` is the player whose wager it is, if not whoever sits at the box."""

    what: str
    box: Box | None = None
    bet: BetId | None = None
    bets: tuple[str, ...] = ()
    hand: Hand | None = None
    reason: str = ""
    by: Actor = _DEALER
    patron: Patron | None = None


@record
class Notify:
    what: str
    whom: str
    bets: tuple[str, ...] = ()
    by: Actor = _DEALER


@record
class Post:
    sign: str
    at: datetime | None = None
    box: Box | None = None
    bets: tuple[str, ...] = ()
    game: str = ""
    side_bets: tuple[str, ...] = ()
    minima: Mapping[str, Money] = field(default_factory=dict)
    limits: Mapping[str, Range] = field(default_factory=dict)
    by: Actor = _DEALER


@record
class Unpost:
    """`bets` names which of several signs about side wagers it is; left out, all of them."""

    sign: str
    box: Box | None = None
    by: Actor = _DEALER
    bets: tuple[str, ...] = ()


@record
class ChangeLimits:
    bets: Mapping[str, Range]
    differential: Money | None = None
    areas: Mapping[str, Money] = field(default_factory=dict)
    grandfather: bool = False
    sign_shows: tuple[str, ...] = ("previous", "new")
    by: Actor = _DEALER


@record
class ChangeGame:
    game: str
    by: Actor = _DEALER


@record
class ChangeMethod:
    """`method` is text: a table may be asked for a method that the document does not have."""

    method: str
    by: Actor = _DEALER


@record
class ChangeSideBets:
    side_bets: tuple[str, ...]
    by: Actor = _DEALER


@record
class Answer:
    """Somebody with the rank answers an open question."""

    choice: str
    box: Box | None = None
    forfeit: tuple[Box, ...] = ()
    reason: str = ""
    by: Actor = _DEALER


@record
class Discharge:
    """Somebody was told, or something shown or reported: the duty with this number is done."""

    number: int
    by: Actor = _DEALER


@record
class TransferCards:
    """The cards of a device that failed were moved: how many, and what took the place of damaged ones. `to` names the
    other device.
    """

    moved: int
    replaced: tuple[Card, ...] = ()
    to: str = ""
    by: Actor = _DEALER


@record
class ChangeDevice:
    """`device` is text: a table may be asked for one that the document does not have."""

    device: str
    by: Actor = _DEALER


@record
class Report:
    """A fact that the table cannot see by itself."""

    what: str
    box: Box | None = None
    bet: BetId | None = None
    hand: Hand | None = None
    amount: Money | None = None
    coup: int | None = None
    why: str = ""
    details: Mapping[str, str] = field(default_factory=dict)
    by: Actor = _DEALER


@record
class CallAttention:
    """Somebody says what they saw and may not state as a fact: a player, an inspector, surveillance; or somebody of the
    staff, where it takes effect only if a higher rank decides so.
    """

    what: str
    box: Box | None = None
    bet: BetId | None = None
    hand: Hand | None = None
    amount: Money | None = None
    coup: int | None = None
    why: str = ""
    details: Mapping[str, str] = field(default_factory=dict)
    by: Actor = _DEALER


Command = (
    OpenTable
    | CloseTable
    | PassTime
    | Sit
    | ShowPlayerCard
    | Leave
    | LimitPlayers
    | ExcludePatron
    | PlaceWager
    | MoveWager
    | Withdraw
    | CallForBets
    | CallNoMoreBets
    | CollectCommission
    | Shuffle
    | Cut
    | Load
    | Burn
    | ReplaceCards
    | CheckCards
    | LogCards
    | Exchange
    | MoveDropBox
    | SwitchCash
    | TakeCard
    | FindCuttingCard
    | FindNoCard
    | Expose
    | Act
    | OfferHand
    | RefuseHand
    | TakeUpHand
    | ReturnHand
    | LetOpen
    | Settle
    | Approve
    | Restrict
    | Notify
    | Post
    | Unpost
    | ChangeLimits
    | ChangeGame
    | ChangeMethod
    | ChangeSideBets
    | Answer
    | Discharge
    | TransferCards
    | ChangeDevice
    | Report
    | CallAttention
)
