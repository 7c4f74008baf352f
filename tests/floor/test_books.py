"""The registers of several documents together."""

from dataclasses import replace
from typing import Any

from clauses.play import EVENING, At, ok
from clauses.registers import SUE, TABLE, Kept, Mispaid, no_, ok_, opened
from croupier.floor import books
from croupier.floor.disputes import BringDispute
from croupier.floor.incidents import Admit, HandOver
from croupier.floor.misdeliveries import EnterMisdelivery
from croupier.floor.monthly_report import CloseMonth, Month, ReportMonth
from croupier.floor.obligations import Obligations
from croupier.kernel.ids import Box, Patron
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, Report


def test_whoever_is_excluded_under_one_document_plays_under_none() -> None:
    at, kept, other = At("star-baccarat").sit(4), Kept("star-baccarat"), Kept("star-premium-baccarat")
    ok(at.does(Report(what="prohibited-device", box=Box(4), why="a phone")))
    kept.hears(at.does(Answer(choice="exclude-from-casino", by=Role.GAMING_SUPERVISOR)))
    wants = Admit(patron=Patron("p4"), to="a table of the other game")
    assert no_(books.admit((other.books, kept.books), wants)).code == "excluded"
    ok_(books.admit((other.books, kept.books), Admit(patron=Patron("ana"), to="table 2")))


def test_nobody_is_held_who_was_not_detained() -> None:
    kept = Kept("star-baccarat")
    assert no_(kept.does(HandOver(entry=9, to="inspector", name="Ivy", at=EVENING, by=SUE))).code == "nobody-held"


def test_each_register_answers_its_own_commands() -> None:
    kept = Kept("star-baccarat")
    assert no_(kept.does(EnterMisdelivery(table=TABLE, at=EVENING, coup="1", choice="complete"))).code == (
        "document-silent"
    )
    june: Any = {"month": Month(2025, 6), "by": SUE, "at": EVENING.replace(month=7)}
    assert no_(kept.does(ReportMonth(register="misdeliveries", **june))).code == "document-silent"
    ok_(kept.does(ReportMonth(register="mispayments", **june)))
    ok_(kept.does(CloseMonth(register="mispayments", **june)))
    ok_(kept.does(BringDispute(table=TABLE, at=EVENING, who="ana", about="the result")))
    ok_(kept.does(opened(EVENING, "5")))
    assert Month(2025, 6) in kept.books.mispayments.months.closed


def test_a_list_given_earlier_that_day_leaves_a_later_case_owed() -> None:
    case = Mispaid("star-baccarat", 1100, 95)
    early = EVENING.replace(day=1)
    answer = case.kept.does(ReportMonth(register="mispayments", month=Month(2025, 5), by=SUE, at=early))
    assert len(ok_(answer).events) == 1
    before = ReportMonth(register="mispayments", month=Month(2025, 6), by=SUE, at=EVENING.replace(day=30))
    case.kept.books = replace(case.kept.books, obligations=_later(case.kept.books.obligations))
    assert len(ok_(case.kept.does(before)).events) == 1
    assert len(case.kept.books.obligations.outstanding) == 1


def _later(of: Obligations) -> Obligations:
    """The same obligations, arisen an hour after the list was given."""
    at = EVENING.replace(day=30, hour=21)
    return replace(of, owed=tuple(replace(each, arose=replace(each.arose, since=at)) for each in of.owed))
