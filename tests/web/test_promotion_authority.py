"""Every command of a promotion over HTTP, from every rank of every operator, from patrons and from nobody: who may send
it, what two people do, and what asks for a passkey.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from croupier.web.promotion_desk import OF_A_PROMOTION
from croupier.web.sign_in import DEMO_PASSWORD
from web.authenticator import Authenticator, proved, register, step_up
from web.floors import Floor, Visitor, open_floor
from web.promoted import CROWN, STAR, both_send, running, sends
from web.test_account_pages import NEW, first_administrator, invited, welcomed

OF_STAR, OF_CROWN = ("Dana", "Gus", "Amy", "Max"), ("Dion", "Hana", "Arlo", "Asa", "Cas")
WATCH = ("Ines", "Sven")
PEOPLE = (*OF_STAR, *OF_CROWN, *WATCH, "Ana", "")
TOP = {"autumn": "Max", "winter": "Cas"}
PAID: dict[str, Any] = {"prize": "cash", "ways": {"cheque": 500_000}}
STAFF = {"autumn": OF_STAR, "winter": OF_CROWN}

HOUSE = ("earn-entry.v1", "lose-draw-seed.v1")
"""What only the house itself says."""

TWO = ("award-prize.v1", "refuse-claim.v1")
"""What two people do, whoever they are; and cancelling, which is an answer."""

DESK: dict[str, dict[str, Any]] = {
    "draft-conditions.v1": {"conditions": {}},
    "request-conditions.v1": {},
    "give-conditions.v1": {"patron": "Ana"},
    "enter-promotion.v1": {"patron": "Ana"},
    "tell-patron.v1": {"patron": "Zed", "how": "telephone", "to": "0400"},
    "close-claim.v1": {"patron": "Zed", "prize": "cash"},
    "report-absent.v1": {"patron": "Zed"},
    "choose-prize.v1": {"patron": "Ana", "prize": "boat"},
    "claim-prize.v1": {"patron": "Ana", "prize": "boat"},
    "dispute-promotion.v1": {"patron": "Ana", "cause": ""},
}
"""What anybody of the operator's staff writes down."""

PATRONS = ("choose-prize.v1", "claim-prize.v1", "dispute-promotion.v1")

OPERATOR: dict[str, dict[str, Any]] = {
    "publish-conditions.v1": {},
    "lodge-conditions.v1": {},
    "start-promotion.v1": {},
    "amend-conditions.v1": {"conditions": {}},
    "name-scrutineer.v1": {"name": "", "present": True},
    "seal-draw.v1": {"prize": "boat"},
    "draw-prize.v1": {"prize": "boat"},
    "offer-money.v1": {"prize": "boat", "amount": 100},
    "find-compromised.v1": {},
    "notify-inspector.v1": {},
    "validate-promotion.v1": {},
    "answer-promotion.v1": {"choice": "no-such-choice"},
    "resolve-dispute.v1": {"decision": "", "satisfied": True},
    "finish-promotion.v1": {},
}
"""What the documents give to the casino operator: its highest rank."""

BODIES: dict[str, dict[str, Any]] = {
    **DESK,
    **OPERATOR,
    "award-prize.v1": {"prize": "boat"},
    "refuse-claim.v1": {"patron": "Ana", "prize": "boat", "reason": "none"},
    "earn-entry.v1": {"patron": "Ana", "table": "baccarat-1", "wager": 5000},
    "lose-draw-seed.v1": {"prize": "cash"},
}


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    """A floor with a promotion of each operator."""
    for floor in open_floor(tmp_path_factory.mktemp("promotions")):
        running(floor.house, "autumn", STAR)
        running(floor.house, "winter", CROWN)
        yield floor


@pytest.fixture(scope="module")
def people(both: Floor) -> dict[str, Visitor]:
    return {name: both.visitor(name) for name in PEOPLE}


def expected(command: str, name: str, promotion: str) -> str:
    """Say what somebody is told who sends a command alone: that they may not, that two act, or something else."""
    if not name:
        return "not-signed-in"
    if command in HOUSE:
        return "malformed"
    if name == "Ana":
        return "" if command in PATRONS else "not-authorised"
    if name not in (*STAFF[promotion], *WATCH):
        return "not-authorised"
    if command in TWO:
        return "second-person"
    if name in STAFF[promotion] and (command in DESK or name == TOP[promotion]):
        return ""
    return "" if (command, name) == ("request-conditions.v1", "Ines") else "not-authorised"


SAID = {"not-signed-in": 401, "malformed": 400, "not-authorised": 403, "second-person": 403}


def test_every_command_is_in_the_table() -> None:
    assert BODIES.keys() == OF_A_PROMOTION.keys()


@pytest.mark.parametrize("promotion", TOP)
def test_every_cell(people: dict[str, Visitor], promotion: str) -> None:
    wrong, cells = [], Counter[str]()
    for command, body in BODIES.items():
        for name, visitor in people.items():
            answer = sends(visitor, promotion, command, body)
            told, due = answer.json(), expected(command, name, promotion)
            code = told["code"] if told.get("code") in SAID else ""
            cells[due] += 1
            if code != due or (due and answer.status_code != SAID[due]) or answer.status_code >= 500:
                wrong.append((command, name, due, answer.status_code, told))
            if due in {"not-authorised", "second-person"} and not told.get("clauses"):
                wrong.append((command, name, "a clause", answer.status_code, told))
    assert not wrong
    assert cells.total() == len(BODIES) * len(PEOPLE)
    assert min(cells.values()) >= len(HOUSE), "each answer is expected of somebody"


@pytest.mark.parametrize("command", PATRONS)
def test_a_patron_speaks_for_nobody_else(people: dict[str, Visitor], command: str) -> None:
    answer = sends(people["Ana"], "autumn", command, {**DESK[command], "patron": "Ben"})
    assert (answer.status_code, answer.json()["code"]) == (403, "not-authorised")


PAIRS = [
    *(("Max", "Gus", ""), ("Max", "Dana", ""), ("Dana", "Max", ""), ("Max", "Ines", ""), ("Ines", "Max", "")),
    *(("Gus", "Amy", "not-authorised"), ("Ines", "Sven", "not-authorised"), ("Dana", "Gus", "not-authorised")),
    *(("Max", "Cas", "second-person"), ("Max", "Dion", "second-person"), ("Cas", "Max", "not-authorised")),
]


@pytest.mark.parametrize(("one", "other", "due"), PAIRS)
@pytest.mark.parametrize("command", [*TWO, "cancel"])
def test_two_people_act_with_the_higher_rank_of_one_operator(
    people: dict[str, Visitor], command: str, one: str, other: str, due: str
) -> None:
    name, body = ("answer-promotion.v1", {"choice": "cancel"}) if command == "cancel" else (command, BODIES[command])
    told = both_send(people[one], other, "autumn", name, body).json()
    assert (told["code"] if told["code"] in SAID else "") == due


def test_nobody_cancels_alone(people: dict[str, Visitor]) -> None:
    answer = sends(people["Max"], "autumn", "answer-promotion.v1", {"choice": "cancel"})
    assert (answer.status_code, answer.json()["code"]) == (403, "second-person")


def test_a_word_for_one_command_is_none_for_another(people: dict[str, Visitor]) -> None:
    """The second person's word is bound to what it was given for, at this promotion, and is used up."""
    max_, path = people["Max"], "/api/promotions/autumn/commands"
    sent = {"command_id": "award one", "name": "award-prize.v1", "body": {"prize": "cash"}}
    word = max_.word("Gus", path, sent).json()["token"]
    other = max_.post(path, {**sent, "body": {"prize": "dinner"}, "second": word})
    assert (other.status_code, other.json()["code"]) == (403, "second-person")
    word = max_.word("Gus", path, sent).json()["token"]
    assert max_.post(path, {**sent, "second": word}).json()["code"] == "not-drawn"
    again = max_.post(path, {**sent, "second": word})
    assert (again.status_code, again.json()["code"]) == (403, "second-person")


@pytest.mark.parametrize("command", [*TWO, "answer-promotion.v1", "seal-draw.v1"])
def test_who_has_a_passkey_uses_it_for_what_two_people_do(own_floor: Floor, command: str) -> None:
    running(own_floor.house, "autumn")
    max_, key = own_floor.visitor("Max"), Authenticator(own_floor.base)
    assert register(max_, key, DEMO_PASSWORD).status_code == 201
    body = {"choice": "cancel"} if command == "answer-promotion.v1" else BODIES[command]
    proves = command != "seal-draw.v1"
    assert (sends(max_, "autumn", command, body).json()["code"] == "step-up") is proves
    assert step_up(max_, key).status_code == 200
    assert sends(max_, "autumn", command, body).json()["code"] == ("second-person" if proves else "no-such-prize")


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Floor]:
    yield from open_floor(tmp_path, demo=False)


def test_whom_the_register_names_acts_for_the_operator(strict: Floor) -> None:
    """Two people let a gaming supervisor act where a text names the operator, and one takes it back: reading T1."""
    root, _ = first_administrator(strict)
    gus, key = welcomed(strict, invited(root, "Gus", "gaming-supervisor")), Authenticator(strict.base)
    assert register(gus, key, NEW).status_code == 201
    assert step_up(gus, key).status_code == 200
    amy, amys = welcomed(strict, invited(root, "Amy", "assistant-gaming-manager")), Authenticator(strict.base)
    assert register(amy, amys, NEW).status_code == 201
    running(strict.house, "autumn")

    def draws(prize: str) -> str:
        return str(sends(gus, "autumn", "draw-prize.v1", {"prize": prize, "winner": "Ana"}).json()["code"])

    def registered(act: str, second: str = "") -> int:
        return root.http.post(
            "/people/account", data={"csrf": root.csrf, "name": "Gus", "act": act, "second": second}
        ).status_code

    def acts() -> int:
        asked = {"name": "Gus", "act": "act"}
        return registered("act", proved(root, amys, root.word("Amy", "/people/account", asked, NEW)))

    def awards() -> dict[str, Any]:
        path, one = "/api/promotions/autumn/commands", {"command_id": str(uuid4()), "name": TWO[0], "body": PAID}
        word = proved(gus, amys, gus.word("Amy", path, one, NEW))
        told: dict[str, Any] = gus.post(path, {**one, "second": word}).json()
        return told

    assert draws("cash") == "not-authorised"
    assert (registered("act"), draws("cash")) == (403, "not-authorised")
    assert (acts(), draws("cash")) == (200, "")
    assert sends(gus, "autumn", TWO[0], PAID).json()["code"] == "second-person"
    told = {"patron": "Ana", "how": "telephone", "to": "0400 000 000"}
    assert sends(gus, "autumn", "tell-patron.v1", told).status_code == 200
    assert registered("act-no-longer") == 200
    assert (draws("dinner"), awards()["code"]) == ("not-authorised", "not-authorised")
    assert acts() == 200
    assert awards()["accepted"]
    assert strict.house.promotion("autumn").awarded["cash"].by.name == "Gus with Amy"


def test_a_promotion_is_added_by_staff_of_its_operator(own_floor: Floor) -> None:
    before = len(own_floor.house.promotions)
    for name in PEOPLE:
        visitor = own_floor.visitor(name)
        for book, staff in ((STAR, OF_STAR), (CROWN, OF_CROWN)):
            answer = visitor.post("/api/promotions", {"id": f"by-{name.lower()}", "documents": [book]})
            assert answer.status_code == (201 if name in staff else 403 if name else 401), answer.text
    assert len(own_floor.house.promotions) == before + len(OF_STAR) + len(OF_CROWN)
