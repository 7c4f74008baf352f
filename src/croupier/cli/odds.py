"""`croupier odds`: the exact price of every bet, from the edition that the table runs on."""

from pathlib import Path

import click

from croupier.cli.asked import Asked, shoe_options
from croupier.cli.figures import show, written_plainly
from croupier.cli.paper import examples, json_option, write_json


@click.command(
    name="odds",
    short_help="The exact price of every bet: edge, variance, and how often each row pays.",
    epilog=examples(
        "croupier odds star-baccarat",
        "croupier odds crown-baccarat --game crown --option super-six=2 --option tiger=3",
        "croupier odds star-premium-baccarat --game tie-premium --option tie-premium=5 --decks 6",
        'croupier odds star-baccarat --remove "8h Ks" --json',
        "croupier odds star-baccarat --pay tie=9:1 --pay tiger.three-card-six=25:1",
        "croupier odds star-lucky-draw-baccarat --decks 6 --dealer-card hidden",
    ),
)
@click.argument("rulebook")
@shoe_options
@json_option
def command(as_json: bool, **asked: "str | int | tuple[str, ...] | Path | None") -> None:
    """Price every bet of a document exactly: per unit staked, before any rounding to chips.

    At Lucky Draw a player decides, so the round is priced under best play, per unit of ENTER.
    """
    question = Asked(**asked)  # type: ignore[arg-type]  # click gives each option its type
    answer = question.answer()
    if as_json:
        write_json(written_plainly(answer))
    else:
        show(answer)
