"""What a class is sent while its question is open: pages and streams, held against what is right."""

from collections.abc import Iterator
from itertools import islice

import pytest

from croupier.views.drills import Drill
from views.drills.cells import BOOKS, CAMPAIGN, drills
from web.floors import Floor, Visitor, open_floor
from web.school_sheets import form_of, given_away, sent

EVERY = 5 if CAMPAIGN else 9
"""Each cell with two seeds in a campaign; else some of the cells that every run asks."""


@pytest.fixture(scope="module")
def classroom(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    yield from open_floor(tmp_path_factory.mktemp("streams"))


def _lines(stream: Iterator[str]) -> str:
    """Read one whole message as it was sent: nothing is left out of it."""
    told = ""
    for line in stream:
        if not line and "data:" in told:
            return told
        told += f"{line}\n" if line and not line.startswith(":") else ""
    return told


def _asked_by(tara: Visitor, room: str, drill: Drill) -> None:
    form = {"book": drill.document, "what": drill.what, "phase": drill.phase, "seed": str(drill.seed)}
    assert sent(tara, f"{room}/ask", **form).status_code == 303, drill.id


@pytest.mark.parametrize("document", BOOKS)
def test_neither_page_nor_stream_of_a_class_has_anything_of_the_answer(classroom: Floor, document: str) -> None:
    """The streams of a phone and of the trainer say which round it is and how many have answered, and no byte more: the
    same for every question.
    """
    tara, phone = classroom.visitor("Tara"), classroom.visitor()
    room = sent(tara, "/drill/class").headers["location"]
    code = room.rpartition("/")[2]
    assert phone.http.post("/class", data={"code": code, "name": "Ann"}).status_code == 303
    events = f"/api/class/{code}/events"
    with phone.http.stream("GET", events) as one, tara.http.stream("GET", events) as other:
        streams = (one.iter_lines(), other.iter_lines())
        before = [_lines(each) for each in streams]
        assert "waiting" in before[0]
        for number, drill in enumerate(islice(drills(document), 0, None, EVERY), start=1):
            _asked_by(tara, room, drill)
            asked = [_lines(each) for each in streams]
            pages = [phone.http.get(f"/class/{code}").text, tara.http.get(room).text]
            assert sent(phone, f"/class/{code}", round=str(number), **form_of(drill)).status_code == 303
            answered = [_lines(each) for each in streams]
            pages += [phone.http.get(f"/class/{code}").text, tara.http.get(room).text]
            open_ = f'event: class\ndata: {{"round": {number}, "stage": "open"'
            counts = (f', "members": 1, "answers": {given}}}\n' for given in (0, 1))
            phones, trainers = zip(asked, answered, strict=True)
            assert phones == (f"{open_}}}\n",) * 2
            assert trainers == tuple(open_ + each for each in counts)
            assert not [each for page in pages for each in given_away(drill, page)], drill.id
            assert sent(tara, f"{room}/close").status_code == 303
            assert all('"stage": "closed"' in _lines(each) for each in streams)
            assert given_away(drill, phone.http.get(f"/class/{code}").text), "now it is told"
    assert sent(tara, f"{room}/end").status_code == 303
