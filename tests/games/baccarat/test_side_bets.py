"""A side bet that a document does not have yet, added to its edition."""

from typing import Any

import pytest

from croupier.games.baccarat.bets import HandWinsOn
from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.side_bets import BadBet, with_side_bet
from croupier.games.editions import edition
from croupier.games.pays import Loses
from croupier.kernel.odds import Odds
from croupier.rulebooks import UnknownClause

SEVEN = HandWinsOn(hand=Hand.PLAYER, points=7)
EIGHT = HandWinsOn(hand=Hand.PLAYER, points=8)


def test_a_side_bet_has_its_rows_in_order_and_loses_otherwise() -> None:
    before = edition("star-baccarat")
    after = with_side_bet(before, "lucky", [("seven", SEVEN, "8:1"), ("eight", EIGHT, Odds(3, 2))], clause="5.1")
    added = after.side_bet("lucky")
    assert added is not None
    rows = added.options[0].rows
    assert [each.id for each in rows] == ["seven", "eight", "loses"]
    assert [each.pays for each in rows] == [Odds(8, 1), Odds(3, 2), Loses()]
    assert {str(each) for row in rows for each in row.because} == {"star-baccarat 5.1"}


def test_every_layout_carries_it_and_the_edition_before_has_it_not() -> None:
    before = edition("star-baccarat")
    assert isinstance(before, BaccaratEdition)
    after = with_side_bet(before, "lucky", [("seven", SEVEN, "8:1")], clause="5.1", family="sevens")
    assert all("sevens" in each.carries for each in after.place.layouts)
    assert not any("sevens" in each.carries for each in before.place.layouts)
    assert before.side_bet("lucky") is None


@pytest.mark.parametrize(
    ("book", "bet", "says"),
    [
        ("star-lucky-draw-baccarat", "x", "no baccarat"),
        ("star-baccarat", "tie", "a bet 'tie' already"),
        ("crown-baccarat", "tiger", "a bet 'tiger' already"),
    ],
)
def test_a_bet_that_cannot_be_added(book: str, bet: str, says: str) -> None:
    with pytest.raises(BadBet, match=says):
        with_side_bet(edition(book), bet, [], clause="5.1")


def test_a_clause_that_is_not_there() -> None:
    with pytest.raises(UnknownClause, match=r"99\.9"):
        with_side_bet(edition("star-baccarat"), "x", [], clause="99.9")


@pytest.mark.parametrize("when", [None, "player wins", lambda _: True])
def test_a_condition_that_cannot_be_counted(when: Any) -> None:
    with pytest.raises(BadBet, match="no condition that can be counted: there are HandWins,"):
        with_side_bet(edition("star-baccarat"), "x", [("x", when, "1:1")], clause="5.1")
