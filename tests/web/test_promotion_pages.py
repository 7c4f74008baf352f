"""The pages of promotions, by audience: the public reads conditions and numbers, and nobody's name."""

import json
import re

import pytest

from croupier.floor.lots import lot
from croupier.floor.people import Person
from croupier.floor.promotions import commands as ask
from croupier.kernel.ids import Patron
from croupier.kernel.staff import Role
from croupier.runtime.house import Who
from web import pseudo
from web.floors import Floor, Visitor

MAX = Person(name="Max", role=Role.GAMING_MANAGER)
STREAM = "promotion/spring-draw"
PUBLIC = (
    "/promotions",
    "/promotions/spring-draw",
    "/promotions/spring-draw/wall",
    "/promotions/spring-draw/print/conditions",
    "/promotions/spring-draw/print/result",
    "/promotions/winter-dinner",
    "/promotions/winter-dinner/print/result",
)
STAFF = (
    "/promotions/spring-draw/desk",
    "/promotions/spring-draw/edit",
    "/promotions/winter-dinner/print/entries",
    "/promotions/winter-dinner/print/refused-claims",
)


def _drawn(floor: Floor) -> str:
    """Draw the car by a sealed draw, refuse a claim and note a dispute; name who won."""
    house, at = floor.house, floor.house.clock.local()
    house.tell(STREAM, ask.AnswerPromotion(choice="scrutineer", name="Solveig", by=MAX, at=at))
    house.tell(STREAM, ask.NameScrutineer(name="Solveig", present=True, by=MAX, at=at))
    who = Who(name="Max", standing=Role.GAMING_MANAGER)
    house.draw(STREAM, ask.SealDraw(prize="car", by=MAX, at=at), "seal", who)
    house.draw(STREAM, ask.DrawPrize(prize="car", by=MAX, at=at), "open", who)
    refusal = ask.RefuseClaim(patron=Patron("Otto"), prize="car", reason="it was a copied form", by=MAX, at=at)
    house.tell(STREAM, refusal)
    house.tell(STREAM, ask.DisputePromotion(patron=Patron("Lena"), cause="the drum jammed", by=MAX, at=at))
    return house.promotion("spring-draw").drawn["car"].winner


def _read(visitor: Visitor, path: str) -> str:
    answer = visitor.http.get(path)
    assert answer.status_code == 200, path
    return " ".join(pseudo.read(answer.text))


def test_no_private_fact_reaches_the_public(own_floor: Floor) -> None:
    """Not on a page, not in a title, not in what a script is given."""
    winner = _drawn(own_floor)
    entered = {each.patron for each in own_floor.house.promotion("spring-draw").entries}
    private = {*entered, "Solveig", "Max", "Brandt", "Quay", "copied", "jammed", "0400"}
    nobody = own_floor.visitor()
    for path in PUBLIC:
        page = nobody.http.get(path).text
        assert {each for each in private if re.search(rf"\b{each}\b", page)} == set(), path
    desk = _read(own_floor.visitor("Max"), "/promotions/spring-draw/desk")
    assert all(each in desk for each in (winner, "Solveig", "copied", "jammed"))


def test_a_patron_sees_their_own_part(own_floor: Floor) -> None:
    _drawn(own_floor)
    ana = own_floor.visitor("Ana")
    page = _read(ana, "/promotions/spring-draw")
    assert "Your entries: 3" in page
    assert not re.search(r"\b(Otto|Mei|Rosa|Ben|Yusuf|Lena)\b", page)


@pytest.mark.parametrize(("name", "status"), [("", 303), ("Ana", 403), ("Cas", 403), ("Max", 200), ("Ines", 200)])
def test_pages_of_the_staff_are_for_the_operators_own(floor: Floor, name: str, status: int) -> None:
    visitor = floor.visitor(name)
    assert {path: visitor.http.get(path).status_code for path in STAFF} == dict.fromkeys(STAFF, status)


def test_who_oversees_is_offered_nothing_that_is_the_operators(floor: Floor) -> None:
    page = floor.visitor("Ines").http.get("/promotions/spring-draw/desk").text
    offered = [json.loads(each.replace("&#34;", '"')) for each in re.findall(r'data-command="([^"]*)"', page)]
    assert [each["name"] for each in offered] == ["request-conditions.v1"]


def test_anybody_can_draw_again_by_what_the_page_says(own_floor: Floor) -> None:
    _drawn(own_floor)
    page = own_floor.visitor().http.get("/promotions/spring-draw").text
    [program] = re.findall(r'<pre class="check"[^>]*><code>(.*?)</code></pre>', page, flags=re.DOTALL)
    program = program.replace("&lt;", "<").replace("&#34;", '"')
    told: list[str] = []
    exec(program, {"print": lambda *said: told.append(" ".join(map(str, said)))})  # noqa: S102 - our own page's
    drawn = own_floor.house.promotion("spring-draw").drawn["car"]
    assert told == [f"entry {drawn.entry}"]
    digest = re.findall(r"<code class=\"hash\">([0-9a-f]{64})</code>", page)
    assert drawn.entry in {lot(bytes.fromhex(drawn.seed), each, 8) + 1 for each in digest}


# Conditions as they are written ---------------------------------------------------------------------------------------

CHECK = "/api/promotions/harbour-nights/check"


@pytest.mark.parametrize(("name", "status"), [("", 401), ("Ana", 404), ("Max", 404), ("Cas", 200)])
def test_drafts_are_checked_for_those_who_have_a_part_in_them(floor: Floor, name: str, status: int) -> None:
    assert floor.visitor(name).post(CHECK, {"conditions": ""}).status_code == status


def test_what_is_written_is_held_against_the_document_item_by_item(floor: Floor) -> None:
    cas = floor.visitor("Cas")
    nothing = cas.post(CHECK, {"conditions": ""}).json()
    wanted = {f"crown-baccarat 13.5.{number}" for number in (1, 2, 3, 5, 6, 7, 8, 9)}
    assert {clause for each in nothing["faults"] for clause in each["because"]} >= wanted
    assert [each["title"] for each in nothing["items"] if not each["missing"]] == ["minimum wager"]
    for text, says in (("name = ", "not TOML"), ('nam = "x"', "nam"), ('name = "x"\nstarts = 3', "starts")):
        answer = cas.post(CHECK, {"conditions": text})
        assert (answer.status_code, answer.json()["faults"]) == (200, [])
        assert says in answer.json()["says"]


def test_one_entry_is_printed_for_whoever_made_it(floor: Floor) -> None:
    desk = floor.visitor("Max").http
    page = desk.get("/promotions/spring-draw/print/entries?entry=3").text
    assert "Ana" in page
    assert "Lena" not in page
    assert desk.get("/promotions/spring-draw/print/entries?entry=8").status_code == 200
    assert desk.get("/promotions/spring-draw/print/entries?entry=9").status_code == 404
    assert desk.get("/promotions/spring-draw/print/entries?entry=0").status_code == 404
    assert floor.visitor("Ana").http.get("/promotions/spring-draw/print/entries?entry=3").status_code == 403


def test_there_is_nothing_to_print_by_another_name(floor: Floor) -> None:
    assert floor.visitor("Max").http.get("/promotions/winter-dinner/print/secrets").status_code == 404
