"""`croupier shoe-test`: statistical tests of the shoes that virtual tables deal from."""

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, json_option, print_rich, table, write_json

if TYPE_CHECKING:
    from croupier.lab.randomness.battery import Battery
    from croupier.lab.randomness.tails import ChanceTest


@click.command(
    name="shoe-test",
    short_help="Statistical tests of virtual shoes, at 99 %, raw numbers and orders.",
    epilog=examples(
        "croupier shoe-test",
        "croupier shoe-test --shoes 5000 --decks 6 --html report.html --raw shoes.jsonl",
        'croupier shoe-test --seed "acceptance 2026" --json',
    ),
)
@click.option(
    "--shoes", default=1000, show_default=True, type=click.IntRange(300, 1_000_000), help="How many shoes are made."
)
@click.option("--decks", default=8, show_default=True, type=click.IntRange(1, 8), help="Decks in each shoe.")
@click.option("--seed", metavar="TEXT", help="Make the same shoes for the same text; fresh secrets if left out.")
@click.option("--raw", type=click.Path(path_type=Path), help="Write every seed, number and order: JSON, a shoe a line.")
@click.option("--html", type=click.Path(path_type=Path), help="Write the report as a page.")
@json_option
def command(*, shoes: int, decks: int, seed: str | None, raw: Path | None, html: Path | None, as_json: bool) -> None:
    """Make shoes with the same code that virtual tables use, and test the raw numbers and the order of the cards.

    Exit code 1 if the battery fails: one test so far out that honest chance would get there once in a hundred
    batteries.
    """
    from croupier.runtime.sample_shoes import examined, sample, write_raw

    made = sample(shoes, decks, seed)
    found = examined(made)
    try:
        if raw:
            write_raw(made, raw)
        if html:
            html.write_text(_page(found, decks, seed), encoding="utf-8")
    except OSError as error:
        raise Wrong(f"{error.filename} cannot be written: {(error.strerror or '').lower()}") from None
    if as_json:
        write_json(_plain(found, decks, seed))
    else:
        _show(found, decks, seed)
    raise SystemExit(0 if found.passes else 1)


def _plain(found: "Battery", decks: int, seed: str | None) -> dict[str, Any]:
    return {
        **_facts(found, decks, seed),
        "passes": found.passes,
        "bound": found.bound,
        "tests": [
            {
                "of": each.of,
                "name": each.name,
                "says": each.says,
                "statistic": each.statistic,
                "freedom": each.freedom,
                "p": each.p,
                "verdict": _verdict(found, each),
            }
            for each in found.tests
        ],
    }


def _facts(found: "Battery", decks: int, seed: str | None) -> dict[str, Any]:
    from croupier.runtime.virtual_shoe import METHOD
    from croupier.version import __version__

    return {
        "version": __version__,
        "method": METHOD,
        "seed": seed,
        "shoes": found.shoes,
        "decks": decks,
        "cards": found.shoes * found.cards,
        "words": found.words,
    }


def _verdict(found: "Battery", each: "ChanceTest") -> str:
    if each in found.failed:
        return "fails"
    return "outside 99 %" if each in found.out else "passes"


def _head(found: "Battery", decks: int, seed: str | None) -> str:
    facts = _facts(found, decks, seed)
    made = f"made from the text {seed!r}" if seed is not None else "made from fresh secrets of the operating system"
    return (
        f"{found.shoes:,} shoes of {decks} decks ({facts['cards']:,} cards) and {found.words:,} raw numbers, {made}; "
        f"{facts['method']}, croupier {facts['version']}."
    )


def _tail(found: "Battery") -> str:
    out = (
        f"{len(found.out)} of {len(found.tests)} tests lie outside 99 %; about one in a hundred does by honest chance."
    )
    if found.passes:
        return f"Passes. {out}"
    return f"FAILS: {', '.join(f'{each.name} of {each.of}' for each in found.failed)}. {out}"


def _rows(found: "Battery") -> list[tuple[str, ...]]:
    return [
        (
            each.of,
            each.name,
            each.says,
            f"{each.statistic:,.2f}",
            "" if each.freedom is None else f"{each.freedom:,}",
            f"{each.p:.4f}",
            _verdict(found, each),
        )
        for each in found.tests
    ]


_COLUMNS = ("of", "test", "what is held against chance", "statistic", "freedom", "p", "verdict")


def _show(found: "Battery", decks: int, seed: str | None) -> None:
    click.echo(_head(found, decks, seed))
    click.echo()
    print_rich(table(_COLUMNS, _rows(found), right=("statistic", "freedom", "p")))
    click.echo()
    click.echo(_tail(found))


def _page(found: "Battery", decks: int, seed: str | None) -> str:
    from croupier.lab.statement.html import STYLE

    heads = "".join(f'<th scope="col">{each}</th>' for each in _COLUMNS)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in _rows(found))
    how = (
        "p is how likely honest chance is at least as far out, to either side. Chi-square tests have their degrees of "
        "freedom; the others are normal, but duplicates, which is Poisson. Cards of one shoe depend on each other: "
        "each test of orders takes one thing of each shoe or uses the exact variance of the whole. The battery fails "
        f"if one p is below {found.bound:.6f}, which is 0.01 shared out among {len(found.tests)} tests."
    )
    return (
        f'<!doctype html>\n<html lang="en-AU"><head><meta charset="utf-8"><title>Test of virtual shoes</title>'
        f"<style>{STYLE}</style></head>\n<body><h1>Test of virtual shoes</h1>"
        f"<p>{escape(_head(found, decks, seed))}</p><p><strong>{escape(_tail(found))}</strong></p><p>{how}</p>"
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></body></html>\n"
    )
