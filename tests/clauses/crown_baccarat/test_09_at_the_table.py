"""Section 9 at the table: after the four cards, what is called for, cell by cell."""

import pytest

from clauses.hands import breach, due, first, prompted, told
from clauses.mishaps import DUTIES, decided
from clauses.play import ok, rulings
from clauses.tableau import dealt, of, third
from croupier.table.events import CardSetAside, QuestionOpened, Ruled
from proof import cited, clause

BOOK = "crown-baccarat"


@clause("crown-baccarat 9.5.1", "crown-baccarat 9.5.2")
def test_9_5_1_drawing_and_standing_at_the_table() -> None:
    draws = dealt(BOOK, 5, 7)
    assert cited(draws.next, "crown-baccarat 9.5.1")
    stands = dealt(BOOK, 6, 7)
    assert due(stands) == "settle"
    assert rulings(stands.card("9s", "player")) == ["card-starts-no-bet-coup"]
    sevens = dealt(BOOK, 7, 7)
    assert told(sevens)[:3] == ["Player 7, Banker 7", "Player stands", "Banker stands"]
    assert cited(prompted(sevens, "Player stands"), "crown-baccarat 9.5.2")


@clause("crown-baccarat 9.1.1")
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_9_1_1_no_hand_gets_a_fourth_card(hand: str) -> None:
    at = third(BOOK, 0, 0)  # Player Kh 5d Ks, Banker Kc Kd draws
    ok(at.card(of(2), "banker"))
    ok(at.turn("banker"))
    assert due(at) == "settle"
    answer = at.card("4s", hand)
    assert cited(first(answer, CardSetAside), "crown-baccarat 9.1.1")
    assert cited(breach(answer), "crown-baccarat 9.1.1")
    assert first(answer, QuestionOpened).question.choices == ("no-bet-coup", "play-on")
    assert (at.hand("player"), at.hand("banker")) == ("Kh 5d Ks", "Kc Kd 2s")


@clause("crown-baccarat 11.8.1(a)")
def test_11_8_1_a_what_becomes_of_a_fourth_card_rests_on_the_clause_for_misdeals() -> None:
    at = third(BOOK, 0, 0)
    ok(at.card(of(2), "banker"))
    ok(at.turn("banker"))
    assert rulings(at.card("4s", "player")) == []
    answer = decided(at, "play-on", DUTIES)
    assert rulings(answer) == ["card-starts-next-coup"]
    assert cited(first(answer, Ruled), "crown-baccarat 11.8.1(a)")
    assert str(first(answer, Ruled).because[0]) == "crown-baccarat 11.8.1(a)"
