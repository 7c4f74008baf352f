"""`croupier rules search`"""

import click

from croupier.cli.output import examples, json_option, paragraph, write_json
from croupier.rulebooks.search import search


@click.command(
    "search",
    epilog=examples(
        'croupier rules search "cutting card"',
        "croupier rules search unauthorised third card",
        "croupier rules search scrutineer -d crown-baccarat --json",
    ),
)
@click.argument("query", nargs=-1, required=True, metavar="WORDS...")
@click.option("--document", "-d", "books", multiple=True, metavar="DOCUMENT", help="Only in this document.")
@click.option("--limit", "-n", default=12, show_default=True, type=click.IntRange(1), help="At most so many clauses.")
@json_option
def command(query: tuple[str, ...], books: tuple[str, ...], limit: int, *, as_json: bool) -> None:
    """Find clauses by their words, best first.

    Searches titles, summaries, checks, numbers and readings of every document. Clauses with all of the words come
    first; words side by side, in a title, or rare count more.
    """
    words = " ".join(query)
    found = search(words, books)
    if as_json:
        write_json(
            [
                {"document": e.clause.document, "clause": e.clause.number, "title": e.title, "says": e.says, "score": s}
                for e, s in ((hit.entry, hit.score) for hit in found[:limit])
            ]
        )
        return
    if not found:
        click.echo(f"No clause has the words {words!r}.")
        return
    for hit in found[:limit]:
        clause = click.style(str(hit.entry.clause), fg="cyan", bold=True)
        click.echo(f"{clause}  {click.style(hit.entry.title, bold=True)}")
        paragraph(hit.entry.says, indent=4)
    if len(found) > limit:
        click.echo(
            click.style(f"\n{len(found) - limit} more have some of these words: ask for more with -n.", dim=True)
        )
