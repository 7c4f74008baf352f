"""A document that is not one of the house's own, put on the shelf for as long as a block lasts: for drafts, amendments
before their day, and trials.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from croupier.kernel.errors import CroupierError
from croupier.rulebooks import catalogue, documents
from croupier.rulebooks.clauses import add as index
from croupier.rulebooks.clauses import remove as forget
from croupier.rulebooks.documents import Document


class OnTheShelf(CroupierError, ValueError):
    """A document of that name is there already."""


@contextmanager
def shelved(book: Document, text: str) -> Iterator[Document]:
    """Put a document beside the house's own, with its catalogue of clauses as TOML."""
    names = (book.id, book.short)
    taken = next((name for name in names if documents.known(name)), None)
    if taken:
        raise OnTheShelf(f"there is a document {taken!r} already")
    documents.add(book)
    try:
        catalogue.add(book.id, text)
        index(book.id, catalogue.entries(book.id).values())
        yield book
    finally:
        forget(book.id)
        catalogue.remove(book.id)
        documents.remove(book)
