"""Where the money went: balanced postings derived from events. Nothing here is stored, so nothing can be changed."""

from croupier.ledger.accounts import (
    CHIPS,
    MONEY,
    Account,
    Cents,
    Kind,
    MixedUnits,
    Posting,
    Postings,
    TrialBalance,
    balance,
    moved,
    shown,
    shown_in,
)
from croupier.ledger.book import Count, Disagreement, Ledger, Line, Statement, Unbalanced, of_patron, of_the_table
from croupier.ledger.table import NoSuchWager

# fmt: off
__all__ = [
    "CHIPS", "MONEY", "Account", "Cents", "Count", "Disagreement", "Kind", "Ledger", "Line", "MixedUnits",
    "NoSuchWager", "Posting", "Postings", "Statement", "TrialBalance", "Unbalanced", "balance", "moved", "of_patron",
    "of_the_table", "shown", "shown_in",
]
# fmt: on
