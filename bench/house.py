"""How fast a house is: commands a second through it with 1, 8 and 64 clients, and how fast its journal is replayed and
verified with every command decided again. ``python bench/house.py [--seconds N] [--coups N]``

Beside the commands stands what the rules alone would do: the same commands through `decide` and `evolve`, with no disk.
"""

import argparse
import resource
import shutil
import time
from pathlib import Path
from tempfile import mkdtemp
from threading import Thread

from croupier.journal.reader import Reader
from croupier.journal.verify import verify
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.audit.checks import checks
from croupier.runtime.audit.history import history
from croupier.runtime.house import Done, House, Who
from croupier.table import Table, decide, replay
from croupier.table.commands import Burn, Command, Cut, Load, PlaceWager, Shuffle, Sit, Withdraw

CLIENTS = (1, 8, 64)
MAX = Who(name="Max", standing=Role.GAMING_MANAGER)
TABLES = ("baccarat-1", "premium-1")
DEALT = TABLES[0]
BETS = ("player", "banker", "tie", "super-six", "player", "banker", "pairs-player")
COUPS = 300


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


def play(house: House, coups: int) -> None:
    """Play coups with seven players and side bets from a virtual shoe."""
    for box in range(1, 8):
        house.submit(DEALT, Sit(box=Box(box), patron=Patron(f"p{box}")), f"sit {box}", MAX)
    for number in range(coups):
        if house.state(DEALT).shoe.ended:
            new_shoe(house, number)
        asked = [
            house.ask(
                DEALT,
                PlaceWager(box=Box(box), bet=BetId(bet), amount=Money.dollars(100)),
                f"{number} wager {box}",
                MAX,
            )
            for box, bet in enumerate(BETS, start=1)
        ]
        for each in asked:
            each.result()
        answer = house.cards.deal_round(DEALT, f"{number} deal", MAX)
        if not isinstance(answer, Done):
            raise TypeError(f"a mistake of the bench: {answer}")


def new_shoe(house: House, number: int) -> None:
    for command in (Shuffle(), Cut(by=Role.GAMING_MANAGER, at=200), Load(cutting_card=20)):
        house.submit(DEALT, command, f"{number} {type(command).__name__}", MAX)
    house.cards.burn(DEALT, Burn(way="face-down", cards=()), f"{number} burn", MAX)


def memory() -> float:
    """Give the most memory that the process has had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def replayed(path: Path) -> str:
    with Reader.look(path) as reader:
        start, events = time.perf_counter(), 0
        for step in history(reader, TableId(DEALT)):
            events += len(step.events)
        took = time.perf_counter() - start
    return f"replayed {events:,} events of one table in {took:.1f} s, {events / took:,.0f} a second"


def verified(path: Path) -> str:
    with Reader.look(path) as reader:
        clock, processor = time.perf_counter(), time.process_time()
        report = verify(reader, checks(reader))
        clock, processor = time.perf_counter() - clock, time.process_time() - processor
    said = "sound" if report.sound else f"NOT SOUND: {report.first}"
    return (
        f"verified {report.events:,} events, every command decided again, in {clock:.1f} s, "
        f"{report.events / clock:,.0f} a second ({processor:.1f} s of this processor): {said}; "
        f"memory {memory():.0f} MB at the most"
    )


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    given.add_argument("--seconds", type=float, default=3.0, help="for how long each number of clients runs")
    given.add_argument("--coups", type=int, default=COUPS, help="how many coups the journal to verify has")
    told = given.parse_args()
    folder = Path(mkdtemp(prefix="croupier-bench-"))
    try:
        print("a house, SQLite, two tables")
        with House.open(folder / "commands.db", demo=True) as house:
            print(f"  the rules alone, no disk  {alone(house.state(DEALT), 1.0):8,.0f}/s")
            for count in CLIENTS:
                print(f"  {count:>2} clients              {commands(house, count, told.seconds)}")
        with House.open(folder / "coups.db", demo=True) as house:
            play(house, told.coups)
        print(f"  {replayed(folder / 'coups.db')}")
        print(f"  {verified(folder / 'coups.db')}")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
