"""Every command and event has a permanent name, and a golden line that says how its first version was written."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import make_dataclass
from types import ModuleType
from typing import Any, get_args

import pytest

import croupier.floor
import croupier.table
from croupier.journal.codec import CODEC, Codec
from croupier.journal.names import COMMANDS, EVENTS, NAMES, UPCASTERS
from croupier.kernel.ids import Box
from croupier.table.questions.records import Subject
from journal.golden.write import golden, sample


def unions(package: ModuleType) -> Iterator[tuple[str, str, type]]:
    """The members of every union called Command or Event in a package's modules."""
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        module = importlib.import_module(found.name)
        for union in ("Command", "Event"):
            members: Any = getattr(module, union, None)
            for member in get_args(members) or ((members,) if members else ()):
                yield found.name, union, member


EVERY = [*unions(croupier.table), *unions(croupier.floor)]


def test_there_is_something_to_name() -> None:
    assert sum(union == "Event" for _, union, _ in EVERY) > 150
    assert sum(union == "Command" for _, union, _ in EVERY) > 95


@pytest.mark.parametrize(("union", "table"), [("Command", COMMANDS), ("Event", EVENTS)])
def test_every_class_has_a_name(union: str, table: dict[str, type]) -> None:
    named = set(table.values())
    missing = {
        f"{module}: {member.__name__}" for module, which, member in EVERY if which == union and member not in named
    }
    assert missing == set(), "add a line to journal/names.py and run `make golden`"


def test_no_class_has_two_names_and_no_name_two_meanings() -> None:
    assert len(set(NAMES.values())) == len(NAMES) == len(COMMANDS) + len(EVENTS)


def test_names_are_written_alike() -> None:
    assert [name for name in (*NAMES, *UPCASTERS) if not re.fullmatch(r"[a-z]+(-[a-z]+)*\.v[1-9][0-9]*", name)] == []


def test_every_upcaster_leads_to_a_name_of_today() -> None:
    assert UPCASTERS.keys() & NAMES.keys() == set()


GOLDEN = golden()


def test_every_version_of_a_name_has_a_golden_line() -> None:
    assert (NAMES.keys() | UPCASTERS.keys()) ^ GOLDEN.keys() == set(), "run `make golden`, and never remove a line"


@pytest.mark.parametrize("name", sorted(GOLDEN))
def test_a_golden_line_is_read_and_written_as_it_was(name: str) -> None:
    value = CODEC.decode(name, GOLDEN[name])
    if name in NAMES:
        assert value == sample(NAMES[name])
        assert CODEC.encode(value) == GOLDEN[name]


@pytest.mark.parametrize(
    ("id_", "read", "subject"),
    [
        ("conduct box 3", "conduct", Subject(box=Box(3))),
        ("conduct Ana Lee", "conduct", Subject(person="Ana Lee")),
        ("claim 12: mispaid, box 3, says Dealer", "claim", Subject(claim=12)),
        ("area for Ana Lee", "area", Subject(person="Ana Lee")),
        ("malfunction-harm", "malfunction-harm", Subject()),
    ],
)
def test_what_a_question_is_about_was_part_of_its_name(id_: str, read: str, subject: Subject) -> None:
    old = CODEC.decode("question-lapsed.v1", f'{{"id":"{id_}","because":["star-baccarat 12.2"]}}'.encode())
    assert (old.id, old.subject) == (read, subject)


def test_the_areas_to_give_up_and_the_number_of_a_claim_were_part_of_the_choices() -> None:
    line = GOLDEN["question-opened.v1"].replace("conduct é".encode(), b"area for ana")
    area = CODEC.decode("question-opened.v1", line.replace(b'"wager-void","play-on"', b'"box 2","box 3"')).question
    assert (area.choices, area.about, area.names) == ((), (2, 3), ("box 2", "box 3"))
    answer = CODEC.request("answer.v1", {"choice": "reject-claim-2"})
    assert (answer.choice, answer.claim) == ("reject-claim", 2)


def test_a_changed_class_no_longer_reads_its_line() -> None:
    """What the golden lines are for: another field, one less, one of another name, another type."""
    codec = {
        "more": make_dataclass("More", [("box", int), ("by", str), ("new", int, 0)]),
        "less": make_dataclass("Less", [("box", int)]),
        "other": make_dataclass("Other", [("seat", int), ("by", str)]),
        "type": make_dataclass("Type", [("box", str), ("by", str)]),
        "same": make_dataclass("Same", [("box", int), ("by", str)]),
    }
    line = b'{"box":3,"by":"dealer"}'
    for what, kind in codec.items():
        reads = Codec({"leave.v1": kind}, {})
        if what == "same":
            assert reads.decode("leave.v1", line) == kind(3, "dealer")
        else:
            with pytest.raises(ValueError, match=kind.__name__ if what != "type" else "is not str"):
                reads.decode("leave.v1", line)
