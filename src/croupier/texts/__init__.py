"""Reads rule texts: a file into numbered clauses, with the definitions, references, tables and quantities in them."""

from croupier.texts.alignment import Index, aligned, own_words, words_of
from croupier.texts.definitions import Definition, definitions
from croupier.texts.lines import normal
from croupier.texts.numbers import letter_follows, path, written
from croupier.texts.quantities import Quantity, dates_said, numbers_said, quantities
from croupier.texts.records import Lost, Text, TextClause, UnreadableText
from croupier.texts.references import Reference, references, references_of
from croupier.texts.sources import parsed, read
from croupier.texts.tables import Table, table, tables
from croupier.texts.tree import slug

# fmt: off
__all__ = [
    "Definition", "Index", "Lost", "Quantity", "Reference", "Table", "Text", "TextClause", "UnreadableText", "aligned",
    "dates_said", "definitions", "letter_follows", "normal", "numbers_said", "own_words", "parsed", "path",
    "quantities", "read", "references", "references_of", "slug", "table", "tables", "words_of", "written",
]
# fmt: on
