"""Requests that nobody would write by hand: no answer is ever a server's error, and what is refused changes nothing.

Half of them are made from the OpenAPI document, right and wrong by it; the others are commands, pages and forms.
``CROUPIER_FUZZ`` says how many there are; a campaign makes 20,000.
"""

import json
import os
import random
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import fields
from typing import Any
from urllib.parse import quote
from uuid import uuid4

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable

from croupier.floor.devices import DeviceKind
from croupier.floor.people import Person
from croupier.kernel.staff import Role
from croupier.views.deeds import primary
from croupier.web.desk import AT_A_TABLE
from croupier.web.devices import NewDevice, made
from croupier.web.pools import BY_HAND
from croupier.web.promotion_desk import OF_A_PROMOTION
from croupier.web.registers import IN_A_REGISTER, OF_THE_CAGE
from croupier.web.tournament_desk import OF_A_TOURNAMENT
from croupier.web.wire_format import wire
from waiting import GUARD
from web.floors import Floor, Visitor, open_floor
from web.promoted import running, sends
from web.server_contents import Book, Changed

TOTAL = int(os.environ.get("CROUPIER_FUZZ", "300"))
"""How many requests are made in all."""

TABLES = ("baccarat-1", "premium-1", "crown-1", "lucky-draw-1", "holdem-1", "no-such-table", "..", "%00")
STAFF = ("Dana", "Gus", "Ana", "Ines")


def easy(count: int) -> settings:
    """So many examples, as they come; the same ones each time unless there are many."""
    return settings(
        max_examples=max(count, 1),
        database=None,
        derandomize=TOTAL < 1000,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    """A floor of its own: what is accepted here would be in other tests' way."""
    for floor in open_floor(tmp_path_factory.mktemp("fuzz"), warm_coups=1):
        running(floor.house, "autumn")
        running(floor.house, "winter", "crown-baccarat")
        yield floor


def until(count: int, book: Book, some: Callable[[Book, int], None]) -> None:
    """Make requests until there are as many: a strategy that repeats itself is not counted twice."""
    wanted = book.asked + count
    while book.asked < wanted:
        some(book, wanted - book.asked)


# From the OpenAPI document -------------------------------------------------------------------------------------------

RARELY = ("/api/verify", "/health", "/ready", "/api/tables", "/api/commands", "/api/session", "/api/floor/events")
"""What takes nothing that could be wrong, or long: asked seldom."""


def from_the_document(book: Book, count: int) -> None:
    schema = schemathesis.openapi.from_url(f"{book.floor.base}/schema/openapi.json", timeout=GUARD)
    found: list[Any] = list(schema.get_all_operations())
    every = [each.ok() for each in found]
    assert len(every) >= 20
    often = [each for each in every if each.path not in RARELY]
    people = [book.floor.visitor(name) for name in STAFF]
    for number, operation in enumerate(every):
        share = count // len(often) + 1 if operation in often else 2
        for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):
            _operation(book, operation, mode, people[number % len(people)], (share + 1) // 2)


def _operation(book: Book, operation: Any, mode: Any, visitor: Visitor, count: int) -> None:
    @easy(count)
    @given(case=operation.as_strategy(generation_mode=mode))
    def tried(case: Any) -> None:
        with book.request() as status:
            status.append(sent(visitor, case))

    # Of what takes nothing, nothing can be wrong.
    with suppress(Unsatisfiable):
        tried()


def sent(visitor: Visitor, case: Any) -> int:
    """Send what was made up, as somebody who is signed in; of a stream only its beginning is waited for."""
    cookies = {each.name: each.value for each in visitor.http.cookies.jar if each.value}
    given_ = case.as_transport_kwargs(base_url=str(visitor.http.base_url), headers={"x-csrf-token": visitor.csrf})
    given_["cookies"] = {**(given_.get("cookies") or {}), **cookies}
    if zlib.crc32(repr(given_).encode()) % 2:  # every other by the address of the version
        given_["url"] = given_["url"].replace("/api/", "/api/v1/", 1)
    with requests.request(**given_, timeout=GUARD, stream=True, allow_redirects=False) as answer:
        return answer.status_code


# Commands ------------------------------------------------------------------------------------------------------------

WORDS = st.sampled_from(["player", "9h", "dealer"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.text(max_size=20) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
FIELDS = (
    *("box", "bet", "amount", "card", "to", "what", "choice"),
    *("hand", "patron", "number", "limits", "bets", "by", "sign"),
)
MADE_UP = st.tuples(
    st.sampled_from(sorted(AT_A_TABLE)),
    st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=6),
    st.sampled_from(TABLES),
    st.booleans(),
)


def made_up(book: Book, count: int) -> None:
    """Commands of which hardly a field is right."""
    dealer = book.floor.visitor("Dana")

    @easy(count)
    @given(command=MADE_UP)
    def tried(command: tuple[str, dict[str, Any], str, bool]) -> None:
        name, body, table, draw = command
        with book.request() as status:
            status.append(dealer.command(table, name, body, draw=draw).status_code)

    tried()


LIKELY: dict[str, st.SearchStrategy[Any]] = {
    "box": st.integers(0, 9),
    "bet": st.sampled_from(["player", "banker", "tie", "ante", "enter", "draw", "jackpot", "pairs-player", ""]),
    "amount": st.sampled_from([0, 1, 500, 2500, 10000, 10**9, -5]),
    "card": st.sampled_from(["9h", "Ks", "Ad"]),
    "to": st.sampled_from(["player", "banker", "dealer", "community", 1, 3, None]),
    "what": st.sampled_from(["order-in-doubt", "card-missing", "dispute", "no-bet-coup", "fraud", "hand", ""]),
    "choice": st.sampled_from(["coup-void", "reconstruct", "play-on", "complete", "stand", ""]),
    "hand": st.sampled_from(["player", "banker", None]),
    "patron": st.sampled_from(["Zoe", "Abe", ""]),
    "do": st.sampled_from(["bet", "check", "fold", "draw", "stand", "concede"]),
    "at": st.integers(0, 420),
    "cutting_card": st.sampled_from([None, 0, 14, 20, 200]),
    "back": st.sampled_from(["first", "second"]),
    "way": st.sampled_from(["face-down", "face-value", "shown"]),
    "found": st.integers(0, 500),
    "sign": st.sampled_from(["minimum", "closure", "variation"]),
}


@st.composite
def likely(draw: Any) -> tuple[str, dict[str, Any]]:
    """A command with the fields that it has, each with something that could be meant."""
    name = draw(st.sampled_from(sorted(AT_A_TABLE)))
    known = [each.name for each in fields(AT_A_TABLE[name]) if each.name in LIKELY]
    return name, {each: draw(LIKELY[each]) for each in known}


def could_be_meant(book: Book, count: int) -> None:
    """Commands that could be meant, from whoever comes, and now and then the one that is due: the tables go on."""
    people = {name: book.floor.visitor(name) for name in ("Dana", "Gus", "Ana")}

    @easy(count)
    @given(likely(), st.sampled_from(TABLES[:5]), st.sampled_from(sorted(people)), st.booleans())
    def tried(command: tuple[str, dict[str, Any]], table: str, name: str, due: bool) -> None:  # noqa: FBT001 - drawn
        asked, body = command
        draw = asked in {"take-card.v1", "burn.v1"}
        deed = primary(book.floor.house.state(table)) if due else None
        if deed:
            sent_up = wire(deed.command)
            asked, body, draw, name = sent_up["name"], json.loads(bytes(sent_up["body"])), deed.draws, "Dana"
        with book.request() as status:
            status.append(people[name].command(table, asked, body, draw=draw).status_code)

    tried()


# Promotions ----------------------------------------------------------------------------------------------------------

OF_PROMOTIONS: dict[str, st.SearchStrategy[Any]] = {
    "prize": st.sampled_from(["cash", "dinner", "boat", ""]),
    "patron": st.sampled_from(["Ana", "Ben", "Zoe", ""]),
    "winner": st.sampled_from(["Ana", "Zoe", None]),
    "payee": st.sampled_from(["Ana", "Zoe", None]),
    "conditions": st.sampled_from([{}, {"prizes": [{"id": "cash", "kind": "cash", "value": -5}]}, "name = 1", "["])
    | JSON,
    "ways": st.sampled_from([{"cheque": 500_000}, {"barter": 1}, {"cash": -5}, {}, ["transfer"]]),
    "take": st.sampled_from(["prize", "money", ""]),
    "choice": st.sampled_from(["scrutineer", "postpone", "cancel", "redraw", "hold", ""]),
    "how": st.sampled_from(["telephone", "notice", ""]),
    "amount": st.sampled_from([0, 500, -5, 10**20]),
    "seal": st.sampled_from(["", "ab" * 32, "no hash"]),
    "seed": st.sampled_from(["", "00" * 32, "no seed"]),
    **{each: st.text(max_size=12) for each in ("reason", "cause", "decision", "name", "address", "to", "about")},
    **{each: st.booleans() for each in ("present", "satisfied", "advised", "approved")},
}
PROMOTIONS = st.sampled_from([*["autumn", "winter", "spring"] * 3, "no-such-promotion", "..", "%00"])
RARE = st.sampled_from([*[False] * 9, True])


@st.composite
def promoted(draw: Any) -> tuple[str, dict[str, Any]]:
    """A command to a promotion; now and then a field is something else."""
    name = draw(st.sampled_from(sorted(OF_A_PROMOTION)))
    known = [each.name for each in fields(OF_A_PROMOTION[name]) if each.name in OF_PROMOTIONS]
    return name, {each: draw(JSON if draw(RARE) else OF_PROMOTIONS[each]) for each in known}


def of_promotions(book: Book, count: int) -> None:
    """Promotions that are added, and commands to them, from whoever comes."""
    people = {name: book.floor.visitor(name) for name in ("Dana", "Max", "Cas", "Ana", "Ines")}

    @easy(count)
    @given(promoted(), PROMOTIONS, st.sampled_from(sorted(people)), st.booleans())
    def tried(command: tuple[str, dict[str, Any]], id_: str, name: str, new: bool) -> None:  # noqa: FBT001 - drawn
        with book.request() as status:
            if new and "conditions" in command[1]:
                sent = {"id": id_, "documents": ["star-baccarat"], "conditions": command[1]["conditions"]}
                status.append(people[name].post("/api/promotions", sent).status_code)
            else:
                status.append(sends(people[name], quote(id_, safe="%"), *command).status_code)

    tried()


# Registers, cage and jackpots ----------------------------------------------------------------------------------------

OF_REGISTERS: dict[str, Any] = {
    **{each: st.sampled_from([0, 1, 2, -1, 10**12]) for each in ("dispute", "case", "entry", "number", "round", "box")},
    **{each: st.sampled_from([0, 1, 5000, -5, 10**20]) for each in ("amount", "paid", "due", "counted")},
    **{
        each: st.text(max_size=12) for each in ("who", "about", "decision", "absence", "found", "how", "reason", "says")
    },
    **{each: st.text(max_size=8) for each in ("outcome", "coup", "bet", "slip", "document", "name", "to")},
    "table": st.sampled_from(TABLES),
    "patron": st.sampled_from(["Ana", "Nobody", None]),
    "finding": st.sampled_from(["suspected", "not-intentional", "x"]),
    "choice": st.sampled_from(["pay", "withhold", "x"]),
    "register": st.sampled_from(["mispayments", "misdeliveries", "x"]),
    "month": st.sampled_from([[2026, 1], [0, 13], [10**9, 1], "2026-01"]),
    "since": st.sampled_from(["2026-01-01T00:00:00", "never"]),
    "change": st.sampled_from(["1", "-100", "1/3", "x"]),
    "pool": st.sampled_from(["Southern Cross", "none"]),
}
TAKE: dict[str, dict[str, type]] = {
    "/api/registers/star-baccarat/commands": IN_A_REGISTER,
    "/api/registers/no-such-document/commands": IN_A_REGISTER,
    "/api/tables/baccarat-1/cage": OF_THE_CAGE,
    "/api/jackpots/star-texas-holdem-bonus/commands": dict(BY_HAND),
}


@st.composite
def entered(draw: Any) -> tuple[str, str, dict[str, Any]]:
    """An entry for a register; now and then a field is something else."""
    path = draw(st.sampled_from(sorted(TAKE)))
    name = draw(st.sampled_from(sorted(TAKE[path])))
    known = [each.name for each in fields(TAKE[path][name]) if each.name in OF_REGISTERS]
    return path, name, {each: draw(JSON if draw(RARE) else OF_REGISTERS[each]) for each in known}


def of_registers(book: Book, count: int) -> None:
    people = {name: book.floor.visitor(name) for name in ("Dana", "Gus", "Cas", "Ana", "Ines")}

    @easy(count)
    @given(entered(), st.sampled_from(sorted(people)), st.sampled_from([None, 0, 10**9]))
    def tried(entry: tuple[str, str, dict[str, Any]], name: str, expected: int | None) -> None:
        path, command, body = entry
        sent = {"command_id": uuid4().hex, "name": command, "body": body, "expected": expected}
        with book.request() as status:
            status.append(people[name].post(path, sent).status_code)

    tried()


# Tournaments ---------------------------------------------------------------------------------------------------------

OF_TOURNAMENTS: dict[str, Any] = {
    **{each: st.sampled_from(["Ana", "Mei", "Zoe", ""]) for each in ("patron", "substitute", "name")},
    **{each: st.sampled_from([0, 5000, -5, 10**20]) for each in ("paid", "value", "chips", "amount")},
    **{each: st.text(max_size=12) for each in ("reason", "cause", "decision", "what")},
    **{each: st.booleans() for each in ("form", "copy", "agreed", "satisfied", "advised", "play_off", "understood")},
    **{each: st.sampled_from([1, 0, -1, 2**40]) for each in ("place", "round")},
    "table": st.sampled_from(["cup-1", "baccarat-1", "crown-1", "nowhere"]),
    "post": st.sampled_from(["manager", "director", "deputy", ""]),
    "choice": st.sampled_from(["hold", "cancel", ""]),
    "patrons": st.lists(st.sampled_from(["Ana", "Zoe"]), max_size=3),
    "settled": st.sampled_from([{}, {"seats": "by choice"}, {"no-such-item": ""}]),
    "seats": st.sampled_from([None, {}, {"cup-1": {"1": "Mei"}}, {"cup-1": {"99": "Zoe"}}]),
    "to": st.sampled_from(["2030-01-01T20:00:00", "2000-01-01T20:00:00", "soon"]),
    "conditions": st.sampled_from([{}, {"rounds": [{"coups": 0}]}, {"prizes": [101]}, "fee = -1", "["]) | JSON,
}
CUPS = st.sampled_from([*["harbour-cup", "autumn-cup"] * 3, "no-such-tournament", "..", "%00"])


@st.composite
def competed(draw: Any) -> tuple[str, dict[str, Any]]:
    """A command to a tournament; now and then a field is something else."""
    name = draw(st.sampled_from(sorted(OF_A_TOURNAMENT)))
    known = [each.name for each in fields(OF_A_TOURNAMENT[name]) if each.name in OF_TOURNAMENTS]
    return name, {each: draw(JSON if draw(RARE) else OF_TOURNAMENTS[each]) for each in known}


def of_tournaments(book: Book, count: int) -> None:
    """Tournaments that are added, and commands to them, from whoever comes."""
    people = {name: book.floor.visitor(name) for name in ("Dana", "Tess", "Max", "Cas", "Ana")}

    @easy(count)
    @given(competed(), CUPS, st.sampled_from(sorted(people)), st.booleans())
    def tried(command: tuple[str, dict[str, Any]], id_: str, name: str, new: bool) -> None:  # noqa: FBT001 - drawn
        with book.request() as status:
            if new and "conditions" in command[1]:
                sent = {"id": id_, "document": "star-baccarat", "conditions": command[1]["conditions"]}
                status.append(people[name].post("/api/tournaments", sent).status_code)
            else:
                path = f"/api/tournaments/{quote(id_, safe='%')}/commands"
                sent = {"command_id": str(uuid4()), "name": command[0], "body": command[1]}
                status.append(people[name].post(path, sent).status_code)

    tried()


# Machines ------------------------------------------------------------------------------------------------------------

ROUTES = st.sampled_from(
    ["/api/device", "/api/devices", "/api/tables", "/api/tables/{}/view", "/api/reports/{}", "/{}"]
)


def of_machines(book: Book, count: int) -> None:
    """Tokens of every kind, with what could be meant, at their own tables and at others."""
    tokens = []
    for kind in DeviceKind:
        of: dict[str, Any] = {"operator": "The Star"} if kind is DeviceKind.REPORTS else {"tables": ["baccarat-1"]}
        name = f"fuzz-{kind.value}-{uuid4().hex[:8]}"
        tokens.append(made(book.floor.house, NewDevice(name=name, kind=kind, rate=100, **of), "Max with Ines")[0])

    @easy(count)
    @given(
        likely(),
        st.sampled_from(TABLES),
        st.sampled_from([*tokens, "two words", "croupier_none"]),
        ROUTES,
        st.booleans(),
    )
    def tried(command: tuple[str, dict[str, Any]], table: str, token: str, route: str, sends_: bool) -> None:  # noqa: FBT001 - drawn
        asked, body = command
        of = {"authorization": f"Bearer {token}", "accept": "application/json"}
        with book.request() as status:
            if sends_:
                path, sent_ = f"/api/tables/{table}/commands", {"command_id": uuid4().hex, "name": asked, "body": body}
                status.append(httpx.post(f"{book.floor.base}{path}", json=sent_, headers=of, timeout=GUARD).status_code)
            else:
                path = route.format(table)
                status.append(httpx.get(f"{book.floor.base}{path}", headers=of, timeout=GUARD).status_code)

    tried()


# Pages and forms -----------------------------------------------------------------------------------------------------

PLACES = st.sampled_from([*TABLES, "star-baccarat", "12.2", "1", "99", "dealer", "display", "-1"]) | st.text(max_size=8)
GIVEN = st.dictionaries(st.sampled_from(["q", "book", "topic", "one", "token", "next"]), st.text(max_size=12))
FORM = st.dictionaries(
    st.sampled_from(
        [
            *("csrf", "person", "password", "next", "token", "name", "rank", "old", "new", "id", "do"),
            *("code", "book", "kind", "what", "clause", "seed", "round", "card", "days", "number", "drill", "aspect"),
        ]
    ),
    st.text(max_size=12) | st.sampled_from([*STAFF, "dealer", "/rules"]),
)


def routes(floor: Floor) -> tuple[list[str], list[str]]:
    """Every address that is no part of the document: pages that can be read, and forms that can be sent."""
    pages, forms = [], []
    for route in floor.app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if handler.include_in_schema or route.path.startswith(("/static", "/schema")):
                continue
            pages += [route.path_format] * ("GET" in handler.http_methods)
            forms += [route.path_format] * ("POST" in handler.http_methods)
    return sorted(pages), sorted(forms)


def pages_and_forms(book: Book, count: int) -> None:
    pages, forms = routes(book.floor)
    assert {"/", "/pit", "/rules", "/tables/{table}/{page}", "/lab", "/people"} <= set(pages)
    assert {"/sign-in", "/sign-out", "/welcome", "/people"} <= set(forms)
    people = [book.floor.visitor(name) for name in ("Gus", "Ana", "Tara", "Theo", "Ines", "")]

    @easy(count // 2)
    @given(st.sampled_from(pages), st.tuples(PLACES, PLACES), GIVEN, st.sampled_from(people))
    def read(page: str, places: tuple[str, str], query: dict[str, str], who: Visitor) -> None:
        for name, place in zip((part for part in page.split("/") if part.startswith("{")), places, strict=False):
            page = page.replace(name, quote(place, safe="") or "x", 1)
        with book.request() as status:
            status.append(who.http.get(page, params=query).status_code)

    @easy(count // 2)
    @given(st.sampled_from(forms), FORM, st.sampled_from(people))
    def filled_in(form: str, fields_: dict[str, str], who: Visitor) -> None:
        # With the right token, unless another is made up: so that what is behind it is tried too.
        token = {"csrf": who.csrf} if form != "/sign-out" else {}
        with book.request() as status:
            status.append(who.http.post(form, data={**token, **fields_}).status_code)

    read()
    filled_in()


# All of it -----------------------------------------------------------------------------------------------------------


def test_no_server_error_and_nothing_changed_by_what_is_refused(
    played: Floor, capsys: pytest.CaptureFixture[str]
) -> None:
    book = Book(played)
    for share, some in (
        *((25, from_the_document), (15, made_up), (15, could_be_meant)),
        *((10, of_promotions), (10, of_registers), (10, of_tournaments), (5, of_machines), (10, pages_and_forms)),
    ):
        until(TOTAL * share // 100, book, some)
    with capsys.disabled():
        by_status = ", ".join(f"{count:,} of {status}" for status, count in sorted(book.answers.items()))
        print(f"\n{book.asked:,} requests made up: {by_status}")  # noqa: T201 - how many, and how they were answered
    assert book.asked >= TOTAL
    assert book.answers[200] > TOTAL // 25
    assert sum(count for status, count in book.answers.items() if status >= 400) > TOTAL // 4
    assert not [status for status in book.answers if status >= 500]


def test_bytes_that_are_no_json(played: Floor) -> None:
    chance, book, dealer = random.Random(7), Book(played), played.visitor("Dana")  # noqa: S311 - any bytes will do
    for size in (0, 1, 40, 70_000):
        with book.request() as status:
            answer = dealer.http.post(
                "/api/tables/baccarat-1/commands",
                content=bytes(chance.randrange(256) for _ in range(size)),
                headers={"x-csrf-token": dealer.csrf, "content-type": "application/json", "accept": "application/json"},
            )
            status.append(answer.status_code)
        assert 400 <= answer.status_code < 500
    assert played.visitor().http.get("/health").status_code == 200


# The comparison itself finds what it is for --------------------------------------------------------------------------


def refused_though(book: Book, act: Callable[[], object]) -> None:
    """Do something, and say that it was refused."""
    with book.request() as status:
        act()
        status.append(403)


def test_a_change_in_the_journal_would_be_found(played: Floor) -> None:
    with pytest.raises(Changed, match="in the journal stands"):
        refused_though(Book(played), lambda: played.house.enter(Person(name="Nina", role=Role.DEALER)))


def test_a_change_in_what_the_web_keeps_would_be_found(played: Floor) -> None:
    with pytest.raises(Changed, match=r"keep-row\.v1"):
        refused_though(Book(played), lambda: played.accounts.add("Somebody else", "a long enough password"))
    with pytest.raises(Changed, match="web_sessions"):
        refused_though(Book(played), lambda: played.accounts.sign_in("Dana"))


def test_a_servers_error_would_be_found(played: Floor) -> None:
    with pytest.raises(AssertionError), Book(played).request() as status:
        status.append(500)
