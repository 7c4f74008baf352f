"""Reads rule texts: a file into numbered clauses, with the definitions, references, tables and quantities in them."""

from croupier.texts.alignment import Index, aligned, own_words, words_of
from croupier.texts.definitions import Definition, definitions
from croupier.texts.differences import Change, MovedReference, TextDifference, text_difference
from croupier.texts.lines import normal
from croupier.texts.numbers import letter_follows, path, written
from croupier.texts.plain import plain_difference, plain_parts, plain_text
from croupier.texts.quantities import Quantity, dates_said, number_word, numbers_said, quantities
from croupier.texts.records import Lost, Text, TextClause, UnreadableText
from croupier.texts.references import Reference, references, references_of
from croupier.texts.sources import parsed, read
from croupier.texts.tables import TextTable, table, tables
from croupier.texts.tree import slug

# fmt: off
__all__ = [
    "Change",
    "Definition",
    "Index",
    "Lost",
    "MovedReference",
    "Quantity",
    "Reference",
    "Text",
    "TextClause",
    "TextDifference",
    "TextTable",
    "UnreadableText",
    "aligned",
    "dates_said",
    "definitions",
    "letter_follows",
    "normal",
    "number_word",
    "numbers_said",
    "own_words",
    "parsed",
    "path",
    "plain_difference",
    "plain_parts",
    "plain_text",
    "quantities",
    "read",
    "references",
    "references_of",
    "slug",
    "table",
    "tables",
    "text_difference",
    "words_of",
    "written",
]
# fmt: on
