"""After marking: what was ruled and why, each clause in our words, and the same event under the other documents."""

from typing import Any

from croupier.games.editions import editions
from croupier.games.kinds import EDITIONS
from croupier.rulebooks import entry
from croupier.views.drills.drill import Drill
from croupier.views.drills.marks import AspectMark, Marks
from croupier.views.rulings import PHASES, Kind, answered, nearest
from croupier.views.rulings.book import cell

_MOST = 4


def explanation(marks: Marks) -> str:
    """Say what is right and by which clauses, in our words."""
    lines: list[str] = []
    if marks.ruled is not None:
        ruled = marks.ruled.ruled
        lines += (f"{ruled.kind.value[0].upper()}{ruled.kind.value[1:]}.", *ruled.says, *ruled.effects, *ruled.next)
        lines += (each.says for each in ruled.moves)
    because = marks.ruled.clauses if marks.ruled else tuple(c for each in marks.by.values() for c in each.because)
    lines += (f"{each.number}: {entry(each).says}" for each in dict.fromkeys(because[:_MOST]))
    return "\n".join(dict.fromkeys(lines))


def elsewhere(drill: Drill) -> dict[str, str]:
    """Say what becomes of the same event, at the same moment, in the situation of the book under each other document;
    a game without it is left out.
    """
    if drill.phase not in PHASES:
        return {}
    found = {}
    for each in editions():
        if each.rulebook != drill.document and isinstance(each, EDITIONS):
            ruling = answered(each, drill.phase, drill.what)
            if ruling.kind is not Kind.IMPOSSIBLE and nearest(each, drill.phase) == drill.phase:
                found[each.rulebook] = cell(ruling)
    return found


def plain(drill: Drill, marks: Marks) -> dict[str, Any]:
    """Write marks as the command line gives them."""
    return {
        "drill": drill.id,
        "marks": {name: _mark(each) for name, each in marks.by.items()},
        "score": float(round(marks.score, 4)),
        "grade": marks.grade,
        "explanation": explanation(marks),
        "elsewhere": elsewhere(drill),
    }


def _mark(of: AspectMark) -> dict[str, Any]:
    return {"right": of.right, "want": of.want, "because": [each.number for each in of.because]}
