"""`croupier tournament simulate`, `standings`, `report` and `replay`, as people and programs run them."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from clauses.competing import Cup, chips, ok, score, shares
from croupier.cli import main
from croupier.floor.tournaments import commands as ask
from croupier.journal.entry import Proposal, Write
from croupier.journal.store import Journal
from croupier.kernel.ids import Patron

HEAD = """
table.rulebook = "star-baccarat"
table.decks    = 8
table.boxes    = 7
table.chips    = [5, 25, 100, 500]
table.limits   = {player = [100, 2000], banker = [100, 2000], tie = [100, 500]}

tournament.name    = "Autumn Cup"
tournament.fee     = 500
tournament.players = [2, 7]
tournament.rounds  = [{coups = 1}]
"""


def run(*words: object, code: int = 0) -> Result:
    result = CliRunner().invoke(main, [str(word) for word in words])
    assert result.exit_code == code, result.output
    return result


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A journal with a tournament that was played to its first prize."""
    cup = Cup().running("ana", "ben", "cat", prizes=shares(60, 40))
    gone = {"status": "disqualified", "kept": chips(0), "refundable": False}
    because = cup.now.terms.breach.because
    ok(cup.tells(ask.HearPlayer, table="table", patron=Patron("cat"), because=because, **gone))
    ok(cup.announces((score(1, "ana", 6000), score(2, "ben", 4000), score(3, "cat", 5000, "disqualified"))))
    ok(cup.asks(ask.PayTournamentPrize, cup.desk, place=1))
    path = tmp_path / "floor.db"
    version, time = 0, datetime(2025, 3, 8, 8, 0, tzinfo=UTC)
    with Journal.open(path) as kept:
        for number, (command, events) in enumerate(cup.did):
            write = Write(stream="tournament/autumn", expected=version, events=events)
            proposal = Proposal(
                command_id=f"c{number}",
                command=command,
                actor="desk",
                edition="star-baccarat",
                digest=cup.now.edition.digest,
                time=time + timedelta(seconds=number),
                writes=(write,),
            )
            kept.append([proposal])
            version += len(events)
    return path


def test_standings_as_they_are_and_as_they_were(journal: Path) -> None:
    now = json.loads(run("tournament", "standings", journal, "autumn", "--json").stdout)
    assert [(each["place"], each["player"], each["prize"]) for each in now["standings"]] == [
        ("1", "ana", "900.00"),
        ("2", "ben", "600.00"),
        ("", "cat", ""),
    ]
    assert [each["paid"] for each in now["standings"]] == ["yes", "", ""]
    early = json.loads(run("tournament", "standings", journal, "autumn", "--at", 6, "--json").stdout)
    assert (early["phase"], [each["player"] for each in early["standings"]]) == ("open", ["ana", "ben"])
    assert "900.00" in run("tournament", "standings", journal, "autumn").stdout


def test_the_report_tells_money_sessions_disqualifications_and_names_winners_who_allow_it(journal: Path) -> None:
    said = json.loads(run("tournament", "report", journal, "autumn", "--json").stdout)
    assert (said["entries"], said["money"]["paid in"], said["money"]["in the pool"]) == (3, "1500.00", "600.00")
    assert said["disqualified"] == [{"player": "cat", "kept": "0.00", "clauses": ["star-baccarat 15.5.7"]}]
    assert said["sessions"][0]["order"][0] == {"player": "ana", "chips": "6000.00", "status": "in"}
    assert "The places: ana and ben." in [each["says"] for each in said["events"]]
    won = json.loads(run("tournament", "report", journal, "autumn", "--winners", "--json").stdout)
    assert [(each["place"], each["player"]) for each in won] == [("1", ""), ("2", "")]
    told = run("tournament", "report", journal, "autumn").stdout
    assert "Disqualified: cat" in told
    assert "not to be named" in run("tournament", "report", journal, "autumn", "--winners").stdout


def test_replay_knows_a_tournament(journal: Path) -> None:
    steps = run("replay", journal, "tournament/autumn", "--step").stdout
    assert "ana enters and pays $500.00. (15.1.1.tournament, 15.3.2)" in steps
    lines = run("replay", journal, "tournament/autumn", "--step", "--json").stdout.splitlines()
    assert json.loads(lines[0])["events"][0]["name"] == "tournament-published"
    assert "in the pool" in run("replay", journal, "tournament/autumn").stdout
    assert json.loads(run("replay", journal, "tournament/autumn", "--json").stdout)["phase"] == "running"


def test_a_tournament_that_is_not_there_is_one_sentence(journal: Path) -> None:
    for words in (("tournament", "standings"), ("tournament", "report")):
        assert "no tournament 'spring'" in run(*words, journal, "spring", code=2).stderr
    assert "there are autumn" in run("replay", journal, "tournament/spring", code=2).stderr


def test_simulate_gives_exact_figures_of_two_and_names_what_need_not_end(tmp_path: Path) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(HEAD, encoding="utf-8")
    two = ("--player", "ana=flat player 100", "--player", "ben=flat banker 100")
    said = json.loads(run("tournament", "simulate", path, "--runs", 500, *two, "--json").stdout)
    assert said["exact"] == {"first": "272280063793/552096050907", "coups": "6508331087895/5889024543008"}
    assert [each["name"] for each in said["players"]] == ["ana", "ben"]
    assert sum(each["places"][0] for each in said["players"]) == pytest.approx(1)
    assert said["pool"] == "1000.00"
    alike = ("--player", "ana=flat player 100", "--player", "ben=flat player 100")
    told = run("tournament", "simulate", path, "--runs", 20, *alike).stdout
    assert "are never separated" in told
    assert "broken by lot" in told


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--player", "ana"), "NAME=STRATEGY"),
        (("--player", "ana=double player"), "no way to play"),
        (("--player", "ana=random", "--player", "ana=random"), "named twice"),
        (("--entrants", "8"), "7 seats"),
        (("--runs", "0"), "no number"),
    ],
)
def test_what_cannot_be_simulated_is_one_sentence(tmp_path: Path, words: tuple[str, ...], says: str) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(HEAD, encoding="utf-8")
    assert says in run("tournament", "simulate", path, *words, code=2).stderr


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ("prizes = [60, 50]", "prizes: The shares come to more than the pool. (15.4.2(j))"),
        ("rounds = [{coups = 5, advance = 9}, {coups = 5}]", "rounds 1: More advance than the 7 seats of a table."),
        ("raises = [{after = 20, limits = {player = [200, 2000]}}]", "raises 1: An increase is set after a coup"),
        ("rounds = [{coups = 5, tables = 10000}]", "rounds 1: A round must have between"),
        ("rounds = []", "sessions: Sessions is not stated. (15.4.2(e))"),
        ("prizes = []", "prizes: Prizes is not stated. (15.4.2(j))"),
        ('seated = {1 = "ana", 2 = "ana"}', "seated: ana is seated twice"),
        ('seated = {9 = "ana"}', "seated: there is no box 9: a table has 7"),
        ('seated = {t9 = {1 = "ana"}}', "seated: there is no table 't9'; there are table"),
    ],
)
def test_a_structure_that_cannot_be_is_not_played(tmp_path: Path, more: str, says: str) -> None:
    path = tmp_path / "cup.toml"
    field = more.partition(" ")[0]
    head = "\n".join(line for line in HEAD.splitlines() if not line.startswith(f"tournament.{field} "))
    path.write_text(f"{head}\ntournament.{more}\n", encoding="utf-8")
    assert says in run("tournament", "simulate", path, "--runs", 10, code=2).stderr


def test_the_last_coup_is_told_in_fractions_and_what_cannot_be_laid_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(HEAD, encoding="utf-8")
    asked = ("tournament", "last-coup", path, "--stacks", "4900 5000", "--laid")
    found = json.loads(run(*asked, "player 2000", "--json").stdout)
    sure = [(each["bet"], each["amount"]) for each in found if each["ahead"] == "1"]
    assert sure == [("player", "2000.00")]
    assert "10812031222309/19524993263685" in run(*asked, "player 2000").stdout
    assert "in units of 100.00" in run(*asked, "player 2050", code=2).stderr
    assert "there are player, banker, tie" in run(*asked, "six 100", code=2).stderr
    one = ("tournament", "last-coup", path, "--stacks", "4900", "--laid", "player 100")
    assert "two amounts of chips" in run(*one, code=2).stderr


def test_simulate_plays_a_repechage_and_lets_players_buy_back(tmp_path: Path) -> None:
    path = tmp_path / "cup.toml"
    rounds = "rounds = [{coups = 2, advance = 1}, {coups = 2, advance = 1, repechage = true}, {coups = 2}]"
    buys = "\ntournament.buy_back = {price = 300, times = 1}\n"
    path.write_text(HEAD.replace("rounds  = [{coups = 1}]", rounds) + buys, encoding="utf-8")
    said = json.loads(run("tournament", "simulate", path, "--runs", 100, "--buy-back", 100, "--json").stdout)
    assert said["bought"]["buy_backs"] == 5
    assert said["bought"]["into_pool"] == "1500.00"
