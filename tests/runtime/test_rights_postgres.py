"""On PostgreSQL the role that writes the journal can add to it and change nothing: with the grants of the guide."""

import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import psycopg
import pytest

from architecture.source import HOME
from croupier.journal.reader import Reader
from croupier.journal.verify import verify
from croupier.runtime.audit.checks import checks
from croupier.runtime.house import Done, House
from croupier.runtime.house.clock import GivenClock
from croupier.runtime.script import reads
from journal.faults.hurting import in_memory
from journal.faults.postgres import Server, server
from runtime.journaled import LONG_AGO, T, played
from runtime.test_audit import SCRIPT

GUIDE = HOME / "docs" / "guides" / "look-after-a-journal.md"


def grants() -> str:
    """The statements as the guide prints them."""
    (found,) = re.findall(r"```sql\n(.*?)```", GUIDE.read_text(encoding="utf-8"), flags=re.DOTALL)
    return str(found)


@pytest.fixture(scope="module")
def running() -> Iterator[Server]:
    with in_memory(Path(mkdtemp(prefix="croupier-"))) as folder, server(folder) as found:
        yield found


def opened(url: str, folder: Path) -> House:
    return House.open(url, key=folder / "floor.key", clock=GivenClock(LONG_AGO))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("keys")


@pytest.fixture(scope="module")
def limited(running: Server, folder: Path) -> str:
    """Let the owner make the tables, then give the writer its rights: the writer's URL."""
    url = running.database()
    with opened(url, folder):
        pass
    with psycopg.connect(url, autocommit=True) as owner:
        owner.execute(grants())  # type: ignore[arg-type,unused-ignore]
    return re.sub(r"//[^@/]*@", "//floor_writer@", url, count=1)


def test_the_writer_plays_and_what_it_wrote_verifies(limited: str, folder: Path) -> None:
    with opened(limited, folder) as where:
        for _, answer, _ in played(where, reads(SCRIPT)):
            assert isinstance(answer, Done)
        where.checkpoint()
        where.snapshot(f"table/{T}")
        before = where.state(T)
    with opened(limited, folder) as where:
        assert where.state(T) == before
    with Reader.look(limited) as reader:
        assert verify(reader, checks(reader)).differences == ()


@pytest.mark.parametrize("table", ["entries", "writes", "checkpoints", "signers", "subtrees"])
@pytest.mark.parametrize("statement", ["UPDATE {0} SET {1} = {1}", "DELETE FROM {0}", "TRUNCATE {0}", "DROP TABLE {0}"])
def test_the_writer_changes_and_removes_nothing(limited: str, table: str, statement: str) -> None:
    column = {
        "entries": "stored",
        "writes": "events",
        "checkpoints": "note",
        "signers": "note",
        "subtrees": "root",
    }[table]
    with (
        psycopg.connect(limited, autocommit=True) as writer,
        pytest.raises(psycopg.errors.InsufficientPrivilege),
    ):
        writer.execute(statement.format(table, column))  # type: ignore[arg-type,unused-ignore]
