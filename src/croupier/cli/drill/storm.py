"""`croupier drill storm`: one aspect against the clock, getting harder; three mistakes end it."""

import sys
from time import monotonic
from typing import Any

import click

from croupier.cli.drill.shared import show_question
from croupier.cli.drill.terminal import answer_to, hint
from croupier.cli.output import examples, json_option, write_json

MOST_MISTAKES = 3


@click.command(
    name="storm",
    short_help="One aspect against the clock; three mistakes end it.",
    epilog=examples(
        "croupier drill storm star-baccarat",
        "croupier drill storm SB --aspect clause --minutes 3 --seed 100",
        "croupier drill storm SB --json < answers.txt      (an answer a line)",
    ),
)
@click.argument("document")
@click.option(
    "--aspect", default="ruling", type=click.Choice(["ruling", "clause", "who", "money", "tell"]), help="What is asked."
)
@click.option("--minutes", type=click.IntRange(1, 60), default=3, help="When it ends.")
@click.option("--seed", type=click.IntRange(0, 1_000_000), default=1, help="Where the row of situations begins.")
@json_option
def command(document: str, aspect: str, minutes: int, seed: int, as_json: bool) -> None:
    """Ask one aspect again and again. The first situations are the book's own, then they are varied by the seed."""
    ends, mistakes = monotonic() + 60 * minutes, 0
    found: list[dict[str, Any]] = []
    while mistakes < MOST_MISTAKES and monotonic() < ends:
        one = _one(document, aspect, seed, len(found), quiet=as_json)
        if one is None:
            break
        found.append(one)
        mistakes += not one["right"]
    told = {"aspect": aspect, "right": sum(each["right"] for each in found), "mistakes": mistakes, "asked": found}
    if as_json:
        write_json(told)
    else:
        click.echo(f"{told['right']} right, {mistakes} wrong.")


def _one(document: str, aspect: str, seed: int, number: int, *, quiet: bool) -> dict[str, Any] | None:
    from croupier.views.drills import BadSheet, mark, question, sheet
    from croupier.views.drills.storm import in_storm

    drill = in_storm(document, seed, number)
    if not quiet:
        show_question(question(drill))
        click.echo(hint(aspect))
    given = None
    while given is None:
        line = sys.stdin.readline()
        if not line:
            return None
        try:
            given = sheet(drill, {aspect: answer_to(aspect, line.strip())})
        except BadSheet as error:  # a slip of the keyboard costs time, and no mistake
            click.echo(f"{error}. Try it again.", err=quiet)
    marks = mark(drill, given).by[aspect]
    if not quiet:
        click.echo("Right." if marks.right else f"Wrong: {marks.want}.")
    return {"drill": drill.id, "right": marks.right, "want": marks.want}
