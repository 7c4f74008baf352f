"""A file that no longer fits in one's head is two files: no source over 400 lines, no function over 50."""

from pathlib import Path

import pytest

from architecture import sizes
from architecture.source import SRC, TESTS


def test_no_file_and_no_function_is_too_long() -> None:
    assert [str(each) for each in sizes.grown(SRC, TESTS) if each.lines > each.most] == []


def test_the_measure_counts_files_and_functions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    long = tmp_path / "src" / "croupier" / "long.py"
    long.parent.mkdir(parents=True)
    long.write_text("def f():\n" + "    x = 1\n" * 50 + "\n" * 350, encoding="utf-8")
    monkeypatch.setattr(sizes, "SRC", long.parent)
    assert [(each.where, each.lines, each.most) for each in sizes.grown(long.parent)] == [
        ("src/croupier/long.py", 401, 400),
        ("src/croupier/long.py:1 f", 51, 50),
    ]
