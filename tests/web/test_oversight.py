"""For those who oversee: coups step by step, packets that prove themselves, the journal's check, registers, the lab."""

from html import unescape

import msgspec
import pytest

from croupier.rulebooks import clause, entries
from croupier.runtime.audit.packet import Packet
from croupier.runtime.audit.packet_verification import verify
from croupier.views.rulebook import show
from croupier.web.demo_play import warm
from web.floors import Floor, Visitor


@pytest.fixture
def played(own_floor: Floor) -> Floor:
    warm(own_floor.house, 2)
    return own_floor


@pytest.fixture
def ines(played: Floor) -> Visitor:
    return played.visitor("Ines")


def test_the_coups_of_a_table_are_listed_the_latest_first(ines: Visitor) -> None:
    page = ines.http.get("/inspector/tables/baccarat-1").text
    assert page.index("<td>2</td>") < page.index("<td>1</td>")


@pytest.mark.parametrize("table", ["baccarat-1", "premium-1", "crown-1", "lucky-draw-1", "holdem-1"])
def test_a_round_of_every_game_is_told_step_by_step(ines: Visitor, table: str) -> None:
    page = ines.http.get(f"/inspector/tables/{table}/coups/1")
    assert page.status_code == 200
    assert "As a supervisor tells it" in page.text
    steps = ines.http.get(f"/api/tables/{table}/coups/1").json()
    assert steps[0]["asked"] == "open table"
    assert steps[-1]["asked"] == "settle"
    assert all(each["by"] for each in steps)
    assert [each["sequence"] for each in steps] == sorted(each["sequence"] for each in steps)


def test_a_coup_that_was_not_dealt(ines: Visitor) -> None:
    assert ines.http.get("/inspector/tables/baccarat-1/coups/99").status_code == 404
    assert ines.http.get("/api/tables/baccarat-1/coups/99").status_code == 404
    assert ines.http.get("/api/tables/baccarat-1/coups/99/packet").status_code == 404
    assert ines.http.get("/inspector/tables/nowhere/coups/1").status_code == 404


def test_a_packet_proves_itself_elsewhere(ines: Visitor) -> None:
    answer = ines.http.get("/api/tables/baccarat-1/coups/1/packet")
    assert 'filename="baccarat-1-coup-1.packet.json"' in answer.headers["content-disposition"]
    given = msgspec.json.decode(answer.content, type=Packet)
    assert verify(given).sound
    forged = msgspec.structs.replace(given, coup=2)
    assert not verify(forged).sound


def test_the_journal_is_checked_on_demand(ines: Visitor) -> None:
    found = ines.post("/api/verify", {}).json()
    assert found["sound"]
    assert found["entries"] > 50
    assert {"decisions", "ledger"} <= set(found["checks"])


def test_the_registers_show_what_is_owed_and_entered(played: Floor, ines: Visitor) -> None:
    dana = played.visitor("Dana")
    details = {"paid": "1600", "due": "100"}
    report = {"what": "mispaid", "box": 3, "bet": "player", "coup": 2, "details": details}
    assert dana.command("baccarat-1", "report.v1", report).status_code == 200
    page = ines.http.get("/inspector/registers/star-baccarat").text
    assert "$1,500.00" in page
    assert ines.http.get("/inspector/registers/no-such-document").status_code == 404


def test_the_lab_is_exact_and_for_those_who_may(ines: Visitor) -> None:
    page = ines.http.get("/lab?book=star-baccarat").text
    assert "1.0579 %" in page
    assert "14.3596 %" in page
    assert ines.http.get("/lab?book=nothing").status_code == 404


def test_the_rules_are_read_by_anybody(played: Floor) -> None:
    anybody = played.visitor()
    assert "Player third card in error" in anybody.http.get("/rules/star-baccarat/12.2").text
    assert 'href="/rules/star-baccarat/4.10"' in anybody.http.get("/rules?q=cutting+card").text
    compared = anybody.http.get("/rules/compare?one=star-baccarat&other=crown-baccarat&topic=limits").text
    assert "below minimum in time" in compared
    for path in ("/rules/nothing", "/rules/star-baccarat/99.9", "/rules/compare?one=nothing"):
        assert anybody.http.get(path).status_code == 404
    unknown = anybody.http.get("/rules/compare?topic=zzz")
    assert (unknown.status_code, "0 differences" in unknown.text, "zzz" in unknown.text) == (200, True, True)


def test_the_page_of_a_clause_has_what_the_command_has(played: Floor) -> None:
    page = played.visitor().http.get("/rules/star-baccarat/12.2").text
    heads = ("What the text says, in our words", "How we read it", "What the table does", "See also", "Proof")
    assert [page.index(each) for each in heads] == sorted(page.index(each) for each in heads)
    of = show(clause("star-baccarat 12.2"))
    wanted = [
        *(of.says, of.check, *of.tests),
        *(text for each in of.readings for text in (each.id, each.question, each.chosen.says, each.why)),
        *(other.says for each in of.readings for other in each.alternatives),
        *(each.says for each in of.terms),
        *(f'href="/rules/star-baccarat/{each.clause.number}"' for each in of.see),
    ]
    plain = unescape(page)
    assert [each for each in wanted if each not in plain] == []


def test_a_copy_of_the_rules_says_that_it_is_a_summary(played: Floor) -> None:
    page = played.visitor().http.get("/rules/star-texas-holdem-bonus").text
    assert "no substitute for the approved document" in page
    assert page.count('class="clause-row"') == len(entries("star-texas-holdem-bonus"))
