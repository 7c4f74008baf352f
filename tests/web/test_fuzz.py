"""Requests that nobody would write by hand, made from the OpenAPI document: no answer is ever a server's error, and
what is refused changes nothing.
"""

import os
import random
from dataclasses import fields
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from croupier.web.desk import AT_A_TABLE
from web.floors import Floor, Visitor

COUNT = int(os.environ.get("CROUPIER_FUZZ", "25"))
"""How many requests are tried for each test; a campaign tries many more."""

TABLES = ("baccarat-1", "premium-1", "crown-1", "lucky-draw-1", "holdem-1", "no-such-table", "..", "%00")
EASY = settings(
    max_examples=COUNT,
    deadline=None,
    database=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)


def head(floor: Floor) -> int:
    return floor.house.journal.head().sequence


def sent(visitor: Visitor, case: Any) -> int:
    """Send what was made up, as somebody who is signed in."""
    kept = visitor.http.cookies.jar
    cookies = {each.name: each.value for each in kept if each.value}
    answer = case.call(headers={"x-csrf-token": visitor.csrf}, cookies=cookies, timeout=20)
    return int(answer.status_code)


def test_what_the_openapi_document_allows(floor: Floor) -> None:
    schema = schemathesis.openapi.from_url(f"{floor.base}/schema/openapi.json")
    visitors = [floor.visitor(name) for name in ("Dana", "Gus", "Ana", "Ines")]
    every: list[Any] = list(schema.get_all_operations())
    operations = [each.ok() for each in every if not each.ok().path.endswith("/events")]
    assert len(operations) >= 12
    for number, operation in enumerate(operations):
        _tried(operation, visitors[number % len(visitors)])


def _tried(operation: Any, visitor: Visitor) -> None:
    @EASY
    @given(case=operation.as_strategy())
    def tried(case: Any) -> None:
        assert sent(visitor, case) < 500, case

    tried()


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


@given(made_up=MADE_UP)
@EASY
def test_made_up_commands(floor: Floor, dealer: Visitor, made_up: tuple[str, dict[str, Any], str, bool]) -> None:
    name, body, table, draw = made_up
    before = head(floor)
    answer = dealer.command(table, name, body, draw=draw)
    assert answer.status_code < 500, answer.text
    if answer.status_code != 200:
        assert head(floor) - before <= 1, "a refused command may at most let the clock go on"


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


@given(commands=st.lists(likely(), min_size=1, max_size=12), table=st.sampled_from(TABLES[:5]))
@EASY
def test_commands_that_could_be_meant(dealer: Visitor, commands: list[tuple[str, dict[str, Any]]], table: str) -> None:
    for name, body in commands:
        answer = dealer.command(table, name, body, draw=name in {"take-card.v1", "burn.v1"})
        assert answer.status_code < 500, (name, body, answer.text)


def test_bytes_that_are_no_json(floor: Floor, dealer: Visitor) -> None:
    chance = random.Random(7)  # noqa: S311 - any bytes will do
    for size in (0, 1, 40, 70_000):
        body = bytes(chance.randrange(256) for _ in range(size))
        answer = dealer.http.post(
            "/api/tables/baccarat-1/commands",
            content=body,
            headers={"x-csrf-token": dealer.csrf, "content-type": "application/json", "accept": "application/json"},
        )
        assert 400 <= answer.status_code < 500
    assert floor.visitor().http.get("/health").status_code == 200
