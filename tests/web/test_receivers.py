"""Receivers: made by two people, told in order with a signature, again after growing waits, and never more than is
seen at the table.
"""

import base64
import hashlib
import hmac
import json
import os
import socket
import ssl
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from itertools import cycle
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from architecture.source import HOME
from croupier.floor.receivers import MOST, Receiver, RegisterReceiver, unfit, unfit_address
from croupier.journal.codec import CODEC
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.runtime.house import Done, House, Who
from croupier.runtime.house.streams import HOUSE
from croupier.web import deliveries as delivering
from croupier.web import receiver_client
from croupier.web.accounts import hashed
from croupier.web.delivery_store import DeliveryStore
from croupier.web.receiver_client import Client, NotSent, may_be_sent_to
from croupier.web.receiver_messages import kinds
from croupier.web.receivers import NewReceiver, made
from croupier.web.server import ADMINISTRATOR
from croupier.web.sign_in import DEMO_PASSWORD
from waiting import until
from web.floors import Floor, Visitor, free_port, open_floor
from web.tables import add_table
from web.test_face_down import CARDS, down, named
from web.test_secrets import in_the_middle
from web.test_security import certified

__all__ = ["certified"]  # a fixture

TABLE, OTHER = "keyed-1", "crown-1"
JSON = {"accept": "application/json"}
DEALT = (("9", "player"), ("2", "banker"), ("8", "player"), ("3", "banker"), ("K", "banker"))
SUITS = cycle("cdhs")


@dataclass
class Heard:
    """A real receiver on this computer: what it was sent, and what it answers next."""

    port: int = 0
    sent: list[tuple[dict[str, str], bytes]] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    always: int = 204
    paths: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/told?from=croupier"

    @property
    def told(self) -> list[dict[str, Any]]:
        return [json.loads(body)["data"] for _, body in self.sent]

    def names(self) -> list[str]:
        return [event["event"] for each in self.told for event in each["events"]]


@contextmanager
def receiving(certificate: tuple[Path, Path] | None = None) -> Iterator[Heard]:
    heard = Heard()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            status = heard.answers.pop(0) if heard.answers else heard.always
            heard.paths.append(self.path)
            heard.sent.append(({name.casefold(): value for name, value in self.headers.items()}, body))
            self.send_response(status)
            if status == 302:
                self.send_header("location", f"http://127.0.0.1:{heard.port}/elsewhere")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        heard.port = server.server_address[1]
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*certificate)
            server.socket = context.wrap_socket(server.socket, server_side=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield heard
        server.shutdown()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    for floor in open_floor(tmp_path_factory.mktemp("receivers"), delivery_waits=(0.01, 0.02)):
        floor.accounts.add(ADMINISTRATOR, DEMO_PASSWORD, admin=True)
        add_table(floor, TABLE)
        until(lambda floor=floor: TABLE in floor.app.state.hub.tables)  # type: ignore[misc]  # bound where it is made
        yield floor


@pytest.fixture(scope="module")
def administrator(house: Floor) -> Visitor:
    return house.visitor(ADMINISTRATOR)


@pytest.fixture
def heard() -> Iterator[Heard]:
    with receiving() as found:
        yield found


def _made(administrator: Visitor, heard: Heard, **more: Any) -> dict[str, Any]:
    body = {"name": f"r-{uuid4().hex[:8]}", "url": heard.url, "tables": [TABLE], **more}
    answer = administrator.by_two("Max", "/api/receivers", body)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def _known(administrator: Visitor, name: str) -> dict[str, Any]:
    every = administrator.http.get("/api/receivers", headers=JSON).json()
    found: dict[str, Any] = next(each for each in every if each["name"] == name)
    return found


def _revoke(administrator: Visitor, name: str) -> None:
    assert administrator.post(f"/api/receivers/{name}/revoke", {}).json()["stands"] is False


def _coup(floor: Floor | House) -> None:
    """A coup without wagers: the player stands on seven, the banker draws to five."""
    _ask(floor, "call-no-more-bets.v1")
    suit = next(SUITS)
    for rank, to in DEALT:
        _ask(floor, "take-card.v1", card=f"{rank}{suit}", to=to, face_up=True)
    _ask(floor, "settle.v2")


def _ask(floor: Floor | House, name: str, **body: Any) -> None:
    house = floor if isinstance(floor, House) else floor.house
    answer = house.submit(TABLE, CODEC.request(name, body), str(uuid4()), Who(name="Dana", standing=Role.DEALER))
    assert isinstance(answer, Done), answer


# Made, shown once, revoked -------------------------------------------------------------------------------------------


def test_two_people_make_one_and_the_journal_has_no_secret(house: Floor, administrator: Visitor, heard: Heard) -> None:
    body = {"name": "records-1", "url": heard.url, "operator": "The Star"}
    assert administrator.post("/api/receivers", body).status_code == 403
    for name in ("Max", "Dana", "Ana", "Ines", ""):
        assert house.visitor(name).post("/api/receivers", body).status_code in {401, 403}
        assert house.visitor(name).http.get("/api/receivers", headers=JSON).status_code in {401, 403}
    told = administrator.by_two("Max", "/api/receivers", body).json()
    secret = told["secret"]
    assert secret.startswith("whsec_")
    assert len(base64.b64decode(secret.removeprefix("whsec_"))) == 32
    assert (told["by"], told["stands"], told["dead_letters"]) == (f"{ADMINISTRATOR} with Max", True, 0)
    written = [CODEC.encode(each.event) for each in house.house.journal.read(HOUSE)]
    assert any(hashed(secret).encode() in each for each in written)
    assert not any(secret.removeprefix("whsec_").encode() in each for each in written)
    assert _known(administrator, "records-1")["secret"] == ""
    again = administrator.by_two("Max", "/api/receivers", body)
    assert (again.status_code, again.json()["code"]) == (400, "malformed")
    _revoke(administrator, "records-1")
    assert administrator.by_two("Max", "/api/receivers", body).status_code == 400, "a name is used once"
    assert administrator.post("/api/receivers/nobody/revoke", {}).status_code == 404


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": "Records 1"},
        {"tables": ["no-such-table"]},
        {"tables": [TABLE, OTHER]},
        {"tables": []},
        {"events": ["reading-told"]},
        {"events": ["wager-placed"]},
        {"url": "http://records.example/told"},
        {"url": "ftp://records.example/told"},
        {"url": "https://user:word@records.example/"},
        {"url": "https://"},
        {"url": "https://records.example/#part"},
        {"url": "https://records.example:0/"},
        {"url": "https://records.example:70000/"},
        {"url": "https://records.example/a b"},
        {"url": f"https://records.example/{'x' * 400}"},
    ],
)
def test_what_no_receiver_can_be(administrator: Visitor, heard: Heard, wrong: dict[str, Any]) -> None:
    body = {"name": "records-2", "url": heard.url, "tables": [TABLE], **wrong}
    answer = administrator.by_two("Max", "/api/receivers", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert answer.json()["says"]


def test_so_many_and_no_more() -> None:
    one = RegisterReceiver(
        name="one", url="https://a.example/", operator="The Star", tables=(), kinds=(), seal="", by="a with b"
    )
    fields = {each: getattr(one, each) for each in one.__dataclass_fields__}
    standing = {str(each): Receiver(**fields) for each in range(MOST)}
    assert unfit(standing, one)
    assert not unfit({**standing, "0": replace(standing["0"], revoked="Max")}, one)
    assert unfit({}, replace(one, operator=""))


def test_the_page_makes_shows_once_and_revokes(house: Floor, administrator: Visitor, heard: Heard) -> None:
    body = {"name": "records-7", "url": heard.url, "tables": TABLE, "operator": "", "events": "round-ended"}
    form = {"csrf": administrator.csrf, **body}
    word = administrator.word("Max", "/receivers", form).json()["token"]
    page = administrator.http.post("/receivers", data={**form, "second": word})
    assert page.status_code == 200
    assert "whsec_" in page.text
    assert "whsec_" not in administrator.http.get("/receivers").text
    assert 'href="/receivers"' in administrator.http.get("/devices").text
    gone = administrator.http.post(
        "/receivers", data={"csrf": administrator.csrf, "name": "records-7", "act": "revoke"}
    )
    assert gone.status_code == 200
    assert house.house.receivers["records-7"].revoked == ADMINISTRATOR
    assert house.visitor("Max").http.get("/receivers").status_code == 403


# Told ----------------------------------------------------------------------------------------------------------------


def test_a_coup_is_told_in_order_signed_and_each_once(house: Floor, administrator: Visitor, heard: Heard) -> None:
    told = _made(administrator, heard)
    _coup(house)
    until(lambda: "round-ended.v1" in heard.names())
    until(lambda: _known(administrator, told["name"])["behind"] == 0)
    key = base64.b64decode(told["secret"].removeprefix("whsec_"))
    for headers, body in heard.sent:
        signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
        mac = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
        assert headers["webhook-signature"] == f"v1,{mac}"
        assert headers["content-type"] == "application/json"
        message = json.loads(body)
        assert set(message) == {"type", "timestamp", "data"}
        assert (message["type"], message["data"]["table"]) == ("table.happened", TABLE)
    assert len({headers["webhook-id"] for headers, _ in heard.sent}) == len(heard.sent)
    sequences = [each["sequence"] for each in heard.told]
    assert sequences == sorted(sequences)
    cards = [
        each["data"]["card"] for of in heard.told for each in of["events"] if each["event"].startswith("card-dealt")
    ]
    assert [each[0] for each in cards] == [rank for rank, _ in DEALT]
    _revoke(administrator, told["name"])
    before = len(heard.sent)
    _coup(house)
    assert len(heard.sent) == before


def test_it_is_told_what_a_display_is_told_and_not_more(house: Floor, administrator: Visitor, heard: Heard) -> None:
    """Everything that a machine of the kind `display` reads of the same entries, and nothing besides."""
    display = {"name": "wall", "kind": "display", "tables": [TABLE], "rate": 100}
    token = administrator.by_two("Max", "/api/devices", display).json()["token"]
    told, start = _made(administrator, heard), house.house.sequence(TABLE)
    dana = house.visitor("Dana")
    for name, body in (
        ("sit.v1", {"box": 4, "patron": "Petra"}),
        ("place-wager.v1", {"box": 4, "patron": "Petra", "bet": "player", "amount": 10000}),
    ):
        dana.post(f"/api/v1/tables/{TABLE}/commands", {"command_id": str(uuid4()), "name": name, "body": body})
    _coup(house)
    until(lambda: _known(administrator, told["name"])["behind"] == 0 and heard.sent)
    of_a_machine = {"authorization": f"Bearer {token}", **JSON}
    asked = {"after": start, "limit": 500}
    journal = house.visitor().http.get(f"/api/v1/tables/{TABLE}/journal", params=asked, headers=of_a_machine).json()
    streamed = {each["sequence"]: each["events"] for each in journal["entries"] if each["events"]}
    assert {each["sequence"]: each["events"] for each in heard.told} == streamed
    assert b"Petra" not in b"".join(body for _, body in heard.sent)
    _revoke(administrator, told["name"])


def test_a_card_that_lies_face_down_is_in_no_message(house: Floor, administrator: Visitor, heard: Heard) -> None:
    told = [
        _made(administrator, heard, tables=[], operator="The Star"),
        _made(administrator, heard, tables=[], operator="Crown Sydney"),
    ]
    for table, cards in CARDS.items():
        in_the_middle(house, table, cards)
    until(lambda: all(_known(administrator, each["name"])["behind"] == 0 for each in told))
    about = {each["table"] for each in heard.told}
    assert set(CARDS) <= about
    for table in CARDS:
        text = " ".join(json.dumps(each["events"]) for each in heard.told if each["table"] == table)
        assert named(text, down(house, table)) == []
    assert any(down(house, table) for table in CARDS)
    for each in told:
        _revoke(administrator, each["name"])


def test_only_the_kinds_that_were_asked_for(house: Floor, administrator: Visitor, heard: Heard) -> None:
    told = _made(administrator, heard, events=["round-ended"])
    _coup(house)
    until(lambda: bool(heard.sent))
    until(lambda: _known(administrator, told["name"])["behind"] == 0)
    assert {each.partition(".")[0] for each in heard.names()} == {"round-ended"}
    _revoke(administrator, told["name"])


# Not taken -----------------------------------------------------------------------------------------------------------


def test_what_is_not_taken_is_tried_again_given_up_shown_and_sent_again(
    house: Floor, administrator: Visitor, heard: Heard
) -> None:
    heard.answers = [500, 429]
    told = _made(administrator, heard, events=["round-ended"])
    _coup(house)
    until(lambda: len(heard.sent) == 3, "the third try is taken")
    until(lambda: _known(administrator, told["name"])["behind"] == 0)
    assert len({headers["webhook-id"] for headers, _ in heard.sent}) == 1, "the same message, each time"
    assert _known(administrator, told["name"])["dead_letters"] == 0
    heard.always = 302
    _coup(house)
    until(lambda: _known(administrator, told["name"])["dead_letters"] == 1)
    assert not [path for path in heard.paths if path != "/told?from=croupier"], "no redirect is followed"
    heard.always = 204
    _coup(house)
    until(lambda: _known(administrator, told["name"])["behind"] == 0)
    assert len(heard.names()) == 7, "the next is told all the same"
    where = f"/api/receivers/{told['name']}/dead-letters"
    letters = administrator.http.get(where, headers=JSON).json()["letters"]
    assert [(each["table"], each["tries"], each["why"]) for each in letters] == [(TABLE, 3, "it answers 302")]
    assert letters[0]["message"] == json.loads(heard.sent[3][1])
    page = administrator.http.get("/receivers").text
    assert "it answers 302" in page
    assert "Send all of them again" in page
    assert house.visitor("Max").post(where, {"act": "resend"}).status_code == 403
    assert administrator.post(where, {"act": "burn"}).status_code == 400
    assert administrator.post(where, {"act": "resend", "sequence": letters[0]["sequence"]}).status_code == 200
    until(lambda: _known(administrator, told["name"])["dead_letters"] == 0)
    assert heard.sent[-1][1] == heard.sent[3][1]
    assert heard.sent[-1][0]["webhook-id"] == heard.sent[3][0]["webhook-id"]
    _revoke(administrator, told["name"])


def test_what_nobody_wants_any_more_is_forgotten(house: Floor, administrator: Visitor, heard: Heard) -> None:
    heard.always = 410
    told = _made(administrator, heard, events=["round-ended"])
    for _ in range(2):
        _coup(house)
    where = f"/api/receivers/{told['name']}/dead-letters"
    until(lambda: _known(administrator, told["name"])["dead_letters"] == 2)
    first = administrator.http.get(where, params={"limit": 1}, headers=JSON).json()
    second = administrator.http.get(where, params={"limit": 1, "after": first["next"]}, headers=JSON).json()
    assert len({each["sequence"] for of in (first, second) for each in of["letters"]}) == 2
    form = {"csrf": administrator.csrf, "name": told["name"], "act": "resend"}
    assert "2 messages are sent" in administrator.http.post("/receivers", data=form).text
    until(lambda: {each["tries"] for each in administrator.http.get(where, headers=JSON).json()["letters"]} == {4})
    done = administrator.http.post("/receivers", data={**form, "act": "forget"})
    assert "2 messages are discarded" in done.text
    assert _known(administrator, told["name"])["dead_letters"] == 0
    _revoke(administrator, told["name"])


def test_with_too_many_not_taken_nothing_more_is_sent_until_somebody_looks(
    house: Floor, administrator: Visitor, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivering, "MOST_DEAD", 1)
    heard.always = 500
    told = _made(administrator, heard, events=["round-ended"])
    for _ in range(2):
        _coup(house)
    until(lambda: _known(administrator, told["name"])["why"] == delivering.FULL)
    assert len(heard.sent) == 3
    assert _known(administrator, told["name"])["behind"] > 0
    heard.always = 204
    administrator.post(f"/api/receivers/{told['name']}/dead-letters", {"act": "forget"})
    until(lambda: _known(administrator, told["name"])["behind"] == 0)
    assert len(heard.sent) >= 4, "what waited is told from the journal"
    _revoke(administrator, told["name"])


def test_a_receiver_that_is_silent_keeps_no_table_waiting(house: Floor, administrator: Visitor, heard: Heard) -> None:
    """It takes the connection and never answers: the floor goes on, and others are told."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        dead = _made(administrator, heard, url=f"http://localhost:{silent.getsockname()[1]}/")
        told = _made(administrator, heard, events=["round-ended"])
        for _ in range(3):
            _coup(house)
        until(lambda: len(heard.sent) == 3)
        assert _known(administrator, dead["name"])["behind"] > 0
        _revoke(administrator, dead["name"])
        _revoke(administrator, told["name"])


# Restarts, other servers ---------------------------------------------------------------------------------------------


def test_a_restart_goes_on_where_it_was(tmp_path: Path, heard: Heard) -> None:
    """What happened while no server ran is told afterwards; what was told is not told again."""
    for floor in open_floor(tmp_path):
        add_table(floor, TABLE)
        store = DeliveryStore(floor.settings, floor.house.journal)
        asked = NewReceiver(name="records", url=heard.url, tables=[TABLE], events=["round-ended"])
        made(floor.house, store, asked, "Max with Ines")
        _coup(floor)
        until(lambda: len(heard.sent) == 1)
    with House.open(str(tmp_path / "house.db")) as house:
        _coup(house)
    for floor in open_floor(tmp_path):
        until(lambda: len(heard.sent) == 2)
        _coup(floor)
        until(lambda: len(heard.sent) == 3)
    assert len({headers["webhook-id"] for headers, _ in heard.sent}) == 3
    assert heard.names() == ["round-ended.v1"] * 3


def test_a_house_that_goes_on_from_an_older_copy_tells_what_follows(house: Floor, heard: Heard) -> None:
    """It has fewer entries than were told before: what comes from now on is told, and not only behind the old place."""
    store, ahead = DeliveryStore(house.settings, house.house.journal), 1_000_000
    store.begin("older-copy", ahead)
    made(
        house.house, store, NewReceiver(name="older-copy", url=heard.url, tables=[TABLE], events=["round-ended"]), "Max"
    )
    until(lambda: (found := store.standing("older-copy")) is not None and found.position < ahead)
    _coup(house)
    until(lambda: len(heard.sent) == 1)


def test_of_two_servers_the_one_that_was_overtaken_changes_nothing(house: Floor) -> None:
    store = DeliveryStore(house.settings, house.house.journal)
    store.begin("overtaken", 5)
    assert store.told("overtaken", 9, since=5)
    assert not store.told("overtaken", 7, since=5)
    found = store.standing("overtaken")
    assert found is not None
    assert found.position == 9


def test_another_signing_key_signs_nothing_for_it(house: Floor, heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its secret was another one: nothing is sent that it could not check."""
    store = DeliveryStore(house.settings, house.house.journal)
    asked = NewReceiver(name="old-key", url=heard.url, tables=[TABLE])
    monkeypatch.setattr(house.house, "secret", lambda _use: b"another key" * 3)
    made(house.house, store, asked, "Max with Ines")
    monkeypatch.undo()
    _coup(house)
    until(lambda: (found := store.standing("old-key")) is not None and found.why == delivering.ANOTHER_KEY)
    assert heard.sent == []


# Where nothing is sent -----------------------------------------------------------------------------------------------


OUTSIDE = ("93.184.215.14", "10.1.2.3", "192.168.0.9", "2606:2800:21f::1")
HERE = ("127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1")
NOWHERE = (
    *("169.254.169.254", "fe80::1", "0.0.0.0", "::", "224.0.0.1", "240.0.0.1"),  # noqa: S104 - nothing listens there
    *("::ffff:169.254.169.254", "ff02::1", "255.255.255.255", "0.1.2.3", "2002:7f00:1::", "2002:a9fe:a9fe::1"),
    *("64:ff9b::7f00:1", "2001::5601:5601", "100.100.100.200", "168.63.129.16", "192.0.0.192", "fd00:ec2::254"),
)


@pytest.mark.parametrize("address", [*OUTSIDE, *HERE, *NOWHERE])
def test_which_addresses_may_be_sent_to(address: str) -> None:
    assert may_be_sent_to(ip_address(address), here=False) is (address in OUTSIDE)
    assert may_be_sent_to(ip_address(address), here=True) is (address in HERE)


def test_a_name_that_leads_here_is_not_followed(heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name of the outside that means this computer, or this computer's own name elsewhere, leads nowhere."""
    port = heard.port
    for host, leads in (("records.example", "127.0.0.1"), ("localhost", "93.184.215.14")):
        found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (leads, port))]
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_, found=found, **__: found)
        scheme = "http" if host == "localhost" else "https"
        with pytest.raises(NotSent, match=leads.replace(".", r"\.")):
            Client().post(f"{scheme}://{host}:{port}/", {}, b"{}")
    monkeypatch.undo()
    assert heard.sent == []
    assert unfit_address("https://records.example/told") == ""


def test_over_https_its_certificate_is_checked(certified: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    with receiving(certified) as heard:
        url = f"https://localhost:{heard.port}/"
        with pytest.raises(NotSent, match="certificate"):
            Client().post(url, {}, b"{}")
        trust = ssl.create_default_context(cafile=str(certified[0]))
        monkeypatch.setattr(receiver_client, "_trust", lambda: trust)
        Client().post(url, {}, b"{}")
        assert [body for _, body in heard.sent] == [b"{}"]
    with pytest.raises(NotSent, match="does not answer"):
        Client().post(url, {}, b"{}")


# The example ---------------------------------------------------------------------------------------------------------


def test_the_example_takes_what_is_signed_and_nothing_else(house: Floor, administrator: Visitor, heard: Heard) -> None:
    port = free_port()
    told = _made(administrator, heard, url=f"http://127.0.0.1:{port}/", events=["round-ended"])
    command = (sys.executable, str(HOME / "docs" / "examples" / "machines" / "receiver.py"), str(port))
    env = {**os.environ, "CROUPIER_SECRET": told["secret"]}
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as example:
        assert example.stdout is not None
        until(lambda: _listens(port))
        _coup(house)
        line = example.stdout.readline()
        assert line.startswith(f"{TABLE} ")
        assert "round-ended.v1" in line
        forged = {"webhook-id": "x", "webhook-timestamp": "1", "webhook-signature": "v1,AAAA"}
        with pytest.raises(NotSent, match="401"):
            Client().post(f"http://127.0.0.1:{port}/", forged, b"{}")
        example.terminate()
    _revoke(administrator, told["name"])


def _listens(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 60):
        return True
    return False


def test_every_kind_that_can_be_asked_for_has_a_name_of_an_event() -> None:
    assert {"round-started", "card-dealt", "round-ended", "round-finished"} <= set(kinds())
    assert not [each for each in kinds() if each.startswith(("wager", "patron", "reading"))]
