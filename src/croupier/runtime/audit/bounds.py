"""Bounds for whoever verifies a stranger's file: time and memory, whatever it holds.

The tables of a journal are plain tables of one shape, so reading ends with the file. What a stranger's entries ask the
rules to do, such as a shoe of a thousand million decks, is bounded here: by the memory that the process may take, and
by how long a thousand entries may take.
"""

import mmap
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from croupier.journal.errors import NotAJournal
from croupier.journal.verify import Tell

SECONDS: Final = 600
"""Much longer than a thousand entries take anywhere; a long file is given more for the database's own check."""
BYTES_A_SECOND: Final = 1 << 20
MOST_MEMORY: Final = 8 << 30

On = Callable[[Tell | None], Tell]


class TooLong(NotAJournal):
    def __init__(self) -> None:
        super().__init__("it asks for more time than any journal needs: what it holds is not played by the rules")


@contextmanager
def bounded(path: Path, seconds: int = SECONDS, memory: int = MOST_MEMORY) -> Iterator[On]:
    """Give what is told of each thousand entries, and raise `TooLong` where it takes too long to be told again. Only
    the main thread of a system that has such limits is bounded.
    """
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield lambda tell: tell or (lambda *_: None)
        return
    size = path.stat().st_size if path.is_file() else 0
    before = signal.signal(signal.SIGALRM, _too_long)

    def on(tell: Tell | None) -> Tell:
        def told(done: int, total: int) -> None:
            signal.setitimer(signal.ITIMER_REAL, seconds)
            if tell:
                tell(done, total)

        return told

    with _memory(memory):
        try:
            signal.setitimer(signal.ITIMER_REAL, seconds + size / BYTES_A_SECOND)
            yield on
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)


def _too_long(*_: object) -> None:
    raise TooLong


@contextmanager
def _memory(most: int) -> Iterator[None]:
    """Bound what the process may take besides what it has, so that too much is an error of the entry that asks."""
    import resource  # noqa: PLC0415 - not on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    most += _taken()
    limit = most if hard == resource.RLIM_INFINITY else min(most, hard)
    if soft == resource.RLIM_INFINITY or limit < soft:
        resource.setrlimit(resource.RLIMIT_AS, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def _taken() -> int:
    """Say how many bytes of addresses the process has already; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * mmap.PAGESIZE
