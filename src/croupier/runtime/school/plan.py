"""What somebody should do today: what is due, and what is new to them, in the order of the document."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from croupier.floor.school import DrillAnswered
from croupier.runtime.school.schedule import PASSED, ratings, schedule
from croupier.views.drills.curriculum import Curriculum, TaughtClause, curriculum
from croupier.views.drills.drill import choose

MOST_NEW = 10


def plan(attempts: Sequence[DrillAnswered], trainee: str, document: str, job: str, now: datetime) -> dict[str, Any]:
    """Plan a day for a trainee; the attempts are everybody's, since a drill's rating comes from all of them."""
    own = [each for each in attempts if each.trainee == trainee]
    path = curriculum(document, job)
    scheduled = schedule(own)
    known = {each.card for each in scheduled}
    due = [each for each in scheduled if each.due <= now and _is_of(each.card, path.document)]
    fresh = [each for each in path.reached if f"{path.document} {each.clause.number}" not in known]
    return {
        "trainee": trainee,
        "document": path.document,
        "job": job,
        "at": now.isoformat(),
        "due": [{"card": each.card, "since": each.due.isoformat()} for each in due],
        "new": [
            {"clause": each.clause.number, "title": each.title, "drills": len(each.drills), "try": _try(path, each)}
            for each in fresh[:MOST_NEW]
        ],
        "clauses": {"reached": len(path.reached), "tried": len(path.reached) - len(fresh)},
        "unreached": [each.clause.number for each in path.unreached],
        "ratings": {
            name: {"rating": round(each.rating, 2), "deviation": round(each.deviation, 2)}
            for name, each in ratings(attempts).items()
            if name == f"trainee {trainee}"
        },
        "passed": sum(each.grade in PASSED for each in own),
    }


def _is_of(card: str, document: str) -> bool:
    return card.startswith((f"{document}:", f"{document} "))


def _try(path: Curriculum, item: TaughtClause) -> str:
    what, phase = item.drills[0]
    return choose(path.document, what=what, phase=phase, seed=1).id
