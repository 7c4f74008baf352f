"""What is wrong with something that is sent for a promotion is said in one sentence, with its field or its clause; and
nothing is half done.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from web.floors import Floor, Visitor, open_floor
from web.promoted import CROWN, STAR, STATEMENTS, both_send, running, sends
from web.server_contents import Book

PRIZE = {"id": "cash", "kind": "cash", "value": 5000}
NEW: dict[str, Any] = {"id": "spring", "documents": [STAR], "conditions": {"statements": STATEMENTS}}


@pytest.fixture(scope="module")
def where(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    for floor in open_floor(tmp_path_factory.mktemp("input")):
        running(floor.house, "autumn")
        running(floor.house, "empty", entered=())
        yield floor


@pytest.fixture(scope="module")
def manager(where: Floor) -> Visitor:
    return where.visitor("Max")


def changed(**fields: Any) -> dict[str, Any]:
    return {**NEW, **fields}


def stating(**fields: Any) -> dict[str, Any]:
    return {**NEW, "conditions": {**NEW["conditions"], **fields}}


WRONG = [
    (changed(id=""), "id"),
    (changed(id="Spring Draw"), "id"),
    (changed(id="../house"), "id"),
    (changed(id="s" * 61), "id"),
    (changed(documents=[]), "documents"),
    (changed(documents=["star-poker"]), "star-poker"),
    (changed(documents=[STAR, CROWN]), "one operator"),
    (changed(conditions="prizes = [\nname"), "line"),
    (changed(conditions="[table]\nrulebook = 'star-baccarat'"), "'table'"),
    (changed(conditions={"lacks": ["closing"]}), "'lacks'"),
    (changed(conditions={"colour": "red"}), "'colour'"),
    (stating(name=5), "name"),
    (stating(starts="2025-03-01T10:00:00+11:00"), "starts"),
    (stating(starts="tomorrow"), "starts"),
    (stating(closes=20250301), "closes"),
    (stating(prizes=[{**PRIZE, "kind": "boat"}]), "prizes: kind"),
    (stating(prizes=[{**PRIZE, "value": "much"}]), "prizes: value"),
    (stating(prizes=[{**PRIZE, "value": 100.001}]), "prizes: value"),
    (stating(prizes=[{**PRIZE, "value": True}]), "prizes: value"),
    (stating(prizes=[{"id": "cash"}]), "kind"),
    (stating(prizes=5), "prizes"),
    (stating(presence="perhaps"), "presence"),
    (stating(statements={"colour": "red"}), "colour"),
    (stating(statements={"closing": "x" * 5_001}), "statements"),
    (stating(place="x" * 121), "place"),
    (stating(minimum_wager="NaN"), "minimum_wager"),
    (stating(prizes=[{**PRIZE, "value": 10**18}]), "value"),
    (changed(conditions=5), ""),
    (changed(colour="red"), ""),
    (changed(command_id="x" * 101), "command id"),
]


@pytest.mark.parametrize(("sent", "says"), WRONG, ids=[f"{number} {says}" for number, (_, says) in enumerate(WRONG)])
def test_what_is_wrong_with_a_new_promotion_is_said(
    where: Floor, manager: Visitor, sent: dict[str, Any], says: str
) -> None:
    book = Book(where)
    with book.request() as status:
        answer = manager.post("/api/promotions", sent)
        status.append(answer.status_code)
    assert answer.status_code in {400, 422}, answer.text
    said = answer.json()["says"]
    assert says in said
    assert 0 < len(said) < 400
    assert "spring" not in where.house.promotions


@pytest.mark.parametrize("path", ["/api/promotions", "/api/promotions/autumn/commands"])
def test_conditions_of_ten_megabytes_are_refused(where: Floor, manager: Visitor, path: str) -> None:
    book, long = Book(where), "x" * 10_000_000
    bodies = {
        "/api/promotions": changed(conditions=f"name = '{long}'"),
        "/api/promotions/autumn/commands": {
            "command_id": "long",
            "name": "amend-conditions.v1",
            "body": {"conditions": {"statements": {"closing": long}}},
        },
    }
    with book.request() as status:
        answer = manager.post(path, bodies[path])
        status.append(answer.status_code)
    assert answer.status_code == 413
    assert 0 < len(answer.json()["says"]) < 200


def test_a_negative_prize_may_be_drafted_and_is_never_published(manager: Visitor) -> None:
    """Anything may stand in a draft; published, everything that is wrong is named, each by its clause."""
    draft = {**stating(prizes=[{**PRIZE, "value": -5}]), "id": "negative"}
    assert manager.post("/api/promotions", draft).status_code == 201
    answer = sends(manager, "negative", "publish-conditions.v1")
    assert (answer.status_code, answer.json()["code"]) == (422, "conditions-incomplete")
    assert "Cash: its value must be more than zero." in answer.json()["says"]
    assert answer.json()["clauses"]


COMMANDS: list[tuple[str, str, dict[str, Any], int, str]] = [
    ("empty", "seal-draw.v1", {"prize": "cash"}, 422, "no-entries"),
    ("empty", "draw-prize.v1", {"prize": "cash", "winner": "Ana"}, 422, "no-entries"),
    ("autumn", "draw-prize.v1", {"prize": "cash", "winner": "Zoe"}, 422, "not-entered"),
    ("autumn", "draw-prize.v1", {"prize": "cash"}, 422, "not-the-seed"),
    ("autumn", "draw-prize.v1", {"prize": "cash", "seed": "00" * 32}, 422, "notdone"),
    ("autumn", "seal-draw.v1", {"prize": "cash", "seal": "ab" * 32}, 422, "notdone"),
    ("autumn", "award-prize.v1", {"prize": "cash", "ways": {"barter": 5}}, 400, "malformed"),
    ("autumn", "award-prize.v1", {"prize": "cash", "ways": {"cheque": "all"}}, 400, "malformed"),
    ("autumn", "award-prize.v1", {}, 400, "malformed"),
    ("autumn", "award-prize.v1", {"prize": "cash", "colour": 1}, 400, "malformed"),
    ("autumn", "offer-money.v1", {"prize": "dinner", "amount": 10**16}, 400, "malformed"),
    ("autumn", "enter-promotion.v1", {"patron": "x" * 61}, 400, "malformed"),
    ("autumn", "amend-conditions.v1", {}, 400, "malformed"),
    ("autumn", "amend-conditions.v1", {"conditions": "["}, 400, "malformed"),
    ("autumn", "deal-cards.v1", {}, 400, "malformed"),
    ("autumn", "take-card.v1", {"card": "9h"}, 400, "malformed"),
    ("nowhere", "finish-promotion.v1", {}, 404, "not-found"),
]


@pytest.mark.parametrize("case", COMMANDS, ids=[f"{number} {each[1]}" for number, each in enumerate(COMMANDS)])
def test_what_is_wrong_with_a_command_is_said(
    where: Floor, manager: Visitor, case: tuple[str, str, dict[str, Any], int, str]
) -> None:
    promotion, name, body, status, code = case
    book = Book(where)
    with book.request() as seen:
        answer = sends(manager, promotion, name, body)
        seen.append(answer.status_code)
    told = answer.json()
    assert (answer.status_code, told["code"]) == (status, code), told
    assert 0 < len(told["says"]) < 400
    assert told.get("clauses") or status != 422 or code == "notdone"


def test_a_prize_is_paid_to_its_winner_and_to_nobody_else(own_floor: Floor) -> None:
    running(own_floor.house, "autumn", entered=("Ana",))
    max_ = own_floor.visitor("Max")
    assert sends(max_, "autumn", "draw-prize.v1", {"prize": "cash", "winner": "Ana"}).status_code == 200
    due = {"prize": "cash", "ways": {"cheque": 500_000}}
    for wrong, code in (
        ({**due, "payee": "Zoe"}, "not-the-winner"),
        ({**due, "ways": {"cash": 500_000}}, "way-not-lawful"),
        ({**due, "ways": {"cheque": 499_999}}, "wrong-amount"),
        ({**due, "ways": {"cheque": 500_001, "transfer": -1}}, "wrong-amount"),
        ({"prize": "dinner"}, "not-drawn"),
    ):
        answer = both_send(max_, "Gus", "autumn", "award-prize.v1", wrong)
        assert (answer.status_code, answer.json()["code"]) == (422, code)
        assert answer.json()["clauses"]
    assert not own_floor.house.promotion("autumn").awarded
    assert both_send(max_, "Gus", "autumn", "award-prize.v1", due).status_code == 200


def test_a_command_sent_again_gets_its_first_answer(own_floor: Floor) -> None:
    """Also when time has gone by; with another body the id is used."""
    running(own_floor.house, "autumn")
    dana, path = own_floor.visitor("Dana"), "/api/promotions/autumn/commands"
    sent = {"command_id": "copy", "name": "give-conditions.v1", "body": {"patron": "Ana"}}
    first, again = dana.post(path, sent).json(), dana.post(path, sent).json()
    assert (first["accepted"], again["accepted"], again["repeated"]) == (True, True, True)
    assert first["sequence"] == again["sequence"]
    other = dana.post(path, {**sent, "body": {"patron": "Ben"}})
    assert (other.status_code, other.json()["code"]) == (409, "idused")
    new = changed(command_id="new")
    assert dana.post("/api/promotions", new).status_code == 201
    assert dana.post("/api/promotions", new).json()["repeated"]
    seen = own_floor.house.now("promotion/autumn").sequence
    stale = sends(dana, "autumn", "give-conditions.v1", {"patron": "Ben"}, expected=seen - 1)
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
