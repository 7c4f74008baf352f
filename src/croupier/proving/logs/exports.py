"""What a check found, for a spreadsheet and as a page."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, Final

from croupier.kernel.money import Money
from croupier.lab.statement.html import STYLE
from croupier.proving.logs.check import CheckedLog
from croupier.proving.logs.departures import Departure

CSV_COLUMNS: Final = (
    *("line", "file", "table", "shoe", "coup", "seat", "bet", "code", "severity", "clauses", "says", "expected"),
    *("found", "money"),
)


def csv_rows(found: CheckedLog) -> Iterator[dict[str, str]]:
    """Go through the departures as rows of text."""
    for each in found.listed:
        told = each.plain()
        yield {name: _cell(told[name]) for name in CSV_COLUMNS}


def _cell(value: object) -> str:
    if isinstance(value, list):
        return " ".join(str(each) for each in value)
    return "" if value is None else str(value)


def page(found: CheckedLog, more: Mapping[str, Any]) -> str:
    """Write a page that needs nothing else."""
    rate = found.rate()
    rows = "".join(_row(each) for each in found.listed)
    heads = "".join(f'<th scope="col">{each}</th>' for each in _HEADS)
    cannot = "".join(f"<li>{escape(each)}</li>" for each in found.cannot)
    signals = "".join(f"<li>{escape(each['says'])}</li>" for each in more.get("signals", ()) if each["significant"])
    return (
        '<!doctype html>\n<html lang="en-AU"><head><meta charset="utf-8"><title>A log held against its document</title>'
        f"<style>{STYLE}</style></head>\n<body><h1>A log held against its document</h1>"
        f"<p>{escape(', '.join(found.documents))}: {found.rounds:,} rounds, {found.wagers:,} wagers, "
        f"{found.departures:,} departures ({rate['low']:.3g} to {rate['high']:.3g} of 1,000 rounds with 95 % "
        f"confidence), paid too much {Money(found.over)}, too little {Money(found.under)}.</p>"
        f"<h2>Not checked</h2><ul>{cannot}</ul><h2>Signals</h2><ul>{signals}</ul><h2>Departures</h2>"
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></body></html>\n"
    )


_HEADS: Final = ("Line", "Table", "Shoe", "Coup", "Seat", "Bet", "Departure", "Clauses", "Expected", "Found", "Money")


def _row(of: Departure) -> str:
    money = "" if of.cents is None else str(Money(of.cents))
    clauses = ", ".join(each.number for each in of.because)
    cells = (str(of.line), of.table, of.shoe, of.coup, of.seat, of.bet, of.says, clauses, of.expected, of.found, money)
    return "<tr>" + "".join(f"<td>{escape(each)}</td>" for each in cells) + "</tr>"
