"""13.2 to 13.8 and 13.11: devices and measures, disruption and fraud, advice, bets among patrons."""

from datetime import timedelta

import pytest

from clauses.holdem import act, acts, deal, dealt, poker, shown, told
from clauses.play import EVENING, At, dollars, nets, no, ok, returned, ruling
from clauses.registers import ADVICE, DEE, SUE, Kept, breaches, choices, choose, no_, ok_, recorded, screens
from croupier.floor.incidents import Admit, HandOver, held, orders
from croupier.kernel.ids import Box, Patron
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, ExcludePatron, Sit
from croupier.table.events import BreachNoted, PatronBarred, SettlementReversed, WagerForfeited
from croupier.table.state import Dealing
from croupier.views.felt import felt
from croupier.views.seat import seat
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"

SUPERVISOR, DEALER = Role.GAMING_SUPERVISOR, Role.DEALER
MEASURES = ["wager-void", "exclude-from-game", "exclude-from-casino", "detain"]


def _with_device() -> At:
    """Boxes 1 and 3 have bet; box 3 is reported for a device."""
    at = acts(dealt(), "1 bet", "3 bet")
    ok(told(at, "prohibited-device", 3, device="a phone that counts cards"))
    return at


# Devices -------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 13.2")
def test_13_2_a_device_is_recorded_and_opens_the_decision() -> None:
    answer = told(poker((4, 25)), "prohibited-device", 4, device="a phone")
    entry = recorded(answer, "prohibited-device")
    assert (entry.details["box"], entry.details["device"]) == ("4", "a phone")
    assert cited(entry, f"{BOOK} 13.2")
    assert choices(answer) == [(*MEASURES, "play-on")]
    for box, details in ((4, {}), (None, {"device": "a phone"})):
        (note,) = ok(told(poker((4, 25)), "prohibited-device", box, **details)).events
        assert isinstance(note, BreachNoted)
        assert cited(note, f"{BOOK} 13.2")


@clause(f"{BOOK} 13.3")
@pytest.mark.parametrize(("person", "asks"), [("inspector", 0), ("dealer", 0), ("employee-off-duty", 1)])
def test_13_3_whoever_is_on_duty_is_exempt(person: str, asks: int) -> None:
    answer = told(poker(), "prohibited-device", person=person, device="a scanner")
    assert len(choices(answer)) == asks
    assert asks or cited(answer, f"{BOOK} 13.3")


@clause(f"{BOOK} 13.4")
def test_13_4_several_measures_or_none_each_with_its_reason() -> None:
    at = _with_device()
    for choice in (*MEASURES, "play-on"):
        refused = no(choose(at, choice, DEALER))
        assert refused.code == "not-authorised"
        assert cited(refused, f"{BOOK} 13.4")
    first = choose(at, "wager-void", SUPERVISOR)
    assert cited(first, f"{BOOK} 13.4")
    second = choose(at, "exclude-from-game", SUPERVISOR)
    assert recorded(second, "exclusion").details["reason"] == "seen on camera 7"
    assert choices(second) == [("exclude-from-casino", "detain", "play-on")]
    ended = choose(at, "play-on", SUPERVISOR, reason="that will do")
    assert cited(recorded(ended, "no-measure"), f"{BOOK} 13.4")
    assert at.table.questions == ()


@clause(f"{BOOK} 13.4.1")
def test_13_4_1_the_wagers_of_that_person_are_void_and_the_others_are_settled() -> None:
    at = _with_device()
    refused = no(choose(at, "wager-void", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 13.4.1")
    answer = choose(at, "wager-void", SUPERVISOR)
    assert returned(answer) == {"3 ante": dollars(25), "3 flop": dollars(50)}
    assert cited(ruling(answer, "wager-void"), f"{BOOK} 13.4.1")
    for _ in range(2):
        shown(at, "1 check")
    assert nets(shown(at).settle()) == {"1 ante": dollars(25), "1 flop": dollars(50)}


@clause(f"{BOOK} 13.4.2", f"{BOOK} 13.4.3")
def test_13_4_2_excluded_from_the_game_or_from_the_casino() -> None:
    at = _with_device()
    for number, choice in ((2, "exclude-from-game"), (3, "exclude-from-casino")):
        refused = no(choose(at, choice, DEALER))
        assert refused.code == "not-authorised"
        assert cited(refused, f"{BOOK} 13.4.{number}")
    answer = choose(at, "exclude-from-game", SUPERVISOR)
    barred = next(each for each in ok(answer).events if isinstance(each, PatronBarred))
    assert cited(barred, f"{BOOK} 13.4.2")
    assert cited(no(at.does(Sit(box=Box(5), patron=Patron("p3")))), f"{BOOK} 13.4.2")
    kept, other = Kept(BOOK), poker()
    entered = choose(at, "exclude-from-casino", SUPERVISOR)
    entry = recorded(entered, "exclusion")
    assert entry.details["under"] == "section 79 of the Casino Control Act 1992"
    assert cited(entry, f"{BOOK} 13.4.3")
    kept.hears(entered)
    assert cited(no_(kept.does(Admit(patron=Patron("p3"), to="table 2"))), f"{BOOK} 13.4.3")
    for order in orders(kept.books.incidents):
        ok(other.does(order))
    assert cited(no(other.does(Sit(box=Box(1), patron=Patron("p3")))), f"{BOOK} 13.4.3")
    by_dealer = no(poker().does(ExcludePatron(patron=Patron("dan"))))
    assert by_dealer.code == "not-authorised"


@clause(f"{BOOK} 13.4.4")
def test_13_4_4_detained_until_somebody_takes_over() -> None:
    at, kept = _with_device(), Kept(BOOK)
    refused = no(choose(at, "detain", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 13.4.4")
    entered = kept.hears(choose(at, "detain", SUPERVISOR))
    assert cited(entered[0], f"{BOOK} 13.4.4")
    (open_,) = held(kept.books.incidents)
    assert [each.arose.whom for each in kept.books.obligations.outstanding] == ["inspector"]
    later = EVENING + timedelta(minutes=25)
    wrong = no_(kept.does(HandOver(entry=open_.entry, to="dealer", name="Dee", at=later, by=SUE)))
    assert cited(wrong, f"{BOOK} 13.4.4")
    done = kept.does(HandOver(entry=open_.entry, to="police-officer", name="Pat", at=later, by=DEE))
    assert cited(ok_(done), f"{BOOK} 13.4.4")
    assert held(kept.books.incidents) == ()


# Disruption and fraud ------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 13.5", f"{BOOK} 13.5.1")
@pytest.mark.parametrize("cause", ["civil-commotion", "fire", "riot", "brawl", "robbery", "act-of-god"])
def test_13_5_1_a_disruption_lets_a_supervisor_invalidate_the_outcome(cause: str) -> None:
    at = acts(dealt(), "1 bet")
    answer = told(at, "disruption", cause=cause)
    assert choices(answer) == [("coup-void", "play-on")]
    refused = no(choose(at, "coup-void", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 13.5")
    assert cited(refused, f"{BOOK} 13.5.1")
    void = choose(at, "coup-void", SUPERVISOR)
    assert cited(ruling(void, "coup-void"), f"{BOOK} 13.5")
    assert cited(ruling(void, "coup-void"), f"{BOOK} 13.5.1")
    assert returned(void) == {"1 ante": dollars(25), "1 flop": dollars(50), "3 ante": dollars(25)}


@clause(f"{BOOK} 13.5", f"{BOOK} 13.5.1")
def test_13_5_1_a_spilled_drink_is_no_ground() -> None:
    (note,) = ok(told(dealt(), "disruption", cause="spilled-drink")).events
    assert isinstance(note, BreachNoted)
    assert cited(note, f"{BOOK} 13.5")
    assert cited(note, f"{BOOK} 13.5.1")


@clause(f"{BOOK} 13.5.2")
def test_13_5_2_a_fraud_may_be_found_without_effect() -> None:
    at = dealt()
    answer = told(at, "fraud", 3)
    assert cited(recorded(answer, "fraud"), f"{BOOK} 13.5.2")
    refused = no(choose(at, "play-on", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 13.5.2")
    assert cited(ok(choose(at, "play-on", SUPERVISOR)), f"{BOOK} 13.5.2")
    assert isinstance(at.table.phase, Dealing)


@clause(f"{BOOK} 13.6")
def test_13_6_refunded_and_the_fraudsters_wagers_may_be_forfeited() -> None:
    at = acts(dealt((1, 25), (3, 100), jackpot=True), "1 fold", "3 bet")
    ok(told(at, "fraud", 3))
    refused = no(at.does(Answer(choice="coup-void", forfeit=(Box(3),), by=DEALER)))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 13.6")
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(3),), by=SUPERVISOR))
    assert returned(answer) == {"1 ante": dollars(25), "1 jackpot": dollars(5)}
    kept = [each for each in ok(answer).events if isinstance(each, WagerForfeited)]
    assert [(each.bet, each.amount) for each in kept] == [
        ("ante", dollars(100)),
        ("jackpot", dollars(5)),
        ("flop", dollars(200)),
    ]
    assert cited(kept[0], f"{BOOK} 13.6")
    assert sum(isinstance(each, SettlementReversed) for each in ok(answer).events) == 2


@clause(f"{BOOK} 13.6")
def test_13_6_nothing_is_forfeited_after_a_fire() -> None:
    at = dealt()
    ok(told(at, "disruption", cause="fire"))
    refused = no(at.does(Answer(choice="coup-void", forfeit=(Box(3),), by=SUPERVISOR)))
    assert cited(refused, f"{BOOK} 13.6")


# Advice and bets among patrons ---------------------------------------------------------------------------------------


@clause(f"{BOOK} 13.7")
def test_13_7_no_screen_shows_odds_of_winning_or_advice() -> None:
    at = dealt()
    for decisions in (("1 bet", "3 bet"), ("1 check", "3 check"), ("1 check", "3 bet"), ()):
        read = screens(at).lower()
        own = str(seat(at.table, Patron("p1"), ())).lower()
        assert [word for word in ADVICE if word in read or word in own] == []
        shown(acts(at, *decisions))
    answer = told(at, "staff-advice", 1, why="the dealer said to fold")
    assert cited(recorded(answer, "staff-advice"), f"{BOOK} 13.7")
    assert felt(at.table, names=False).boxes[0].name == ""


@clause(f"{BOOK} 13.7")
def test_13_7_what_the_rules_ask_for_may_be_said() -> None:
    at = dealt()
    refused = no(act(at, 1, "bet", 45))
    assert "$50.00" in refused.says + refused.mend
    assert [each.id for each in seat(at.table, Patron("p1"), ()).decisions] == ["fold", "bet"]
    assert cited(told(at, "staff-advice", 1), f"{BOOK} 13.7")


@clause(f"{BOOK} 13.8")
@pytest.mark.parametrize(("asked", "count"), [("", 1), ("true", 0)])
def test_13_8_advice_is_recorded_and_no_breach_if_asked_for(asked: str, count: int) -> None:
    answer = told(dealt(), "advice", 3, to="box 1", asked=asked)
    entry = recorded(answer, "advice")
    assert (entry.details["box"], entry.details["to"]) == ("3", "box 1")
    assert cited(entry, f"{BOOK} 13.8")
    assert len(breaches(answer)) == count


@clause(f"{BOOK} 13.11")
def test_13_11_bets_among_patrons_are_recorded_and_never_a_wager() -> None:
    at = poker((2, 25), (5, 25))
    answer = told(at, "private-bet", 2, **{"with": "box 5", "on": "the River"})
    assert cited(recorded(answer, "private-bet"), f"{BOOK} 13.11")
    assert no(at.wager(2, "private-bet", 50)).code == "not-offered"
    assert len(deal(at, "2h").table.wagers) == 2
