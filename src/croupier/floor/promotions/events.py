"""What happened in a promotion."""

from collections.abc import Mapping
from datetime import datetime

from croupier.floor.conditions import Version
from croupier.floor.people import Person
from croupier.floor.promotions.conditions import Conditions
from croupier.games.promotions import Way
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import Money


@record
class ConditionsDrafted:
    conditions: Conditions
    by: Person
    at: datetime
    because: Because


@record
class ConditionsPublished:
    """A version of the conditions is in force; `amends`: it takes the place of the one before."""

    version: Version
    conditions: Conditions
    amends: bool
    because: Because


@record
class ConditionsLodged:
    version: int
    by: Person
    at: datetime
    because: Because


@record
class ConditionsRequested:
    by: Person
    at: datetime
    because: Because


@record
class PromotionStarted:
    by: Person
    at: datetime
    because: Because


@record
class CopyGiven:
    patron: Patron
    version: int
    by: Person
    at: datetime
    because: Because


@record
class EntryTaken:
    """An entry; `table` and `wager` say by what it was earned."""

    number: int
    patron: Patron
    at: datetime
    because: Because
    table: TableId | None = None
    wager: Money | None = None


@record
class ScrutineerNamed:
    name: str
    present: bool
    by: Person
    at: datetime
    because: Because


@record
class DrawSealed:
    """`seal` is the hash of the seed, `entries` how many there are, `digest` stands for the list of them."""

    prize: str
    seal: str
    entries: int
    digest: str
    by: Person
    at: datetime
    because: Because


@record
class PrizeDrawn:
    """Who won, and of a sealed draw the seed, so that anybody can draw it again. `due` is what is owed in money."""

    prize: str
    winner: Patron
    due: Money | None
    scrutineer: str
    by: Person
    at: datetime
    because: Because
    entry: int | None = None
    seed: str = ""


@record
class DrawSeedLost:
    prize: str
    at: datetime
    because: Because


@record
class WinnerSetAside:
    """The prize is drawn again: its winner was not there, and what was `due` no longer is."""

    prize: str
    winner: Patron
    due: Money | None
    at: datetime
    because: Because


@record
class MoneyOffered:
    prize: str
    amount: Money
    by: Person
    at: datetime
    because: Because


@record
class PrizeChosen:
    """`amount` is the money that is due for the prize now, `was` what was due before; none: the prize itself."""

    prize: str
    patron: Patron
    take: str
    ways: tuple[Way, ...]
    amount: Money | None
    was: Money | None
    by: Person
    at: datetime
    because: Because


@record
class PrizeAwarded:
    prize: str
    winner: Patron
    ways: Mapping[Way, Money]
    by: Person
    at: datetime
    because: Because


@record
class PatronTold:
    """`late`: a duty that this did was done after its time."""

    patron: Patron
    how: str
    to: str
    about: str
    late: bool
    by: Person
    at: datetime
    because: Because


@record
class PrizeClaimed:
    prize: str
    patron: Patron
    at: datetime
    because: Because


@record
class ClaimRefused:
    """`value` is that of the prize; `kept`: the record of it stays for good. What was `due` is so no longer."""

    prize: str
    patron: Patron
    value: Money
    due: Money | None
    reason: str
    kept: bool
    by: Person
    at: datetime
    because: Because


@record
class ClaimClosed:
    prize: str
    patron: Patron
    name: str
    address: str
    by: Person
    at: datetime
    because: Because


@record
class CompromiseFound:
    reason: str
    by: Person
    at: datetime
    because: Because


@record
class PromotionPostponed:
    by: Person
    at: datetime
    because: Because


@record
class PromotionValidated:
    by: Person
    at: datetime
    because: Because


@record
class PromotionCancelled:
    by: Person
    at: datetime
    because: Because


@record
class PromotionAsked:
    """Somebody who acts for the operator must decide; `prize` is what it is about."""

    question: str
    choices: tuple[str, ...]
    prize: str
    because: Because


@record
class PromotionAnswered:
    question: str
    choice: str
    prize: str
    name: str
    by: Person
    at: datetime
    because: Because


@record
class PromotionDutyArose:
    """Somebody must be told something; no `due`: at once."""

    number: int
    what: str
    whom: str
    since: datetime
    due: datetime | None
    because: Because


@record
class PromotionDutyDone:
    number: int
    at: datetime
    late: bool
    by: Person
    because: Because


@record
class PromotionDisputed:
    number: int
    patron: Patron
    cause: str
    at: datetime
    because: Because


@record
class PromotionDisputeResolved:
    number: int
    decision: str
    satisfied: bool
    advised: bool
    by: Person
    at: datetime
    because: Because


@record
class PromotionFinished:
    by: Person
    at: datetime
    because: Because


Event = (
    ConditionsDrafted
    | ConditionsPublished
    | ConditionsLodged
    | ConditionsRequested
    | PromotionStarted
    | CopyGiven
    | EntryTaken
    | ScrutineerNamed
    | DrawSealed
    | PrizeDrawn
    | DrawSeedLost
    | WinnerSetAside
    | MoneyOffered
    | PrizeChosen
    | PrizeAwarded
    | PatronTold
    | PrizeClaimed
    | ClaimRefused
    | ClaimClosed
    | CompromiseFound
    | PromotionPostponed
    | PromotionValidated
    | PromotionCancelled
    | PromotionAsked
    | PromotionAnswered
    | PromotionDutyArose
    | PromotionDutyDone
    | PromotionDisputed
    | PromotionDisputeResolved
    | PromotionFinished
)
