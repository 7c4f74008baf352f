"""The odds command: the figures as JSON and for people, and one sentence for what cannot be."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from croupier.cli import main


def _run(*arguments: str) -> Any:
    run = CliRunner().invoke(main, ["odds", *arguments, "--json"])
    assert run.exit_code == 0, run.output
    return json.loads(run.output)


def test_eight_decks_of_the_star() -> None:
    found = _run("star-baccarat")
    assert (found["rulebook"], found["game"], found["decks"], found["options"]) == ("star-baccarat", "baccarat", 8, {})
    assert found["coups"] == {
        "total": 4998398275503360,
        "player": 2230518282592256,
        "banker": 2292252566437888,
        "tie": 475627426473216,
    }
    banker = found["bets"]["banker"]
    assert banker["edge"] == "114753351728/10847218479825"
    assert banker["percent"] == 1.0579
    assert banker["ev"] == "-114753351728/10847218479825"
    assert [row["row"] for row in banker["rows"]] == ["wins", "tie", "loses"]
    assert banker["rows"][0]["clause"] == "star-baccarat 11.1.3"
    assert sum(Fraction(row["probability"]) for row in banker["rows"]) == 1
    assert found["bets"]["pairs-player"]["edge"] == "43/415"


def test_with_three_decks_only_what_three_decks_allow() -> None:
    found = _run("SB", "--decks", "3")
    assert "super-six" in found["bets"]
    assert "pairs-player" not in found["bets"]
    assert "tiger" not in found["bets"]


def test_options_and_combined_wagers_of_crown() -> None:
    found = _run("crown-baccarat", "--option", "tiger=3", "--option", "super-six=2")
    pays = {row["row"]: row["pays"] for row in found["bets"]["tiger"]["rows"]}
    assert pays["three-card-six"] == "25 to 1"
    assert {row["pays"] for row in found["bets"]["super-six"]["rows"]} == {"16 to 1", "loses"}
    bets = found["bets"]
    for kind, parts in {
        "pairs": ("pairs-player", "pairs-banker"),
        "perfect-pairs": ("perfect-player", "perfect-banker"),
        "dragon": ("dragon-player", "dragon-banker"),
    }.items():
        whole = bets[f"one-one-two-{kind}"]
        # a quarter on each side and half on Tie: what is expected adds up
        expected = sum(Fraction(bets[each]["ev"]) for each in parts) / 4 + Fraction(bets["tie"]["ev"]) / 2
        assert Fraction(whole["ev"]) == expected
        assert sum(Fraction(row["probability"]) for row in whole["rows"]) == 1
        assert Fraction(whole["variance"]) > 0


def test_tie_premium_moves_player_by_the_ties() -> None:
    plain = _run("star-premium-baccarat")
    five = _run("star-premium-baccarat", "--game", "tie-premium", "--option", "tie-premium=5")
    tie = Fraction(plain["coups"]["tie"], plain["coups"]["total"])
    moved = Fraction(five["bets"]["player"]["ev"]) - Fraction(plain["bets"]["player"]["ev"])
    assert moved == tie * Fraction(1, 20)


def test_cards_taken_out_and_counts_given(tmp_path: Path) -> None:
    file = tmp_path / "counts.json"
    file.write_text(json.dumps({"8h": 2, "Ks": 3, "6d": 1}))
    found = _run("SB", "--counts", str(file), "--remove", "8h")
    assert found["coups"]["total"] == 120  # five cards are left: every order of them
    assert found["coups"]["void"] > 0
    void = Fraction(found["coups"]["void"], 120)
    for bet in found["bets"].values():
        assert sum(Fraction(row["probability"]) for row in bet["rows"]) == 1
        assert Fraction(bet["rows"][-1]["probability"]) == void


@pytest.mark.parametrize(
    ("book", "clause"),
    [("star-baccarat", "12.6"), ("star-premium-baccarat", "14.6"), ("crown-baccarat", "11.12")],
)
def test_a_coup_that_the_shoe_cannot_finish_is_void(book: str, clause: str, tmp_path: Path) -> None:
    """A nine and four cards of nothing: a natural where it comes first; drawn as fifth card, it leaves none to draw."""
    file = tmp_path / "counts.json"
    file.write_text(json.dumps({"9h": 1, "Kd": 1, "Ks": 1, "Qh": 1, "Jc": 1}))
    found = _run(book, "--counts", str(file))
    assert found["coups"] == {"total": 120, "player": 48, "banker": 48, "tie": 0, "void": 24}
    assert found["cards_per_coup"] == "4/1"
    assert {bet: each["rows"][-1] for bet, each in found["bets"].items()} == {
        bet: {"row": "void", "clause": f"{book} {clause}", "pays": "goes back", "probability": "1/5"}
        for bet in found["bets"]
    }
    assert found["bets"]["banker"]["edge"] == "1/50"  # two fifths won at 19 to 20, two fifths lost
    assert found["bets"]["tie"]["edge"] == "4/5"


def test_other_pays_are_tried() -> None:
    found = _run("SB", "--pay", "tie=9:1", "--pay", "tiger.three-card-six=25:1")
    assert found["bets"]["tie"]["percent"] == 4.844
    assert {row["row"]: row["pays"] for row in found["bets"]["tiger"]["rows"]}["three-card-six"] == "25 to 1"


def test_a_row_less_commission_can_be_paid_otherwise() -> None:
    even = _run("CB", "--pay", "banker=1:1")["bets"]["banker"]
    assert even["edge"] == _run("CB", "--game", "zero-commission")["bets"]["banker"]["edge"]
    half = _run("CB", "--game", "crown", "--pay", "banker.wins-on-six=1:1")["bets"]["banker"]
    assert half["edge"] == even["edge"]


def test_the_percentage_on_a_tie_is_told() -> None:
    found = _run("SP", "--game", "tie-premium", "--option", "tie-premium=2.5")["bets"]["banker"]["rows"]
    assert [row["pays"] for row in found] == ["19 to 20", "stands off and is paid 2.5 % of the wager", "loses"]


def test_for_people() -> None:
    run = CliRunner().invoke(main, ["odds", "SB"])
    assert run.exit_code == 0
    assert "1.0579 %" in run.output
    assert "11.1.3" in run.output


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["SB", "--decks", "5"], "star-baccarat 3.1"),
        (["CB", "--decks", "6"], "crown-baccarat 3.1"),
        (["nonsense"], "no rule document"),
        (["SB", "--game", "crown"], "no game"),
        (["SB", "--game", ""], "no game"),
        (["CB", "--option", "tiger=2", "--option", "tiger=3"], "set twice: tiger=2, tiger=3"),
        (["SB", "--pay", "tie=9:1", "--pay", "tie=7:1"], "set twice: tie=9:1, tie=7:1"),
        (["SP", "--game", "tie-premium"], "needs the percentage"),
        (["SP", "--game", "tie-premium", "--option", "tie-premium=0.99"], "13.3.1"),
        (["SP", "--game", "tie-premium", "--option", "tie-premium=10.01"], "13.3.1"),
        (["SP", "--game", "tie-premium", "--option", "tie-premium=lots"], "percentage"),
        (["SB", "--option", "tie-premium=5"], "no percentage"),
        (["SB", "--option", "nothing"], "name=value"),
        (["SB", "--option", "dragon=2"], "no option"),
        (["CB", "--option", "tiger=6"], "1 to 5"),
        (["SB", "--remove", "8h 8h 8h 8h 8h 8h 8h 8h 8h"], "no 8h is left"),
        (["SB", "--remove", "9x"], "is not a card"),
        (["SB", "--counts", "no-such-file.json"], "no JSON file"),
        (["SB", "--pay", "tie=lots"], "odds are written"),
        (["SB", "--pay", "ante=2:1"], "no bet"),
        (["SB", "--pay", "tiger=2:1"], "say which row"),
        (["SB", "--pay", "tie.loses=2:1"], "say which row"),
    ],
)
def test_what_cannot_be_gets_one_sentence(arguments: list[str], says: str) -> None:
    run = CliRunner().invoke(main, ["odds", *arguments])
    assert run.exit_code == 2
    assert says in run.output
    assert len(run.output.strip().splitlines()) == 1
