"""Rule 12.1: cards dealt in doubt or wrongly are put in order, or the coup is void; told too late, results stand."""

from typing import Any

import pytest

from clauses.mishaps import (
    SUPERVISOR,
    asked,
    choices,
    coup,
    cutting_card,
    dealing,
    decided,
    drawn,
    hands,
    happened,
    laid,
    lying,
    none_of,
    points,
    put,
    reversed_,
    told,
)
from clauses.play import At, box, dollars, nets, no, ok, returned, ruling, rulings
from croupier.games.editions import edition
from croupier.kernel.cards import card
from croupier.kernel.facts import Put
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Approve, CloseTable, Cut, Post, ReplaceCards, Settle, Shuffle
from croupier.table.events import OptionOpened, QuestionAnswered, RoundReopened
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds
from proof import cited, clause

BOOK = "star-baccarat"


def _two() -> At:
    """Box 1 has $100 on Player, box 2 $50 on Banker."""
    return laid(BOOK, (1, "player", 100), (2, "banker", 50))


def _rebuilt() -> At:
    at = _two()
    ok(put(at, "8h 4d 9c Kh", "PPBB"))
    ok(decided(at, "reconstruct"))
    return at


# 12.1 ----------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 12.1")
def test_12_1_special_clauses_come_first() -> None:
    """An unauthorised third card is 12.2 or 12.3, a card face up in the shoe 12.3 or 12.5: nothing is asked."""
    at = laid(BOOK, (1, "player", 100)).four("2h Kc 4d 6s")
    assert rulings(at.card("9h", "player")) == ["card-starts-next-coup"]
    up = laid(BOOK, (1, "player", 100))
    assert rulings(up.card("8h", "player", found_face_up=True)) == ["no-bet-coup"]
    assert at.table.questions == up.table.questions == ()
    answer = put(_two(), "8h 4d", "PP")
    assert cited(asked(answer), "star-baccarat 12.1")


@clause("star-baccarat 12.1(a)")
def test_12_1_a_in_doubt_play_stops_until_it_is_decided() -> None:
    at = _two().four(STANDS)
    answer = told(at, "order-in-doubt")
    assert cited(asked(answer), "star-baccarat 12.1(a)")
    refused = no(at.settle())
    assert refused.code == "question-open"
    assert cited(refused, "star-baccarat 12.1(a)")
    ok(decided(at, "reconstruct"))
    assert nets(at.settle()) == {"1 player": dollars(100), "2 banker": dollars(-50)}


STANDS = "7h 6c Kh Qd"  # Player 7, Banker 6: nobody draws


@clause("star-baccarat 12.1(b)")
def test_12_1_b_told_before_the_next_coup_the_settlement_is_reversed() -> None:
    at = laid(BOOK, (1, "player", 100), (2, "banker", 50))
    ok(at.coup(STANDS))
    ok(at.wager(1, "tie", 20))  # already laid for the next coup
    answer = told(at, "wrongly-dealt")
    assert cited(asked(answer), "star-baccarat 12.1(b)")
    taken_up = decided(at, "reconstruct")
    assert cited(happened(taken_up, RoundReopened), "star-baccarat 12.1(b)")
    assert reversed_(taken_up) == {"1 player": dollars(-100), "2 banker": dollars(50)}
    assert returned(taken_up) == {}
    assert lying(at) == {"1 player": dollars(100), "2 banker": dollars(50)}
    assert nets(at.settle()) == {"1 player": dollars(100), "2 banker": dollars(-50)}
    assert lying(at) == {"1 tie": dollars(20)}


@clause("star-baccarat 12.1(b)", "star-baccarat 12.1.2")
def test_12_1_b_or_the_settled_coup_is_void() -> None:
    at = laid(BOOK, (1, "player", 100), (2, "banker", 50))
    ok(at.coup(STANDS))
    ok(told(at, "wrongly-dealt", coup=1))
    answer = decided(at, "coup-void")
    assert reversed_(answer) == {"1 player": dollars(-100), "2 banker": dollars(50)}
    assert returned(answer) == {"1 player": dollars(100), "2 banker": dollars(50)}
    assert cited(happened(answer, RoundReopened), "star-baccarat 12.1(b)")
    assert cited(ruling(answer, "coup-void"), "star-baccarat 12.1.2")
    assert isinstance(at.table.phase, BetweenRounds)
    assert at.table.rounds == 1


@clause("star-baccarat 12.1(b)")
def test_12_1_b_after_the_first_card_of_the_next_coup_it_is_too_late() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(at.coup(STANDS))
    ok(at.wager(1, "player", 100))
    assert cited(asked(told(at, "wrongly-dealt", coup=1)), "star-baccarat 12.1(b)")  # in time
    ok(decided(at, "reconstruct"))
    ok(at.settle())
    ok(at.wager(1, "player", 100))
    ok(at.card("2h", "player"))
    answer = told(at, "wrongly-dealt", coup=1)
    assert rulings(answer) == ["results-stand"]
    assert at.table.questions == ()


@pytest.mark.parametrize(("choice", "asks"), [("settlement-is-reversed", 1), ("settlement-stands", 0)])
def test_reading_b26_can_be_run_otherwise(choice: str, asks: int) -> None:
    at = laid(BOOK, (1, "player", 100), rules=edition(BOOK).under("B26", choice))
    ok(at.coup(STANDS))
    ok(told(at, "wrongly-dealt", coup=1))
    assert len(at.table.questions) == asks


@pytest.mark.parametrize(
    ("choice", "wanted"), [("special-clause-first", ["card-starts-next-coup"]), ("reconstruct-first", [])]
)
def test_reading_b5_can_be_run_otherwise(choice: str, wanted: list[str]) -> None:
    at = laid(BOOK, (1, "player", 100), rules=edition(BOOK).under("B5", choice)).four("2h Kc 4d 6s")
    assert rulings(at.card("9h", "player")) == wanted
    if not wanted:
        ok(decided(at, "reconstruct"))
        assert hands(at.settle()) == ("2h 4d", "Kc 6s")
        ok(at.wager(1, "player", 100))
        ok(at.card("9h", "player"))
        assert dealing(at).cards[0].card.text == "9h"


# 12.1.1 --------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 12.1.1")
def test_12_1_1_each_card_goes_where_it_should_have_been() -> None:
    at = _two()
    ok(put(at, "8h 4d 9c Kh", "PPBB"))
    answer = decided(at, "reconstruct")
    assert cited(ruling(answer, "reconstructed"), "star-baccarat 12.1.1")
    assert Put(number=2, card=card("4d"), to="banker") in (ruling(answer, "reconstructed").facts.put or ())
    assert (at.hand("player"), at.hand("banker")) == ("8h 9c", "4d Kh")
    assert cited(happened(answer, OptionOpened), "star-baccarat 12.1.1")


@clause("star-baccarat 12.1.1")
def test_12_1_1_cards_dealt_while_it_is_undecided_join_the_reconstruction() -> None:
    """P P B B P B: 8h 9c and 4d Kh; 7 against 4: Banker draws 2s; the sixth card belongs to no hand."""
    at = _two()
    ok(put(at, "8h 4d 9c Kh 2s 3c", "PPBBPB"))
    assert len(at.table.questions) == 1
    answer = decided(at, "reconstruct")
    assert rulings(answer) == ["reconstructed", "card-starts-next-coup"]
    assert (at.hand("player"), at.hand("banker")) == ("8h 9c", "4d Kh 2s")
    assert cited(ruling(answer, "reconstructed"), "star-baccarat 12.1.1")
    ok(at.settle())
    ok(at.wager(1, "player", 100))
    assert at.table.phase.carried[0].card.text == "3c"  # type: ignore[union-attr]


@clause("star-baccarat 12.1.1")
def test_12_1_1_a_fourth_card_to_a_hand_is_rebuilt() -> None:
    """Player 2h 3d 4c (9), Banker Kd 3s: Banker, on 3 against a 4, draws; the card put to Player as a fourth is his."""
    at = laid(BOOK, (1, "banker", 100)).four("2h Kd 3d 3s")
    ok(at.card("4c", "player"))
    answer = at.card("5h", "player")
    assert choices(answer) == ("reconstruct", "coup-void")
    assert cited(asked(answer), "star-baccarat 12.1.1")
    ok(decided(at, "reconstruct"))
    ok(at.card("5h", "banker"))
    settled = at.settle()
    assert hands(settled) == ("2h 3d 4c", "Kd 3s 5h")
    assert points(settled) == (9, 8)


@clause("star-baccarat 12.1.1")
def test_12_1_1_a_wager_is_removed_whole_and_not_put_back() -> None:
    at = _rebuilt()
    ok(at.withdraw(1, "player"))
    again = no(at.wager(1, "player", 100))
    assert cited(again, "star-baccarat 12.1.1")
    assert lying(at) == {"2 banker": dollars(50)}


@pytest.mark.parametrize("off", [25, 49, 50])
@clause("star-baccarat 12.1.1")
def test_12_1_1_a_wager_is_not_reduced(off: int) -> None:
    at = _rebuilt()
    refused = no(at.withdraw(2, "banker", off))
    assert refused.code == "whole-wagers-only"
    assert cited(refused, "star-baccarat 12.1.1")
    raised = no(at.wager(2, "banker", 25))
    assert cited(raised, "star-baccarat 12.1.1")
    assert lying(at)["2 banker"] == dollars(50)


@clause("star-baccarat 12.1.1")
def test_12_1_1_all_removed_is_a_no_bet_coup() -> None:
    at = _rebuilt()
    ok(at.withdraw(1, "player"))
    answer = at.withdraw(2, "banker")
    assert rulings(answer) == ["no-bet-coup"]
    assert cited(ruling(answer, "no-bet-coup"), "star-baccarat 12.1.1")
    ok(at.turn())
    ok(at.card("2s", "banker"))
    assert nets(at.settle()) == {}


@clause("star-baccarat 12.1.1")
def test_12_1_1_the_option_ends_when_the_coup_resumes() -> None:
    """8h 9c against 4d Kh: the cards are turned and Banker's third is still to come; nobody takes a wager now."""
    at = _rebuilt()
    ok(at.turn())
    refused = no(at.withdraw(1, "player"))
    assert refused.code == "wagers-closed"
    assert cited(refused, "star-baccarat 12.1.1")
    ok(at.card("2s", "banker"))
    assert no(at.withdraw(2, "banker")).code == "wagers-closed"
    assert nets(at.settle()) == {"1 player": dollars(100), "2 banker": dollars(-50)}


# 12.1.2 --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR, Role.GAMING_MANAGER])
@clause("star-baccarat 12.1.2")
def test_12_1_2_a_supervisor_voids_and_all_money_goes_back(by: Role) -> None:
    at = laid(BOOK, (1, "banker", 100), (1, "pairs-player", 10), side_bets=("pairs",))
    ok(put(at, "8h 8d", "PP"))
    answer = decided(at, "coup-void", by)
    assert returned(answer) == {"1 banker": dollars(100), "1 pairs-player": dollars(10)}
    assert cited(ruling(answer, "coup-void"), "star-baccarat 12.1.2")
    assert cited(happened(answer, QuestionAnswered), "star-baccarat 12.1.2")
    assert at.table.shoe.out == 2
    ok(at.wager(1, "banker", 100))
    ok(at.card("3c", "player"))  # the next card of the shoe opens coup 2
    assert dealing(at).number == 2


@clause("star-baccarat 12.1.2")
def test_12_1_2_the_dealer_does_not() -> None:
    at = _two()
    ok(put(at, "8h 4d", "PP"))
    for choice in ("coup-void", "reconstruct"):
        assert no(decided(at, choice, Role.DEALER)).code == "not-authorised"
    refused = no(decided(at, "coup-void", Role.DEALER))
    assert cited(refused, "star-baccarat 12.1.2")
    assert lying(at) == {"1 player": dollars(100), "2 banker": dollars(50)}
    assert no(decided(at, "coup-void", Role.SURVEILLANCE)).code == "not-authorised"


# 12.1.3 --------------------------------------------------------------------------------------------------------------


def _void(**changes: Any) -> At:
    at = laid(BOOK, (1, "player", 100), **changes)
    ok(put(at, "8h 4d", "PP"))
    ok(decided(at, "coup-void"))
    return at


def _agree(at: At, *boxes: int) -> At:
    for each in boxes:
        ok(at.does(Approve(what="reshuffle", by=box(each))))
    return at


@clause("star-baccarat 12.1.3")
def test_12_1_3_with_everybodys_agreement_the_cards_left_are_shuffled_or_replaced() -> None:
    at = _agree(_void(), 1, 2, 3)
    answer = at.does(Approve(what="reshuffle", by=SUPERVISOR))
    assert cited(ok(answer), "star-baccarat 12.1.3")
    ok(at.does(Shuffle()))
    other = _agree(_void(), 1, 2, 3)
    ok(other.does(Approve(what="reshuffle", by=SUPERVISOR)))
    ok(other.does(ReplaceCards(back="other", by=SUPERVISOR)))


@clause("star-baccarat 12.1.3")
def test_12_1_3_not_without_one_of_three() -> None:
    refused = no(_agree(_void(), 1, 2).does(Approve(what="reshuffle", by=SUPERVISOR)))
    assert refused.code == "not-all-agree"
    assert cited(refused, "star-baccarat 12.1.3")


@clause("star-baccarat 12.1.3")
def test_12_1_3_only_with_a_shoe_and_after_a_void_coup_and_by_a_supervisor() -> None:
    device = no(_agree(_void(device=Device.SHUFFLER), 1, 2, 3).does(Approve(what="reshuffle", by=SUPERVISOR)))
    assert device.code == "shoe-only"
    assert cited(device, "star-baccarat 12.1.3")
    rebuilt = _agree(_rebuilt(), 1, 2, 3)
    assert no(rebuilt.does(Approve(what="reshuffle", by=SUPERVISOR))).code == "no-void-coup"
    dealer = no(_agree(_void(), 1, 2, 3).does(Approve(what="reshuffle", by=Role.DEALER)))
    assert dealer.code == "not-authorised"
    assert cited(dealer, "star-baccarat 12.1.3")


# 12.1.4 --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["wrongly-dealt", "order-in-doubt"])
@clause("star-baccarat 12.1.4")
def test_12_1_4_after_the_first_card_of_the_next_coup_results_stand(what: str) -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(at.coup(STANDS))
    ok(at.wager(1, "player", 100))
    ok(at.card("2h", "player"))
    answer = told(at, what, coup=1)
    assert rulings(answer) == ["results-stand"]
    assert cited(ruling(answer, "results-stand"), "star-baccarat 12.1.4")
    assert none_of(answer, RoundReopened)


def _last_coup_dealt() -> At:
    at = laid(BOOK, (1, "player", 100))
    ok(cutting_card(at))
    ok(at.coup(STANDS))
    assert at.table.shoe.ended
    return at


@clause("star-baccarat 12.1.4")
def test_12_1_4_after_all_cards_are_out_of_the_shoe_results_stand() -> None:
    at = _last_coup_dealt()
    in_time = told(at, "wrongly-dealt", coup=1)  # one step earlier
    assert choices(in_time) == ("reconstruct", "coup-void")
    ok(decided(at, "reconstruct"))
    ok(at.settle())
    assert at.table.shoe.ended
    ok(at.does(Shuffle()))
    answer = told(at, "wrongly-dealt", coup=1)
    assert cited(ruling(answer, "results-stand"), "star-baccarat 12.1.4")
    ok(at.does(Cut(at=60, by=SUPERVISOR)))


@clause("star-baccarat 12.1.4")
def test_12_1_4_after_the_table_closed_results_stand() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(at.coup(STANDS))
    ok(at.does(Post(sign="closure", by=SUPERVISOR)))
    at.wait(21)
    ok(at.does(CloseTable(by=SUPERVISOR)))
    answer = told(at, "wrongly-dealt", coup=1)
    assert rulings(answer) == ["results-stand"]
    assert cited(ruling(answer, "results-stand"), "star-baccarat 12.1.4")


# Nothing is lost -----------------------------------------------------------------------------------------------------


def test_a_card_drawn_while_the_coup_before_is_undecided_lies_aside() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(at.coup(STANDS))
    ok(told(at, "wrongly-dealt", coup=1))
    answer = at.card("2h", "player")
    assert rulings(answer) == []
    assert rulings(decided(at, "reconstruct")) == ["reconstructed", "card-starts-next-coup"]
    assert hands(at.settle()) == ("7h Kh", "6c Qd")
    ok(at.wager(1, "player", 100))
    ok(at.card("2h", "player"))
    assert at.table.shoe.out == 5


def test_a_card_that_was_put_to_a_box_is_the_next_card() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(put(at, "8h", "P"))
    answer = drawn(at, "4d", to=Box(3))
    assert rulings(answer) == []
    assert rulings(decided(at, "reconstruct")) == ["reconstructed", "card-is-next-card"]
    ok(at.card("4d", "banker"))
    assert (at.hand("player"), at.hand("banker"), at.table.shoe.out) == ("8h", "4d", 2)


def test_a_coup_taken_up_again_counts_once() -> None:
    """Box 2 sits coup 1 out: one coup, however often it is settled."""
    at = laid(BOOK, (1, "player", 100))
    ok(at.coup(STANDS))
    ok(told(at, "wrongly-dealt", coup=1))
    ok(decided(at, "reconstruct"))
    ok(at.does(Settle()))
    assert at.table.seats[2].idle_rounds == 1  # type: ignore[index]
    assert at.table.rounds == 1


def test_what_was_voided_is_not_taken_up_again() -> None:
    at = _void()
    answer = told(at, "wrongly-dealt", coup=1)
    assert rulings(answer) == ["results-stand"]
    ok(coup(at))
