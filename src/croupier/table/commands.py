"""What can be asked of a table, or told to it. Imperative; one frozen record each; `by` is who acts.

`TakeCard`, `FindCuttingCard`, `FindNoCard`, `Expose`, `TellReading` and `Report` state facts and are never refused for
what they say. Everything else is a request.
"""

from croupier.table.baccarat import records as baccarat
from croupier.table.baccarat.records import LetOpen as LetOpen
from croupier.table.baccarat.records import OfferHand as OfferHand
from croupier.table.baccarat.records import RefuseHand as RefuseHand
from croupier.table.baccarat.records import ReturnHand as ReturnHand
from croupier.table.baccarat.records import TakeUpHand as TakeUpHand
from croupier.table.baccarat.records import TellReading as TellReading
from croupier.table.cards import records as cards
from croupier.table.cards.records import Burn as Burn
from croupier.table.cards.records import CheckCards as CheckCards
from croupier.table.cards.records import Cut as Cut
from croupier.table.cards.records import FindCuttingCard as FindCuttingCard
from croupier.table.cards.records import Load as Load
from croupier.table.cards.records import LogCards as LogCards
from croupier.table.cards.records import ReplaceCards as ReplaceCards
from croupier.table.cards.records import Shuffle as Shuffle
from croupier.table.conduct import records as conduct
from croupier.table.conduct.records import ExcludePatron as ExcludePatron
from croupier.table.discretion import records as discretion
from croupier.table.discretion.records import Approve as Approve
from croupier.table.discretion.records import Restrict as Restrict
from croupier.table.discretion.records import WithdrawApproval as WithdrawApproval
from croupier.table.equipment import records as equipment
from croupier.table.equipment.records import ChangeDevice as ChangeDevice
from croupier.table.equipment.records import Exchange as Exchange
from croupier.table.equipment.records import MoveDropBox as MoveDropBox
from croupier.table.equipment.records import SwitchCash as SwitchCash
from croupier.table.equipment.records import TransferCards as TransferCards
from croupier.table.limits import records as limits
from croupier.table.limits.records import ChangeLimits as ChangeLimits
from croupier.table.limits.records import Notify as Notify
from croupier.table.limits.records import Post as Post
from croupier.table.limits.records import Unpost as Unpost
from croupier.table.opening import records as opening
from croupier.table.opening.records import ChangeGame as ChangeGame
from croupier.table.opening.records import ChangeMethod as ChangeMethod
from croupier.table.opening.records import ChangeSideBets as ChangeSideBets
from croupier.table.opening.records import CloseTable as CloseTable
from croupier.table.opening.records import OpenTable as OpenTable
from croupier.table.opening.records import PassTime as PassTime
from croupier.table.people import records as people
from croupier.table.people.records import Leave as Leave
from croupier.table.people.records import LimitPlayers as LimitPlayers
from croupier.table.people.records import ShowPlayerCard as ShowPlayerCard
from croupier.table.people.records import Sit as Sit
from croupier.table.play import records as play
from croupier.table.play.records import Act as Act
from croupier.table.play.records import Expose as Expose
from croupier.table.play.records import FindNoCard as FindNoCard
from croupier.table.play.records import Settle as Settle
from croupier.table.play.records import TakeCard as TakeCard
from croupier.table.questions import records as questions
from croupier.table.questions.records import Answer as Answer
from croupier.table.questions.records import Discharge as Discharge
from croupier.table.reports import records as reports
from croupier.table.reports.records import CallAttention as CallAttention
from croupier.table.reports.records import Report as Report
from croupier.table.session import records as session
from croupier.table.session.records import AnnounceForm as AnnounceForm
from croupier.table.session.records import BeginSession as BeginSession
from croupier.table.session.records import CloseSession as CloseSession
from croupier.table.session.records import CountChips as CountChips
from croupier.table.session.records import DesignateTable as DesignateTable
from croupier.table.session.records import DisqualifyPlayer as DisqualifyPlayer
from croupier.table.session.records import EndSession as EndSession
from croupier.table.session.records import ExamineForm as ExamineForm
from croupier.table.session.records import HandBackForm as HandBackForm
from croupier.table.session.records import HandInForm as HandInForm
from croupier.table.session.records import HandOutChips as HandOutChips
from croupier.table.session.records import LimitTime as LimitTime
from croupier.table.session.records import NotePresence as NotePresence
from croupier.table.session.records import OrderCount as OrderCount
from croupier.table.session.records import PenalisePlayer as PenalisePlayer
from croupier.table.session.records import PlacePlayers as PlacePlayers
from croupier.table.session.records import PlayPassCard as PlayPassCard
from croupier.table.session.records import ReleaseTable as ReleaseTable
from croupier.table.session.records import RetirePlayer as RetirePlayer
from croupier.table.session.records import ReturnChips as ReturnChips
from croupier.table.session.records import SettleDispute as SettleDispute
from croupier.table.session.records import ShowForm as ShowForm
from croupier.table.session.records import StopSession as StopSession
from croupier.table.wagers import records as wagers
from croupier.table.wagers.records import CallForBets as CallForBets
from croupier.table.wagers.records import CallNoMoreBets as CallNoMoreBets
from croupier.table.wagers.records import CollectCommission as CollectCommission
from croupier.table.wagers.records import MoveWager as MoveWager
from croupier.table.wagers.records import PlaceWager as PlaceWager
from croupier.table.wagers.records import Withdraw as Withdraw

Command = (
    play.Command
    | wagers.Command
    | questions.Command
    | baccarat.Command
    | cards.Command
    | people.Command
    | limits.Command
    | discretion.Command
    | reports.Command
    | opening.Command
    | equipment.Command
    | conduct.Command
    | session.Command
)
