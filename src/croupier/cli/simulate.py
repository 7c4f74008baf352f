"""`croupier simulate`: real shoes dealt by the million, every bet at once, held against the exact figures."""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from croupier.cli.figures import ratio
from croupier.cli.lab_options import LabQuestion
from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, heading, json_option, paragraph, print_rich, table, write_json

if TYPE_CHECKING:
    from croupier.lab.simulate.games import PreparedGame, Simulated
    from croupier.lab.simulate.results import BetResult
    from croupier.lab.simulate.run import Totals, WorkerPool

MOST_ROUNDS, MOST_SEED, MOST_WORKERS = 10**13, 2**63 - 1, 1024
STOPPED = 130
"""The exit code of a command that was interrupted."""
MOST_SHOES_DRAWN = 20_000
_FAR = 4.0


class Rounds(click.ParamType[int]):
    """A whole number, which may be written 1e9."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        found = re.fullmatch(r"([0-9]{1,14})(?:[eE]\+?([0-9]{1,2}))?", str(value))
        number = int(found[1]) * 10 ** int(found[2] or 0) if found else 0
        if not 1 <= number <= MOST_ROUNDS:
            self.fail(f"{value!r} is no number of rounds: write 1000000 or 1e6, at most 1e13", param, ctx)
        return number


@click.command(
    name="simulate",
    short_help="Deal real shoes by the million and hold the results against the exact figures.",
    epilog=examples(
        "croupier simulate star-baccarat --rounds 1e9 --seed 1",
        "croupier simulate crown-baccarat --game crown --option tiger=3 --burn face-value",
        "croupier simulate star-lucky-draw-baccarat --rounds 1e8 --workers 1 --json",
        "croupier simulate star-texas-holdem-bonus --rounds 1e7",
        "croupier simulate star-baccarat --rounds 1e11 --cluster tcp://scheduler:8786",
    ),
)
@click.argument("rulebook")
@click.option("--rounds", type=Rounds(), default="1e7", show_default=True, help="How many coups or rounds: 1e9.")
@click.option(
    "--seed", type=click.IntRange(0, MOST_SEED), help="The same seed gives the same totals; any, if left out."
)
@click.option(
    "--workers", type=click.IntRange(1, MOST_WORKERS), help="Threads of this machine; as many as it has cores."
)
@click.option("--cluster", metavar="ADDRESS", help="The scheduler of a dask cluster that deals instead.")
@click.option("--game", help="A game of the document; its first, if left out.")
@click.option("--decks", type=int, help="A number that the document allows; its most, if left out.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="tiger=1..5, super-six=1|2, tie-premium=1..10."
)
@click.option("--dealer-card", type=click.Choice(["seen", "hidden"]), help="Lucky Draw: whether players see it.")
@click.option("--burn", metavar="WAY", help="A way to burn that the document has; its first, if left out.")
@click.option(
    "--cutting-card",
    "behind",
    type=int,
    metavar="CARDS",
    help="How many cards are behind it; else as the document says.",
)
@click.option("--bet", help="With a picture: which bet it shows; the first, if left out.")
@click.option("--plot", type=click.Path(path_type=Path), help="Draw how the mean settles: .svg, .png or .html.")
@click.option("--plot-shoes", type=click.Path(path_type=Path), help="Draw how often a shoe ends with each result.")
@json_option
def command(  # noqa: PLR0917 - click gives a command its options
    rounds: int,
    seed: int | None,
    workers: int | None,
    cluster: str | None,
    bet: str | None,
    plot: Path | None,
    plot_shoes: Path | None,
    as_json: bool,
    **asked: Any,
) -> None:
    """Deal shoes as the document has them shuffled, cut, burned and ended, and settle every bet of every coup.

    Games in which players decide are played as best play does, one player at the table. Interrupted, the command
    prints what it has.
    """
    if cluster is not None and workers is not None:
        raise Wrong("say --workers for this machine or --cluster for others, not both")
    from croupier.lab.requirements import needs_the_lab

    needs_the_lab()
    from croupier.lab.simulate.games import prepare
    from croupier.lab.simulate.run import simulate

    wanted = _wanted(**asked)
    prepared = prepare(wanted)
    drawn = _drawn(prepared, bet, plot, plot_shoes)
    chosen = int.from_bytes(os.urandom(4)) if seed is None else seed
    with _pool(prepared, wanted, workers, cluster) as pool, _progress(rounds, quiet=as_json) as progress:
        totals = simulate(pool, seed=chosen, rounds=rounds, progress=progress)
    if totals.rounds:
        _draw(prepared, totals, drawn, plot, plot_shoes)
    if as_json:
        write_json(_plain(prepared, totals))
    else:
        _show(prepared, totals)
    if totals.stopped:
        sys.exit(STOPPED)


def _drawn(prepared: "PreparedGame", bet: str | None, *files: Path | None) -> str:
    """Say which bet is drawn; refuse what cannot be drawn before anything is dealt."""
    bets = list(prepared.answer.bets)
    if not any(files):
        if bet is not None:
            raise Wrong("--bet goes with --plot or --plot-shoes")
        return bets[0]
    from croupier.lab.plots import KINDS

    if bet is not None and bet not in bets:
        raise Wrong(f"there is no bet {bet!r} here: there are {', '.join(bets)}")
    for file in files:
        if file is not None and file.suffix.lower().lstrip(".") not in KINDS:
            raise Wrong(f"a picture is written as .svg, .png or .html, not as {file.name!r}")
        if file is not None and not file.parent.is_dir():
            raise Wrong(f"there is no folder {file.parent} to write {file.name} to")
    return bet or bets[0]


def _draw(prepared: "PreparedGame", totals: "Totals", bet: str, plot: Path | None, plot_shoes: Path | None) -> None:
    if plot is None and plot_shoes is None:
        return
    from croupier.lab.plots import Estimate, convergence, distribution, save
    from croupier.lab.simulate.results import estimates, shoe_results

    exact, title = prepared.answer.bets[bet], prepared.answer.title
    if plot is not None:
        points = [
            Estimate(rounds=rounds, mean=float(each.mean), error=each.standard_error)
            for rounds, each in estimates(prepared.game, exact, totals)
            if each.standard_error
        ]
        if not points:
            raise Wrong("too few rounds for a picture")
        named = f"{title}: {bet}, seed {totals.seed}"
        save(convergence(points, exact=exact.ev, bet=bet, title=named, because=exact.because), plot)
    if plot_shoes is not None:
        shoes = min(totals.shoes, MOST_SHOES_DRAWN)
        if not shoes:
            raise Wrong("too few rounds for a picture: not one shoe was dealt to its end")
        counted = shoe_results(prepared.game, exact, totals.seed, shoes)
        plain = {float(result): many for result, many in counted.items()}
        named = f"{title}: a unit on {bet} in every round of a shoe"
        save(distribution(plain, unit="units", title=named, because=exact.because), plot_shoes)


def _wanted(*, burn: str | None, behind: int | None, **asked: Any) -> "Simulated":
    from croupier.lab.simulate.games import Simulated

    question = LabQuestion(**asked)
    return Simulated(rulebook=question.rulebook, setting=question.setting(), burn=burn, behind=behind)


@contextmanager
def _pool(
    prepared: "PreparedGame", wanted: "Simulated", workers: int | None, address: str | None
) -> "Iterator[WorkerPool]":
    from croupier.lab.simulate.run import threads

    if address is None:
        with threads(prepared.game, workers or os.cpu_count() or 1) as local:
            yield local
        return
    from croupier.lab.simulate.cluster import cluster

    with cluster(address, wanted) as remote:
        yield remote


@contextmanager
def _progress(rounds: int, *, quiet: bool) -> "Iterator[Callable[[Totals], None] | None]":
    """Show how far it is, how fast and for how long still, on the terminal if there is one."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        BarColumn(),
        TextColumn("{task.completed:,.0f} of {task.total:,.0f} rounds"),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=rounds, rate="")

        def progress(totals: "Totals") -> None:
            shown.update(task, completed=totals.rounds, rate=_rate(totals))

        yield progress


def _rate(totals: "Totals") -> str:
    return f"{totals.rounds / totals.seconds / 1e6:,.1f} million a second" if totals.seconds else ""


def _found(prepared: "PreparedGame", totals: "Totals") -> "dict[str, BetResult]":
    from croupier.lab.simulate.results import results

    return results(prepared.game, prepared.answer, totals) if totals.rounds else {}


def _plain(prepared: "PreparedGame", totals: "Totals") -> dict[str, object]:
    answer, course = prepared.answer, prepared.plan
    found: dict[str, object] = {
        "rulebook": answer.edition.rulebook,
        "game": answer.game,
        "decks": answer.decks,
        "options": dict(answer.options),
        "seed": totals.seed,
        "rounds": totals.rounds,
        "stopped": totals.stopped,
        "shoes": totals.shoes,
        "rounds_per_shoe": totals.rounds_per_shoe,
        "shoes_by_rounds": {str(n): many for n, many in enumerate(totals.by_rounds.tolist()) if many},
    }
    if course is not None:
        found |= {"burn": course.way, "cutting_card": course.behind}
    return {**found, "bets": {bet: _bet(each) for bet, each in _found(prepared, totals).items()}}


def _bet(bet: "BetResult") -> dict[str, object]:
    return {
        "wagers": bet.wagers,
        "mean": ratio(bet.mean),
        "percent": round(float(bet.mean) * -100, 6),
        "standard_error": bet.standard_error,
        "exact_ev": ratio(bet.exact.ev),
        "exact_edge": ratio(bet.exact.edge),
        "z": bet.z,
        "rows": [
            {"row": row.name, "clause": str(row.because[0]), "count": many, "probability": ratio(row.probability)}
            for row, many in zip(bet.exact.rows, bet.counts, strict=True)
        ],
    }


def _show(prepared: "PreparedGame", totals: "Totals") -> None:
    answer, course = prepared.answer, prepared.plan
    heading(f"{answer.title}: {totals.rounds:,} rounds, seed {totals.seed}")
    if totals.stopped:
        paragraph(f"Stopped: this is what was dealt of {totals.asked:,} rounds.")
    if not totals.rounds:
        return
    if course is not None:
        paragraph(
            f"{totals.shoes:,} whole shoes, {totals.rounds_per_shoe:.4f} rounds each on average; burned: {course.way}; "
            f"{course.behind} cards behind the cutting card."
        )
    paragraph(f"{totals.seconds:.1f} seconds, {_rate(totals)}.")
    click.echo()
    rows = [_line(bet, each) for bet, each in _found(prepared, totals).items()]
    columns = ("bet", "edge dealt", "standard error", "exact edge", "z", "")
    print_rich(table(columns, rows, right=columns[1:5]))


def _line(name: str, bet: "BetResult") -> tuple[str, ...]:
    far = "far from the exact figure" if abs(bet.z) > _FAR else ""
    return (
        name,
        f"{-100 * float(bet.mean):.5f} %",
        f"{100 * bet.standard_error:.5f} %",
        f"{float(bet.exact.edge * 100):.5f} %",
        f"{bet.z:+.2f}",
        far,
    )
