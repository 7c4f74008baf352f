"""A part of a document's own tables, to be printed."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Grid:
    """A part of the tableau as it is printed: what the columns and the rows count, and D or S in each cell."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
