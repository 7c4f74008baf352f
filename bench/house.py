"""How fast a house is: commands a second through it with 1, 8 and 64 clients, and how fast its journal is replayed and
verified with every command decided again. ``python bench/house.py [--seconds N] [--events N]``

Beside the commands stands what the rules alone would do: the same commands through `decide` and `evolve`, with no disk.
"""

import argparse
import os
import random
import resource
import shutil
import time
from datetime import UTC, datetime
from pathlib import Path
from tempfile import mkdtemp
from threading import Thread
from typing import Any

from figures import at_most, figure

from croupier.floor.register import AddTable
from croupier.journal.answers import Appended
from croupier.journal.entry import Proposal, Write
from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from croupier.journal.verify import verify
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import DECK, Card
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.audit.checks import checks
from croupier.runtime.audit.floor_state import FloorState
from croupier.runtime.audit.history import history
from croupier.runtime.audit.worker_process import seldom_collected
from croupier.runtime.deal import CuttingCard, Drawn, dealing
from croupier.runtime.house import House, Who, streams
from croupier.runtime.house.decisions import decide_on
from croupier.runtime.house.demo import TABLES as TABLES_OF_THE_DEMO
from croupier.runtime.script.header import header
from croupier.table import Table, decide, replay
from croupier.table.commands import Burn, Command, Cut, Load, OpenTable, PlaceWager, Shuffle, Sit, Withdraw

CLIENTS = (1, 8, 64)
MAX = Who(name="Max", standing=Role.GAMING_MANAGER)
TABLES = ("baccarat-1", "premium-1")
DEALT = TABLES[0]
BETS = ("player", "banker", "tie", "super-six", "player", "banker", "pairs-player")
EVENTS = 60_000
"""Enough for both processes of `verify`; ``--events 1000000`` takes about five minutes."""
GROUP = 500
LAST = 20
STREAM = f"table/{DEALT}"
NOON = datetime(2025, 6, 2, 12, 0, tzinfo=UTC)
EVENING = datetime(2025, 6, 2, 22, 0)  # noqa: DTZ001 - Sydney local time


def wagers(number: int) -> Command:
    """Lay a wager and take it back, so that a table stays as it is however long it runs."""
    placed = PlaceWager(box=Box(1), bet=BetId("player"), amount=Money.dollars(100), patron=Patron("ana"))
    return placed if number % 2 == 0 else Withdraw(box=Box(1), bet=BetId("player"))


# Commands ------------------------------------------------------------------------------------------------------------


def commands(house: House, clients: int, seconds: float) -> str:
    """Let clients at two tables each send one command after the other for a while."""
    waits: list[list[float]] = [[] for _ in range(clients)]
    until = time.perf_counter() + seconds

    def run(client: int) -> None:
        number = 0
        while (begun := time.perf_counter()) < until:
            table = TABLES[client % len(TABLES)]
            house.submit(table, wagers(number), f"{clients} {client} {number}", MAX)
            waits[client].append(time.perf_counter() - begun)
            number += 1

    threads = [Thread(target=run, args=(each,)) for each in range(clients)]
    start = time.perf_counter()
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    took, every = time.perf_counter() - start, sorted(wait for each in waits for wait in each)
    p50, p99 = every[len(every) // 2], every[int(len(every) * 0.99)]
    figure(f"{clients} clients, durable commands a second", f"{len(every) / took:,.0f}")
    return f"{len(every) / took:8,.0f}/s   p50 {p50 * 1e3:7.2f} ms   p99 {p99 * 1e3:7.2f} ms"


def alone(table: Table, seconds: float) -> float:
    """Decide and fold the same commands with nothing around them; gives how many a second."""
    number, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        answer = decide(table, wagers(number))
        assert isinstance(answer, Accepted)  # noqa: S101 - a refusal is a mistake of the bench
        table = replay(table, answer.events)
        number += 1
    return number / (time.perf_counter() - start)


# A journal of coups --------------------------------------------------------------------------------------------------


class Grown:
    """A journal written as fast as it goes: the same decisions as a house makes, many commands to a commit."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.floor = FloorState()
        self.events = self.number = 0
        self.waiting: list[Proposal] = []
        self.chance = random.Random(1)

    def do(self, stream: str, command: Any) -> None:
        """Decide a command, fold what it writes, and put it with those that wait."""
        decision = decide_on(self.floor, stream, command)
        if isinstance(decision, Refused):
            raise TypeError(f"a mistake of the bench: {command} {decision}")
        rules = streams.terms(self.floor[stream])
        self.number += 1
        versions = self.floor.versions
        writes = tuple(Write(stream=s, expected=versions.get(s, 0), events=e) for s, e in decision)
        for name, events in decision:
            self.floor.known[name] = streams.fold(name, self.floor[name], events)
            versions[name] = versions.get(name, 0) + len(events)
            self.events += len(events)
        proposal = Proposal(
            command_id=f"bench {self.number}",
            command=command,
            actor="Max (gaming-manager)",
            edition=rules.rulebook if rules else "house",
            digest=rules.digest if rules else "-",
            time=NOON,
            writes=writes,
        )
        self.waiting.append(proposal)
        if len(self.waiting) == GROUP:
            self.flush()

    def flush(self) -> None:
        if any(not isinstance(each, Appended) for each in self.journal.append(self.waiting)):
            raise TypeError("a mistake of the bench: not appended")
        self.waiting = []

    @property
    def table(self) -> Table:
        table: Table = self.floor[STREAM]
        return table

    def play(self, events: int) -> None:
        """Play coups with seven players and side bets until there are so many events."""
        found = header({**TABLES_OF_THE_DEMO[DEALT], "decks": 8, "chips": [5, 25, 100], "at": EVENING}, {})
        given = {"setup": found.setup, "limits": found.limits, "at": EVENING}
        self.do(streams.HOUSE, AddTable(table=TableId(DEALT), rulebook=found.edition.rulebook, **given))
        self.do(STREAM, OpenTable(**given))
        for box in range(1, 8):
            self.do(STREAM, Sit(box=Box(box), patron=Patron(f"p{box}")))
        device = self.shoe()
        while self.events < events:
            if self.table.shoe.ended:
                for command in (Shuffle(), Cut(by=Role.GAMING_MANAGER, at=200), Load(cutting_card=20)):
                    self.do(STREAM, command)
                device = self.shoe()
                self.do(STREAM, Burn(way="face-down", cards=(device.draw().card,)))
            for box, bet in enumerate(BETS, start=1):
                self.do(STREAM, PlaceWager(box=Box(box), bet=BetId(bet), amount=Money.dollars(100)))
            for command, _ in dealing(self.table, device):
                self.do(STREAM, command)
        self.flush()

    def shoe(self) -> "Given":
        cards = list(DECK) * 8
        self.chance.shuffle(cards)
        return Given(cards)


class Given:
    """A shoe with its cutting card twenty from the back."""

    def __init__(self, cards: list[Card]) -> None:
        self._cards = cards
        self._cut = False

    def draw(self) -> Any:
        if not self._cut and len(self._cards) == LAST:
            self._cut = True
            return CuttingCard()
        return Drawn(card=self._cards.pop())


def memory() -> float:
    """Give the most memory that this process has had, or one that it started, in megabytes."""
    every = (resource.getrusage(whose).ru_maxrss for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return max(every) / 1024


def replayed(path: Path) -> str:
    with Reader.look(path) as reader:
        start, events = time.perf_counter(), 0
        for step in history(reader, TableId(DEALT)):
            events += len(step.events)
        took = time.perf_counter() - start
    return f"replayed {events:,} events of one table in {took:.1f} s, {events / took:,.0f} a second"


def verified(path: Path) -> str:
    with Reader.look(path) as reader, seldom_collected():
        clock, processor = time.perf_counter(), processors()
        report = verify(reader, checks(reader))
        clock, processor = time.perf_counter() - clock, processors() - processor
    said = "sound" if report.sound else f"NOT SOUND: {report.first}"
    a_million = clock / report.events * 1e6
    what = f"verify of {report.events:,} events, every command decided again, for each million"
    at_most(what, a_million, 60, shown=f"{a_million:.0f} s", unit=" s")
    figure(f"memory of verify, {report.events:,} events", f"{memory():.0f} MB")
    return (
        f"verified {report.events:,} events, every command decided again, in {clock:.1f} s, "
        f"{report.events / clock:,.0f} a second, bound by deciding: the processors were busy for {processor:.1f} s "
        f"in one process or two: {said}; memory {memory():.0f} MB at the most in each"
    )


def processors() -> float:
    """Give the seconds that processors worked for this process and for those that it started and saw end."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    given.add_argument("--seconds", type=float, default=3.0, help="for how long each number of clients runs")
    given.add_argument("--events", type=int, default=EVENTS, help="how many events the journal to verify has")
    told = given.parse_args()
    folder = Path(mkdtemp(prefix="croupier-bench-"))
    try:
        print("a house, SQLite, two tables")
        with House.open(folder / "commands.db", demo=True) as house:
            print(f"  the rules alone, no disk  {alone(house.state(DEALT), 1.0):8,.0f}/s")
            for count in CLIENTS:
                print(f"  {count:>2} clients              {commands(house, count, told.seconds)}")
        with Journal.open(folder / "coups.db") as journal:
            start, grown = time.perf_counter(), Grown(journal)
            grown.play(told.events)
            took = time.perf_counter() - start
            print(f"  written  {grown.events:,} events, {GROUP} commands a commit, {grown.events / took:,.0f} a second")
        print(f"  {replayed(folder / 'coups.db')}")
        print(f"  {verified(folder / 'coups.db')}")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
