"""Marks: an answer held against what the table rules, aspect by aspect, each with the clause that decides it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, assert_never

from croupier.kernel.clauses import Because, Clause
from croupier.kernel.money import Money
from croupier.kernel.staff import Ladder, Role
from croupier.rulebooks import entry, is_beneath
from croupier.views.drills import dealing, paying
from croupier.views.drills.answer import Right, right
from croupier.views.drills.drill import Drill, DrillKind
from croupier.views.drills.sheet import Sheet
from croupier.views.rulings import Kind

AGAIN, HARD, GOOD, EASY = "again", "hard", "good", "easy"
GRAVE = ("ruling", "money", "procedure")
"""Aspects without which nothing was right."""
MOST_FOR_TIME = Fraction(1, 10)
_SAME = {"card-starts-no-bet-coup": "no-bet-coup"}


@dataclass(frozen=True, slots=True, kw_only=True)
class AspectMark:
    right: bool
    want: Any
    because: Because = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """What an answer is worth. `score` is the part of the asked aspects that is right, less what time costs."""

    by: Mapping[str, AspectMark]
    score: Fraction
    grade: str
    ruled: Right | None = field(default=None)

    @property
    def passed(self) -> bool:
        return self.grade in {GOOD, EASY}


def mark(drill: Drill, answer: Sheet, seconds: int | None = None, median: int | None = None) -> Marks:
    """AspectMark an answer. `median` is how many seconds those took who passed; without both, time is not marked."""
    by, found = _aspects(drill, answer)
    score = Fraction(sum(each.right for each in by.values()), len(by))
    grade = _grade(by)
    if seconds is not None and median:
        late = max(Fraction(0), min(MOST_FOR_TIME, MOST_FOR_TIME * (seconds - median) / median))
        by["time"] = AspectMark(right=seconds <= median, want=median)
        score, grade = max(Fraction(0), score - late), _in_time(grade, seconds, median)
    return Marks(by=by, score=score, grade=grade, ruled=found)


def _aspects(drill: Drill, answer: Sheet) -> tuple[dict[str, AspectMark], Right | None]:
    """AspectMark what a drill of this kind asks; of a ruling, give what is right too."""
    match drill.kind:
        case DrillKind.RULING:
            found = right(drill)
            return _ruled(drill, found, answer), found
        case DrillKind.DEALING:
            acts, steps = dealing.dealt(drill)
            right_ = answer.procedure == acts
            return {"procedure": AspectMark(right=right_, want=list(acts), because=steps)}, None
        case DrillKind.PAYING:
            money, because = paying.settled(drill)
            same = answer.money is not None and _moved(answer.money) == _moved(money)
            return {"money": AspectMark(right=same, want=_plain(money), because=because)}, None
        case _:
            assert_never(drill.kind)


def _grade(by: Mapping[str, AspectMark]) -> str:
    wrong = [name for name, each in by.items() if not each.right]
    if not wrong:
        return GOOD
    return AGAIN if len(wrong) > 1 or wrong[0] in GRAVE else HARD


def _in_time(grade: str, seconds: int, median: int) -> str:
    if grade != GOOD:
        return grade
    return EASY if 2 * seconds <= median else GOOD if seconds <= median else HARD


# A ruling ------------------------------------------------------------------------------------------------------------


def _ruled(drill: Drill, found: Right, answer: Sheet) -> dict[str, AspectMark]:
    ladder, because = drill.edition.document.ladder, found.clauses[:1]
    told = tuple(dict.fromkeys(clause for each in found.tell for clause in each.because))
    return {
        "ruling": AspectMark(
            right="ruling" in answer.given and _ruling(found, answer.ruling) == _ruling(found, found.ruling),
            want=sorted(found.ruling),
            because=because,
        ),
        "clause": AspectMark(
            right="clause" in answer.given and _is_decided(found, answer.clause), want=_deciding(found), because=because
        ),
        "who": AspectMark(
            right="who" in answer.given and _is_who(ladder, found.who, answer.who), want=found.who, because=because
        ),
        "money": AspectMark(
            right=answer.money is not None and _moved(answer.money) == _moved(found.money),
            want=_plain(found.money),
            because=because,
        ),
        "tell": AspectMark(
            right="tell" in answer.given and _is_told(found, answer), want=_notices(found), because=told
        ),
    }


def _ruling(found: Right, names: frozenset[str]) -> frozenset[str]:
    """Between coups the card that starts a no-bet coup and the no-bet coup that it starts are one ruling."""
    return frozenset(_SAME.get(each, each) for each in names) if found.between else names


def _deciding(found: Right) -> str | None:
    """Name the clause that decides; where the document is silent, or nothing is wrong, there is none."""
    if found.silent or found.ruled.kind is Kind.ORDINARY or not found.decides:
        return None
    return found.decides[0].number


def _is_decided(found: Right, told: Clause | None) -> bool:
    """Tell whether a clause decides: the one that does, one beneath it, or the one directly above. Silence is no
    clause, or the one on disputes.
    """
    if _deciding(found) is None:
        return told is None or told in found.clauses[:1]
    return told is not None and any(is_beneath(told, each) or entry(each).parent == told for each in found.decides)


def _is_who(ladder: Ladder, want: str | None, told: str | None) -> bool:
    """Two ranks on one rung are the same."""
    if want == told or want is None or told is None:
        return want == told
    roles = {each.value: each for each in Role}
    heights = [ladder.height(roles[each]) if each in roles else None for each in (want, told)]
    return heights[0] is not None and heights[0] == heights[1]


def _moved(money: Mapping[str, Money]) -> dict[str, Money]:
    return {key: amount for key, amount in money.items() if amount}


def _plain(money: Mapping[str, Money]) -> dict[str, str]:
    return {key: amount.plain for key, amount in money.items()}


def _is_told(found: Right, answer: Sheet) -> bool:
    """Everybody who must be told, and nobody else; where the sheet says by when, that too."""
    due = {(each.whom, each.due) for each in found.tell}
    if {each.whom for each in answer.tell} != {each.whom for each in found.tell}:
        return False
    return all((each.whom, each.by) in due for each in answer.tell if each.by is not None)


def _notices(found: Right) -> list[dict[str, str | None]]:
    return [
        {"whom": each.whom, "of": each.what, "by": each.due.isoformat() if each.due else None} for each in found.tell
    ]
