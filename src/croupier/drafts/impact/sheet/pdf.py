"""The report on paper, as PDF/A, set by typst from a template beside this module."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from croupier.drafts.impact.sheet.parts import SheetPart, facts, parts, summary, title
from croupier.lab.typesetting import typeset
from croupier.rulebooks import document


def pdf(told: Mapping[str, Any]) -> bytes:
    """Set the sheet; the same report always gives the same bytes."""
    worded = {
        "title": title(told),
        "document": told["document"],
        "checksum": told["checksum"],
        "croupier": told["croupier"],
        "day": _day(told),
        "summary": summary(told),
        "facts": facts(told),
        "parts": [_part(each) for each in parts(told)],
    }
    return typeset("croupier.drafts.impact.sheet", "sheet.typ", worded, instead="--html", standard="a-2b")


def _day(told: Mapping[str, Any]) -> list[int]:
    """Date the file, as PDF/A wants: by the day of the amendment, else of the document; never by the clock."""
    named: str | None = told["amendment"]["effective"]
    day = date.fromisoformat(named) if named else document(told["document"]).signed
    return [day.year, day.month, day.day]


def _part(part: SheetPart) -> dict[str, Any]:
    tables = [
        {"columns": list(each.columns), "rows": [list(row) for row in each.rows], "exact": sorted(each.exact)}
        for each in part.tables
        if each.rows
    ]
    return {"title": part.title, "says": list(part.says), "tables": tables}
