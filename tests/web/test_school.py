"""Training over HTTP: asked and marked once, by its own trainee; what is refused is logged; nothing is given away."""

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from html import unescape
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from click.testing import CliRunner

from croupier.api.journals import verify
from croupier.cli import main
from croupier.kernel.staff import Role
from croupier.views.drills import Drill, choose, named
from croupier.views.drills.answer import right
from croupier.views.drills.drill import rules
from croupier.web.page_context import VERSION
from croupier.web.people import OVERSIGHT
from croupier.web.rendering import environment
from croupier.web.school_room import now
from croupier.web.sheet_forms import asked
from views.drills.cells import BOOKS, drills
from web.floors import Floor, Visitor, open_floor
from web.school_sheets import CHOICES, form_of, given_away, sent
from web.test_streams import messages

SCHOOL = "house-school.db"


@pytest.fixture(scope="module")
def classroom(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    yield from open_floor(tmp_path_factory.mktemp("school"))


def _asked(visitor: Visitor, **wanted: str) -> str:
    answer = sent(visitor, "/drill/ask", **{"book": "star-baccarat", **wanted})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def _outcomes(caplog: pytest.LogCaptureFixture) -> list[str]:
    lines = (json.loads(each.getMessage()) for each in caplog.records if '"what": "school"' in each.getMessage())
    return [f"{each['who']}: {each['outcome']}" for each in lines]


def test_a_trainee_is_asked_answers_once_and_is_told_why(classroom: Floor, caplog: pytest.LogCaptureFixture) -> None:
    theo, dana = classroom.visitor("Theo"), classroom.visitor("Dana")
    where = _asked(theo)
    assert _asked(theo) == where, "what is open is answered first"
    drill = named(where.rpartition("/")[2])
    wrong = sent(theo, where, **{**form_of(drill), "ruling": "an earthquake"})
    assert wrong.status_code == 422
    assert "no ruling or choice is called" in unescape(wrong.text)
    done = sent(theo, where, **form_of(drill))
    page = theo.http.get(done.headers["location"]).text
    for clause in right(drill).clauses[:1]:
        assert f"/rules/star-baccarat/{clause.number}" in page
    assert page.count("tag good") >= 5
    with caplog.at_level("WARNING", logger="croupier.web"):
        assert sent(theo, where, **form_of(drill)).status_code == 409, "a mark that is replayed"
        assert theo.http.get(where).status_code == 403
        assert dana.http.get(done.headers["location"]).status_code == 403, "another's answer"
        assert sent(dana, where, **form_of(drill)).status_code == 409, "an answer to another's question"
        assert sent(dana, _asked(dana), trainee="Theo").status_code == 403
        assert theo.http.get("/drill/trainer").status_code == 403
        assert sent(theo, "/drill/trainer/due", card="x", reason="x").status_code == 403
        assert theo.http.get("/pit").status_code == 403, "no floor"
        assert theo.http.get("/api/tables/baccarat-1/view?as=display").status_code == 403
        assert classroom.visitor("Ana").http.get("/drill").status_code == 403
    assert _outcomes(caplog) == [
        "Theo: refused, a mark that was given already, or of a drill that was not asked",
        "Theo: refused, a drill that was not asked, or is answered",
        "Dana: refused, the answer of another",
        "Dana: refused, a mark that was given already, or of a drill that was not asked",
        "Dana: refused, an answer in the name of another",
        "Theo: refused, the trainer's page",
        "Theo: refused, the trainer's page",
        "Theo: refused, not for those who only train",
        "Theo: refused, not for those who only train",
        "Ana: refused, no part in training",
    ]
    assert theo.http.get("/").headers["location"] == "/drill"
    own = theo.http.get("/drill/record/record.json").json()
    assert [each["trainee"] for each in own["attempts"]] == ["Theo"]
    answered = datetime.fromisoformat(own["attempts"][0]["at"]).replace(tzinfo=UTC)
    shown = answered.astimezone(ZoneInfo("Australia/Sydney"))
    record = theo.http.get("/drill/record").text
    assert f"{shown:%H:%M} on {shown.day} {shown:%B %Y}" in record
    assert "When (Sydney)" in record


def test_a_certificate_from_the_page_is_verified_offline(classroom: Floor, tmp_path: Path) -> None:
    gus, tara = classroom.visitor("Gus"), classroom.visitor("Tara")
    where = _asked(gus, what="card-missing", phase="nobody-draws")
    sent(gus, where, **form_of(named(where.rpartition("/")[2])))
    assert "Gus" in tara.http.get("/drill/trainer?book=star-baccarat").text
    refused = sent(tara, "/drill/trainer/certify", name="Nobody", book="star-baccarat", job="supervisor")
    assert refused.status_code == 400
    assert sent(tara, "/drill/trainer/certify", name="Gus", book="star-baccarat", job="supervisor").status_code == 303
    assert "12.11.1" in gus.http.get("/drill/certificates/1").text
    assert classroom.visitor("Dana").http.get("/drill/certificates/1").status_code == 403
    for form, begins in (("html", b"<!doctype html>"), ("json", b"{"), ("pdf", b"%PDF")):
        body = gus.http.get(f"/drill/certificates/1/{form}").content
        assert body.startswith(begins)
        file = tmp_path / f"gus.{form}"
        file.write_bytes(body)
        if form != "pdf":
            assert CliRunner().invoke(main, ["verify", str(file)]).exit_code == 0
    assert sent(tara, "/drill/trainer/revoke", number="1", reason="another person").status_code == 303
    assert "revoked" in gus.http.get("/drill/certificates/1").text


def test_a_trainer_makes_due_and_sets_how_long_is_kept(classroom: Floor) -> None:
    tara, dana = classroom.visitor("Tara"), classroom.visitor("Dana")
    card = "star-baccarat:ruling:fraud:settled"
    assert sent(tara, "/drill/trainer/due", card=card, reason="", book="star-baccarat").status_code == 400
    assert sent(tara, "/drill/trainer/due", card="earthquake", reason="x").status_code == 400
    answer = sent(tara, "/drill/trainer/due", card=card, reason="happened here", book="star-baccarat")
    assert answer.headers["location"] == "/drill/trainer?book=star-baccarat"
    assert "happened here" in dana.http.get("/drill").text
    assert sent(tara, "/drill/trainer/keep", days="0").status_code == 400
    assert sent(tara, "/drill/trainer/keep", days="400").status_code == 303
    assert "400 days" in dana.http.get("/drill/record").text


def test_a_storm_ends_with_the_third_mistake(classroom: Floor) -> None:
    hana = classroom.visitor("Hana")
    assert sent(hana, "/drill/storm", book="crown-baccarat", aspect="king").status_code == 400
    sent(hana, "/drill/storm", book="crown-baccarat", aspect="ruling")
    asked_ = []
    while (found := re.search(r'name="drill" value="([^"]+)"', hana.http.get("/drill/storm").text)) is not None:
        asked_.append(found[1])
        sent(hana, "/drill/storm/answer", drill=found[1], ruling=["detain", "recount"])
        assert len(asked_) <= 3
    assert len(asked_) == 3
    assert "It is over: 0 right." in hana.http.get("/drill/storm").text
    sent(hana, "/drill/storm", book="crown-baccarat", aspect="clause")
    first = re.findall(r'name="drill" value="([^"]+)"', hana.http.get("/drill/storm").text)[0]
    slip = sent(hana, "/drill/storm/answer", drill=first, clause="99.9")
    assert slip.status_code == 422
    assert "0 wrong" in slip.text


# A class --------------------------------------------------------------------------------------------------------------


def _phone(floor: Floor, code: str, name: str) -> Visitor:
    phone = floor.visitor()
    assert phone.http.post("/class", data={"code": code.lower(), "name": name}).status_code == 303
    return phone


def _told(visitor: Visitor, code: str) -> Any:
    """Read what the stream of a class says now."""
    with visitor.http.stream("GET", f"/api/class/{code}/events") as stream:
        return next(messages(stream.iter_lines()))[2]


def test_a_class_hides_every_answer_until_it_is_closed(classroom: Floor, caplog: pytest.LogCaptureFixture) -> None:
    tara = classroom.visitor("Tara")
    room = sent(tara, "/drill/class", keep="yes").headers["location"]
    code = room.rpartition("/")[2]
    ann, bob = (_phone(classroom, code, name) for name in ("Ann", "Bob"))
    assert classroom.visitor().http.post("/class", data={"code": code, "name": "ANN"}).status_code == 422
    assert sent(tara, f"{room}/ask", book="star-baccarat", what="card-missing", seed="0").status_code == 303
    drill = choose("star-baccarat", what="card-missing", seed=0)
    before = bob.http.get(f"/class/{code}").text
    assert sent(ann, f"/class/{code}", round="1", **form_of(drill)).status_code == 303
    assert _told(ann, code) == _told(bob, code) == {"round": 1, "stage": "open"}
    assert _told(tara, code) == {"round": 1, "stage": "open", "members": 2, "answers": 1}
    assert bob.http.get(f"/class/{code}").text == before, "nothing of what another answered"
    wall = tara.http.get(room).text
    assert "Correct answer" not in wall
    assert "Ann" not in wall
    with caplog.at_level("WARNING", logger="croupier.web"):
        assert sent(ann, f"/class/{code}", round="1", **form_of(drill)).status_code == 409
        assert classroom.visitor().http.post(f"/class/{code}", data={"round": "1"}).status_code == 403
        assert classroom.visitor().http.get(f"/api/class/{code}/events").status_code == 403
        assert classroom.visitor("Theo").http.get(room).status_code == 403
        assert classroom.visitor("Ana").http.get(f"/class/{code}").status_code == 403
    assert len(_outcomes(caplog)) == 5
    assert sent(bob, f"/class/{code}", round="1", ruling="recount").status_code == 303
    assert sent(tara, f"{room}/close").status_code == 303
    assert "1 of 2 right" in tara.http.get(room).text
    assert ann.http.get(f"/class/{code}").text.count("tag good") == 5
    assert "tag bad" in bob.http.get(f"/class/{code}").text
    assert sent(bob, f"/class/{code}", round="1", **form_of(drill)).status_code == 409, "too late"
    names = {each.trainee for each in classroom.app.state.school.book.attempts(now())}
    assert {"Ann (class 1)", "Bob (class 1)"} <= names
    assert sent(tara, f"{room}/end").status_code == 303
    assert ann.http.get(f"/class/{code}").status_code == 404


REAL = """
title = "a coup of Quillon"
table.rulebook = "star-baccarat"
table.game = "baccarat"
table.decks = 8
table.boxes = 7
table.chips = [5, 25, 100, 500]
table.at = 2024-09-06T21:17:00
table.limits = {player = [25, 10000], banker = [50, 10000], tie = [5, 2000]}
shoe = "7h 6c Kh Qd 2s"
steps = [
  {sit = {box = 7, patron = "quillon"}},
  {wager = {box = 7, bet = "player", amount = 525}},
  {card = "player"}, {card = "banker"}, {card = "player"}, {card = "banker"}, {expose = "all"},
  {card = "banker"},
]
"""


def _answered(classroom: Floor, visitor: Visitor, where: str) -> Drill:
    """Answer a question rightly; its page names nobody of the coup that it is from, and has no code of its cards."""
    drill = named(classroom.app.state.school.book.open_questions(visitor.name)[-1])
    page = visitor.http.get(where).text
    assert "quillon" not in page.lower()
    assert drill.coup is None or drill.coup.code not in page + where
    assert sent(visitor, where, **form_of(drill)).status_code == 303
    return drill


def test_a_trainer_builds_a_lesson_from_a_real_coup_and_a_trainee_takes_it(classroom: Floor) -> None:
    tara, yusuf = classroom.visitor("Tara"), classroom.visitor("Max")
    told = {"title": "Third cards", "cards": "star-baccarat 12.2", "script": REAL, "book": "star-baccarat"}
    for wrong in ({"script": "x = "}, {"cards": "earthquake"}, {"cards": "", "script": ""}, {"title": " "}):
        assert sent(tara, "/drill/trainer/lesson", **{**told, **wrong}).status_code == 400
    assert sent(yusuf, "/drill/trainer/lesson", **told).status_code == 403
    assert sent(tara, "/drill/trainer/lesson", **told).status_code == 303
    page = tara.http.get("/drill/trainer").text
    assert "Third cards" in page
    assert "quillon" not in page.lower()
    own = yusuf.http.get("/drill").text
    assert "Next of this lesson" in own
    drills_asked = [_answered(classroom, yusuf, _asked(yusuf, lesson="1")) for _ in range(2)]
    drill = drills_asked[-1]
    assert drill.coup is not None, "the last item was the real coup"
    assert sent(yusuf, "/drill/ask", lesson="1").status_code == 400, "everything is answered"
    assert sent(yusuf, "/drill/ask", lesson="9").status_code == 404
    room = sent(tara, "/drill/class").headers["location"]
    assert drill.coup.code not in tara.http.get(room).text
    assert drill.reference in tara.http.get(room).text
    assert sent(tara, f"{room}/ask", item=drill.reference).status_code == 303
    assert "$525.00" in tara.http.get(room).text
    assert sent(tara, f"{room}/close").status_code == 303
    assert sent(tara, f"{room}/ask", item="a:b").status_code == 400
    assert sent(tara, "/drill/trainer/lesson/withdraw", number="1").status_code == 303
    assert "Third cards" not in yusuf.http.get("/drill").text


def test_what_the_pages_wrote_is_marked_again_by_verify(classroom: Floor) -> None:
    dion = classroom.visitor("Dion")
    where = _asked(dion, book="crown-baccarat")
    sent(dion, where, **form_of(named(where.rpartition("/")[2])))
    report = verify(Path(classroom.settings.url).with_name(SCHOOL))
    assert report.sound
    assert "marks" in report.checks


# Nothing is given away ------------------------------------------------------------------------------------------------

TEMPLATE = environment().get_template("drill_question.html")


def _page(drill: Drill) -> str:
    """Render a question as the server does, for a trainee."""
    person = {"name": "Theo", "title": "trainee", "player": False, "only_trains": True, "trainer": False}
    frame = {"demo": False, "person": person, "csrf": "t", "idle": 60, "nav": [], "version": VERSION, "release": "1"}
    frame["help"] = None  # the same whatever is asked
    return TEMPLATE.render(**frame, **asked(drill), says="", given={})


@pytest.mark.parametrize("document", BOOKS)
def test_the_page_of_a_question_contains_nothing_of_its_answer(document: str) -> None:
    """Held against the marks: neither ruling, nor clause, nor a sentence, nor a sum that does not lie on the table."""
    same: set[str] = set()
    for drill in drills(document):
        page = _page(drill)
        same.add("".join(CHOICES.findall(page)))
        assert not given_away(drill, page), drill.id
    assert len(same) == 1, "the same words to choose from, whatever the answer"


def test_whoever_oversees_may_train_and_nobody_but_a_trainer_trains_others() -> None:
    assert {each.value for each in Role} >= {"trainer", "trainee"}
    assert not {Role.TRAINER, Role.TRAINEE} & {*OVERSIGHT}
    for document in BOOKS:
        ladder = rules(document).document.ladder
        assert ladder.height(Role.TRAINER) is None
        assert ladder.height(Role.TRAINEE) is None
