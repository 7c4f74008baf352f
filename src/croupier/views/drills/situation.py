"""The table of a drill, and what goes wrong at it: as a seed has it, or as it was in a real coup."""

from croupier.table.commands import Command
from croupier.views.drills.coup import happened_in, plan_of
from croupier.views.drills.drill import Drill
from croupier.views.rulings import HAPPENINGS
from croupier.views.rulings.plans import Situation, SituationPlan, book_plan
from croupier.views.rulings.variations import varied


def moment(drill: Drill) -> tuple[Situation, Command]:
    """Bring a table to the moment of a drill in rulings, and say what goes wrong there."""
    if drill.coup is not None:
        return happened_in(drill.edition, drill.phase, HAPPENINGS[drill.what], drill.coup)
    return varied(drill.edition, drill.phase, HAPPENINGS[drill.what], drill.seed)


def unvaried(drill: Drill) -> SituationPlan:
    """Give what lies on the layout where no seed varies it: the coup that it is from, or what the book has."""
    return plan_of(drill.edition, drill.coup) if drill.coup is not None else book_plan(drill.edition)
