"""What an amendment changes: rulings, prices, cases, history, and what is due before it starts."""

from croupier.drafts.impact.amendment import BadAmendment, Draft, draft
from croupier.drafts.impact.run import Impact

__all__ = ["BadAmendment", "Draft", "Impact", "draft", "sheet", "tally", "two_texts"]
