"""Logs in pieces and out of order: one thing that went wrong is one departure, at the line where it stands."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from croupier.cli.check.log import command
from croupier.proving.logs import BadLog, CheckedLog, check
from proving.made_logs import Dealt, dealt, header

OF_A_WAGER = ("seat", "patron", "bet", "amount", "net", "placed_at", "approved_by", "hand_cards")


def head(tmp_path: Path, name: str) -> Path:
    (tmp_path / "table.toml").write_text(header(name), encoding="utf-8")
    return tmp_path / "table.toml"


def joined(tmp_path: Path, of: Dealt) -> CheckedLog:
    """Check a log as two files: coups, and their wagers."""
    coups = [{key: value for key, value in row.items() if key not in OF_A_WAGER} for row in of.rows]
    wagers = [
        {key: value for key, value in row.items() if key in {"table", "shoe", "coup", *OF_A_WAGER}} for row in of.rows
    ]
    once = [row for place, row in enumerate(coups) if place == 0 or row != coups[place - 1]]
    files = [
        Dealt(of.name, once).write(tmp_path / "coups.csv"),
        Dealt(of.name, wagers).write(tmp_path / "wagers.csv"),
    ]
    return check(files, head(tmp_path, of.name))


def whole(tmp_path: Path, of: Dealt) -> CheckedLog:
    return check([of.write(tmp_path / "log.csv")], head(tmp_path, of.name))


def blocks(of: Dealt) -> list[list[dict[str, str]]]:
    found: dict[tuple[str, str], list[dict[str, str]]] = {}
    for row in of.rows:
        found.setdefault((row["shoe"], row["coup"]), []).append(row)
    return list(found.values())


def test_a_departure_of_a_wager_names_the_file_in_which_its_line_is(tmp_path: Path) -> None:
    of = dealt("SB", 20)
    of.rows[33]["net"] = f"{float(of.rows[33]['net']) + 25:.2f}"
    of.rows[70].update(amount="ten")
    for row in of.rows[35:42]:
        row["result"] = "tie" if row["result"] != "tie" else "player"
    found = joined(tmp_path, of)
    assert [(each.code, each.file, each.line) for each in found.listed] == [
        ("paid-wrong", "wagers.csv", 35),
        ("wrong-result", "coups.csv", 7),
        ("unreadable", "wagers.csv", 72),
    ]


def test_what_is_wrong_with_one_round_counts_as_one_though_its_wagers_stand_elsewhere(tmp_path: Path) -> None:
    of = dealt("SB", 20)
    of.rows[33]["net"] = f"{float(of.rows[33]['net']) + 25:.2f}"
    for row in of.rows[28:35]:
        row["result"] = "tie" if row["result"] != "tie" else "player"
    found = joined(tmp_path, of)
    assert [each.code for each in found.listed] == ["wrong-result", "paid-wrong"]
    assert found.rate()["per_1000"] == 50


@pytest.mark.parametrize(
    ("name", "moved"),
    [
        ("neighbours", lambda of: [*of[:4], of[5], of[4], *of[6:]]),
        ("later", lambda of: [*of[:4], *of[5:12], of[4], *of[12:]]),
        ("earlier", lambda of: [*of[:4], of[11], *of[4:11], *of[12:]]),
    ],
)
def test_a_coup_in_another_place_is_one_departure_and_none_is_missing(
    tmp_path: Path, name: str, moved: Callable[[list[Any]], list[Any]]
) -> None:
    of = dealt("SB", 30)
    mixed = Dealt(of.name, [row for block in moved(blocks(of)) for row in block])
    found = whole(tmp_path, mixed)
    assert [(each.code, each.detail) for each in found.listed] == [("wrong-order", "The coups are out of order.")], name


def test_a_coup_that_never_comes_is_missing_and_one_of_two_that_comes_late_is_not(tmp_path: Path) -> None:
    kept = blocks(dealt("SB", 30))
    without = Dealt("SB", [row for block in [*kept[:4], *kept[6:9], kept[5], *kept[9:]] for row in block])
    found = whole(tmp_path, without)
    assert [(each.detail, each.expected, each.found) for each in found.listed] == [
        ("The coups are out of order.", "coup 10", "coup 6"),
        ("A coup is missing.", "coup 5", "coup 7"),
    ]


@pytest.mark.parametrize("again", ["both", "wagers"])
def test_a_coup_that_stands_twice_in_joined_files_is_one_departure(tmp_path: Path, again: str) -> None:
    of = dealt("SB", 20)
    kept = blocks(of)
    if again == "both":
        double = Dealt("SB", [row for block in [*kept[:9], *kept[8:]] for row in block])
        coups = [{key: value for key, value in block[0].items() if key not in OF_A_WAGER} for block in kept]
        rows = [
            {key: value for key, value in row.items() if key in {"table", "shoe", "coup", *OF_A_WAGER}}
            for row in double.rows
        ]
        files = [
            Dealt("SB", [*coups[:9], *coups[8:]]).write(tmp_path / "c.csv"),
            Dealt("SB", rows).write(tmp_path / "w.csv"),
        ]
        found = check(files, head(tmp_path, "SB"))
    else:
        found = joined(tmp_path, Dealt("SB", [row for block in [*kept[:9], *kept[8:]] for row in block]))
    assert [(each.code, each.coup) for each in found.listed] == [("wrong-order", "9")]
    assert found.listed[0].line == (11 if again == "both" else 9 * 7 + 2)


def test_a_shoe_whose_first_coup_cannot_be_read_does_not_start_in_the_middle(tmp_path: Path) -> None:
    of = dealt("SB", 20)
    for row in of.rows[:7]:
        row["player_cards"] = "9z Kd"
    found = whole(tmp_path, of)
    assert [(each.code, each.line) for each in found.listed] == [("unreadable", 2)]


def test_an_approval_that_is_null_is_none(tmp_path: Path) -> None:
    coup = {"table": "T", "shoe": 1, "coup": 1, "player_cards": "9h Kd", "banker_cards": "7d Ks"}
    wagers = [
        {"seat": 1, "patron": "ana", "bet": "player", "amount": 100, "net": 100, "approved_by": None},
        {"seat": 1, "patron": "ana", "bet": "banker", "amount": 100, "net": -100, "approved_by": None},
    ]
    file = tmp_path / "log.jsonl"
    file.write_text(json.dumps({**coup, "wagers": wagers}) + "\n", encoding="utf-8")
    assert [each.code for each in check([file], head(tmp_path, "SB")).listed] == ["not-approved"]
    for wager in wagers:
        del wager["approved_by"]
    file.write_text(json.dumps({**coup, "wagers": wagers}) + "\n", encoding="utf-8")
    found = check([file], head(tmp_path, "SB"))
    assert found.departures == 0
    assert any("No approvals" in each for each in found.cannot)


# Above the maximum: what is laid later counts from the maximum --------------------------------------------------------


def drawn(tmp_path: Path, enter: tuple[str, str], draw: tuple[str, str]) -> list[tuple[str, str, int | None]]:
    cards = {"dealer_cards": "Td Kh 5c", "hand_cards": "2h 4d 3s", "seat": "1"}
    place = {"table": "T", "shoe": "1", "coup": "1"}
    rows = [
        {**place, **cards, "bet": bet, "amount": amount, "net": net}
        for bet, (amount, net) in (("enter", enter), ("draw", draw))
    ]
    found = whole(tmp_path, Dealt("LD", rows))
    return [(each.code, each.bet, each.cents) for each in found.listed]


@pytest.mark.parametrize(
    ("enter", "draw", "found"),
    [
        (("10000", "10000"), ("10000", "30000"), []),
        (("10100", "10000"), ("10100", "30000"), []),
        (("10100", "10100"), ("10100", "30000"), [("above-maximum", "enter", 10_000)]),
        (("10100", "10000"), ("10100", "30300"), [("above-maximum", "draw", 30_000)]),
        (("100", "100"), ("125", "375"), [("wager-amount-wrong", "draw", 7500)]),
        (("100", "100"), ("125", "300"), [("wager-amount-wrong", "draw", 0)]),
        (("100", "100"), ("75", "225"), [("wager-amount-wrong", "draw", 0)]),
    ],
)
def test_the_draw_counts_as_enter_counts(
    tmp_path: Path, enter: tuple[str, str], draw: tuple[str, str], found: list[tuple[str, str, int]]
) -> None:
    assert drawn(tmp_path, enter, draw) == found


@pytest.mark.parametrize(
    ("ante", "flop", "found"),
    [
        (("10000", "0"), ("20000", "20000"), []),
        (("10100", "0"), ("20200", "20000"), []),
        (("10100", "0"), ("20200", "20200"), [("above-maximum", "flop", 20_000)]),
        (("100", "0"), ("250", "200"), [("wager-amount-wrong", "flop", 0)]),
        (("100", "0"), ("250", "250"), [("wager-amount-wrong", "flop", 5000)]),
        (("100", "0"), ("150", "150"), [("wager-amount-wrong", "flop", 0)]),
        (("100", "0"), ("150", "200"), [("wager-amount-wrong", "flop", 5000)]),
    ],
)
def test_later_wagers_count_from_what_the_ante_counts_as(
    tmp_path: Path, ante: tuple[str, str], flop: tuple[str, str], found: list[tuple[str, str, int]]
) -> None:
    place = {"table": "T", "shoe": "1", "coup": "1", "dealer_cards": "Qd 4c", "community": "8s 3s Tc 6d 2h"}
    rows = [
        {**place, "seat": "1", "hand_cards": "8h Kc", "bet": bet, "amount": amount, "net": net}
        for bet, (amount, net) in (("ante", ante), ("flop", flop))
    ]
    got = whole(tmp_path, Dealt("HB", rows))
    assert [(each.code, each.bet, each.cents) for each in got.listed] == found


# Columns -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "title", ["Coup,Coup,Coup,Wager,Wager,Wager", "Log of the first of October", "Table,Shoe,Coup"]
)
def test_names_of_columns_may_stand_below_a_title(tmp_path: Path, title: str) -> None:
    of = dealt("SB", 12)
    file = of.write(tmp_path / "log.csv")
    file.write_text(f"{title}\n{file.read_text(encoding='utf-8')}", encoding="utf-8")
    found = check([file], head(tmp_path, "SB"))
    assert [(each.code, each.line) for each in found.listed] == [("unreadable", 1)]
    assert (found.rounds, found.wagers) == (12, 84)


def test_without_banker_the_cards_of_player_count_once(tmp_path: Path) -> None:
    of = dealt("SB", 40)
    found = whole(tmp_path, Dealt("SB", [{k: v for k, v in row.items() if k != "banker_cards"} for row in of.rows]))
    assert found.departures == 0, [each.plain() for each in found.listed[:2]]
    assert any("No cards" in each for each in found.cannot)


@pytest.mark.parametrize("name", ["LD", "HB"])
def test_hands_of_seats_may_be_called_cards_of_the_player(tmp_path: Path, name: str) -> None:
    of = dealt(name, 60)
    found = whole(
        tmp_path,
        Dealt(name, [{k.replace("hand_cards", "player_cards"): v for k, v in row.items()} for row in of.rows]),
    )
    assert (found.rounds, found.departures) == (60, 0), [each.plain() for each in found.listed[:2]]


def test_wagers_without_a_column_of_bets_are_refused_in_a_sentence(tmp_path: Path) -> None:
    of = dealt("SB", 12)
    with pytest.raises(BadLog, match="no column of bets"):
        whole(tmp_path, Dealt("SB", [{k: v for k, v in row.items() if k != "bet"} for row in of.rows]))


def test_departures_as_csv_run_nothing_in_a_spreadsheet(tmp_path: Path) -> None:
    of = dealt("SB", 12)
    for row in of.rows:
        row["table"] = "=HYPERLINK(1)"
    of.rows[3]["net"] = f"{float(of.rows[3]['net']) - 25:.2f}"
    file, header_ = of.write(tmp_path / "log.csv"), head(tmp_path, "SB")
    printed = CliRunner().invoke(command, [str(file), "--table", str(header_), "--csv"])
    assert printed.exit_code == 1, printed.output
    (row,) = csv.DictReader(io.StringIO(printed.stdout))
    assert (row["line"], row["code"], row["money"]) == ("5", "paid-wrong", "-25")
    assert row["table"].startswith("'=")
