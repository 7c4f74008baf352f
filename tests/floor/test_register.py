"""The house's register: tables with their editions, people with their ranks, clocks that were set."""

from datetime import UTC, datetime

import pytest

from clauses.play import EVENING, limits, setup
from croupier.floor import register
from croupier.floor.people import LADDERS, Person
from croupier.floor.register import AddTable, Register, SetClock, edition_of
from croupier.floor.staff_changes import EnterPerson, RemovePerson
from croupier.games.editions import edition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import TableId
from croupier.kernel.staff import CROWN, STAR, Role
from croupier.rulebooks import DOCUMENTS, UnknownDocument


def added(name: str = "t", book: str = "star-baccarat", **other: object) -> AddTable:
    return AddTable(
        table=TableId(name),
        rulebook=book,
        setup=setup("star-baccarat"),
        limits=limits(),
        at=EVENING,
        **other,  # type: ignore[arg-type]  # whatever a test gives
    )


def kept(*commands: register.Command) -> Register:
    found = Register()
    for each in commands:
        answer = register.decide(found, each)
        assert isinstance(answer, Accepted), answer
        found = register.replay(found, answer.events)
    return found


def test_a_table_is_added_with_the_digest_of_its_terms() -> None:
    found = kept(added()).tables[TableId("t")]
    assert found.digest == edition("star-baccarat").digest
    assert found.title == "The Star: Baccarat"
    assert found.source == "keyed"
    assert kept(added(title="Baccarat 1")).tables[TableId("t")].title == "Baccarat 1"


def test_a_table_may_run_under_another_reading() -> None:
    reading = next(each for each in edition("star-baccarat").readings if each.id == "B4")
    other = added(readings={"B4": reading.others[0]})
    assert edition_of(other).reads("B4") == reading.others[0]
    assert kept(other).tables[TableId("t")].digest != edition("star-baccarat").digest


def test_a_table_is_added_once_under_a_known_document_and_source() -> None:
    for command, code in ((added(), "table-exists"), (added("u", source="a hat"), "no-such-source")):
        answer = register.decide(kept(added()), command)
        assert isinstance(answer, Refused)
        assert answer.code == code
    with pytest.raises(UnknownDocument):
        register.decide(Register(), added(book="no-such-book"))


def test_people_come_go_and_rise() -> None:
    ann = EnterPerson(name="Ann", role=Role.DEALER)
    assert dict(kept(ann).people) == {"Ann": Person(name="Ann", role=Role.DEALER)}
    risen = EnterPerson(name="Ann", role=Role.GAMING_SUPERVISOR)
    assert kept(ann, risen).people["Ann"].role is Role.GAMING_SUPERVISOR
    assert dict(kept(ann, RemovePerson(name="Ann")).people) == {}
    assert register.decide(kept(), RemovePerson(name="Ann")) == Accepted(())


def test_a_clock_that_was_set_is_written_down() -> None:
    was, now = datetime(2024, 9, 3, 10, tzinfo=UTC), datetime(2024, 9, 3, 9, tzinfo=UTC)
    answer = register.decide(Register(), SetClock(was=was, now=now, reason="summer time"))
    assert answer == Accepted((register.ClockSet(was=was, now=now, reason="summer time"),))
    assert kept(SetClock(was=was, now=now, reason="summer time")) == Register()


def test_every_document_s_operator_has_ranks_on_a_floor_and_the_first_stays_the_first() -> None:
    assert {each.ladder for each in DOCUMENTS} <= set(LADDERS)
    assert LADDERS[:2] == (STAR, CROWN)
