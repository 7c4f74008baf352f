"""The house as a whole over HTTP: gaming stopped and allowed again, the program checked, the clock, jackpots."""

from fractions import Fraction
from typing import Any
from uuid import uuid4

import httpx
import pytest

from croupier.floor.people import Person
from croupier.floor.promotions import commands as ask
from croupier.kernel.ids import Patron
from croupier.kernel.staff import Role
from croupier.web.demo_play import warm
from web.floors import Floor, Visitor
from web.promoted import running


@pytest.fixture
def ines(own_floor: Floor) -> Visitor:
    return own_floor.visitor("Ines")


def stop(who: Visitor, what: str, which: str = "", reason: str = "a fire drill") -> httpx.Response:
    return who.post("/api/house/stops", {"command_id": str(uuid4()), "what": what, "which": which, "reason": reason})


def allow(who: Visitor, number: int, second: str, reason: str = "it is over") -> httpx.Response:
    """Allow gaming again, with the word of somebody; nobody's if it is empty."""
    body, path = {"command_id": str(uuid4()), "reason": reason}, f"/api/house/stops/{number}/allow"
    return who.by_two(second, path, body) if second else who.post(path, body)


def wager(floor: Floor, table: str = "baccarat-1") -> Any:
    """Let a dealer lay a wager for somebody who stands at box 1."""
    body = {"box": 1, "bet": "player", "amount": 2500, "patron": "Ana"}
    return floor.visitor("Dana").command(table, "place-wager.v1", body).json()


def test_an_inspector_stops_everything_and_every_screen_says_so(own_floor: Floor, ines: Visitor) -> None:
    answer = stop(ines, "property")
    assert answer.status_code == 200, answer.text
    assert answer.json()["accepted"]
    says = "All gaming is stopped: a fire drill."
    refused = wager(own_floor)
    assert (refused["code"], refused["says"]) == ("gaming-stopped", says)
    dana = own_floor.visitor("Dana")
    for page, who in (("display", ines), ("dealer", dana), ("pit", own_floor.visitor("Gus"))):
        shown = who.view("baccarat-1", page)["view"]
        assert shown["stopped"] == [says]
        assert shown["moment"]["says"] == "No bets: gaming is stopped"
    assert dana.http.get("/api/tables").json()["stopped"] == [says]
    assert says in ines.http.get("/inspector/house").text


def test_two_people_allow_it_again(own_floor: Floor, ines: Visitor) -> None:
    stop(ines, "property")
    assert allow(ines, 1, "").status_code == 422
    answer = allow(ines, 1, "Max")
    assert answer.status_code == 200, answer.text
    assert ines.view("baccarat-1", "display")["view"]["moment"]["says"] == "Place your bets"
    assert wager(own_floor)["accepted"]
    assert own_floor.visitor("Dana").view("baccarat-1", "dealer")["view"]["stopped"] == []
    last = list(own_floor.house.journal.read("house"))[-1].event
    assert (last.by.name, last.beside) == ("Ines", "Max (gaming manager)")


def test_what_an_inspector_stopped_no_manager_allows(own_floor: Floor, ines: Visitor) -> None:
    stop(ines, "table", "baccarat-1")
    max_ = own_floor.visitor("Max")
    answer = allow(max_, 1, "Amy")
    assert answer.status_code == 422
    assert "may not take this order back" in answer.json()["says"]


def test_one_table_is_stopped_by_a_supervisor_of_its_operator(own_floor: Floor) -> None:
    gus = own_floor.visitor("Gus")
    assert stop(gus, "table", "baccarat-1").status_code == 200
    assert wager(own_floor)["code"] == "gaming-stopped"
    other = stop(gus, "table", "crown-1")
    assert other.status_code == 422
    assert "another operator" in other.json()["says"]
    assert "another operator" in stop(own_floor.visitor("Max"), "property").json()["says"]
    assert own_floor.visitor("Dana").view("premium-1", "dealer")["view"]["stopped"] == []


def test_one_player_is_told_and_nobody_else_is(own_floor: Floor) -> None:
    ana, ben = own_floor.visitor("Ana"), own_floor.visitor("Ben")
    for who, box in ((ana, 1), (ben, 2)):
        assert who.command("baccarat-1", "sit.v1", {"box": box, "patron": who.name}).json()["accepted"]
    assert stop(own_floor.visitor("Gus"), "player", "Ana").status_code == 200
    says = "Gaming of Ana is stopped: a fire drill."
    assert ana.view("baccarat-1", "seat")["view"]["stopped"] == [says]
    assert ben.view("baccarat-1", "seat")["view"]["stopped"] == []
    assert ben.view("baccarat-1", "display")["view"]["stopped"] == []
    assert ben.http.get("/api/tables").json()["stopped"] == []
    assert own_floor.visitor("Dana").view("baccarat-1", "dealer")["view"]["stopped"] == [says]
    body = {"box": 1, "bet": "player", "amount": 2500}
    assert ana.command("baccarat-1", "place-wager.v1", body).json()["code"] == "player-stopped"
    assert ben.command("baccarat-1", "place-wager.v1", {**body, "box": 2}).json()["accepted"]


@pytest.mark.parametrize("name", ["Ana", "Dana", "Sven"])
def test_others_stop_nothing(own_floor: Floor, name: str) -> None:
    before = own_floor.house.orders.given
    answer = stop(own_floor.visitor(name), "property")
    assert answer.status_code in {403, 422}
    assert own_floor.house.orders.given == before
    anybody = own_floor.visitor()
    assert anybody.post("/api/house/stops", {"command_id": "x", "what": "property", "reason": "x"}).status_code == 401


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"what": "property", "reason": "x"}, 400),
        ({"command_id": "", "what": "property", "reason": "x"}, 400),
        ({"command_id": "x", "what": "property", "reason": "x" * 301}, 400),
        ({"command_id": "x", "what": "property", "reason": "x", "more": 1}, 400),
        ({"command_id": "x", "what": "property", "reason": ""}, 422),
        ({"command_id": "x", "what": "cinema", "reason": "x"}, 422),
    ],
)
def test_what_is_no_order(own_floor: Floor, ines: Visitor, body: dict[str, Any], status: int) -> None:
    assert ines.post("/api/house/stops", body).status_code == status
    assert own_floor.house.orders.given.given == 0


# The program, the clock, jackpots ------------------------------------------------------------------------------------


def test_the_program_is_checked_at_the_start_and_on_demand(own_floor: Floor, ines: Visitor) -> None:
    first = own_floor.house.orders.program.last
    assert first is not None
    assert (first.when, first.sound) == ("start", True)
    found = ines.post("/api/house/program/check", {}).json()
    assert found["digest"] == first.digest
    assert found["sound"]
    last = own_floor.house.orders.program.last
    assert last is not None
    assert last.when == "asked"
    page = ines.http.get("/inspector/house").text
    assert first.digest in page
    assert "As expected" in page
    assert own_floor.visitor("Dana").post("/api/house/program/check", {}).status_code == 403


def test_nothing_is_accepted_that_need_not_be(ines: Visitor) -> None:
    answer = ines.by_two("Max", "/api/house/program/accept", {"command_id": "x", "reason": "patch 7"})
    assert answer.status_code == 422
    assert "nothing to accept" in answer.json()["says"]


def test_health_says_whether_the_clock_is_kept(own_floor: Floor) -> None:
    found = own_floor.visitor().http.get("/health").json()
    assert found["clock"] in {"synchronised", "not synchronised", "unknown"}
    assert found["status"] == "alive"


def test_the_jackpots_with_their_meters_and_prizes(own_floor: Floor, ines: Visitor) -> None:
    warm(own_floor.house, 2)
    page = ines.http.get("/inspector/jackpots").text
    assert "Southern Cross" in page
    assert "Agrees with its history" in page
    assert "No prize has been won." in page
    assert "$50,0" in page
    assert own_floor.visitor("Cas").http.get("/inspector/jackpots").text.count("Southern Cross") == 0
    assert own_floor.visitor("Ana").http.get("/inspector/jackpots").status_code == 403


def correct(who: Visitor, second: str, change: str = "100", **more: Any) -> httpx.Response:
    body = {"pool": "Southern Cross", "change": change, "reason": "a lost pulse", "document": "J-7", **more}
    sent = {"command_id": str(uuid4()), "name": "correct-meter.v1", "body": body}
    path = "/api/jackpots/star-texas-holdem-bonus/commands"
    return who.by_two(second, path, sent) if second.isalpha() else who.post(path, {**sent, "second": second})


def meter(floor: Floor) -> Fraction:
    return next(iter(floor.house.jackpots(HOLDEM).pools.values())).meter


def test_two_people_change_what_sets_a_jackpot(own_floor: Floor, ines: Visitor) -> None:
    max_, before = own_floor.visitor("Max"), meter(own_floor)
    for second in ("", "made up", "Cas"):
        answer = correct(max_, second)
        assert (answer.status_code, answer.json()["code"]) == (403, "second-person")
    assert meter(own_floor) == before
    answer = correct(max_, "Amy", by={"name": "Nobody", "role": "player"})
    assert answer.status_code == 200, answer.text
    assert meter(own_floor) == before + 100
    entry = list(own_floor.house.journal.entries_of(f"jackpots/{HOLDEM}"))[-1]
    assert entry.envelope.actor == "Max with Amy (gaming-manager)"
    page = ines.http.get("/inspector/jackpots").text
    assert "a lost pulse (J-7)" in page
    assert "Agrees with its history" in page


HOLDEM = "star-texas-holdem-bonus"


@pytest.mark.parametrize(
    ("book", "name", "status"),
    [
        ("star-baccarat", "correct-meter.v1", 404),
        (HOLDEM, "settle-round.v1", 400),
        (HOLDEM, "correct-meter.v1", 400),
    ],
)
def test_what_sets_no_jackpot(own_floor: Floor, book: str, name: str, status: int) -> None:
    max_ = own_floor.visitor("Max")
    sent = {"command_id": "x", "name": name, "body": {}}
    assert max_.by_two("Amy", f"/api/jackpots/{book}/commands", sent).status_code == status


def test_a_player_sets_no_jackpot(own_floor: Floor) -> None:
    sent = {"command_id": "x", "name": "close-pool.v1", "body": {"pool": "Southern Cross"}}
    assert own_floor.visitor("Ana").post(f"/api/jackpots/{HOLDEM}/commands", sent).status_code == 403


# Reports -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def played(own_floor: Floor) -> Floor:
    warm(own_floor.house, 2)
    return own_floor


@pytest.mark.parametrize("report", ["games", "events", "hold", "positions"])
def test_reports_are_pages_and_data(played: Floor, ines: Visitor, report: str) -> None:
    data = ines.http.get(f"/api/reports/{report}").json()
    assert data
    page = ines.http.get(f"/inspector/reports/{report}")
    assert page.status_code == 200
    assert f"{len(data)} in the journal" in page.text
    assert played.visitor("Dana").http.get(f"/inspector/reports/{report}").status_code == 403


def test_open_matters_promotions_and_claims_are_reports_too(own_floor: Floor, ines: Visitor) -> None:
    running(own_floor.house, "autumn")
    by, at = Person(name="Olive", role=Role.GAMING_MANAGER), own_floor.house.clock.local()
    for command in (
        ask.DrawPrize(prize="dinner", winner=Patron("Ana"), by=by, at=at),
        ask.RefuseClaim(patron=Patron("Ana"), prize="dinner", reason="no ticket", by=by, at=at),
    ):
        own_floor.house.tell("promotion/autumn", command)
    for report, name, count in (("matters", "where", 3), ("promotions", "promotion", 1), ("claims", "prize", 1)):
        found = ines.http.get(f"/api/reports/{report}").json()
        others = own_floor.visitor("Cas").http.get(f"/api/reports/{report}").json()
        autumn = [
            sum(each[name] in {"promotion/autumn", "autumn", "dinner"} for each in rows) for rows in (found, others)
        ]
        assert autumn == [count, 0]
        assert f"{len(found)} in the journal" in ines.http.get(f"/inspector/reports/{report}").text
        assert own_floor.visitor("Dana").http.get(f"/inspector/reports/{report}").status_code == 403
    assert "Ana must be told why the claim was refused." in ines.http.get("/inspector/reports/matters").text


def test_the_pit_of_one_operator_sees_its_own_tables(played: Floor) -> None:
    cas = played.visitor("Cas")
    assert {each["table"] for each in cas.http.get("/api/reports/games").json()} == {"crown-1"}
    assert {each["document"] for each in cas.http.get("/api/reports/hold").json()} == {"crown-baccarat"}
    streams = {each["stream"] for each in cas.http.get("/api/reports/events").json()}
    assert streams == {"house", "table/crown-1"}


def test_severities_leave_the_lesser_out(played: Floor, ines: Visitor) -> None:
    stop(ines, "table", "crown-1")
    high = ines.http.get("/api/reports/events", params={"severity": "critical"}).json()
    assert [each["kind"] for each in high] == ["gaming-stopped"]
    assert high[0]["says"] == "Gaming at crown 1 is stopped: a fire drill. By Ines (inspector)."
    assert "critical" in ines.http.get("/inspector/reports/events?severity=critical").text
    assert ines.http.get("/api/reports/events?severity=awful").status_code == 404
    assert ines.http.get("/api/reports/weather").status_code == 404
    assert len(played.house.orders.given.in_force) == 1
