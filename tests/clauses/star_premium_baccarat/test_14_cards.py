"""Rules 14.2 to 14.11, 14.13 and 14.14: cards too many, face up, too few or wrong; cut, burn, shuffle, variation,
scanner and display.
"""

from fractions import Fraction

import pytest

from clauses.mishaps import (
    STAND,
    SUPERVISOR,
    asked,
    choices,
    coup,
    cutting_card,
    decided,
    drawn,
    hands,
    happened,
    laid,
    no_card,
    none_of,
    points,
    put,
    recorded,
    told,
    told_to,
)
from clauses.play import At, dollars, nets, no, ok, returned, ruling, rulings
from croupier.games.baccarat.coup import Hand
from croupier.games.editions import edition
from croupier.kernel.ids import Box
from croupier.kernel.odds import Percent
from croupier.kernel.staff import Role
from croupier.table import may_start
from croupier.table.commands import Burn, CheckCards, Cut, Discharge, Load, OfferHand, ReplaceCards, Shuffle
from croupier.table.events import (
    BreachNoted,
    CardsChecked,
    CardsHeld,
    DutyArose,
    DutyDone,
    RoundReopened,
    RoundVoided,
    ShoeEnded,
)
from croupier.table.questions.duties import overdue
from croupier.table.setup import Device, Method
from croupier.table.state import BetweenRounds
from proof import cited, clause

BOOK = "star-premium-baccarat"


# 14.2 to 14.5 --------------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 14.2")
def test_14_2_to_banker_if_banker_must_draw() -> None:
    at = laid(BOOK, (1, "player", 100)).four("6h 2c Kd 3s")
    answer = at.card("5d", "player")
    assert rulings(answer) == ["card-becomes-banker-third"]
    assert cited(ruling(answer, "card-becomes-banker-third"), "star-premium-baccarat 14.2")
    settled = at.settle()
    assert points(settled) == (6, 0)
    assert nets(settled) == {"1 player": dollars(100)}


@pytest.mark.parametrize(
    ("seen", "wanted"), [(False, "card-starts-next-coup"), (True, "card-starts-no-bet-coup")], ids=["unseen", "seen"]
)
@clause("star-premium-baccarat 14.2")
def test_14_2_else_it_opens_the_next_coup(wanted: str, *, seen: bool) -> None:
    at = laid(BOOK, (1, "player", 100)).four("6h 6c Kd Qs")
    answer = at.card("5d", "player", up=seen)
    assert rulings(answer) == [wanted]
    assert cited(ruling(answer, wanted), "star-premium-baccarat 14.2")
    ok(at.settle())
    laid_again = at.wager(1, "player", 100)
    assert no(laid_again).code == "no-bet-coup" if seen else ok(laid_again)
    ok(at.card("5d", "player"))
    assert (at.hand("player"), at.table.shoe.out) == ("5d", 5)


@clause("star-premium-baccarat 14.2", "star-premium-baccarat 14.3", "star-premium-baccarat 4.9")
def test_14_2_in_the_last_coup_nothing_is_carried_over() -> None:
    for to, because in (("player", "star-premium-baccarat 14.2"), ("banker", "star-premium-baccarat 14.3")):
        at = laid(BOOK, (1, "player", 100))
        ok(cutting_card(at))
        at.four("6h 6c Kd Qs")
        answer = at.card("5d", to)
        assert rulings(answer) == ["card-not-carried-over"]
        assert cited(ruling(answer, "card-not-carried-over"), because)
        assert cited(ruling(answer, "card-not-carried-over"), "star-premium-baccarat 4.9")
        ok(at.settle())
        assert at.table.phase == BetweenRounds()


@pytest.mark.parametrize("choice", ["card-is-not-carried-over", "card-is-carried-over"])
def test_reading_b6_can_be_run_otherwise(choice: str) -> None:
    at = laid(BOOK, (1, "player", 100), rules=edition(BOOK).under("B6", choice))
    ok(cutting_card(at))
    at.four("6h 6c Kd Qs")
    ok(at.card("5d", "player"))
    ok(at.settle())
    assert bool(at.table.shoe.ended) is (choice == "card-is-not-carried-over")


@pytest.mark.parametrize("choice", ["always-an-ordinary-coup", "always-a-no-bet-coup"])
def test_reading_b4_can_be_run_otherwise(choice: str) -> None:
    wanted = "card-starts-next-coup" if choice == "always-an-ordinary-coup" else "card-starts-no-bet-coup"
    for seen in (False, True):
        at = laid(BOOK, (1, "player", 100), rules=edition(BOOK).under("B4", choice)).four("6h 6c Kd Qs")
        assert rulings(at.card("5d", "player", up=seen)) == [wanted]


@clause("star-premium-baccarat 14.3")
def test_14_3_a_card_to_banker_opens_a_no_bet_coup() -> None:
    at = laid(BOOK, (1, "banker", 100)).four("6h 7c Qd Kd")
    answer = at.card("2h", "banker")
    assert rulings(answer) == ["card-starts-no-bet-coup"]
    assert cited(ruling(answer, "card-starts-no-bet-coup"), "star-premium-baccarat 14.3")
    assert points(at.settle()) == (6, 7)
    dealt = at.coup("2h 8d 5c Ks")
    assert hands(dealt) == ("2h 5c", "8d Ks")
    assert nets(dealt) == {}


@clause("star-premium-baccarat 14.3")
def test_14_3_a_first_card_face_up_or_seen() -> None:
    at = laid(BOOK, (1, "player", 100))
    answer = at.card("9d", "player", found_face_up=True)
    assert cited(ruling(answer, "no-bet-coup"), "star-premium-baccarat 14.3")
    assert returned(answer) == {"1 player": dollars(100)}
    between = laid(BOOK)
    ok(coup(between))
    ok(between.wager(2, "tie", 20))
    seen = told(between, "card-exposed")
    assert cited(ruling(seen, "card-starts-no-bet-coup"), "star-premium-baccarat 14.3")
    assert returned(seen) == {"2 tie": dollars(20)}


@clause("star-premium-baccarat 14.4")
def test_14_4_dealt_by_method_a_and_without_wagers() -> None:
    at = laid(BOOK, (3, "player", 100), method=Method.B)
    laid_for_it = put(at, "9d", "P", found_face_up=True)
    assert returned(laid_for_it) == {"3 player": dollars(100)}
    assert cited(ruling(laid_for_it, "no-bet-coup"), "star-premium-baccarat 14.4")
    ok(put(at, "4h 9c 2s", "BPB"))
    hand = no(at.does(OfferHand(hand=Hand.PLAYER, box=Box(3))))
    assert cited(hand, "star-premium-baccarat 14.4")
    wager = no(at.wager(1, "player", 25))
    assert cited(wager, "star-premium-baccarat 14.4")
    ok(at.turn())
    ok(at.settle())
    ok(at.wager(3, "player", 100))
    ok(put(at, STAND, "PBPB"))
    ok(at.does(OfferHand(hand=Hand.PLAYER, box=Box(3))))


@clause("star-premium-baccarat 14.5")
def test_14_5_a_later_card_is_played_as_if_face_down() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(put(at, "8h 4d", "PB"))
    answer = put(at, "Kc", "P", found_face_up=True)
    assert rulings(answer) == ["play-as-face-down"]
    assert cited(ruling(answer, "play-as-face-down"), "star-premium-baccarat 14.5")
    assert at.hand("player") == "8h Kc"
    first = laid(BOOK, (1, "player", 100))
    assert rulings(put(first, "Kc", "P", found_face_up=True)) == ["no-bet-coup"]


# 14.6 to 14.9 --------------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 14.6")
def test_14_6_not_enough_cards() -> None:
    at = laid(BOOK, (1, "player", 100), (1, "pairs-player", 10), side_bets=("pairs",)).four("2h 6c 3d Ks")
    answer = no_card(at)
    assert rulings(answer) == ["coup-void"]
    assert cited(ruling(answer, "coup-void"), "star-premium-baccarat 14.6")
    assert returned(answer) == {"1 player": dollars(100), "1 pairs-player": dollars(10)}
    played = laid(BOOK, (1, "player", 100)).four("2h 6c 3d Ks")
    ok(played.card("2c", "player"))  # the last card: 6 stands against a 2
    none = no_card(played)
    assert none_of(none, RoundVoided)
    assert points(played.settle()) == (7, 6)


@clause("star-premium-baccarat 14.7")
def test_14_7_not_cut_as_it_should_be() -> None:
    at = laid(BOOK)
    for _ in range(3):
        ok(coup(at))
    ok(at.wager(1, "player", 100))
    ok(at.card("7h", "player"))
    answer = told(at, "not-cut")
    assert rulings(answer) == ["results-stand"]
    assert cited(ruling(answer, "results-stand"), "star-premium-baccarat 14.7")
    ok(put(at, "6c Kh Qd", "BPB"))
    ok(at.turn())
    settled = at.settle()
    assert nets(settled) == {"1 player": dollars(100)}
    assert cited(happened(settled, ShoeEnded), "star-premium-baccarat 14.7")
    waits = may_start(at.table)
    assert waits is not None
    assert cited(waits, "star-premium-baccarat 14.7")


def _loaded() -> At:
    at = laid(BOOK)
    ok(cutting_card(at))
    ok(coup(at))
    ok(at.does(Shuffle()))
    ok(at.does(Cut(at=60, by=SUPERVISOR)))
    ok(at.does(Load(cutting_card=20)))
    ok(at.wager(1, "player", 100))
    return at


@clause("star-premium-baccarat 14.8")
def test_14_8_no_burn_play_goes_on() -> None:
    at = _loaded()
    answer = at.card("4h", "player")
    assert rulings(answer) == ["play-on"]
    assert cited(ruling(answer, "play-on"), "star-premium-baccarat 14.8")
    assert at.hand("player") == "4h"
    ok(put(at, "6c 3h Qd", "BPB"))
    ok(at.turn())
    ok(at.settle())
    late = no(at.does(Burn(way="face-down", cards=())))
    assert cited(late, "star-premium-baccarat 14.8")


@pytest.mark.parametrize(("more", "ruled"), [(6, True), (7, False)])
@clause("star-premium-baccarat 14.8")
def test_14_8_one_card_too_few_stays_in_play(more: int, *, ruled: bool) -> None:
    at = _loaded()
    ok(drawn(at, "7c", burned=True, face_up=True))
    for each in ("2d", "3d", "4d", "5d", "6d", "8d", "9d")[:more]:
        ok(drawn(at, each, burned=True))
    answer = at.card("9d" if ruled else "Kc", "player")
    assert (rulings(answer) == ["play-on"]) is ruled
    if ruled:
        assert cited(ruling(answer, "play-on"), "star-premium-baccarat 14.8")
        assert at.hand("player") == "9d"


@clause("star-premium-baccarat 14.9")
def test_14_9_a_coup_after_the_last_is_finished_then_shuffled() -> None:
    at = laid(BOOK)
    ok(at.wager(1, "player", 100))
    ok(at.card("7h", "player"))
    ok(cutting_card(at))  # in coup 1: coup 2 is the last
    ok(put(at, "6c Kh Qd", "BPB"))
    ok(at.turn())
    ok(at.settle())
    ok(coup(at))
    answer = at.card("7h", "player")  # coup 3 is begun all the same
    assert cited(ruling(answer, "results-stand"), "star-premium-baccarat 14.9")
    ok(put(at, "6c Kh Qd", "BPB"))
    ok(at.turn())
    assert points(at.settle()) == (7, 6)
    waits = may_start(at.table)
    assert waits is not None
    assert cited(waits, "star-premium-baccarat 14.9")


# 14.10 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["premium", "premium-even-money"])
@clause("star-premium-baccarat 14.10", "star-premium-baccarat 14.10.1", "star-premium-baccarat 14.10.2")
def test_14_10_settled_coups_stand_and_the_game_goes_on(game: str) -> None:
    at = laid(BOOK, game=game)
    for _ in range(3):
        ok(coup(at, "7h 6c Kh 2d", (1, "banker", 100)))
    answer = told(at, "wrong-variation-settled", coup=3)
    assert rulings(answer) == ["results-stand", "play-on"]
    assert cited(recorded(answer, "wrong-variation-settled"), "star-premium-baccarat 14.10")
    assert cited(ruling(answer, "results-stand"), "star-premium-baccarat 14.10.1")
    assert cited(ruling(answer, "play-on"), "star-premium-baccarat 14.10.2")
    assert none_of(answer, RoundReopened)


@pytest.mark.parametrize(("cards", "won"), [("7h 6c Kh 2d", 100), ("2h 3c 3d 3s Kc", 50)])
@clause("star-premium-baccarat 14.10.2")
def test_14_10_2_the_coup_in_hand_is_settled_by_the_right_game(cards: str, won: int) -> None:
    first, *others = cards.split()
    at = laid(BOOK, (1, "banker", 100), game="premium-even-money")
    ok(at.card(first, "player"))
    assert cited(ruling(told(at, "wrong-variation-settled"), "play-on"), "star-premium-baccarat 14.10.2")
    assert nets(at.coup(" ".join(others))) == {"1 banker": dollars(won)}


@clause("star-premium-baccarat 14.10")
def test_14_10_not_at_a_tie_premium_table() -> None:
    at = laid(BOOK, game="tie-premium", tie_premium=Percent(Fraction(5)))
    ok(coup(at))
    answer = told(at, "wrong-variation-settled")
    assert rulings(answer) == []
    assert happened(answer, BreachNoted).because[0].number == "14.15"
    named = told(laid(BOOK), "wrong-variation-settled")
    assert cited(recorded(named, "wrong-variation-settled"), "star-premium-baccarat 14.10")


# 14.11 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["foreign-card", "card-missing"])
@clause("star-premium-baccarat 14.11", "star-premium-baccarat 14.11.1", "star-premium-baccarat 14.11.2")
def test_14_11_found_in_a_coup(what: str) -> None:
    at = laid(BOOK, side_bets=("pairs",))
    ok(coup(at))
    for bet, amount in (("banker", 100), ("tie", 10), ("pairs-player", 10)):
        ok(at.wager(1, bet, amount))
    ok(at.card("8h", "player"))
    answer = told(at, what)
    assert rulings(answer) == ["results-stand", "coup-void"]
    assert cited(recorded(answer, what), "star-premium-baccarat 14.11")
    assert cited(ruling(answer, "results-stand"), "star-premium-baccarat 14.11.1")
    assert cited(ruling(answer, "coup-void"), "star-premium-baccarat 14.11.2")
    assert returned(answer) == {"1 banker": dollars(100), "1 tie": dollars(10), "1 pairs-player": dollars(10)}


@pytest.mark.parametrize(("found", "wrong"), [(415, True), (416, False), (417, True)])
@clause("star-premium-baccarat 14.11")
def test_14_11_by_the_count(found: int, *, wrong: bool) -> None:
    at = laid(BOOK)
    ok(coup(at))
    answer = at.does(CheckCards(found=found, by=SUPERVISOR))
    assert (rulings(answer) == ["results-stand"]) is wrong
    if wrong:
        what = "card-missing" if found < 416 else "foreign-card"
        assert cited(recorded(answer, what), "star-premium-baccarat 14.11")


@clause("star-premium-baccarat 14.11")
def test_14_11_a_ninth_seven_is_seen_by_the_table() -> None:
    at = laid(BOOK)
    for _ in range(8):
        ok(drawn(at, "7d", burned=True))
    ok(at.wager(1, "banker", 100))
    answer = at.card("7d", "player")
    assert rulings(answer) == ["results-stand", "coup-void"]
    assert cited(recorded(answer, "foreign-card"), "star-premium-baccarat 14.11")


@clause("star-premium-baccarat 14.11.2")
def test_14_11_2_found_between_coups_no_coup_is_void() -> None:
    at = laid(BOOK)
    ok(coup(at))
    assert none_of(told(at, "foreign-card"), RoundVoided, RoundReopened)
    running = laid(BOOK, (1, "banker", 100))
    ok(running.card("8h", "player"))
    assert cited(happened(told(running, "foreign-card"), RoundVoided), "star-premium-baccarat 14.11.2")


@clause("star-premium-baccarat 14.11.3")
def test_14_11_3_the_decks_are_checked_before_any_card_is_dealt() -> None:
    at = laid(BOOK, (1, "banker", 100))
    ok(at.card("8h", "player"))
    answer = told(at, "foreign-card")
    assert cited(happened(answer, CardsHeld), "star-premium-baccarat 14.11.3")
    waits = may_start(at.table)
    assert waits is not None
    assert cited(waits, "star-premium-baccarat 14.11.3")
    checked = at.does(CheckCards(found=415))
    assert cited(happened(checked, CardsChecked), "star-premium-baccarat 14.11.3")
    assert may_start(at.table) is not None
    ok(at.does(ReplaceCards(back="other", by=SUPERVISOR)))
    ok(at.does(Shuffle()))
    ok(at.does(Cut(at=60, by=SUPERVISOR)))
    ok(at.does(Load(cutting_card=20)))
    ok(at.wager(1, "banker", 100))
    assert may_start(at.table) is None


@clause("star-premium-baccarat 14.11.4")
def test_14_11_4_surveillance_and_an_inspector_are_told() -> None:
    at = laid(BOOK, (1, "banker", 100))
    ok(at.card("8h", "player"))
    answer = told(at, "foreign-card")
    assert told_to(answer) == ["surveillance", "inspector"]
    for each in (each for each in ok(answer).events if isinstance(each, DutyArose)):
        assert cited(each, "star-premium-baccarat 14.11.4")
    at.wait(24 * 60)
    assert [each.whom for each in overdue(at.table)] == ["surveillance", "inspector"]
    for duty in at.table.obligations:
        assert cited(happened(at.does(Discharge(number=duty.number)), DutyDone), "star-premium-baccarat 14.11.4")
    assert at.table.obligations == ()


# 14.13, 14.14 --------------------------------------------------------------------------------------------------------


def _scanned() -> At:
    return laid(BOOK, (1, "banker", 100), device=Device.SCANNING_SHOE).four("6h 7c Kh Qd")


@clause("star-premium-baccarat 14.13")
def test_14_13_confirmed_or_void() -> None:
    at = _scanned()
    answer = told(at, "scanner-disagrees", shows="tie")
    assert choices(answer) == ("confirm", "coup-void")
    assert cited(asked(answer), "star-premium-baccarat 14.13")
    assert no(at.settle()).code == "question-open"
    ok(decided(at, "confirm"))
    assert nets(at.settle()) == {"1 banker": dollars(95)}
    other = _scanned()
    ok(told(other, "scanner-disagrees", shows="tie"))
    void = decided(other, "coup-void")
    assert cited(ruling(void, "coup-void"), "star-premium-baccarat 14.13")
    assert returned(void) == {"1 banker": dollars(100)}


@clause("star-premium-baccarat 14.13")
def test_14_13_not_by_the_dealer() -> None:
    at = _scanned()
    ok(told(at, "scanner-disagrees", shows="tie"))
    for choice in ("confirm", "coup-void"):
        refused = no(decided(at, choice, Role.DEALER))
        assert refused.code == "not-authorised"
        assert cited(refused, "star-premium-baccarat 14.13")


@clause("star-premium-baccarat 14.14")
def test_14_14_a_wrong_display_is_disregarded() -> None:
    at = laid(BOOK, (1, "banker", 100)).four("6h 7c Kh Qd")
    answer = told(at, "display-wrong", shows="player")
    assert rulings(answer) == ["display-disregarded"]
    assert cited(ruling(answer, "display-disregarded"), "star-premium-baccarat 14.14")
    assert nets(at.settle()) == {"1 banker": dollars(95)}


@clause("star-premium-baccarat 14.11.4", "star-premium-baccarat 4.12")
def test_14_11_4_the_inspector_is_told_by_the_daily_summary_or_a_breach_report_surveillance_at_once() -> None:
    ways = ("L&GNSW Daily Summary Report", "Breach Reporting notification")
    at = laid(BOOK, (1, "player", 100))
    found = [each.duty for each in ok(told(at, "foreign-card")).events if isinstance(each, DutyArose)]
    assert {each.whom: each.by_way_of for each in found} == {"surveillance": (), "inspector": ways}
    assert cited(found[0], "star-premium-baccarat 14.11.4")
    other = laid(BOOK, (1, "player", 100))
    ok(told(other, "sequence-revealed"))
    void = ok(decided(other, "shoe-void", Role.GAMING_MANAGER))
    (duty,) = (each.duty for each in void.events if isinstance(each, DutyArose))
    assert (duty.whom, duty.by_way_of) == ("inspector", ways)
    assert cited(duty, "star-premium-baccarat 4.12")


@clause("star-premium-baccarat 14.1.1")
def test_14_1_1_a_card_burned_in_a_coup_was_dealt_wrongly_for_no_clause_lets_it_stay_burned() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(at.card("7h", "player"))
    answer = drawn(at, "6c", burned=True)
    assert choices(answer) == ("reconstruct", "coup-void")
    assert rulings(answer) == []  # nothing is said of the card before somebody has decided
    answer = decided(at, "reconstruct")
    assert rulings(answer) == ["reconstructed", "card-is-next-card"]
    assert cited(ruling(answer, "card-is-next-card"), "star-premium-baccarat 14.1.1")
    assert nets(at.coup("6c Kh Qd")) == {"1 player": dollars(100)}  # the six of clubs is Banker's first card after all


@clause("star-premium-baccarat 15.13")
def test_15_13_a_card_burned_between_coups_is_a_matter_on_which_the_document_is_silent() -> None:
    at = laid(BOOK)
    ok(coup(at))
    answer = drawn(at, "6c", burned=True)
    assert rulings(answer) == []
    assert cited(happened(answer, BreachNoted), "star-premium-baccarat 15.13")
