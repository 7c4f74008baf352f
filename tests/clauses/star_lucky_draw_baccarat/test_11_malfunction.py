"""Section 11: a shuffling device fails in the middle of a round."""

from typing import Any

import pytest

from clauses.lucky import SUPERVISOR, a_round, act, draw, finish, hands, initial, lucky, put, run
from clauses.mishaps import asked, choices, decided, happened, lying, recorded, told, with_cards_out
from clauses.play import Answer, At, box, dollars, nets, no, ok, returned, ruling, rulings
from croupier.kernel.cards import cards
from croupier.kernel.staff import Role
from croupier.table import may_start
from croupier.table.commands import Cut, Load, Settle, Shuffle, TransferCards
from croupier.table.events import BreachNoted, CardsTransferred, DeviceChanged, MalfunctionNoted, QuestionOpened
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds
from croupier.table.steps import AwaitDecision, MoveCards
from proof import cited, clause

IN_THE_DEVICE = 290


def _failing(after: int = 0, **changes: Any) -> At:
    """Two cards of a round are dealt from a shuffling device, and 290 cards are left in it."""
    at = lucky(**{"device": Device.SHUFFLER, **changes}).sit(1, 2, 3)
    for _ in range(after):
        ok(a_round(at))
    for number, amount in ((1, 100), (2, 100), (3, 50)):
        ok(at.wager(number, "enter", amount))
    initial(at, "7h 6c")
    return with_cards_out(at, 312 - IN_THE_DEVICE)


def _found(at: At, **facts: Any) -> Answer:
    said: dict[str, Any] = {name: str(value).lower() for name, value in facts.items()}
    return told(at, "shuffler-failed", **said)


def _transferable(at: At, damaged: str = "") -> Answer:
    return told(
        at, "shuffler-failed", disadvantage="false", spare="true", practicable="true", device="7", damaged=damaged
    )


def _no_device(after: int = 0, **changes: Any) -> At:
    """No device is left to go on with, in the first round or after some."""
    at = _failing(after=after, **changes)
    ok(_found(at, disadvantage=False, spare=False))
    return at


def _all_stay(at: At) -> At:
    for each in (1, 2, 3):
        ok(decided(at, "play-on", box(each)))
    return at


REST = {"1 enter": dollars(100), "2 enter": dollars(0), "3 enter": dollars(50)}


def _rest(at: At) -> Answer:
    """Deal what is left of the round: box 1 has 7, box 2 6, box 3 9, the dealer 6."""
    playing = sorted({each.box for each in at.table.wagers})
    seconds = {1: "Kh", 2: "Qd", 3: "5d"}
    initial(at, " ".join(["4d"] * (3 in playing) + ["5s"] + [seconds[each] for each in playing]))
    for each in playing:
        ok(act(at, each, "stand"))
    return finish(at, "Ah")


# 11.1 ----------------------------------------------------------------------------------------------------------------


@clause("star-lucky-draw-baccarat 11.1")
def test_11_1_the_facts_are_asked_one_by_one() -> None:
    at = _failing()
    answer = told(at, "shuffler-failed")
    assert cited(recorded(answer, "shuffler-failed"), "star-lucky-draw-baccarat 11.1")
    assert choices(answer) == ("harm", "no-harm")
    assert choices(decided(at, "no-harm")) == ("spare", "no-spare")
    assert choices(decided(at, "spare")) == ("practicable", "not-practicable")
    assert rulings(decided(at, "practicable")) == ["cards-transferred"]


@clause("star-lucky-draw-baccarat 11.1")
def test_11_1_each_answer_leads_on() -> None:
    harm = _found(_failing(), disadvantage=True, spare=True, practicable=True)
    assert rulings(harm) == ["coup-void"]  # 11.4
    for facts in ({"spare": False, "practicable": True}, {"spare": True, "practicable": False}, {"spare": False}):
        answer = _found(_failing(), disadvantage=False, **facts)
        assert rulings(answer) == ["play-on"]  # 11.5
        assert {each.question.choices for each in ok(answer).events if isinstance(each, QuestionOpened)} == {
            ("return", "play-on")
        }
    all_met = _transferable(_failing())
    assert rulings(all_met) == ["cards-transferred"]  # 11.2
    assert cited(recorded(all_met, "shuffler-failed"), "star-lucky-draw-baccarat 11.1")


@clause("star-lucky-draw-baccarat 11.1.1")
def test_11_1_1_only_with_a_shuffling_device() -> None:
    at = lucky((1, 100))
    initial(at, "7h")
    answer = _transferable(at)
    assert rulings(answer) == []
    assert cited(happened(answer, BreachNoted), "star-lucky-draw-baccarat 11.1.1")
    assert rulings(_transferable(_failing())) == ["cards-transferred"]


@clause("star-lucky-draw-baccarat 11.1.2")
def test_11_1_2_before_the_first_card_the_device_is_simply_changed() -> None:
    at = lucky((1, 100), device=Device.SHUFFLER)
    answer = told(at, "shuffler-failed")
    assert rulings(answer) == ["cards-transferred"]
    assert cited(ruling(answer, "cards-transferred"), "star-lucky-draw-baccarat 11.1.2")
    assert at.table.questions == ()
    assert lying(at) == {"1 enter": dollars(100)}
    initial(at, "7h")
    one = told(at, "shuffler-failed")
    assert cited(happened(one, MalfunctionNoted), "star-lucky-draw-baccarat 11.1.2")
    assert len(at.table.questions) == 1


@clause("star-lucky-draw-baccarat 11.1.3")
def test_11_1_3_a_supervisor_finds_whether_anybody_was_harmed() -> None:
    at = _failing()
    answer = told(at, "shuffler-failed", spare="true", practicable="true")
    assert cited(asked(answer), "star-lucky-draw-baccarat 11.1.3")
    assert no(at.settle()).code == "question-open"
    dealer = no(decided(at, "no-harm", Role.DEALER))
    assert dealer.code == "not-authorised"
    assert cited(dealer, "star-lucky-draw-baccarat 11.1.3")
    found = decided(at, "no-harm", Role.GAMING_SUPERVISOR)
    assert rulings(found) == ["cards-transferred"]
    assert cited(ok(found), "star-lucky-draw-baccarat 11.1.3")


@clause("star-lucky-draw-baccarat 11.1.3")
def test_11_1_3_somebody_harmed_only_the_end_of_the_coup_is_left() -> None:
    at = _failing()
    ok(told(at, "shuffler-failed", spare="true", practicable="true"))
    answer = decided(at, "harm")
    assert rulings(answer) == ["coup-void"]
    assert cited(ok(answer), "star-lucky-draw-baccarat 11.1.3")
    assert at.table.questions == ()


@clause("star-lucky-draw-baccarat 11.1.4")
def test_11_1_4_another_device_at_hand_is_recorded() -> None:
    at = _failing()
    ok(told(at, "shuffler-failed", disadvantage="false"))
    answer = decided(at, "spare", Role.DEALER)
    assert cited(ok(answer), "star-lucky-draw-baccarat 11.1.4")
    none = _failing()
    ok(told(none, "shuffler-failed", disadvantage="false"))
    said_no = decided(none, "no-spare", Role.DEALER)
    assert rulings(said_no) == ["play-on"]
    assert cited(ruling(said_no, "play-on"), "star-lucky-draw-baccarat 11.1.4")
    named = _transferable(_failing())
    assert recorded(named, "shuffler-failed").details["device"] == "7"


@clause("star-lucky-draw-baccarat 11.1.5")
def test_11_1_5_a_supervisor_finds_whether_the_cards_can_be_moved() -> None:
    at = _failing()
    answer = _found(at, disadvantage=False, spare=True)
    assert cited(asked(answer), "star-lucky-draw-baccarat 11.1.5")
    dealer = no(decided(at, "practicable", Role.DEALER))
    assert dealer.code == "not-authorised"
    assert cited(dealer, "star-lucky-draw-baccarat 11.1.5")
    locked = decided(at, "not-practicable")
    assert rulings(locked) == ["play-on"]
    assert cited(ruling(locked, "play-on"), "star-lucky-draw-baccarat 11.1.5")
    movable = _failing()
    ok(_found(movable, disadvantage=False, spare=True))
    assert rulings(decided(movable, "practicable")) == ["cards-transferred"]


# 11.2, 11.3 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("moved", "right"), [(289, False), (290, True), (291, False)])
@clause("star-lucky-draw-baccarat 11.2")
def test_11_2_all_cards_go_over_and_the_game_goes_on(moved: int, *, right: bool) -> None:
    at = _failing()
    answer = _transferable(at)
    assert rulings(answer) == ["cards-transferred"]
    assert cited(ruling(answer, "cards-transferred"), "star-lucky-draw-baccarat 11.2")
    assert returned(answer) == {}
    assert isinstance(at.next, MoveCards)
    done = at.does(TransferCards(moved=moved, to="7"))
    if not right:
        assert no(done).code == "wrong-count"
        assert cited(no(done), "star-lucky-draw-baccarat 11.2")
        return
    assert cited(happened(done, CardsTransferred), "star-lucky-draw-baccarat 11.2")
    assert nets(_rest(at)) == REST
    assert at.table.setup.device is Device.SHUFFLER


@clause("star-lucky-draw-baccarat 11.3")
def test_11_3_no_further_card_until_the_damaged_ones_are_replaced() -> None:
    at = _failing()
    answer = _transferable(at, "4h Kd")
    assert rulings(answer) == ["cards-replaced", "cards-transferred"]
    assert cited(ruling(answer, "cards-transferred"), "star-lucky-draw-baccarat 11.3")
    waits = no(at.settle())
    assert cited(waits, "star-lucky-draw-baccarat 11.3")
    early = put(at, "4d", "box 3")
    assert cited(happened(early, BreachNoted), "star-lucky-draw-baccarat 11.3")


@clause("star-lucky-draw-baccarat 11.3.1")
def test_11_3_1_damaged_cards_are_named_and_removed() -> None:
    answer = _transferable(_failing(), "4h Kd")
    assert cited(ruling(answer, "cards-replaced"), "star-lucky-draw-baccarat 11.3.1")
    assert "4h Kd" in ruling(answer, "cards-replaced").says
    unnamed = told(_failing(), "shuffler-failed", disadvantage="false", damaged="two of them")
    assert cited(happened(unnamed, BreachNoted), "star-lucky-draw-baccarat 11.3.1")


@pytest.mark.parametrize(("moved", "right"), [(287, False), (288, True), (289, False), (290, False)])
@clause("star-lucky-draw-baccarat 11.3.2")
def test_11_3_2_the_others_are_moved_and_counted(moved: int, *, right: bool) -> None:
    at = _failing()
    ok(_transferable(at, "4h Kd"))
    answer = at.does(TransferCards(moved=moved, replaced=cards("4h Kd"), to="7"))
    if right:
        assert cited(happened(answer, CardsTransferred), "star-lucky-draw-baccarat 11.3.2")
    else:
        assert no(answer).code == "wrong-count"
        assert cited(no(answer), "star-lucky-draw-baccarat 11.3.2")


@pytest.mark.parametrize(("new", "right"), [("4h Kd", True), ("Kd 4h", True), ("4h Qd", False), ("4h", False)])
@clause("star-lucky-draw-baccarat 11.3.3")
def test_11_3_3_by_the_same_cards(new: str, *, right: bool) -> None:
    at = _failing()
    ok(_transferable(at, "4h Kd"))
    answer = at.does(TransferCards(moved=288, replaced=cards(new), to="7"))
    if right:
        done = happened(answer, CardsTransferred)
        assert cited(done, "star-lucky-draw-baccarat 11.3.3")
        assert done.moved + len(done.replaced) == IN_THE_DEVICE
    else:
        assert no(answer).code == "wrong-replacement"
        assert cited(no(answer), "star-lucky-draw-baccarat 11.3.3")


@clause("star-lucky-draw-baccarat 11.3.4")
def test_11_3_4_the_coup_goes_on() -> None:
    at = _failing()
    before = lying(at)
    ok(_transferable(at, "4h Kd"))
    done = at.does(TransferCards(moved=288, replaced=cards("4h Kd"), to="7"))
    assert cited(happened(done, CardsTransferred), "star-lucky-draw-baccarat 11.3.4")
    assert lying(at) == before
    assert nets(_rest(at)) == REST


def test_a_dealer_who_does_everything_right_moves_the_cards() -> None:
    at = _failing()
    ok(_transferable(at, "4h Kd"))
    done = run(at, "4d 5s Kh Qd 5d")
    assert any(isinstance(each, CardsTransferred) for each in ok(done).events)
    assert isinstance(at.next, AwaitDecision)


# 11.4 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spare", [True, False])
@clause("star-lucky-draw-baccarat 11.4")
def test_11_4_somebody_harmed_the_round_ends_and_wagers_go_back(*, spare: bool) -> None:
    at = lucky((1, 25), device=Device.SHUFFLER)
    for _ in range(5):
        ok(a_round(at))
    for number in (1, 2):
        ok(at.wager(number, "enter", 25, f"p{number}"))
    initial(at, "2h 9d 7c 3d 5h")
    draw(at, 1, "4s")
    answer = _found(at, disadvantage=True, spare=spare)
    assert rulings(answer) == ["coup-void"]
    assert cited(ruling(answer, "coup-void"), "star-lucky-draw-baccarat 11.4")
    assert returned(answer) == {"1 enter": dollars(25), "1 draw": dollars(25), "2 enter": dollars(25)}
    assert at.table.rounds == 6
    assert at.table.questions == ()


# 11.5 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spare", "practicable", "offered"), [(False, True, True), (True, False, True), (True, True, False)]
)
@clause("star-lucky-draw-baccarat 11.5")
def test_11_5_when_no_device_can_take_the_cards(*, spare: bool, practicable: bool, offered: bool) -> None:
    at = _failing()
    answer = _found(at, disadvantage=False, spare=spare, practicable=practicable)
    assert (rulings(answer) == ["play-on"]) is offered
    if offered:
        assert cited(ruling(answer, "play-on"), "star-lucky-draw-baccarat 11.5")
    else:
        refused = no(decided(at, "return", box(1)))
        assert refused.code == "no-question"


@clause("star-lucky-draw-baccarat 11.5.1")
def test_11_5_1_every_player_is_asked_and_decides_alone() -> None:
    at = _failing()
    answer = _found(at, disadvantage=False, spare=False)
    opened = [each for each in ok(answer).events if isinstance(each, QuestionOpened)]
    assert [each.question.box for each in opened] == [1, 2, 3]
    for each in opened:
        assert cited(each, "star-lucky-draw-baccarat 11.5.1")
    back = decided(at, "return", box(2))
    assert returned(back) == {"2 enter": dollars(100)}
    assert cited(ok(back), "star-lucky-draw-baccarat 11.5.1")
    ok(decided(at, "play-on", box(1)))
    waits = no(at.does(Shuffle()))  # box 3 has not been asked yet
    assert waits.code == "question-open"
    assert cited(waits, "star-lucky-draw-baccarat 11.5.1")
    for_another = no(decided(at, "return", SUPERVISOR, box=3))
    assert for_another.code == "not-their-choice"
    ok(decided(at, "play-on", box(3)))
    assert at.table.questions == ()


@clause("star-lucky-draw-baccarat 11.5.2")
def test_11_5_2_damaged_cards_are_replaced_by_the_same() -> None:
    at = _failing()
    ok(told(at, "shuffler-failed", disadvantage="false", spare="false", damaged="4h"))
    _all_stay(at)
    early = no(at.does(Shuffle()))
    assert early.code == "damaged-cards"
    assert cited(early, "star-lucky-draw-baccarat 11.5.2")
    wrong = no(at.does(TransferCards(moved=289, replaced=cards("4d"))))
    assert cited(wrong, "star-lucky-draw-baccarat 11.5.2")
    done = at.does(TransferCards(moved=289, replaced=cards("4h")))
    assert cited(happened(done, MalfunctionNoted), "star-lucky-draw-baccarat 11.5.2")
    ok(at.does(Shuffle()))
    undamaged = _all_stay(_no_device())
    ok(undamaged.does(Shuffle()))  # nothing is asked


@pytest.mark.parametrize(("depth", "right"), [(51, False), (52, True), (238, True), (239, False)])
@clause("star-lucky-draw-baccarat 11.5.3")
def test_11_5_3_shuffled_and_cut_as_other_cards(depth: int, *, right: bool) -> None:
    at = _all_stay(_no_device(after=1))
    waits = no(at.settle())
    assert cited(waits, "star-lucky-draw-baccarat 11.5.3")
    uncut = no(at.does(Cut(at=depth, by=box(3))))
    assert uncut.code == "nothing-to-cut"
    ok(at.does(Shuffle()))
    assert isinstance(at.next, MoveCards)
    for other in (box(1), SUPERVISOR, Role.DEALER):
        refused = no(at.does(Cut(at=depth, by=other)))
        assert cited(refused, "star-lucky-draw-baccarat 11.5.3")
    answer = at.does(Cut(at=depth, by=box(3)))  # the player farthest to the dealer's right
    if right:
        assert cited(happened(answer, MalfunctionNoted), "star-lucky-draw-baccarat 11.5.3")
    else:
        assert no(answer).code == "cut-too-shallow"
        assert cited(no(answer), "star-lucky-draw-baccarat 11.5.3")


def _from_a_shoe(at: At) -> Answer:
    ok(at.does(Shuffle()))
    return at.does(Cut(at=100, by=box(3)))


@clause("star-lucky-draw-baccarat 11.5.4")
def test_11_5_4_those_who_stayed_have_a_result() -> None:
    at = _no_device(after=1)
    ok(decided(at, "return", box(2)))
    for each in (1, 3):
        ok(decided(at, "play-on", box(each)))
    answer = _from_a_shoe(at)
    assert cited(happened(answer, DeviceChanged), "star-lucky-draw-baccarat 11.5.4")
    ok(at.does(Load()))
    assert at.table.setup.device is Device.SHOE
    ended = _rest(at)
    assert nets(ended) == {"1 enter": dollars(100), "3 enter": dollars(50)}
    assert hands(ended)["box 2"] == "6c"  # no further card
    ok(at.wager(1, "enter", 100))
    assert may_start(at.table) is None


@clause("star-lucky-draw-baccarat 11.5.4")
def test_11_5_4_nobody_stayed_and_there_is_nothing_to_finish() -> None:
    at = _no_device()
    for each in (1, 2):
        ok(decided(at, "return", box(each)))
    answer = decided(at, "return", box(3))
    assert rulings(answer) == ["coup-void"]
    assert cited(ruling(answer, "coup-void"), "star-lucky-draw-baccarat 11.5.4")
    assert isinstance(at.table.phase, BetweenRounds)
    assert no(at.does(Settle())).code == "nothing-dealt"
