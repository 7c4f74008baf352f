"""A record changed slot by slot is the record that `dataclasses` would have made."""

import copy
import dataclasses
import pickle

import pytest

from croupier.kernel.records import record, replace


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


@record
class Grown:
    """A record with something made anew for each."""

    given: int
    made: dict[str, int] = dataclasses.field(default_factory=dict)


def test_fields_are_given_by_name_and_all_of_them() -> None:
    assert Many(one=1) == Many(one=1, two="two", three=())
    with pytest.raises(TypeError):
        Many()  # type: ignore[call-arg]  # the point
    with pytest.raises(TypeError):
        Many(one=1, four=4)  # type: ignore[call-arg]  # the point
    with pytest.raises(TypeError):
        Many(1)  # type: ignore[call-arg]  # the point


def test_what_a_factory_makes_is_not_shared() -> None:
    one, other = Grown(given=1), Grown(given=1)
    assert one.made == other.made == {}
    assert one.made is not other.made
    assert Grown(given=1, made={"a": 1}).made == {"a": 1}


def test_a_record_never_changes() -> None:
    with pytest.raises(AttributeError, match="Single never changes: one"):
        Single(one=1).one = 2  # type: ignore[misc]  # the point
    with pytest.raises(AttributeError, match="never changes"):
        del Single(one=1).one


def test_equal_records_are_equal_and_hash_alike() -> None:
    one = Single(one=1)
    same = one
    assert same == one
    assert Single(one=1) == Single(one=1)
    assert Single(one=1) != Single(one=2)
    others: list[object] = [Many(one=1), 1]
    assert Single(one=1) not in others
    assert len({Single(one=1), Single(one=1), Single(one=2)}) == 2


def test_a_record_prints_itself_and_says_what_it_is_for() -> None:
    assert repr(Many(one=1)) == "Many(one=1, two='two', three=())"
    assert Grown.__doc__ == "A record with something made anew for each."
    assert Bare.__doc__ == "Bare"


def test_copies_and_pickles_are_the_same() -> None:
    many = Many(one=1, three=(3,))
    assert copy.deepcopy(many) == copy.copy(many) == many
    assert pickle.loads(pickle.dumps(many)) == many  # noqa: S301 - our own
    assert pickle.loads(pickle.dumps(Single(one=1))) == Single(one=1)  # noqa: S301 - our own
