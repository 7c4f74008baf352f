"""Section 4, from the device: every way to burn, the cutting card, the last coup."""

from clauses.play import Answer, At, no, ok
from clauses.shoes import SHORT, approve, burn, coups, deal, loaded
from croupier.kernel.cards import cards
from croupier.kernel.staff import Role
from croupier.table.events import CardsBurned
from proof import cited, clause

BOOK = "star-premium-baccarat"


def _burned(answer: Answer) -> CardsBurned:
    return next(each for each in ok(answer).events if isinstance(each, CardsBurned))


# Burning -------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 4.7.1", f"{BOOK} 1.1.burn-ed")
def test_4_7_1_one_card_is_burned_unseen() -> None:
    at = loaded(BOOK)
    answer = burn(at, "7c")
    assert (_burned(answer).cards, _burned(answer).shown) == (cards("7c"), ())
    assert at.table.cards_left == 415
    assert at.table.shoe.out == 1
    assert cited(ok(answer), f"{BOOK} 4.7.1")
    at.sit(1)
    ok(at.wager(1, "player", 25))
    ok(at.four(SHORT).settle())
    assert at.table.shoe.out == 5


# The last coup -------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 4.9", f"{BOOK} 1.1.no-bet-coup")
def test_4_9_a_no_bet_coup_is_the_last_one_too() -> None:
    at = coups(At(BOOK).sit(1), 1, "7h cut 6c Kh Qd")
    ok(approve(at, "no-bet-coup", Role.ASSISTANT_GAMING_MANAGER))
    ok(deal(at))
    ok(at.wager(1, "player", 25))
    assert cited(no(deal(at)), f"{BOOK} 4.9")
