"""`croupier export`: a coup out of a journal, as a script that plays it or as a packet that proves it."""

from pathlib import Path

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, json_option, write_json
from croupier.cli.progress import progress
from croupier.cli.replay import steps_of
from croupier.cli.replay_promotion import PROMOTION
from croupier.cli.replay_tournament import TOURNAMENT


@click.command(
    name="export",
    epilog=examples(
        "croupier export floor.db baccarat-1 --coup 17 > coup.toml",
        "croupier export floor.db baccarat-1 --coup 17 --packet dispute.packet",
        "croupier verify dispute.packet",
        "croupier export floor.db promotion/autumn > autumn.toml",
        "croupier export floor.db tournament/cup > cup.toml",
    ),
)
@click.argument("journal")
@click.argument("table")
@click.option("--coup", "-c", "number", type=click.IntRange(1), help="Which coup; the first is 1.")
@click.option(
    "--opening", type=click.IntRange(1), help="Which opening of the table, if it has had several; else the last."
)
@click.option(
    "--packet",
    "packet_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write a file that proves itself: entries, proofs, checkpoint, edition and an account in sentences.",
)
@json_option
def command(
    journal: str, table: str, *, number: int | None, opening: int | None, packet_file: Path | None, as_json: bool
) -> None:
    """Export a coup of a journal: a table script that plays it again, or a packet for a dispute.

    The script is printed; it has been played, and gives the same events apart from the numbers of coups and the time
    of day. In place of a table, promotion/ID or tournament/ID exports a whole promotion or tournament; a coup in a
    session comes with its tournament up to its end. Exit code 2 if there is no such coup, promotion or tournament, or
    if no script can describe what happened.
    """
    if table.startswith((PROMOTION, TOURNAMENT)):
        what, _, name = table.partition("/")
        if number is not None or opening is not None or packet_file is not None:
            raise Wrong(f"a {what} is exported whole, as a script: leave --coup, --opening and --packet out")
        _whole(journal, what, name, as_json=as_json)
        return
    if number is None:
        raise Wrong("which coup? Give its number with --coup")
    if packet_file:
        _packet(journal, table, (number, opening), packet_file, as_json=as_json)
        return
    from croupier.runtime.audit.export import CannotExport, export
    from croupier.runtime.audit.history import NoSuchCoup, coup, unread

    try:
        with progress("looking for the coup", quiet=as_json), steps_of(journal, table, coup=(number, opening)) as found:
            every = list(found)
            led, of = coup(every, number, opening)
            if wait := unread(every, of):
                raise Wrong(wait)
        last = of[-1]
        serves = next((each.before.designated for each in of if each.before.session), "")
        if serves:
            _whole(journal, "tournament", serves, as_json=as_json, to=last.sequence)
            return
        about = (f"Table {table}, entries {of[0].sequence} to {last.sequence}; engine {last.entry.envelope.engine}",)
        made = export(led, of, f"Coup {number} of {table}", about)
    except (NoSuchCoup, CannotExport) as error:
        raise Wrong(str(error.args[0])) from None
    if as_json:
        write_json({"table": table, "coup": number, "short": made.short, "script": made.text})
    else:
        click.echo(made.text, nl=False)


def _whole(journal: str, what: str, name: str, *, as_json: bool, to: int | None = None) -> None:
    """Export a whole promotion or tournament, or what happened up to an entry."""
    from croupier.journal.errors import StorageError
    from croupier.journal.reader import Reader
    from croupier.runtime.audit import promotion_script, tournament_export
    from croupier.runtime.audit.export import CannotExport

    exported = tournament_export.exported if f"{what}/" == TOURNAMENT else promotion_script.exported
    try:
        with progress(f"looking for the {what}", quiet=as_json), Reader.look(journal) as reader:
            text = exported(reader, name, to)
    except (StorageError, CannotExport) as error:
        raise Wrong(str(error)) from None
    if as_json:
        write_json({what: name, "script": text})
    else:
        click.echo(text, nl=False)


def _packet(journal: str, table: str, which: tuple[int, int | None], file: Path, *, as_json: bool) -> None:
    from croupier.journal.errors import StorageError
    from croupier.journal.reader import Reader
    from croupier.kernel.ids import TableId
    from croupier.runtime.audit import packet
    from croupier.runtime.audit.history import NoSuchCoup

    number, opening = which
    try:
        with progress("gathering entries and proofs", quiet=as_json), Reader.look(journal) as reader:
            made = packet.packet(reader, TableId(table), number, opening)
        packet.write(made, file)
    except (StorageError, packet.NoPacket, NoSuchCoup, OSError) as error:
        raise Wrong(str(error.args[0]) if not isinstance(error, OSError) else f"{file}: {error.strerror}") from None
    if as_json:
        write_json({"file": str(file), **packet.plain(made)})
        return
    click.echo(f"{file}  coup {number} of {table}, {len(made.entries):,} entries with their proofs")
    click.echo(f"Whoever gets it verifies it with: croupier verify {file} --key {made.key}")
