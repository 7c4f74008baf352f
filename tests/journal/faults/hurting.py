"""Journals that are hurt: a process that can be killed, a shim before its files, and what must be true afterwards."""

import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self

import pytest

from croupier.journal.answers import Appended
from croupier.journal.store import Journal
from croupier.journal.verify import verify
from journal.proposing import Versions, advanced, numbered, wrong

HERE = Path(__file__).resolve().parent
LARGE = int(os.environ.get("CAMPAIGN", "0"))
"""`make campaign` sets it: the same tests with many more trials."""


def chance_of(seed: object) -> random.Random:
    """Give a chance that comes out the same each time."""
    return random.Random(str(seed))  # noqa: S311 - which faults are tried needs no secrecy


def trials(small: int, large: int) -> int:
    return large if LARGE else small


@contextmanager
def figure(says: str, under: float) -> Iterator[None]:
    """Tell how long something took, and hold it against a bound, in a campaign only: elsewhere the clock proves
    nothing.
    """
    begun = time.perf_counter()
    yield
    seconds = time.perf_counter() - begun
    if LARGE:
        (sys.__stderr__ or sys.stderr).write(f"\n{says}: {seconds:.3f} s (under {under:g} s)\n")
        assert seconds < under, says


@contextmanager
def in_memory(otherwise: Path) -> Iterator[Path]:
    """Give a folder where nothing waits for a disk, if there is one: for what is only looked at after a fault."""
    if not os.access("/dev/shm", os.W_OK):  # noqa: S108 - a folder of its own is made in it
        yield otherwise
        return
    with TemporaryDirectory(dir="/dev/shm", prefix="croupier-") as folder:
        yield Path(folder)


def compiled(folder: Path) -> Path:
    """Compile the shim."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None or sys.platform != "linux":
        pytest.fail("the shim needs gcc or cc on Linux: install a C compiler")
    shim = folder / "shim.so"
    flags = ["-shared", "-fPIC", "-O2", "-Wall", "-Werror", "-Wno-nonnull-compare"]
    subprocess.run([compiler, *flags, "-o", str(shim), str(HERE / "shim.c"), "-ldl"], check=True)
    return shim


class Child:
    """A process that writes journals in forks of itself."""

    def __init__(self, shim: Path | None = None) -> None:
        environment = {**os.environ, **({"LD_PRELOAD": str(shim)} if shim else {})}
        environment.pop("COVERAGE_PROCESS_START", None)  # its own files would be hurt too
        environment.pop("COVERAGE_PROCESS_CONFIG", None)
        self._process = subprocess.Popen(
            [sys.executable, "-W", "ignore", str(HERE / "child.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def run(self, what: str, folder: Path, **more: Any) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        folder.mkdir(parents=True, exist_ok=True)
        self._process.stdin.write(json.dumps({"do": what, "folder": str(folder), **more}) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer


def acknowledged(folder: Path) -> list[str]:
    """The commands that were answered as written."""
    return [line.removeprefix("ack ") for line in _lines(folder) if line.startswith("ack ")]


def otherwise(folder: Path) -> list[str]:
    return [line for line in _lines(folder) if not line.startswith("ack ")]


def _lines(folder: Path) -> list[str]:
    place = folder / "acks"
    return place.read_text(encoding="utf-8").splitlines() if place.exists() else []


@contextmanager
def reopened(folder: Path) -> Iterator[Journal]:
    with Journal.open(folder / "journal.db") as journal:
        yield journal


def troubles(folder: Path, acks: list[str], *, resend: int = 0) -> list[str]:
    """Open a journal that was hurt, and say what is wrong with it: nothing lost, doubled or torn, it verifies, and so
    many commands sent again are each there once, under their own id.
    """
    with reopened(folder) as journal:
        return troubles_of(journal, acks, resend=resend)


def troubles_of(journal: Journal, acks: list[str], *, resend: int = 0) -> list[str]:
    found = wrong(journal.read_all(), acks)
    report = verify(journal)
    found += [f"{each.check}: {each.expected}, {each.found}" for each in report.differences]
    if resend and not found:
        found += _sent_again(journal, resend)
        found += wrong(journal.read_all(), [f"command {number}" for number in range(resend)])
    return found


def _sent_again(journal: Journal, count: int) -> list[str]:
    versions: Versions = {}
    for number in range(count):
        proposal = numbered(number, versions)
        (answer,) = journal.append([proposal])
        if not isinstance(answer, Appended):
            return [f"command {number} sent again: {answer}"]
        advanced(versions, proposal)
    return []
