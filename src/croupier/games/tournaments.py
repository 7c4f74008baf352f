"""Tournaments: who runs them, what conditions must say, what a document fixes itself and what it leaves to them.

The Star's text fixes most of the play; Crown Sydney's leaves it to the conditions and says what these must contain.
Where it does, a policy names the item of the conditions that speaks.
"""

from croupier.games import tournament_play as play
from croupier.games.checklists import Item
from croupier.games.promotions import OperatorsRank, StateEverything
from croupier.games.terms import record
from croupier.games.tournament_readings import OpenQuestions
from croupier.kernel.clauses import Because
from croupier.kernel.staff import Role


@record
class ByTheConditions:
    """as the conditions say under {item}"""

    item: str
    because: Because


# Who runs it, and under which rules -----------------------------------------------------------------------------------


@record
class OperatorConducts:
    """for the operator acts: {by}"""

    by: OperatorsRank
    because: Because


@record
class EnteredByFormAndFee:
    """only players who filled in the entry form and paid the fee take part"""

    because: Because


@record
class EqualChanceForAll:
    """all entrants play a variation on offer with an equal chance"""

    because: Because


@record
class ManagersAppointed:
    """the operator appoints one or more licensed persons, each a {role}"""

    role: Role
    because: Because


@record
class DirectorPresent:
    """the operator appoints a {role}, who is present throughout or has a deputy present"""

    role: Role
    because: Because
    deputies: Because


@record
class TournamentRulesPrevail:
    """the rules of the tournament prevail over rules of the game that contradict them"""

    because: Because
    displaced: Because


@record
class GameRulesPrevail:
    """the rules of the game prevail over the conditions"""

    because: Because


# Money ----------------------------------------------------------------------------------------------------------------


@record
class EveryFeeInThePool:
    """every entry fee goes into the pool; none is refunded unless the conditions permit it"""

    because: Because


@record
class OperatorMayAdd:
    """the operator may add cash, goods or services to the pool"""

    because: Because


@record
class GuaranteeNeedsEntries:
    """a guaranteed pool may depend on a number of entries; with fewer the operator may cancel"""

    because: Because


@record
class CancelledAndRefunded:
    """the operator may cancel; then every entry fee is refunded"""

    because: Because


# Conditions -----------------------------------------------------------------------------------------------------------


@record
class PublishedWithACopyEach:
    """the conditions are published and every player is given a copy"""

    because: Because


@record
class AvailableBeforeEntries:
    """the conditions are written down and available before an entry is taken"""

    because: Because
    documented: Because


@record
class AgreementMayBeAsked:
    """a {by} may ask every player to agree in writing before the entry is taken"""

    by: Role
    because: Because


@record
class BriefedBeforePlay:
    """a {by} briefs the players and is satisfied that they understand"""

    by: Role
    because: Because


@record
class MayBeInstructed:
    """players may be shown the game, by a demonstration or by practice coups"""

    because: Because


@record
class MayBeDetermined:
    """a {by} may settle {what}, as far as the rules allow"""

    by: Role
    what: tuple[str, ...]
    because: Because


# Tables and times -----------------------------------------------------------------------------------------------------


@record
class DesignatedByTheManager:
    """a {by} names the tables"""

    by: Role
    because: Because


@record
class DesignatedByTheOperator:
    """the operator names the tables"""

    because: Because


@record
class ExclusiveInARound:
    """a designated table serves the tournament alone during each session or round"""

    because: Because


@record
class ExclusiveUntilItIsOver:
    """a designated table serves the tournament alone until the tournament is over"""

    because: Because


@record
class StartMayBeAltered:
    """a {by} may alter the starting time of a session, on notice to the players"""

    by: Role
    because: Because


@record
class EndedBeforeItsTime:
    """a {by} may end a session early: when it is determined who advances, or chips are paid in cash and all agree"""

    by: Role
    because: Because
    determined: Because
    agreed: Because


@record
class LimitedByClockOrCoups:
    """a session lasts for a set time or a set number of coups"""

    because: Because


# The section ----------------------------------------------------------------------------------------------------------


@record
class TournamentTerms:
    operator: OperatorConducts
    competition: EnteredByFormAndFee | EqualChanceForAll
    in_charge: ManagersAppointed | DirectorPresent
    game_rules: TournamentRulesPrevail | GameRulesPrevail
    fees: EveryFeeInThePool | ByTheConditions
    added: OperatorMayAdd | ByTheConditions
    guarantee: GuaranteeNeedsEntries | ByTheConditions
    cancelled: CancelledAndRefunded | ByTheConditions
    published: PublishedWithACopyEach | AvailableBeforeEntries
    contents: StateEverything
    conditions: tuple[Item, ...]
    agreement: AgreementMayBeAsked | None
    briefing: BriefedBeforePlay | None
    instruction: MayBeInstructed | None
    determined: MayBeDetermined | None
    designated: DesignatedByTheManager | DesignatedByTheOperator
    exclusive: ExclusiveInARound | ExclusiveUntilItIsOver
    starting_time: StartMayBeAltered
    early_end: EndedBeforeItsTime
    session: LimitedByClockOrCoups | ByTheConditions
    chips: play.TournamentChipsOnly | ByTheConditions
    allotment: play.EqualAllotment
    buy_in: play.NoBuyInNoSession | ByTheConditions
    chips_back: play.BackToTheInventory | ByTheConditions
    count: play.CountedAndAnnounced | ByTheConditions
    count_at_will: play.CountAtDiscretion | None
    every_coup: play.WagerEveryCoup | ByTheConditions
    amounts: play.UnitsOfTheMinimum | None
    below_the_minimum: play.OutBelowTheMinimum | ByTheConditions
    limits_change: play.LimitsChangedAsAnnounced | None
    own_place: play.OwnPlaceOnly | None
    time_limit: play.TimeMayBeLimited | None
    pass_cards: play.PassCardsAllotted | ByTheConditions
    undisclosed: play.FormsExaminedAndAnnounced | ByTheConditions
    found_wrong: play.FoundWrongLater | None
    order: play.MarkerMovesOn | None
    features: ByTheConditions | None
    absence: play.MinimumDeductedWhileAbsent | ByTheConditions
    late: ByTheConditions | None
    breach: play.DisqualifiedForABreach | ByTheConditions
    added_chips: play.DisqualifiedForAddedChips | None
    hidden_chips: play.DisqualifiedForHiddenChips | None
    chips_in_view: play.ChipsStayInView | None
    advice: play.NoAdvice | None
    penalties: ByTheConditions | None
    phone: ByTheConditions | None
    disqualification_effect: ByTheConditions | None
    substitute: ByTheConditions | None
    substitute_effect: ByTheConditions | None
    retirement: ByTheConditions | None
    advancing: play.HighestAdvance | ByTheConditions
    play_off: play.EqualChipsPlayedOff | ByTheConditions
    same_coup: play.SameCoupByResidue | ByTheConditions
    shares: ByTheConditions | None
    likeness: ByTheConditions | None
    dispute: play.DecidedAndFinal
    questions: OpenQuestions

    def item(self, id_: str) -> Item | None:
        return next((each for each in self.conditions if each.id == id_), None)
