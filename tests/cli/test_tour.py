"""The guided tour."""

from dataclasses import replace

from click.testing import CliRunner

from croupier.cli import main
from croupier.cli.tour import _SCRIPT, _events, _told
from croupier.games.baccarat.coup import Hand
from croupier.kernel.answers import Refused
from croupier.rulebooks import DOCUMENTS, clause, clauses
from croupier.runtime.script import play, read


def test_the_tour_has_four_stops_and_says_what_to_try_next() -> None:
    result = CliRunner().invoke(main, ["tour"])
    assert result.exit_code == 0, result.output
    for part in (
        "1  Five rulebooks",
        f"{sum(1 for book in DOCUMENTS for _ in clauses(book.id)):,} clauses",
        "2  One clause",
        "Player third card in error",
        "3  One comparison",
        "player told; topped up or retracted (7.2.1, 7.2)",
        "4  The clause at work",
        "card-becomes-banker-third",
        "What to try next",
    ):
        assert part in result.stdout
    assert "\x1b" not in result.stdout


def test_the_ruling_is_shown_with_its_clause() -> None:
    lines = CliRunner().invoke(main, ["tour"]).stdout.splitlines()
    ruling = next(line for line in lines if "card-becomes-banker-third" in line)
    assert ruling.endswith("12.2")


def test_what_the_tour_runs_comes_out_as_its_script_says() -> None:
    assert [failed for each in play(read(_SCRIPT)) for failed in each.failed] == []


def test_a_refusal_is_told_with_its_clause() -> None:
    last = list(play(read(_SCRIPT)))[-1]
    refused = Refused("coup-not-finished", (clause("star-baccarat 9.3"),))
    assert list(_events(replace(last, answer=refused))) == [("refused", "The coup is not finished.", "9.3")]


def test_the_fields_of_an_event_are_told_shortly() -> None:
    assert _told("face up", value=True) == "face up"
    assert [_told("face up", value=each) for each in (False, None, ())] == ["", "", ""]
    assert _told("numbers", (1, 2)) == "numbers 1 2"
    assert _told("to", Hand.BANKER) == "to banker"
