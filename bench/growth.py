"""What must not grow with the past: one coup for an inspector, the list of coups, a stream that resumes, a packet, the
start of a server, each over journals of one table that are ten times as long as the one before.

``python bench/growth.py [--most ENTRIES]``. Processor time of this process; each figure beside that of a journal of
ten thousand entries (a shoe has some two thousand, so in a shorter one everything is the present).
"""

import argparse
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from figures import at_most, figure
from house import DEALT, STREAM, Grown

from croupier.journal.reader import Snapshot
from croupier.journal.store import Journal
from croupier.kernel.ids import TableId
from croupier.runtime.audit.coup_positions import opening_of
from croupier.runtime.audit.packet import packet
from croupier.runtime.house import House, snapshots, streams
from croupier.runtime.house.house import SNAPSHOT_EVERY
from croupier.table.commands import Shuffle
from croupier.web.hub import Hub
from croupier.web.oversight import coup_list, replay_of
from croupier.web.settings import Settings
from croupier.web.viewers import Audience
from croupier.wording.languages import ENGLISH

SIZES: Final = (1_000, 10_000, 100_000, 1_000_000)
BASE: Final = 10_000
PACKETS: Final = 1_000
"""A packet holds everything of its table: it is told by the entry, and not made of longer journals."""


class Kept(Grown):
    """A journal with the snapshots that a house keeps as it writes: at every shuffle and every thousand events."""

    opened = 0

    def __init__(self, journal: Journal) -> None:
        super().__init__(journal)
        self.kept: dict[str, int] = {}

    def do(self, stream: str, command: Any) -> None:
        super().do(stream, command)
        if stream == STREAM and not self.opened:
            self.opened = self.floor.versions[STREAM]
        if stream == STREAM and isinstance(command, Shuffle):
            self.flush()
            self.keep(STREAM, shoe=True)

    def flush(self) -> None:
        super().flush()
        for stream, version in self.floor.versions.items():
            if self.opened and version - self.kept.get(stream, 0) >= SNAPSHOT_EVERY:
                self.keep(stream)

    def keep(self, stream: str, *, shoe: bool = False) -> None:
        version, now, sequence = self.floor.versions[stream], self.floor[stream], self.journal.head().sequence
        self.kept[stream] = version
        rules, opened = streams.terms(now), self.opened if stream == STREAM else 0
        held = snapshots.Kept(state=now, version=version, sequence=sequence, acted=sequence, opened=opened)
        kind, state = snapshots.kind(rules, shoe=shoe), snapshots.write(held, rules)
        found = Snapshot(stream=stream, version=version, kind=kind, state=state)
        self.journal.keep(found, beside=stream == STREAM)


def made(path: Path, entries: int) -> None:
    with Journal.open(path) as journal:
        grown = Kept(journal)
        grown.play(round(entries * 1.72))  # events; a coup of seven players has about so many to an entry
        grown.flush()
        journal.checkpoint()


def spent(work: Callable[[], object], times: int = 3) -> float:
    """Give the processor time of some work in milliseconds: the median of some runs, after one that is not counted."""
    found = []
    for _ in range(times + 1):
        began = time.process_time()
        work()
        found.append((time.process_time() - began) * 1000)
    return median(found[1:])


def started(path: Path) -> float:
    def start() -> None:
        with House.open(path) as house:
            hub = Hub(house, Settings(url=str(path)))
            hub._load()  # noqa: SLF001 - what a server does before it answers

    return spent(start)


def looked(path: Path) -> dict[str, float]:
    with House.open(path) as house:
        hub = Hub(house, Settings(url=str(path)))
        hub._load()  # noqa: SLF001 - as above
        opening = opening_of(house, DEALT)
        assert opening is not None  # noqa: S101 - the bench opened it
        # So far from a snapshot as it may be, and so near: what a coup costs depends on that, and on nothing else.
        some = [max(1, opening.coups * place // 10) for place in range(1, 10)]
        behind = house.sequence(DEALT) - 1
        audience = Audience("display", "", ENGLISH)
        found = {
            "one coup for an inspector": sum(spent(partial(replay_of, house, DEALT, each, None), 1) for each in some)
            / len(some),
            "the list of coups, a page": spent(lambda: coup_list(house, DEALT, None, None)),
            "a stream that resumes one event behind": spent(lambda: hub._missed(DEALT, audience, behind), 20),  # noqa: SLF001 - as above
        }
        if house.journal.head().sequence <= PACKETS * 2:
            took = spent(lambda: packet(house.journal, TableId(DEALT), opening.coups - 1), 1)
            found["a packet, for each entry that it holds"] = took / house.journal.head().sequence
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=100_000, help="entries of the longest journal")
    asked = parser.parse_args()
    found: dict[str, dict[int, float]] = {}
    with TemporaryDirectory() as folder:
        for size in (each for each in SIZES if each <= asked.most):
            path = Path(folder) / f"{size}.db"
            made(path, size)
            for what, took in {**looked(path), "the start of a server": started(path)}.items():
                found.setdefault(what, {})[size] = took
                print(f"  {size:>9,} entries, {what:<44} {took:8.2f} ms", flush=True)
    for what, by_size in found.items():
        least, most = by_size.get(BASE, by_size[min(by_size)]), max(by_size)
        shown = f"{by_size[most]:.2f} ms"
        if most > BASE:
            at_most(f"{what}, {most:,} entries", by_size[most] / least, 2, shown=shown, peer=f"{BASE:,} entries")
        else:
            figure(f"{what}, {most:,} entries", shown)


if __name__ == "__main__":
    main()
