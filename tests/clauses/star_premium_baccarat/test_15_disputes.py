"""15.13 and 15.14: who decides a dispute, who reviews it, and the right to complain to an inspector."""

from typing import Any

import pytest

from clauses.play import EVENING, At
from clauses.registers import DEE, Kept, no_, ok_
from croupier.floor.disputes import (
    AskForReview,
    DecideDispute,
    DisputeBrought,
    ReviewDispute,
)
from croupier.floor.people import Person
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Report
from proof import cited, clause

BOOK = "star-premium-baccarat"
AMY = Person(name="Amy", role=Role.ASSISTANT_GAMING_MANAGER)
GUS = Person(name="Gus", role=Role.GAMING_MANAGER)


def _brought() -> Kept:
    kept = Kept(BOOK)
    told = At(BOOK).sit(3).does(Report(what="dispute", box=Box(3), why="says that $100 lay on Tie"))
    (entered,) = kept.hears(told)
    assert isinstance(entered, DisputeBrought)
    return kept


def _does(kept: Kept, kind: Any, by: Person | None = None, **more: Any) -> Any:
    who = {"by": by} if by else {}
    return kept.does(kind(dispute=1, at=EVENING, **who, **more))


@clause("star-premium-baccarat 15.13")
@pytest.mark.parametrize("by", [AMY, Person(name="Cas", role=Role.CASINO_SUPERVISOR)], ids=["manager", "casino"])
def test_15_13_only_in_the_absence_of_a_gaming_supervisor_somebody_else_decides_first(by: Person) -> None:
    kept = _brought()
    refused = no_(_does(kept, DecideDispute, by, decision="no"))
    assert refused.code == "not-first"
    assert cited(refused, "star-premium-baccarat 15.13")
    absent = "no gaming supervisor on the floor"
    assert no_(_does(kept, DecideDispute, DEE, decision="no", absence=absent)).code == "not-authorised"
    decided = ok_(_does(kept, DecideDispute, by, decision="no", absence=absent))
    assert cited(decided, "star-premium-baccarat 15.13")
    ok_(_does(kept, AskForReview))
    assert no_(_does(kept, ReviewDispute, by, decision="it stands")).code == "not-authorised"
    ok_(_does(kept, ReviewDispute, GUS, decision="it stands"))
