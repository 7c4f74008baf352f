"""What comes down: the journal's numbers as ids, nothing lost over a break, and slow viewers brought up to date."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import httpx

from croupier.web.viewers import Audience, Viewer
from waiting import until
from web.floors import Floor, Visitor

Message = tuple[str, int, Any]


def messages(lines: Iterator[str]) -> Iterator[Message]:
    """Read a stream of events: kind, number, data."""
    kind, number, data = "", 0, ""
    for line in lines:
        if line.startswith("event: "):
            kind = line.removeprefix("event: ")
        elif line.startswith("id: "):
            number = int(line.removeprefix("id: "))
        elif line.startswith("data: "):
            data = line.removeprefix("data: ")
        elif not line and data:
            yield kind, number, json.loads(data)
            kind, data = "", ""


def acts(told: Iterator[Message]) -> Iterator[Message]:
    """Leave out what only says that a table's clock went on, as it does every few seconds."""
    return (each for each in told if each[2]["happened"])


def watch(visitor: Visitor, table: str, as_: str, count: int, last: int | None = None) -> list[Message]:
    """Open a stream, take so many messages, and go."""
    headers = {"last-event-id": str(last)} if last is not None else {}
    with visitor.http.stream("GET", f"/api/tables/{table}/events", params={"as": as_}, headers=headers) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        found: list[Message] = []
        for each in messages(answer.iter_lines()):
            found.append(each)
            if len(found) == count:
                break
    return found


def sit(dana: Visitor, box: int) -> int:
    answer = dana.command("baccarat-1", "sit.v1", {"box": box, "patron": f"P{box}"}).json()
    number: int = answer["sequence"]
    return number


def test_the_first_message_is_the_table_as_it_is(own_floor: Floor) -> None:
    dana = own_floor.visitor("Dana")
    number = sit(dana, 2)
    ((kind, id_, data),) = watch(dana, "baccarat-1", "dealer", 1)
    assert (kind, id_, data["sequence"]) == ("view", number, number)
    assert [each["name"] for each in data["view"]["felt"]["boxes"] if each["taken"]] == ["P2"]


def test_each_thing_that_happens_comes_with_its_number(own_floor: Floor) -> None:
    dana, wall = own_floor.visitor("Dana"), own_floor.visitor()
    with wall.http.stream("GET", "/api/tables/baccarat-1/events", params={"as": "display"}) as answer:
        told = messages(answer.iter_lines())
        next(told)
        numbers = [sit(dana, box) for box in (1, 2, 3)]
        assert [next(acts(told))[1] for _ in numbers] == numbers


def test_after_a_break_exactly_what_was_missed_is_told(own_floor: Floor) -> None:
    dana = own_floor.visitor("Dana")
    seen = sit(dana, 1)
    missed = [sit(dana, box) for box in (2, 3, 4)]
    told = watch(dana, "baccarat-1", "dealer", 3, last=seen)
    assert [(kind, id_) for kind, id_, _ in told] == [
        ("missed", missed[0]),
        ("missed", missed[1]),
        ("view", missed[2]),
    ]
    assert [each["says"] for _, _, data in told for each in data["happened"]] == [
        "P2 sits down at box 2.",
        "P3 sits down at box 3.",
        "P4 sits down at box 4.",
    ]


def test_who_missed_nothing_gets_the_view_only(own_floor: Floor) -> None:
    dana = own_floor.visitor("Dana")
    number = sit(dana, 1)
    ((kind, id_, _),) = watch(dana, "baccarat-1", "dealer", 1, last=number)
    assert (kind, id_) == ("view", number)


def test_two_viewers_are_given_the_same_bytes(own_floor: Floor) -> None:
    one, other = own_floor.visitor("Dana"), own_floor.visitor("Dana")
    assert watch(one, "baccarat-1", "dealer", 1) == watch(other, "baccarat-1", "dealer", 1)


def test_a_made_up_number_is_taken_for_none(own_floor: Floor) -> None:
    dana = own_floor.visitor("Dana")
    with dana.http.stream(
        "GET", "/api/tables/baccarat-1/events", params={"as": "dealer"}, headers={"last-event-id": "soon"}
    ) as answer:
        assert next(messages(answer.iter_lines()))[0] == "view"


def test_the_floor_is_a_stream_too(own_floor: Floor) -> None:
    dana = own_floor.visitor("Dana")
    with dana.http.stream("GET", "/api/floor/events") as answer:
        told = messages(answer.iter_lines())
        assert len(next(told)[2]["view"]["tables"]) == 6
        number = sit(dana, 5)
        kind, id_, data = next(each for each in told if each[1] >= number)
        assert (kind, id_) == ("view", number)
        assert data["view"]["tables"][0]["taken"] == [5]


def test_all_tables_of_a_pit_are_one_stream(own_floor: Floor) -> None:
    gus, dana = own_floor.visitor("Gus"), own_floor.visitor("Dana")
    hub = own_floor.app.state.hub
    here = {f"table {id_}" for id_, of in hub.tables.items() if of.table.edition.document.operator == "The Star"}
    assert len(here) > 1
    with gus.http.stream("GET", "/api/pit/events") as answer:
        told = messages(answer.iter_lines())
        first = {kind: data["view"]["name"] for kind, _, data in (next(told) for _ in here)}
        assert set(first) == here
        assert first["table baccarat-1"] == "Baccarat 1"
        number = sit(dana, 5)
        kind, id_, data = next(each for each in told if each[1] >= number)
        assert (kind, id_, data["sequence"]) == ("table baccarat-1", number, number)
        assert [each["box"] for each in data["view"]["boxes"] if each["taken"]] == [5]
        assert hub.watching == len(here)
    until(lambda: hub.watching == 0, "somebody still watches")
    for name in ("Dana", "Ines", "Ana"):
        assert own_floor.visitor(name).http.get("/api/pit/events").status_code == 403, name
    assert own_floor.visitor().http.get("/api/pit/events").status_code in {303, 401}


def test_only_so_many_may_watch(own_floor: Floor) -> None:
    hub = own_floor.app.state.hub
    object.__setattr__(hub.settings, "most_viewers", 0)
    answer = own_floor.visitor().http.get("/api/tables/baccarat-1/events", params={"as": "display"})
    assert answer.status_code == 503
    object.__setattr__(hub.settings, "most_viewers", 10)


def test_a_slow_viewer_is_dropped_to_the_present() -> None:
    async def run() -> list[bytes]:
        viewer = Viewer(2, lambda: b"present")
        for each in (b"1", b"2", b"3", b"4"):
            viewer.put(each)
        viewer.stop()
        return [each async for each in viewer.messages()]

    assert asyncio.run(run()) == [b"event: resync\ndata: {}\n\npresent", b"4", b"event: bye\ndata: {}\n\n"]


def test_a_server_that_stops_says_so_to_who_watches(own_floor: Floor) -> None:
    dana = own_floor.visitor("Dana")
    with dana.http.stream("GET", "/api/tables/baccarat-1/events", params={"as": "dealer"}) as answer:
        told = messages(answer.iter_lines())
        next(told)
        hub = own_floor.app.state.hub
        for viewers in tuple(hub._viewers.values()):
            for viewer in tuple(viewers):
                hub.loop.call_soon_threadsafe(viewer.stop)
        assert next(told)[0] == "bye"


def test_an_audience_knows_whether_it_is_staff() -> None:
    assert [Audience(each).staff for each in ("dealer", "pit", "seat", "display", "floor")] == [
        True,
        True,
        False,
        False,
        False,
    ]


def test_health_and_metrics(own_floor: Floor) -> None:
    dana = own_floor.visitor("Dana")
    sit(dana, 1)
    dana.command("baccarat-1", "sit.v1", {"box": 1, "patron": "Again"})
    ready = dana.http.get("/ready").json()
    assert (ready["status"], ready["behind"]) == ("ready", 0)
    lines = dana.http.get("/metrics").text.splitlines()
    assert 'croupier_commands_total{answer="done"} 1.0' in lines
    assert 'croupier_commands_total{answer="box-taken"} 1.0' in lines
    assert 'croupier_sign_ins_total{outcome="signed in"} 1.0' in lines
    assert any(each.startswith("croupier_command_seconds_count 2") for each in lines)
    route = 'route="/api/tables/{table}/commands"'
    assert f'croupier_request_seconds_count{{method="POST",{route}}} 2.0' in lines
    described = {each.split()[2] for each in lines if each.startswith("# HELP ")}
    assert described == {each.split()[2] for each in lines if each.startswith("# TYPE ")}
    assert isinstance(dana.http, httpx.Client)
