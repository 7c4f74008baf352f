"""`croupier tournament simulate`"""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, heading, item, json_option, paragraph, print_rich, table, write_json
from croupier.cli.simulate import Rounds
from croupier.cli.tournament.playable import playable

if TYPE_CHECKING:
    from croupier.lab.tournament.duel import Duel
    from croupier.lab.tournament.findings import StructureFinding
    from croupier.lab.tournament.simulation import RunTally
    from croupier.lab.tournament.structure import Strategy
    from croupier.runtime.script.tournaments.file import ConditionsFile

MOST_RUNS, MOST_ENTRANTS, MOST_SEED = 10**8, 1000, 2**63 - 1
QUANTILES = (5, 50, 95)
USUAL = "random"


@click.command(
    "simulate",
    epilog=examples(
        "croupier tournament simulate autumn-cup.toml --runs 1e5 --seed 1",
        'croupier tournament simulate autumn-cup.toml --player "ana=flat player 500" --player "ben=all-in banker"',
        "croupier tournament simulate autumn-cup.toml --entrants 49 --seconds-per-coup 60 --json",
    ),
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--entrants", type=click.IntRange(2, MOST_ENTRANTS), help="How many play; else as many as are named, or seats."
)
@click.option("--runs", type=Rounds(), default="1e4", show_default=True, help="How many tournaments.")
@click.option(
    "--seed", type=click.IntRange(0, MOST_SEED), default=1, show_default=True, help="The same seed, the same."
)
@click.option("--player", "named", multiple=True, metavar="NAME=STRATEGY", help="How somebody plays; others at random.")
@click.option(
    "--seconds-per-coup",
    "seconds",
    type=click.IntRange(1, 3600),
    default=45,
    show_default=True,
    help="What a coup takes, for minutes.",
)
@click.option(
    "--buy-back", type=click.IntRange(0, 100), default=0, help="Of a hundred who may, so many buy back in; none."
)
@click.option("--rebuy", type=click.IntRange(0, 100), default=0, help="Of a hundred, so many re-buy below half; none.")
@json_option
def command(
    *,
    file: Path,
    entrants: int | None,
    runs: int,
    seed: int,
    named: tuple[str, ...],
    seconds: int,
    buy_back: int,
    rebuy: int,
    as_json: bool,
) -> None:
    """Play whole tournaments of the file's structure, with the exact chances of a coup.

    A strategy is `minimum BET`, `flat BET AMOUNT`, `share BET PERCENT`, `all-in BET` or `random`. Stacks, limits,
    units, rises, elimination, repechage, play-offs and placings are those of the document; two players of one session
    are also worked out exactly. A structure that need not end, whose shoe is too short or whose pool cannot balance is
    named.
    """
    from croupier.lab.tournament.duel import duel
    from croupier.lab.tournament.findings import findings
    from croupier.lab.tournament.outcomes import outcomes
    from croupier.lab.tournament.simulation import Simulation
    from croupier.lab.tournament.structure import Habits
    from croupier.runtime.structures import balance, structure

    if runs > MOST_RUNS:
        raise Wrong(f"at most {MOST_RUNS:,} tournaments are simulated at once")
    read, edition = playable(file)
    ways = outcomes(edition, read.game, read.decks)
    plan = structure(read.header.conditions, ways.bets, read.chip, seconds)
    names, strategies = _players(named, entrants, plan.stages[0].tables * plan.boxes, ways.bets)
    found = [*findings(plan, read.decks, strategies), *balance(read.header.conditions)]
    if any(each.code == "no-seat" and len(strategies) > plan.stages[0].tables * plan.boxes for each in found):
        raise Wrong(f"{file}: {next(each.says for each in found if each.code == 'no-seat')}")
    began = time.perf_counter()
    tally = Simulation(plan, ways, strategies, seed, Habits(buy_back, rebuy)).run(runs)
    took = time.perf_counter() - began
    alone = len(strategies) == 2 and len(plan.stages) == 1 and all(each.fixed for each in strategies)  # noqa: PLR2004
    exact = duel(plan.stages[0], ways, strategies[0], strategies[1], plan.chip) if alone else None
    said = _plain(read, (names, strategies), tally, (exact, found, seconds))
    if as_json:
        write_json({**said, "seed": seed})
    else:
        _tell(read, said, took)


def _players(
    named: tuple[str, ...], entrants: int | None, seats: int, bets: tuple[str, ...]
) -> "tuple[list[str], list[Strategy]]":
    from croupier.lab.tournament.structure import strategy

    given: dict[str, str] = {}
    for each in named:
        name, is_, how = each.partition("=")
        if not is_ or not name.strip() or not how.strip():
            raise Wrong(f"a player is written NAME=STRATEGY, not {each!r}")
        if name.strip() in given:
            raise Wrong(f"{name.strip()} is named twice")
        given[name.strip()] = how.strip()
    many = entrants or (len(given) if len(given) > 1 else min(seats, MOST_ENTRANTS))
    if many < len(given):
        raise Wrong(f"{len(given)} players are named, and {many} enter")
    names = [*given, *(f"player {number}" for number in range(len(given) + 1, many + 1))]
    return names, [strategy(given.get(name, USUAL), bets) for name in names]


def _plain(
    read: "ConditionsFile",
    who: "tuple[list[str], list[Strategy]]",
    tally: "RunTally",
    rest: "tuple[Duel | None, list[StructureFinding], int]",
) -> dict[str, Any]:
    import numpy as np

    from croupier.runtime.structures import pool

    conditions, (names, strategies), (exact, found, seconds) = read.header.conditions, who, rest
    coups = np.concatenate(tally.coups)
    runs = tally.runs
    held, short = pool(conditions, len(names))
    entries = sorted({max(conditions.least, 2), len(names), min(conditions.most, MOST_ENTRANTS)})
    return {
        "document": read.edition.rulebook,
        "entrants": len(names),
        "runs": runs,
        "coups": {
            "mean": float(coups.mean()),
            **{f"q{each}": int(np.percentile(coups, each, method="higher")) for each in QUANTILES},
        },
        "minutes": {f"q{each}": float(np.percentile(coups, each)) * seconds / 60 for each in QUANTILES},
        "play_offs": {
            "per_tournament": tally.play_offs / runs,
            "mean_coups": tally.play_off_coups / tally.play_offs if tally.play_offs else 0.0,
            "broken_by_lot": tally.endless,
        },
        "places_without_chips": tally.without_chips / runs,
        "pool": held.plain,
        "guarantee_makes_up": short.plain,
        "bought": _bought(read, tally),
        "pools": [{"entries": each, "pool": pool(conditions, each)[0].plain} for each in entries],
        "players": [
            {
                "name": name,
                "plays": str(strategies[number]),
                "places": [float(each) / runs for each in tally.places[number]],
            }
            for number, name in enumerate(names)
        ],
        "boxes": [
            {"box": box + 1, "first": float(tally.boxes[box, 0] / tally.began[box])}
            for box in range(len(tally.began))
            if tally.began[box]
        ],
        "exact": None if exact is None else {"first": str(exact.first), "coups": str(exact.coups)},
        "findings": [{"code": each.code, "says": each.says} for each in found],
    }


def _bought(read: "ConditionsFile", tally: "RunTally") -> dict[str, Any]:
    from croupier.runtime.structures import bought

    paid = bought(read.header.conditions, tally.buy_backs, tally.rebuys, tally.runs)
    return {"buy_backs": tally.buy_backs / tally.runs, "rebuys": tally.rebuys / tally.runs, "into_pool": paid.plain}


def _tell(read: "ConditionsFile", said: dict[str, Any], took: float) -> None:
    heading(read.header.conditions.name or "A tournament without a name")
    paragraph(f"{said['runs']:,} tournaments of {said['entrants']} entrants, in {took:.1f} seconds.")
    for each in said["findings"]:
        item("named", each["says"])
    coups, minutes, offs = said["coups"], said["minutes"], said["play_offs"]
    paragraph(
        f"Coups in the mean {coups['mean']:.2f}; half of all at most {coups['q50']}, 95 % at most {coups['q95']}."
    )
    paragraph(f"Minutes: half at most {minutes['q50']:.0f}, 95 % at most {minutes['q95']:.0f}.")
    paragraph(f"Play-offs per tournament {offs['per_tournament']:.4f}, of {offs['mean_coups']:.2f} coups in the mean.")
    if offs["broken_by_lot"]:
        paragraph(f"{offs['broken_by_lot']:,} play-offs did not end and were broken by lot.")
    paragraph(f"Places taken without chips, per tournament: {said['places_without_chips']:.4f}.")
    makes_up = (
        f", of which the operator makes up {said['guarantee_makes_up']}" if said["guarantee_makes_up"] != "0.00" else ""
    )
    paragraph(f"Pool: {said['pool']}{makes_up}.")
    more = said["bought"]
    if more["buy_backs"] or more["rebuys"]:
        counts = f"{more['buy_backs']:.2f} buy back in and {more['rebuys']:.2f} re-buys are made"
        paragraph(f"Per tournament {counts}: {more['into_pool']} more in the pool, in the mean.")
    if said["exact"]:
        first = said["players"][0]["name"]
        paragraph(f"Exactly: {first} is first with {said['exact']['first']}, in {said['exact']['coups']} coups.")
    rows = [
        (each["name"], each["plays"], *(f"{100 * chance:.2f} %" for chance in each["places"]))
        for each in said["players"][:MOST_SHOWN]
    ]
    places = tuple(f"place {number}" for number in range(1, len(said["players"][0]["places"]) + 1))
    print_rich(table(("player", "plays", *places), rows, title="Chances", right=places))


MOST_SHOWN = 40
