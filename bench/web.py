"""What the floor in a browser costs: the server's processor time for a command beside an echo, how soon 64 dealers are
answered, alone and with many who watch, and how soon another browser sees what was done.

``python bench/web.py [--short] [--viewers N]``. A server runs in a process of its own over a real journal. Beside it
stand echoes of FastAPI without a store, asked by the same client: with the compiled parser and event loop that the
server has too, and with uvicorn's plain ones. Processor time is that of the server's process, all its threads.
"""

import argparse
import asyncio
import json
import os
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple
from uuid import uuid4

import httpx
from figures import at_most, figure

PASSWORD = "croupier demonstration"  # noqa: S105 - written on the page of the demonstration
PEOPLE: Final = ("Dana", "Gus", "Amy", "Max")
TABLES: Final = tuple(f"bench-{number}" for number in range(1, 6))
BOXES, BETS = 7, ("player", "tie")
ECHO = """
from typing import Any
from fastapi import FastAPI
app = FastAPI()
@app.post("/echo")
async def echo(data: dict[str, Any]) -> dict[str, Any]:
    return data
"""
SERVE = """
import sys
from croupier.runtime.house import House, demo
from croupier.web.server import serve
from croupier.web.settings import Settings
url, port, *tables = sys.argv[1:]
demo.TABLES.update({name: demo.TABLES["baccarat-1"] for name in tables})
much = 10**9
limits = {"commands_a_second": much, "requests_a_second": much, "sign_ins_a_minute": much, "streams_a_minute": much}
limits |= {"streams_of_a_session": much, "streams_of_an_address": much, "connections_of_an_address": much}
settings = Settings(url=url, port=int(port), demo=True, warm=0, **limits)
with House.open(url, demo=True) as house:
    serve(house, settings, quiet=True, say=print)
"""
_TICKS: Final = os.sysconf("SC_CLK_TCK")


def processor(process: "subprocess.Popen[bytes]") -> float:
    """Give the seconds that processors have worked for a process, all its threads."""
    told = Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / _TICKS


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def started(command: list[str], url: str, **more: Any) -> "subprocess.Popen[bytes]":
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)  # noqa: S603 - our own server
    for _ in range(1800):
        try:
            httpx.get(url, timeout=1)
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return process
    process.kill()
    raise RuntimeError(f"no server at {url}")


# A client that costs little -------------------------------------------------------------------------------------------


class Session(NamedTuple):
    """Somebody who has signed in."""

    cookies: str
    token: str


def signed_in(port: int, name: str) -> Session:
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        token = client.get("/sign-in").text.split('name="csrf" value="')[1].split('"')[0]
        client.post("/sign-in", data={"csrf": token, "person": name, "password": PASSWORD, "next": "/rules"})
        token = client.get("/rules").text.split('<meta name="csrf" content="')[1].split('"')[0]
        return Session("; ".join(f"{each}={value}" for each, value in client.cookies.items()), token)


class Line:
    """One connection that is kept open."""

    def __init__(self, port: int, path: str, session: Session) -> None:
        self._port = port
        self._head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\ncookie: {session.cookies}\r\n"
            f"x-csrf-token: {session.token}\r\ncontent-type: application/json\r\naccept: */*\r\n"
        ).encode()

    async def open(self) -> "Line":
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        return self

    async def ask(self, body: dict[str, Any]) -> bytes:
        try:
            return await self._ask(body)
        except (asyncio.IncompleteReadError, ConnectionError):  # nothing was asked on it for too long
            await self.open()
            return await self._ask(body)

    async def _ask(self, body: dict[str, Any]) -> bytes:
        sent = json.dumps(body).encode()
        self._writer.write(self._head + b"content-length: %d\r\n\r\n" % len(sent) + sent)
        head = await self._reader.readuntil(b"\r\n\r\n")
        length = next(int(each[15:]) for each in head.lower().split(b"\r\n") if each.startswith(b"content-length:"))
        answer = await self._reader.readexactly(length)
        if b" 200 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(answer.decode())
        return answer

    def close(self) -> None:
        self._writer.close()


def command(name: str, body: dict[str, Any]) -> dict[str, Any]:
    return {"command_id": str(uuid4()), "name": name, "body": body}


async def dealer(port: int, number: int, session: Session) -> Callable[[], Awaitable[bytes]]:
    """Somebody who lays a wager and takes it back, so that the table stays as it is: each at a place of their own."""
    table, place = TABLES[number % len(TABLES)], number // len(TABLES)
    wager = {"box": place % BOXES + 1, "bet": BETS[place // BOXES]}
    line = await Line(port, f"/api/tables/{table}/commands", session).open()
    lies = False
    with suppress(RuntimeError):  # what somebody else left there
        await line.ask(command("withdraw.v1", wager))

    async def ask() -> bytes:
        nonlocal lies
        name = "withdraw.v1" if lies else "place-wager.v1"
        answer = await line.ask(command(name, wager if lies else {**wager, "amount": 10000}))
        lies = not lies
        return answer

    return ask


async def load(each: list[Callable[[], Awaitable[bytes]]], count: int) -> list[float]:
    """Let clients ask again and again until there were so many; gives how long each took, in order."""
    took: list[float] = []

    async def client(ask: Callable[[], Awaitable[bytes]]) -> None:
        while len(took) < count:
            began = time.perf_counter()
            await ask()
            took.append(time.perf_counter() - began)

    await asyncio.gather(*(client(ask) for ask in each))
    return sorted(took)


def _ms(took: list[float], share: int) -> float:
    return took[min(len(took) - 1, len(took) * share // 100)] * 1000


# What is measured -----------------------------------------------------------------------------------------------------


async def seated(port: int, sessions: list[Session]) -> None:
    for table in TABLES:
        line = await Line(port, f"/api/tables/{table}/commands", sessions[0]).open()
        for box in range(1, BOXES + 1):
            await line.ask(command("sit.v1", {"box": box, "patron": f"{table} {box}"}))
        line.close()


async def a_command(
    floor: "subprocess.Popen[bytes]", port: int, sessions: list[Session], echoes: dict[str, tuple[Any, int]], count: int
) -> None:
    """Processor time of a command beside an echo, eight clients each, in turns."""
    lines = {}
    for name, (_, other) in echoes.items():
        lines[name] = [await Line(other, "/echo", sessions[0]).open() for _ in range(8)]
    asks = [await dealer(port, number, sessions[number]) for number in range(8)]
    spent = dict.fromkeys((*echoes, "ours"), 0.0)
    body = command("place-wager.v1", {"box": 7, "bet": "player", "amount": 10000})
    await load(asks, 200)
    for _ in range(3):
        for name, (process, _) in echoes.items():
            before = processor(process)
            await load([lambda line=each: line.ask(body) for each in lines[name]], count // 3)  # type: ignore[misc]  # bound now
            spent[name] += processor(process) - before
        before = processor(floor)
        await load(asks, count // 3)
        spent["ours"] += processor(floor) - before
    each = {name: of / (count // 3 * 3) * 1000 for name, of in spent.items()}
    for name in echoes:
        at_most(
            "a durable command over HTTP, processor time of the server",
            each["ours"] / each[name],
            4,
            shown=f"{each['ours']:.2f} ms",
            peer=f"a FastAPI echo ({name})",
        )


async def sixty_four(port: int, sessions: list[Session], count: int, viewers: int, aim: int) -> None:
    asks = [await dealer(port, number, sessions[number]) for number in range(64)]
    began = time.perf_counter()
    took = await load(asks, count)
    rate = count / (time.perf_counter() - began)
    beside = f" with {viewers:,} who watch" if viewers else ""
    at_most(f"64 dealers{beside}, p99 of an answer", _ms(took, 99), aim, shown=f"{_ms(took, 99):.0f} ms", unit=" ms")
    figure(f"64 dealers{beside}, commands a second", f"{rate:,.0f}")


class Watching:
    """Many who watch one table's display; notes when each event came to each."""

    def __init__(self) -> None:
        self.arrived: dict[int, list[float]] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.ready = 0

    async def open(self, port: int, table: str, many: int) -> None:
        for number in range(many):
            self.tasks.append(asyncio.create_task(self._one(port, table)))
            if number % 200 == 199:
                await asyncio.sleep(0.2)
        for _ in range(1200):
            if self.ready == many:
                return
            await asyncio.sleep(0.1)
        raise RuntimeError(f"{self.ready} of {many} streams opened")

    async def _one(self, port: int, table: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        ask = f"GET /api/tables/{table}/events?as=display HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n"
        writer.write(ask.encode())
        first = True
        try:
            while got := await reader.readline():
                if not got.startswith(b"id: "):
                    continue
                if first:
                    first, self.ready = False, self.ready + 1
                else:
                    self.arrived.setdefault(int(got[4:]), []).append(time.perf_counter())
        finally:
            writer.close()

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def seen(port: int, session: Session, rounds: int) -> None:
    """How soon another browser gets what somebody did."""
    watching, took = Watching(), []
    await watching.open(port, TABLES[0], 1)
    ask = await dealer(port, 0, session)
    for _ in range(rounds):
        began = time.perf_counter()
        sequence = json.loads(await ask())["sequence"]
        while sequence not in watching.arrived:  # noqa: ASYNC110 - looked at in every turn of the loop
            await asyncio.sleep(0)
        took.append(watching.arrived[sequence][0] - began)
    await watching.close()
    late = _ms(sorted(took), 99)
    at_most("POST to another browser's event, p99", late, 15, shown=f"{late:.1f} ms", unit=" ms")


async def measured(floor: Any, port: int, echoes: dict[str, tuple[Any, int]], asked: argparse.Namespace) -> None:
    sessions = [await asyncio.to_thread(signed_in, port, PEOPLE[number % 4]) for number in range(64)]
    await seated(port, sessions)
    count = 600 if asked.short else 3000
    await a_command(floor, port, sessions, echoes, count)
    await seen(port, sessions[0], 50 if asked.short else 300)
    await sixty_four(port, sessions, count, 0, 50)
    watching = Watching()
    await watching.open(port, TABLES[0], asked.viewers)
    await sixty_four(port, sessions, count, asked.viewers, 150)
    await watching.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="fewer commands")
    parser.add_argument("--viewers", type=int, default=2000)
    asked = parser.parse_args()
    soft = min(resource.getrlimit(resource.RLIMIT_NOFILE)[1], 65_536)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    running: list[subprocess.Popen[bytes]] = []
    with TemporaryDirectory() as folder:
        (Path(folder) / "echo_app.py").write_text(ECHO, encoding="utf-8")
        try:
            port = free_port()
            serve = [sys.executable, "-c", SERVE, str(Path(folder) / "house.db"), str(port), *TABLES]
            running.append(started(serve, f"http://127.0.0.1:{port}/health"))
            echoes = {}
            for name, way in {"compiled": ("httptools", "uvloop"), "plain": ("h11", "asyncio")}.items():
                other = free_port()
                words = ["uvicorn", "echo_app:app", "--port", str(other), "--log-level", "error", "--no-access-log"]
                words += ["--http", way[0], "--loop", way[1]]
                running.append(started([sys.executable, "-m", *words], f"http://127.0.0.1:{other}/echo", cwd=folder))
                echoes[name] = running[-1], other
            asyncio.run(measured(running[0], port, echoes, asked))
        finally:
            for each in running:
                each.terminate()
            for each in running:
                each.wait(30)


if __name__ == "__main__":
    main()
