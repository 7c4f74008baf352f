"""What somebody tries who knows how such servers are broken into. The whole list is in docs/security.md."""

import contextlib
import json
import logging
import os
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from stat import S_IMODE

import httpx
import pytest
from click.testing import CliRunner
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from playwright.sync_api import expect
from sqlalchemy import update

from croupier.cli.serve import command as serve
from croupier.journal.backup import backup
from croupier.journal.database import database
from croupier.journal.errors import CannotOpen
from croupier.journal.store import Journal
from croupier.runtime.house import House
from croupier.web import api, oversight, tables
from croupier.web.accounts import Accounts, Passkey, Session
from croupier.web.log_lines import Sealed
from croupier.web.settings import Settings
from croupier.web.sign_in import DEMO_PASSWORD
from waiting import GUARD, until
from web.clicks import Enter
from web.floors import Floor, Visitor, free_port, open_floor

SIT = {"command_id": "forged-1", "name": "sit.v1", "body": {"box": 7, "patron": "Zoe"}}


def test_a_body_that_calls_itself_a_form_needs_the_token_too(floor: Floor) -> None:
    dana = floor.visitor("Dana")
    form = {"content-type": "application/x-www-form-urlencoded", "accept": "application/json"}
    answer = dana.http.post("/api/tables/baccarat-1/commands", content=json.dumps(SIT), headers=form)
    assert (answer.status_code, answer.json()["says"]) == (403, "The page is out of date: load it again.")
    assert 7 not in floor.house.state("baccarat-1").seats


@pytest.mark.parametrize("origin", ["http://[", "null", "://", "http://localhost:1@elsewhere.example"])
def test_an_origin_that_is_none_is_another_site(floor: Floor, origin: str) -> None:
    answer = floor.visitor("Dana").post("/api/tables/baccarat-1/commands", SIT, origin=origin)
    assert (answer.status_code, answer.json()["says"]) == (403, "This was sent from another site.")


def test_a_challenge_to_step_up_registers_no_passkey(own_floor: Floor) -> None:
    """Whoever has a session but not the passkey must not get in a passkey of their own."""
    own_floor.accounts.add_passkey(Passkey(id="AAAA", name="Gus", public_key=b"key", count=0))
    gus = own_floor.visitor("Gus")
    refused = gus.post("/api/passkeys/options", {})
    assert (refused.status_code, refused.json()["says"]) == (403, "Use a passkey that you have first.")
    handle = gus.post("/api/step-up/options", {}).json()["handle"]
    answer = gus.post("/api/passkeys", {"handle": handle, "credential": {"id": "BBBB"}})
    assert (answer.status_code, answer.json()["says"]) == (403, "That took too long: begin again.")
    assert [each.id for each in own_floor.accounts.passkeys("Gus")] == ["AAAA"]


def test_wrong_passwords_sent_at_the_same_moment_are_all_counted(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "a.db") as journal, ThreadPoolExecutor(9) as many:
        accounts = Accounts(Settings(url=str(tmp_path / "a.db"), demo=True), journal)
        accounts.add("Dana", "a long enough password")
        tries = list(many.map(lambda _: accounts.check("Dana", "wrong"), range(9)))
        assert sorted(each.why for each in tries if each) == ["locked"] * 4 + ["now locked"] + ["wrong password"] * 4
        locked = accounts.check("Dana", "a long enough password")
    assert locked is not None
    assert locked.why == "locked"


def test_signing_in_again_ends_the_session_before(floor: Floor) -> None:
    dana = floor.visitor("Dana")
    old = dana.http.cookies["croupier"]
    assert dana.sign_in("Gus", DEMO_PASSWORD).status_code == 303
    assert dana.http.cookies["croupier"] != old
    assert floor.accounts.session(old) is None


@pytest.mark.parametrize("path", ["/api/session", "/api/v1/session"])
def test_signing_in_again_without_a_page_ends_it_too(floor: Floor, path: str) -> None:
    """And no other site signs a browser in, under neither address."""
    dana = floor.visitor("Dana")
    old, sent = dana.http.cookies["croupier"], {"person": "Gus", "password": DEMO_PASSWORD}
    assert dana.post(path, sent, origin="https://elsewhere.example").status_code == 403
    assert dana.http.post(path, json=sent).status_code == 403, "without the token of the session that is there"
    assert floor.accounts.session(old) is not None
    assert dana.post(path, sent).status_code == 201
    assert dana.http.cookies["croupier"] != old
    assert floor.accounts.session(old) is None
    stranger = floor.visitor()
    for where in ({"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}):
        assert stranger.http.post(path, json=sent, headers=where).status_code == 403
    assert stranger.http.post(path, data=sent).status_code == 400
    assert not stranger.http.cookies


def test_a_password_is_checked_as_it_was_sent(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "a.db") as journal:
        accounts = Accounts(Settings(url=str(tmp_path / "a.db"), demo=True), journal)
        accounts.add("Dana", "p" * 200)
        assert accounts.check("Dana", "p" * 200) is None
        assert accounts.check("Dana", "p" * 201) is not None


def test_over_https_both_cookies_belong_to_this_host_alone() -> None:
    settings = Settings(url="house.db", secure=True)
    assert (settings.cookie, settings.form_cookie) == ("__Host-croupier", "__Host-croupier-form")


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded", "via"])
def test_counts_are_not_shown_through_a_proxy(floor: Floor, header: str) -> None:
    visitor = floor.visitor()
    assert visitor.http.get("/metrics").status_code == 200
    assert visitor.http.get("/metrics", headers={header: "127.0.0.1"}).status_code == 404


def test_the_policy_names_what_the_standard_asks_for(floor: Floor) -> None:
    policy = floor.visitor().http.get("/sign-in").headers["content-security-policy"]
    assert {"object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"} <= set(policy.split("; "))


def test_a_line_of_the_log_has_its_time_in_utc() -> None:
    line = logging.LogRecord("croupier.web", logging.INFO, "", 0, '{"what": "sign-in"}', None, None)
    line.created = 1_000_000_000.25
    assert json.loads(Sealed().format(line)) == {"at": "2001-09-09T01:46:40.250+00:00", "what": "sign-in"}


def test_other_computers_come_over_https_only(tmp_path: Path) -> None:
    everywhere = [str(tmp_path / "h.db"), "--host", "0.0.0.0"]  # noqa: S104 - it is refused
    # That a proxy speaks HTTPS does not keep others from asking the server itself, in the open.
    for more in ([], ["--origin", "https://floor.example"]):
        answer = CliRunner().invoke(serve, [*everywhere, *more])
        assert answer.exit_code != 0
        assert "over HTTPS only" in answer.output
    assert not (tmp_path / "h.db").exists()


@pytest.mark.parametrize(
    "url", ["http://witness.example:8100", "file:///etc/passwd", "witness.example", "ftp://localhost"]
)
def test_a_witness_on_another_computer_is_asked_over_https_only(tmp_path: Path, url: str) -> None:
    answer = CliRunner().invoke(serve, [str(tmp_path / "h.db"), "--witness", url, "--witness-key", "x"])
    assert (answer.exit_code, "asked over HTTPS only" in answer.output) == (2, True)
    assert not (tmp_path / "h.db").exists()


def test_a_stream_ends_with_its_session(own_floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "STANDS_EVERY", 0.0)
    dana, gus = own_floor.visitor("Dana"), own_floor.visitor("Gus")
    with dana.http.stream("GET", "/api/tables/baccarat-1/events", params={"as": "dealer"}) as stream:
        lines = stream.iter_lines()
        assert next(each for each in lines if each.startswith("event:")) == "event: view"
        own_floor.accounts.sign_out(session_of(own_floor, dana))
        assert gus.command("baccarat-1", "sit.v1", {"box": 7, "patron": "Zoe"}).status_code == 200
        assert "Zoe" not in "".join(lines)


def session_of(floor: Floor, visitor: Visitor) -> Session:
    session = floor.accounts.session(visitor.http.cookies["croupier"])
    assert session is not None
    return session


def test_the_pit_asks_for_the_second_person(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Max", "/pit")
    table = page.locator("[data-table=baccarat-1]")
    table.get_by_text("Change limits and signs").click()
    table.get_by_role("button", name="Change the limits: Player").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Minimum").fill("25")
    dialog.get_by_label("Maximum").fill("5000")
    dialog.get_by_role("button", name="Change the limits").click()
    expect(dialog).to_contain_text("Two people act here")
    dialog.get_by_label("Name").fill("Gus")
    dialog.get_by_label("Password").fill(DEMO_PASSWORD)
    dialog.get_by_role("button", name="Decide").click()
    expect(table.get_by_role("row", name="Player $25").first).to_contain_text("$5,000")


# Names, streams, files, lines ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["elsewhere.example", "localhost", "localhost:1", "127.0.0.1.elsewhere.example:80", ""]
)
def test_what_is_sent_to_another_name_is_refused(floor: Floor, host: str) -> None:
    """A foreign site can point its name at this computer; a browser then takes the demonstration for that site."""
    visitor = floor.visitor("Dana")
    answer = visitor.http.get("/sign-in", headers={"host": host, "accept": "application/json"})
    assert (answer.status_code, answer.json()["says"]) == (421, "This server has a different name.")


@pytest.mark.parametrize("name", ["localhost", "LOCALHOST", "127.0.0.1", "[::1]"])
def test_this_computer_has_several_names(floor: Floor, name: str) -> None:
    host = {"host": f"{name}:{floor.settings.port}"}
    assert floor.visitor().http.get("/sign-in", headers=host).status_code == 200


def test_whether_it_is_alive_may_be_asked_under_any_name(floor: Floor) -> None:
    answers = [floor.visitor().http.get(path, headers={"host": "10.0.0.7"}) for path in ("/health", "/ready")]
    assert [each.status_code for each in answers] == [200, 200]


def test_behind_a_proxy_the_own_name_is_the_proxys() -> None:
    settings = Settings(url="house.db", secure=True, origin="https://floor.example")
    assert "floor.example" in settings.hosts
    assert "elsewhere.example" not in settings.hosts


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Floor]:
    """A floor where a visitor may watch in two places, and a session in one."""
    yield from open_floor(tmp_path, streams_of_an_address=2, streams_of_a_session=1)


def test_one_visitor_cannot_open_every_stream(narrow: Floor) -> None:
    display, dealer = "/api/tables/baccarat-1/events", "/api/tables/baccarat-1/events?as=dealer"
    reading = []
    with contextlib.ExitStack() as opened:
        stranger, dana = narrow.visitor(), narrow.visitor("Dana")
        for visitor, path in ((stranger, display), (stranger, display), (dana, dealer)):
            reading.append(opened.enter_context(visitor.http.stream("GET", path)).iter_lines())
            assert next(reading[-1]) == "retry: 1500"
        assert [_status(narrow.visitor(), display), _status(dana, dealer), _status(dana, display)] == [429] * 3
    until(lambda: not narrow.app.state.streams._open)
    assert _status(narrow.visitor(), display) == 200


def _status(visitor: Visitor, path: str) -> int:
    with visitor.http.stream("GET", path) as stream:
        return stream.status_code


def test_pictures_say_their_charset(floor: Floor) -> None:
    assert floor.visitor().http.get("/static/mark.svg").headers["content-type"] == "image/svg+xml; charset=utf-8"


def test_files_are_their_owners_alone_whatever_is_usual(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with House.open(tmp_path / "house.db", demo=True) as house:
            house.checkpoint()
            modes = {each.name: S_IMODE(each.stat().st_mode) for each in tmp_path.rglob("*")}
        backup(tmp_path / "house.db", tmp_path / "copy.db")
        modes["copy.db"] = S_IMODE((tmp_path / "copy.db").stat().st_mode)
    finally:
        os.umask(before)
    seeds = {name for name in modes if name.endswith(".seed")}
    files = {"house.db", "house.db-wal", "house.db-shm", "house.db.lock", "house.db.key", "copy.db", *seeds}
    assert len(seeds) >= 4
    assert {name: oct(modes[name]) for name in files} == dict.fromkeys(files, "0o600")
    assert oct(modes["house.db.seeds"]) == "0o700"


def test_an_idle_stream_ends_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "STANDS_EVERY", 0.0)
    for floor in open_floor(tmp_path):
        dana, gus = floor.visitor("Dana"), floor.visitor("Gus")
        with dana.http.stream("GET", "/api/tables/baccarat-1/events", params={"as": "dealer"}) as stream:
            lines = stream.iter_lines()
            assert next(each for each in lines if each.startswith("event:")) == "event: view"
            _backdate(floor, "Dana", 1801)
            assert gus.command("baccarat-1", "sit.v1", {"box": 7, "patron": "Zoe"}).status_code == 200
            rest = [each for each in lines if each]
        assert rest[-2:] == ["event: over", "data: {}"]
        assert "Zoe" not in "".join(rest)
        assert dana.http.get("/tables/baccarat-1/dealer").status_code == 303


def _backdate(floor: Floor, name: str, seconds: int) -> None:
    """Let somebody's last request lie so many seconds back."""
    with floor.accounts._writes() as connection:
        then = tables.sessions.c.seen - seconds
        connection.execute(update(tables.sessions).where(tables.sessions.c.name == name).values(seen=then))


# TLS and PostgreSQL --------------------------------------------------------------------------------------------------


@pytest.fixture
def certified(tmp_path: Path) -> tuple[Path, Path]:
    """A certificate for this computer, signed by itself, and its key."""
    key, now = generate_private_key(SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, SHA256())
    )
    cert, private = tmp_path / "cert.pem", tmp_path / "key.pem"
    cert.write_bytes(made.public_bytes(Encoding.PEM))
    private.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    private.chmod(0o600)
    return cert, private


def test_the_server_speaks_tls_itself_1_2_or_newer(tmp_path: Path, certified: tuple[Path, Path]) -> None:
    cert, key = certified
    port = free_port()
    words = [sys.executable, "-m", "croupier", "serve", str(tmp_path / "h.db"), "--port", str(port), "--quiet"]
    process = subprocess.Popen([*words, "--tls-cert", str(cert), "--tls-key", str(key)], stdout=subprocess.PIPE)
    try:
        trusting = ssl.create_default_context(cafile=str(cert))
        with httpx.Client(base_url=f"https://localhost:{port}", verify=trusting, timeout=GUARD) as client:
            until(lambda: _alive(client))
            answer = client.get("/sign-in")
            assert answer.headers["strict-transport-security"] == "max-age=31536000; includeSubDomains"
            assert "__Host-croupier-form=" in answer.headers["set-cookie"]
            assert "Secure" in answer.headers["set-cookie"]
        assert _spoken(port, cert, ssl.TLSVersion.TLSv1_3) == "TLSv1.3"
        assert _spoken(port, cert, ssl.TLSVersion.TLSv1_2) == "TLSv1.2"
        with pytest.raises(ssl.SSLError), pytest.warns(DeprecationWarning, match="TLSv1_1"):
            _spoken(port, cert, ssl.TLSVersion.TLSv1_1)
    finally:
        process.terminate()
        printed = process.communicate(timeout=GUARD)[0].decode()
    assert f"https://localhost:{port}/welcome#" in printed
    assert process.returncode == 0


def _alive(client: httpx.Client) -> bool:
    with contextlib.suppress(httpx.TransportError):
        return client.get("/health").status_code == 200
    return False


def _spoken(port: int, cert: Path, version: ssl.TLSVersion) -> str | None:
    context = ssl.create_default_context(cafile=str(cert))
    context.set_ciphers("DEFAULT:@SECLEVEL=0")
    context.minimum_version = context.maximum_version = version
    raw = socket.create_connection(("localhost", port), timeout=GUARD)
    with raw, context.wrap_socket(raw, server_hostname="localhost") as secured:
        return secured.version()


def test_a_certificate_and_its_key_go_together(tmp_path: Path, certified: tuple[Path, Path]) -> None:
    cert, key = certified

    def says(*words: str) -> str:
        answer = CliRunner().invoke(serve, [str(tmp_path / "h.db"), *words])
        assert answer.exit_code == 2
        return answer.output

    assert "go together" in says("--tls-cert", str(cert))
    assert "there is no" in says("--tls-cert", str(tmp_path / "none.pem"), "--tls-key", str(key))
    assert "do not go together" in says("--tls-cert", str(key), "--tls-key", str(key))
    key.chmod(0o644)
    assert "open to others: set its mode to 0600" in says("--tls-cert", str(cert), "--tls-key", str(key))
    assert not (tmp_path / "h.db").exists()


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("postgresql://floor:secret@localhost/x", "put the password into PGPASSWORD or PGPASSFILE"),
        ("postgresql://floor@db.example/x", "add ?sslmode=verify-full"),
        ("postgresql://floor@db.example/x?sslmode=require", "add ?sslmode=verify-full"),
        ("postgresql://floor@/x?host=db.example", "add ?sslmode=verify-full"),
        ("postgresql://floor@localhost/x?hostaddr=192.0.2.7", "add ?sslmode=verify-full"),
        ("postgresql://floor@/x?service=elsewhere", "add ?sslmode=verify-full"),
    ],
)
def test_no_password_on_a_command_line_and_no_open_line_to_a_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str, says: str
) -> None:
    monkeypatch.delenv("PGSSLMODE", raising=False)
    words = [address, "--key", str(tmp_path / "k"), "--seeds", str(tmp_path / "s")]
    answer = CliRunner().invoke(serve, words)
    assert (answer.exit_code, says in answer.output) == (2, True)
    assert "secret" not in answer.output


@pytest.mark.parametrize(
    ("name", "value"), [("PGHOST", "db.example"), ("PGHOSTADDR", "192.0.2.7"), ("PGSERVICE", "elsewhere")]
)
def test_what_the_environment_says_of_the_database_is_heeded_too(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.delenv("PGSSLMODE", raising=False)
    database("postgresql://floor@/x")
    monkeypatch.setenv(name, value)
    with pytest.raises(CannotOpen, match="reached over TLS only"):
        database("postgresql://floor@/x")
    database("postgresql://floor@/x?sslmode=verify-full")


def test_a_password_may_come_by_the_environment(tmp_path: Path) -> None:
    words = ["--key", str(tmp_path / "k"), "--seeds", str(tmp_path / "s")]
    where = {"CROUPIER_DATABASE": f"postgresql://floor:secret@/x?host={tmp_path}"}
    answer = CliRunner().invoke(serve, words, env=where)
    assert answer.exit_code == 2
    assert "floor:***@" in answer.output
    assert "PGPASSWORD" not in answer.output
    assert "secret" not in answer.output


def test_the_second_process_of_verify_is_told_no_password_by_its_command_line() -> None:
    address, secret = database("postgresql://floor:s3cret@db.example:5433/x?sslmode=verify-full").elsewhere()
    assert address == "postgresql://floor@db.example:5433/x?sslmode=verify-full"
    assert secret == {"PGPASSWORD": "s3cret"}
    assert database("postgresql://floor@localhost/x").elsewhere()[1] == {}


# Operators apart -----------------------------------------------------------------------------------------------------

TENANTS = [("Gus", "baccarat-1", "crown-1"), ("Cas", "crown-1", "baccarat-1"), ("Hana", "crown-1", "holdem-1")]


@pytest.mark.parametrize(("name", "own", "other"), TENANTS)
def test_the_pit_of_one_operator_sees_no_coup_of_another(floor: Floor, name: str, own: str, other: str) -> None:
    visitor = floor.visitor(name)
    paths = ("/inspector/tables/{}", "/inspector/tables/{}/coups/1", "/api/tables/{}/coups/1")
    for path in (*paths, "/api/tables/{}/coups/1/packet"):
        assert visitor.http.get(path.format(own)).status_code == 200, path
        assert visitor.http.get(path.format(other)).status_code == 403, path
    page = visitor.http.get("/inspector").text
    assert f"/inspector/tables/{own}" in page
    assert f"/inspector/tables/{other}" not in page


@pytest.mark.parametrize(
    ("name", "star", "crown"),
    [("Gus", 200, 403), ("Max", 200, 403), ("Cas", 403, 200), ("Ines", 200, 200), ("Sven", 200, 200)],
)
def test_registers_are_read_by_the_own_operator_and_by_inspectors(
    floor: Floor, name: str, star: int, crown: int
) -> None:
    visitor = floor.visitor(name)
    found = [
        visitor.http.get(f"/inspector/registers/{book}").status_code for book in ("star-baccarat", "crown-baccarat")
    ]
    assert found == [star, crown]
    page = visitor.http.get("/inspector").text
    assert ("/inspector/registers/crown-baccarat" in page) == (crown == 200)


def test_what_differs_is_shown_to_inspectors_alone(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    first = {"check": "decisions", "sequence": 7, "expected": "wager of Ana", "found": "none"}
    monkeypatch.setattr("croupier.web.checks.verified", lambda _: {"sound": False, "first": dict(first)})
    assert floor.visitor("Ines").post("/api/verify", {}).json()["first"] == first
    told = floor.visitor("Cas").post("/api/verify", {}).json()["first"]
    assert (told["sequence"], "Ana" in str(told)) == (7, False)


def test_the_journal_is_checked_by_one_at_a_time(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    ines = floor.visitor("Ines")
    assert oversight._CHECKING.acquire(timeout=GUARD)
    try:
        busy = ines.post("/api/verify", {})
    finally:
        oversight._CHECKING.release()
    assert (busy.status_code, busy.json()["says"]) == (429, "The journal is being checked: wait for that.")
    monkeypatch.setattr("croupier.web.checks.verified", lambda _: {"sound": True, "first": None})
    assert ines.post("/api/verify", {}).status_code == 200
