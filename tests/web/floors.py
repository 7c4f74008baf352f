"""A floor for the tests: a real server on a free port over a real journal, and people who sign in to it."""

import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch
from uuid import uuid4

import httpx
from argon2 import PasswordHasher

from croupier.runtime import integrity, surroundings
from croupier.runtime.house import House
from croupier.web.accounts import Accounts
from croupier.web.app import application
from croupier.web.log_lines import logged
from croupier.web.seals import USE
from croupier.web.server import Server, configured, prepare
from croupier.web.settings import Settings
from croupier.web.sign_in import DEMO_PASSWORD
from waiting import GUARD, until


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


TRUST = ssl.create_default_context()
"""One for all who ask: to read the certificates takes longer than to sign in."""


class Visitor:
    """Somebody with a browser, without the browser: keeps the session, sends the token of the page."""

    def __init__(self, base: str, name: str = "") -> None:
        self.http = httpx.Client(base_url=base, timeout=GUARD, headers={"accept": "text/html"}, verify=TRUST)
        self.name = name
        self.csrf = ""
        if name:
            assert self.sign_in(name, DEMO_PASSWORD).status_code == 303
            self.csrf = self._token("/rules")

    def _token(self, page: str) -> str:
        text = self.http.get(page).text
        return text.split('<meta name="csrf" content="')[1].split('"')[0]

    def sign_in(self, name: str, password: str, next_: str = "/") -> httpx.Response:
        page = self.http.get("/sign-in").text
        token = page.split('name="csrf" value="')[1].split('"')[0]
        data = {"csrf": token, "person": name, "password": password, "next": next_}
        return self.http.post("/sign-in", data=data)

    def post(self, path: str, body: Any, **headers: str) -> httpx.Response:
        return self.http.post(
            path, json=body, headers={"x-csrf-token": self.csrf, "accept": "application/json", **headers}
        )

    def command(self, table: str, name: str, body: dict[str, Any] | None = None, **more: Any) -> httpx.Response:
        sent = {"command_id": str(uuid4()), "name": name, "body": body or {}, **more}
        return self.post(f"/api/tables/{table}/commands", sent)

    def word(self, person: str, path: str, body: dict[str, Any], password: str = DEMO_PASSWORD) -> httpx.Response:
        """Let a second person sign in at this screen for what is to be sent there."""
        return self.post("/api/second", {"person": person, "password": password, "path": path, "body": body})

    def by_two(self, person: str, path: str, body: dict[str, Any]) -> httpx.Response:
        """Send something together with a second person's word for it."""
        given = self.word(person, path, body)
        assert given.status_code == 201, given.text
        return self.post(path, {**body, "second": given.json()["token"]})

    def view(self, table: str, as_: str) -> Any:
        answer = self.http.get(f"/api/tables/{table}/view", params={"as": as_}, headers={"accept": "application/json"})
        assert answer.status_code == 200, answer.text
        return answer.json()


@dataclass
class Floor:
    base: str
    house: House
    settings: Settings
    accounts: Accounts
    app: Any
    visitors: list[Visitor] = field(default_factory=list)
    connections: Any = None

    def visitor(self, name: str = "") -> Visitor:
        self.visitors.append(Visitor(self.base, name))
        return self.visitors[-1]

    def close(self) -> None:
        for each in self.visitors:
            each.http.close()


FLOORS: set[Path] = set()
"""The folders of all floors that were opened here."""

_read, _compiled = integrity._beside, surroundings.bytecode


@cache
def _beside() -> tuple[dict[str, str], tuple[str, ...]]:
    return _read()


@cache
def _bytecode(package: Path) -> tuple[str, ...]:
    return tuple(_compiled(package))


@contextmanager
def packages_read_once() -> Iterator[None]:
    """A server that starts reads every file of every package that it needs, hundreds of megabytes. While tests run they
    stay as they are, so all floors of a process take them from the first.
    """
    with patch.object(integrity, "_beside", _beside), patch.object(surroundings, "bytecode", _bytecode):
        yield


def open_floor(folder: Path, warm_coups: int = 0, **changes: Any) -> Iterator[Floor]:
    """Serve a demonstration from a thread, as many times as a test likes over the same folder."""
    FLOORS.add(folder)
    given: dict[str, Any] = {"url": str(folder / "house.db"), "port": free_port(), "demo": True}
    quick = {
        "requests_a_second": 5000,
        "commands_a_second": 5000,
        "sign_ins_a_minute": 6000,
        "streams_of_an_address": 5000,
        "player_commands_a_second": 5000,
        "streams_a_minute": 50_000,
        "connections_of_an_address": 5000,
        "head_seconds": 120,
    }
    settings = Settings(**{**given, **quick, **changes})
    with House.open(settings.url, demo=settings.demo) as house:
        yield from floor_of(house, settings, warm_coups)


def floor_of(house: Any, settings: Settings, warm_coups: int = 0) -> Iterator[Floor]:
    """Serve a house from a thread."""
    logged(quiet=True)
    accounts = Accounts(settings, house.journal, secret=house.secret(USE))
    with patch.object(PasswordHasher, "hash", cache(PasswordHasher.hash)):  # all have one password: one digest
        prepare(house, accounts, settings, warm_coups=warm_coups)
    app = application(house, settings, accounts)
    config = configured(app, settings)
    config.timeout_graceful_shutdown = 2
    config.timeout_keep_alive = 120  # a test that is kept waiting finds its connection still open
    server = Server(config, app.state.hub)
    thread = threading.Thread(target=server.run, daemon=True)
    with packages_read_once():
        thread.start()
        until(lambda: server.started, "the server did not start")
    floor = Floor(settings.at, house, settings, accounts, app)
    floor.connections = config.http_protocol_class.guard  # type: ignore[attr-defined]
    yield floor
    floor.close()
    server.should_exit = True
    thread.join(GUARD)
