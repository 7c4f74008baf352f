"""Two rulings on one card: what lies on the layout goes back once."""

import pytest

from clauses.play import At, ok, returned, rulings
from croupier.kernel.money import Money
from croupier.table.commands import Report


@pytest.mark.parametrize("book", ["star-baccarat", "star-premium-baccarat"])
def test_a_face_up_card_from_cards_that_must_be_checked(book: str) -> None:
    """Cards were missing and are not counted yet; the first card lies face up: a no-bet coup, and a void one."""
    at = At(book).sit(1)
    ok(at.does(Report(what="card-missing")))
    ok(at.wager(1, "player", 100))
    dealt = at.card("4c", "player", up=True, found_face_up=True)
    assert rulings(dealt) == ["no-bet-coup", "coup-void"]
    assert returned(dealt) == {"1 player": Money(10_000)}
    assert at.table.wagers == ()
