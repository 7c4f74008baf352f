"""Who may say what, over HTTP: a sample of what `tests/runtime/test_who_states_facts.py` tries for every fact."""

from typing import Any
from uuid import uuid4

from croupier.kernel.money import Money
from web.floors import Floor
from web.test_secrets import in_the_middle

AT = "/api/tables/premium-1/commands"
HIGH = {"what": "wager-above-maximum", "box": 2, "bet": "player", "amount": 900_000}


def sent(name: str, body: dict[str, Any]) -> dict[str, Any]:
    return {"command_id": str(uuid4()), "name": name, "body": body}


def lies(floor: Floor) -> list[Money]:
    return [each.amount for each in floor.house.state("premium-1").wagers if each.box == 2]


def test_a_wager_is_raised_by_nobody_alone_after_the_cards_are_out(own_floor: Floor) -> None:
    in_the_middle(own_floor, "premium-1", 4)
    people = {name: own_floor.visitor(name) for name in ("Ana", "Dana", "Gus", "Cas", "Sven")}
    for name, code in (
        ("Ana", "not-authorised"),
        ("Cas", "not-authorised"),
        ("Sven", "not-authorised"),
        ("Gus", "second-person"),
    ):
        refused = people[name].post(AT, sent("report.v1", HIGH))
        assert (refused.status_code, refused.json()["code"]) == (403, code), name
    called = people["Ana"].post(AT, sent("call-attention.v1", {"what": "card-missing", "why": "I saw five"}))
    assert called.status_code == 200, called.text
    waits = people["Dana"].post(AT, sent("report.v1", HIGH))
    assert waits.status_code == 200, waits.text
    assert lies(own_floor) == [Money.dollars(100)]
    for page in ("dealer", "pit"):
        asked = str(people["Gus"].view("premium-1", page)["view"]["questions"])
        assert "I saw five" in asked
        assert "$9,000" in asked
    assert people["Dana"].post(AT, sent("answer.v1", {"choice": "confirm-claim-2"})).status_code == 403
    done = people["Gus"].post(AT, sent("answer.v1", {"choice": "confirm-claim-2"}))
    assert done.status_code == 200, done.text
    assert lies(own_floor) == [Money.dollars(9000)]


def test_a_supervisor_with_a_second_person_states_it_at_once(own_floor: Floor) -> None:
    in_the_middle(own_floor, "premium-1", 4)
    done = own_floor.visitor("Dana").by_two("Gus", AT, sent("report.v1", HIGH))
    assert done.status_code == 200, done.text
    assert lies(own_floor) == [Money.dollars(9000)]
    assert not own_floor.house.state("premium-1").claims


def test_an_inspector_who_counts_the_cards_makes_no_coup_void_alone(own_floor: Floor) -> None:
    in_the_middle(own_floor, "premium-1", 4)
    ines = own_floor.visitor("Ines")
    alone = ines.post(AT, sent("check-cards.v1", {"found": 1}))
    assert (alone.status_code, alone.json()["code"]) == (403, "second-person")
    assert lies(own_floor) == [Money.dollars(100)]
    whole = own_floor.house.state("premium-1").cards_in_use
    assert ines.post(AT, sent("check-cards.v1", {"found": whole})).json().get("code") != "second-person"
    done = ines.by_two("Gus", AT, sent("check-cards.v1", {"found": 1}))
    assert done.status_code == 200, done.text
    assert lies(own_floor) == []
