"""After marking: what was ruled and why, each clause in our words, and the same event under the other documents."""

from functools import lru_cache
from typing import Any

from croupier.games.editions import editions
from croupier.games.kinds import EDITIONS
from croupier.rulebooks import entry
from croupier.views.drills.drill import Drill, rules
from croupier.views.drills.marks import AspectMark, Marks
from croupier.views.rulings import PHASES, Kind, answered, nearest
from croupier.views.rulings.book import cell
from croupier.wording.languages import current

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
    others = [each for each in editions() if each.rulebook != drill.document and isinstance(each, EDITIONS)]
    told = {each.rulebook: _told(each.rulebook, each.digest, drill.phase, drill.what, current().tag) for each in others}
    return {name: says for name, says in told.items() if says is not None}


@lru_cache(maxsize=4096)
def _told(document: str, _: str, phase: str, what: str, __: str) -> str | None:
    """Say what becomes of an event under a document, once for each edition and language."""
    of = rules(document)
    ruling = answered(of, phase, what)
    return cell(ruling) if ruling.kind is not Kind.IMPOSSIBLE and nearest(of, phase) == phase else None


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
