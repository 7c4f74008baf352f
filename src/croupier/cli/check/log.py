"""`croupier check log`"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, heading, json_option, paragraph, print_rich, table, write_csv, write_json

if TYPE_CHECKING:
    from croupier.proving.logs import CheckedLog

_FOUND = 1
_SHOWN = 40


@click.command(
    "log",
    epilog=examples(
        "croupier check log coups.csv --table table.toml",
        "croupier check log coups.csv wagers.csv --table table.toml --map names.toml --json",
        "croupier check log journal.db              (a journal knows its tables)",
    ),
)
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--table", "header", type=click.Path(path_type=Path), help="What table it was: a header in TOML.")
@click.option(
    "--map", "map_", type=click.Path(path_type=Path), help="What the columns and words of the log mean: TOML."
)
@click.option("--csv", "as_csv", is_flag=True, help="Print the departures as comma-separated values.")
@click.option("--html", "html", type=click.Path(path_type=Path), help="Write a page with everything to this file.")
@json_option
def command(  # noqa: PLR0917 - click gives a command its options
    files: tuple[Path, ...], header: Path | None, map_: Path | None, as_csv: bool, html: Path | None, as_json: bool
) -> None:
    """Judge every round of FILES: tableau, result, counts, settlement, limits, times, the shoe.

    Exit code 0 if nothing departs from the document, 1 if something does, 2 if a file cannot be read at all.
    """
    from croupier.proving.logs import check
    from croupier.proving.logs.exports import CSV_COLUMNS, csv_rows, page
    from croupier.proving.surveillance import of_log

    found = check(files, header, map_)
    more = of_log(files, header, map_)
    if html is not None:
        try:
            html.write_text(page(found, more), encoding="utf-8")
        except OSError as error:
            raise Wrong(f"{html} cannot be written: {(error.strerror or '').lower()}") from None
    if as_json:
        write_json({**found.plain(), **more})
    elif as_csv:
        write_csv(CSV_COLUMNS, csv_rows(found))
    else:
        _show(found)
    sys.exit(_FOUND if found.departures else 0)


def _show(found: "CheckedLog") -> None:
    rate = found.rate()
    click.echo(
        f"{found.rounds:,} rounds and {found.wagers:,} wagers under {', '.join(found.documents) or 'a journal'}."
    )
    if not found.departures:
        click.echo("Nothing departs from the document.")
    else:
        click.echo(
            f"{found.departures:,} departures: {rate['per_1000']:.3g} of 1,000 rounds "
            f"({rate['low']:.3g} to {rate['high']:.3g} with 95 % confidence); "
            f"paid too much {_dollars(found.over)}, too little {_dollars(found.under)}."
        )
        _table(found)
        if len(found.listed) > _SHOWN:
            click.echo(f"The first {_SHOWN} are shown; --json and --csv have them all.")
    if found.large:
        heading("Over $1,000")
        for each in found.large[:_SHOWN]:
            paragraph(f"line {each.line}, coup {each.coup}, {each.bet}: {_dollars(each.cents or 0)} ({each.code})")
    for title, lines in (("Not checked", found.cannot), ("Columns that nobody read", _unknown(found))):
        if lines:
            heading(title)
            for line in lines:
                paragraph(line)


def _unknown(found: "CheckedLog") -> list[str]:
    return [f"{file}: {', '.join(names)}" for file, names in found.unknown.items() if names]


def _dollars(cents: int) -> str:
    from croupier.kernel.money import Money

    return str(Money(cents))


def _table(found: "CheckedLog") -> None:
    columns = ("line", "coup", "seat", "bet", "code", "clauses", "expected", "found", "money")
    rows = [
        (
            str(each.line),
            " ".join(filter(None, (each.table, each.shoe, each.coup))),
            each.seat,
            each.bet,
            each.code,
            ", ".join(clause.number for clause in each.because[:3]),
            each.expected,
            each.found or each.detail,
            "" if each.cents is None else _dollars(each.cents),
        )
        for each in found.listed[:_SHOWN]
    ]
    click.echo()
    print_rich(table(columns, rows, right=("line", "money")))
