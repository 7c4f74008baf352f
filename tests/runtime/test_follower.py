"""A house seen from another server: the same tables, a moment later, and everything that is written."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from croupier.journal.errors import CannotOpen
from croupier.kernel.staff import Role
from croupier.runtime.house import Done, Follower, House, Who
from croupier.runtime.house.clock import GivenClock
from croupier.runtime.script import reads
from journal.faults.hurting import in_memory
from journal.faults.postgres import Server, server
from runtime.journaled import LONG_AGO, T, add
from runtime.test_house import SCRIPT, sit, wager
from waiting import until

DANA = Who(name="Dana", standing=Role.DEALER)


@pytest.fixture(scope="module")
def floor() -> Iterator[Server]:
    with in_memory(Path(mkdtemp(prefix="croupier-"))) as folder, server(folder) as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "h.db")
    running: Server = request.getfixturevalue("floor")
    return running.database()


def test_another_server_sees_what_is_written_and_gets_it_in_order(url: str, tmp_path: Path) -> None:
    with House.open(url, key=tmp_path / "floor.key", clock=GivenClock(LONG_AGO)) as house:
        add(house, reads(SCRIPT))
        with Follower.open(url) as follower:
            assert follower.state(T) == house.state(T)
            feed = follower.subscribe(T, house.sequence(T))
            for number in range(1, 6):
                assert isinstance(house.submit(T, sit(number, f"p{number}"), f"sit {number}", DANA), Done)
            for _ in range(5):
                assert isinstance(house.submit(T, wager(), f"w {_}", DANA), Done)
            found = [feed.get(20) for _ in range(10)]
            assert [each.sequence for each in found if each] == list(range(3, 13))
            until(lambda: follower.state(T) == house.state(T))
            assert follower.sequence(T) == house.sequence(T) == 12
            assert list(follower.tables) == list(house.tables)
            assert follower.people == house.people
            feed.close()


def test_there_must_be_a_journal_to_follow(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen):
        Follower.open(tmp_path / "nowhere.db")
