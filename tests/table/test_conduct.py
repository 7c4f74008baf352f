"""What the clause tests of the documents leave: persons unknown, powers apart, documents that are silent."""

from dataclasses import replace

import pytest

from clauses.play import At, no, ok, returned
from clauses.registers import breaches, choices, choose, recorded
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.cards.cut import next_to_cut
from croupier.table.commands import Answer, Approve, Report
from croupier.table.events import PatronBarred
from croupier.table.people import AtBox

SUPERVISOR = Role.CASINO_SUPERVISOR


def _reported(box: int, **seated: int) -> At:
    at = At("star-baccarat").sit(*seated.values())
    ok(at.wager(box, "player", 25, patron="ann"))
    ok(at.does(Report(what="prohibited-device", box=Box(box), why="a phone")))
    return at


def test_with_nobody_seated_the_wagers_at_the_box_are_meant() -> None:
    at = _reported(3)
    answer = choose(at, "wager-void", SUPERVISOR)
    assert returned(answer) == {"3 player": Money.dollars(25)}


def test_with_nobody_known_nobody_is_barred_but_it_is_recorded() -> None:
    answer = choose(_reported(3), "exclude-from-game", SUPERVISOR, reason="")
    assert not any(isinstance(each, PatronBarred) for each in ok(answer).events)
    details = recorded(answer, "exclusion").details
    assert (details["patron"], details["reason"]) == ("unknown", "not stated")


def test_a_person_seated_at_two_boxes_has_all_wagers_void() -> None:
    at = At("star-baccarat").sit(1)
    ok(at.wager(1, "player", 25))
    ok(at.wager(5, "player", 50, patron="p1"))
    ok(at.wager(1, "banker", 75, patron="ann"))
    ok(at.does(Report(what="prohibited-device", box=Box(1), why="a phone")))
    answer = choose(at, "wager-void", SUPERVISOR)
    assert returned(answer) == {"1 player": Money.dollars(25), "5 player": Money.dollars(50)}


def test_two_persons_are_judged_one_by_one() -> None:
    at = At("star-baccarat").sit(1, 4)
    for box in (1, 4):
        ok(at.does(Report(what="prohibited-device", box=Box(box), why="a phone")))
    answer = choose(at, "exclude-from-game", SUPERVISOR, box=Box(4))
    assert recorded(answer, "exclusion").details["patron"] == "p4"
    assert [(each.id, each.subject.box) for each in at.table.waits_for] == [("conduct", 1)]
    assert no(at.wager(1, "player", 25)).code == "question-open"
    ok(choose(at, "play-on", SUPERVISOR))
    assert [(each.id, each.subject.box) for each in at.table.questions] == [("conduct", 4)]
    ok(at.wager(1, "player", 25))


def test_what_could_still_be_done_does_not_take_the_answer_to_another_question() -> None:
    at = At("star-baccarat").sit(1, 4)
    ok(at.wager(1, "player", 25))
    ok(at.does(Report(what="prohibited-device", box=Box(4), why="a phone")))
    ok(choose(at, "exclude-from-game", SUPERVISOR))
    ok(at.card("7h", "player"))
    ok(at.does(Report(what="disruption", details={"cause": "fire"})))
    ok(choose(at, "play-on", SUPERVISOR))
    assert [(each.id, each.subject.box) for each in at.table.questions] == [("conduct", 4)]


def test_somebody_reported_again_is_judged_again() -> None:
    at = At("star-baccarat").sit(4)
    report = Report(what="prohibited-device", box=Box(4), why="a phone")
    ok(at.does(report))
    ok(choose(at, "wager-void", SUPERVISOR))
    again = at.does(report)
    assert choices(again) == [("wager-void", "exclude-from-game", "exclude-from-casino", "detain", "play-on")]
    assert len(at.table.waits_for) == 1


def test_forfeits_are_a_power_of_their_own() -> None:
    rules = edition("star-baccarat")
    assert isinstance(rules, BaccaratEdition)
    stricter = tuple(
        replace(each, by=Role.GAMING_MANAGER) if each.id == "forfeit-a-wager" else each for each in rules.authority
    )
    at = At("star-baccarat", rules=replace(rules, authority=stricter)).sit(1)
    ok(at.wager(1, "player", 25))
    ok(at.card("7h", "player"))
    ok(at.does(Report(what="fraud", box=Box(1))))
    refused = no(at.does(Answer(choice="coup-void", forfeit=(Box(1),), by=SUPERVISOR)))
    assert (refused.code, str(refused.because[0])) == ("not-authorised", "star-baccarat 14.6")
    ok(at.does(Answer(choice="coup-void", by=SUPERVISOR)))


@pytest.mark.parametrize(
    ("book", "why"),
    [("star-baccarat", "star-baccarat 14.17"), ("star-premium-baccarat", "star-premium-baccarat 15.16")],
)
def test_a_suspected_proxy_is_recorded(book: str, why: str) -> None:
    told = At(book).sit(3).does(Report(what="proxy", box=Box(3), why="telephones"))
    assert [str(each) for each in recorded(told, "proxy").because] == [why]
    assert (len(breaches(told)), choices(told)) == (1, [])


def test_a_document_without_a_clause_on_proxies_is_silent() -> None:
    rules = edition("star-baccarat")
    assert isinstance(rules, BaccaratEdition)
    silent = replace(rules, wagers=replace(rules.wagers, proxy=None))
    (note,) = breaches(At("star-baccarat", rules=silent).sit(3).does(Report(what="proxy", box=Box(3))))
    assert (note.code, note.facts.cause) == ("document-silent", "told-proxy")


@pytest.mark.parametrize("details", [{"paid": "95", "due": "95"}, {"paid": "much", "due": "95"}])
def test_a_wager_paid_as_due_or_by_no_amount_opens_no_case(details: dict[str, str]) -> None:
    told = At("star-baccarat").sit(3).does(Report(what="mispaid", box=Box(3), details=details))
    assert len(breaches(told)) == 1
    assert len(ok(told).events) == 1


def test_whoever_is_excluded_is_no_player_whose_consent_is_needed_and_does_not_cut() -> None:
    at = At("star-baccarat").sit(1, 2)
    ok(at.does(Report(what="prohibited-device", box=Box(1), why="a phone")))
    ok(choose(at, "exclude-from-game", SUPERVISOR))
    ok(choose(at, "play-on", SUPERVISOR))
    ok(at.does(Approve(what="no-bet-coup", by=AtBox(box=Box(2)))))
    ok(at.does(Approve(what="no-bet-coup", by=SUPERVISOR)))
    assert next_to_cut(at.table) == 2
