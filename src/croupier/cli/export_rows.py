"""`croupier export-rows`: coups, wagers, payments or hands of a journal, for other systems."""

import sys
from datetime import datetime

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples


@click.command(
    name="export-rows",
    short_help="Coups, wagers or payments as CSV or JSON lines; hands of Hold'em as PHH.",
    epilog=examples(
        "croupier export-rows floor.db wagers --first 2026-11-01 --last 2026-11-30 > wagers.csv",
        "croupier export-rows floor.db coups --json",
        "croupier export-rows floor.db hands --table holdem-1 > hands.phhs",
    ),
)
@click.argument("journal")
@click.argument("what", type=click.Choice(["coups", "wagers", "payments", "hands"]))
@click.option("--table", "-t", default="", help="One table; all, if left out.")
@click.option("--first", type=click.DateTime(["%Y-%m-%d"]), help="The first day, by the calendar of the floor.")
@click.option("--last", type=click.DateTime(["%Y-%m-%d"]), help="The last day.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per line instead of CSV.")
def command(journal: str, what: str, table: str, first: datetime | None, last: datetime | None, as_json: bool) -> None:  # noqa: PLR0917 - as click gives them
    """Write rows as they come. Money is in cents, times are in UTC; a coup belongs to the day on which it ended.

    Hands are the complete rounds of Hold'em as poker hand histories (PHH, many in one file): in dollars, at the time of
    the floor.
    """
    if what == "hands" and as_json:
        raise Wrong("hands are written as PHH: leave --json out")
    from croupier.journal.errors import StorageError
    from croupier.journal.reader import Reader
    from croupier.runtime.audit.history import register
    from croupier.runtime.reports.phh import hands
    from croupier.runtime.reports.rows import rows, written

    try:
        with Reader.look(journal) as reader:
            known = register(reader).tables
            if table and table not in known:
                raise Wrong(f"there is no table {table!r}: choose {', '.join(known)}")
            days = (each.date() if each else None for each in (first, last))
            tables = [table] if table else list(known)
            if what == "hands":
                made = hands(reader, tables, *days)
            else:
                made = written(what, "jsonl" if as_json else "csv", rows(reader, what, tables, *days))
            for part in made:
                sys.stdout.buffer.write(part)
    except StorageError as error:
        raise Wrong(str(error)) from None
