"""What is owed across tables: list, due, overdue, discharged."""

from clauses.play import At, ok
from clauses.registers import SUE, Kept, no_, ok_, recorded, when
from croupier.floor.monthly_report import Month
from croupier.floor.obligations import Discharge, Owe
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.staff import Role
from croupier.rulebooks import clause
from croupier.table import commands as asked
from croupier.table.commands import Answer, Report
from croupier.views import registers

WHY = (clause("star-baccarat 12.20.2"),)
BOOK = "star-baccarat"


def _owing() -> Kept:
    kept = Kept(BOOK)
    ok_(kept.does(Owe(what="card missing", whom="surveillance", because=WHY, since=when(2025, 3, 1))))
    ok_(kept.does(Owe(what="list", whom="nicc", because=WHY, since=when(2025, 3, 2), due=when(2025, 4, 1))))
    return kept


def test_what_is_due_and_what_is_overdue() -> None:
    owed = _owing().books.obligations
    assert [each.number for each in owed.due(when(2025, 3, 31))] == [1]
    assert [each.number for each in owed.due(when(2025, 4, 1))] == [1, 2]
    assert owed.overdue(when(2025, 4, 1)) == ()
    assert [each.number for each in owed.overdue(when(2025, 4, 1, 0, 1))] == [2]


def test_what_is_discharged_is_no_longer_owed() -> None:
    kept = _owing()
    done = Discharge(number=2, by=SUE, at=when(2025, 4, 2), how="by post")
    ok_(kept.does(done))
    owed = kept.books.obligations
    assert [each.number for each in owed.outstanding] == [1]
    (listed,) = owed.discharged
    assert listed.is_late
    shown = registers.obligation(listed, when(2025, 5, 1))
    assert (shown["state"], shown["late"], shown["how"]) == ("discharged", True, "by post")
    assert no_(kept.does(done)).code == "already-done"


def test_a_discharge_says_how_and_comes_after() -> None:
    kept = _owing()
    assert no_(kept.does(Discharge(number=1, by=SUE, at=when(2025, 3, 1), how=" "))).code == "incomplete"
    assert no_(kept.does(Discharge(number=1, by=SUE, at=when(2025, 2, 1), how="told"))).code == "incomplete"
    assert no_(kept.does(Discharge(number=9, by=SUE, at=when(2025, 3, 1), how="told"))).code == "no-such-obligation"


def test_overdue_ones_stand_out() -> None:
    kept = _owing()
    states = [registers.obligation(each, when(2025, 4, 2)) for each in kept.books.obligations.owed]
    assert [(each["state"], each["due"]) for each in states] == [("owed", "at once"), ("overdue", "2025-04-01 00:00")]


def test_a_duty_of_a_table_is_discharged_at_that_table_only() -> None:
    at, kept = At(BOOK).sit(1), Kept(BOOK)
    told = at.does(Report(what="foreign-card"))
    for table in ("one", "two"):
        kept.hears(told, table=TableId(table))
    owed = len(kept.books.obligations.outstanding)
    duty = at.table.obligations[0]
    done = at.does(asked.Discharge(number=duty.number, by=Role.CASINO_SUPERVISOR))
    (discharged,) = kept.hears(done, table=TableId("one"))
    assert len(kept.books.obligations.outstanding) == owed - 1
    assert [each.arose.table for each in kept.books.obligations.discharged] == ["one"]
    assert kept.hears(done, table=TableId("one")) == []
    assert [str(each) for each in discharged.because] == [str(each) for each in duty.because]


def test_what_a_table_does_otherwise_is_no_entry() -> None:
    kept = Kept(BOOK)
    assert kept.hears(At(BOOK).does(asked.Sit(box=Box(1), patron=Patron("ana")))) == []


def test_every_register_is_read_as_text() -> None:
    at, kept = At(BOOK).sit(2, 4), Kept(BOOK)
    kept.hears(at.does(Report(what="mispaid", box=Box(2), details={"paid": "1100", "due": "95"})))
    kept.hears(at.does(Report(what="dispute", box=Box(2), why="says it was Tie")))
    kept.hears(at.does(Report(what="prohibited-device", box=Box(4), details={"device": "a phone"})))
    answer = at.does(Answer(choice="detain", by=Role.GAMING_SUPERVISOR))
    assert recorded(answer, "detain").details["patron"] == "p4"
    kept.hears(ok(answer))
    text = registers.text(registers.registers(kept.books, when(2025, 7, 2)))
    for line in (
        "document: star-baccarat",
        "- case: 1",
        "  too much: 1005.00",
        "  breach: possible",
        "  - says: Enquire, and find whether it was intentional.",
        "- dispute: 1",
        "  reviewed: no",
        "  what: prohibited-device",
        "  handed over: none",
        "  state: overdue",
    ):
        assert line in text.splitlines(), text
    empty = registers.registers(Kept("crown-baccarat").books, when(2025, 7, 2))
    assert empty["mispayments"] == []
    assert registers.monthly_list(Kept("crown-baccarat").books, Month(2025, 3))["cases"] == []
    assert registers.misdelivery_report(Kept("crown-baccarat").books, Month(2025, 3))["list"] is None
