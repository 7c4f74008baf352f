"""14.14 and 14.15: who decides a dispute, who reviews it, and the right to complain to an inspector."""

from typing import Any

import pytest

from clauses.play import EVENING
from clauses.registers import DEE, SUE, Kept, no_, ok_
from clauses.tables import table_of
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
from croupier.games.edition import Edition
from croupier.games.editions import edition, in_force
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Report
from croupier.views import registers
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat   star-lucky-draw-baccarat   star-texas-holdem-bonus
    14.14           15.13                   12.11                      13.13
    14.15           15.14                   12.12                      13.14
    """
)
SAM = Person(name="Sam", role=Role.GAMING_SUPERVISOR)
AMY = Person(name="Amy", role=Role.ASSISTANT_GAMING_MANAGER)
GUS = Person(name="Gus", role=Role.GAMING_MANAGER)


def _brought(its: Sister) -> Kept:
    kept = Kept(its.book)
    told = table_of(its.book).sit(3).does(Report(what="dispute", box=Box(3), why="says that $100 lay there"))
    (entered,) = kept.hears(told)
    assert isinstance(entered, DisputeBrought)
    return kept


def _does(kept: Kept, kind: Any, by: Person | None = None, **more: Any) -> Any:
    who = {"by": by} if by else {}
    return kept.does(kind(dispute=1, at=EVENING, **who, **more))


def _decided(its: Sister, by: Person = SUE) -> Kept:
    kept = _brought(its)
    ok_(_does(kept, DecideDispute, by, decision="the wager was not there"))
    return kept


@clause("14.14")
def test_14_14_a_gaming_supervisor_decides_first(its: Sister) -> None:
    kept = _brought(its)
    refused = no_(_does(kept, DecideDispute, DEE, decision="no"))
    assert refused.code == "not-authorised"
    assert cited(refused, its["14.14"])
    decided = ok_(_does(kept, DecideDispute, SUE, decision="the wager was not there"))
    assert cited(decided, its["14.14"])
    assert no_(_does(kept, DecideDispute, SAM, decision="it was")).code == "already-decided"
    shown = registers.dispute(kept.books.disputes.disputes[1])
    assert (shown["decision"], shown["decided by"]) == ("the wager was not there", "Sue (gaming supervisor)")


@clause("14.14")
@pytest.mark.parametrize("by", [SUE, SAM, DEE], ids=["the same", "an equal", "the dealer"])
def test_14_14_a_review_needs_somebody_higher(its: Sister, by: Person) -> None:
    kept = _decided(its)
    assert cited(ok_(_does(kept, AskForReview)), its["14.14"])
    refused = no_(_does(kept, ReviewDispute, by, decision="it stands"))
    assert refused.code == "not-authorised"
    assert cited(refused, its["14.14"])
    reviewed = ok_(_does(kept, ReviewDispute, AMY, decision="it stands"))
    assert cited(reviewed, its["14.14"])


@clause("14.14")
def test_14_14_a_review_is_made_only_if_asked_for(its: Sister) -> None:
    kept = _decided(its)
    refused = no_(_does(kept, ReviewDispute, AMY, decision="it stands"))
    assert refused.code == "no-review-asked"
    assert cited(refused, its["14.14"])
    ok_(_does(kept, AskForReview))
    ok_(_does(kept, AcceptDecision))
    refused = no_(_does(kept, CloseDispute, SUE))
    assert refused.code == "review-pending"
    assert cited(refused, its["14.14"])


@clause("14.14")
def test_14_14_another_of_equal_rank_may_review_under_the_other_reading(its: Sister) -> None:
    rules: Edition = edition(its.book).under("G4", "another-of-equal-rank-may-review")
    with in_force(rules):
        kept = _decided(its)
        ok_(_does(kept, AskForReview))
        assert no_(_does(kept, ReviewDispute, SUE, decision="it stands")).code == "not-authorised"
        assert cited(ok_(_does(kept, ReviewDispute, SAM, decision="it stands")), its["14.14"])


@clause("14.15")
def test_14_15_somebody_not_satisfied_is_told_of_the_right_to_complain(its: Sister) -> None:
    kept = _decided(its)
    assert no_(_does(kept, CloseDispute, SUE)).code == "not-answered"
    assert cited(ok_(_does(kept, RejectDecision)), its["14.15"])
    (owed,) = kept.books.obligations.outstanding
    assert (owed.arose.whom, owed.arose.what) == ("patron", "advice on dispute 1")
    refused = no_(_does(kept, CloseDispute, SUE))
    assert refused.code == "advice-not-given"
    assert cited(refused, its["14.15"])
    told = ok_(_does(kept, GiveAdvice, SUE)).events[0]
    assert isinstance(told, AdviceGiven)
    assert told.right == "section 33 of the Gaming and Liquor Administration Act 2007"
    assert (told.by, told.at) == (SUE, EVENING)
    assert cited(told, its["14.15"])
    assert kept.books.obligations.outstanding == ()
    assert cited(ok_(_does(kept, CloseDispute, SUE)), its["14.15"])


@clause("14.15")
def test_14_15_somebody_satisfied_need_not_be_told(its: Sister) -> None:
    kept = _decided(its)
    ok_(_does(kept, AcceptDecision))
    assert cited(ok_(_does(kept, CloseDispute, SUE)), its["14.15"])
    refused = no_(_does(kept, RejectDecision))
    assert refused.code == "dispute-closed"


@clause("14.15")
def test_14_15_after_a_review_the_decision_is_final_and_the_patron_is_asked_again(its: Sister) -> None:
    kept = _decided(its)
    ok_(_does(kept, RejectDecision))
    ok_(_does(kept, AskForReview))
    ok_(_does(kept, ReviewDispute, AMY, decision="pay it"))
    assert no_(_does(kept, CloseDispute, SUE)).code == "not-answered"
    refused = no_(_does(kept, AskForReview))
    assert refused.code == "decision-final"
    assert cited(refused, its["14.15"])
    assert no_(_does(kept, ReviewDispute, GUS, decision="no")).code == "decision-final"
    ok_(_does(kept, AcceptDecision))
    ok_(_does(kept, CloseDispute, SUE))
    assert registers.dispute(kept.books.disputes.disputes[1])["satisfied"] is True


@clause("14.15")
def test_14_15_nothing_is_told_before_a_decision(its: Sister) -> None:
    kept = _brought(its)
    for kind, by in ((AskForReview, None), (GiveAdvice, SUE), (AcceptDecision, None), (CloseDispute, SUE)):
        assert no_(_does(kept, kind, by)).code == "not-decided"
    assert no_(kept.does(AskForReview(dispute=2, at=EVENING))).code == "no-such-dispute"
    ok_(_does(kept, DecideDispute, SUE, decision="no"))
    assert cited(ok_(_does(kept, GiveAdvice, SUE)), its["14.15"])


@clause("14.14", of=("star-baccarat", "star-lucky-draw-baccarat", "star-texas-holdem-bonus"))
def test_14_14_a_manager_who_decided_first_is_reviewed_by_a_higher_one(its: Sister) -> None:
    kept = _decided(its, AMY)
    ok_(_does(kept, AskForReview))
    assert cited(no_(_does(kept, ReviewDispute, AMY, decision="it stands")), its["14.14"])
    ok_(_does(kept, ReviewDispute, GUS, decision="it stands"))
