"""Paying: a finished coup with up to twenty wagers, to be settled in chips, to the cent."""

from croupier.games.kinds import AnyEdition
from croupier.kernel.answers import Accepted
from croupier.kernel.clauses import Because, Clause
from croupier.kernel.money import Money
from croupier.table import decide, next_step
from croupier.table.commands import Settle
from croupier.table.events import CommissionBooked, CommissionCollected, WagerSettled
from croupier.table.steps import SettleWagers
from croupier.views.drills.dealing import decisions
from croupier.views.drills.drill import Drill
from croupier.views.drills.situation import unvaried
from croupier.views.rulings.plans import ANY_CARDS, CannotBeSetUp, Situation, SituationPlan
from croupier.views.rulings.situations import played, table_of
from croupier.views.rulings.variations import layout, tries

MOST_WAGERS = 20
_MOST_PLAYERS = 7


def situation(drill: Drill) -> Situation:
    """Deal a coup to its end, up to the settlement; seed 0 has the two wagers of the book."""
    if drill.seed == 0:
        return _dealt(drill.edition, unvaried(drill))
    for chance in tries(f"{drill.document} paying {drill.seed}"):
        try:
            found = _dealt(drill.edition, layout(drill.edition, chance, 1 + chance.below(_MOST_PLAYERS)))
        except CannotBeSetUp:
            continue
        if len(found.table.wagers) <= MOST_WAGERS:
            return found
    raise CannotBeSetUp(f"seed {drill.seed} gives no such situation")


def _dealt(edition: AnyEdition, plan: SituationPlan) -> Situation:
    found = table_of(edition, plan)
    played(_over, *(plan.decisions or decisions(edition)), text=ANY_CARDS)(found)
    return found


def _over(made: Situation) -> bool:
    return isinstance(next_step(made.table), SettleWagers)


def settled(drill: Drill) -> tuple[dict[str, Money], Because]:
    """Say what each wager wins, below nothing what it loses, and by which clauses; commission that is owed is told
    apart. Several wagers of one box on one bet count together.
    """
    table = situation(drill).table
    answer = decide(table, Settle())
    if not isinstance(answer, Accepted):
        raise TypeError("a coup that is over cannot be settled")
    found: dict[str, Money] = {}
    because: list[Clause] = []
    for each in answer.events:
        match each:
            case WagerSettled():
                key, amount = f"{each.box} {each.bet}", each.net
            case CommissionBooked() | CommissionCollected():
                key, amount = f"{each.box} commission", -each.amount
            case _:
                continue
        found[key] = found.get(key, Money(0)) + amount
        because += each.because
    return found, tuple(dict.fromkeys(because))
