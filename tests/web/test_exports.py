"""Rows for other systems: coups, wagers and payments, over HTTP and on the command line, as the journal has them."""

import csv
import io
import json

import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.runtime.reports.games import games
from croupier.runtime.reports.rows import COLUMNS, FORMS, KINDS
from web.floors import Floor

JSON = {"accept": "application/json"}


@pytest.mark.parametrize("kind", KINDS)
def test_rows_say_what_the_journal_says(floor: Floor, kind: str) -> None:
    ines = floor.visitor("Ines")
    files = {form: ines.http.get(f"/api/v1/exports/{kind}.{form}", headers=JSON) for form in FORMS}
    assert {each.status_code for each in files.values()} == {200}
    lines = [json.loads(each) for each in files["jsonl"].text.splitlines()]
    table = list(csv.DictReader(io.StringIO(files["csv"].text)))
    assert len(lines) == len(table)
    assert all(tuple(each) == COLUMNS[kind] for each in (*lines, *table))
    found = list(games(floor.house.journal))
    if kind == "coups":
        assert [each["coup"] for each in lines] == [each.number for each in found]
        assert sum(each["players_won"] for each in lines) == sum(each.won.cents for each in found)
    elif kind == "wagers":
        assert sum(each["amount"] for each in lines) == sum(of.amount.cents for each in found for of in each.wagers)
    else:
        nets = sum(each.won.cents for each in found) + sum(of.cents for each in found for _, of in each.prizes)
        assert sum(each["paid"] - each["taken"] for each in lines) == nets
    assert lines


def test_rows_between_two_days_and_of_ones_own_operator(floor: Floor) -> None:
    gus, ines = floor.visitor("Gus"), floor.visitor("Ines")
    today = f"{floor.house.clock.local():%Y-%m-%d}"
    asked = {"first": today, "last": today}
    whole = ines.http.get("/api/v1/exports/coups.jsonl", headers=JSON).text
    assert ines.http.get("/api/v1/exports/coups.jsonl", params=asked, headers=JSON).text == whole
    assert not ines.http.get("/api/v1/exports/coups.jsonl", params={"last": "2020-01-01"}, headers=JSON).text
    own = {json.loads(each)["table"] for each in gus.http.get("/api/v1/exports/coups.jsonl").text.splitlines()}
    assert own
    assert "crown-1" not in own
    for path, status in (("coups.txt", 404), ("people.csv", 404), ("coups.csv?first=soon", 400)):
        assert ines.http.get(f"/api/v1/exports/{path}", headers=JSON).status_code == status
    for name in ("Dana", "Ana"):
        assert floor.visitor(name).http.get("/api/v1/exports/coups.csv", headers=JSON).status_code == 403
    assert "wagers.jsonl" in gus.http.get("/exports").text


def test_the_same_on_the_command_line(floor: Floor) -> None:
    whole = floor.visitor("Ines").http.get("/api/v1/exports/wagers.csv", headers=JSON).text
    path = str(floor.settings.url)
    run = CliRunner().invoke(main, ["export-rows", path, "wagers"])
    assert (run.exit_code, run.output.splitlines()) == (0, whole.splitlines())
    wrong = CliRunner().invoke(main, ["export-rows", path, "coups", "--table", "no-such"])
    assert (wrong.exit_code, "there is no table" in wrong.output) == (2, True)
