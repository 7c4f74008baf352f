"""Section 1: the words for a coup, its hands and its results, as the table uses them."""

import pytest

from clauses.hands import approve
from clauses.play import At, box, dollars, ended, nets, no, ok
from croupier.kernel.cards import cards
from croupier.kernel.staff import Role
from croupier.table.commands import ReplaceCards
from croupier.table.state import BetweenRounds, Dealing
from proof import cited, clause

BOOK = "star-premium-baccarat"


@clause("star-premium-baccarat 1.1.coup")
def test_1_1_coup_runs_from_the_first_card_removed_to_settlement() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    assert isinstance(at.table.phase, BetweenRounds)
    ok(at.wager(1, "tie", 20))
    ok(at.card("8h", "player"))
    assert isinstance(at.table.phase, Dealing)
    unfit = at.does(ReplaceCards(back="other", unfit=True, by=Role.CASINO_SUPERVISOR))
    assert cited(no(unfit), "star-premium-baccarat 3.10")
    ok(at.coup("4d 9c Kh 5s"))
    assert isinstance(at.table.phase, BetweenRounds)
    ok(at.wager(1, "tie", 20))


@clause("star-premium-baccarat 1.1.no-bet-coup", "star-premium-baccarat 14.4")
def test_1_1_no_bet_coup_is_dealt_by_the_rules_and_takes_no_wagers() -> None:
    at = At(BOOK).sit(1)
    ok(approve(at, "no-bet-coup", box(1)))
    ok(approve(at, "no-bet-coup", Role.ASSISTANT_GAMING_MANAGER))
    assert cited(no(at.wager(1, "player", 100)), "star-premium-baccarat 14.4")
    answer = at.coup("2h 4c 3d Kd 9s")
    assert (ended(answer).no_bet, ended(answer).player) == (True, cards("2h 3d 9s"))
    assert nets(answer) == {}


@clause("star-premium-baccarat 1.1.pair")
@pytest.mark.parametrize(
    ("hand", "net"),
    [("8h 8d", 110), ("Th Td", 110), ("Kh Kd", 110), ("Kh Qd", -10), ("Qh Jd", -10), ("Th Kd", -10), ("9h 8d", -10)],
)
def test_1_1_pair_is_of_one_rank_whatever_the_suits(hand: str, net: int) -> None:
    one, two = hand.split()
    at = At(BOOK, side_bets=("pairs",)).sit(1)
    ok(at.wager(1, "pairs-player", 10))
    at.four(f"{one} 4c {two} 5s")  # Banker has a natural
    assert nets(at.settle()) == {"1 pairs-player": dollars(net)}
