"""The guide on adding a rulebook, built: its files are the example's, and the example deals, refuses and is priced."""

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.games.amendment import NoSuchTerm, amended
from croupier.games.compare import compare
from croupier.games.editions import edition, in_force
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.lab.lucky_draw import best_play
from croupier.rulebooks import UnknownDocument, clause, entry
from croupier.rulebooks.shelf import OnTheShelf, shelved
from croupier.runtime.script import play, read
from croupier.runtime.script.values import Malformed
from examples.harbour.edition import DOCUMENT, FOLLOWS, edition_of_harbour

HERE = Path(__file__).parent / "harbour"
GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "add-a-rulebook.md"
CATALOGUE = (HERE / "catalogue.toml").read_text(encoding="utf-8")


@pytest.fixture
def harbour() -> Iterator[LuckyDrawEdition]:
    with shelved(DOCUMENT, CATALOGUE, FOLLOWS):
        found = edition_of_harbour()
        with in_force(found):
            yield found


def test_the_guide_shows_the_files_of_the_example() -> None:
    blocks = re.findall(r"```(?:toml|python)\n(.*?)```", GUIDE.read_text(encoding="utf-8"), flags=re.DOTALL)
    files = [each.read_text(encoding="utf-8") for each in sorted(HERE.glob("*.*")) if each.suffix in (".toml", ".py")]
    assert files
    assert all(text in blocks for text in files)


def test_it_cites_its_own_document_and_says_what_it_says_otherwise(harbour: LuckyDrawEdition) -> None:
    assert harbour.deal.dealer.because[0] == clause("HD 8.5")
    assert entry(clause("HD 8.5")).title == "Dealer draws on three or less"
    assert entry(clause("HD 8.4")).says == entry(clause("LD 8.4")).says
    assert harbour.cards.decks.value == (6, 8)


@pytest.mark.usefixtures("harbour")
def test_its_round_is_dealt_and_paid_by_its_own_clauses() -> None:
    assert [each.failed for each in play(read(HERE / "round.toml"))] == [()] * 5


@pytest.mark.usefixtures("harbour")
def test_a_deck_count_that_it_forbids_is_refused(tmp_path: Path) -> None:
    text = (HERE / "round.toml").read_text(encoding="utf-8").replace("table.decks = 6", "table.decks = 4")
    script = tmp_path / "four.toml"
    script.write_text(text, encoding="utf-8")
    with pytest.raises(Malformed, match=r"harbour-lucky-draw 3\.1"):
        list(play(read(script)))


def test_its_terms_are_compared(harbour: LuckyDrawEdition) -> None:
    differ = {each.section for each in compare(edition(FOLLOWS), harbour)}
    assert differ == {"cards", "deal", "bets"}


def test_its_price_follows_from_its_terms(harbour: LuckyDrawEdition) -> None:
    theirs, ours = (best_play(each, 8).edge for each in (edition("star-lucky-draw-baccarat"), harbour))
    assert theirs == Fraction(47319138997, 1501922558745)
    assert ours != theirs


def test_after_the_trial_it_is_gone() -> None:
    with shelved(DOCUMENT, CATALOGUE, FOLLOWS), pytest.raises(OnTheShelf), shelved(DOCUMENT, CATALOGUE, FOLLOWS):
        pass
    with pytest.raises(UnknownDocument):
        clause("HD 8.5")


def test_a_term_that_is_none_is_named() -> None:
    with pytest.raises(NoSuchTerm, match=r"dealer\.least"):
        amended(edition(FOLLOWS), FOLLOWS, {"deal.dealer.least": 3})
