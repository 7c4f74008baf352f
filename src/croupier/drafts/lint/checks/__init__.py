"""The checks, one module for each class of findings."""

from croupier.drafts.lint.checks import (
    authority,
    catalogue,
    catalogue_lacks,
    catalogue_words,
    conditions,
    contradiction,
    duplicate,
    edition,
    gap,
    layout,
    listing,
    modality,
    numbering,
    overlap,
    pay_table,
    reference,
    sister,
    term,
    term_use,
    unreachable,
    wording,
)
from croupier.drafts.lint.draft import Check

CHECKS: dict[str, tuple[Check, ...]] = {
    "reference": reference.CHECKS,
    "numbering": numbering.CHECKS,
    "term": (*term.CHECKS, *term_use.CHECKS),
    "wording": wording.CHECKS,
    "list": listing.CHECKS,
    "duplicate": duplicate.CHECKS,
    "modality": modality.CHECKS,
    "contradiction": contradiction.CHECKS,
    "pay-table": (*pay_table.CHECKS, *conditions.CHECKS),
    "gap": gap.CHECKS,
    "overlap": overlap.CHECKS,
    "unreachable": unreachable.CHECKS,
    "authority": authority.CHECKS,
    "layout": layout.CHECKS,
    "edition": edition.CHECKS,
    "sister": sister.CHECKS,
    "catalogue": (*catalogue.CHECKS, *catalogue_words.CHECKS, *catalogue_lacks.CHECKS),
}

COMPARING: frozenset[Check] = frozenset(
    {
        reference.unlike_parallels, duplicate.same_words, modality.unlike_parallels, contradiction.unlike_parallels,
        contradiction.opposite, overlap.same_condition, authority.unlike_parallels, listing.unlike_parallels, term.variants,
        term_use.misspelt, term_use.in_place_of_a_term, term_use.without_its_term,
    }
)  # fmt: skip
"""The checks that hold clauses of one text against each other: what they take grows with the square of the text."""

__all__ = ["CHECKS", "COMPARING"]
