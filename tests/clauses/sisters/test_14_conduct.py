"""14.2 to 14.8, 14.12: devices and measures, advice, bets among patrons."""

from datetime import timedelta

import pytest

from clauses.lucky import initial
from clauses.play import EVENING, At, nets, no, ok, returned, ruling
from clauses.registers import DEE, SUE, Kept, advice_shown, breaches, choices, choose, no_, ok_, recorded
from clauses.tables import bets_of, played, table_of
from croupier.floor.incidents import Admit, HandOver, held, orders
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, ExcludePatron, Report, Sit
from croupier.table.events import BreachNoted, PatronBarred
from croupier.views import registers
from croupier.wording import refusal
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat   star-lucky-draw-baccarat   star-texas-holdem-bonus
    14.2            15.1                    12.1                       13.2
    14.3            15.2                    12.2                       13.3
    14.4            15.3                    12.3                       13.4
    14.4.1          15.3.1                  12.3.1                     13.4.1
    14.4.2          15.3.2                  12.3.2                     13.4.2
    14.4.3          15.3.3                  12.3.3                     13.4.3
    14.4.4          15.3.4                  12.3.4                     13.4.4
    14.7            15.6                    12.6                       13.7
    14.8            15.7                    12.7                       13.8
    14.12           15.11                   12.9                       13.11
    """
)
SUPERVISOR, DEALER = Role.GAMING_SUPERVISOR, Role.DEALER
BACCARAT = ("star-baccarat", "star-premium-baccarat")
MEASURES = ["wager-void", "exclude-from-game", "exclude-from-casino", "detain"]


def _with_device(its: Sister, device: str = "a phone that counts cards") -> At:
    """Boxes 1 and 4 have $100 on Player and Banker, ENTER or the Ante; box 4 is reported for a device."""
    at = table_of(its.book).sit(1, 4)
    for box, bet in zip((1, 4), bets_of(its.book), strict=True):
        ok(at.wager(box, bet, 100))
    ok(at.does(Report(what="prohibited-device", box=Box(4), details={"device": device})))
    return at


# Devices -------------------------------------------------------------------------------------------------------------


@clause("14.2")
def test_14_2_a_device_is_recorded_and_opens_the_decision(its: Sister) -> None:
    at = table_of(its.book).sit(4)
    told = at.does(Report(what="prohibited-device", box=Box(4), details={"device": "a phone"}))
    entry = recorded(told, "prohibited-device")
    assert (entry.details["box"], entry.details["device"]) == ("4", "a phone")
    assert cited(entry, its["14.2"])
    assert choices(told) == [(*MEASURES, "play-on")]


@clause("14.2")
@pytest.mark.parametrize(("box", "details"), [(4, {}), (None, {"device": "a phone"})])
def test_14_2_a_report_without_person_or_device_is_incomplete(
    its: Sister, box: int | None, details: dict[str, str]
) -> None:
    at = table_of(its.book).sit(4)
    told = at.does(Report(what="prohibited-device", box=Box(box) if box else None, details=details))
    (note,) = ok(told).events
    assert isinstance(note, BreachNoted)
    assert note.code == "report-incomplete"
    assert cited(note, its["14.2"])
    assert at.table.questions == ()


@clause("14.3")
@pytest.mark.parametrize(
    ("person", "asks"), [("inspector", 0), ("dealer", 0), ("employee-on-duty", 0), ("employee-off-duty", 1)]
)
def test_14_3_whoever_is_on_duty_is_exempt(its: Sister, person: str, asks: int) -> None:
    at = table_of(its.book).sit(4)
    told = at.does(Report(what="prohibited-device", details={"person": person, "device": "a scanner"}))
    assert len(choices(told)) == asks
    assert len(at.table.questions) == asks
    clauses = [str(each) for each in recorded(told, "prohibited-device").because]
    assert clauses == [its["14.2"] if asks else its["14.3"]]
    assert asks or cited(told, its["14.3"])


@clause("14.4")
def test_14_4_several_measures_one_after_the_other(its: Sister) -> None:
    at, (bet, _) = _with_device(its), bets_of(its.book)
    assert no(at.wager(2, bet, 25, "eve")).code == "question-open"
    first = choose(at, "wager-void", SUPERVISOR)
    assert cited(ok(first), its["14.4"])
    ok(at.wager(2, bet, 25, "eve"))  # the table goes on, more may still be done
    second = choose(at, "exclude-from-game", SUPERVISOR)
    assert choices(second) == [("exclude-from-casino", "detain", "play-on")]
    assert recorded(second, "exclusion").details["reason"] == "seen on camera 7"
    ended = choose(at, "play-on", SUPERVISOR, reason="that will do")
    assert cited(recorded(ended, "no-measure"), its["14.4"])
    assert at.table.questions == ()
    assert no(at.does(Answer(choice="detain", by=SUPERVISOR))).code == "no-question"


@clause("14.4")
@pytest.mark.parametrize("choice", [*MEASURES, "play-on"])
def test_14_4_the_dealer_chooses_nothing(its: Sister, choice: str) -> None:
    at = _with_device(its)
    refused = no(choose(at, choice, DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, its["14.4"])
    assert len(at.table.questions) == 1


@clause("14.4")
def test_14_4_none_may_be_chosen_and_that_is_recorded(its: Sister) -> None:
    at = _with_device(its)
    answer = choose(at, "play-on", SUPERVISOR, reason="a hearing aid")
    entry = recorded(answer, "no-measure")
    assert entry.details["reason"] == "a hearing aid"
    assert cited(entry, its["14.4"])
    first, second = bets_of(its.book)
    won = nets(played(at, its.book))
    assert (won[f"1 {first}"], won[f"4 {second}"]) == (Money.dollars(100), Money.dollars(-100))


@clause("14.4.1")
def test_14_4_1_the_wagers_of_that_person_are_void(its: Sister) -> None:
    at, (first, second) = _with_device(its), bets_of(its.book)
    answer = choose(at, "wager-void", SUPERVISOR)
    assert returned(answer) == {f"4 {second}": Money.dollars(100)}
    assert cited(ruling(answer, "wager-void"), its["14.4.1"])
    won = nets(played(at, its.book))
    assert won[f"1 {first}"] == Money.dollars(100)
    assert not any(name.startswith("4 ") for name in won)


@clause("14.4.1", "14.4.2", "14.4.3")
def test_14_4_no_measure_by_the_dealer(its: Sister) -> None:
    at = _with_device(its)
    for number, choice in enumerate(MEASURES[:3], start=1):
        refused = no(choose(at, choice, DEALER))
        assert refused.code == "not-authorised"
        assert cited(refused, its[f"14.4.{number}"])


@clause("14.4.2")
def test_14_4_2_excluded_from_the_game_at_every_box_of_the_table(its: Sister) -> None:
    at, (first, second) = _with_device(its), bets_of(its.book)
    answer = choose(at, "exclude-from-game", SUPERVISOR)
    barred = next(each for each in ok(answer).events if isinstance(each, PatronBarred))
    assert barred.patron == "p4"
    assert cited(barred, its["14.4.2"])
    assert cited(no(at.wager(4, second, 25)), its["14.4.2"])
    assert cited(no(at.does(Sit(box=Box(5), patron=Patron("p4")))), its["14.4.2"])
    ok(at.wager(2, first, 25, "eve"))
    kept = Kept(its.book)
    kept.hears(answer)
    ok_(kept.does(Admit(patron=Patron("p4"), to="table 2")))


@clause("14.4.2", "14.4.3")
@pytest.mark.parametrize("choice", MEASURES[1:3])
def test_14_4_2_whoever_is_excluded_has_no_part_in_a_coup_that_has_not_begun(its: Sister, choice: str) -> None:
    answer, (_, bet) = choose(_with_device(its), choice, SUPERVISOR), bets_of(its.book)
    assert returned(answer) == {f"4 {bet}": Money.dollars(100)}
    assert cited(ruling(answer, "wager-returned"), its[f"14.4.{MEASURES.index(choice) + 1}"])
    at = table_of(its.book).sit(1, 4)
    ok(at.wager(4, bet, 100))
    initial(at, "2h")
    ok(at.does(Report(what="prohibited-device", box=Box(4), why="a phone")))
    assert returned(choose(at, choice, SUPERVISOR)) == {}, "what has begun is decided by the cards"


@clause("14.4.2")
def test_14_4_2_somebody_who_has_no_box_can_be_excluded(its: Sister) -> None:
    at = table_of(its.book).sit(1)
    ok(at.does(Report(what="prohibited-device", details={"person": "dan", "device": "a camera"})))
    ok(choose(at, "exclude-from-game", SUPERVISOR))
    refused = no(at.does(Sit(box=Box(2), patron=Patron("dan"))))
    assert cited(refused, its["14.4.2"])


@clause("14.4.3")
def test_14_4_3_excluded_from_the_casino_at_every_table(its: Sister) -> None:
    at = _with_device(its)
    answer = choose(at, "exclude-from-casino", SUPERVISOR)
    entry = recorded(answer, "exclusion")
    assert entry.details["under"] == "section 79 of the Casino Control Act 1992"
    assert (entry.by, entry.details["at"]) == (SUPERVISOR, EVENING.isoformat())
    assert cited(entry, its["14.4.3"])
    kept, other = Kept(its.book), table_of(its.book)
    kept.hears(answer)
    assert cited(no_(kept.does(Admit(patron=Patron("p4"), to="table 2"))), its["14.4.3"])
    ok_(kept.does(Admit(patron=Patron("p1"), to="table 2")))
    for order in orders(kept.books.incidents):
        assert cited(ok(other.does(order)), its["14.4.3"])
    assert cited(no(other.does(Sit(box=Box(1), patron=Patron("p4")))), its["14.4.3"])


@clause("14.4.3")
def test_14_4_3_no_dealer_carries_an_exclusion_to_a_table(its: Sister) -> None:
    refused = no(table_of(its.book).does(ExcludePatron(patron=Patron("dan"))))
    assert refused.code == "not-authorised"
    assert cited(refused, its["14.4.3"])


@clause("14.4.4")
def test_14_4_4_detained_until_somebody_takes_over(its: Sister) -> None:
    at, kept = _with_device(its), Kept(its.book)
    at.wait(120)
    ten = EVENING + timedelta(hours=2)
    entered = kept.hears(choose(at, "detain", SUPERVISOR), at=ten)
    assert cited(entered[0], its["14.4.4"])
    (open_,) = held(kept.books.incidents)
    assert [each.arose.whom for each in kept.books.obligations.outstanding] == ["inspector"]
    later = ten + timedelta(minutes=25)
    for to, name, when in (("dealer", "Dee", later), ("inspector", " ", later), ("inspector", "Ivy", EVENING)):
        refused = no_(kept.does(HandOver(entry=open_.entry, to=to, name=name, at=when, by=SUE)))
        assert cited(refused, its["14.4.4"])
    assert held(kept.books.incidents)
    done = ok_(kept.does(HandOver(entry=open_.entry, to="inspector", name="Ivy", at=later, by=SUE)))
    assert cited(done, its["14.4.4"])
    assert held(kept.books.incidents) == ()
    assert kept.books.obligations.outstanding == ()
    shown = registers.incident(kept.books, open_)
    assert shown["handed over"] == "inspector Ivy, 2025-06-02 22:25"
    assert no_(kept.does(HandOver(entry=1, to="inspector", name="Ivy", at=later, by=SUE))).code == "already-handed-over"


@clause("14.4.4")
def test_14_4_4_a_police_officer_will_do_and_the_dealer_detains_nobody(its: Sister) -> None:
    at, kept = _with_device(its), Kept(its.book)
    refused = no(choose(at, "detain", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, its["14.4.4"])
    kept.hears(choose(at, "detain", SUPERVISOR))
    assert registers.incident(kept.books, held(kept.books.incidents)[0])["handed over"] is None
    done = kept.does(HandOver(entry=1, to="police-officer", name="Pat", at=EVENING, by=DEE))
    assert cited(ok_(done), its["14.4.4"])


# Advice and bets among patrons ---------------------------------------------------------------------------------------


@clause("14.7")
def test_14_7_advice_by_staff_is_recorded_telling_the_limits_is_not(its: Sister) -> None:
    at = table_of(its.book).sit(1)
    told = at.does(Report(what="staff-advice", box=Box(1), why="the dealer said to back Banker"))
    entry = recorded(told, "staff-advice")
    assert (entry.details["why"], entry.details["coup"]) == ("the dealer said to back Banker", "1")
    assert cited(entry, its["14.7"])
    assert len(breaches(told)) == 1
    refused = no(at.wager(1, bets_of(its.book)[0], 24))  # that a wager is below the minimum may be said
    assert "$25.00" in " ".join(refusal(refused))


@clause("14.7", of=BACCARAT)
def test_14_7_no_screen_at_the_table_shows_odds_of_winning_or_advice(its: Sister) -> None:
    at = table_of(its.book).sit(1)
    ok(at.wager(1, "player", 100))
    assert advice_shown(at, "7h 2c Kh Qd 3s") == []
    assert cited(at.does(Report(what="staff-advice", box=Box(1))), its["14.7"])


@clause("14.8")
@pytest.mark.parametrize(("asked", "count"), [("", 1), ("false", 1), ("true", 0), ("yes", 0)])
def test_14_8_advice_is_recorded_and_no_breach_if_asked_for(its: Sister, asked: str, count: int) -> None:
    at, kept = table_of(its.book).sit(2, 5), Kept(its.book)
    told = at.does(Report(what="advice", box=Box(5), details={"to": "box 2", "asked": asked}))
    entry = recorded(told, "advice")
    assert (entry.details["box"], entry.details["to"], entry.details["at"]) == ("5", "box 2", EVENING.isoformat())
    assert cited(entry, its["14.8"])
    assert len(breaches(told)) == count
    assert at.table.questions == ()
    (entered,) = kept.hears(told)
    assert cited(entered, its["14.8"])


@clause("14.12")
def test_14_12_bets_among_patrons_are_recorded_and_never_a_wager(its: Sister) -> None:
    at = table_of(its.book).sit(2, 5)
    told = at.does(Report(what="private-bet", box=Box(2), details={"with": "box 5", "amount": "50"}))
    entry = recorded(told, "private-bet")
    assert (entry.details["box"], entry.details["with"]) == ("2", "box 5")
    assert cited(entry, its["14.12"])
    assert at.table.questions == ()
    assert no(at.wager(2, "private-bet", 50)).code == "not-offered"
    assert at.table.wagers == ()


@clause("14.8")
def test_14_8_only_a_request_makes_advice_no_breach(its: Sister) -> None:
    for said, found in (({"asked": "true"}, 0), ({"permitted": "true"}, 1), ({}, 1)):
        told = table_of(its.book).sit(2, 5).does(Report(what="advice", box=Box(5), details={"to": "box 2", **said}))
        assert len(breaches(told)) == found
        assert cited(recorded(told, "advice"), its["14.8"])
