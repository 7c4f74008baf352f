"""Commands over HTTP: one answer for one id, refusals with their clauses, and nobody speaks with another's voice."""

from typing import Any
from uuid import uuid4

import pytest

from croupier.table.state import BetweenRounds, Dealing
from web.floors import Floor, Visitor
from web.server_contents import written


def place(box: int, bet: str, cents: int) -> dict[str, object]:
    return {"box": box, "bet": bet, "amount": cents}


def deal_until_settled(dealer: Visitor, table: str) -> None:
    """Press the gold button until the round is over."""
    for _ in range(40):
        view = dealer.view(table, "dealer")["view"]
        deed = view["primary"] or view["turn"][0]
        answer = dealer.command(table, deed["command"]["name"], deed["command"]["body"], draw=deed["draws"])
        assert answer.json()["accepted"], answer.text
        if any(each["name"] in {"round-ended", "round-finished"} for each in answer.json()["happened"]):
            return
    raise AssertionError("the round did not end")


# One id, one answer --------------------------------------------------------------------------------------------------


def test_an_accepted_command_says_what_happened_and_its_entry(own_floor: Floor) -> None:
    dana = own_floor.visitor("Dana")
    answer = dana.command("baccarat-1", "sit.v1", {"box": 3, "patron": "Zoe"}).json()
    assert answer["accepted"]
    assert answer["sequence"] == own_floor.house.sequence("baccarat-1")
    assert [each["says"] for each in answer["happened"]] == ["Zoe sits down at box 3."]


def test_the_same_id_gets_the_first_answer(own_floor: Floor) -> None:
    dana = own_floor.visitor("Dana")
    sent = {"command_id": str(uuid4()), "name": "sit.v1", "body": {"box": 3, "patron": "Zoe"}}
    first, second = (dana.post("/api/tables/baccarat-1/commands", sent).json() for _ in range(2))
    assert (first["repeated"], second["repeated"]) == (False, True)
    assert first["sequence"] == second["sequence"]


def test_the_same_id_with_another_body_is_refused(own_floor: Floor) -> None:
    dana = own_floor.visitor("Dana")
    sent = {"command_id": str(uuid4()), "name": "sit.v1", "body": {"box": 3, "patron": "Zoe"}}
    dana.post("/api/tables/baccarat-1/commands", sent)
    other = dana.post("/api/tables/baccarat-1/commands", {**sent, "body": {"box": 4, "patron": "Zoe"}})
    assert (other.status_code, other.json()["code"]) == (409, "idused")
    assert 4 not in own_floor.house.state("baccarat-1").seats


def test_who_has_not_seen_the_latest_looks_again(own_floor: Floor) -> None:
    dana = own_floor.visitor("Dana")
    seen = dana.view("baccarat-1", "dealer")["sequence"]
    dana.command("baccarat-1", "sit.v1", {"box": 3, "patron": "Zoe"})
    late = dana.command("baccarat-1", "sit.v1", {"box": 4, "patron": "Abe"}, expected=seen)
    assert (late.status_code, late.json()["code"]) == (409, "stale")
    now = dana.view("baccarat-1", "dealer")["sequence"]
    assert dana.command("baccarat-1", "sit.v1", {"box": 4, "patron": "Abe"}, expected=now).status_code == 200


def test_a_card_that_is_asked_for_twice_is_drawn_once(own_floor: Floor) -> None:
    dana = own_floor.visitor("Dana")
    dana.command("baccarat-1", "sit.v1", {"box": 3, "patron": "Zoe"})
    dana.command("baccarat-1", "place-wager.v1", place(3, "player", 5000))
    dana.command("baccarat-1", "call-no-more-bets.v1")
    deed = dana.view("baccarat-1", "dealer")["view"]["primary"]
    sent = {"command_id": str(uuid4()), "name": deed["command"]["name"], "body": deed["command"]["body"], "draw": True}
    first, second = (dana.post("/api/tables/baccarat-1/commands", sent).json() for _ in range(2))
    assert first["accepted"]
    assert second["repeated"]
    phase = own_floor.house.state("baccarat-1").phase
    assert isinstance(phase, Dealing)
    assert len(phase.cards) == 1


# Refusals ------------------------------------------------------------------------------------------------------------


def test_a_refusal_names_its_clause_and_what_would_mend_it(own_floor: Floor) -> None:
    dana = own_floor.visitor("Dana")
    dana.command("baccarat-1", "sit.v1", {"box": 3, "patron": "Zoe"})
    before = own_floor.house.journal.head().sequence
    answer = dana.command("baccarat-1", "place-wager.v1", place(3, "player", 2000))
    assert answer.status_code == 422
    told = answer.json()
    assert not told["accepted"]
    assert "star-baccarat 6.1" in told["clauses"]
    assert told["says"]
    assert told["mend"]
    assert written(own_floor, before) == []


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("no-such-command.v1", {}),
        ("pass-time.v1", {"to": "2030-01-01T00:00:00"}),
        ("fill.v1", {}),
        ("sit.v1", {}),
        ("sit.v1", {"box": "three", "patron": "Zoe"}),
        ("sit.v1", {"box": 3, "patron": "Zoe", "more": 1}),
        ("place-wager.v1", {"box": 3, "bet": "player", "amount": 25.5}),
        ("take-card.v1", {"card": "1x", "to": "player"}),
        ("answer.v1", {"choice": None}),
    ],
)
def test_what_is_no_command_is_refused_in_a_sentence(dealer: Visitor, name: str, body: dict[str, object]) -> None:
    answer = dealer.command("baccarat-1", name, body)
    assert answer.status_code == 400, answer.text
    assert answer.json()["says"]


@pytest.mark.parametrize("id_", ["", "x" * 101, "two\nlines"])
def test_a_command_id_is_a_short_line(dealer: Visitor, id_: str) -> None:
    sent = {"command_id": id_, "name": "settle.v1", "body": {}}
    assert dealer.post("/api/tables/baccarat-1/commands", sent).status_code == 400


def test_unknown_fields_of_the_envelope_are_refused(dealer: Visitor) -> None:
    sent = {"command_id": "a", "name": "settle.v1", "body": {}, "by": "gaming-manager"}
    assert dealer.post("/api/tables/baccarat-1/commands", sent).status_code == 400


def test_a_card_of_a_virtual_shoe_is_drawn_not_told(dealer: Visitor) -> None:
    answer = dealer.command("baccarat-1", "take-card.v1", {"card": "9h", "to": "player"})
    assert (answer.status_code, answer.json()["code"]) == (422, "notdone")


def test_a_table_that_is_not_there(dealer: Visitor) -> None:
    assert dealer.command("no-table", "settle.v1").status_code == 404


def test_the_name_of_an_older_version_is_understood_and_has_no_field_of_a_newer(own_floor: Floor) -> None:
    amy = own_floor.visitor("Amy")
    for name, body in (
        ("approve.v1", {"what": "no-bet-coup"}),
        ("approve.v2", {"what": "no-bet-coup", "patron": None}),
    ):
        answer = amy.command("baccarat-1", name, body)
        assert (answer.status_code, answer.json()["code"]) == (422, "no-marker"), name
    for name, body in (
        ("approve.v1", {"what": "no-bet-coup", "patron": "Ana"}),
        ("approved.v1", {}),
        ("approve.v3", {}),
    ):
        answer = amy.command("baccarat-1", name, body)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), name


# Who speaks ----------------------------------------------------------------------------------------------------------


def test_nobody_speaks_with_a_higher_rank_than_their_own(own_floor: Floor) -> None:
    dana = own_floor.visitor("Dana")
    answer = dana.command("baccarat-1", "approve.v1", {"what": "no-bet-coup", "by": "gaming-manager"})
    assert (answer.status_code, answer.json()["code"]) == (403, "not-authorised")


def test_a_player_sits_down_under_the_own_name_only(own_floor: Floor) -> None:
    ana = own_floor.visitor("Ana")
    other = ana.command("baccarat-1", "sit.v1", {"box": 2, "patron": "Ben"})
    assert (other.status_code, other.json()["code"]) == (403, "not-at-the-table")
    assert ana.command("baccarat-1", "sit.v1", {"box": 2, "patron": "Ana"}).status_code == 200


def test_a_player_wagers_at_the_own_box_only(own_floor: Floor) -> None:
    ana, ben = own_floor.visitor("Ana"), own_floor.visitor("Ben")
    ana.command("baccarat-1", "sit.v1", {"box": 2, "patron": "Ana"})
    ben.command("baccarat-1", "sit.v1", {"box": 5, "patron": "Ben"})
    assert ana.command("baccarat-1", "place-wager.v1", place(2, "banker", 2500)).status_code == 200
    taken = ben.command("baccarat-1", "withdraw.v1", {"box": 2, "bet": "banker"})
    assert (taken.status_code, taken.json()["code"]) == (403, "not-authorised")
    assert [each.patron for each in own_floor.house.state("baccarat-1").wagers] == ["Ana"]


def test_a_player_neither_deals_nor_settles(own_floor: Floor) -> None:
    ana = own_floor.visitor("Ana")
    ana.command("baccarat-1", "sit.v1", {"box": 2, "patron": "Ana"})
    for name, body in (("settle.v1", {}), ("call-no-more-bets.v1", {}), ("take-card.v1", {"card": "9h"})):
        assert ana.command("baccarat-1", name, body).status_code in {403, 422}
    assert ana.command("baccarat-1", "take-card.v1", {"card": "9h", "to": "player"}, draw=True).status_code == 403
    assert isinstance(own_floor.house.state("baccarat-1").phase, BetweenRounds)


def test_those_who_oversee_do_not_deal(floor: Floor) -> None:
    for name in ("Ines", "Sven"):
        answer = floor.visitor(name).command("baccarat-1", "call-no-more-bets.v1")
        assert (answer.status_code, answer.json()["code"]) == (403, "not-authorised")


def test_the_staff_of_one_house_have_no_rank_at_the_other(floor: Floor) -> None:
    cas = floor.visitor("Cas")
    assert cas.http.get("/tables/baccarat-1/dealer").status_code == 403
    assert cas.http.get("/tables/crown-1/dealer").status_code == 200
    answer = cas.command("baccarat-1", "call-no-more-bets.v1")
    assert (answer.status_code, answer.json()["code"]) == (403, "not-authorised")


def test_without_signing_in_nothing_is_asked(floor: Floor) -> None:
    answer = floor.visitor().command("baccarat-1", "settle.v1")
    assert (answer.status_code, answer.json()["code"]) == (401, "not-signed-in")


# Two people ----------------------------------------------------------------------------------------------------------


def misdealt(floor: Floor) -> Visitor:
    """A coup whose order is in doubt: a question that a supervisor answers."""
    dana = floor.visitor("Dana")
    dana.command("baccarat-1", "sit.v1", {"box": 3, "patron": "Zoe"})
    dana.command("baccarat-1", "place-wager.v1", place(3, "player", 5000))
    dana.command("baccarat-1", "call-no-more-bets.v1")
    deed = dana.view("baccarat-1", "dealer")["view"]["primary"]
    dana.command("baccarat-1", deed["command"]["name"], deed["command"]["body"], draw=True)
    assert dana.command("baccarat-1", "report.v1", {"what": "order-in-doubt"}).status_code == 200
    return dana


AT = "/api/tables/baccarat-1/commands"


def answering(choice: str) -> dict[str, Any]:
    return {"command_id": str(uuid4()), "name": "answer.v1", "body": {"choice": choice}}


def test_a_dealer_cannot_void_a_coup_alone(own_floor: Floor) -> None:
    dana = misdealt(own_floor)
    alone = dana.command("baccarat-1", "answer.v1", {"choice": "coup-void"})
    assert (alone.status_code, alone.json()["code"]) == (403, "second-person")
    rebuilt = dana.command("baccarat-1", "answer.v1", {"choice": "reconstruct"})
    assert (rebuilt.status_code, rebuilt.json()["code"]) == (403, "not-authorised")


def test_a_supervisor_cannot_void_a_coup_alone_either(own_floor: Floor) -> None:
    misdealt(own_floor)
    alone = own_floor.visitor("Gus").command("baccarat-1", "answer.v1", {"choice": "coup-void"})
    assert (alone.status_code, alone.json()["code"]) == (403, "second-person")


def test_two_people_void_a_coup_and_both_are_written_down(own_floor: Floor) -> None:
    dana, body = misdealt(own_floor), answering("coup-void")
    token = dana.word("Gus", AT, body).json()["token"]
    done = dana.post(AT, {**body, "second": token})
    assert done.status_code == 200, done.text
    entry = own_floor.house.journal.entry(done.json()["sequence"])
    assert entry is not None
    assert entry.envelope.actor == "Gus with Dana (gaming-supervisor)"
    again = dana.post(AT, {**answering("coup-void"), "second": token})
    assert again.json()["code"] == "second-person"


def test_the_second_person_is_somebody_else_with_the_rank(own_floor: Floor) -> None:
    dana, body = misdealt(own_floor), answering("coup-void")
    assert dana.word("Dana", AT, body).status_code == 403
    assert dana.word("Gus", AT, body, "not it").status_code == 403
    for other in ("Hana", "Ana", "Cas"):
        refused = dana.by_two(other, AT, body)
        assert (refused.status_code, refused.json()["code"]) == (403, "second-person"), other


def test_a_second_word_holds_for_one_command_at_one_table_from_one_session(own_floor: Floor) -> None:
    """It is bound to what it was given for: another choice, id, table, moment or session, and it is worth nothing."""
    dana, body = misdealt(own_floor), answering("coup-void")
    others = (
        (dana, AT, answering("coup-void")),
        (dana, AT, {**body, "body": {"choice": "reconstruct"}}),
        (dana, AT, {**body, "expected": own_floor.house.sequence("baccarat-1")}),
        (dana, "/api/tables/premium-1/commands", body),
        (own_floor.visitor("Dana"), AT, body),
        (own_floor.visitor("Max"), AT, body),
    )
    for visitor, path, other in others:
        token = dana.word("Gus", AT, body).json()["token"]
        refused = visitor.post(path, {**other, "second": token})
        assert (refused.status_code, refused.json()["code"]) == (403, "second-person"), other
    assert dana.by_two("Gus", AT, body).status_code == 200


# Every game ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", ["baccarat-1", "premium-1", "crown-1", "lucky-draw-1", "holdem-1"])
def test_a_round_of_every_game_is_dealt_by_what_the_server_says_is_next(own_floor: Floor, table: str) -> None:
    dana = own_floor.visitor("Dion" if table == "crown-1" else "Dana")
    dana.command(table, "sit.v1", {"box": 3, "patron": "Zoe"})
    bet = dana.view(table, "dealer")["view"]["felt"]["areas"][0]["bet"]
    wager = dana.command(table, "place-wager.v1", place(3, bet, 10000))
    assert wager.status_code == 200, wager.text
    deal_until_settled(dana, table)
    assert own_floor.house.state(table).rounds == 1


def test_the_meter_grows_with_a_jackpot_wager(own_floor: Floor) -> None:
    dana = own_floor.visitor("Dana")
    dana.command("holdem-1", "sit.v1", {"box": 3, "patron": "Zoe"})
    dana.command("holdem-1", "place-wager.v1", place(3, "ante", 2500))
    shown = dana.view("holdem-1", "display")["view"]["meter"]
    assert shown["prize"] == "50000.00"
    assert dana.command("holdem-1", "place-wager.v1", place(3, "jackpot", 500)).status_code == 200
    assert dana.view("holdem-1", "display")["view"]["meter"]["prize"] == "50001.00"
