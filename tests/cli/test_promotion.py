"""`croupier promotion check`, `report promotions` and `report claims` as people and programs run them."""

import csv
import json
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from clauses.promoting import DRAW, MORNING, STARTS, conditions, goods
from croupier.cli import main
from croupier.floor.people import Person
from croupier.floor.promotions import commands as ask
from croupier.floor.register import AddPromotion
from croupier.journal.reader import Reader
from croupier.kernel.ids import Patron
from croupier.kernel.staff import Role
from croupier.runtime.house import SYSTEM, Done
from croupier.runtime.reports import promotions_pdf
from croupier.runtime.reports.promotions import promotions
from runtime.journaled import house

CAR = Path(__file__).parents[1] / "cases" / "tournaments" / "16-premium-promotion-from-lodgement-to-payment.toml"
OLIVE = Person(name="Olive", role=Role.GAMING_MANAGER)


def run(*words: object, code: int = 0) -> Result:
    result = CliRunner().invoke(main, [str(word) for word in words])
    assert result.exit_code == code, result.output
    return result


def test_complete_conditions_are_told_item_by_item() -> None:
    told = run("promotion", "check", CAR).stdout
    assert "stated      closing (16.7.6)" in told
    assert "it could be published" in told
    plain = json.loads(run("promotion", "check", "--json", CAR).stdout)
    assert plain["complete"] is True
    assert plain["documents"] == ["star-premium-baccarat"]
    assert {each["item"] for each in plain["items"]} >= {"awarding", "closing", "prizes"}


def test_what_is_missing_or_barred_is_named_with_its_clause(tmp_path: Path) -> None:
    path = tmp_path / "conditions.toml"
    text = CAR.read_text(encoding="utf-8").replace('make = "Aurora", ', "").partition("steps =")[0]
    path.write_text(text + 'promotion.lacks = ["closing"]\n', encoding="utf-8")
    told = run("promotion", "check", path, code=1).stdout
    assert "missing     closing (16.7.6)" in told
    assert "Car: make is not stated. (16.7.11.2.1)" in told
    plain = json.loads(run("promotion", "check", "--json", path, code=1).stdout)
    assert [each["clauses"] for each in plain["faults"]] == [
        ["star-premium-baccarat 16.7.6"],
        ["star-premium-baccarat 16.7.11.2.1"],
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "it lacks 'table'"),
        ("table.rulebook = 'star-baccarat'", "it lacks 'promotion'"),
        ("table.rulebook = 'frogs'\npromotion = {}", "frogs"),
        ("table.rulebook = 'star-baccarat'\npromotion.prizes = [{id = 'a', kind = 'frog'}]", "'frog' is none of"),
        ("table.rulebook = 'star-baccarat'\npromotion.prizes = [{id = 'a', kind = 'goods', value = 'x'}]", "value"),
        (
            "table.rulebook = 'star-baccarat'\npromotion.documents = ['crown-baccarat', 'star-baccarat']",
            "one operator's",
        ),
        ("table.rulebook = 'star-baccarat'\npromotion.frogs = 1", "has no field 'frogs'"),
        ("table.rulebook = ", "it is not TOML"),
    ],
)
def test_a_file_that_cannot_be_used_gets_one_sentence(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "conditions.toml"
    path.write_text(text, encoding="utf-8")
    told = run("promotion", "check", path, code=2).stderr
    assert says in told
    assert len(told.splitlines()) == 1


def test_conditions_of_ten_megabytes_are_not_read(tmp_path: Path) -> None:
    path = tmp_path / "conditions.toml"
    path.write_text("#" * 10_000_000, encoding="utf-8")
    assert "at most 2,000,000 bytes" in run("promotion", "check", path, code=2).stderr
    assert "cannot be read" in run("promotion", "check", tmp_path / "nothing.toml", code=2).stderr


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A house in which a claim with a formula for a reason was refused."""
    path = tmp_path / "floor.db"
    by: dict[str, Any] = {"by": OLIVE}
    told = (
        ("house", AddPromotion(promotion="autumn", rulebooks=("star-baccarat",), at=MORNING)),
        ("", ask.PublishConditions(conditions=conditions(goods("show", "100.01")), at=MORNING, **by)),
        ("", ask.LodgeConditions(at=MORNING, **by)),
        ("", ask.StartPromotion(at=STARTS, **by)),
        ("", ask.EnterPromotion(patron=Patron("ana"), at=STARTS, **by)),
        ("", ask.DrawPrize(prize="show", winner=Patron("ana"), at=DRAW, **by)),
        ("", ask.RefuseClaim(patron=Patron("ana"), prize="show", reason="=1+1", at=DRAW, **by)),
    )
    with house(path) as where:
        for number, (stream, command) in enumerate(told):
            assert isinstance(where.submit(stream or "promotion/autumn", command, f"c {number}", SYSTEM), Done)
    return path


def test_promotions_are_reported_from_a_journal(journal: Path) -> None:
    found = json.loads(run("report", "promotions", "--json", journal).stdout)
    assert [(each["id"], each["phase"], each["entries"], each["claims"]) for each in found] == [
        ("autumn", "running", 1, 1)
    ]
    assert {each["whom"] for each in found[0]["owed"]} == {"ana"}
    assert json.loads(run("report", "promotions", "--json", "--to", "3", journal).stdout)[0]["phase"] == "published"
    assert "autumn" in run("report", "promotions", journal).stdout


def test_why_a_claim_was_refused_by_whom_and_by_which_clause(journal: Path) -> None:
    found = json.loads(run("report", "claims", "--json", journal).stdout)
    assert [(each["patron"], each["reason"], each["by"], each["clauses"]) for each in found] == [
        ("ana", "=1+1", "Olive (gaming manager)", "star-baccarat 16.9")
    ]
    rows = list(csv.DictReader(StringIO(run("report", "claims", "--csv", journal).stdout)))
    assert rows[0]["reason"] == "'=1+1"
    assert "star-baccarat 16.9" in run("report", "claims", journal).stdout


@pytest.mark.parametrize("report", ["promotions", "claims"])
def test_a_report_on_paper_is_always_the_same(journal: Path, tmp_path: Path, report: str) -> None:
    first, again, none = (tmp_path / name for name in ("first.pdf", "again.pdf", "none.pdf"))
    assert "first.pdf" in run("report", report, journal, "--pdf", first).stdout
    run("report", report, journal, "--pdf", again)
    run("report", report, journal, "--pdf", none, "--to", "1")
    assert first.read_bytes().startswith(b"%PDF-")
    assert first.read_bytes() == again.read_bytes() != none.read_bytes()
    assert "cannot be written" in run("report", report, journal, "--pdf", tmp_path, code=2).stderr


def test_paper_has_the_prizes_the_duties_and_the_claims(journal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is handed to the printer; that it prints is tried above."""
    sheets: list[dict[str, Any]] = []
    monkeypatch.setattr(promotions_pdf, "typeset", lambda *given, **_: sheets.append(given[2]))
    with Reader.look(str(journal)) as reader:
        found = list(promotions(reader))
    promotions_pdf.promotions_pdf(found)
    promotions_pdf.claims_pdf(found, 7)
    (whole,), (claims,) = (each["parts"] for each in sheets)
    prizes, duties, refused = (each["rows"] for each in whole["tables"])
    assert [each[:5] for each in prizes] == [["show", "goods", "100.01", "2025-03-10T12:00", "ana"]]
    assert [each[:2] for each in duties] == [["conditions", "nicc"], ["win", "ana"], ["refusal", "ana"]]
    assert [each[3] for each in duties] == ["2025-03-01T10:00", "2025-03-12T23:59", "at once"]
    assert duties[0][4:] == ["2025-03-01T10:00", "no", "star-baccarat 16.12"]
    assert refused == claims["tables"][0]["rows"]
    assert sheets[1]["to"] == "up to entry 7"


def test_promotions_for_a_spreadsheet(journal: Path) -> None:
    (row,) = csv.DictReader(StringIO(run("report", "promotions", "--csv", journal).stdout))
    assert (row["promotion"], row["phase"], row["prizes"], row["to be told"]) == ("autumn", "running", "1", "ana, ana")


def test_paper_without_typst_is_one_sentence(journal: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    told = run("report", "claims", journal, "--pdf", tmp_path / "claims.pdf", code=2).stderr
    assert "pip install 'croupier[pdf]'; or write --csv" in told


def test_a_promotion_is_exported_as_a_script_that_plays_and_explains_itself(journal: Path, tmp_path: Path) -> None:
    script = tmp_path / "autumn.toml"
    script.write_text(run("export", journal, "promotion/autumn").stdout, encoding="utf-8")
    assert json.loads(run("export", journal, "promotion/autumn", "--json").stdout)["script"] == script.read_text(
        "utf-8"
    )
    assert "ana wins show. (16.7.1, 16.8)" in run("play", script).stdout
    told = run("explain", script).stdout
    assert "The claim of ana to show is refused: =1+1. (16.9)" in told
    assert told.startswith("Promotion")
    assert json.loads(run("explain", script, "--json").stdout)[0]["coup"] is None


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("export", "promotion/winter"), "there is no promotion 'winter'; there are autumn"),
        (("export", "promotion/autumn", "--coup", "1"), "a promotion is exported whole"),
        (("export", "autumn"), "which coup?"),
        (("replay", "promotion/winter"), "has no promotion 'winter'; there are autumn"),
        (("replay", "promotion/autumn", "--to", "1"), "promotion autumn has no entry up to 1"),
    ],
)
def test_what_is_not_there_is_said_in_one_sentence(journal: Path, words: tuple[str, ...], says: str) -> None:
    command, *rest = words
    told = run(command, journal, *rest, code=2).stderr
    assert says in told
    assert len(told.splitlines()) == 1


def test_a_promotion_is_replayed_to_any_entry(journal: Path) -> None:
    end = run("replay", journal, "promotion/autumn").stdout
    assert "show to ana" in end
    assert "refusal to ana at once (16.9)" in end
    plain = json.loads(run("replay", journal, "promotion/autumn", "--to", "3", "--json").stdout)
    assert (plain["promotion"], plain["sequence"], plain["phase"]) == ("autumn", 3, "published")
    steps = [
        json.loads(each) for each in run("replay", journal, "promotion/autumn", "--step", "--json").stdout.splitlines()
    ]
    assert [each["command"] for each in steps][-2:] == ["draw-prize.v1", "refuse-claim.v1"]
    assert steps[-1]["events"][0]["clauses"] == ["star-baccarat 16.9"]
    assert "ana wins show. (16.7.1, 16.8)" in run("replay", journal, "promotion/autumn", "--step").stdout


def test_a_question_that_is_open_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"
    told = conditions(goods("ring", "10000.01"))
    with house(path) as where:
        added = AddPromotion(promotion="autumn", rulebooks=("star-baccarat",), at=MORNING)
        assert isinstance(where.submit("house", added, "c 1", SYSTEM), Done)
        publish = ask.PublishConditions(conditions=told, at=MORNING, by=OLIVE)
        assert isinstance(where.submit("promotion/autumn", publish, "c 2", SYSTEM), Done)
    assert "scrutineer or no scrutineer (16.2)" in run("replay", path, "promotion/autumn").stdout


def test_a_journal_with_a_promotion_is_verified(journal: Path) -> None:
    assert "Sound: nothing was altered." in run("verify", journal).stdout


@pytest.mark.parametrize("changes", ["frogs = 1", "prizes = [{id = 'a', kind = 'frog'}]", "lacks = ['frogs']"])
def test_conditions_that_cannot_be_read_name_their_step(tmp_path: Path, changes: str) -> None:
    path = tmp_path / "promotion.toml"
    head = "table.rulebook = 'star-baccarat'\ntable.at = 2025-03-01T10:00:00\npromotion.name = 'A'\n"
    path.write_text(f"{head}steps = [{{publish = {{{changes}}}}}]\n", encoding="utf-8")
    told = run("play", path, code=2).output
    assert "line 4: step 1, publish" in told
    assert "frog" in told


# Open matters ---------------------------------------------------------------------------------------------------------


def test_the_queue_of_open_matters(journal: Path) -> None:
    at = ("--at", "2025-03-12T23:59:59")
    rows = json.loads(run("report", "matters", "--json", journal, *at).stdout)
    assert [(each["kind"], each["where"], each["due"], each["state"]) for each in rows] == [
        ("duty", "promotion/autumn", "at once", "open"),
        ("duty", "promotion/autumn", "2025-03-12T23:59", "open"),
        ("claim", "promotion/autumn", "", "open"),
    ]
    assert rows[0]["what"] == "ana must be told why the claim was refused."
    assert rows[1]["clauses"] == "star-baccarat 16.8"
    late = json.loads(run("report", "matters", "--json", journal, "--at", "2025-03-13T00:00:00").stdout)
    assert [each["state"] for each in late] == ["overdue", "open", "open"]
    assert late[0]["what"] == "ana must be told of the prize won."
    before = list(csv.DictReader(StringIO(run("report", "matters", "--csv", journal, "--to", "2").stdout)))
    assert [(each["what"], each["clauses"]) for each in before] == [
        ("The regulator must be sent the conditions.", "star-baccarat 16.12")
    ]
    assert "told of the prize won" in run("report", "matters", journal).stdout


def test_a_duty_of_two_documents_stands_in_both_registers_and_is_one_matter(tmp_path: Path) -> None:
    path, both = tmp_path / "floor.db", ("star-baccarat", "star-lucky-draw-baccarat")
    with house(path) as where:
        added = AddPromotion(promotion="autumn", rulebooks=both, at=MORNING)
        assert isinstance(where.submit("house", added, "c 1", SYSTEM), Done)
        for number, command in enumerate(
            (
                ask.PublishConditions(conditions=conditions(goods("show")), at=MORNING, by=OLIVE),
                ask.LodgeConditions(at=MORNING, by=OLIVE),
                ask.StartPromotion(at=STARTS, by=OLIVE),
                ask.EnterPromotion(patron=Patron("ana"), at=STARTS, by=OLIVE),
                ask.DrawPrize(prize="show", winner=Patron("ana"), at=DRAW, by=OLIVE),
                ask.DisputePromotion(patron=Patron("ben"), cause="the draw", at=DRAW, by=OLIVE),
                ask.FindCompromised(at=DRAW, by=OLIVE),
            )
        ):
            assert isinstance(where.submit("promotion/autumn", command, f"p {number}", SYSTEM), Done)
        for book, clauses in zip(both, (("16.8", "16.11"), ("13.8", "13.12")), strict=True):
            owed = where.books(book).obligations.outstanding
            cited = [{clause.number for clause in each.arose.because} for each in owed]
            assert all(clause in found for clause, found in zip(clauses, cited, strict=True))
        told = ask.TellPatron(patron=Patron("ana"), how="mail", to="1 George St", at=DRAW, by=OLIVE)
        assert isinstance(where.submit("promotion/autumn", told, "t 1", SYSTEM), Done)
        assert [len(where.books(book).obligations.outstanding) for book in both] == [1, 1]
    rows = json.loads(run("report", "matters", "--json", path).stdout)
    assert sorted((each["kind"], each["what"]) for each in rows) == [
        ("dispute", "ben disputes: the draw."),
        ("duty", "An inspector must be told that the promotion is compromised."),
        ("question", "To be decided by a gaming manager: postpone or cancel."),
    ]
    assert "Sound: nothing was altered." in run("verify", path).stdout


# The rules ------------------------------------------------------------------------------------------------------------


def test_the_rules_on_promotions_are_compared_and_in_the_matrix() -> None:
    told = run("rules", "compare", "star-baccarat", "crown-baccarat", "--topic", "promotions", "--json").stdout
    points = {
        each["point"]: (each["star-baccarat"]["says"], each["crown-baccarat"]["says"]) for each in json.loads(told)
    }
    assert points["refused claims"] == (
        "a patron who is refused a prize is told why; for claims over $100.00 name, address are kept",
        "a patron who is refused a prize is told why; for claims over $100.00 all details are kept",
    )
    assert points.keys() >= {"alternative", "payment", "sent", "amended", "compromised"}
    assert "scrutineer" in run("rules", "matrix", "--section", "promotions").stdout


def test_a_topic_that_is_none_is_said_in_one_sentence() -> None:
    told = run("rules", "compare", "star-baccarat", "crown-baccarat", "--topic", "frogs", code=2)
    assert "have no topic 'frogs' in common" in told.stderr
    assert len(told.stderr.splitlines()) == 1
