"""13.4 to 13.7 in a round of Hold'em: measures, disruption and fraud between decisions, and what screens may say."""

import pytest

from clauses.holdem import act, acts, dealt, shown, told
from clauses.play import At, dollars, nets, no, ok, returned, ruling
from clauses.registers import ADVICE, choices, choose, recorded, screens
from croupier.kernel.ids import Box, Patron
from croupier.kernel.staff import Role
from croupier.table.commands import Answer
from croupier.table.events import SettlementReversed, WagerForfeited
from croupier.views.felt import felt
from croupier.views.seat import seat
from croupier.wording import refusal
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"

SUPERVISOR, DEALER = Role.GAMING_SUPERVISOR, Role.DEALER


def _with_device() -> At:
    """Boxes 1 and 3 have bet; box 3 is reported for a device."""
    at = acts(dealt(), "1 bet", "3 bet")
    ok(told(at, "prohibited-device", 3, device="a phone that counts cards"))
    return at


# Devices -------------------------------------------------------------------------------------------------------------


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
    assert "$50.00" in " ".join(refusal(refused))
    assert [each.id for each in seat(at.table, Patron("p1"), ()).decisions] == ["fold", "bet"]
    assert cited(told(at, "staff-advice", 1), f"{BOOK} 13.7")
