"""No sequence of acts closes a wager paid wrongly as "no breach" unless both conditions hold."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clauses.play import EVENING
from clauses.registers import DEE, SUE, Kept, Mispaid, no_, ok_, opened, when
from croupier.floor.mispayments import Case, Outcome, missing, policy_of, standing
from croupier.floor.mispayments.commands import CloseCase, Enquire, OpenCase
from croupier.floor.mispayments.events import (
    AttemptMade,
    CaseClosed,
    EnquiryMade,
    Finding,
    FindingMade,
    FoundNotPractical,
    PatronSought,
    Rectified,
    RegulatorTold,
    ReimbursementAttempted,
    ReturnRequested,
)
from croupier.floor.monthly_report import CloseMonth, Month, ReportMonth
from croupier.games.editions import edition
from croupier.kernel.money import Money

ACTS: dict[str, Any] = {
    "enquire": lambda case: case.enquire(),
    "find innocent": lambda case: case.find("not-intentional"),
    "suspect": lambda case: case.find("suspected"),
    "find guilty": lambda case: case.find("intentional"),
    "find as the dealer": lambda case: case.find("not-intentional", by=DEE),
    "rectify": lambda case: case.rectify(5),
    "rectify in part": lambda case: case.rectify(4),
    "attempt": lambda case: case.attempt(),
    "seek in vain": lambda case: case.seek(),
    "seek and find": lambda case: case.seek("ana"),
    "reimburse": lambda case: case.reimburse(5),
    "request": lambda case: case.request(5),
    "not practical": lambda case: case.not_practical(),
    "tell": lambda case: case.tell(),
    "close": lambda case: case.close(),
    "close as a possible breach": lambda case: case.close("possible-breach"),
}


def _put_right(acts: tuple[object, ...], *, known: bool) -> bool:
    """The second condition, written out again from the words of the clauses."""
    if any(isinstance(each, Rectified | RegulatorTold) for each in acts):
        return True
    if not any(
        isinstance(each, AttemptMade | PatronSought | ReimbursementAttempted | ReturnRequested) for each in acts
    ):
        return False
    identified = known or any(isinstance(each, PatronSought) and each.patron for each in acts)
    offered = any(isinstance(each, ReimbursementAttempted | ReturnRequested | FoundNotPractical) for each in acts)
    return not identified or offered


@given(
    names=st.lists(st.sampled_from(sorted(ACTS)), max_size=25),
    paid=st.sampled_from([90, 100]),
    known=st.booleans(),
    book=st.sampled_from(["star-baccarat", "star-premium-baccarat"]),
)
def test_no_breach_is_never_reached_without_both_conditions(
    names: list[str], paid: int, book: str, *, known: bool
) -> None:
    case = Mispaid(book, paid, 95, known=known)
    for name in names:
        ACTS[name](case)
        acts = case.case.acts
        if acts and isinstance(acts[-1], CaseClosed):
            break
    acts, closed = case.case.acts, case.case.closed
    findings = [each for each in acts if isinstance(each, FindingMade)]
    policy = policy_of(edition(book))
    assert policy
    innocent = bool(findings) and findings[-1].finding is Finding.NOT_INTENTIONAL
    conditions = innocent and _put_right(acts, known=known)
    assert (standing(policy, case.case) is Outcome.NO_BREACH) is conditions
    if closed and closed.outcome is Outcome.NO_BREACH:
        assert conditions
        assert any(isinstance(each, EnquiryMade) for each in acts[: acts.index(findings[-1])])
    if closed and closed.outcome is Outcome.POSSIBLE_BREACH:
        assert not innocent
        assert any(isinstance(each, PatronSought) for each in acts)
        assert any(
            isinstance(each, AttemptMade | Rectified | ReimbursementAttempted | ReturnRequested) for each in acts
        )


def test_a_closed_case_takes_no_further_entry() -> None:
    case = Mispaid("star-baccarat", 100, 95).found("not-intentional")
    ok_(case.tell())
    ok_(case.close())
    for name in sorted(ACTS):
        assert no_(ACTS[name](case)).code == "case-closed"


def test_entries_need_a_case_and_a_time_after_it() -> None:
    kept = Kept("star-baccarat")
    enquiry = Enquire(case=1, by=SUE, at=when(2025, 3, 1), found="asked the dealer")
    assert no_(kept.does(enquiry)).code == "no-such-case"
    ok_(kept.does(opened(when(2025, 3, 2), "5")))
    assert no_(kept.does(enquiry)).code == "before-the-case"


def test_a_wager_paid_as_due_is_no_case() -> None:
    kept = Kept("star-baccarat")
    due = Money.dollars(95)
    wanted = OpenCase(table=opened(EVENING, "5").table, at=EVENING, coup="1", box="3", bet="banker", paid=due, due=due)
    assert no_(kept.does(wanted)).code == "paid-as-due"


def test_a_case_without_suspicion_is_no_possible_breach() -> None:
    case = Mispaid("star-baccarat", 100, 95).found("not-intentional")
    ok_(case.tell())
    assert no_(case.close("possible-breach")).code == "not-suspected"


@pytest.mark.parametrize("book", ["crown-baccarat", "star-lucky-draw-baccarat"])
def test_a_silent_document_keeps_no_such_register(book: str) -> None:
    kept = Kept(book)
    assert no_(kept.does(opened(EVENING, "5"))).code == "document-silent"
    assert no_(kept.does(CloseCase(case=1, by=SUE, at=EVENING, outcome=Outcome.NO_BREACH))).code == "document-silent"


def test_texas_holdem_bonus_has_the_same_register_under_its_own_clauses() -> None:
    kept = Kept("star-texas-holdem-bonus")
    ok_(kept.does(opened(when(2025, 3, 2), "1000.01")))
    policy = policy_of(edition("star-texas-holdem-bonus"))
    assert policy
    case: Case = kept.books.mispayments.cases[1]
    assert [str(each.because[0]) for each in missing(policy, case)] == [
        "star-texas-holdem-bonus 11.15.1",
        "star-texas-holdem-bonus 11.15.2",
    ]
    report = ReportMonth(register="mispayments", month=Month(2025, 3), by=SUE, at=when(2025, 4, 1))
    (told,) = ok_(kept.does(report)).events
    assert [str(each) for each in told.because] == ["star-texas-holdem-bonus 11.18"]


def test_a_case_that_came_late_opens_its_month_again() -> None:
    kept, march = Kept("star-baccarat"), Month(2025, 3)
    close = CloseMonth(register="mispayments", month=march, by=SUE, at=when(2025, 4, 2))
    ok_(kept.does(close))  # nothing was to be told
    ok_(kept.does(opened(when(2025, 3, 31), "1000")))
    assert march in kept.books.mispayments.months.closed
    ok_(kept.does(opened(when(2025, 3, 31), "1000.01")))
    assert march not in kept.books.mispayments.months.closed
    assert no_(kept.does(close)).code == "month-not-reported"
