"""What is asked of a hold'em table that it does not do, what it is told at odd moments, and other readings of it."""

from typing import Any

import pytest

from clauses.holdem import BOOK, SUPERVISOR, act, acts, dealt, poker, put, show, showdown, shown, told
from clauses.play import dollars, nets, no, ok, returned, rulings
from clauses.registers import choose
from croupier.games.baccarat.coup import Hand
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.kernel.cards import cards
from croupier.kernel.ids import Box
from croupier.table import next_step
from croupier.table.commands import (
    Act,
    Burn,
    CallForBets,
    ChangeMethod,
    CloseTable,
    Expose,
    FindNoCard,
    OfferHand,
    Restrict,
    TakeCard,
)
from croupier.table.events import BetsCalledFor, BreachNoted
from croupier.table.reports.records import Fault
from croupier.table.setup import Device, Method
from croupier.table.state import Dealing
from croupier.table.steps import OpenFirst, SettleWagers


def _read(id_: str, choice: str) -> HoldemBonusEdition:
    rules = edition(BOOK).under(id_, choice)
    assert isinstance(rules, HoldemBonusEdition)
    return rules


# Asked in vain -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (OfferHand(hand=Hand.PLAYER, box=Box(1)), "own-hands-only"),
        (Restrict(what="hand", by=SUPERVISOR), "own-hands-only"),
        (ChangeMethod(method="B", by=SUPERVISOR), "set-at-opening"),
        (Burn(way="face-down", cards=cards("2h")), "no-burn"),
    ],
)
def test_what_only_other_games_know_is_refused(command: Any, code: str) -> None:
    refused = no(poker().does(command))
    assert refused.code == code
    assert {each.document for each in refused.because} == {BOOK}


def test_a_closed_table_deals_nothing() -> None:
    at = poker()
    ok(at.does(CloseTable(by=SUPERVISOR)))
    for command in (TakeCard(card=cards("2h")[0]), FindNoCard(), Act(box=Box(1), do="bet"), Expose()):
        assert no(at.does(command)).code == "table-closed"
    assert isinstance(next_step(at.table), OpenFirst)


def test_bets_are_called_for_until_the_first_card() -> None:
    at = poker((1, 25))
    assert isinstance(ok(at.does(CallForBets())).events[0], BetsCalledFor)
    put(at, "2h", "community")
    assert no(at.does(CallForBets())).code == "wagers-closed"


def test_a_hand_for_baccarat_lies_aside() -> None:
    at = poker((1, 25))
    aside = at.does(TakeCard(card=cards("2h")[0], to=Hand.PLAYER))
    assert [type(each).__name__ for each in ok(aside).events] == ["RoundStarted", "BreachNoted", "CardLeftOut"]
    assert isinstance(at.table.phase, Dealing)


def test_a_wager_that_went_with_a_fold_is_not_amended_and_a_void_hand_has_it_back() -> None:
    at = acts(dealt(jackpot=True), "1 fold")
    late = ok(told(at, "wager-above-maximum", 1, bet="ante", amount=1100))
    assert [type(each) for each in late.events] == [BreachNoted]
    found = told(at, "invalid-wager", 1, fault=Fault.PLAYER_CARD)
    assert returned(found) == {"1 ante": dollars(25), "1 jackpot": dollars(5)}
    assert at.table.phase.settled == ()  # type: ignore[union-attr]


def test_all_hands_void_and_the_round_is_over() -> None:
    at = dealt()
    ok(told(at, "community-card-shown", which="flop"))
    for box in (1, 3):
        assert rulings(choose(at, "hand-void", SUPERVISOR, box=Box(box))) == ["hand-void"]
    assert isinstance(next_step(at.table), SettleWagers)
    assert nets(at.settle()) == {}


# Other readings ------------------------------------------------------------------------------------------------------


def test_th1_an_ante_that_wins_below_a_flush_may_be_lost() -> None:
    straight = "9d 8s 2c Jc 4h As Ad Ts 7h"
    assert nets(showdown(dealt((1, 25), text=straight)).settle())["1 ante"] == dollars(0)
    read = dealt((1, 25), text=straight, rules=_read("TH1", "ante-lost"))
    assert nets(showdown(read).settle())["1 ante"] == dollars(-25)


def test_th2_from_a_shoe_two_cards_at_a_time() -> None:
    rules = _read("TH2", "two-cards-at-a-time")
    at = dealt((1, 25), text="2h 5h Jh 9c Kd Qs Qd Ah 9h", device=Device.SHOE, rules=rules)
    assert [each.text for each in at.table.phase.hand(Box(1))] == ["Ah", "9h"]  # type: ignore[union-attr]


def test_th4_a_conceded_hand_may_keep_its_bonus() -> None:
    at = showdown(dealt(bonus=5, rules=_read("TH4", "ante-bonus-still-settled")))
    assert nets(act(at, 3, "concede")) == {"3 ante-bonus": dollars(15), "3 ante": dollars(-25), "3 flop": dollars(-50)}


def test_th9_the_flop_may_stay_down_when_all_have_folded() -> None:
    rules = _read("TH9", "lost-if-all-fold-before-the-flop")
    at = acts(dealt(jackpot=True, method=Method.B, rules=rules), "1 fold", "3 fold")
    assert isinstance(next_step(at.table), SettleWagers)
    ok(at.settle())


def test_th17_later_wagers_may_be_counted_from_the_ante_as_laid() -> None:
    at = dealt((1, 1000), (3, 25), rules=_read("TH17", "later-wagers-as-laid"))
    ok(told(at, "wager-above-maximum", 1, bet="ante", amount=1100))
    assert no(act(at, 1, "bet", 2000)).code == "not-the-amount"
    ok(act(at, 1, "bet", 2200))
    acts(at, "3 fold")
    for _ in range(2):
        shown(at, "1 check")
    ok(show(at))
    ok(show(at))
    assert nets(at.settle())["1 flop"] == dollars(2200)
