"""Writes the index of clauses anew from the catalogue: ``python -m croupier.rulebooks.index``."""

from pathlib import Path

from croupier.rulebooks.catalogue import entries
from croupier.rulebooks.documents import DOCUMENTS, LAW


def index() -> str:
    lines = ["document\tclause\tparent\tkind\tduty\ttopic"]
    for book in (*DOCUMENTS, *LAW):
        for each in entries(book.id).values():
            parent = each.parent.number if each.parent else ""
            lines.append(f"{book.id}\t{each.clause.number}\t{parent}\t{each.kind}\t{each.duty.value}\t{each.topic}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    Path(__file__).with_name("index.tsv").write_text(index(), encoding="utf-8")
