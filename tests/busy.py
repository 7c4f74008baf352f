"""`make test-busy`: run a command twice while four processes beside it are busy, and say how each run went.

What fails so and passes otherwise depends on the clock of the machine. The busy processes end with this one, however it
ends.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

BUSY, RUNS = 4, 2
# Each looks now and then whether it still has its parent: killed outright, the parent can stop nobody.
_LOOP = "import os\nwhile os.getppid() == {parent}:\n    for _ in range(1_000_000):\n        pass"


@contextmanager
def beside(count: int) -> Iterator[list["subprocess.Popen[bytes]"]]:
    """Keep processes busy as long as the block lasts."""
    loop = _LOOP.format(parent=os.getpid())
    started = [subprocess.Popen((sys.executable, "-c", loop), start_new_session=True) for _ in range(count)]
    try:
        yield started
    finally:
        for each in started:
            each.kill()
            each.wait()


def runs(command: list[str]) -> Iterator[tuple[int, float, float]]:
    """Give the exit status, the minutes and the load of each run."""
    for number in range(1, RUNS + 1):
        sys.stdout.write(f"run {number} of {RUNS}, {BUSY} processes busy beside it\n")
        sys.stdout.flush()
        begun = time.monotonic()
        status = subprocess.run(command, check=False).returncode
        yield status, (time.monotonic() - begun) / 60, os.getloadavg()[0]


def main(command: list[str]) -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with beside(BUSY):
        told = list(runs(command))
    for number, (status, minutes, load) in enumerate(told, 1):
        how = "passed" if status == 0 else f"FAILED with status {status}"
        sys.stdout.write(f"run {number} {how} in {minutes:.1f} minutes, load {load:.1f}\n")
    return 0 if all(status == 0 for status, _, _ in told) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
