"""The event loop waits for no database: whoever asks for something that needs none is answered while it hangs."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from croupier.runtime.house.cluster import ClusterHouse
from croupier.runtime.house.state_cache import StateCache, StreamState
from croupier.web.settings import Settings
from croupier.web.sign_in import DEMO_PASSWORD
from journal.faults.hurting import in_memory
from journal.faults.postgres import server
from waiting import GUARD
from web.floors import Floor, Visitor, floor_of, free_port
from web.test_streams import messages, sit

PAGES = (
    "/",
    "/sign-in",
    "/pit",
    "/rules",
    "/account",
    "/inspector",
    "/lab",
    "/equipment",
    "/people",
    "/my-play",
    "/hosts",
    "/help",
)
DATA = ("/api/tables", "/api/session", "/api/commands", "/health", "/ready", "/metrics", "/schema")
TABLE = "/tables/baccarat-1/"


def on_the_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


class Looked:
    """Notes whoever opens a connection to the database while an event loop runs in the same thread."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reads = 0
        self.wrong: list[str] = []
        for kind, name in ((Reader, "connected"), (Journal, "_writes"), (StateCache, "load")):
            self._watch(monkeypatch, kind, name)

    def _watch(self, monkeypatch: pytest.MonkeyPatch, kind: type, name: str) -> None:
        before = getattr(kind, name)

        def noted(*given: Any, **named: Any) -> Any:
            self.reads += 1
            if on_the_loop():
                self.wrong.append(f"{kind.__name__}.{name}")
            return before(*given, **named)

        monkeypatch.setattr(kind, name, noted)


def asked(floor: Floor) -> Visitor:
    """Ask for everything as several people; gives a dealer."""
    people = [floor.visitor(name) for name in ("Dana", "Ana")] + [floor.visitor()]
    for number, each in enumerate(people):
        for path in (*PAGES, *DATA, *(f"{TABLE}{page}" for page in ("display", "seat", "dealer", "pit"))):
            assert each.http.get(path).status_code < 500, path
        if number < 2:
            each.command("baccarat-1", "sit.v1", {"box": number + 1, "patron": each.name})
    return people[0]


@pytest.fixture
def postgres_floor(tmp_path: Path) -> Iterator[Floor]:
    """A server of several on a PostgreSQL, in this process."""
    with in_memory(tmp_path / "pg") as folder, server(folder) as base:
        url = base.database()
        with ClusterHouse.join(url, key=tmp_path / "floor.key", seeds=tmp_path / "seeds", demo=True) as house:
            yield from floor_of(house, Settings(url=url, port=free_port(), demo=True))


def test_nor_does_any_on_postgres(postgres_floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked of PostgreSQL goes through a cursor of its driver, or a connection that is made or ended."""
    seen, wrong = list[str](), list[str]()
    connect = psycopg.Connection.connect.__func__  # type: ignore[attr-defined]

    def noted(name: str, before: Any) -> Any:
        def call(*given: Any, **named: Any) -> Any:
            seen.append(name)
            if on_the_loop():
                wrong.append(f"{name} {str(given[1:2])[:80]}")
            return before(*given, **named)

        return call

    for kind, name in ((psycopg.Cursor, "execute"), (psycopg.Cursor, "executemany"), (psycopg.Connection, "commit")):
        monkeypatch.setattr(kind, name, noted(name, getattr(kind, name)))
    monkeypatch.setattr(psycopg.Connection, "connect", classmethod(noted("connect", connect)))
    dana = asked(postgres_floor)
    sent = {"command_id": "loop 1", "name": "report.v1", "body": {"what": "dispute", "box": 1, "why": "x"}}
    path = "/api/tables/baccarat-1/commands"
    assert dana.post(path, sent).status_code == 200
    assert dana.post("/api/second", {"person": "Gus", "password": DEMO_PASSWORD, "path": path, "body": sent}).is_success
    with dana.http.stream("GET", "/api/tables/baccarat-1/events", params={"as": "dealer"}) as answer:
        told = messages(answer.iter_lines())
        next(told)
        sit(dana, 4)
        assert next(each for each in told if each[2]["happened"])
    assert len(seen) > 50, "nothing was looked at"
    assert wrong == []


def test_no_request_waits_for_the_database_on_the_event_loop(own_floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    looked = Looked(monkeypatch)
    dana = asked(own_floor)
    # What views are made of must be read anew: that is done beside the event loop too.
    for stream in ("stops/baccarat-1", "house", "table/baccarat-1", "jackpots/star-texas-holdem-bonus"):
        own_floor.house._cache.cached(stream).now = None
    for path in ("/api/tables", f"/api{TABLE}view?as=display", "/"):
        assert dana.http.get(path).status_code == 200, path
    with dana.http.stream("GET", "/api/tables/baccarat-1/events", params={"as": "dealer"}) as answer:
        told = messages(answer.iter_lines())
        next(told)
        sit(dana, 4)
        assert next(each for each in told if each[2]["happened"])
    assert looked.reads > 20, "nothing was looked at"  # who comes is remembered
    assert looked.wrong == []


@contextmanager
def frozen(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Let every question to the database hang until the end."""
    thaw, met = threading.Event(), threading.Event()
    connected, load = Reader.connected, StateCache.load

    def hangs(reader: Reader) -> Any:
        met.set()
        thaw.wait(GUARD)
        return connected(reader)

    def loads(cache: StateCache, stream: str) -> StreamState:
        thaw.wait(GUARD)
        return load(cache, stream)

    with monkeypatch.context() as patch:
        patch.setattr(Reader, "connected", hangs)
        patch.setattr(StateCache, "load", loads)
        try:
            yield met
        finally:
            thaw.set()


def test_while_the_database_hangs_the_process_answers_and_tables_are_shown(
    own_floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    dana, wall = own_floor.visitor("Dana"), own_floor.visitor()
    wall.http.timeout = dana.http.timeout = GUARD
    with ThreadPoolExecutor(20) as threads, frozen(monkeypatch) as met:
        own_floor.accounts._memory.forget()  # the database must be asked who comes
        asked = [threads.submit(dana.http.get, path) for path in ("/", "/ready", "/api/tables", "/inspector") * 5]
        assert met.wait(GUARD)
        own_floor.house._cache.cached("stops/baccarat-1").now = None
        for _ in range(5):
            assert wall.http.get("/health").json()["status"] == "alive"
            assert wall.http.get("/api/tables/baccarat-1/view", params={"as": "display"}).status_code == 200
            assert wall.http.get("/static/css/floor.css").status_code in {200, 404}
        assert not all(each.done() for each in asked)
    for each in asked:
        assert each.result(GUARD).status_code < 500


def test_templates_are_read_once(own_floor: Floor) -> None:
    engine = own_floor.app.template_engine.engine
    assert (engine.auto_reload, engine.cache is not None) == (False, True)
    assert Path(engine.loader.searchpath[0]).is_dir()
