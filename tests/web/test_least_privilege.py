"""The role under which a server runs can make no tables and change nothing of the past, and the server runs with it."""

import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import psycopg
import pytest
from psycopg.errors import InsufficientPrivilege

from architecture.source import HOME
from croupier.runtime.house import Done
from croupier.runtime.house.cluster import ClusterHouse
from croupier.web.accounts import Accounts
from croupier.web.seals import USE
from croupier.web.server import prepare
from croupier.web.servers import DoorsOfAll
from croupier.web.settings import Settings
from journal.faults.hurting import in_memory
from journal.faults.postgres import server
from runtime.test_house import sit
from runtime.test_house_postgres import DANA

GUIDE = HOME / "docs" / "guides" / "run-several-servers.md"
FORBIDDEN = (
    "UPDATE entries SET body = body",
    "DELETE FROM entries",
    "DELETE FROM writes",
    "DELETE FROM checkpoints",
    "UPDATE signers SET since = since",
    "CREATE TABLE more (a integer)",
    "DROP TABLE entries",
    "ALTER TABLE entries ADD COLUMN more text",
    "TRUNCATE entries",
)


def runs(url: str, folder: Path) -> bool:
    """Start a server as far as its people, and let it write."""
    settings = Settings(url=url, demo=True)
    with ClusterHouse.join(url, key=folder / "floor.key", seeds=folder / "seeds", demo=True) as house:
        accounts = Accounts(settings, house.journal, secret=house.secret(USE))
        prepare(house, accounts, settings)
        doors = DoorsOfAll(settings, 1, 2)
        taken = doors.take("an address")
        doors.close()
        box = 1 + house.journal.head().sequence % 5
        answer = house.submit("table/baccarat-1", sit(box, f"p{box}"), f"sit {house.journal.head().sequence}", DANA)
        found = taken and isinstance(answer, Done) and bool(accounts.names())
        accounts.close()
        return found


@pytest.fixture(scope="module")
def lesser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A house whose owner has made the tables, and the address under which the role of the guide comes."""
    folder = tmp_path_factory.mktemp("keys")
    (grants,) = re.findall(r"```sql\n(.*?)```", GUIDE.read_text(encoding="utf-8"), flags=re.DOTALL)
    with in_memory(Path(mkdtemp())) as where, server(where) as base:
        url = base.database()
        assert runs(url, folder)
        with psycopg.connect(url, autocommit=True) as connection:
            for each in filter(str.strip, grants.split(";")):
                connection.execute(each)
        yield url.replace("//postgres:", "//floor:", 1), folder


def test_a_server_runs_with_no_more_than_it_needs(lesser: tuple[str, Path]) -> None:
    assert runs(*lesser)


@pytest.mark.parametrize("statement", FORBIDDEN)
def test_its_role_changes_nothing_of_the_past(lesser: tuple[str, Path], statement: str) -> None:
    with psycopg.connect(lesser[0]) as connection, pytest.raises(InsufficientPrivilege):
        connection.execute(statement)  # type: ignore[arg-type,unused-ignore]
