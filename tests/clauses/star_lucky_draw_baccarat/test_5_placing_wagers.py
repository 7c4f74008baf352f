"""Sections 5 and 7: what may be wagered, on which areas, and until when."""

import pytest

from clauses.lucky import a_round, act, dealt, draw, finish, initial, lucky, put, run
from clauses.mishaps import asked, choices, decided, lying
from clauses.placing import seat
from clauses.play import At, box, dollars, nets, no, ok, returned, settled
from croupier.kernel.chips import Chips
from croupier.kernel.ids import Box
from croupier.table.commands import CallForBets, CallNoMoreBets, Leave
from croupier.table.events import BetsCalledFor, BreachNoted, NoMoreBetsCalled
from croupier.table.state import BetweenRounds, Dealing
from proof import cited, clause

BOOK = "star-lucky-draw-baccarat"


# What may be wagered -------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 5.1")
@pytest.mark.parametrize("bet", ["tie", "player", "banker", "pairs-player", "ante", "private-bet"])
def test_5_1_enter_and_nothing_else_before_the_cards(bet: str) -> None:
    at = lucky().sit(1)
    refused = no(at.wager(1, bet, 25))
    assert refused.code == "not-offered"
    assert cited(refused, f"{BOOK} 5.1")
    assert cited(ok(at.wager(1, "enter", 25)), f"{BOOK} 5.1")


@clause(f"{BOOK} 1.1.enter", f"{BOOK} 1.1.draw")
def test_1_1_enter_a_box_without_it_gets_no_card_and_may_not_draw() -> None:
    at = dealt((1, 25), text="2h 7d 3d")
    ok(seat(at, 3, "ben"))
    refused = no(act(at, 3, "draw"))
    assert refused.code == "no-enter-wager"
    assert cited(refused, f"{BOOK} 1.1.enter")
    assert cited(refused, f"{BOOK} 1.1.draw")


@clause(f"{BOOK} 1.1.draw", f"{BOOK} 8.2")
def test_1_1_draw_only_in_turn() -> None:
    at = lucky((1, 25), (3, 25))
    early = no(at.wager(1, "draw", 25))
    assert cited(early, f"{BOOK} 1.1.draw")
    assert cited(early, f"{BOOK} 8.2")
    initial(at, "2h 9c 7d")
    assert no(at.wager(1, "draw", 25)).code == "not-in-turn"  # one card is no hand
    initial(at, "3d Kh")
    assert no(at.wager(3, "draw", 25)).code == "not-in-turn"
    ok(at.wager(1, "draw", 25))
    assert lying(at)["1 draw"] == dollars(25)
    assert no(at.wager(3, "draw", 25)).code == "not-in-turn"  # box 1 has its card first
    initial(at, "4s")
    ok(act(at, 3, "stand"))
    assert no(at.wager(1, "draw", 25)).code == "decided-already"


@clause(f"{BOOK} 5.4")
def test_5_4_chips_and_tokens_together_make_one_wager() -> None:
    at = lucky().sit(1)
    note = no(at.wager(1, "enter", 50, put_down="notes"))
    assert note.code == "not-chips"
    assert cited(note, f"{BOOK} 5.4")
    assert cited(ok(at.wager(1, "enter", 25)), f"{BOOK} 5.4")
    ok(at.wager(1, "enter", 25, token=True))
    initial(at, "2h 7d 3d")
    assert no(act(at, 1, "draw", 25)).code == "draw-equals-enter"
    assert cited(no(at.wager(1, "draw", 50, put_down="notes")), f"{BOOK} 5.4")
    ok(at.wager(1, "draw", 50, token=True))
    initial(at, "4s")
    assert nets(finish(at, "Ks")) == {"1 enter": dollars(50), "1 draw": dollars(150)}


@clause(f"{BOOK} 1.1.casino-promotional-token", f"{BOOK} 5.4")
def test_1_1_casino_promotional_token_wins_chips() -> None:
    at = lucky().sit(1)
    assert cited(ok(at.wager(1, "enter", 50, token=True)), f"{BOOK} 5.4")
    won = settled(a_round(at), "1 enter")
    assert (won.net, won.token) == (dollars(50), True)


# Until when ----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 5.5")
def test_5_5_enter_until_the_first_card_also_after_the_call() -> None:
    at = lucky((1, 25)).sit(3, 5)
    ok(at.does(CallNoMoreBets()))
    assert cited(ok(at.wager(3, "enter", 25)), f"{BOOK} 5.5")
    ok(put(at, "9h", "box 1"))
    refused = no(at.wager(5, "enter", 25))
    assert refused.code == "wagers-closed"
    assert cited(refused, f"{BOOK} 5.5")


@clause(f"{BOOK} 5.8", f"{BOOK} 7.2")
def test_5_8_after_the_first_card_only_draw_in_turn() -> None:
    at = lucky((1, 25), (3, 25))
    ok(put(at, "2h", "box 1"))
    for answer in (
        at.wager(1, "enter", 25),
        at.wager(2, "enter", 25),
        at.withdraw(1, "enter"),
        at.withdraw(1, "enter", 5),
    ):
        assert cited(no(answer), f"{BOOK} 5.8")
        assert cited(no(answer), f"{BOOK} 7.2")
    initial(at, "9c 7d 3d Kh")
    ok(act(at, 1, "draw", 25))
    assert cited(no(at.withdraw(1, "draw")), f"{BOOK} 5.8")
    initial(at, "4s")
    assert cited(no(at.withdraw(1, "draw", 5)), f"{BOOK} 5.8")


@clause(f"{BOOK} 5.5", f"{BOOK} 5.8")
def test_5_5_until_then_a_wager_may_be_taken_back() -> None:
    at = lucky((1, 50))
    assert cited(ok(at.withdraw(1, "enter", 25)), f"{BOOK} 5.8")
    assert no(at.withdraw(1, "enter", 10)).code == "below-minimum"
    assert cited(ok(at.withdraw(1, "enter")), f"{BOOK} 5.5")
    assert at.table.wagers == ()


@clause(f"{BOOK} 7.1")
def test_7_1_the_calls_may_be_made_and_need_not() -> None:
    silent = lucky((1, 25))
    assert not any(isinstance(each, BreachNoted) for each in ok(put(silent, "9h", "box 1")).events)
    at = lucky((1, 25))
    for command, kind in ((CallForBets(), BetsCalledFor), (CallNoMoreBets(), NoMoreBetsCalled)):
        called = ok(at.does(command))
        assert [type(each) for each in called.events] == [kind]
        assert cited(called, f"{BOOK} 7.1")
    ok(at.wager(2, "enter", 25, "ben"))
    ok(put(at, "9h", "box 1"))
    for command in (CallForBets(), CallNoMoreBets()):
        assert no(at.does(command)).code == "wagers-closed"


# Areas ---------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 5.6")
def test_5_6_one_wager_to_an_area_and_its_draw() -> None:
    at = lucky((2, 50)).sit(4)
    for answer in (
        at.wager(2, "enter", 25, "ben"),
        at.wager(2, "enter", 25),
        at.wager(4, "enter", 25, "ben"),
    ):
        assert no(answer).code == "one-wager-per-area"
        assert cited(no(answer), f"{BOOK} 5.6")
    initial(at, "2h 7d 3d")
    other = no(at.wager(2, "draw", 50, "ben"))
    assert cited(other, f"{BOOK} 5.6")
    ok(draw(at, 2, "4s"))
    assert cited(no(act(at, 2, "draw")), f"{BOOK} 5.6")


@clause(f"{BOOK} 5.6")
def test_5_6_chips_and_tokens_together_keep_to_the_sign() -> None:
    at = lucky((2, 900))
    too_much = no(at.wager(2, "enter", 125, token=True))
    assert too_much.code == "above-maximum"
    ok(at.wager(2, "enter", 100, token=True))
    assert cited(no(at.wager(2, "enter", 25, token=True)), f"{BOOK} 5.6")


def _full() -> At:
    """Ana holds boxes 1 and 2, five others one each, and each area has a wager."""
    at = lucky()
    for number, patron in enumerate(("ana", "ana", "ben", "cy", "dee", "eli", "fay"), start=1):
        ok(seat(at, number, patron))
        ok(at.wager(number, "enter", 25))
    return at


@clause(f"{BOOK} 5.7")
def test_5_7_a_player_with_several_areas_gives_one_up_before_the_next_round() -> None:
    at = _full()
    answer = seat(at, 5, "gus")
    assert choices(answer) == ("box 1", "box 2")
    assert cited(asked(answer), f"{BOOK} 5.7")
    refused = no(run(at, "9h"))
    assert refused.code == "area-demanded"
    assert cited(refused, f"{BOOK} 5.7")
    assert cited(no(seat(at, 5, "hal")), f"{BOOK} 5.7")  # one at a time
    assert cited(no(decided(at, "box 5", box(1))), f"{BOOK} 5.7")
    given = decided(at, "box 2", box(1))
    assert returned(given) == {"2 enter": dollars(25)}
    assert cited(ok(given), f"{BOOK} 5.7")
    assert at.table.seats[Box(2)].patron == "gus"
    ok(at.wager(2, "enter", 25))
    assert no(seat(at, 5, "hal")).code == "box-taken"  # nobody has two any more


@clause(f"{BOOK} 5.7")
def test_5_7_with_a_box_free_a_player_keeps_several() -> None:
    at = _full()
    ok(at.does(Leave(box=Box(7))))
    assert no(seat(at, 1, "gus")).code == "box-taken"
    ok(seat(at, 7, "gus"))
    assert at.table.questions == ()
    assert no(seat(at, 3, "ana")).code == "box-taken"  # who has a place needs no other
    assert cited(ok(seat(_full(), 1, "hal")), f"{BOOK} 5.7")


@clause(f"{BOOK} 5.7")
def test_5_7_who_waited_may_take_a_box_that_becomes_free() -> None:
    at = _full()
    assert cited(ok(seat(at, 1, "gus")), f"{BOOK} 5.7")
    ok(at.does(Leave(box=Box(6))))
    ok(seat(at, 6, "gus"))
    assert at.table.questions == ()
    assert at.table.seats[Box(1)].patron == "ana"


@clause(f"{BOOK} 5.7")
def test_5_7_a_round_begun_all_the_same_is_noted() -> None:
    at = _full()
    ok(seat(at, 1, "gus"))
    began = put(at, "9h", "box 1")
    assert cited(next(each for each in ok(began).events if isinstance(each, BreachNoted)), f"{BOOK} 5.7")
    assert isinstance(at.table.phase, Dealing)
    ok(decided(at, "box 1", box(1)))  # the wager of this round stays
    assert lying(at)["1 enter"] == dollars(25)


@clause(f"{BOOK} 5.7")
def test_5_7_an_area_used_beside_the_own_is_free_for_others() -> None:
    at = lucky().sit(1)
    ok(at.wager(1, "enter", 25))
    ok(at.wager(2, "enter", 25, "p1"))
    refused = no(seat(at, 2, "gus"))
    assert refused.code == "area-in-use"
    assert cited(refused, f"{BOOK} 5.7")
    at.sit(3, 4, 5, 6, 7)
    seated = seat(at, 2, "gus")
    assert returned(seated) == {"2 enter": dollars(25)}
    assert cited(ok(seated), f"{BOOK} 5.7")


@clause(f"{BOOK} 5.9")
@pytest.mark.parametrize(("chips", "net"), [(("2.50", 5, 25), "37.50"), ((5, 25), 40)])
def test_5_9_a_lucky_7_on_25_is_raised_to_what_chips_can_pay(chips: tuple[str | int, ...], net: str | int) -> None:
    at = dealt((1, 25), text="2h 6d 3d", chips=Chips.dollars(*chips))
    draw(at, 1, "2c")
    won = settled(finish(at, "Ks"), "1 draw")
    assert won.net == dollars(net)
    assert isinstance(at.table.phase, BetweenRounds)
    assert net == "37.50" or cited(won, f"{BOOK} 5.9")
