"""The right to complain to an inspector, as it stands beside every decision that somebody may not be satisfied with."""

from croupier.table import Table
from croupier.views.prompt import Prompt


def complaint(table: Table) -> Prompt:
    """Say it for the document that the table is dealt by."""
    right = table.edition.notices.dispute.right
    says = (
        f"Anybody who is not satisfied with a decision may complain to an inspector. The player is told: {right.value}."
    )
    return Prompt(says, right.because)
