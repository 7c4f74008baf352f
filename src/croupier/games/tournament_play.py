"""A tournament session at the table: chips, wagers, pass cards, forms, order, who is out and who wins."""

from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.staff import Role

# Chips ----------------------------------------------------------------------------------------------------------------


@record
class TournamentChipsOnly:
    """wagers are made and paid in tournament chips, which have no cash value and cannot be exchanged"""

    because: Because
    paid: Because
    defined: Because


@record
class EqualAllotment:
    """every player has the same chips before a session"""

    because: Because


@record
class NoBuyInNoSession:
    """who cannot pay the buy-in before a session is eliminated, without a refund"""

    because: Because
    defined: Because


@record
class BackToTheInventory:
    """after each session chips are returned to the inventory; missing chips are reported to a {told} and recorded"""

    told: Role
    because: Because
    remain: Because


@record
class CountedAndAnnounced:
    """every remaining player's chips are totalled and recorded; a {by} announces who won"""

    by: Role
    because: Because


@record
class CountAtDiscretion:
    """a {by} may have all players' chips counted at any time"""

    by: Role
    because: Because


# At the table ---------------------------------------------------------------------------------------------------------


@record
class WagerEveryCoup:
    """a player wagers on every coup or plays a pass card; a player who does neither is disqualified"""

    because: Because


@record
class UnitsOfTheMinimum:
    """wagers are whole units of the minimum: short ones made up, odd ones cut, those over the maximum count to it"""

    because: Because


@record
class OutBelowTheMinimum:
    """who cannot wager the minimum before a coup is eliminated"""

    because: Because


@record
class LimitsChangedAsAnnounced:
    """limits may change during a tournament only as players were told before it began"""

    because: Because


@record
class OwnPlaceOnly:
    """a player wagers only from their own place"""

    because: Because


@record
class TimeMayBeLimited:
    """a {by} may limit the time for a wager, on notice; a player who is late may be held to the minimum"""

    by: Role
    because: Because
    late: Because


@record
class PassCardsAllotted:
    """every player has the same number of pass cards for a session, each in place of a wager"""

    because: Because
    defined: Because


@record
class FormsExaminedAndAnnounced:
    """an undisclosed wager is written on a form, examined by a {by}, announced after no more bets and set out"""

    by: Role
    because: Because
    provided: Because
    written: Because
    responsible: Because
    within_limits: Because
    beside_a_wager: Because
    examined: Because
    announced: Because
    no_changes: Because
    defined: Because
    seen: Because


@record
class FoundWrongLater:
    """an undisclosed wager found wrong after the coup counts as the minimum, the maximum, or all chips held"""

    because: Because
    below: Because
    above: Because
    beyond_chips: Because
    incomplete: Because


@record
class MarkerMovesOn:
    """a marker on the boxes in turn shows who wagers first; a wager in turn is final, one out of turn taken back"""

    because: Because
    provided: Because
    first: Because
    out_of_turn: Because
    final: Because
    defined: Because


# Out ------------------------------------------------------------------------------------------------------------------


@record
class MinimumDeductedWhileAbsent:
    """a {by} may have the minimum deducted for a coup missed, at most {most} times, or disqualify, or both"""

    by: Role
    most: int
    because: Because
    deducted: Because
    disqualified: Because


@record
class DisqualifiedForABreach:
    """a {by} may disqualify a player who broke a rule, naming it; no fee is refunded"""

    by: Role
    because: Because
    without_refund: Because


@record
class DisqualifiedForAddedChips:
    """who adds chips other than by winning is disqualified, and keeps the value of what was won or bought"""

    because: Because


@record
class DisqualifiedForHiddenChips:
    """who is found by a {by} to hide chips on purpose is disqualified"""

    by: Role
    because: Because


@record
class ChipsStayInView:
    """chips stay on the table and in full view, and are not passed to others"""

    because: Because


@record
class NoAdvice:
    """players neither give nor seek advice during play"""

    because: Because


# Who wins -------------------------------------------------------------------------------------------------------------


@record
class HighestAdvance:
    """the number fixed at the start advance from a table, those with the most chips"""

    because: Because
    fixed: Because


@record
class EqualChipsPlayedOff:
    """players with equal chips for fewer places play on, counted after each coup, until they are ranked"""

    because: Because
    defined: Because
    tie: Because


@record
class SameCoupByResidue:
    """of players out in one coup, more chips left places higher, then the larger wager, then chips removed later"""

    because: Because


@record
class DecidedAndFinal:
    """a {by} decides a dispute; the decision is final"""

    by: Role
    because: Because
    waits: Because = ()
