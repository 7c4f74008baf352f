"""Gaps, from the model: what may happen and no clause speaks of, and what a sister regulates and this one does not."""

from collections.abc import Iterator

from croupier.drafts.lint.draft import DraftText
from croupier.drafts.lint.finding import Evidence, Finding, FindingPrice, FindingSeverity
from croupier.games.compare import matrix
from croupier.games.terms import SILENT

_SECTIONS = frozenset({"irregularities", "limits", "shoe", "wagers", "settlement", "notices"})
"""Where a document that is silent leaves something open; a game or a wager that it does not offer is none."""


def silent(draft: DraftText) -> Iterator[Finding]:
    """Find what may go wrong at a table and has no clause, by running the book of rulings."""
    if draft.edition is None:
        return
    from croupier.drafts.lint.pricing import book, silent_cells  # noqa: PLC0415 - the book is run only for a document of ours
    from croupier.views.rulings import HAPPENINGS  # noqa: PLC0415 - as above

    total = len(book(draft.edition))
    for what, cells in silent_cells(draft.edition).items():
        numbers = tuple(dict.fromkeys(clause.number for cell in cells for clause in cell.because))
        says = f"No clause says what follows when {HAPPENINGS[what].says}: a dispute is all that is left."
        price = FindingPrice(rulings=len(cells), of_rulings=total)
        yield draft.finding("gap", FindingSeverity.WARNING, numbers, says, check="silent", price=price)


def sister_regulates(draft: DraftText) -> Iterator[Finding]:
    """Find decision points on which another document of the same game speaks and this one is silent."""
    if draft.edition is None:
        return
    sisters = [each for each in draft.sisters if each.edition is not None and type(each.edition) is type(draft.edition)]
    if not sisters:
        return
    editions = (draft.edition, *(each.edition for each in sisters if each.edition is not None))
    for row in matrix(editions):
        own, *theirs = row.cells
        speaking = [
            (sister, cell) for sister, cell in zip(sisters, theirs, strict=True) if cell.says != SILENT and cell.because
        ]
        if own.says != SILENT or not speaking or row.section not in _SECTIONS:
            continue
        sister, cell = speaking[0]
        number = cell.because[0].number
        near = tuple(
            dict.fromkeys(filter(None, (sister.aligned_with(draft).get(clause.number) for clause in cell.because)))
        )
        words = sister.text[number].text[:160] if number in sister.text else cell.says
        says = f"Silent on {row.section}, {row.label}; {sister.document} {number} regulates it: {cell.says}"
        yield draft.finding(
            "gap", FindingSeverity.NOTE, near, says, check="sister", also=(Evidence(number, words, sister.document),)
        )


CHECKS = (silent, sister_regulates)
