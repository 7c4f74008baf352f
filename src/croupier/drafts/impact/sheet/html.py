"""The report as one page that needs nothing from elsewhere and runs nothing, to be read on a screen or printed."""

from collections.abc import Mapping
from html import escape
from typing import Any

from croupier.drafts.impact.sheet.parts import SheetPart, SheetTable, facts, parts, summary, title
from croupier.lab.statement.html import STYLE

OWN = """
.warning { border: 2px solid #9b1c1c; padding: .4rem .8rem; } .warning dt { color: #9b1c1c; font-weight: 600; }
section { break-inside: auto; } td { overflow-wrap: anywhere; }
"""


def page(told: Mapping[str, Any]) -> str:
    """Write the page. Whatever came from a file is text in it, never markup."""
    lines = summary(told)
    warned = [each for each in lines if each[0] == "WARNING"]
    body = [
        f"<h1>{escape(title(told))}</h1>",
        f'<p class="quiet">{escape(told["document"])}</p>',
        f'<div class="warning">{_listed(warned)}</div>' if warned else "",
        f"<h2>Summary</h2>{_listed([each for each in lines if each not in warned])}",
        f"<h2>What this is a report of</h2>{_listed(facts(told))}",
        *(_part(each) for each in parts(told)),
    ]
    head = (
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title(told))}</title>'
    )
    return (
        f'<!doctype html>\n<html lang="en-AU"><head>{head}<style>{STYLE}{OWN}</style></head>\n<body>\n'
        + "\n".join(filter(None, body))
        + "\n</body></html>\n"
    )


def _listed(lines: list[tuple[str, str]]) -> str:
    return "<dl>" + "".join(f"<dt>{escape(name)}</dt><dd>{escape(says)}</dd>" for name, says in lines) + "</dl>"


def _part(part: SheetPart) -> str:
    says = "".join(f"<p>{escape(each)}</p>" for each in part.says)
    return f"<section><h2>{escape(part.title)}</h2>{says}{''.join(map(_table, part.tables))}</section>"


def _table(table: SheetTable) -> str:
    if not table.rows:
        return ""
    heads = "".join(f'<th scope="col">{escape(each)}</th>' for each in table.columns)
    rows = "".join(f"<tr>{''.join(_cell(table, n, each) for n, each in enumerate(row))}</tr>" for row in table.rows)
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _cell(table: SheetTable, place: int, text: str) -> str:
    if place == 0:
        return f'<th scope="row">{escape(text)}</th>'
    exact = ' class="exact"' if place in table.exact else ""
    return f"<td{exact}>{escape(text)}</td>"
