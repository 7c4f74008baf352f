"""`croupier rules coverage`"""

from collections import Counter
from collections.abc import Iterable

import click

from croupier.cli.output import examples, json_option, print_rich, table, write_json
from croupier.rulebooks import Duty
from croupier.views.rulebook import Covered, coverage


@click.command(
    "coverage",
    epilog=examples(
        "croupier rules coverage", "croupier rules coverage star-baccarat --owed", "croupier rules coverage --json"
    ),
)
@click.argument("books", metavar="[DOCUMENT]...", nargs=-1)
@click.option("--owed", is_flag=True, help="Only the clauses that no test proves yet, one by one.")
@json_option
def command(books: tuple[str, ...], *, owed: bool, as_json: bool) -> None:
    """For each clause its duty, its terms, its proof, and what is not proved yet.

    A clause is proved only if a test marked with it passed and asserted it in the last full run; headings, and
    definitions without a check, need no proof; all others are owed.
    """
    lines = coverage(books)
    if owed:
        lines = [each for each in lines if each.status == "owed"]
    if as_json:
        write_json(lines)
    elif owed:
        _owed(lines)
    else:
        _summary(lines)


def _owed(lines: Iterable[Covered]) -> None:
    rows = ((f"{each.document} {each.clause}", each.duty, ", ".join(each.terms)) for each in lines)
    print_rich(table(("clause", "duty", "terms that cite it"), rows))


def _summary(lines: list[Covered]) -> None:
    """Print for each document and duty how many clauses are proved of those that need it, and what is left."""
    duties = [each.value for each in Duty if any(line.duty == each.value != "heading" for line in lines)]
    columns = ["document", *duties, "none needed", "proved", "owed"]
    books = dict.fromkeys(each.document for each in lines)
    rows = [_row(book, duties, [each for each in lines if each.document == book]) for book in books]
    if len(rows) > 1:
        rows.append(_row("all", duties, lines))
    print_rich(table(columns, rows, right=columns[1:]))
    click.echo("\nClauses proved of those that need it. `croupier rules coverage --owed` lists what is owed.")


def _row(name: str, duties: Iterable[str], lines: list[Covered]) -> list[str]:
    found = Counter((each.duty, each.status) for each in lines)
    status = Counter(each.status for each in lines)
    proved = {duty: found[duty, "proved"] for duty in duties}
    cells = [f"{proved[duty]}/{proved[duty] + found[duty, 'owed']}" for duty in duties]
    return [name, *cells, str(status["none-needed"]), str(status["proved"]), str(status["owed"])]
