"""Operators are apart in everything: every address and every command of one, tried by the ranks of the other; and those
who run tournaments, who have no part in tables.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from croupier.floor.people import Person
from croupier.kernel.staff import CROWN, STAR, Role
from croupier.runtime.house.patron_duties import duties_of, patron_of
from croupier.web.desk import AT_A_TABLE, NOT_FROM_OUTSIDE
from croupier.web.sign_in import DEMO_PASSWORD
from web.floors import Floor, Visitor, open_floor
from web.promoted import running
from web.test_secrets import addresses, read_by

STAR_TABLES = ("baccarat-1", "premium-1", "lucky-draw-1", "holdem-1")
STAR_STAFF = ("Dana", "Gus", "Amy", "Max")
CROWN_STAFF = ("Dion", "Hana", "Arlo", "Asa", "Cas")
TOURNAMENTS = {"Tom": Role.TOURNAMENT_MANAGER, "Tina": Role.TOURNAMENT_DIRECTOR}
OTHERS = [
    *((name, table) for name in (*CROWN_STAFF, *TOURNAMENTS) for table in STAR_TABLES),
    *((name, "crown-1") for name in (*STAR_STAFF, *TOURNAMENTS)),
]


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    """A floor of two operators with a coup at every table, people who run tournaments, and a ban of each operator."""
    for floor in open_floor(tmp_path_factory.mktemp("both"), warm_coups=1):
        for name, role in TOURNAMENTS.items():
            floor.house.enter(Person(name=name, role=role))
            floor.accounts.add(name, DEMO_PASSWORD)
        for name in ("Max", "Cas"):
            ban(floor.visitor(name), "Zed", f"a ban by {name}")
        running(floor.house, "autumn", "star-baccarat", entered=("a patron of the Star",))
        running(floor.house, "winter", "crown-baccarat", entered=("a patron of Crown",))
        yield floor


def ban(visitor: Visitor, patron: str, reason: str) -> None:
    sent = {"command_id": str(uuid4()), "name": "withdraw-right.v1", "body": {"reason": reason}}
    answer = visitor.post(f"/api/patrons/{patron}/commands", sent)
    assert answer.status_code == 200, answer.text


@pytest.fixture(scope="module")
def people(both: Floor) -> dict[str, Visitor]:
    return {name: both.visitor(name) for name in (*STAR_STAFF, *CROWN_STAFF, *TOURNAMENTS, "Ines", "Sven")}


@pytest.mark.parametrize(("name", "table"), OTHERS)
def test_no_command_is_taken_from_another_operator(
    both: Floor, people: dict[str, Visitor], name: str, table: str
) -> None:
    """Every command there is, with as little as it can be read with: whoever may not speak is told that, or nothing."""
    assert BODIES.keys() <= AT_A_TABLE.keys()
    before = both.house.now(f"table/{table}").version
    for command, kind in AT_A_TABLE.items():
        if issubclass(kind, NOT_FROM_OUTSIDE):
            continue
        draws = command in {"take-card.v1", "burn.v1"}
        answer = people[name].command(table, command, BODIES.get(command, {}), draw=draws)
        if name in TOURNAMENTS and answer.status_code == 422:
            assert answer.json()["code"] in {"no-session", "notdone"}, (command, answer.text)
            continue
        assert answer.status_code in {400, 403}, (command, answer.text)
        if answer.status_code == 403:
            assert answer.json()["code"] in {"not-authorised", "second-person", "forbidden"}, command
    heard = both.house.journal.entries_of(f"table/{table}", before + 1)
    assert not [each for each in heard if each.envelope.actor.startswith(name)]


BODIES: dict[str, dict[str, Any]] = {
    "report.v2": {"what": "wager-above-maximum", "box": 1, "bet": "player", "amount": 900_000},
    "call-attention.v2": {"what": "card-missing"},
    "discharge.v1": {"number": 1},
    "notify.v1": {"what": "closure", "whom": "players"},
    "check-cards.v1": {"found": 1},
    "approve.v3": {"what": "no-bet-coup"},
    "restrict.v2": {"what": "seat", "box": 1},
    "sit.v1": {"box": 1, "patron": "Zed"},
    "leave.v1": {"box": 1},
    "place-wager.v1": {"box": 1, "bet": "player", "amount": 2500},
    "answer.v2": {"choice": "coup-void"},
    "close-table.v1": {},
    "take-card.v1": {"card": "7d"},
    "exclude-patron.v1": {"patron": "Zed"},
}


@pytest.mark.parametrize("name", [*STAR_STAFF, *CROWN_STAFF, *TOURNAMENTS])
def test_no_address_of_another_operator_is_read(both: Floor, people: dict[str, Visitor], name: str) -> None:
    """Everything that answers a GET: what belongs to the other operator's tables, documents and patrons is closed. What
    stands on every wall, and the rules, are for everybody.
    """
    of_star = name in STAR_STAFF
    foreign = () if name in TOURNAMENTS else (("crown-1",) if of_star else STAR_TABLES)
    for path in addresses(both):
        if path.startswith(("/rules", "/api/rules")) or path.endswith(("/events", "/display", "/view")):
            continue
        text = read_by(people[name], path)
        if text is None:
            continue
        others = (*STAR_TABLES, "crown-1") if name in TOURNAMENTS else foreign
        assert not [table for table in others if f"/{table}/" in path], path
        banned = "a ban by Cas" if of_star else "a ban by Max"
        assert banned not in text, path
        if name in TOURNAMENTS:
            assert "a patron of" not in text, path
        assert ("a patron of Crown" if of_star else "a patron of the Star") not in text, path
        if name in TOURNAMENTS:
            assert not path.startswith(("/inspector", "/pit", "/hosts", "/api/patrons", "/api/reports")), path
    for table in foreign:
        for page in ("dealer", "pit"):
            answer = people[name].http.get(f"/api/tables/{table}/view", params={"as": page})
            assert answer.status_code == 403


def test_a_promotion_is_seen_whole_by_its_own_operator_and_those_who_oversee(people: dict[str, Visitor]) -> None:
    for promotion, named, staff in (
        ("autumn", "a patron of the Star", STAR_STAFF),
        ("winter", "a patron of Crown", CROWN_STAFF),
    ):
        seen = [each for each in people if named in (read_by(people[each], f"/api/promotions/{promotion}/desk") or "")]
        assert seen == [*staff, "Ines", "Sven"]


def test_a_ban_holds_with_the_operator_who_gave_it_and_is_lifted_by_them(
    both: Floor, people: dict[str, Visitor]
) -> None:
    ban(people["Max"], "Yan", "at the Star")
    star, crown = (both.house.now(patron_of("Yan", each)).state for each in (STAR.operator, CROWN.operator))
    assert (bool(star.banned), bool(crown.banned)) == (True, False)
    sent = {"command_id": str(uuid4()), "name": "restore-right.v1", "body": {"reason": "a mistake"}}
    people["Cas"].post("/api/patrons/Yan/commands", sent)
    assert both.house.now(patron_of("Yan", STAR.operator)).state.banned
    assert people["Max"].http.get("/api/patrons/Yan").json()["banned"]
    assert not people["Cas"].http.get("/api/patrons/Yan").json()["banned"]


def test_duties_at_a_table_are_said_by_its_own_operator(both: Floor, people: dict[str, Visitor]) -> None:
    for name, table, status in (("Cas", "baccarat-1", 403), ("Max", "crown-1", 403), ("Cas", "crown-1", 303)):
        before = both.house.now(duties_of(table)).version
        form = {"csrf": people[name].csrf, "table": table, "kept": "without-card"}
        assert people[name].http.post("/hosts/duties", data=form).status_code == status
        assert (both.house.now(duties_of(table)).version > before) is (status == 303)


def test_an_order_against_a_player_holds_at_the_own_tables(both: Floor, people: dict[str, Visitor]) -> None:
    body = {"command_id": str(uuid4()), "what": "player", "which": "Xia", "reason": "quarrels"}
    assert people["Arlo"].post("/api/house/stops", body).status_code == 200
    number = max(both.house.orders.given.in_force)
    told = {table: [each.which for each in both.house.orders.followed(table).stops] for table in both.house.tables}
    assert told == {**{table: [] for table in (*STAR_TABLES, "cup-1")}, "crown-1": ["Xia"]}
    assert "Xia" not in people["Max"].http.get("/inspector/house").text
    assert "Xia" in people["Cas"].http.get("/inspector/house").text
    assert "Xia" not in people["Max"].http.get("/api/reports/events").text
    path = f"/api/house/stops/{number}/allow"
    for name, second, status in (("Max", "Amy", 422), ("Cas", "Max", 422), ("Cas", "Asa", 200)):
        answer = people[name].by_two(second, path, {"command_id": str(uuid4()), "reason": "it is over"})
        assert answer.status_code == status, answer.text


@pytest.mark.parametrize("name", TOURNAMENTS)
def test_ranks_of_tournaments_stop_nobody_and_second_nothing(people: dict[str, Visitor], name: str) -> None:
    body = {"command_id": str(uuid4()), "what": "player", "which": "Ana", "reason": "quarrels"}
    assert people[name].post("/api/house/stops", body).status_code == 422
    sent = {"command_id": str(uuid4()), "name": "answer.v1", "body": {"choice": "coup-void"}}
    path = "/api/tables/baccarat-1/commands"
    assert people[name].by_two("Gus", path, sent).status_code in {403, 422}
    assert people["Gus"].by_two(name, path, sent).json()["code"] == "second-person"


def tile(visitor: Visitor, table: str) -> Any:
    return next(each for each in visitor.http.get("/api/tables").json()["tables"] if each["id"] == table)


def test_what_waits_at_a_table_is_told_to_its_own_staff(people: dict[str, Visitor]) -> None:
    called = people["Ines"].command("crown-1", "call-attention.v1", {"what": "fraud", "why": "watch Zed"})
    assert called.status_code == 200, called.text
    seen = {name: "laim" in str(tile(visitor, "crown-1")) for name, visitor in people.items()}
    assert {name for name, found in seen.items() if found} == {*CROWN_STAFF, "Ines", "Sven"}


def test_a_dealer_of_whom_no_operator_is_known_deals_nowhere(both: Floor) -> None:
    both.house.enter(Person(name="Nia", role=Role.DEALER))
    both.accounts.add("Nia", DEMO_PASSWORD)
    nia = both.visitor("Nia")
    for table in (*STAR_TABLES, "crown-1"):
        assert nia.command(table, "call-for-bets.v1").status_code == 403
        assert nia.http.get(f"/tables/{table}/dealer").status_code == 403
    both.house.enter(Person(name="Nia", role=Role.DEALER), CROWN.operator)
    assert nia.http.get("/tables/crown-1/dealer").status_code == 200
    assert nia.http.get("/tables/baccarat-1/dealer").status_code == 403


def test_an_operator_keeps_its_patrons_apart_in_the_journal(both: Floor) -> None:
    kept = both.house.journal.streams("patron")
    assert patron_of("Zed", STAR.operator) in kept
    assert patron_of("Zed", CROWN.operator) in kept
    assert Path(both.settings.url).exists()
