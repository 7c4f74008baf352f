"""`croupier explain`"""

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import cite, examples, heading, item, json_option, paragraph, write_json
from croupier.cli.play import read_script, written
from croupier.runtime.script import Malformed, play
from croupier.views.explain import Moment, Told, coups, explain, promotion
from croupier.views.facts import references


@click.command(
    "explain",
    epilog=examples(
        "croupier explain coup.toml",
        "croupier explain coup.toml --coup 2",
        "croupier explain coup.toml --json",
        "croupier explain promotion.toml",
    ),
)
@click.argument("file", metavar="FILE")
@click.option("--coup", "-c", "number", type=click.IntRange(1), help="Only this coup; the first is 1.")
@json_option
def command(file: str, number: int | None, *, as_json: bool) -> None:
    """Explain a coup as a supervisor would: what happened, by which rule.

    Plays a table script and tells each coup in sentences with clause numbers: the situation, the wagers, the cards with
    their counts and the reason for each third card, rulings and questions, and why each wager won or lost what it did.
    A script of a promotion without a table is explained from its first action to its last.
    """
    try:
        script = read_script(file, {})
        moments = [
            Moment(written(each.step), each.before, each.answer, each.jackpots, each.promotion, each.tournament)
            for each in play(script)
        ]
    except Malformed as error:
        raise Wrong(str(error)) from None
    if not script.has_table and number is None:
        _tell([promotion(moments)], script.title, as_json=as_json)
        return
    found = coups(moments)
    if number is not None and number not in found:
        raise Wrong(f"{file} has no coup {number}: it has {', '.join(str(each) for each in found) or 'none'}")
    wanted = [explain(each, found[each], _before(moments, found[each])) for each in found if number in (None, each)]
    _tell(wanted, script.title, as_json=as_json)


def _tell(wanted: list[Told], title: str, *, as_json: bool) -> None:
    if as_json:
        write_json([_plain(each) for each in wanted])
        return
    for each in wanted:
        _print(each, title)


def _before(moments: list[Moment], of: list[Moment]) -> list[Moment]:
    """Take what came before a coup; what came before it in time may be of a later one that it interrupts."""
    first = next(place for place, each in enumerate(moments) if each is of[0])
    return moments[:first]


def _print(told: Told, title: str) -> None:
    click.echo(click.style(told.title, bold=True) + (f"  {title}" if title else ""))
    for part in told.parts:
        heading(part.title)
        for line in part.lines:
            paragraph(f"{line.says} ({cite(line.because)})" if line.because else line.says)
    if told.rules:
        heading("The rules")
    for rule in told.rules:
        item(rule.clause.number, f"{rule.title}. {rule.says}", margin=12)
    click.echo()


def _plain(told: Told) -> object:
    return {
        "coup": told.number or None,
        "parts": [
            {
                "title": part.title,
                "lines": [{"says": line.says, "clauses": references(line.because)} for line in part.lines],
            }
            for part in told.parts
        ],
        "rules": [{"clause": str(rule.clause), "title": rule.title, "says": rule.says} for rule in told.rules],
    }
