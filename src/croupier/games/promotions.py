"""Promotional prizes: what conditions must say, what no prize may be, and what the operator owes to whom and when."""

from enum import Enum

from croupier.games.checklists import Item
from croupier.games.terms import reading, record
from croupier.kernel.clauses import Because
from croupier.kernel.money import Money


class Kind(Enum):
    """What a prize is."""

    CASH = "cash"
    GOODS = "goods"
    CASINO_DOLLARS = "casino-dollars"
    SLOTS_DOLLARS = "slots-dollars"
    APPLIANCE = "appliance"
    VEHICLE = "vehicle"
    TRAVEL = "travel"
    REAL_ESTATE = "real-estate"


class Way(Enum):
    """How money is paid to a winner."""

    CHEQUE = "cheque"
    TRANSFER = "transfer"
    CASH = "cash"
    CHIPS = "chips"


# A scrutineer ---------------------------------------------------------------------------------------------------------


@reading("P9")
class PrizesWeighed(Enum):
    """Is a prize over the sum when it alone is, or when those of one draw together are?"""

    EACH = "each-prize-by-its-stated-value"
    TOGETHER = "sum-of-the-draw"


@record
class ScrutineerMayOversee:
    """the operator may have a scrutineer oversee the draw of a prize over {over}"""

    over: Money
    weighed: PrizesWeighed
    because: Because


@record
class ScrutineerMustOversee:
    """a scrutineer oversees the draw of a prize over {over}"""

    over: Money
    weighed: PrizesWeighed
    because: Because


# Money for a prize ----------------------------------------------------------------------------------------------------


@record
class MoneyMayBeOffered:
    """the winner may be offered money instead of any prize but {never}"""

    never: tuple[Kind, ...]
    because: Because


@record
class MoneyOnlyIfStated:
    """the winner may be offered money instead of any prize but {never}, if the conditions state it"""

    never: tuple[Kind, ...]
    because: Because


@reading("P1")
class ChipsAsCash(Enum):
    """Are redeemable chips cash?"""

    CASH = "money-not-notes"
    NOT_CASH = "chips-allowed"


@record
class NeverInCash:
    """money only by {ways}, to the winner and never in cash"""

    ways: tuple[Way, ...]
    chips: ChipsAsCash
    because: Because


@record
class WinnerChoosesAbove:
    """over {over} the winner chooses among {ways}"""

    over: Money
    ways: tuple[Way, ...]
    because: Because


# What no prize may be -------------------------------------------------------------------------------------------------


@record
class Barred:
    """{contents}"""

    id: str
    contents: tuple[str, ...]
    because: Because


@record
class LiquorUpTo:
    """more than {litres} litres of liquor"""

    id: str
    litres: int
    because: Because


@record
class Details:
    """What the conditions say of a prize of one kind besides its value."""

    id: str
    items: tuple[Item, ...]
    because: Because

    def describe(self) -> str:
        return ", ".join(each.describe() for each in self.items)


# Duties ---------------------------------------------------------------------------------------------------------------


@reading("P5")
class Commences(Enum):
    """When does a promotion commence, from which the hours count back?"""

    ENTRIES_OPEN = "to-the-minute-before-entries"
    FIRST_DRAW = "day-of-the-first-draw"


@record
class SentBefore:
    """the conditions go to the regulator at least {hours} hours before the promotion commences"""

    hours: int
    commences: Commences
    because: Because


@record
class SentOnRequest:
    """the conditions go to the regulator when it asks for them"""

    because: Because


@record
class AmendedAndSentAgain:
    """conditions amended after the start are sent to the regulator again, as soon as possible"""

    because: Because


@record
class AmendedWithApproval:
    """conditions are amended after the start only with the regulator's approval"""

    because: Because


@reading("P4")
class TwoDays(Enum):
    """Are two days counted as days or as hours?"""

    CALENDAR = "calendar-days"
    HOURS = "forty-eight-hours"


@record
class ToldBy:
    """{id}"""

    id: str
    addressed: bool
    because: Because


@record
class WinnerTold:
    """a winner who need not be present at the draw is told within {days} days of it: {ways}"""

    days: int
    counted: TwoDays
    ways: tuple[ToldBy, ...]
    because: Because


@record
class RefusedClaims:
    """Who is refused a prize is told why. Of claims over an amount details are kept: all of them, or those named."""

    over: Money
    details: tuple[str, ...]
    because: Because
    kept: Because

    def describe(self) -> str:
        kept = f"{', '.join(self.details)} are kept" if self.details else "all details are kept"
        return f"a patron who is refused a prize is told why; for claims over {self.over} {kept}"


@record
class OperatorDecides:
    """the operator's decision is final; an unsatisfied patron is told of the right to complain to an inspector"""

    because: Because


@reading("P7")
class NoticeRuns(Enum):
    """From when does the notice to the inspector run?"""

    FINDING = "from-the-finding"
    CHOICE = "from-the-choice"


@reading("P16")
class DrawnAndCancelled(Enum):
    """What becomes of prizes that were drawn and not yet awarded when the draw is cancelled?"""

    AWARDED_STAY = "awarded-stays"
    DRAWN_STAY = "drawn-stays"


@record
class ToldWithin:
    """a compromised promotion is postponed or cancelled, and an inspector told within {hours} hours"""

    hours: int
    runs: NoticeRuns
    drawn: DrawnAndCancelled
    because: Because


@record
class ToldAtOnce:
    """a compromised promotion is postponed or cancelled, and an inspector told at once"""

    runs: NoticeRuns
    drawn: DrawnAndCancelled
    because: Because


@record
class CancellationTold:
    """a compromised promotion is postponed or cancelled; an inspector is told of a cancellation as soon as possible"""

    drawn: DrawnAndCancelled
    because: Because


@reading("P8")
class AtTheClosing(Enum):
    """Is an entry in the very minute of closing still in time?"""

    IN_TIME = "still-in-time"
    TOO_LATE = "too-late"


@record
class EntriesClose:
    """entries are taken until the time stated, in that very minute: {minute}"""

    minute: AtTheClosing
    because: Because


@reading("T1")
class OperatorsRank(Enum):
    """Who acts where the text names the operator itself?"""

    HIGHEST = "highest-rank"
    SUPERVISOR = "casino-supervisor"


@record
class MayBeOffered:
    """the operator may offer promotional prizes in connection with gaming, each on record; for it acts: {by}"""

    by: OperatorsRank
    because: Because


@record
class ReferredToAndAvailable:
    """marketing refers to the conditions, and they are available in the casino or by other means"""

    because: Because


@record
class StateEverything:
    """conditions state at least what is listed"""

    because: Because


@record
class ProhibitedPrizes:
    """no prize consists of, or includes, what is listed"""

    because: Because


@record
class PromotionTerms:
    offered: MayBeOffered
    scrutineer: ScrutineerMayOversee | ScrutineerMustOversee
    alternative: MoneyMayBeOffered | MoneyOnlyIfStated | None
    payment: NeverInCash | WinnerChoosesAbove | None
    prohibited: ProhibitedPrizes
    barred: tuple[Barred, ...]
    liquor: LiquorUpTo
    published: ReferredToAndAvailable
    contents: StateEverything
    conditions: tuple[Item, ...]
    closing: EntriesClose
    details: tuple[Details, ...]
    winner_told: WinnerTold
    sent: SentBefore | SentOnRequest
    amended: AmendedAndSentAgain | AmendedWithApproval | None
    refused_claims: RefusedClaims
    dispute: OperatorDecides
    compromised: ToldWithin | ToldAtOnce | CancellationTold

    def item(self, id_: str) -> Item | None:
        return next((each for each in self.conditions if each.id == id_), None)
