"""Drills and a class: ``python bench/school.py [--short]``"""

import asyncio
import json
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter, process_time

import httpx
from figures import figure

from croupier.rulebooks import DOCUMENTS
from croupier.runtime.school.store import SchoolBook
from croupier.views.drills import Drill, choose, mark, plain, sheet
from croupier.web.school_room import now
from croupier.web.sheet_forms import asked
from web import SERVE, free_port, signed_in, started

PHONES = 60
KINDS = ("ruling", "ruling", "ruling", "dealing", "paying")


def p99(times: list[float]) -> float:
    """Give the 99th percentile, in milliseconds."""
    return sorted(times)[int(len(times) * 0.99)] * 1000


def drills(folder: Path, count: int) -> None:
    """Drills of every document, asked as a page shows them, and marked, kept and explained."""
    seeds = range(1, count // len(DOCUMENTS) // len(KINDS) + 1)
    made = [choose(each.id, kind=kind, seed=seed) for seed in seeds for kind in KINDS for each in DOCUMENTS]
    for each in DOCUMENTS:  # the first of a document reads its catalogue
        asked(choose(each.id, seed=0))
        _marked(choose(each.id, seed=0))
    asking, bare, kept = [], [], []
    with SchoolBook.open(folder / "school.db") as book:
        for each in made:
            asking.append(_took(partial(asked, each)))
            bare.append(_took(partial(mark, each, sheet(each, {}))))
            book.ask("Ana", each, now())
            kept.append(_took(partial(_kept, book, each)))
    decided = p99([each for each, _ in bare])
    told("a drill asked, p99", p99([each for each, _ in asking]), 50, "ruling on it", decided)
    figure("the same, processor time", f"{p99([each for _, each in asking]):.1f} ms")
    told("a drill marked, kept and explained, p99", p99([each for each, _ in kept]), 50, "ruling on it", decided)
    figure("the same, processor time", f"{p99([each for _, each in kept]):.1f} ms")


def told(what: str, found: float, aim: int, peer: str, beside: float) -> None:
    """Tell milliseconds beside those of a peer in the same run."""
    figure(what, f"{found:.1f} ms", peer=peer, ratio=f"{found / beside:.1f}", aim=f"<= {aim} ms", met=found <= aim)


def _took(act: Callable[[], object]) -> tuple[float, float]:
    """Give how long something took, by the clock and of the processor."""
    start, worked = perf_counter(), process_time()
    act()
    return perf_counter() - start, process_time() - worked


def _kept(book: SchoolBook, drill: Drill) -> None:
    plain(drill, book.answer("Ana", drill, sheet(drill, {}), now()))


def _marked(drill: Drill) -> None:
    plain(drill, mark(drill, sheet(drill, {})))


def classroom(folder: Path) -> None:
    """Sixty phones answer, and the trainer's stream counts them."""
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    server = started([sys.executable, "-c", SERVE, str(folder / "house.db"), str(port)], f"{base}/health")
    try:
        session = signed_in(port, "Tara")
        with httpx.Client(base_url=base, headers={"cookie": session.cookies}, timeout=60) as tara:
            room = tara.post("/drill/class", data={"csrf": session.token}).headers["location"]
            code = room.rpartition("/")[2]
            phones = [_joined(base, code, f"phone {number}") for number in range(PHONES)]
            asks = {"csrf": session.token, "book": "star-baccarat", "what": "card-missing", "seed": "4"}
            tara.post(f"{room}/ask", data=asks)
            plainly = p99([_took(partial(tara.get, "/health"))[0] for _ in range(100)])
            found = p99(asyncio.run(_answered(base, code, session.cookies, phones)))
        what = f"a class of {PHONES}: from an answer to the trainer's screen, p99"
        told(what, found, 300, "the shortest answer of the server", plainly)
    finally:
        server.terminate()
        server.wait(30)


def _joined(base: str, code: str, name: str) -> str:
    """Let a phone into the class; gives its cookie."""
    with httpx.Client(base_url=base, timeout=60) as http:
        http.post("/class", data={"code": code, "name": name})
        return "; ".join(f"{each}={value}" for each, value in http.cookies.items())


async def _answered(base: str, code: str, trainer: str, phones: list[str]) -> list[float]:
    """Let every phone listen and answer within a few seconds of the others; gives how long each took to be counted."""
    counted: dict[int, float] = {}
    sent: list[float] = []
    ready = asyncio.Event()

    async def watch() -> None:
        async with (
            httpx.AsyncClient(base_url=base, headers={"cookie": trainer}, timeout=60) as http,
            http.stream("GET", f"/api/class/{code}/events") as stream,
        ):
            async for line in stream.aiter_lines():
                if line.startswith("data: "):
                    ready.set()
                    counted.setdefault(json.loads(line.removeprefix("data: "))["answers"], perf_counter())
                    if PHONES in counted:
                        return

    async def phone(cookie: str, number: int) -> None:
        async with (
            httpx.AsyncClient(base_url=base, headers={"cookie": cookie}, timeout=60) as http,
            http.stream("GET", f"/api/class/{code}/events") as stream,
        ):
            await anext(stream.aiter_lines())
            await asyncio.sleep(number * 0.05)
            sent.append(perf_counter())
            await http.post(f"/class/{code}", data={"round": "1", "ruling": "coup-void"})

    watching = asyncio.create_task(watch())
    await ready.wait()
    await asyncio.gather(*(phone(each, number) for number, each in enumerate(phones)))
    await watching
    # Answers are counted in the order in which they come: the k-th that was sent is there once so many are counted.
    return [counted[min(at for at in counted if at > place)] - began for place, began in enumerate(sent)]


def main() -> None:
    short = "--short" in sys.argv
    with tempfile.TemporaryDirectory() as folder:
        drills(Path(folder), 150 if short else 600)
        (Path(folder) / "floor").mkdir()
        classroom(Path(folder) / "floor")


if __name__ == "__main__":
    main()
