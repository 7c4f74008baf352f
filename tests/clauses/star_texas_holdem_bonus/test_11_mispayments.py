"""11.15 to 11.18: wagers paid too much or too little, the enquiries, the attempts and the month's list."""

import pytest

from clauses.holdem import poker
from clauses.registers import DEE, SUE, Kept, Mispaid, no_, ok_, opened, when
from croupier.floor import mispayments
from croupier.floor.mispayments.events import CaseClosed, CaseOpened
from croupier.floor.monthly import CloseMonth, Month, ReportMonth
from croupier.games.baccarat.irregularities import RectifiedAndReported
from croupier.games.editions import edition
from croupier.kernel.money import Money
from croupier.views import registers
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"


def _policy() -> RectifiedAndReported:
    policy = mispayments.policy_of(edition("star-texas-holdem-bonus"))
    assert policy
    return policy


def _asks(case: Mispaid) -> list[str]:
    return [each["because"][0] for each in registers.case(_policy(), case.case)["asks"]]


@clause("star-texas-holdem-bonus 11.15")
def test_11_15_a_report_opens_a_case_of_the_difference() -> None:
    case = Mispaid(BOOK, 100, 95, table=poker())
    (entered,) = case.opened
    assert isinstance(entered, CaseOpened)
    assert cited(entered, "star-texas-holdem-bonus 11.15")
    assert case.case.off == Money.dollars(5)
    shown = registers.case(_policy(), case.case)
    assert (shown["too much"], shown["breach"]) == ("5.00", "possible")


@clause("star-texas-holdem-bonus 11.15", "star-texas-holdem-bonus 11.15.1", "star-texas-holdem-bonus 11.15.2")
def test_11_15_no_breach_needs_both_conditions() -> None:
    case = Mispaid(BOOK, 100, 95, table=poker())
    refused = no_(case.close())
    assert refused.code == "case-incomplete"
    assert cited(refused, "star-texas-holdem-bonus 11.15.1")
    case.found("not-intentional")
    refused = no_(case.close())
    assert cited(refused, "star-texas-holdem-bonus 11.15.2")
    ok_(case.rectify(5))
    assert registers.case(_policy(), case.case)["breach"] == "no"
    closed = ok_(case.close())
    assert isinstance(closed.events[0], CaseClosed)
    assert cited(closed, "star-texas-holdem-bonus 11.15")


@clause("star-texas-holdem-bonus 11.15.2")
def test_11_15_2_put_right_but_never_looked_into_is_no_safe_harbour() -> None:
    case = Mispaid(BOOK, 100, 95, table=poker())
    assert cited(ok_(case.rectify(5)), "star-texas-holdem-bonus 11.15.2")
    assert no_(case.close()).code == "case-incomplete"
    assert _asks(case) == ["star-texas-holdem-bonus 11.15.1"]


@clause("star-texas-holdem-bonus 11.15.1")
def test_11_15_1_a_finding_needs_enquiries() -> None:
    case = Mispaid(BOOK, 100, 95, table=poker())
    refused = no_(case.find("not-intentional"))
    assert refused.code == "no-enquiries"
    assert cited(refused, "star-texas-holdem-bonus 11.15.1")
    assert no_(case.enquire("  ")).code == "incomplete"
    assert cited(ok_(case.enquire()), "star-texas-holdem-bonus 11.15.1")
    assert cited(ok_(case.find("not-intentional")), "star-texas-holdem-bonus 11.15.1")


@clause("star-texas-holdem-bonus 11.15.1")
def test_11_15_1_the_dealer_does_not_find_on_it() -> None:
    case = Mispaid(BOOK, 100, 95, table=poker())
    ok_(case.enquire())
    refused = no_(case.find("not-intentional", by=DEE))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-texas-holdem-bonus 11.15.1")
    assert case.case.finding is None


@clause("star-texas-holdem-bonus 11.15.1")
def test_11_15_1_a_finding_is_taken_back_only_after_new_enquiries() -> None:
    case = Mispaid(BOOK, 100, 95, table=poker()).found("suspected")
    refused = no_(case.find("not-intentional"))
    assert refused.code == "no-enquiries"
    assert cited(refused, "star-texas-holdem-bonus 11.15.1")
    case.found("not-intentional")
    ok_(case.tell())
    ok_(case.close())


@clause("star-texas-holdem-bonus 11.15.2")
@pytest.mark.parametrize("way", ["rectified", "attempted", "told"])
def test_11_15_2_any_one_of_three_ways_will_do(way: str) -> None:
    case = Mispaid(BOOK, 100, 95, table=poker()).found("not-intentional")
    assert _asks(case) == ["star-texas-holdem-bonus 11.15.2"]
    done = {"rectified": lambda: case.rectify(5), "attempted": case.attempt, "told": case.tell}[way]()
    assert cited(ok_(done), "star-texas-holdem-bonus 11.15.2")
    assert _asks(case) == []
    ok_(case.close())


@clause("star-texas-holdem-bonus 11.15.2")
@pytest.mark.parametrize(("how", "outcome"), [("", "had left"), ("went after the patron", " ")])
def test_11_15_2_an_attempt_says_how_and_with_what_outcome(how: str, outcome: str) -> None:
    case = Mispaid(BOOK, 100, 95, table=poker()).found("not-intentional")
    refused = no_(case.attempt(how, outcome))
    assert refused.code == "incomplete"
    assert cited(refused, "star-texas-holdem-bonus 11.15.2")


@clause("star-texas-holdem-bonus 11.16", "star-texas-holdem-bonus 11.16.1", "star-texas-holdem-bonus 11.16.2")
def test_11_16_a_suspicion_asks_for_both_attempts() -> None:
    case = Mispaid(BOOK, 600, 100, table=poker()).found("suspected")
    assert _asks(case) == ["star-texas-holdem-bonus 11.16.1", "star-texas-holdem-bonus 11.16.2"]
    assert cited(no_(case.close("possible-breach")), "star-texas-holdem-bonus 11.16.1")
    assert cited(ok_(case.attempt("asked at the cage", "not recovered")), "star-texas-holdem-bonus 11.16.1")
    refused = no_(case.close("possible-breach"))
    assert refused.because[0].number == "11.16.2"
    assert cited(refused, "star-texas-holdem-bonus 11.16.2")
    assert cited(ok_(case.seek(how="surveillance: not identified")), "star-texas-holdem-bonus 11.16.2")
    assert cited(ok_(case.close("possible-breach")), "star-texas-holdem-bonus 11.16")


@clause("star-texas-holdem-bonus 11.16")
@pytest.mark.parametrize("finding", ["suspected", "intentional"])
def test_11_16_what_may_have_been_meant_is_never_closed_as_no_breach(finding: str) -> None:
    case = Mispaid(BOOK, 600, 100, table=poker()).found(finding)
    ok_(case.attempt())
    ok_(case.seek())
    refused = no_(case.close("no-breach"))
    assert refused.code == "suspected"
    assert cited(refused, "star-texas-holdem-bonus 11.16")
    assert registers.case(_policy(), case.case)["breach"] == "possible"


@clause("star-texas-holdem-bonus 11.16.1")
def test_11_16_1_telling_the_regulator_recovers_nothing() -> None:
    case = Mispaid(BOOK, 600, 100, table=poker()).found("suspected")
    ok_(case.tell())
    ok_(case.seek())
    refused = no_(case.close("possible-breach"))
    assert refused.because[0].number == "11.16.1"
    assert cited(refused, "star-texas-holdem-bonus 11.16.1")
    assert cited(ok_(case.rectify(500)), "star-texas-holdem-bonus 11.16.1")
    ok_(case.close("possible-breach"))


@clause("star-texas-holdem-bonus 11.16.2")
def test_11_16_2_the_search_says_how_it_was_made() -> None:
    case = Mispaid(BOOK, 600, 100, table=poker()).found("suspected")
    refused = no_(case.seek(how=""))
    assert refused.code == "incomplete"
    assert cited(refused, "star-texas-holdem-bonus 11.16.2")
    assert cited(ok_(case.seek("dan")), "star-texas-holdem-bonus 11.16.2")
    assert case.case.patron == "dan"


@clause("star-texas-holdem-bonus 11.17.1")
def test_11_17_1_an_unknown_patron_sought_is_attempt_enough() -> None:
    case = Mispaid(BOOK, 100, 95, table=poker()).found("not-intentional")
    assert cited(ok_(case.seek()), "star-texas-holdem-bonus 11.17.1")
    ok_(case.close())


@clause("star-texas-holdem-bonus 11.17.1", "star-texas-holdem-bonus 11.17.1.2")
@pytest.mark.parametrize("finding", ["not-intentional", "suspected"])
def test_11_17_1_a_known_patron_is_asked_too(finding: str) -> None:
    outcome = "no-breach" if finding == "not-intentional" else "possible-breach"
    case = Mispaid(BOOK, 100, 95, table=poker()).found(finding)
    ok_(case.attempt())
    ok_(case.seek("ana"))
    refused = no_(case.close(outcome))
    assert refused.mend == "Ask ana for $5.00, or say why that is not practical."
    assert cited(refused, "star-texas-holdem-bonus 11.17.1")
    assert cited(refused, "star-texas-holdem-bonus 11.17.1.2")
    assert no_(case.not_practical(" ")).code == "incomplete"
    assert cited(ok_(case.not_practical()), "star-texas-holdem-bonus 11.17.1")
    ok_(case.close(outcome))


@clause("star-texas-holdem-bonus 11.17.1")
def test_11_17_1_who_sat_there_is_known() -> None:
    case = Mispaid(BOOK, 100, 95, known=True, table=poker()).found("not-intentional")
    ok_(case.attempt())
    assert cited(no_(case.close()), "star-texas-holdem-bonus 11.17.1")


@clause("star-texas-holdem-bonus 11.17.1.1")
def test_11_17_1_1_what_was_paid_too_little_is_offered_whole() -> None:
    case = Mispaid(BOOK, 90, 95, known=True, table=poker()).found("not-intentional")
    assert registers.case(_policy(), case.case)["too little"] == "5.00"
    ok_(case.seek("p1"))
    assert cited(no_(case.close()), "star-texas-holdem-bonus 11.17.1.1")
    for wrong in (10, "5.01", "4.99"):
        refused = no_(case.reimburse(wrong))
        assert refused.code == "not-the-difference"
        assert cited(refused, "star-texas-holdem-bonus 11.17.1.1")
    assert no_(case.reimburse(5, outcome="")).code == "incomplete"
    assert cited(ok_(case.reimburse(5)), "star-texas-holdem-bonus 11.17.1.1")
    ok_(case.close())


@clause("star-texas-holdem-bonus 11.17.1.1", "star-texas-holdem-bonus 11.17.1.2")
def test_11_17_1_the_money_goes_one_way_only() -> None:
    over, under = Mispaid(BOOK, 100, 95, known=True, table=poker()), Mispaid(BOOK, 90, 95, known=True, table=poker())
    refused = no_(over.reimburse(5))
    assert refused.code == "wrong-way"
    assert cited(refused, "star-texas-holdem-bonus 11.17.1.2")
    refused = no_(under.request(5))
    assert refused.code == "wrong-way"
    assert cited(refused, "star-texas-holdem-bonus 11.17.1.1")


@clause("star-texas-holdem-bonus 11.17.1.2")
def test_11_17_1_2_what_was_paid_too_much_is_asked_for() -> None:
    case = Mispaid(BOOK, 100, 95, table=poker()).found("not-intentional")
    assert no_(case.request(5)).code == "patron-unknown"
    ok_(case.seek("ana"))
    assert cited(no_(case.request(4)), "star-texas-holdem-bonus 11.17.1.2")
    asked = ok_(case.request(5, outcome="refused to give it back"))
    assert cited(asked, "star-texas-holdem-bonus 11.17.1.2")
    ok_(case.close())


@clause("star-texas-holdem-bonus 11.18")
def test_11_18_single_ones_over_a_thousand_stand_in_the_months_list() -> None:
    kept, month = Kept(BOOK), Month(2025, 3)
    for off in ("999.99", "1000.00", "1000.01", "600", "600", "-1000.01"):
        ok_(kept.does(opened(when(2025, 3, 31, 23, 59), off)))
    ok_(kept.does(opened(when(2025, 4, 1), "5000")))
    told = ok_(kept.does(ReportMonth(register="mispayments", month=month, by=SUE, at=when(2025, 3, 31))))
    assert cited(told, "star-texas-holdem-bonus 11.18")
    shown = registers.monthly_list(kept.books, month)
    assert [each["case"] for each in shown["cases"]] == [3, 6]
    assert shown["over"] == "1000.00"
    assert [each["case"] for each in registers.monthly_list(kept.books, Month(2025, 4))["cases"]] == [7]


@clause("star-texas-holdem-bonus 11.18")
def test_11_18_the_month_is_not_closed_without_its_list() -> None:
    kept, month = Kept(BOOK), Month(2025, 3)
    ok_(kept.does(opened(when(2025, 3, 15), "1000.01")))
    close = CloseMonth(register="mispayments", month=month, by=SUE, at=when(2025, 4, 1))
    early = no_(kept.does(ReportMonth(register="mispayments", month=month, by=SUE, at=when(2025, 3, 30, 23))))
    assert early.code == "month-not-over"
    refused = no_(kept.does(close))
    assert refused.code == "month-not-reported"
    assert cited(refused, "star-texas-holdem-bonus 11.18")
    ok_(kept.does(ReportMonth(register="mispayments", month=month, by=SUE, at=when(2025, 4, 1))))
    assert cited(ok_(kept.does(close)), "star-texas-holdem-bonus 11.18")


@clause("star-texas-holdem-bonus 11.18")
def test_11_18_rectified_or_not_and_the_list_is_owed_from_the_table() -> None:
    case = Mispaid(BOOK, 1100, 95, table=poker())
    arose = case.opened[1]
    assert cited(arose, "star-texas-holdem-bonus 11.18")
    case.found("not-intentional")
    ok_(case.rectify(1005))
    ok_(case.close())
    kept = case.kept
    assert [each.arose.whom for each in kept.books.obligations.outstanding] == ["nicc"]
    assert kept.books.obligations.overdue(when(2025, 7, 1)) == ()
    assert len(kept.books.obligations.overdue(when(2025, 7, 1, 0, 1))) == 1
    ok_(kept.does(ReportMonth(register="mispayments", month=Month(2025, 6), by=SUE, at=when(2025, 6, 30, 22))))
    assert kept.books.obligations.outstanding == ()
