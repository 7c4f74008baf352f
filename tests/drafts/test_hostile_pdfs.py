"""A PDF made to do harm, or an odd one: read within bounds of time and memory, and told in one sentence."""

import sys
from pathlib import Path
from subprocess import Popen, check_output
from typing import Any

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.texts import UnreadableText, pdf_pages, read
from drafts.hostile_pdfs import BOMBS, ODD, ONE_PAGE, READ
from waiting import GUARD

COMMANDS = {
    "import": ("rules", "import"),
    "register": ("rules", "register", "star-baccarat", "--version", "1", "--by", "Kim", "--journal"),
    "lint": ("lint", "--quick"),
}


@pytest.fixture
def few_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf_pages, "SECONDS", 1)
    monkeypatch.setattr(pdf_pages, "_PATIENCE", GUARD)


def ran(folder: Path, data: bytes, *words: str) -> Result:
    file = folder / "given.pdf"
    file.write_bytes(data)
    journal = (str(folder / "floor.db"),) if words[-1] == "--journal" else ()
    return CliRunner().invoke(main, [*words, *journal, str(file)])


def in_one_sentence(found: Result) -> str:
    assert found.exit_code == 2
    assert "Traceback" not in found.output
    said = " ".join(found.output.split())
    assert len(said) < 400
    return said


@pytest.mark.parametrize("case", ODD)
def test_an_odd_pdf_is_told_in_one_sentence(tmp_path: Path, case: str) -> None:
    file = tmp_path / "odd.pdf"
    file.write_bytes(ODD[case])
    with pytest.raises(UnreadableText, match=r"^odd\.pdf [^\n]{10,300}$"):
        read(file)


@pytest.mark.parametrize("case", READ)
def test_what_only_looks_odd_is_read(tmp_path: Path, case: str) -> None:
    file = tmp_path / "odd.pdf"
    file.write_bytes(READ[case])
    assert [each.number for each in read(file).clauses] == ["1.1"]


@pytest.mark.usefixtures("few_seconds")
@pytest.mark.parametrize("case", BOMBS)
def test_a_bomb_has_only_so_many_seconds(tmp_path: Path, case: str) -> None:
    """They are counted as work, so that the machine may be busy."""
    file = tmp_path / "bomb.pdf"
    file.write_bytes(BOMBS[case])
    assert len(BOMBS[case]) < 1_000_000
    with pytest.raises(UnreadableText, match=pdf_pages.TOO_MUCH):
        read(file)


_NEEDS = "import croupier.texts, pypdf; print(open('/proc/self/status').read().split('VmPeak:')[1].split()[0])"


def test_a_bomb_has_only_so_much_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty-eight megabytes more than the library itself has of addresses on this machine."""
    needs = int(check_output([sys.executable, "-c", _NEEDS])) * 1024
    monkeypatch.setattr(pdf_pages, "MEMORY", needs + 48 * 1024**2)
    file = tmp_path / "bomb.pdf"
    file.write_bytes(ONE_PAGE)
    assert read(file).clauses
    file.write_bytes(BOMBS["a thousand times its size"])
    with pytest.raises(UnreadableText, match=pdf_pages.TOO_MUCH):
        read(file)


def test_a_pdf_has_only_so_many_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "given.pdf"
    file.write_bytes(ONE_PAGE)
    assert 20 < sum(map(len, pdf_pages.pages(file, 1))) <= pdf_pages.MOST_LETTERS
    assert list(pdf_pages._read(file, 1)) == pdf_pages.pages(file, 1)
    monkeypatch.setattr(pdf_pages, "MOST_LETTERS", 20)
    with pytest.raises(UnreadableText, match=pdf_pages.TOO_MUCH):
        list(pdf_pages._read(file, 1))


@pytest.mark.usefixtures("few_seconds")
@pytest.mark.parametrize("name", COMMANDS)
def test_no_command_is_held_by_a_pdf(tmp_path: Path, name: str) -> None:
    """Nothing is registered of what cannot be read."""
    assert pdf_pages.TOO_MUCH in in_one_sentence(ran(tmp_path, BOMBS["compressed twice"], *COMMANDS[name]))
    assert "cannot be read" in in_one_sentence(
        ran(tmp_path, ODD["encrypted in a way that nobody knows"], *COMMANDS[name])
    )
    assert not (tmp_path / "floor.db").exists()


def test_the_process_that_reads_is_told_no_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PGPASSWORD", "a password")
    file = tmp_path / "given.pdf"
    file.write_bytes(ONE_PAGE)
    seen = list[Any]()

    def noted(*words: Any, **given: Any) -> Any:
        seen.append(given["env"])
        return Popen(*words, **given)

    monkeypatch.setattr(f"{pdf_pages.__name__}.Popen", noted)
    read(file)
    assert [each for each in seen if "PGPASSWORD" in each] == []
    assert seen
