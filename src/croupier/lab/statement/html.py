"""The statement of return as one page that needs nothing from elsewhere, to be read on a screen or printed."""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from croupier.lab.statement.sheet import Statement
from croupier.lab.statement.words import deviation, facts, further, one_in, percent, probability

STYLE = """
:root { color-scheme: light; --ink: #1f2933; --quiet: #5a6672; --line: #cfd6dd; --band: #f3f5f7; }
body { font: 15px/1.45 "Source Sans 3", "Segoe UI", Helvetica, Arial, sans-serif; color: var(--ink);
       max-width: 64rem; margin: 2rem auto; padding: 0 1.5rem; background: white; }
h1 { font-size: 1.7rem; margin: 0 0 .2rem; } h2 { font-size: 1.25rem; margin: 2.2rem 0 .4rem; }
h3 { font-size: 1.02rem; margin: 1.5rem 0 .2rem; break-after: avoid; }
p { margin: .3rem 0 .7rem; } .quiet { color: var(--quiet); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; margin: .3rem 0 1rem; }
caption { text-align: left; color: var(--quiet); padding-bottom: .3rem; }
th, td { text-align: left; padding: .22rem .6rem .22rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
thead th { border-bottom: 2px solid var(--ink); font-weight: 600; } tbody th { font-weight: 400; }
tfoot th, tfoot td { font-weight: 600; border-bottom: none; }
.number { text-align: right; padding-right: .2rem; padding-left: .6rem; white-space: nowrap; }
.exact { font: .74rem/1.3 ui-monospace, "DejaVu Sans Mono", Consolas, monospace; color: var(--quiet);
         overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1.2rem; margin: 1rem 0; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
.bet { break-inside: avoid; } .draw { background: #dcebf7; } .stand { background: var(--band); }
@media print { body { font-size: 10pt; margin: 0; max-width: none; } h2 { break-after: avoid; } }
"""


def page(statement: Statement) -> str:
    """Write the page."""
    told: dict[str, Any] = statement.plain
    body = [
        "<h1>Statement of return</h1>",
        f'<p class="quiet">{escape(told["title"])}</p>',
        _facts(told),
        f"<h2>Method</h2><p>{escape(told['method'])}</p><p>{escape(told['words'])}</p>",
        _summary(told),
        *(_group(group) for group in told["groups"]),
        _play(told["play"]) if told["play"] else "",
        _readings(told["readings"]) if told["readings"] else "",
        _checksum(told),
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{_title(told)}</title>'
    return (
        f'<!doctype html>\n<html lang="en-AU"><head>{head}<style>{STYLE}</style></head>\n<body>\n'
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def _checksum(told: Mapping[str, Any]) -> str:
    command = f"croupier statement {escape(told['rulebook'])} --json"
    return (
        f"<h2>Checksum</h2><p>SHA-256 of the figures above, as <code>{command}</code> prints them, without the "
        f'checksum, keys sorted and without spaces:</p><p class="exact">{told["checksum"]}</p>'
    )


def _title(told: Mapping[str, Any]) -> str:
    return f"Statement of return: {escape(told['title'])}"


def _facts(told: Mapping[str, Any]) -> str:
    return "<dl>" + "".join(f"<dt>{name}</dt><dd>{escape(value)}</dd>" for name, value in facts(told)) + "</dl>"


def _summary(told: Mapping[str, Any]) -> str:
    """Write one table of all edges: a row for each bet, a column for each number of decks."""
    decks = [str(each) for each in told["decks"]]
    heads = "".join(f'<th scope="col" class="number">{each} deck{"" if each == "1" else "s"}</th>' for each in decks)
    rows = []
    for group in told["groups"]:
        rows.append(
            f'<tr><th scope="rowgroup" colspan="{2 + len(decks)}"><strong>{escape(group["title"])}</strong></th></tr>'
        )
        for bet in group["bets"]:
            cells = "".join(f'<td class="number">{percent(bet["edges"].get(each))}</td>' for each in decks)
            rows.append(f'<tr><th scope="row">{_name(bet)}</th><td>{_number(bet["clause"])}</td>{cells}</tr>')
    return (
        "<h2>Edge by number of decks</h2><table><thead><tr>"
        f'<th scope="col">bet</th><th scope="col">clause</th>{heads}</tr></thead><tbody>{"".join(rows)}</tbody></table>'
    )


def _group(group: Mapping[str, Any]) -> str:
    note = "".join(f"<p>{escape(each)}</p>" for each in (group["note"], further(group["further"])) if each)
    bets = "".join(_bet(bet) for bet in group["bets"] if bet["in_full"])
    return f'<h2>{escape(group["title"])} <span class="quiet">({_number(group["clause"])})</span></h2>{note}{bets}'


def _bet(bet: Mapping[str, Any]) -> str:
    heads = "".join(
        f'<th scope="col"{side}>{name}</th>'
        for name, side in (
            ("row", ""),
            ("pays", ""),
            ("clauses", ""),
            ("probability", _RIGHT),
            ("one in", _RIGHT),
            ("returns", _RIGHT),
            ("probability, exact", ""),
        )
    )
    rows = "".join(_row(row) for row in bet["rows"])
    figures = (
        f"Edge <strong>{percent(bet['edge'])}</strong>, return {percent(bet['return'])}, without stand-offs "
        f"{percent(bet['edge_without_stand_offs'])}; wins {percent(bet['hit_frequency'])} of the time; "
        f"standard deviation {deviation(bet['variance'])}."
    )
    return (
        f'<section class="bet"><h3>{_name(bet)} <span class="quiet">({_number(bet["clause"])})</span></h3>'
        f'<p>{figures}<br><span class="exact">edge {bet["edge"]} &nbsp; variance {bet["variance"]}</span></p>'
        f"<table><caption>{bet['decks']} deck{'' if bet['decks'] == 1 else 's'}</caption>"
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></section>"
    )


_RIGHT = ' class="number"'


def _row(row: Mapping[str, Any]) -> str:
    chance = row["probability"]
    return (
        f'<tr><th scope="row">{escape(row["row"])}</th><td>{escape(row["pays"])}</td>'
        f"<td>{escape(', '.join(row['clauses']))}</td>"
        f'<td class="number">{probability(chance)}</td><td class="number">{one_in(chance)}</td>'
        f'<td class="number">{percent(row["returns"])}</td><td class="exact">{chance}</td></tr>'
    )


def _play(play: Mapping[str, Any]) -> str:
    heads = "".join(f'<th scope="col">{escape(each)}</th>' for each in play["dealer"])
    rows = "".join(
        f'<tr><th scope="row">{row["count"]}</th>'
        + "".join(f'<td class="{each}">{each}</td>' for each in row["decisions"])
        + "</tr>"
        for row in play["rows"]
    )
    apart = "".join(f"<li>{escape(each)}</li>" for each in play["exceptions"])
    return (
        "<h2>Best play</h2><table><caption>The player's two-card count against the dealer's first card; T is ten to "
        f'king. With the most decks.</caption><thead><tr><th scope="col">count</th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table><p>Except:</p><ul>{apart}</ul>"
    )


def _readings(readings: Iterable[Mapping[str, Any]]) -> str:
    """Write what the figures would be where the text can be read otherwise."""
    told = []
    for each in readings:
        heads = "".join(
            f'<th scope="col"{_RIGHT}>{escape(choice["choice"])}{" (as stated)" if choice["chosen"] else ""}</th>'
            for choice in each["choices"]
        )
        rows = "".join(
            f'<tr><th scope="row">{escape(bet)}</th>'
            + "".join(f'<td class="number">{percent(choice["edges"][bet])}</td>' for choice in each["choices"])
            + "</tr>"
            for bet in each["choices"][0]["edges"]
        )
        told.append(
            f'<section class="bet"><h3>{each["id"]}: {escape(each["question"])} '
            f'<span class="quiet">({escape(", ".join(each["clauses"]))})</span></h3>'
            f'<table><thead><tr><th scope="col">bet</th>{heads}</tr></thead><tbody>{rows}</tbody></table></section>'
        )
    return "<h2>Where the text can be read otherwise</h2>" + "".join(told)


def _name(bet: Mapping[str, Any]) -> str:
    return escape(bet["bet"] + (f", {bet['under']}" if bet["under"] else ""))


def _number(clause: str) -> str:
    return escape(clause.partition(" ")[2])
