"""An error at every operation on the files of a journal, one after the other: nothing answered is lost."""

import errno
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from journal.faults.hurting import Child, acknowledged, compiled, in_memory, otherwise, trials, troubles

SAID = ("Unknown", "Stopped", "NotWritten", "refused")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with in_memory(tmp_path_factory.mktemp("errors")) as place:
        yield place


@pytest.fixture(scope="module")
def shim(folder: Path) -> Path:
    return compiled(folder)


def operations(child: Child, folder: Path) -> int:
    """How many operations there are when nothing fails."""
    child.run("errors", folder, at=0, times=0, errno=0, count=6, group=2, sign=4)
    assert len(acknowledged(folder)) == 6
    return int((folder / "operations").read_text(encoding="ascii"))


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("once", {"errno": errno.EIO, "times": 1}),
        ("from then on", {"errno": errno.EIO, "times": 1 << 30}),
        ("disk full", {"errno": errno.ENOSPC, "times": 1 << 30}),
        ("half a write", {"short": True}),
    ],
)
def test_an_error_at_every_operation(folder: Path, shim: Path, name: str, how: dict[str, int]) -> None:
    wrong, said = [], set[str]()
    with Child(shim) as child:
        home = folder / name.replace(" ", "-")
        total = operations(child, home / "none")
        step = trials(5, 1)
        for at in range(1 + len(name) % step, total + 1, step):
            place = home / str(at)
            answer = child.run("errors", place, at=at, count=6, group=2, sign=4, **how)
            if answer["status"]:
                wrong.append(f"{at}: the process failed, {answer}")
            said |= {line.split()[0] for line in otherwise(place)}
            wrong += [f"{at}: {each}" for each in troubles(place, acknowledged(place), resend=8)]
            shutil.rmtree(place)
    assert wrong == []
    assert said <= set(SAID)
    assert said, "no error was ever noticed"


def test_a_full_disk_is_said_in_one_sentence(folder: Path, shim: Path) -> None:
    with Child(shim) as child:
        place = folder / "full"
        total = operations(child, place / "none")
        child.run("errors", place, at=total * 2 // 3, times=1 << 30, errno=errno.ENOSPC, count=6, group=2)
    (said,) = otherwise(place)
    assert "is full: make room and start again" in said
    assert troubles(place, acknowledged(place), resend=8) == []


def test_a_harness_that_is_lied_to_says_so(folder: Path, shim: Path) -> None:
    """The control: a writer that answers before it has written loses what it answered, and this harness says so."""
    with Child(shim) as child:
        place = folder / "eager"
        total = operations(child, place / "none")
        child.run("errors", place, at=total * 2 // 3, times=1 << 30, errno=errno.EIO, count=6, group=2, eager=True)
    assert any("is lost" in each for each in troubles(place, acknowledged(place)))
