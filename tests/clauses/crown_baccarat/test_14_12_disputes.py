"""14.12: an Area Manager decides a dispute finally; the way to an inspector is told."""

from typing import Any

import pytest

from clauses.play import EVENING, At
from clauses.registers import Kept, no_, ok_
from croupier.floor.disputes import (
    AcceptDecision,
    AdviceGiven,
    AskForReview,
    CloseDispute,
    DecideDispute,
    DisputeBrought,
    GiveAdvice,
    RejectDecision,
    ReviewDispute,
)
from croupier.floor.people import Person
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Report
from croupier.views import registers
from proof import cited, clause

BOOK = "crown-baccarat"
HUW = Person(name="Huw", role=Role.HIGHER_DUTIES_DEALER)
ART = Person(name="Art", role=Role.AREA_MANAGER)
ACE = Person(name="Ace", role=Role.ASSISTANT_CASINO_MANAGER)
RIGHT = "how to contact an inspector, and the right to have the complaint investigated"


def _brought() -> Kept:
    kept = Kept(BOOK)
    told = At(BOOK).sit(3).does(Report(what="dispute", box=Box(3), why="coup 12", coup=12))
    (entered,) = kept.hears(told)
    assert isinstance(entered, DisputeBrought)
    return kept


def _does(kept: Kept, kind: Any, by: Person | None = None, **more: Any) -> Any:
    who = {"by": by} if by else {}
    return kept.does(kind(dispute=1, at=EVENING, **who, **more))


@clause("crown-baccarat 14.12")
@pytest.mark.parametrize("by", [ART, ACE], ids=["area manager", "above"])
def test_14_12_an_area_manager_decides_finally(by: Person) -> None:
    kept = _brought()
    refused = no_(_does(kept, DecideDispute, HUW, decision="pay"))
    assert refused.code == "not-authorised"
    assert cited(refused, "crown-baccarat 14.12")
    assert cited(ok_(_does(kept, DecideDispute, by, decision="no")), "crown-baccarat 14.12")
    refused = no_(_does(kept, AskForReview))
    assert refused.code == "decision-final"
    assert cited(refused, "crown-baccarat 14.12")
    assert no_(_does(kept, ReviewDispute, ACE, decision="pay")).code == "decision-final"


@clause("crown-baccarat 14.12")
def test_14_12_not_satisfied_the_way_to_an_inspector_is_told_first() -> None:
    kept = _brought()
    ok_(_does(kept, DecideDispute, ART, decision="no"))
    ok_(_does(kept, RejectDecision))
    refused = no_(_does(kept, CloseDispute, ART))
    assert refused.code == "advice-not-given"
    assert cited(refused, "crown-baccarat 14.12")
    told = ok_(_does(kept, GiveAdvice, HUW)).events[0]
    assert isinstance(told, AdviceGiven)
    assert (told.right, told.by, told.at) == (RIGHT, HUW, EVENING)
    assert cited(told, "crown-baccarat 14.12")
    ok_(_does(kept, CloseDispute, ART))
    shown = registers.dispute(kept.books.disputes.disputes[1])
    assert (shown["satisfied"], shown["told by"]) == (False, "Huw (higher duties dealer)")


@clause("crown-baccarat 14.12")
def test_14_12_satisfied_it_closes() -> None:
    kept = _brought()
    ok_(_does(kept, DecideDispute, ART, decision="pay"))
    ok_(_does(kept, AcceptDecision))
    assert cited(ok_(_does(kept, CloseDispute, ART)), "crown-baccarat 14.12")
