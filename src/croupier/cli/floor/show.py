"""`croupier floor show`"""

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples


@click.command("show", epilog=examples("croupier floor show house.db > floor.toml"))
@click.argument("database")
def command(database: str) -> None:
    """Write the floor of DATABASE out as the file that makes it. Applied again, the file changes nothing."""
    from croupier.journal.errors import StorageError
    from croupier.runtime.floors import now, written
    from croupier.runtime.house import Follower

    try:
        with Follower.open(database) as house:
            click.echo(written(now(house)), nl=False)
    except StorageError as error:
        raise Wrong(str(error)) from None
