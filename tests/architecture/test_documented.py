"""What people and programs meet from outside is written down: every command, every refusal."""

import ast
import re
from collections.abc import Iterator

import click
import pytest

from architecture.source import HOME, SRC, modules
from croupier.cli import main

REFUSALS = HOME / "docs" / "reference" / "refusals.md"
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
    """Every code that is written where a refusal is made."""
    return {
        node.args[0].value
        for module in modules(SRC)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused" and node.args
        if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    }


def sections(text: str) -> set[str]:
    """The headings that are code: ``### `wagers-closed` ``."""
    return set(re.findall(r"^#+ `([^`]+)`$", text, flags=re.MULTILINE))


def test_every_refusal_is_documented() -> None:
    documented = sections(REFUSALS.read_text(encoding="utf-8"))
    assert sorted(refusal_codes() - documented) == []


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
