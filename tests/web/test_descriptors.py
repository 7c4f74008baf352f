"""A real server that may open 1,024 files, and somebody who takes as many as there are: cards may be late, and nothing
else. No seed is called lost, no coup is void, and every wager is settled.
"""

import resource
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any
from uuid import uuid4

import httpx
import pytest

from croupier.floor.seals import SeedLost
from croupier.journal.reader import Reader
from croupier.journal.verify import verify
from croupier.runtime.audit.checks import checks
from croupier.runtime.house.streams import SHOES
from croupier.web.connections import RESERVED
from journal.faults.hurting import trials
from waiting import GUARD, until
from web.floors import Visitor, free_port

FILES = 1_024
HALF = b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
TABLE = "baccarat-1"


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, Path]]:
    """Serve a demonstration from a process of its own that has no more descriptors, whatever it asks for; gives its
    address, and the folder that lists those it has.
    """
    port, url = free_port(), str(folder / "house.db")
    serve = (sys.executable, "-m", "croupier", "serve", url, "--demo", "--quiet", "--coups", "0", "--port", str(port))
    limited = ("/bin/sh", "-c", f'ulimit -n {FILES}; exec "$@"', "sh", *serve)
    with subprocess.Popen(limited, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            base = f"http://localhost:{port}"
            until(lambda: _ready(base) or process.poll() is not None, every=0.1)
            assert process.poll() is None
            yield base, Path(f"/proc/{process.pid}/fd")
        finally:
            process.terminate()
            process.wait()


def _ready(base: str) -> bool:
    with suppress(httpx.TransportError):
        return httpx.get(f"{base}/ready", timeout=GUARD).status_code == 200
    return False


class Flood:
    """Holds so many half-open connections from many addresses, and opens another for each that is closed."""

    def __init__(self, port: int, count: int) -> None:
        self._where, self._count, self._over = ("127.0.0.1", port), count, Event()
        self.opened = 0
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        kept: list[socket.socket] = []
        while not self._over.is_set():
            if len(kept) >= self._count:
                kept.pop(0).close()
            one = socket.socket()
            kept.append(one)
            one.settimeout(GUARD)
            with suppress(OSError):
                one.bind((f"127.0.{1 + self.opened % 200}.1", 0))
                one.connect(self._where)
                one.sendall(HALF if self.opened % 2 else b"")
            self.opened += 1
        for each in kept:
            each.close()

    def end(self) -> None:
        self._over.set()
        self._thread.join(GUARD)


@pytest.fixture
def many_files() -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if 0 <= hard < 3 * FILES:
        pytest.skip(f"a process may open {hard} files here: too few to take them from another")
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard if hard < 8_192 else max(soft, 8_192), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def _sent(dana: Visitor, name: str, body: dict[str, Any], **more: Any) -> list[str]:
    """Send a command until it is accepted: again with its id where no answer came, with another where nothing was done.
    Gives the names of what happened.
    """
    id_ = str(uuid4())
    while True:
        with suppress(httpx.TransportError):
            answer = dana.command(TABLE, name, body, command_id=id_, **more)
            told = answer.json()
            if answer.status_code == 200:
                return [each["name"] for each in told["happened"]]
            assert (answer.status_code, told["code"]) in {(422, "notdone"), (429, "busy"), (503, "away")}, answer.text
            id_ = str(uuid4())


def _coup(dana: Visitor) -> list[str]:
    """Lay two wagers, deal and settle a coup."""
    happened = _sent(dana, "place-wager.v1", {"box": 3, "bet": "player", "amount": 10_000})
    happened += _sent(dana, "place-wager.v1", {"box": 4, "bet": "banker", "amount": 10_000})
    while not {"round-ended", "round-finished"} & {*happened}:
        deed = _deed(dana)
        happened += _sent(dana, deed["command"]["name"], deed["command"]["body"], draw=deed["draws"])
    return happened


def _deed(dana: Visitor) -> dict[str, Any]:
    while True:
        with suppress(httpx.TransportError):
            view = dana.view(TABLE, "dealer")["view"]
            return dict(view["primary"] or view["turn"][0])


@pytest.mark.usefixtures("many_files")
def test_no_seed_is_lost_where_descriptors_are_short(tmp_path: Path) -> None:
    with served(tmp_path) as (base, descriptors):
        dana = Visitor(base, "Dana")
        for box, patron in ((3, "Zoe"), (4, "Abe")):
            _sent(dana, "sit.v1", {"box": box, "patron": patron})
        flood = Flood(int(base.rpartition(":")[2]), 2 * FILES)
        try:
            until(lambda: len(list(descriptors.iterdir())) > FILES - RESERVED)
            happened = [_coup(dana) for _ in range(trials(1, 20))]
        finally:
            flood.end()
            dana.http.close()
    for each in happened:
        assert each.count("wager-settled") == 2
        assert not {"ruled", "round-voided", "wager-returned", "stopped"} & {*each}
    with Reader.look(str(tmp_path / "house.db")) as reader:
        shoes = [each.event for each in reader.read(f"{SHOES}/{TABLE}")]
        assert shoes
        assert not [each for each in shoes if isinstance(each, SeedLost)]
        assert verify(reader, checks(reader)).sound
