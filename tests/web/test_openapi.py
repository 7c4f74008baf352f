"""The description of the interface: what it says is what is sent, and clients that are made from it deal a coup."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from architecture.source import HOME
from croupier.floor.devices import DeviceKind
from croupier.journal.codec import CODEC
from croupier.journal.names import EVENTS
from croupier.table.events import Event
from croupier.web.command_routes import COMMANDS_OF
from croupier.web.devices import NewDevice, made
from croupier.web.openapi import titled
from croupier.web.sign_in import DEMO_PASSWORD
from croupier.wording import refusal_codes
from waiting import GUARD
from web.floors import Floor

CLIENTS = Path(__file__).with_name("clients")
JSON = {"accept": "application/json"}


@pytest.fixture(scope="module")
def description(floor: Floor) -> dict[str, Any]:
    found: dict[str, Any] = floor.visitor().http.get("/api/v1/openapi.json", headers=JSON).json()
    return found


def _references(of: Any) -> Iterator[str]:
    if isinstance(of, dict):
        if isinstance(of.get("$ref"), str):
            yield of["$ref"]
        for each in of.values():
            yield from _references(each)
    elif isinstance(of, list):
        for each in of:
            yield from _references(each)


def _schemas(description: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = description["components"]["schemas"]
    return found


def test_it_is_whole(floor: Floor, description: dict[str, Any]) -> None:
    assert description["openapi"] == "3.1.0"
    schemas = _schemas(description)
    assert {each.removeprefix("#/components/schemas/") for each in _references(description)} <= schemas.keys()
    for each in schemas.values():
        Draft202012Validator.check_schema(each)
    operations = [each for of in description["paths"].values() for each in of.values()]
    served = floor.app.openapi_schema.to_schema()["paths"]
    assert len(operations) == sum(len(each) for each in served.values())
    assert len({each["operationId"] for each in operations}) == len(operations)
    for each in operations:
        for code in ("400", "401", "403", "404", "409", "422", "429", "503"):
            assert each["responses"][code]["content"]["application/json"]["schema"]["$ref"].endswith("/Problem")
    assert set(schemas["Problem"]["properties"]["code"]["enum"]) >= refusal_codes()


def test_every_command_has_its_fields_an_example_authority_and_clause(description: dict[str, Any]) -> None:
    for route, known in COMMANDS_OF.items():
        body = description["paths"][f"/api/v1{route}"]["post"]["requestBody"]["content"]["application/json"]["schema"]
        assert body["discriminator"]["mapping"].keys() == known.keys()
        for name, kind in known.items():
            sent = _schemas(description)[f"{titled(name)}Command"]
            assert sent["properties"]["name"] == {"type": "string", "const": name}
            (example,) = sent["examples"]
            validator = Draft202012Validator({**sent, "components": description["components"]})
            assert not list(validator.iter_errors(example)), name
            assert type(CODEC.request(name, example["body"])) is kind
            assert sent["x-authority"]
            if route == "/tables/{table}/commands":
                assert len(sent["x-clauses"]) == 5
                assert all(sent["x-clauses"].values())


def test_every_event_is_there(description: dict[str, Any]) -> None:
    told = {
        _schemas(description)[each["$ref"].rpartition("/")[2]]["properties"]["event"]["const"]
        for each in _schemas(description)["EventTold"]["oneOf"]
    }
    assert told == {name for name, kind in EVENTS.items() if kind in get_args(Event)}


WITHIN = (
    (r"/reports/\w+", "/reports/{report}"),
    (r"/coups/\d+", "/coups/{number}"),
    (r"/patrons/\w+", "/patrons/{patron}"),
    (r"/rules/.+", "/rules/{document}/{number}"),
    (r"/tables/baccarat-1", "/tables/{table}"),
    (r"/promotions/{id}", "/promotions/{promotion}"),
    (r"/tournaments/{id}", "/tournaments/{tournament}"),
)
SHOWN = (
    *(("Dana", "/tables"), ("Ana", "/tables"), ("Dana", "/tables/{table}/view?as=dealer")),
    *(("Gus", "/tables/{table}/view?as=pit"), ("", "/tables/{table}/view?as=display")),
    *(
        ("Gus", "/tables/{table}/journal?limit=200"),
        ("Ana", "/tables/{table}/journal"),
        ("Gus", "/tables/{table}/coups/1"),
    ),
    *(
        ("Gus", f"/reports/{each}")
        for each in ("games", "events", "hold", "positions", "matters", "promotions", "claims")
    ),
    *(("Gus", "/matters"), ("Gus", "/journal?rulings=1"), ("Gus", "/patrons"), ("Ana", "/patrons/Ana")),
    *(("Ines", f"/{kind}s{rest}") for kind in ("promotion", "tournament") for rest in ("", "/{id}", "/{id}/desk")),
    *(("", f"/{kind}s{rest}") for kind in ("promotion", "tournament") for rest in ("", "/{id}")),
    *(("Gus", f"/rules/star-baccarat/{each}") for each in ("7.2", "12.13")),
    *(("Gus", "/session"), ("Gus", "/tables/baccarat-1/coups/1/packet"), ("", "/health"), ("", "/ready")),
)


@pytest.mark.parametrize(("name", "route"), SHOWN)
def test_what_is_answered_is_what_is_described(
    floor: Floor, description: dict[str, Any], name: str, route: str
) -> None:
    visitor, of = floor.visitor(name), route.partition("?")[0]
    for found, template in WITHIN:
        of = re.sub(found, template, of)
    described = f"/api/v1{of}" if f"/api/v1{of}" in description["paths"] else of
    if "{id}" in route:
        (kind,) = re.findall(r"^/(promotion|tournament)s", route)
        id_ = visitor.http.get(f"/api/v1/{kind}s", headers=JSON).json()[f"{kind}s"][0]["id"]
        route = route.replace("{id}", id_)
    schema = description["paths"][described]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    validator = Draft202012Validator({**schema, "components": description["components"]})
    for table in ("baccarat-1", "lucky-draw-1", "holdem-1") if "{table}" in route else ("",):
        before = "/api/v1" if described != of else ""
        answer = visitor.http.get(f"{before}{route.format(table=table)}", headers=JSON)
        assert answer.status_code in ({200, 404} if "coups" in route else {200}), answer.text
        if answer.status_code == 200:
            wrong = [f"{each.json_path}: {each.message[:200]}" for each in validator.iter_errors(answer.json())]
            assert not wrong, wrong[:3]


def test_every_answer_has_a_type(description: dict[str, Any]) -> None:
    """Nothing is said to be any text, or anything at all; what is a file says of which kind."""
    untyped = set()
    for path, operations in description["paths"].items():
        for how, operation in operations.items():
            (good,) = (each for code, each in operation["responses"].items() if code < "300")
            for media, each in good.get("content", {}).items():
                schema = each["schema"]
                bare = schema == {"type": "string"} or (schema.get("type") == "object" and "properties" not in schema)
                if media in {"application/json", "text/event-stream"} and bare:
                    untyped.add(f"{how} {path}")
    assert untyped == {
        # What a browser's own functions take and give, a link's owner, and conditions as they were sent.
        *("post /api/v1/passkeys", "post /api/v1/passkeys/options", "post /api/v1/step-up", "post /api/v1/welcome"),
        *("post /api/v1/step-up/options", "get /api/v1/month-end/{file}"),
        *("post /api/v1/promotions/{promotion}/check", "post /api/v1/tournaments/{tournament}/check"),
    }


def test_who_may_come_is_described_as_it_is(floor: Floor, description: dict[str, Any]) -> None:
    """What says that it is for everybody answers somebody who is not signed in, and nothing else does."""
    nobody = floor.visitor()
    named = {"table": "baccarat-1", "document": "star-baccarat", "number": "1", "box": "1"}
    for path, operations in description["paths"].items():
        if "get" not in operations or path.endswith("/events"):
            continue
        where = re.sub(r"{(\w+)}", lambda found: named.get(found[1], "none"), path)
        status = nobody.http.get(where, headers=JSON).status_code
        assert ({} in operations["get"]["security"]) == (status != 401), (path, status)
    operations = [(path, each) for path, of in description["paths"].items() for each in of.values()]
    machines = {path for path, each in operations if {"machine": []} in each["security"]}
    assert "/api/v1/tables/{table}/commands" in machines
    assert not [each for each in machines if "promotions" in each or "patrons" in each]


def test_a_ruling_is_described_and_its_money_is_cents(floor: Floor, description: dict[str, Any]) -> None:
    gus = floor.visitor("Gus")
    schema = description["paths"]["/api/v1/tables/{table}/rulings"]["post"]["responses"]["200"]
    body = {"name": "report.v2", "body": {"what": "fraud"}}
    answer = gus.post("/api/v1/tables/baccarat-1/rulings", body)
    assert answer.status_code == 200, answer.text
    whole = {**schema["content"]["application/json"]["schema"], "components": description["components"]}
    assert not [each.message for each in Draft202012Validator(whole).iter_errors(answer.json())]
    assert {each["unit"] for each in answer.json()["moves"]} <= {"cents"}
    dollars = gus.post("/api/tables/baccarat-1/rulings", body).json()
    assert {each["unit"] for each in dollars["moves"]} <= {"dollars"}


def test_money_is_cents_for_programs_and_dollars_for_pages(floor: Floor) -> None:
    visitor = floor.visitor("Dana")
    seen = {
        of: visitor.http.get(f"{of}/tables/baccarat-1/view?as=dealer", headers=JSON).json()
        for of in ("/api/v1", "/api")
    }
    cents, dollars = (each["view"]["chips"] for each in seen.values())
    assert cents == [round(float(each) * 100) for each in dollars]
    assert all(isinstance(each, int) for each in cents)


def test_a_journal_is_read_by_pages_and_hides_cards_that_lie_face_down(floor: Floor) -> None:
    gus, found = floor.visitor("Gus"), list[dict[str, Any]]()
    after: int | None = 0
    while after is not None:
        page = gus.http.get(f"/api/v1/tables/baccarat-1/journal?after={after}&limit=7", headers=JSON).json()
        found += page["entries"]
        assert page["next"] is None or page["next"] == page["entries"][-1]["sequence"]
        after = page["next"]
    sequences = [each["sequence"] for each in found]
    assert sequences == sorted(set(sequences))
    kept = {each.sequence for each in floor.house.journal.read("table/baccarat-1")}
    assert set(sequences) >= kept
    dealt = [each for of in found for each in of["events"] if each["event"].startswith("card-dealt")]
    assert dealt
    assert all(("card" in each["data"]) is each["data"]["face_up"] for each in dealt)
    seen = floor.visitor("Ana").http.get("/api/v1/tables/baccarat-1/journal", headers=JSON).json()["entries"]
    told = {each["event"].rpartition(".")[0] for of in seen for each in of["events"]}
    assert "round-ended" in told
    assert not told & {"wager-placed", "wager-settled", "patron-seated"}


def test_a_stream_tells_programs_the_data_and_goes_on_where_it_was_left(floor: Floor) -> None:
    dana = floor.visitor("Dana")
    last, table = dana.view("premium-1", "dealer")["sequence"], floor.house.state("premium-1")
    box = next(each for each in range(1, table.setup.boxes + 1) if each not in table.seats)
    assert dana.command("premium-1", "sit.v1", {"box": box, "patron": "Zed"}).status_code == 200
    behind = {"last-event-id": str(max(0, last - 1)), **JSON}
    with dana.http.stream("GET", "/api/v1/tables/premium-1/events?as=dealer", headers=behind) as stream:
        lines = stream.iter_lines()
        told = next(json.loads(each[6:]) for each in lines if each.startswith("data: ") and "patron-seated" in each)
    seated = next(each for each in told["happened"] if each["event"] == "patron-seated.v1")
    assert (seated["data"]["box"], seated["data"]["patron"]) == (box, "Zed")


def test_sign_in_without_a_page(floor: Floor) -> None:
    with httpx.Client(base_url=floor.base, timeout=GUARD, headers=JSON) as client:
        wrong = client.post("/api/v1/session", json={"person": "Dana", "password": "no"})
        assert (wrong.status_code, wrong.json()["code"]) == (401, "not-signed-in")
        begun = client.post("/api/v1/session", json={"person": "Dana", "password": DEMO_PASSWORD})
        assert (begun.status_code, begun.json()["name"]) == (201, "Dana")
        sent = {"command_id": "x", "name": "no-such.v1", "body": {}}
        assert client.post("/api/v1/tables/baccarat-1/commands", json=sent).status_code == 403
        with_token = {"x-csrf-token": begun.json()["csrf"]}
        assert client.post("/api/v1/tables/baccarat-1/commands", json=sent, headers=with_token).status_code == 400


# Clients -------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def described(description: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("description") / "openapi.json"
    path.write_text(json.dumps(description), encoding="utf-8")
    return path


def _ran(*command: str, at: Path, **env: str) -> str:
    run = subprocess.run(command, cwd=at, env={**os.environ, **env}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, f"{run.stdout[-3000:]}\n{run.stderr[-3000:]}"
    return run.stdout


def _shoe(floor: Floor, name: str) -> str:
    device = NewDevice(name=name, kind=DeviceKind.DISPLAY, tables=["baccarat-1"], rate=50)
    return made(floor.house, device, "Max with Ines")[0]


def test_a_python_client_is_made_and_deals_a_coup(own_floor: Floor, described: Path, tmp_path: Path) -> None:
    generate = (sys.executable, "-m", "openapi_python_client", "generate", "--path", str(described))
    beside = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    said = _ran(
        *generate, "--output-path", str(tmp_path / "croupier_client"), "--meta", "none", at=tmp_path, PATH=beside
    )
    assert "Unable to parse" not in said
    client = (sys.executable, str(CLIENTS / "deal.py"), own_floor.base, DEMO_PASSWORD, _shoe(own_floor, "screen"))
    told = json.loads(_ran(*client, at=tmp_path, PYTHONPATH=str(tmp_path)))
    _dealt(own_floor, told)


def test_a_typescript_client_is_made_and_deals_a_coup(own_floor: Floor, described: Path, tmp_path: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("node is not installed")
    kept = HOME / ".node"
    if not (kept / "node_modules" / "openapi-fetch").is_dir():
        kept.mkdir(exist_ok=True)
        (kept / "package.json").write_text((CLIENTS / "package.json").read_text())
        _ran(npm, "install", "--no-audit", "--no-fund", at=kept)
    binaries = kept / "node_modules" / ".bin"
    (tmp_path / "node_modules").symlink_to(kept / "node_modules")
    shutil.copy(CLIENTS / "deal.ts", tmp_path)
    shutil.copy(CLIENTS / "package.json", tmp_path)
    _ran(str(binaries / "openapi-typescript"), str(described), "-o", "schema.d.ts", at=tmp_path)
    strict = ("--strict", "--target", "es2022", "--module", "nodenext", "--skipLibCheck", "--lib", "es2022,dom")
    _ran(str(binaries / "tsc"), *strict, "deal.ts", at=tmp_path)
    told = json.loads(_ran("node", "deal.js", own_floor.base, DEMO_PASSWORD, _shoe(own_floor, "screen"), at=tmp_path))
    _dealt(own_floor, told)


def _dealt(floor: Floor, told: dict[str, Any]) -> None:
    """See that the coup that a client tells of is the one that the table dealt."""
    ended = next(
        each.event for each in floor.house.journal.read("table/baccarat-1") if type(each.event).__name__ == "RoundEnded"
    )
    assert told == {
        "number": ended.number,
        "result": ended.result.value,
        "player": [str(each) for each in ended.player],
        "banker": [str(each) for each in ended.banker],
        "repeated": True,
        "tables": len(floor.house.tables),
        "round": ended.number + 1,
    }
