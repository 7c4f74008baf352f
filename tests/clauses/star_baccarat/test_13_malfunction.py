"""Section 13: a shuffling device fails in the middle of a coup."""

import pytest

from clauses.malfunctions import all_return, all_stay, failing, found, no_device, transferable
from clauses.mishaps import (
    SUPERVISOR,
    coup,
    decided,
    happened,
    laid,
    lying,
    put,
    recorded,
    told,
)
from clauses.play import Answer, At, box, dollars, nets, no, ok, returned, ruling, rulings
from clauses.shoes import Holds
from croupier.games.editions import edition
from croupier.kernel.cards import cards
from croupier.kernel.staff import Role
from croupier.runtime.deal import deal_round
from croupier.table import may_start, replay
from croupier.table.commands import Burn, ChangeDevice, Cut, Load, Shuffle, TransferCards
from croupier.table.events import BreachNoted, CardsTransferred, DeviceChanged, MalfunctionNoted, QuestionOpened
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds
from croupier.table.steps import MoveCards
from proof import cited, clause

BOOK = "star-baccarat"


def _rest(at: At) -> Answer:
    """Deal what is left of the coup: Player 7h Kh, Banker 6c Qd."""
    ok(put(at, "Kh Qd", "PB"))
    ok(at.turn())
    return at.settle()


# 13.1 ----------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 13.1.1")
def test_13_1_1_only_with_a_shuffling_device() -> None:
    at = laid(BOOK, (1, "banker", 100))
    ok(put(at, "7h", "P"))
    answer = transferable(at)
    assert rulings(answer) == []
    assert cited(happened(answer, BreachNoted), "star-baccarat 13.1.1")
    assert rulings(transferable(failing(BOOK))) == ["cards-transferred"]


@clause("star-baccarat 13.1.2")
def test_13_1_2_before_the_first_card_the_device_is_simply_changed() -> None:
    at = laid(BOOK, (1, "banker", 100), device=Device.SHUFFLER)
    answer = told(at, "shuffler-failed")
    assert rulings(answer) == ["cards-transferred"]
    assert cited(ruling(answer, "cards-transferred"), "star-baccarat 13.1.2")
    assert at.table.questions == ()
    assert lying(at) == {"1 banker": dollars(100)}
    ok(put(at, "7h", "P"))
    one = told(at, "shuffler-failed")
    assert cited(happened(one, MalfunctionNoted), "star-baccarat 13.1.2")
    assert len(at.table.questions) == 1


# 13.2, 13.3 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("moved", "right"), [(289, False), (290, True), (291, False)])
@clause("star-baccarat 13.2")
def test_13_2_all_cards_go_over_and_the_game_goes_on(moved: int, *, right: bool) -> None:
    at = failing(BOOK)
    answer = transferable(at)
    assert rulings(answer) == ["cards-transferred"]
    assert cited(ruling(answer, "cards-transferred"), "star-baccarat 13.2")
    assert returned(answer) == {}
    assert isinstance(at.next, MoveCards)
    done = at.does(TransferCards(moved=moved, to="7"))
    if not right:
        assert no(done).code == "wrong-count"
        assert cited(no(done), "star-baccarat 13.2")
        return
    assert cited(happened(done, CardsTransferred), "star-baccarat 13.2")
    assert nets(_rest(at)) == {
        "1 banker": dollars(-100),
        "2 banker": dollars(-100),
        "2 tie": dollars(-20),
        "3 player": dollars(50),
    }
    assert at.table.setup.device is Device.SHUFFLER


@clause("star-baccarat 13.3")
def test_13_3_no_further_card_until_the_damaged_ones_are_replaced() -> None:
    at = failing(BOOK)
    answer = transferable(at, "4h Kd")
    assert rulings(answer) == ["cards-replaced", "cards-transferred"]
    assert cited(ruling(answer, "cards-transferred"), "star-baccarat 13.3")
    waits = no(at.settle())
    assert cited(waits, "star-baccarat 13.3")
    early = put(at, "Kh", "P")
    assert cited(happened(early, BreachNoted), "star-baccarat 13.3")


@clause("star-baccarat 13.3.4")
def test_13_3_4_the_coup_goes_on() -> None:
    at = failing(BOOK)
    before = lying(at)
    ok(transferable(at, "4h Kd"))
    done = at.does(TransferCards(moved=288, replaced=cards("4h Kd"), to="7"))
    assert cited(happened(done, CardsTransferred), "star-baccarat 13.3.4")
    assert lying(at) == before
    assert nets(_rest(at))["1 banker"] == dollars(-100)


def test_a_dealer_who_does_everything_right_moves_the_cards() -> None:
    at = failing(BOOK)
    ok(transferable(at, "4h Kd"))
    dealt = deal_round(at.table, Holds("Kh Qd"))
    assert isinstance(dealt, tuple)
    assert any(isinstance(each, CardsTransferred) for each in dealt)
    assert isinstance(replay(at.table, dealt).phase, BetweenRounds)


# 13.4 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spare", [True, False])
@clause("star-baccarat 13.4")
def test_13_4_somebody_harmed_the_coup_ends_and_wagers_go_back(*, spare: bool) -> None:
    at = laid(BOOK, device=Device.SHUFFLER, side_bets=("tiger",))
    for _ in range(5):
        ok(coup(at))
    for bet, amount in (("banker", 100), ("tiger", 10)):
        ok(at.wager(2, bet, amount))
    ok(put(at, "7h", "P"))
    answer = found(at, disadvantage=True, spare=spare)
    assert rulings(answer) == ["results-stand", "coup-void"]
    for name in rulings(answer):
        assert cited(ruling(answer, name), "star-baccarat 13.4")
    assert returned(answer) == {"2 banker": dollars(100), "2 tiger": dollars(10)}
    assert at.table.rounds == 6
    assert at.table.questions == ()


# 13.5 ----------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 13.5.1")
def test_13_5_1_every_player_is_asked_and_decides_alone() -> None:
    at = failing(BOOK)
    answer = found(at, disadvantage=False, spare=False)
    opened = [each for each in ok(answer).events if isinstance(each, QuestionOpened)]
    assert [each.question.box for each in opened] == [1, 2, 3]
    for each in opened:
        assert cited(each, "star-baccarat 13.5.1")
    back = decided(at, "return", box(2))
    assert returned(back) == {"2 banker": dollars(100), "2 tie": dollars(20)}
    assert cited(ok(back), "star-baccarat 13.5.1")
    ok(decided(at, "play-on", box(1)))
    waits = no(at.does(Shuffle()))  # box 3 has not been asked yet
    assert waits.code == "question-open"
    assert cited(waits, "star-baccarat 13.5.1")
    for_another = no(decided(at, "return", SUPERVISOR, box=3))
    assert for_another.code == "not-their-choice"
    ok(decided(at, "play-on", box(3)))
    assert at.table.questions == ()


def _three_at_box_one(read: str = "") -> At:
    """p1 sits at box 1; zed and yan stand there and have wagers, too. The device fails, and no other is ready."""
    rules = edition(BOOK).under("G15", read) if read else edition(BOOK)
    at = laid(BOOK, (1, "player", 100), device=Device.SHUFFLER, rules=rules)
    ok(at.wager(1, "banker", 50, "zed"))
    ok(at.wager(1, "tie", 20, "yan"))
    ok(put(at, "7h 6c", "PB"))
    ok(found(at, disadvantage=False, spare=False))
    return at


def _asked(at: At) -> list[str]:
    return [each.subject.person for each in at.table.questions]


@clause("star-baccarat 13.5.1")
def test_13_5_1_each_of_several_players_at_a_box_decides_for_themselves() -> None:
    at = _three_at_box_one()
    assert _asked(at) == ["p1"]  # who sits there first
    first = decided(at, "return", box(1))
    assert returned(first) == {"1 player": dollars(100)}
    assert cited(ok(first), "star-baccarat 13.5.1")
    assert _asked(at) == ["zed"]
    ok(found(at, disadvantage=False, spare=False))  # told again: nobody is asked twice at once
    assert _asked(at) == ["zed"]
    assert returned(decided(at, "play-on", box(1))) == {}
    assert _asked(at) == ["yan"]
    last = decided(at, "return", box(1))
    assert returned(last) == {"1 tie": dollars(20)}
    assert cited(ok(last), "star-baccarat 13.5.1")
    assert (at.table.questions, lying(at)) == ((), {"1 banker": dollars(50)})


@clause("star-baccarat 13.5.1", "star-baccarat 13.5.4")
def test_13_5_1_when_all_of_them_have_their_wagers_back_the_coup_is_over() -> None:
    at = _three_at_box_one()
    for _ in range(2):
        assert rulings(decided(at, "return", box(1))) == []
    answer = decided(at, "return", box(1))
    assert rulings(answer) == ["coup-void"]
    assert cited(ruling(answer, "coup-void"), "star-baccarat 13.5.4")


def test_13_5_1_read_so_that_rights_are_the_boxes_one_answer_is_for_all() -> None:
    at = _three_at_box_one("whoever-plays-at-the-box")
    assert _asked(at) == [""]
    assert returned(decided(at, "return", box(1))) == {
        "1 player": dollars(100),
        "1 banker": dollars(50),
        "1 tie": dollars(20),
    }


@pytest.mark.parametrize(("depth", "right"), [(51, False), (52, True), (238, True), (239, False)])
@clause("star-baccarat 13.5.3")
def test_13_5_3_shuffled_and_cut_as_other_cards(depth: int, *, right: bool) -> None:
    at = all_stay(no_device(BOOK))
    waits = no(at.settle())
    assert cited(waits, "star-baccarat 13.5.3")
    uncut = no(at.does(Cut(at=depth, by=SUPERVISOR)))
    assert uncut.code == "nothing-to-cut"
    assert cited(uncut, "star-baccarat 13.5.3")
    ok(at.does(Shuffle()))
    assert isinstance(at.next, MoveCards)
    dealer = no(at.does(Cut(at=depth, by=Role.DEALER)))
    assert dealer.code == "not-authorised"
    answer = at.does(Cut(at=depth, by=SUPERVISOR))
    if right:
        assert cited(happened(answer, MalfunctionNoted), "star-baccarat 13.5.3")
    else:
        assert no(answer).code == "cut-too-shallow"
        assert cited(no(answer), "star-baccarat 13.5.3")


def _from_a_shoe(at: At) -> Answer:
    ok(at.does(Shuffle()))
    return at.does(Cut(at=100, by=SUPERVISOR))


@clause("star-baccarat 13.5.4")
def test_13_5_4_those_who_stayed_have_a_result() -> None:
    at = no_device(BOOK)
    ok(decided(at, "return", box(2)))
    for each in (1, 3):
        ok(decided(at, "play-on", box(each)))
    answer = _from_a_shoe(at)
    assert cited(happened(answer, DeviceChanged), "star-baccarat 13.5.4")
    ok(at.does(Load()))
    assert at.table.setup.device is Device.SHOE
    assert nets(_rest(at)) == {"1 banker": dollars(-100), "3 player": dollars(50)}
    ok(at.wager(1, "player", 100))
    assert may_start(at.table) is None


@clause("star-baccarat 13.5.4")
def test_13_5_4_at_a_low_limit_table_for_this_coup_only() -> None:
    at = all_stay(no_device(BOOK, low_limit=True))
    answer = _from_a_shoe(at)
    assert cited(happened(answer, DeviceChanged), "star-baccarat 13.5.4")
    ok(_rest(at))
    ok(at.wager(1, "player", 100))
    waits = may_start(at.table)
    assert waits is not None
    assert waits.code == "device-needed"
    assert no(at.does(ChangeDevice(device="scanning-shoe"))).code == "no-such-device"
    ok(at.does(ChangeDevice(device="shuffler")))
    ok(at.does(Shuffle()))
    ok(at.does(Load()))
    assert may_start(at.table) is None


# After a failure -----------------------------------------------------------------------------------------------------


@clause("star-baccarat 13.5.3")
def test_13_5_3_nobody_stayed_and_the_cards_are_shuffled_and_cut_for_a_shoe() -> None:
    at = no_device(BOOK)
    assert cited(happened(all_return(at), DeviceChanged), "star-baccarat 13.5.3")
    ok(at.wager(1, "player", 100))
    waits = may_start(at.table)
    assert waits is not None
    assert waits.code == "shoe-ended"
    assert cited(waits, "star-baccarat 13.5.3")
    for command in (Shuffle(), Cut(at=100, by=SUPERVISOR), Load(cutting_card=20)):
        assert may_start(at.table) is not None
        ok(at.does(command))
    assert may_start(at.table) is None
    assert at.table.setup.device is Device.SHOE


@clause("star-baccarat 13.5.3")
def test_13_5_3_at_a_low_limit_table_the_next_coup_needs_another_device() -> None:
    at = no_device(BOOK, low_limit=True)
    assert cited(ok(all_return(at)), "star-baccarat 13.5.3")
    ok(at.wager(1, "player", 100))
    waits = may_start(at.table)
    assert waits is not None
    assert waits.code == "device-needed"
    for command in (ChangeDevice(device="shuffler"), Shuffle(), Load()):
        ok(at.does(command))
    assert may_start(at.table) is None


@clause("star-baccarat 13.4", "star-baccarat 13.1")
def test_13_4_the_device_deals_no_further_coup() -> None:
    at = failing(BOOK)
    answer = found(at, disadvantage=True)
    assert cited(recorded(answer, "shuffler-failed"), "star-baccarat 13.1")
    ok(at.wager(1, "player", 100))
    waits = may_start(at.table)
    assert waits is not None
    assert cited(waits, "star-baccarat 13.4")


@clause("star-baccarat 13.5.3", "star-baccarat 13.1")
def test_13_5_3_no_card_is_burned_before_the_coup_goes_on() -> None:
    at = failing(BOOK)
    failed = found(at, disadvantage=False, spare=False)
    assert cited(recorded(failed, "shuffler-failed"), "star-baccarat 13.1")
    all_stay(at)
    ok(_from_a_shoe(at))
    refused = no(at.does(Burn(way="face-down", cards=cards("Ks"))))
    assert refused.code == "device-failed"
    assert cited(refused, "star-baccarat 13.5.3")
    ok(_rest(at))


@clause("star-baccarat 13.4")
@pytest.mark.parametrize("choice", ["shuffled-and-cut-first", "play-goes-on"])
def test_13_4_the_next_coup_waits_for_a_shuffle_and_a_cut_unless_read_otherwise(choice: str) -> None:
    at = failing(BOOK, rules=edition(BOOK).under("LD17", choice))
    answer = found(at, disadvantage=True)
    assert cited(ruling(answer, "coup-void"), "star-baccarat 13.4")
    ok(at.wager(1, "player", 100))
    waits = may_start(at.table)
    if choice == "play-goes-on":
        assert waits is None
        return
    assert waits is not None
    assert cited(waits, "star-baccarat 13.4")
    for command in (Shuffle(), Cut(at=100, by=SUPERVISOR), Load(cutting_card=20)):
        ok(at.does(command))
    assert may_start(at.table) is None


@clause("star-baccarat 13.5.3", "star-baccarat 4.7")
def test_13_5_3_read_otherwise_a_card_is_burned_before_the_coup_goes_on() -> None:
    at = all_stay(no_device(BOOK, rules=edition(BOOK).under("LD19", "burned-as-after-any-cut")))
    ok(_from_a_shoe(at))
    assert isinstance(at.next, MoveCards)
    refused = no(at.does(Burn(way="face-value", cards=cards("2s Ks Qs"))))
    assert refused.code == "burn-not-approved"
    assert cited(refused, "star-baccarat 13.5.3")
    assert cited(refused, "star-baccarat 4.7")
    burned = at.does(Burn(way="face-down", cards=cards("Ks")))
    assert cited(ok(burned), "star-baccarat 13.5.3")
    ok(_rest(at))
    ours = all_stay(no_device(BOOK))
    ok(_from_a_shoe(ours))
    assert no(ours.does(Burn(way="face-down", cards=cards("Ks")))).code == "device-failed"
    ok(_rest(ours))


@pytest.mark.parametrize(
    ("face", "count", "right"), [("Kd", 7, True), ("Kd", 8, True), ("Kd", 9, False), ("7h", 7, True), ("7h", 8, False)]
)
@clause("star-baccarat 13.3.1", "star-baccarat 13.3")
def test_13_3_1_a_card_is_damaged_at_most_as_often_as_it_can_be_in_the_device(
    face: str, count: int, *, right: bool
) -> None:
    at = failing(BOOK)  # eight decks; one 7h is dealt
    answer = transferable(at, " ".join([face] * count))
    if right:
        assert cited(ruling(answer, "cards-replaced"), "star-baccarat 13.3.1")
        assert cited(ruling(answer, "cards-transferred"), "star-baccarat 13.3")
        return
    assert rulings(answer) == []
    assert cited(happened(answer, BreachNoted), "star-baccarat 13.3.1")
    assert cited(happened(answer, BreachNoted), "star-baccarat 13.3")
    assert isinstance(at.next, MoveCards)
