"""Registers, cage and jackpots over HTTP: who may enter what, what two people do, and the queue of open matters."""

from collections import Counter
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import httpx
import pytest

from croupier.floor.mispayments.events import Outcome
from croupier.web.registers import IN_A_REGISTER, OF_THE_CAGE
from web.floors import Floor, Visitor, open_floor
from web.test_secrets import in_the_middle

STAR, CROWN, HOLDEM = "star-baccarat", "crown-baccarat", "star-texas-holdem-bonus"
OF_STAR, OF_CROWN = ("Gus", "Amy", "Max"), ("Hana", "Arlo", "Asa", "Cas")
PEOPLE = ("Dana", "Dion", *OF_STAR, *OF_CROWN, "Ines", "Sven", "Ana", "")

BODIES: dict[str, dict[str, Any]] = {
    "bring-dispute.v1": {"table": "x", "who": "Ana", "about": "a card"},
    "decide-dispute.v1": {"dispute": 99, "decision": "stands"},
    "ask-for-review.v1": {"dispute": 99},
    "review-dispute.v1": {"dispute": 99, "decision": "stands"},
    "accept-decision.v1": {"dispute": 99},
    "reject-decision.v1": {"dispute": 99},
    "give-advice.v1": {"dispute": 99},
    "close-dispute.v1": {"dispute": 99},
    "hand-over.v1": {"entry": 99, "to": "police officer", "name": "Kim"},
    "open-case.v1": {"table": "x", "coup": "1", "box": "1", "bet": "tie", "paid": 1, "due": 1, "patron": None},
    "enquire.v1": {"case": 99, "found": "nothing"},
    "find.v1": {"case": 99, "finding": "suspected"},
    "rectify.v1": {"case": 99, "how": "paid", "amount": 1},
    "attempt.v1": {"case": 99, "how": "asked", "outcome": "none"},
    "seek-patron.v1": {"case": 99, "how": "asked", "patron": None},
    "reimburse.v1": {"case": 99, "amount": 1, "outcome": "none"},
    "request-return.v1": {"case": 99, "amount": 1, "outcome": "none"},
    "find-not-practical.v1": {"case": 99, "reason": "abroad"},
    "tell-regulator.v1": {"case": 99},
    "close-case.v1": {"case": 99, "outcome": "no-breach"},
    "report-month.v1": {"register": "mispayments", "month": [2999, 1]},
    "close-month.v1": {"register": "mispayments", "month": [2999, 1]},
    "discharge-obligation.v1": {"number": 99, "how": "told"},
}
TWO = ("rectify.v1", "reimburse.v1")


def sends(who: Visitor, path: str, name: str, body: dict[str, Any], second: str = "", **more: Any) -> httpx.Response:
    sent = {"command_id": str(uuid4()), "name": name, "body": body, **more}
    return who.by_two(second, path, sent) if second else who.post(path, sent)


def enters(who: Visitor, name: str, body: dict[str, Any], second: str = "", **more: Any) -> httpx.Response:
    return sends(who, f"/api/registers/{STAR}/commands", name, body, second, **more)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    yield from open_floor(tmp_path_factory.mktemp("registers"))


@pytest.fixture(scope="module")
def people(kept: Floor) -> dict[str, Visitor]:
    return {name: kept.visitor(name) for name in PEOPLE}


def matters(who: Visitor) -> list[Any]:
    found: list[Any] = who.http.get("/api/matters", headers={"accept": "application/json"}).json()
    return found


def ids(acts: list[Any]) -> list[str]:
    return [each["id"].removeprefix(f"{STAR}-") for each in acts]


def matter(who: Visitor, kind: str) -> Any:
    return next(each for each in matters(who) if each["kind"] == kind)


# Who may -------------------------------------------------------------------------------------------------------------


def test_every_command_is_in_the_table() -> None:
    assert BODIES.keys() == IN_A_REGISTER.keys()


def expected(command: str, name: str, staff: tuple[str, ...]) -> str:
    if not name:
        return "not-signed-in"
    if name in ("Ines", "Sven"):
        told = command == "discharge-obligation.v1"
        return "" if told else "second-person" if command in TWO else "not-authorised"
    if name in staff:
        return "second-person" if command in TWO else ""
    dealer = name == ("Dana" if staff is OF_STAR else "Dion")
    return "second-person" if dealer and command in TWO else "not-authorised"


@pytest.mark.parametrize(("book", "staff"), [(STAR, OF_STAR), (CROWN, OF_CROWN)])
def test_every_cell(people: dict[str, Visitor], book: str, staff: tuple[str, ...]) -> None:
    """A supervisor of the document's own operator enters; everybody else is refused, with a clause."""
    wrong, cells = [], Counter[str]()
    for command, body in BODIES.items():
        for name, visitor in people.items():
            answer = sends(visitor, f"/api/registers/{book}/commands", command, body)
            told, due = answer.json(), expected(command, name, staff)
            code = told["code"] if told.get("code") in {"not-signed-in", "not-authorised", "second-person"} else ""
            if code == "not-authorised" and due == "" and command in ("decide-dispute.v1", "find.v1"):
                code = ""  # a rank of the same operator that the clause does not name
            cells[due] += 1
            if code != due or answer.status_code >= 500:
                wrong.append((command, name, due, answer.status_code, told))
            if due in {"not-authorised", "second-person"} and not told.get("clauses"):
                wrong.append((command, name, "a clause", answer.status_code, told))
    assert not wrong
    assert cells.total() == len(BODIES) * len(PEOPLE)
    assert min(cells.values()) >= len(TWO)


def test_a_dealer_or_an_inspector_does_not_enter_as_the_first_of_two(people: dict[str, Visitor]) -> None:
    for name in ("Ines", "Sven"):
        answer = enters(people[name], "rectify.v1", BODIES["rectify.v1"], "Sven" if name == "Ines" else "Ines")
        assert (answer.status_code, answer.json()["code"]) == (403, "not-authorised")


# Disputes and cases to their end -------------------------------------------------------------------------------------


def test_a_dispute_goes_to_its_end(own_floor: Floor) -> None:
    gus, amy = own_floor.visitor("Gus"), own_floor.visitor("Amy")
    brought = enters(gus, "bring-dispute.v1", {"table": "baccarat-1", "who": "Ana", "about": "the third card"})
    assert brought.status_code == 200, brought.text
    open_ = matter(gus, "dispute")
    assert (open_["owner"], open_["where"]) == ("gaming supervisor", "baccarat-1")
    assert ids(open_["acts"]) == ["decide-1"]
    steps: tuple[tuple[Any, str, dict[str, Any], Any], ...] = (
        (
            gus,
            "decide-dispute.v1",
            {"decision": "the result stands"},
            ["ask-review-1", "accept-1", "reject-1", "advise-1"],
        ),
        (gus, "ask-for-review.v1", {}, []),
        (amy, "review-dispute.v1", {"decision": "it stands"}, ["accept-1", "reject-1", "advise-1"]),
        (gus, "reject-decision.v1", {}, ["accept-1", "advise-1"]),
        (gus, "give-advice.v1", {}, ["accept-1", "close-dispute-1"]),
    )
    for who, name, body, then in steps:
        answer = enters(who, name, {"dispute": 1, **body})
        assert answer.status_code == 200, answer.text
        assert ids([each for each in matter(gus, "dispute")["acts"] if not each["needs"]]) == then, name
    assert enters(gus, "close-dispute.v1", {"dispute": 1}).json()["accepted"]
    assert not [each for each in matters(gus) if each["kind"] == "dispute"]
    entries = list(own_floor.house.journal.entries_of(f"books/{STAR}"))
    assert [each.envelope.actor for each in entries][-1] == "Gus (gaming-supervisor)"
    assert enters(gus, "close-dispute.v1", {"dispute": 1}).json()["code"] == "dispute-closed"


def test_a_case_is_rectified_by_two_and_closed(own_floor: Floor) -> None:
    gus, max_ = own_floor.visitor("Gus"), own_floor.visitor("Max")
    case = {"table": "baccarat-1", "coup": "12", "box": "3", "bet": "banker", "paid": 5000, "due": 10000}
    assert enters(gus, "open-case.v1", {**case, "patron": "Ana"}).json()["accepted"]
    open_ = matter(gus, "mispayment")
    assert open_["about"] == "Coup 12, box 3, banker: $50.00 paid, $100.00 due."
    effects = {each["id"]: each["effect"] for each in open_["acts"]}
    assert effects[f"{STAR}-rectify-1"] == "$50.00 is paid to Ana."
    assert ids(open_["not_now"])[:1] == ["find-1"], "a finding asks for enquiries first"
    assert enters(gus, "enquire.v1", {"case": 1, "found": "a slip of the hand"}).json()["accepted"]
    assert enters(max_, "find.v1", {"case": 1, "finding": "not-intentional"}).json()["accepted"]
    paid = {"case": 1, "how": "at the table", "amount": 5000}
    assert enters(gus, "rectify.v1", paid).json()["code"] == "second-person"
    assert enters(gus, "rectify.v1", paid, "Amy").json()["accepted"]
    assert enters(gus, "close-case.v1", {"case": 1, "outcome": Outcome.NO_BREACH.value}).json()["accepted"]
    assert not [each for each in matters(gus) if each["kind"] == "mispayment"]
    actors = [each.envelope.actor for each in own_floor.house.journal.entries_of(f"books/{STAR}")]
    assert "Amy with Gus (assistant-gaming-manager)" in actors


def test_what_was_drawn_for_another_state_is_refused(own_floor: Floor) -> None:
    """Two people look at the same dispute; who is second is told that it has gone on."""
    gus, max_ = own_floor.visitor("Gus"), own_floor.visitor("Max")
    enters(gus, "bring-dispute.v1", {"table": "baccarat-1", "who": "Ana", "about": "the third card"})
    seen = matter(gus, "dispute")["expected"]
    decided = {"dispute": 1, "decision": "it stands"}
    assert enters(max_, "decide-dispute.v1", decided, expected=seen).status_code == 200
    late = enters(gus, "decide-dispute.v1", decided, expected=seen)
    assert (late.status_code, late.json()["code"]) == (409, "stale")


@pytest.mark.parametrize(
    ("path", "name", "status"),
    [
        ("/api/registers/no-such/commands", "bring-dispute.v1", 404),
        (f"/api/registers/{STAR}/commands", "owe.v1", 400),
        (f"/api/registers/{STAR}/commands", "enter-incident.v1", 400),
        (f"/api/registers/{STAR}/commands", "decide-dispute.v1", 400),
        ("/api/tables/no-such/cage", "fill.v1", 404),
        ("/api/tables/baccarat-1/cage", "bring-dispute.v1", 400),
    ],
)
def test_what_is_no_entry(people: dict[str, Visitor], path: str, name: str, status: int) -> None:
    assert sends(people["Max"], path, name, {}).status_code == status


# The cage and the jackpots -------------------------------------------------------------------------------------------


def test_chips_move_by_two(own_floor: Floor) -> None:
    gus, path = own_floor.visitor("Gus"), "/api/tables/baccarat-1/cage"
    fill = {"amount": 100_000, "slip": "F-1"}
    assert sends(gus, path, "fill.v1", fill).json()["code"] == "second-person"
    assert sends(gus, path, "fill.v1", fill, "Dana").json()["accepted"]
    assert sends(gus, path, "fill.v1", fill, "Dana").json()["code"] == "slip-used"
    assert sends(gus, path, "credit.v1", {"amount": 20_000, "slip": "C-1"}, "Amy").json()["accepted"]
    assert sends(gus, path, "reverse-slip.v1", {"slip": "C-1", "reason": "wrong table"}, "Amy").json()["accepted"]
    assert sends(gus, path, "count-float.v1", {"counted": 100_000}).json()["accepted"]
    page = gus.http.get("/cage").text
    assert "F-1" in page
    assert "$1,000.00" in page
    assert own_floor.visitor("Cas").http.get("/cage").text.count("F-1") == 0
    assert own_floor.visitor("Dana").http.get("/cage").status_code == 403


def test_every_command_of_the_cage_is_tried() -> None:
    assert OF_THE_CAGE.keys() == {"fill.v1", "credit.v1", "reverse-slip.v1", "count-float.v1"}


def test_what_is_written_down_of_jackpots(own_floor: Floor) -> None:
    gus, max_, path = own_floor.visitor("Gus"), own_floor.visitor("Max"), f"/api/jackpots/{HOLDEM}/commands"
    said = {"table": "holdem-1", "round": 1, "box": 2, "patron": "Ana", "says": "the light was on"}
    assert sends(gus, path, "complain.v1", said).json()["accepted"]
    assert sends(own_floor.visitor("Cas"), path, "complain.v1", said).json()["code"] == "not-authorised"
    breach = {"patron": "Dana", "since": "2026-01-01T00:00:00", "until": None, "reason": "played on duty"}
    assert sends(max_, path, "mark-breach.v1", breach).json()["code"] == "second-person"
    assert sends(max_, path, "mark-breach.v1", breach, "Amy").json()["accepted"]
    held = {"number": 1, "choice": "pay", "reason": "none"}
    assert sends(max_, path, "decide-prize.v1", held, "Amy").json()["code"] == "no-such-prize"


# The queue -----------------------------------------------------------------------------------------------------------


def test_a_tables_own_question_is_in_the_queue_with_what_each_answer_moves(own_floor: Floor) -> None:
    in_the_middle(own_floor, "premium-1", 4)
    dana, gus = own_floor.visitor("Dana"), own_floor.visitor("Gus")
    told = dana.command("premium-1", "report.v1", {"what": "order-in-doubt"})
    assert told.status_code == 200, told.text
    found = next(each for each in matters(gus) if each["kind"] == "question" and each["where"] == "premium-1")
    assert found["owner"] == "casino supervisor or above"
    void = next(each for each in found["acts"] if each["says"] == "Coup void")
    assert "Box 2, player: $100.00 goes back" in void["effect"]
    answer = sends(gus, found["path"], void["command"]["name"], void["command"]["body"], expected=found["expected"])
    assert answer.json()["code"] == "second-person", "two people make a coup void"
    done = sends(
        gus, found["path"], void["command"]["name"], void["command"]["body"], "Amy", expected=found["expected"]
    )
    assert done.json()["accepted"], done.text
    assert not [each for each in matters(gus) if each["kind"] == "question" and each["where"] == "premium-1"]


def test_the_queue_is_each_operators_own(own_floor: Floor) -> None:
    gus = own_floor.visitor("Gus")
    enters(gus, "bring-dispute.v1", {"table": "baccarat-1", "who": "Ana", "about": "the third card"})
    for name, sees in (("Gus", 1), ("Max", 1), ("Cas", 0), ("Ines", 1), ("Sven", 1)):
        visitor = own_floor.visitor(name)
        assert len([each for each in matters(visitor) if each["kind"] == "dispute"]) == sees, name
        assert visitor.http.get("/matters").status_code == 200
    ines = own_floor.visitor("Ines")
    assert matter(ines, "dispute")["acts"] == [], "those who oversee read"
    for name in ("Dana", "Ana"):
        assert own_floor.visitor(name).http.get("/api/matters").status_code == 403
    assert own_floor.visitor().http.get("/api/matters", headers={"accept": "application/json"}).status_code == 401
