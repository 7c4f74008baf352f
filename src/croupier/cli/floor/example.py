"""`croupier floor example`"""

import click

from croupier.cli.output import examples
from croupier.runtime.floors.example import example


@click.command("example", epilog=examples("croupier floor example > floor.toml"))
def command() -> None:
    """Print a commented floor with two tables of each document, to be changed to your own."""
    click.echo(example(), nl=False)
