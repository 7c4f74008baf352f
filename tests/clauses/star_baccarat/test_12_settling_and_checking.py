"""Rules 12.10 to 12.17 and 12.21: the wrong variation, wrong cards, late changes, scanners and displays, hands passed
wrongly, burned cards and invalid wagers.
"""

from typing import Any

import pytest

from clauses.mishaps import (
    STAND,
    SUPERVISOR,
    asked,
    choices,
    coup,
    decided,
    drawn,
    happened,
    laid,
    lying,
    none_of,
    put,
    recorded,
    reversed_,
    told,
    told_to,
)
from clauses.play import At, box, dollars, nets, no, ok, returned, ruling, rulings
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table import may_start
from croupier.table.commands import (
    Approve,
    CheckCards,
    Cut,
    Discharge,
    Expose,
    Load,
    ReplaceCards,
    ShowPlayerCard,
    Shuffle,
)
from croupier.table.events import (
    Approved,
    BreachNoted,
    CardBurnedInPlay,
    CardsChecked,
    CardsHeld,
    DutyArose,
    DutyDone,
    QuestionOpened,
    RoundReopened,
    RoundVoided,
    WagerReturned,
)
from croupier.table.people import PlayerCard
from croupier.table.questions.duties import overdue
from croupier.table.reports.records import Fault
from croupier.table.setup import Device, Method
from croupier.table.state import BetweenRounds
from proof import cited, clause

BOOK = "star-baccarat"


# 12.10 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["baccarat", "even-money"])
@clause("star-baccarat 12.10", "star-baccarat 12.10.1", "star-baccarat 12.10.2")
def test_12_10_settled_coups_stand_and_the_game_goes_on(game: str) -> None:
    at = laid(BOOK, game=game)
    for _ in range(2):
        ok(coup(at, "7h 6c Kh 2d", (1, "banker", 100)))
    ok(at.wager(1, "banker", 100))
    ok(at.card("7h", "player"))
    answer = told(at, "wrong-variation-settled", coup=2)
    assert rulings(answer) == ["results-stand", "play-on"]
    assert cited(recorded(answer, "wrong-variation-settled"), "star-baccarat 12.10")
    assert cited(ruling(answer, "results-stand"), "star-baccarat 12.10.1")
    assert cited(ruling(answer, "play-on"), "star-baccarat 12.10.2")
    assert nets(answer) == {}
    assert none_of(answer, RoundReopened)


@pytest.mark.parametrize(
    ("cards", "won"),
    [("2h 3c 3d 4d Kc", 100), ("2h 3c 3d 3s Kc", 50)],  # Banker wins with 7; with 6
)
@clause("star-baccarat 12.10.2")
def test_12_10_2_the_coup_in_hand_is_settled_by_the_right_game(cards: str, won: int) -> None:
    first, *others = cards.split()
    at = laid(BOOK, (1, "banker", 100), game="even-money")
    ok(at.card(first, "player"))
    answer = told(at, "wrong-variation-settled")
    assert cited(ruling(answer, "play-on"), "star-baccarat 12.10.2")
    assert nets(at.coup(" ".join(others))) == {"1 banker": dollars(won)}


# 12.11 ---------------------------------------------------------------------------------------------------------------


def _in_coup_twelve(**changes: Any) -> At:
    at = laid(BOOK, side_bets=("tiger",), **changes)
    for number in range(11):
        ok(coup(at, ("7h 6c Kh Qd", "7s 6d Ks Qc")[number % 2]))
    for bet, amount in (("banker", 100), ("tie", 20), ("tiger", 10)):
        ok(at.wager(1, bet, amount))
    return at


@clause("star-baccarat 12.11", "star-baccarat 12.11.1", "star-baccarat 12.11.2")
def test_12_11_a_ninth_seven_is_seen_by_the_table() -> None:
    """Eight decks hold eight 7d. The ninth is no card of theirs: the coup in which it comes out is void."""
    at = _in_coup_twelve()
    for _ in range(8):
        ok(drawn(at, "7d", burned=True))
    answer = at.card("7d", "player")
    assert rulings(answer) == ["results-stand", "coup-void"]
    assert cited(recorded(answer, "foreign-card"), "star-baccarat 12.11")
    assert cited(ruling(answer, "results-stand"), "star-baccarat 12.11.1")
    assert cited(ruling(answer, "coup-void"), "star-baccarat 12.11.2")
    assert told_to(answer) == ["surveillance", "inspector"]
    assert returned(answer) == {"1 banker": dollars(100), "1 tie": dollars(20), "1 tiger": dollars(10)}


@pytest.mark.parametrize("what", ["foreign-card", "card-missing"])
@clause("star-baccarat 12.11", "star-baccarat 12.11.1", "star-baccarat 12.11.2")
def test_12_11_found_in_a_coup(what: str) -> None:
    at = _in_coup_twelve()
    ok(at.card("8h", "player"))
    answer = told(at, what)
    assert rulings(answer) == ["results-stand", "coup-void"]
    assert cited(recorded(answer, what), "star-baccarat 12.11")
    assert cited(ruling(answer, "results-stand"), "star-baccarat 12.11.1")
    assert cited(ruling(answer, "coup-void"), "star-baccarat 12.11.2")
    assert returned(answer) == {"1 banker": dollars(100), "1 tie": dollars(20), "1 tiger": dollars(10)}
    assert reversed_(answer) == {}
    assert happened(answer, RoundVoided).number == 12


@clause("star-baccarat 12.11.2")
def test_12_11_2_found_between_coups_no_coup_is_void() -> None:
    at = laid(BOOK)
    ok(coup(at))
    answer = told(at, "foreign-card")
    assert none_of(answer, RoundVoided, RoundReopened, WagerReturned)
    running = laid(BOOK, (1, "banker", 100))
    ok(running.card("8h", "player"))
    assert cited(happened(told(running, "foreign-card"), RoundVoided), "star-baccarat 12.11.2")


@pytest.mark.parametrize(("found", "wrong"), [(415, True), (416, False), (417, True)])
@clause("star-baccarat 12.11")
def test_12_11_by_the_count(found: int, *, wrong: bool) -> None:
    at = laid(BOOK)
    ok(coup(at))
    answer = at.does(CheckCards(found=found, by=SUPERVISOR))
    assert (rulings(answer) == ["results-stand"]) is wrong
    if wrong:
        what = "card-missing" if found < 416 else "foreign-card"
        assert cited(recorded(answer, what), "star-baccarat 12.11")
    else:
        assert may_start(at.table).code == "no-wagers"  # type: ignore[union-attr]  # nothing else is in the way


@clause("star-baccarat 12.11")
def test_12_11_a_full_count_reported_changes_nothing() -> None:
    at = laid(BOOK, (1, "banker", 100))
    ok(at.card("8h", "player"))
    answer = told(at, "card-missing", count=416)
    assert rulings(answer) == []
    assert cited(recorded(answer, "cards complete"), "star-baccarat 12.11")
    assert lying(at) == {"1 banker": dollars(100)}


@clause("star-baccarat 12.11.3")
def test_12_11_3_no_card_before_the_check_and_before_all_are_there() -> None:
    at = laid(BOOK, (1, "banker", 100))
    ok(at.card("8h", "player"))
    answer = told(at, "card-missing")
    assert cited(happened(answer, CardsHeld), "star-baccarat 12.11.3")
    ok(at.wager(1, "banker", 100))
    for _ in range(2):
        waits = may_start(at.table)
        assert waits is not None
        assert cited(waits, "star-baccarat 12.11.3")
        assert waits.code == "cards-not-counted"
        checked = at.does(CheckCards(found=415))
        assert happened(checked, CardsChecked).found == 415
        assert happened(checked, CardsChecked).place == "table"
        assert cited(happened(checked, CardsChecked), "star-baccarat 12.11.3")
        assert rulings(checked) == []
    ok(at.does(CheckCards(found=416)))  # the missing card was found: all are there again
    assert may_start(at.table).code == "shoe-ended"  # type: ignore[union-attr]
    ok(at.does(Shuffle()))
    ok(at.does(Cut(at=60, by=SUPERVISOR)))
    ok(at.does(Load(cutting_card=20)))
    assert may_start(at.table) is None


@clause("star-baccarat 12.11.3")
def test_12_11_3_or_before_they_are_replaced() -> None:
    at = laid(BOOK)
    ok(coup(at))
    ok(told(at, "card-missing"))
    ok(at.does(Shuffle()))
    loaded = no(at.does(Load(cutting_card=20)))
    assert cited(loaded, "star-baccarat 12.11.3")
    ok(at.does(ReplaceCards(back="other", by=SUPERVISOR)))
    ok(at.does(Shuffle()))
    ok(at.does(Cut(at=60, by=SUPERVISOR)))
    ok(at.does(Load(cutting_card=20)))


@clause("star-baccarat 12.11.3")
def test_12_11_3_a_coup_dealt_from_them_all_the_same_is_void() -> None:
    at = laid(BOOK)
    ok(coup(at))
    ok(told(at, "foreign-card"))
    ok(at.wager(1, "banker", 100))
    answer = at.card("8h", "player")
    assert cited(ruling(answer, "coup-void"), "star-baccarat 12.11.3")
    assert returned(answer) == {"1 banker": dollars(100)}
    assert isinstance(at.table.phase, BetweenRounds)


@clause("star-baccarat 12.11.4")
def test_12_11_4_surveillance_and_an_inspector_are_told() -> None:
    at = laid(BOOK, (1, "banker", 100))
    ok(at.card("8h", "player"))
    answer = told(at, "foreign-card")
    assert told_to(answer) == ["surveillance", "inspector"]
    duties = [each for each in ok(answer).events if isinstance(each, DutyArose)]
    for each in duties:
        assert cited(each, "star-baccarat 12.11.4")
        assert each.duty.since == at.table.clock
    first, second = (each.duty.number for each in duties)
    done = at.does(Discharge(number=first, by=SUPERVISOR))
    assert cited(happened(done, DutyDone), "star-baccarat 12.11.4")
    assert [each.whom for each in at.table.obligations] == ["inspector"]
    assert overdue(at.table) == ()
    at.wait(4 * 60)  # midnight: the day's summary should have gone
    assert overdue(at.table) == ()
    at.wait(1)
    assert [each.number for each in overdue(at.table)] == [second]
    assert no(at.does(Discharge(number=first))).code == "no-such-duty"
    ok(at.does(Discharge(number=second)))
    assert at.table.obligations == ()


# 12.12 ---------------------------------------------------------------------------------------------------------------


def _four_down(method: Method = Method.B) -> At:
    at = laid(BOOK, (1, "player", 100), (2, "banker", 50), method=method)
    ok(put(at, STAND, "PBPB"))
    return at


@clause("star-baccarat 12.12")
def test_12_12_a_supervisor_lets_a_player_take_a_wager_back() -> None:
    at = _four_down()
    closed = no(at.withdraw(1, "player"))
    assert closed.code == "wagers-closed"
    answer = at.does(Approve(what="late-wagers", reason="the call was not made", by=Role.GAMING_SUPERVISOR))
    assert cited(happened(answer, Approved), "star-baccarat 12.12")
    assert recorded(answer, "late-wagers").details["reason"] == "the call was not made"
    ok(at.withdraw(1, "player"))
    ok(at.wager(3, "tie", 20))
    assert lying(at) == {"2 banker": dollars(50), "3 tie": dollars(20)}


@clause("star-baccarat 12.12")
def test_12_12_not_once_a_card_is_exposed_not_in_method_a_and_not_by_the_dealer() -> None:
    shown = _four_down()
    ok(shown.does(Expose(number=1)))
    exposed = no(shown.does(Approve(what="late-wagers", reason="unfair", by=SUPERVISOR)))
    assert exposed.code == "card-exposed"
    assert cited(exposed, "star-baccarat 12.12")
    method_a = no(_four_down(Method.A).does(Approve(what="late-wagers", reason="unfair", by=SUPERVISOR)))
    assert method_a.code == "not-in-method-a"
    assert cited(method_a, "star-baccarat 12.12")
    dealer = no(_four_down().does(Approve(what="late-wagers", reason="unfair")))
    assert dealer.code == "not-authorised"
    assert cited(dealer, "star-baccarat 12.12")


@clause("star-baccarat 12.12")
def test_12_12_what_was_opened_closes_with_the_first_card_shown() -> None:
    at = _four_down()
    opened = at.does(Approve(what="late-wagers", reason="unfair", by=SUPERVISOR))
    assert cited(happened(opened, Approved), "star-baccarat 12.12")
    ok(at.does(Expose(number=2)))
    assert no(at.withdraw(1, "player")).code == "wagers-closed"
    assert no(at.wager(1, "player", 25)).code == "wagers-closed"


# 12.13, 12.14 --------------------------------------------------------------------------------------------------------


def _scanned() -> At:
    """Player 6, Banker 7; the shoe shows a tie."""
    return laid(BOOK, (1, "banker", 100), (2, "tie", 20), device=Device.SCANNING_SHOE).four("6h 7c Kh Qd")


@clause("star-baccarat 12.13")
def test_12_13_the_outcome_is_confirmed() -> None:
    at = _scanned()
    answer = told(at, "scanner-disagrees", shows="tie")
    assert choices(answer) == ("confirm", "coup-void")
    assert cited(asked(answer), "star-baccarat 12.13")
    assert no(at.settle()).code == "question-open"
    ok(decided(at, "confirm"))
    assert nets(at.settle()) == {"1 banker": dollars(95), "2 tie": dollars(-20)}


@clause("star-baccarat 12.13")
def test_12_13_or_the_coup_is_void() -> None:
    at = _scanned()
    ok(told(at, "scanner-disagrees", shows="tie"))
    answer = decided(at, "coup-void", Role.GAMING_SUPERVISOR)
    assert cited(ruling(answer, "coup-void"), "star-baccarat 12.13")
    assert returned(answer) == {"1 banker": dollars(100), "2 tie": dollars(20)}


@clause("star-baccarat 12.13")
def test_12_13_not_by_the_dealer() -> None:
    at = _scanned()
    ok(told(at, "scanner-disagrees", shows="tie"))
    for choice in ("confirm", "coup-void"):
        refused = no(decided(at, choice, Role.DEALER))
        assert refused.code == "not-authorised"
        assert cited(refused, "star-baccarat 12.13")


@clause("star-baccarat 12.13")
def test_12_13_only_with_a_shoe_that_scans() -> None:
    at = laid(BOOK, (1, "banker", 100)).four("6h 7c Kh Qd")
    answer = told(at, "scanner-disagrees", shows="tie")
    assert cited(happened(answer, BreachNoted), "star-baccarat 12.13")
    assert at.table.questions == ()


@clause("star-baccarat 12.13")
def test_12_13_told_after_settlement_before_the_next_coup() -> None:
    at = _scanned()
    ok(at.settle())
    ok(told(at, "scanner-disagrees", shows="tie", coup=1))
    answer = decided(at, "coup-void")
    assert cited(ruling(answer, "coup-void"), "star-baccarat 12.13")
    assert reversed_(answer) == {"1 banker": dollars(-95), "2 tie": dollars(20)}
    assert returned(answer) == {"1 banker": dollars(100), "2 tie": dollars(20)}
    late = _scanned()
    ok(late.settle())
    ok(late.wager(1, "banker", 100))
    ok(late.card("2h", "player"))
    assert rulings(told(late, "scanner-disagrees", shows="tie", coup=1)) == ["results-stand"]


@clause("star-baccarat 12.14")
def test_12_14_a_wrong_display_is_disregarded() -> None:
    at = laid(BOOK, (1, "player", 100), (2, "banker", 100)).four("8h 7c Kh Qd")
    answer = told(at, "display-wrong", shows="banker")
    assert rulings(answer) == ["display-disregarded"]
    assert cited(ruling(answer, "display-disregarded"), "star-baccarat 12.14")
    assert cited(recorded(answer, "display-wrong"), "star-baccarat 12.14")
    assert nets(at.settle()) == {"1 player": dollars(100), "2 banker": dollars(-100)}


# 12.15, 12.16 --------------------------------------------------------------------------------------------------------


@clause("star-baccarat 12.15")
def test_12_15_a_hand_passed_to_somebody_else_the_result_stands() -> None:
    """Banker's hand is due to box 2 ($501) and goes to box 1 ($500), who turns it."""
    at = laid(BOOK, (1, "banker", 500), (2, "banker", 501), method=Method.B)
    ok(put(at, "6h 7c Kh Qd", "PBPB"))
    answer = told(at, "cards-misdelivered", box=1, hand="banker")
    assert rulings(answer) == ["results-stand"]
    assert cited(ruling(answer, "results-stand"), "star-baccarat 12.15")
    assert cited(recorded(answer, "hand-passed-wrongly"), "star-baccarat 12.15")
    assert at.table.questions == ()
    ok(at.turn("banker", by=box(1)))
    ok(at.turn("player"))
    assert nets(at.settle()) == {"1 banker": dollars(475), "2 banker": dollars("477.50")}


@clause("star-baccarat 12.15")
def test_12_15_to_the_right_player_it_is_no_slip() -> None:
    at = laid(BOOK, (1, "banker", 500), (2, "banker", 501), method=Method.B)
    ok(put(at, "6h 7c Kh Qd", "PBPB"))
    assert rulings(told(at, "cards-misdelivered", box=2, hand="banker")) == []
    wrong = told(at, "cards-misdelivered", box=3, hand="banker")
    assert cited(ruling(wrong, "results-stand"), "star-baccarat 12.15")


@clause("star-baccarat 12.16")
def test_12_16_a_card_burned_by_mistake_stays_burned() -> None:
    at = laid(BOOK)
    for _ in range(3):
        ok(coup(at))
    answer = drawn(at, "Kd", burned=True)
    assert rulings(answer) == ["card-burned"]
    assert cited(happened(answer, CardBurnedInPlay), "star-baccarat 12.16")
    ok(at.wager(1, "player", 100))
    ok(at.card("8h", "player"))  # coup 4 begins with the next card
    assert at.hand("player") == "8h"
    assert at.table.shoe.out == 14
    assert at.table.phase.carried == ()  # type: ignore[union-attr]


@clause("star-baccarat 12.16")
def test_12_16_in_a_coup_too_and_it_counts_as_out_of_the_shoe() -> None:
    """With three decks: three Kd burned, so a fourth cannot be theirs."""
    at = laid(BOOK, (1, "player", 100), decks=3)
    ok(at.card("8h", "player"))
    for _ in range(3):
        answer = drawn(at, "Kd", burned=True)
        assert cited(ruling(answer, "card-burned"), "star-baccarat 12.16")
    assert at.hand("player") == "8h"
    assert "coup-void" in rulings(at.card("Kd", "banker"))


# 12.17, 12.21 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "net"), [("2c 9h 3c", -100), ("7c Kh 2d", 95)], ids=["banker loses", "banker wins"])
@clause("star-baccarat 12.17")
def test_12_17_a_bet_on_anothers_bet_goes_back_whatever_the_result(cards: str, net: int) -> None:
    at = laid(BOOK, (1, "banker", 100))
    ok(at.wager(1, "banker", 50, patron="ben"))
    ok(at.card("Kd", "player"))
    answer = told(at, "invalid-wager", box=1, bet="banker", fault=Fault.PLACEMENT, patron="ben")
    assert rulings(answer) == ["wager-returned"]
    assert cited(ruling(answer, "wager-returned"), "star-baccarat 12.17")
    assert returned(answer) == {"1 banker": dollars(50)}
    assert nets(at.coup(cards)) == {"1 banker": dollars(net)}


@clause("star-baccarat 12.17")
def test_12_17_of_two_at_one_box_it_is_the_strangers() -> None:
    at = laid(BOOK, (1, "banker", 100))
    ok(at.wager(1, "banker", 50, patron="ben"))
    ok(at.card("Kd", "player"))
    answer = told(at, "invalid-wager", box=1, bet="banker", fault=Fault.PLACEMENT)
    assert returned(answer) == {"1 banker": dollars(50)}
    assert cited(happened(answer, WagerReturned), "star-baccarat 12.17")
    assert lying(at) == {"1 banker": dollars(100)}


@clause("star-baccarat 12.21", "star-baccarat 12.21.1")
def test_12_21_1_before_the_first_card_it_goes_back_and_the_own_card_is_wanted() -> None:
    at = laid(BOOK, (1, "banker", 100), (1, "tie", 20))
    answer = told(at, "invalid-wager", box=1, fault=Fault.PLAYER_CARD)
    assert rulings(answer) == ["wager-returned"]
    assert cited(ruling(answer, "wager-returned"), "star-baccarat 12.21")
    assert cited(ruling(answer, "wager-returned"), "star-baccarat 12.21.1")
    assert none_of(answer, QuestionOpened)
    assert returned(answer) == {"1 banker": dollars(100), "1 tie": dollars(20)}
    assert no(at.wager(1, "banker", 100)).code == "player-card"
    ok(at.does(ShowPlayerCard(box=Box(1), card=PlayerCard.EXPIRED)))
    assert no(at.wager(1, "banker", 100)).code == "player-card"
    ok(at.does(ShowPlayerCard(box=Box(1))))
    ok(at.wager(1, "banker", 100))


@pytest.mark.parametrize("cards", ["6h 7c Kh Qd", "7h 6c Kh Qd"], ids=["banker wins", "banker loses"])
@clause("star-baccarat 12.21", "star-baccarat 12.21.2")
def test_12_21_2_in_the_coup_the_stake_goes_back_and_never_winnings(cards: str) -> None:
    at = laid(BOOK, (1, "banker", 100), (2, "banker", 50))
    first, *others = cards.split()
    ok(at.card(first, "player"))
    answer = told(at, "invalid-wager", box=1, fault=Fault.PLAYER_CARD)
    assert returned(answer) == {"1 banker": dollars(100)}
    assert cited(ruling(answer, "wager-returned"), "star-baccarat 12.21")
    assert cited(ruling(answer, "wager-returned"), "star-baccarat 12.21.2")
    assert set(nets(at.coup(" ".join(others)))) == {"2 banker"}


@clause("star-baccarat 12.21", "star-baccarat 12.21.3")
def test_12_21_3_settled_coups_stand() -> None:
    at = laid(BOOK)
    ok(coup(at))
    ok(coup(at))
    ok(at.wager(1, "banker", 100))
    ok(at.card("7h", "player"))
    for number in (1, 2):
        answer = told(at, "invalid-wager", box=1, fault=Fault.PLAYER_CARD, coup=number)
        assert rulings(answer) == ["results-stand"]
        assert cited(ruling(answer, "results-stand"), "star-baccarat 12.21")
        assert cited(ruling(answer, "results-stand"), "star-baccarat 12.21.3")
        assert returned(answer) == {}
    assert returned(told(at, "invalid-wager", box=1, fault=Fault.PLAYER_CARD, coup=3)) == {"1 banker": dollars(100)}


@pytest.mark.parametrize("more", [False, True], ids=["nothing lies yet", "another wagers"])
@clause("star-baccarat 12.21", "star-baccarat 12.21.3")
def test_12_21_3_told_before_the_next_wager_the_settled_coup_is_meant(*, more: bool) -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(coup(at))
    if more:
        ok(at.wager(2, "banker", 50))
    answer = told(at, "invalid-wager", box=1, fault=Fault.PLAYER_CARD)
    assert rulings(answer) == ["results-stand"]
    assert cited(ruling(answer, "results-stand"), "star-baccarat 12.21")
    assert cited(ruling(answer, "results-stand"), "star-baccarat 12.21.3")
    assert returned(answer) == {}
    assert no(at.wager(1, "player", 100)).code == "player-card"  # the card is not theirs
    assert rulings(told(at, "invalid-wager", box=3, fault=Fault.PLAYER_CARD)) == []  # nothing of theirs was settled


@clause("star-baccarat 6.5.1")
def test_6_5_1_told_when_others_have_wagered_for_the_next_coup() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(coup(at))
    ok(at.wager(2, "banker", 50))
    answer = told(at, "wager-above-maximum", box=1, bet="player", amount=dollars(12000))
    assert rulings(answer) == ["results-stand"]
    assert cited(ruling(answer, "results-stand"), "star-baccarat 6.5.1")
    assert returned(answer) == {}


@clause("star-baccarat 12.11.4", "star-baccarat 4.13")
def test_12_11_4_the_inspector_is_told_by_the_daily_summary_or_a_breach_report_surveillance_at_once() -> None:
    ways = ("L&GNSW Daily Summary Report", "Breach Reporting notification")
    at = laid(BOOK, (1, "player", 100))
    found = [each.duty for each in ok(told(at, "foreign-card")).events if isinstance(each, DutyArose)]
    assert {each.whom: each.by_way_of for each in found} == {"surveillance": (), "inspector": ways}
    assert cited(found[0], "star-baccarat 12.11.4")
    other = laid(BOOK, (1, "player", 100))
    ok(told(other, "sequence-revealed"))
    (duty,) = (each.duty for each in ok(decided(other, "shoe-void", SUPERVISOR)).events if isinstance(each, DutyArose))
    assert (duty.whom, duty.by_way_of) == ("inspector", ways)
    assert cited(duty, "star-baccarat 4.13")
