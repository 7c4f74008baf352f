"""`croupier restore`: a journal from a backup, verified first; nothing is written over."""

from pathlib import Path

import click

from croupier.cli.lazy import Wrong
from croupier.cli.paper import examples, item, json_option, write_json
from croupier.cli.progress import progress


@click.command(
    name="restore",
    short_help="Make a journal from a backup, after verifying it.",
    epilog=examples("croupier restore monday.db floor.db", "croupier restore monday.db floor.db --new-key"),
)
@click.argument("copy", type=click.Path(path_type=Path))
@click.argument("journal")
@click.option(
    "--key", type=click.Path(path_type=Path), help="Where the signing key lies; beside the file, if left out."
)
@click.option("--new-key", is_flag=True, help="The old signing key is lost: sign with a new one from here on.")
@json_option
def command(copy: Path, journal: str, key: Path | None, new_key: bool, as_json: bool) -> None:
    """Restore a backup to a place where there is no journal yet."""
    from croupier.journal.copying import restore
    from croupier.journal.errors import StorageError

    try:
        with progress("verifying and copying", quiet=as_json) as tell:
            done = restore(copy, journal, key=key, new_key=new_key, tell=tell)
    except StorageError as error:
        raise Wrong(str(error)) from None
    if as_json:
        write_json({"copy": str(copy), "journal": journal, "entries": done.entries, "root": done.root})
        return
    click.echo(f"{journal}  {done.entries:,} entries, restored and verified")
    item("root", done.root)
