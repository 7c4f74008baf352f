"""A house on a real PostgreSQL: the same answers, and one that is taken over says so."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from croupier.journal.reader import Reader
from croupier.journal.verify import verify
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.audit.checks import checks
from croupier.runtime.house import Done, House, Stopped, Who
from croupier.runtime.house.clock import GivenClock
from croupier.runtime.script import reads
from journal.faults.hurting import in_memory
from journal.faults.postgres import Server, server
from runtime.journaled import LONG_AGO, T, add, played
from runtime.test_audit import SCRIPT as CASE
from runtime.test_house import SCRIPT, sit, wager

DANA = Who(name="Dana", standing=Role.DEALER)


@pytest.fixture(scope="module")
def floor() -> Iterator[Server]:
    with in_memory(Path(mkdtemp(prefix="croupier-"))) as folder, server(folder) as running:
        yield running


def opened(url: str, tmp_path: Path) -> House:
    return House.open(url, key=tmp_path / "floor.key", clock=GivenClock(LONG_AGO))


def test_a_table_is_played_on_postgresql_and_verifies(floor: Server, tmp_path: Path) -> None:
    url = floor.database()
    with opened(url, tmp_path) as where:
        for _, answer, _ in played(where, reads(CASE)):
            assert isinstance(answer, Done)
        before = where.state(T)
        assert where.seeds == tmp_path / "floor.seeds"
    with opened(url, tmp_path) as where:
        assert where.state(T) == before
    with Reader.look(url) as reader:
        assert verify(reader, checks(reader)).differences == ()


def test_a_house_that_is_taken_over_stops_and_the_other_has_everything(floor: Server, tmp_path: Path) -> None:
    url = floor.database()
    first = opened(url, tmp_path)
    add(first, reads(SCRIPT))
    assert isinstance(first.submit(T, sit(1), "sit 1", DANA), Done)
    with opened(url, tmp_path) as second:
        assert isinstance(second.submit(T, wager(), "w 1", DANA), Done)
        answer = first.submit(T, wager(), "w 2", DANA)
        assert isinstance(answer, Stopped)
        assert "taken" in answer.says
        first.close()
        again = second.submit(T, wager(), "w 2", DANA)
        assert isinstance(again, Done)
        assert not again.repeated
        assert sum(each.amount.cents for each in second.state(T).wagers) == 2 * Money(2500).cents
