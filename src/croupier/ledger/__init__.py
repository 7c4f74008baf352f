"""Where the money went: balanced postings derived from events. Nothing here is stored, so nothing can be changed."""

from croupier.ledger.accounts import Account, Cents, Kind, Posting, Postings, TrialBalance, balance, shown
from croupier.ledger.book import Count, Disagreement, Ledger, Line, Statement, Unbalanced, of_patron, of_the_table
from croupier.ledger.table import NoSuchWager

# fmt: off
__all__ = [
    "Account", "Cents", "Count", "Disagreement", "Kind", "Ledger", "Line", "NoSuchWager", "Posting", "Postings",
    "Statement", "TrialBalance", "Unbalanced", "balance", "of_patron", "of_the_table", "shown",
]
# fmt: on
