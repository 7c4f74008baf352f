"""The right to complain to an inspector, as it stands beside every decision that somebody may not be satisfied with."""

from croupier.table import Table
from croupier.views.prompt import Prompt
from croupier.wording import say


def complaint(table: Table) -> Prompt:
    """Say it for the document that the table is dealt by."""
    right = table.edition.notices.dispute.right
    says = say(
        "Anybody who is not satisfied with a decision may complain to an inspector. The player is told: {value}.",
        value=right.value,
    )
    return Prompt(says, right.because)
