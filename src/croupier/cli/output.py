"""How commands write: JSON for programs, wrapped and indented text for people. rich is imported only for tables."""

import csv
import json
import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from textwrap import fill
from typing import TYPE_CHECKING, Any

import click

from croupier.kernel.clauses import Because, Clause
from croupier.wording.cells import safe_cell

if TYPE_CHECKING:
    from rich.table import Table

_WIDEST_TEXT = 100
_PIPED = 140
_MOST_CITED = 8

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")


def examples(*lines: str) -> str:
    """Write the examples under a command's help; the mark in front keeps click from wrapping them."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)


def write_json(value: object) -> None:
    click.echo(json.dumps(plain(value), ensure_ascii=False, indent=2))


def write_json_parts(parts: Mapping[str, object]) -> None:
    """Print an object as `write_json` does, and the entries of an iterator one by one."""
    between = "{\n"
    for name, part in parts.items():
        click.echo(f"{between}  {json.dumps(name)}: ", nl=False)
        between = ",\n"
        if not isinstance(part, Iterator):
            click.echo(_set_in(part, 1), nl=False)
            continue
        comma = ""
        for each in part:
            click.echo(f"{comma or '['}\n    {_set_in(each, 2)}", nl=False)
            comma = ","
        click.echo("\n  ]" if comma else "[]", nl=False)
    click.echo("\n}")


def _set_in(value: object, depth: int) -> str:
    return json.dumps(plain(value), ensure_ascii=False, indent=2).replace("\n", "\n" + "  " * depth)


def write_csv(columns: Iterable[str], rows: Iterable[Mapping[str, str]]) -> None:
    """Print comma-separated values. A cell that a spreadsheet would run as a formula is quoted."""
    written = csv.DictWriter(sys.stdout, tuple(columns), lineterminator="\n")
    written.writeheader()
    for row in rows:
        written.writerow({name: safe_cell(cell) for name, cell in row.items()})


def plain(value: Any) -> Any:
    """Turn records into what JSON has: clauses as their references, dates as ISO, records as objects."""
    match value:
        case Clause() | date():
            return str(value)
        case Enum():
            return value.value
        case dict():
            return {key: plain(each) for key, each in value.items()}
        case list() | tuple():
            return [plain(each) for each in value]
        case _ if is_dataclass(value):
            return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
        case _:
            return value


def text_width() -> int:
    """Say how wide running text is set: as the terminal, within reason."""
    return min(shutil.get_terminal_size((_WIDEST_TEXT, 24)).columns, _WIDEST_TEXT)


def heading(text: str) -> None:
    click.echo()
    click.echo(click.style(text, bold=True))


def paragraph(text: str, indent: int = 2) -> None:
    click.echo(fill(text, text_width(), initial_indent=" " * indent, subsequent_indent=" " * indent))


def sydney_time(at: datetime) -> str:
    """Write a moment of the journal, which has it in UTC, in the time of the house."""
    from croupier.runtime.house.clock import house_time

    return f"{house_time(at):%Y-%m-%d %H:%M:%S}"


def item(name: str, text: str, *, margin: int = 12, indent: int = 2) -> None:
    """Write a name and beside it a text that wraps under itself."""
    first = f"{' ' * indent}{name:<{margin}}"
    if len(name) >= margin:
        click.echo(f"{' ' * indent}{click.style(name, fg='cyan')}")
        first = " " * (indent + margin)
    told = fill(text, text_width(), initial_indent=first, subsequent_indent=" " * (indent + margin))
    click.echo(told.replace(first, first.replace(name, click.style(name, fg="cyan")), 1))


def cite(because: Because, most: int = _MOST_CITED) -> str:
    """Write the clauses of one document by their numbers; a long row is cut short and says by how much."""
    numbers = [each.number for each in because]
    if len(numbers) > most:
        return f"{', '.join(numbers[:most])} and {len(numbers) - most} more"
    return ", ".join(numbers)


class Marked(str):
    """Text with rich's marks in it. Any other text is printed as it stands, whatever brackets it has."""

    __slots__ = ()


def said(says: str, because: Because) -> str:
    """Write what a document says with its clauses behind it, for a cell of a table."""
    return Marked(f"{marked(says)} [dim]({cite(because)})[/dim]") if because else says


def marked(text: str) -> str:
    """Keep brackets in a text from being taken for rich's marks, where it stands among marks."""
    from rich.markup import escape

    return escape(text)


def print_rich(*things: object) -> None:
    """Print tables and marked text; piped, they are plain and wide enough to be read."""
    from rich.console import Console

    piped = not sys.stdout.isatty()
    wide = int(os.environ.get("COLUMNS", _PIPED)) if piped else None
    paper = Console(width=wide, highlight=False, emoji=False)
    with paper.capture() as captured:
        for each in things:
            paper.print(each)
    click.echo("\n".join(line.rstrip() for line in captured.get().splitlines()))


def table(
    columns: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    title: str = "",
    right: Sequence[str] = (),
    ratio: Sequence[int] = (),
) -> "Table":
    """Make a table of text; ``right`` names the columns set to the right, ``ratio`` shares the whole width out."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    def cell(text: str) -> Text:
        return Text.from_markup(text) if isinstance(text, Marked) else Text(text)

    made = Table(
        box=box.SIMPLE_HEAD,
        show_edge=False,
        title=cell(title) if title else None,
        title_justify="left",
        title_style="bold cyan",
        pad_edge=False,
        expand=bool(ratio),
    )
    for place, name in enumerate(columns):
        share = ratio[place] if ratio else None
        made.add_column(cell(name), justify="right" if name in right else "left", overflow="fold", ratio=share)
    for row in rows:
        made.add_row(*map(cell, row))
    return made
