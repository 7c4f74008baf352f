"""A group of trainees as their trainer sees it: who is due, who is weak where, and what many miss."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from croupier.floor.school import CardsMadeDue, DrillAnswered
from croupier.rulebooks import clause as clause_of
from croupier.rulebooks import entry
from croupier.runtime.school.plan import due
from croupier.runtime.school.schedule import PASSED, cards_of, ratings, schedule

MOST_MISSED = 10
LEAST_ATTEMPTS = 2
"""So often something must have been tried before it is called missed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PassedShare:
    """So many passed of so many."""

    passed: int
    tried: int

    @property
    def percent(self) -> int:
        return round(100 * self.passed / self.tried) if self.tried else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TraineeRow:
    """`chapters` has what was passed under each chapter of the document, by the clause that decides."""

    name: str
    share: PassedShare
    due: int
    rating: int
    last: datetime
    chapters: Mapping[str, PassedShare]


def group(
    attempts: Sequence[DrillAnswered], made_due: Sequence[CardsMadeDue], document: str, now: datetime
) -> tuple[TraineeRow, ...]:
    """Tell of everybody who tried a drill of a document, by name."""
    of_it = [each for each in attempts if each.drill.startswith(f"{document}:")]
    rated = ratings(attempts)
    return tuple(
        _row(name, of_it, made_due, round(rated[f"trainee {name}"].rating), document, now) for name in _names(of_it)
    )


def _names(attempts: Iterable[DrillAnswered]) -> list[str]:
    return sorted({each.trainee for each in attempts})


def _row(  # noqa: PLR0917 - a row has that many sources
    name: str,
    attempts: Sequence[DrillAnswered],
    made_due: Sequence[CardsMadeDue],
    rating: int,
    document: str,
    now: datetime,
) -> TraineeRow:
    own = [each for each in attempts if each.trainee == name]
    ordered = [each for each in made_due if not each.trainees or name in each.trainees]
    chapters: dict[str, list[DrillAnswered]] = {}
    for each in own:
        for chapter in _chapters(each):
            chapters.setdefault(chapter, []).append(each)
    return TraineeRow(
        name=name,
        share=_share(own),
        due=len(due(schedule(own, ordered), document, now)),
        rating=rating,
        last=own[-1].at,
        chapters={chapter: _share(found) for chapter, found in chapters.items()},
    )


def _share(attempts: Sequence[DrillAnswered]) -> PassedShare:
    return PassedShare(passed=sum(each.grade in PASSED for each in attempts), tried=len(attempts))


def _chapters(attempt: DrillAnswered) -> Iterator[str]:
    """Name the chapter of the clause that decides, if there is one."""
    for each in cards_of(attempt):
        if ":" not in each:
            found = clause_of(each)
            while (above := entry(found).parent) is not None:
                found = above
            yield found.number


def missed(attempts: Iterable[DrillAnswered], document: str) -> tuple[tuple[str, PassedShare], ...]:
    """Name the drill families of a document that are missed most, the worst first."""
    families: dict[str, list[DrillAnswered]] = {}
    for each in attempts:
        if each.drill.startswith(f"{document}:"):
            families.setdefault(":".join(each.drill.split(":")[:4]), []).append(each)
    shares = [(name, _share(found)) for name, found in families.items() if len(found) >= LEAST_ATTEMPTS]
    worst = sorted(
        (each for each in shares if each[1].passed < each[1].tried), key=lambda each: (each[1].percent, each[0])
    )
    return tuple(worst[:MOST_MISSED])
