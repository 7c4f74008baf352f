"""History decided again: three answers, held against a recount from the report of games."""

import csv
import json
from pathlib import Path
from threading import Thread

import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.drafts.impact import Impact
from croupier.drafts.impact.history import History
from croupier.drafts.impact.tally import MOST_EXAMPLES
from croupier.games.editions import edition
from croupier.journal.reader import Reader
from croupier.kernel.money import Money
from croupier.runtime.reports.games import games
from croupier.runtime.script import read
from drafts import drafting
from drafts.drafting import CASES, TIE
from runtime.journaled import house, played

THREE_COUPS = CASES / "star-baccarat" / "01-player-banker-tie.toml"


def journal(path: Path, case: Path = THREE_COUPS) -> list[object]:
    """Play a case into a journal, and give every event of its table."""
    with house(path) as where:
        return [event for _, _, told in played(where, read(case)) for event in told]


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Player wins 9 to 8, the Banker 7 to 5, and a tie at 6: $20 on the Tie each time."""
    path = tmp_path_factory.mktemp("three") / "h.db"
    journal(path)
    return path


def history(path: Path, terms: dict[str, object]) -> History:
    found = History(drafting.of("star-baccarat", terms), str(path))
    with Reader.look(path) as reader:
        found.run(reader)
    return found


def test_as_paid_agrees_with_a_recount_from_the_report_of_games(three: Path) -> None:
    found = history(three, {TIE: "9:1"}).plain["as_paid"]
    with Reader.look(three) as reader:
        wagers = [wager for game in games(reader) for wager in game.wagers]
    assert found["players_won"]["old"] == Money(sum(each.net.cents for each in wagers if each.net is not None)).plain
    ties = [each for each in wagers if each.bet == "tie" and each.net and each.net > Money(0)]
    more = Money(sum(each.amount.cents for each in ties))  # nine times the stake instead of eight: once more
    assert found["house"] == (-more).plain == "-20.00"
    assert (found["coups"], found["wagers"], found["changed"], found["unknown"]) == (3, 12, 1, 0)
    assert found["by_bet"] == {"tie": {"wagers": 1, "old": "160.00", "new": "180.00", "house": "-20.00"}}
    assert list(found["by_table"]) == ["t"]
    assert sum(each["wagers"] for each in found["by_day"].values()) == 1
    example = found["examples"][0]
    assert (example["coup"], example["bet"], example["old"], example["new"]) == ("3", "tie", "160.00", "180.00")
    assert example["replay"].startswith("croupier replay ")


def test_as_asked_names_the_command_that_is_answered_otherwise(three: Path) -> None:
    found = history(three, {TIE: "9:1"}).plain
    asked = found["as_asked"]
    assert (asked["refused"], asked["ruling"], asked["money"], asked["other"]) == (0, 0, 1, 0)
    assert asked["examples"][0]["command"] == "settle"
    assert "3 tie $180.00" in asked["examples"][0]["new"]
    assert found["as_dealt"] is None
    assert len(asked["examples"]) <= MOST_EXAMPLES


def test_as_dealt_takes_the_cards_that_followed(three: Path) -> None:
    """In the second coup the Player drew on 2. If it stands, the Banker, with 7, stands too, and still wins."""
    found = history(three, {"tableau.player.cells.2": "stand"})
    told = found.plain["as_dealt"]
    assert (told["coups"], told["changed"], told["unknown"]) == (3, 0, 0)
    assert found.plain["as_asked"]["ruling"] > 0  # the third card would have been one too many


def test_as_dealt_where_a_card_of_the_next_coup_is_needed(three: Path) -> None:
    """In the first coup nobody drew, 9 to 8. With no naturals and a Player that draws on 9 it takes the card behind."""
    found = history(three, {"tableau.naturals": [], "tableau.player.cells.9": "draw"})
    told = found.plain["as_dealt"]
    # 9h Kd and the 2h that followed count 1; the Banker, with 8, stands: Player $100, Banker $50 and $30 at 19 to 20.
    first = [each for each in found.dealt.moved if each.coup == 1]
    assert {(each.box, each.bet): each.new for each in first} == {
        (1, "player"): Money.dollars(-100),
        (2, "banker"): Money.dollars("47.50"),
        (4, "banker"): Money.dollars(30),
    }
    assert told["changed"] == 1


def test_a_card_behind_the_last_cannot_be_known(three: Path) -> None:
    """The third coup ended with 6 against 6; a Player that draws on 6 needs a card that was never dealt."""
    found = history(three, {"tableau.player.cells.6": "draw"})
    assert found.plain["as_dealt"]["unknown"] == 1
    assert any("no journal knows" in each for each in found.untried)


def test_an_amendment_that_history_never_met_changes_nothing(three: Path) -> None:
    found = history(three, {"games.even-money.bets.tie.rows.tie.pays": "9:1"}).plain
    assert sum(found["as_asked"][kind] for kind in ("refused", "ruling", "money", "other")) == 0
    assert found["as_paid"]["changed"] == 0
    assert found["as_paid"]["house"] == "0.00"


def test_another_documents_tables_are_left_alone(three: Path) -> None:
    found = History(drafting.of("crown-baccarat", {"notices.dispute.right": "another section"}), str(three))
    with Reader.look(three) as reader:
        found.run(reader)
    assert found.commands == 0


# The command ---------------------------------------------------------------------------------------------------------


def test_a_live_table_notices_nothing(tmp_path: Path) -> None:
    """While an impact runs, a table is dealt in this process: the same events, under the same digest."""
    before, digest = journal(tmp_path / "quiet.db"), edition("star-baccarat").digest
    impact = Impact([drafting.written(tmp_path)], str(tmp_path / "quiet.db"))
    running = Thread(target=impact.run)
    running.start()
    while running.is_alive():
        name = f"live-{len(list(tmp_path.glob('live-*.db')))}.db"
        assert journal(tmp_path / name) == before
        assert edition("star-baccarat").digest == digest
    running.join()
    assert impact.report["history"]["as_paid"]["changed"] == 1
    assert [each["bet"] for each in impact.report["edges"]] == ["tie"] * 4
    assert impact.report["rulings"] == []


def test_the_whole_report(tmp_path: Path, three: Path) -> None:
    file, sheet = drafting.written(tmp_path), tmp_path / "all.csv"
    out = ["--json", "--csv", str(sheet), "--journal", str(three), "--cases", str(THREE_COUPS)]
    run = CliRunner().invoke(main, ["impact", str(file), *out, "--html", str(tmp_path / "i.html")])
    assert run.exit_code == 0, run.output
    told = json.loads(run.stdout)
    assert {
        *("document", "amendment", "clauses", "edges", "rulings", "cases", "strategy", "history", "signs", "layouts"),
        *("notices", "duties", "drills", "untried"),
    } <= {*told}
    assert told["amendment"]["terms"] == [
        {"name": TIE, "clauses": ["star-baccarat 11.1.5", "star-baccarat 5.1.3"], "old": "8:1", "new": "9:1"}
    ]
    steps = [{"step": 19, "line": 40, "expects": "pays"}]
    assert [{key: each[key] for key in steps[0]} for each in told["cases"][0]["steps"]] == steps
    rows = list(csv.DictReader(sheet.read_text(encoding="utf-8").splitlines()))
    assert [(row["answer"], row["new"]) for row in rows if row["bet"]] == [("as paid", "180.00")]
    page = (tmp_path / "i.html").read_text(encoding="utf-8")
    assert "<script" not in page
    assert "http" not in page.replace("http-equiv", "")
    assert "14.3596 %" in page
