"""The sweep and statement commands: what they print and write, and one sentence for what cannot be."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from croupier.cli import main


def _json(*arguments: str) -> Any:
    run = CliRunner().invoke(main, [*arguments, "--json"])
    assert run.exit_code == 0, run.output
    return json.loads(run.output)


def _says(*arguments: str) -> str:
    run = CliRunner().invoke(main, list(arguments))
    assert run.exit_code == 0, run.output
    return run.output


def test_removal_drawn(tmp_path: Path) -> None:
    file = tmp_path / "removal.svg"
    _says("sweep", "SB", "--removal", "--bet", "super-six", "--bet", "pairs-player", "--plot", str(file))
    text = file.read_text(encoding="utf-8")
    assert "what one card less of a rank does to the edge" in text
    assert ">+55.72<" in text
    assert "star-baccarat 10.9, 10.2" in text


def test_removal() -> None:
    found = _json("sweep", "SB", "--removal", "--bet", "banker", "--bet", "tie")
    assert set(found["bets"]) == {"banker", "tie"}
    effects = {rank: Fraction(effect) for rank, effect in found["bets"]["banker"]["removal"].items()}
    assert list(effects) == list("A23456789TJQK")
    assert sum(effects.values()) == 0
    text = _says("sweep", "SB", "--removal")
    assert "+55.72" in text  # a six less costs Super Six more than half a percent


def test_over_a_parameter(tmp_path: Path) -> None:
    found = _json("sweep", "CB", "--over", "option:tiger")
    assert [point["at"] for point in found["points"]] == ["1", "2", "3", "4", "5"]
    assert found["now"] == "1"
    assert found["points"][2]["bets"]["tiger"]["percent"] == 8.3751
    file = tmp_path / "tie.svg"
    text = _says("sweep", "SB", "--over", "pay:tie=7..10", "--plot", str(file))
    assert "8 (as it is)   14.3596 %" in text
    assert "tie pays, to 1" in file.read_text(encoding="utf-8")
    assert "not offered" in _says("sweep", "SB", "--over", "decks")
    assert "No bet moves." in _says("sweep", "SB", "--over", "option:tiger=1..1")
    names = tmp_path / "names.svg"
    _says("sweep", "LD", "--over", "dealer-card", "--plot", str(names))
    assert "hidden" in names.read_text(encoding="utf-8")


def test_within_a_band() -> None:
    found = _json("sweep", "CB", "--band", "8..12", "--bet", "tiger", "--bet", "tiger-pair")
    assert found["band"] == ["2/25", "3/25"]
    assert [each["options"] for each in found["sets"]] == [{"tiger": "2"}, {"tiger": "3"}]
    assert found["sets"][0]["bets"]["tiger"]["percent"] == 11.6985
    assert "11.6985 %" in _says("sweep", "CB", "--band", "8..12", "--bet", "tiger")
    assert "None." in _says("sweep", "CB", "--band", "99..100", "--bet", "tiger")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["SB"], "one of --removal, --over and --band"),
        (["SB", "--removal", "--over", "decks"], "one of --removal, --over and --band"),
        (["SB", "--band", "1..2", "--plot", "x.svg"], "not a --band"),
        (["SB", "--removal", "--bet", "ante"], "no bet 'ante'"),
        (["SB", "--over", "cards"], "a sweep is over"),
        (["SB", "--over", "decks=5"], "star-baccarat 3.1"),
        (["SB", "--over", "option:tiger=1..1", "--plot", "x.svg"], "nothing to draw"),
        (["SB", "--band", "12"], "a band is written as"),
        (["SB", "--band", "12..8"], "a band is written as"),
        (["SB", "--band", "1/0..8"], "a band is written as"),
        (["SB", "--band", "1e999999999..2e999999999"], "a band is written as"),
        (["TH", "--removal"], "dealt from a full deck each round (star-texas-holdem-bonus 3.1)"),
        (["SB", "--band", "8..12", "--bet", "ante"], "no bet 'ante'"),
    ],
)
def test_what_cannot_be_gets_one_sentence(arguments: list[str], says: str) -> None:
    run = CliRunner().invoke(main, ["sweep", *arguments])
    assert run.exit_code == 2, run.output
    assert says in run.output
    assert len(run.output.strip().splitlines()) == 1


def test_the_statement_is_written(tmp_path: Path) -> None:
    html, pdf = tmp_path / "sb.html", tmp_path / "sb.PDF"
    told = _says("statement", "SB", "--out", str(html))
    _says("statement", "SB", "--out", str(pdf))
    found = _json("statement", "SB")
    assert found["checksum"] in " ".join(told.split())
    assert found["checksum"] in html.read_text(encoding="utf-8")
    assert pdf.read_bytes().startswith(b"%PDF-")
    assert found["groups"][0]["bets"][1]["edge"] == "114753351728/10847218479825"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["SB"], "say where to write"),
        (["SB", "--out", "x.doc"], ".html or .pdf"),
        (["SB", "--out", "/no/such/folder/x.html"], "cannot be written"),
        (["nonsense", "--json"], "no rule document"),
    ],
)
def test_a_statement_that_cannot_be(arguments: list[str], says: str) -> None:
    run = CliRunner().invoke(main, ["statement", *arguments])
    assert run.exit_code == 2, run.output
    assert says in run.output
    assert len(run.output.strip().splitlines()) == 1
