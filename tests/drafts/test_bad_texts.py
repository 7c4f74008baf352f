"""What is no text of rules is told in one sentence with exit code 2; what can be read in part is read and says so."""

import json
import os
import random
import sys
from pathlib import Path
from subprocess import DEVNULL, Popen

import pytest
import typst
from click.testing import CliRunner, Result

from croupier.cli import main
from drafts.harbour_baccarat.edition import RULES

PAGES = 2_000 if os.environ.get("CAMPAIGN") else 60
TIMES = 10
MEGABYTE = 1024 * 1024
WORDS = [
    "a",
    "night",
    "she",
    "walked",
    "lantern",
    "sea",
    "old",
    "house",
    "wind",
    "had",
    "said",
    "never",
    "again",
    "river",
    "letter",
    "and",
    "with",
    "toward",
    "silence",
]


def novel(head: str) -> str:
    chance = random.Random(8)  # noqa: S311 - words of a novel, no secret
    chapters = (f"{head.format(number)}\n\n{' '.join(chance.choices(WORDS, k=2000))}.\n" for number in range(1, 9))
    return "\n".join(chapters)


UNUSABLE: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "is empty"),
    "blank lines": (b" \n\t\n" * 50, "is empty"),
    "binary": (bytes(range(256)) * 20, "holds binary data"),
    "a PDF that is none": (b"%PDF-1.7\n" + bytes(range(256)) * 5, "is a PDF that cannot be read"),
    "no numbers": (b"The dealer deals.\n\nThe player waits.\n", "has no numbered clause"),
    "other numbers": (b"I. Play\n\nA. The dealer deals.\n\nSection 4: The player waits.\n", "has no numbered clause"),
    "a novel": (novel("Chapter {}").encode(), "has no numbered clause"),
    "a novel in numbered chapters": (novel("{}. The lantern").encode(), "chapters, and no clauses"),
}


def run(file: Path, *words: str) -> Result:
    return CliRunner().invoke(main, [*words, str(file)])


@pytest.mark.parametrize("words", [("rules", "import"), ("lint", "--quick")], ids=["import", "lint"])
@pytest.mark.parametrize("case", UNUSABLE)
def test_what_cannot_be_used_is_one_sentence_and_exit_code_2(tmp_path: Path, case: str, words: tuple[str, ...]) -> None:
    data, says = UNUSABLE[case]
    file = tmp_path / "given.txt"
    file.write_bytes(data)
    found = run(file, *words)
    assert found.exit_code == 2
    assert says in " ".join(found.output.split())
    assert "Traceback" not in found.output


@pytest.mark.parametrize(
    "data",
    [
        RULES.replace("'", "\u2019").encode("cp1252"),
        RULES[:900].encode() + b"\xff\xc3\x28\xe2\x82" + RULES[900:].encode(),
    ],
    ids=["Windows Latin", "broken UTF-8"],
)
def test_another_encoding_is_read_and_the_doubt_is_told(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "given.txt"
    file.write_bytes(data)
    found = run(file, "rules", "import")
    assert found.exit_code == 0
    assert "162, 0 with a number restored" in found.output
    assert "is not UTF-8" in found.output


def test_a_folder_and_a_missing_file_are_named(tmp_path: Path) -> None:
    for each in (tmp_path, tmp_path / "gone.txt"):
        found = run(each, "rules", "import")
        assert found.exit_code == 2
        assert f"{each} cannot be read" in found.output.replace("\n", "")


def long_rules(pages: int) -> str:
    """Write rules with a reference in every clause, about five clauses to a page."""
    chance = random.Random(3)  # noqa: S311 - words of a text, no secret
    parts = (
        f"{part}. Part {part}\n\n"
        + "".join(
            f"{part}.{clause} The dealer {' '.join(chance.choices(WORDS, k=14))} as rule {part}.1 says.\n\n"
            for clause in range(1, 26)
        )
        for part in range(1, pages // 5 + 1)
    )
    return "".join(parts)


def memory(file: Path, *more: str) -> int:
    """Give the most bytes that an import of a file has held."""
    process = Popen([sys.executable, "-m", "croupier", "rules", "import", str(file), *more], stdout=DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return used.ru_maxrss * 1024


@pytest.mark.parametrize("more", [(), ("--json",)], ids=["summary", "JSON"])
def test_an_import_holds_at_most_ten_times_its_file(tmp_path: Path, more: tuple[str, ...]) -> None:
    """Beside what the program needs for a file of one clause."""
    small, large = tmp_path / "small.txt", tmp_path / "large.txt"
    small.write_text("1.1 The dealer deals.\n", encoding="utf-8")
    large.write_text(long_rules(600), encoding="utf-8")
    assert memory(large, *more) - memory(small, *more) <= TIMES * large.stat().st_size


def test_json_is_written_piece_by_piece_as_it_is_whole(tmp_path: Path) -> None:
    file = tmp_path / "given.md"
    file.write_text(RULES, encoding="utf-8")
    found = run(file, "rules", "import", "--json").output
    told = json.loads(found)
    assert found == json.dumps(told, ensure_ascii=False, indent=2) + "\n"
    assert (len(told["clauses"]), told["lost"], len(told["tables"])) == (162, [], 2)


def test_a_long_pdf_holds_at_most_ten_times_its_file(tmp_path: Path) -> None:
    """Two thousand pages in a campaign, sixty else; a small file is taken for one of a megabyte."""
    source, small, large = tmp_path / "large.typ", tmp_path / "small.pdf", tmp_path / "large.pdf"
    source.write_text("1.1 The dealer deals the first card to the player.", encoding="utf-8")
    typst.compile(str(source), output=str(small))
    lines = "".join(f'#par[#"{each}"]\n\n' for each in long_rules(PAGES).split("\n") if each)
    source.write_text(f"#set page(footer: [Rules])\n#set text(size: 30pt)\n{lines}", encoding="utf-8")
    typst.compile(str(source), output=str(large))
    grown = memory(large) - memory(small)
    assert grown <= TIMES * max(large.stat().st_size, MEGABYTE)
