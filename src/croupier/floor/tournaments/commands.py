"""What can be asked of a tournament."""

from collections.abc import Mapping
from datetime import datetime

from croupier.floor.people import Person
from croupier.floor.tournaments.conditions import Conditions
from croupier.floor.tournaments.result_commands import AnnounceResults as AnnounceResults
from croupier.floor.tournaments.result_commands import CorrectResults as CorrectResults
from croupier.floor.tournaments.result_commands import HearPlayOff as HearPlayOff
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.table.setup import Limits

Seats = Mapping[TableId, Mapping[Box, Patron]]
"""Who sits where: by table and box."""


@record
class DraftTournament:
    """What the conditions are to say. Nothing is published by it, and anything may still be missing."""

    conditions: Conditions
    by: Person
    at: datetime


@record
class PublishTournament:
    conditions: Conditions
    by: Person
    at: datetime


@record
class AppointPerson:
    """Somebody is put in charge, or stands in for the Director."""

    name: str
    post: str
    by: Person
    at: datetime
    licensed: bool = True


@record
class SignOn:
    name: str
    by: Person
    at: datetime


@record
class SignOff:
    name: str
    by: Person
    at: datetime


@record
class NameTable:
    """A table is designated. What it is set up with is known to the house: its document, game and boxes, whether it has
    low limits, and which limits its sign shows.
    """

    table: TableId
    by: Person
    at: datetime
    rulebook: str = ""
    game: str = ""
    boxes: int = 0
    low_limit: bool = False
    limits: Limits | None = None


@record
class DemandAgreement:
    """Every player is to agree in writing before an entry is taken."""

    by: Person
    at: datetime


@record
class EnterTournament:
    """An entry: the form filled in, the fee paid, a copy handed out, the agreement signed. `barred`: the register says
    that the patron may not enter the casino or gamble. `likeness`: name and picture may be used.
    """

    patron: Patron
    paid: Money
    by: Person
    at: datetime
    form: bool = True
    copy: bool = True
    agreed: bool = True
    likeness: bool = False
    barred: bool = False


@record
class WithdrawEntry:
    patron: Patron
    by: Person
    at: datetime


@record
class GiveTournamentConditions:
    patron: Patron
    by: Person
    at: datetime


@record
class NominateSubstitute:
    """Somebody plays in the place of an entrant."""

    patron: Patron
    substitute: Patron
    by: Person
    at: datetime
    barred: bool = False


@record
class CloseEntries:
    by: Person
    at: datetime


@record
class AddValue:
    """The operator adds to the pool: cash, or goods that are kept apart and won by a place."""

    what: str
    value: Money
    by: Person
    at: datetime
    place: int = 1


@record
class CancelTournament:
    reason: str
    by: Person
    at: datetime


@record
class RefundEntry:
    """What is due to go back to somebody goes back; or the manager approves that the fee of an absent player does."""

    patron: Patron
    by: Person
    at: datetime
    amount: Money | None = None


@record
class BriefPlayers:
    patrons: tuple[Patron, ...]
    by: Person
    at: datetime
    understood: bool = True


@record
class ShowTheGame:
    """A dealer shows how the game is dealt."""

    by: Person
    at: datetime


@record
class DealPractice:
    """So many practice coups are dealt to the players at their seats, before play begins."""

    coups: int
    by: Person
    at: datetime


@record
class DetermineConduct:
    """What the conditions leave to the manager is settled: each item by its name, in words."""

    settled: Mapping[str, str]
    by: Person
    at: datetime


@record
class SealSeats:
    """A draw of seats is prepared: `seal` is the SHA-256 hash of a secret seed."""

    by: Person
    at: datetime
    seal: str = ""


@record
class DrawSeats:
    """How a draw of seats came out: told as it was drawn or chosen, or by the seed of a sealed draw."""

    by: Person
    at: datetime
    seats: Seats | None = None
    seed: str = ""


@record
class LoseSeatSeed:
    """The seed of a sealed draw is lost before it was opened."""

    at: datetime


@record
class PayBuyIn:
    patron: Patron
    paid: Money
    by: Person
    at: datetime


@record
class IssueChips:
    """Chips are handed to a player: only the allotment may be."""

    patron: Patron
    chips: Money
    by: Person
    at: datetime


@record
class BeginRound:
    """The next session begins at all its tables; `round` says which round is meant. `unreturned` are tables of the
    round before whose chips are not back in the inventory, as the house knows.
    """

    by: Person
    at: datetime
    round: int | None = None
    play_off: bool = False
    unreturned: tuple[TableId, ...] = ()


@record
class AlterStart:
    """A session starts at another time; `notified` are the players who were told."""

    round: int
    to: datetime
    by: Person
    at: datetime
    notified: tuple[Patron, ...] = ()


@record
class BuyBackIn:
    patron: Patron
    paid: Money
    by: Person
    at: datetime


@record
class BuyMoreChips:
    """A player who is in buys more chips: a re-buy or an add-on, as `what` says."""

    patron: Patron
    what: str
    paid: Money
    by: Person
    at: datetime


@record
class DisqualifyEntrant:
    """Somebody who plays in no session now is disqualified, for the clause that was broken or for a listed ground."""

    patron: Patron
    rule: str
    by: Person
    at: datetime


@record
class RetireEntrant:
    """Somebody who plays in no session now gives up."""

    patron: Patron
    by: Person
    at: datetime


@record
class HearPlayer:
    """A table says that somebody is out of its session, and how; or, after all, in it."""

    table: TableId
    patron: Patron
    status: str
    kept: Money
    refundable: bool
    because: Because
    at: datetime


@record
class PayTournamentPrize:
    """All that is due to a place is paid: its prize, and a counted stack that is paid in cash. `patron` is named in
    place of a place where somebody without one has such a claim.
    """

    place: int | None
    by: Person
    at: datetime
    amount: Money | None = None
    patron: Patron | None = None


@record
class AnswerTournament:
    """Whoever acts for the operator answers an open question."""

    choice: str
    by: Person
    at: datetime


@record
class DisputeTournament:
    patron: Patron
    cause: str
    by: Person
    at: datetime


@record
class ResolveTournamentDispute:
    """The oldest open dispute is decided; `advised`: the patron was told of the right to complain."""

    decision: str
    satisfied: bool
    by: Person
    at: datetime
    advised: bool = False


@record
class FinishTournament:
    """`unreturned` are tables whose chips are not back in the inventory, as the house knows."""

    by: Person
    at: datetime
    unreturned: tuple[TableId, ...] = ()


# fmt: off
Command = (
    DraftTournament | PublishTournament | AppointPerson | SignOn | SignOff | NameTable | DemandAgreement
    | EnterTournament | WithdrawEntry | GiveTournamentConditions | NominateSubstitute | CloseEntries | AddValue
    | CancelTournament | RefundEntry | BriefPlayers | ShowTheGame | DealPractice | DetermineConduct | SealSeats
    | DrawSeats | LoseSeatSeed | PayBuyIn | IssueChips | BeginRound | AlterStart | BuyBackIn | BuyMoreChips
    | DisqualifyEntrant | RetireEntrant | HearPlayer
    | AnnounceResults | CorrectResults | HearPlayOff | PayTournamentPrize | AnswerTournament | DisputeTournament
    | ResolveTournamentDispute | FinishTournament
)
# fmt: on
