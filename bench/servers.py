"""How fast several servers on one PostgreSQL are: a command through either, and a command sent as the writer is killed.

``PYTHONPATH=tests python bench/servers.py [--commands N] [--kills N]``. Two servers run in processes of their own;
the same session sends the same commands to each in turn, so that a busy machine is busy for both.
"""

import argparse
import statistics
import sys
import time
from pathlib import Path
from tempfile import mkdtemp

from figures import at_most, figure

# The parts of the bench have names that packages of the tests have too: from here on only theirs are found.
sys.path = [each for each in sys.path if Path(each or ".").resolve() != Path(__file__).resolve().parent]

from web.floors import Visitor  # noqa: E402 - as above
from web.pairs import Pair, postgres, running  # noqa: E402 - as above

TABLE = "baccarat-1"
BOX = 5
PAUSE = 0.03
"""Between two commands, so that the server's own limit for one session is not reached."""


def asked(visitor: Visitor, number: int) -> float:
    """Seat somebody, or let them go; gives the seconds until the answer."""
    name, body = ("leave.v1", {"box": BOX}) if number % 2 else ("sit.v1", {"box": BOX, "patron": "Q"})
    begun = time.perf_counter()
    answer = visitor.command(TABLE, name, body)
    took = time.perf_counter() - begun
    assert answer.status_code == 200, answer.text  # noqa: S101 - a bench of what is not done measures nothing
    time.sleep(PAUSE)
    return took


def compared(pair: Pair, commands: int) -> None:
    writes, follows = pair.both("Dana")
    times: dict[str, list[float]] = {"writer": [], "follower": []}
    for number in range(commands):
        # A command to each, then its counterpart to each: the same work for both.
        for name, visitor in (("writer", writes), ("follower", follows)):
            times[name] += [asked(visitor, 0), asked(visitor, 1)]
        if number == 0:
            times = {name: [] for name in times}
    for name, found in times.items():
        ordered = sorted(found)
        middle, late = statistics.median(ordered), ordered[int(len(ordered) * 0.95)]
        print(f"through the {name:<9} median {middle * 1000:7.1f} ms   19 of 20 within {late * 1000:7.1f} ms")
    ratio = statistics.median(times["follower"]) / statistics.median(times["writer"])
    middle = statistics.median(times["follower"]) * 1000
    figure("a command through a server that follows", f"{middle:.0f} ms", peer="one that writes", ratio=f"{ratio:.1f}")


def killed(pair: Pair, kills: int) -> None:
    took = []
    for _ in range(kills):
        pair.whole()
        visitor = pair.visitor(pair.follower, "Dana")
        writer = pair.writer
        begun = time.perf_counter()
        writer.kill()
        asked(visitor, 0)
        took.append(time.perf_counter() - begun - PAUSE)
        asked(visitor, 1)
    at_most(
        "the writer killed, a command sent at once, the slowest", max(took), 5, shown=f"{max(took):.2f} s", unit=" s"
    )


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--commands", type=int, default=40)
    given.add_argument("--kills", type=int, default=3)
    chosen = given.parse_args()
    with postgres() as server, running(server, Path(mkdtemp())) as pair:
        compared(pair, chosen.commands)
        killed(pair, chosen.kills)


if __name__ == "__main__":
    main()
