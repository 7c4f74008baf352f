"""14.12.7: each month the inspectors have a report of the hands that went to the wrong place."""

import pytest

from clauses.play import At, ok
from clauses.registers import SUE, TABLE, Kept, no_, ok_, recorded, when
from croupier.floor.misdeliveries import EnterMisdelivery, MisdeliveryEntered
from croupier.floor.monthly_report import CloseMonth, Month, ReportMonth
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, Report
from croupier.views import registers
from proof import cited, clause

BOOK = "star-premium-baccarat"
MARCH, APRIL = Month(2025, 3), Month(2025, 4)


def _report(month: Month, year_month_day: tuple[int, int, int]) -> ReportMonth:
    return ReportMonth(register="misdeliveries", month=month, by=SUE, at=when(*year_month_day))


@clause("star-premium-baccarat 14.12.7")
@pytest.mark.parametrize("choice", ["complete", "no-bet-coup"])
def test_14_12_7_each_instance_is_entered_with_its_choice(choice: str) -> None:
    at, kept = At(BOOK).sit(1), Kept(BOOK)
    ok(at.wager(1, "player", 100))
    at.four("8h 4d 9c Kh", turn=False)
    kept.hears(at.does(Report(what="cards-misdelivered")))
    answer = at.does(Answer(choice=choice, by=Role.CASINO_SUPERVISOR))
    assert cited(recorded(answer, "hands-misdelivered"), "star-premium-baccarat 14.12.7")
    (entered,) = kept.hears(answer)
    assert isinstance(entered, MisdeliveryEntered)
    assert (entered.coup, entered.choice, entered.table) == ("1", choice, TABLE)
    assert cited(entered, "star-premium-baccarat 14.12.7")
    (owed,) = kept.books.obligations.outstanding
    assert (owed.arose.whom, owed.arose.due) == ("inspector", when(2025, 7, 1))
    told = ok_(kept.does(_report(Month(2025, 6), (2025, 6, 30))))
    assert cited(told, "star-premium-baccarat 14.12.7")
    assert kept.books.obligations.outstanding == ()


@clause("star-premium-baccarat 14.12.7")
def test_14_12_7_by_the_calendar_month() -> None:
    kept = Kept(BOOK)
    for day, coup, choice in (
        (when(2025, 3, 1), "4", "complete"),
        (when(2025, 3, 31, 23, 59), "17", "no-bet-coup"),
        (when(2025, 4, 1), "2", "offer-retraction"),
    ):
        ok_(kept.does(EnterMisdelivery(table=TABLE, at=day, coup=coup, choice=choice)))
    march = registers.misdelivery_report(kept.books, MARCH)
    title = "The Star Monthly Table Games Premium Baccarat Irregularity 14.12 Inspector Notification Report"
    assert (march["list"], march["month"]) == (title, "March 2025")
    assert march["cases"] == [
        {"at": "2025-03-01 00:00", "table": "table-1", "coup": "4", "choice": "complete"},
        {"at": "2025-03-31 23:59", "table": "table-1", "coup": "17", "choice": "no-bet-coup"},
    ]
    assert [each["coup"] for each in registers.misdelivery_report(kept.books, APRIL)["cases"]] == ["2"]
    assert registers.misdelivery_report(kept.books, Month(2025, 5))["cases"] == []
    assert cited(ok_(kept.does(_report(MARCH, (2025, 4, 1)))), "star-premium-baccarat 14.12.7")


@clause("star-premium-baccarat 14.12.7")
def test_14_12_7_a_month_is_not_closed_without_its_report() -> None:
    kept = Kept(BOOK)
    ok_(kept.does(EnterMisdelivery(table=TABLE, at=when(2025, 3, 9), coup="4", choice="complete")))
    close = CloseMonth(register="misdeliveries", month=MARCH, by=SUE, at=when(2025, 4, 1))
    assert no_(kept.does(_report(MARCH, (2025, 3, 30)))).code == "month-not-over"
    refused = no_(kept.does(close))
    assert refused.code == "month-not-reported"
    assert cited(refused, "star-premium-baccarat 14.12.7")
    ok_(kept.does(_report(MARCH, (2025, 4, 1))))
    ok_(kept.does(close))
    assert MARCH in kept.books.misdeliveries.months.closed
    ok_(kept.does(EnterMisdelivery(table=TABLE, at=when(2025, 3, 30), coup="9", choice="complete")))
    assert MARCH not in kept.books.misdeliveries.months.closed
    assert no_(kept.does(close)).code == "month-not-reported"
