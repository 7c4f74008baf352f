"""`croupier sweep`: figures over a range: cards taken out, a parameter, or every option set within a band."""

import re
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.figures import percent, ratio
from croupier.cli.lab_options import LabQuestion, shoe_options
from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, heading, json_option, paragraph, print_rich, table, write_json

if TYPE_CHECKING:
    from croupier.lab.sweeps import OptionSet, Parameter, Removal, Sweep


@click.command(
    name="sweep",
    short_help="Figures over a range: cards taken out, a parameter, option sets within a band.",
    epilog=examples(
        "croupier sweep star-baccarat --removal",
        "croupier sweep star-baccarat --over decks",
        "croupier sweep star-baccarat --over pay:tie=7..10 --plot tie.svg",
        "croupier sweep crown-baccarat --over option:tiger",
        "croupier sweep star-premium-baccarat --game tie-premium --over option:tie-premium=1..10/0.5",
        "croupier sweep crown-baccarat --band 8..12 --bet tiger --bet tiger-pair",
    ),
)
@click.argument("rulebook")
@click.option("--removal", is_flag=True, help="What removing one card of each rank does to the edge of each bet.")
@click.option(
    "--over",
    metavar="PARAMETER",
    help="Vary decks, dealer-card, option:NAME[=A..B] or pay:BET[.ROW]=A..B; /STEP if it is not 1.",
)
@click.option(
    "--band", metavar="LOW..HIGH", help="Every game, deck count and option for which the edge is in this range, in %."
)
@click.option("--bet", "bets", multiple=True, help="A bet to look at; with --band, all of them must be in the range.")
@shoe_options
@click.option(
    "--plot", type=click.Path(path_type=Path), help="With --over or --removal: draw it to a file: .svg, .png or .html."
)
@json_option
def command(  # noqa: PLR0917 - click gives a command its options
    as_json: bool,
    removal: bool,
    over: str | None,
    band: str | None,
    bets: tuple[str, ...],
    plot: Path | None,
    **asked: "str | int | tuple[str, ...] | Path | None",
) -> None:
    """See how the exact figures move: with the cards left, with a parameter, or over everything a document allows."""
    question = LabQuestion(**asked)  # type: ignore[arg-type]  # click gives each option its type
    if sum((removal, over is not None, band is not None)) != 1:
        raise Wrong("a sweep is one of --removal, --over and --band")
    if plot and band is not None:
        raise Wrong("--plot draws a sweep --over a parameter or the effects of --removal, not a --band")
    if over is not None:
        _over(question, over, bets, plot, as_json=as_json)
    elif band is not None:
        _within(question, band, bets, as_json=as_json)
    else:
        _removal(question, bets, plot, as_json=as_json)


# The effect of removal -----------------------------------------------------------------------------------------------


def _removal(question: LabQuestion, bets: tuple[str, ...], plot: Path | None, *, as_json: bool) -> None:
    from croupier.lab.sweeps import removal

    found = removal(question.edition(), question.setting())
    for bet in bets:
        if bet not in found.effects:
            raise Wrong(f"there is no bet {bet!r} here: there are {', '.join(found.effects)}")
    wanted = list(bets) or list(found.effects)
    if plot:
        from croupier.lab.plots import removal as drawn
        from croupier.lab.plots import save

        save(drawn(found.answer, {bet: found.effects[bet] for bet in wanted}), plot)
    if as_json:
        write_json(_plain_removal(found, wanted))
        return
    heading(f"{found.answer.title}: what one card less of a rank does to the edge")
    paragraph("In hundredths of a percent of the stake; above nothing, the house gains.")
    ranks = list(found.effects[wanted[0]])
    rows = [(bet, *(f"{float(found.effects[bet][rank] * 10_000):+.2f}" for rank in ranks)) for bet in wanted]
    names = [rank.value for rank in ranks]
    print_rich(table(["", *names], rows, right=names))


def _plain_removal(found: "Removal", wanted: list[str]) -> dict[str, object]:
    return {
        **_head(found.answer.edition.rulebook, found.answer.game, found.answer.decks, found.answer.options),
        "bets": {
            bet: {
                "edge": ratio(found.answer.bets[bet].edge),
                "removal": {rank.value: ratio(effect) for rank, effect in found.effects[bet].items()},
            }
            for bet in wanted
        },
    }


def _head(rulebook: str, game: str, decks: int, options: object) -> dict[str, object]:
    return {"rulebook": rulebook, "game": game, "decks": decks, "options": options}


# Against a parameter -------------------------------------------------------------------------------------------------


def _over(question: LabQuestion, over: str, bets: tuple[str, ...], plot: Path | None, *, as_json: bool) -> None:
    from croupier.lab.sweeps import read_parameter, sweep

    found = sweep(question.edition(), question.setting(), read_parameter(over))
    moved = found.moved(bets)
    if plot:
        _draw(found, moved, plot)
    if as_json:
        write_json(_plain_sweep(found, moved))
        return
    first = found.points[0][1]
    heading(f"{first.edition.rulebook}, {first.game}: the edge against {found.parameter.label}")
    if not moved:
        paragraph("No bet moves.")
        return
    values = [f"{value}{' (as it is)' if value == found.now else ''}" for value, _ in found.points]
    cells = [
        [percent(each.bets[bet].edge) if bet in each.bets else "not offered" for bet in moved]
        for _, each in found.points
    ]
    if len(moved) > len(values):  # many bets and few values: the bets go down the side
        columns, down, cells = values, moved, [list(each) for each in zip(*cells, strict=True)]
    else:
        columns, down = moved, values
    rows = [(name, *row) for name, row in zip(down, cells, strict=True)]
    print_rich(table([found.parameter.label, *columns], rows, right=columns))


def _plain_sweep(found: "Sweep", moved: list[str]) -> dict[str, object]:
    first = found.points[0][1]
    return {
        "rulebook": first.edition.rulebook,
        "game": first.game,
        "over": found.parameter.label,
        "now": found.now,
        "points": [
            {
                "at": value,
                "decks": each.decks,
                "bets": {
                    bet: {
                        "edge": ratio(each.bets[bet].edge),
                        "percent": round(float(each.bets[bet].edge * 100), 4),
                        "variance": ratio(each.bets[bet].variance),
                    }
                    for bet in moved
                    if bet in each.bets
                },
            }
            for value, each in found.points
        ],
    }


def _draw(found: "Sweep", moved: list[str], plot: Path) -> None:
    from croupier.lab.plots import PlotPoint, against, save

    def at(value: str) -> "Fraction | str":
        if _is_a_schedule(found.parameter):
            return value
        pays, _, stake = value.partition(":")
        try:
            return Fraction(pays) / Fraction(stake or 1)
        except ValueError:
            return value

    points = [
        PlotPoint(at=at(value), bet=bet, edge=each.bets[bet].edge)
        for value, each in found.points
        for bet in moved
        if bet in each.bets
    ]
    if not points:
        raise Wrong("there is nothing to draw: no bet moves")
    first = found.points[0][1]
    label = found.parameter.label
    chart = against(
        points,
        parameter=f"{label}, to 1" if found.parameter.kind == "pay" else label,
        title=f"{first.edition.document.title.replace(': ', ', ')}, {first.game}: the edge against {label}",
        because=found.because,
        now=at(found.now) if found.now in {value for value, _ in found.points} else None,
    )
    save(chart, plot)


def _is_a_schedule(parameter: "Parameter") -> bool:
    """Options of a pay schedule are numbered, and their numbers are names: nothing lies between two of them."""
    from croupier.lab.setting import TIE_PREMIUM

    return parameter.kind == "option" and parameter.name != TIE_PREMIUM


# Option sets within a band -------------------------------------------------------------------------------------------


def _within(question: LabQuestion, band: str, bets: tuple[str, ...], *, as_json: bool) -> None:
    from croupier.lab.sweeps import within

    low, high = _band(band)
    rules = question.edition()
    found = list(within(rules, question.setting(), low / 100, high / 100, bets))
    if as_json:
        write_json(
            {
                "rulebook": rules.rulebook,
                "band": [ratio(low / 100), ratio(high / 100)],
                "sets": [_plain_set(each) for each in found],
            }
        )
        return
    heading(f"{rules.rulebook}: edges from {low} % to {high} %")
    if not found:
        paragraph("None.")
        return
    rows = [
        (
            bet,
            percent(figure.edge),
            each.game,
            str(each.decks),
            ", ".join(f"{name} {value}" for name, value in each.options.items()),
        )
        for each in found
        for bet, figure in each.bets.items()
    ]
    print_rich(table(["bet", "edge", "game", "decks", "options"], rows, right=["edge", "decks"]))


_BOUND = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?")
"""A number of percent as people write it: with an exponent it could be of any length."""


def _band(text: str) -> tuple[Fraction, Fraction]:
    low, _, high = text.partition("..")
    if not (_BOUND.fullmatch(low) and _BOUND.fullmatch(high)) or Fraction(low) > Fraction(high):
        raise Wrong(f"a band is written as 8..12, in percent, not {text!r}")
    return Fraction(low), Fraction(high)


def _plain_set(found: "OptionSet") -> dict[str, object]:
    return {
        "game": found.game,
        "decks": found.decks,
        "options": dict(found.options),
        "bets": {
            bet: {"edge": ratio(each.edge), "percent": round(float(each.edge * 100), 4)}
            for bet, each in found.bets.items()
        },
    }
