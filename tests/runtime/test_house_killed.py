"""A house that is killed in the middle of coups goes on where it was: nothing that was answered is lost."""

import os
import random
import subprocess
import sys
from pathlib import Path

from croupier.journal.reader import Reader
from croupier.journal.verify import verify
from croupier.runtime.audit.checks import checks
from croupier.runtime.house import Done, House
from runtime.killed_child import DANA, TABLE, wager
from waiting import a_moment, until

KILLS = 40 if os.environ.get("CAMPAIGN") else 3
CHILD = Path(__file__).with_name("killed_child.py")


def killed(path: Path, chance: random.Random, *mode: str) -> list[tuple[str, str, int]]:
    """Let a house run for a while, kill it, and give what it had said."""
    told = path.with_suffix(".told")
    with told.open("w") as output:
        child = subprocess.Popen([sys.executable, str(CHILD), str(path), *mode], stdout=output)
        until(lambda: told.stat().st_size or child.poll() is not None, "the house said nothing")
        a_moment(chance.random() * 0.4)
        child.kill()
        child.wait()
    lines = [line.split() for line in told.read_text().splitlines(keepends=False)]
    return [(line[0], line[1], int(line[2])) for line in lines if len(line) == 3]


def lost(path: Path, answered: list[tuple[str, str, int]]) -> list[tuple[str, str, int]]:
    """Find what was answered and is not in the journal."""
    with Reader.look(path) as reader:
        ids = {entry.sequence: entry.envelope.id for entry in reader.read_all(1)}
    begin = {"wager": "wager", "dealt": "deal"}
    return [each for each in answered if not ids.get(each[2], "").startswith(f"{each[0]} {begin[each[1]]}")]


def test_a_house_that_answers_before_it_writes_is_caught(tmp_path: Path) -> None:
    answered = killed(tmp_path / "h.db", random.Random(7), "lies")  # noqa: S311 - when to kill is no secret
    assert lost(tmp_path / "h.db", answered) == answered[-1:]


def test_what_was_answered_is_there_after_every_kill(tmp_path: Path) -> None:
    path, chance = tmp_path / "h.db", random.Random(7)  # noqa: S311 - as above
    answered: list[tuple[str, str, int]] = []
    for _ in range(KILLS):
        answered += killed(path, chance)
        assert lost(path, answered) == []
        with Reader.look(path) as reader:
            report = verify(reader, checks(reader))
            assert report.differences == ()
    assert len(answered) >= KILLS
    last = next(coup for coup, what, _ in reversed(answered) if what == "wager")
    with House.open(path) as house:
        again = house.submit(TABLE, wager(int(last)), f"{last} wager", DANA)
        assert isinstance(again, Done)
        assert again.repeated
