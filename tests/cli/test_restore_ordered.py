"""Going on from an older copy: two people order it, both sign in, and the journal says so. There is no other way."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.floor.people import Person
from croupier.floor.register import RestoreOrdered
from croupier.journal.errors import Differs
from croupier.journal.reader import Reader
from croupier.kernel.staff import Role
from croupier.runtime.house import House
from croupier.runtime.reports.events import significant_events
from croupier.web.accounts import Accounts
from croupier.web.settings import Settings

MAX, INES = "a password of Max", "and that of Ines, longer"
ORDER = ("--ordered-by", "Max", "--and-by", "Ines", "--reason", "the disk failed")


@pytest.fixture
def floor(tmp_path: Path) -> Path:
    """A house that was backed up and has gone on; then its database was moved away."""
    path = tmp_path / "floor.db"
    with House.open(path) as house:
        accounts = Accounts(Settings(url=str(path)), house.journal)
        accounts.stand_by(house)
        accounts.add("Max", MAX)
        accounts.add("Ines", INES)
        assert run("backup", path, tmp_path / "monday.db").exit_code == 0
        house.enter(Person(name="Bo", role=Role.DEALER))
        entries = house.journal.head().sequence
    for each in tmp_path.glob("floor.db*"):
        if each.suffix in {".db", ".db-wal", ".db-shm"}:
            each.rename(tmp_path / each.name.replace("floor", "old"))
    assert entries > 2
    return path


def run(*words: object, typed: str = "") -> Result:
    return CliRunner().invoke(main, [str(each) for each in words], input=typed)


def test_an_older_copy_is_not_restored_without_an_order(floor: Path) -> None:
    found = run("restore", floor.with_name("monday.db"), floor)
    assert found.exit_code == 2
    assert "it is an older copy, or has lost what was answered" in found.stderr
    assert not floor.exists()
    shutil.copy(floor.with_name("monday.db"), floor)
    with pytest.raises(Differs):
        House.open(floor)


def test_two_people_sign_in_and_the_order_is_the_first_thing_that_is_written(floor: Path) -> None:
    old, monday = floor.with_name("old.db"), floor.with_name("monday.db")
    done = run("restore", monday, floor, *ORDER, "--accounts", old, typed=f"{MAX}\n{INES}\n")
    assert done.exit_code == 0, done.stderr
    with Reader.look(monday) as copy, Reader.look(old) as lost:
        entries, had = copy.head().sequence, lost.head()
    with House.open(floor) as house:
        (ordered,) = [each.event for each in house.journal.read("house") if isinstance(each.event, RestoreOrdered)]
        told = house.journal.entry(entries + 1)
        assert told is not None
        assert told.envelope.command.name == "order-restore.v1"
        assert (ordered.by, ordered.beside, ordered.entries, ordered.had) == ("Max", "Ines", entries, had.sequence)
        assert ordered.lost == had.hash.hex()
        assert "by password" in ordered.proof
        assert [each for each in significant_events(house.journal) if each.kind == "restore"]
    assert run("verify", floor).exit_code == 0


@pytest.mark.parametrize(
    ("words", "typed", "says"),
    [
        (("--ordered-by", "Max", "--reason", "x"), "", "two people order it"),
        (("--ordered-by", "Max", "--and-by", "max", "--reason", "x"), "", "two people order it"),
        (("--ordered-by", "Max", "--and-by", "Ines"), "", "say why"),
        (ORDER, "", "name the database that was in use"),
        ((*ORDER, "--accounts", "old.db"), f"{MAX}\nwrong\n", "Ines could not sign in"),
        ((*ORDER, "--accounts", "old.db"), f"wrong\n{INES}\n", "Max could not sign in"),
        ((*ORDER, "--accounts", "monday.db"), f"{MAX}\n{INES}\n", "Max could not sign in"),
    ],
)
def test_an_order_that_is_none_restores_nothing(floor: Path, words: tuple[str, ...], typed: str, says: str) -> None:
    given = [str(floor.with_name(each)) if each.endswith(".db") else each for each in words]
    found = run("restore", floor.with_name("monday.db"), floor, *given, typed=typed)
    assert (found.exit_code, says in found.stderr) == (2, True), found.stderr
    assert not floor.exists()


def test_an_account_that_the_house_did_not_make_orders_nothing(floor: Path) -> None:
    """Somebody with the database gives Ines the password of Max: the row has no seal of the house."""
    import sqlite3  # noqa: PLC0415 - only here

    base = sqlite3.connect(floor.with_name("old.db"))
    base.execute("UPDATE web_accounts SET hash = (SELECT hash FROM web_accounts WHERE name = 'Max')")
    base.commit()
    base.close()
    found = run(
        *("restore", floor.with_name("monday.db"), floor, *ORDER, "--accounts", floor.with_name("old.db")),
        typed=f"{MAX}\n{MAX}\n",
    )
    assert "Ines could not sign in" in found.stderr


def test_where_the_accounts_are_lost_the_journal_says_that_nobody_signed_in(floor: Path) -> None:
    done = run("restore", floor.with_name("monday.db"), floor, *ORDER, "--by-name-only")
    assert done.exit_code == 0, done.stderr
    with Reader.look(floor) as reader:
        (ordered,) = [each.event for each in reader.read("house") if isinstance(each.event, RestoreOrdered)]
    assert ordered.proof.startswith("by name only")
