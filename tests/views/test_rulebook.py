"""A clause with all that belongs to it, and the account of what is proved."""

from pathlib import Path

import pytest

from croupier.games.editions import edition
from croupier.kernel.clauses import Clause
from croupier.rulebooks import DOCUMENTS, Duty, clause, clauses, entries
from croupier.views import rulebook
from croupier.views.rulebook import NamedClause, coverage, readings_of, show

# One clause ----------------------------------------------------------------------------------------------------------


def test_a_clause_shows_what_it_is_and_who_acts() -> None:
    of = show(clause("star-baccarat 12.2"))
    assert (of.title, of.duty, of.by, of.topic) == (
        "Player third card in error",
        Duty.ENFORCED,
        "dealer",
        "irregularities",
    )
    assert of.parent == NamedClause(clause("star-baccarat 12"), "Irregularities of play")
    assert clause("star-baccarat 12.3") in [each.clause for each in of.see]


def test_a_clause_shows_its_readings_the_chosen_first() -> None:
    reading = next(each for each in show(clause("star-baccarat 12.2")).readings if each.id == "B4")
    assert reading.chosen.name == "exposed-card-makes-a-no-bet-coup"
    assert [each.name for each in reading.alternatives] == ["always-an-ordinary-coup", "always-a-no-bet-coup"]


def test_a_clause_shows_the_terms_that_cite_it() -> None:
    (term,) = show(clause("star-baccarat 12.2")).terms
    assert term.name == "irregularities.third_card_to_player_not_authorised"
    assert term.says.startswith("Banker's third card if Banker must draw")
    assert clause("star-baccarat 12.2") in term.because


def test_a_clause_that_a_policy_cites_besides_its_reason_finds_it_too() -> None:
    names = [each.name for each in show(clause("star-baccarat 12.1.2")).terms]
    assert "irregularities.cards_out_of_order" in names


def test_a_reference_leads_to_what_was_meant() -> None:
    found = [(each, ref) for each in clauses("crown-baccarat") for ref in show_refers(each) if ref.wrong]
    assert found
    corrected = {(ref.written, ref.meant.clause.number) for _, ref in found}
    assert ("11.7.2(b)", "11.7.3(b)") in corrected


def show_refers(of: Clause) -> tuple[rulebook.ReferenceShown, ...]:
    return tuple(rulebook._references(entries(of.document)[of]))


def test_a_clause_shows_what_refers_to_it_by_what_was_meant() -> None:
    of = show(clause("crown-baccarat 11.7.3(b)"))
    wrong = next(
        each.clause for each in entries("crown-baccarat").values() if any(r.meant == "11.7.3(b)" for r in each.refers)
    )
    assert wrong in [each.clause for each in of.referred_to_by]


def test_a_heading_shows_what_is_beneath_it() -> None:
    of = show(clause("star-baccarat 12"))
    assert of.parent is None
    assert clause("star-baccarat 12.2") in [each.clause for each in of.children]
    assert of.status == "none-needed"


@pytest.mark.parametrize("book", [each.id for each in DOCUMENTS])
def test_every_clause_can_be_shown(book: str) -> None:
    for each in clauses(book):
        assert show(each).title


# Tables --------------------------------------------------------------------------------------------------------------


def test_table_1_is_the_players_row() -> None:
    (grid,) = show(clause("star-baccarat table-1")).grids
    assert grid.columns == tuple("0123456789")
    assert grid.rows == (("Player", tuple("DDDDDDSSSS")),)


@pytest.mark.parametrize("book", ["star-baccarat", "star-premium-baccarat", "crown-baccarat"])
def test_table_2_is_the_bankers_grid(book: str) -> None:
    alone, third = show(clause(f"{book} table-2")).grids
    assert alone.rows == (("Banker", tuple("DDDDDDSSSS")),)
    assert dict(third.rows) == {
        "Banker 0": tuple("DDDDDDDDDD"),
        "Banker 1": tuple("DDDDDDDDDD"),
        "Banker 2": tuple("DDDDDDDDDD"),
        "Banker 3": tuple("DDDDDDDDSD"),
        "Banker 4": tuple("SSDDDDDDSS"),
        "Banker 5": tuple("SSSSDDDDSS"),
        "Banker 6": tuple("SSSSSSDDSS"),
        "Banker 7": tuple("SSSSSSSSSS"),
        "Banker 8": tuple("SSSSSSSSSS"),
        "Banker 9": tuple("SSSSSSSSSS"),
    }


def test_a_game_without_a_tableau_shows_none() -> None:
    assert show(clause("star-lucky-draw-baccarat 8.5")).grids == ()


def test_a_pay_table_shows_its_rows_with_their_options() -> None:
    pays = show(clause("crown-baccarat table-10")).pays
    twin = {each.option: each.pays for each in pays if each.when == "both hands start with pairs of one rank"}
    assert twin == {"1": "100 to 1", "2": "150 to 1", "3": "150 to 1", "4": "120 to 1", "5": "120 to 1"}


def test_a_main_bet_shows_its_variation_and_no_option() -> None:
    (pay,) = (each for each in show(clause("star-baccarat 11.1.3")).pays)
    assert (pay.bet, pay.option, pay.when, pay.pays) == ("baccarat, banker", "", "banker wins", "19 to 20")


def test_a_side_bet_with_one_schedule_names_no_option() -> None:
    (pay,) = (each for each in show(clause("star-baccarat 11.1.6")).pays)
    assert (pay.bet, pay.option, pay.pays) == ("super six", "", "15 to 1")


# Readings ------------------------------------------------------------------------------------------------------------


def test_readings_of_one_document() -> None:
    every, some = readings_of(), readings_of("CB")
    assert len(some) < len(every)
    assert all(any(where.document == "crown-baccarat" for where in each.because) for each in some)


# The account ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def account(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[str, ...]]:
    given = {"star-baccarat 12.2": ("tests/a.py::one", "tests/a.py::two"), "star-baccarat 12": ("tests/a.py::three",)}
    monkeypatch.setattr(rulebook, "account", lambda: given)
    return given


@pytest.mark.usefixtures("account")
def test_a_clause_is_proved_only_by_the_account() -> None:
    by_clause = {each.clause: each for each in coverage(["star-baccarat"])}
    assert (by_clause["12.2"].status, by_clause["12.2"].tests) == ("proved", ("tests/a.py::one", "tests/a.py::two"))
    assert (by_clause["12.3"].status, by_clause["12.3"].tests) == ("owed", ())
    assert show(clause("star-baccarat 12.2")).status == "proved"


@pytest.mark.usefixtures("account")
def test_a_heading_needs_no_proof() -> None:
    by_clause = {each.clause: each for each in coverage(["star-baccarat"])}
    assert by_clause["12"].status == "none-needed"


def test_only_headings_and_definitions_without_a_check_need_no_proof() -> None:
    for each in coverage():
        entry = entries(each.document)[clause(f"{each.document} {each.clause}")]
        spared = entry.duty is Duty.HEADING or (entry.duty is Duty.DEFINITION and not entry.check)
        assert (each.status == "none-needed") is spared


def test_the_account_has_every_clause_once_in_order() -> None:
    assert [f"{each.document} {each.clause}" for each in coverage()] == [
        str(each) for book in DOCUMENTS for each in clauses(book.id)
    ]


@pytest.mark.parametrize("number", ["12", "12.1", "12.2", "11.1.8", "table-2", "1.1.void"])
def test_the_terms_of_the_account_are_those_of_the_edition(number: str) -> None:
    line = next(each for each in coverage(["star-baccarat"]) if each.clause == number)
    assert line.terms == edition("star-baccarat").terms_citing(clause(f"star-baccarat {number}"))


def test_without_an_account_nothing_is_proved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(rulebook, "files", lambda _: tmp_path)
    rulebook.account.cache_clear()
    try:
        assert rulebook.account() == {}
        (tmp_path / "account.json").write_text('{"star-baccarat 12.2": ["tests/a.py::one"]}', encoding="utf-8")
        rulebook.account.cache_clear()
        assert rulebook.account() == {"star-baccarat 12.2": ("tests/a.py::one",)}
    finally:
        rulebook.account.cache_clear()
