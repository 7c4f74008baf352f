"""Section 12: what happens when a card goes where it should not."""

import pytest

from clauses.play import At, dollars, ended, nets, no, ok, ruling, rulings
from croupier.games.editions import edition
from croupier.kernel.cards import cards
from proof import cited, clause

BOOK = "star-baccarat"


def _dealt(initial: str, *, reading: str = "") -> At:
    """A coup with its four initial cards dealt and turned, and $100 on Player."""
    rules = edition("star-baccarat").under("B4", reading) if reading else edition("star-baccarat")
    at = At(BOOK, rules=rules).sit(1)
    ok(at.wager(1, "player", 100))
    return at.four(initial)


@clause("star-baccarat 12.2")
def test_12_2_becomes_bankers_third_when_banker_must_draw() -> None:
    at = _dealt("2h Kc 4d 5s")  # Player 6 stands, Banker 5 draws
    answer = at.card("9h", "player")
    assert rulings(answer) == ["card-becomes-banker-third"]
    assert cited(ruling(answer, "card-becomes-banker-third"), "star-baccarat 12.2")
    settled = at.settle()
    assert ended(settled).banker == cards("Kc 5s 9h")
    assert (ended(settled).player_points, ended(settled).banker_points) == (6, 4)
    assert nets(settled) == {"1 player": dollars(100)}


@clause("star-baccarat 12.2")
def test_12_2_starts_the_next_coup_when_banker_stands() -> None:
    at = _dealt("2h Kc 4d 6s")  # Player 6 stands, Banker 6 stands
    answer = at.card("9h", "player")
    assert rulings(answer) == ["card-starts-next-coup"]
    assert cited(ruling(answer, "card-starts-next-coup"), "star-baccarat 12.2")
    ok(at.settle())
    ok(at.wager(1, "player", 100))
    ok(at.card("9h", "player"))
    assert at.hand("player") == "9h"


@clause("star-baccarat 12.3")
def test_12_3_an_exposed_card_starts_a_no_bet_coup() -> None:
    at = _dealt("2h Kc 4d 6s")
    answer = at.card("9h", "player", up=True)
    assert rulings(answer) == ["card-starts-no-bet-coup"]
    assert cited(ruling(answer, "card-starts-no-bet-coup"), "star-baccarat 12.3")


@clause("star-baccarat 12.3")
def test_12_3_a_card_that_banker_may_not_have_starts_a_no_bet_coup() -> None:
    at = _dealt("7h 6c Kh Qd")  # Player 7, Banker 6: nobody draws
    answer = at.card("2s", "banker")
    assert rulings(answer) == ["card-starts-no-bet-coup"]
    assert cited(ruling(answer, "card-starts-no-bet-coup"), "star-baccarat 12.3")


@clause("star-baccarat 12.4")
def test_12_4_a_no_bet_coup_takes_no_wagers() -> None:
    at = _dealt("7h 6c Kh Qd")
    ok(at.card("2s", "banker"))
    ok(at.settle())
    refused = no(at.wager(1, "player", 25))
    assert refused.code == "no-bet-coup"
    assert cited(refused, "star-baccarat 12.4")


@pytest.mark.parametrize(
    ("reading", "up", "wanted"),
    [
        ("exposed-card-makes-a-no-bet-coup", False, "card-starts-next-coup"),
        ("exposed-card-makes-a-no-bet-coup", True, "card-starts-no-bet-coup"),
        ("always-an-ordinary-coup", False, "card-starts-next-coup"),
        ("always-an-ordinary-coup", True, "card-starts-next-coup"),
        ("always-a-no-bet-coup", False, "card-starts-no-bet-coup"),
        ("always-a-no-bet-coup", True, "card-starts-no-bet-coup"),
    ],
)
def test_reading_b4_can_be_run_otherwise(reading: str, wanted: str, *, up: bool) -> None:
    assert rulings(_dealt("2h Kc 4d 6s", reading=reading).card("9h", "player", up=up)) == [wanted]
