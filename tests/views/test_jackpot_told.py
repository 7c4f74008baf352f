"""What happened to a jackpot, in sentences; and told with the round that it belongs to."""

from pathlib import Path

from click.testing import CliRunner

from croupier.cli import main
from croupier.runtime.script import play, read
from croupier.views.explain import Moment, coups, explain
from croupier.views.jackpot import told

CASES = Path(__file__).parents[1] / "cases" / "star-texas-holdem-bonus"


def _told(case: str, step: int) -> list[str]:
    """The sentences of a step; 0 is the last."""
    outcome = list(play(read(CASES / case)))[step - 1]
    return [says for each in outcome.jackpots if (says := told(each))]


def test_a_royal_and_a_straight_flush_below_the_guarantee() -> None:
    assert _told("57-royal-flush.toml", 17) == [
        "Box 6 has Royal flush with the Flop and wins the royal flush.",
        "Box 2 has Straight flush, queen high with the Flop and wins the straight flush.",
        "Box 2: straight flush, $5,000.00 ($4,000.00 from the jackpot, $1,000.00 from the house).",
        "$4,000.00 leaves the jackpot.",
        "Box 6: royal flush, $50,000.00 ($36,000.00 from the jackpot, $14,000.00 from the house).",
        "$36,000.00 leaves the jackpot.",
        "The jackpot starts again with $30,000.00.",
        "Box 2 is paid $5,000.00 for the straight flush, by itself.",
        "Box 6 is paid $50,000.00 for the royal flush, by itself.",
    ]


def test_a_contribution_comes_and_goes() -> None:
    assert _told("07-misdeals.toml", 4) == ["$1.00 of the wager at box 2 goes into the jackpot."]
    assert _told("07-misdeals.toml", 14) == ["$1.00 of box 2 is taken back out of the jackpot."]


def test_a_folded_hand_and_one_that_wins_nothing() -> None:
    judged = _told("04-method-a-folded-jackpot.toml", 0)
    assert judged[0] == "Box 3 has Full house, tens over fours with the Flop and wins the full house."
    assert judged[1] == "Box 1 folded: its jackpot wager is lost."
    assert any("wins no jackpot" in each for each in _told("05-method-b-folded-jackpot.toml", 0))


def test_explain_tells_the_jackpot_in_a_part_of_its_own() -> None:
    outcomes = play(read(CASES / "60-all-fold-for-a-jackpot.toml"))
    moments = coups(Moment(each.step.name, each.before, each.answer, each.jackpots) for each in outcomes)
    part = next(each for each in explain(1, moments[1]).parts if each.title == "The jackpot")
    assert [line.says for line in part.lines] == [
        "$1.00 of the wager at box 1 goes into the jackpot.",
        "Box 1 has Flush, ace high with the Flop and wins the flush.",
        "Box 1: flush, $100.00 ($0.00 from the jackpot, $100.00 from the house).",
        "Box 1 is paid $100.00 for the flush, by itself.",
    ]
    assert all(line.because for line in part.lines)


def test_play_prints_it_and_gives_it_to_programs() -> None:
    case = str(CASES / "60-all-fold-for-a-jackpot.toml")
    printed = CliRunner().invoke(main, ["play", case])
    assert "jackpot Box 1 is paid $100.00 for the flush, by itself." in printed.output
    as_json = CliRunner().invoke(main, ["play", "--json", case])
    assert '"kind": "jackpot", "name": "prize-won"' in as_json.output
