"""`croupier rules compare`"""

from itertools import groupby

import click

from croupier.cli.output import Marked, examples, json_option, marked, print_rich, said, table, write_json
from croupier.games.compare import Difference, compare
from croupier.games.edition import Edition
from croupier.games.editions import edition


@click.command(
    "compare",
    epilog=examples(
        "croupier rules compare star-baccarat crown-baccarat",
        "croupier rules compare SB CB --topic limits",
        "croupier rules compare SB SP --topic authority --json",
    ),
)
@click.argument("one", metavar="DOCUMENT")
@click.argument("other", metavar="DOCUMENT")
@click.option("--topic", "-t", metavar="TOPIC", help="Only this: a section, or a word from a decision point.")
@json_option
def command(one: str, other: str, topic: str | None, *, as_json: bool) -> None:
    """Where two documents differ, point by point, with clauses.

    Computed from the editions that the table runs on. Another clause for the same rule is no difference; a dash means
    that the document is silent. Topics: place, cards, values, shoe, wagers, limits, deal, tableau, games, side bets,
    combined bets, settlement, irregularities, notices, authority; others such as shuffle, cut, burn, layout, odds.
    """
    first, second = edition(one), edition(other)
    found = compare(first, second, topic)
    if as_json:
        write_json([_plain(each, first, second) for each in found])
        return
    print_differences(first, second, found, topic)


def print_differences(one: Edition, other: Edition, found: tuple[Difference, ...], topic: str | None = None) -> None:
    if not found:
        on = f" on {topic}" if topic else ""
        click.echo(f"{one.rulebook} and {other.rulebook} say the same{on}.")
        return
    for section, group in groupby(found, lambda each: each.section):
        rows = ((Marked(f"[b]{marked(each.label)}[/b]"), said(*each.one), said(*each.other)) for each in group)
        print_rich(table(("", one.rulebook, other.rulebook), rows, title=section, ratio=(2, 4, 4)), "")
    count = f"{len(found)} differences" if len(found) > 1 else "1 difference"
    print_rich(f"[dim]{count}. A dash: the document is silent.{_games(one, other)}[/dim]")


def _games(one: Edition, other: Edition) -> str:
    if one.document.game == other.document.game:
        return ""
    return " These are different games: only the points that both have are compared."


def _plain(of: Difference, one: Edition, other: Edition) -> dict[str, object]:
    return {
        "section": of.section,
        "point": of.label,
        one.rulebook: {"says": of.one.says, "clauses": [each.number for each in of.one.because]},
        other.rulebook: {"says": of.other.says, "clauses": [each.number for each in of.other.because]},
    }
