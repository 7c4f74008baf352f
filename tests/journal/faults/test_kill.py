"""The process is killed while it writes: what was answered is there, once and whole, and the journal goes on."""

import os
import random
import signal
from pathlib import Path

import pytest

from journal.faults.hurting import Child, acknowledged, chance_of, trials, troubles
from waiting import a_moment, until


def killed(child: Child, folder: Path, chance: random.Random, **more: object) -> list[str]:
    """Let a journal be written and kill the writer at any moment after its first answer; give what is wrong."""
    pid = child.run("write", folder, wait=False, **more)["pid"]
    until(lambda: acknowledged(folder), "it wrote nothing", every=0.001)
    a_moment(chance.random() * 0.03)
    os.kill(pid, signal.SIGKILL)
    until(lambda: _ended(pid), every=0.001)
    acks = acknowledged(folder)
    assert acks, "it was killed before it wrote anything"
    return troubles(folder, acks, resend=len(acks) + 3)


def _ended(pid: int) -> bool:
    """A process that nobody has waited for is still listed, but holds nothing any more."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


@pytest.mark.parametrize("group", [1, 8])
def test_nothing_answered_is_lost_when_the_writer_is_killed(tmp_path: Path, group: int) -> None:
    chance = chance_of(group)
    with Child() as child:
        for trial in range(trials(8, 300)):
            assert killed(child, tmp_path / str(trial), chance, group=group) == []


def test_killed_again_and_again_the_same_journal_goes_on(tmp_path: Path) -> None:
    """Every writer begins with what the last one may have left; resent commands are answered as the first time."""
    chance = chance_of(7)
    with Child() as child:
        for _ in range(trials(5, 60)):
            assert killed(child, tmp_path / "same", chance, group=4) == []


def test_a_writer_that_answers_too_early_is_caught(tmp_path: Path) -> None:
    """The control: it answers, then writes; killed in between, what it answered is lost."""
    chance = chance_of(3)
    with Child() as child:
        found = [killed(child, tmp_path / str(trial), chance, group=1, eager=True) for trial in range(8)]
    assert any("is lost" in each for wrong in found for each in wrong)
