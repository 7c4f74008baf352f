"""Minimum and maximum: what the sign holds, what happens to a wager outside it, and how the sign may change."""

from enum import Enum

from croupier.games.terms import reading, record
from croupier.kernel.clauses import Because, Cited


@reading("G15")
class RightHolder(Enum):
    """Limits of one's own, an old minimum, an approval, a consent: whose are they?"""

    PERSON = "the-persons-at-any-box"
    BOX = "whoever-plays-at-the-box"


@reading("G16")
class LoweredMaximum(Enum):
    """The maximum is lowered over a wager that lies there, before the first card: does it hold for that wager?"""

    HOLDS = "holds-for-what-lies-there"
    LATER = "lying-wager-keeps-its-amount"


@reading("G17")
class MaximumOf(Enum):
    """One player has several wagers on one bet in one box: does the maximum hold for each, or for all together?"""

    SUM = "sum-of-one-players-wagers"
    EACH = "each-wager"


@record
class SignShowsLimits:
    """minimum and maximum per {per}"""

    per: tuple[str, ...]
    because: Because


@record
class MultiplesOnlyIfSigned:
    """not needed unless the sign says so; the sign may state a unit above the minimum"""

    because: Because


@record
class NotAccepted:
    """not accepted"""

    because: Because


@record
class TopUpOrRetract:
    """player told; topped up or retracted"""

    because: Because


@record
class ExcessReturnedOrReduced:
    """player told; the excess is returned or the player reduces it"""

    because: Because


@reading("B16")
class LateDifferential(Enum):
    """The table differential is found exceeded after a card was exposed, and no clause speaks of it."""

    STANDS = "wagers-stand"
    REDUCED = "reduced-as-if-in-time"


@record
class WagerStands:
    """valid in full"""

    because: Because
    found_late: LateDifferential | None = None


@record
class VoidBelowTheRegulatorsMinimum:
    """below the regulator's minimum void and returned; from there up it may stand"""

    void: Because
    because: Because


@reading("B15")
class LosingExcess(Enum):
    """A wager above the maximum is paid or collected to the maximum: is more lost than could be won?"""

    TO_THE_MAXIMUM = "counts-as-the-maximum"
    WHOLE = "winnings-limited-loss-in-full"


@record
class PaidToMaximum:
    """paid or collected to the maximum; the excess is returned: {losing}"""

    because: Because
    losing: LosingExcess = LosingExcess.TO_THE_MAXIMUM


@record
class PaidToMaximumProRata:
    """paid or collected pro rata to the maximum; the excess is returned"""

    because: Because


@reading("B27")
class Remainder(Enum):
    """Each reduced wager is rounded down to the chip unit: what becomes of the remainder?"""

    STAYS_OFF = "remainder-stays-off"
    BY_SEAT = "remainder-by-seat"


@record
class ReducedProRata:
    """the dealer may reduce the wagers of the heavier side, or of the area, pro rata"""

    because: Because
    remainder: Remainder = Remainder.STAYS_OFF


@record
class SupervisorWarned:
    """the supervisor is warned; no wager is refused for it"""

    because: Because


@record
class EarlierResultsStand:
    """the wagers and results of earlier rounds stand"""

    because: Because


@record
class SignFirst:
    """a sign with the new minimum and the time of the change for at least {minutes} minutes"""

    minutes: int
    because: Because


@record
class SignFirstIfPlayers:
    """at once if no players are present; else a sign for at least {minutes} minutes"""

    minutes: int
    because: Because


@reading("G14")
class KeptMinimumCovers(Enum):
    """A player keeps an old minimum: at every box of that player, or only at the one with the marker?"""

    EVERY_BOX = "every-box-held"
    MARKED_BOX = "marked-box-only"


@record
class AtOnceOldMinimumKept:
    """at once: who is playing keeps the old minimum, with a marker, until leaving; both limits on the sign; to raise
    the old minimum too, a sign for at least {minutes} minutes
    """

    minutes: Cited[int]
    because: Because
    marker: Because = ()
    marker_removed: Because = ()
    one_marker: Because = ()
    raised_again: Because = ()
    both_shown: Because = ()
    newcomers: Because = ()
    covers: KeptMinimumCovers | None = None


@record
class AboveMaximumWithSign:
    """a player may be allowed more than the maximum, with a sign of that player's limits"""

    because: Because


@record
class AgreedWithMarker:
    """personal limits may be agreed, with a distinctive marker"""

    because: Because


@record
class LimitTerms:
    on_the_sign: SignShowsLimits
    multiples: MultiplesOnlyIfSigned | None
    below_minimum_in_time: NotAccepted | TopUpOrRetract
    above_maximum_in_time: NotAccepted | ExcessReturnedOrReduced
    below_minimum_late: WagerStands | VoidBelowTheRegulatorsMinimum
    above_maximum_late: WagerStands | PaidToMaximum
    area_maximum_in_time: ReducedProRata | None
    area_maximum_late: WagerStands | PaidToMaximumProRata | None
    differential_in_time: ReducedProRata | SupervisorWarned | None
    differential_late: WagerStands | None
    over_the_limit_in_an_earlier_round: EarlierResultsStand | None
    raising_the_minimum: SignFirst | SignFirstIfPlayers
    raising_the_minimum_at_once: AtOnceOldMinimumKept | None
    personal_limits: AboveMaximumWithSign | AgreedWithMarker | None
    whose_rights: Cited[RightHolder]
    lowered_over_a_wager: Cited[LoweredMaximum]
    several_wagers_on_one_bet: Cited[MaximumOf] | None
