"""`croupier tournament report`"""

from pathlib import Path
from typing import Any

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, heading, item, json_option, paragraph, print_rich, table, write_json
from croupier.cli.tournament.standings import read


@click.command(
    "report",
    epilog=examples(
        "croupier tournament report floor.db autumn",
        "croupier tournament report floor.db autumn --pdf autumn.pdf",
        "croupier tournament report floor.db autumn --winners --json",
    ),
)
@click.argument("journal")
@click.argument("name", metavar="ID")
@click.option("--to", type=click.IntRange(1), metavar="N", help="Only up to entry N of the journal.")
@click.option(
    "--winners", "only_winners", is_flag=True, help="Only the winners, for advertising: who allowed it by name."
)
@click.option("--pdf", type=click.Path(path_type=Path), metavar="FILE", help="Write it on paper, as PDF.")
@json_option
def command(*, journal: str, name: str, to: int | None, only_winners: bool, pdf: Path | None, as_json: bool) -> None:
    """Tell a whole tournament: entries, money, sessions with counts, disqualifications, prizes, missing chips.

    Exit code 2 if there is no such journal or tournament.
    """
    from croupier.runtime.reports import tournaments as rows

    found = read(journal, name, to)
    if only_winners:
        _winners(rows.winners(found.now), as_json=as_json)
    elif pdf:
        from croupier.runtime.reports.tournaments_pdf import tournament_pdf

        _write(pdf, tournament_pdf(found, to))
    elif as_json:
        write_json(rows.report(found))
    else:
        _tell(rows.report(found), rows.STANDING)


def _winners(won: list[dict[str, str]], *, as_json: bool) -> None:
    if as_json:
        write_json(won)
        return
    shown = [(each["place"], each["player"] or "not to be named", each["prize"]) for each in won]
    print_rich(table(("place", "player", "prize"), shown, title="Winners", right=("prize",)))


def _tell(said: dict[str, Any], columns: tuple[str, ...]) -> None:
    heading(f"{said['name'] or said['tournament']}, after entry {said['sequence']:,}: {said['phase']}")
    paragraph(f"{said['document']}; {said['entries']} entries; tables {', '.join(said['tables']) or 'none'}.")
    for what, amount in said["money"].items():
        item(what, amount, margin=26)
    shown = [tuple(each[column] for column in columns) for each in said["standings"]]
    print_rich(table(columns, shown, title="Standings", right=("chips", "prize")))
    for each in said["sessions"]:
        order = ", ".join(f"{one['player']} {one['chips']}" for one in each["order"])
        paragraph(f"Round {each['round']} at {each['table']}: {order} ({', '.join(each['clauses'])})")
    for each in said["disqualified"]:
        paragraph(f"Disqualified: {each['player']}, keeps {each['kept']} ({', '.join(each['clauses'])})")
    for each in said["disputes"]:
        paragraph(f"Dispute {each['number']} of {each['patron']}: {each['cause']}; {each['decision'] or 'open'}")
    for each in said["missing"]:
        paragraph(f"Chips at {each['table']}, {each['what']}: {each['chips']}")


def _write(to: Path, made: bytes) -> None:
    try:
        to.write_bytes(made)
    except OSError as error:
        raise Wrong(f"{to} cannot be written: {error.strerror}") from None
    paragraph(f"{to}: {len(made):,} bytes", indent=0)
