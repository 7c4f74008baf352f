"""A text for programs: clauses, terms, references, tables, quantities and what was lost, as JSON has them."""

from collections.abc import Iterator
from typing import Any

from croupier.texts.definitions import definitions
from croupier.texts.differences import TextDifference
from croupier.texts.quantities import Quantity, quantities
from croupier.texts.records import Text, TextClause
from croupier.texts.references import references
from croupier.texts.tables import tables


def plain_text(of: Text) -> dict[str, Any]:
    """Write a text as it was read."""
    return {name: part if isinstance(part, str) else list(part) for name, part in plain_parts(of).items()}


def plain_parts(of: Text) -> dict[str, str | Iterator[Any]]:
    """Write a text part by part, each entry only when it is asked for: a long text is not held twice."""
    return {
        "document": of.document,
        "sha256": of.sha256,
        "clauses": (_clause(each) for each in of.clauses),
        "terms": (
            {"term": each.term, "clause": each.clause, "aliases": list(each.aliases)} for each in definitions(of)
        ),
        "references": (
            {"from": each.clause, "to": each.to, "words": each.words, "exists": each.exists} for each in references(of)
        ),
        "tables": (
            {"clause": each.clause, "caption": each.caption, "rows": [list(row) for row in each.rows]}
            for each in tables(of)
        ),
        "quantities": (_quantity(each.number, found) for each in of.clauses for found in quantities(each.text)),
        "lost": (
            {"after": each.after, "before": each.before, "words": each.words, "line": each.line} for each in of.lost
        ),
        "remarks": iter(of.notes),
    }


def _clause(of: TextClause) -> dict[str, Any]:
    return {
        "number": of.number,
        "parent": of.parent,
        "kind": of.kind,
        "text": of.text,
        "page": of.page,
        "line": of.line,
        "restored": of.restored,
    }


def _quantity(clause: str, of: Quantity) -> dict[str, str]:
    return {
        "clause": clause,
        "value": str(of.value),
        "kind": of.kind,
        "unit": of.unit,
        "bound": of.bound,
        "words": of.words,
    }


def plain_difference(of: TextDifference) -> dict[str, Any]:
    return {
        "clauses": [
            {
                "kind": each.kind,
                "old": each.old,
                "new": each.new,
                "out": list(each.taken_out),
                "in": list(each.put_in),
                "moved": each.moved,
            }
            for each in of.changes
        ],
        "references": [
            {"from": each.clause, "to": each.to, "words": each.words, "breaks": each.breaks, "meant": each.meant}
            for each in of.references
        ],
    }
