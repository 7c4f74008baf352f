"""How fast the floor in a browser is: commands a second, how soon another browser sees one, and how many can watch.

``python bench/web.py [--seconds N] [--viewers N]``. A server runs in a process of its own over a real journal; beside
it stands a bare Litestar application that only echoes the same body, asked in the same way.
"""

import argparse
import asyncio
import json
import resource
import socket
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

import httpx

PASSWORD = "croupier demonstration"  # noqa: S105 - written on the page of the demonstration
TABLE = "baccarat-1"
CLIENTS = 8
ECHO = """
from typing import Any
from litestar import Litestar, post
from litestar.params import JSONBody
@post("/echo", status_code=200)
async def echo(data: JSONBody[dict[str, Any]]) -> dict[str, Any]:
    return data
app = Litestar([echo])
"""
SERVE = """
import sys
from croupier.runtime.house import House
from croupier.web.server import serve
from croupier.web.settings import Settings
url, port = sys.argv[1], int(sys.argv[2])
much = 10**9
limits = {"commands_a_second": much, "requests_a_second": much, "streams_of_an_address": much}
settings = Settings(url=url, port=port, demo=True, warm=0, streams_of_a_session=much, **limits)
with House.open(url, demo=True) as house:
    serve(house, settings, quiet=True, say=print)
"""


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def started(command: list[str], url: str, **more: Any) -> "subprocess.Popen[bytes]":
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)  # noqa: S603 - our own server
    for _ in range(900):
        try:
            httpx.get(url, timeout=1)
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return process
    process.kill()
    raise RuntimeError(f"no server at {url}")


async def signed_in(base: str, name: str) -> httpx.AsyncClient:
    client = httpx.AsyncClient(base_url=base, timeout=30, limits=httpx.Limits(max_connections=None))
    page = (await client.get("/sign-in")).text
    token = page.split('name="csrf" value="')[1].split('"')[0]
    data = {"csrf": token, "person": name, "password": PASSWORD, "next": "/rules"}
    await client.post("/sign-in", data=data)
    page = (await client.get("/rules")).text
    client.headers["x-csrf-token"] = page.split('<meta name="csrf" content="')[1].split('"')[0]
    return client


def laid(number: int) -> dict[str, Any]:
    """Lay a wager and take it back, so that the table stays as it is."""
    place = {"box": 7, "bet": "player", "amount": 10000, "patron": f"bench-{number}"}
    return {"command_id": str(uuid4()), "name": "place-wager.v1", "body": place}


async def load(seconds: float, ask: Any) -> tuple[int, list[float]]:
    """Ask again and again from several clients; gives how often, and how long each took."""
    took: list[float] = []
    until = time.perf_counter() + seconds

    async def client(number: int) -> None:
        while time.perf_counter() < until:
            began = time.perf_counter()
            await ask(number)
            took.append(time.perf_counter() - began)

    await asyncio.gather(*(client(each) for each in range(CLIENTS)))
    return len(took), sorted(took)


def line(what: str, count: int, seconds: float, took: list[float]) -> float:
    rate = count / seconds
    print(f"{what:<44} {rate:>8,.0f} a second   p50 {_ms(took, 50)}   p99 {_ms(took, 99)}")
    return rate


def _ms(took: list[float], share: int) -> str:
    return f"{took[min(len(took) - 1, len(took) * share // 100)] * 1000:6.1f} ms" if took else "none"


async def commands(base: str, seconds: float) -> float:
    clients = [await signed_in(base, name) for name in ("Dana", "Gus", "Amy", "Max") * 2]
    for number, each in enumerate(clients[:4], start=1):
        sit = {"command_id": str(uuid4()), "name": "sit.v1", "body": {"box": number + 1, "patron": f"b{number}"}}
        await each.post(f"/api/tables/{TABLE}/commands", json=sit)
    lying = [False] * CLIENTS

    async def ask(number: int) -> None:
        box = number % 4 + 2
        bet = "player" if number < 4 else "tie"
        name = "withdraw.v1" if lying[number] else "place-wager.v1"
        body: dict[str, Any] = {"box": box, "bet": bet}
        if not lying[number]:
            body["amount"] = 10000
        sent = {"command_id": str(uuid4()), "name": name, "body": body}
        answer = await clients[number].post(f"/api/tables/{TABLE}/commands", json=sent)
        if answer.status_code != 200:
            raise RuntimeError(answer.text)
        lying[number] = not lying[number]

    count, took = await load(seconds, ask)
    rate = line(f"commands, {CLIENTS} clients, on disk when answered", count, seconds, took)
    for each in clients:
        await each.aclose()
    return rate


async def echoes(base: str, seconds: float) -> float:
    async with httpx.AsyncClient(base_url=base, timeout=30) as client:

        async def ask(number: int) -> None:
            await client.post("/echo", json=laid(number))

        count, took = await load(seconds, ask)
    return line(f"a bare Litestar echo, {CLIENTS} clients", count, seconds, took)


async def watched(port: int, viewers: int, rounds: int) -> None:
    """Let many watch one table; see how soon each gets each event, and that none is lost."""
    dealer = await signed_in(f"http://127.0.0.1:{port}", "Dana")
    sit = {"command_id": str(uuid4()), "name": "sit.v1", "body": {"box": 6, "patron": "watched"}}
    await dealer.post(f"/api/tables/{TABLE}/commands", json=sit)
    arrived: dict[int, list[float]] = {}
    counts = [0] * viewers
    ready = asyncio.Semaphore(0)

    async def viewer(number: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        ask = f"GET /api/tables/{TABLE}/events?as=display HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n"
        writer.write(ask.encode())
        first = True
        try:
            while True:
                got = await reader.readline()
                if not got:
                    return
                if got.startswith(b"id: "):
                    if first:
                        first = False
                        ready.release()
                        continue
                    arrived.setdefault(int(got[4:]), []).append(time.perf_counter())
                    counts[number] += 1
        finally:
            writer.close()

    tasks = []
    for each in range(viewers):
        tasks.append(asyncio.create_task(viewer(each)))
        if each % 200 == 199:
            await asyncio.sleep(0.2)
    for _ in range(viewers):
        await asyncio.wait_for(ready.acquire(), 120)
    sent: dict[int, float] = {}
    for number in range(rounds):
        lay = number % 2 == 0
        body = {"box": 6, "bet": "banker", **({"amount": 10000} if lay else {})}
        command = {"command_id": str(uuid4()), "name": "place-wager.v1" if lay else "withdraw.v1", "body": body}
        began = time.perf_counter()
        answer = (await dealer.post(f"/api/tables/{TABLE}/commands", json=command)).json()
        if not answer["accepted"]:
            raise RuntimeError(answer["says"])
        sent[answer["sequence"]] = began
        for _ in range(600):
            if len(arrived.get(answer["sequence"], ())) == viewers:
                break
            await asyncio.sleep(0.02)
    took = sorted(at - sent[id_] for id_, times in arrived.items() if id_ in sent for at in times)
    lost = sum(len(arrived.get(id_, ())) < viewers for id_ in sent)
    print(
        f"{viewers:,} viewers, POST to a browser's event".ljust(44),
        f"p50 {_ms(took, 50)}   p99 {_ms(took, 99)}   events not seen by all: {lost}",
    )
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await dealer.aclose()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--viewers", type=int, default=1000)
    asked = parser.parse_args()
    soft = min(resource.getrlimit(resource.RLIMIT_NOFILE)[1], 65_536)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    with TemporaryDirectory() as folder:
        (Path(folder) / "echo_app.py").write_text(ECHO)
        port, bare = free_port(), free_port()
        serve = [sys.executable, "-c", SERVE, str(Path(folder) / "house.db"), str(port)]
        echo = [sys.executable, "-m", "uvicorn", "echo_app:app", "--port", str(bare), "--log-level", "error"]
        floor = started(serve, f"http://127.0.0.1:{port}/health")
        other = started(echo, f"http://127.0.0.1:{bare}/echo", cwd=folder)
        try:
            echoed = asyncio.run(echoes(f"http://127.0.0.1:{bare}", asked.seconds))
            done = asyncio.run(commands(f"http://127.0.0.1:{port}", asked.seconds))
            print(f"{'commands to echoes':<44} {done / echoed:>8.2f}")
            asyncio.run(watched(port, 1, 20))
            asyncio.run(watched(port, asked.viewers, 10))
        finally:
            floor.terminate()
            other.terminate()
            floor.wait(20)
            other.wait(20)
    print(json.dumps({"commands_a_second": round(done), "echoes_a_second": round(echoed)}))


if __name__ == "__main__":
    main()
