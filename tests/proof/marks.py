"""The mark of a test that proves clauses."""

from typing import Final

import pytest

from croupier.rulebooks import clause as resolve

MOST_CLAUSES_PER_TEST: Final = 3


def clause(*references: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses that it proves, three at most."""
    if not 1 <= len(references) <= MOST_CLAUSES_PER_TEST:
        raise ValueError(f"a test proves one to {MOST_CLAUSES_PER_TEST} clauses, not {len(references)}")
    return pytest.mark.clause(*(str(resolve(each)) for each in references))
