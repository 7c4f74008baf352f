"""What happened at a table. Past tense; one frozen record each; what is ruled, decided or paid says why."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime

from croupier.games.baccarat.coup import Hand, Result
from croupier.games.terms import record
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.table.card_events import CardsBurned as CardsBurned
from croupier.table.card_events import CardsChecked as CardsChecked
from croupier.table.card_events import CardsCut as CardsCut
from croupier.table.card_events import CardsLoaded as CardsLoaded
from croupier.table.card_events import CardsLogged as CardsLogged
from croupier.table.card_events import CardsReplaced as CardsReplaced
from croupier.table.card_events import CardsShuffled as CardsShuffled
from croupier.table.card_events import CardsToBeReplaced as CardsToBeReplaced
from croupier.table.card_events import CutDeclined as CutDeclined
from croupier.table.card_events import CuttingCardAppeared as CuttingCardAppeared
from croupier.table.card_events import ShoeEnded as ShoeEnded
from croupier.table.card_events import ShuffleDirected as ShuffleDirected
from croupier.table.people import Actor, PlayerCard
from croupier.table.places import Place
from croupier.table.question_events import AttentionAnswered as AttentionAnswered
from croupier.table.question_events import AttentionCalled as AttentionCalled
from croupier.table.question_events import DutyArose as DutyArose
from croupier.table.question_events import DutyDone as DutyDone
from croupier.table.question_events import QuestionAnswered as QuestionAnswered
from croupier.table.question_events import QuestionLapsed as QuestionLapsed
from croupier.table.question_events import QuestionOpened as QuestionOpened
from croupier.table.setup import Limits, Method, Range, Setup
from croupier.table.state import Approval, Malfunction, Posted

# The table -----------------------------------------------------------------------------------------------------------


@record
class TableOpened:
    """`setup` names the layout and the number of places that were taken; `digest` stands for the terms in force."""

    setup: Setup
    limits: Limits
    at: datetime
    because: Because
    rulebook: str = ""
    digest: str = ""


@record
class TableClosed:
    by: Actor
    because: Because


@record
class TimePassed:
    to: datetime


# People --------------------------------------------------------------------------------------------------------------


@record
class PatronSeated:
    box: Box
    patron: Patron
    card: PlayerCard


@record
class PlayerCardSeen:
    """What card a player plays with: the own, none, or somebody else's."""

    box: Box
    card: PlayerCard
    because: Because


@record
class PatronLeft:
    box: Box
    patron: Patron


@record
class PlayersLimited:
    most: int | None
    one_per_box: bool
    by: Actor
    because: Because


@record
class PlayersKeptApart:
    """These players may not play together at this table."""

    patrons: tuple[Patron, ...]
    by: Actor
    because: Because


@record
class OldMinimumKept:
    """A player keeps the minimum from before it rose; the marker stands at the box where the player is."""

    box: Box
    minima: Mapping[str, Money]
    marker: bool
    because: Because


@record
class StandingMinimumKept:
    """Somebody who plays without a seat keeps the minimum from before it rose; no minima: not any longer, because it
    was raised too or because the player has `left` the table.
    """

    patron: Patron
    box: Box
    minima: Mapping[str, Money]
    because: Because
    left: bool = False


@record
class MarkerRemoved:
    box: Box
    because: Because


# Wagers --------------------------------------------------------------------------------------------------------------


@record
class WagerPlaced:
    number: int
    box: Box
    patron: Patron
    bet: BetId
    amount: Money
    token: bool
    because: Because


@record
class WagerWithdrawn:
    number: int
    box: Box
    bet: BetId
    amount: Money
    because: Because


@record
class WagerReturned:
    """A wager, or the part of it that does not count, goes back to the player."""

    number: int
    box: Box
    bet: BetId
    amount: Money
    because: Because


@record
class WagerAmended:
    """What lies there, and how much of it counts, is as stated: after a report or a ruling."""

    number: int
    box: Box
    bet: BetId
    amount: Money
    counts: Money
    because: Because


@record
class WagerFoundInvalid:
    """The wager is invalid and lies there until settlement: it wins nothing."""

    number: int
    box: Box
    bet: BetId
    because: Because


@record
class TokensKept:
    """The dealer keeps the tokens of a wager that was settled."""

    number: int
    box: Box
    amount: Money
    because: Because


@record
class BetsCalledFor:
    at: datetime
    because: Because


@record
class NoMoreBetsCalled:
    at: datetime
    because: Because


@record
class CommissionBooked:
    box: Box
    amount: Money
    because: Because


@record
class CommissionCollected:
    box: Box
    amount: Money
    because: Because


# Chips and the drop box ----------------------------------------------------------------------------------------------


@record
class Exchanged:
    """A player brought something and was given chips, or tokens, of the same worth."""

    of: str
    worth: Money
    given: str
    box: Box | None
    because: Because


@record
class DropBoxMoved:
    attached: bool
    by: Actor
    because: Because


@record
class CashSwitched:
    takes_cash: bool
    by: Actor
    because: Because


# The coup ------------------------------------------------------------------------------------------------------------


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
class CardPlaced:
    """A card that lay aside is put into the coup after all, behind card `after`: so they left the device."""

    card: Card
    to: Hand
    after: int
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
class PointsAnnounced:
    player: int
    banker: int
    because: Because


@record
class CountAnnounced:
    """One hand's count, as the hand is shown."""

    hand: Place
    points: int
    because: Because


@record
class HandDeclared:
    """The best hand that somebody has, as the dealer says it, and the cards that make it."""

    of: Place
    says: str
    cards: tuple[Card, ...]
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
class CardTouched:
    """Somebody handled a card who may not: from now on it counts as handled."""

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
class PlayerDecided:
    """What a player chose in turn; `stage` names the betting round where there are several."""

    box: Box
    do: str
    because: Because
    stage: str = ""


@record
class NoBetOrdered:
    """`count` more coups take no wagers; None: until somebody wagers."""

    count: int | None
    because: Because


@record
class RoundMadeNoBet:
    because: Because


@record
class OptionOpened:
    """Players may now take wagers away whole (removal), or take them back or reduce them (retraction)."""

    kind: str
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
class WagerSettled:
    number: int
    box: Box
    bet: BetId
    stake: Money
    net: Money
    token: bool
    rows: tuple[str, ...]
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
class SettlementReversed:
    """What a wager won or lost is given back, by a correcting entry."""

    number: int
    box: Box
    bet: BetId
    net: Money
    because: Because
    token: bool = False


@record
class ShoeEndsAfter:
    """After this coup the cards are shuffled and cut."""

    last: int
    because: Because


@record
class CardFacedWrongly:
    """A card lay face up in a shuffling device: after the coup somebody may have the others checked."""

    because: Because


@record
class MalfunctionNoted:
    """What is known of a device that failed, and how far its cards are."""

    malfunction: Malfunction
    because: Because


@record
class CardsTransferred:
    """The cards of a device that failed are in another; `replaced` are those that took the place of damaged ones."""

    moved: int
    replaced: tuple[Card, ...]
    to: str
    by: Actor
    because: Because


@record
class WagersLocked:
    """Wagers of this coup stay as they lie, although they would still be open."""

    because: Because


@record
class CardsHeld:
    """No card is dealt until a check of the cards is recorded."""

    because: Because


@record
class PatronBarred:
    """A patron takes no further part in the game at this table."""

    patron: Patron
    because: Because


@record
class WagerForfeited:
    number: int
    box: Box
    bet: BetId
    amount: Money
    because: Because


@record
class DeviceChanged:
    """Cards come from another device from now on."""

    device: str
    because: Because


@record
class RoundVoided:
    number: int
    because: Because


# Rulings, questions, duties ------------------------------------------------------------------------------------------


@record
class Ruled:
    """The table ruled on something out of the ordinary. `name` is the same in all documents; the clause differs."""

    name: str
    says: str
    because: Because


@record
class BreachNoted:
    """Something was done that a clause forbids, or left out that it asks for, and nothing follows but this note."""

    says: str
    because: Because


@record
class BoxQuestionLapsed:
    """What was to be decided about one box need not be any more: its hand, its wager or its round is over."""

    id: str
    box: Box
    because: Because


@record
class Approved:
    approval: Approval
    by: Actor
    because: Because


@record
class ApprovalUsed:
    what: str
    box: Box | None
    hand: Hand | None


@record
class ConsentGiven:
    """A player consents: who sits at the box, or `patron`, who stands there."""

    what: str
    box: Box
    patron: Patron | None = None


@record
class Notified:
    what: str
    whom: str
    bets: tuple[str, ...]
    by: Actor


@record
class SignPosted:
    posted: Posted
    by: Actor


@record
class SignRemoved:
    """A sign is taken down: with `bets`, only what it says about these."""

    sign: str
    box: Box | None
    bets: tuple[str, ...] = ()


@record
class SideBetsRestricted:
    bets: tuple[str, ...]
    by: Actor
    because: Because


@record
class LimitsChanged:
    limits: Limits
    by: Actor
    because: Because


@record
class PersonalLimitsSet:
    box: Box
    limits: Mapping[str, Range]
    because: Because


@record
class GameChanged:
    game: str
    by: Actor
    because: Because


@record
class MethodChanged:
    method: Method
    by: Actor
    because: Because


@record
class SideBetsChanged:
    side_bets: tuple[str, ...]
    by: Actor
    because: Because


@record
class JackpotSwitched:
    """`to` is failed (its equipment is out of order), without (the game goes on without it) or offered (again)."""

    to: str
    by: Actor
    because: Because


@record
class ClosureAnnounced:
    """Notice of closing, counted in coups."""

    by: Actor
    because: Because


@record
class CommissionDeferred:
    box: Box
    by: Actor
    because: Because


@record
class Recorded:
    """An entry for a register: what a clause wants written down."""

    what: str
    by: Actor
    details: Mapping[str, str] = field(default_factory=dict)
    because: Because = ()


TableEvent = TableOpened | TableClosed | TimePassed | Exchanged | DropBoxMoved | CashSwitched
PeopleEvent = (
    PatronSeated
    | PlayerCardSeen
    | PatronLeft
    | PlayersLimited
    | PlayersKeptApart
    | OldMinimumKept
    | StandingMinimumKept
    | MarkerRemoved
    | PatronBarred
)
WagerEvent = (
    WagerPlaced
    | WagerWithdrawn
    | WagerReturned
    | WagerAmended
    | WagerFoundInvalid
    | WagerForfeited
    | TokensKept
    | BetsCalledFor
    | NoMoreBetsCalled
    | CommissionBooked
    | CommissionCollected
    | CommissionDeferred
)
CardsEvent = (
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
    | DeviceChanged
)
CoupEvent = (
    RoundStarted
    | CardDealt
    | CardBurnedInPlay
    | CardLeftOut
    | CardOutOfPlay
    | CardPlaced
    | CardSeen
    | NextCardSeen
    | CardFacedWrongly
    | MalfunctionNoted
    | CardsTransferred
    | WagersLocked
    | CardTakenToBurn
    | CardSetAside
    | CardsExposed
    | PointsAnnounced
    | CountAnnounced
    | HandDeclared
    | CardMoved
    | CardCarriedOver
    | CardPutUnder
    | HandOffered
    | HandRefused
    | CardTouched
    | HandTakenUp
    | CardsPassedOn
    | HandReturned
    | PlayerDecided
    | NoBetOrdered
    | RoundMadeNoBet
    | OptionOpened
    | ResultAnnounced
    | WagerSettled
    | RoundEnded
    | RoundFinished
    | RoundVoided
    | RoundReopened
    | SettlementReversed
)
ChangeEvent = (
    Approved
    | ApprovalUsed
    | ConsentGiven
    | Notified
    | SignPosted
    | SignRemoved
    | SideBetsRestricted
    | LimitsChanged
    | PersonalLimitsSet
    | GameChanged
    | MethodChanged
    | SideBetsChanged
    | JackpotSwitched
    | ClosureAnnounced
)
DutyEvent = (
    QuestionOpened
    | QuestionAnswered
    | QuestionLapsed
    | AttentionCalled
    | AttentionAnswered
    | BoxQuestionLapsed
    | DutyArose
    | DutyDone
    | Ruled
    | BreachNoted
    | Recorded
)

Event = CoupEvent | WagerEvent | DutyEvent | CardsEvent | PeopleEvent | ChangeEvent | TableEvent
