"""Rulings: every cell is filled, each by the table's own answer."""

from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition, editions
from croupier.games.kinds import EDITIONS
from croupier.kernel.money import Money
from croupier.views.rulings import HAPPENINGS, PHASES, Kind, every, rule, why_they_differ
from croupier.views.rulings.book import book, cell

DOCS = Path(__file__).parents[2] / "docs" / "reference" / "rulings.md"
BOOKS = ("star-premium-baccarat", "star-baccarat", "crown-baccarat")


def _rules(name: str) -> BaccaratEdition:
    found = edition(name)
    assert isinstance(found, BaccaratEdition)
    return found


@pytest.mark.parametrize("happening", HAPPENINGS)
def test_no_cell_is_blank(happening: str) -> None:
    for phase, each in product(HAPPENINGS[happening].phases, editions()):
        assert isinstance(each, EDITIONS)
        ruling = rule(each, phase, happening)
        assert cell(ruling).strip()
        assert ruling.because or ruling.kind is Kind.ORDINARY
        assert all(clause.document == each.rulebook for clause in ruling.because)
        if ruling.kind is Kind.OPTION:
            assert ruling.options
            assert ruling.who


def test_the_book_on_paper_is_what_the_tables_do() -> None:
    assert DOCS.read_text(encoding="utf-8") == book(), "run `make rulings`"


def test_a_third_card_to_player_by_document() -> None:
    premium, star, lucky, holdem, crown = every("card-to-player", "nobody-draws")
    assert {lucky.kind, holdem.kind} == {Kind.IMPOSSIBLE}
    assert star.rulings == ("card-starts-next-coup",)
    assert star.because[0].number == "12.2"
    assert premium.because[0].number == "14.2"
    assert crown.rulings == ("card-starts-no-bet-coup",)
    assert crown.because[0].number == "11.6.1(b)"
    assert why_they_differ(premium, star) == "the same"
    assert "12.2" in why_they_differ(star, crown)
    assert "B4" in star.readings


def test_options_say_what_money_moves() -> None:
    ruling = rule(_rules("crown-baccarat"), "four-cards-down", "hands-misdelivered")
    assert ruling.kind is Kind.OPTION
    assert ruling.who == ("higher duties dealer or above",)
    choices = {each.choice: each for each in ruling.options}
    assert list(choices) == ["complete", "offer-retraction", "no-bet-coup"]
    assert choices["complete"].returned == {}
    assert choices["no-bet-coup"].returned == {"1 player": Money.dollars(100), "2 banker": Money.dollars(200)}


def test_a_missing_card_is_told_to_surveillance_and_the_inspector() -> None:
    ruling = rule(_rules("star-baccarat"), "nobody-draws", "card-missing")
    assert ruling.kind is Kind.MANDATORY
    assert ruling.told == ("surveillance", "inspector")
    assert ruling.returned == {"1 player": Money.dollars(100), "2 banker": Money.dollars(200)}


def test_a_shuffler_cannot_fail_where_there_is_none() -> None:
    assert rule(_rules("star-premium-baccarat"), "first-card", "shuffler-failed").kind is Kind.IMPOSSIBLE


def test_the_command_gives_json() -> None:
    run = CliRunner().invoke(main, ["ruling", "SB", "--what", "order-in-doubt", "--phase", "first-card", "--json"])
    assert run.exit_code == 0
    assert '"kind": "option"' in run.output
    assert '"star-baccarat 12.1(a)"' in run.output


def test_the_command_shows_every_document() -> None:
    run = CliRunner().invoke(main, ["ruling", "--all", "--what", "no-cards-left", "--phase", "player-draws"])
    assert run.exit_code == 0
    for name in BOOKS:
        assert name in run.output
    assert "Where they differ" in run.output


def test_the_command_lists_its_words() -> None:
    run = CliRunner().invoke(main, ["ruling", "--list"])
    assert run.exit_code == 0
    for word in (*HAPPENINGS, *PHASES):
        assert word in run.output


@pytest.mark.parametrize(
    "arguments",
    [
        ["ruling", "star-bacarat", "--what", "fraud", "--phase", "settled"],
        ["ruling", "SB", "--what", "earthquake", "--phase", "settled"],
        ["ruling", "SB", "--what", "fraud", "--phase", "never"],
        ["ruling"],
    ],
)
def test_bad_words_get_one_sentence(arguments: list[str]) -> None:
    run = CliRunner().invoke(main, arguments)
    assert run.exit_code == 2
    assert "Traceback" not in run.output
    assert len(run.output.strip().splitlines()) == 1


def test_the_ruling_on_the_last_step_of_a_script(tmp_path: Path) -> None:
    case = Path(__file__).parents[1] / "cases" / "star-baccarat" / "05-third-card-to-player-in-error.toml"
    text = case.read_text(encoding="utf-8")
    end = text.index('{card = "player", ruling = "card-becomes-banker-third"')
    script = tmp_path / "case.toml"
    script.write_text(text[:end] + '{card = "player"},\n]\n', encoding="utf-8")
    run = CliRunner().invoke(main, ["ruling", "--script", str(script), "--json"])
    assert run.exit_code == 0, run.output
    assert '"card-becomes-banker-third"' in run.output
    assert '"star-baccarat 12.2"' in run.output
    assert CliRunner().invoke(main, ["ruling", "--script", str(script)]).exit_code == 0
    missing = CliRunner().invoke(main, ["ruling", "--script", str(tmp_path / "none.toml")])
    assert missing.exit_code == 2
