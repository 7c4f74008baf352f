"""The statement of return: what stands on it, that page and paper say the same, and that it can be checked."""

import hashlib
import json
import re
import sys
from fractions import Fraction
from html.parser import HTMLParser
from typing import Any

import pytest

from croupier.games.editions import edition
from croupier.lab.plots import CannotDraw
from croupier.lab.statement import Statement, statement
from croupier.lab.statement.html import page
from croupier.lab.statement.pdf import pdf

BOOKS = ("star-premium-baccarat", "star-baccarat", "crown-baccarat", "star-lucky-draw-baccarat")


@pytest.fixture(scope="module", params=BOOKS)
def stated(request: pytest.FixtureRequest) -> Statement:
    return statement(edition(request.param))


@pytest.fixture(scope="module")
def star() -> Statement:
    return statement(edition("star-baccarat"))


def _bets(stated: Statement) -> dict[tuple[str, str, str], Any]:
    told: dict[str, Any] = stated.plain
    return {(group["title"], bet["bet"], bet["under"]): bet for group in told["groups"] for bet in group["bets"]}


def test_every_bet_adds_up(stated: Statement) -> None:
    for bet in _bets(stated).values():
        assert sum(Fraction(row["probability"]) for row in bet["rows"]) == 1
        assert sum(Fraction(row["returns"]) for row in bet["rows"]) == Fraction(bet["return"])
        assert Fraction(bet["edge"]) == Fraction(bet["edges"][str(bet["decks"])])
        assert all(row["clauses"] for row in bet["rows"])
        if bet["bet"] != "enter":  # a round with two wagers returns a share of both
            assert Fraction(bet["return"]) == 1 - Fraction(bet["edge"])


def test_every_bet_that_the_documents_offer_is_stated() -> None:
    for book in BOOKS[:3]:
        rules: Any = edition(book)
        names = {bet for _, bet, _ in _bets(statement(rules))}
        assert names == {
            *(bet.id for game in rules.games for bet in game.bets),
            *(side.id for side in rules.side_bets),
            *(each.id for each in rules.combined_bets),
        }


def test_known_figures(star: Statement) -> None:
    bets = _bets(star)
    assert bets["Baccarat", "banker", ""]["edges"]["8"] == "114753351728/10847218479825"
    assert bets["Even Money Baccarat", "banker", ""]["edges"]["8"] == "284694798368/19524993263685"
    assert bets["Side bets", "pairs-player", ""]["edge"] == "43/415"
    assert set(bets["Side bets", "pairs-player", ""]["edges"]) == {"6", "8"}
    assert bets["Baccarat", "player", ""]["clause"] == "star-baccarat 5.1"


def test_options_that_pay_alike_stand_together() -> None:
    found = [(bet, under) for group, bet, under in _bets(statement(edition("crown-baccarat"))) if group == "Side bets"]
    assert [under for bet, under in found if bet == "tiger"] == ["option 1", "options 2, 4", "options 3, 5"]
    assert [under for bet, under in found if bet == "super-six"] == ["option 1", "option 2"]
    assert [under for bet, under in found if bet == "big-tiger"] == [""]


def test_every_whole_percentage_of_tie_premium() -> None:
    bets = _bets(statement(edition("star-premium-baccarat")))
    of_banker = [under for group, bet, under in bets if group == "Tie Premium Baccarat" and bet == "banker"]
    assert of_banker == [f"{each} % on a tie" for each in range(1, 11)]
    assert [under for group, bet, under in bets if group == "Tie Premium Baccarat" and bet == "tie"] == [""]


def test_lucky_draw_states_best_play() -> None:
    told: dict[str, Any] = statement(edition("star-lucky-draw-baccarat")).plain
    assert told["groups"][0]["bets"][0]["edge"] == "47319138997/1501922558745"
    assert told["play"]["rows"][5] == {"count": 5, "decisions": ["draw"] * 8 + ["stand"] * 2}
    assert [each["id"] for each in told["readings"]] == ["LD3", "LD13"]


def test_what_was_counted_besides(star: Statement) -> None:
    told: dict[str, Any] = star.plain
    assert told["groups"][0]["further"] == {
        "coups_total": 4_998_398_275_503_360,
        "coups_player": 2_230_518_282_592_256,
        "coups_banker": 2_292_252_566_437_888,
        "coups_tie": 475_627_426_473_216,
        "cards_per_coup": "46924771178/9501213267",
    }
    assert [group["further"] for group in told["groups"][1:]] == [{}] * (len(told["groups"]) - 1)
    assert "Coups total 4,998,398,275,503,360; coups player" in page(star)
    lucky: dict[str, Any] = statement(edition("star-lucky-draw-baccarat")).plain
    assert lucky["groups"][0]["further"]["average_wager"] == "137219/85905"
    assert lucky["groups"][0]["further"]["dealer_card"] == "seen"


def test_the_checksum_is_that_of_the_figures(star: Statement) -> None:
    plain = dict(star.plain)
    said = plain.pop("checksum")
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    assert said == hashlib.sha256(text.encode()).hexdigest()


def test_another_figure_is_another_checksum(star: Statement) -> None:
    rules = edition("star-baccarat")
    leaf = next(each for each in rules.terms() if each.name.endswith("tie.rows.tie.pays"))
    other = statement(rules.changed(leaf, type(leaf.value)(9, 1)))  # type: ignore[call-arg]  # odds
    assert other.checksum != star.checksum
    assert other.plain["edition"] != star.plain["edition"]


class _Page(HTMLParser):
    """Checks that what is opened is closed, and keeps the words."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, _: object) -> None:
        if tag not in {"meta", "br"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_the_page_is_whole_and_says_it_all(stated: Statement) -> None:
    text = page(stated)
    read = _Page()
    read.feed(text)
    assert read.open == []
    words = " ".join(read.words)
    assert stated.checksum in words
    assert stated.edition.digest in words
    for bet in _bets(stated).values():
        assert f"{float(Fraction(bet['edge']) * 100):.4f} %" in words
        if bet["in_full"]:
            assert all(row["probability"] in words for row in bet["rows"])
    assert not re.search(r"(?:src|href)=|@import|url\(", text)


def test_the_paper_is_a_pdf_and_always_the_same(star: Statement) -> None:
    first = pdf(star)
    assert first.startswith(b"%PDF-")
    assert len(first) > 20_000
    assert pdf(star) == first


def test_paper_of_every_document(stated: Statement) -> None:
    assert pdf(stated).startswith(b"%PDF-")


def test_without_typst(star: Statement, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(CannotDraw, match=r"croupier\[pdf\]"):
        pdf(star)
