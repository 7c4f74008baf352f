"""The one walk over terms and policies: what it finds, names, changes, cites and says."""

from datetime import date
from enum import Enum
from fractions import Fraction
from typing import Any

import pytest

from croupier.games.authority import Power
from croupier.games.terms import (
    SILENT,
    Leaf,
    at,
    changed,
    citations,
    citing,
    describe,
    dotted,
    leaves,
    points,
    reading,
    reading_of,
    record,
)
from croupier.kernel.clauses import Because, Cited
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.kernel.staff import Role
from croupier.rulebooks import Citing

sb = Citing("star-baccarat")


class Colour(Enum):
    RED = "red"
    BLACK = "black"


@reading("B4")
class Seen(Enum):
    ALWAYS = "always-a-no-bet-coup"
    NEVER = "always-an-ordinary-coup"


@record
class Sign:
    """a sign for {minutes} minutes, {shows}"""

    minutes: int
    shows: tuple[str, ...]
    because: Because


@record
class Silent:
    """nothing happens"""

    because: Because


@record
class Ladder:
    """{colour}, {seen}"""

    id: str
    colour: Colour
    seen: Seen
    because: Because


@record
class Told:
    """never shown, because it describes itself"""

    because: Because

    def describe(self) -> str:
        return "told by itself"


@record
class TwoReasons:
    """two reasons"""

    void: Because
    because: Because


@record
class Section:
    sign: Sign
    decks: Cited[tuple[int, ...]]
    ladders: tuple[Ladder, ...]
    over: Cited[Money]
    nothing: Silent | None
    silent: Silent
    two: TwoReasons


@record
class Book:
    rulebook: str
    section: Section
    powers: tuple[Power, ...]


SECTION = Section(
    sign=Sign(minutes=20, shows=("odds", "limits"), because=sb("6.7")),
    decks=Cited((6, 8), sb("3.1")),
    ladders=(
        Ladder(id="one", colour=Colour.RED, seen=Seen.ALWAYS, because=sb("12.2")),
        Ladder(id="two", colour=Colour.BLACK, seen=Seen.NEVER, because=sb("12.3")),
    ),
    over=Cited(Money.dollars(1000), sb("12.20.2")),
    nothing=None,
    silent=Silent(because=sb("4.9")),
    two=TwoReasons(void=sb("12.1.2"), because=sb("12.1", "12.1.1")),
)
POWERS = (Power(id="no-bet-coup", by=Role.CASINO_SUPERVISOR, because=sb("7.4")),)
BOOK = Book(rulebook="star-baccarat", section=SECTION, powers=POWERS)

# Every value of the section, where it stands and by which clause: written out by hand.
EVERY_LEAF = [
    (("sign", "minutes"), 20, "6.7"),
    (("sign", "shows", 0), "odds", "6.7"),
    (("sign", "shows", 1), "limits", "6.7"),
    (("decks", 0), 6, "3.1"),
    (("decks", 1), 8, "3.1"),
    (("ladders", "one", "colour"), Colour.RED, "12.2"),
    (("ladders", "one", "seen"), Seen.ALWAYS, "12.2"),
    (("ladders", "two", "colour"), Colour.BLACK, "12.3"),
    (("ladders", "two", "seen"), Seen.NEVER, "12.3"),
    (("over",), Money.dollars(1000), "12.20.2"),
]


def test_the_walk_finds_every_value_with_its_place_and_clause() -> None:
    assert list(leaves(SECTION)) == [Leaf(path, value, sb(number)) for path, value, number in EVERY_LEAF]


def test_a_leaf_is_named_by_its_path() -> None:
    assert Leaf(("ladders", "one", "colour"), Colour.RED, sb("12.2")).name == "ladders.one.colour"
    assert dotted(("sign", "shows", 1)) == "sign.shows.1"
    assert dotted(()) == ""


def test_ids_reasons_and_the_name_of_the_book_are_no_terms() -> None:
    assert [leaf.name for leaf in leaves(POWERS)] == ["no-bet-coup.by"]
    assert not any("rulebook" in leaf.path for leaf in leaves(BOOK))


def test_a_clause_alone_and_nothing_are_no_values() -> None:
    assert list(leaves(sb("12.2"))) == []
    assert list(leaves(None)) == []


@pytest.mark.parametrize("value", [3, "x", date(2024, 8, 19), Fraction(1, 3), Money(1), Odds(1, 1), Percent.of(5)])
def test_each_kind_of_value_is_a_leaf(value: object) -> None:
    assert list(leaves(Cited(value, sb("3.1")), ("here",))) == [Leaf(("here",), value, sb("3.1"))]


@pytest.mark.parametrize("strange", [2.5, {"a": 1}, [1], object()])
def test_what_is_no_term_raises_and_says_where(strange: object) -> None:
    with pytest.raises(TypeError, match=r"place\.0 is no term"):
        list(leaves((Cited(strange, sb("3.1")),), ("place",)))


@pytest.mark.parametrize(("path", "value", "_"), EVERY_LEAF)
def test_at_finds_what_stands_at_a_path(path: tuple[str | int, ...], value: object, _: str) -> None:
    assert at(SECTION, path) == value


def test_at_goes_into_terms_and_stops_where_it_is_told() -> None:
    assert at(SECTION, ("decks",)) == (6, 8)
    assert at(SECTION, ("ladders", "two")).colour is Colour.BLACK
    assert at(SECTION, ()) is SECTION


@pytest.mark.parametrize(("path", "value", "_"), EVERY_LEAF)
def test_changed_changes_one_value_and_no_other(path: tuple[str | int, ...], value: object, _: str) -> None:
    new: Any = {int: 99, str: "other", Money: Money(1), Colour: Colour.RED, Seen: Seen.ALWAYS}[type(value)]
    before = {leaf.path: leaf.value for leaf in leaves(SECTION)}
    after = {leaf.path: leaf.value for leaf in leaves(changed(SECTION, path, new))}
    assert after == before | {path: new}


def test_changed_leaves_the_reasons_and_the_original_alone() -> None:
    after = changed(SECTION, ("decks", 1), 9)
    assert after.decks == Cited((6, 9), sb("3.1"))
    assert SECTION.decks == Cited((6, 8), sb("3.1"))


def test_a_path_that_leads_nowhere_raises() -> None:
    with pytest.raises(AttributeError):
        at(SECTION, ("nowhere",))
    with pytest.raises(StopIteration):
        at(SECTION, ("ladders", "three"))


def test_citing_names_each_term_with_its_own_clauses() -> None:
    found = {dotted(path): tuple(each.number for each in because) for path, because in citing(SECTION)}
    assert found == {
        "sign": ("6.7",),
        "decks": ("3.1",),
        "ladders.one": ("12.2",),
        "ladders.two": ("12.3",),
        "over": ("12.20.2",),
        "silent": ("4.9",),
        "two": ("12.1", "12.1.1", "12.1.2"),
    }


def test_citations_name_every_clause_once_in_order() -> None:
    assert citations((SECTION.two, SECTION.two, SECTION.over)) == sb("12.1", "12.1.1", "12.1.2", "12.20.2")
    assert citations(sb("12.2")) == sb("12.2")
    assert citations(None) == ()
    assert citations(3) == ()


@pytest.mark.parametrize(
    ("of", "said"),
    [
        (None, SILENT),
        ((), SILENT),
        (Cited(8, sb("3.1")), "8"),
        (Role.GAMING_SUPERVISOR, "gaming supervisor"),
        (Colour.RED, "red"),
        (Seen.ALWAYS, "always a no-bet coup (reading B4)"),
        (date(2024, 8, 19), "19 August 2024"),
        ((6, 8), "6 or 8"),
        ((3, 4, 6, 8), "3, 4, 6 or 8"),
        ((3, 4, 5), "3 to 5"),
        ((3, 4), "3 or 4"),
        ((6,), "6"),
        (("odds", "limits"), "odds, limits"),
        (("odds, if any", "limits"), "odds, if any; limits"),
        ("scanning-shoe", "scanning shoe"),
        ("as it is", "as it is"),
        (Money.dollars(1000), "$1,000.00"),
        (Odds(19, 20), "19 to 20"),
        (Percent.of("2.5"), "2.5 %"),
        (SECTION.sign, "a sign for 20 minutes, odds, limits"),
        (SECTION.silent, "nothing happens"),
        (SECTION.ladders[0], "red, always a no-bet coup (reading B4)"),
        (Told(because=sb("3.1")), "told by itself"),
    ],
)
def test_a_term_is_said_as_a_person_would(of: object, said: str) -> None:
    assert describe(of) == said


def test_decision_points_are_the_fields_of_sections_with_lists_taken_apart() -> None:
    found = [(each.section, each.label, each.says) for each in points(BOOK, ("section", "powers"))]
    assert found == [
        ("section", "sign", "a sign for 20 minutes, odds, limits"),
        ("section", "decks", "6 or 8"),
        ("section", "ladders: one", "red, always a no-bet coup (reading B4)"),
        ("section", "ladders: two", "black, always an ordinary coup (reading B4)"),
        ("section", "over", "$1,000.00"),
        ("section", "nothing", SILENT),
        ("section", "silent", "nothing happens"),
        ("section", "two", "two reasons"),
        ("powers", "no-bet coup", "casino supervisor or above"),
    ]
    assert [each.because for each in points(BOOK, ("powers",))] == [sb("7.4")]


def test_an_enumeration_marked_with_a_reading_says_which() -> None:
    assert reading_of(Seen.ALWAYS) == "B4"
    assert reading_of(Colour.RED) is None
    assert reading_of(3) is None


def test_a_record_is_frozen_and_takes_names_only() -> None:
    sign: Any = SECTION.sign
    with pytest.raises(AttributeError):
        sign.minutes = 21
    with pytest.raises(TypeError):
        Sign(20, ("odds",), sb("6.7"))  # type: ignore[call-arg]  # names are wanted
