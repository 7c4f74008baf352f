"""The power goes while a journal is written: what was answered is there, and nothing is torn."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from journal.faults.hurting import Child, chance_of, compiled, in_memory, otherwise, trials, troubles
from journal.faults.power import Crash, Step, crashes, laid_out, steps


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with in_memory(tmp_path_factory.mktemp("power")) as place:
        yield place


@pytest.fixture(scope="module")
def shim(folder: Path) -> Path:
    return compiled(folder)


def traced(folder: Path, shim: Path, **more: object) -> list[Step]:
    """Write a journal under the shim: opened, appended to one by one and in groups, signed, closed."""
    with Child(shim) as child:
        answer = child.run("trace", folder, trace=str(folder / "trace"), **more)
    assert answer["status"] == 0
    assert otherwise(folder) == []
    return steps(folder / "trace")


def lost(folder: Path, found: list[Step], name: str, count: int, each: int) -> list[str]:
    """Crash at so many moments and say what is wrong afterwards."""
    chance = chance_of(f"{name} {count}")
    moments = sorted(chance.sample(range(len(found)), min(count, len(found))))
    wrong = []
    for number, crash in enumerate(crashes(found, moments, chance, each)):
        place = laid_out(crash, folder, folder / f"{name}-{number}")
        wrong += [f"at {crash.moment}: {trouble}" for trouble in _after(place, crash)]
        shutil.rmtree(place)
    return wrong


def _after(place: Path, crash: Crash) -> list[str]:
    return troubles(place, crash.answered, resend=len(crash.answered) + 2)


@pytest.mark.parametrize(("count", "group"), [(12, 1), (30, 7)])
def test_what_was_answered_survives_the_power(folder: Path, shim: Path, count: int, group: int) -> None:
    home = folder / f"of-{group}"
    found = traced(home, shim, count=count, group=group, sign=group * 2)
    assert sum(step.kind == "M" for step in found) == count
    assert lost(home, found, "crash", trials(25, 100_000), trials(1, 20)) == []


def test_with_the_log_folded_into_the_file_in_between(folder: Path, shim: Path) -> None:
    """Enough is written that SQLite copies its log into the file while commands go on."""
    home = folder / "folded"
    found = traced(home, shim, count=1600, group=40)
    assert sum(step.kind == "S" and step.path.endswith("journal.db") for step in found) > 1
    assert lost(home, found, "crash", trials(5, 150), 0) == []


def test_a_writer_that_does_not_wait_for_the_disk_is_caught(folder: Path, shim: Path) -> None:
    """The control: the same with `synchronous=OFF` loses what was answered, and this harness says so."""
    home = folder / "unsafe"
    found = traced(home, shim, count=12, group=1, unsafe=True)
    wrong = lost(home, found, "crash", 30, 0)
    assert any("is lost" in each for each in wrong)


def test_a_disk_that_tears_what_was_synced_is_caught(folder: Path, shim: Path) -> None:
    """The control for tearing: spoil a synced page of the file itself, and the journal does not verify or open."""
    home = folder / "torn"
    found = traced(home, shim, count=6, group=1)
    crash = list(crashes(found, [len(found) - 1], chance_of(1), 0))[1]  # everything arrived, the log is gone
    place = laid_out(crash, home, home / "spoiled")
    whole = (place / "journal.db").read_bytes()
    middle = len(whole) // 2
    (place / "journal.db").write_bytes(whole[:middle] + bytes(4096) + whole[middle + 4096 :])
    try:
        wrong = troubles(place, crash.answered)
    except ValueError as error:
        wrong = [str(error)]
    assert wrong != []
