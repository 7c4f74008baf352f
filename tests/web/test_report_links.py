"""Every row of every report and register leads to its replay or its file, in words, dollars and Sydney time."""

import re
from datetime import timedelta
from html import unescape
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from croupier.rulebooks import DOCUMENTS
from croupier.runtime.house.clock import ZONE
from croupier.web.report_rows import SHOWN
from web.floors import Floor
from web.test_registers import STAR, enters

ROW = re.compile(r"<tr>(.*?)</tr>", re.DOTALL)
LINK = re.compile(r'<a href="([^"]+)"')


def rows(text: str) -> list[str]:
    """Give the rows of every table of a page, without those that say that there is nothing."""
    bodies = re.findall(r"<tbody>(.*?)</tbody>", text, re.DOTALL)
    return [each for body in bodies for each in ROW.findall(body) if "colspan" not in each]


def leads(row: str) -> str:
    found = LINK.findall(row)
    assert found, f"a row leads nowhere: {row}"
    return unescape(found[-1])


def kept(floor: Floor) -> None:
    """Enter a dispute and a mispayment of a coup."""
    gus, max_ = floor.visitor("Gus"), floor.visitor("Max")
    brought = {"table": "baccarat-1", "who": "Ana", "about": "the third card"}
    assert enters(gus, "bring-dispute.v1", brought).json()["accepted"]
    case = {"table": "baccarat-1", "coup": "1", "box": "3", "bet": "banker", "paid": 150_000, "due": 10_000}
    assert enters(gus, "open-case.v1", {**case, "patron": "Ana"}).json()["accepted"]
    assert enters(gus, "enquire.v1", {"case": 1, "found": "a slip of the hand"}).json()["accepted"]
    assert enters(max_, "find.v1", {"case": 1, "finding": "not-intentional", "reason": "seen"}).status_code in {
        200,
        400,
    }


@pytest.mark.parametrize("report", SHOWN)
def test_every_row_of_a_report_leads_to_its_replay_or_its_file(floor: Floor, report: str) -> None:
    ines = floor.visitor("Ines").http
    answer = ines.get(f"/inspector/reports/{report}")
    assert answer.status_code == 200
    found = {leads(row) for row in rows(answer.text)}
    assert found or report in {"matters", "promotions", "claims", "incidents"}
    for each in sorted(found)[:: max(1, len(found) // 12)]:
        there = ines.get(each, follow_redirects=True)
        assert there.status_code == 200, (each, there.status_code)
        if report == "games":
            assert re.fullmatch(r"/inspector/tables/[^/]+/coups/\d+", there.url.path)


def test_a_game_leads_to_its_own_coup(floor: Floor) -> None:
    ines = floor.visitor("Ines").http
    games: Any = ines.get("/api/reports/games", headers={"accept": "application/json"}).json()
    for each in (games[0], games[len(games) // 2], games[-1]):
        there = ines.get(f"/inspector/entries/{each['entries'][1]}", follow_redirects=True)
        assert there.url.path == f"/inspector/tables/{each['table']}/coups/{each['number']}"
        assert f"entry {each['entries'][1]}<" in re.sub(r"\s+·", "<", there.text)


def test_registers_are_in_words_and_their_rows_lead_to_the_coup(own_floor: Floor) -> None:
    kept(own_floor)
    ines = own_floor.visitor("Ines").http
    text = ines.get(f"/inspector/registers/{STAR}").text
    found = rows(text)
    assert len(found) >= 2
    for each in found:
        there = ines.get(leads(each), follow_redirects=True)
        assert there.status_code == 200
        assert "baccarat-1/replay" not in each or there.url.path.startswith("/inspector/tables/baccarat-1/coups/")
    of_case = next(each for each in found if "a slip of the hand" in each)
    assert ines.get(leads(of_case), follow_redirects=True).url.path.endswith("/coups/1")
    for said in ("$1,500.00", "$1,400.00 too much", "enquired: a slip of the hand", "not decided yet", "2026"):
        assert said in text, said
    assert "too much 1400" not in text
    assert re.search(r"\d\d:\d\d on \d+ \w+ 2026", text), "times are those of Sydney, as people write them"


@pytest.mark.parametrize(("coup", "leads_to"), [("1", 1), ("2", 2), ("", 3), ("99", 3), ("x", 3)])
def test_a_coup_that_is_named_is_found_else_the_one_that_was_on(floor: Floor, coup: str, leads_to: int) -> None:
    ines = floor.visitor("Ines").http
    path = f"/inspector/tables/crown-1/replay?at=2999-01-01T00:00&coup={coup}"
    assert ines.get(path, follow_redirects=True).url.path == f"/inspector/tables/crown-1/coups/{leads_to}"
    before = ines.get("/inspector/tables/crown-1/replay?at=1999-01-01T00:00", follow_redirects=True)
    assert before.url.path == "/inspector/tables/crown-1"


@pytest.mark.parametrize(
    ("late", "coup", "leads_to"),
    [
        (0, "1", "/coups/1"),
        (1, "1", "/coups/1"),
        (9_000, "2", "/coups/2"),
        (1, "", "/tables/crown-1"),
        (1, "99", "/tables/crown-1"),
    ],
)
def test_a_coup_that_a_clock_set_back_dates_before_the_opening_is_found(
    floor: Floor, late: int, coup: str, leads_to: str
) -> None:
    """The first second is that of the opening: addresses have no parts of seconds, the journal has."""
    ines = floor.visitor("Ines").http
    opened = next(iter(floor.house.journal.entries_of("table/crown-1", 1))).time
    second = opened.astimezone(ZoneInfo(ZONE)).replace(microsecond=0, tzinfo=None)
    path = f"/inspector/tables/crown-1/replay?at={(second - timedelta(seconds=late)).isoformat()}&coup={coup}"
    assert ines.get(path, follow_redirects=True).url.path.endswith(leads_to)


def test_month_end_leads_to_the_coups_too(own_floor: Floor) -> None:
    kept(own_floor)
    ines = own_floor.visitor("Ines").http
    found = rows(ines.get("/month-end").text)
    assert len(found) >= 4
    for each in found:
        assert ines.get(leads(each), follow_redirects=True).status_code == 200


def test_another_operators_coups_are_not_reached_by_a_link(floor: Floor) -> None:
    gus, ines = floor.visitor("Gus").http, floor.visitor("Ines").http
    games: Any = ines.get("/api/reports/games", headers={"accept": "application/json"}).json()
    theirs = next(each for each in games if each["document"] == "crown-baccarat")
    assert gus.get(f"/inspector/entries/{theirs['entries'][1]}").status_code == 403
    assert gus.get(f"/inspector/tables/{theirs['table']}/replay?at=2026-11-18T20:00").status_code == 403
    assert ines.get("/inspector/entries/999999").status_code == 404
    assert ines.get("/inspector/tables/baccarat-1/replay?at=tomorrow").status_code == 400


@pytest.mark.parametrize("document", [each.id for each in DOCUMENTS])
def test_every_register_has_its_page(floor: Floor, document: str) -> None:
    text = floor.visitor("Ines").http.get(f"/inspector/registers/{document}").text
    assert text.count("<h2>") == 4
