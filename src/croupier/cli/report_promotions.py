"""`croupier report promotions`, `croupier report claims` and `croupier report matters`"""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import json_option, paragraph, print_rich, table, write_csv, write_json

if TYPE_CHECKING:
    from croupier.floor.promotions import Promotion

_to = click.option("--to", type=click.IntRange(1), metavar="N", help="Only up to entry N of the journal.")
_csv = click.option("--csv", "as_csv", is_flag=True, help="Print comma-separated values.")
_pdf = click.option("--pdf", type=click.Path(path_type=Path), metavar="FILE", help="Write it on paper, as PDF.")


@click.command("promotions")
@click.argument("journal")
@_csv
@_pdf
@_to
@json_option
def promotions(*, journal: str, to: int | None, as_csv: bool, as_json: bool, pdf: Path | None) -> None:
    """Print every promotion: how far it is, its entries, its prizes, and what is still owed to whom."""
    from croupier.runtime.reports import promotions as report

    found = _found(journal, to)
    rows = [report.row(each) for each in found]
    if pdf:
        from croupier.runtime.reports.promotions_pdf import promotions_pdf

        _write(pdf, promotions_pdf(found, to))
    elif as_json:
        write_json([report.plain(each) for each in found])
    elif as_csv:
        write_csv(report.COLUMNS, rows)
    else:
        _print("Promotions", report.COLUMNS, rows)


@click.command()
@click.argument("journal")
@_csv
@_pdf
@_to
@json_option
def claims(*, journal: str, to: int | None, as_csv: bool, as_json: bool, pdf: Path | None) -> None:
    """Print the register of refused claims: whose, for what, why, by whom, when, and by which clause."""
    from croupier.runtime.reports import promotions as report

    found = _found(journal, to)
    rows = [row for each in found for row in report.claim_rows(each)]
    if pdf:
        from croupier.runtime.reports.promotions_pdf import claims_pdf

        _write(pdf, claims_pdf(found, to))
    elif as_json:
        write_json(rows)
    elif as_csv:
        write_csv(report.CLAIM, rows)
    else:
        _print("Refused claims", report.CLAIM, rows)


@click.command()
@click.argument("journal")
@click.option("--at", type=click.DateTime(), help="What is overdue at this time (Sydney); else by the last entry.")
@_csv
@_to
@json_option
def matters(*, journal: str, to: int | None, at: datetime | None, as_csv: bool, as_json: bool) -> None:
    """Print the queue of open matters: duties, questions, disputes, refused claims and wagers paid wrongly."""
    from croupier.cli.report import looked
    from croupier.runtime.reports import matters as report

    with looked(journal) as reader:
        rows = [report.row(each) for each in report.matters(reader, to, at)]
    if as_json:
        write_json(rows)
    elif as_csv:
        write_csv(report.COLUMNS, rows)
    else:
        _print("Open matters", report.COLUMNS, rows)


def _found(journal: str, to: int | None) -> "list[Promotion]":
    from croupier.cli.report import looked
    from croupier.runtime.reports.promotions import promotions as found_in

    with looked(journal) as reader:
        return list(found_in(reader, to))


def _print(title: str, columns: tuple[str, ...], rows: list[dict[str, str]]) -> None:
    from croupier.cli.report import MOST_SHOWN, counted

    shown = [tuple(each[name] for name in columns) for each in rows[-MOST_SHOWN:]]
    print_rich(table(columns, shown, title=counted(title, len(rows)), right=("value", "entries", "claims kept")))


def _write(to: Path, made: bytes) -> None:
    try:
        to.write_bytes(made)
    except OSError as error:
        raise Wrong(f"{to} cannot be written: {error.strerror}") from None
    paragraph(f"{to}: {len(made):,} bytes", indent=0)
