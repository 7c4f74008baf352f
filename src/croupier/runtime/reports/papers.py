"""Something to print: a title, and parts with facts, sentences and tables; as PDF, as lines, or on a page."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from croupier.kernel.records import record
from croupier.version import __version__


@record
class PaperTable:
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""


@record
class PaperPart:
    title: str
    facts: tuple[tuple[str, str], ...] = ()
    lines: tuple[str, ...] = ()
    tables: tuple[PaperTable, ...] = ()


@record
class Paper:
    """`nothing` is said where there is no part; `upright` is for what is read rather than looked up; `to` is how far
    the journal was read.
    """

    title: str
    parts: tuple[PaperPart, ...]
    nothing: str = ""
    upright: bool = False
    to: str = ""


def table(columns: Sequence[str], rows: Iterable[Sequence[str]], title: str = "") -> PaperTable:
    return PaperTable(columns=tuple(columns), rows=tuple(map(tuple, rows)), title=title)


def pdf(of: Paper) -> bytes:
    """Set it on paper; the same paper is the same bytes."""
    from croupier.lab.typesetting import typeset  # noqa: PLC0415 - the typesetter is large and seldom wanted

    told = {
        "title": of.title,
        "nothing": of.nothing,
        "parts": [_part(each) for each in of.parts],
        "to": of.to,
        "croupier": __version__,
        "upright": of.upright,
    }
    return typeset("croupier.runtime.reports", "sheet.typ", told, instead="without --pdf")


def _part(of: PaperPart) -> dict[str, Any]:
    tables = [{"title": each.title, "columns": each.columns, "rows": each.rows} for each in of.tables]
    return {"title": of.title, "facts": of.facts, "lines": of.lines, "tables": tables}


def text(of: Paper) -> Iterator[str]:
    """Write it as lines: a row of a table becomes a line, its cells named."""
    yield of.title
    if not of.parts:
        yield of.nothing
    for part in of.parts:
        yield ""
        yield part.title
        yield from (f"  {name}: {value}" for name, value in part.facts)
        yield from (f"  {line}" for line in part.lines)
        for each in part.tables:
            if each.title and each.rows:
                yield f"  {each.title}"
            for row in each.rows:
                cells = zip(each.columns, row, strict=True)
                yield "  - " + "; ".join(f"{name}: {cell}" for name, cell in cells if cell)
