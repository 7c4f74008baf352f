"""The map of the table says what is there: each topic with its commands, its modules, and an example that runs."""

import doctest
import re
from importlib import import_module
from typing import Any, get_args

from architecture.source import HOME, SRC
from croupier.table.commands import Command
from croupier.table.evolve import TOPIC_OF

TEXT = (HOME / "docs" / "concepts" / "table.md").read_text(encoding="utf-8")
TABLE = SRC / "table"


def rows() -> dict[str, tuple[set[str], set[str]]]:
    """By topic the commands and the modules that its row names."""
    found = re.findall(r"^\| `(\w+)` \|([^|]*)\|([^|]*)\|$", TEXT, flags=re.MULTILINE)
    return {topic: (set(re.findall(r"`(\w+)`", one)), set(re.findall(r"`(\w+)`", two))) for topic, one, two in found}


def commands(topic: str) -> set[str]:
    union: Any = getattr(import_module(f"croupier.table.{topic}.records"), "Command", None)
    return {each.__name__ for each in get_args(union) or (union,) if each is not None}


def test_each_topic_has_its_row() -> None:
    assert rows().keys() == {evolved.__module__.split(".")[2] for evolved in TOPIC_OF.values()}


def test_each_row_names_the_commands_of_its_topic() -> None:
    assert {topic: found for topic, (found, _) in rows().items()} == {topic: commands(topic) for topic in rows()}
    assert set().union(*(found for found, _ in rows().values())) == {each.__name__ for each in get_args(Command)}


def test_every_module_that_a_row_names_is_there() -> None:
    missing = [(topic, each) for topic, (_, found) in rows().items() for each in found if not is_module(topic, each)]
    assert missing == []


def is_module(topic: str, name: str) -> bool:
    return (TABLE / topic / f"{name}.py").exists()


def test_the_example_runs() -> None:
    example = doctest.DocTestParser().get_doctest(TEXT, {}, "table.md", "docs/concepts/table.md", 0)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example).failed == 0
