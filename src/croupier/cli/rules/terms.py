"""`croupier rules terms`"""

import click

from croupier.cli.output import cite, examples, json_option, print_rich, table, write_json
from croupier.games.editions import edition
from croupier.games.terms import Leaf, describe


@click.command("terms", epilog=examples("croupier rules terms star-baccarat", "croupier rules terms SB limits --json"))
@click.argument("name", metavar="DOCUMENT")
@click.argument("begins", metavar="[NAME]", default="")
@json_option
def command(name: str, begins: str, *, as_json: bool) -> None:
    """The names of all terms of a document, with value, type and clauses.

    The names are an interface: amendments are written with them. With a NAME only those that begin so.
    """
    leaves = [each for each in edition(name).terms() if each.name.startswith(begins)]
    if as_json:
        write_json([_plain(each) for each in leaves])
        return
    rows = ((each.name, describe(each.value), kind(each.value), cite(each.because)) for each in leaves)
    print_rich(table(("term", "value", "type", "clauses"), rows, ratio=(5, 4, 2, 3)))
    click.echo(f"{len(leaves)} terms")


def kind(value: object) -> str:
    """Say of which type a value is, in small letters."""
    return {"int": "number", "str": "text", "bool": "yes or no"}.get(type(value).__name__, type(value).__name__.lower())


def _plain(of: Leaf) -> dict[str, object]:
    return {
        "name": of.name,
        "value": describe(of.value),
        "type": kind(of.value),
        "clauses": [clause.number for clause in of.because],
    }
