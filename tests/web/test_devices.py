"""Tokens of machines: made by two people, shown once, and good for what the kind may ask, at every route."""

import json
import re
from collections.abc import Iterator
from datetime import timedelta
from itertools import product
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.floor.devices import RIGHTS, DeviceKind, Topic
from croupier.journal.codec import CODEC
from croupier.journal.names import COMMANDS
from croupier.kernel.records import replace
from croupier.runtime.house.streams import HOUSE
from croupier.table import commands as asked
from croupier.table.reports.facts import FACTS
from croupier.web.accounts import ADMINISTRATION, hashed
from croupier.web.desk import AT_A_TABLE, NOT_FROM_OUTSIDE
from croupier.web.devices import NewDevice, made
from croupier.web.server import ADMINISTRATOR
from croupier.web.sign_in import DEMO_PASSWORD
from journal.golden.write import sample
from waiting import GUARD, until
from web.floors import Floor, Visitor, open_floor

SHOE, OTHER = "premium-1", "crown-1"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    for floor in open_floor(tmp_path_factory.mktemp("devices")):
        floor.accounts.add(ADMINISTRATOR, DEMO_PASSWORD, admin=True)
        yield floor


@pytest.fixture(scope="module")
def administrator(house: Floor) -> Visitor:
    return house.visitor(ADMINISTRATOR)


def _asked(kind: DeviceKind, name: str = "", **more: Any) -> dict[str, Any]:
    reports = Topic.REPORTS in RIGHTS[kind].reads
    of = {"operator": "The Star"} if reports else {"tables": [SHOE]}
    return {"name": name or f"{kind.value}-1", "kind": kind.value, "rate": 100, **of, **more}


@pytest.fixture(scope="module")
def tokens(administrator: Visitor) -> dict[DeviceKind, str]:
    """A machine of each kind."""
    made = {each: administrator.by_two("Max", "/api/devices", _asked(each)) for each in DeviceKind}
    assert {each.status_code for each in made.values()} == {201}, [each.text for each in made.values()]
    return {kind: each.json()["token"] for kind, each in made.items()}


def machine(floor: Floor, token: str) -> httpx.Client:
    given = {"authorization": f"Bearer {token}", "accept": "application/json"}
    return httpx.Client(base_url=floor.base, timeout=GUARD, headers=given)


# Made and revoked ----------------------------------------------------------------------------------------------------


def test_two_people_make_a_token_and_the_journal_has_its_hash_alone(house: Floor, administrator: Visitor) -> None:
    body = _asked(DeviceKind.SHOE, "shoe-9")
    alone = administrator.post("/api/devices", body)
    assert (alone.status_code, "Two people" in alone.json()["says"]) == (403, True)
    for name in ("Max", "Dana", "Ana", ""):
        assert house.visitor(name).post("/api/devices", body).status_code in {401, 403}
    made = administrator.by_two("Max", "/api/devices", body).json()
    assert made["token"].startswith("croupier_")
    assert (made["by"], made["stands"]) == (f"{ADMINISTRATOR} with Max", True)
    written = [CODEC.encode(each.event) for each in house.house.journal.read(HOUSE)]
    assert any(hashed(made["token"]).encode() in each for each in written)
    assert not any(made["token"].encode() in each for each in written)
    listed = administrator.http.get("/api/devices", headers={"accept": "application/json"}).json()
    assert [each["token"] for each in listed if each["name"] == "shoe-9"] == [""]
    again = administrator.by_two("Max", "/api/devices", body)
    assert (again.status_code, again.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": "Shoe 1"},
        {"name": ""},
        {"tables": []},
        {"tables": ["no-such-table"]},
        {"tables": [SHOE, OTHER]},
        {"days": 0},
        {"days": 4000},
        {"rate": 0},
        {"rate": 1000},
        {"operator": "nobody"},
        {"kind": "robot"},
    ],
)
def test_what_a_machine_cannot_be_given(administrator: Visitor, wrong: dict[str, Any]) -> None:
    answer = administrator.by_two("Max", "/api/devices", {**_asked(DeviceKind.SHOE, "shoe-8"), **wrong})
    assert answer.status_code == 400
    assert answer.json()["says"]


def test_a_revoked_token_opens_nothing_at_once(house: Floor, administrator: Visitor) -> None:
    made = administrator.by_two("Max", "/api/devices", _asked(DeviceKind.DISPLAY, "display-9")).json()
    with machine(house, made["token"]) as display, display.stream("GET", f"/api/tables/{SHOE}/events") as stream:
        lines = stream.iter_lines()
        assert next(lines)
        assert administrator.post("/api/devices/display-9/revoke", {"reason": "stolen"}).json()["stands"] is False
        assert any(each == "event: over" for each in lines)
        answer = display.get("/api/device")
    assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")


def test_a_token_ends_and_a_rate_holds(house: Floor, administrator: Visitor) -> None:
    made = administrator.by_two("Max", "/api/devices", _asked(DeviceKind.DISPLAY, "display-8", rate=1, days=1)).json()
    with machine(house, made["token"]) as display:
        answers = [display.get("/api/device").status_code for _ in range(8)]
    assert set(answers) == {200, 429}
    device = house.house.devices["display-8"]
    assert device.stands(device.until - timedelta(seconds=1))
    assert not device.stands(device.until)
    with machine(house, "croupier_no-such-token") as stranger:
        assert {stranger.get("/api/tables").status_code for _ in range(40)} == {401, 429}


def test_the_page_makes_and_revokes(house: Floor, administrator: Visitor) -> None:
    body = {"name": "reader-7", "kind": "reader", "tables": SHOE, "operator": "", "days": "30", "rate": "5"}
    form = {"csrf": administrator.csrf, **body}
    word = administrator.word("Max", "/devices", form).json()["token"]
    page = administrator.http.post("/devices", data={**form, "second": word})
    assert "croupier_" in page.text
    assert "croupier_" not in administrator.http.get("/devices").text
    gone = administrator.http.post("/devices", data={"csrf": administrator.csrf, "name": "reader-7", "act": "revoke"})
    assert gone.status_code == 200
    assert house.house.devices["reader-7"].revoked == ADMINISTRATOR
    assert house.visitor("Max").http.get("/devices").status_code == 403


# Every route, every command ------------------------------------------------------------------------------------------

READS = {
    Topic.TABLES: {
        *("/api/tables", "/api/commands", "/api/rules/{document}/{number}"),
        *("/api/tables/{table}/view", "/api/tables/{table}/events", "/api/tables/{table}/journal"),
    },
    Topic.REPORTS: {"/api/reports/{report}", "/api/month-end/{file}", "/api/exports/{file}"},
}
"""What each topic opens, written down once more by hand."""

FILLED = {
    "table": SHOE,
    "document": "star-baccarat",
    "report": "games",
    "file": "disputes.csv",
    "number": "12.13",
    "book": "star-baccarat",
    "box": "1",
    "promotion": "x",
    "tournament": "x",
    "patron": "Ana",
    "name": "x",
}


def test_every_route_is_open_to_the_kinds_it_is_for(house: Floor, tokens: dict[DeviceKind, str]) -> None:
    """Whatever is not in the table of rights is refused before any handler sees it."""
    paths = house.app.openapi_schema.to_schema()["paths"]
    routes = [(how.upper(), path) for path, found in paths.items() for how in found]
    pages = [("GET", each) for each in ("/", "/people", "/devices", "/pit", "/inspector")]
    assert len(routes) > 50
    wrong = []
    for kind in DeviceKind:
        rights = RIGHTS[kind]
        opened = {("GET", path) for topic in rights.reads for path in READS[topic]}
        opened |= {("GET", each) for each in ("/api/device", "/health", "/ready")}
        opened |= {("POST", "/api/tables/{table}/commands")} if rights.sends else set()
        with machine(house, tokens[kind]) as at:
            for how, path in (*routes, *pages):
                exported = {"file": "coups.csv"} if path.startswith("/api/exports") else {}
                with at.stream(how, path.format(**{**FILLED, **exported}), json={}) as answer:
                    status = answer.status_code
                if (status in {200, 400}) is not ((how, path) in opened) or status >= 500:
                    wrong.append((kind.value, how, path, status))
    assert wrong == []


def test_no_machine_reads_or_sends_at_the_table_of_another(house: Floor, tokens: dict[DeviceKind, str]) -> None:
    for kind, token in tokens.items():
        with machine(house, token) as at:
            seen = at.get(f"/api/tables/{OTHER}/view").status_code
            assert seen == (200 if Topic.REPORTS in RIGHTS[kind].reads else 403)
            sent = {"command_id": f"x-{kind.value}", "name": "tell-reading.v1", "body": {"cards": []}}
            assert at.post(f"/api/tables/{OTHER}/commands", json=sent).status_code == 403
            for page in ("dealer", "pit", "seat"):
                assert at.get(f"/api/tables/{SHOE}/view", params={"as": page}).status_code == 403


def test_the_journal_tells_a_machine_what_a_display_shows(house: Floor, tokens: dict[DeviceKind, str]) -> None:
    """Not even one that reads reports is told who did what, and who is who."""
    own = house.visitor("Dana").http.get(f"/api/tables/{SHOE}/journal").json()["entries"]
    assert any(each["by"] for each in own)
    for kind in (DeviceKind.DISPLAY, DeviceKind.REPORTS):
        with machine(house, tokens[kind]) as at:
            told = at.get(f"/api/tables/{SHOE}/journal").json()["entries"]
        assert told
        assert not any(each["by"] for each in told)
        assert "Ana" not in json.dumps(told)


SENDS = {
    DeviceKind.SHOE: {"tell-reading.v1", "find-cutting-card.v1"},
    DeviceKind.READER: {"show-player-card.v1"},
    DeviceKind.SHUFFLER: {"report.v2"},
    DeviceKind.TILL: {"exchange.v1"},
}
"""Written down once more by hand."""


def _examples() -> dict[str, dict[str, Any]]:
    return {name: CODEC.plain(sample(kind)) for name, kind in AT_A_TABLE.items() if kind not in NOT_FROM_OUTSIDE}


def test_every_command_is_open_to_the_kinds_it_is_for(house: Floor, tokens: dict[DeviceKind, str]) -> None:
    before = house.house.state(SHOE)
    wrong, examples = [], _examples()
    for kind, (name, body) in product(SENDS, examples.items()):
        if name in SENDS[kind]:
            continue
        with machine(house, tokens[kind]) as at:
            sent = {"command_id": f"{kind.value} {name}", "name": name, "body": body}
            answer = at.post(f"/api/tables/{SHOE}/commands", json=sent)
        if answer.status_code != 403 or answer.json()["code"] != "not-authorised":
            wrong.append((kind.value, name, answer.status_code, answer.text))
    assert wrong == [], [each[1:] for each in wrong]
    assert replace(house.house.state(SHOE), clock=before.clock) == before
    assert {COMMANDS[name] for of in SENDS.values() for name in of} == {
        each for kind in DeviceKind for each in RIGHTS[kind].sends
    }


def test_a_shuffler_states_only_what_it_sees(house: Floor, tokens: dict[DeviceKind, str]) -> None:
    with machine(house, tokens[DeviceKind.SHUFFLER]) as at:
        for number, (name, fact) in enumerate(FACTS.items()):
            body = CODEC.plain(asked.Report(what=name))
            sent = {"command_id": f"fact {number}", "name": "report.v2", "body": body}
            answer = at.post(f"/api/tables/{SHOE}/commands", json=sent)
            denied = answer.status_code == 403 and answer.json()["code"] == "not-authorised"
            assert denied is (fact.device != "shuffling device"), name


def test_nobody_of_the_staff_tells_a_reading(house: Floor) -> None:
    for name in ("Dana", "Max", "Ines", "Ana"):
        answer = house.visitor(name).command(SHOE, "tell-reading.v1", {"cards": ["9h"]})
        assert answer.status_code == 403


def test_a_token_is_no_session(house: Floor, tokens: dict[DeviceKind, str]) -> None:
    """It is taken from the header alone; no cookie, form or page takes it."""
    token = tokens[DeviceKind.SHOE]
    with httpx.Client(base_url=house.base, timeout=GUARD, cookies={house.settings.cookie: token}) as at:
        assert at.get("/api/device", headers={"accept": "application/json"}).status_code == 401
    with machine(house, token) as at:
        assert at.get("/api/device").json()["routes"][0] == "GET /api/commands"
        assert at.post("/api/second", json={}).status_code == 403
    assert house.accounts.take_once(ADMINISTRATION, token) is None


# What is left of a token ---------------------------------------------------------------------------------------------


def _routes(house: Floor) -> list[tuple[str, str]]:
    """Every route that there is: of the interface, pages and forms."""
    found = []
    for route in house.app.routes:
        for handler in getattr(route, "route_handlers", ()):
            found += [(how, route.path_format) for how in sorted({"GET", "POST"} & set(handler.http_methods))]
    return sorted(set(found))


def _tried(client: httpx.Client, how: str, path: str) -> tuple[int, str]:
    for name in re.findall(r"{(\w+)}", path):
        path = path.replace(f"{{{name}}}", FILLED.get(name, "1"))
    with client.stream(how, path, json={} if how == "POST" else None) as answer:
        streams = answer.status_code == 200 and path.endswith("/events")
        return answer.status_code, "" if streams else answer.read().decode(errors="replace")


@pytest.mark.parametrize("kind", [DeviceKind.SHOE, DeviceKind.REPORTS])
def test_a_revoked_token_opens_no_route_at_all(house: Floor, administrator: Visitor, kind: DeviceKind) -> None:
    """Not one, under neither address of the interface; not even what anybody may see."""
    name = f"{kind.value}-gone"
    token = administrator.by_two("Max", "/api/devices", _asked(kind, name)).json()["token"]
    assert administrator.post(f"/api/devices/{name}/revoke", {"reason": "lost"}).status_code == 200
    routes = [each for each in _routes(house) if not each[1].startswith("/static")]
    assert len(routes) > 150
    with machine(house, token) as at:
        for how, path in routes:
            for address in {path, path.replace("/api/", "/api/v1/", 1)}:
                status, _ = _tried(at, how, address)
                assert status in {401, 404, 429}, (how, address, status)
    until(lambda: house.visitor("Dana").http.get("/api/session").status_code == 200)


def test_a_token_is_written_nowhere(house: Floor, administrator: Visitor, caplog: pytest.LogCaptureFixture) -> None:
    """Not in a line of the log, not in an answer, however wrong what was asked; not in the database."""
    token = administrator.by_two("Max", "/api/devices", _asked(DeviceKind.SHOE, "shoe-quiet")).json()["token"]
    with caplog.at_level("DEBUG", logger="croupier.web"), machine(house, token) as at:
        answers = [_tried(at, how, path) for how, path in _routes(house)[::3]]
        answers += [
            _tried(at, "GET", f"/api/device?token={'x' * 20}"),
            _tried(at, "POST", "/api/tables/nowhere/commands"),
        ]
        for body in (b"{", b"\xff", b"[" * 1_000):
            given = {"content-type": "application/json"}
            answers.append((at.post(f"/api/tables/{SHOE}/commands", content=body, headers=given).status_code, ""))
    assert {status for status, _ in answers} >= {200, 400, 403}
    assert max(status for status, _ in answers) < 500
    lines = [each.getMessage() for each in caplog.records if each.name.startswith("croupier")]
    assert [each for each in lines if "shoe-quiet" in each]
    assert not [each for each in lines if token in each or token.removeprefix("croupier_") in each]
    assert not [each for _, each in answers if token in each]
    for file in Path(house.settings.url).parent.glob("house.db*"):
        if file.is_file():
            assert token.encode() not in file.read_bytes()


def test_strangers_at_its_address_keep_no_machine_out(tmp_path: Path) -> None:
    """A machine is counted by its own rate, as a session is that was met before."""
    for floor in open_floor(tmp_path, requests_a_second=2):
        wall = NewDevice(name="wall", kind=DeviceKind.DISPLAY, tables=[SHOE], rate=100)
        token, _ = made(floor.house, wall, "Max with Ines")
        with httpx.Client(base_url=floor.base, timeout=GUARD) as stranger, machine(floor, token) as at:
            until(lambda: stranger.get("/api/tables").status_code == 429)
            assert {at.get("/api/device").status_code for _ in range(3)} == {200}
