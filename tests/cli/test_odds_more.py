"""More of the odds command: Lucky Draw, readings side by side, pictures; and what cannot be, in one sentence."""

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.cli.odds_readings import _of_the_jackpot
from croupier.games.editions import edition
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent
from croupier.lab.figures import Answer
from croupier.lab.readings import PricedReading
from croupier.lab.setting import JackpotQuestion


def _json(*arguments: str) -> Any:
    run = CliRunner().invoke(main, [*arguments, "--json"])
    assert run.exit_code == 0, run.output
    return json.loads(run.output)


def _says(*arguments: str) -> str:
    run = CliRunner().invoke(main, list(arguments))
    assert run.exit_code == 0, run.output
    return run.output


def test_lucky_draw_under_best_play() -> None:
    found = _json("odds", "star-lucky-draw-baccarat")
    assert (found["game"], found["decks"], found["options"], found["dealer_card"]) == ("lucky-draw", 8, {}, "seen")
    assert "coups" not in found
    enter = found["bets"]["enter"]
    assert enter["edge"] == "47319138997/1501922558745"
    assert enter["ev"] == "-47319138997/1501922558745"
    assert enter["percent"] == 3.1506
    assert sum(Fraction(row["probability"]) for row in enter["rows"]) == 1
    assert {row["clause"] for row in enter["rows"]} >= {"star-lucky-draw-baccarat 9.1.5.2"}
    assert Fraction(found["average_wager"]) == 1 + Fraction(found["draws"])


def test_lucky_draw_with_the_card_hidden_and_cards_gone() -> None:
    hidden = _json("odds", "LD", "--dealer-card", "hidden", "--decks", "6")
    assert hidden["bets"]["enter"]["edge"] == "51775073219/1525814595305"
    fewer = _json("odds", "LD", "--decks", "6", "--remove", "3h 3h 3d 9s")
    assert fewer["bets"]["enter"]["edge"] != "48368269601/1525814595305"
    assert _json("odds", "LD", "--decks", "6")["bets"]["enter"]["edge"] == "48368269601/1525814595305"


def test_lucky_draw_for_people() -> None:
    text = _says("odds", "LD")
    assert "edge     3.1506 %" in text
    assert "Dealer card seen." in text
    assert "9.1.5.2" in text


def test_readings_side_by_side() -> None:
    found = _json("odds", "SB", "--readings", "--wager", "15", "--chips", "5,25")
    assert [each["id"] for each in found["readings"]] == ["G1", "B1", "B2", "B3"]
    pair = found["readings"][-1]
    assert pair["clauses"][0] == "star-baccarat 1.1.pair"
    assert [(each["choice"], each["chosen"]) for each in pair["choices"]] == [
        ("same-rank", True),
        ("same-point-value", False),
    ]
    assert next(each["bets"]["pairs-player"]["edge"] for each in pair["choices"]) == "43/415"
    text = _says("odds", "SB", "--decks", "4", "--readings")
    assert "not offered" in text
    assert "--wager and --chips" in text
    text = _says("odds", "star-baccarat", "--readings")
    assert "13.5214 %" in text
    assert "-32.3448 %" in text


def test_readings_of_fewer_decks() -> None:
    found = _json("odds", "SB", "--decks", "3", "--readings")
    assert [each["id"] for each in found["readings"]] == ["B24"]


def test_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "edges.svg"
    assert "1.0579 %" in _says("odds", "SB", "--plot", str(file))
    assert "what each bet costs" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["LD", "--decks", "5"], "star-lucky-draw-baccarat 3.1"),
        (["LD", "--game", "baccarat"], "there is lucky-draw"),
        (["LD", "--option", "tiger=1"], "no option"),
        (["LD", "--pay", "draw=2:1"], "say which row"),
        (["LD", "--pay", "banker=2:1"], "no bet 'banker'"),
        (["LD", "--dealer-card", "sideways"], "--dealer-card"),
        (["SB", "--dealer-card", "seen"], "Lucky Draw only"),
        (["SB", "--wager", "15"], "--readings"),
        (["SB", "--readings", "--wager", "15"], "go together"),
        (["SB", "--readings", "--wager", "0", "--chips", "5"], "more than nothing"),
        (["SB", "--readings", "--wager", "x", "--chips", "5"], "not an amount"),
        (["SB", "--readings", "--wager", "15", "--chips", "a,b"], "not an amount"),
        (["SB", "--readings", "--plot", "x.svg"], "one of the two"),
        (["SB", "--plot", "edges.gif"], ".svg, .png or .html"),
        (["SB", "--pay", "tie=0:1"], "odds are written"),
        (["SB", "--pay", "tie=8:1:1"], "odds are written"),
        (["SB", "--pay", "tie=-8:1"], "odds are written"),
        (["SB", "--pay", "tie=8.5:1"], "odds are written"),
        (["SB", "--pay", "tie=²:1"], "odds are written"),
        (["SB", "--pay", "tie=" + "9" * 40 + ":1"], "odds are written"),
        (["SB", "--pay", "=8:1"], "name=value"),
        (["SB", "--decks", "0"], "star-baccarat 3.1"),
        (["SB", "--decks", "-8"], "star-baccarat 3.1"),
        (["SB", "--decks", "six"], "'six' is not a valid integer"),
        (["SB", "--option", "tiger=²"], "options 1 to 1"),
    ],
)
def test_what_cannot_be_gets_one_sentence(arguments: list[str], says: str) -> None:
    run = CliRunner().invoke(main, ["odds", *arguments])
    assert run.exit_code == 2, run.output
    assert says in run.output
    assert len(run.output.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("counts", "says"),
    [
        ("[]", "holds no counts"),
        ("{", "no JSON file"),
        ('{"9x": 1}', "is not a card"),
        ('{"9h": -1}', "whole number of each card"),
        ('{"9h": 1.5}', "whole number of each card"),
        ('{"9h": true}', "whole number of each card"),
        ('{"9h": 5}', "10.10"),
        ('{"9h": 9}', "8 decks hold 8 of 9h, not 9"),
        ('{"9h": 1, "9h": 1}', "counts a card twice"),
        ('{"9h": NaN}', "whole number of each card"),
    ],
)
def test_counts_that_cannot_be(counts: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "counts.json"
    file.write_text(counts)
    run = CliRunner().invoke(main, ["odds", "LD", "--counts", str(file)])
    assert run.exit_code == 2, run.output
    assert says in run.output
    assert len(run.output.strip().splitlines()) == 1


def test_readings_of_the_jackpot_are_priced_without_solving_the_game_anew() -> None:
    rules = edition("star-texas-holdem-bonus")
    ours = Answer(edition=rules, game="holdem-bonus", decks=1, options={}, bets={}, more={"folds": ""})
    asked = JackpotQuestion(
        meter=Money.dollars("120000.05"), wager=Money.dollars(5), seed=Money.dollars(0), increment=Percent.of(2)
    )
    found = {each.id: each for each in _of_the_jackpot(rules, ours, asked)}
    assert list(found) == ["G13", "TH18"]
    hands = 2_598_960 * 500  # by the cents of the wager
    # a straight flush, 36 hands, takes a tenth of $120,000.15: $12,000.01 rounded down, a cent more rounded up
    assert _moved(found["G13"]) == Fraction(36, hands)
    # without the ten cents of this very wager a royal flush, 4 hands, takes so much less, a straight flush a cent less
    assert _moved(found["TH18"]) == -Fraction(4 * 10 + 36, hands)


def test_the_jackpot_of_a_lone_player_who_folds() -> None:
    """Where the Flop is not shown when everybody folds, Method B gives a lone player no more than Method A."""
    rules = edition("star-texas-holdem-bonus")
    ours = Answer(edition=rules, game="holdem-bonus", decks=1, options={}, bets={}, more={"folds": "32o"})
    asked = JackpotQuestion(
        meter=Money.dollars(120_000), wager=Money.dollars(5), seed=Money.dollars(0), increment=Percent.of(0)
    )
    found = {each.id: each for each in _of_the_jackpot(rules, ours, asked)}
    assert list(found) == ["TH9"]
    assert list(found["TH9"].choices[0].bets) == ["jackpot-b"]  # Method A is what it was
    assert _moved(found["TH9"]) < 0


def _moved(found: PricedReading) -> Fraction:
    """What the other reading is worth to a jackpot wager under Method B."""
    ours, other = (each.bets["jackpot-b"] for each in found.choices)
    assert ours is not None
    assert other is not None
    return other.ev - ours.ev


@pytest.mark.parametrize("arguments", [["odds", "CB", "--json"], ["odds", "LD"], ["sweep", "SB", "--over", "decks"]])
def test_no_numpy_for_whole_numbers(arguments: list[str]) -> None:
    """Whole numbers need neither numpy nor numba, nor the packages for pictures."""
    program = (
        "import sys\nfrom croupier.cli import main\n"
        f"main({arguments!r}, standalone_mode=False)\n"
        "print([name for name in ('numpy', 'numba', 'altair', 'typst') if name in sys.modules], file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stderr.strip() == "[]"
