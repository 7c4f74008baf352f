"""Tables of a text: rows and cells, whether they were drawn, tabbed or only aligned."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from croupier.texts.records import Text, TextClause


@dataclass(frozen=True, slots=True)
class TextTable:
    """A table of a clause: its caption and its rows of cells; a row of one letter per cell is a row of a grid."""

    clause: str
    caption: str
    rows: tuple[tuple[str, ...], ...]


def tables(of: Text) -> tuple[TextTable, ...]:
    return tuple(found for each in of.clauses if each.kind == "table" for found in [table(each)] if found.rows)


def table(of: TextClause) -> TextTable:
    drawn = [_cells(line) for line in of.text.split("\n") if line.lstrip().startswith("|")]
    rows = [row for row in drawn if row and not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    if not rows:
        rows = list(_grid(of.text)) or list(_runs(of.text))
    return TextTable(of.number, "" if of.text.startswith("|") else of.title, tuple(_filled(rows)))


def _cells(line: str) -> tuple[str, ...]:
    cells = [each.strip() for each in line.strip().strip("|").split("|")]
    while cells and not cells[-1]:
        cells.pop()
    return tuple(cells)


def _filled(rows: list[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """A row whose first cell is empty goes on with the name of the row above it."""
    name = ""
    for row in rows:
        name = row[0] or name
        yield (name, *row[1:])


def _grid(words: str) -> Iterator[tuple[str, ...]]:
    """Find rows such as ``3 D D D S`` that were only aligned."""
    for found in re.finditer(r"(?<!\S)(\d)((?:\s+[DS]\b){4,})", words):
        yield (found[1], *found[2].split())


def _runs(words: str) -> Iterator[tuple[str, ...]]:
    for found in re.finditer(r"(\d(?:\s*-\s*\d)*)-?\s+([A-Z][a-z]+(?:\s+[a-z]+)*)", words):
        yield (found[1], found[2])
