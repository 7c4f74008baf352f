"""Section 11: a shuffling device fails in the middle of a round."""

import pytest

from clauses.lucky import SUPERVISOR, a_round, act, draw, finish, hands, initial, lucky, put, run
from clauses.malfunctions import IN_THE_DEVICE, all_return, all_stay, failing, found, no_device, transferable
from clauses.mishaps import decided, happened, lying, recorded, told
from clauses.play import Answer, At, box, dollars, nets, no, ok, returned, ruling, rulings
from croupier.games.editions import edition
from croupier.kernel.cards import card, cards
from croupier.kernel.facts import Facts
from croupier.kernel.staff import Role
from croupier.table import may_start
from croupier.table.commands import Burn, ChangeDevice, Cut, Load, Shuffle, TransferCards
from croupier.table.events import BreachNoted, CardsTransferred, DeviceChanged, MalfunctionNoted, QuestionOpened
from croupier.table.setup import Device
from croupier.table.steps import AwaitDecision, MoveCards
from proof import cited, clause

BOOK = "star-lucky-draw-baccarat"


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


@clause("star-lucky-draw-baccarat 11.1.1")
def test_11_1_1_only_with_a_shuffling_device() -> None:
    at = lucky((1, 100))
    initial(at, "7h")
    answer = transferable(at)
    assert rulings(answer) == []
    assert cited(happened(answer, BreachNoted), "star-lucky-draw-baccarat 11.1.1")
    assert rulings(transferable(failing(BOOK))) == ["cards-transferred"]


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


# 11.2, 11.3 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("moved", "right"), [(289, False), (290, True), (291, False)])
@clause("star-lucky-draw-baccarat 11.2")
def test_11_2_all_cards_go_over_and_the_game_goes_on(moved: int, *, right: bool) -> None:
    at = failing(BOOK)
    answer = transferable(at)
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
    at = failing(BOOK)
    answer = transferable(at, "4h Kd")
    assert rulings(answer) == ["cards-replaced", "cards-transferred"]
    assert cited(ruling(answer, "cards-transferred"), "star-lucky-draw-baccarat 11.3")
    waits = no(at.settle())
    assert cited(waits, "star-lucky-draw-baccarat 11.3")
    early = put(at, "4d", "box 3")
    assert cited(happened(early, BreachNoted), "star-lucky-draw-baccarat 11.3")


@clause("star-lucky-draw-baccarat 11.3.4")
def test_11_3_4_the_coup_goes_on() -> None:
    at = failing(BOOK)
    before = lying(at)
    ok(transferable(at, "4h Kd"))
    done = at.does(TransferCards(moved=288, replaced=cards("4h Kd"), to="7"))
    assert cited(happened(done, CardsTransferred), "star-lucky-draw-baccarat 11.3.4")
    assert lying(at) == before
    assert nets(_rest(at)) == REST


def test_a_dealer_who_does_everything_right_moves_the_cards() -> None:
    at = failing(BOOK)
    ok(transferable(at, "4h Kd"))
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
    answer = found(at, disadvantage=True, spare=spare)
    assert rulings(answer) == ["results-stand", "coup-void"]
    for name in rulings(answer):
        assert cited(ruling(answer, name), "star-lucky-draw-baccarat 11.4")
    assert returned(answer) == {"1 enter": dollars(25), "1 draw": dollars(25), "2 enter": dollars(25)}
    assert at.table.rounds == 6
    assert at.table.questions == ()


# 11.5 ----------------------------------------------------------------------------------------------------------------


@clause("star-lucky-draw-baccarat 11.5.1")
def test_11_5_1_every_player_is_asked_and_decides_alone() -> None:
    at = failing(BOOK)
    answer = found(at, disadvantage=False, spare=False)
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


@pytest.mark.parametrize(("depth", "right"), [(51, False), (52, True), (238, True), (239, False)])
@clause("star-lucky-draw-baccarat 11.5.3")
def test_11_5_3_shuffled_and_cut_as_other_cards(depth: int, *, right: bool) -> None:
    at = all_stay(no_device(BOOK, after=1))
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
    at = no_device(BOOK, after=1)
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


# After a failure -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("depth", [51, 52, 260, 261])
@clause("star-lucky-draw-baccarat 11.5.3")
def test_11_5_3_nobody_stayed_and_the_cards_are_shuffled_and_cut_for_a_shoe(depth: int) -> None:
    at = no_device(BOOK, after=1)
    assert cited(happened(all_return(at), DeviceChanged), "star-lucky-draw-baccarat 11.5.3")
    ok(at.wager(1, "enter", 25))
    waits = no(run(at, "9h 7d Kd"))
    assert waits.code == "shoe-ended"
    assert cited(waits, "star-lucky-draw-baccarat 11.5.3")
    ok(at.does(Shuffle()))
    assert no(run(at, "9h 7d Kd")).code == "not-cut"
    answer = at.does(Cut(at=depth, by=box(3)))
    if depth in (51, 261):
        assert no(answer).code == "cut-too-shallow"
        return
    ok(answer)
    ok(at.does(Load(cutting_card=20)))
    ok(run(at, "9h 7d Kd"))
    assert at.table.setup.device is Device.SHOE
    assert at.table.rounds == 3


@clause("star-lucky-draw-baccarat 11.5.3")
def test_11_5_3_or_another_device_is_brought_for_the_next_round() -> None:
    at = no_device(BOOK)
    assert cited(ok(all_return(at)), "star-lucky-draw-baccarat 11.5.3")
    ok(at.does(ChangeDevice(device="shuffler")))
    ok(at.wager(1, "enter", 25))
    assert no(run(at, "9h 7d Kd")).code == "shoe-ended"
    for command in (Shuffle(), Load()):
        ok(at.does(command))
    assert may_start(at.table) is None


@pytest.mark.parametrize("stay", [1, 2, 3])
@clause("star-lucky-draw-baccarat 11.5.4")
def test_11_5_4_with_anybody_left_the_round_is_finished(stay: int) -> None:
    at = no_device(BOOK, after=1)
    for each in (1, 2, 3):
        answer = decided(at, "play-on" if each == stay else "return", box(each))
        assert rulings(answer) == []
    assert set(lying(at)) == {f"{stay} enter"}
    assert cited(happened(_from_a_shoe(at), DeviceChanged), "star-lucky-draw-baccarat 11.5.4")
    assert set(nets(_rest(at))) == {f"{stay} enter"}


@clause("star-lucky-draw-baccarat 11.5.2")
def test_11_5_2_nobody_stayed_and_the_damaged_cards_are_replaced_all_the_same() -> None:
    at = failing(BOOK)
    ok(told(at, "shuffler-failed", disadvantage="false", spare="false", damaged="4h Kd"))
    answer = all_return(at)
    assert rulings(answer) == ["coup-void", "cards-replaced"]
    assert cited(ruling(answer, "cards-replaced"), "star-lucky-draw-baccarat 11.5.2")
    assert ruling(answer, "cards-replaced").facts.cards == cards("4h Kd")


@clause("star-lucky-draw-baccarat 11.4", "star-lucky-draw-baccarat 11.1")
def test_11_4_the_next_round_waits_for_a_shuffle_and_a_cut() -> None:
    at = failing(BOOK, after=1)
    answer = found(at, disadvantage=True)
    assert cited(recorded(answer, "shuffler-failed"), "star-lucky-draw-baccarat 11.1")
    assert cited(happened(answer, DeviceChanged), "star-lucky-draw-baccarat 11.4")
    ok(at.wager(1, "enter", 25))
    waits = no(run(at, "9h 7d Kd"))
    assert waits.code == "shoe-ended"
    assert cited(waits, "star-lucky-draw-baccarat 11.4")
    for command in (Shuffle(), Cut(at=100, by=box(3)), Load(cutting_card=20)):
        ok(at.does(command))
    ok(run(at, "9h 7d Kd"))


@clause("star-lucky-draw-baccarat 11.4", "star-lucky-draw-baccarat 11.5.3")
def test_11_4_read_otherwise_play_goes_on_but_not_after_11_5() -> None:
    rules = edition(BOOK).under("LD17", "play-goes-on")
    at = failing(BOOK, rules=rules)
    assert cited(ruling(found(at, disadvantage=True), "coup-void"), "star-lucky-draw-baccarat 11.4")
    ok(at.wager(1, "enter", 25))
    assert may_start(at.table) is None
    assert at.table.setup.device is Device.SHUFFLER
    none = no_device(BOOK, rules=rules)
    ok(all_return(none))
    ok(none.wager(1, "enter", 25))
    assert cited(no(run(none, "9h 7d Kd")), "star-lucky-draw-baccarat 11.5.3")


# The burn ------------------------------------------------------------------------------------------------------------


@clause("star-lucky-draw-baccarat 11.5.3", "star-lucky-draw-baccarat 11.1")
def test_11_5_3_no_card_is_burned_before_the_round_goes_on() -> None:
    at = failing(BOOK, after=1)
    failed = found(at, disadvantage=False, spare=False)
    assert cited(recorded(failed, "shuffler-failed"), "star-lucky-draw-baccarat 11.1")
    all_stay(at)
    ok(_from_a_shoe(at))
    refused = no(at.does(Burn(way="face-down", cards=cards("Ks"))))
    assert refused.code == "device-failed"
    assert cited(refused, "star-lucky-draw-baccarat 11.5.3")
    assert nets(_rest(at)) == REST


@clause("star-lucky-draw-baccarat 11.5.3", "star-lucky-draw-baccarat 4.10")
def test_11_5_3_read_otherwise_one_is_burned_first() -> None:
    at = all_stay(no_device(BOOK, after=1, rules=edition(BOOK).under("LD19", "burned-as-after-any-cut")))
    early = no(at.does(Burn(way="face-down", cards=cards("Ks"))))
    assert cited(early, "star-lucky-draw-baccarat 11.5.3")
    ok(_from_a_shoe(at))
    assert isinstance(at.next, MoveCards)
    two = no(at.does(Burn(way="face-down", cards=cards("Ks Qs"))))
    assert two.code == "wrong-number-burned"
    assert cited(two, "star-lucky-draw-baccarat 4.10")
    assert cited(two, "star-lucky-draw-baccarat 11.5.3")
    burned = at.does(Burn(way="face-down", cards=cards("Ks")))
    assert cited(ok(burned), "star-lucky-draw-baccarat 11.5.3")
    assert nets(_rest(at)) == REST


# How often a card can be damaged -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "count", "right"), [("Kd", 5, True), ("Kd", 6, True), ("Kd", 7, False)])
@clause("star-lucky-draw-baccarat 11.3.1", "star-lucky-draw-baccarat 11.3")
def test_11_3_1_a_card_is_damaged_at_most_as_often_as_the_decks_hold_it(face: str, count: int, *, right: bool) -> None:
    at = failing(BOOK)
    answer = transferable(at, " ".join([face] * count))
    if right:
        assert cited(ruling(answer, "cards-replaced"), "star-lucky-draw-baccarat 11.3.1")
        assert cited(ruling(answer, "cards-transferred"), "star-lucky-draw-baccarat 11.3")
        ok(at.does(TransferCards(moved=IN_THE_DEVICE - count, replaced=cards(" ".join([face] * count)), to="7")))
        return
    assert rulings(answer) == []
    note = happened(answer, BreachNoted)
    assert (note.code, note.facts) == ("damaged-too-often", Facts(card=card("Kd"), count=7, left=6))
    assert cited(note, "star-lucky-draw-baccarat 11.3.1")
    assert cited(note, "star-lucky-draw-baccarat 11.3")


@pytest.mark.parametrize(("count", "right"), [(5, True), (6, False)])
@clause("star-lucky-draw-baccarat 11.3.1")
def test_11_3_1_what_is_on_the_layout_is_not_in_the_device(count: int, *, right: bool) -> None:
    answer = transferable(failing(BOOK), " ".join(["7h"] * count))  # one 7h is dealt
    assert (rulings(answer) != []) is right
    assert cited(ok(answer), "star-lucky-draw-baccarat 11.3.1")


@clause("star-lucky-draw-baccarat 11.3.1")
def test_11_3_1_until_the_damaged_cards_are_named_rightly_nothing_is_dealt() -> None:
    at = failing(BOOK)
    wrong = transferable(at, "two of them")
    assert cited(happened(wrong, BreachNoted), "star-lucky-draw-baccarat 11.3.1")
    assert isinstance(at.next, MoveCards)
    assert no(at.does(Shuffle())).code == "device-failed"
    assert rulings(transferable(at, "4h")) == ["cards-replaced", "cards-transferred"]
    again = transferable(at, " ".join(["Kd"] * 7))  # what was found already stays
    assert cited(happened(again, BreachNoted), "star-lucky-draw-baccarat 11.3.1")
    ok(at.does(TransferCards(moved=IN_THE_DEVICE - 1, replaced=cards("4h"), to="7")))


@clause("star-lucky-draw-baccarat 11.5.1")
def test_11_5_1_told_twice_each_player_is_asked_once() -> None:
    at = no_device(BOOK)
    again = found(at, disadvantage=False, spare=False)
    assert cited(ok(again), "star-lucky-draw-baccarat 11.5")
    ok(decided(at, "play-on", box(1)))
    assert [each.box for each in at.table.questions] == [2, 3]
    assert cited(ok(decided(at, "return", box(2))), "star-lucky-draw-baccarat 11.5.1")
