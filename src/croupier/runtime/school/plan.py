"""What somebody should do today: what is due, and what is new to them, in the order of the document."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from croupier.floor.school import CardsMadeDue, DrillAnswered
from croupier.runtime.school.schedule import PASSED, DueCard, NoScheduler, Rating, ratings, schedule
from croupier.views.drills.curriculum import Curriculum, TaughtClause, curriculum
from croupier.views.drills.drill import MOST_SEED, Drill, DrillKind, cells, choose, rules
from croupier.views.rulings.variations import Chance

MOST_NEW = 10
WANTED = 0.8
"""A drill is as hard as it should be if it is passed four times in five."""
_NEWCOMER = Rating(rating=1500.0, deviation=350.0, volatility=0.06)


def plan(
    attempts: Sequence[DrillAnswered],
    trainee: str,
    document: str,
    job: str,
    now: datetime,
    *,
    made_due: Sequence[CardsMadeDue] = (),
) -> dict[str, Any]:
    """Plan a day for a trainee; the attempts are everybody's, since a drill's rating comes from all of them."""
    own = [each for each in attempts if each.trainee == trainee]
    path = curriculum(document, job)
    scheduled = schedule(own, made_due)
    known = {each.card for each in scheduled}
    fresh = [each for each in path.ruled if f"{path.document} {each.clause.number}" not in known]
    return {
        "trainee": trainee,
        "document": path.document,
        "job": job,
        "at": now.isoformat(),
        "due": [{"card": each.card, "since": each.due.isoformat()} for each in due(scheduled, path.document, now)],
        "new": [
            {"clause": each.clause.number, "title": each.title, "drills": len(each.drills), "try": _try(path, each)}
            for each in fresh[:MOST_NEW]
        ],
        "clauses": {"reached": len(path.reached), "tried": len(path.ruled) - len(fresh)},
        "unreached": [each.clause.number for each in path.unreached],
        "ratings": {
            name: {"rating": round(each.rating, 2), "deviation": round(each.deviation, 2)}
            for name, each in ratings(attempts).items()
            if name == f"trainee {trainee}"
        },
        "passed": sum(each.grade in PASSED for each in own),
    }


def due(scheduled: Sequence[DueCard], document: str, now: datetime) -> list[DueCard]:
    """Name the cards of a document that are due, the oldest first."""
    return [each for each in scheduled if each.due <= now and _is_of(each.card, document)]


def _is_of(card: str, document: str) -> bool:
    return card.startswith((f"{document}:", f"{document} "))


def _try(path: Curriculum, item: TaughtClause) -> str:
    what, phase = item.drills[0]
    return choose(path.document, what=what, phase=phase, seed=1).id


# The next drill ------------------------------------------------------------------------------------------------------


def next_drill(
    attempts: Sequence[DrillAnswered],
    trainee: str,
    document: str,
    job: str,
    now: datetime,
    *,
    made_due: Sequence[CardsMadeDue] = (),
) -> Drill:
    """Choose what somebody is asked next: what is due, else something new that is as hard as it should be. Each time it
    has other cards. Without a scheduler it is something new.
    """
    path = curriculum(document, job)
    own = [each for each in attempts if each.trainee == trainee]
    chance = Chance(f"{trainee} {path.document} {len(own)}")
    seed = 1 + chance.below(MOST_SEED - 1)
    try:
        overdue = list(_cells(due(schedule(own, made_due), path.document, now)))
        rated = ratings(attempts)
    except NoScheduler:
        overdue, rated = [], {}
    tried = {":".join(each.drill.split(":")[:4]) for each in own}
    if not overdue:
        reached = dict.fromkeys(cell for each in path.ruled for cell in each.drills)
        fresh = [cell for cell in reached or cells(rules(document)) if _family(path.document, cell) not in tried]
        overdue = [_fitting(fresh or list(reached), path.document, trainee, rated, chance)]
    what, phase = overdue[0]
    return choose(path.document, what=what, phase=phase, seed=seed)


def _cells(cards: Sequence[DueCard]) -> Iterator[tuple[str, str]]:
    for each in cards:
        _, kind, what, phase = (each.card.split(":") + [""] * 4)[:4]
        if kind == DrillKind.RULING.value:
            yield what, phase


def _family(document: str, cell: tuple[str, str]) -> str:
    return ":".join((document, DrillKind.RULING.value, *cell))


def _fitting(
    among: Sequence[tuple[str, str]], document: str, trainee: str, rated: Mapping[str, Rating], chance: Chance
) -> tuple[str, str]:
    """Take the one whose chance to be passed is nearest to what is wanted; between equals chance decides."""
    own = rated.get(f"trainee {trainee}", _NEWCOMER).rating

    def off(cell: tuple[str, str]) -> float:
        other = rated.get(_family(document, cell), _NEWCOMER).rating
        return abs(1 / (1 + 10 ** ((other - own) / 400)) - WANTED)

    return min(chance.shuffled(among), key=off)
