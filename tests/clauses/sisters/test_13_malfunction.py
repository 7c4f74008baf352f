"""Section 13: a shuffling device fails in the middle of a coup."""

import pytest

from clauses.malfunctions import IN_THE_DEVICE, all_stay, failing, found, no_device, transferable
from clauses.mishaps import asked, choices, decided, happened, no_card, recorded, told
from clauses.play import box, no, ok, ruling, rulings
from croupier.kernel.cards import cards
from croupier.kernel.staff import Role
from croupier.table.commands import Settle, Shuffle, TransferCards
from croupier.table.events import BreachNoted, CardsTransferred, MalfunctionNoted, QuestionOpened
from croupier.table.state import BetweenRounds, Dealing
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-lucky-draw-baccarat
    13.1            11.1
    13.1.3          11.1.3
    13.1.4          11.1.4
    13.1.5          11.1.5
    13.3.1          11.3.1
    13.3.2          11.3.2
    13.3.3          11.3.3
    13.5            11.5
    13.5.2          11.5.2
    13.5.4          11.5.4
    """
)


@clause("13.1")
def test_13_1_the_facts_are_asked_one_by_one(its: Sister) -> None:
    at = failing(its.book)
    answer = told(at, "shuffler-failed")
    assert cited(recorded(answer, "shuffler-failed"), its["13.1"])
    assert choices(answer) == ("harm", "no-harm")
    assert choices(decided(at, "no-harm")) == ("spare", "no-spare")
    assert choices(decided(at, "spare")) == ("practicable", "not-practicable")
    assert rulings(decided(at, "practicable")) == ["cards-transferred"]


@clause("13.1")
def test_13_1_each_answer_leads_on(its: Sister) -> None:
    harm = found(failing(its.book), disadvantage=True, spare=True, practicable=True)
    assert rulings(harm) == ["coup-void"]  # 13.4
    for facts in ({"spare": False, "practicable": True}, {"spare": True, "practicable": False}, {"spare": False}):
        answer = found(failing(its.book), disadvantage=False, **facts)
        assert rulings(answer) == ["play-on"]  # 13.5
        assert {each.question.choices for each in ok(answer).events if isinstance(each, QuestionOpened)} == {
            ("return", "play-on")
        }
    all_met = transferable(failing(its.book))
    assert rulings(all_met) == ["cards-transferred"]  # 13.2
    assert cited(recorded(all_met, "shuffler-failed"), its["13.1"])


@clause("13.1.3")
def test_13_1_3_a_supervisor_finds_whether_anybody_was_harmed(its: Sister) -> None:
    at = failing(its.book)
    answer = told(at, "shuffler-failed", spare="true", practicable="true")
    assert cited(asked(answer), its["13.1.3"])
    assert no(at.settle()).code == "question-open"
    dealer = no(decided(at, "no-harm", Role.DEALER))
    assert dealer.code == "not-authorised"
    assert cited(dealer, its["13.1.3"])
    judged = decided(at, "no-harm", Role.GAMING_SUPERVISOR)
    assert rulings(judged) == ["cards-transferred"]
    assert cited(ok(judged), its["13.1.3"])


@clause("13.1.3")
def test_13_1_3_somebody_harmed_only_the_end_of_the_coup_is_left(its: Sister) -> None:
    at = failing(its.book)
    ok(told(at, "shuffler-failed", spare="true", practicable="true"))
    answer = decided(at, "harm")
    assert rulings(answer) == ["coup-void"]
    assert cited(ok(answer), its["13.1.3"])
    assert at.table.questions == ()


@clause("13.1.4")
def test_13_1_4_another_device_at_hand_is_recorded(its: Sister) -> None:
    at = failing(its.book)
    ok(told(at, "shuffler-failed", disadvantage="false"))
    answer = decided(at, "spare", Role.DEALER)
    assert cited(ok(answer), its["13.1.4"])
    none = failing(its.book)
    ok(told(none, "shuffler-failed", disadvantage="false"))
    said_no = decided(none, "no-spare", Role.DEALER)
    assert rulings(said_no) == ["play-on"]
    assert cited(ruling(said_no, "play-on"), its["13.1.4"])
    named = transferable(failing(its.book))
    assert recorded(named, "shuffler-failed").details["device"] == "7"


@clause("13.1.5")
def test_13_1_5_a_supervisor_finds_whether_the_cards_can_be_moved(its: Sister) -> None:
    at = failing(its.book)
    answer = found(at, disadvantage=False, spare=True)
    assert cited(asked(answer), its["13.1.5"])
    dealer = no(decided(at, "practicable", Role.DEALER))
    assert dealer.code == "not-authorised"
    assert cited(dealer, its["13.1.5"])
    locked = decided(at, "not-practicable")
    assert rulings(locked) == ["play-on"]
    assert cited(ruling(locked, "play-on"), its["13.1.5"])
    movable = failing(its.book)
    ok(found(movable, disadvantage=False, spare=True))
    assert rulings(decided(movable, "practicable")) == ["cards-transferred"]


@clause("13.3.1")
def test_13_3_1_damaged_cards_are_named_and_removed(its: Sister) -> None:
    answer = transferable(failing(its.book), "4h Kd")
    assert cited(ruling(answer, "cards-replaced"), its["13.3.1"])
    assert ruling(answer, "cards-replaced").facts.cards == cards("4h Kd")
    unnamed = told(failing(its.book), "shuffler-failed", disadvantage="false", damaged="two of them")
    assert cited(happened(unnamed, BreachNoted), its["13.3.1"])


@pytest.mark.parametrize(("moved", "right"), [(287, False), (288, True), (289, False), (290, False)])
@clause("13.3.2")
def test_13_3_2_the_others_are_moved_and_counted(its: Sister, moved: int, *, right: bool) -> None:
    at = failing(its.book)
    ok(transferable(at, "4h Kd"))
    answer = at.does(TransferCards(moved=moved, replaced=cards("4h Kd"), to="7"))
    if right:
        assert cited(happened(answer, CardsTransferred), its["13.3.2"])
    else:
        assert no(answer).code == "wrong-count"
        assert cited(no(answer), its["13.3.2"])


@pytest.mark.parametrize(("new", "right"), [("4h Kd", True), ("Kd 4h", True), ("4h Qd", False), ("4h", False)])
@clause("13.3.3")
def test_13_3_3_by_the_same_cards(its: Sister, new: str, *, right: bool) -> None:
    at = failing(its.book)
    ok(transferable(at, "4h Kd"))
    answer = at.does(TransferCards(moved=288, replaced=cards(new), to="7"))
    if right:
        done = happened(answer, CardsTransferred)
        assert cited(done, its["13.3.3"])
        assert done.moved + len(done.replaced) == IN_THE_DEVICE
    else:
        assert no(answer).code == "wrong-replacement"
        assert cited(no(answer), its["13.3.3"])


@pytest.mark.parametrize(
    ("spare", "practicable", "offered"), [(False, True, True), (True, False, True), (True, True, False)]
)
@clause("13.5")
def test_13_5_when_no_device_can_take_the_cards(its: Sister, *, spare: bool, practicable: bool, offered: bool) -> None:
    at = failing(its.book)
    answer = found(at, disadvantage=False, spare=spare, practicable=practicable)
    assert (rulings(answer) == ["play-on"]) is offered
    if offered:
        assert cited(ruling(answer, "play-on"), its["13.5"])
    else:
        refused = no(decided(at, "return", box(1)))
        assert refused.code == "no-question"


@clause("13.5.2")
def test_13_5_2_damaged_cards_are_replaced_by_the_same(its: Sister) -> None:
    at = failing(its.book)
    ok(told(at, "shuffler-failed", disadvantage="false", spare="false", damaged="4h"))
    all_stay(at)
    early = no(at.does(Shuffle()))
    assert early.code == "damaged-cards"
    assert cited(early, its["13.5.2"])
    wrong = no(at.does(TransferCards(moved=289, replaced=cards("4d"))))
    assert cited(wrong, its["13.5.2"])
    done = at.does(TransferCards(moved=289, replaced=cards("4h")))
    assert cited(happened(done, MalfunctionNoted), its["13.5.2"])
    ok(at.does(Shuffle()))
    undamaged = all_stay(no_device(its.book))
    ok(undamaged.does(Shuffle()))  # nothing is asked


@clause("13.5.4")
def test_13_5_4_nobody_stayed_and_there_is_nothing_to_finish(its: Sister) -> None:
    at = no_device(its.book)
    for each in (1, 2):
        ok(decided(at, "return", box(each)))
    answer = decided(at, "return", box(3))
    assert rulings(answer) == ["coup-void"]
    assert cited(ruling(answer, "coup-void"), its["13.5.4"])
    assert isinstance(at.table.phase, BetweenRounds)
    assert no(at.does(Settle())).code == "nothing-dealt"


@clause("13.5")
def test_13_5_that_the_failed_device_gives_no_card_ends_nothing(its: Sister) -> None:
    at = all_stay(no_device(its.book))
    answer = no_card(at)
    assert rulings(answer) == []
    assert cited(happened(answer, BreachNoted), its["13.5"])
    assert isinstance(at.table.phase, Dealing)
    assert not at.table.shoe.ended
