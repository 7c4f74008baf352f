"""Rules 12.1.2, 12.2 and 12.3: a coup is void; what becomes of a card that lay aside, and of new wagers."""

from collections.abc import Callable

import pytest

from clauses.mishaps import (
    STAND,
    SUPERVISOR,
    asked,
    decided,
    drawn,
    happened,
    laid,
    lying,
    no_card,
    put,
    reversed_,
    told,
)
from clauses.play import At, dollars, nets, no, ok, returned, ruling, rulings
from clauses.shoes import Holds, cutting_card
from croupier.games.editions import edition
from croupier.kernel.staff import Role
from croupier.runtime.deal import deal_round
from croupier.table import replay
from croupier.table.commands import Expose
from croupier.table.events import BreachNoted, CardDealt, CardOutOfPlay, CardPlaced, RoundVoided, ShoeEnded
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat
    7.3             7.3
    12.1            14.1
    12.1(b)         14.1(b)
    12.1.1          14.1.1
    12.1.2          14.1.2
    12.2            14.2
    12.3            14.3
    12.6            14.6
    12.11.2         14.11.2
    12.11.3         14.11.3
    12.13           14.13
    14.5            15.4
    """
)
NEXT = "8h 2d Kc 3h"


def _misdeal(at: At) -> None:
    ok(told(at, "order-in-doubt"))
    ok(decided(at, "coup-void"))


def _foreign_card(at: At) -> None:
    ok(told(at, "foreign-card"))


def _card_missing(at: At) -> None:
    ok(told(at, "card-missing"))


def _disruption(at: At) -> None:
    ok(told(at, "disruption", cause="fire"))
    ok(decided(at, "coup-void"))


def _fraud(at: At) -> None:
    ok(told(at, "fraud", box=1))
    ok(decided(at, "coup-void"))


def _scanner(at: At) -> None:
    ok(told(at, "scanner-disagrees", shows="banker"))
    ok(decided(at, "coup-void"))


def _shoe_void(at: At) -> None:
    ok(told(at, "sequence-revealed"))
    ok(decided(at, "shoe-void", Role.GAMING_MANAGER))


VOID = (_misdeal, _foreign_card, _card_missing, _disruption, _fraud, _scanner, _shoe_void)


def _unseen_third(at: At) -> None:
    """12.2: a third card for Player, unseen; it would open the next coup."""
    ok(at.card("9d", "player"))


def _seen_third(at: At) -> None:
    ok(at.card("9d", "player", up=True))


def _bankers_third(at: At) -> None:
    """12.3: a third card for Banker; it would open a no-bet coup."""
    ok(at.card("9d", "banker"))


def _aside(at: At) -> None:
    ok(drawn(at, "9d"))


def _aside_open(at: At) -> None:
    ok(drawn(at, "9d", face_up=True))


ASIDE = (_unseen_third, _seen_third, _bankers_third, _aside, _aside_open)


def _dealt(its: Sister, read: str = "") -> At:
    rules = edition(its.book).under("B28", read) if read else edition(its.book)
    return laid(its.book, (1, "player", 100), rules=rules, device=Device.SCANNING_SHOE).four(STAND)


def _name(of: Callable[[At], None]) -> str:
    return of.__name__


# B28 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("aside", ASIDE, ids=_name)
@pytest.mark.parametrize("void", VOID, ids=_name)
@clause("12.1.2", "12.2", "12.3")
def test_12_1_2_a_card_of_a_void_coup_is_out_of_play(
    its: Sister, aside: Callable[[At], None], void: Callable[[At], None]
) -> None:
    at = _dealt(its)
    aside(at)
    before = at.table.shoe.out
    void(at)
    assert at.table.phase == BetweenRounds()
    assert at.table.shoe.out == before == 5
    assert lying(at) == {}


@pytest.mark.parametrize("aside", ASIDE, ids=_name)
@clause("12.1.2")
def test_12_1_2_play_goes_on_with_the_cards_left_in_the_shoe(its: Sister, aside: Callable[[At], None]) -> None:
    at = _dealt(its)
    aside(at)
    ok(told(at, "order-in-doubt"))
    answer = decided(at, "coup-void")
    assert happened(answer, CardOutOfPlay).card.text == "9d"
    assert cited(happened(answer, CardOutOfPlay), its["12.1.2"])
    assert rulings(answer) == ["coup-void", "card-not-carried-over"]
    assert returned(answer) == {"1 player": dollars(100)}
    ok(at.wager(1, "player", 100))  # no no-bet coup
    events = deal_round(at.table, Holds(NEXT))
    assert isinstance(events, tuple)
    at.table = replay(at.table, events)
    assert [each.card.text for each in events if isinstance(each, CardDealt)] == NEXT.split()
    assert all(each.from_device for each in events if isinstance(each, CardDealt))


@pytest.mark.parametrize("aside", ASIDE, ids=_name)
@clause("12.2", "12.3")
def test_12_2_read_so_the_card_opens_the_next_coup_after_all(its: Sister, aside: Callable[[At], None]) -> None:
    at = _dealt(its, "opens-the-next-coup")
    aside(at)
    ok(told(at, "order-in-doubt"))
    assert rulings(decided(at, "coup-void")) == ["coup-void"]
    assert isinstance(at.table.phase, BetweenRounds)
    assert [each.card.text for each in at.table.phase.carried] == ["9d"]
    laid_again = at.wager(1, "player", 100)
    if aside in (_seen_third, _bankers_third, _aside_open):
        assert cited(no(laid_again), its["12.3"])
    else:
        ok(laid_again)
    assert not happened(at.card("9d", "player"), CardDealt).from_device


@clause("12.6", "12.2")
def test_12_6_too_few_cards_no_card_is_carried_into_the_next_shoe(its: Sister) -> None:
    at = laid(its.book, (1, "player", 100))
    ok(put(at, "2h", "P"))
    ok(drawn(at, "9d"))
    ok(decided(at, "reconstruct"))
    ok(at.card("9d", "banker"))
    answer = no_card(at)
    assert cited(ruling(answer, "coup-void"), its["12.6"])
    assert at.table.phase == BetweenRounds()


@clause("12.2")
def test_12_2_a_card_of_a_coup_that_stands_opens_the_next_although_another_is_void(its: Sister) -> None:
    at = _dealt(its)
    ok(at.card("9d", "player"))
    ok(at.settle())
    ok(at.wager(1, "player", 100))
    noted = at.card("4s", "player")  # the dealer takes a new card, and 9d still waits
    assert cited(happened(noted, BreachNoted), its["12.2"])
    _misdeal(at)
    assert isinstance(at.table.phase, BetweenRounds)
    assert [each.card.text for each in at.table.phase.carried] == ["9d"]
    ok(at.wager(1, "player", 100))
    assert cited(happened(at.card("9d", "player"), CardDealt), its["7.3"])


@pytest.mark.parametrize("second", ["9d", "4s"])
@clause("12.2", "12.3")
def test_12_2_what_opens_the_next_coup_is_not_dealt_again_in_this_one(its: Sister, second: str) -> None:
    at = _dealt(its)
    ok(at.card("9d", "player"))
    answer = at.card(second, "banker")  # the next card of the shoe, even if it has the same face
    assert happened(answer, CardDealt).from_device
    assert not [each for each in ok(answer).events if isinstance(each, BreachNoted)]
    assert cited(ruling(answer, "card-starts-no-bet-coup"), its["12.3"])
    ok(at.settle())
    assert isinstance(at.table.phase, BetweenRounds)
    assert [(each.card.text, each.no_bet) for each in at.table.phase.carried] == [("9d", False), (second, True)]
    events = deal_round(at.table, Holds("2h 5c"))
    assert isinstance(events, tuple)
    dealt = [each for each in events if isinstance(each, CardDealt)]
    assert [(each.card.text, each.from_device) for each in dealt] == [
        *(("9d", False), (second, False), ("2h", True), ("5c", True))
    ]


@clause("12.1.2", "12.2")
def test_12_2_a_fourth_card_does_not_come_back_while_somebody_must_decide(its: Sister) -> None:
    at = laid(its.book, (1, "player", 100)).four("2h 7c 3d Kd")
    ok(at.card("4s", "player"))
    ok(at.card("9h", "player"))  # its fourth card
    assert happened(at.card("8d", "banker"), CardDealt).from_device
    assert at.table.shoe.out == 7
    assert cited(ruling(decided(at, "coup-void"), "coup-void"), its["12.1.2"])
    assert at.table.phase == BetweenRounds()


@clause("12.1.2")
def test_12_1_2_a_card_left_over_in_a_settled_coup_that_is_then_void_is_out_of_play(its: Sister) -> None:
    at = _dealt(its)
    ok(at.card("9d", "player"))
    ok(at.settle())
    ok(told(at, "wrongly-dealt"))
    answer = decided(at, "coup-void")
    assert reversed_(answer) == {"1 player": dollars(-100)}
    assert happened(answer, CardOutOfPlay).card.text == "9d"
    assert cited(happened(answer, CardOutOfPlay), its["12.1.2"])
    assert at.table.phase == BetweenRounds()


@clause("12.1.2")
def test_12_1_2_a_card_drawn_before_it_was_decided_is_out_of_play_too(its: Sister) -> None:
    at = _dealt(its)
    ok(at.settle())
    ok(told(at, "wrongly-dealt"))
    assert rulings(at.card("9d", "player")) == []
    answer = decided(at, "coup-void")
    assert cited(happened(answer, CardOutOfPlay), its["12.1.2"])
    assert at.table.phase == BetweenRounds()


@clause("12.3")
def test_12_3_a_next_card_that_was_seen_in_the_shoe_still_opens_a_no_bet_coup(its: Sister) -> None:
    """It is still in the shoe: that the coup before is void changes nothing for it."""
    at = _dealt(its)
    ok(at.settle())
    ok(told(at, "card-exposed"))
    ok(told(at, "wrongly-dealt"))
    ok(decided(at, "coup-void"))
    assert cited(no(at.wager(1, "player", 100)), its["12.3"])


# Nothing is said before it is decided --------------------------------------------------------------------------------


@clause("12.1.1", "7.3")
def test_12_1_1_cards_are_rebuilt_as_they_left_the_shoe_with_the_one_aside(its: Sister) -> None:
    """Player, Banker, aside, Player, Banker: the third card drawn is Player's second, and so on."""
    at = laid(its.book, (1, "player", 100))
    ok(put(at, "2h 5c", "PB"))
    assert rulings(drawn(at, "6s")) == []
    ok(put(at, "Kd 9h", "PB"))
    answer = decided(at, "reconstruct")
    assert happened(answer, CardPlaced).card.text == "6s"
    assert cited(happened(answer, CardPlaced), its["12.1.1"])
    assert (at.hand("player"), at.hand("banker")) == ("2h 6s", "5c Kd")  # 8 against 5: a natural
    assert rulings(answer) == ["reconstructed", "card-starts-next-coup"]
    assert isinstance(ok(at.does(Expose())).events, tuple)
    ok(at.settle())
    assert isinstance(at.table.phase, BetweenRounds)
    assert [each.card.text for each in at.table.phase.carried] == ["9h"]


@pytest.mark.parametrize("by", [Role.DEALER, SUPERVISOR])
@clause("12.1", "12.1(b)")
def test_12_1_a_card_for_no_hand_is_dealt_wrongly_as_any_other(its: Sister, by: Role) -> None:
    at = _dealt(its)
    answer = drawn(at, "9d")
    assert rulings(answer) == []
    assert asked(answer).question.choices == ("reconstruct", "coup-void")
    assert cited(asked(answer), its["12.1"])
    assert cited(asked(answer), its["12.1(b)"])
    assert cited(happened(answer, BreachNoted), its["12.1"])
    decision = decided(at, "coup-void", by)
    assert no(decision).code == "not-authorised" if by is Role.DEALER else ok(decision)


# B29 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reading", ["", "all-wagers-go-back"])
@pytest.mark.parametrize("void", ["wrongly-dealt", "order-in-doubt"])
@clause("12.1.2", "12.1(b)")
def test_12_1_2_wagers_for_the_next_coup_stay_when_a_settled_one_is_void(its: Sister, void: str, reading: str) -> None:
    rules = edition(its.book).under("B29", reading) if reading else edition(its.book)
    at = laid(its.book, (1, "player", 100), (2, "banker", 50), rules=rules)
    ok(at.coup(STAND))
    ok(at.wager(1, "player", 200))
    ok(at.wager(3, "tie", 25))
    ok(told(at, void, coup=1))
    answer = decided(at, "coup-void")
    assert cited(ruling(answer, "coup-void"), its["12.1.2"])
    assert reversed_(answer) == {"1 player": dollars(-100), "2 banker": dollars(50)}
    more = {"1 player": dollars(300), "3 tie": dollars(25)} if reading else {"1 player": dollars(100)}
    assert returned(answer) == {**more, "2 banker": dollars(50)}
    assert lying(at) == ({} if reading else {"1 player": dollars(200), "3 tie": dollars(25)})
    assert cited(happened(answer, RoundVoided), its["12.1.2"])


@clause("14.5")
def test_14_5_an_invalidated_settled_coup_leaves_new_wagers_alone(its: Sister) -> None:
    at = laid(its.book, (1, "player", 100))
    ok(at.coup(STAND))
    ok(at.wager(2, "banker", 50))
    ok(told(at, "fraud", box=1, coup=1))
    answer = decided(at, "coup-void")
    assert returned(answer) == {"1 player": dollars(100)}
    assert lying(at) == {"2 banker": dollars(50)}
    assert cited(ruling(answer, "coup-void"), its["14.5"])


@clause("12.13")
def test_12_13_a_settled_coup_that_the_scanner_makes_void_leaves_new_wagers_alone(its: Sister) -> None:
    at = laid(its.book, (1, "player", 100), device=Device.SCANNING_SHOE)
    ok(at.coup(STAND))
    ok(at.wager(2, "banker", 50))
    ok(told(at, "scanner-disagrees", coup=1, shows="banker"))
    answer = decided(at, "coup-void")
    assert returned(answer) == {"1 player": dollars(100)}
    assert lying(at) == {"2 banker": dollars(50)}
    assert cited(ruling(answer, "coup-void"), its["12.13"])


@clause("12.1.1")
def test_12_1_1_rebuilt_the_coup_goes_on_with_its_own_wagers_and_those_for_the_next_lie_there_after_it(
    its: Sister,
) -> None:
    at = laid(its.book, (1, "player", 100))
    ok(at.coup(STAND))
    ok(at.wager(2, "banker", 50))
    ok(told(at, "wrongly-dealt", coup=1))
    answer = decided(at, "reconstruct")
    assert returned(answer) == {}
    assert lying(at) == {"1 player": dollars(100)}
    assert nets(at.settle()) == {"1 player": dollars(100)}
    assert lying(at) == {"2 banker": dollars(50)}
    assert cited(ruling(answer, "reconstructed"), its["12.1.1"])


@clause("12.11.2", "12.11.3")
def test_12_11_a_foreign_card_in_the_coup_of_a_card_aside(its: Sister) -> None:
    at = _dealt(its)
    ok(at.card("9d", "player"))
    answer = told(at, "foreign-card")
    assert cited(ruling(answer, "coup-void"), its["12.11.2"])
    assert happened(answer, CardOutOfPlay).card.text == "9d"
    assert cited(happened(answer, ShoeEnded), its["12.11.3"])


# The shoe has ended --------------------------------------------------------------------------------------------------


@clause("12.3")
def test_12_3_a_card_seen_when_the_shoe_has_ended_opens_no_coup(its: Sister) -> None:
    at = laid(its.book, (1, "player", 100))
    ok(cutting_card(at))  # before the first card: this coup is the last
    ok(at.coup(STAND))
    ok(at.wager(1, "player", 200))
    answer = told(at, "card-exposed")
    assert rulings(answer) == ["card-not-carried-over"]
    assert cited(ruling(answer, "card-not-carried-over"), its["12.3"])
    assert returned(answer) == {}
    assert lying(at) == {"1 player": dollars(200)}
