"""Whoever may no longer come in is tried at every route that there is: the list of routes is the application's own."""

from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest

from croupier.floor.devices import DeviceKind, RegisterDevice, RevokeDevice
from croupier.kernel.ids import TableId
from croupier.kernel.staff import STAR
from croupier.runtime.house import Done, House, Who
from croupier.runtime.house.streams import DOOR, HOUSE
from croupier.web.account_store import hashed
from croupier.web.machines import PREFIX
from croupier.web.sign_in import DEMO_PASSWORD
from web.every_route import LAST, Route, routes, without_a_body
from web.floors import Floor, open_floor
from web.promoted import running
from web.school_sheets import sent

PEOPLE = ("Max", "Root", "Ana", "Tara", "Ines", "Dana")
"""A manager, an administrator, a player, a trainer, an inspector, a dealer: each route is for one of them at least."""

FOR_EVERYBODY = {
    *("GET /health", "GET /ready", "GET /help", "GET /guides/{guide}", "GET /languages/{name}"),
    *("GET /rules", "GET /rules/compare", "GET /rules/{book}", "GET /rules/{book}/{number}"),
    *("GET /sign-in", "POST /sign-in", "GET /welcome", "POST /welcome", "POST /api/welcome"),
    "POST /class/{code}",  # it goes by the phone that is in the class
}
"""Routes that answer everybody in the same way, whoever is signed in. Whatever else there is tells people apart."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    for floor in open_floor(tmp_path_factory.mktemp("routes")):
        floor.accounts.add("Root", DEMO_PASSWORD, admin=True)
        running(floor.house, "autumn")
        yield floor


@pytest.fixture(scope="module")
def code(house: Floor) -> str:
    """A class that goes on, so that its addresses lead somewhere."""
    return str(sent(house.visitor("Tara"), "/drill/class").headers["location"]).rpartition("/")[2]


@pytest.fixture(scope="module")
def every(house: Floor, code: str) -> list[Route]:
    return routes(house, code=code)


@pytest.fixture(scope="module")
def stranger(house: Floor, every: list[Route]) -> dict[Route, int]:
    """How each route that tells people apart answers somebody who is not signed in."""
    nobody = house.visitor()
    return {each: each.asks(nobody).status_code for each in every if f"{each.how} {each.path}" not in FOR_EVERYBODY}


def test_every_route_is_tried_with_what_it_takes(every: list[Route]) -> None:
    assert without_a_body(every) == set()
    assert {f"{each.how} {each.path}" for each in every} > FOR_EVERYBODY


# Sessions ------------------------------------------------------------------------------------------------------------


def _in_the_house(floor: Floor, after: int) -> list[str]:
    """Name the streams to which something was written since, but for the door."""
    entries = floor.house.journal.read_all(after + 1)
    return [write.stream for each in entries for write in each.envelope.writes if write.stream != DOOR]


def _signs_out(floor: Floor, name: str) -> None:
    for each in floor.accounts.sessions_of(name):
        floor.accounts.sign_out(each)


def _by_the_administrator(act: str) -> Callable[[Floor, str], None]:
    def acts(floor: Floor, name: str) -> None:
        root = floor.visitor("Root")
        answer = root.http.post("/people/account", data={"csrf": root.csrf, "name": name, "act": act})
        assert answer.status_code == 200

    return acts


def _after(hours: float) -> Callable[[Floor, str], None]:
    def later(floor: Floor, _: str) -> None:
        now, by = floor.accounts._now, timedelta(hours=hours)
        floor.accounts._now = lambda: now() + by

    return later


def _demoted(floor: Floor, name: str) -> None:
    """As it is done: by an administrator and a second person."""
    root, body = floor.visitor("Root"), {"name": name, "role": "dealer", "operator": STAR.operator}
    word = root.word("Max", "/people", body).json()["token"]
    assert root.http.post("/people", data={"csrf": root.csrf, **body, "second": word}).status_code == 200


ENDS = {
    "signed out": ("Max", _signs_out),
    "ended by the administrator": ("Dana", _by_the_administrator("end")),
    "locked": ("Sven", _by_the_administrator("shut")),
    "unused for too long": ("Tara", _after(0.6)),
    "too old": ("Ana", _after(11)),
    "of a rank that is no longer held": ("Amy", _demoted),
}


@pytest.mark.parametrize("how", ENDS)
def test_a_session_that_has_ended_opens_no_route(house: Floor, stranger: dict[Route, int], how: str) -> None:
    """Each route answers as it answers somebody who never signed in, and nothing is written."""
    name, ends = ENDS[how]
    visitor, now = house.visitor(name), house.accounts._now
    assert visitor.http.get("/account").status_code == 200
    ends(house, name)
    before = house.house.journal.head().sequence
    try:
        told = {each: each.asks(visitor, visitor.csrf).status_code for each in stranger}
    finally:
        house.accounts._now = now
    assert told == stranger
    assert _in_the_house(house, before) == []


def test_somebody_who_was_demoted_is_what_the_others_of_that_rank_are(house: Floor, every: list[Route]) -> None:
    """Signed in anew, at each route: whoever was a manager is answered as a dealer is, and reads nothing more."""
    _demoted(house, "Gus")
    gus, dana = house.visitor("Gus"), house.visitor("Dana")
    reads = [each for each in every if each.how == "GET"]
    told = {each: (each.asks(gus).status_code, each.asks(dana).status_code) for each in reads}
    assert {each: both for each, both in told.items() if both[0] != both[1]} == {}
    sends = [each for each in every if each.how == "POST" and each.path not in LAST]
    told = {each: (each.asks(gus, gus.csrf).status_code, each.asks(dana, dana.csrf).status_code) for each in sends}
    assert {each: both for each, both in told.items() if both[0] != both[1]} == {}


# Tokens --------------------------------------------------------------------------------------------------------------


def _token(house: House, kind: DeviceKind, *, over: bool) -> str:
    """Make a machine whose token ended a second ago, or one that is revoked."""
    token, at = f"{PREFIX}{kind.value}-{over}", house.clock.clock.now().replace(microsecond=0)
    name = f"{kind.value}-{'over' if over else 'revoked'}"
    command = RegisterDevice(
        name=name,
        kind=kind,
        operator=STAR.operator,
        tables=() if kind is DeviceKind.REPORTS else (TableId("premium-1"),),
        until=at + timedelta(seconds=-1 if over else 3600),
        rate=100,
        token=hashed(token),
        by="Root with Max",
    )
    assert isinstance(house.submit(HOUSE, command, f"device {name}", Who(name="Root")), Done)
    if not over:
        house.submit(HOUSE, RevokeDevice(name=name, by="Root", reason="lost"), f"no {name}", Who(name="Root"))
    return token


@pytest.mark.parametrize("over", [True, False], ids=["over", "revoked"])
@pytest.mark.parametrize("kind", [DeviceKind.SHOE, DeviceKind.DISPLAY, DeviceKind.REPORTS])
def test_a_token_that_is_over_or_revoked_opens_no_route(
    house: Floor,
    every: list[Route],
    kind: DeviceKind,
    over: bool,  # noqa: FBT001 - one of two cases
) -> None:
    """Not one, under neither address of the interface; not even what anybody may read."""
    machine, before = house.visitor(), house.house.journal.head().sequence
    token = {"authorization": f"Bearer {_token(house.house, kind, over=over)}"}
    told = {(each, each.asks(machine, again=of, **token).status_code) for each in every for of in ("/api/", "/api/v1/")}
    assert {each for each in told if each[1] not in {401, 429}} == set()
    assert _in_the_house(house, before) in ([HOUSE], [HOUSE, HOUSE])


# Everybody who may ---------------------------------------------------------------------------------------------------


def test_every_route_tells_people_apart_and_none_breaks(
    house: Floor, every: list[Route], stranger: dict[Route, int]
) -> None:
    """Somebody is answered there as no stranger is, so that what was tried above was worth trying."""
    people = [house.visitor(name) for name in PEOPLE]
    alike = []
    for each in every:
        told = list[int]()
        for visitor in people:
            told.append(each.asks(visitor, visitor.csrf).status_code)
            if told[-1] != stranger.get(each):
                break
        assert max(told) < 500, each
        if {*told} == {stranger.get(each)}:
            alike.append(each)
    assert alike == []
