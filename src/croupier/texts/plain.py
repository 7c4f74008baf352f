"""A text for programs: clauses, terms, references, tables, quantities and what was lost, as JSON has them."""

from typing import Any

from croupier.texts.definitions import definitions
from croupier.texts.differences import TextDifference
from croupier.texts.quantities import quantities
from croupier.texts.records import Text
from croupier.texts.references import references
from croupier.texts.tables import tables


def plain_text(of: Text) -> dict[str, Any]:
    """Write a text as it was read."""
    return {
        "document": of.document,
        "sha256": of.sha256,
        "clauses": [
            {
                "number": each.number,
                "parent": each.parent,
                "kind": each.kind,
                "text": each.text,
                "page": each.page,
                "line": each.line,
                "restored": each.restored,
            }
            for each in of.clauses
        ],
        "terms": [
            {"term": each.term, "clause": each.clause, "aliases": list(each.aliases)} for each in definitions(of)
        ],
        "references": [
            {"from": each.clause, "to": each.to, "words": each.words, "exists": each.exists} for each in references(of)
        ],
        "tables": [
            {"clause": each.clause, "caption": each.caption, "rows": [list(row) for row in each.rows]}
            for each in tables(of)
        ],
        "quantities": [
            {
                "clause": each.number,
                "value": str(found.value),
                "kind": found.kind,
                "unit": found.unit,
                "bound": found.bound,
                "words": found.words,
            }
            for each in of.clauses
            for found in quantities(each.text)
        ],
        "lost": [
            {"after": each.after, "before": each.before, "words": each.words, "line": each.line} for each in of.lost
        ],
        "remarks": list(of.notes),
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
