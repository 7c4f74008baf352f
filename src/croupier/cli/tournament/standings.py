"""`croupier tournament standings`"""

from typing import TYPE_CHECKING

import click

from croupier.cli.output import examples, json_option, print_rich, table, write_json

if TYPE_CHECKING:
    from croupier.runtime.reports.tournaments import TournamentOnRecord


@click.command(
    "standings",
    epilog=examples(
        "croupier tournament standings floor.db autumn", "croupier tournament standings floor.db autumn --at 900"
    ),
)
@click.argument("journal")
@click.argument("name", metavar="ID")
@click.option("--at", "to", type=click.IntRange(1), metavar="N", help="As it stood after entry N of the journal.")
@json_option
def command(journal: str, name: str, to: int | None, *, as_json: bool) -> None:
    """Print how a tournament stands: places, who is in and out, chips of the last results, prizes.

    Exit code 2 if there is no such journal or tournament.
    """
    from croupier.runtime.reports.tournaments import STANDING, standings

    found = read(journal, name, to)
    rows = standings(found.now)
    if as_json:
        phase = found.now.phase.value
        write_json({"tournament": name, "sequence": found.sequence, "phase": phase, "standings": rows})
        return
    title = f"{name} after entry {found.sequence:,}: {found.now.phase.value}"
    shown = [tuple(each[column] for column in STANDING) for each in rows]
    print_rich(table(STANDING, shown, title=title, right=("chips", "prize")))


def read(journal: str, name: str, to: int | None) -> "TournamentOnRecord":
    """Read a tournament of a journal."""
    from croupier.cli.report import looked
    from croupier.runtime.reports.tournaments import kept

    with looked(journal) as reader:
        return kept(reader, name, to)
