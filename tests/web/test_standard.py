"""What OWASP ASVS asks of every answer and every way of asking, tried as a stranger would: see docs/security.md."""

import json
import ssl
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import inspect

from croupier.web.server import configured
from croupier.web.settings import Settings
from croupier.web.tls import hardened
from waiting import GUARD, until
from web.floors import Floor
from web.test_malformed import raw

READ = (
    *(
        "/",
        "/sign-in",
        "/pit",
        "/rules",
        "/help",
        "/inspector",
        "/account",
        "/promotions",
        "/tournaments",
        "/hosts",
        "/people",
    ),
    *("/api", "/api/tables", "/api/session", "/api/commands", "/api/promotions", "/health", "/ready", "/metrics"),
    *("/tables/baccarat-1/dealer", "/tables/baccarat-1/display", "/api/tables/baccarat-1/view?as=dealer"),
    *("/schema/openapi.json", "/static/js/dom.js", "/static/css/floor.css", "/static/mark.svg", "/nowhere"),
)


def test_reading_changes_nothing(own_floor: Floor) -> None:
    """3.5.3: whatever is read, by GET or HEAD, nothing is written, and no other safe method does anything."""
    dana = own_floor.visitor("Dana")
    before = own_floor.house.journal.head().sequence
    for path in READ:
        for method in ("GET", "HEAD", "OPTIONS"):
            assert dana.http.request(method, path).status_code < 500, (method, path)
    assert own_floor.house.journal.head().sequence == before


def test_trace_is_not_answered(floor: Floor) -> None:
    """13.4.4, also with what a browser would keep secret."""
    dana = floor.visitor("Dana")
    for path in ("/", "/api/tables", "/static/js/dom.js", "/sign-in"):
        answer = dana.http.request("TRACE", path)
        assert answer.status_code == 405, path
        assert dana.http.cookies["croupier"] not in answer.text


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_no_other_site_is_let_read(floor: Floor, origin: str) -> None:
    """3.4.2: no answer, whoever asks, carries a header of CORS; asking before does not either."""
    dana = floor.visitor("Dana")
    asks = {"origin": origin, "access-control-request-method": "POST", "access-control-request-headers": "x-csrf-token"}
    for path in READ:
        for method in ("GET", "OPTIONS"):
            answer = dana.http.request(method, path, headers=asks)
            assert not [each for each in answer.headers if each.startswith("access-control-")], path


def test_every_answer_says_what_it_is_and_in_which_characters(floor: Floor) -> None:
    """4.1.1, 3.4.4, 3.4.5, 3.4.6: of pages, data, scripts, styles, pictures and what is not there."""
    dana = floor.visitor("Dana")
    for path in READ:
        answer = dana.http.get(path)
        kind = answer.headers["content-type"]
        assert kind.startswith("application/") or "charset=utf-8" in kind, (path, kind)
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["referrer-policy"] == "same-origin"
        if "json" in kind:
            json.loads(answer.content)


def test_what_is_somebodys_is_kept_by_no_cache(floor: Floor) -> None:
    """14.2.2, 14.3.2: everything but static files."""
    dana = floor.visitor("Dana")
    for path in READ:
        if not path.startswith("/static"):
            assert dana.http.get(path).headers["cache-control"] == "no-store", path


@pytest.mark.parametrize(
    "path",
    [
        "/.git/HEAD",
        "/.git/config",
        "/.svn/entries",
        "/static/",
        "/static/js/",
        "/static/js",
        "/.env",
        "/static/../app.py",
    ],
)
def test_neither_folders_nor_the_source_are_served(floor: Floor, path: str) -> None:
    """13.4.1, 13.4.3, 5.3.2."""
    answer = floor.visitor("Dana").http.get(path)
    assert answer.status_code == 404
    assert "dom.js" not in answer.text


def test_a_bug_would_show_nothing_of_itself(floor: Floor) -> None:
    """13.4.2: no debugger, whatever somebody asks for."""
    assert floor.app.debug is False


@pytest.mark.parametrize(
    "lines",
    [
        [b"content-length: 4", b"transfer-encoding: chunked"],
        [b"transfer-encoding: chunked", b"content-length: 4"],
        [b"content-length: 4", b"content-length: 5"],
        [b"transfer-encoding: chunked, identity"],
        [b"transfer-encoding: xchunked"],
        [b"content-length: +4"],
        [b"content-length: 4", b"transfer-encoding : chunked"],
    ],
)
def test_a_message_whose_end_could_be_read_in_two_ways_smuggles_none(floor: Floor, lines: list[bytes]) -> None:
    """4.2.1: what is hidden in a body is never answered as a request of its own."""
    name = b"host: " + floor.base.removeprefix("http://").encode()
    hidden = b"0\r\n\r\nGET /health HTTP/1.1\r\n" + name + b"\r\n\r\n"
    head = b"\r\n".join([b"POST /sign-in HTTP/1.1", name, *lines, b"", b""])
    assert 400 <= raw(floor, head + hidden) < 500


def test_a_parameter_counts_in_its_own_place_only(floor: Floor) -> None:
    """15.3.7: what the path says is said neither by the query nor by a body, and twice is not otherwise."""
    dana = floor.visitor("Dana")
    plain = dana.http.get("/api/tables/baccarat-1/view", params={"as": "dealer"})
    asked = {"as": "dealer", "table": "holdem-1", "table_id": "holdem-1", "by": "Gus"}
    assert dana.http.get("/api/tables/baccarat-1/view", params=asked).content == plain.content
    twice = dana.http.get("/api/tables/baccarat-1/view?as=display&as=pit")
    assert twice.status_code in {400, 403}, "the pit is not for a dealer, wherever it stands"
    shown = dana.http.get("/api/tables/baccarat-1/view?as=display")
    assert dana.http.get("/api/tables/baccarat-1/view?as=pit&as=display").content == shown.content
    sent = {"command_id": "pollution 1", "name": "sit.v1", "body": {"box": 1, "patron": "X"}, "table": "holdem-1"}
    assert dana.post("/api/tables/baccarat-1/commands", sent).status_code == 400


def test_a_header_of_a_proxy_is_believed_only_where_one_stands(own_floor: Floor, tmp_path: Path) -> None:
    """4.1.3, 15.3.4: without `--origin` nobody says of themselves where they come from; with it a proxy here may."""
    own = configured(own_floor.app, Settings(url=str(tmp_path / "a.db")))
    assert own.proxy_headers is False
    behind = configured(own_floor.app, Settings(url=str(tmp_path / "a.db"), origin="https://floor.example"))
    assert (behind.proxy_headers, behind.forwarded_allow_ips) == (True, ["127.0.0.1", "::1"])


def test_what_is_refused_is_in_the_log_with_who_and_when(floor: Floor, caplog: pytest.LogCaptureFixture) -> None:
    """16.2.1, 16.3.2, 16.3.3: refused rights, forged and malformed requests."""
    ana = floor.visitor("Ana")
    with caplog.at_level("INFO", logger="croupier.web"):
        ana.http.get("/inspector")
        ana.http.post("/api/tables/baccarat-1/commands", content=b"{", headers={"x-csrf-token": ana.csrf})
        ana.http.post("/api/tables/baccarat-1/commands", json={}, headers={"origin": "https://evil.example"})
        httpx.get(f"{floor.base}/api/tables", headers={"accept": "application/json"}, timeout=GUARD)
        # A line is written when the answer has been sent.
        until(lambda: len(requests_in(caplog)) >= 4)
    told = requests_in(caplog)
    seen = {(each["who"], each["status"]) for each in told}
    assert seen >= {("Ana", 403), ("Ana", 400), (None, 401)}
    # What the gate itself refuses is no bug of ours, in the log and in the counts.
    assert {each["status"] for each in told if each["method"] == "POST"} == {400, 403}
    assert 500 not in {status for _, status in seen}
    for each in told:
        assert {"method", "path", "status", "from"} <= set(each)


def requests_in(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    lines = [each.getMessage() for each in caplog.records]
    return [json.loads(each) for each in lines if '"what": "request"' in each]


def test_no_line_of_the_log_can_be_made_two(floor: Floor, caplog: pytest.LogCaptureFixture) -> None:
    """16.4.1: what somebody sends stands in a line as JSON, escaped."""
    with caplog.at_level("INFO", logger="croupier.web"):
        httpx.get(f'{floor.base}/nowhere/%0d%0a{{"what":"door"}}', headers={"user-agent": 'x"y'}, timeout=GUARD)
        until(lambda: bool(requests_in(caplog)))
    for each in caplog.records:
        if each.name.startswith("croupier.web"):
            assert "\n" not in each.getMessage()
            json.loads(each.getMessage())


def test_every_suite_has_forward_secrecy_and_authenticated_encryption() -> None:
    """12.1.2: of TLS 1.2 ECDHE with AES-GCM or ChaCha20; of TLS 1.3 there are no others."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    hardened(context)
    suites = context.get_ciphers()
    assert suites
    for each in suites:
        assert each["aead"], each["name"]
        assert each["protocol"] == "TLSv1.3" or each["name"].startswith("ECDHE-"), each["name"]
        assert each["strength_bits"] >= 128


def test_an_account_has_neither_an_age_nor_a_hint(own_floor: Floor) -> None:
    """6.2.10, 6.4.2: what is not kept can be asked of nobody."""
    with own_floor.house.journal.connected() as connection:
        columns = {each["name"] for each in inspect(connection).get_columns("web_accounts")}
    assert columns == {"name", "hash", "admin", "shut", "seal"}
