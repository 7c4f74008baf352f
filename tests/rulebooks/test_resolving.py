"""A reference resolves or raises, and whoever wrote it is told what is near."""

import runpy
from datetime import date
from pathlib import Path

import pytest

import croupier.rulebooks.index
from croupier.kernel.clauses import Clause
from croupier.kernel.staff import CROWN, STAR
from croupier.rulebooks import (
    DOCUMENTS,
    Citing,
    UnknownClause,
    UnknownDocument,
    UnknownReading,
    children,
    clause,
    clauses,
    document,
    is_beneath,
    reading,
)


@pytest.mark.parametrize(
    ("reference", "book", "number"),
    [
        ("star-baccarat 12.2", "star-baccarat", "12.2"),
        ("SB 12.2", "star-baccarat", "12.2"),
        ("sb 12.2", "star-baccarat", "12.2"),
        ("  SB   12.2 ", "star-baccarat", "12.2"),
        ("SP 16.7.11.3.4#2", "star-premium-baccarat", "16.7.11.3.4#2"),
        ("LD 4.10", "star-lucky-draw-baccarat", "4.10"),
        ("TH 1.1.void", "star-texas-holdem-bonus", "1.1.void"),
        ("CB 1.1.tiger-pair(b)", "crown-baccarat", "1.1.tiger-pair(b)"),
        ("crown-baccarat table-10", "crown-baccarat", "table-10"),
        ("SB order(1)", "star-baccarat", "order(1)"),
    ],
)
def test_a_clause_resolves_by_id_or_short_name(reference: str, book: str, number: str) -> None:
    assert clause(reference) == Clause(book, number)


def test_the_last_irregularity_resolves_and_the_one_after_it_does_not() -> None:
    assert clause("SB 12.20").number == "12.20"
    assert clause("SB 12.21").number == "12.21"
    with pytest.raises(UnknownClause) as unknown:
        clause("SB 12.22")
    assert "star-baccarat has no clause '12.22'" in str(unknown.value)
    assert "12.21" in str(unknown.value)


@pytest.mark.parametrize(
    ("reference", "near"),
    [
        ("SB 12.0", "12.10"),
        ("SB 12.2x", "12.2"),
        ("SB 12.2(a)", "12.2"),
        ("CB 6.6.8", "6.6.7"),
        ("CB 6.5.2", "6.5"),
        ("SB 99", "9"),
        ("SB", "table-2"),
        ("SB tabel-1", "table-1"),
    ],
)
def test_an_unknown_clause_names_the_nearest(reference: str, near: str) -> None:
    with pytest.raises(UnknownClause) as unknown:
        clause(reference)
    said = str(unknown.value)
    assert near in said.partition("the nearest are ")[2].split(", ")
    assert "\n" not in said


def test_an_unknown_document_is_told_what_there_is() -> None:
    with pytest.raises(UnknownDocument, match="did you mean star-baccarat"):
        clause("star-bacarat 12.2")
    with pytest.raises(UnknownDocument, match="there are star-premium-baccarat, star-baccarat, "):
        document("roulette")
    with pytest.raises(UnknownDocument):
        clause("")


def test_documents_have_what_their_first_page_says() -> None:
    facts = {
        each.short: (each.operator, each.version, each.reference, each.signed, each.effective)
        for each in DOCUMENTS
        if not each.follows
    }
    assert facts == {
        "SP": ("The Star", "", "DF23/020511", date(2023, 10, 20), None),
        "SB": ("The Star", "", "", date(2024, 8, 12), date(2024, 8, 16)),
        "LD": ("The Star", "", "", date(2016, 8, 17), None),
        "TH": ("The Star", "", "DF24/017426", date(2024, 8, 16), None),
        "CB": ("Crown Sydney", "3.2", "DF25/006121", date(2025, 3, 26), None),
    }
    assert {each.ladder for each in DOCUMENTS if each.operator == "The Star"} == {STAR}
    assert document("CB").ladder is CROWN


@pytest.mark.parametrize(
    ("one", "other", "beneath"),
    [
        ("SB 12.2", "SB 12.2", True),
        ("SB 12.2", "SB 12", True),
        ("SB 6.7.1.3", "SB 6.7", True),
        ("SB 12.20", "SB 12.2", False),
        ("SB 12", "SB 12.2", False),
        ("SB 12.2", "CB 12", False),
        ("SP 16.7.11.3.4#2", "SP 16.7.11.3", False),
        ("SP 16.7.11.3.4#2", "SP 16.7.11", True),
        ("SP 16.7.11.3.4", "SP 16.7.11.3", True),
    ],
)
def test_is_beneath_follows_parents_not_letters(one: str, other: str, *, beneath: bool) -> None:
    assert is_beneath(clause(one), clause(other)) is beneath


def test_children_are_the_clauses_directly_beneath() -> None:
    assert [each.number for each in children(clause("SB 6.7.1"))] == ["6.7.1.1", "6.7.1.2", "6.7.1.3"]
    assert children(clause("SB 12.2")) == ()


def test_clauses_come_in_the_order_of_the_text() -> None:
    numbers = [each.number for each in clauses("SB")]
    assert numbers[:3] == ["order", "order(1)", "1"]
    assert numbers.index("12.2") < numbers.index("12.10") < numbers.index("13")


def test_citing_makes_reasons_of_one_document() -> None:
    sb = Citing("star-baccarat")
    assert sb("5.4", "5.3") == (Clause("star-baccarat", "5.4"), Clause("star-baccarat", "5.3"))
    with pytest.raises(UnknownClause):
        sb("5.4", "55.3")


def test_a_reading_is_found_by_id_and_its_choices_by_name() -> None:
    assert reading("b4").id == "B4"
    assert reading("B4").choices[0].name == "exposed-card-makes-a-no-bet-coup"
    assert reading("B4").choice("always-a-no-bet-coup").name == "always-a-no-bet-coup"
    with pytest.raises(UnknownReading, match="no reading is called 'Z9'"):
        reading("Z9")
    with pytest.raises(UnknownReading, match="B4 has no choice 'maybe': there are exposed-card"):
        reading("B4").choice("maybe")


def test_the_index_is_written_beside_its_module(tmp_path: Path) -> None:
    module = Path(croupier.rulebooks.index.__file__)
    copied = tmp_path / "index.py"
    copied.write_bytes(module.read_bytes())
    runpy.run_path(str(copied), run_name="__main__")
    assert (tmp_path / "index.tsv").read_bytes() == module.with_name("index.tsv").read_bytes()
