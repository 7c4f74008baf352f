"""The plan of a floor over HTTP: looked at, checked, applied by those who may, and shown at once to who watches."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from croupier.floor.plan import FloorChanged
from croupier.runtime.floors import example
from croupier.table.events import TableOpened
from waiting import until
from web.floors import Floor, Visitor, open_floor
from web.test_account_pages import first_administrator, welcomed


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Floor]:
    """A new house without a floor."""
    yield from open_floor(tmp_path, demo=False)


def got(visitor: Visitor, path: str) -> Any:
    answer = visitor.http.get(path, headers={"accept": "application/json"})
    assert answer.status_code == 200, answer.text
    return answer.json()


def sent(floor: object, **other: str) -> dict[str, Any]:
    return {"command_id": str(uuid4()), "floor": floor, **other}


def test_an_administrator_sets_up_a_new_house_and_everybody_gets_a_link(empty: Floor) -> None:
    root, _ = first_administrator(empty)
    assert "This house has no floor yet" in root.http.get("/floor-plan").text
    assert got(root, "/api/floor")["new"] is True
    given = got(root, "/api/floor/example")["floor"]
    checked = root.post("/api/floor/check", {"floor": given}).json()
    assert (checked["lawful"], len(checked["changes"]), len(checked["people"])) == (True, 32, 8)
    alone = root.post("/api/floor", sent(given, by="Max", beside="Max"))
    assert (alone.status_code, alone.json()["accepted"]) == (422, False)
    body = sent(given, by="Max", beside="Cas")
    done = root.post("/api/floor", body).json()
    assert done["accepted"], done
    assert set(done["links"]) == {"Max", "Gus", "Dana", "Cas", "Arlo", "Dion", "Ines", "Sven"}
    (changed,) = [each.event for each in empty.house.journal.read("floor")]
    assert isinstance(changed, FloorChanged)
    assert changed.proof.endswith("; entered by Administrator")
    until(lambda: set(empty.app.state.hub.tables) == set(empty.house.tables), "new tables are not shown")
    assert len(empty.house.tables) == 10
    assert welcomed(empty, done["links"]["Max"]).http.get("/account").status_code == 200
    again = root.post("/api/floor", sent(given, by="Max", beside="Cas"))
    assert again.status_code == 403, "from now on a manager and a second person change it"


def test_what_is_not_lawful_is_found_where_it_stands_and_never_applied(empty: Floor) -> None:
    root, _ = first_administrator(empty)
    given = got(root, "/api/floor/example")["floor"]
    given["tables"][0]["decks"] = 5
    given["tables"][7]["limits"]["ante"] = ["50", "x"]
    found = root.post("/api/floor/check", {"floor": given}).json()
    assert found["lawful"] is False
    told = {(each["section"], each["index"], each["field"]): each for each in found["findings"]}
    assert told["tables", 0, "decks"]["clauses"] == ["star-baccarat 3.1"]
    assert ("tables", 7, "ante") in told
    answer = root.post("/api/floor", sent(given, by="Max", beside="Cas"))
    assert (answer.status_code, answer.json()["accepted"]) == (422, False)
    assert not empty.house.tables
    assert "not TOML" in root.post("/api/floor/check", {"floor": "[["}).json()["says"]
    assert root.post("/api/floor/check", {"floor": example()}).json()["lawful"]


def test_a_manager_and_a_second_person_change_a_floor_that_is_open(own_floor: Floor) -> None:
    max_ = own_floor.visitor("Max")
    shown = got(max_, "/api/floor")
    assert shown["new"] is False
    floor = shown["floor"]
    floor["property"]["name"] = "Harbour Casino"
    first = floor["tables"][0]
    floor["tables"].append({**first, "id": "baccarat-9", "title": "Baccarat 9"})
    checked = max_.post("/api/floor/check", {"floor": floor}).json()
    assert checked["lawful"], checked
    assert any("Table baccarat-9 is added" in each for each in checked["changes"])
    assert not any("baccarat-1" in each for each in checked["changes"]), "what is as it was does not change"
    body = sent(floor)
    assert max_.post("/api/floor", body).status_code == 422, "one alone changes nothing"
    done = max_.by_two("Cas", "/api/floor", body)
    assert done.json()["accepted"], done.text
    until(lambda: "baccarat-9" in own_floor.app.state.hub.tables, "the new table is not shown")
    assert own_floor.app.state.hub.tables["baccarat-9"].title == "Baccarat 9"
    opened = own_floor.visitor("Dana").view("baccarat-9", "dealer")
    assert opened["view"]["primary"]["command"]["name"] == "open-table.v1"


@pytest.mark.parametrize("name", ["Dana", "Gus", "Ana"])
def test_the_plan_is_for_managers(own_floor: Floor, name: str) -> None:
    visitor = own_floor.visitor(name)
    assert visitor.http.get("/floor-plan").status_code == 403
    assert visitor.http.get("/api/floor", headers={"accept": "application/json"}).status_code == 403
    assert visitor.post("/api/floor/check", {"floor": {}}).status_code == 403
    assert visitor.post("/api/floor", sent({})).status_code == 403


def test_a_table_opens_as_it_is_planned(own_floor: Floor) -> None:
    house = own_floor.house
    max_ = own_floor.visitor("Max")
    floor = got(max_, "/api/floor")["floor"]
    floor["tables"].append({**floor["tables"][0], "id": "baccarat-9", "title": "Baccarat 9"})
    assert max_.by_two("Cas", "/api/floor", sent(floor)).json()["accepted"]
    until(lambda: "baccarat-9" in own_floor.app.state.hub.tables, "the new table is not shown")
    dana = own_floor.visitor("Dana")
    deed = dana.view("baccarat-9", "dealer")["view"]["primary"]["command"]
    assert deed["name"] == "open-table.v1"
    wrong = {**deed["body"], "limits": {**deed["body"]["limits"], "bets": {}}}
    answer = dana.command("baccarat-9", "open-table.v1", wrong)
    assert answer.status_code == 422
    assert "as the plan of the floor says" in answer.json()["says"]
    assert house.state("baccarat-9").phase.__class__.__name__ == "Closed"
    before, claimed = house.clock.local(), {**deed["body"], "at": "2031-01-01T00:00:00"}
    body = {"command_id": "opens", "name": "open-table.v1", "body": claimed}
    assert dana.post("/api/tables/baccarat-9/commands", body).json()["accepted"]
    events = [each.event for each in house.journal.read("table/baccarat-9")]
    (opened,) = (each for each in events if isinstance(each, TableOpened))
    assert before <= opened.at <= house.clock.local(), "it opens when the house says, not when its sender does"
    again = dana.post("/api/tables/baccarat-9/commands", body).json()
    assert (again["accepted"], again["repeated"]) == (True, True)
