"""The guide on adding a rulebook, built: its files are the example's, and the example deals, refuses and is priced."""

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from croupier import price
from croupier.games.amendment import NoSuchTerm, amended
from croupier.games.compare import compare
from croupier.games.editions import edition, in_force
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.lab.lucky_draw.play import best_play
from croupier.rulebooks import UNREGULATED, UnknownDocument, clause, clauses, concerning, entry
from croupier.rulebooks.shelf import OnTheShelf, shelved
from croupier.runtime.script import play, read
from croupier.runtime.script.values import Malformed
from croupier.views.rulings.promotion_situations import AMISS
from croupier.views.rulings.promotions import answered
from croupier.views.rulings.tournaments import answered as in_tournament
from examples.harbour.edition import DOCUMENT, edition_of_harbour
from examples.lucky_seven import edition as quay

HERE = Path(__file__).parent / "harbour"
GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "add-a-rulebook.md"
QUAY = HERE.with_name("lucky_seven")
CATALOGUE = (HERE / "catalogue.toml").read_text(encoding="utf-8")


@pytest.fixture
def harbour() -> Iterator[LuckyDrawEdition]:
    with shelved(DOCUMENT, CATALOGUE):
        found = edition_of_harbour()
        with in_force(found):
            yield found


def test_the_guide_shows_the_files_of_the_example() -> None:
    blocks = re.findall(r"```(?:toml|python)\n(.*?)```", GUIDE.read_text(encoding="utf-8"), flags=re.DOTALL)
    files = [each for folder in (HERE, QUAY) for each in sorted(folder.iterdir()) if each.suffix in (".toml", ".py")]
    assert files
    assert [each.name for each in files if each.read_text(encoding="utf-8") not in blocks] == []


def test_it_cites_its_own_document_and_says_what_it_says_otherwise(harbour: LuckyDrawEdition) -> None:
    assert harbour.deal.dealer.because[0] == clause("HD 8.5")
    assert entry(clause("HD 8.5")).title == "Dealer draws on three or less"
    assert entry(clause("HD 8.4")).says == entry(clause("LD 8.4")).says
    assert harbour.cards.decks.value == (6, 8)


def test_it_has_the_readings_of_the_document_that_it_follows(harbour: LuckyDrawEdition) -> None:
    followed = edition(DOCUMENT.follows)
    assert [each.id for each in harbour.readings] == [each.id for each in followed.readings]
    assert {clause.document for each in harbour.readings for clause in each.because} == {DOCUMENT.id}
    assert harbour.under("LD19", "burned-as-after-any-cut").digest != harbour.digest


OWN = """
["8.5.1"]
parent = "8.5"
kind = "rule"
title = "A clause more"
says = "It stands behind the one that it belongs to."
duty = "enforced"
topic = "third-card"

["8.3"]
omitted = true
"""


def test_its_own_clauses_stand_where_they_belong_and_one_can_be_left_out() -> None:
    with shelved(DOCUMENT, OWN):
        numbers = [each.number for each in clauses(DOCUMENT.id)]
        assert numbers[numbers.index("8.5") + 1] == "8.5.1"
        assert "8.3" not in numbers
        assert len(numbers) == len(list(clauses(DOCUMENT.follows)))


def test_what_it_leaves_out_is_cited_no_more() -> None:
    with shelved(DOCUMENT, CATALOGUE + OWN):
        deal = edition_of_harbour().deal
        assert [each.number for each in deal.dealers_first_card.because] == ["7.2", "8.1"]
        assert deal.third_card.because == (clause(f"HD {UNREGULATED}"),)


def test_a_clause_that_it_says_otherwise_keeps_its_readings_or_names_its_own() -> None:
    def concerned(more: str) -> set[str]:
        with shelved(DOCUMENT, CATALOGUE.replace('["13.9"]\n', f'["13.9"]\n{more}\n')):
            return {found.id for found, there in concerning("HD") if clause("HD 13.9") in there}

    theirs = {found.id for found, there in concerning("LD") if clause("LD 13.9") in there}
    assert concerned("") == theirs == {"P5", "P6"}
    assert concerned('readings = ["P6"]') == {"P6"}
    assert concerned("readings = []") == set()


@pytest.mark.usefixtures("harbour")
def test_its_round_is_dealt_and_paid_by_its_own_clauses() -> None:
    assert [each.failed for each in play(read(HERE / "round.toml"))] == [()] * 5


@pytest.mark.usefixtures("harbour")
def test_its_promotion_waits_for_48_hours_by_its_own_clause() -> None:
    outcomes = list(play(read(HERE / "promotion.toml")))
    assert [each.failed for each in outcomes] == [()] * 7
    told = outcomes[0].promotion[-1]
    assert {clause.document for clause in told.because} == {DOCUMENT.id}
    cells = {each.id: answered(edition(DOCUMENT.id), each.id) for each in AMISS.values()}
    assert cells["lodged-too-late"].says == ("The regulator has not had these conditions for 48 hours.",)


@pytest.mark.usefixtures("harbour")
def test_a_deck_count_that_it_forbids_is_refused(tmp_path: Path) -> None:
    text = (HERE / "round.toml").read_text(encoding="utf-8").replace("table.decks = 6", "table.decks = 4")
    script = tmp_path / "four.toml"
    script.write_text(text, encoding="utf-8")
    with pytest.raises(Malformed, match=r"harbour-lucky-draw 3\.1"):
        list(play(read(script)))


def test_its_terms_are_compared(harbour: LuckyDrawEdition) -> None:
    differ = {each.section for each in compare(edition(DOCUMENT.follows), harbour)}
    assert differ == {"cards", "deal", "bets", "promotions"}
    (sent,) = compare(edition(DOCUMENT.follows), harbour, "promotions")
    assert sent.label == "sent"
    assert "at least 48 hours" in sent.other.says


def test_its_price_follows_from_its_terms(harbour: LuckyDrawEdition) -> None:
    theirs, ours = (best_play(each, 8).edge for each in (edition("star-lucky-draw-baccarat"), harbour))
    assert theirs == Fraction(47319138997, 1501922558745)
    assert ours != theirs


def test_a_side_bet_more_is_played_priced_and_compared() -> None:
    with shelved(quay.DOCUMENT, (QUAY / "catalogue.toml").read_text(encoding="utf-8")):
        found = quay.edition_of_quay()
        with in_force(found):
            assert [each.failed for each in play(read(QUAY / "coups.toml"))] == [()] * 7
            differ = {each.section for each in compare(edition("star-baccarat"), found)}
            assert differ == {"place", "side bets", "tournaments"}
            assert price(found).bets["lucky-seven"].because == (clause("QB 10.40"),)


def test_its_tournament_is_run_by_its_own_clauses_and_another_number() -> None:
    with shelved(quay.DOCUMENT, (QUAY / "catalogue.toml").read_text(encoding="utf-8")):
        found = quay.edition_of_quay()
        with in_force(found):
            assert [each.failed for each in play(read(QUAY / "session.toml"))] == [()] * 6
            cell = in_tournament(found, "player-absent")
            assert {each.document for each in cell.because} == {quay.DOCUMENT.id}
            assert found.tournaments is not None
    assert edition(DOCUMENT.follows).tournaments is None


@pytest.mark.parametrize("folder", [HERE, QUAY])
def test_an_edition_of_the_guide_can_stand_among_the_house_s_own(folder: Path) -> None:
    """An edition is below the Python face: it names the rooms in which its records are."""
    imports = re.findall(r"^from (\S+) import", (folder / "edition.py").read_text(encoding="utf-8"), re.MULTILINE)
    rooms = {each.split(".")[1] for each in imports if each.startswith("croupier.")}
    assert "croupier" not in imports
    assert rooms <= {"games", "kernel", "rulebooks"}


def test_after_the_trial_it_is_gone() -> None:
    with shelved(DOCUMENT, CATALOGUE), pytest.raises(OnTheShelf), shelved(DOCUMENT, CATALOGUE):
        pass
    with pytest.raises(UnknownDocument):
        clause("HD 8.5")


def test_a_term_that_is_none_is_named() -> None:
    with pytest.raises(NoSuchTerm, match=r"dealer\.least.*the nearest are deal\.dealer\.most"):
        amended(edition(DOCUMENT.follows), DOCUMENT.follows, {"deal.dealer.least": 3})
