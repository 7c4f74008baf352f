"""The program's files: a byte that was altered is seen, written down, and stops gaming until it is mended."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.floor.people import Person
from croupier.floor.program import ProgramChecked
from croupier.floor.register import NOT_AS_EXPECTED
from croupier.journal.verify import verify
from croupier.kernel.answers import Refused
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime import integrity
from croupier.runtime.audit.checks import checks
from croupier.runtime.house import Answer, Done, House, NotDone, Who
from croupier.runtime.integrity import NoManifest
from croupier.runtime.script import reads
from croupier.table.commands import PlaceWager, Sit
from croupier.version import __version__
from croupier.wording import refusal
from runtime.journaled import T, add, house
from runtime.test_house import SCRIPT

DANA = Who(name="Dana", standing=Role.DEALER)
MAX = Person(name="Max", role=Role.GAMING_MANAGER)
GUS = Person(name="Gus", role=Role.GAMING_SUPERVISOR)
INES = Person(name="Ines", role=Role.INSPECTOR)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the package as an installation has it."""
    to = tmp_path_factory.mktemp("installed") / "croupier"
    shutil.copytree(integrity.PACKAGE, to, ignore=shutil.ignore_patterns("__pycache__"))
    return to


@pytest.fixture
def installed(whole: Path) -> Iterator[Path]:
    """Give the copy, and put right afterwards what a test has done to it."""
    before = {name: (whole.parent / name).read_bytes() for name in (PAYS, CLAUSES)}
    yield whole
    for name, found in before.items():
        (whole.parent / name).write_bytes(found)
    (whole / "more.py").unlink(missing_ok=True)


PAYS = "croupier/games/baccarat/settle.py"
CLAUSES = "croupier/kernel/money.py"


def altered(installed: Path, name: str) -> None:
    """Alter one bit of one byte."""
    path = installed.parent / name
    found = bytearray(path.read_bytes())
    found[len(found) // 2] ^= 1
    path.write_bytes(bytes(found))


# The manifest --------------------------------------------------------------------------------------------------------


def test_every_file_is_in_it_and_nothing_that_python_keeps(installed: Path) -> None:
    (installed / "__pycache__").mkdir(exist_ok=True)
    (installed / "__pycache__" / "x.pyc").write_bytes(b"x")
    found = integrity.manifest(installed)
    assert len(found) == sum(each.is_file() and "__pycache__" not in each.parts for each in installed.rglob("*"))
    assert {PAYS, CLAUSES, "croupier/web/templates/frame.html"} <= found.keys()
    assert {len(each) for each in found.values()} == {64}


def test_anybody_can_check_it_without_this_program(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "manifest").write_text(integrity.text(integrity.manifest(installed)), encoding="utf-8")
    words = ["sha256sum", "--check", "--quiet", str(tmp_path / "manifest")]
    assert subprocess.run(words, cwd=installed.parent, check=False).returncode == 0
    altered(installed, PAYS)
    told = subprocess.run(words, cwd=installed.parent, check=False, capture_output=True, text=True)
    assert told.returncode != 0
    assert PAYS in told.stdout


def test_the_digest_is_that_of_the_lines() -> None:
    of = {"croupier/b.py": "2" * 64, "croupier/a.py": "1" * 64}
    assert integrity.text(of) == f"{'1' * 64}  croupier/a.py\n{'2' * 64}  croupier/b.py\n"
    # what sha256sum says of those two lines
    assert integrity.digest(of) == "07c08fc971c87b6d49a9ed56d7de910f5070272e4875ff5820ae928644e3ddd7"


def test_one_byte_is_seen_and_so_is_a_file_too_many_or_too_few(installed: Path) -> None:
    before = integrity.manifest(installed)
    assert integrity.differences(before, integrity.manifest(installed)) == ()
    altered(installed, PAYS)
    (installed / "more.py").write_text("", encoding="utf-8")
    (installed.parent / CLAUSES).unlink()
    assert integrity.differences(before, integrity.manifest(installed)) == (
        f"{PAYS} changed",
        f"{CLAUSES} is missing",
        "croupier/more.py is new",
    )


@pytest.mark.parametrize("text", ["", "no manifest\n", f"{'g' * 64}  croupier/a.py\n", f"{'1' * 64}  \n"])
def test_a_file_that_is_no_manifest(tmp_path: Path, text: str) -> None:
    (tmp_path / "m").write_text(text, encoding="utf-8")
    with pytest.raises(NoManifest, match="is no manifest"):
        integrity.read(tmp_path / "m")


def test_a_manifest_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(NoManifest, match="no such file"):
        integrity.read(tmp_path / "m")
    (tmp_path / "m").write_bytes(b"\xff\xfe")
    with pytest.raises(NoManifest, match="no text"):
        integrity.read(tmp_path / "m")


def test_what_an_installer_recorded_is_read(tmp_path: Path) -> None:
    """An installation as pip leaves one: the files, and a RECORD with their digests."""
    package, record = tmp_path / "croupier", tmp_path / "croupier-1.0.dist-info"
    package.mkdir()
    record.mkdir()
    (package / "__init__.py").write_text("x = 1\n", encoding="utf-8")
    (record / "METADATA").write_text("Metadata-Version: 2.1\nName: croupier\nVersion: 1.0\n", encoding="utf-8")
    # printf 'x = 1\n' | openssl dgst -sha256 -binary | basenc --base64url
    sha = "sha256=nia_NpkRxFwkPGhBR7I_yeHc_PJX0pmhxjIBam_NM_Q"
    line = f"croupier/__init__.py,{sha},6\ncroupier/__pycache__/x.pyc,,\ncroupier-1.0.dist-info/METADATA,,\n"
    (record / "RECORD").write_text(line, encoding="utf-8")
    program = (
        f"import sys; sys.path.insert(0, {str(integrity.PACKAGE.parent)!r}); import croupier.runtime.integrity as i;"
        f"sys.path.insert(0, {str(tmp_path)!r}); print(i.of_installation())"
    )
    told = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, env=os.environ)
    found = integrity.manifest(package)["croupier/__init__.py"]
    assert told.stdout.strip() == str({"croupier/__init__.py": found})


# In a house ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def where(tmp_path: Path, installed: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """Open a house that runs from the copy, as far as its checks can tell."""
    monkeypatch.setattr(integrity.checked, "__defaults__", (installed,))
    with house(tmp_path / "h.db") as opened:
        add(opened, reads(SCRIPT))
        assert isinstance(opened.submit(T, Sit(box=Box(1), patron=Patron("ana")), "sit", DANA), Done)
        yield opened


def wager(where: House, id_: str) -> Answer:
    return where.submit(T, PlaceWager(box=Box(1), bet=BetId("player"), amount=Money.dollars(25)), id_, DANA)


def test_the_first_check_is_written_down_whole_and_later_ones_briefly(where: House) -> None:
    first = where.orders.check_program("start")
    assert (first.sound, first.against) == (True, "nothing")
    again = where.orders.check_program("daily")
    assert again.sound
    assert again.against == "the files as they were first found, or accepted since"
    told = [each.event for each in where.journal.read("house") if isinstance(each.event, ProgramChecked)]
    assert [each.when for each in told] == ["start", "daily"]
    assert {each.digest for each in told} == {first.digest}
    assert told[0].manifest == first.manifest
    assert told[1].manifest == {}
    assert told[0].version == __version__
    assert isinstance(wager(where, "w"), Done)


def test_one_altered_byte_stops_the_game_and_names_the_file(where: House, installed: Path) -> None:
    where.orders.check_program("start")
    altered(installed, PAYS)
    found = where.orders.check_program("daily")
    assert found.differs == (f"{PAYS} changed",)
    answer = wager(where, "w 1")
    assert isinstance(answer, Refused)
    assert answer.code == "gaming-stopped"
    assert NOT_AS_EXPECTED in refusal(answer).says
    assert verify(where.journal, checks(where.journal)).differences == ()


def test_gaming_is_allowed_again_only_once_the_files_are_mended(where: House, installed: Path) -> None:
    where.orders.check_program("start")
    altered(installed, PAYS)
    where.orders.check_program("daily")
    answer = where.orders.allow(1, "looks fine", MAX, INES, "allow 1")
    assert isinstance(answer, NotDone)
    assert "still not as expected" in answer.says
    altered(installed, PAYS)  # the same bit again: mended
    assert where.orders.check_program("asked").sound
    assert isinstance(wager(where, "w 1"), Refused), "a person allows it again, not the check"
    assert isinstance(where.orders.allow(1, "restored from the release", MAX, INES, "allow 2"), Done)
    assert isinstance(wager(where, "w 2"), Done)


def test_two_people_accept_a_mended_program(where: House, installed: Path) -> None:
    where.orders.check_program("start")
    assert isinstance(where.orders.accept_program("nothing new", MAX, INES, "accept 0"), NotDone)
    altered(installed, PAYS)
    where.orders.check_program("start")
    for by, beside, says in ((GUS, MAX, "may not accept"), (MAX, None, "Two people"), (MAX, MAX, "Two people")):
        answer = where.orders.accept_program("patch 7", by, beside, f"accept {by} {beside}")
        assert isinstance(answer, NotDone)
        assert says in answer.says
    assert isinstance(where.orders.accept_program("patch 7", MAX, INES, "accept"), Done)
    assert isinstance(where.orders.allow(1, "patch 7 accepted", MAX, INES, "allow"), Done)
    assert where.orders.check_program("daily").sound
    assert isinstance(wager(where, "w"), Done)


def test_a_demonstration_is_told_and_goes_on(where: House, installed: Path) -> None:
    where.orders.check_program("start", demo=True)
    altered(installed, CLAUSES)
    assert not where.orders.check_program("daily", demo=True).sound
    assert isinstance(wager(where, "w"), Done)


def test_a_manifest_that_is_given_is_what_counts(where: House, installed: Path, tmp_path: Path) -> None:
    approved = tmp_path / "approved"
    approved.write_text(integrity.text(integrity.manifest(installed)), encoding="utf-8")
    assert where.orders.check_program("start", given=approved).against == "the manifest approved"
    altered(installed, CLAUSES)
    assert where.orders.check_program("daily", given=approved).differs == (f"{CLAUSES} changed",)
    assert isinstance(wager(where, "w"), Refused)


def test_many_differences_are_counted(where: House) -> None:
    found = integrity.InstalledFiles(
        version="9", manifest={}, against="nothing", differs=tuple(f"{each:02}" for each in range(30))
    )
    told = integrity.to_be_written(found, where.orders.program, when="asked", stops=True, at=where.clock.local())
    assert told.differs[-1] == "and 10 more"
    assert len(told.differs) == 21
