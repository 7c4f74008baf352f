"""A visitor cannot stop the floor: half a request, many connections, many streams, from one address or from many."""

import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from croupier.kernel.staff import Role
from croupier.web.api import places
from croupier.web.connections import RESERVED, Connections, more_files
from croupier.web.guard import _counted_as, _writes_as
from croupier.web.people import User
from croupier.web.requests import source_of
from croupier.web.settings import Settings
from croupier.web.token_buckets import Buckets
from journal.faults.hurting import figure, trials
from waiting import GUARD, until
from web.floors import Floor, open_floor

HALF = b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: "


def connected(floor: Floor, address: str = "127.0.0.1", sends: bytes = b"") -> socket.socket:
    made = socket.create_connection(("127.0.0.1", floor.settings.port), GUARD, source_address=(address, 0))
    with suppress(OSError):
        made.sendall(sends)
    return made


def ended(one: socket.socket) -> bool:
    """Wait until the server ends a connection."""
    one.settimeout(GUARD)
    try:
        return one.recv(1) == b""
    except ConnectionError:
        return True


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Floor]:
    yield from open_floor(tmp_path, most_waiting=20, connections_of_an_address=100_000)


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Floor]:
    yield from open_floor(tmp_path, head_seconds=0.2)


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Floor]:
    yield from open_floor(tmp_path, requests_a_second=2)


# Connections ---------------------------------------------------------------------------------------------------------


def test_half_open_connections_keep_nobody_out(narrow: Floor) -> None:
    dana = narrow.visitor("Dana")
    with ExitStack() as stack:
        for number in range(trials(100, 6_700)):
            address = f"127.0.{1 + number % 100}.1"
            stack.enter_context(connected(narrow, address, HALF if number % 2 else b""))
        until(lambda: narrow.connections.waiting <= 20)
        with figure("ten answers among 6,700 half-open connections", under=5):
            for _ in range(5):
                with httpx.Client(timeout=GUARD) as fresh:
                    assert fresh.get(f"{narrow.base}/health").status_code == 200
                    assert fresh.get(f"{narrow.base}/sign-in").status_code == 200
        assert dana.view("baccarat-1", "dealer")["view"]
        assert dana.command("baccarat-1", "sit.v1", {"box": 3, "patron": "Zoe"}).status_code == 200
        assert narrow.connections.turned_away > 50


@pytest.mark.parametrize(
    "sends",
    [
        b"",
        b"G",
        HALF,
        b"POST /api/tables/baccarat-1/commands HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{",
    ],
)
def test_a_request_that_does_not_arrive_is_ended(quick: Floor, sends: bytes) -> None:
    with connected(quick, sends=sends) as one:
        assert ended(one) or sends.startswith(b"POST")
    until(lambda: quick.connections.waiting == 0)


def refuses(one: socket.socket) -> bool:
    """Tell whether a connection takes no further byte."""
    try:
        one.sendall(b"x")
    except OSError:
        return True
    return False


def test_a_byte_now_and_then_is_no_request(quick: Floor) -> None:
    with connected(quick, sends=HALF) as one:
        until(lambda: refuses(one), "the connection stays open", every=0.02)


def test_the_second_request_of_a_connection_must_arrive_too(quick: Floor) -> None:
    whole = f"GET /health HTTP/1.1\r\nHost: localhost:{quick.settings.port}\r\n\r\n".encode()
    with connected(quick, sends=whole) as one:
        one.settimeout(GUARD)
        assert one.recv(100_000).startswith(b"HTTP/1.1 200")
        with suppress(OSError):
            one.sendall(b"G")
        rest = b"-"
        with suppress(ConnectionError):
            while rest:
                rest = one.recv(100_000)
    until(lambda: quick.connections.count == 0)


def test_a_stream_is_not_hurried(quick: Floor) -> None:
    dana, wall = quick.visitor("Dana"), quick.visitor()
    with wall.http.stream("GET", "/api/tables/baccarat-1/events", params={"as": "display"}) as answer:
        lines = answer.iter_lines()
        next(lines)
        with connected(quick, sends=HALF) as other:
            assert ended(other)  # longer than a request may take
        assert dana.command("baccarat-1", "sit.v1", {"box": 3, "patron": "Zoe"}).status_code == 200
        assert any(line.startswith("id: ") for line in lines)


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    for floor in open_floor(tmp_path, connections_of_an_address=5):
        with ExitStack() as stack:
            kept = [stack.enter_context(connected(floor, "127.0.3.1")) for _ in range(5)]
            until(lambda floor=floor: floor.connections.waiting == 5)  # type: ignore[misc]
            assert ended(stack.enter_context(connected(floor, "127.0.3.1")))
            assert httpx.get(f"{floor.base}/health", timeout=GUARD).status_code == 200
            kept[0].close()
            until(lambda floor=floor: floor.connections.count <= 5)  # type: ignore[misc]


def test_answers_that_nobody_takes_are_given_up(quick: Floor) -> None:
    """Whoever asks and does not read, nor goes away, holds a connection only for so long."""
    asked = f"GET /rules HTTP/1.1\r\nHost: localhost:{quick.settings.port}\r\n\r\n".encode() * 800
    with ExitStack() as stack:
        for number in range(trials(3, 20)):
            one = stack.enter_context(socket.socket())
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
            one.settimeout(GUARD)
            one.bind((f"127.0.{5 + number % 20}.1", 0))
            one.connect(("127.0.0.1", quick.settings.port))
            with suppress(OSError):
                one.sendall(asked)
        until(lambda: quick.connections.count == 0, "somebody holds a connection by not reading")
        assert httpx.get(f"{quick.base}/health", timeout=GUARD).status_code == 200


class One:
    def __init__(self, address: str, *, stuck: bool = False) -> None:
        self.address, self.over, self.stuck = address, False, stuck

    def give_up(self) -> None:
        self.over = True


def test_whoever_has_the_most_makes_room() -> None:
    counted: Any = Connections(Settings(url="", most_waiting=4))
    many, few = [One("a") for _ in range(4)], One("b")
    assert all(counted.opened(each) for each in many)
    assert counted.opened(few)
    assert [each.over for each in many] == [True, False, False, False]
    assert not few.over
    counted.closed(few)
    counted.works(many[1])
    assert counted.waiting == 2


def test_descriptors_are_kept_for_the_house() -> None:
    settings = Settings(url="")
    assert Connections(settings, 1024).most == 1024 - RESERVED
    assert Connections(settings, None).most == settings.most_viewers + settings.most_waiting + 500
    counted: Any = Connections(settings, RESERVED + 2)
    ones = [One("a"), One("b"), One("c")]
    assert [counted.opened(each) for each in ones] == [True, True, True]
    assert sum(each.over for each in ones) == 1
    for each in ones:
        counted.works(each)
    assert not counted.opened(One("d")), "all are being answered"


def test_whoever_is_answered_most_makes_way_for_somebody_with_fewer() -> None:
    counted: Any = Connections(Settings(url=""), RESERVED + 4)
    many, few = [One("a"), One("a", stuck=True), One("a")], One("b")
    for each in (*many, few):
        assert counted.opened(each)
        counted.works(each)
    assert counted.opened(One("c"))
    assert [each.over for each in (*many, few)] == [False, True, False, False], "the one that takes nothing goes first"
    assert counted.opened(One("d"))
    assert not few.over
    assert counted.count == 5, "one that waits makes room; until it has gone it is counted"


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::1", "::1"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_whoever_has_one_address_of_a_network_has_them_all(address: str, counts_as: str) -> None:
    assert source_of(address) == counts_as


def test_a_server_opens_as_many_files_as_it_may() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    soft, hard = before
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(512, soft // 2), hard))
        more_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == hard
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


# Places --------------------------------------------------------------------------------------------------------------


def test_places_are_kept_for_players_and_for_staff() -> None:
    settings = Settings(url="", most_viewers=100, kept_for_staff=10, kept_for_players=20)
    session: Any = SimpleNamespace(id="s")

    def user(role: Role) -> User:
        return User(name="x", role=role, admin=False, session=session, operator="")

    assert places(None, settings) == 70
    assert places(user(Role.PLAYER), settings) == 90
    assert places(user(Role.DEALER), settings) == places(user(Role.INSPECTOR), settings) == 100


def test_many_addresses_keep_no_dealer_out(tmp_path: Path) -> None:
    few = {"most_viewers": 40, "kept_for_staff": 6, "kept_for_players": 4, "streams_of_an_address": 2}
    for floor in open_floor(tmp_path, **few):
        dana = floor.visitor("Dana")
        told: list[int] = []
        open_: list[Iterator[str]] = []
        with ExitStack() as stack:
            for number in range(25):
                transport = httpx.HTTPTransport(local_address=f"127.0.4.{number + 1}")
                visitor = stack.enter_context(httpx.Client(base_url=floor.base, transport=transport, timeout=GUARD))
                for _ in range(3):
                    display = visitor.stream("GET", "/api/tables/baccarat-1/events", params={"as": "display"})
                    answer = stack.enter_context(display)
                    told.append(answer.status_code)
                    if answer.status_code == 200:
                        open_.append(answer.iter_lines())
                        next(open_[-1])
            assert told.count(200) == 30
            assert set(told) == {200, 429, 503}
            watch = {"as": "dealer"}
            for _ in range(6):
                dealt = stack.enter_context(dana.http.stream("GET", "/api/tables/baccarat-1/events", params=watch))
                assert dealt.status_code == 200
                open_.append(dealt.iter_lines())
                next(open_[-1])


def test_streams_are_opened_only_so_often(tmp_path: Path) -> None:
    for floor in open_floor(tmp_path, streams_a_minute=3):
        told = []
        for _ in range(6):
            with httpx.stream("GET", f"{floor.base}/api/tables/baccarat-1/events?as=display", timeout=GUARD) as answer:
                told.append(answer.status_code)
        assert told[:3] == [200] * 3
        assert 429 in told
        assert httpx.get(f"{floor.base}/health", timeout=GUARD).status_code == 200


def test_nothing_is_asked_of_the_database_for_whoever_comes_too_often(
    patient: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    dana, looked, known = patient.visitor("Dana"), list[str](), patient.accounts.known

    def noted(token: str) -> Any:
        looked.append(token)
        return known(token)

    monkeypatch.setattr(patient.accounts, "known", noted)
    with httpx.Client(base_url=patient.base, timeout=GUARD) as stranger:
        told = [
            stranger.request(*what, headers={"cookie": f"{patient.settings.cookie}=made-up-{number}"})
            for number in range(30)
            for what in (("GET", "/api/tables"), ("POST", "/api/tables/baccarat-1/commands"))
        ]
        assert len(looked) == sum(each.status_code != 429 for each in told) < 60
        looked.clear()
        stranger.get("/static/css/house.css", headers={"cookie": f"{patient.settings.cookie}=made-up"})
        assert looked == [], "who comes for a style is not asked"
    until(lambda: dana.http.get("/api/session").status_code == 200)


def test_a_player_has_one_rate_and_staff_one_for_each_screen() -> None:
    def as_(role: Role, id_: str) -> str:
        session: Any = SimpleNamespace(id=id_)
        return _counted_as({}, User(name="x", role=role, admin=False, session=session, operator=""))

    assert as_(Role.PLAYER, "one") == as_(Role.PLAYER, "two")
    assert as_(Role.DEALER, "one") != as_(Role.DEALER, "two")


def test_whoever_sends_counts_as_one_person_at_however_many_screens() -> None:
    def as_(name: str, id_: str, device: Any = None) -> str:
        session: Any = SimpleNamespace(id=id_)
        user = User(name=name, role=Role.DEALER, admin=False, session=session, operator="", device=device)
        return _writes_as({"client": ("192.0.2.7", 1)}, user)

    assert as_("Dana", "one") == as_("Dana", "two") != as_("Gus", "one")
    assert as_("Dana", "device Dana", SimpleNamespace(name="Dana")) != as_("Dana", "one"), "a machine may have any name"
    assert _writes_as({"client": ("192.0.2.7", 1)}, None) == "192.0.2.7"


def test_a_player_writes_only_so_much(tmp_path: Path) -> None:
    for floor in open_floor(tmp_path, player_commands_a_second=1):
        ana, dana = floor.visitor("Ana"), floor.visitor("Dana")
        told = [ana.command("baccarat-1", "leave.v1", {"box": 1}).status_code for _ in range(40)]
        assert 429 in told
        assert {dana.command("baccarat-1", "leave.v1", {"box": 1}).status_code for _ in range(40)} == {422}
        # What is written by a form counts as well as what is sent to the interface.
        ben = floor.visitor("Ben")
        form = {"csrf": ben.csrf, "what": "set-limit", "limit": "loss", "by": "day", "amount": "100"}
        assert 429 in [ben.http.post("/my-play", data=form).status_code for _ in range(40)]
        theo = floor.visitor("Theo")
        assert 429 in [theo.http.post("/drill/ask", data={"csrf": theo.csrf}).status_code for _ in range(40)]
        long = ana.command("baccarat-1", "sit.v1", {"box": 1, "patron": "x" * 61})
        assert long.status_code in {400, 429}
    bucket = Buckets(5, 20)
    assert sum(bucket.take("a", now=each / 100) for each in range(6000)) <= 20 + 5 * 60
