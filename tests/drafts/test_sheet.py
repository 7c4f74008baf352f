"""The report for people: page, paper and terminal say the same, and what came from a file is only ever text."""

from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from croupier.cli import main
from croupier.drafts.impact import Impact, prices, rulings
from croupier.drafts.impact.report import checksum, report
from croupier.drafts.impact.sheet import signed, summary
from croupier.drafts.impact.sheet.html import page
from croupier.drafts.impact.sheet.pdf import pdf
from croupier.drafts.impact.sheet.signature import message
from croupier.journal.checkpoints import new_signer
from drafts import drafting
from drafts.drafting import TIE


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    """A Tie that favours the player, with a title that a page must not take for markup."""
    draft = drafting.of("star-baccarat", {TIE: "11:1"}, title="<b>Tie</b> at eleven")
    found = prices.moved(draft)
    known = {"edges": found.edges, "strategy": found.strategy, "untried": found.untried, "bets": found.bets}
    return report(draft, {"prices": known})


def test_a_wager_that_favours_the_player_is_the_first_line(told: dict[str, Any]) -> None:
    name, says = summary(told)[0]
    assert name == "WARNING"
    assert says.startswith("tie comes to favour the player: ")
    assert "(baccarat, 3 decks)" in says or "(baccarat, 8 decks)" in says


def test_what_was_not_finished_is_named(told: dict[str, Any]) -> None:
    assert {"rulings: not finished", "cases: not finished", "history: not finished"} <= {*told["untried"]}


def test_the_page_is_one_file_and_runs_nothing(told: dict[str, Any]) -> None:
    text = page(told)
    assert "&lt;b&gt;Tie&lt;/b&gt; at eleven" in text
    for each in ("<b>", "<script", "src=", "href=", "url("):
        assert each not in text
    assert text.index("comes to favour the player") < text.index("Summary")
    assert told["edges"][0]["new"]["edge"] in text


def test_the_paper_is_pdf_a_and_always_the_same(told: dict[str, Any]) -> None:
    made = pdf(told)
    assert made.startswith(b"%PDF-")
    assert b"pdfaid:part" in made
    assert pdf(told) == made


def test_a_signature_checks_the_report_and_nothing_else(tmp_path: Path, told: dict[str, Any]) -> None:
    new_signer(tmp_path / "rules.key")
    found = signed(told, tmp_path / "rules.key")
    assert checksum(found) == told["checksum"]
    key = Ed25519PublicKey.from_public_bytes(b64decode(found["signature"]["key"]))
    key.verify(b64decode(found["signature"]["ed25519"]), message(told))
    assert checksum({**found, "edges": []}) != told["checksum"]


def test_a_policy_changes_exactly_the_cells_that_it_should() -> None:
    """A wager found above the maximum too late: the moments of a coup after the first card, and no other."""
    draft = drafting.of("star-baccarat", {"limits.above_maximum_late": {"policy": "WagerStands"}})
    found, untried, cells = rulings.moved(draft)
    moments = {"first-card", "four-cards-down", "nobody-draws", "banker-draws", "player-draws", "last-coup"}
    assert {(each["what"], each["phase"]) for each in found} == {("above-maximum", each) for each in moments}
    assert {(each["old"], each["new"]) for each in found} == {("paid-to-maximum (6.5)", "wager-valid (6.5)")}
    assert untried == []
    assert cells > 1000


WRONG = {
    "no such term": ('[terms]\n"cards.dekcs" = [6]', "no term 'cards.dekcs': the nearest are"),
    "another kind": ('[terms]\n"cards.decks" = "six"', "cards.decks is a list"),
    "nothing": ("", "is empty"),
}


@pytest.mark.parametrize("case", WRONG)
def test_exit_code_two_and_one_sentence(tmp_path: Path, case: str) -> None:
    body, says = WRONG[case]
    file = drafting.written(tmp_path, f'amends = "star-baccarat"\ntitle = "x"\n{body}\n')
    run = CliRunner().invoke(main, ["impact", str(file)])
    assert run.exit_code == 2
    assert says in run.stderr
    assert run.stderr.count("\n") == 1


def test_cases_or_a_journal_that_are_not_there(tmp_path: Path) -> None:
    file = drafting.written(tmp_path)
    for option, says in ((("--cases", "nowhere"), "no cases at nowhere"), (("--journal", "nowhere.db"), "nowhere.db")):
        run = CliRunner().invoke(main, ["impact", str(file), *option])
        assert run.exit_code == 2
        assert says in run.stderr


def test_what_is_known_when_it_is_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Impact, _: object = None) -> None:
        self.found["prices"] = {"edges": [], "strategy": [], "untried": [], "bets": 60}
        raise KeyboardInterrupt

    monkeypatch.setattr(Impact, "run", interrupted)
    run = CliRunner().invoke(main, ["impact", str(drafting.written(tmp_path))])
    assert run.exit_code == 130
    assert "no edge moves, of 60 that were priced" in run.stdout
    assert "rulings: not finished" in " ".join(run.stdout.split())
