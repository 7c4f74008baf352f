"""11.1 to 11.9: wrong numbers of cards, cards that were seen, hands for nobody, missing and foreign cards."""

import pytest

from clauses.holdem import (
    SAMPLE,
    SUPERVISOR,
    act,
    acts,
    deal,
    dealt,
    exposed,
    poker,
    put,
    show,
    shown,
    shuffled,
    told,
)
from clauses.play import At, box, dollars, no, ok, returned, ruling, rulings
from clauses.registers import choices, choose
from croupier.kernel.cards import cards
from croupier.kernel.ids import BetId, Box
from croupier.kernel.staff import Role
from croupier.table import may_start, next_step
from croupier.table.commands import CheckCards, Discharge, Expose, FindNoCard, ReplaceCards, Shuffle, TakeCard
from croupier.table.events import BreachNoted, CardsChecked, DutyArose, DutyDone, SettlementReversed, WagerReturned
from croupier.table.places import Pile
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds, Dealing
from croupier.table.steps import TurnCards
from croupier.wording import refusal
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"

EVERYTHING = {"1 ante": 25, "1 ante-bonus": 5, "1 jackpot": 5, "3 ante": 25, "3 ante-bonus": 5, "3 jackpot": 5}


def _all_staked() -> At:
    at = poker((1, 25), (3, 25))
    for number in (1, 3):
        ok(at.wager(number, "ante-bonus", 5))
        ok(at.wager(number, "jackpot", 5))
    return at


# Misdeals ------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 11.1")
@pytest.mark.parametrize(
    ("before", "to"),
    [
        (SAMPLE, "3"),
        (SAMPLE, "dealer"),
        (SAMPLE, "community"),
        ("2h 5h Jh 9c Kd", "community"),
        ("2h 5h Jh 9c Kd Qs Qd", "dealer"),
        ("2h 5h Jh 9c Kd Qs Qd Ah 9h", "1"),
    ],
)
def test_11_1_a_wrong_number_of_cards_is_a_misdeal(before: str, to: str) -> None:
    at = deal(_all_staked(), before)
    wrong = put(at, "7c", to)
    assert rulings(wrong) == ["misdeal"]
    assert cited(ruling(wrong, "misdeal"), f"{BOOK} 11.1")
    assert returned(wrong) == {name: dollars(sum_) for name, sum_ in EVERYTHING.items()}


@clause(f"{BOOK} 11.1")
def test_11_1_found_later_it_is_a_misdeal_too_and_after_the_round_the_result_stands() -> None:
    at = shown(acts(dealt(), "1 bet", "3 bet"))
    found = told(at, "wrong-number-of-cards", 3)
    assert cited(ruling(found, "misdeal"), f"{BOOK} 11.1")
    assert len(returned(found)) == 4
    assert rulings(told(at, "wrongly-dealt")) == ["results-stand"]


@clause(f"{BOOK} 11.2")
def test_11_2_a_card_seen_in_the_deal_is_a_misdeal() -> None:
    for more in ({"up": True}, {"found_face_up": True}):
        at = deal(_all_staked(), "2h 5h Jh 9c Kd Qs Qd")
        seen = put(at, "Ah", "1", **more)
        assert rulings(seen) == ["misdeal"]
        assert cited(seen, f"{BOOK} 11.2")
    at = deal(_all_staked(), "2h 5h")
    assert cited(at.does(Expose(number=1)), f"{BOOK} 11.2")
    for what in ("dealer-card-shown", "community-card-shown", "card-exposed"):
        at = deal(_all_staked(), "2h 5h Jh 9c Kd Qs")
        assert cited(ruling(told(at, what), "misdeal"), f"{BOOK} 11.2")


@clause(f"{BOOK} 11.2")
def test_11_2_a_players_card_seen_after_the_deal_is_no_matter_for_it() -> None:
    at = dealt()
    for answer in (told(at, "card-exposed", 1), at.does(Expose(hand=Box(1)))):
        assert rulings(answer) == []
        assert any(isinstance(each, BreachNoted) for each in ok(answer).events)
    assert isinstance(at.table.phase, Dealing)
    assert at.table.phase.handled
    seen = put(deal(_all_staked(), "2h"), "5h", "community", up=True)
    assert cited(seen, f"{BOOK} 11.2")


@clause(f"{BOOK} 11.3")
def test_11_3_every_wager_goes_back_and_the_next_round_needs_a_shuffle() -> None:
    at = deal(_all_staked(), SAMPLE)
    answer = told(at, "dealer-card-shown")
    assert returned(answer) == {name: dollars(sum_) for name, sum_ in EVERYTHING.items()}
    assert cited(ruling(answer, "misdeal"), f"{BOOK} 11.3")
    ok(at.wager(1, "ante", 25))
    refused = may_start(at.table)
    assert refused is not None
    assert cited(refused, f"{BOOK} 4.1.2")
    assert may_start(shuffled(at).table) is None


# The dealer's cards, community cards ---------------------------------------------------------------------------------


@clause(f"{BOOK} 11.4", f"{BOOK} 11.4.1")
def test_11_4_1_the_dealers_card_seen_while_nobody_has_bet_is_a_misdeal() -> None:
    at = dealt()
    answer = told(at, "dealer-card-shown")
    assert rulings(answer) == ["misdeal"]
    assert cited(answer, f"{BOOK} 11.4")
    assert cited(answer, f"{BOOK} 11.4.1")
    turned = dealt().does(Expose(number=6))
    assert cited(ruling(turned, "misdeal"), f"{BOOK} 11.4.1")


@clause(f"{BOOK} 11.4", f"{BOOK} 11.4.2")
def test_11_4_2_after_a_flop_wager_play_goes_on() -> None:
    at = acts(dealt(), "1 bet")
    answer = told(at, "dealer-card-shown")
    assert rulings(answer) == ["play-on"]
    assert cited(answer, f"{BOOK} 11.4.2")
    assert cited(answer, f"{BOOK} 11.4")
    assert returned(answer) == {}
    assert next_step(at.table).choices == ("fold", "bet")  # type: ignore[union-attr]
    nothing = ok(told(poker(), "dealer-card-shown"))
    assert [type(each) for each in nothing.events] == [BreachNoted]


@clause(f"{BOOK} 11.5", f"{BOOK} 15.3.1")
@pytest.mark.parametrize("which", ["flop", "turn", "river"])
def test_11_5_for_each_player_who_has_not_bet_a_supervisor_decides(which: str) -> None:
    at = acts(dealt(bonus=5, jackpot=True), "1 bet")
    answer = told(at, "community-card-shown", which=which)
    assert choices(answer) == [("hand-void", "play-on")]
    assert rulings(answer) == ["play-on"]
    assert cited(answer, f"{BOOK} 11.5")
    assert no(act(at, 3, "bet")).code == "question-open"
    for by in (Role.DEALER, box(3)):
        refused = no(choose(at, "hand-void", by, box=Box(3)))  # type: ignore[arg-type]
        assert refused.code == "not-authorised"
        assert cited(refused, f"{BOOK} 11.5")
    void = choose(at, "hand-void", Role.GAMING_SUPERVISOR)
    assert returned(void) == {"3 ante": dollars(25), "3 ante-bonus": dollars(5), "3 jackpot": dollars(5)}
    assert cited(ruling(void, "hand-void"), f"{BOOK} 11.5")
    back = {each.bet: each for each in ok(void).events if isinstance(each, WagerReturned)}
    assert all(cited(back[BetId(bet)], f"{BOOK} 11.5") for bet in ("ante", "ante-bonus"))
    assert cited(void, f"{BOOK} 15.3.1")
    assert next_step(at.table).hand is Pile.COMMUNITY  # type: ignore[union-attr]


@clause(f"{BOOK} 11.5")
def test_11_5_or_the_hand_is_played_on() -> None:
    at = dealt()
    answer = at.does(Expose(number=4))
    assert choices(answer) == [("hand-void", "play-on")] * 2
    assert choices(told(at, "community-card-shown", which="turn")) == []
    for number in (1, 3):
        assert cited(choose(at, "play-on", SUPERVISOR, box=Box(number)), f"{BOOK} 11.5")
    assert exposed(show(acts(at, "1 bet", "3 bet"))) == [(1, 2, 3)]


@clause(f"{BOOK} 11.5")
def test_11_5_a_hand_with_a_flop_wager_is_not_asked_about() -> None:
    at = acts(dealt(), "1 bet")
    assert choices(told(at, "community-card-shown", which="turn")) == [("hand-void", "play-on")]
    refused = no(choose(at, "hand-void", SUPERVISOR, box=Box(1)))
    assert refused.sentence == "no-question/another-box"
    assert cited(refused, f"{BOOK} 11.5")
    assert refusal(refused).says == "This must be decided for box 3, not here."
    ok(choose(at, "hand-void", SUPERVISOR, box=Box(3)))
    assert no(choose(at, "hand-void", SUPERVISOR, box=Box(1))).sentence == "no-question"


@clause(f"{BOOK} 13.13")
def test_13_13_a_card_shown_when_all_have_folded_is_said_to_be_unregulated() -> None:
    at = acts(dealt(), "1 fold", "3 fold")
    for which in ("flop", "turn", "river"):
        answer = told(at, "community-card-shown", which=which)
        assert [type(each) for each in ok(answer).events] == [BreachNoted]
        assert cited(answer, f"{BOOK} 13.13")


@clause(f"{BOOK} 11.6")
def test_11_6_after_every_flop_wager_the_card_is_turned_down_again() -> None:
    at = acts(dealt(), "1 bet", "3 bet")
    answer = told(at, "community-card-shown", which="river")
    assert rulings(answer) == ["play-on"]
    assert cited(answer, f"{BOOK} 11.6")
    assert at.table.waits_for == ()
    assert returned(answer) == {}
    assert not any(each.face_up for each in at.table.phase.cards)  # type: ignore[union-attr]
    shown(at, "1 check", "3 check")
    again = told(at, "community-card-shown", which="flop")
    assert [type(each) for each in ok(again).events] == [BreachNoted]
    shown(at, "1 check", "3 check")
    assert exposed(show(at)) == [(5,)]
    nothing = ok(told(poker(), "community-card-shown", which="turn"))
    assert [type(each) for each in nothing.events] == [BreachNoted]


@clause(f"{BOOK} 11.6")
def test_11_6_turned_by_mistake_it_lies_face_down_again() -> None:
    at = acts(dealt(), "1 bet", "3 bet")
    early = at.does(Expose(number=5))
    assert cited(ruling(early, "play-on"), f"{BOOK} 11.6")
    assert exposed(early) == []
    step = next_step(at.table)
    assert isinstance(step, TurnCards)
    assert step.numbers == (1, 2, 3)


# Hands for nobody ----------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 11.7")
def test_11_7_a_card_for_a_box_without_an_ante_is_a_misdeal() -> None:
    at = poker((1, 25))
    at.sit(2)
    answer = put(deal(at, "2h 5h Jh 9c Kd Qs Qd Ah 9h"), "7c", "2")
    assert rulings(answer) == ["misdeal"]
    assert cited(answer, f"{BOOK} 11.7")
    assert returned(answer) == {"1 ante": dollars(25)}
    found = dealt()
    assert cited(ruling(told(found, "hand-to-an-empty-box", 2), "misdeal"), f"{BOOK} 11.7")


@clause(f"{BOOK} 11.8")
def test_11_8_once_a_player_has_handled_cards_that_hand_is_discarded() -> None:
    looked = dealt()
    ok(told(looked, "cards-looked-at", 1))
    for at in (looked, acts(dealt(), "1 bet")):
        answer = told(at, "hand-to-an-empty-box", 2)
        assert rulings(answer) == ["play-on"]
        assert cited(answer, f"{BOOK} 11.8")
        assert returned(answer) == {}
        late = put(at, "7c", "2")
        assert cited(ruling(late, "play-on"), f"{BOOK} 11.8")
        assert next_step(at.table).choices == ("fold", "bet")  # type: ignore[union-attr]


@clause(f"{BOOK} 11.8")
def test_11_8_a_report_names_a_box_without_an_ante() -> None:
    at = dealt()
    for number in (None, 1):
        noted = ok(told(at, "hand-to-an-empty-box", number))
        assert [type(each) for each in noted.events] == [BreachNoted]
    assert cited(told(acts(at, "1 bet"), "hand-to-an-empty-box", 2), f"{BOOK} 11.8")


# Missing and foreign cards -------------------------------------------------------------------------------------------


def _second_round() -> At:
    """Round 1 was folded; in round 2 box 1 has folded and box 3 has bet."""
    at = acts(dealt(), "1 fold", "3 fold")
    ok(at.settle())
    shuffled(at)
    for number in (1, 3):
        for bet, amount in (("ante", 25), ("ante-bonus", 5), ("jackpot", 5)):
            ok(at.wager(number, bet, amount))
    return acts(deal(at), "1 fold", "3 bet")


@clause(f"{BOOK} 11.9", f"{BOOK} 11.9.1", f"{BOOK} 11.9.2")
@pytest.mark.parametrize("what", ["card-missing", "foreign-card"])
def test_11_9_this_round_is_void_even_for_a_folded_box_and_earlier_ones_stand(what: str) -> None:
    at = _second_round()
    answer = told(at, what, card="7d")
    assert rulings(answer) == ["results-stand", "coup-void"]
    assert cited(answer, f"{BOOK} 11.9")
    assert cited(ruling(answer, "results-stand"), f"{BOOK} 11.9.1")
    assert cited(ruling(answer, "coup-void"), f"{BOOK} 11.9.2")
    back = {**{name: dollars(sum_) for name, sum_ in EVERYTHING.items()}, "3 flop": dollars(50)}
    assert returned(answer) == back
    undone = [each.net for each in ok(answer).events if isinstance(each, SettlementReversed)]
    assert sorted(undone) == [dollars(5), dollars(5), dollars(25)]


@clause(f"{BOOK} 11.9.3")
def test_11_9_3_nothing_is_dealt_until_the_deck_is_checked_and_whole() -> None:
    at = _second_round()
    ok(told(at, "card-missing"))
    ok(at.wager(1, "ante", 25))
    for found in (51, 52):
        refused = may_start(at.table)
        assert refused is not None
        assert cited(refused, f"{BOOK} 11.9.3")
        checked = ok(at.does(CheckCards(found=found, by=SUPERVISOR)))
        assert [each.found for each in checked.events if isinstance(each, CardsChecked)] == [found]
        assert cited(checked, f"{BOOK} 11.9.3")
    assert may_start(shuffled(at).table) is None


@clause(f"{BOOK} 11.9.3")
def test_11_9_3_or_replaced() -> None:
    at = _second_round()
    assert cited(ok(told(at, "foreign-card", card="7d")), f"{BOOK} 11.9.3")
    ok(at.does(ReplaceCards(back="other", by=SUPERVISOR)))
    ok(at.does(Shuffle()))
    assert at.table.shoe.held == ()


@clause(f"{BOOK} 11.9.4")
def test_11_9_4_surveillance_and_an_inspector_are_told() -> None:
    at = _second_round()
    answer = ok(told(at, "foreign-card", card="7d"))
    duties = [each for each in answer.events if isinstance(each, DutyArose)]
    assert [each.duty.whom for each in duties] == ["surveillance", "inspector"]
    assert cited(duties[0], f"{BOOK} 11.9.4")
    for each in duties:
        (done,) = ok(at.does(Discharge(number=each.duty.number))).events
        assert isinstance(done, DutyDone)
    assert at.table.obligations == ()


@clause(f"{BOOK} 11.9")
def test_11_9_an_empty_device_and_a_card_before_its_time() -> None:
    at = deal(poker((1, 25)), "2h 5h")
    answer = at.does(FindNoCard())
    assert rulings(answer) == ["coup-void"]
    assert cited(answer, f"{BOOK} 11.9")
    assert isinstance(at.table.phase, BetweenRounds)


# Cards that should not have been drawn -------------------------------------------------------------------------------


def test_a_card_before_a_round_can_begin_goes_to_the_discards() -> None:
    card = cards("2h")[0]
    nobody = poker()
    drawn = ok(nobody.does(TakeCard(card=card, to=Pile.COMMUNITY)))
    assert [type(each).__name__ for each in drawn.events] == ["BreachNoted", "CardLeftOut"]
    assert isinstance(nobody.table.phase, BetweenRounds)
    assert nobody.table.cards_left == 51


def test_a_card_for_nobody_is_noted_and_seen_it_is_a_misdeal() -> None:
    for burned in (True, False):
        at = deal(poker((1, 25), device=Device.SHUFFLER), "2h")
        aside = at.does(TakeCard(card=cards("7c")[0], burned=burned))
        assert rulings(aside) == []
        assert at.table.cards_left == 50
        deal(at, "5h Jh 9c Kd Qs Qd Ah 9h")
    at = deal(poker((1, 25)), "2h")
    assert rulings(at.does(TakeCard(card=cards("7c")[0], face_up=True))) == ["misdeal"]


@clause(f"{BOOK} 11.2")
def test_11_2_dealers_and_community_cards_turned_together() -> None:
    at = dealt()
    everything = at.does(Expose())
    assert rulings(everything) == ["misdeal"]
    later = acts(dealt(), "1 bet").does(Expose())
    assert rulings(later) == ["play-on", "play-on"]
    assert choices(later) == [("hand-void", "play-on")]
    assert cited(put(deal(_all_staked(), "2h"), "5h", "community", up=True), f"{BOOK} 11.2")
    assert any(isinstance(each, BreachNoted) for each in ok(later).events)
