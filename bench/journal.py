"""How fast a journal is: durable commands a second with 1, 8 and 64 clients, beside what the database gives.

The bare loop does the same SQL with the same bytes and nothing else, and puts as many commands into a commit as the
journal did. `eventsourcing` is a well-known library of the same kind. ``python bench/journal.py [--seconds N]``
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp
from typing import Any
from uuid import uuid4

from figures import at_least, figure

from croupier.journal import schema
from croupier.journal.answers import Appended
from croupier.journal.entry import Proposal, Write
from croupier.journal.sequencer import Sequencer
from croupier.journal.store import Journal
from croupier.journal.verify import verify
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.rulebooks import clause
from croupier.table.commands import PlaceWager
from croupier.table.events import WagerPlaced

CLIENTS = (1, 8, 64)
_BECAUSE = (clause("star-baccarat 5.1"), clause("star-baccarat 5.4"))
_STAKE = Money.dollars(100)
_EVENTS = 2
_SLOW_US = 2000
_ROUNDS = 3


_AIMS = {("SQLite", 64): 6, ("SQLite, syncs 2 ms longer", 64): 15.4, ("PostgreSQL", 64): 8}
"""Times `eventsourcing` that are aimed at."""


def proposal(client: int, number: int) -> Proposal:
    """A wager is placed: the command that a table sees most, with two events."""
    wager = WagerPlaced(
        number=number,
        box=Box(number % 7 + 1),
        patron=Patron(f"patron {client}"),
        bet=BetId("banker"),
        amount=_STAKE,
        token=False,
        because=_BECAUSE,
    )
    return Proposal(
        command_id=sha256(f"{client} {number}".encode()).hexdigest(),
        command=PlaceWager(box=wager.box, bet=wager.bet, amount=wager.amount),
        actor=f"dealer {client}",
        edition="star-baccarat",
        digest="b" * 64,
        time=datetime.now(UTC),
        writes=(Write(stream=f"table/{client}", expected=_EVENTS * number, events=(wager,) * _EVENTS),),
    )


@dataclass
class Result:
    """Commands, seconds, how long each took, and how many went into a commit."""

    commands: int
    seconds: float
    waits: list[float]
    group: float = 1.0

    @property
    def rate(self) -> float:
        return self.commands / self.seconds

    def __str__(self) -> str:
        ordered = sorted(self.waits) or [0.0]
        p50, p99 = statistics.median(ordered), ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
        return f"{self.rate:9,.0f}/s   p50 {p50 * 1e3:7.2f} ms   p99 {p99 * 1e3:7.2f} ms"


def clients(count: int, seconds: float, one: Callable[[int, int], None]) -> Result:
    """Let so many clients each do one thing after the other for a while."""
    waits: list[list[float]] = [[] for _ in range(count)]
    until = time.perf_counter() + seconds

    def run(client: int) -> None:
        number = 0
        while (begun := time.perf_counter()) < until:
            one(client, number)
            waits[client].append(time.perf_counter() - begun)
            number += 1

    threads = [threading.Thread(target=run, args=(client,)) for client in range(count)]
    start = time.perf_counter()
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    every = [wait for each in waits for wait in each]
    return Result(len(every), time.perf_counter() - start, every)


# The journal ---------------------------------------------------------------------------------------------------------


class Counted(Journal):
    """A journal that counts its commits."""

    commits = 0

    def append(self, proposals: Any) -> Any:
        self.commits += 1
        return super().append(proposals)


def ours(url: str, key: Path | None, count: int, seconds: float) -> tuple[Result, float]:
    """Give the commands a second, and the events a second that are verified afterwards."""
    with Counted.open(url, key=key) as journal:
        with Sequencer(journal) as sequencer:

            def one(client: int, number: int) -> None:
                answer = sequencer.submit(proposal(client, number)).result()
                if not isinstance(answer, Appended):
                    raise TypeError(f"the bench went wrong: {answer}")

            result = clients(count, seconds, one)
        result.group = result.commands / journal.commits
        start = time.perf_counter()
        report = verify(journal)
        if not report.sound:
            raise TypeError(f"the bench went wrong: {report.first}")
        return result, report.events / (time.perf_counter() - start)


# The bare loop -------------------------------------------------------------------------------------------------------


def bare(url: str, key: Path | None, group: int, seconds: float) -> Result:
    """The same SQL on the same tables with the same bytes, through the driver, with nothing around it."""
    with Journal.open(url, key=key) as journal:
        (answer,) = journal.append([proposal(0, 0)])
        if not isinstance(answer, Appended):
            raise TypeError(f"the bench went wrong: {answer}")
        stored, sql, cursor = answer.entry.stored, journal.base.statements, journal._raw.cursor()  # noqa: SLF001 - the same connection
        epoch, frontier, done, waits = journal.head().epoch, journal.head().frontier.packed, 1, []
        start = time.perf_counter()
        while time.perf_counter() < start + seconds:
            begun = time.perf_counter()
            places = range(done + 1, done + group + 1)
            ids = [str(uuid4()) for _ in places]
            cursor.execute(sql.begin)
            cursor.execute(sql.head)
            cursor.fetchone()
            cursor.execute(sql.known, {"ids": journal.base.ids(ids)})
            cursor.fetchall()
            rows = [(place, id_, bytes(32), stored) for place, id_ in zip(places, ids, strict=True)]
            journal.base.insert(cursor, schema.entries, rows)
            written = [(f"table/{place % 64}", place, _EVENTS, place) for place in places]
            journal.base.insert(cursor, schema.writes, written)
            edge = {"to": done + group, "chained": bytes(32), "edge": frontier, "writer": epoch}
            cursor.execute(sql.advance, edge)
            if sql.notify:
                cursor.execute(sql.notify, {"head": str(done + group)})
            cursor.execute("COMMIT")
            waits.append(time.perf_counter() - begun)
            done += group
        return Result(done - 1, time.perf_counter() - start, waits, group)


# Another library -----------------------------------------------------------------------------------------------------


@cache
def _their_table() -> Any:
    """Make the library's aggregate; it knows each class by its name, so there is one."""
    from eventsourcing.domain import Aggregate, event  # noqa: PLC0415 - only here

    class Table(Aggregate):
        def __init__(self) -> None:
            self.wagers = 0

        @event("Placed")
        def place(self, box: int, patron: str, bet: str, cents: int, because: str) -> None:
            self.wagers += 1
            self.last = (box, patron, bet, cents, because)

    return Table


def theirs(environment: dict[str, str], count: int, seconds: float) -> Result:
    """Two events on an aggregate for each command, saved by the library's own application."""
    from eventsourcing.application import Application  # noqa: PLC0415 - only here

    app: Any = Application(env=environment)
    tables = [_their_table()() for _ in range(count)]
    app.save(*tables)
    because = ", ".join(map(str, _BECAUSE))

    def one(client: int, number: int) -> None:
        table = tables[client]
        for _ in range(_EVENTS):
            table.place(box=number % 7 + 1, patron=f"patron {client}", bet="banker", cents=10000, because=because)
        app.save(table)

    result = clients(count, seconds, one)
    app.close()
    return result


# All of it -----------------------------------------------------------------------------------------------------------


def compare(
    name: str, fresh: Callable[[], tuple[str, Path | None]], their: Callable[[], dict[str, str]], seconds: float
) -> None:
    print(f"\n{name}, durable commands a second, {_EVENTS} events each")
    rates = []
    for count in CLIENTS:
        own, loops, others = [], [], []
        for _ in range(_ROUNDS):  # in turns, so that whatever else the machine does meets all three alike
            result, verified = ours(*fresh(), count, seconds)
            own.append(result)
            rates.append(verified)
            loops.append(bare(*fresh(), max(1, round(result.group)), seconds))
            others.append(theirs(their(), count, seconds))
        result, loop, library = median(own), median(loops), median(others)
        print(f"  {count:2} clients   journal        {result}   {result.group:5.1f} commands a commit")
        print(f"               bare loop      {loop}   of which the journal is {result.rate / loop.rate:4.0%}")
        print(f"               eventsourcing  {library}   the journal is {result.rate / library.rate:4.1f} times it")
        where = "PostgreSQL" if name.startswith("Postgre") else os.environ.get("BENCH_DISK", "SQLite")
        what = f"{where}, {count} clients, durable commands a second"
        figure(what, f"{result.rate:,.0f}", peer="the bare loop", ratio=f"{result.rate / loop.rate:.2f}")
        aim, times = _AIMS.get((where, count)), result.rate / library.rate
        if aim is None:
            figure(what, f"{result.rate:,.0f}", peer="eventsourcing", ratio=f"{times:.1f}")
        else:
            at_least(what, times, aim, shown=f"{result.rate:,.0f}", peer="eventsourcing")
    print(f"  verified: {statistics.median(rates):,.0f} events a second", flush=True)


def median(results: list[Result]) -> Result:
    return sorted(results, key=lambda each: each.rate)[len(results) // 2]


def sqlite(folder: Path, seconds: float) -> None:
    made = iter(range(10**6))

    def their() -> dict[str, str]:
        name = str(folder / f"theirs-{next(made)}.db")
        return {"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": name, "SQLITE_LOCK_TIMEOUT": "60"}

    import sqlite3  # noqa: PLC0415 - for its version

    name = f"SQLite {sqlite3.sqlite_version} on {folder}"
    compare(name, lambda: (str(folder / f"ours-{next(made)}.db"), None), their, seconds)


def slower(folder: Path, seconds: float) -> None:
    """The same under a shim that makes every sync of a file take as long as a plain disk does."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
    from journal.faults.hurting import compiled  # noqa: PLC0415 - the tests' own shim

    disk = f"SQLite, syncs {_SLOW_US / 1000:g} ms longer"
    environment = {**os.environ, "BENCH_DISK": disk, "LD_PRELOAD": str(compiled(folder)), "SHIM_SYNC_US": str(_SLOW_US)}
    print(f"\nWith a disk whose syncs take {_SLOW_US / 1000:g} ms longer:", flush=True)
    words = [sys.executable, __file__, "--only", "sqlite", "--seconds", str(seconds)]
    subprocess.run(words, env=environment, check=True)  # noqa: S603 - ourselves


def postgres(folder: Path, seconds: float) -> None:
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
    from journal.faults.postgres import server  # noqa: PLC0415 - the tests' own server

    data = Path(mkdtemp(prefix="croupier-bench-"))
    with server(data) as running:
        made = iter(range(10**6))

        def their() -> dict[str, str]:
            import psycopg  # noqa: PLC0415 - only here

            info = psycopg.conninfo.conninfo_to_dict(running.database())
            return {
                "PERSISTENCE_MODULE": "eventsourcing.postgres",
                "POSTGRES_DBNAME": str(info["dbname"]),
                "POSTGRES_HOST": str(info["host"]),
                "POSTGRES_PORT": "5432",
                "POSTGRES_USER": str(info["user"]),
                "POSTGRES_PASSWORD": "none",
            }

        compare("PostgreSQL", lambda: (running.database(), folder / f"{next(made)}.key"), their, seconds)
    shutil.rmtree(data, ignore_errors=True)


def million(folder: Path, events: int) -> None:
    """Write so many events in large groups, then verify them: how fast, and in how much memory."""
    place, group = folder / "million.db", 500
    with Journal.open(place) as journal:
        start = time.perf_counter()
        for number in range(0, events // _EVENTS, group):
            journal.append([proposal(0, each) for each in range(number, number + group)])
        written = time.perf_counter() - start
        journal.checkpoint()
    tool = Path(__file__).with_name("journal_verify.py")
    print(f"\n{events:,} events written in {written:.0f} s, {place.stat().st_size / 1e6:,.0f} MB", flush=True)
    subprocess.run([sys.executable, str(tool), str(place)], check=True)  # noqa: S603 - our own; a process of its own


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="for each measurement, of which the median of three counts"
    )
    parser.add_argument("--only", choices=("sqlite", "slower", "postgres", "million"))
    parser.add_argument("--events", type=int, default=100_000, help="to write and verify at the end")
    asked = parser.parse_args()
    warnings.simplefilter("ignore")
    folder = Path(mkdtemp(prefix="croupier-bench-", dir=os.environ.get("BENCH_FOLDER")))
    try:
        if asked.only in {None, "sqlite"}:
            sqlite(folder, asked.seconds)
        if asked.only in {None, "slower"}:
            slower(folder, asked.seconds)
        if asked.only in {None, "postgres"}:
            postgres(folder, asked.seconds)
        if asked.only in {None, "million"}:
            million(folder, asked.events)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
