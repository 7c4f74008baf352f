"""`croupier check wagers`"""

import sys
from pathlib import Path

import click

from croupier.cli.check.shoes import show
from croupier.cli.output import examples, heading, json_option, paragraph, write_json


@click.command(
    "wagers",
    epilog=examples(
        "croupier check wagers coups.csv wagers.csv --table table.toml",
        "croupier check wagers log.csv --table table.toml --json",
    ),
)
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--table", "header", type=click.Path(path_type=Path), help="What table it was: a header in TOML.")
@click.option("--map", "map_", type=click.Path(path_type=Path), help="What the columns of the log mean: TOML.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the permutations.")
@json_option
def command(files: tuple[Path, ...], header: Path | None, map_: Path | None, seed: int, as_json: bool) -> None:
    """Look for signals in the wagers of patrons: for surveillance and inspectors only.

    A signal is a reason to look at recordings and proves nothing. Exit code 0 if there is none, 1 if there is one.
    """
    from croupier.lab.requirements import needs_the_lab

    needs_the_lab()
    from croupier.proving.surveillance import watched

    found = watched(files, header, map_, seed=seed)
    if as_json:
        write_json(found)
    else:
        heading("Signals")
        for each in found["signals"]:
            mark = "" if each["significant"] else " (not significant)"
            paragraph(f"{each['patron']}: {each['code']}{mark}. {each['says']}")
        if not found["signals"]:
            paragraph("None.")
        heading("Shoes")
        show(found["statistics"])
    sys.exit(1 if any(each["significant"] for each in found["signals"]) else 0)
