"""A record changed slot by slot is the record that `dataclasses` would have made."""

import dataclasses

import pytest

from croupier.games.terms import record
from croupier.kernel.records import replace


@record
class Many:
    one: int
    two: str = "two"
    three: tuple[int, ...] = ()


@record
class Single:
    one: int


@record
class Bare:
    pass


def test_it_changes_what_is_named_and_nothing_else() -> None:
    before = Many(one=1, three=(3,))
    after = replace(before, two="zwei")
    assert after == dataclasses.replace(before, two="zwei") == Many(one=1, two="zwei", three=(3,))
    assert before == Many(one=1, three=(3,))
    assert after.three is before.three


def test_records_of_one_field_and_of_none() -> None:
    assert replace(Single(one=1), one=2) == Single(one=2)
    assert replace(Bare()) == Bare()


def test_a_field_that_is_not_there() -> None:
    with pytest.raises(TypeError, match="Single has no field 'two'"):
        replace(Single(one=1), two=2)  # type: ignore[call-arg]  # what is tried
