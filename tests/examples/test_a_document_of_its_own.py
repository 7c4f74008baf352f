"""Harbour Baccarat beside the house's own: a document that follows none, has no approval order, and is silent on much.

Everything that takes a document takes it: a table from opening to proof, the book, the drills, the lab, a floor.
"""

import shlex
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.drafts.impact import prices
from croupier.drafts.impact.due import due
from croupier.games.edition import Edition
from croupier.games.editions import editions, in_force
from croupier.journal.reader import Reader
from croupier.journal.verify import verify
from croupier.kernel.answers import Refused
from croupier.kernel.records import replace
from croupier.rulebooks import DOCUMENTS, UNREGULATED, all_documents, approval, clause, entry, is_beneath, row
from croupier.rulebooks.search import search
from croupier.rulebooks.shelf import shelved
from croupier.runtime.audit.checks import checks
from croupier.runtime.house import Done
from croupier.runtime.script import play, read
from croupier.table.commands import OpenTable
from croupier.table.opening.checks import unfit
from croupier.views.drills.drill import cells, choose, rules
from croupier.views.rulebook import show
from croupier.views.rulings.promotion_situations import AMISS
from croupier.views.rulings.promotions import answered as in_promotion
from croupier.views.rulings.ruling import answered
from croupier.views.rulings.tournament_situations import IN_TOURNAMENTS
from croupier.views.rulings.tournaments import answered as in_tournament
from drafts import drafting
from drafts.harbour_baccarat.edition import DOCUMENT, catalogue, edition_of_harbour
from runtime.journaled import house, played

COUP: Final = """
title = "A coup at Harbour"

table.rulebook = "harbour-baccarat"
table.game = "baccarat"
table.decks = 8
table.boxes = 7
table.chips = [5, 25, 100]
table.at = 2026-03-01T20:00:00
table.limits = {player = [25, 1000], banker = [25, 1000], tie = [5, 100]}

shoe = "7h 6d Kd Ks 9h 2d Kc 4s"

steps = [
  {sit = {box = 1, patron = "ana"}},
  {wager = {box = 1, bet = "player", amount = 100}},
  {deal = "round", pays = {"1 player" = 100}, clause = "11.2"},
  {wager = {box = 1, bet = "banker", amount = 100}},
  {deal = "round", pays = {"1 banker" = -100}},
]
"""
FLOOR: Final = """
[property]
name = "Harbour"
operators = ["The Star"]

[[documents]]
document = "harbour-baccarat"

[chips]
main = ["2.50", 5, 25, 100, 500, 1000]

[[people]]
name = "Max"
role = "gaming-manager"

[[people]]
name = "Ines"
role = "inspector"

[[tables]]
id = "harbour-1"
document = "harbour-baccarat"
game = "baccarat"
chips = "main"
decks = 8
limits = {player = [25, 1000], banker = [25, 1000], tie = [5, 100]}
"""


@pytest.fixture(scope="module", autouse=True)
def harbour() -> Iterator[Edition]:
    with shelved(DOCUMENT, catalogue()):
        found = edition_of_harbour()
        with in_force(found):
            yield found


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("harbour")
    (folder / "coup.toml").write_text(COUP, encoding="utf-8")
    (folder / "floor.toml").write_text(FLOOR, encoding="utf-8")
    return folder


def test_a_table_is_opened_dealt_and_settled_and_its_journal_is_sound(files: Path) -> None:
    script, path = read(files / "coup.toml"), files / "h.db"
    with house(path) as where:
        assert all(isinstance(answer, Done) for _, answer, _ in played(where, script))
    with Reader.look(path) as reader:
        assert verify(reader, checks(reader)).sound
    assert [each.failed for each in play(script)] == [()] * len(script.steps)


def test_without_an_order_nothing_is_cited_for_its_approval_but_that(files: Path) -> None:
    assert approval("HB") == (clause(f"HB {UNREGULATED}"),)
    assert [each.number for each in approval("SB")] == ["order", "order(1)"]
    script = read(files / "coup.toml")
    unpublished = OpenTable(setup=replace(script.setup, published=None), limits=script.limits, at=script.at)
    early = OpenTable(setup=replace(script.setup, published=date(2025, 1, 1)), limits=script.limits, at=script.at)
    for command in (unpublished, early):
        refused = unfit(script.edition, command)
        assert isinstance(refused, Refused)
        assert refused.because == approval("HB")


def test_what_it_does_not_regulate_is_said_and_is_no_clause_of_the_list() -> None:
    nothing = clause(f"HB {UNREGULATED}")
    assert entry(nothing).says == "The document says nothing of this."
    assert show(nothing).title == "Not regulated"
    assert row(nothing).parent == ""
    assert is_beneath(nothing, nothing)
    assert not is_beneath(nothing, clause("HB 1"))
    assert {each.document for each in (nothing, clause("SB unregulated"))} == {"harbour-baccarat", "star-baccarat"}


def test_none_of_the_house_s_own_leaves_a_term_unregulated() -> None:
    for rules_ in editions():
        if rules_.document in DOCUMENTS:
            assert rules_.terms_citing(clause(f"{rules_.rulebook} {UNREGULATED}")) == ()


def test_it_is_listed_and_searched_as_long_as_it_is_there() -> None:
    assert [each.id for each in all_documents()] == [*(each.id for each in DOCUMENTS), DOCUMENT.id]
    assert {each.entry.clause.number for each in search("burn", ("HB",))} >= {"4.6", "12.2"}


def test_every_cell_of_the_book_is_answered() -> None:
    of = rules("HB")
    found = [answered(of, phase, what) for what, phase in cells(of)]
    assert len(found) > 200
    for each in found:
        assert {cited.document for cited in each.because} <= {DOCUMENT.id}
        assert all(entry(cited).says for cited in each.because)
    assert all(in_promotion(of, each.id).kind for each in AMISS.values())
    assert all(in_tournament(of, each).kind for each in IN_TOURNAMENTS)


def test_an_amendment_of_it_says_what_is_due_and_what_moves() -> None:
    tie_at_nine = drafting.of("HB", {drafting.TIE: "9:1"})
    (approved,) = (each for each in due(tie_at_nine)["duties"] if each["what"].startswith("approval"))
    assert approved["clauses"] == [f"{DOCUMENT.id} {UNREGULATED}"]
    assert {each["bet"] for each in prices.moved(tie_at_nine).edges} == {"tie"}


@pytest.mark.parametrize("kind", ["ruling", "dealing", "paying"])
def test_it_is_drilled(kind: str) -> None:
    assert choose("HB", kind=kind, seed=3).document == DOCUMENT.id


@pytest.mark.parametrize(
    "words",
    [
        "rules list",
        "rules show HB",
        'rules show "HB 4.6"',
        'rules show "HB unregulated"',
        "rules search burn -d HB",
        "rules terms HB",
        "rules readings -d HB",
        "rules coverage HB",
        "rules matrix -s limits",
        "rules compare HB CB",
        "ruling HB --list",
        "ruling HB --what card-to-player --phase nobody-draws",
        "ruling --all --what fraud --phase settled",
        "ruling --all --what promotion-compromised",
        "ruling --all --what player-absent",
        "odds HB",
        "odds HB --readings",
        "statement HB --json",
        "sweep HB --over decks",
        "simulate HB --rounds 2000 --workers 1 --json",
        "drill ask HB --json",
        "drill plan HB --job dealer",
        "check pack HB --out pack.jsonl",
        "check exposure HB --cutting-card 20 --shoes 2",
        "play coup.toml",
        "explain coup.toml",
        "floor check floor.toml",
    ],
)
def test_every_command_takes_it(words: str, files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(files)
    result = CliRunner().invoke(main, shlex.split(words))
    assert result.exit_code == 0, result.output
    assert result.output.strip()
