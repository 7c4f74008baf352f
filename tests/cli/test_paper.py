"""`croupier paper`: each kind is set as PDF, and what its text says is what happened."""

import io
from datetime import datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from croupier.cli import main
from croupier.floor.disputes import BringDispute
from croupier.floor.mispayments.commands import Enquire, OpenCase
from croupier.floor.people import Person
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.house import SYSTEM
from croupier.runtime.house.streams import books_of
from croupier.runtime.reports.paper_kinds import KINDS
from croupier.runtime.script import reads
from runtime.journaled import T, house, played
from runtime.test_audit import SCRIPT

BOOK = "star-baccarat"
NOON = datetime.fromisoformat("2024-09-03T12:00")


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two coups, a dispute, and a wager paid wrongly; packet beside it."""
    path = tmp_path_factory.mktemp("paper") / "h.db"
    gus = Person(name="Gus", role=Role.GAMING_SUPERVISOR)
    case = OpenCase(
        table=T, at=NOON, coup="2", box="2", bet="tie", paid=Money.dollars(1500), due=Money.dollars(100), patron=None
    )
    told = (
        BringDispute(table=T, at=NOON, who="Ana", about="the third card"),
        case,
        Enquire(case=1, by=gus, at=NOON, found="a slip of the hand"),
    )
    with house(path) as where:
        for _ in played(where, reads(SCRIPT)):
            pass
        for number, command in enumerate(told):
            where.submit(books_of(BOOK), command, f"entry {number}", SYSTEM)
        where.checkpoint()
    done = run("export", path, "t", "--coup", 2, "--packet", path.with_name("d.packet"))
    assert done.exit_code == 0, done.output
    return path


def run(*words: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in words])


WORDS: dict[str, tuple[str, ...]] = {
    "coup": ("t", "--coup", "1"),
    "packet": (),
    "registers": ("--document", BOOK),
    "month": ("--month", "2024-09"),
    "day": ("--day", "2024-09-03"),
    "statement": ("ana", "--by", "day"),
    "signs": ("t",),
}
SAID: dict[str, tuple[str, ...]] = {
    "coup": (
        "t, coup 1",
        "The Star: Baccarat",
        "ana wagers $100.00 on player",
        "Step by step",
        "The rules, in our words",
    ),
    "packet": ("Dispute packet: t, coup 2", "What proves it", "Signing key", "croupier verify"),
    "registers": (
        *("The Star: Baccarat: Disputes", "the third card", "$1,500.00", "$1,400.00 too much"),
        *("enquired: a slip of the hand", "12:00 on 3 September 2024"),
    ),
    "month": ("Month-end", "Monthly list: overpayments and underpayments", "Games by day", "the third card"),
    "day": ("Summary of 3 September 2024", "Tables that played", "Significant events", "the third card"),
    "statement": ("Statement of play: ana", "$200.00", "You may complain to an inspector"),
    "signs": ("Signs of t", "$1,000.00", "What is paid", "19 to 20"),
}


def source(journal: Path, kind: str) -> Path:
    return journal.with_name("d.packet") if kind == "packet" else journal


def read(body: bytes) -> str:
    """Give the text of a PDF as one line: where it breaks depends on the width."""
    return " ".join("\n".join(page.extract_text() for page in PdfReader(io.BytesIO(body)).pages).split())


def test_every_kind_is_tried() -> None:
    assert tuple(WORDS) == tuple(SAID) == KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_set_as_pdf(journal: Path, tmp_path: Path, kind: str) -> None:
    made = tmp_path / "made.pdf"
    done = run("paper", kind, source(journal, kind), *WORDS[kind], "--pdf", made)
    assert done.exit_code == 0, done.output
    text = read(made.read_bytes())
    for each in SAID[kind]:
        assert each in text, (each, text)


@pytest.mark.parametrize("kind", KINDS)
def test_and_as_lines(journal: Path, kind: str) -> None:
    done = run("paper", kind, source(journal, kind), *WORDS[kind])
    assert done.exit_code == 0, done.output
    for each in SAID[kind]:
        assert each in " ".join(done.output.split()), (each, done.output)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("coup", "{journal}", "t", "--coup", 99), "the table has no coup 99"),
        (("coup", "{journal}", "x", "--coup", 1), "has no table 'x'"),
        (("packet", "{journal}"), "is no packet"),
        (("registers", "{journal}", "--document", "crown-baccarat"), "the journal has no table of 'crown-baccarat'"),
        (("month", "{journal}", "--month", "2024-13"), "is no month"),
        (("statement", "{journal}", "nobody"), "holds no play of patron nobody"),
        (("signs", "{journal}", "t", "--to", 1), "has no entry up to 1"),
        (("day", "{journal}", "--day", "2024-09-03", "--pdf", "{journal}/x.pdf"), "cannot be written"),
    ],
)
def test_what_is_not_there_is_one_sentence(journal: Path, words: tuple[object, ...], says: str) -> None:
    done = run("paper", *(str(each).format(journal=journal) for each in words))
    assert done.exit_code == 2
    assert says in " ".join(done.output.split())
