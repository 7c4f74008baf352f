"""What happened at a table. Past tense; one frozen record each; what is ruled, decided or paid says why."""

from croupier.kernel.answers import Accepted, Refused
from croupier.table.baccarat import records as baccarat
from croupier.table.baccarat.records import CardPlaced as CardPlaced
from croupier.table.baccarat.records import CardsPassedOn as CardsPassedOn
from croupier.table.baccarat.records import HandOffered as HandOffered
from croupier.table.baccarat.records import HandRefused as HandRefused
from croupier.table.baccarat.records import HandReturned as HandReturned
from croupier.table.baccarat.records import HandTakenUp as HandTakenUp
from croupier.table.baccarat.records import PointsAnnounced as PointsAnnounced
from croupier.table.baccarat.records import ReadingDisputed as ReadingDisputed
from croupier.table.baccarat.records import ReadingTold as ReadingTold
from croupier.table.baccarat.records import ResultAnnounced as ResultAnnounced
from croupier.table.baccarat.records import RoundEnded as RoundEnded
from croupier.table.baccarat.records import RoundMadeNoBet as RoundMadeNoBet
from croupier.table.cards import records as cards
from croupier.table.cards.records import CardsBurned as CardsBurned
from croupier.table.cards.records import CardsChecked as CardsChecked
from croupier.table.cards.records import CardsCut as CardsCut
from croupier.table.cards.records import CardsHeld as CardsHeld
from croupier.table.cards.records import CardsLoaded as CardsLoaded
from croupier.table.cards.records import CardsLogged as CardsLogged
from croupier.table.cards.records import CardsReplaced as CardsReplaced
from croupier.table.cards.records import CardsShuffled as CardsShuffled
from croupier.table.cards.records import CardsToBeReplaced as CardsToBeReplaced
from croupier.table.cards.records import CutDeclined as CutDeclined
from croupier.table.cards.records import CuttingCardAppeared as CuttingCardAppeared
from croupier.table.cards.records import ShoeEnded as ShoeEnded
from croupier.table.cards.records import ShoeEndsAfter as ShoeEndsAfter
from croupier.table.cards.records import ShuffleDirected as ShuffleDirected
from croupier.table.conduct import records as conduct
from croupier.table.conduct.records import PatronBarred as PatronBarred
from croupier.table.conduct.records import PlayersKeptApart as PlayersKeptApart
from croupier.table.discretion import records as discretion
from croupier.table.discretion.records import ApprovalUsed as ApprovalUsed
from croupier.table.discretion.records import ApprovalWithdrawn as ApprovalWithdrawn
from croupier.table.discretion.records import Approved as Approved
from croupier.table.discretion.records import ConsentGiven as ConsentGiven
from croupier.table.equipment import records as equipment
from croupier.table.equipment.records import CardFacedWrongly as CardFacedWrongly
from croupier.table.equipment.records import CardsTransferred as CardsTransferred
from croupier.table.equipment.records import CashSwitched as CashSwitched
from croupier.table.equipment.records import DeviceChanged as DeviceChanged
from croupier.table.equipment.records import DropBoxMoved as DropBoxMoved
from croupier.table.equipment.records import Exchanged as Exchanged
from croupier.table.equipment.records import MalfunctionNoted as MalfunctionNoted
from croupier.table.holdem import records as holdem
from croupier.table.holdem.records import HandDeclared as HandDeclared
from croupier.table.holdem.records import JackpotSwitched as JackpotSwitched
from croupier.table.limits import records as limits
from croupier.table.limits.records import LimitsChanged as LimitsChanged
from croupier.table.limits.records import MarkerRemoved as MarkerRemoved
from croupier.table.limits.records import Notified as Notified
from croupier.table.limits.records import OldMinimumKept as OldMinimumKept
from croupier.table.limits.records import PersonalLimitsSet as PersonalLimitsSet
from croupier.table.limits.records import SideBetsRestricted as SideBetsRestricted
from croupier.table.limits.records import SignPosted as SignPosted
from croupier.table.limits.records import SignRemoved as SignRemoved
from croupier.table.limits.records import StandingMinimumKept as StandingMinimumKept
from croupier.table.opening import records as opening
from croupier.table.opening.records import ClosureAnnounced as ClosureAnnounced
from croupier.table.opening.records import GameChanged as GameChanged
from croupier.table.opening.records import MethodChanged as MethodChanged
from croupier.table.opening.records import SideBetsChanged as SideBetsChanged
from croupier.table.opening.records import TableClosed as TableClosed
from croupier.table.opening.records import TableOpened as TableOpened
from croupier.table.opening.records import TimePassed as TimePassed
from croupier.table.people import records as people
from croupier.table.people.records import PatronLeft as PatronLeft
from croupier.table.people.records import PatronSeated as PatronSeated
from croupier.table.people.records import PlayerCardSeen as PlayerCardSeen
from croupier.table.people.records import PlayersLimited as PlayersLimited
from croupier.table.play import records as play
from croupier.table.play.records import CardBurnedInPlay as CardBurnedInPlay
from croupier.table.play.records import CardCarriedOver as CardCarriedOver
from croupier.table.play.records import CardDealt as CardDealt
from croupier.table.play.records import CardLeftOut as CardLeftOut
from croupier.table.play.records import CardMoved as CardMoved
from croupier.table.play.records import CardOutOfPlay as CardOutOfPlay
from croupier.table.play.records import CardPutUnder as CardPutUnder
from croupier.table.play.records import CardSeen as CardSeen
from croupier.table.play.records import CardSetAside as CardSetAside
from croupier.table.play.records import CardsExposed as CardsExposed
from croupier.table.play.records import CardTakenToBurn as CardTakenToBurn
from croupier.table.play.records import CardTouched as CardTouched
from croupier.table.play.records import CountAnnounced as CountAnnounced
from croupier.table.play.records import NextCardSeen as NextCardSeen
from croupier.table.play.records import PlayerDecided as PlayerDecided
from croupier.table.play.records import RoundFinished as RoundFinished
from croupier.table.play.records import RoundReopened as RoundReopened
from croupier.table.play.records import RoundStarted as RoundStarted
from croupier.table.play.records import RoundVoided as RoundVoided
from croupier.table.questions import records as questions
from croupier.table.questions.records import BoxQuestionLapsed as BoxQuestionLapsed
from croupier.table.questions.records import BreachNoted as BreachNoted
from croupier.table.questions.records import DutyArose as DutyArose
from croupier.table.questions.records import DutyDone as DutyDone
from croupier.table.questions.records import QuestionAnswered as QuestionAnswered
from croupier.table.questions.records import QuestionLapsed as QuestionLapsed
from croupier.table.questions.records import QuestionOpened as QuestionOpened
from croupier.table.questions.records import Recorded as Recorded
from croupier.table.questions.records import Ruled as Ruled
from croupier.table.reports import records as reports
from croupier.table.reports.records import AttentionAnswered as AttentionAnswered
from croupier.table.reports.records import AttentionCalled as AttentionCalled
from croupier.table.session import events as session
from croupier.table.session.events import ChipsCounted as ChipsCounted
from croupier.table.session.events import ChipsHandedOut as ChipsHandedOut
from croupier.table.session.events import ChipsMissing as ChipsMissing
from croupier.table.session.events import ChipsRemoved as ChipsRemoved
from croupier.table.session.events import ChipsReturned as ChipsReturned
from croupier.table.session.events import CountOrdered as CountOrdered
from croupier.table.session.events import CountSetAside as CountSetAside
from croupier.table.session.events import CountTaken as CountTaken
from croupier.table.session.events import DeductionDirected as DeductionDirected
from croupier.table.session.events import FormAnnounced as FormAnnounced
from croupier.table.session.events import FormExamined as FormExamined
from croupier.table.session.events import FormHandedBack as FormHandedBack
from croupier.table.session.events import FormHandedIn as FormHandedIn
from croupier.table.session.events import FormSettledAnew as FormSettledAnew
from croupier.table.session.events import FormShown as FormShown
from croupier.table.session.events import HeldToTheMinimum as HeldToTheMinimum
from croupier.table.session.events import MinimumDeducted as MinimumDeducted
from croupier.table.session.events import PassCardPlayed as PassCardPlayed
from croupier.table.session.events import PlayerAbsent as PlayerAbsent
from croupier.table.session.events import PlayerOut as PlayerOut
from croupier.table.session.events import PlayerPenalised as PlayerPenalised
from croupier.table.session.events import PlayerReinstated as PlayerReinstated
from croupier.table.session.events import PlayerReturned as PlayerReturned
from croupier.table.session.events import PlayersPlaced as PlayersPlaced
from croupier.table.session.events import PresenceNoted as PresenceNoted
from croupier.table.session.events import SessionBegun as SessionBegun
from croupier.table.session.events import SessionClosed as SessionClosed
from croupier.table.session.events import SessionDisputed as SessionDisputed
from croupier.table.session.events import SessionDisputeSettled as SessionDisputeSettled
from croupier.table.session.events import SessionOver as SessionOver
from croupier.table.session.events import TableDesignated as TableDesignated
from croupier.table.session.events import TableReleased as TableReleased
from croupier.table.session.events import TimeLimited as TimeLimited
from croupier.table.session.events import WagerMissed as WagerMissed
from croupier.table.wagers import records as wagers
from croupier.table.wagers.records import BetsCalledFor as BetsCalledFor
from croupier.table.wagers.records import CommissionBooked as CommissionBooked
from croupier.table.wagers.records import CommissionCollected as CommissionCollected
from croupier.table.wagers.records import CommissionDeferred as CommissionDeferred
from croupier.table.wagers.records import NoBetOrdered as NoBetOrdered
from croupier.table.wagers.records import NoMoreBetsCalled as NoMoreBetsCalled
from croupier.table.wagers.records import OptionOpened as OptionOpened
from croupier.table.wagers.records import SettlementReversed as SettlementReversed
from croupier.table.wagers.records import TokensKept as TokensKept
from croupier.table.wagers.records import WagerAmended as WagerAmended
from croupier.table.wagers.records import WagerForfeited as WagerForfeited
from croupier.table.wagers.records import WagerFoundInvalid as WagerFoundInvalid
from croupier.table.wagers.records import WagerPlaced as WagerPlaced
from croupier.table.wagers.records import WagerReturned as WagerReturned
from croupier.table.wagers.records import WagerSettled as WagerSettled
from croupier.table.wagers.records import WagersLocked as WagersLocked
from croupier.table.wagers.records import WagerWithdrawn as WagerWithdrawn

Event = (
    play.Event
    | wagers.Event
    | questions.Event
    | baccarat.Event
    | cards.Event
    | people.Event
    | limits.Event
    | discretion.Event
    | reports.Event
    | opening.Event
    | equipment.Event
    | conduct.Event
    | holdem.Event
    | session.Event
)
Answer = Accepted[Event] | Refused
"""What comes of a command."""
