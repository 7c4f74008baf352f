"""What can be asked of a promotion."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime

from croupier.floor.people import Person
from croupier.floor.promotions.conditions import Conditions
from croupier.games.promotions import Way
from croupier.games.terms import record
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import Money


@record
class DraftConditions:
    """What the conditions are to say. Nothing is published by it, and anything may still be missing."""

    conditions: Conditions
    by: Person
    at: datetime


@record
class PublishConditions:
    conditions: Conditions
    by: Person
    at: datetime


@record
class LodgeConditions:
    """The conditions in force go to the regulator."""

    by: Person
    at: datetime


@record
class RequestConditions:
    """The regulator asks for the conditions."""

    by: Person
    at: datetime


@record
class StartPromotion:
    """Entries open."""

    by: Person
    at: datetime


@record
class AmendConditions:
    """Other conditions take the place of those published; `approved`: the regulator has approved them."""

    conditions: Conditions
    by: Person
    at: datetime
    approved: bool = False


@record
class GiveConditions:
    """A patron is given a copy of the conditions in force."""

    patron: Patron
    by: Person
    at: datetime


@record
class EnterPromotion:
    """A patron's entry."""

    patron: Patron
    by: Person
    at: datetime


@record
class EarnEntry:
    """A qualifying wager was settled at a table; it earns an entry."""

    patron: Patron
    table: TableId
    wager: Money
    at: datetime


@record
class NameScrutineer:
    """Who oversees draws, and whether that person is there."""

    name: str
    present: bool
    by: Person
    at: datetime


@record
class SealDraw:
    """A draw by lot is prepared: `seal` is the SHA-256 hash of a secret seed. The list of entries is sealed with it."""

    prize: str
    seal: str = ""
    by: Person
    at: datetime


@record
class DrawPrize:
    """How a draw came out: told as it was drawn by hand, or by the seed of a sealed draw."""

    prize: str
    by: Person
    at: datetime
    winner: Patron | None = None
    seed: str = ""


@record
class LoseDrawSeed:
    """The seed of a sealed draw is lost before it was opened."""

    prize: str
    at: datetime


@record
class ReportAbsent:
    """The winner had to be present and is not."""

    patron: Patron
    by: Person
    at: datetime


@record
class OfferMoney:
    """The operator offers money instead of a prize whose conditions state none."""

    prize: str
    amount: Money
    by: Person
    at: datetime


@record
class ChoosePrize:
    """What the winner takes, the prize or money, and how money is to be paid."""

    patron: Patron
    prize: str
    by: Person
    at: datetime
    take: str = "prize"
    ways: tuple[Way, ...] = ()


@record
class AwardPrize:
    """A prize is handed over or paid; nobody named, it goes to the winner."""

    prize: str
    by: Person
    at: datetime
    ways: Mapping[Way, Money] = field(default_factory=dict)
    payee: Patron | None = None


@record
class TellPatron:
    """Somebody was told, or it was tried: of a prize that was won, or why a claim was refused."""

    patron: Patron
    how: str
    by: Person
    at: datetime
    to: str = ""
    about: str = "win"


@record
class ClaimPrize:
    patron: Patron
    prize: str
    by: Person
    at: datetime


@record
class RefuseClaim:
    patron: Patron
    prize: str
    reason: str
    by: Person
    at: datetime


@record
class CloseClaim:
    """A refused claim is closed with what must be kept of it."""

    patron: Patron
    prize: str
    by: Person
    at: datetime
    name: str = ""
    address: str = ""


@record
class FindCompromised:
    """The operator finds that the integrity of the promotion or a draw is compromised."""

    by: Person
    at: datetime
    reason: str = ""


@record
class NotifyInspector:
    """An inspector is told what was found or cancelled."""

    by: Person
    at: datetime


@record
class ValidatePromotion:
    """Integrity has been validated: what was postponed goes on."""

    by: Person
    at: datetime


@record
class AnswerPromotion:
    """Whoever acts for the operator answers an open question."""

    choice: str
    by: Person
    at: datetime
    name: str = ""


@record
class DisputePromotion:
    patron: Patron
    cause: str
    by: Person
    at: datetime


@record
class ResolveDispute:
    """The oldest open dispute is decided; `advised`: the patron was told of the right to complain."""

    decision: str
    satisfied: bool
    by: Person
    at: datetime
    advised: bool = False


@record
class FinishPromotion:
    by: Person
    at: datetime


Command = (
    DraftConditions
    | PublishConditions
    | LodgeConditions
    | RequestConditions
    | StartPromotion
    | AmendConditions
    | GiveConditions
    | EnterPromotion
    | EarnEntry
    | NameScrutineer
    | SealDraw
    | DrawPrize
    | LoseDrawSeed
    | ReportAbsent
    | OfferMoney
    | ChoosePrize
    | AwardPrize
    | TellPatron
    | ClaimPrize
    | RefuseClaim
    | CloseClaim
    | FindCompromised
    | NotifyInspector
    | ValidatePromotion
    | AnswerPromotion
    | DisputePromotion
    | ResolveDispute
    | FinishPromotion
)
