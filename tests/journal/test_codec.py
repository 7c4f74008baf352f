"""The codec: each value is written in one way and read back exactly; anything else is refused with a reason."""

from collections.abc import Mapping
from dataclasses import make_dataclass
from datetime import UTC, datetime, timedelta, timezone
from enum import Enum
from fractions import Fraction
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.floor.jackpots.commands import RegisterSystem
from croupier.floor.jackpots.setup import SystemId
from croupier.floor.obligations import ObligationDischarged
from croupier.floor.people import Person
from croupier.journal.codec import CODEC, Codec, Unreadable, Unsayable
from croupier.kernel.cards import Card, card
from croupier.kernel.chips import Chips
from croupier.kernel.clauses import Clause
from croupier.kernel.facts import Facts
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.kernel.records import record, replace
from croupier.kernel.staff import Role
from croupier.rulebooks import clause
from croupier.table.commands import Leave, PlaceWager, Report, Sit
from croupier.table.events import BreachNoted, WagerPlaced
from croupier.table.people import AtBox

WAGER = WagerPlaced(
    number=4,
    box=Box(3),
    patron=Patron("jun"),
    bet=BetId("banker"),
    amount=Money.dollars("102.50"),
    token=False,
    because=(clause("star-baccarat 5.1"), clause("star-baccarat 5.4")),
)
WRITTEN = (
    b'{"number":4,"box":3,"patron":"jun","bet":"banker","amount":10250,"token":false,'
    b'"because":["star-baccarat 5.1","star-baccarat 5.4"]}'
)


def test_an_event_is_written_field_by_field() -> None:
    assert CODEC.name(WAGER) == "wager-placed.v1"
    assert CODEC.encode(WAGER) == WRITTEN
    assert CODEC.decode("wager-placed.v1", WRITTEN) == WAGER


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ((b',"token":false', b""), "a WagerPlaced lacks token"),
        ((b'"number":4', b'"number":4,"tip":5'), "a WagerPlaced has no field tip"),
        ((b'"number":4,"box":3', b'"box":3,"number":4'), "out of order"),
        ((b":10250", b":10250.0"), "not a whole number of cents"),
        ((b":10250", b":true"), "not a whole number of cents"),
        ((b":10250", b':"10250"'), "not a whole number of cents"),
        ((b'"box":3', b'"box":true'), "True is not int"),
        ((b'"token":false', b'"token":0'), "0 is not bool"),
        ((b'"token":false', b'"token":null'), "None is not bool"),
        ((b"star-baccarat 5.4", b"star-baccarat 5.99"), "is not a Clause"),
        ((b"star-baccarat 5.4", b"SB 5.4"), "not how a Clause is written"),
        ((b'["star-baccarat 5.1","star-baccarat 5.4"]', b'"star-baccarat 5.1"'), "a row is an array"),
        ((b'"box":3', b'"box": 3'), "one way"),
        ((b'"jun"', b'"j\\u0075n"'), "one way"),
        ((b'"box":3', b'"box":3,"box":3'), "one way"),
        ((b"}", b"]"), "not JSON"),
    ],
)
def test_anything_but_the_one_way_is_refused(change: tuple[bytes, bytes], says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        CODEC.decode("wager-placed.v1", WRITTEN.replace(*change))


@pytest.mark.parametrize(
    ("name", "body", "says"),
    [
        ("wager-placed.v2", WRITTEN, "names nothing"),
        ("croupier.table.events.WagerPlaced", WRITTEN, "names nothing"),
        ("leave.v1", b"[3]", "one way"),
        ("leave.v1", b"", "not JSON"),
        ("leave.v1", b'{"box":3,"by":"owner"}', "'owner' is not a Role"),
        ("leave.v1", b'{"box":3,"by":7}', "7 is none of"),
        ("leave.v1", b'{"box":3,"by":{"seat":7}}', "AtBox lacks box"),
        ("leave.v1", b'{"box":3.5,"by":"dealer"}', "3.5 is not int"),
    ],
)
def test_what_is_not_known_is_refused(name: str, body: bytes, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        CODEC.decode(name, body)


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (3, "int has no permanent name"),
        (Leave(box="3"), "'3' is not int"),  # type: ignore[arg-type]
        (Leave(box=Box(3), by="dealer"), "'dealer' is none of"),  # type: ignore[arg-type]
        (PlaceWager(box=Box(1), bet=BetId("tie"), amount=5), "5 is not Money"),  # type: ignore[arg-type]
        (Report(what="late", details={"a": 1}), "1 is not str"),  # type: ignore[dict-item]
        (Report(what="late", details=[("a", "b")]), "is not a mapping"),  # type: ignore[arg-type]
        (Report(what="\ud800"), "holds what JSON cannot"),
    ],
)
def test_what_cannot_be_written_is_refused(value: object, says: str) -> None:
    def written() -> tuple[str, bytes]:
        return CODEC.name(value), CODEC.encode(value)

    with pytest.raises(Unsayable, match=says):
        written()


def test_one_of_several_types_is_told_by_its_shape() -> None:
    at = datetime(2025, 6, 2, 20, 0)  # noqa: DTZ001 - the table's clock
    for by, text in (
        (Person(name="ann", role=Role.DEALER), b'{"name":"ann","role":"dealer"}'),
        (Role.GAMING_MANAGER, b'"gaming-manager"'),
        (AtBox(box=Box(2)), b'{"box":2}'),
    ):
        event = ObligationDischarged(number=1, by=by, at=at, how="told", because=(clause("star-baccarat 12.2"),))
        body = CODEC.encode(event)
        assert b'"by":' + text in body
        assert CODEC.decode("obligation-discharged.v1", body) == event


def test_mappings_keep_their_order() -> None:
    """What a decision went through in one order is gone through in that order again."""
    one = Report(what="late", details={"b": "1", "a": "2"})
    assert b'"details":{"b":"1","a":"2"}' in CODEC.encode(one)
    assert list(CODEC.decode("report.v2", CODEC.encode(one)).details) == ["b", "a"]


def test_a_request_may_leave_out_what_has_a_default() -> None:
    assert CODEC.request("leave.v1", {"box": 3}) == Leave(box=Box(3), by=Role.DEALER)
    for plain, says in (({}, "lacks box"), ({"box": 3, "tip": 1}, "no field tip"), (3, "is an object")):
        with pytest.raises(Unreadable, match=says):
            CODEC.request("leave.v1", plain)


def test_facts_are_written_without_those_that_are_not_known() -> None:
    """A kind of fact that is new later on changes nothing that is stored."""
    noted = BreachNoted(code="a-code", facts=Facts(box=Box(3), card=card("9h")), because=(clause("star-baccarat 5.1"),))
    assert b'"facts":{"box":3,"card":"9h"}' in CODEC.encode(noted)
    assert CODEC.decode("breach-noted.v2", CODEC.encode(noted)) == noted
    for wrong, says in (
        (b'{"card":"9h","box":3}', "out of order"),
        (b'{"box":3,"tip":1}', "no field tip"),
        (b'{"box":null}', "leaves out what is not known"),
        (b"3", "is an object"),
    ):
        with pytest.raises(Unreadable, match=says):
            CODEC.decode("breach-noted.v2", CODEC.encode(noted).replace(b'{"box":3,"card":"9h"}', wrong))


# All types that a record may hold ------------------------------------------------------------------------------------


class Pair(NamedTuple):
    one: int
    two: str


@record
class Everything:
    """One field of each kind of type."""

    text: str
    number: int
    truth: bool
    maybe: str | None
    money: Money
    odds: Odds
    percent: Percent
    fraction: Fraction
    card: Card
    moment: datetime
    chips: Chips
    pair: Pair
    two: tuple[int, str]
    rows: tuple[Money, ...]
    by_box: Mapping[int, Money]
    by_card: Mapping[Card, int]


MINE = Codec({"everything.v1": Everything}, {})
LONG = st.integers(-(2**70), 2**70)
TEXT = st.text(st.characters(codec="utf-8"))
MOMENT = st.datetimes() | st.datetimes(timezones=st.just(UTC))
EVERYTHING = st.builds(
    Everything,
    text=TEXT,
    number=LONG,
    truth=st.booleans(),
    maybe=st.none() | TEXT,
    money=st.builds(Money, LONG),
    odds=st.builds(Odds, st.integers(1, 10**6), st.integers(1, 10**6)),
    percent=st.builds(Percent, st.fractions()),
    fraction=st.fractions(),
    card=st.sampled_from([card("As"), card("Td"), card("2c")]),
    moment=MOMENT,
    chips=st.sampled_from([Chips.dollars(5, 25), Chips.dollars("2.50")]),
    pair=st.builds(Pair, LONG, TEXT),
    two=st.tuples(LONG, TEXT),
    rows=st.lists(st.builds(Money, LONG)).map(tuple),
    by_box=st.dictionaries(LONG, st.builds(Money, LONG)),
    by_card=st.dictionaries(st.sampled_from([card("As"), card("Td")]), LONG),
)


@given(EVERYTHING)
def test_any_value_comes_back_as_it_was(value: Everything) -> None:
    body = MINE.encode(value)
    again = MINE.decode("everything.v1", body)
    assert again == value
    assert MINE.encode(again) == body
    assert {name: type(getattr(again, name)) for name in Everything.__slots__} == {  # type: ignore[attr-defined]
        name: type(getattr(value, name))
        for name in Everything.__slots__  # type: ignore[attr-defined]
    }


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("fraction", b'"2/4"'),
        ("fraction", b'"1.5"'),
        ("fraction", b'"01"'),
        ("odds", b'"19/20"'),
        ("odds", b'"0:1"'),
        ("odds", b'"+1:1"'),
        ("percent", b"5"),
        ("card", b'"9H"'),
        ("card", b"9"),
        ("moment", b'"2025-06-02"'),
        ("moment", b'"2025-06-02T20:00:00+00:00"'),
        ("moment", b'"2025-06-02T20:00:00+10:00"'),
        ("moment", b'"2025-06-02 20:00:00"'),
        ("chips", b"[2500,500]"),
        ("chips", b"[]"),
        ("chips", b"[0]"),
        ("chips", b'"5"'),
        ("pair", b"[1]"),
        ("two", b'[1,"a",2]'),
        ("by_box", b'{"01":1}'),
        ("by_box", b'{"x":1}'),
        ("by_card", b'{"1h":1}'),
        ("by_box", b"[]"),
    ],
)
def test_each_type_is_read_in_its_one_way_only(field: str, wrong: bytes) -> None:
    body: dict[str, bytes] = {
        "text": b'""',
        "number": b"1",
        "truth": b"true",
        "maybe": b"null",
        "money": b"1",
        "odds": b'"1:1"',
        "percent": b'"5/2"',
        "fraction": b'"1/2"',
        "card": b'"9h"',
        "moment": b'"2025-06-02T20:00:00Z"',
        "chips": b"[500,2500]",
        "pair": b'[1,"a"]',
        "two": b'[1,"a"]',
        "rows": b"[1]",
        "by_box": b'{"1":1}',
        "by_card": b'{"9h":1}',
    }

    def written() -> bytes:
        return b"{" + b",".join(b'"%s":%s' % (name.encode(), text) for name, text in body.items()) + b"}"

    assert MINE.encode(MINE.decode("everything.v1", written())) == written()
    body[field] = wrong
    with pytest.raises(Unreadable):
        MINE.decode("everything.v1", written())


WHOLE = Everything(
    text="",
    number=1,
    truth=True,
    maybe=None,
    money=Money(1),
    odds=Odds(1, 1),
    percent=Percent.of(5),
    fraction=Fraction(1, 2),
    card=card("9h"),
    moment=datetime(2025, 6, 2, tzinfo=UTC),
    chips=Chips.dollars(5),
    pair=Pair(1, "a"),
    two=(1, "a"),
    rows=(Money(1),),
    by_box={1: Money(1)},
    by_card={card("9h"): 1},
)


@pytest.mark.parametrize("field", Everything.__slots__)  # type: ignore[attr-defined]
def test_a_value_of_another_type_is_not_written(field: str) -> None:
    MINE.encode(WHOLE)
    other: dict[str, Any] = {field: object()}
    with pytest.raises(Unsayable):
        MINE.encode(replace(WHOLE, **other))


def test_what_is_no_record_enumeration_or_clause_is_not_written() -> None:
    at_box = Leave(box=Box(1), by=AtBox(box=Box(2)))
    assert CODEC.decode("leave.v1", CODEC.encode(at_box)) == at_box
    nowhere = replace(WAGER, because=(Clause("star-baccarat", "99.9"),))
    with pytest.raises(Unsayable, match=r"'star-baccarat 99\.9' is no clause"):
        CODEC.encode(nowhere)
    with pytest.raises(Unsayable, match="is not a Person"):
        CODEC.encode(RegisterSystem(system=SystemId("s"), approval="a", by=Role.DEALER))  # type: ignore[arg-type]
    with pytest.raises(Unsayable, match="is not a PlayerCard"):
        CODEC.encode(Sit(box=Box(1), patron=Patron("p"), card="own"))  # type: ignore[arg-type]
    with pytest.raises(Unreadable, match="a Person is an object"):
        CODEC.decode("register-system.v1", b'{"system":"s","approval":"a","by":"dealer"}')


def test_an_enumeration_of_numbers_has_no_way_of_being_written() -> None:
    class Number(Enum):
        ONE = 1

    holds = make_dataclass("Holds", [("value", Number)])
    with pytest.raises(Unsayable, match="values that are not texts"):
        Codec({"holds.v1": holds}, {}).encode(holds(Number.ONE))


@pytest.mark.parametrize(
    "moment",
    [datetime(2025, 6, 2, tzinfo=timezone(timedelta(hours=10))), datetime(2025, 6, 2, tzinfo=timezone.utc)],  # noqa: UP017 - the same object by its older name
)
def test_a_moment_with_a_zone_is_in_utc(moment: datetime) -> None:
    @record
    class When:
        at: datetime

    codec = Codec({"when.v1": When}, {})
    if moment.tzinfo is UTC:
        assert codec.encode(When(at=moment)) == b'{"at":"2025-06-02T00:00:00Z"}'
    else:
        with pytest.raises(Unsayable, match="is not in UTC"):
            codec.encode(When(at=moment))


# Classes that cannot be written --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (float, "has no way"),
        (list[int], "has no way"),
        (Any, "has no way"),
        (Money | int, "cannot be told apart"),
        (str | Card, "cannot be told apart"),
        (tuple[int, ...] | Pair, "cannot be told apart"),
        (Mapping[tuple[int, int], int], "cannot be the keys"),
        (Mapping[str, int] | AtBox, "cannot be told apart"),
    ],
)
def test_a_type_without_one_way_of_writing_it_is_refused(kind: Any, says: str) -> None:
    holds = make_dataclass("Holds", [("value", kind)])
    with pytest.raises(Unsayable, match=says):
        Codec({"holds.v1": holds}, {}).encode(holds(None))


# Older versions ------------------------------------------------------------------------------------------------------


def test_an_older_version_is_brought_up_to_today_step_by_step() -> None:
    """Version 1 had dollars, version 2 cents, version 3 has cents and who did it."""

    @record
    class Tipped:
        cents: int
        by: str

    codec = Codec(
        {"tipped.v3": Tipped},
        {
            "tipped.v1": lambda body: ("tipped.v2", {"cents": body["dollars"] * 100}),
            "tipped.v2": lambda body: ("tipped.v3", {**body, "by": "dealer"}),
        },
    )
    assert codec.decode("tipped.v1", b'{"dollars":5}') == Tipped(cents=500, by="dealer")
    assert codec.decode("tipped.v2", b'{"cents":5}') == Tipped(cents=5, by="dealer")
    assert codec.today("tipped.v1", b'{"dollars":5}') == ("tipped.v3", b'{"cents":500,"by":"dealer"}')
    assert codec.today("tipped.v3", b'{"cents":5,"by":"x"}') == ("tipped.v3", b'{"cents":5,"by":"x"}')
    with pytest.raises(Unreadable, match="no field tip"):
        codec.decode("tipped.v2", b'{"cents":5,"tip":1}')


def test_a_class_has_one_name() -> None:
    with pytest.raises(ValueError, match="two names"):
        Codec({"leave.v1": Leave, "go.v1": Leave}, {})
