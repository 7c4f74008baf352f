"""One command changes a floor: every part is decided, all of it is written, or nothing."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from clauses.play import EVENING, limits, setup
from croupier.floor import register, staff_changes
from croupier.floor.people import Person
from croupier.floor.plan import (
    ApprovedDocument,
    ChangeFloor,
    Changes,
    Floor,
    FloorChanged,
    Property,
    Standing,
    decide,
    evolve,
    manages,
)
from croupier.floor.register import AddTable, Register
from croupier.floor.staff_changes import EnterPerson, RemovePerson
from croupier.floor.table_changes import NewSetup, TableAltered, TableRetired
from croupier.games.editions import edition
from croupier.kernel.answers import Refused
from croupier.kernel.ids import TableId
from croupier.kernel.staff import CROWN, STAR, Role

BOOK = "star-baccarat"
T = TableId("t")


def added(**other: Any) -> AddTable:
    return AddTable(table=T, rulebook=BOOK, setup=setup(BOOK), limits=limits(), at=EVENING, **other)


def document(**other: Any) -> ApprovedDocument:
    given: dict[str, Any] = {"rulebook": BOOK, "digest": edition(BOOK).digest, "published": date(2024, 8, 16)}
    return ApprovedDocument(**given | other)


def change(**other: Any) -> ChangeFloor:
    given: dict[str, Any] = {
        "site": Property(name="Harbour", operators=("The Star",)),
        "documents": (document(),),
        "chips": {},
        "devices": (),
        "by": "Max",
        "beside": "Ines",
        "proof": "a test",
        "at": EVENING,
    }
    return ChangeFloor(**given | other)


PEOPLE = (EnterPerson(name="Max", role=Role.GAMING_MANAGER), EnterPerson(name="Ines", role=Role.INSPECTOR))


def standing(kept: Register | None = None, *open_: TableId) -> Standing:
    return Standing(register=kept or Register(), pools={}, open=frozenset(open_))


def accepted(kept: Register, asked: ChangeFloor) -> tuple[Changes, Register]:
    found = decide(Floor(), standing(kept), asked)
    assert isinstance(found, Changes)
    return found, register.replay(kept, found.house)


def begun() -> Register:
    return accepted(Register(), change(added=(added(),), entered=PEOPLE))[1]


def test_a_floor_begins_with_its_tables_people_and_terms() -> None:
    found, kept = accepted(Register(), change(added=(added(),), entered=PEOPLE))
    assert [type(each) for each in found.floor] == [FloorChanged]
    assert set(kept.tables) == {T}
    assert set(kept.people) == {"Max", "Ines"}
    assert edition(BOOK).digest in kept.terms
    assert evolve(Floor(), found.floor[0]).plan == found.floor[0]


def test_the_same_again_changes_nothing() -> None:
    found, kept = accepted(Register(), change(added=(added(),), entered=PEOPLE))
    floor = evolve(Floor(), found.floor[0])
    assert decide(floor, standing(kept), change(by="Ines", beside="Max")) == Changes()
    again = decide(floor, standing(kept), change(site=Property(name="Quay", operators=("The Star",))))
    assert isinstance(again, Changes)
    assert again.floor[0].site.name == "Quay"


@pytest.mark.parametrize(("by", "beside"), [("Max", ""), ("Max", "Max"), ("", "Ines"), ("Max", "Bo"), ("Bo", "Ines")])
def test_once_two_are_named_two_of_them_change_a_floor(by: str, beside: str) -> None:
    asked = change(retired=(T,), by=by, beside=beside)
    assert decide(Floor(), standing(begun()), asked) == Changes()


def test_before_that_one_is_enough() -> None:
    assert accepted(Register(), change(beside="", added=(added(),)))[1].tables
    one = register.replay(Register(), (staff_changes.PersonEntered(name="Max", role=Role.GAMING_MANAGER),))
    assert accepted(one, change(beside="", added=(added(),)))[1].tables


def refused(kept: Register, asked: ChangeFloor, *open_: TableId) -> Refused:
    found = decide(Floor(), standing(kept, *open_), asked)
    assert isinstance(found, Refused)
    return found


@pytest.mark.parametrize(
    "part", [{"retired": (T,)}, {"altered": (NewSetup(table=T, setup=setup(BOOK), limits=limits(), title="T"),)}]
)
def test_an_open_table_stays_as_it_is(part: dict[str, Any]) -> None:
    found = refused(begun(), change(**part), T)
    assert found.code == "table-open"
    assert [str(each) for each in found.because] == ["star-baccarat 2.1", "star-baccarat 2.2"]


def test_a_closed_table_is_altered_and_opens_so() -> None:
    less = replace(setup(BOOK), decks=6)
    found, kept = accepted(begun(), change(altered=(NewSetup(table=T, setup=less, limits=limits(), title="New"),)))
    assert [type(each) for each in found.house] == [TableAltered]
    assert kept.planned(T).setup.decks == 6
    assert kept.tables[T].title == "New"
    assert kept.tables[T].setup.decks != 6, "how its stream begins stays"


def test_a_table_is_retired_once_and_its_name_is_not_used_again() -> None:
    found, kept = accepted(begun(), change(retired=(T,)))
    assert [type(each) for each in found.house] == [TableRetired]
    assert refused(kept, change(retired=(T,))).code == "table-retired"
    assert refused(kept, change(added=(added(),))).code == "table-exists"


def test_one_part_that_is_refused_refuses_the_whole() -> None:
    wrong = AddTable(
        table=TableId("u"), rulebook=BOOK, setup=replace(setup(BOOK), decks=5), limits=limits(), at=EVENING
    )
    found = refused(Register(), change(added=(added(), wrong), entered=PEOPLE))
    assert (found.code, found.variant) == ("set-up-refused", "decks")
    assert [str(each) for each in found.because] == ["star-baccarat 3.1"]


def test_a_document_is_named_with_the_terms_that_are_run() -> None:
    assert refused(Register(), change(added=(added(),), documents=())).code == "document-not-approved"
    found = refused(Register(), change(documents=(document(digest="0" * 64),)))
    assert (found.code, found.variant) == ("document-not-approved", "terms")
    assert [str(each) for each in found.because] == ["star-baccarat order", "star-baccarat order(1)"]


def test_people_are_entered_and_taken_off() -> None:
    _, kept = accepted(begun(), change(entered=(EnterPerson(name="Bo", role=Role.DEALER),)))
    assert kept.people["Bo"].role is Role.DEALER
    _, kept = accepted(kept, change(removed=(RemovePerson(name="Bo"),)))
    assert "Bo" not in kept.people


def test_managers_are_of_their_own_operator() -> None:
    max_, cas = Person(name="Max", role=Role.GAMING_MANAGER), Person(name="Cas", role=Role.CASINO_MANAGER)
    assert manages(max_, STAR.operator)
    assert not manages(max_, CROWN.operator)
    assert manages(cas, CROWN.operator)
    assert not manages(Person(name="Gus", role=Role.GAMING_SUPERVISOR), STAR.operator)
    assert not manages(Person(name="Ines", role=Role.INSPECTOR), STAR.operator)
