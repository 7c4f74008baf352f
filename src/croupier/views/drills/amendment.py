"""What an amendment does to drills: the memory cards whose answer is another under the new edition, and no others.

Both editions are put in force one after the other, so this is for a process of its own, never for a server.
"""

from collections.abc import Iterator
from typing import Any

from croupier.games.editions import in_force
from croupier.games.kinds import AnyEdition
from croupier.views.drills import dealing, paying
from croupier.views.drills.answer import right
from croupier.views.drills.drill import ANY, Drill, DrillKind, cells, choose
from croupier.views.rulings.plans import CannotBeSetUp

COUPS = {DrillKind.PAYING: range(150), DrillKind.DEALING: range(20)}
"""So many coups are paid, and dealt, under both: enough that every row of every bet wins in some."""


def changed_cards(old: AnyEdition, new: AnyEdition) -> tuple[str, ...]:
    """Name the cards whose answer changed: each family, and each clause that decides in one of them."""
    before, after = dict(_answers(old)), dict(_answers(new))
    families = [each for each in {**before, **after} if before.get(each) != after.get(each)]
    clauses = [
        f"{old.rulebook} {number}"
        for each in families
        for side in (before, after)
        for number in side.get(each, {}).get("decides", ())[:1]
    ]
    return (*families, *dict.fromkeys(clauses))


def _answers(of: AnyEdition) -> Iterator[tuple[str, dict[str, Any]]]:
    """Answer the book's own situation of every family under an edition, and some coups that are paid and dealt."""
    with in_force(of):
        for what, phase in cells(of):
            drill = choose(of.rulebook, what=what, phase=phase, seed=0)
            yield drill.family, answer_to(drill)
        for kind, seeds in COUPS.items():
            drills = [choose(of.rulebook, kind=kind.value, seed=seed) for seed in seeds]
            yield f"{of.rulebook}:{kind.value}:{kind.value}:{ANY}", {"coups": [answer_to(each) for each in drills]}


def answer_to(drill: Drill) -> dict[str, Any]:
    """Write the right answer so that two of them can be compared: what a sheet is held against."""
    try:
        match drill.kind:
            case DrillKind.RULING:
                found = right(drill)
                return {
                    "ruling": sorted(found.ruling),
                    "decides": tuple(each.number for each in found.decides),
                    "who": found.who,
                    "money": {name: each.plain for name, each in found.money.items()},
                    "tell": [(each.whom, each.due) for each in found.tell],
                }
            case DrillKind.DEALING:
                return {"procedure": dealing.procedure(drill)}
            case DrillKind.PAYING:
                return {"money": {name: each.plain for name, each in paying.settled(drill)[0].items()}}
    except CannotBeSetUp:
        return {}
