"""Whoever is no longer what they were sees nothing more, at once; and two people change who can come in and as what."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from croupier.floor.access import AccessNoted
from croupier.floor.people import Person
from croupier.kernel.staff import CROWN, STAR, Role
from croupier.web import api
from croupier.web.sign_in import DEMO_PASSWORD
from web.authenticator import Authenticator, register
from web.floors import Floor, Visitor, open_floor
from web.test_account_pages import NEW, first_administrator, invited, welcomed
from web.test_streams import messages

NEVER = 1e9


@pytest.fixture(autouse=True)
def _only_when_something_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """No stream looks by itself after a while: what ends here ends because somebody was changed."""
    monkeypatch.setattr(api, "STANDS_EVERY", NEVER)


@pytest.fixture
def root(own_floor: Floor) -> Visitor:
    own_floor.accounts.add("Root", DEMO_PASSWORD, admin=True)
    return own_floor.visitor("Root")


def account(root: Visitor, name: str, act: str, second: str = "") -> httpx.Response:
    body = {"name": name, "act": act}
    word = root.word(second, "/people/account", body).json()["token"] if second else ""
    return root.http.post("/people/account", data={"csrf": root.csrf, **body, "second": word})


def enters(
    root: Visitor, name: str, role: str, second: str = "", given_for: dict[str, str] | None = None
) -> httpx.Response:
    """Enter somebody; with a second person's word, for this or for something else."""
    body = {"name": name, "role": role, "operator": STAR.operator}
    word = root.word(second, "/people", {**body, **(given_for or {})}).json().get("token", "") if second else ""
    return root.http.post("/people", data={"csrf": root.csrf, **body, "second": word})


# Streams -------------------------------------------------------------------------------------------------------------

ENDS = ("demoted", "moved", "locked", "ended", "removed")


@pytest.mark.parametrize("how", ENDS)
@pytest.mark.parametrize("path", ["/api/tables/baccarat-1/events?as=pit", "/api/floor/events", "/api/pit/events"])
def test_a_stream_ends_when_its_person_is_changed(own_floor: Floor, root: Visitor, path: str, how: str) -> None:
    name = "Gus"
    if how == "moved":
        own_floor.house.enter(Person(name="Gus", role=Role.DEALER), STAR.operator)
        path = path.replace("as=pit", "as=dealer").replace("/pit/", "/floor/")
    gus = own_floor.visitor(name)
    with gus.http.stream("GET", path) as answer:
        told = messages(answer.iter_lines())
        assert next(told)[0] in {"view", "table baccarat-1"}, "the tables come in their order"
        match how:
            case "demoted":
                own_floor.house.enter(Person(name="Gus", role=Role.DEALER), STAR.operator)
            case "moved":
                own_floor.house.enter(Person(name="Gus", role=Role.DEALER), CROWN.operator)
            case "locked":
                assert account(root, "Gus", "shut").status_code == 200
            case "ended":
                assert account(root, "Gus", "end").status_code == 200
            case _:
                account(root, "Gus", "shut")
                assert account(root, "Gus", "remove", "Max").status_code == 200
        assert "over" in {kind for kind, _, _ in told}, "the stream goes on"


def test_a_stream_of_somebody_else_goes_on(own_floor: Floor, root: Visitor) -> None:
    max_, dana = own_floor.visitor("Max"), own_floor.visitor("Dana")
    with max_.http.stream("GET", "/api/tables/baccarat-1/events?as=pit") as answer:
        told = messages(answer.iter_lines())
        next(told)
        account(root, "Gus", "shut")
        number = dana.command("baccarat-1", "sit.v1", {"box": 2, "patron": "P"}).json()["sequence"]
        assert next(each for each in told if each[1] >= number)[0] == "view"


def test_another_rank_ends_the_sessions_of_the_old_one(own_floor: Floor, root: Visitor) -> None:
    gus = own_floor.visitor("Gus")
    assert gus.http.get("/pit").status_code == 200
    assert enters(root, "Gus", "dealer", "Max").status_code == 200
    assert gus.http.get("/pit").status_code == 303
    assert gus.post("/api/tables/baccarat-1/commands", {}).status_code in {400, 401}


# Two people ----------------------------------------------------------------------------------------------------------


def test_one_administrator_alone_changes_nobody(own_floor: Floor, root: Visitor) -> None:
    before = dict(own_floor.house.people)
    for name in ("Eve", "Eva"):
        refused = enters(root, name, "gaming-manager")
        assert refused.status_code == 403
        assert "Two people" in refused.text
    for act in ("link", "open", "withdraw", "remove"):
        assert account(root, "Gus", act).status_code == 403, act
    assert own_floor.house.people == before
    assert "Gus" in own_floor.accounts.names()


@pytest.mark.parametrize(("second", "status"), [("Max", 200), ("Gus", 200), ("Ines", 200), ("Dana", 403), ("Ana", 403)])
def test_the_second_is_a_supervisor_an_inspector_or_another_administrator(
    own_floor: Floor, root: Visitor, second: str, status: int
) -> None:
    assert enters(root, "Eve", "dealer", second).status_code == status
    assert ("Eve" in own_floor.house.people) is (status == 200)


def test_another_administrator_is_a_second(own_floor: Floor, root: Visitor) -> None:
    own_floor.accounts.add("Ruth", DEMO_PASSWORD, admin=True)
    assert enters(root, "Eve", "dealer", "Ruth").status_code == 200
    assert root.word("Root", "/people", {}).status_code == 403


def test_a_word_for_one_person_enters_no_other(own_floor: Floor, root: Visitor) -> None:
    assert enters(root, "Eve", "gaming-manager", "Max", {"name": "Bob"}).status_code == 403
    assert enters(root, "Eve", "gaming-manager", "Max", {"role": "dealer"}).status_code == 403
    assert "Eve" not in own_floor.house.people


def test_two_names_are_written_down(own_floor: Floor, root: Visitor) -> None:
    enters(root, "Eve", "dealer", "Max")
    events = [each.event for each in own_floor.house.journal.read("door")]
    noted = [each for each in events if isinstance(each, AccessNoted)]
    assert [(each.what.value, each.name, each.by) for each in noted][-1] == ("link-given", "Eve", "Root with Max")


def test_a_dealer_is_entered_for_one_operator(own_floor: Floor, root: Visitor) -> None:
    body = {"name": "Eve", "role": "dealer"}
    word = root.word("Max", "/people", body).json()["token"]
    assert root.http.post("/people", data={"csrf": root.csrf, **body, "second": word}).status_code == 400
    assert enters(root, "Eve", "dealer", "Max").status_code == 200
    assert own_floor.house.operator_of("Eve") == STAR.operator


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Floor]:
    yield from open_floor(tmp_path, demo=False)


def test_in_a_new_house_one_begins_and_two_go_on(strict: Floor) -> None:
    root, _ = first_administrator(strict)
    gus, key = welcomed(strict, invited(root, "Gus", "gaming-supervisor")), Authenticator(strict.base)
    assert register(gus, key, NEW).status_code == 201
    invited(root, "Dana", "dealer")
    refused = root.http.post("/people", data={"csrf": root.csrf, "name": "Eve", "role": "gaming-manager"})
    assert refused.status_code == 403
    assert set(strict.house.people) == {"Gus", "Dana"}
