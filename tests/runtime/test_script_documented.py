"""The page on the notation is complete: whatever the code reads stands in it, and its examples play."""

import ast
import re
from typing import get_args

import pytest

from architecture.source import HOME, SRC, modules
from croupier.kernel.staff import Role
from croupier.runtime.script import play, reads
from croupier.runtime.script.acts import Ask
from croupier.runtime.script.expect import EXPECTATIONS, STATE
from croupier.runtime.script.header import CARDS, TABLE, TOLERANCE, TOP
from croupier.runtime.script.read import BESIDE
from croupier.runtime.script.steps import PLACES, WORDS
from croupier.runtime.script.values import TOTALS
from croupier.table import commands
from croupier.table.commands import Command
from croupier.table.people import PlayerCard
from croupier.table.reports.facts import FACTS
from croupier.table.session.records import OF_THE_TOURNAMENT, RetirePlayer, SettleDispute
from croupier.views.facts import kind_and_name

PAGE = (HOME / "docs" / "reference" / "table-script.md").read_text(encoding="utf-8")
FACTS_PAGE = (HOME / "docs" / "reference" / "facts.md").read_text(encoding="utf-8")
CODE = {word for each in re.findall(r"`([^`\n]+)`", PAGE + FACTS_PAGE) for word in (each, *re.findall(r"[\w-]+", each))}


def rulings() -> set[str]:
    """Every name that the source gives to a ruling."""
    return {
        str(keyword.value.value)
        for module in modules(SRC / "table")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "Ruled"
        for keyword in node.keywords
        if keyword.arg == "name" and isinstance(keyword.value, ast.Constant)
    }


@pytest.mark.parametrize(
    "known",
    [
        TOP,
        TABLE,
        CARDS,
        TOLERANCE,
        TOTALS,
        tuple(WORDS),
        tuple(field for word in WORDS.values() for field in word.fields if not field.isdecimal()),
        PLACES,
        tuple(FACTS),
        BESIDE,
        EXPECTATIONS,
        tuple(STATE),
        tuple(role.value for role in Role),
        tuple(card.value for card in PlayerCard),
    ],
    ids=lambda known: known[0],
)
def test_whatever_is_read_is_documented(known: tuple[str, ...]) -> None:
    assert sorted({name for name in known if name not in CODE}) == []


def test_every_ruling_is_documented() -> None:
    found = rulings()
    assert found
    assert sorted(found - CODE) == []


@pytest.mark.parametrize("word", WORDS)
def test_the_fields_of_a_step_stand_beside_it(word: str) -> None:
    rows = [row for row in PAGE.splitlines() if row.startswith("|") and f"`{word}`" in row.split("|")[1]]
    assert rows
    if word != "open":
        # Fields that are numbers of boxes are told as such: there are a hundred of them.
        fields = [field for field in WORDS[word].fields if not field.isdigit()]
        assert [field for field in fields if f"`{field}`" not in "".join(rows) + _reports()] == []


def _reports() -> str:
    return PAGE.partition("### Reports")[2].partition("## Expectations")[0] + FACTS_PAGE


EXAMPLES = [
    block for block in re.findall(r"^```toml\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE) if "steps = [" in block
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.partition("\n")[0])
def test_the_scripts_of_the_page_play(example: str) -> None:
    assert [each for outcome in play(reads(example)) for each in outcome.failed] == []


def test_there_are_examples() -> None:
    assert EXAMPLES


# Commands that a script does not give by themselves: the driver and the header make them.
MADE = {"OpenTable", "PassTime", "TakeCard", "FindCuttingCard", "FindNoCard", "Burn"}
# Commands that only a tournament gives to its tables.
OF_TOURNAMENTS = {kind.__name__ for kind in (*OF_THE_TOURNAMENT, SettleDispute, RetirePlayer)}


def test_every_command_of_the_table_has_a_word() -> None:
    """One vocabulary: what can be asked of a table can be written in a script."""
    words = ("steps.py", "session_words.py", "forms.py")
    source = "".join((SRC / "runtime" / "script" / each).read_text(encoding="utf-8") for each in words)
    kinds = {kind.__name__ for kind in get_args(Command)}
    assert {name for name in kinds - MADE - OF_TOURNAMENTS if f"asked.{name}" not in source} == set()
    assert kinds >= MADE


def test_a_step_makes_its_command() -> None:
    done = WORDS["leave"].read("leave", {"box": 3}, Role.DEALER)
    assert done == Ask(command=commands.Leave(box=3))  # type: ignore[arg-type]  # a box is a number


def test_a_kind_of_line_is_documented() -> None:
    assert kind_and_name.__doc__
    assert {"event", "refusal", "ruling", "question", "notice", "expectation"} <= CODE
