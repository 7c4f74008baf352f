"""Open questions of tournaments: each an enumeration of the readings that the words bear, ours first."""

from dataclasses import fields
from enum import Enum
from typing import TypeVar

from croupier.games.terms import describe, reading, record, words
from croupier.kernel.clauses import Cited


@reading("T3")
class BuyInMoney(Enum):
    """Where does buy-in money go?"""

    STATED = "as-the-conditions-say"
    POOL = "always-the-pool"


@reading("T4")
class BuyBackPrice(Enum):
    """Is the price of buying back in an entry fee?"""

    FEE = "an-entry-fee"
    BUY_IN = "as-a-buy-in"


@reading("T6")
class CancelledFees(Enum):
    """Whose fees go back when a tournament is cancelled?"""

    EVERY = "every-fee"
    NOT_DISQUALIFIED = "not-the-disqualified"


@reading("T7")
class AbsentRefund(Enum):
    """May the fee of an absent player go back where the conditions do not permit it?"""

    APPROVED = "approval-suffices"
    PERMITTED = "conditions-must-permit-it"


@reading("T8")
class FewerEntries(Enum):
    """What becomes of a guarantee when fewer enter?"""

    FALLS_AWAY = "falls-away"
    STILL_DUE = "still-due"


@reading("T11")
class NoCompulsoryWager(Enum):
    """Must somebody wager where no wager is compulsory?"""

    MINIMUM = "only-the-minimum"
    NONE = "none-at-all"


@reading("T12")
class LimitsHoldFor(Enum):
    """Do limits hold for each wager or for all of a player's together?"""

    EACH = "each-wager"
    TOTAL = "total-of-the-coup"


@reading("T13")
class UnitsOf(Enum):
    """Units of which minimum?"""

    IN_FORCE = "of-the-minimum-in-force"
    FIRST = "of-the-first-minimum"


@reading("T14")
class UnableToMakeUp(Enum):
    """Is somebody out who cannot make up one of several wagers?"""

    OUT = "always-eliminated"
    ANOTHER_WAGER = "only-without-another-wager"


@reading("T15")
class BelowTheMinimum(Enum):
    """Does a pass card keep somebody in who cannot wager the minimum?"""

    OUT = "when-another-coup-is-to-come"
    CARD_HELPS = "a-pass-card-helps"


@reading("T17")
class DeductionsCounted(Enum):
    """How are deductions counted?"""

    SESSION = "three-a-session"
    ABSENCE = "three-an-absence"


@reading("T19")
class ValueKept(Enum):
    """Who keeps the value of chips when disqualified?"""

    WHERE_SAID = "only-where-said"
    EVERYBODY = "everybody-who-bought-them"


@reading("T21")
class PlacesUnfilled(Enum):
    """Does somebody without chips advance?"""

    BY_PLACING = "by-placing"
    UNFILLED = "unfilled"


@reading("T22")
class PlayOffChips(Enum):
    """With which chips is a play-off played?"""

    HELD = "equal-stacks-go-on"
    ALLOTTED = "new-allotment"


@reading("T23")
class SmallestWager(Enum):
    """Which wager is compared?"""

    ALL = "all-wagers-of-the-coup"
    LARGEST = "largest-single-wager"


@reading("T24")
class MarkerOn(Enum):
    """Does the marker stand at empty boxes?"""

    EVERY_BOX = "every-box-in-turn"
    TAKEN = "only-boxes-in-play"


@reading("T25")
class TurnLasts(Enum):
    """How long is a turn?"""

    NEXT_ACT = "until-the-next-acts"
    ONE_ACT = "one-act-only"


@reading("T27")
class FoundUntil(Enum):
    """Until when may a form be found wrong?"""

    RESULT = "until-the-result"
    NEXT_COUP = "until-the-next-coup"


@reading("T29")
class CountDiffers(Enum):
    """Which figure counts if the count differs?"""

    DECIDED = "the-manager-decides"
    DERIVED = "derived-figure-counts"


@reading("T30")
class AfterADispute(Enum):
    """Is the right to complain told after a final decision?"""

    TOLD = "final-but-told"
    NOTHING = "nothing-to-tell"


@reading("T35")
class RestOfShares(Enum):
    """What becomes of cents left over and of places that nobody takes?"""

    FIRST = "down-and-rest-to-first"
    STAYS = "rest-stays"


@reading("T42")
class AllPass(Enum):
    """What if everybody plays a pass card?"""

    DEALT = "dealt-all-the-same"
    NO_BET = "no-bet-coup"


@reading("T47")
class EqualInTheFinal(Enum):
    """What follows equal chips in the final?"""

    PLAYED_OFF = "played-off"
    SHARED = "prizes-shared"


@reading("T48")
class WagersOfDisqualified(Enum):
    """What becomes of the wagers of who is disqualified in mid-coup?"""

    SETTLED = "settled-once-a-card-is-out"
    VOID = "void"


@reading("T50")
class PlaceLeft(Enum):
    """Who takes the place of somebody who is out before the next session?"""

    NEXT = "next-moves-up"
    EMPTY = "stays-empty"


@reading("T51")
class WrongAnnouncement(Enum):
    """What counts of a form that was announced as something else?"""

    FORM = "the-form-counts"
    ANNOUNCED = "as-announced"


E = TypeVar("E", bound=Enum)


@record
class OpenQuestions:
    """How a document's open questions on tournaments are read; one that its text does not raise is left out."""

    buy_in_money: Cited[BuyInMoney] | None = None
    buy_back_price: Cited[BuyBackPrice] | None = None
    cancelled_fees: Cited[CancelledFees] | None = None
    absent_refund: Cited[AbsentRefund] | None = None
    fewer_entries: Cited[FewerEntries] | None = None
    no_compulsory_wager: Cited[NoCompulsoryWager] | None = None
    limits_hold_for: Cited[LimitsHoldFor] | None = None
    units_of: Cited[UnitsOf] | None = None
    unable_to_make_up: Cited[UnableToMakeUp] | None = None
    below_the_minimum: Cited[BelowTheMinimum] | None = None
    deductions_counted: Cited[DeductionsCounted] | None = None
    value_kept: Cited[ValueKept] | None = None
    places_unfilled: Cited[PlacesUnfilled] | None = None
    play_off_chips: Cited[PlayOffChips] | None = None
    smallest_wager: Cited[SmallestWager] | None = None
    marker_on: Cited[MarkerOn] | None = None
    turn_lasts: Cited[TurnLasts] | None = None
    found_until: Cited[FoundUntil] | None = None
    count_differs: Cited[CountDiffers] | None = None
    after_a_dispute: Cited[AfterADispute] | None = None
    rest_of_shares: Cited[RestOfShares] | None = None
    all_pass: Cited[AllPass] | None = None
    equal_in_the_final: Cited[EqualInTheFinal] | None = None
    wagers_of_disqualified: Cited[WagersOfDisqualified] | None = None
    place_left: Cited[PlaceLeft] | None = None
    wrong_announcement: Cited[WrongAnnouncement] | None = None

    def describe(self) -> str:
        """Say how each question is read."""
        asked = ((each.name, getattr(self, each.name)) for each in fields(self))
        return "; ".join(f"{words(name)}: {describe(term)}" for name, term in asked if term is not None)

    def choice(self, kind: type[E]) -> E:
        """Give the reading in force of a question; where the document does not raise it, ours."""
        for name in self.__slots__:  # type: ignore[attr-defined]  # a record has slots
            term: Cited[Enum] | None = getattr(self, name)
            if term is not None and isinstance(term.value, kind):
                return term.value
        return next(iter(kind))
