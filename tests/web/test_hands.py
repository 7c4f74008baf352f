"""Hands of Hold'em as poker hand histories: what the journal says, read back by `check log` without a departure."""

import tomllib
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.proving.logs import check
from croupier.runtime.reports.games import COMPLETE, games
from croupier.runtime.reports.phh import hands
from croupier.table.commands import Act, PlaceWager, Sit
from croupier.table.state import BetweenRounds
from croupier.views.deeds import primary, with_a_hand
from croupier.web.demo_play import ask, done
from web.floors import Floor

TABLE = TableId("holdem-1")
JSON = {"accept": "application/json"}
HEADER = """
[table]
rulebook = "star-texas-holdem-bonus"
chips = ["2.50", 5, 25, 100, 500, 1000, 5000]
side_bets = ["jackpot"]
limits = {ante = [25, 1000], ante-bonus = [5, 100], jackpot = [5, 5]}
"""
PLAYERS = {Box(2): Patron("Petra"), Box(5): Patron("Quinn")}


def _dealt(floor: Floor, folds: tuple[Box, int] | None = None) -> None:
    """Deal a round in which everybody bets to the end; but for one who folds at a turn of theirs."""
    turns = 0
    for box in PLAYERS:
        assert ask(floor.house, TABLE, PlaceWager(box=box, bet=BetId("ante"), amount=Money.dollars("27.50")))
        assert ask(floor.house, TABLE, PlaceWager(box=box, bet=BetId("jackpot"), amount=Money.dollars(5)))
    before = floor.house.state(TABLE).rounds
    while floor.house.state(TABLE).rounds == before or not isinstance(floor.house.state(TABLE).phase, BetweenRounds):
        deed = primary(floor.house.state(TABLE))
        if deed is None:
            offered = with_a_hand(floor.house.state(TABLE))
            deed = offered[-1]
            turns += folds is not None and isinstance(deed.command, Act) and deed.command.box == folds[0]
            if folds is not None and isinstance(deed.command, Act) and (deed.command.box, turns) == folds:
                deed = next(each for each in offered if isinstance(each.command, Act) and each.command.do == "fold")
        assert done(floor.house, TABLE, deed)


@pytest.fixture
def played(own_floor: Floor) -> Floor:
    """Three rounds are over, in two of them somebody folded; in the fourth cards lie face down."""
    for box, patron in PLAYERS.items():
        assert ask(own_floor.house, TABLE, Sit(box=box, patron=patron))
    for folds in (None, (Box(2), 1), (Box(5), 2)):
        _dealt(own_floor, folds)
    for box in PLAYERS:
        assert ask(own_floor.house, TABLE, PlaceWager(box=box, bet=BetId("ante"), amount=Money.dollars(25)))
    for _ in range(8):
        deed = primary(own_floor.house.state(TABLE))
        assert deed is not None
        assert done(own_floor.house, TABLE, deed)
    return own_floor


def _file(floor: Floor) -> dict[str, Any]:
    return tomllib.loads(_text(floor), parse_float=Decimal)


def _text(floor: Floor) -> str:
    return b"".join(hands(floor.house.journal, floor.house.tables, None, None)).decode()


def _dollars(amount: Money) -> Decimal:
    return Decimal(amount.cents) / 100


def test_complete_hands_say_what_the_journal_says_and_check_log_reads_them(played: Floor, tmp_path: Path) -> None:
    found = [each for each in games(played.house.journal, TABLE) if each.status == COMPLETE]
    told = _file(played)
    assert list(told) == ["1", "2", "3"], "the round that runs is not there"
    for game, hand in zip(found, told.values(), strict=True):
        assert (hand["hand"], hand["seats"], hand["antes"]) == (game.number, [2, 5], [Decimal("27.50")] * 2)
        nets = {(each["seat"], each["bet"]): each["net"] for each in hand["_wagers"]}
        assert nets == {(each.box, each.bet): _dollars(each.net) for each in game.wagers if each.net is not None}
        assert hand["_dealer"] == game.hands["dealer"]
        board = "".join(each.removeprefix("d db ") for each in hand["actions"] if each.startswith("d db "))
        assert board == game.hands["community"].replace(" ", "")
        assert f"d dh p2 {game.hands['box 5'].replace(' ', '')}" in hand["actions"]
    assert "p1 f" not in told["1"]["actions"]
    assert [told[each]["actions"].count(f"p{player} f") for each, player in (("2", 1), ("3", 2))] == [1, 1]
    assert told["2"]["actions"].index("p1 f") < told["2"]["actions"].index("p2 cbr 55")
    assert told["3"]["actions"].index("p2 f") > told["3"]["actions"].index("p1 cbr 55")
    file, header = tmp_path / "hands.phhs", tmp_path / "table.toml"
    file.write_text(_text(played), encoding="utf-8")
    header.write_text(HEADER, encoding="utf-8")
    checked = check([file], header)
    assert (checked.rounds, checked.wagers, [each.plain() for each in checked.listed]) == (
        3,
        sum(len(each.wagers) for each in found),
        [],
    )
    paid = next(each["net"] for each in told["1"]["_wagers"] if each["bet"] == "flop")
    wrong = _text(played).replace(f'bet = "flop", amount = 55, net = {paid}', 'bet = "flop", amount = 55, net = 1', 1)
    file.write_text(wrong, encoding="utf-8")
    assert {each.code for each in check([file], header).listed} == {"paid-wrong"}


def test_nobody_is_named_and_no_card_of_the_running_round(played: Floor) -> None:
    text = _text(played)
    assert "Petra" not in text
    assert "Quinn" not in text
    assert text.count("variant = ") == 3


def test_over_http_on_the_page_and_on_the_command_line(played: Floor) -> None:
    ines, text = played.visitor("Ines"), _text(played)
    answer = ines.http.get("/api/v1/exports/hands.phhs", headers=JSON)
    assert (answer.status_code, answer.text) == (200, text)
    assert 'filename="hands.phhs"' in answer.headers["content-disposition"]
    assert "hands.phhs" in ines.http.get("/exports").text
    assert ines.http.get("/api/v1/exports/hands.csv", headers=JSON).status_code == 404
    assert not ines.http.get("/api/v1/exports/hands.phhs", params={"last": "2020-01-01"}, headers=JSON).text
    assert played.visitor("Dana").http.get("/api/v1/exports/hands.phhs", headers=JSON).status_code == 403
    run = CliRunner().invoke(main, ["export-rows", str(played.settings.url), "hands"])
    assert (run.exit_code, run.output) == (0, text)
    first = [f"--first={date(2020, 1, 1)}", f"--last={date(2020, 1, 2)}"]
    assert CliRunner().invoke(main, ["export-rows", str(played.settings.url), "hands", *first]).output == ""
    assert CliRunner().invoke(main, ["export-rows", str(played.settings.url), "hands", "--json"]).exit_code == 2
