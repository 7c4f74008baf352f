"""The catalogue is whole: every clause of the documents, every reference, every reading."""

import re
from importlib.resources import files

import pytest

from croupier.kernel.clauses import Clause
from croupier.rulebooks import DOCUMENTS, Duty, Entry, Reference, concerning, entries, entry, readings, row
from croupier.rulebooks.index import index

COUNTS = {
    "star-premium-baccarat": 438,
    "star-baccarat": 551,
    "star-lucky-draw-baccarat": 242,
    "star-texas-holdem-bonus": 361,
    "crown-baccarat": 453,
}
"""As counted in the texts; a document that follows another is counted by what it says otherwise."""

KINDS = {"rule", "definition", "heading", "diagram", "table"}
EVERY = [each for book in DOCUMENTS for each in entries(book.id).values()]
NUMBERS = {book.id: {each.number for each in entries(book.id)} for book in DOCUMENTS}


@pytest.mark.parametrize(("book", "count"), COUNTS.items())
def test_each_document_has_all_its_clauses(book: str, count: int) -> None:
    assert len(entries(book)) == count


def test_every_document_that_follows_no_other_is_counted_and_no_clause_twice() -> None:
    assert {each.id for each in DOCUMENTS if not each.follows} == set(COUNTS)
    assert len({each.clause for each in EVERY}) == len(EVERY)


def test_every_entry_is_filled_in() -> None:
    empty = [str(each.clause) for each in EVERY if not (each.title and each.says and each.topic and each.kind)]
    assert empty == []


def test_titles_are_phrases_and_summaries_sentences() -> None:
    assert [str(each.clause) for each in EVERY if len(each.title) > 100 or each.title.endswith(".")] == []
    assert [str(each.clause) for each in EVERY if not each.says.endswith((".", "?", "…"))] == []


def test_kinds_are_the_five() -> None:
    assert {each.kind for each in EVERY} == KINDS


def test_every_duty_is_used_and_means_something() -> None:
    assert {each.duty for each in EVERY} <= set(Duty)
    assert {each.value for each in Duty} == {
        "enforced",
        "judgement",
        "recorded",
        "shown",
        "definition",
        "heading",
        "outside",
    }


def test_whatever_must_be_proved_has_a_check() -> None:
    owed = (Duty.ENFORCED, Duty.JUDGEMENT, Duty.RECORDED, Duty.SHOWN)
    assert [str(each.clause) for each in EVERY if each.duty in owed and not each.check] == []


def test_a_discretion_names_who_has_it() -> None:
    assert [str(each.clause) for each in EVERY if each.duty is Duty.JUDGEMENT and not each.by] == []


def test_parents_resolve_and_stand_before_their_children() -> None:
    for book in COUNTS:
        seen: set[Clause] = set()
        for each in entries(book).values():
            assert each.parent is None or each.parent in seen, str(each.clause)
            seen.add(each.clause)


def test_references_resolve() -> None:
    for each in EVERY:
        assert all(other.number in NUMBERS[each.clause.document] for other in each.see), str(each.clause)
        for reference in each.refers:
            assert _goes_somewhere(each, reference), f"{each.clause}: {reference}"


def _goes_somewhere(each: Entry, reference: Reference) -> bool:
    """A reference that is right needs no correction; one that is wrong has the clause that was meant, and says why."""
    numbers = NUMBERS[each.clause.document]
    return (reference.meant in numbers and bool(reference.note)) if reference.meant else reference.to in numbers


def test_a_corrected_reference_of_crown() -> None:
    found = entry(Clause("crown-baccarat", "6.6.7"))
    assert [(each.to, each.meant) for each in found.refers] == [
        ("6.5.2", "6.6.2"),
        ("6.5.3", "6.6.3"),
        ("6.5.4", "6.6.4"),
        ("6.5.5", "6.6.5"),
        ("6.5.6", "6.6.6"),
    ]
    assert [each.number for each in found.see] == ["6.6.2", "6.6.3", "6.6.4", "6.6.5", "6.6.6"]


def test_a_number_used_twice_keeps_both_clauses() -> None:
    first = entry(Clause("star-premium-baccarat", "16.7.11.3.4"))
    second = entry(Clause("star-premium-baccarat", "16.7.11.3.4#2"))
    assert (first.title, second.title) == ("Spending money", "Real estate prize")
    assert first.parent == Clause("star-premium-baccarat", "16.7.11.3")
    assert second.parent == Clause("star-premium-baccarat", "16.7.11")


def test_clauses_and_readings_name_each_other() -> None:
    by_clause = {(each.clause, id_) for each in EVERY for id_ in each.readings}
    by_reading = {(each, found.id) for book in DOCUMENTS for found, there in concerning(book.id) for each in there}
    assert by_clause - by_reading == set()
    assert by_reading - by_clause == set()


def test_every_reading_has_choices_named_in_kebab_case_each_once() -> None:
    for found in readings().values():
        names = [each.name for each in found.choices]
        assert names, found.id
        assert len(names) == len(set(names)), found.id
        assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) for name in names), found.id
        assert all(each.says for each in found.choices), found.id
        assert found.question.endswith("?"), found.id
        assert found.why, found.id


def test_the_index_is_what_the_catalogue_makes() -> None:
    committed = (files("croupier.rulebooks") / "index.tsv").read_text(encoding="utf-8")
    assert committed == index(), "write it anew with `make index`"


def test_the_index_and_the_catalogue_agree_clause_by_clause() -> None:
    for each in EVERY:
        found = row(each.clause)
        assert (found.kind, found.duty, found.topic) == (each.kind, each.duty.value, each.topic)
        assert found.parent == (each.parent.number if each.parent else "")
