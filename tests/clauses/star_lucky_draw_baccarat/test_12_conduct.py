"""12.1 to 12.3, 12.6, 12.7 and 12.9: devices and measures, advice, bets among patrons."""

from datetime import timedelta

import pytest

from clauses.lucky import a_round, act, initial, lucky
from clauses.play import EVENING, At, nets, no, ok, returned, ruling
from clauses.registers import ADVICE, DEE, SUE, Kept, breaches, choices, choose, no_, ok_, recorded, screens
from croupier.floor.incidents import Admit, HandOver, held, orders
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, ExcludePatron, Report, Sit
from croupier.table.events import BreachNoted, PatronBarred
from croupier.views import registers
from proof import cited, clause

BOOK = "star-lucky-draw-baccarat"
SUPERVISOR, DEALER = Role.GAMING_SUPERVISOR, Role.DEALER
MEASURES = ["wager-void", "exclude-from-game", "exclude-from-casino", "detain"]


def _with_device(device: str = "a phone that counts cards") -> At:
    """Boxes 1 and 4 have $100 on ENTER; box 4 is reported for a device."""
    at = lucky().sit(1, 4)
    ok(at.wager(1, "enter", 100))
    ok(at.wager(4, "enter", 100))
    ok(at.does(Report(what="prohibited-device", box=Box(4), details={"device": device})))
    return at


# Devices -------------------------------------------------------------------------------------------------------------


@clause("star-lucky-draw-baccarat 12.1")
def test_12_1_a_device_is_recorded_and_opens_the_decision() -> None:
    at = lucky().sit(4)
    told = at.does(Report(what="prohibited-device", box=Box(4), details={"device": "a phone"}))
    entry = recorded(told, "prohibited-device")
    assert (entry.details["box"], entry.details["device"]) == ("4", "a phone")
    assert cited(entry, "star-lucky-draw-baccarat 12.1")
    assert choices(told) == [(*MEASURES, "play-on")]


@clause("star-lucky-draw-baccarat 12.1")
@pytest.mark.parametrize(("box", "details"), [(4, {}), (None, {"device": "a phone"})])
def test_12_1_a_report_without_person_or_device_is_incomplete(box: int | None, details: dict[str, str]) -> None:
    at = lucky().sit(4)
    told = at.does(Report(what="prohibited-device", box=Box(box) if box else None, details=details))
    (note,) = ok(told).events
    assert isinstance(note, BreachNoted)
    assert note.says == "The report names no person or no device: complete it."
    assert cited(note, "star-lucky-draw-baccarat 12.1")
    assert at.table.questions == ()


@clause("star-lucky-draw-baccarat 12.2")
@pytest.mark.parametrize(
    ("person", "asks"), [("inspector", 0), ("dealer", 0), ("employee-on-duty", 0), ("employee-off-duty", 1)]
)
def test_12_2_whoever_is_on_duty_is_exempt(person: str, asks: int) -> None:
    at = lucky().sit(4)
    told = at.does(Report(what="prohibited-device", details={"person": person, "device": "a scanner"}))
    assert len(choices(told)) == asks
    assert len(at.table.questions) == asks
    clauses = [str(each) for each in recorded(told, "prohibited-device").because]
    assert clauses == ["star-lucky-draw-baccarat 12.1" if asks else "star-lucky-draw-baccarat 12.2"]
    assert asks or cited(told, "star-lucky-draw-baccarat 12.2")


@clause("star-lucky-draw-baccarat 12.3")
def test_12_3_several_measures_one_after_the_other() -> None:
    at = _with_device()
    assert no(at.wager(1, "enter", 25)).code == "question-open"
    first = choose(at, "wager-void", SUPERVISOR)
    assert cited(ok(first), "star-lucky-draw-baccarat 12.3")
    ok(at.wager(2, "enter", 25, "eve"))  # the table goes on, more may still be done
    second = choose(at, "exclude-from-game", SUPERVISOR)
    assert choices(second) == [("exclude-from-casino", "detain", "play-on")]
    assert recorded(second, "exclusion").details["reason"] == "seen on camera 7"
    ended = choose(at, "play-on", SUPERVISOR, reason="that will do")
    assert cited(recorded(ended, "no-measure"), "star-lucky-draw-baccarat 12.3")
    assert at.table.questions == ()
    assert no(at.does(Answer(choice="detain", by=SUPERVISOR))).code == "no-question"


@clause("star-lucky-draw-baccarat 12.3")
@pytest.mark.parametrize("choice", [*MEASURES, "play-on"])
def test_12_3_the_dealer_chooses_nothing(choice: str) -> None:
    at = _with_device()
    refused = no(choose(at, choice, DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-lucky-draw-baccarat 12.3")
    assert len(at.table.questions) == 1


@clause("star-lucky-draw-baccarat 12.3")
def test_12_3_none_may_be_chosen_and_that_is_recorded() -> None:
    at = _with_device()
    answer = choose(at, "play-on", SUPERVISOR, reason="a hearing aid")
    entry = recorded(answer, "no-measure")
    assert entry.details["reason"] == "a hearing aid"
    assert cited(entry, "star-lucky-draw-baccarat 12.3")
    assert nets(a_round(at, "9h 2c 7d Kh 3d Ks")) == {"1 enter": Money.dollars(100), "4 enter": Money.dollars(-100)}


@clause("star-lucky-draw-baccarat 12.3.1")
def test_12_3_1_the_wagers_of_that_person_are_void() -> None:
    at = _with_device()
    answer = choose(at, "wager-void", SUPERVISOR)
    assert returned(answer) == {"4 enter": Money.dollars(100)}
    assert cited(ruling(answer, "wager-void"), "star-lucky-draw-baccarat 12.3.1")
    assert nets(a_round(at, "9h 7d Kh Ks")) == {"1 enter": Money.dollars(100)}


@clause("star-lucky-draw-baccarat 12.3.1", "star-lucky-draw-baccarat 12.3.2", "star-lucky-draw-baccarat 12.3.3")
def test_12_3_no_measure_by_the_dealer() -> None:
    at = _with_device()
    for number, choice in enumerate(MEASURES[:3], start=1):
        refused = no(choose(at, choice, DEALER))
        assert refused.code == "not-authorised"
        assert cited(refused, f"star-lucky-draw-baccarat 12.3.{number}")


@clause("star-lucky-draw-baccarat 12.3.2")
def test_12_3_2_excluded_from_the_game_at_every_box_of_the_table() -> None:
    at = _with_device()
    answer = choose(at, "exclude-from-game", SUPERVISOR)
    barred = next(each for each in ok(answer).events if isinstance(each, PatronBarred))
    assert barred.patron == "p4"
    assert cited(barred, "star-lucky-draw-baccarat 12.3.2")
    assert cited(no(at.wager(4, "enter", 25)), "star-lucky-draw-baccarat 12.3.2")
    assert cited(no(at.does(Sit(box=Box(5), patron=Patron("p4")))), "star-lucky-draw-baccarat 12.3.2")
    ok(at.wager(1, "enter", 25, token=True))
    kept = Kept(BOOK)
    kept.hears(answer)
    ok_(kept.does(Admit(patron=Patron("p4"), to="table 2")))


@clause("star-lucky-draw-baccarat 12.3.2")
def test_12_3_2_somebody_who_has_no_box_can_be_excluded() -> None:
    at = lucky().sit(1)
    ok(at.does(Report(what="prohibited-device", details={"person": "dan", "device": "a camera"})))
    ok(choose(at, "exclude-from-game", SUPERVISOR))
    refused = no(at.does(Sit(box=Box(2), patron=Patron("dan"))))
    assert cited(refused, "star-lucky-draw-baccarat 12.3.2")


@clause("star-lucky-draw-baccarat 12.3.2", "star-lucky-draw-baccarat 12.3.1")
def test_12_3_2_somebody_excluded_in_a_round_draws_no_card_and_void_wagers_end_the_hand() -> None:
    at = lucky((1, 50))
    initial(at, "2h 7d 3d")
    ok(at.does(Report(what="prohibited-device", box=Box(1), details={"device": "a phone"})))
    ok(choose(at, "exclude-from-game", SUPERVISOR))
    assert cited(no(act(at, 1, "draw")), "star-lucky-draw-baccarat 12.3.2")
    answer = choose(at, "wager-void", SUPERVISOR)
    assert returned(answer) == {"1 enter": Money.dollars(50)}
    assert cited(ruling(answer, "wager-void"), "star-lucky-draw-baccarat 12.3.1")
    assert nets(at.settle()) == {}  # nobody is left to deal to


@clause("star-lucky-draw-baccarat 12.3.3")
def test_12_3_3_excluded_from_the_casino_at_every_table() -> None:
    at = _with_device()
    answer = choose(at, "exclude-from-casino", SUPERVISOR)
    entry = recorded(answer, "exclusion")
    assert entry.details["under"] == "section 79 of the Casino Control Act 1992"
    assert (entry.by, entry.details["at"]) == (SUPERVISOR, EVENING.isoformat())
    assert cited(entry, "star-lucky-draw-baccarat 12.3.3")
    kept, other = Kept(BOOK), lucky()
    kept.hears(answer)
    assert cited(no_(kept.does(Admit(patron=Patron("p4"), to="table 2"))), "star-lucky-draw-baccarat 12.3.3")
    ok_(kept.does(Admit(patron=Patron("p1"), to="table 2")))
    for order in orders(kept.books.incidents):
        assert cited(ok(other.does(order)), "star-lucky-draw-baccarat 12.3.3")
    assert cited(no(other.does(Sit(box=Box(1), patron=Patron("p4")))), "star-lucky-draw-baccarat 12.3.3")


@clause("star-lucky-draw-baccarat 12.3.3")
def test_12_3_3_no_dealer_carries_an_exclusion_to_a_table() -> None:
    refused = no(lucky().does(ExcludePatron(patron=Patron("dan"))))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-lucky-draw-baccarat 12.3.3")


@clause("star-lucky-draw-baccarat 12.3.4")
def test_12_3_4_detained_until_somebody_takes_over() -> None:
    at, kept = _with_device(), Kept(BOOK)
    at.wait(120)
    ten = EVENING + timedelta(hours=2)
    entered = kept.hears(choose(at, "detain", SUPERVISOR), at=ten)
    assert cited(entered[0], "star-lucky-draw-baccarat 12.3.4")
    (open_,) = held(kept.books.incidents)
    assert [each.arose.whom for each in kept.books.obligations.outstanding] == ["inspector"]
    later = ten + timedelta(minutes=25)
    for to, name, when in (("dealer", "Dee", later), ("inspector", " ", later), ("inspector", "Ivy", EVENING)):
        refused = no_(kept.does(HandOver(entry=open_.entry, to=to, name=name, at=when, by=SUE)))
        assert cited(refused, "star-lucky-draw-baccarat 12.3.4")
    assert held(kept.books.incidents)
    done = ok_(kept.does(HandOver(entry=open_.entry, to="inspector", name="Ivy", at=later, by=SUE)))
    assert cited(done, "star-lucky-draw-baccarat 12.3.4")
    assert held(kept.books.incidents) == ()
    assert kept.books.obligations.outstanding == ()
    shown = registers.incident(kept.books, open_)
    assert shown["handed over"] == "inspector Ivy, 2025-06-02 22:25"
    assert no_(kept.does(HandOver(entry=1, to="inspector", name="Ivy", at=later, by=SUE))).code == "already-handed-over"


@clause("star-lucky-draw-baccarat 12.3.4")
def test_12_3_4_a_police_officer_will_do_and_the_dealer_detains_nobody() -> None:
    at, kept = _with_device(), Kept(BOOK)
    refused = no(choose(at, "detain", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-lucky-draw-baccarat 12.3.4")
    kept.hears(choose(at, "detain", SUPERVISOR))
    assert registers.incident(kept.books, held(kept.books.incidents)[0])["handed over"] is None
    done = kept.does(HandOver(entry=1, to="police-officer", name="Pat", at=EVENING, by=DEE))
    assert cited(ok_(done), "star-lucky-draw-baccarat 12.3.4")


# Advice and bets among patrons ---------------------------------------------------------------------------------------


@clause("star-lucky-draw-baccarat 12.6")
def test_12_6_advice_by_staff_is_recorded_telling_the_limits_is_not() -> None:
    at = lucky().sit(1)
    told = at.does(Report(what="staff-advice", box=Box(1), why="the dealer said to draw"))
    entry = recorded(told, "staff-advice")
    assert (entry.details["why"], entry.details["coup"]) == ("the dealer said to draw", "1")
    assert cited(entry, "star-lucky-draw-baccarat 12.6")
    assert len(breaches(told)) == 1
    refused = no(at.wager(1, "enter", 24))  # that a wager is below the minimum may be said
    assert "$25.00" in refused.says + refused.mend


@clause("star-lucky-draw-baccarat 12.6")
def test_12_6_no_screen_at_the_table_shows_odds_of_winning_or_advice() -> None:
    at = lucky((1, 50))
    found = [word for word in ADVICE if word in screens(at).lower()]
    for card in ("2h", "7d", "3d"):
        initial(at, card)
        found += [word for word in ADVICE if word in screens(at).lower()]
    assert found == []
    read = screens(at)
    assert "5" in read
    assert "draw or stand" in read.lower()
    assert "$50.00" in no(act(at, 1, "draw", 45)).mend  # what a DRAW wager must be may be said
    assert cited(at.does(Report(what="staff-advice", box=Box(1))), "star-lucky-draw-baccarat 12.6")


@clause("star-lucky-draw-baccarat 12.7")
@pytest.mark.parametrize(("asked", "count"), [("", 1), ("false", 1), ("true", 0), ("yes", 0)])
def test_12_7_advice_is_recorded_and_no_breach_if_asked_for(asked: str, count: int) -> None:
    at, kept = lucky().sit(2, 5), Kept(BOOK)
    told = at.does(Report(what="advice", box=Box(5), details={"to": "box 2", "asked": asked}))
    entry = recorded(told, "advice")
    assert (entry.details["box"], entry.details["to"], entry.details["at"]) == ("5", "box 2", EVENING.isoformat())
    assert cited(entry, "star-lucky-draw-baccarat 12.7")
    assert len(breaches(told)) == count
    assert at.table.questions == ()
    (entered,) = kept.hears(told)
    assert cited(entered, "star-lucky-draw-baccarat 12.7")


@clause("star-lucky-draw-baccarat 12.9")
def test_12_9_bets_among_patrons_are_recorded_and_never_a_wager() -> None:
    at = lucky().sit(2, 5)
    told = at.does(Report(what="private-bet", box=Box(2), details={"with": "box 5", "amount": "50"}))
    entry = recorded(told, "private-bet")
    assert (entry.details["box"], entry.details["with"]) == ("2", "box 5")
    assert cited(entry, "star-lucky-draw-baccarat 12.9")
    assert at.table.questions == ()
    assert no(at.wager(2, "private-bet", 50)).code == "not-offered"
    assert at.table.wagers == ()


@clause("star-lucky-draw-baccarat 12.7")
def test_12_7_only_a_request_makes_advice_no_breach() -> None:
    for said, found in (({"asked": "true"}, 0), ({"permitted": "true"}, 1), ({}, 1)):
        told = lucky().sit(2, 5).does(Report(what="advice", box=Box(5), details={"to": "box 2", **said}))
        assert len(breaches(told)) == found
        assert cited(recorded(told, "advice"), "star-lucky-draw-baccarat 12.7")
