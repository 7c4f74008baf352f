"""Names: a class name stands for one thing, and what people read is English."""

import ast
import re
from collections import Counter

from architecture.source import HOME, SRC, modules

MOST_NAMES_TWICE = 87
"""At most so many class names stand in more than one module: the number may only become smaller."""


def test_class_names_in_more_than_one_module_become_fewer() -> None:
    found = Counter(
        node.name
        for each in modules(SRC)
        for node in each.tree.body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    twice = sorted(name for name, times in found.items() if times > 1)
    assert len(twice) <= MOST_NAMES_TWICE, twice


def test_nobody_reads_of_the_own() -> None:
    pages = (*HOME.glob("*.md"), *(HOME / "docs").rglob("*.md"), *SRC.rglob("*.html"), *SRC.rglob("*.py"))
    wrong = re.compile(r"\bthe own\b", re.IGNORECASE)
    assert [each.name for each in pages if wrong.search(each.read_text(encoding="utf-8"))] == []
