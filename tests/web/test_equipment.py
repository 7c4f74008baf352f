"""Equipment and Surveillance: files are judged in a process of their own, and shown to those who may see it."""

import json
import re
from datetime import UTC, datetime
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from croupier.games.editions import edition
from croupier.proving.conformance import signed, statement
from croupier.proving.engines.run import EngineRun
from croupier.web.uploads import MOST_BYTES
from proving.made_logs import Dealt, dealt, header
from web.clicks import Enter
from web.floors import Floor, Visitor


def token(visitor: Visitor, page: str) -> str:
    found = re.search(r'name="csrf" content="([^"]+)"', visitor.http.get(page).text)
    assert found is not None
    return found[1]


def sent(visitor: Visitor, page: str, files: dict[str, Any], to: str = "", **fields: str) -> httpx.Response:
    data = {"csrf": token(visitor, page), "book": "star-baccarat", **fields}
    return visitor.http.post(to or page, data=data, files=files, timeout=None)


def planted(folder: Path, cell: str = "") -> dict[str, Any]:
    log = dealt("SB", 30)
    row = next(row for row in log.rows if row["bet"] == "player" and row["result"] == "player")
    row["net"] = f"{float(row['net']) + 50:.2f}"
    for each in log.rows:
        each["table"] = cell or each["table"]
    path = Dealt("SB", log.rows).write(folder / "log.csv")
    return {"log": ("log.csv", path.read_bytes()), "header": ("table.toml", header("SB").encode())}


def test_a_log_is_judged_and_its_coup_is_drawn(floor: Floor, tmp_path: Path) -> None:
    answer = sent(floor.visitor("Gus"), "/equipment", planted(tmp_path))
    assert answer.status_code == 200, answer.text
    text = unescape(answer.text)
    assert "30 rounds, 210 wagers, 1 departures." in text
    assert "Overpaid $50, underpaid $0." in text
    assert '<a class="clause" href="/rules/star-baccarat/11.1.2">11.1.2</a>' in text
    assert 'class="card-face' in text


def test_values_for_a_spreadsheet_run_nothing(floor: Floor, tmp_path: Path) -> None:
    answer = sent(floor.visitor("Ines"), "/equipment", planted(tmp_path, "=cmd()"), **{"as": "csv"})
    assert answer.headers["content-type"].startswith("text/csv")
    lines = answer.text.splitlines()
    assert len(lines) == 2
    assert ",'=cmd()," in lines[1]
    assert lines[1].endswith(",50")


BARE = ("log.csv", b"coup,bet\n1,player\n")


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({"nothing": ("x", b"")}, "Choose a log."),
        ({"log": ("log.exe", b"MZ")}, "A log is a file of values"),
        ({"log": ("log.csv", b"a,b\n1,2\n")}, "no column of cards"),
        ({"log": BARE, "header": ("h.toml", b"[table")}, "is not TOML"),
        ({"log": BARE, "header": ("h.toml", header("SB").replace("decks = 8", "decks = 4").encode())}, "star-baccarat"),
    ],
)
def test_what_cannot_be_judged_is_said_in_a_sentence(floor: Floor, files: dict[str, Any], says: str) -> None:
    answer = sent(floor.visitor("Gus"), "/equipment", files)
    assert answer.status_code == 400
    assert says in unescape(answer.text)


def test_what_is_too_large_has_no_token_or_comes_from_a_player_is_refused(floor: Floor, tmp_path: Path) -> None:
    gus, files = floor.visitor("Gus"), planted(tmp_path)
    large = {"log": ("log.csv", b"x" * (MOST_BYTES + 1))}
    assert sent(gus, "/equipment", large).status_code == 413
    assert gus.http.post("/equipment", data={"csrf": "other", "book": "star-baccarat"}, files=files).status_code == 403
    ana = floor.visitor("Ana")
    given = {"csrf": token(ana, "/"), "book": "star-baccarat"}
    for path in ("/equipment", "/equipment/statement", "/surveillance"):
        assert ana.http.post(path, data=given, files=files).status_code == 403
    given = {"csrf": token(gus, "/equipment"), "book": "star-baccarat"}
    assert gus.http.post("/surveillance", data=given, files=files).status_code == 403


def test_a_statement_is_shown_with_whether_its_signature_fits(floor: Floor, tmp_path: Path) -> None:
    rules: Any = edition("star-baccarat")
    run, at = EngineRun("known", "1", ("deal",), 0), datetime(2024, 9, 1, tzinfo=UTC)
    sealed = signed(statement(rules, {"digest": "d", "version": "1"}, run, who="A vendor", at=at), tmp_path / "key")

    def shown(of: dict[str, Any]) -> str:
        files = {"statement": ("s.json", json.dumps(of).encode())}
        return unescape(sent(floor.visitor("Ines"), "/equipment", files, to="/equipment/statement").text)

    assert "The signature matches the statement." in shown(sealed)
    assert "A vendor" in shown(sealed)
    assert "The signature is not valid: its signature does not fit it." in shown({**sealed, "passed": 9})
    assert "banker draws" in shown({**sealed, "failures": [7, {"says": "banker draws"}]})
    assert "This is not a statement of conformance." in shown({"failures": 5})


def test_surveillance_sees_exposure_by_depth_and_the_signals_of_a_log(
    floor: Floor, enter: Enter, tmp_path: Path
) -> None:
    Dealt("SB", dealt("SB", 90, wagers=3).rows).write(tmp_path / "log.csv")
    (tmp_path / "table.toml").write_text(header("SB"), encoding="utf-8")
    page = enter(floor, "Sven", "/surveillance")
    page.get_by_label("Cards behind the cutting card").fill("14")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("heading", name="With 14 cards behind the cutting card")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^big-tiger"))).to_be_visible()
    page.get_by_label(re.compile("^Log:")).set_input_files(tmp_path / "log.csv")
    page.get_by_label(re.compile("^Header")).set_input_files(tmp_path / "table.toml")
    page.get_by_role("button", name="Look for signals").click()
    expect(page.get_by_role("heading", name="Signals")).to_be_visible()
    expect(page.get_by_text("None.")).to_be_visible()
    expect(page.get_by_text("It proves nothing.")).to_be_visible()
