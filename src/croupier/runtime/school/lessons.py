"""Lessons: items that a trainer put together, asked one after the other until each was answered once."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from secrets import token_hex
from typing import Final

from croupier.floor.school import DrillAnswered, LessonBuilt
from croupier.runtime.school.coups import NoLesson
from croupier.views.drills import Drill, NoSuchDrill, choose, named, renewed
from croupier.views.drills.drill import MOST_SEED, clauses_of, is_card, reaches, read, rules, stands_for_a_coup
from croupier.views.drills.ids import in_force
from croupier.views.rulings.variations import Chance

_COUP = 6
"""Where a real coup stands in the id of a drill."""
_SALT: Final = 8


def items_of(drills: Iterable[Drill]) -> tuple[str, ...]:
    """Name drills as items of a lesson: a real coup gets a salt, so that what stands for it gives no card away."""
    return tuple(_salted(each).id for each in drills)


def _salted(drill: Drill) -> Drill:
    return drill if drill.coup is None else replace(drill, coup=replace(drill.coup, salt=token_hex(_SALT)))


def told(item: str) -> str:
    """Name an item where it is shown: a real coup by what stands for it."""
    try:
        return read(in_force(item)).reference if item.count(":") >= _COUP else item
    except NoSuchDrill:
        return ":".join(item.split(":")[:_COUP])


def asked_by(text: str, asked: Iterable[str], lessons: Iterable[LessonBuilt]) -> Drill:
    """Take a drill by its id, or by what stands for a real coup: among what somebody was asked, and in their lessons.

    Raises `NoSuchDrill`.
    """
    if not stands_for_a_coup(text):
        return named(text)
    coups = (each for each in (*asked, *(item for of in lessons for item in of.items)) if each.count(":") >= _COUP)
    item = next((each for each in coups if told(each) == text.strip()), None)
    if item is None:
        raise NoSuchDrill(f"{text[:120]!r} stands for no real coup of a lesson here")
    return renewed(item)


def checked(items: Iterable[str]) -> tuple[str, ...]:
    """Take what a lesson can have: memory cards that some drill reaches, and drills by their ids. Raises `NoLesson`."""
    found = tuple(dict.fromkeys(each.strip() for each in items if each.strip()))
    for each in found:
        if not is_card(each):
            _known(each)
        drill_of(each, 1)
    return found


def _known(item: str) -> None:
    try:
        named(item)
    except NoSuchDrill:
        raise NoLesson(f"{item[:80]!r} is no item: name a drill family, a document and a clause, or a drill") from None


def drill_of(item: str, seed: int) -> Drill:
    """Give the drill that asks an item. Raises `NoLesson` where none does."""
    try:
        if item.count(":") >= _COUP - 1:
            return renewed(item)
        if ":" not in item:
            document, _, number = item.partition(" ")
            return choose(document, reached=number, seed=seed)
        document, kind, what, phase = (item.split(":") + [""] * 4)[:4]
        asked = {"what": what, "phase": phase} if kind == "ruling" else {}
        return choose(document, kind=kind, seed=seed, **asked)
    except NoSuchDrill as error:
        raise NoLesson(f"nothing can be asked about {item[:80]!r}: {error}") from None


def _is_about(drill: str, item: str) -> bool:
    parts = drill.split(":")
    if item.count(":") >= _COUP - 1:
        told = item.split(":")
        return parts[:5] == told[:5] and parts[_COUP:] == told[_COUP:]
    if ":" in item:
        return parts[:4] == item.split(":")
    document, _, number = item.partition(" ")
    if parts[0] != document or parts[1] != "ruling":
        return False
    of = rules(document)
    return any(reaches(of, each, number) for each in clauses_of(of, parts[2], parts[3]))


def open_items(lesson: LessonBuilt, attempts: Sequence[DrillAnswered], trainee: str) -> list[str]:
    """Name what a trainee has not answered yet since the lesson was built. An answer counts for one item."""
    left = list(lesson.items)
    for attempt in attempts:
        if attempt.trainee == trainee and attempt.at >= lesson.at:
            answered = next((each for each in left if _is_about(attempt.drill, each)), None)
            if answered is not None:
                left.remove(answered)
    return left


def next_drill(lesson: LessonBuilt, attempts: Sequence[DrillAnswered], trainee: str) -> Drill | None:
    """Give the drill that is next for a trainee; each has other cards, but for what was a real coup. What an amendment
    has taken away is left out.
    """
    for each in open_items(lesson, attempts, trainee):
        seed = 1 + Chance(f"{trainee} lesson {lesson.number} {each}").below(MOST_SEED - 1)
        try:
            return drill_of(each, seed)
        except NoLesson:
            continue
    return None
