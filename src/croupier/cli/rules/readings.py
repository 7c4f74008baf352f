"""`croupier rules readings`"""

from itertools import groupby

import click

from croupier.cli.output import examples, heading, item, json_option, write_json
from croupier.kernel.clauses import Because
from croupier.rulebooks import reading
from croupier.views.rulebook import ReadingShown, read, readings_of


@click.command(
    "readings",
    epilog=examples(
        "croupier rules readings",
        "croupier rules readings B4",
        "croupier rules readings --document crown-baccarat --json",
    ),
)
@click.argument("id_", metavar="[ID]", required=False)
@click.option("--document", "-d", "book", default="", metavar="DOCUMENT", help="Only those that concern this document.")
@json_option
def command(id_: str | None, book: str, *, as_json: bool) -> None:
    """How open questions are read, and how else they could be read.

    Where a text leaves something open, the reading in force comes first; the others can be run and priced instead.
    """
    found = [read(reading(id_))] if id_ else readings_of(book)
    if as_json:
        write_json(found)
    elif id_:
        _print(found[0])
    elif not found:
        click.echo(f"No reading concerns {book}: nothing is recorded that its text leaves open.")
    else:
        for each in found:
            item(each.id, each.question, margin=8)
            item("", each.chosen.name, margin=8)
        click.echo(f"\n{len(found)} readings; `croupier rules readings {found[0].id}` shows one whole.")


def _print(of: ReadingShown) -> None:
    click.echo(f"{click.style(of.id, fg='cyan', bold=True)}  {click.style(of.question, bold=True)}")
    click.echo()
    item("we read", f"{of.chosen.name}: {of.chosen.says}")
    for other in of.alternatives:
        item("or else", f"{other.name}: {other.says}")
    item("why", of.why)
    for book, why in of.not_run.items():
        item("not run", f"otherwise at {book}: {why}")
    heading("Arises in")
    for book, numbers in _by_document(of.because):
        item(book, numbers, margin=28)


def _by_document(because: Because) -> list[tuple[str, str]]:
    groups = groupby(because, lambda each: each.document)
    return [(book, ", ".join(each.number for each in group)) for book, group in groups]
