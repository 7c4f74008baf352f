"""`croupier check shoes`"""

import sys
from pathlib import Path
from typing import Any

import click

from croupier.cli.output import examples, json_option, paragraph, print_rich, table, write_json


@click.command(
    "shoes",
    epilog=examples("croupier check shoes shoes.jsonl", "croupier check shoes coups.csv --table table.toml --json"),
)
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--table", "header", type=click.Path(path_type=Path), help="What table it was: a header in TOML.")
@click.option("--map", "map_", type=click.Path(path_type=Path), help="What the columns of the log mean: TOML.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the Monte Carlo samples.")
@json_option
def command(files: tuple[Path, ...], header: Path | None, map_: Path | None, seed: int, as_json: bool) -> None:
    """Compare shoes, whole or as they were dealt, with chance.

    FILES are logs, or one whole shoe a line with its cards in order. Exit code 0 if nothing is out, 1 if something is.
    """
    from croupier.lab.requirements import needs_the_lab

    needs_the_lab()
    from croupier.proving.surveillance import watched

    found = watched(files, header, map_, seed=seed)["statistics"]
    if as_json:
        write_json({"statistics": found})
    else:
        show(found)
    sys.exit(1 if any(each["significant"] for each in found) else 0)


def show(found: list[dict[str, Any]]) -> None:
    """Print statistics as a table, and what is out as sentences."""
    columns = ("table", "test", "sample", "effect", "least seen", "p", "q", "verdict")
    rows = [
        (
            str(each["table"] or ""),
            each["test"],
            f"{each['sample']:,}",
            f"{each['effect']:+.4g}",
            f"{each['power']['effect']:.3g}",
            f"{each['p']:.4g}",
            f"{each['q']:.4g}",
            "out" if each["significant"] else "",
        )
        for each in found
    ]
    print_rich(table(columns, rows, right=("sample", "effect", "least seen", "p", "q")))
    for each in found:
        if each["significant"]:
            paragraph(each["says"])
    paragraph("What is out is a reason to look at the cards and the device; about one honest battery in 100 has one.")
