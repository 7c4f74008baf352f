"""A school in a real journal: asked, answered once, marked again by verify, scheduled, exported and certified."""

import csv
import io
import json
import sqlite3
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import fsrs
import glicko2  # type: ignore[import-untyped]  # it has no types
import pytest
from click.testing import CliRunner, Result

from croupier.api.journals import verify
from croupier.cli import main
from croupier.floor.school import AnswerDrill, CertificateIssued, KeepResults, RevokeCertificate
from croupier.runtime.school import certificate, export, plan, schedule
from croupier.runtime.school.store import NotKept, SchoolBook
from croupier.views.drills import Drill, choose, sheet
from croupier.views.drills.answer import right
from views.drills.cells import full

AT = datetime(2026, 3, 2, 9)  # noqa: DTZ001 - a school's clock is UTC
MISSING = choose("star-baccarat", what="card-missing", phase="nobody-draws")
FRAUD = choose("star-baccarat", what="fraud", phase="settled")
WRONG: dict[str, object] = {"ruling": ["silent"], "clause": None, "who": None, "money": {}, "tell": []}


def _answers(book: SchoolBook, who: str, drill: Drill, at: datetime, *, wrong: bool = False, seconds: int = 30) -> str:
    book.ask(who, drill, at)
    told = WRONG if wrong else full(right(drill))
    return book.answer(who, drill, sheet(drill, told), at, seconds).grade


@pytest.fixture
def school(tmp_path: Path) -> Path:
    """Ana passes one drill after a mistake, and another; Ben passes one."""
    path = tmp_path / "school.db"
    with SchoolBook.open(path) as book:
        assert _answers(book, "Ana", MISSING, AT, wrong=True) == "again"
        assert _answers(book, "Ana", MISSING, AT + timedelta(days=1)) == "good"
        assert _answers(book, "Ana", FRAUD, AT + timedelta(days=2)) == "good"
        assert _answers(book, "=Ben", MISSING, AT + timedelta(days=2)) == "good"
    return path


def _run(*words: str | Path) -> Result:
    return CliRunner().invoke(main, ["drill", *map(str, words)])


def test_verify_marks_every_answer_again_and_finds_one_that_was_marked_too_well(school: Path, tmp_path: Path) -> None:
    assert verify(school).sound
    assert "marks" in verify(school).checks
    other = tmp_path / "other.db"
    with SchoolBook.open(other) as book:
        book.ask("Ana", MISSING, AT)
        book.write(
            AnswerDrill(
                trainee="Ana",
                drill=MISSING.id,
                answer=json.dumps(WRONG),
                seconds=None,
                median=None,
                digest=MISSING.edition.digest,
                marks=dict.fromkeys(("ruling", "clause", "who", "money", "tell"), True),
                score=10_000,
                grade="good",
                at=AT,
            ),
            "Ana",
        )
    (found,) = verify(other).differences
    assert found.check == "marks"
    assert "ruling wrong" in found.expected


def test_an_answer_that_was_changed_in_the_database_is_found(school: Path) -> None:
    with sqlite3.connect(school) as database:
        database.execute("UPDATE entries SET stored = CAST(replace(CAST(stored AS TEXT), 'again', 'agaim') AS BLOB)")
    assert not verify(school).sound


def test_a_question_is_answered_once_and_by_whoever_was_asked(school: Path) -> None:
    with SchoolBook.open(school) as book:
        before = book.reader.head().sequence
        for who in ("Ana", "Dee"):
            with pytest.raises(NotKept, match="was not asked"):
                book.answer(who, MISSING, sheet(MISSING, WRONG), AT)
        with pytest.raises(NotKept, match="name or a number"):
            book.ask("", MISSING, AT)
        assert book.reader.head().sequence == before
    with SchoolBook.look(school) as book, pytest.raises(NotKept, match="reading only"):
        book.ask("Ana", MISSING, AT)


def test_the_schedule_is_what_fsrs_gives_on_the_stored_history_and_a_replay_gives_the_same(school: Path) -> None:
    with SchoolBook.look(school) as book:
        own = book.attempts(AT, "Ana")
        again = book.attempts(AT, "Ana")
    found = {each.card: each for each in schedule.schedule(own)}
    assert schedule.schedule(again) == tuple(found.values())
    scheduler = fsrs.Scheduler(enable_fuzzing=False)
    card = fsrs.Card(card_id=1)
    for rating, days in ((fsrs.Rating.Again, 0), (fsrs.Rating.Good, 1)):
        card, _ = scheduler.review_card(card, rating, (AT + timedelta(days=days)).replace(tzinfo=UTC))
    for name in ("star-baccarat:ruling:card-missing:nobody-draws", "star-baccarat 12.11.1"):
        assert found[name].due == card.due.replace(tzinfo=None)
        assert found[name].stability == card.stability
        assert found[name].attempts == 2


def test_ratings_are_glicko_2_and_its_author_s_example_comes_out(school: Path) -> None:
    player = glicko2.Player(1500, 200, 0.06)
    player.update_player([1400, 1550, 1700], [30, 100, 300], [1, 0, 0])
    assert (round(player.rating, 2), round(player.rd, 2), round(player.vol, 5)) == (1464.05, 151.52, 0.05999)
    with SchoolBook.look(school) as book:
        found = schedule.ratings(book.attempts(AT))
        assert found == schedule.ratings(book.attempts(AT))
    assert found["trainee =Ben"].rating > 1500
    assert found["star-baccarat:ruling:fraud:settled"].rating < 1500


def test_a_plan_has_what_is_due_and_what_no_drill_reaches(school: Path) -> None:
    with SchoolBook.look(school) as book:
        attempts = book.attempts(AT)
    found = plan.plan(attempts, "Ana", "star-baccarat", "supervisor", AT + timedelta(days=60))
    assert {each["card"] for each in found["due"]} >= {"star-baccarat:ruling:card-missing:nobody-draws"}
    assert plan.plan(attempts, "Ana", "star-baccarat", "supervisor", AT)["due"] == []
    assert "12.11.1" not in found["unreached"]
    assert found["unreached"]
    assert found["passed"] == 2


def test_results_are_kept_as_long_as_it_is_set(school: Path) -> None:
    with SchoolBook.open(school) as book:
        book.write(KeepResults(days=1, at=AT), "trainer")
        now = AT + timedelta(days=2)
        assert [each.at for each in book.attempts(now, "Ana")] == [AT + timedelta(days=1), AT + timedelta(days=2)]
        assert len(book.attempts(now + timedelta(seconds=1), "Ana")) == 1
        for days in (0, 36_501):
            with pytest.raises(NotKept, match="one day"):
                book.write(KeepResults(days=days, at=AT), "trainer")


def test_an_export_has_all_of_a_trainee_and_runs_nothing_in_a_spreadsheet(school: Path) -> None:
    run = _run("export", "--school", school)
    assert run.exit_code == 0
    rows = list(csv.DictReader(io.StringIO(run.output)))
    assert [row["trainee"] for row in rows] == ["Ana", "Ana", "Ana", "'=Ben"]
    assert rows[0]["marks"] == "clause=wrong money=wrong ruling=wrong tell=wrong who=right"
    assert tuple(rows[0]) == export.COLUMNS
    own = json.loads(_run("export", "--school", school, "--as", "Ana", "--json").output)
    assert [each["grade"] for each in own["attempts"]] == ["again", "good", "good"]


# Certificates --------------------------------------------------------------------------------------------------------


def _certified(school: Path, out: Path, who: str = "Ana") -> Result:
    return _run("certificate", "SB", "--as", who, "--school", school, "--out", out)


@pytest.mark.parametrize("kind", ["html", "json"])
def test_a_certificate_proves_itself_offline(school: Path, tmp_path: Path, kind: str) -> None:
    out = tmp_path / f"ana.{kind}"
    assert _certified(school, out).exit_code == 0
    school.unlink()
    assert CliRunner().invoke(main, ["verify", str(out)]).exit_code == 0
    found = certificate.read(out)
    said = certificate.issued(found)
    assert isinstance(said, CertificateIssued)
    assert {"12.11.1", "12.11.2"} <= {*said.covered}
    assert not {*said.covered} & {*said.uncovered}
    assert said.digest == MISSING.edition.digest
    assert certificate.verify(found, [found.key], said.expires).sound
    assert not certificate.verify(found, [found.key], said.expires + timedelta(days=1)).sound
    assert not certificate.verify(found, ["another"]).sound


def test_a_certificate_that_was_changed_is_not_accepted(school: Path, tmp_path: Path) -> None:
    out = tmp_path / "ana.json"
    _certified(school, out)
    for was, now in (('\\"trainee\\":\\"Ana\\"', '\\"trainee\\":\\"Eve\\"'), ("croupier-certificate.v1", "other")):
        changed = tmp_path / "changed.json"
        changed.write_text(out.read_text(encoding="utf-8").replace(was, now), encoding="utf-8")
        assert changed.read_bytes() != out.read_bytes()
        assert CliRunner().invoke(main, ["verify", str(changed)]).exit_code in {1, 2}


def test_paper_carries_the_code_that_verify_accepts(school: Path, tmp_path: Path) -> None:
    out = tmp_path / "ana.pdf"
    assert _certified(school, out).exit_code == 0
    assert out.read_bytes().startswith(b"%PDF")
    again = tmp_path / "ana.json"
    _certified(school, again)
    typed = tmp_path / "typed.txt"
    typed.write_text(certificate.code(certificate.read(again)), encoding="ascii")
    assert CliRunner().invoke(main, ["verify", str(typed)]).exit_code == 0


def test_whoever_has_passed_nothing_gets_no_certificate(school: Path, tmp_path: Path) -> None:
    run = _certified(school, tmp_path / "eve.html", "Eve")
    assert run.exit_code == 2
    assert "Eve has passed no drill" in run.output + run.stderr
    assert not (tmp_path / "eve.html").exists()


def test_a_certificate_is_revoked_once(school: Path, tmp_path: Path) -> None:
    _certified(school, tmp_path / "ana.html")
    with SchoolBook.open(school) as book:
        revoke = RevokeCertificate(number=1, reason="another person", at=AT)
        book.write(revoke, "trainer")
        with pytest.raises(NotKept, match="No certificate"):
            book.write(revoke, "trainer")
        assert book.state.revoked == {1}


def test_earned_needs_the_last_answer_to_be_right(school: Path) -> None:
    with SchoolBook.open(school) as book:
        _answers(book, "Ana", MISSING, AT + timedelta(days=3), wrong=True)
        found = certificate.earned(book.attempts(AT), "Ana", "star-baccarat", "supervisor", date(2026, 3, 6))
    assert "12.11.1" in found.uncovered


# Commands ------------------------------------------------------------------------------------------------------------


def _json(*words: str | Path) -> Any:
    run = _run(*words, "--json")
    assert run.exit_code == 0, run.output
    return json.loads(run.output)


def test_ask_and_mark_as_programs_use_them(tmp_path: Path) -> None:
    asked = _json("ask", "CB", "--what", "hands-misdelivered", "--phase", "four-cards-down", "--seed", "5")
    assert list(asked) == ["drill", "kind", "document", "situation", "what", "asks", "choices"]
    answer = tmp_path / "answer.json"
    told = {"ruling": ["complete", "offer-retraction", "no-bet-coup"], "clause": "11.7.1", "money": {}, "tell": []}
    answer.write_text(json.dumps({**told, "who": "higher-duties-dealer"}), encoding="utf-8")
    marked = _json("mark", asked["drill"], "--answer", answer)
    assert marked["score"] == 1.0
    assert marked["grade"] == "good"
    assert marked["marks"]["who"] == {"right": True, "want": "higher-duties-dealer", "because": ["11.7.1"]}
    assert "star-baccarat" in marked["elsewhere"]


@pytest.mark.parametrize("told", ['{"rank": 1}', '{"who": "king"}', "not JSON"])
def test_a_bad_sheet_is_one_sentence_and_nothing_is_stored(school: Path, tmp_path: Path, told: str) -> None:
    answer = tmp_path / "answer.json"
    answer.write_text(told, encoding="utf-8")
    with SchoolBook.open(school) as book:
        book.ask("Ana", MISSING, AT)
        before = book.reader.head().sequence
    run = _run("mark", MISSING.id, "--answer", answer, "--as", "Ana", "--school", school)
    assert run.exit_code == 2
    assert len((run.output + run.stderr).strip().splitlines()) <= 2
    with SchoolBook.look(school) as book:
        assert book.reader.head().sequence == before


def test_a_storm_ends_with_the_third_mistake() -> None:
    run = CliRunner().invoke(main, ["drill", "storm", "SB", "--json"], input="in-order\n" * 9)
    found = json.loads(run.output)
    assert found["mistakes"] == 3
    assert len(found["asked"]) < 9


def test_the_curriculum_of_a_job_is_smaller_than_the_trainer_s() -> None:
    dealer, trainer = (_json("plan", "SB", "--job", job)["clauses"] for job in ("dealer", "trainer"))
    assert 0 < dealer["reached"] < trainer["reached"]
    assert dealer["of"] < trainer["of"]
    run = _run("plan", "SB", "--job", "king")
    assert run.exit_code == 2


def test_clauses_that_coups_practise_are_no_longer_listed_as_reached_by_none() -> None:
    """The tableau is practised by dealing, the odds by paying: 9.5 has Banker draw, 11.1.3 pays Banker 19 to 20."""
    found = _json("plan", "SB", "--job", "trainer")
    told = {each["clause"]: each for chapter in found["chapters"] for each in chapter["clauses"]}
    assert told["9.5"]["practised"] == ["dealing"]
    assert told["11.1.3"]["practised"] == ["paying"]
    assert not {"9.5", "11.1.3"} & {*found["unreached"]}
    assert found["clauses"] == {"reached": len(told) - len(found["unreached"]), "of": len(told)}


def test_without_a_terminal_it_says_what_programs_use() -> None:
    run = CliRunner().invoke(main, ["drill"])
    assert run.exit_code == 2
    assert "croupier drill ask" in run.output + run.stderr


# What is made due ----------------------------------------------------------------------------------------------------


def test_what_a_trainer_makes_due_is_due_until_it_is_tried_again(school: Path, tmp_path: Path) -> None:
    card, other = "star-baccarat:ruling:card-missing:nobody-draws", "star-baccarat 14.5.2"
    told = _json("due", "--card", card, "--for", "Ana", "--reason", "seen twice", "--school", school)
    assert told == {"cards": [card], "reason": "seen twice", "trainees": ["Ana"], "written": True}
    with SchoolBook.open(school) as book:
        (made,) = book.made_due("Ana")
        assert book.made_due("=Ben") == ()
        own = book.attempts(AT, "Ana")
        before, after = ({each.card: each.due for each in schedule.schedule(own, ordered)} for ordered in ((), (made,)))
        assert after[card] == min(before[card], made.at)
        assert after[other] == before[other]
        _answers(book, "Ana", MISSING, made.at + timedelta(days=1))
        own = book.attempts(AT, "Ana")
        assert schedule.schedule(own, [made]) == schedule.schedule(own)
    assert verify(school).sound
    assert "there is no card 'earthquake'" in _run("due", "--card", "earthquake", "--reason", "x").stderr
    for words in (["due"], ["due", "--card", card, "--school", school], ["due", "--card", card, "--amendment", school]):
        assert _run(*words).exit_code == 2
    assert _run("due", "--card", card, "--reason", "x", "--school", tmp_path / "none.db").exit_code == 2


def test_the_next_drill_is_what_is_due_and_then_one_that_is_hard_enough(school: Path) -> None:
    with SchoolBook.look(school) as book:
        attempts = book.attempts(AT)
    late = AT + timedelta(days=400)
    due = plan.next_drill(attempts, "Ana", "star-baccarat", "supervisor", late)
    assert (due.what, due.phase) in {("card-missing", "nobody-draws"), ("fraud", "settled")}
    assert due.seed > 0
    fresh = plan.next_drill(attempts, "Ana", "star-baccarat", "supervisor", AT)
    assert (fresh.what, fresh.phase) not in {("card-missing", "nobody-draws"), ("fraud", "settled")}
    assert fresh == plan.next_drill(attempts, "Ana", "star-baccarat", "supervisor", AT)
