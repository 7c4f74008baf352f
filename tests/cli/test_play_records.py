"""`croupier ledger patron --by`: play out of a journal, with the law's duties kept or not."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.floor.patrons.settings import ApplyDuties, Duties
from croupier.floor.people import Person
from croupier.journal.reader import Reader
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.audit.play_account import account_of
from croupier.runtime.house import SYSTEM, Done, House
from croupier.runtime.house.patron_duties import duties_of, patron_of
from croupier.runtime.script import reads
from croupier.table.commands import Exchange
from runtime.journaled import T, house, played
from runtime.test_audit import SCRIPT

MAX = Person(name="Max", role=Role.GAMING_MANAGER)


def made(path: Path, *, kept: bool) -> Path:
    """Play a script into a journal; ana buys chips at the end."""
    with house(path) as where:
        for _ in played(where, reads(SCRIPT), first=(lambda: _apply(where)) if kept else None):
            pass
        bought = Exchange(of="cash", worth=Money.dollars(200), box=Box(1))
        assert isinstance(where.submit(T, bought, "buy", SYSTEM), Done)
    return path


def _apply(where: House) -> None:
    command = ApplyDuties(table=T, duties=Duties(card_from=None), at=where.state(T).clock, by=MAX)
    assert isinstance(where.submit(duties_of(T), command, "apply", SYSTEM), Done)


@pytest.fixture(scope="module", params=[True, False], ids=["duties kept", "not kept"])
def journal(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(tmp_path_factory.mktemp("play") / "h.db", kept=request.param)


def run(*words: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in words])


def found(*words: object) -> Any:
    answer = run(*words, "--json")
    assert answer.exit_code == 0, answer.output
    return json.loads(answer.output)


@pytest.mark.parametrize("by", ["day", "week", "month"])
def test_a_patron_by_day_week_or_month_is_what_the_ledger_moved(journal: Path, by: str) -> None:
    lines = found("ledger", "patron", journal, "ana", "--by", by)
    moved = found("ledger", "patron", journal, "ana")
    assert len(lines) == 1
    assert lines[0]["bought_in"] == "200.00"
    assert Money.dollars(lines[0]["net"]).cents == int(moved[-1]["balance"])
    assert lines[0]["games"] == ["baccarat"]


def test_on_paper_it_is_a_table(journal: Path) -> None:
    text = run("ledger", "patron", journal, "ana", "--by", "week").output
    assert "Play of ana by week" in text
    assert "$200.00" in text


def test_what_is_not_there_is_said(journal: Path, tmp_path: Path) -> None:
    answer = run("ledger", "patron", journal, "nobody", "--by", "day")
    assert answer.exit_code == 2
    assert "holds no play of patron nobody" in answer.output
    missing = run("ledger", "patron", tmp_path / "none.db", "ana", "--by", "day")
    assert missing.exit_code == 2
    assert missing.output.count("\n") == 1


def test_what_is_heard_anew_is_what_was_written_down(tmp_path: Path) -> None:
    path = made(tmp_path / "h.db", kept=True)
    with Reader.look(path) as reader:
        for name in ("ana", "bo"):
            written = tuple(each.event for each in reader.read(patron_of(name)))
            assert written
            assert tuple(account_of(reader, Patron(name))) == written
