"""`croupier replay`, `export`, `ledger` and `verify`, over a journal that a house wrote."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from clauses.play import EVENING
from croupier.cli import main
from croupier.floor import cage
from croupier.floor.people import Person
from croupier.journal.backup import backup, restore
from croupier.journal.reader import Reader
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.house import SYSTEM, Done, Who
from croupier.runtime.script import reads
from runtime.journaled import T, house, played
from runtime.test_audit import SCRIPT

SUE = Person(name="Sue", role=Role.GAMING_SUPERVISOR)


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("cli") / "h.db"
    with house(path) as where:
        for _ in played(where, reads(SCRIPT)):
            pass
        by = Who(name="Sue", standing=Role.GAMING_SUPERVISOR)
        fill = cage.Fill(table=T, amount=Money.dollars(500), slip="F1", at=EVENING, by=SUE)
        count = cage.CountFloat(table=T, counted=Money.dollars(10_545), at=EVENING, by=SUE)
        assert isinstance(where.submit("cage/t", fill, "fill", by), Done)
        assert isinstance(where.submit("cage/t", count, "count", by), Done)
    return path


def run(*words: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in words])


# replay --------------------------------------------------------------------------------------------------------------


def test_replay_shows_a_table_as_it_is_at_the_end(journal: Path) -> None:
    found = json.loads(run("replay", journal, "t", "--json").output)
    assert found["rulebook"] == "star-baccarat"
    assert found["phase"] == "betting"
    assert found["coups"] == 2
    assert found["seats"] == {"box 1": "ana", "box 2": "bo"}
    assert found["float"] == "10050.00"
    assert found["wagers"] == {}


def test_replay_shows_a_table_as_it_was(journal: Path) -> None:
    found = json.loads(run("replay", journal, "t", "--to", 6, "--json").output)
    assert found["sequence"] == 6
    assert found["wagers"] == {"1 player": "100.00", "2 banker": "50.00"}
    text = run("replay", journal, "t", "--to", 6).output
    assert "t after entry 6" in text
    assert "1 player 100.00, 2 banker 50.00" in text


def test_replay_tells_every_entry_step_by_step(journal: Path) -> None:
    text = run("replay", journal, "t", "--step").output
    assert "place-wager.v1  the house" in text
    assert "ana wagers $100.00 on player at box 1." in text
    lines = [json.loads(line) for line in run("replay", journal, "t", "--step", "--json").output.splitlines()]
    assert [each["sequence"] for each in lines] == sorted(each["sequence"] for each in lines)
    assert lines[0]["command"] == "open-table.v1"
    assert {"kind", "name", "clauses", "says", "data"} <= lines[-1]["events"][0].keys()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("replay", "nowhere.db", "t"), "there is no journal nowhere.db"),
        (("replay", "{journal}", "x"), "has no table 'x'; there are t"),
        (("replay", "{journal}", "t", "--to", 1), "table t has no entry up to 1"),
        (("export", "{journal}", "t", "--coup", 9), "the table has no coup 9"),
        (("export", "{journal}", "x", "--coup", 1), "has no table 'x'; there are t"),
        (("export", "{journal}", "x", "--coup", 1, "--packet", "p"), "the journal has no table 'x'"),
        (("export", "{journal}", "t", "--coup", 9, "--packet", "p"), "the table has no coup 9"),
        (("export", "{journal}", "t", "--coup", 1, "--packet", "/nowhere/p"), "/nowhere/p: No such file"),
        (("ledger", "patron", "{journal}", "zoe"), "holds no entry of patron zoe"),
        (("ledger", "balance", "nowhere.db"), "there is no journal nowhere.db"),
    ],
)
def test_what_is_not_there_is_said_in_one_sentence(journal: Path, words: tuple[object, ...], says: str) -> None:
    result = run(*(str(each).format(journal=journal) for each in words))
    assert result.exit_code == 2
    assert says in result.output
    assert len(result.output.splitlines()) == 1


# export --------------------------------------------------------------------------------------------------------------


def test_an_exported_coup_is_a_script_that_plays(journal: Path, tmp_path: Path) -> None:
    text = run("export", journal, "t", "--coup", 1).output
    assert text.startswith("# Table t, entries ")
    (tmp_path / "coup.toml").write_text(text, encoding="utf-8")
    result = run("play", tmp_path / "coup.toml")
    assert result.exit_code == 0
    assert "every expectation holds" in result.output
    assert 'pays = {"2 banker" = -50, "1 player" = 100}' in text
    found = json.loads(run("export", journal, "t", "--coup", 1, "--json").output)
    assert found["script"] == text
    assert found["short"]


def test_an_exported_packet_verifies_and_a_changed_one_does_not(journal: Path, tmp_path: Path) -> None:
    path = tmp_path / "dispute.packet"
    found = json.loads(run("export", journal, "t", "--coup", 1, "--packet", path, "--json").output)
    assert found["coup"] == 1
    believed, trusted = run("verify", path), run("verify", path, "--key", found["key"])
    assert (believed.exit_code, trusted.exit_code) == (0, 0)
    assert found["key"] in believed.output
    assert "the key that it names itself was believed" in believed.output
    assert "was believed" not in trusted.output
    assert run("verify", path, "--key", "B" * 43 + "=").exit_code == 1
    again = run("export", journal, "t", "--coup", 1, "--packet", path)
    assert (again.exit_code, "is there already" in again.output) == (2, True)
    path.write_text(path.read_text(encoding="utf-8").replace('\\"net\\":10000', '\\"net\\":20000'), encoding="utf-8")
    report = run("verify", path, "--json")
    assert report.exit_code == 1
    assert json.loads(report.output)["first"]["check"] == "proofs"
    other = tmp_path / "other.packet"
    assert "Whoever gets it verifies it with" in run("export", journal, "t", "--coup", 2, "--packet", other).output
    other.write_text("{}", encoding="utf-8")
    assert run("verify", other).exit_code == 2


# ledger --------------------------------------------------------------------------------------------------------------


def test_the_trial_balance_at_any_entry(journal: Path) -> None:
    found = json.loads(run("ledger", "balance", journal, "--json").output)
    assert found["difference"] == "0"
    held = {(each["kind"], each["of"]): each["cents"] for each in found["accounts"]}
    assert held == {
        ("patron", "bo"): "-5000",
        ("float", "t"): "1055000",
        ("cage", "t"): "-1050000",
    }
    early = json.loads(run("ledger", "balance", journal, "--to", 6, "--json").output)
    assert {"kind": "wagers", "of": "t", "unit": "money", "cents": "15000"} in early["accounts"]
    text = run("ledger", "balance", journal)
    assert text.exit_code == 0
    assert "$10,550.00" in text.output


def test_statements_of_a_patron_and_of_a_table(journal: Path) -> None:
    found = json.loads(run("ledger", "patron", journal, "ana", "--json").output)
    assert [each["balance"] for each in found] == ["-10000", "0", "10000", "0"]
    text = run("ledger", "patron", journal, "ana").output
    assert "wager 1 on player settled" in text
    table = run("ledger", "table", journal, "t").output
    assert "fill F1" in table
    assert "opening" in table


def test_a_count_that_differs_is_shown_and_told_by_the_exit_code(journal: Path) -> None:
    result = run("ledger", "counts", journal)
    assert result.exit_code == 1
    assert "-$5.00" in result.output
    found = json.loads(run("ledger", "counts", journal, "--json").output)
    with Reader.look(journal) as reader:
        counted = reader.answered("count")
    assert counted is not None
    assert [each["sequence"] for each in found] == [counted.sequence]
    assert [(each["counted"], each["derived"], each["difference"]) for each in found] == [
        ("10545.00", "10550.00", "-5.00")
    ]


# verify, backup and restore ------------------------------------------------------------------------------------------


def test_verify_decides_everything_again(journal: Path) -> None:
    found = json.loads(run("verify", journal, "--json").output)
    assert found["sound"]
    assert {"decisions", "ledger", "seeds", "chain", "tree"} <= set(found["checks"])


def test_a_drill_a_house_goes_on_from_its_backup(journal: Path, tmp_path: Path) -> None:
    """Everything is lost but the backup and the key: restored, the house is as it was and takes the next command."""
    copy, again = tmp_path / "copy.db", tmp_path / "again.db"
    backup(journal, copy)
    (tmp_path / "again.db.key").write_bytes(Path(f"{journal}.key").read_bytes())
    (tmp_path / "again.db.key").chmod(0o600)
    restore(copy, again)
    before = json.loads(run("replay", journal, "t", "--json").output)
    with house(again) as where:
        from croupier.kernel.ids import BetId, Box  # noqa: PLC0415 - only here
        from croupier.table.commands import PlaceWager  # noqa: PLC0415 - only here

        wager = PlaceWager(box=Box(1), bet=BetId("player"), amount=Money.dollars(25))
        assert isinstance(where.submit(T, wager, "after", SYSTEM), Done)
        assert where.state(T).seats[Box(1)].patron == Patron("ana")
    after = json.loads(run("replay", again, "t", "--json").output)
    assert after["wagers"] == {"1 player": "25.00"}
    assert {**after, "wagers": {}, "sequence": 0, "time": ""} == {**before, "wagers": {}, "sequence": 0, "time": ""}
    assert json.loads(run("verify", again, "--json").output)["sound"]
