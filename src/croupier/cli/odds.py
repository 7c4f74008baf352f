"""`croupier odds`: the exact price of every bet, from the edition that the table runs on."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.asked import Asked, shoe_options
from croupier.cli.figures import percent, ratio, show, written_plainly
from croupier.cli.lazy import Wrong
from croupier.cli.paper import cite, examples, heading, json_option, paragraph, print_rich, table, write_json

if TYPE_CHECKING:
    from croupier.lab.figures import Answer, Priced
    from croupier.lab.readings import PricedReading, Read, Wager


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
        "croupier odds crown-baccarat --plot edges.svg",
        "croupier odds star-texas-holdem-bonus --meter 120000 --wager 5 --seed 50000 --increment 20",
    ),
)
@click.argument("rulebook")
@shoe_options
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
    question = Asked(**asked)  # type: ignore[arg-type]  # click gives each option its type
    if readings:
        if plot:
            raise Wrong("--plot draws the edges, not the readings: give one of the two")
        if meter or seed or increment:
            raise Wrong("--meter prices a jackpot wager, not the readings: give one of the two")
        _readings(question, _wager(wager, chips), as_json=as_json)
        return
    if chips or (wager and not meter):
        raise Wrong("--wager and --chips price the rounding, which is one of the --readings")
    if meter is not None or seed or increment:
        answer = _with_jackpot(question, meter, wager, seed, increment)
    else:
        answer = question.answer()
    if plot:
        from croupier.lab.plots import edges, save

        save(edges(answer), plot)
    if as_json:
        write_json(written_plainly(answer))
    else:
        show(answer)


def _with_jackpot(
    question: Asked, meter: str | None, wager: str | None, seed: str | None, increment: str | None
) -> "Answer":
    """Price a jackpot wager beside the other bets."""
    from dataclasses import replace

    from croupier.games.holdem_bonus.edition import HoldemBonusEdition
    from croupier.kernel.money import NOTHING, Money
    from croupier.kernel.odds import Percent
    from croupier.lab.answers import answer
    from croupier.lab.holdem.question import JackpotQuestion

    rules = question.edition()
    if not isinstance(rules, HoldemBonusEdition):
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
    return answer(rules, replace(question.setting(), jackpot=asked))


def _wager(stake: str | None, chips: str | None) -> "Wager | None":
    """Read the stake and the chips that rounding is priced for."""
    if (stake is None) is not (chips is None):
        raise Wrong("--wager and --chips go together: --wager 15 --chips 5,25,100")
    if stake is None or chips is None:
        return None
    from croupier.kernel.chips import Chips
    from croupier.kernel.money import NOTHING, Money
    from croupier.lab.readings import Wager

    laid = Money.dollars(stake)
    if laid <= NOTHING:
        raise Wrong("a wager is more than nothing")
    return Wager(stake=laid, chips=Chips.dollars(*chips.split(",")))


def _readings(question: Asked, wager: "Wager | None", *, as_json: bool) -> None:
    """Print what each open question is worth, where it moves a figure."""
    from croupier.lab.answers import answer
    from croupier.lab.readings import priced_readings

    setting = question.setting()
    rules = question.edition()
    ours = answer(rules, setting)
    found = list(priced_readings(rules, lambda edition: answer(edition, setting).bets, wager))
    if as_json:
        head = {"rulebook": rules.rulebook, "game": ours.game, "decks": ours.decks, "options": dict(ours.options)}
        write_json({**head, "readings": [_plain_reading(each) for each in found]})
        return
    heading(f"{ours.title}: what open questions are worth")
    for each in found:
        _show_reading(each)
    if not found:
        paragraph("No open question of this document moves a figure here.")
    if wager is None:
        paragraph("Rounding up to chips is priced with --wager and --chips.")


def _plain_reading(found: "PricedReading") -> dict[str, object]:
    return {
        "id": found.id,
        "question": found.question,
        "clauses": [str(each) for each in found.because],
        "choices": [
            {
                "choice": each.choice,
                "says": each.says,
                "chosen": each.chosen,
                "bets": {bet: figure and _plain_figure(figure) for bet, figure in each.bets.items()},
            }
            for each in found.choices
        ],
    }


def _plain_figure(figure: "Priced") -> dict[str, object]:
    return {
        "edge": ratio(figure.edge),
        "percent": round(float(figure.edge * 100), 4),
        "ev": ratio(figure.ev),
        "variance": ratio(figure.variance),
    }


def _show_reading(found: "PricedReading") -> None:
    heading(f"{found.id}  {found.question}  ({cite(found.because)})")
    for each in found.choices:
        paragraph(f"{each.choice}{' (ours)' if each.chosen else ''}: {each.says}", indent=4)
    names = [each.choice for each in found.choices]
    rows = [(bet, *(_edge(each, bet) for each in found.choices)) for bet in found.choices[0].bets]
    print_rich(table(["edge", *names], rows, right=names))


def _edge(read: "Read", bet: str) -> str:
    figure = read.bets[bet]
    return percent(figure.edge) if figure else "not offered"
