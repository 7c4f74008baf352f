"""What a stranger, a phone, another trainer and somebody who trains no longer can do to a class."""

import logging
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.floor.people import Person
from croupier.kernel.staff import Role
from croupier.views.drills import choose
from croupier.web import trainer_pages
from croupier.web.class_rooms import JOINING_AT_ONCE, MOST_OF_A_TRAINER, ClassQuestion, ClassRooms
from croupier.web.requests import HouseRequest
from croupier.web.school_room import now
from web.floors import Floor, Visitor, open_floor
from web.school_sheets import form_of, sent
from web.test_streams import messages


@pytest.fixture(scope="module")
def classroom(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    yield from open_floor(tmp_path_factory.mktemp("class"))


def opened(trainer: Visitor, **how: str) -> str:
    return str(sent(trainer, "/drill/class", **how).headers["location"].rpartition("/")[2])


def joins(floor: Floor, code: str, name: str) -> tuple[Visitor, int]:
    phone = floor.visitor()
    return phone, phone.http.post("/class", data={"code": code, "name": name}).status_code


def test_one_address_does_not_fill_a_class(classroom: Floor) -> None:
    code = opened(classroom.visitor("Tara"))
    stranger = classroom.visitor()
    told = []
    for number in range(JOINING_AT_ONCE + 30):
        stranger.http.cookies.clear()
        told.append(stranger.http.post("/class", data={"code": code, "name": f"nobody {number}"}).status_code)
    assert 429 in told
    room = classroom.app.state.school.classes.found(code)
    assert len(room.members) < JOINING_AT_ONCE + 30
    classroom.app.state.school.classes._joining = ClassRooms(1)._joining  # the address is forgotten for the other tests


def test_a_phone_has_one_place_however_often_it_joins(classroom: Floor) -> None:
    code = opened(classroom.visitor("Tara"))
    phone, status = joins(classroom, code, "Ann")
    assert status == 303
    for name in ("Anna", "anna", "Ann"):
        assert phone.http.post("/class", data={"code": code, "name": name}).status_code == 303
    room = classroom.app.state.school.classes.found(code)
    assert list(room.members.values()) == ["Ann"]
    assert joins(classroom, code, "ANN")[1] == 422


@pytest.mark.parametrize(
    "name", ["", "  ", "a" * 41, "\u202eevil", "a\x00b", "zero\u200bwidth", "line\nbreak and\x07bell"]
)
def test_a_name_that_could_deceive_is_none(classroom: Floor, name: str) -> None:
    assert joins(classroom, opened(classroom.visitor("Tara")), name)[1] == 422


def test_a_name_is_no_part_of_a_page(classroom: Floor) -> None:
    code = opened(classroom.visitor("Tara"))
    phone, status = joins(classroom, code, "<b onclick=alert(1)>'\"&")
    assert status == 303
    page = phone.http.get(f"/class/{code}").text
    assert "<b onclick" not in page
    assert "&lt;b onclick" in page


def test_a_trainer_ends_no_class_of_another(classroom: Floor) -> None:
    classroom.house.enter(Person(name="Tom", role=Role.TRAINER))
    classroom.accounts.add("Tom", "croupier demonstration")
    tara, tom = classroom.visitor("Tara"), classroom.visitor("Tom")
    code = opened(tara)
    own = [opened(tom) for _ in range(MOST_OF_A_TRAINER + 3)]
    classes = classroom.app.state.school.classes
    assert classes.found(code) is not None
    assert [each.code for each in classes.of("Tom")] == own[3:]
    for act in ("ask", "close", "end"):
        assert sent(tom, f"/drill/class/{code}/{act}", book="star-baccarat").status_code == 403
    assert tom.http.get(f"/drill/class/{code}").status_code == 403


def test_a_code_opens_nothing_after_its_hours(classroom: Floor) -> None:
    code = opened(classroom.visitor("Tara"))
    phone, _ = joins(classroom, code, "Ann")
    classes = classroom.app.state.school.classes
    classes.found(code).began -= classroom.settings.class_lasts.total_seconds() + 1
    assert phone.http.get(f"/class/{code}").status_code == 404
    assert joins(classroom, code, "Bob")[1] == 422
    assert code not in {each.code for each in classes.of("Tara")}


def test_no_log_line_has_a_code(classroom: Floor, caplog: pytest.LogCaptureFixture) -> None:
    code = opened(classroom.visitor("Tara"))
    with caplog.at_level(logging.INFO, logger="croupier.web"):
        for number, each in enumerate((code, code.lower())):
            phone, status = joins(classroom, each, f"Ann {number}")
            assert status == 303
            assert phone.http.get(f"/class/{each}").status_code == 200
            classroom.visitor().http.get(f"/api/class/{each}/events")
            classroom.visitor().http.post(f"/class/{each}", data={"round": "1"})
    lines = [each.getMessage() for each in caplog.records if "/class" in each.getMessage()]
    assert len(lines) >= 8
    assert not [each for each in lines if code.casefold() in each.casefold()]


def test_a_question_is_closed_once_and_takes_no_answer_while_it_is_marked(classroom: Floor) -> None:
    tara = classroom.visitor("Tara")
    code = opened(tara, keep="yes")
    room = f"/drill/class/{code}"
    (ann, _), (bob, _) = (joins(classroom, code, name) for name in ("Ann of two", "Bob of two"))
    assert sent(tara, f"{room}/ask", book="star-baccarat", what="card-missing", seed="0").status_code == 303
    drill = choose("star-baccarat", what="card-missing", seed=0)
    assert sent(ann, f"/class/{code}", round="1", **form_of(drill)).status_code == 303
    question: ClassQuestion = classroom.app.state.school.classes.found(code).question
    question.taking = False  # as while it is marked beside the event loop
    assert sent(bob, f"/class/{code}", round="1", **form_of(drill)).status_code == 409
    assert sent(tara, f"{room}/close").status_code == 303
    assert question.marks is None, "whoever closes it first marks it"
    question.taking = True
    for _ in range(3):
        assert sent(tara, f"{room}/close").status_code == 303
    kept = [each.trainee for each in classroom.app.state.school.book.attempts(now())]
    assert [each for each in kept if "of two" in each] == ["Ann of two (class " + str(_number(classroom, code)) + ")"]


def _number(floor: Floor, code: str) -> int:
    number: int = floor.app.state.school.classes.found(code).number
    return number


def test_the_stream_of_somebody_who_trains_no_longer_ends(classroom: Floor) -> None:
    classroom.house.enter(Person(name="Tim", role=Role.TRAINER))
    classroom.accounts.add("Tim", "croupier demonstration")
    tim = classroom.visitor("Tim")
    code = opened(tim)
    with tim.http.stream("GET", f"/api/class/{code}/events") as stream:
        lines = stream.iter_lines()
        assert "members" in next(messages(lines))[2]
        classroom.house.enter(Person(name="Tim", role=Role.TRAINEE))
        assert any(each == "event: over" for each in lines)


def test_nothing_of_a_trainers_form_is_read_before_it_is_known_who_sends_it(
    classroom: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lesson may have three megabytes, and each card that is made due is looked for among all there are."""
    read, form = list[str](), HouseRequest.form

    async def noted(request: HouseRequest) -> Any:
        if request.scope["path"].endswith("/lesson"):
            read.append("the form of a lesson")
        return await form(request)

    def looked_for(card: str) -> bool:
        read.append(card)
        return False

    monkeypatch.setattr(HouseRequest, "form", noted)
    monkeypatch.setattr(trainer_pages, "is_card", looked_for)
    cards = {"card": "star-baccarat 12.13," * 2_000, "reason": "tried"}
    for name, status in (("", 303), ("Theo", 403), ("Ana", 403)):
        visitor = classroom.visitor(name)
        for path, given in (("lesson", {"script": "x" * 2_000_000}), ("due", cards), ("keep", {"days": "x"})):
            assert sent(visitor, f"/drill/trainer/{path}", **given).status_code == status, (name, path)
    assert read == []
    assert sent(classroom.visitor("Tara"), "/drill/trainer/lesson", script="nothing").status_code == 400
    assert sent(classroom.visitor("Tara"), "/drill/trainer/due", **cards).status_code == 400
    assert read == ["the form of a lesson", "star-baccarat 12.13"]


def test_what_is_made_due_is_kept_once_and_for_a_name(classroom: Floor) -> None:
    tara, book = classroom.visitor("Tara"), classroom.app.state.school.book
    due = {"card": "star-baccarat 12.13," * 2_000, "reason": "tried"}
    assert sent(tara, "/drill/trainer/due", **due, **{"for": "x" * 10_000}).status_code == 400
    assert sent(tara, "/drill/trainer/due", **due, **{"for": "Theo"}).status_code == 303
    assert book.made_due()[-1].cards == ("star-baccarat 12.13",)
