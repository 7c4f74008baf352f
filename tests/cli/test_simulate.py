"""The simulate command: results as JSON and for people, the same for one seed, and one sentence for what cannot be."""

import json
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.lab.simulate import run as running


def run(*arguments: str) -> Any:
    found = CliRunner().invoke(main, ["simulate", *arguments])
    assert found.exit_code == 0, found.output
    return found.output


def test_a_seed_gives_the_same_results_whatever_the_number_of_workers() -> None:
    one = run("star-baccarat", "--rounds", "3e5", "--seed", "9", "--workers", "1", "--json")
    assert one == run("star-baccarat", "--rounds", "300000", "--seed", "9", "--workers", "2", "--json")
    found = json.loads(one)
    assert (found["rounds"], found["seed"], found["stopped"]) == (300_000, 9, False)
    assert (found["burn"], found["cutting_card"]) == ("face-down", 20)
    assert 79 < found["rounds_per_shoe"] < 84
    banker = found["bets"]["banker"]
    assert sum(row["count"] for row in banker["rows"]) == banker["wagers"] == 300_000
    assert banker["exact_edge"] == "114753351728/10847218479825"
    assert abs(banker["z"]) < 4
    assert banker["rows"][0]["clause"] == "star-baccarat 11.1.3"


def test_results_for_people() -> None:
    told = run("crown-baccarat", "--rounds", "1e5", "--seed", "1", "--burn", "face-value", "--cutting-card", "13")
    assert "100,000 rounds, seed 1" in told
    assert "burned: face-value; 13 cards behind" in " ".join(told.split())
    assert "one-one-two-dragon" in told


def test_without_a_seed_one_is_chosen_and_told() -> None:
    one, two = (json.loads(run("star-baccarat", "--rounds", "10", "--json")) for _ in range(2))
    assert one["seed"] != two["seed"]


def test_fewer_rounds_than_a_shoe_has() -> None:
    found = json.loads(run("star-baccarat", "--rounds", "1", "--seed", "1", "--json"))
    assert (found["rounds"], found["shoes"], found["rounds_per_shoe"]) == (1, 0, 0)


def test_lucky_draw_is_played_as_best_play_does() -> None:
    found = json.loads(run("star-lucky-draw-baccarat", "--rounds", "1e6", "--seed", "2", "--json"))
    assert found["bets"]["enter"]["exact_edge"] == "47319138997/1501922558745"
    assert abs(found["bets"]["enter"]["z"]) < 4


def test_holdem_is_played_as_best_play_does() -> None:
    found = json.loads(run("star-texas-holdem-bonus", "--rounds", "300000", "--seed", "2", "--json"))
    ante = found["bets"]["ante"]
    assert ante["exact_edge"] == "19447087313/347672625300"
    assert abs(ante["z"]) < 4
    assert abs(found["bets"]["ante-bonus"]["z"]) < 4
    folded = next(row for row in ante["rows"] if row["row"] == "folded")
    assert abs(folded["count"] - 300_000 * 72 / 1326) < 600


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Whoever starts the tests in the background leaves them deaf to the interrupt: here it is heard."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_interrupted_it_prints_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = running.simulate

    def enough(_: running.Totals) -> None:
        signal.raise_signal(signal.SIGINT)

    def interrupted(pool: running.WorkerPool, **asked: Any) -> running.Totals:
        return whole(pool, **{**asked, "progress": enough})

    monkeypatch.setattr(running, "simulate", interrupted)
    found = CliRunner().invoke(main, ["simulate", "star-baccarat", "--rounds", "1e12", "--seed", "3"])
    assert found.exit_code == 130
    assert "Stopped: this is what was dealt of 1,000,000,000,000 rounds." in " ".join(found.output.split())
    assert "banker" in found.output


def test_pictures_of_the_mean_and_of_the_shoes(tmp_path: Path) -> None:
    pytest.importorskip("vl_convert")
    mean, shoes = tmp_path / "mean.svg", tmp_path / "shoes.svg"
    arguments = ("--rounds", "50000", "--seed", "1", "--bet", "tie", "--plot", str(mean), "--plot-shoes", str(shoes))
    run("star-baccarat", *arguments)
    assert "tie, seed 1" in mean.read_text()
    assert "a unit on tie in every round of a shoe" in shoes.read_text()


def test_what_cannot_be_drawn_is_said_before_or_after(tmp_path: Path) -> None:
    pytest.importorskip("vl_convert")
    for arguments, says in (
        (("--bet", "tie"), "--bet goes with --plot"),
        (("--bet", "chess", "--plot", str(tmp_path / "a.svg")), "there is no bet 'chess' here"),
        (("--plot", str(tmp_path / "a.gif")), ".svg, .png or .html, not as 'a.gif'"),
        (("--plot", str(tmp_path / "none" / "a.svg")), "there is no folder"),
        (("--rounds", "1", "--plot", str(tmp_path / "a.svg")), "too few rounds for a picture"),
        (("--rounds", "1", "--plot-shoes", str(tmp_path / "a.svg")), "not one shoe was dealt to its end"),
    ):
        found = CliRunner().invoke(main, ["simulate", "star-baccarat", "--seed", "1", *arguments])
        assert found.exit_code == 2
        assert says in found.output
        assert len(found.output.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("star-baccarat", "--rounds", "0"), "no number of rounds"),
        (("star-baccarat", "--rounds", "1e99"), "no number of rounds"),
        (("star-baccarat", "--rounds", "many"), "no number of rounds"),
        (("star-baccarat", "--rounds", "-5"), "no number of rounds"),
        (("star-baccarat", "--seed", "-1"), "--seed"),
        (("star-baccarat", "--workers", "0"), "--workers"),
        (("star-baccarat", "--workers", "1", "--cluster", "tcp://x:1"), "not both"),
        (("star-baccarat", "--decks", "5"), "star-baccarat 3.1 allows 3 or 4 or 6 or 8 decks, not 5"),
        (("star-baccarat", "--game", "chess"), "no game 'chess'"),
        (("star-baccarat", "--option", "tiger"), "name=value"),
        (("star-baccarat", "--burn", "all"), "burns face-down or shown or face-value"),
        (("star-baccarat", "--cutting-card", "5"), "star-baccarat 4.6 does not let"),
        (("star-premium-baccarat", "--game", "tie-premium"), "needs the percentage"),
        (("star-texas-holdem-bonus", "--burn", "shown"), "burns no card"),
        (("star-texas-holdem-bonus", "--game", "stud"), "one game, holdem-bonus"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(arguments: tuple[str, ...], says: str) -> None:
    found = CliRunner().invoke(main, ["simulate", *arguments])
    assert found.exit_code == 2
    assert says in found.output
    assert len(found.output.strip().splitlines()) == 1
