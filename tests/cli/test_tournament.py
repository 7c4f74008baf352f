"""`croupier tournament check` as people and programs run it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main

HEAD = """
table.rulebook = "star-baccarat"
table.boxes    = 6
table.limits   = {player = [100, 2000], banker = [100, 2000], tie = [100, 500]}

tournament.name      = "Autumn Cup"
tournament.fee       = 500
tournament.players   = [20, 60]
tournament.rounds    = [{tables = 3, coups = 20, advance = 2}, {coups = 20}]
tournament.prizes    = [60, 40]
tournament.guarantee = {pool = 20000, entries = 40}
"""


def run(*words: object, code: int = 0) -> Result:
    result = CliRunner().invoke(main, [str(word) for word in words])
    assert result.exit_code == code, result.output
    return result


def written(folder: Path, text: str) -> Path:
    path = folder / "cup.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_complete_conditions_are_told_item_by_item_with_pool_and_prizes(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD)
    told = run("tournament", "check", path).stdout
    assert "stated      rules prevail (15.4.2(k))" in told
    assert "Rounds: 2; tables at most: 3; coups in all rounds: 40." in told
    assert "20 entries: a pool of $10,000.00; prizes: $6,000.00, $4,000.00." in told
    assert "40 entries: a pool of $20,000.00; prizes: $12,000.00, $8,000.00." in told
    assert "it could be published" in told
    plain = json.loads(run("tournament", "check", "--json", path).stdout)
    assert (plain["complete"], plain["document"], plain["coups"]) == (True, "star-baccarat", 40)
    assert [each["entries"] for each in plain["pools"]] == [20, 40, 60]
    assert plain["pools"][2] == {"entries": 60, "pool": "30000.00", "prizes": ["18000.00", "12000.00"]}
    (right,) = (each for each in plain["items"] if each["item"] == "refusal")
    assert right == {**right, "stated": True, "needed": False, "clauses": ["star-baccarat 15.4.2(h)(ii)"]}


def test_what_is_missing_or_cannot_be_is_named_with_its_field_and_clause(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD.replace("[60, 40]", "[60, 41]") + 'tournament.lacks = ["form"]\n')
    told = run("tournament", "check", path, code=1).stdout
    assert "missing     form (15.4.2(i))" in told
    assert "wrong       prizes: The shares come to more than the pool. (15.4.2(j))" in told
    plain = json.loads(run("tournament", "check", "--json", path, code=1).stdout)
    assert [(each["where"], each["clauses"]) for each in plain["faults"]] == [
        ("form", ["star-baccarat 15.4.2(i)"]),
        ("prizes", ["star-baccarat 15.4.2(j)"]),
    ]
    assert plain["pools"] == []


def test_crown_by_its_own_items_and_a_session_by_time(tmp_path: Path) -> None:
    text = HEAD.replace("star-baccarat", "crown-baccarat").replace("coups = 20", "minutes = 30")
    more = """
tournament.pool = 90
tournament.chips_at_end = {cash = 0.5}
tournament.penalties = {phone = ["warning", 500]}
tournament.absence = {minutes = 10, then = "eliminated"}
tournament.disqualification = [{ground = "collusion", then = "disqualified"}]
tournament.rebuy = {price = 100, chips = 5000}
tournament.buy_back = {price = 300}
tournament.raises = [{after = 20, limits = {player = [200, 4000]}}]
tournament.available = ["the desk"]
"""
    told = run("tournament", "check", written(tmp_path, text + more)).stdout
    assert "stated      privacy (12.4.8(e))" in told
    assert "coups in all rounds: by time." in told
    assert "20 entries: a pool of $9,000.00" in told
    statements = 'tournament.statements = {privacy = "by the privacy policy"}\n'
    lacking = run("tournament", "check", written(tmp_path, text + statements), code=1).stdout
    assert "missing     liability (12.4.8(h))" in lacking
    nowhere = run("tournament", "check", written(tmp_path, text + "tournament.available = false\n"), code=1).stdout
    assert "available: Nothing says where the conditions can be obtained. (12.2.2)" in nowhere


def test_a_document_without_tournaments_says_so(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD.replace("star-baccarat", "star-premium-baccarat"))
    told = run("tournament", "check", path, code=1).stdout
    assert "tournament: This document does not provide for tournaments." in told


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("fee       = 500", 'fee       = "lots"'), "line 7: fee: 'lots' is not an amount of money"),
        (("[20, 60]", "[20]"), "line 8: players: players are a least and a greatest number, not [20]"),
        (("coups = 20, ", "hands = 20, "), "line 9: rounds 1: a round has no field 'hands'"),
        (("[60, 40]", '["most"]'), "line 10: prizes: 'most' is no percentage"),
        (("entries = 40", "entries = 1.5"), "line 11: guarantee: entries: '1.5' is no whole number"),
        (('"star-baccarat"', '"star-poker"'), "line 2: no rule document is called 'star-poker'"),
        (("tournament.fee", "tournament.fees"), "line 7: tournament has no field 'fees'"),
        (("tournament.fee ", "tournament.fee = "), "it is not TOML"),
    ],
)
def test_a_file_that_cannot_be_used_is_one_sentence_with_its_line(
    tmp_path: Path, change: tuple[str, str], says: str
) -> None:
    path = written(tmp_path, HEAD.replace(*change))
    told = run("tournament", "check", path, code=2).stderr
    assert " ".join(says.split()) in " ".join(told.split()), told
    assert "Traceback" not in told


def test_a_file_that_is_not_there_or_too_large(tmp_path: Path) -> None:
    assert "it cannot be read" in run("tournament", "check", tmp_path / "none.toml", code=2).stderr
    assert "it cannot be read" in run("tournament", "check", tmp_path, code=2).stderr
    large = written(tmp_path, "#" * 2_000_001)
    assert "at most 2,000,000 bytes" in " ".join(run("tournament", "check", large, code=2).stderr.split())
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe")
    assert "not utf-8 text" in run("tournament", "check", binary, code=2).stderr.lower()
