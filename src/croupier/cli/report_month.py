"""`croupier report month`"""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import json_option, paragraph, print_rich, table, write_csv, write_json

if TYPE_CHECKING:
    from croupier.runtime.reports.month_end import Between

_file = click.Path(path_type=Path)
_SHEETS = ("days", "mispayments", "misdeliveries", "disputes", "incidents", "duties", "slips")


@click.command("month")
@click.argument("journal")
@click.option("--month", metavar="YYYY-MM", help="The month, by Sydney time.")
@click.option("--from", "first", type=click.DateTime(["%Y-%m-%d"]), help="From this day on, instead of a month.")
@click.option("--until", "last", type=click.DateTime(["%Y-%m-%d"]), help="To the end of this day.")
@click.option("--sheet", type=click.Choice(_SHEETS), help="Only this sheet.")
@click.option("--csv", "as_csv", is_flag=True, help="Print one sheet as comma-separated values.")
@click.option("--xlsx", type=_file, metavar="FILE", help="Write every sheet as a workbook.")
@click.option("--pdf", type=_file, metavar="FILE", help="Write it on paper, as PDF.")
@click.option("--to", type=click.IntRange(1), metavar="N", help="Only up to entry N of the journal.")
@json_option
def month(
    *,
    journal: str,
    month: str | None,
    first: datetime | None,
    last: datetime | None,
    sheet: str | None,
    as_csv: bool,
    xlsx: Path | None,
    pdf: Path | None,
    to: int | None,
    as_json: bool,
) -> None:
    """Print the month-end: games by day, the monthly lists, disputes, incidents, duties and slips."""
    from croupier.cli.report import looked
    from croupier.runtime.reports.month_end import month_end
    from croupier.runtime.reports.paper_kinds import month_paper
    from croupier.runtime.reports.papers import pdf as on_paper
    from croupier.runtime.reports.xlsx import workbook

    between = _between(month, first, last)
    if as_csv and sheet is None:
        raise Wrong("comma-separated values hold one sheet: choose it with --sheet")
    with looked(journal) as reader:
        sheets = [each for each in month_end(reader, between, to=to) if sheet in (None, each.id)]
    if xlsx:
        _write(xlsx, workbook(sheets))
    if pdf:
        _write(pdf, on_paper(month_paper(sheets, between)))
    if as_json:
        write_json({each.id: list(each.rows) for each in sheets})
    elif as_csv:
        write_csv(sheets[0].columns, list(sheets[0].rows))
    elif not xlsx and not pdf:
        for each in sheets:
            rows = [tuple(row[name] for name in each.columns) for row in each.rows]
            print_rich(table(each.columns, rows, title=f"{each.title} ({len(rows)})"))


def _between(month: str | None, first: datetime | None, last: datetime | None) -> "Between":
    from croupier.runtime.reports.month_end import Between, of_month

    if month:
        if first or last:
            raise Wrong("name a month, or the first and the last day")
        try:
            return of_month(month)
        except ValueError:
            raise Wrong(f"{month!r} is no month: write it as 2026-11") from None
    if first is None or last is None:
        raise Wrong("name a month with --month 2026-11, or days with --from and --until")
    if last < first:
        raise Wrong("the last day comes before the first")
    return Between(first=first.date(), last=last.date())


def _write(to: Path, made: bytes) -> None:
    try:
        to.write_bytes(made)
    except OSError as error:
        raise Wrong(f"{to} cannot be written: {error.strerror}") from None
    paragraph(f"{to}: {len(made):,} bytes", indent=0)
