"""Logs of other tables: clean ones are clean, and what is planted is found once, with its clause and its money."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.kernel.cards import cards
from croupier.proving.logs import CODES, BadLog, CheckedLog, Departure, check
from croupier.proving.logs.notation import UnreadableCell, read_cards, read_cents
from proving.made_logs import TABLES, Dealt, dealt, header
from proving.planting import PLANTS, Planted, Planter, made

CAMPAIGN = bool(os.environ.get("CAMPAIGN"))
ROUNDS = 10_000 if CAMPAIGN else 120


def checked(tmp_path: Path, of: Dealt, said: str = "") -> CheckedLog:
    log, head, map_ = of.write(tmp_path / "log.csv"), tmp_path / "table.toml", tmp_path / "map.toml"
    head.write_text(header(of.name), encoding="utf-8")
    map_.write_text(said, encoding="utf-8")
    return check([log], head, map_ if said else None)


def only(found: CheckedLog) -> Departure:
    assert [each.code for each in found.listed] == [found.listed[0].code], [each.plain() for each in found.listed]
    return found.listed[0]


@pytest.mark.parametrize("name", TABLES)
def test_a_clean_log_has_no_departure(tmp_path: Path, name: str) -> None:
    found = checked(tmp_path, dealt(name, ROUNDS, seed=7))
    assert (found.rounds, found.departures) == (ROUNDS, 0), [each.plain() for each in found.listed[:3]]


@pytest.mark.parametrize("plant", PLANTS, ids=lambda each: each.__name__)
def test_what_is_planted_at_random_is_found_once_with_its_line_and_money_and_nothing_else(
    tmp_path: Path, plant: Callable[[Planter], Planted]
) -> None:
    names = PLANTS[plant]
    tries = [(name, seed) for name in names for seed in range(20)] if CAMPAIGN else [(names[0], 1), (names[-1], 2)]
    for name, seed in tries:
        log, planted = made(plant, name, seed)
        found = only(checked(tmp_path, log))
        assert (found.code, found.line in planted.lines) == (planted.code, True), (name, seed, found)
        assert planted.cents in {None, found.cents}, (name, seed, found)
        assert found.because or found.code in {"unreadable", "ruling-wrong"}, (name, seed, found)


# Each code planted once ----------------------------------------------------------------------------------------------


def row_of(of: Dealt, where: Callable[[dict[str, str]], bool]) -> dict[str, str]:
    return next(row for row in of.rows if where(row))


def coup_of(of: Dealt, row: dict[str, str]) -> list[dict[str, str]]:
    return [each for each in of.rows if (each["shoe"], each["coup"]) == (row["shoe"], row["coup"])]


def test_paid_wrong_is_found_with_its_clause_and_money(tmp_path: Path) -> None:
    of = dealt("SB", 60)
    row = row_of(of, lambda row: row["bet"] == "player" and row["result"] == "player")
    row["net"] = f"{float(row['net']) + 50:.2f}"
    found = only(checked(tmp_path, of))
    assert (found.code, found.cents, found.seat, found.bet) == ("paid-wrong", 5000, row["seat"], "player")
    assert "11.1.2" in [each.number for each in found.because]
    assert found.line == of.rows.index(row) + 2


def test_wagers_outside_what_is_offered_and_allowed_are_found(tmp_path: Path) -> None:
    of = dealt("SB", 60)
    of.rows[3].update(bet="pairs-player", net="0")
    assert only(checked(tmp_path, of)).code == "wager-not-offered"
    of = dealt("SB", 60)
    of.rows[3].update(bet="player", amount="-25", net="")
    assert only(checked(tmp_path, of)).code == "wager-amount-wrong"


def test_a_side_wager_twice_is_found_and_at_crown_allowed(tmp_path: Path) -> None:
    of = dealt("SB", 40)
    row = row_of(of, lambda row: row["bet"] == "tiger")
    of.rows.insert(of.rows.index(row) + 1, dict(row))
    found = only(checked(tmp_path, of))
    assert (found.code, [each.number for each in found.because][:1]) == ("wager-twice", ["10.28"])
    of = dealt("CC", 40)
    row = row_of(of, lambda row: row["bet"] == "tiger" and float(row["amount"]) < 5000)
    of.rows.insert(of.rows.index(row) + 1, dict(row))
    assert checked(tmp_path, of).departures == 0


@pytest.mark.parametrize(("amount", "code"), [("24.99", "below-minimum"), ("25", None), ("10000", None)])
def test_the_minimum_below_and_at_it(tmp_path: Path, amount: str, code: str | None) -> None:
    of = dealt("SB", 40)
    row = row_of(of, lambda row: row["bet"] == "player" and row["result"] == "banker")
    row.update(amount=amount, net=f"-{amount}")
    assert list(checked(tmp_path, of).codes) == ([code] if code else [])


def test_above_the_maximum_is_paid_to_it_at_the_star_and_whole_at_premium_tables(tmp_path: Path) -> None:
    def laid(name: str, net: str) -> CheckedLog:
        of = dealt(name, 40)
        row = row_of(of, lambda row: row["bet"] == "player" and row["result"] == "player")
        row.update(amount="10100", net=net)
        return checked(tmp_path, of)

    assert laid("SB", "10000").departures == 0, "capped as 6.5 says"
    found = only(laid("SB", "10100"))
    assert (found.code, found.cents, found.because[0].number) == ("above-maximum", 10000, "6.5")
    assert laid("SP", "10100").departures == 0, "valid as 6.3 says"


def test_a_wager_after_the_first_card_is_late_and_at_it_is_not(tmp_path: Path) -> None:
    of = dealt("SB", 40)
    of.rows[9]["placed_at"] = of.rows[9]["first_card_at"]
    assert checked(tmp_path, of).departures == 0
    of.rows[9]["placed_at"] = of.rows[9]["first_card_at"][:-2] + "59"
    found = only(checked(tmp_path, of))
    assert (found.code, found.because[0].number) == ("late-wager", "5.4")


def test_both_hands_need_approval_where_the_log_tells_of_approvals(tmp_path: Path) -> None:
    def laid(approved: str) -> CheckedLog:
        of = dealt("SB", 40)
        row = row_of(of, lambda row: row["bet"] == "player" and row["result"] == "tie")
        for each in of.rows:
            each["approved_by"] = ""
        of.rows.insert(of.rows.index(row) + 1, {**row, "bet": "banker", "net": "0.00", "approved_by": approved})
        return checked(tmp_path, of)

    assert laid("supervisor").departures == 0
    found = only(laid(""))
    assert (found.code, found.because[0].number) == ("not-approved", "5.6.6")


def test_a_shoe_dealt_to_its_end_is_too_long(tmp_path: Path) -> None:
    of = dealt("SB", 60)
    for each in of.rows:
        each["cutting_card"] = ""
        each["burned"] = ""
    of.rows[0]["burned"] = " ".join(f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "shdc") * 2
    codes = checked(tmp_path, of).codes
    assert "shoe-too-long" not in codes
    of.rows[0]["burned"] = " ".join([f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "shdc"] * 6)
    assert checked(tmp_path, of).codes["shoe-too-long"] == 1


def test_void_and_no_bet_coups_give_everything_back(tmp_path: Path) -> None:
    def kind(word: str, net: str) -> CheckedLog:
        of = dealt("SB", 30)
        for each in of.rows:
            each["status"] = "settled"
        for each in coup_of(of, of.rows[40]):
            each.update(status=word, net="0")
        coup_of(of, of.rows[40])[0]["net"] = net
        return checked(tmp_path, of)

    assert kind("void", "0").departures == kind("no-bet", "0").departures == 0
    assert (only(kind("void", "100")).code, only(kind("void", "100")).cents) == ("void-not-returned", 10000)
    assert (only(kind("no-bet", "-100")).code, only(kind("no-bet", "-100")).cents) == ("no-bet-with-wagers", -10000)


def test_a_ruling_that_the_document_does_not_have_is_found(tmp_path: Path) -> None:
    def ruled(word: str) -> CheckedLog:
        of = dealt("SB", 20)
        for each in coup_of(of, of.rows[50]):
            each.update(irregularity="card-to-player", phase="nobody-draws", ruling=word)
        return checked(tmp_path, of)

    wrong = only(ruled("player-wins"))
    assert wrong.code == "ruling-wrong"
    assert ruled(wrong.expected.split(" or ")[0]).departures == 0


def test_cards_dealt_in_another_order_are_found(tmp_path: Path) -> None:
    of = dealt("SB", 20)
    row = row_of(of, lambda row: len((row["player_cards"] + " " + row["banker_cards"]).split()) == 4)
    (a, b), (c, d) = row["player_cards"].split(), row["banker_cards"].split()
    for each in coup_of(of, row):
        each["order"] = f"{a} {c} {b} {d}"
    assert checked(tmp_path, of).departures == 0
    for each in coup_of(of, row):
        each["order"] = f"{a} {b} {c} {d}"
    assert {each.code for each in checked(tmp_path, of).listed} == ({"wrong-order"} if b != c else set())


HOLDEM = """
[table]
rulebook = "star-texas-holdem-bonus"
chips = [5, 25]
side_bets = ["ante-bonus"]
limits = {ante = [25, 500], ante-bonus = [5, 100]}
"""
HAND = """
variant = "NT"
_table = "H1"
_hand = 1
actions = ["d dh p1 Ah9h", "d db 2h5hJh", "d db 9c", "d db Kd"]
_dealer = "Qs Qd"
_wagers = [{seat = 1, bet = "ante", amount = 25, net = 25}, {seat = 1, bet = "flop", amount = FLOP, net = FLOP}]
"""


@pytest.mark.parametrize(("flop", "codes"), [("50", []), ("75", ["wager-amount-wrong"])])
def test_a_hand_of_holdem_in_toml(tmp_path: Path, flop: str, codes: list[str]) -> None:
    (tmp_path / "t.toml").write_text(HOLDEM, encoding="utf-8")
    hand = tmp_path / "hand.toml"
    hand.write_text(HAND.replace("FLOP", flop), encoding="utf-8")
    found = check([hand], tmp_path / "t.toml")
    assert (found.rounds, list(found.codes)) == (1, codes)


# What a log looks like -----------------------------------------------------------------------------------------------


def log(tmp_path: Path, text: str | bytes, name: str = "SB", suffix: str = ".csv") -> CheckedLog:
    path, head = tmp_path / f"log{suffix}", tmp_path / "table.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    head.write_text(header(name), encoding="utf-8")
    return check([path], head)


LINES = (
    "table,shoe,coup,player_cards,banker_cards,result,seat,bet,amount,net\nT,1,1,9h Kd,7d Ks,player,1,player,100,100\n"
)


@pytest.mark.parametrize(
    "text",
    [
        LINES.encode("utf-8-sig"),
        LINES.encode("utf-16"),
        LINES.replace(",", ";").encode(),
        LINES.replace(",", "\t").encode(),
        LINES.replace("\n", "\r\n").encode(),
        LINES.replace("9h Kd", "9♥ K♦").encode(),
        LINES.replace("100,100", '"$1,000.00","1,000"').encode(),
        LINES.replace("player,1,player", "Player,1,PLAYER").encode(),
    ],
)
def test_a_log_is_read_however_it_is_written(tmp_path: Path, text: bytes) -> None:
    found = log(tmp_path, text)
    assert (found.rounds, found.wagers, found.departures) == (1, 1, 0), [each.plain() for each in found.listed]


@pytest.mark.parametrize(
    "written",
    [
        *(
            "9h Td As",
            "9H TD AS",
            "H9 DT SA",
            "9♥ 10♦ A♠",
            "♥9,♦10,♠A",
            "9h10dAs",
            "9-H 10-D 1-S",
            "9.h T.d A.s",
            "🂹🃊🂡",
        ),
        *(
            "nine of hearts, ten of diamonds, ace of spades",
            "[9h, Td, As]",
            "9 of hearts / 10 of diamonds / A of spades",
        ),
    ],
)
def test_cards_are_read_in_many_notations(written: str) -> None:
    assert read_cards(written, {}) == cards("9h Td As")


@pytest.mark.parametrize("written", ["9x", "hello", "99h", "0♥"])
def test_what_is_no_card_is_not_read(written: str) -> None:
    with pytest.raises(UnreadableCell):
        read_cards(written, {})


@pytest.mark.parametrize(
    ("written", "cents"),
    [
        ("100", 10000),
        ("1,234.50", 123450),
        ("-25", -2500),
        ("(25.00)", -2500),
        ("$ 5", 500),
        ("1.234,50", 123450),
        ("1000,00", 100000),
        ("-10000,5", -1000050),
        ("0.05", 5),
        ("10 000.00", 1000000),
        ("1'250'000", 125000000),
        ("-2\u202f500.5", -250050),
    ],
)
def test_amounts_are_read(written: str, cents: int) -> None:
    assert read_cents(written, cents=False) == cents


@pytest.mark.parametrize(
    "written", ["1,23,4", "1000,005", "ten", "1e9", "0.005", "NaN", "--5", "1 00", "10 0000", "1 000 00"]
)
def test_what_is_no_amount_is_not_read(written: str) -> None:
    with pytest.raises(UnreadableCell):
        read_cents(written, cents=False)


def test_bad_lines_are_departures_with_their_lines(tmp_path: Path) -> None:
    text = LINES + LINES.splitlines()[0] + "\nT,1,2,9x Kd,7d Ks,player,1,player,100,100\nT,1\n" + "x" * 1_500_000 + "\n"
    found = log(tmp_path, text.encode() + b"T,1,3,9h \xff,7d Ks,player,1,player,100,100\n")
    assert [(each.line, each.code) for each in found.listed] == [(each, "unreadable") for each in range(3, 8)]
    assert found.rounds == 1


def test_half_a_character_in_json_is_a_departure_with_its_line(tmp_path: Path) -> None:
    good = json.dumps({"table": "SB", "shoe": 1, "coup": 1, "player_cards": "9h Kd", "banker_cards": "7d Ks"})
    half = good.replace("SB", "S\\ud800").replace('"coup": 1', '"coup": 2')
    found = log(tmp_path, f"{good}\n{half}\n", suffix=".jsonl")
    assert [(each.line, each.code) for each in found.listed] == [(2, "unreadable")]
    assert "half a character" in found.listed[0].says
    with pytest.raises(BadLog, match="half a character"):
        log(tmp_path, '["\\udfff"]', suffix=".json")


def test_a_line_of_nothing_and_one_whose_quotes_do_not_fit_are_told_with_their_lines(tmp_path: Path) -> None:
    first, row = LINES.splitlines()
    units = ",,,,,,,,$,$"
    open_quote, within = row.replace("T,1,1", '"T,1,2'), row.replace("9h Kd", '"9h" Kd')
    long = "x" * 10_000_000
    found = log(tmp_path, f"{first}\n{units}\n{row}\n{open_quote}\n{within}\n{long}\n")
    assert [(each.line, each.code) for each in found.listed] == [(each, "unreadable") for each in (2, 4, 5, 6)]
    assert found.rounds == 1


def test_a_wager_that_cannot_be_read_does_not_say_that_amounts_are_not_told(tmp_path: Path) -> None:
    of = dealt("SB", 20)
    of.rows[3]["amount"] = "ten"
    row = of.rows[8]
    row["net"] = f"{float(row['net']) + 50:.2f}"
    found = checked(tmp_path, of)
    assert [(each.code, each.line) for each in found.listed] == [("unreadable", 5), ("paid-wrong", 10)]
    assert found.cannot == checked(tmp_path, dealt("SB", 20)).cannot


def test_what_was_not_told_is_said_once(tmp_path: Path) -> None:
    found = log(tmp_path, LINES.replace(",net", "").replace(",100,100", ",100"))
    assert (found.rounds, found.departures) == (1, 0)
    assert sum("settlement is not checked" in each for each in found.cannot) == 1


def test_coups_twice_out_of_order_and_from_the_middle(tmp_path: Path) -> None:
    row = LINES.splitlines()[1]
    numbers = ["4", "5", "5", "8", "7"]
    shuffled = [row.replace("T,1,1,", f"T,1,{each},") + "\n" + ("T,2,1" + row[5:] + "\n") * 0 for each in numbers]
    between = [LINES.splitlines()[0] + "\n", *shuffled[:2], row.replace("T,1,1", "U,1,1") + "\n", *shuffled[2:]]
    found = log(tmp_path, "".join(between))
    assert [(each.line, each.code, each.detail) for each in found.listed] == [
        (2, "wrong-order", "The shoe starts in the middle."),
        (5, "wrong-order", "The same coup stands in the log twice."),
        (7, "wrong-order", "The coups are out of order."),
        (6, "wrong-order", "A coup is missing."),
    ]


@pytest.mark.parametrize("text", [b"", b"\n\n", b"a,b,c\n1,2,3\n", b"\xff\xfe\x00", b"bet,amount\nplayer,100\n"])
def test_what_is_no_log_is_said_in_a_sentence(tmp_path: Path, text: bytes) -> None:
    with pytest.raises(BadLog):
        log(tmp_path, text)


def test_a_header_that_the_document_forbids_is_refused_with_the_clause(tmp_path: Path) -> None:
    (tmp_path / "t.toml").write_text(header("SB").replace("decks = 8", "decks = 4"), encoding="utf-8")
    (tmp_path / "log.csv").write_text(LINES, encoding="utf-8")
    with pytest.raises(BadLog, match=r"10\.\d+|3\.\d"):
        check([tmp_path / "log.csv"], tmp_path / "t.toml")


def test_json_lines_json_and_two_files_say_the_same(tmp_path: Path) -> None:
    coup = {
        "table": "T",
        "shoe": 1,
        "coup": 1,
        "cards": {"player": ["9h", "Kd"], "banker": ["7d", "Ks"]},
        "result": "P",
    }
    whole = {**coup, "wagers": [{"seat": 1, "bet": "player", "amount": 100, "net": 150}]}
    for suffix, text in ((".json", json.dumps([whole])), (".jsonl", json.dumps(whole) + "\n")):
        found = only(log(tmp_path, text, suffix=suffix))
        assert (found.code, found.cents) == ("paid-wrong", 5000)
    (tmp_path / "c.csv").write_text("table,shoe,coup,player_cards,banker_cards\nT,1,1,9h Kd,7d Ks\n", encoding="utf-8")
    wagers = "table,shoe,coup,seat,bet,stake,net\nT,1,1,1,player,100,150\nT,1,9,1,player,100,100\n"
    (tmp_path / "w.csv").write_text(wagers, encoding="utf-8")
    joined = check([tmp_path / "c.csv", tmp_path / "w.csv"], tmp_path / "table.toml")
    assert [(each.code, each.line, each.cents) for each in joined.listed] == [
        ("paid-wrong", 2, 5000),
        ("unreadable", 3, None),
    ]


def test_a_map_names_columns_and_words(tmp_path: Path) -> None:
    of = dealt("SB", 20)
    names = {"player_cards": "Spieler", "banker_cards": "Bank", "bet": "Einsatz auf", "amount": "cent", "net": "gewinn"}
    rows = [{names.get(key, key): value for key, value in row.items()} for row in of.rows]
    for row in rows:
        row["cent"], row["gewinn"] = (str(round(float(row[key]) * 100)) for key in ("cent", "gewinn"))
        row["Einsatz auf"] = row["Einsatz auf"].replace("player", "Spieler")
    map_ = 'amounts = "cents"\n[columns]\n' + "".join(f'"{new}" = "{old}"\n' for old, new in names.items())
    found = checked(tmp_path, Dealt("SB", rows), map_ + '[bets]\nspieler = "player"\n')
    assert (found.rounds, found.departures) == (20, 0)


@pytest.mark.parametrize("means", ["net", "winnings", "returned"])
def test_what_the_amounts_paid_mean_is_found_out(tmp_path: Path, means: str) -> None:
    of = dealt("CT", 60)
    for row in of.rows:
        net, stake = float(row.pop("net")), float(row["amount"])
        row["paid"] = f"{ {'net': net, 'winnings': max(net, 0), 'returned': net + stake}[means]:.2f}"
    found = checked(tmp_path, of)
    assert found.departures == 0
    assert any(means in each or "won or lost" in each or "was returned" in each for each in found.cannot)


def test_unknown_columns_are_listed_and_cells_are_not_formulas(tmp_path: Path) -> None:
    of = dealt("SB", 5)
    for row in of.rows:
        row["=weather()"] = "=1+1"
    found = checked(tmp_path, of)
    assert found.unknown == {"log.csv": ("weather",)}


def test_every_code_has_a_sentence_and_is_known() -> None:
    assert len(CODES) == 21
    assert {"paid-wrong", "unreadable", "jackpot-wrong", "shoe-too-long"} <= set(CODES)
