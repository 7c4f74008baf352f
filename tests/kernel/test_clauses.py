"""A clause names a place; what is fixed there is cited with it."""

import pickle
from typing import Any

import pytest

from croupier.kernel.clauses import Cited, Clause


def test_a_clause_is_its_document_and_number() -> None:
    one = Clause("star-baccarat", "12.2")
    assert str(one) == "star-baccarat 12.2"
    assert one == Clause("star-baccarat", "12.2")
    assert one != Clause("crown-baccarat", "12.2")
    assert len({one, Clause("star-baccarat", "12.2"), Clause("star-baccarat", "12.3")}) == 2
    assert pickle.loads(pickle.dumps(one)) == one  # noqa: S301 - our own bytes


def test_a_clause_never_changes() -> None:
    one: Any = Clause("star-baccarat", "12.2")
    with pytest.raises(AttributeError):
        one.number = "12.3"


def test_clauses_are_not_sorted_by_their_letters() -> None:
    one: Any = Clause("star-baccarat", "12.9")
    with pytest.raises(TypeError):
        sorted([one, Clause("star-baccarat", "12.10")])


def test_a_term_holds_its_value_and_its_clauses() -> None:
    why = (Clause("star-baccarat", "3.1"),)
    assert (Cited(8, why).value, Cited(8, why).because) == (8, why)


def test_a_term_without_a_clause_is_refused() -> None:
    with pytest.raises(ValueError, match="8 cites no clause"):
        Cited(8, ())
