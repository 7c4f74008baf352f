"""Drills whose right answer changes: rulings of the book, payments, and how a round is dealt."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from croupier.drafts.impact.amendment import Draft
from croupier.views.drills.drill import ANY, DrillKind, cells

_PAID: Final = ("games", "side_bets", "combined_bets", "bets", "settlement")
_DEALT: Final = ("deal", "tableau", "betting")
CERTIFICATES: Final = "certificates of competence: each names the edition of its drills, and a school is not read here"


def drills(draft: Draft, rulings: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Name the drills of the document that are answered otherwise, each with what changes in it."""
    asked = cells(draft.old)
    seen: set[tuple[str, str]] = set()
    for each in rulings.get("rulings", ()):
        at = (each["what"], each["phase"])
        if at in asked and at not in seen:
            seen.add(at)
            yield _drill(draft, DrillKind.RULING, at, "the ruling", each["clauses"])
    for sections, kind, what in ((_PAID, DrillKind.PAYING, "what is paid"), (_DEALT, DrillKind.DEALING, "the deal")):
        moved = [each for each in draft.terms if each.name.partition(".")[0] in sections]
        because = dict.fromkeys(str(clause) for each in moved for clause in each.clauses)
        if moved:
            yield _drill(draft, kind, (kind.value, ANY), what, list(because))


def _drill(draft: Draft, kind: DrillKind, at: tuple[str, str], changes: str, because: list[str]) -> dict[str, Any]:
    family = f"{draft.document}:{kind.value}:{at[0]}:{at[1]}"
    return {"drill": family, "kind": kind.value, "changes": changes, "clauses": because}
