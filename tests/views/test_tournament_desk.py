"""What the desk of a tournament offers to whoever is in charge, and how the leaderboard counts places."""

from fractions import Fraction
from typing import Any

from clauses.competing import TABLE, Cup, ok, stood
from clauses.play import At, dollars
from clauses.sessions import BANKER_WINS, lay, session
from croupier.floor.tournaments import Round
from croupier.floor.tournaments.conditions import LEFT_TO_THE_MANAGER, STATED
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Report
from croupier.table.reports import statements
from croupier.table.session.state import Ground
from croupier.views.offers import Act, NotNow
from croupier.views.tournaments import leaderboard, offered


def _offered(cup: Cup, at: At | None = None) -> tuple[dict[str, Act], dict[str, NotNow]]:
    tables = {TABLE: at.table} if at else {}
    acts, refused = offered(cup.now, tables, cup.boss, cup.at)
    return {each.id: each for each in acts}, {each.id: each for each in refused}


def test_15_5_7_a_player_in_session_can_be_disqualified_from_the_desk() -> None:
    acts, _ = _offered(Cup().running("ana", "ben"), session(2))
    out = acts[f"{TABLE}-disqualify"]
    assert (out.command.rule, out.fields[1].kind) == ("15.5.7", "text")
    assert f"{TABLE}-agreed" not in acts
    cash, _ = _offered(Cup().running("ana", "ben"), session(2, cash_at_end=True))
    assert (cash[f"{TABLE}-agreed"].command.ground, cash[f"{TABLE}-agreed"].command.agreed) == (Ground.AGREED, (1, 2))
    crown = session(2, book="crown-baccarat", grounds=("collusion", "abuse"))
    grounds, _ = _offered(Cup("crown-baccarat").running("ana", "ben"), crown)
    ground = grounds[f"{TABLE}-disqualify"].fields[1]
    assert (ground.kind, [each for each, _ in ground.choices]) == ("choice", ["collusion", "abuse"])


def test_15_5_8_whoever_is_in_charge_enters_the_count_with_a_dealer_beside() -> None:
    at = session(2, coups=1)
    lay(at, (1, "player", 100), (2, "banker", 100))
    _, early = _offered(Cup().running("ana", "ben"), at)
    assert early[f"{TABLE}-count"].mend == "Count at its end."
    ok(at.coup(BANKER_WINS))
    acts, _ = _offered(Cup().running("ana", "ben"), at)
    assert acts[f"{TABLE}-count"].needs == "dealer"


def test_15_5_4_only_what_the_conditions_leave_open_is_settled() -> None:
    stated = {**dict.fromkeys(_items(), STATED), "seats": "By lot.", "order": LEFT_TO_THE_MANAGER}
    acts, _ = _offered(Cup().entered("ana", "ben", statements=stated))
    fields = acts["determine"].fields
    assert [each.name for each in fields] == ["settled.order", "settled.pass-cards", "settled.undisclosed"]
    assert (fields[0].kind, [each for each, _ in fields[0].choices]) == ("choice", ["", "marker", "none"])
    assert acts["determine"].command.settled == {"order": "marker"}
    every = dict.fromkeys(_items(), "It is so.")
    _, refused = _offered(Cup().entered("ana", "ben", statements=every))
    assert "determine" in refused


def _items() -> tuple[str, ...]:
    terms = Cup().now.terms
    return tuple(each.id for each in terms.conditions)


def test_after_the_final_no_round_and_no_draw_is_spoken_of() -> None:
    cup = Cup().running("ana", "ben", rounds=(Round(coups=9),), prizes=(Fraction(100),))
    before, later = _offered(cup)
    assert "begin" in {**before, **later}
    ok(cup.announces(stood(ana=600, ben=400)))
    acts, refused = _offered(cup)
    assert not {"begin", "seal-seats", "issue"} & {*acts, *refused}


def test_whoever_has_as_many_chips_has_the_same_place() -> None:
    cup, at = Cup().running("ana", "ben", "cat"), session(3)
    assert [each.place for each in leaderboard(cup.now, {TABLE: at.table})] == [1, 1, 1]
    lay(at, (1, "banker", 100), (2, "player", 100), (3, "player", 100))
    ok(at.coup(BANKER_WINS))
    assert [each.place for each in leaderboard(cup.now, {TABLE: at.table})] == [1, 2, 2]


def test_15_1_1_a_sum_that_cannot_lie_there_is_told_in_chips() -> None:
    at = session(2)
    told = Report(what="chips-added", box=Box(1), amount=dollars(3))
    refused: Any = statements.stated(at.table, Role.DEALER, told)
    assert (refused.code, refused.facts.in_chips) == ("cannot-lie-there", True)
