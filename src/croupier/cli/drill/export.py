"""`croupier drill export`: all that is kept about a trainee, and how long it is kept."""

from pathlib import Path

import click

from croupier.cli.drill.shared import as_option, now, school_option
from croupier.cli.output import examples, json_option, paragraph, write_csv, write_json


@click.command(
    name="export",
    short_help="Everything kept about a trainee, and how long it is kept.",
    epilog=examples(
        "croupier drill export --as Ana --school school.db > ana.csv",
        "croupier drill export --school school.db --json",
        "croupier drill export --school school.db --keep-days 400   (sets it, and exports nothing)",
    ),
)
@as_option(required=False)
@school_option(required=True)
@click.option(
    "--keep-days", type=int, help="Keep results for this many days: older ones are neither shown nor counted."
)
@json_option
def command(trainee: str | None, school: Path, keep_days: int | None, as_json: bool) -> None:
    """Write everything that is kept, of one trainee or of all, as CSV or JSON."""
    from croupier.floor.school import KeepResults
    from croupier.runtime.school import export
    from croupier.runtime.school.store import SchoolBook

    if keep_days is not None:
        with SchoolBook.open(school) as book:
            book.write(KeepResults(days=keep_days, at=now()), "trainer")
        if as_json:
            write_json({"keep_days": keep_days})
        else:
            paragraph(f"Results are kept for {keep_days} days.", indent=0)
        return
    with SchoolBook.look(school) as book:
        found, state = list(export.rows(book.attempts(now(), trainee or ""))), book.state
    if not as_json:
        write_csv(export.COLUMNS, found)
        return
    held = [each for each in state.certificates.values() if trainee in {None, each.trainee}]
    write_json(
        {
            "attempts": found,
            "certificates": [{**_plain(each), "revoked": each.number in state.revoked} for each in held],
            "keep_days": state.keep_days,
        }
    )


def _plain(of: object) -> dict[str, object]:
    from croupier.cli.output import plain

    found: dict[str, object] = plain(of)
    return found
