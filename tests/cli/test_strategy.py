"""The strategy command: best play as JSON and for people, only lawful choices, and one sentence for what cannot be."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.lab.holdem import solution

HOLDEM = "star-texas-holdem-bonus"


def run(*arguments: str) -> Any:
    found = CliRunner().invoke(main, ["strategy", *arguments])
    assert found.exit_code == 0, found.output
    return found.output


def test_a_spot_after_the_flop() -> None:
    found = json.loads(run(HOLDEM, "--hole", "8c 2d", "--board", "7c Td Jd", "--json"))
    assert found["decision"] == "check"
    assert found["ev"] == {"bet": "-3364357/2140380", "check": "-526579/428076", "fold": "-3/1"}


def test_a_spot_after_the_turn_with_and_without_the_turn_wager() -> None:
    spot = (HOLDEM, "--hole", "8c 2d", "--board", "7c Td Jd 2s", "--json")
    assert json.loads(run(*spot)) == {
        "decision": "bet",
        "ev": {"bet": "-2876/11385", "check": "-14497/45540", "fold": "-3/1"},
        "laid": {"ante": 1, "flop": 2},
    }
    laid = json.loads(run(*spot, "--turn-laid"))
    assert laid["ev"] == {"bet": "-2837/15180", "check": "-2876/11385", "fold": "-4/1"}
    assert laid["laid"] == {"ante": 1, "flop": 2, "turn": 1}


def test_the_order_of_the_cards_does_not_matter() -> None:
    one = run(HOLDEM, "--hole", "8c 2d", "--board", "7c Td Jd", "--json")
    assert one == run(HOLDEM, "--hole", "2d 8c", "--board", "Jd 7c Td", "--json")


def test_the_whole_game() -> None:
    found = json.loads(run(HOLDEM, "--json"))
    assert found["edge"] == "19447087313/347672625300"
    assert found["folds"] == ["72o", "62o", "52o", "43o", "42o", "32o"]
    # counted once more by a program of another hand, over all 2,598,960 boards one by one
    assert found["average_wager"] == "289640731/76344450"
    assert found["element_of_risk"] == "19447087313/1319023888974"
    assert found["variance"] == "722622110934419239811623/60438127191497100045000"
    assert Fraction(found["simple"]["edge"]) > Fraction(found["edge"])
    assert len(found["hole"]) == 169
    told = run(HOLDEM)
    assert "best play" in told
    assert "Folded before the flop: 72o, 62o, 52o, 43o, 42o, 32o." in told


def test_readings_and_statement_of_holdem(tmp_path: Path) -> None:
    """Two rankings of hands are counted, ours and the one without kickers; all else follows from these counts."""
    before = solution._counted.cache_info().misses
    told = CliRunner().invoke(main, ["odds", HOLDEM, "--readings", "--json"])
    assert told.exit_code == 0, told.output
    found = {each["id"]: each["choices"] for each in json.loads(told.output)["readings"]}
    edges = {id_: {each["choice"]: each["bets"]["ante"]["edge"] for each in choices} for id_, choices in found.items()}
    assert edges == {
        "TH1": {"ante-stands-off": "19447087313/347672625300", "ante-lost": "1572736000361/3476726253000"},
        "TH5": {"all-five-cards": "19447087313/347672625300", "named-cards-only": "25669328753/463563500400"},
    }
    asked = ("--meter", "120000", "--wager", "5", "--seed", "50000", "--increment", "20", "--json")
    priced = json.loads(CliRunner().invoke(main, ["odds", HOLDEM, *asked]).output)
    ante = priced["bets"]["ante"]
    assert ante["clause"] == f"{HOLDEM} 10.10"
    assert {row["pays"] for row in ante["rows"]} == {"loses", *(f"nets {each}" for each in (-5, -4, -3, 0, 2, 3, 4, 5))}
    # by another hand: flops of the folded hole cards gone through one by one, and prizes at $120,001
    assert (priced["jackpot_a_return"], priced["jackpot_b_return"]) == ("1891473/10829000", "112569/637000")
    assert (priced["jackpot_a_break_even_meter"], priced["jackpot_b_break_even_meter"]) == (
        "29092581/19",
        "29025981/19",
    )
    assert priced["bets"]["jackpot-a"]["variance"] == "113826990668026011/117267241000000"
    assert priced["jackpot_for"].startswith("one player at the table")
    html, paper = tmp_path / "th.html", tmp_path / "th.pdf"
    for file in (html, paper):
        assert CliRunner().invoke(main, ["statement", HOLDEM, "--out", str(file)]).exit_code == 0
    words = html.read_text(encoding="utf-8")
    for said in ("5.5935 %", "19447087313/347672625300", "59/663", "289640731/76344450", "72o 62o 52o 43o 42o 32o"):
        assert said in words
    assert "45.2361 %" in words  # the Ante lost with less than a flush
    assert paper.read_bytes().startswith(b"%PDF-")
    assert solution._counted.cache_info().misses - before <= 2


def test_before_the_flop_a_hand_is_bet_or_folded() -> None:
    found = json.loads(run(HOLDEM, "--hole", "7c 2d", "--json"))
    assert found["decision"] == "fold"
    assert found["ev"] == {"bet": "-11012848181/10487862000", "fold": "-1/1"}


def test_a_spot_for_people() -> None:
    told = run(HOLDEM, "--hole", "8c 2d", "--board", "7c Td Jd")
    assert "Check. (9.2)" in told
    assert told.index("check ") < told.index("bet ") < told.index("fold ")


def test_lucky_draw_as_a_table() -> None:
    found = json.loads(run("star-lucky-draw-baccarat", "--json"))
    assert (found["decks"], found["edge"]) == (8, "47319138997/1501922558745")
    first = found["table"][0]
    assert first.keys() == {"player", "dealer", "decision", "ev"}
    assert {row["decision"] for row in found["table"]} == {"draw", "stand"}
    assert "draw" in run("star-lucky-draw-baccarat", "--decks", "6", "--dealer-card", "hidden")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("star-baccarat",), "no player decides anything at star-baccarat"),
        ((HOLDEM, "--hole", "8c"), "a player has two hole cards, not 1"),
        ((HOLDEM, "--hole", "8c 8c"), "8c is named twice"),
        ((HOLDEM, "--hole", "8c Xd"), "'Xd' is not a card"),
        ((HOLDEM, "--hole", "8c 2d", "--board", "7c"), "not with 1"),
        ((HOLDEM, "--hole", "8c 2d", "--board", "7c Td Jd 2s 3s"), "nothing left to choose"),
        ((HOLDEM, "--hole", "8c 2d", "--board", "7c Td 2d"), "2d is named twice"),
        ((HOLDEM, "--hole", "8c 2d", "--turn-laid"), "only with four community cards"),
        ((HOLDEM, "--board", "7c Td Jd"), "say which hole cards"),
        ((HOLDEM, "--decks", "2"), "star-texas-holdem-bonus 3.1 allows 1 decks, not 2"),
        ((HOLDEM, "--dealer-card", "seen"), "--dealer-card is for Lucky Draw"),
        (("star-lucky-draw-baccarat", "--hole", "8c 2d"), "are for Hold'em"),
        (("star-lucky-draw-baccarat", "--decks", "5"), "decks, not 5"),
        (("star-poker",), "star-poker"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(arguments: tuple[str, ...], says: str) -> None:
    found = CliRunner().invoke(main, ["strategy", *arguments])
    assert found.exit_code == 2
    assert says in found.output
    assert len(found.output.strip().splitlines()) == 1


def test_without_numba_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.lab.requirements.find_spec", lambda name: None if name == "numba" else name)
    for arguments in (["strategy", HOLDEM], ["simulate", "star-baccarat"], ["odds", HOLDEM]):
        found = CliRunner().invoke(main, arguments)
        assert (found.exit_code, found.output) == (
            2,
            "this needs numba: `make extras` in a checkout, else pip install 'croupier[lab]'\n",
        )
