"""Month-end: days by Sydney time, the monthly lists, and the same sheets as a workbook and on paper."""

import io
import json
import re
import zipfile
from datetime import date, datetime
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.floor.cage import Fill
from croupier.floor.disputes import BringDispute
from croupier.floor.mispayments.commands import OpenCase
from croupier.floor.people import Person
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.house import SYSTEM
from croupier.runtime.house.streams import books_of, cage_of
from croupier.runtime.reports.month_end import IDS, Between, MonthlySheet, month_end, of_month
from croupier.runtime.reports.paper_kinds import month_paper
from croupier.runtime.reports.papers import pdf
from croupier.runtime.reports.xlsx import workbook
from croupier.runtime.script import reads
from runtime.journaled import house, played
from runtime.test_audit import SCRIPT

TABLE, BOOK = TableId("t"), "star-baccarat"


def test_a_month_has_its_own_days() -> None:
    assert of_month("2026-11") == Between(first=date(2026, 11, 1), last=date(2026, 11, 30))
    assert of_month("2026-12").last == date(2026, 12, 31)
    assert of_month("2028-02").last == date(2028, 2, 29)
    for wrong in ("2026-13", "2026", "november", "2026-11-01"):
        with pytest.raises(ValueError, match=r"."):
            of_month(wrong)


def at(text: str) -> datetime:
    """A moment by the floor's own time."""
    return datetime.fromisoformat(text)


@pytest.mark.parametrize(
    ("moment", "within"),
    [
        (at("2026-10-31T23:59:59"), False),
        (at("2026-11-01"), True),
        (at("2026-11-30T23:59:59"), True),
        (at("2026-12-01"), False),
    ],
)
def test_a_day_ends_at_midnight(moment: datetime, *, within: bool) -> None:
    assert of_month("2026-11").has(moment) is within


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> dict[str, MonthlySheet]:
    with house(tmp_path_factory.mktemp("month") / "h.db") as where:
        for _ in played(where, reads(SCRIPT)):
            pass
        told = (
            BringDispute(table=TABLE, at=at("2026-11-30T23:59:00"), who="Ana", about="=1+1"),
            BringDispute(table=TABLE, at=at("2026-12-01"), who="Ben", about="another month"),
            _case(at("2026-11-02"), paid=1_500_00),
            _case(at("2026-11-03"), paid=100_01),
        )
        for number, command in enumerate(told):
            where.submit(books_of(BOOK), command, f"entry {number}", SYSTEM)
        filled = Fill(
            table=TABLE,
            amount=Money.dollars(500),
            slip="F-1",
            at=at("2026-11-04T09:30:00"),
            by=Person(name="Gus", role=Role.GAMING_SUPERVISOR),
        )
        where.submit(cage_of(TABLE), filled, "fill", SYSTEM)
        return {each.id: each for each in month_end(where.journal, of_month("2026-11"))}


def _case(moment: datetime, paid: int) -> OpenCase:
    return OpenCase(
        table=TABLE, at=moment, coup="3", box="2", bet="tie", paid=Money(paid), due=Money(100_00), patron=Patron("Ana")
    )


def test_every_sheet_is_made(sheets: dict[str, MonthlySheet]) -> None:
    assert tuple(sheets) == IDS
    assert all(row.keys() == set(each.columns) for each in sheets.values() for row in each.rows)


def test_only_what_belongs_in_the_month_is_listed(sheets: dict[str, MonthlySheet]) -> None:
    assert [row["who"] for row in sheets["disputes"].rows] == ["Ana"]
    assert [(row["slip"], row["amount"], row["what"]) for row in sheets["slips"].rows] == [("F-1", "500.00", "fill")]


def test_only_a_mispayment_over_the_amount_goes_to_the_regulator(sheets: dict[str, MonthlySheet]) -> None:
    assert [(row["case"], row["difference"]) for row in sheets["mispayments"].rows] == [("1", "1400.00")]


def test_a_workbook_holds_every_sheet_and_runs_nothing(sheets: dict[str, MonthlySheet]) -> None:
    made = workbook(sheets.values())
    assert made == workbook(sheets.values()), "the same sheets are the same bytes"
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        assert archive.testzip() is None
        texts = {name: archive.read(name).decode() for name in archive.namelist()}
    for text in texts.values():
        ET.fromstring(text)  # noqa: S314 - made here
    assert re.findall(r'sheet name="([a-z]+)"', texts["xl/workbook.xml"]) == list(IDS)
    disputes = texts[f"xl/worksheets/sheet{IDS.index('disputes') + 1}.xml"]
    assert '<t xml:space="preserve">=1+1</t>' in disputes
    assert "<f>" not in "".join(texts.values())
    slips = texts[f"xl/worksheets/sheet{IDS.index('slips') + 1}.xml"]
    assert "<v>500.00</v>" in slips


def test_the_same_on_paper(sheets: dict[str, MonthlySheet], tmp_path: Path) -> None:
    made = pdf(month_paper(sheets.values(), of_month("2026-11")))
    assert made.startswith(b"%PDF-")
    (tmp_path / "november.pdf").write_bytes(made)


# On the command line -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("two") / "h.db"
    with house(path) as where:
        for _ in played(where, reads(SCRIPT)):
            pass
    return path


def ran(*words: object) -> Result:
    return CliRunner().invoke(main, ["report", "month", *map(str, words)])


def test_games_are_added_up_by_day(journal: Path) -> None:
    """Two coups of one day: what the players won is what the house lost."""
    found = ran(journal, "--from", "1990-01-01", "--until", "2100-01-01", "--json")
    assert found.exit_code == 0, found.output
    (day,) = json.loads(found.output)["days"]
    assert (day["table"], day["games"], day["void"]) == ("t", "2", "0")
    assert float(day["players won"]) == -float(day["kept"])


def test_files_are_written(journal: Path, tmp_path: Path) -> None:
    found = ran(journal, "--month", "2026-11", "--xlsx", tmp_path / "m.xlsx", "--pdf", tmp_path / "m.pdf")
    assert found.exit_code == 0, found.output
    assert zipfile.is_zipfile(tmp_path / "m.xlsx")
    assert (tmp_path / "m.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    "words",
    [
        ("--month", "2026-13"),
        (),
        ("--from", "2026-11-01"),
        ("--from", "2026-11-02", "--until", "2026-11-01"),
        ("--month", "2026-11", "--from", "2026-11-01", "--until", "2026-11-02"),
        ("--month", "2026-11", "--csv"),
        ("--month", "2026-11", "--xlsx", "/no/such/folder/m.xlsx"),
    ],
)
def test_what_is_no_month_end(journal: Path, words: tuple[str, ...]) -> None:
    found = ran(journal, *words)
    assert found.exit_code == 2, found.output
    assert "Traceback" not in found.output


def test_one_sheet_as_values(journal: Path) -> None:
    found = ran(journal, "--month", "2026-11", "--sheet", "disputes", "--csv")
    assert found.exit_code == 0
    assert found.output.startswith("document,dispute,at,table,who,about,decision")
