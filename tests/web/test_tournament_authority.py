"""Every command of a tournament over HTTP, from every rank of every operator, from those in charge, from patrons and
from nobody: who may send it, what two people do, and what asks for a passkey.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.web.sign_in import DEMO_PASSWORD
from croupier.web.tournament_desk import OF_A_TOURNAMENT
from web.authenticator import Authenticator, register, step_up
from web.competing_floor import both_send, sends
from web.floors import Floor, Visitor, open_floor

OF_STAR, OF_CROWN = ("Dana", "Gus", "Amy", "Max"), ("Dion", "Hana", "Arlo", "Asa", "Cas", "Dee")
WATCH = ("Ines", "Sven")
PEOPLE = (*OF_STAR, "Tess", *OF_CROWN, *WATCH, "Ana", "")

HOUSE = ("hear-player.v1", "hear-play-off.v1", "lose-seat-seed.v1")
"""What only the house itself says."""

TWO = ("cancel-tournament.v1", "refund-entry.v1", "correct-results.v1")
"""What two people do, whoever they are; and an answer that cancels, and the results that award."""

DESK: dict[str, dict[str, Any]] = {
    "draft-tournament.v1": {"conditions": {}},
    "enter-tournament.v1": {"patron": "Mei", "paid": 1},
    "withdraw-entry.v1": {"patron": "Zed"},
    "give-tournament-conditions.v1": {"patron": "Mei"},
    "nominate-substitute.v1": {"patron": "Zed", "substitute": "Zoe"},
    "sign-on.v1": {"name": "Zed"},
    "sign-off.v1": {"name": "Zed"},
    "show-the-game.v1": {},
    "pay-buy-in.v1": {"patron": "Zed", "paid": 1},
    "issue-chips.v1": {"patron": "Zed", "chips": 1},
    "buy-back-in.v1": {"patron": "Zed", "paid": 1},
    "buy-more-chips.v1": {"patron": "Zed", "what": "rebuy", "paid": 1},
    "pay-tournament-prize.v1": {"place": 9},
    "dispute-tournament.v1": {"patron": "Mei", "cause": ""},
    "retire-entrant.v1": {"patron": "Zed"},
}
"""What anybody of the operator's staff writes down, and whoever is in charge."""

IN_CHARGE: dict[str, dict[str, Any]] = {
    "demand-agreement.v1": {},
    "determine-conduct.v1": {"settled": {}},
    "brief-players.v1": {"patrons": []},
    "seal-seats.v1": {},
    "draw-seats.v1": {"seats": {"nowhere": {"1": "Zed"}}},
    "begin-round.v1": {"round": 9},
    "alter-start.v1": {"round": 9, "to": "2030-01-01T20:00:00"},
    "announce-results.v1": {"table": "nowhere"},
    "correct-results.v1": {"table": "nowhere", "totals": {}, "reason": ""},
    "deal-practice.v1": {"coups": 1},
    "resolve-tournament-dispute.v1": {"decision": "", "satisfied": True},
    "name-table.v2": {"table": "nowhere"},
    "disqualify-entrant.v1": {"patron": "Zed", "rule": ""},
}
"""What the document gives to the Tournament Manager."""

OPERATOR: dict[str, dict[str, Any]] = {
    "publish-tournament.v1": {},
    "appoint-person.v1": {"name": "", "post": "nobody"},
    "add-value.v1": {"what": "", "value": 0},
    "close-entries.v1": {},
    "cancel-tournament.v1": {"reason": ""},
    "refund-entry.v1": {"patron": "Zed"},
    "answer-tournament.v1": {"choice": "hold"},
    "finish-tournament.v1": {},
}
"""What the document gives to the casino operator."""

BODIES: dict[str, dict[str, Any]] = {**DESK, **IN_CHARGE, **OPERATOR, **{each: {} for each in HOUSE}}
SAID = {"not-signed-in": 401, "malformed": 400, "not-authorised": 403, "second-person": 403}


@pytest.fixture(scope="module")
def cup_floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    yield from open_floor(tmp_path_factory.mktemp("cup"))


@pytest.fixture(scope="module")
def people(cup_floor: Floor) -> dict[str, Visitor]:
    return {name: cup_floor.visitor(name) for name in PEOPLE}


def expected(command: str, name: str) -> str:
    """Say what somebody is told who sends a command alone: that they may not, that two act, or something else."""
    if not name:
        return "not-signed-in"
    if command in HOUSE:
        return "malformed"
    if name not in (*OF_STAR, "Tess", *WATCH):
        return "not-authorised"
    if command in TWO:
        return "second-person"
    if name in WATCH:
        return "not-authorised"
    own = command in DESK or (command in IN_CHARGE and name == "Tess") or (command in OPERATOR and name == "Max")
    return "" if own else "not-authorised"


def test_every_command_is_in_the_table() -> None:
    assert BODIES.keys() == OF_A_TOURNAMENT.keys()


def test_every_cell(people: dict[str, Visitor]) -> None:
    wrong, cells = [], Counter[str]()
    for command, body in BODIES.items():
        for name, visitor in people.items():
            answer = sends(visitor, command, body)
            told, due = answer.json(), expected(command, name)
            code = told["code"] if told.get("code") in SAID else ""
            cells[due] += 1
            if code != due or (due and answer.status_code != SAID[due]) or answer.status_code >= 500:
                wrong.append((command, name, due, answer.status_code, told))
            if due in {"not-authorised", "second-person"} and not told.get("clauses"):
                wrong.append((command, name, "a clause", answer.status_code, told))
    assert not wrong
    assert cells.total() == len(BODIES) * len(PEOPLE)


PAIRS = [
    *(("Max", "Dana", ""), ("Tess", "Max", ""), ("Dana", "Max", ""), ("Max", "Tess", "")),
    *(("Tess", "Gus", "not-authorised"), ("Gus", "Amy", "not-authorised")),
    *(("Max", "Cas", "second-person"), ("Max", "Dee", "second-person"), ("Cas", "Max", "not-authorised")),
]


@pytest.mark.parametrize(("one", "other", "due"), PAIRS)
def test_two_people_act_as_the_one_whose_act_it_is(people: dict[str, Visitor], one: str, other: str, due: str) -> None:
    told = both_send(people[one], other, "cancel-tournament.v1", {"reason": ""}).json()
    assert (told["code"] if told["code"] in SAID else "") == due


def test_nobody_cancels_alone_by_an_answer(people: dict[str, Visitor]) -> None:
    answer = sends(people["Max"], "answer-tournament.v1", {"choice": "cancel"})
    assert (answer.status_code, answer.json()["code"]) == (403, "second-person")


def test_who_has_a_passkey_uses_it_for_what_two_people_do(own_floor: Floor) -> None:
    tess, key = own_floor.visitor("Tess"), Authenticator(own_floor.base)
    assert register(tess, key, DEMO_PASSWORD).status_code == 201
    assert sends(tess, "cancel-tournament.v1", {"reason": "rain"}).json()["code"] == "step-up"
    assert step_up(tess, key).status_code == 200
    assert sends(tess, "cancel-tournament.v1", {"reason": "rain"}).json()["code"] == "second-person"
    told = both_send(tess, "Max", "cancel-tournament.v1", {"reason": "rain"}).json()
    assert told["accepted"], told
    due = own_floor.house.tournament("harbour-cup").due
    assert len(due) == 6
    dana = own_floor.visitor("Dana")
    assert sends(dana, "refund-entry.v1", {"patron": "Mei"}).json()["accepted"]
    assert sends(dana, "refund-entry.v1", {"patron": "Mei"}).json()["code"] == "second-person"


def test_a_tournament_is_added_by_staff_of_its_operator(people: dict[str, Visitor], cup_floor: Floor) -> None:
    before = len(cup_floor.house.tournaments)
    for name, visitor in people.items():
        for book, staff in (("star-baccarat", (*OF_STAR, "Tess")), ("crown-baccarat", OF_CROWN)):
            answer = visitor.post("/api/tournaments", {"id": f"by-{name.lower()}", "document": book})
            assert answer.status_code == (201 if name in staff else 403 if name else 401), (name, book, answer.text)
    assert len(cup_floor.house.tournaments) == before + len(OF_STAR) + 1 + len(OF_CROWN)
    refused = people["Max"].post("/api/tournaments", {"id": "salon", "document": "star-premium-baccarat"})
    assert refused.json()["code"] == "not-provided"
