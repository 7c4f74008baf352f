"""How figures of the lab are written: exact fractions for programs, percent for people."""

from fractions import Fraction
from typing import TYPE_CHECKING

import click

from croupier.cli.output import cite, heading, paragraph

if TYPE_CHECKING:
    from croupier.lab.figures import Answer, Priced, Row

MOST_ROWS = 12


def ratio(number: Fraction) -> str:
    return f"{number.numerator}/{number.denominator}"


def percent(number: Fraction) -> str:
    return f"{float(number * 100):.4f} %"


def written_plainly(answer: "Answer") -> dict[str, object]:
    """Write an answer as JSON has it."""
    found: dict[str, object] = {
        "rulebook": answer.edition.rulebook,
        "game": answer.game,
        "decks": answer.decks,
        "options": dict(answer.options),
    }
    if answer.coups is not None:
        found["coups"] = dict(answer.coups)
    if answer.cards is not None:
        found["cards_per_coup"] = ratio(answer.cards)
    for name, figure in answer.more.items():
        found[name] = ratio(figure) if isinstance(figure, Fraction) else figure
    return {**found, "bets": {bet: _bet(each) for bet, each in answer.bets.items()}}


def _bet(bet: "Priced") -> dict[str, object]:
    return {
        "edge": ratio(bet.edge),
        "percent": round(float(bet.edge * 100), 4),
        "ev": ratio(bet.ev),
        "edge_without_stand_offs": ratio(bet.edge_resolved),
        "variance": ratio(bet.variance),
        "rows": [_row(row) for row in bet.rows],
        "clause": str(bet.because[0]),
    }


def _row(row: "Row") -> dict[str, object]:
    return {
        "row": row.name,
        "clause": str(row.because[0]),
        "pays": row.pays,
        "probability": ratio(row.probability),
    }


def show(answer: "Answer") -> None:
    """Print an answer for people."""
    heading(answer.title)
    if answer.coups is not None and answer.cards is not None:
        counted = ", ".join(f"{name} {number:,}" for name, number in answer.coups.items())
        drawn = f"{float(answer.cards):.4f}"
        paragraph(f"Coups as ordered six-card sequences: {counted}. Cards in a coup: {drawn} on average.")
    if answer.more:
        paragraph(". ".join(_further(name, figure) for name, figure in answer.more.items()) + ".")
    for bet, each in answer.bets.items():
        click.echo()
        deviation = float(each.variance) ** 0.5
        line = f"  {bet:<28} edge {percent(each.edge):>12}   standard deviation {deviation:8.4f}"
        click.echo(f"{line}   ({cite(each.because[:1])})")
        _show_rows(each)


def _further(name: str, figure: Fraction | str) -> str:
    told = f"{float(figure):.4f}" if isinstance(figure, Fraction) else figure
    return f"{name.replace('_', ' ').capitalize()} {told}"


def _show_rows(bet: "Priced") -> None:
    if len(bet.rows) > MOST_ROWS:
        return
    wide = max(26, *(len(row.name) for row in bet.rows))
    for row in bet.rows:
        click.echo(f"      {row.name:<{wide}} {row.pays:<34} {percent(row.probability):>12}   {cite(row.because[:1])}")
