"""Promotions over HTTP: added, published, drawn from a sealed seed, and paid by two people."""

from collections.abc import Iterator
from typing import Any

import pytest

from croupier.journal.verify import verify
from croupier.runtime.audit.checks import checks
from web.floors import Floor, Visitor
from web.promoted import STAR, STATEMENTS, both_send, running, sends
from web.test_secrets import addresses, read_by

NEW: dict[str, Any] = {
    "id": "spring",
    "name": "Spring Draw",
    "documents": [STAR],
    "conditions": {"statements": STATEMENTS, "prizes": [{"id": "cash", "kind": "cash", "value": 5000}]},
}


def looks(visitor: Visitor, path: str) -> Any:
    answer = visitor.http.get(path, headers={"accept": "application/json"})
    return answer.json() if answer.status_code == 200 else answer.status_code


def test_a_promotion_is_drawn_and_paid(own_floor: Floor) -> None:
    """The seed is made when the draw is sealed, lies in a file that only its owner reads, and is opened at the draw."""
    running(own_floor.house, "autumn")
    max_, dana = own_floor.visitor("Max"), own_floor.visitor("Dana")
    before = set(own_floor.house.seeds.iterdir())
    sealed = sends(max_, "autumn", "seal-draw.v1", {"prize": "cash"})
    assert sealed.status_code == 200, sealed.text
    (made,) = set(own_floor.house.seeds.iterdir()) - before
    assert made.stat().st_mode & 0o777 == 0o600
    assert made.read_bytes().hex() not in looks(max_, "/api/promotions/autumn/desk").__repr__()
    drawn = sends(max_, "autumn", "draw-prize.v1", {"prize": "cash"})
    assert drawn.status_code == 200, drawn.text
    assert not made.exists()
    winner = own_floor.house.promotion("autumn").drawn["cash"].winner
    told = {"patron": winner, "how": "telephone", "to": "0400 000 000"}
    assert sends(dana, "autumn", "tell-patron.v1", told).status_code == 200
    paid = {"prize": "cash", "ways": {"cheque": 500_000}}
    alone = sends(max_, "autumn", "award-prize.v1", paid)
    assert (alone.status_code, alone.json()["code"]) == (403, "second-person")
    both = both_send(max_, "Gus", "autumn", "award-prize.v1", paid)
    assert both.status_code == 200, both.text
    assert own_floor.house.promotion("autumn").awarded["cash"].by.name == "Max with Gus"
    assert verify(own_floor.house.journal, checks(own_floor.house.journal)).sound


def test_a_draft_is_added_and_published(own_floor: Floor) -> None:
    """What is drafted is seen by the operator's own staff only; published, by everybody."""
    dana, cas, nobody = (own_floor.visitor(each) for each in ("Dana", "Cas", ""))
    added = dana.post("/api/promotions", NEW)
    assert added.status_code == 201, added.text
    assert "spring" in {each["id"] for each in looks(dana, "/api/promotions")["promotions"]}
    for other in (cas, nobody):
        assert "spring" not in {each["id"] for each in looks(other, "/api/promotions")["promotions"]}
        assert looks(other, "/api/promotions/spring") == 404
    refused = sends(own_floor.visitor("Max"), "spring", "publish-conditions.v1")
    assert (refused.status_code, refused.json()["code"]) == (422, "conditions-incomplete")
    assert refused.json()["clauses"]
    again = dana.post("/api/promotions", NEW)
    assert (again.status_code, again.json()["code"]) == (422, "promotion-exists")


@pytest.mark.parametrize(("name", "status"), [("", 401), ("Ana", 403), ("Cas", 403), ("Dana", 200), ("Ines", 200)])
def test_the_desk_is_for_its_own_staff(own_floor: Floor, name: str, status: int) -> None:
    running(own_floor.house, "autumn")
    found = looks(own_floor.visitor(name), "/api/promotions/autumn/desk")
    assert found == status or (status == 200 and found["view"]["promotion"]["id"] == "autumn")


def test_everything_that_the_desk_offers_can_be_sent(own_floor: Floor) -> None:
    """As it is offered, with what is to be filled in: nothing of it is unreadable, and the house adds the rest."""
    running(own_floor.house, "autumn")
    max_ = own_floor.visitor("Max")
    assert dict(sent_by_the_desk(max_)) == {}
    assert own_floor.house.promotion("autumn").drawn


FILLED = {"patron": "Ana", "how": "telephone", "to": "0400", "name": "Sam", "reason": "none", "cause": "the draw"}


def sent_by_the_desk(visitor: Visitor) -> Iterator[tuple[str, str]]:
    """Send every act once, seals before draws; gives those that could not be read."""
    done = set[str]()
    while acts := [each for each in offered(visitor) if f"{each['id']} {each['about']}" not in done]:
        act = acts[0]
        done.add(f"{act['id']} {act['about']}")
        body = act["command"]["body"] | {each["name"]: FILLED.get(each["name"], "x") for each in act["fields"]}
        if any(each["kind"] != "text" and each["name"] not in FILLED for each in act["fields"]):
            continue
        answer = sends(visitor, "autumn", act["command"]["name"], body)
        if answer.status_code not in {200, 403, 422}:
            yield act["id"], answer.text


def offered(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = looks(visitor, "/api/promotions/autumn/desk")["view"]["acts"]
    return found


def test_a_patron_sees_what_is_theirs_and_nobody_elses(own_floor: Floor) -> None:
    """Everybody sees how many entries there are and which number won; a patron besides, what they have themselves."""
    running(own_floor.house, "autumn", entered=("Ana", "Zebulon", "Ana"))
    max_ = own_floor.visitor("Max")
    assert sends(max_, "autumn", "draw-prize.v1", {"prize": "cash", "winner": "Zebulon"}).status_code == 200
    seen = looks(own_floor.visitor("Ana"), "/api/promotions/autumn")
    assert seen["mine"] == {"entries": [1, 3], "won": [], "refused": []}
    refusal = {"patron": "Zebulon", "prize": "dinner", "reason": "not the winner"}
    assert both_send(max_, "Gus", "autumn", "refuse-claim.v1", refusal).status_code == 200
    every = [each for each in addresses(own_floor) if "promotion" in each or "claims" in each]
    for name in ("Ana", "Cas", ""):
        visitor = own_floor.visitor(name)
        read = {path: text for path in every if (text := read_by(visitor, path)) is not None}
        assert {"/api/promotions", "/api/promotions/autumn", "/promotions/autumn/wall"} <= read.keys()
        assert not [path for path, text in read.items() if "Zebulon" in text or "not the winner" in text]
    assert [path for path in every if "Zebulon" in (read_by(max_, path) or "")]
