"""Times of entries that go back: told, unless the journal says that the clock was set."""

from datetime import timedelta
from pathlib import Path

import pytest

from croupier.floor.register import ClockSet, SetClock
from croupier.journal.findings import Difference
from croupier.journal.store import Journal
from croupier.journal.verify import verify
from journal.proposing import ONE, START, propose

LATER = START + timedelta(hours=1)


def told(path: Path, seconds: float, *, hours: float = 0, near: int = 0) -> list[Difference]:
    """An entry an hour later, then one so many seconds before it; and a word that the clock was set, so far away."""
    back = LATER - timedelta(seconds=seconds)
    with Journal.open(path / "j.db") as journal:
        journal.append([propose("a", {ONE: 0}, time=LATER), propose("b", {ONE: 1}, time=back)])
        journal.append([propose(f"c {number}", {ONE: 2 + number}, time=back) for number in range(near)])
        if hours:
            was, now = LATER, LATER - timedelta(hours=hours)
            word = SetClock(was=was, now=now, reason="the system's clock was set")
            event = ClockSet(was=was, now=now, reason="the system's clock was set")
            journal.append([propose("d", {"house": 0}, command=word, events=(event,), time=back)])
        return [each for each in verify(journal).differences if each.check == "times"]


@pytest.mark.parametrize(("seconds", "found"), [(1.9, 0), (2, 0), (2.1, 1), (3600, 1), (-3600, 0)])
def test_a_time_may_go_back_two_seconds(tmp_path: Path, seconds: float, found: int) -> None:
    differences = told(tmp_path, seconds)
    assert [each.sequence for each in differences] == [2] * found
    assert not any(each.graver for each in differences)


@pytest.mark.parametrize(("hours", "found"), [(1, 0), (2, 0), (0.5, 1), (-1, 1)])
def test_a_clock_that_was_set_back_as_far_explains_it(tmp_path: Path, hours: float, found: int) -> None:
    assert len(told(tmp_path, 3600, hours=hours)) == found


@pytest.mark.parametrize(("near", "found"), [(998, 0), (999, 0), (1000, 1)])
def test_the_word_stands_within_a_thousand_entries(tmp_path: Path, near: int, found: int) -> None:
    assert len(told(tmp_path, 3600, hours=1, near=near)) == found
