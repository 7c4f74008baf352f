"""Requests that no browser sends: each is answered, none is a bug, and the server goes on."""

import socket

import httpx
import pytest

from croupier.runtime.house.demo import PEOPLE
from croupier.web.app import MOST_OF_AN_ERROR, _in_short
from waiting import GUARD
from web.floors import Floor, Visitor

DEEP = b"[" * 1_000 + b"]" * 1_000
DEEP_OBJECT = b'{"a":' * 1_000 + b"1" + b"}" * 1_000
NOT_TEXT = b"\xff\xfe{\x80\x81"


def raw(floor: Floor, lines: bytes) -> int:
    """Send bytes as they are; give the status of the answer."""
    host, port = floor.base.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=120) as connection:
        connection.sendall(lines)
        answer = connection.recv(65_536)
    return int(answer.split(b" ", 2)[1])


def target(floor: Floor, path: bytes, *headers: bytes) -> int:
    name = floor.base.removeprefix("http://").encode()
    return raw(
        floor, b"\r\n".join([b"GET " + path + b" HTTP/1.1", b"host: " + name, b"connection: close", *headers, b"", b""])
    )


@pytest.mark.parametrize("name", [each.name for each in PEOPLE])
@pytest.mark.parametrize("page", ["pit", "dealer", "seat", "display", "nothing", "..", "%2e%2e"])
def test_every_page_of_a_table_answers_everybody(floor: Floor, name: str, page: str) -> None:
    visitor = floor.visitor(name)
    for table in ("baccarat-1", "holdem-1", "no-such-table"):
        assert visitor.http.get(f"/tables/{table}/{page}").status_code < 500


@pytest.mark.parametrize(
    "body", [DEEP, DEEP_OBJECT, NOT_TEXT, b"\x00", b'{"name": "\xed\xa0\x80"}', b"1e999999", b"{", b""]
)
@pytest.mark.parametrize("path", ["/api/tables/baccarat-1/commands", "/api/step-up", "/api/passkeys"])
@pytest.mark.parametrize(
    "kind", ["application/json", "application/x-www-form-urlencoded", "application/msgpack", "text/plain"]
)
def test_a_body_that_is_none_is_malformed(dealer: Visitor, path: str, body: bytes, kind: str) -> None:
    headers = {"x-csrf-token": dealer.csrf, "accept": "application/json", "content-type": kind}
    assert 400 <= dealer.http.post(path, content=body, headers=headers).status_code < 500


@pytest.mark.parametrize("last", ["²", "٣", "1" * 400, "-1", "1e3", "", "\t", "0x10", "99999999999999999999"])
def test_a_stream_resumes_from_a_number_or_from_now(floor: Floor, last: str) -> None:
    name = floor.base.removeprefix("http://").encode()
    header = b"last-event-id: " + last.encode()
    asked = [b"GET /api/tables/baccarat-1/events HTTP/1.1", b"host: " + name, b"connection: close", header, b"", b""]
    assert raw(floor, b"\r\n".join(asked)) in {200, 400}


@pytest.mark.parametrize(
    "path",
    [
        *(b"/static/%00", b"/static/a%00b.css", b"/static/%ff", b"/static/..%2f..%2fapp.py", b"/static/" + b"a/" * 900),
        *(b"/%00", b"/tables/%00/dealer", b"/rules/%ff%fe", b"/api/tables/%ed%a0%80/view", b"/static/" + b"x" * 5_000),
    ],
)
def test_a_path_that_is_none_is_not_found(floor: Floor, path: bytes) -> None:
    assert 400 <= target(floor, path) < 500


def test_the_server_goes_on(floor: Floor) -> None:
    assert httpx.get(f"{floor.base}/health", timeout=GUARD).json()["status"] == "alive"


def test_no_log_line_names_a_patron(floor: Floor, caplog: pytest.LogCaptureFixture) -> None:
    host = floor.visitor("Max")
    with caplog.at_level("INFO", logger="croupier.web"):
        for path in ("/hosts/Zebulon", "/api/patrons/Zebulon", "/nowhere/Zebulon"):
            host.http.get(path)
    lines = [each.getMessage() for each in caplog.records if '"what": "request"' in each.getMessage()]
    assert any("/hosts/{patron}" in each for each in lines)
    assert not any("Zebulon" in each for each in lines)


def test_the_log_of_a_bug_is_short_whatever_it_met() -> None:
    """What could not be written may be a whole page, with the token of its forms and everybody's names."""
    page = f"<meta name=csrf content=secret> Ana {'x' * 10_000}\ud800"
    with pytest.raises(UnicodeEncodeError) as met:
        page.encode()
    said = _in_short(met.value)
    assert said.startswith("UnicodeEncodeError: ")
    assert "secret" not in said
    assert "Ana" not in said
    assert len(_in_short(ValueError("y" * 10_000))) == MOST_OF_AN_ERROR
