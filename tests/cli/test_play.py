"""`croupier play` and `croupier explain` as people and programs run them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.cli import play as play_command
from croupier.runtime.script import Outcome, Script, play

HOME = Path(__file__).parents[2]
CASES = HOME / "tests" / "cases"
THIRD = CASES / "star-baccarat" / "05-third-card-to-player-in-error.toml"
LIMITS = CASES / "star-baccarat" / "09-limits-in-time-and-late.toml"
KINDS = {"event", "refusal", "ruling", "question", "notice", "expectation"}


def run(*words: object, code: int = 0, stdin: str | None = None) -> Result:
    result = CliRunner().invoke(main, [str(word) for word in words], input=stdin)
    assert result.exit_code == code, result.output
    return result


def lines(*words: object, code: int = 0) -> list[dict[str, Any]]:
    return [json.loads(line) for line in run("play", "--json", *words, code=code).stdout.splitlines()]


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A script that expects what does not come."""
    path = tmp_path / "wrong.toml"
    text = THIRD.read_text(encoding="utf-8")
    path.write_text(
        text.replace('"card-becomes-banker-third"', '"coup-void"').replace("= -200}", "= 5}"), encoding="utf-8"
    )
    return path


@pytest.fixture
def malformed(tmp_path: Path) -> Path:
    path = tmp_path / "malformed.toml"
    path.write_text(THIRD.read_text(encoding="utf-8").replace("{sit =", "{sitt =", 1), encoding="utf-8")
    return path


# Playing -------------------------------------------------------------------------------------------------------------


def test_a_script_that_holds() -> None:
    told = run("play", THIRD).stdout
    assert "wager box 5, bet banker, amount 200" in told
    assert "kim wagers $200.00 on banker at box 5." in told
    assert "ruling  The card is the Banker's third card. (12.2)" in told
    assert "Box 3, player: $100.00 wins $100.00. (11.1.2, 5.1.1.1)" in told
    assert told.rstrip().endswith("1 script played: every expectation holds")


def test_it_is_plain_when_piped() -> None:
    assert "\x1b" not in run("play", THIRD).stdout


def test_a_failed_expectation_shows_wanted_and_got_with_file_and_line(wrong: Path) -> None:
    told = " ".join(run("play", wrong, code=1).stdout.split())
    line = next(n for n, text in enumerate(wrong.read_text().splitlines(), start=1) if '"coup-void"' in text)
    assert "fails ruling: wanted coup-void, got card-becomes-banker-third" in told
    assert f"wrong.toml, line {line})" in told
    assert "1 failed" in told


def test_only_what_fails_is_told_quietly(wrong: Path) -> None:
    told = run("play", "-q", THIRD, wrong, code=1).stdout
    assert str(THIRD) not in told
    assert "fails" in told
    assert "holds   clause" in told
    assert "2 scripts played: 1 failed" in told


def test_a_refusal_is_told_with_its_clause_and_what_would_mend_it() -> None:
    told = " ".join(run("play", LIMITS).stdout.split())
    assert "refused The minimum for player is $25.00." in told


def test_a_malformed_script_is_told_in_one_sentence(malformed: Path) -> None:
    result = run("play", malformed, code=2)
    assert result.stderr.count("\n") == 1
    assert "malformed.toml, line 19: step 1: there is no step and no expectation 'sitt'" in result.stderr


def test_every_file_is_played_and_the_worst_code_wins(malformed: Path, wrong: Path, tmp_path: Path) -> None:
    result = run("play", malformed, tmp_path / "none.toml", tmp_path, THIRD, wrong, code=2)
    assert result.stderr.count("\n") == 3
    assert "no such file" in result.stderr
    assert "directory" in result.stderr
    assert "2 scripts played: 1 failed, 3 malformed" in result.stdout


def test_a_script_from_standard_input() -> None:
    assert "every expectation holds" in run("play", "-", stdin=THIRD.read_text(encoding="utf-8")).stdout


def test_another_reading() -> None:
    """By reading B4 the card opens a no-bet coup only if it was seen; it could be read so that it always does."""
    result = run("play", "-q", THIRD, "--reading", "B4=always-a-no-bet-coup", code=1)
    assert "card-starts-no-bet-coup" in result.stdout
    assert "B99" in run("play", THIRD, "--reading", "B99=x", code=2).stderr
    assert "always-a-no-bet-coup" in run("play", THIRD, "--reading", "B4=never", code=2).stderr
    assert "ID=CHOICE" in run("play", THIRD, "--reading", "B4", code=2).stderr


# For programs --------------------------------------------------------------------------------------------------------


def test_each_line_is_an_object_with_the_fields_that_programs_rely_on() -> None:
    found = lines(THIRD)
    for each in found:
        assert {"file", "step", "kind", "name", "clauses"} <= each.keys()
        assert each["file"] == str(THIRD)
        assert each["kind"] in KINDS
        assert all(isinstance(clause, str) for clause in each["clauses"])
    assert [each["name"] for each in found if each["kind"] == "ruling"] == [
        "card-becomes-banker-third",
        "card-starts-next-coup",
        "card-starts-no-bet-coup",
    ]
    ruling = next(each for each in found if each["kind"] == "ruling")
    assert ruling["clauses"] == ["star-baccarat 12.2"]
    assert ruling["says"] == "The card is the Banker's third card."


def test_money_is_text_and_events_have_their_data() -> None:
    placed = next(each for each in lines(THIRD) if each["name"] == "wager-placed")
    assert placed["kind"] == "event"
    assert placed["data"]["amount"] == "100.00"
    assert placed["data"]["box"] == 3
    card = next(each for each in lines(THIRD) if each["name"] == "card-dealt")
    assert card["data"]["card"] == "2h"
    assert card["data"]["to"] == "player"


def test_refusals_questions_and_notices_for_programs() -> None:
    refusal = next(each for each in lines(LIMITS) if each["kind"] == "refusal")
    assert refusal["name"] == "below-minimum"
    assert {"says", "mend"} <= refusal.keys()
    misdelivered = lines(CASES / "star-premium-baccarat" / "07-hands-misdelivered.toml")
    question = next(each for each in misdelivered if each["kind"] == "question")
    assert question["data"]["question"]["choices"] == ["complete", "offer-retraction", "no-bet-coup"]
    notice = next(each for each in misdelivered if each["kind"] == "notice")
    assert notice["data"]["duty"]["whom"] == "inspector"


def test_an_expectation_for_programs(wrong: Path) -> None:
    found = [each for each in lines(wrong, code=1) if each["kind"] == "expectation"]
    failed = next(each for each in found if not each["holds"])
    assert failed["name"] == "ruling"
    assert failed["wanted"] == "coup-void"
    assert failed["got"] == ["card-becomes-banker-third"]
    held = next(each for each in found if each["holds"])
    assert held["name"] == "clause"


@pytest.mark.parametrize("case", sorted(CASES.glob("*/*.toml")), ids=lambda case: f"{case.parent.name}/{case.stem}")
def test_every_case_is_told_to_people_and_to_programs(case: Path) -> None:
    assert lines(case)
    assert run("explain", case).stdout
    assert json.loads(run("explain", case, "--json").stdout)


# Explaining ----------------------------------------------------------------------------------------------------------


def flat(*words: object) -> str:
    return " ".join(run("explain", *words).stdout.split())


def test_a_coup_is_told_from_the_wagers_to_the_money() -> None:
    told = flat(THIRD, "--coup", 1)
    assert "Baccarat by The Star: Baccarat. Coup 1. (5.1)" in told
    assert "jun wagers $100.00 on player at box 3." in told
    assert "Card 1, 2h, goes to Player: it counts 2. (7.3, 7.2)" in told
    assert "Player has 6, Banker 5." in told
    assert "Player stands on 6. (9.3, table-1, 9.3.2)" in told
    assert "The card is the Banker's third card. (12.2)" in told
    assert "The rule (Player third card in error):" in told
    assert "Player wins: 1 to 1. On $100.00 that is $100.00. (11.1.2, 5.1.1.1)" in told
    assert "In all the house wins $100.00." in told
    assert "Coup 2" not in told


def test_third_cards_have_the_reason_of_the_tableau() -> None:
    told = flat(CASES / "star-baccarat" / "07-cutting-card-last-coup-new-shoe.toml", "--coup", 1)
    assert "Player draws on 5. (9.3, table-1, 9.3.1)" in told
    assert "Banker stands on 6 against Player's third card, which counts 9. (9.4, table-2, 9.4.2)" in told
    assert "Banker wins: 19 to 20. On $100.00 that is $95.00." in told


def test_a_natural_and_a_combined_wager() -> None:
    told = flat(CASES / "crown-baccarat" / "12-one-one-two.toml", "--coup", 1)
    assert "Player stands on 8, because Player and Banker have a natural. (9.4)" in told
    assert "$50.00 of it on tie: The hands tie: 8 to 1. On $50.00 that is $400.00." in told
    assert "In all the players win $650.00." in told


def test_rounding_is_told_where_it_moved_the_amount() -> None:
    told = flat(CASES / "star-baccarat" / "58-three-decks-tokens-and-a-standing-player.toml", "--coup", 1)
    assert "On $30.00 that is $28.50." in told
    assert (
        "Paid in chips, it is rounded up to the least amount that the table's chips can pay: $1.50 more. (5.8)" in told
    )


def test_deferred_commission_is_no_rounding() -> None:
    told = flat(CASES / "crown-baccarat" / "54-commission-paid-early.toml", "--coup", 2)
    assert "Box 3 owes $4.50 more commission." in told
    assert "Paid in chips" not in told
    assert "before commission" in told


def test_commission_of_a_coup_that_is_undone_is_owed_no_more(tmp_path: Path) -> None:
    undone = (CASES / "crown-baccarat" / "07-deferred-commission.toml").read_text().partition("steps = [")[0]
    steps = """steps = [
      {sit = {box = 3, patron = "nina"}},
      {approve = {what = "defer-commission", box = 3}, by = "assistant-casino-manager"},
      {wager = {box = 3, bet = "banker", amount = 100}}, {deal = "round"},
      {report = {what = "fraud", box = 3}},
      {decide = {choice = "coup-void"}, by = "assistant-casino-manager", state = {commission = {}}},
    ]"""
    (tmp_path / "undone.toml").write_text(undone + steps)
    told = flat(tmp_path / "undone.toml", "--coup", 1)
    assert "Box 3 owes $5.00 more commission." in told
    assert "Box 3 owes $5.00 less commission." in told
    assert "-$" not in told


@pytest.mark.parametrize(("book", "word"), [("star-lucky-draw-baccarat", "Round"), ("crown-baccarat", "Coup")])
def test_what_begins_has_the_name_that_the_document_gives_it(book: str, word: str) -> None:
    first = min((CASES / book).glob("01-*.toml"))
    for command in ("play", "explain"):
        told = " ".join(run(command, first).output.split())
        assert f"{word} 1 begins." in told
        assert ("Coup 1 begins." in told) is (word == "Coup")


def test_a_refusal_in_a_coup_is_told_with_its_rule() -> None:
    told = flat(LIMITS, "--coup", 1)
    assert "refused." in told
    assert "The rule (" in told


def test_the_end_of_the_shoe_is_told() -> None:
    told = flat(CASES / "star-baccarat" / "07-cutting-card-last-coup-new-shoe.toml", "--coup", 2)
    assert "the last of this shoe" in told
    assert "The shoe has ended" in told


def test_every_clause_that_is_cited_is_stated_once() -> None:
    (told,) = json.loads(run("explain", THIRD, "--coup", 1, "--json").stdout)
    cited = {clause for part in told["parts"] for line in part["lines"] for clause in line["clauses"]}
    stated = [rule["clause"] for rule in told["rules"]]
    assert sorted(stated) == sorted(cited)
    assert all(rule["says"] for rule in told["rules"])


def test_a_coup_that_is_not_there(malformed: Path) -> None:
    assert "has no coup 9: it has 1, 2" in run("explain", THIRD, "--coup", 9, code=2).stderr
    assert "malformed.toml, line 19" in run("explain", malformed, code=2).stderr


def test_one_broken_script_is_named_and_the_others_are_played(tmp_path: Path) -> None:
    case = Path(__file__).parents[1] / "cases/star-baccarat/44-maximum-lowered-over-a-wager.toml"
    text = case.read_text(encoding="utf-8")
    broken = {
        "not-toml.toml": "title = ",
        "missing.toml": text.replace("table.boxes", 'table.missing = ["card-shoe", "nonsense"]\ntable.boxes'),
        "unopened.toml": text.replace('"baccarat"', '"no-such-game"'),
    }
    for name, body in broken.items():
        (tmp_path / name).write_text(body, encoding="utf-8")
    files = [str(case), *(str(tmp_path / name) for name in broken), str(tmp_path / "nobody.toml"), str(case)]
    result = CliRunner().invoke(main, ["play", "-q", *files])
    assert result.exit_code == 2
    assert "2 scripts played: every expectation holds, 4 malformed" in result.output
    for name in (*broken, "nobody.toml"):
        assert name in result.output


def test_a_script_that_croupier_fails_on_does_not_keep_the_others_back(monkeypatch: pytest.MonkeyPatch) -> None:
    case = Path(__file__).parents[1] / "cases/star-baccarat/44-maximum-lowered-over-a-wager.toml"
    plays, tried = play, iter((True, False))

    def failing_once(script: Script) -> Iterator[Outcome]:
        if next(tried):
            raise ZeroDivisionError("never thought of")
        return plays(script)

    monkeypatch.setattr(play_command, "play", failing_once)
    result = CliRunner().invoke(main, ["play", "-q", str(case), str(case)])
    assert result.exit_code == 2
    assert "a fault of croupier: ZeroDivisionError: never thought of" in result.output
    assert "1 script played: every expectation holds, 1 malformed" in result.output


def test_amounts_of_a_session_are_chips_those_of_its_tournament_and_of_a_free_table_dollars() -> None:
    case = CASES / "tournaments" / "02-designated-tables.toml"
    shown, told = run("play", case).stdout, [each.get("says", "") for each in lines(case)]
    for said in (
        "ana enters and pays $100.00.",
        "ana wagers 100 in chips on player at box 1.",
        "Box 1, player: 100 in chips wins 100 in chips.",
        "walt wagers $100.00 on player at box 5.",
    ):
        assert said in shown
        assert said in told
    assert not [each for each in told if "ana wagers $" in each]


def test_a_coup_is_called_what_its_document_calls_it() -> None:
    lucky = next((CASES / "star-lucky-draw-baccarat").glob("01-*.toml"))
    assert run("explain", lucky, "--coup", 1).stdout.startswith("Round 1 ")
    assert run("explain", THIRD, "--coup", 1).stdout.startswith("Coup 1 ")
