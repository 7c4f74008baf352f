"""`croupier odds`: the exact price of every bet, from the edition that the table runs on."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.figures import show, written_plainly
from croupier.cli.lab_options import LabQuestion, shoe_options
from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, json_option, write_json
from croupier.cli.progress import progress_if_long

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.lab.setting import JackpotQuestion, Wager


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
        "croupier odds star-baccarat --readings --wager 15 --chips 5,25,100",
        "croupier odds crown-baccarat --reading CB3=margin-pays-a-natural-too",
        "croupier odds crown-baccarat --plot edges.svg",
        "croupier odds star-texas-holdem-bonus --meter 120000 --wager 5 --seed 50000 --increment 20",
    ),
)
@click.argument("rulebook", required=False)
@shoe_options
@click.option(
    "--reading", "-r", "reads", multiple=True, metavar="ID=CHOICE", help="Price another reading of an open question."
)
@click.option("--readings", is_flag=True, help="What open questions are worth: the figures that move, side by side.")
@click.option(
    "--wager",
    help="In dollars: with --readings a stake, to price rounding up to chips; with --meter the jackpot wager, or 1.",
)
@click.option("--chips", help="With --wager: the chips in use, in dollars: 5,25,100.")
@click.option("--meter", help="Hold'em: what the jackpot's meter shows, in dollars, to price a jackpot wager.")
@click.option("--seed", help="With --meter: what the meter restarts at, in dollars; nothing, if left out.")
@click.option("--increment", help="With --meter: the percentage of a wager that goes to the meter; none, if left out.")
@click.option("--plot", type=click.Path(path_type=Path), help="Draw the edges to a file: .svg, .png or .html.")
@json_option
def command(  # noqa: PLR0917 - click gives a command its options
    rulebook: str | None,
    as_json: bool,
    readings: bool,
    wager: str | None,
    chips: str | None,
    meter: str | None,
    seed: str | None,
    increment: str | None,
    plot: Path | None,
    **asked: "str | int | tuple[str, ...] | Path | None",
) -> None:
    """Price every bet of a document exactly: per unit staked, before any rounding to chips.

    At Lucky Draw and Hold'em a player decides, so the round is priced under best play, per unit of ENTER or Ante.
    """
    if rulebook is None:
        _every_reading(_wager(wager, chips), asked, readings=readings and not (meter or plot), as_json=as_json)
        return
    question = LabQuestion(rulebook=rulebook, **asked)  # type: ignore[arg-type]  # click gives each option its type
    if readings:
        if plot:
            raise Wrong("--plot draws the edges, not the readings: give one of the two")
        from croupier.cli.odds_readings import show_readings

        jackpot = _jackpot(question, meter, wager, seed, increment)
        show_readings(question, None if jackpot else _wager(wager, chips), jackpot, as_json=as_json)
        return
    if chips or (wager and not meter):
        raise Wrong("--wager and --chips price the rounding, which is one of the --readings")
    from croupier.lab.progress import telling

    with progress_if_long("counting every deal", quiet=as_json) as tell, telling(tell):
        answer = question.answer(_jackpot(question, meter, wager, seed, increment))
    if plot:
        from croupier.lab.plots import edges, save

        save(edges(answer), plot)
    if as_json:
        write_json(written_plainly(answer))
    else:
        show(answer)


def _every_reading(wager: "Wager | None", asked: "Mapping[str, object]", *, readings: bool, as_json: bool) -> None:
    """Without a document, the readings of all of them are priced, each as it stands."""
    if not readings or any(asked.values()):
        raise Wrong("say which document to price; without one, --readings alone prices those of every document")
    from croupier.cli.odds_readings import show_every_reading

    show_every_reading(wager, as_json=as_json)


def _jackpot(
    question: LabQuestion, meter: str | None, wager: str | None, seed: str | None, increment: str | None
) -> "JackpotQuestion | None":
    """Read what a jackpot wager is priced for, where a meter was given."""
    if meter is None and not seed and not increment:
        return None
    from croupier.games.holdem_bonus.edition import with_jackpots
    from croupier.kernel.money import NOTHING, Money
    from croupier.kernel.odds import Percent
    from croupier.lab.setting import JackpotQuestion

    rules = question.edition()
    if with_jackpots(rules) is None:
        raise Wrong(f"{rules.rulebook} has no progressive jackpot")
    if meter is None:
        raise Wrong("--seed and --increment go with --meter: say what the meter shows")
    asked = JackpotQuestion(
        meter=Money.dollars(meter),
        wager=Money.dollars(wager or 1),
        seed=Money.dollars(seed or 0),
        increment=Percent.of(increment or 0),
    )
    if asked.wager <= NOTHING or min(asked.meter, asked.seed) < NOTHING or not 0 <= asked.increment.ratio <= 1:
        raise Wrong("a wager is more than nothing, meter and seed no debt, and the increment a part of the wager")
    return asked


def _wager(stake: str | None, chips: str | None) -> "Wager | None":
    """Read the stake and the chips that rounding is priced for."""
    if (stake is None) is not (chips is None):
        raise Wrong("--wager and --chips go together: --wager 15 --chips 5,25,100")
    if stake is None or chips is None:
        return None
    from croupier.kernel.chips import Chips
    from croupier.kernel.money import NOTHING, Money
    from croupier.lab.setting import Wager

    laid = Money.dollars(stake)
    if laid <= NOTHING:
        raise Wrong("a wager is more than nothing")
    return Wager(stake=laid, chips=Chips.dollars(*chips.split(",")))
