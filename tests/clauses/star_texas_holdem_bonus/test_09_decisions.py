"""Section 9 at the table: players decide in turn, folds are final, the dealer shows last; incidents with cards."""

import pytest

from clauses.holdem import act, acts, dealt, declared, exposed, poker, show, showdown, shown, told
from clauses.play import At, box, dollars, nets, no, ok, settled
from clauses.registers import breaches, recorded
from croupier.runtime.deal import deal_round
from croupier.table import next_step
from croupier.table.commands import Expose, Settle
from croupier.table.events import PlayerDecided, WagerPlaced
from croupier.table.places import Pile
from croupier.table.setup import Method
from croupier.table.state import Dealing
from croupier.table.steps import AwaitDecision, TurnCards
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"


def _asked(at: At) -> tuple[int, tuple[str, ...]]:
    step = next_step(at.table)
    assert isinstance(step, AwaitDecision), step
    return step.box, step.choices


@clause(f"{BOOK} 9.1")
def test_9_1_in_turn_bet_or_fold() -> None:
    at = dealt()
    assert _asked(at) == (1, ("fold", "bet"))
    out_of_turn = no(act(at, 3, "bet"))
    assert out_of_turn.code == "not-their-turn"
    assert cited(out_of_turn, f"{BOOK} 9.1")
    assert cited(no(act(at, 1, "check")), f"{BOOK} 9.1")
    assert cited(ok(act(at, 1, "bet")), f"{BOOK} 9.1")
    assert _asked(at)[0] == 3
    ok(act(at, 3, "fold"))
    assert no(act(at, 1, "bet")).code == "not-now"


@clause(f"{BOOK} 9.2", f"{BOOK} 9.2.2", f"{BOOK} 1.1.check")
def test_9_2_after_the_flop_fold_check_or_bet() -> None:
    at = shown(acts(dealt((1, 25), (3, 25)), "1 bet", "3 bet"))
    assert _asked(at) == (1, ("fold", "check", "bet"))
    assert cited(next_step(at.table), f"{BOOK} 9.2")
    checked = ok(act(at, 1, "check", by=box(1)))
    (decision,) = checked.events
    assert isinstance(decision, PlayerDecided)
    assert (decision.box, decision.do, decision.stage) == (1, "check", "after-the-flop")
    assert cited(decision, f"{BOOK} 9.2.2")
    late = no(act(at, 1, "bet"))
    assert late.code == "not-their-turn"
    assert cited(no(deal_round(at.table, None)), f"{BOOK} 9.2")  # type: ignore[arg-type]
    assert "turn" not in {each.bet for each in at.table.wagers}


@clause(f"{BOOK} 9.3", f"{BOOK} 9.3.2")
def test_9_3_after_the_turn_too_whoever_checked_may_still_bet() -> None:
    at = shown(acts(dealt(), "1 bet", "3 bet"), "1 check", "3 bet")
    shown(at)
    assert _asked(at) == (1, ("fold", "check", "bet"))
    placed = ok(act(at, 1, "bet"))
    assert [(e.bet, e.amount) for e in placed.events if isinstance(e, WagerPlaced)] == [("river", dollars(25))]
    assert cited(placed, f"{BOOK} 9.3")
    assert cited(ok(act(at, 3, "check")), f"{BOOK} 9.3.2")
    assert {each.bet for each in at.table.wagers if each.box == 3} == {"ante", "flop", "turn"}
    assert isinstance(next_step(at.table), TurnCards)


@clause(f"{BOOK} 9.1.2", f"{BOOK} 9.2.3", f"{BOOK} 9.3.3")
def test_9_1_2_each_bet_has_one_amount() -> None:
    at = dealt((1, 25), text="2h 5h Jh 9c Kd Qs Qd Ah 9h")
    for due, wrong, number in ((50, (45, 55), "9.1.2"), (25, (20, 30), "9.2.3"), (25, (20, 30), "9.3.3")):
        for amount in wrong:
            assert cited(no(act(at, 1, "bet", amount)), f"{BOOK} {number}")
        ok(act(at, 1, "bet", due))
        shown(at)


@clause(f"{BOOK} 9.1.1", f"{BOOK} 9.6")
def test_9_1_1_a_fold_before_the_flop_is_collected_at_once() -> None:
    at = dealt(bonus=5, jackpot=True)
    ok(act(at, 1, "bet"))
    folds = act(at, 3, "fold")
    assert nets(folds) == {"3 ante-bonus": dollars(-5), "3 ante": dollars(-25), "3 jackpot": dollars(-5)}
    assert cited(settled(folds, "3 ante-bonus"), f"{BOOK} 9.1.1")
    assert cited(settled(folds, "3 ante"), f"{BOOK} 9.6")


@clause(f"{BOOK} 9.2.1", f"{BOOK} 9.3.1")
def test_9_2_1_later_folds_lose_what_was_added() -> None:
    at = shown(acts(dealt(bonus=5), "1 bet", "3 bet"))
    first = act(at, 1, "fold")
    assert nets(first) == {"1 ante-bonus": dollars(-5), "1 ante": dollars(-25), "1 flop": dollars(-50)}
    assert cited(first, f"{BOOK} 9.2.1")
    shown(acts(at, "3 bet"))
    second = act(at, 3, "fold")
    sums = {"3 ante-bonus": -5, "3 ante": -25, "3 flop": -50, "3 turn": -25}
    assert nets(second) == {name: dollars(net) for name, net in sums.items()}
    assert cited(second, f"{BOOK} 9.3.1")
    assert nets(at.settle()) == {}


@clause(f"{BOOK} 9.4", f"{BOOK} 9.6")
def test_9_4_the_dealer_confirms_two_cards_face_down() -> None:
    entry = recorded(act(dealt(), 1, "fold"), "folded-hand")
    assert (entry.details["box"], entry.details["cards"], entry.details["to"]) == ("1", "2", "discard rack")
    assert cited(entry, f"{BOOK} 9.4")
    assert cited(entry, f"{BOOK} 9.6")


@clause(f"{BOOK} 9.5")
def test_9_5_a_folded_hand_does_not_come_back() -> None:
    at = acts(dealt(), "1 bet", "3 fold")
    for do in ("bet", "check", "fold", "concede"):
        assert cited(no(act(at, 3, do)), f"{BOOK} 9.5")
    shown(at)
    assert cited(no(act(at, 3, "check")), f"{BOOK} 9.5")
    assert _asked(at)[0] == 1


@clause(f"{BOOK} 9.6.1", f"{BOOK} 9.6.2")
def test_9_6_1_where_a_folded_hand_lies_goes_by_the_method() -> None:
    discarded = act(dealt(jackpot=True), 1, "fold")
    assert recorded(discarded, "folded-hand").details["to"] == "discard rack"
    assert nets(discarded)["1 jackpot"] == dollars(-5)
    assert cited(discarded, f"{BOOK} 9.6.1")
    kept = act(dealt(jackpot=True, method=Method.B), 1, "fold")
    assert recorded(kept, "folded-hand").details["to"] == "jackpot area"
    assert "1 jackpot" not in nets(kept)
    assert cited(kept, f"{BOOK} 9.6.2")


@clause(f"{BOOK} 9.6.2")
def test_9_6_2_all_fold_and_the_flop_is_shown_for_a_jackpot_that_lives() -> None:
    at = acts(dealt(jackpot=True, method=Method.B), "1 fold", "3 fold")
    step = next_step(at.table)
    assert isinstance(step, TurnCards)
    assert step.numbers == (1, 2, 3)
    assert cited(step, f"{BOOK} 9.6.2")
    assert exposed(show(at)) == [(1, 2, 3)]
    assert nets(at.settle()) == {"3 jackpot": dollars(-5), "1 jackpot": dollars(-5)}
    for plain in (dealt(method=Method.B), dealt(jackpot=True)):
        acts(plain, "1 fold", "3 fold")
        ok(plain.settle())


@clause(f"{BOOK} 9.7")
def test_9_7_after_the_last_decision_the_river_and_then_the_dealers_hand() -> None:
    at = acts(dealt(), "1 bet", "3 bet")
    for _ in range(2):
        shown(at, "1 check", "3 check")
    assert exposed(show(at)) == [(5,)]
    answer = show(at)
    assert exposed(answer) == [(6, 7)]
    assert declared(answer) == {"dealer": "One pair, queens, king kicker"}
    assert cited(answer, f"{BOOK} 9.7")
    assert not at.table.waits_for


@clause(f"{BOOK} 9.7", f"{BOOK} 11.4")
def test_9_7_not_before() -> None:
    at = acts(dealt(), "1 bet")
    assert cited(no(at.does(Settle())), f"{BOOK} 9.1")
    shown_early = at.does(Expose(hand=Pile.DEALER))
    assert cited(shown_early, f"{BOOK} 11.4")
    assert exposed(shown_early) == []
    at = showdown(dealt())
    assert cited(show(_before_the_dealer()), f"{BOOK} 9.7")
    assert isinstance(at.table.phase, Dealing)


def _before_the_dealer() -> At:
    at = acts(dealt(), "1 bet", "3 bet")
    for _ in range(2):
        shown(at, "1 check", "3 check")
    ok(show(at))
    return at


@clause(f"{BOOK} 9.8", f"{BOOK} 9.10")
@pytest.mark.parametrize("what", ["cards-off-the-table", "cards-hidden"])
def test_9_8_cards_out_of_sight_are_recorded_and_the_hand_is_not_altered(what: str) -> None:
    at = dealt()
    before = at.table.phase
    answer = told(at, what, 3, why="under a bag")
    entry = recorded(answer, what)
    assert (entry.details["box"], entry.details["why"]) == ("3", "under a bag")
    assert entry.details["at"] == "2025-06-02 20:00:00"
    assert cited(entry, f"{BOOK} 9.8")
    assert cited(entry, f"{BOOK} 9.10")
    assert breaches(answer)[0].code == "cards-out-of-sight"
    assert at.table.phase == before


@clause(f"{BOOK} 9.9")
def test_9_9_until_the_betting_round_is_over_players_say_only_what_they_do() -> None:
    at = dealt()
    during = told(at, "table-talk", 1, why="tells box 3 the cards")
    assert recorded(during, "table-talk").details["breach"] == "yes"
    assert cited(during, f"{BOOK} 9.9")
    assert len(breaches(during)) == 1
    after = told(showdown(at), "table-talk", 1)
    assert recorded(after, "table-talk").details["breach"] == "no"
    assert breaches(after) == []
    assert breaches(told(poker(), "table-talk", 1)) == []


def test_nobody_decides_for_another_or_without_a_hand() -> None:
    at = dealt()
    assert no(act(at, 1, "bet", by=box(3))).code == "not-authorised"
    assert no(act(at, 2, "bet")).code == "no-hand"
    assert no(act(poker(), 1, "bet")).code == "nothing-dealt"
    assert no(act(poker(), 1, "concede")).code == "nothing-dealt"
    assert no(act(poker((1, 25)), 1, "fold")).code == "nothing-dealt"
    assert no(poker().does(Settle())).code == "nothing-dealt"
