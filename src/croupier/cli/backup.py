"""`croupier backup`: a copy of a journal, taken while it is written, and verified before it is called one."""

from pathlib import Path

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, item, json_option, write_json
from croupier.cli.progress import progress


@click.command(
    name="backup",
    short_help="Copy a journal while it is in use; the copy is verified.",
    epilog=examples("croupier backup floor.db monday.db", "croupier backup postgresql://floor/journal monday.db"),
)
@click.argument("journal")
@click.argument("copy", type=click.Path(path_type=Path))
@json_option
def command(journal: str, copy: Path, as_json: bool) -> None:
    """Copy a journal to an SQLite file that holds every entry and checkpoint, and neither the signing key nor seeds."""
    from croupier.journal.backup import backup
    from croupier.journal.errors import StorageError

    try:
        with progress("copying and verifying", quiet=as_json) as tell:
            done = backup(journal, copy, tell=tell)
    except StorageError as error:
        raise Wrong(str(error)) from None
    if as_json:
        write_json({"journal": journal, "copy": str(copy), "entries": done.entries, "root": done.root})
        return
    click.echo(f"{copy}  {done.entries:,} entries, verified")
    item("root", done.root)
