"""Findings as one page of HTML: no script, nothing fetched; the words of a text are text."""

from collections.abc import Iterator, Sequence
from html import escape

from croupier.drafts.lint.finding import Finding, FindingSeverity
from croupier.drafts.lint.linter import Linted
from croupier.drafts.lint.worth import worth

_HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>croupier lint</title><style>
body{font:16px/1.45 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #bbb;padding:.35rem .5rem;text-align:left;vertical-align:top}
blockquote{margin:.3rem 0;padding-left:.6rem;border-left:3px solid #777;color:#333}code{font-size:.85em}
.error::before{content:"\\2716  "}.warning::before{content:"\\25B2  "}.note::before{content:"\\25CB  "}
</style></head><body><h1>What is wrong in the texts</h1>
"""


def page(linted: Sequence[Linted]) -> str:
    """Write a page with a table for each document, the dearest findings first."""
    return _HEAD + "".join(_section(each) for each in linted) + "</body></html>\n"


def _section(of: Linted) -> str:
    counts = ", ".join(f"{of.count(each)} {each.value}s" for each in FindingSeverity)
    rows = "".join(_row(each) for each in of.findings if each.computed)
    apart = "".join(_row(each) for each in of.findings if not each.computed)
    head = f"<h2>{escape(of.text.document)}</h2><p>{len(of.text.clauses)} clauses: {counts}, {of.accepted} accepted. SHA-256 <code>{of.text.sha256}</code></p>"
    remarks = "".join(f"<p>{escape(each)}</p>" for each in of.text.notes)
    also = f"<h3>Recorded by people</h3>{_table(apart)}" if apart else ""
    return f"{head}{remarks}{_table(rows)}{also}"


def _table(rows: str) -> str:
    return f"<table><thead><tr><th>severity</th><th>clause</th><th>class</th><th>finding</th><th>price</th></tr></thead><tbody>{rows}</tbody></table>"


def _row(of: Finding) -> str:
    cells = (
        f'<span class="{of.severity.value}">{of.severity.value}</span>',
        escape(", ".join(of.clauses[:4])),
        f"{escape(of.class_)}<br><code>{escape(of.id)}</code>",
        "".join(_told(of)),
        escape(worth(of)),
    )
    return "<tr>" + "".join(f"<td>{each}</td>" for each in cells) + "</tr>"


def _told(of: Finding) -> Iterator[str]:
    yield f"<p>{escape(of.says)}</p>"
    for each in of.evidence:
        yield f"<blockquote>{escape(each.document)} {escape(each.clause)}: {escape(each.words)}</blockquote>"
    if of.suggest:
        yield f"<p>Mend: {escape(of.suggest)}</p>"
    if of.accepted:
        yield f"<p>Accepted: {escape(of.accepted)}</p>"
