"""Changes that players must be told of, seats, and where a dispute goes."""

from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.staff import Role


@record
class SignBefore:
    """with players present a sign with the time for at least {minutes} minutes"""

    minutes: int
    because: Because


@record
class SignBeforeOrConsent:
    """a sign with the time for at least {minutes} minutes, or the consent of all players"""

    minutes: int
    because: Because


@record
class AtOnceIfEmptyElseSignOrConsent:
    """at once if no players are present; else a sign for at least {minutes} minutes, or the players' consent"""

    minutes: int
    because: Because


@record
class NoticeInCoups:
    """with players present {coups} coups' notice"""

    coups: int
    because: Because


@record
class MayBeAskedToVacate:
    """after {rounds} rounds without a wager, with every other place taken, a player may have to leave the seat"""

    rounds: int
    because: Because


@record
class DisputePath:
    """{first} decides first; reviewed by somebody above; then the right to complain to an inspector is told"""

    first: Role
    because: Because


@record
class DisputeFinal:
    """{first} decides finally; then the way to an inspector is told"""

    first: Role
    because: Because


@record
class VoidExcludeDetain:
    """the wager void, the player excluded from the game or the casino, the person detained for an inspector or the
    police
    """

    because: Because


@record
class VoidExcludeEscalate:
    """for any breach of the rules: the wager void, the player excluded from the game or the casino, the matter taken
    to an inspector or the police
    """

    because: Because


@record
class RefundMayForfeit:
    """refunded; the wager of whoever acted fraudulently may be forfeited"""

    because: Because


@record
class Refund:
    """refunded"""

    because: Because


@record
class NoticeTerms:
    closing_with_players: SignBefore | NoticeInCoups
    changing_the_variation: SignBeforeOrConsent | AtOnceIfEmptyElseSignOrConsent | None
    changing_side_bets: AtOnceIfEmptyElseSignOrConsent | None
    abstaining_at_a_full_table: MayBeAskedToVacate | None
    dispute: DisputePath | DisputeFinal
    prohibited_device: VoidExcludeDetain | VoidExcludeEscalate
    disruption_or_fraud: RefundMayForfeit | Refund
