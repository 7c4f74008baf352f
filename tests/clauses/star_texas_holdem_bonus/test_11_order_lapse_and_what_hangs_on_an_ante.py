"""Readings TH20 to TH24 at the table: what hangs on an Ante, order against number, questions that lapse, fraud."""

from typing import Any

import pytest

from clauses.holdem import SUPERVISOR, act, acts, deal, dealt, poker, put, showdown, shown, shuffled, told
from clauses.play import At, box, dollars, no, ok, returned, ruling, rulings
from clauses.registers import choices
from croupier.games.editions import edition
from croupier.kernel.cards import written
from croupier.kernel.ids import BetId, Box
from croupier.kernel.staff import Role
from croupier.runtime.deal import not_now
from croupier.table.commands import Answer, Approve, CheckCards, Expose, Leave, Report, Restrict, Settle, Withdraw
from croupier.table.events import BreachNoted, CardMoved, QuestionOpened, SettlementReversed, WagerForfeited
from croupier.table.people import AtBox
from croupier.table.reports.records import Fault
from croupier.table.setup import Device, Method
from croupier.table.state import BetweenRounds, Dealing
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"
HANGING = {"1 ante-bonus": dollars(5), "1 jackpot": dollars(5)}
GAMING_SUPERVISOR = Role.GAMING_SUPERVISOR


def _staked() -> At:
    at = poker((1, 25), (3, 25))
    ok(at.wager(1, "ante-bonus", 5))
    ok(at.wager(1, "jackpot", 5))
    return at


# What hangs on an Ante -----------------------------------------------------------------------------------------------


@clause(f"{BOOK} 5.4", f"{BOOK} 15.2.1")
@pytest.mark.parametrize(
    ("command", "ante"),
    [
        (Restrict(what="wager", box=Box(1), bet=BetId("ante"), reason="credit", by=SUPERVISOR), 25),
        (Report(what="wager-below-minimum", box=Box(1), bet=BetId("ante"), amount=dollars(24)), 24),
        (Report(what="wager-above-maximum", box=Box(1), bet=BetId("ante"), amount=dollars(1001)), 1001),
        (Report(what="invalid-wager", box=Box(1), bet=BetId("ante"), fault=Fault.PLACEMENT), 25),
        (Withdraw(box=Box(1), bet=BetId("ante")), 0),
        (Leave(box=Box(1)), 25),
    ],
    ids=lambda value: type(value).__name__,
)
def test_5_4_however_an_ante_goes_back_what_hangs_on_it_goes_too(command: Any, ante: int) -> None:
    at = _staked()
    answer = at.does(command)
    assert returned(answer) == {**HANGING, **({"1 ante": dollars(ante)} if ante else {})}
    assert {each.box for each in at.table.wagers} == {3}
    if not isinstance(command, Leave):
        assert cited(answer, f"{BOOK} 5.4")
        assert cited(answer, f"{BOOK} 15.2.1")


@clause(f"{BOOK} 5.4")
@pytest.mark.parametrize("amount", [25, 26, 999, 1000])
def test_5_4_an_ante_that_turns_out_within_the_limits_keeps_what_hangs_on_it(amount: int) -> None:
    at = _staked()
    assert returned(told(at, "wager-above-maximum", 1, bet="ante", amount=amount)) == {}
    assert len(at.table.wagers) == 4
    gone = told(at, "wager-below-minimum", 1, bet="ante", amount=24)
    assert cited(gone, f"{BOOK} 5.4")


@clause(f"{BOOK} 7.2.4")
def test_7_2_4_a_box_whose_ante_went_back_gets_no_cards() -> None:
    at = deal(_staked(), "2h 5h Jh 9c Kd Qs Qd")
    ok(told(at, "invalid-wager", 1, fault=Fault.PLAYER_CARD))
    wrong = put(at, "Ah", "3")
    assert rulings(wrong) == []
    assert cited(wrong, f"{BOOK} 7.2.4")
    assert rulings(put(at, "9h", "3")) == []
    assert no(act(at, 1, "fold")).code in ("not-their-turn", "no-hand")
    acts(at, "3 fold")
    ok(at.does(Settle()))
    assert isinstance(at.table.phase, BetweenRounds)


@clause(f"{BOOK} 7.2.4")
def test_7_2_4_where_no_ante_is_left_in_the_deal_the_round_ends_without_more_cards() -> None:
    at = deal(poker((1, 25)), "2h 5h Jh")
    back = told(at, "invalid-wager", 1, fault=Fault.PLAYER_CARD)
    assert returned(back) == {"1 ante": dollars(25)}
    ok(at.does(Settle()))
    assert isinstance(at.table.phase, BetweenRounds)
    assert cited(put(deal(poker((1, 25)), "2h 5h Jh 9c Kd Qs Qd"), "Ah", "1"), f"{BOOK} 7.2.4")


# Order and number ----------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 11.1")
@pytest.mark.parametrize(
    ("before", "to", "due"),
    [("", "1", "community"), ("2h 5h Jh 9c", "3", "community"), ("2h 5h Jh 9c Kd", "1", "dealer")],
)
def test_11_1_a_card_out_of_order_is_put_where_it_belongs(before: str, to: str, due: str) -> None:
    at = deal(_staked(), before) if before else _staked()
    wrong = put(at, "7c", to)
    assert cited(ruling(wrong, "reconstructed"), f"{BOOK} 11.1")
    assert [str(getattr(each.to, "value", each.to)) for each in ok(wrong).events if isinstance(each, CardMoved)] == [
        due
    ]
    assert returned(wrong) == {}
    assert isinstance(at.table.phase, Dealing)


@clause(f"{BOOK} 11.1")
def test_11_1_boxes_dealt_in_the_other_order_have_the_cards_of_the_right_one() -> None:
    at = deal(poker((1, 25), (3, 25)), "2h 5h Jh 9c Kd Qs Qd")
    for card, to in (("Ah", "3"), ("9h", "3"), ("4c", "1"), ("4d", "1")):
        assert rulings(put(at, card, to)) == ["reconstructed"]
    phase = at.table.phase
    assert isinstance(phase, Dealing)
    assert (written(phase.hand(Box(1))), written(phase.hand(Box(3)))) == ("Ah 9h", "4c 4d")
    third = put(at, "7c", "1")
    assert rulings(third) == ["misdeal"]
    assert cited(third, f"{BOOK} 11.1")


@clause(f"{BOOK} 11.1", f"{BOOK} 11.3")
def test_11_1_read_otherwise_a_wrong_order_is_a_misdeal() -> None:
    rules = edition(BOOK).under("TH21", "misdeal")
    wrong = put(poker((1, 25), rules=rules), "2h", "1")
    assert cited(ruling(wrong, "misdeal"), f"{BOOK} 11.1")
    assert cited(ruling(wrong, "misdeal"), f"{BOOK} 11.3")
    late = told(acts(dealt(rules=rules), "1 bet"), "wrongly-dealt")
    assert rulings(late) == ["misdeal"]


@clause(f"{BOOK} 11.3", f"{BOOK} 13.13")
@pytest.mark.parametrize("what", ["wrongly-dealt", "order-in-doubt"])
def test_11_3_told_once_somebody_has_acted_a_supervisor_decides(what: str) -> None:
    at = dealt()
    assert rulings(told(at, what)) == ["reconstructed"]
    acts(at, "1 bet")
    asked = told(at, what)
    assert choices(asked) == [("misdeal", "play-on")]
    assert cited(asked, f"{BOOK} 11.3")
    refused = no(at.does(Answer(choice="misdeal", by=Role.DEALER)))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 13.13")
    answer = at.does(Answer(choice="misdeal", by=GAMING_SUPERVISOR))
    assert returned(answer) == {"1 ante": dollars(25), "1 flop": dollars(50), "3 ante": dollars(25)}
    assert cited(ruling(answer, "misdeal"), f"{BOOK} 11.3")


# An earlier round ----------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 11.1", f"{BOOK} 11.3")
@pytest.mark.parametrize("what", ["wrongly-dealt", "order-in-doubt", "wrong-number-of-cards", "card-exposed"])
def test_11_3_an_error_of_an_earlier_round_leaves_the_present_one_alone(what: str) -> None:
    at = acts(dealt(), "1 fold", "3 fold")
    ok(at.does(Settle()))
    shuffled(at)
    ok(at.wager(1, "ante", 25))
    for when in ("between", "in the deal", "after it"):
        before = at.table
        assert rulings(told(at, what, coup=1)) == ["results-stand"], when
        assert at.table.phase == before.phase
        if when == "between":
            deal(at, "2h 5h")
        elif when == "in the deal":
            deal(at, "Jh 9c Kd Qs Qd Ah 9h")
    earlier = told(at, what, coup=1)
    if what == "wrong-number-of-cards":
        assert cited(earlier, f"{BOOK} 11.1")
        assert cited(earlier, f"{BOOK} 11.3")
    else:
        now = told(at, "wrong-number-of-cards", 1, coup=2)
        assert cited(ruling(now, "misdeal"), f"{BOOK} 11.1")
        assert cited(ruling(now, "misdeal"), f"{BOOK} 11.3")


# Questions -----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 11.5")
@pytest.mark.parametrize("ends", ["no-decision", "invalid-wager", "wrong-number-of-cards", "card-missing"])
def test_11_5_the_question_about_a_hand_lapses_with_the_hand(ends: str) -> None:
    at = dealt()
    assert len(choices(told(at, "community-card-shown", which="turn"))) == 2
    ok(told(at, ends, 1, **({"why": "player-card"} if ends == "invalid-wager" else {})))
    assert not any(each.box == 1 for each in at.table.questions)
    late = no(at.does(Answer(choice="hand-void", box=Box(1), by=SUPERVISOR)))
    assert late.code == "too-late"
    assert cited(late, f"{BOOK} 11.5")


@clause(f"{BOOK} 11.10")
def test_11_10_the_question_about_a_flop_wager_lapses_when_it_is_right_or_gone() -> None:
    for ends in ("right", "no-decision", "invalid-wager", "dealer's third card"):
        at = acts(dealt(), "1 bet")
        assert choices(told(at, "wager-below-minimum", 1, bet="flop", amount=40)) == [("correct", "fold")]
        match ends:
            case "right":
                ok(told(at, "wager-below-minimum", 1, bet="flop", amount=50))
            case "no-decision":
                assert returned(told(at, ends, 1)) == {"1 flop": dollars(40)}
            case "invalid-wager":
                ok(told(at, ends, 1, why="player-card"))
            case _:
                ok(told(at, "wrong-number-of-cards"))
        assert at.table.questions == (), ends
        late = no(at.does(Answer(choice="correct", by=AtBox(box=Box(1)))))
        assert late.code == "too-late"
        assert cited(late, f"{BOOK} 11.10")


@clause(f"{BOOK} 11.12")
def test_11_12_measures_against_collusion_are_open_until_the_round_ends() -> None:
    at = dealt()
    ok(told(at, "collusion", 1, boxes="3"))
    ok(at.does(Answer(choice="english-only", by=SUPERVISOR)))
    assert [each.holds for each in at.table.questions] == [False]
    acts(at, "1 fold", "3 fold")
    ok(at.does(Settle()))
    late = no(at.does(Answer(choice="keep-apart", by=SUPERVISOR)))
    assert late.code == "too-late"
    assert cited(late, f"{BOOK} 11.12")


@clause(f"{BOOK} 11.13")
def test_11_13_only_a_hand_that_has_not_decided_is_deemed_folded() -> None:
    at = acts(dealt(), "1 bet")
    early = told(at, "no-decision", 1)
    assert rulings(early) == []
    assert any(isinstance(each, BreachNoted) for each in ok(early).events)
    assert cited(told(at, "no-decision", 3), f"{BOOK} 11.13")


# An Ante that was not what it seemed ---------------------------------------------------------------------------------


@clause(f"{BOOK} 11.10", f"{BOOK} 9.1.2", f"{BOOK} 6.2")
@pytest.mark.parametrize(("amount", "asks"), [(24, True), (25, False), (26, True)])
def test_11_10_an_ante_that_is_another_makes_the_flop_wager_wrong(amount: int, *, asks: bool) -> None:
    at = acts(dealt(), "1 bet")
    found = told(at, "wager-below-minimum", 1, bet="ante", amount=amount)
    assert bool(choices(found)) == asks
    assert cited(found, f"{BOOK} 6.2" if amount < 25 else f"{BOOK} 6.1")
    if not asks:
        found = told(at, "wager-below-minimum", 1, bet="ante", amount=20)
    (asked,) = (each for each in ok(found).events if isinstance(each, QuestionOpened))
    assert cited(asked, f"{BOOK} 11.10")
    assert cited(asked, f"{BOOK} 9.1.2")
    due = 2 * amount if asks else 40
    ok(at.does(Answer(choice="correct", by=AtBox(box=Box(1)))))
    assert [each.amount for each in at.table.wagers if each.bet == "flop"] == [dollars(due)]


@clause(f"{BOOK} 11.10")
def test_11_10_before_the_flop_wager_and_after_the_flop_nothing_is_asked() -> None:
    at = dealt()
    assert choices(told(at, "wager-below-minimum", 1, bet="ante", amount=20)) == []
    acts(at, "1 bet", "3 bet")
    shown(at)
    assert choices(told(at, "wager-below-minimum", 1, bet="ante", amount=15)) == []
    other = acts(dealt(), "1 bet", "3 fold")
    assert choices(told(other, "wager-below-minimum", 3, bet="ante", amount=20)) == []
    assert cited(told(other, "wager-below-minimum", 1, bet="ante", amount=20), f"{BOOK} 11.10")


# The jackpot's equipment ---------------------------------------------------------------------------------------------


@clause(f"{BOOK} 11.14")
def test_11_14_nothing_more_is_dealt_until_it_is_approved_and_what_is_dealt_is_noted() -> None:
    at = acts(dealt((1, 25), text="2h 5h Jh 9c Kd Qs Qd Ah 9h", jackpot=True), "1 bet")
    assert not_now(at.table) is None
    ok(told(at, "jackpot-equipment-failed"))
    refused = not_now(at.table)
    assert refused is not None
    assert cited(refused, f"{BOOK} 11.14")
    turned = at.does(Expose(number=1))
    assert any(isinstance(each, BreachNoted) and cited(each, f"{BOOK} 11.14") for each in ok(turned).events)
    approval = Approve(what="play-without-jackpot", by=GAMING_SUPERVISOR)
    assert no(at.does(Approve(what="play-without-jackpot", by=Role.DEALER))).code == "not-authorised"
    assert returned(at.does(approval)) == {}
    assert not_now(at.table) is None


@clause(f"{BOOK} 11.14")
def test_11_14_read_otherwise_the_jackpot_wagers_of_the_round_go_back() -> None:
    rules = edition(BOOK).under("TH22", "registered-wagers-returned")
    at = dealt(jackpot=True, rules=rules)
    ok(told(at, "jackpot-equipment-failed"))
    back = at.does(Approve(what="play-without-jackpot", by=GAMING_SUPERVISOR))
    assert returned(back) == {"1 jackpot": dollars(5), "3 jackpot": dollars(5)}
    assert cited(back, f"{BOOK} 11.14")


# Fraud ---------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 13.6", f"{BOOK} 15.3.1")
@pytest.mark.parametrize("stage", ["before", "in the deal", "in the hand", "after settlement"])
@pytest.mark.parametrize("forfeit", [(), (1,), (3,), (1, 3)])
def test_13_6_a_fraudster_forfeits_every_wager_and_the_others_have_theirs_back(
    stage: str, forfeit: tuple[int, ...]
) -> None:
    at = poker((1, 25), (3, 25))
    for number in (1, 3):
        ok(at.wager(number, "jackpot", 5))
    _up_to(at, stage)
    for number in (1, 3):
        ok(told(at, "fraud", number))
    answer = at.does(Answer(choice="coup-void", forfeit=tuple(map(Box, forfeit)), by=SUPERVISOR))
    kept = {each.box for each in ok(answer).events if isinstance(each, WagerForfeited) and each.bet == "jackpot"}
    assert kept == set(forfeit)
    back = returned(answer)
    assert {name for name in back if name.endswith("jackpot")} == {f"{each} jackpot" for each in {1, 3} - kept}
    assert at.table.wagers == ()
    assert cited(answer, f"{BOOK} 13.6")
    if stage != "before" and len(forfeit) < len(at.table.players):
        assert cited(answer, f"{BOOK} 15.3.1")
    assert any(isinstance(each, SettlementReversed) for each in ok(answer).events) == (stage == "after settlement")


def _up_to(at: At, stage: str) -> None:
    if stage == "in the deal":
        deal(at, "2h 5h Jh")
    elif stage != "before":
        deal(at)
        if stage == "after settlement":
            ok(showdown(at).does(Settle()))


@clause(f"{BOOK} 13.6", f"{BOOK} 15.3.1")
def test_13_6_read_otherwise_a_fraudsters_jackpot_wager_goes_back() -> None:
    at = dealt(jackpot=True, rules=edition(BOOK).under("TH23", "returned-as-every-jackpot-wager"))
    ok(told(at, "fraud", 3))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(3),), by=SUPERVISOR))
    assert returned(answer) == {"1 ante": dollars(25), "1 jackpot": dollars(5), "3 jackpot": dollars(5)}
    assert cited(answer, f"{BOOK} 13.6")
    assert cited(answer, f"{BOOK} 15.3.1")


@clause(f"{BOOK} 13.6")
def test_13_6_the_next_rounds_wagers_stay_and_the_round_after_next_is_too_late() -> None:
    at = showdown(dealt(jackpot=True))
    ok(at.does(Settle()))
    ok(at.wager(1, "ante", 50))
    ok(told(at, "fraud", 3, coup=1))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(3),), by=SUPERVISOR))
    assert [(each.box, each.amount) for each in at.table.wagers] == [(1, dollars(50))]
    assert cited(answer, f"{BOOK} 13.6")
    deal(shuffled(at), "2h 5h Jh 9c Kd Qs Qd Ah 9h")
    assert choices(told(at, "fraud", 3, coup=1)) == []


# Checks and the end --------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 11.9.3", f"{BOOK} 3.4")
def test_11_9_3_the_dealer_makes_the_check_and_a_player_does_not() -> None:
    for again in (False, True):
        at = dealt()
        ok(told(at, "foreign-card"))
        if again:
            shuffled(at)
        refused = no(at.does(CheckCards(found=52, by=box(1))))
        assert cited(refused, f"{BOOK} 3.4")
        checked = at.does(CheckCards(found=52))
        assert cited(checked, f"{BOOK} 11.9.3")
        assert at.table.shoe.held == ()


@clause(f"{BOOK} 9.6.2")
@pytest.mark.parametrize("device", [Device.SHUFFLER, Device.SHOE])
def test_9_6_2_settle_shows_the_flop_for_a_jackpot_and_ends_the_round(device: Device) -> None:
    text = "2h 5h Jh 9c Kd Qs Qd Ah 9h" if device is Device.SHUFFLER else "2h 5h Jh 9c Kd Qs Ah Qd 9h"
    at = acts(dealt((1, 25), text=text, jackpot=True, device=device, method=Method.B), "1 fold")
    ended = at.does(Settle())
    assert cited(ended, f"{BOOK} 9.6.2")
    assert isinstance(at.table.phase, BetweenRounds)
    failed = acts(dealt((1, 25), text=text, jackpot=True, device=device, method=Method.B), "1 fold")
    ok(told(failed, "jackpot-equipment-failed"))
    assert no(failed.does(Settle())).code == "approval-needed"
