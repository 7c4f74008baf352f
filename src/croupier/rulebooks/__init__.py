"""The five rule documents: every clause by its number, what it says in our own words, how it is read. No logic.

>>> clause("star-baccarat 12.2")
Clause(document='star-baccarat', number='12.2')
"""

from croupier.rulebooks.catalogue import Duty, Entry, Reference, entries, entry
from croupier.rulebooks.clauses import (
    UNREGULATED,
    Citing,
    UnknownClause,
    UnknownDocument,
    approval,
    children,
    clause,
    clause_or_none,
    clauses,
    is_beneath,
    row,
)
from croupier.rulebooks.documents import DOCUMENTS, LAW, Document, all_documents, document, is_law
from croupier.rulebooks.readings import Choice, Reading, UnknownReading, concerning, reading, readings

# fmt: off
__all__ = [
    "DOCUMENTS", "LAW", "UNREGULATED", "Choice", "Citing", "Document", "Duty", "Entry", "Reading", "Reference",
    "UnknownClause", "UnknownDocument", "UnknownReading", "all_documents", "approval", "children", "clause",
    "clause_or_none", "clauses", "concerning", "document", "entries", "entry", "is_beneath", "is_law", "reading",
    "readings", "row", "search", "shelf",
]
# fmt: on
