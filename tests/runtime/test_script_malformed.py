"""What is wrong with a script is said in a sentence with its file and line, and never with a traceback."""

import re
from pathlib import Path

import pytest

from croupier.kernel.answers import Refused
from croupier.runtime.script import Malformed, play, read, reads

GOOD = """\
title   = "One coup"
clauses = ["star-baccarat 5.3"]

table.rulebook = "star-baccarat"
table.game     = "baccarat"
table.decks    = 8
table.boxes    = 7
table.chips    = [5, 25, 100]
table.at       = 2025-03-03T18:00:00
table.limits   = {player = [25, 10000], banker = [25, 10000], tie = [5, 2000]}

shoe = "9h 7d Kd Ks"

steps = [
  {sit = {box = 1, patron = "ana"}},
  {wager = {box = 1, bet = "player", amount = 100}},
  {deal = "round", result = "player", points = [9, 7], pays = {"1 player" = 100}},
]
"""


def said(text: str) -> str:
    with pytest.raises(Malformed) as caught:
        for _ in play(reads(text, "coup.toml")):
            pass
    return str(caught.value)


def test_the_script_is_good_as_it_stands() -> None:
    assert [each for outcome in play(reads(GOOD)) for each in outcome.failed] == []


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ('"star-baccarat"', '"star-bacarat"', 4, "star-bacarat"),
        ('"star-baccarat 5.3"', '"star-baccarat 5.99"', 2, "5.99"),
        ("table.decks    = 8", 'table.decks    = "8"', 6, "whole number"),
        ("table.decks    = 8", "table.decks    = 8000000", 6, "8000000 decks"),
        ("table.decks    = 8\n", "", 1, "lacks 'decks'"),
        ("table.decks    = 8", "table.dekcs    = 8", 6, "no field 'dekcs'"),
        ("table.boxes    = 7", 'table.device   = "slot"', 7, "shoe, scanning-shoe, shuffler"),
        ("[5, 25, 100]", "[]", 8, "chips"),
        ("[5, 25, 100]", "[5, -25]", 8, "chips"),
        ("[5, 25, 100]", "[0.001]", 8, "cent"),
        ("2025-03-03T18:00:00", "2025-03-03T18:00:00Z", 9, "without a zone"),
        ("2025-03-03T18:00:00", '"today"', 9, "date and time"),
        ("player = [25, 10000]", "player = [25]", 10, "least and a most"),
        ("player = [25, 10000]", "player = [25, true]", 10, "not an amount of money"),
        ("9h 7d", "9h 7x", 12, "'7x' is not a card"),
        ("9h 7d", "9h " * 9, 12, "9 cards 9h"),
        ('"9h 7d Kd Ks"', "5", 12, "list"),
        ("sit =", "sitt =", 15, "no step and no expectation 'sitt'"),
        ("{sit = {box = 1,", "{sit = {box = 1.5,", 15, "step 1, sit: box"),
        ('patron = "ana"', "patron = 7", 15, "patron: 7 is no text"),
        ('patron = "ana"', 'guest = "ana"', 15, "sit has no field 'guest'"),
        (', patron = "ana"', "", 15, "it lacks 'patron'"),
        ("amount = 100", "amount = 0.001", 16, "cent"),
        ("amount = 100", "amount = nan", 16, "not an amount"),
        ("amount = 100", 'amount = "1/3"', 16, "not an amount"),
        ("amount = 100", "amount = true", 16, "not an amount"),
        ("{wager = {", '{by = "chef", wager = {', 16, "nobody is called 'chef'"),
        ('deal = "round"', 'deal = "half"', 17, "none of round"),
        ('deal = "round"', 'deal = "round", settle = true', 17, "it names deal, settle"),
        ('deal = "round", ', "", 17, "it names no command"),
        ('deal = "round"', "act = {box = 1}", 17, "it lacks 'do'"),
        ('deal = "round"', 'act = {box = 1, do = "hit"}', 17, "none of bet"),
        ('deal = "round"', 'card = "nowhere"', 17, "no place for a card"),
        ('deal = "round"', 'report = {what = "the weather"}', 17, "none of cards-misdelivered"),
        ('deal = "round"', "wait = -1", 17, "minutes"),
        ('deal = "round"', "wait = 99999999", 17, "minutes"),
        ('deal = "round"', "wait = 1.5", 17, "whole number"),
        ('deal = "round"', "change = {}", 17, "one of them"),
        ('deal = "round"', "settle = false", 17, "write true"),
        ('deal = "round"', 'deal = "round", face = "up"', 17, "only a card is laid face up"),
        ('deal = "round"', 'card = "player", face = "sideways"', 17, "none of up, down"),
        ('result = "player"', 'result = "palyer"', 17, "none of player, banker, tie"),
        ("points = [9, 7]", "points = [9]", 17, "two counts"),
        ('"1 player" = 100', '"1 player" = []', 17, "not an amount"),
        ('result = "player"', 'clause = "99.9"', 17, "99.9"),
        ('result = "player"', 'state = {colour = "red"}', 17, "state has no field 'colour'"),
        ('result = "player"', 'cards = {player = "9h zz"}', 17, "not a card"),
        ('result = "player"', 'refused = "5.3"', 17, "a step that is refused has no"),
        ("steps = [", "steps = [3,", 14, "it is a table"),
        ('title   = "One coup"', 'title   = "One coup', 1, "not TOML"),
        ('title   = "One coup"', "title   = 3", 1, "title: 3 is no text"),
        ("shoe = ", "sheo = ", 12, "no field 'sheo'"),
    ],
)
def test_a_script_that_is_wrong(old: str, new: str, line: int, says: str) -> None:
    assert old in GOOD
    told = said(GOOD.replace(old, new, 1))
    assert told.startswith("coup.toml, line ")
    assert says in told
    assert "\n" not in told
    assert int(re.match(r"coup\.toml, line (\d+)", told)[1]) == line  # type: ignore[index]


def test_a_number_with_more_digits_than_python_reads() -> None:
    assert "coup.toml, line 1" in said(GOOD.replace("amount = 100", "amount = " + "9" * 5000))


def test_tables_in_tables_without_end() -> None:
    assert "coup.toml" in said("x = " + "[" * 50_000)


def test_a_table_that_cannot_open_says_by_which_clause() -> None:
    told = said(GOOD.replace("table.decks    = 8", "table.decks    = 5"))
    assert "the table cannot open" in told
    assert "star-baccarat 3.1" in told


def test_a_table_that_the_tournament_does_not_have() -> None:
    cup = GOOD.partition("steps = [")[0].replace("[25, 10000]", "[100, 1000]").replace("[5, 2000]", "[100, 500]")
    tables = "tournament = {fee = 100, chips = 5000, rounds = [{coups = 1}], tables = {t1 = {}}}\n"
    told = said(f'{cup}{tables}steps = [\n  {{designate = "t2"}},\n]\n')
    assert told == "coup.toml, line 16: there is no table 't2': `tournament.tables` names t1"


def test_a_tournament_of_a_document_that_provides_for_none() -> None:
    """T44: publishing is refused like any act; a script that begins behind it says why it cannot begin."""
    table = GOOD.partition("steps = [")[0].replace("star-baccarat", "star-premium-baccarat")
    table = table.replace('"baccarat"', '"premium"')
    cup = f"{table}tournament = {{fee = 100, chips = 5000, rounds = [{{coups = 1}}]}}\n"
    told = said(f'{cup}steps = [\n  {{enter = {{patron = "ana"}}}},\n]\n')
    assert "it cannot begin: This document does not provide for tournaments." in told
    (refused,) = [each.answer for each in play(reads(f"{cup}steps = [\n  {{publish = true}},\n]\n", "coup.toml"))]
    assert isinstance(refused, Refused)
    assert (refused.code, refused.variant) == ("not-provided", "tournament")
    assert refused.because


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    odd = tmp_path / "odd.toml"
    odd.write_bytes(b"\xff\xfe\x00")
    for path, says in ((tmp_path, "a directory"), (tmp_path / "none.toml", "no such file"), (odd, "not UTF-8")):
        with pytest.raises(Malformed, match=says):
            read(path)


def test_a_name_that_no_file_can_have() -> None:
    with pytest.raises(Malformed, match="cannot be read"):
        read(Path("a\0b"))


def test_steps_that_are_no_list() -> None:
    before, _, _ = GOOD.partition("steps = [")
    assert said(f"{before}steps = 3\n") == "coup.toml, line 14: steps: 3 is no list"


def test_steps_written_as_tables_have_their_lines() -> None:
    before, _, _ = GOOD.partition("steps = [")
    text = before.replace("table.", "table.") + '[[steps]]\nsit = {box = 1, patron = "ana"}\n\n[[steps]]\nsitt = 1\n'
    assert said(text).startswith("coup.toml, line 17: step 2")
