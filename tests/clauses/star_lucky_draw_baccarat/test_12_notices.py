"""12.8, 12.10 and 12.13: closing a table, refusing a wager, and the rules to be read."""

import pytest

from clauses.lucky import SUPERVISOR, a_round, dealt, initial, lucky, told
from clauses.placing import announce, refuse_wager
from clauses.play import dollars, no, ok, returned, ruling
from croupier.kernel.staff import Role
from croupier.table.commands import ChangeGame, CloseTable, Notify
from croupier.table.events import BreachNoted, QuestionOpened, Recorded
from croupier.table.state import Closed
from croupier.views.signs import rules_in_force
from proof import cited, clause, shown

BOOK = "star-lucky-draw-baccarat"


@clause(f"{BOOK} 12.8")
def test_12_8_a_table_with_players_closes_twenty_minutes_after_its_sign() -> None:
    at = lucky((1, 100))
    none = no(at.does(CloseTable(by=SUPERVISOR)))
    assert none.code == "notice-too-short"
    assert cited(none, f"{BOOK} 12.8")
    announce(at, "closure", 20)
    at.wait(19)
    assert cited(no(at.does(CloseTable(by=SUPERVISOR))), f"{BOOK} 12.8")
    at.wait(1)
    by_dealer = no(at.does(CloseTable()))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 12.8")
    closed = ok(at.does(CloseTable(by=SUPERVISOR)))
    assert returned(closed) == {"1 enter": dollars(100)}
    assert cited(closed, f"{BOOK} 12.8")
    assert at.table.phase == Closed()


@clause(f"{BOOK} 12.8")
def test_12_8_an_empty_table_closes_at_once_and_notice_is_given_by_a_sign() -> None:
    assert cited(ok(lucky().does(CloseTable(by=SUPERVISOR))), f"{BOOK} 12.8")
    refused = no(lucky().does(Notify(what="closure", whom="players", by=SUPERVISOR)))
    assert refused.code == "sign-needed"
    assert cited(refused, f"{BOOK} 12.8")
    assert no(lucky().does(ChangeGame(game="lucky-draw", by=SUPERVISOR))).code == "no-such-power"


@clause(f"{BOOK} 12.10")
def test_12_10_a_supervisor_may_refuse_a_wager_on_reasonable_grounds() -> None:
    at = lucky((3, 500))
    by_dealer = no(refuse_wager(at, 3, Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 12.10")
    assert cited(no(refuse_wager(at, 3, Role.GAMING_SUPERVISOR, reason=" ")), f"{BOOK} 12.10")
    refused = refuse_wager(at, 3, Role.GAMING_SUPERVISOR)
    assert returned(refused) == {"3 enter": dollars(500)}
    assert cited(ok(refused), f"{BOOK} 12.10")


@clause(f"{BOOK} 12.10")
def test_12_10_not_after_the_first_card() -> None:
    at = lucky((3, 500))
    initial(at, "2h")
    late = no(refuse_wager(at, 3, Role.GAMING_SUPERVISOR))
    assert late.code == "too-late-to-refuse"
    assert cited(late, f"{BOOK} 12.10")


@clause(f"{BOOK} 12.13")
def test_12_13_the_rules_in_force_are_there_to_be_read() -> None:
    copy = "\n".join(rules_in_force(lucky().table))
    assert shown(copy, "Approved by order of 17 August 2016", f"{BOOK} 12.13")
    assert shown(copy, "\n10.10  ", f"{BOOK} 12.13")


@clause(f"{BOOK} 10.8")
def test_10_8_once_the_table_is_closed_results_stand() -> None:
    at = lucky((1, 25))
    ok(a_round(at))
    announce(at, "closure", 20)
    ok(at.wait(20).does(CloseTable(by=SUPERVISOR)))
    assert cited(ruling(told(at, "order-in-doubt", coup=1), "results-stand"), f"{BOOK} 10.8")


@clause(f"{BOOK} 12.11")
def test_12_11_what_the_document_does_not_know_is_left_to_a_dispute() -> None:
    at = lucky((1, 25))
    ok(a_round(at))
    for what in ("mispaid", "proxy"):
        noted = ok(told(at, what, 1, paid=50, due=25))
        assert [type(each) for each in noted.events] == [BreachNoted]
        assert cited(noted, f"{BOOK} 12.11")


@clause(f"{BOOK} 3.6")
@pytest.mark.parametrize("what", ["card-touched", "cards-hidden", "cards-off-the-table"])
def test_3_6_no_player_handles_or_removes_a_card(what: str) -> None:
    found = ok(told(dealt((1, 100), text="2h Kd 3c"), what, box=1))
    assert [each.what for each in found.events if isinstance(each, Recorded)] == [what]
    assert len([each for each in found.events if isinstance(each, BreachNoted)]) == 1
    assert cited(found, f"{BOOK} 3.6")


@clause(f"{BOOK} 10.8")
def test_10_8_hands_on_each_others_places_are_cards_dealt_wrongly() -> None:
    found = ok(told(dealt((1, 100), (2, 100), text="2h 4s Kd 3c 5h"), "cards-misdelivered"))
    (asked,) = [each.question for each in found.events if isinstance(each, QuestionOpened)]
    assert asked.choices == ("reconstruct", "coup-void")
    assert cited(found, f"{BOOK} 10.8")
