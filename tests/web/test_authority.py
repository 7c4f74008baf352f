"""Every cell of every table of authority, over HTTP: the rank below is refused, the rank named is not."""

from collections import Counter

import pytest

from croupier.kernel.records import replace
from croupier.web.people import OVERSIGHT
from web.floors import Floor, Visitor

TABLES = ("baccarat-1", "premium-1", "crown-1", "lucky-draw-1", "holdem-1")
PEOPLE = ("Dana", "Dion", "Gus", "Amy", "Max", "Hana", "Arlo", "Asa", "Cas", "Ines", "Sven")


TRAINING = ("Tara", "Theo")
"""A trainer and a trainee: nothing of the floor is for them."""


@pytest.fixture(scope="module")
def staff(floor: Floor) -> dict[str, Visitor]:
    """Somebody of each rank; a dealer of each operator."""
    return {name: floor.visitor(name) for name in PEOPLE}


@pytest.mark.parametrize("table", TABLES)
def test_every_cell(floor: Floor, staff: dict[str, Visitor], table: str) -> None:
    """An act that is tried by somebody who lacks the rank is refused for that, and by nobody else."""
    edition = floor.house.state(table).edition
    wrong, cells = [], Counter[bool]()
    for power in edition.authority:
        for name, visitor in staff.items():
            role, own = floor.house.people[name].role, floor.house.operator_of(name) == edition.document.operator
            answer = visitor.command(table, "approve.v1", {"what": power.id})
            told = answer.json()
            refused = told.get("code") == "not-authorised"
            cells[refused] += 1
            if refused is (edition.document.ladder.meets(role, power.by) and (own or role in OVERSIGHT)):
                wrong.append((power.id, role.value, told))
            if refused:
                assert answer.status_code == 403
                assert told["clauses"]
    assert not wrong
    assert cells.total() == len(edition.authority) * len(PEOPLE)
    assert min(cells[True], cells[False]) >= len(edition.authority), "most ranks may not, and some may"


@pytest.mark.parametrize("table", TABLES)
def test_no_power_is_a_players(own_floor: Floor, table: str) -> None:
    """Whoever sits at the table only consents where players are asked, which decides nothing; whoever is not signed in
    is not heard.
    """
    ana, nobody = own_floor.visitor("Ana"), own_floor.visitor()
    assert ana.command(table, "sit.v1", {"box": 4, "patron": "Ana"}).status_code == 200
    before = own_floor.house.state(table)
    for power in before.edition.authority:
        told = ana.command(table, "approve.v1", {"what": power.id}).json()
        if power.id in {"no-bet-coup", "reshuffle", "variation", "side-bets", "riffle-pre-shuffled"}:
            assert [each["name"] for each in told["happened"]] == ["consent-given"], power.id
        else:
            assert told["code"] == "no-such-consent", power.id
        assert nobody.command(table, "approve.v1", {"what": power.id}).status_code == 401
        assert ana.command(table, "approve.v1", {"what": power.id, "box": 3}).json()["code"] == "not-authorised"
    after = own_floor.house.state(table)
    assert not after.approvals
    assert replace(after, consents={}, clock=before.clock) == before


def test_what_no_clause_allows_nobody_may(staff: dict[str, Visitor]) -> None:
    answer = staff["Max"].command("baccarat-1", "approve.v1", {"what": "look-into-the-shoe"})
    assert (answer.status_code, answer.json()["code"]) == (422, "no-such-power")


PAGES = {
    "/": (*PEOPLE, "Ana"),
    "/tables/baccarat-1/dealer": ("Dana", "Gus", "Amy", "Max"),
    "/tables/crown-1/dealer": ("Dion", "Hana", "Arlo", "Asa", "Cas"),
    "/tables/baccarat-1/seat": ("Ana",),
    "/pit": ("Gus", "Amy", "Max", "Hana", "Arlo", "Asa", "Cas"),
    "/inspector": ("Gus", "Amy", "Max", "Hana", "Arlo", "Asa", "Cas", "Ines", "Sven"),
    "/matters": ("Gus", "Amy", "Max", "Hana", "Arlo", "Asa", "Cas", "Ines", "Sven"),
    "/cage": ("Gus", "Amy", "Max", "Hana", "Arlo", "Asa", "Cas", "Ines", "Sven"),
    "/month-end": ("Gus", "Amy", "Max", "Hana", "Arlo", "Asa", "Cas", "Ines", "Sven"),
    "/inspector/journal": ("Gus", "Amy", "Max", "Hana", "Arlo", "Asa", "Cas", "Ines", "Sven"),
    "/floor-plan": ("Amy", "Max", "Asa", "Cas", "Ines", "Sven"),
    "/lab": ("Gus", "Amy", "Max", "Hana", "Arlo", "Asa", "Cas", "Ines", "Sven"),
    "/equipment": ("Gus", "Amy", "Max", "Hana", "Arlo", "Asa", "Cas", "Ines", "Sven"),
    "/surveillance": ("Ines", "Sven"),
    "/exports": ("Gus", "Amy", "Max", "Hana", "Arlo", "Asa", "Cas", "Ines", "Sven"),
    "/drafts": ("Gus", "Amy", "Max", "Hana", "Arlo", "Asa", "Cas", "Ines", "Sven"),
    "/drill": (*PEOPLE, *TRAINING),
    "/drill/storm": (*PEOPLE, *TRAINING),
    "/drill/record": (*PEOPLE, *TRAINING),
    "/drill/trainer": ("Tara",),
    "/drill/class": ("Tara",),
    "/class": (*PEOPLE, *TRAINING),
    "/devices": (),
    "/people": (),
}


@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_open_to_whom_it_is_for(floor: Floor, page: str) -> None:
    opened = tuple(
        name for name in (*PEOPLE, *TRAINING, "Ana") if floor.visitor(name).http.get(page).status_code == 200
    )
    assert opened == PAGES[page]


DATA = {
    "/api/floor": ("Amy", "Max", "Asa", "Cas", "Ines", "Sven"),
    "/api/floor/choices": ("Amy", "Max", "Asa", "Cas", "Ines", "Sven"),
    "/api/floor/example": ("Amy", "Max", "Asa", "Cas", "Ines", "Sven"),
    "/api/matters": ("Gus", "Amy", "Max", "Hana", "Arlo", "Asa", "Cas", "Ines", "Sven"),
    "/api/month-end/disputes.csv": ("Gus", "Amy", "Max", "Hana", "Arlo", "Asa", "Cas", "Ines", "Sven"),
    "/api/exports/coups.csv": ("Gus", "Amy", "Max", "Hana", "Arlo", "Asa", "Cas", "Ines", "Sven"),
    "/api/v1/exports/payments.jsonl": ("Gus", "Amy", "Max", "Hana", "Arlo", "Asa", "Cas", "Ines", "Sven"),
    "/api/v1/journal": ("Gus", "Amy", "Max", "Hana", "Arlo", "Asa", "Cas", "Ines", "Sven"),
    "/api/journal.csv": ("Gus", "Amy", "Max", "Hana", "Arlo", "Asa", "Cas", "Ines", "Sven"),
}


@pytest.mark.parametrize("path", DATA)
def test_data_is_given_to_whom_it_is_for(floor: Floor, staff: dict[str, Visitor], path: str) -> None:
    everybody = {**staff, **{name: floor.visitor(name) for name in ("Ana", *TRAINING)}, "": floor.visitor()}
    asked = {"accept": "application/json"}
    answers = {name: who.http.get(path, headers=asked).status_code for name, who in everybody.items()}
    assert tuple(name for name, status in answers.items() if status == 200) == DATA[path]
    assert answers[""] == 401
    assert answers["Ana"] == answers["Dana"] == answers["Tara"] == answers["Theo"] == 403


CHECKS = {"/api/floor/check": ("Amy", "Max", "Asa", "Cas", "Ines", "Sven"), "/api/floor": ()}
"""Who may hold a floor against the editions; nobody applies a floor alone."""


@pytest.mark.parametrize("path", CHECKS)
def test_a_floor_is_checked_by_whom_it_is_for_and_applied_by_nobody_alone(
    floor: Floor, staff: dict[str, Visitor], path: str
) -> None:
    everybody = {**staff, "Ana": floor.visitor("Ana"), "": floor.visitor()}
    before = floor.house.journal.head()
    body: dict[str, object] = {"floor": "", **({"command_id": "alone"} if path == "/api/floor" else {})}
    answers = {name: who.post(path, body).status_code for name, who in everybody.items()}
    assert tuple(name for name, status in answers.items() if status == 200) == CHECKS[path]
    assert answers["Dana"] == answers["Ana"] == 403
    assert answers[""] in {401, 403}
    assert floor.house.journal.head() == before


VIEWS = {"dealer": ("Dana", "Gus"), "pit": ("Gus",), "seat": ("Ana",), "display": ("Dana", "Gus", "Ines", "Ana", "")}


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("name", ["Dana", "Gus", "Ines", "Ana", ""])
def test_every_view_is_given_to_whom_it_is_for(floor: Floor, view: str, name: str) -> None:
    answer = floor.visitor(name).http.get("/api/tables/baccarat-1/view", params={"as": view})
    assert (answer.status_code == 200) is (name in VIEWS[view])
    assert answer.status_code in {200, 303, 401, 403}
