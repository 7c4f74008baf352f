"""12.18 to 12.20: wagers paid too much or too little, the enquiries, the attempts and the month's list."""

import pytest

from clauses.registers import DEE, SUE, Kept, Mispaid, no_, ok_, opened, when
from croupier.floor import mispayments
from croupier.floor.mispayments.events import CaseClosed, CaseOpened
from croupier.floor.monthly_report import CloseMonth, Month, ReportMonth
from croupier.games.editions import edition
from croupier.games.remedies import RectifiedAndReported
from croupier.kernel.money import Money
from croupier.views import registers
from croupier.wording import refusal
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat   star-texas-holdem-bonus
    12.18           14.15                   11.15
    12.18.1         14.15.1                 11.15.1
    12.18.2         14.15.2                 11.15.2
    12.19           14.16                   11.16
    12.19.1         14.16.1                 11.16.1
    12.19.2         14.16.2                 11.16.2
    12.20.1         14.17.1                 11.17.1
    12.20.1.1       14.17.1.1               11.17.1.1
    12.20.1.2       14.17.1.2               11.17.1.2
    12.20.2         14.17.2                 11.18
    """
)


def _policy(its: Sister) -> RectifiedAndReported:
    policy = mispayments.policy_of(edition(its.book))
    assert policy
    return policy


def _asks(its: Sister, case: Mispaid) -> list[str]:
    return [each["because"][0] for each in registers.case(_policy(its), case.case)["asks"]]


@clause("12.18")
def test_12_18_a_report_opens_a_case_of_the_difference(its: Sister) -> None:
    case = Mispaid(its.book, 100, 95)
    (entered,) = case.opened
    assert isinstance(entered, CaseOpened)
    assert cited(entered, its["12.18"])
    assert case.case.off == Money.dollars(5)
    shown = registers.case(_policy(its), case.case)
    assert (shown["too much"], shown["breach"]) == ("5.00", "possible")


@clause("12.18", "12.18.1", "12.18.2")
def test_12_18_no_breach_needs_both_conditions(its: Sister) -> None:
    case = Mispaid(its.book, 100, 95)
    refused = no_(case.close())
    assert refused.code == "case-incomplete"
    assert cited(refused, its["12.18.1"])
    case.found("not-intentional")
    refused = no_(case.close())
    assert cited(refused, its["12.18.2"])
    ok_(case.rectify(5))
    assert registers.case(_policy(its), case.case)["breach"] == "no"
    closed = ok_(case.close())
    assert isinstance(closed.events[0], CaseClosed)
    assert cited(closed, its["12.18"])


@clause("12.18.2")
def test_12_18_2_put_right_but_never_looked_into_is_no_safe_harbour(its: Sister) -> None:
    case = Mispaid(its.book, 100, 95)
    assert cited(ok_(case.rectify(5)), its["12.18.2"])
    assert no_(case.close()).code == "case-incomplete"
    assert _asks(its, case) == [its["12.18.1"]]


@clause("12.18.1")
def test_12_18_1_a_finding_needs_enquiries(its: Sister) -> None:
    case = Mispaid(its.book, 100, 95)
    refused = no_(case.find("not-intentional"))
    assert refused.code == "no-enquiries"
    assert cited(refused, its["12.18.1"])
    assert no_(case.enquire("  ")).code == "incomplete"
    assert cited(ok_(case.enquire()), its["12.18.1"])
    assert cited(ok_(case.find("not-intentional")), its["12.18.1"])


@clause("12.18.1")
def test_12_18_1_the_dealer_does_not_find_on_it(its: Sister) -> None:
    case = Mispaid(its.book, 100, 95)
    ok_(case.enquire())
    refused = no_(case.find("not-intentional", by=DEE))
    assert refused.code == "not-authorised"
    assert cited(refused, its["12.18.1"])
    assert case.case.finding is None


@clause("12.18.1")
def test_12_18_1_a_finding_is_taken_back_only_after_new_enquiries(its: Sister) -> None:
    case = Mispaid(its.book, 100, 95).found("suspected")
    refused = no_(case.find("not-intentional"))
    assert refused.code == "no-enquiries"
    assert cited(refused, its["12.18.1"])
    case.found("not-intentional")
    ok_(case.tell())
    ok_(case.close())


@clause("12.18.2")
@pytest.mark.parametrize("way", ["rectified", "attempted", "told"])
def test_12_18_2_any_one_of_three_ways_will_do(its: Sister, way: str) -> None:
    case = Mispaid(its.book, 100, 95).found("not-intentional")
    assert _asks(its, case) == [its["12.18.2"]]
    done = {"rectified": lambda: case.rectify(5), "attempted": case.attempt, "told": case.tell}[way]()
    assert cited(ok_(done), its["12.18.2"])
    assert _asks(its, case) == []
    ok_(case.close())


@clause("12.18.2")
@pytest.mark.parametrize(("how", "outcome"), [("", "had left"), ("went after the patron", " ")])
def test_12_18_2_an_attempt_says_how_and_with_what_outcome(its: Sister, how: str, outcome: str) -> None:
    case = Mispaid(its.book, 100, 95).found("not-intentional")
    refused = no_(case.attempt(how, outcome))
    assert refused.code == "incomplete"
    assert cited(refused, its["12.18.2"])


@clause("12.19")
@pytest.mark.parametrize("finding", ["suspected", "intentional"])
def test_12_19_what_may_have_been_meant_is_never_closed_as_no_breach(its: Sister, finding: str) -> None:
    case = Mispaid(its.book, 600, 100).found(finding)
    ok_(case.attempt())
    ok_(case.seek())
    refused = no_(case.close("no-breach"))
    assert refused.code == "suspected"
    assert cited(refused, its["12.19"])
    assert registers.case(_policy(its), case.case)["breach"] == "possible"


@clause("12.19", "12.19.1", "12.19.2")
def test_12_19_a_suspicion_asks_for_both_attempts(its: Sister) -> None:
    case = Mispaid(its.book, 600, 100).found("suspected")
    assert _asks(its, case) == [its["12.19.1"], its["12.19.2"]]
    assert cited(no_(case.close("possible-breach")), its["12.19.1"])
    assert cited(ok_(case.attempt("asked at the cage", "not recovered")), its["12.19.1"])
    refused = no_(case.close("possible-breach"))
    assert str(refused.because[0]) == its["12.19.2"]
    assert cited(refused, its["12.19.2"])
    assert cited(ok_(case.seek(how="surveillance: not identified")), its["12.19.2"])
    assert cited(ok_(case.close("possible-breach")), its["12.19"])


@clause("12.19.1")
def test_12_19_1_telling_the_regulator_recovers_nothing(its: Sister) -> None:
    case = Mispaid(its.book, 600, 100).found("suspected")
    ok_(case.tell())
    ok_(case.seek())
    refused = no_(case.close("possible-breach"))
    assert str(refused.because[0]) == its["12.19.1"]
    assert cited(refused, its["12.19.1"])
    assert cited(ok_(case.rectify(500)), its["12.19.1"])
    ok_(case.close("possible-breach"))


@clause("12.19.2")
def test_12_19_2_the_search_says_how_it_was_made(its: Sister) -> None:
    case = Mispaid(its.book, 600, 100).found("suspected")
    refused = no_(case.seek(how=""))
    assert refused.code == "incomplete"
    assert cited(refused, its["12.19.2"])
    assert cited(ok_(case.seek("dan")), its["12.19.2"])
    assert case.case.patron == "dan"


@clause("12.20.1")
def test_12_20_1_an_unknown_patron_sought_is_attempt_enough(its: Sister) -> None:
    case = Mispaid(its.book, 100, 95).found("not-intentional")
    assert cited(ok_(case.seek()), its["12.20.1"])
    ok_(case.close())


@clause("12.20.1", "12.20.1.2")
@pytest.mark.parametrize("finding", ["not-intentional", "suspected"])
def test_12_20_1_a_known_patron_is_asked_too(its: Sister, finding: str) -> None:
    outcome = "no-breach" if finding == "not-intentional" else "possible-breach"
    case = Mispaid(its.book, 100, 95).found(finding)
    ok_(case.attempt())
    ok_(case.seek("ana"))
    refused = no_(case.close(outcome))
    assert refusal(refused).mend == "Ask ana for $5.00, or say why that is not practical."
    assert cited(refused, its["12.20.1"])
    assert cited(refused, its["12.20.1.2"])
    assert no_(case.not_practical(" ")).code == "incomplete"
    assert cited(ok_(case.not_practical()), its["12.20.1"])
    ok_(case.close(outcome))


@clause("12.20.1")
def test_12_20_1_who_sat_there_is_known(its: Sister) -> None:
    case = Mispaid(its.book, 100, 95, known=True).found("not-intentional")
    ok_(case.attempt())
    assert cited(no_(case.close()), its["12.20.1"])


@clause("12.20.1.1")
def test_12_20_1_1_what_was_paid_too_little_is_offered_whole(its: Sister) -> None:
    case = Mispaid(its.book, 90, 95, known=True).found("not-intentional")
    assert registers.case(_policy(its), case.case)["too little"] == "5.00"
    ok_(case.seek("p1"))
    assert cited(no_(case.close()), its["12.20.1.1"])
    for wrong in (10, "5.01", "4.99"):
        refused = no_(case.reimburse(wrong))
        assert refused.code == "not-the-difference"
        assert cited(refused, its["12.20.1.1"])
    assert no_(case.reimburse(5, outcome="")).code == "incomplete"
    assert cited(ok_(case.reimburse(5)), its["12.20.1.1"])
    ok_(case.close())


@clause("12.20.1.1", "12.20.1.2")
def test_12_20_1_the_money_goes_one_way_only(its: Sister) -> None:
    over, under = Mispaid(its.book, 100, 95, known=True), Mispaid(its.book, 90, 95, known=True)
    refused = no_(over.reimburse(5))
    assert refused.code == "wrong-way"
    assert cited(refused, its["12.20.1.2"])
    refused = no_(under.request(5))
    assert refused.code == "wrong-way"
    assert cited(refused, its["12.20.1.1"])


@clause("12.20.1.2")
def test_12_20_1_2_what_was_paid_too_much_is_asked_for(its: Sister) -> None:
    case = Mispaid(its.book, 100, 95).found("not-intentional")
    assert no_(case.request(5)).code == "patron-unknown"
    ok_(case.seek("ana"))
    assert cited(no_(case.request(4)), its["12.20.1.2"])
    asked = ok_(case.request(5, outcome="refused to give it back"))
    assert cited(asked, its["12.20.1.2"])
    ok_(case.close())


@clause("12.20.2")
def test_12_20_2_single_ones_over_a_thousand_stand_in_the_months_list(its: Sister) -> None:
    kept, month = Kept(its.book), Month(2025, 3)
    for off in ("999.99", "1000.00", "1000.01", "600", "600", "-1000.01"):
        ok_(kept.does(opened(when(2025, 3, 31, 23, 59), off)))
    ok_(kept.does(opened(when(2025, 4, 1), "5000")))
    told = ok_(kept.does(ReportMonth(register="mispayments", month=month, by=SUE, at=when(2025, 3, 31))))
    assert cited(told, its["12.20.2"])
    shown = registers.monthly_list(kept.books, month)
    assert [each["case"] for each in shown["cases"]] == [3, 6]
    assert shown["over"] == "1000.00"
    assert [each["case"] for each in registers.monthly_list(kept.books, Month(2025, 4))["cases"]] == [7]


@clause("12.20.2")
def test_12_20_2_the_month_is_not_closed_without_its_list(its: Sister) -> None:
    kept, month = Kept(its.book), Month(2025, 3)
    ok_(kept.does(opened(when(2025, 3, 15), "1000.01")))
    close = CloseMonth(register="mispayments", month=month, by=SUE, at=when(2025, 4, 1))
    early = no_(kept.does(ReportMonth(register="mispayments", month=month, by=SUE, at=when(2025, 3, 30, 23))))
    assert early.code == "month-not-over"
    refused = no_(kept.does(close))
    assert refused.code == "month-not-reported"
    assert cited(refused, its["12.20.2"])
    ok_(kept.does(ReportMonth(register="mispayments", month=month, by=SUE, at=when(2025, 4, 1))))
    assert cited(ok_(kept.does(close)), its["12.20.2"])


@clause("12.20.2")
def test_12_20_2_rectified_or_not_and_the_list_is_owed_from_the_table(its: Sister) -> None:
    case = Mispaid(its.book, 1100, 95)
    arose = case.opened[1]
    assert cited(arose, its["12.20.2"])
    case.found("not-intentional")
    ok_(case.rectify(1005))
    ok_(case.close())
    kept = case.kept
    assert [each.arose.whom for each in kept.books.obligations.outstanding] == ["nicc"]
    assert kept.books.obligations.overdue(when(2025, 7, 1)) == ()
    assert len(kept.books.obligations.overdue(when(2025, 7, 1, 0, 1))) == 1
    ok_(kept.does(ReportMonth(register="mispayments", month=Month(2025, 6), by=SUE, at=when(2025, 6, 30, 22))))
    assert kept.books.obligations.outstanding == ()
