"""Changes that players must be told of, seats, and where a dispute goes."""

from enum import Enum

from croupier.games.terms import reading, record
from croupier.kernel.clauses import Because, Cited
from croupier.kernel.staff import Role


@record
class SignBefore:
    """with players present a sign with the time for at least {minutes} minutes"""

    minutes: int
    because: Because


@reading("SP8")
class UnnamedVariation(Enum):
    """The clause on changing the game does not name one of the variations: what notice does that one need?"""

    SAME = "same-notice-as-even-money"
    AT_ONCE = "at-once"


@record
class SignBeforeOrConsent:
    """a sign with the time for at least {minutes} minutes, or the consent of all players"""

    minutes: int
    because: Because
    unnamed: UnnamedVariation | None = None


@record
class AtOnceIfEmptyElseSignOrConsent:
    """at once if no players are present; else a sign for at least {minutes} minutes, or the players' consent"""

    minutes: int
    because: Because


@reading("CB26")
class NoticeCoups(Enum):
    """Closing is announced some coups ahead: do coups without wagers count?"""

    WITH_WAGERS = "wagering-coups-only"
    ANY = "any-coups"


@record
class NoticeInCoups:
    """with players present {coups} coups' notice: {which}"""

    coups: int
    because: Because
    which: NoticeCoups = NoticeCoups.WITH_WAGERS


@reading("B25")
class NoBetCoupsSatOut(Enum):
    """Does a coup that takes no wagers count towards those without a wager, where the clause overrides them?"""

    COUNT = "no-bet-coups-count"
    DO_NOT_COUNT = "no-bet-coups-do-not-count"

    @property
    def counts(self) -> bool:
        return self is NoBetCoupsSatOut.COUNT


@reading("CB17")
class DummyCoupsSatOut(Enum):
    """Does a coup that takes no wagers count towards those without a wager, where the clause is silent?"""

    DO_NOT_COUNT = "do-not-count"
    COUNT = "count"

    @property
    def counts(self) -> bool:
        return self is DummyCoupsSatOut.COUNT


@record
class MayBeAskedToVacate:
    """after {rounds} rounds without a wager, with every other place taken, a player may have to leave the seat"""

    rounds: int
    because: Because
    without_bets: NoBetCoupsSatOut | DummyCoupsSatOut | None = None


@reading("G4")
class Reviewer(Enum):
    """Who may review what somebody decided first?"""

    RANKS_HIGHER = "reviewer-ranks-higher"
    ANOTHER_OF_EQUAL_RANK = "another-of-equal-rank-may-review"


@record
class DisputePath:
    """{first} decides first; reviewed by somebody above; then the right to complain to an inspector is told"""

    first: Role
    right: Cited[str]
    because: Because
    reviewer: Reviewer = Reviewer.RANKS_HIGHER

    @property
    def told(self) -> Because:
        return self.right.because


@record
class DisputePathInAbsence:
    """{first} decides first, in whose absence {absent}; reviewed by somebody above; then the right to complain to an
    inspector is told
    """

    first: Role
    absent: Role
    right: Cited[str]
    because: Because
    reviewer: Reviewer = Reviewer.RANKS_HIGHER

    @property
    def told(self) -> Because:
        return self.right.because


@record
class DisputeFinal:
    """{first} decides finally; then the way to an inspector is told"""

    first: Role
    right: Cited[str]
    because: Because

    @property
    def told(self) -> Because:
        return self.right.because


@reading("G8")
class VoidWager(Enum):
    """A single wager is declared void: what becomes of the stake?"""

    RETURNED = "returned"
    FORFEITED = "forfeited"


@record
class VoidExcludeDetain:
    """the wager void, the player excluded from the game or the casino, the person detained for an inspector or the
    police; staff and inspectors on duty are exempt
    """

    under: str
    until: tuple[str, ...]
    forbidden: Because
    on_duty: Because
    void: Because
    from_the_game: Because
    from_the_casino: Because
    hand_over: Because
    because: Because
    stake: VoidWager = VoidWager.RETURNED


@record
class VoidExcludeEscalate:
    """for any breach of the rules: the wager void, the player excluded from the game or the casino; a device: the
    matter taken to an inspector or the police
    """

    under: str
    until: tuple[str, ...]
    forbidden: Because
    void: Because
    from_the_game: Because
    from_the_casino: Because
    hand_over: Because
    because: Because
    stake: VoidWager = VoidWager.RETURNED


@record
class RefundMayForfeit:
    """after {causes}, or fraud: may be refunded; the wager of a person who acted fraudulently may be forfeited"""

    causes: Cited[tuple[str, ...]]
    invalid: Because
    fraud: Because
    because: Because

    @property
    def disrupted(self) -> Because:
        return self.causes.because

    def is_ground(self, cause: str) -> bool:
        return cause in self.causes.value


@record
class Refund:
    """after forces of nature, acts of a government agency, civil commotion, fire, riot, brawl, robbery, an act of God
    or any other cause outside the operator's control (so not after {own}), or fraud: refunded
    """

    own: Cited[tuple[str, ...]]
    invalid: Because
    fraud: Because
    because: Because

    @property
    def disrupted(self) -> Because:
        return self.own.because

    def is_ground(self, cause: str) -> bool:
        """Any cause counts that is not the staff's own mistake."""
        return bool(cause) and cause not in self.own.value


@record
class Forbidden:
    """not permitted"""

    because: Because


@record
class ForbiddenUnlessAsked:
    """not permitted, unless the player asks"""

    because: Because

    def is_breach(self, *, asked: bool, permitted: bool) -> bool:  # noqa: ARG002 - one question, two documents
        return not asked


@record
class ForbiddenUnlessPermitted:
    """not permitted, unless the player allows it"""

    because: Because

    def is_breach(self, *, asked: bool, permitted: bool) -> bool:
        return not (asked or permitted)


@record
class AvailableOnRequest:
    """a copy of the rules is available on request"""

    because: Because


@record
class NoticeTerms:
    closing_with_players: SignBefore | NoticeInCoups
    changing_the_variation: SignBeforeOrConsent | AtOnceIfEmptyElseSignOrConsent | None
    changing_side_bets: AtOnceIfEmptyElseSignOrConsent | None
    abstaining_at_a_full_table: MayBeAskedToVacate | None
    dispute: DisputePath | DisputePathInAbsence | DisputeFinal
    staff_advice: Forbidden
    advice: ForbiddenUnlessAsked | ForbiddenUnlessPermitted
    private_bets: Forbidden
    rules_copy: AvailableOnRequest
    prohibited_device: VoidExcludeDetain | VoidExcludeEscalate
    disruption_or_fraud: RefundMayForfeit | Refund
