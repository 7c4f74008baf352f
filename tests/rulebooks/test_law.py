"""Law beside the rules: it is cited and read like a rule document, fixes no game, and is not in the account."""

import pytest

from croupier.games.editions import edition
from croupier.rulebooks import (
    DOCUMENTS,
    LAW,
    Entry,
    UnknownClause,
    UnknownDocument,
    clause,
    document,
    entries,
    is_law,
    row,
)
from croupier.views.rulebook import coverage, show

EVERY = [each for book in LAW for each in entries(book.id).values()]


def test_law_is_none_of_the_five_documents() -> None:
    assert not set(LAW) & set(DOCUMENTS)
    assert [each.id for each in LAW] == ["casino-regulation", "casino-act"]
    assert all(is_law(each.id) for each in LAW)
    assert not any(is_law(each.id) for each in DOCUMENTS)


def test_a_place_of_the_law_resolves_and_another_does_not() -> None:
    assert str(clause("CR 31L(3)")) == "casino-regulation 31L(3)"
    assert document("CA").title == "Casino Control Act 1992 (NSW)"
    with pytest.raises(UnknownClause, match="casino-regulation has no clause '31L\\(9\\)'"):
        clause("casino-regulation 31L(9)")


@pytest.mark.parametrize("each", EVERY, ids=lambda each: str(each.clause))
def test_every_place_is_filled_in_and_indexed(each: Entry) -> None:
    assert each.title
    assert each.says.endswith(".")
    assert row(each.clause).topic == each.topic
    if each.parent:
        assert each.parent in entries(each.clause.document)


@pytest.mark.parametrize("book", ["casino-regulation", "casino-act"])
def test_no_game_has_the_terms_of_a_law(book: str) -> None:
    with pytest.raises(UnknownDocument, match=f"{book} is law beside the rules"):
        edition(book)


def test_a_place_is_shown_with_what_it_says_and_owes_the_account_nothing() -> None:
    found = show(clause("casino-regulation 31S"))
    assert found.title == "Suspension on request"
    assert (found.terms, found.pays, found.grids, found.status) == ((), (), (), "none-needed")


def test_the_account_is_of_the_five_documents() -> None:
    assert not {each.document for each in coverage()} & {each.id for each in LAW}
