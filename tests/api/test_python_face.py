"""What Python programs use: the reference page runs, every name is there and documented, and errors are clear."""

import doctest
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import croupier
from architecture.source import HOME
from croupier import (
    CannotDeal,
    CroupierError,
    Hand,
    Money,
    bets,
    deal,
    edition,
    open_journal,
    play,
    price,
    ruling,
    verify,
)
from croupier import with_side_bet as side_bet
from croupier.runtime.house import House

PAGE = HOME / "docs" / "reference" / "python.md"
TEXT = PAGE.read_text(encoding="utf-8")
SEVEN = bets.HandWinsOn(hand=Hand.PLAYER, points=7)
CARDS = "9h 7d Kd Ks"


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("floor")
    with House.open(folder / "floor.db", demo=True):
        pass
    (folder / "tests").symlink_to(HOME / "tests")
    return folder


def test_the_examples_of_the_page_hold(floor: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(floor)
    examples = "\n".join(re.findall(r"^```python\n(.*?)^```$", TEXT, flags=re.DOTALL | re.MULTILINE))
    test = doctest.DocTestParser().get_doctest(examples, {}, PAGE.name, str(PAGE), 0)
    said: list[str] = []
    found = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert found.attempted > 30
    assert not found.failed, "".join(said)


@pytest.mark.parametrize("name", croupier.__all__)
def test_every_name_is_there_and_on_the_page(name: str) -> None:
    assert getattr(croupier, name).__doc__
    assert re.search(rf"\b{name}\b", TEXT)


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'dael'"):
        _ = croupier.dael  # type: ignore[attr-defined]
    assert {*croupier.__all__, "__version__"} <= {*dir(croupier)}


def test_importing_it_loads_nothing() -> None:
    program = "import sys, croupier; print(sorted(each for each in sys.modules if each.startswith('croupier')))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "['croupier', 'croupier.version']"


ERRORS: dict[str, tuple[Callable[[], object], str]] = {
    "a bet that is not offered": (lambda: deal("SB", CARDS, {"playr": 1}), "Playr is not offered"),
    "too few cards": (lambda: deal("SB", "9h", {"player": 1}), "the cards end"),
    "no card": (lambda: deal("SB", "9h 1s", {"player": 1}), "'1s' is not a card"),
    "no game": (lambda: deal("SB", CARDS, {"player": 1}, game="x"), "no game 'x'"),
    "no box": (lambda: deal("SB", CARDS, {"9 player": 1}), "box 1 to 7"),
    "no wager": (lambda: deal("SB", CARDS, {}), "Nobody has wagered"),
    "decks": (lambda: deal("SB", CARDS, {"player": 1}, decks=5), "not played with 5 decks"),
    "nobody chooses": (lambda: deal("LD", "2h 2c 3d", {"enter": 50}), "box 1 must choose: draw or stand"),
    "a choice too many": (lambda: deal("SB", CARDS, {"player": 1}, choices=["x"]), "nobody is left to choose 'x'"),
    "no document": (lambda: deal("x", CARDS, {}), "no rule document is called 'x'"),
    "no term": (lambda: edition("SB", terms={"cards.dekcs": (6,)}), "no term 'cards.dekcs'"),
    "a term of another kind": (lambda: edition("SB", terms={"cards.decks": 6}), r"is a list, as in \[3, 4, 6, 8\]"),
    "no odds": (lambda: edition("LD", terms={"bets.draw.rows.lucky-9.pays": "0:1"}), r"is odds or .*, not '0:1'"),
    "no member": (lambda: edition("LD", terms={"deal.dealers_first_card": "lost"}), "dealers-first-card-hidden, as in"),
    "no reading": (lambda: edition("SB", readings={"B3": "x"}), "B3"),
    "a price": (lambda: price("SB", pays={"tei": "9:1"}), "no bet 'tei'"),
    "no happening": (lambda: ruling("SB", "xyz", "settled"), "nothing that can happen is called 'xyz': there are"),
    "no phase": (lambda: ruling("SB", "fraud", "setled"), "did you mean 'settled'"),
    "no script": (lambda: play("steps = ["), "line 1"),
    "no journal": (lambda: verify("nowhere.db"), "nowhere.db"),
    "not baccarat": (lambda: side_bet(edition("LD"), "x", [], clause="5.1"), "no baccarat"),
    "a bet twice": (lambda: side_bet(edition("SB"), "tie", [], clause="5.1"), "a bet 'tie' already"),
    "no clause": (lambda: side_bet(edition("SB"), "x", [], clause="99.9"), "99.9"),
    "no condition": (
        lambda: side_bet(edition("SB"), "x", [("x", lambda _: True, "1:1")], clause="5.1"),  # type: ignore[list-item]
        "no condition that can be counted: there are HandWins,",
    ),
}


@pytest.mark.parametrize("case", ERRORS)
def test_an_error_says_what_is_wrong(case: str) -> None:
    ask, says = ERRORS[case]
    with pytest.raises(CroupierError, match=says):
        ask()


def test_a_refusal_comes_with_the_error() -> None:
    with pytest.raises(CannotDeal) as found:
        deal("SB", CARDS, {"playr": 1})
    assert found.value.refused
    assert str(found.value.refused.because[0]) == "star-baccarat 5.1"


def test_terms_are_read_as_people_write_them() -> None:
    hidden = "dealers-first-card-hidden"
    paid = edition("LD", terms={"bets.draw.rows.lucky-9.pays": "7:2", "deal.dealers_first_card": hidden})
    assert deal(paid, "2h 2c 3d 4c 6d", {"enter": 50}, choices=["draw"]).net == Money.dollars(225)
    over = edition("SB", terms={"irregularities.mispaid.over": 500})
    assert [each.value for each in over.terms() if each.name == "irregularities.mispaid.over"] == [Money.dollars(500)]


def test_side_bets_of_the_documents_are_dealt() -> None:
    coup = deal("CB", "9h 7d 9d Ks", {"player": 100, "pairs-player": 10, "tiger": 5, "2 one-one-two-pairs": 100})
    assert {(each.box, each.bet) for each in coup.wagers} >= {(1, "player"), (1, "pairs-player"), (1, "tiger")}
    tie = deal("SP", "9h 9d Kd Ks", {"player": 100}, game="tie-premium", tie_premium=5)
    assert tie.net == Money.dollars(5)


def test_a_table_that_a_journal_does_not_have(floor: Path) -> None:
    with open_journal(floor / "floor.db") as journal:
        assert len(journal) > 10
        with pytest.raises(croupier.UnknownTable, match="no table 'x'; there are baccarat-1"):
            journal.history("x")


def test_a_damaged_journal_is_not_sound(tmp_path: Path) -> None:
    (tmp_path / "floor.db").write_bytes(b"SQLite format 3\0" + bytes(100))
    assert not verify(tmp_path / "floor.db").sound


def test_a_played_script_that_does_not_hold(tmp_path: Path) -> None:
    text = (HOME / "tests/examples/harbour/round.toml").read_text(encoding="utf-8")
    text = text.replace("harbour-lucky-draw", "star-lucky-draw-baccarat")
    path = tmp_path / "round.toml"
    path.write_text(text, encoding="utf-8")
    played = play(path)
    assert not played.holds
    assert played.failed[0].startswith("step 5: ")
    assert play(text.partition("steps = [")[0] + "steps = []").table.wagers == ()
