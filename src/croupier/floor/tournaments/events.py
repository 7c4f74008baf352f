"""What happened in a tournament."""

from collections.abc import Mapping
from datetime import datetime

from croupier.floor.conditions import Version
from croupier.floor.people import Person
from croupier.floor.tournaments.commands import Seats
from croupier.floor.tournaments.conditions import Conditions
from croupier.floor.tournaments.money_events import BuyInPaid as BuyInPaid
from croupier.floor.tournaments.money_events import CashDue as CashDue
from croupier.floor.tournaments.money_events import EntriesClosed as EntriesClosed
from croupier.floor.tournaments.money_events import EntryRefunded as EntryRefunded
from croupier.floor.tournaments.money_events import MoreChipsBought as MoreChipsBought
from croupier.floor.tournaments.money_events import PlacesDecided as PlacesDecided
from croupier.floor.tournaments.money_events import PlayerBoughtBack as PlayerBoughtBack
from croupier.floor.tournaments.money_events import ResultsCorrected as ResultsCorrected
from croupier.floor.tournaments.money_events import StackPaid as StackPaid
from croupier.floor.tournaments.money_events import TournamentCancelled as TournamentCancelled
from croupier.floor.tournaments.money_events import TournamentPrizePaid as TournamentPrizePaid
from croupier.floor.tournaments.money_events import ValueAdded as ValueAdded
from croupier.floor.tournaments.money_events import WinningsForfeited as WinningsForfeited
from croupier.floor.tournaments.scores import Score
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import Money


@record
class TournamentDrafted:
    conditions: Conditions
    by: Person
    at: datetime
    because: Because


@record
class TournamentPublished:
    version: Version
    conditions: Conditions
    at: datetime
    because: Because


@record
class PersonAppointed:
    name: str
    post: str
    by: Person
    at: datetime
    because: Because


@record
class SignedOn:
    name: str
    at: datetime
    because: Because


@record
class SignedOff:
    name: str
    at: datetime
    because: Because


@record
class TableNamed:
    table: TableId
    game: str
    boxes: int
    by: Person
    at: datetime
    because: Because


@record
class AgreementDemanded:
    by: Person
    at: datetime
    because: Because


@record
class TournamentEntered:
    """An entry: `pool` is what of the fee goes into the pool, the rest is the operator's."""

    tournament: str
    number: int
    patron: Patron
    paid: Money
    pool: Money
    copy: bool
    agreed: bool
    likeness: bool
    by: Person
    at: datetime
    because: Because


@record
class EntryWithdrawn:
    """`refund` goes back with it, `pool` of it out of the pool."""

    tournament: str
    patron: Patron
    refund: Money
    pool: Money
    by: Person
    at: datetime
    because: Because


@record
class TournamentCopyGiven:
    patron: Patron
    version: int
    by: Person
    at: datetime
    because: Because


@record
class SubstituteNominated:
    patron: Patron
    substitute: Patron
    by: Person
    at: datetime
    because: Because


@record
class TournamentAsked:
    question: str
    choices: tuple[str, ...]
    because: Because


@record
class TournamentAnswered:
    question: str
    choice: str
    by: Person
    at: datetime
    because: Because


@record
class PlayersBriefed:
    patrons: tuple[Patron, ...]
    by: Person
    at: datetime
    because: Because


@record
class GameShown:
    by: Person
    at: datetime
    because: Because


@record
class PracticeBegun:
    coups: int
    tables: tuple[TableId, ...]
    by: Person
    at: datetime
    because: Because


@record
class ConductDetermined:
    settled: Mapping[str, str]
    by: Person
    at: datetime
    because: Because


@record
class SeatsSealed:
    """`seal` is the hash of the seed, `digest` stands for who is to be seated at which boxes."""

    seal: str
    digest: str
    by: Person
    at: datetime
    because: Because


@record
class SeatsDrawn:
    """Who sits where in a round, and of a sealed draw the seed, so that anybody can draw it again."""

    round: int
    seats: Seats
    by: Person
    at: datetime
    because: Because
    seed: str = ""


@record
class SeatSeedLost:
    at: datetime
    because: Because


@record
class ChipsAllotted:
    patron: Patron
    chips: Money
    by: Person
    at: datetime
    because: Because


@record
class RoundBegun:
    round: int
    play_off: bool
    tables: tuple[TableId, ...]
    by: Person
    at: datetime
    because: Because


@record
class StartAltered:
    round: int
    to: datetime
    notified: tuple[Patron, ...]
    by: Person
    at: datetime
    because: Because


@record
class PlayerBackInTournament:
    """Somebody who was out is in again: a table has found that the player never was out."""

    patron: Patron
    at: datetime
    because: Because


@record
class PlayerLeftTournament:
    """Somebody is out; `kept` is the value of chips retained, `refundable`: the fee may go back if approved."""

    patron: Patron
    status: str
    kept: Money
    refundable: bool
    at: datetime
    because: Because


@record
class ResultsAnnounced:
    """How a session came out: everybody in order, who advances, who is tied and plays off."""

    table: TableId
    round: int
    order: tuple[Score, ...]
    advances: tuple[Patron, ...]
    play_off: tuple[Patron, ...]
    by: Person
    at: datetime
    because: Because


@record
class PlayOffCounted:
    """The order of a session is another one, by a coup of a play-off or because somebody left: who advances by it, and
    who is tied still.
    """

    table: TableId
    order: tuple[Score, ...]
    advances: tuple[Patron, ...]
    play_off: tuple[Patron, ...]
    at: datetime
    because: Because


@record
class TournamentDisputed:
    number: int
    patron: Patron
    cause: str
    at: datetime
    because: Because


@record
class TournamentDisputeResolved:
    number: int
    decision: str
    satisfied: bool
    advised: bool
    by: Person
    at: datetime
    because: Because


@record
class TournamentFinished:
    by: Person
    at: datetime
    because: Because


# fmt: off
Event = (
    TournamentDrafted | TournamentPublished | PersonAppointed | SignedOn | SignedOff | TableNamed
    | AgreementDemanded | TournamentEntered | EntryWithdrawn | TournamentCopyGiven | SubstituteNominated
    | EntriesClosed | ValueAdded | TournamentAsked | TournamentAnswered | TournamentCancelled | EntryRefunded
    | PlayersBriefed | GameShown | PracticeBegun | ConductDetermined | SeatsSealed | SeatsDrawn | SeatSeedLost
    | BuyInPaid | ChipsAllotted | RoundBegun | StartAltered | PlayerBoughtBack | MoreChipsBought
    | PlayerBackInTournament | WinningsForfeited | StackPaid | PlayerLeftTournament
    | ResultsAnnounced | ResultsCorrected | PlayOffCounted | CashDue | PlacesDecided | TournamentPrizePaid
    | TournamentDisputed | TournamentDisputeResolved | TournamentFinished
)
# fmt: on
