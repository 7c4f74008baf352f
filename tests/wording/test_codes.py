"""Every code that the table writes down has a sentence, and every sentence a code that is written down."""

import ast
from collections.abc import Iterator
from pathlib import Path

import croupier.floor.promotions
import croupier.floor.register
import croupier.floor.tournaments
import croupier.table
from architecture.refusals import refusals
from architecture.source import SRC, module
from croupier.wording.english import SENTENCES, tournaments
from croupier.wording.english.causes import CAUSES
from croupier.wording.english.notes import NOTES
from croupier.wording.english.promotions import FAULTS, LEFT
from croupier.wording.english.refusals import MENDS, REFUSALS
from croupier.wording.english.rulings import RULINGS

TABLE = [module(each) for each in Path(croupier.table.__path__[0]).rglob("*.py")]
PROMOTIONS = [
    module(each)
    for each in (*Path(croupier.floor.promotions.__path__[0]).glob("*.py"), Path(croupier.floor.register.__file__))
]

TOURNAMENTS = [module(each) for each in Path(croupier.floor.tournaments.__path__[0]).glob("*.py")]


def texts(of: ast.AST) -> Iterator[str]:
    return (each.value for each in ast.walk(of) if isinstance(each, ast.Constant) and isinstance(each.value, str))


def written() -> Iterator[str]:
    """The codes that rulings and notes are made with, where they stand as words."""
    for of in TABLE:
        for call in ast.walk(of.tree):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in {"Ruled", "BreachNoted"}:
                for each in call.keywords:
                    if each.arg == "code" and not isinstance(each.value, ast.Call | ast.JoinedStr):
                        yield from texts(each.value)


def test_every_code_has_a_sentence() -> None:
    codes = set(written())
    assert len(codes) > 150
    assert codes - SENTENCES.keys() == set()


def test_every_refusal_has_its_sentences() -> None:
    made = {each.sentence for each in refusals(SRC)}
    assert made - REFUSALS.keys() == set()
    assert REFUSALS.keys() - made == set()
    assert MENDS.keys() == REFUSALS.keys()


def test_a_promotion_refuses_by_code_and_facts_alone() -> None:
    every = (each for of in PROMOTIONS[:-1] for each in ast.walk(of.tree) if isinstance(each, ast.Call))
    calls = [each for each in every if getattr(each.func, "id", "") == "Refused"]
    assert len(calls) > 70
    assert [ast.unparse(each) for each in calls if len(each.args) != 2] == []


def test_every_fault_of_conditions_and_all_that_may_be_left_has_its_sentence() -> None:
    said = {text for of in PROMOTIONS for text in texts(of.tree)}
    assert {*FAULTS, *LEFT} - said == set()
    assert SENTENCES.keys() >= {*FAULTS, *LEFT}


def test_every_fault_of_a_tournament_and_all_that_may_be_left_has_its_sentence() -> None:
    said = {text for of in TOURNAMENTS for text in texts(of.tree)}
    assert {*tournaments.FAULTS, *tournaments.LEFT} - said == set()
    assert SENTENCES.keys() >= {*tournaments.FAULTS, *tournaments.LEFT}


def test_every_sentence_of_a_ruling_or_note_has_a_use() -> None:
    said = {text for of in TABLE for text in texts(of.tree)}
    put_together = ("next-card-", "conduct-", "found-", "told-", "ruled-then", "noted-then")
    unused = {each for each in (*RULINGS, *NOTES, *CAUSES) if each.partition("/")[0] not in said}
    assert {each for each in unused if not each.startswith(put_together)} == set()
