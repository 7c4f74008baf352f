"""Two real servers, each a process of its own, on one real PostgreSQL; and somebody who goes from one to the other."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final

import httpx

from journal.faults.hurting import in_memory
from journal.faults.postgres import Server as Postgres
from journal.faults.postgres import server
from waiting import GUARD, until
from web.floors import TRUST, Visitor, free_port

LOOK: Final = 5.0
"""Seconds in which a server answers that is not stopped; whoever looks in vain looks again."""

PATIENT: Final = {**os.environ, "PGOPTIONS": "-c idle_in_transaction_session_timeout=1min"}
"""A server that is stopped in the middle of a commit is ended by the database, one that is only slow is not."""


@dataclass
class One:
    """A server of the pair: a process, an address."""

    command: tuple[str, ...]
    port: int
    process: "subprocess.Popen[bytes]"

    @property
    def base(self) -> str:
        return f"http://localhost:{self.port}"

    def ready(self, seconds: float = GUARD) -> dict[str, Any]:
        found: dict[str, Any] = httpx.get(f"{self.base}/ready", timeout=seconds, verify=TRUST).json()
        return found

    @property
    def part(self) -> str:
        with suppress(httpx.TransportError):
            return str(self.ready(LOOK)["part"])
        return "gone"

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def freeze(self) -> None:
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self.process.send_signal(signal.SIGCONT)


@dataclass
class Pair:
    """The servers that run now, by what they do."""

    database: Postgres
    url: str
    folder: Path
    servers: list[One] = field(default_factory=list)
    visitors: list[Visitor] = field(default_factory=list)
    signed_in: dict[str, Visitor] = field(default_factory=dict)
    house: tuple[str, ...] = ("--demo", "--coups", "0")

    def begin(self) -> One:
        """Start one more server, as somebody would on the command line."""
        port = free_port()
        where = ("--key", str(self.folder / "floor.key"), "--seeds", str(self.folder / "seeds"))
        more = (*self.house, "--quiet", "--port", str(port))
        command = (sys.executable, "-m", "croupier", "serve", self.url, *where, *more)
        self.servers.append(One(command, port, subprocess.Popen(command, stdout=subprocess.DEVNULL, env=PATIENT)))
        return self.servers[-1]

    def answer(self, one: One) -> None:
        until(lambda: one.part in {"writer", "follower"} or one.process.poll() is not None)
        assert one.process.poll() is None, "the server ended"

    def whole(self) -> None:
        """See that two servers run, one of which writes."""
        for each in [each for each in self.servers if each.process.poll() is not None]:
            self.servers.remove(each)
        while len(self.servers) < 2:
            self.begin()
        for each in self.servers:
            self.answer(each)
        until(lambda: sorted(each.part for each in self.servers) == ["follower", "writer"])

    def who(self, part: str) -> One:
        parts: dict[str, One] = {}

        def there() -> bool:
            parts.update({each.part: each for each in self.servers})
            return part in parts

        until(there)
        return parts[part]

    @property
    def writer(self) -> One:
        return self.who("writer")

    @property
    def follower(self) -> One:
        return self.who("follower")

    def visitor(self, one: One, name: str = "") -> Visitor:
        """Somebody at a server. Everybody signs in once, at whichever server comes first: so many tries are heard."""
        if name in self.signed_in:
            return self.over(self.signed_in[name], one)
        self.visitors.append(Visitor(one.base, name))
        if name:
            self.signed_in[name] = self.visitors[-1]
        return self.visitors[-1]

    def over(self, visitor: Visitor, to: One) -> Visitor:
        """Let somebody who signed in at one server go over to another, with nothing but the cookie and the page."""
        found = self.visitor(to)
        found.http.cookies.update(visitor.http.cookies)
        found.name, found.csrf = visitor.name, visitor.csrf
        return found

    def both(self, name: str) -> tuple[Visitor, Visitor]:
        """Somebody at the server that writes, and the same session at the one that follows."""
        first = self.visitor(self.writer, name)
        return first, self.over(first, self.follower)

    def close(self) -> None:
        for visitor in self.visitors:
            visitor.http.close()
        for each in self.servers:
            with suppress(ProcessLookupError):
                each.thaw()
            each.kill()


@contextmanager
def running(postgres: Postgres, folder: Path, url: str = "", **given: Any) -> Iterator[Pair]:
    pair = Pair(postgres, url or postgres.database(), folder, **given)
    try:
        # Both at the same moment: one makes the house, the other finds it.
        pair.whole()
        yield pair
    finally:
        pair.close()


@contextmanager
def postgres() -> Iterator[Postgres]:
    with in_memory(Path(mkdtemp(prefix="croupier-"))) as folder, server(folder) as started:
        yield started
