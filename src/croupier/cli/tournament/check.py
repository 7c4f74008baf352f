"""`croupier tournament check`"""

import sys
from pathlib import Path

import click

from croupier.cli.output import cite, examples, heading, item, json_option, paragraph, write_json
from croupier.runtime.script.tournaments.file import ConditionsFile, conditions_file
from croupier.views.tournaments import CheckedTournament, checked
from croupier.wording import of_fault

_INCOMPLETE = 1


@click.command(
    "check",
    epilog=examples("croupier tournament check autumn-cup.toml", "croupier tournament check --json autumn-cup.toml"),
)
@click.argument("file", type=click.Path(path_type=Path))
@json_option
def command(file: Path, *, as_json: bool) -> None:
    """Hold the conditions of a tournament against its document.

    FILE is TOML with `table` and `tournament`, as in the header of a table script. Exit code 0 if the conditions could
    be published, 1 if something is missing or cannot be, 2 if the file cannot be used.
    """
    read = conditions_file(file)
    found = checked(read.edition, read.header.conditions)
    if as_json:
        write_json(_plain(read, found))
    else:
        _tell(read, found)
    sys.exit(_INCOMPLETE if found.faults else 0)


def _plain(read: ConditionsFile, found: CheckedTournament) -> dict[str, object]:
    conditions = read.header.conditions
    return {
        "name": conditions.name,
        "document": read.edition.rulebook,
        "digest": conditions.digest,
        "complete": not found.faults,
        "rounds": found.rounds,
        "tables": found.tables,
        "coups": found.coups,
        "items": [
            {
                "item": each.item,
                "stated": each.there,
                "needed": each.needed,
                "clauses": [str(one) for one in each.because],
            }
            for each in found.rows
        ],
        "faults": [
            {"where": each.where, "what": of_fault(each), "clauses": [str(one) for one in each.because]}
            for each in found.faults
        ],
        "pools": [
            {"entries": each.entries, "pool": each.pool.plain, "prizes": [one.plain for one in each.prizes]}
            for each in found.forecasts
        ],
    }


def _tell(read: ConditionsFile, found: CheckedTournament) -> None:
    conditions = read.header.conditions
    heading(conditions.name or "A tournament without a name")
    paragraph(read.edition.document.title)
    click.echo()
    for row in found.rows:
        if row.there or row.needed:
            item("stated" if row.there else "missing", f"{row.item.replace('-', ' ')} ({cite(row.because)})")
    click.echo()
    for fault in found.faults:
        item("wrong", f"{fault.where}: {of_fault(fault)} ({cite(fault.because)})")
    if found.faults:
        return
    paragraph(
        f"Rounds: {found.rounds}; tables at most: {found.tables}; coups in all rounds: {found.coups or 'by time'}."
    )
    for each in found.forecasts:
        prizes = ", ".join(map(str, each.prizes)) or "none"
        paragraph(f"{each.entries} entries: a pool of {each.pool}; prizes: {prizes}.")
    paragraph(f"Complete: it could be published. Digest {conditions.digest}.")
