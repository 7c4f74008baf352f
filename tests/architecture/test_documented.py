"""What people and programs meet from outside is written down: every command, every refusal."""

import re
from collections.abc import Iterator

import click
import pytest

from architecture import facts
from architecture.refusals import PAGE, refusals
from architecture.source import HOME, SRC
from croupier.cli import main

COMMANDS = HOME / "docs" / "reference" / "commands.md"


def commands(group: click.Group, path: str) -> Iterator[tuple[str, click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        found = group.get_command(context, name)
        assert found is not None, f"{path} {name}"
        if isinstance(found, click.Group):
            yield from commands(found, f"{path} {name}")
        else:
            yield f"{path} {name}", found


EVERY_COMMAND = dict(commands(main, "croupier"))


def refusal_codes() -> set[str]:
    return {each.code for each in refusals(SRC)}


def sections(text: str) -> set[str]:
    """The headings that are code: ``### `wagers-closed` ``."""
    return set(re.findall(r"^#+ `([^`]+)`$", text, flags=re.MULTILINE))


def test_every_refusal_is_documented_and_no_other() -> None:
    documented = sections(PAGE.read_text(encoding="utf-8"))
    assert sorted(refusal_codes() ^ documented) == [], "write the page anew with `make refusals`"


def test_codes_are_kebab_case() -> None:
    assert [code for code in refusal_codes() if not re.fullmatch(r"[a-z]+(-[a-z]+)*", code)] == []


@pytest.mark.parametrize("name", EVERY_COMMAND)
def test_every_command_is_documented(name: str) -> None:
    assert name in sections(COMMANDS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", EVERY_COMMAND)
def test_every_option_of_a_command_is_documented(name: str) -> None:
    text = COMMANDS.read_text(encoding="utf-8")
    section = text.partition(f"`{name}`\n")[2].partition("\n## ")[0].partition("\n### ")[0]
    options = [
        one
        for parameter in EVERY_COMMAND[name].params
        if isinstance(parameter, click.Option) and not parameter.hidden
        for one in parameter.opts
        if one.startswith("--") and one != "--help"
    ]
    assert [one for one in options if f"`{one}" not in section] == []


def test_no_command_is_documented_that_is_not_there() -> None:
    documented = sections(COMMANDS.read_text(encoding="utf-8"))
    assert documented - EVERY_COMMAND.keys() == set()


@pytest.mark.parametrize("name", EVERY_COMMAND)
def test_every_command_explains_itself(name: str) -> None:
    command = EVERY_COMMAND[name]
    assert command.help
    unexplained = [each.name for each in command.params if isinstance(each, click.Option) and not each.help]
    assert unexplained == []


def test_the_page_of_facts_is_written_from_the_list() -> None:
    assert facts.PAGE.read_text(encoding="utf-8").partition(facts.MARK)[2] == facts.page(), "`make facts`"
