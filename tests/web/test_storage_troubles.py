"""What the disk does to a house that is served: whoever asks is told in one sentence, and nothing is lost."""

from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.journal.reader import Reader
from croupier.journal.verify import verify
from croupier.kernel.records import replace
from croupier.runtime.audit.checks import checks
from waiting import until
from web.floors import Floor


def full(floor: Floor) -> None:
    """Let the file grow no further: SQLite says that the disk is full. There is no room until somebody makes it."""
    cursor = floor.house.journal._raw.cursor()
    pages = cursor.execute("PRAGMA page_count").fetchone()[0]
    cursor.execute(f"PRAGMA max_page_count = {pages}")
    floor.house.journal.base.has_room = lambda: False  # type: ignore[method-assign]


def read_only(floor: Floor) -> None:
    floor.house.journal._raw.cursor().execute("PRAGMA query_only = ON")


@pytest.mark.parametrize(
    ("hurt", "says"),
    [
        (full, "is full: make room and start again"),
        (read_only, "may only be read: give the right to write and start again"),
    ],
)
def test_whoever_asks_is_told_why_nothing_is_written(
    own_floor: Floor, hurt: Callable[[Floor], None], says: str
) -> None:
    dana = own_floor.visitor("Dana")
    before = own_floor.house.journal.head().sequence
    hurt(own_floor)
    answer = dana.command("baccarat-1", "sit.v1", _body(0))
    for number in range(1, 200):
        if answer.status_code != 200:
            break
        answer = dana.command("baccarat-1", "sit.v1" if number % 2 == 0 else "leave.v1", _body(number))
    told = answer.json()
    assert (answer.status_code, told["accepted"]) == (503, False)
    assert says in told["says"]
    assert str(Path(own_floor.settings.url).parent) not in answer.text  # where the journal lies is nobody's business
    assert len(told["says"].splitlines()) == 1
    written = own_floor.house.journal.head().sequence
    assert before <= written < before + 200
    again = dana.command("baccarat-1", "sit.v1", {"box": 5, "patron": "Abe"})
    assert again.status_code == 503
    assert dana.view("baccarat-1", "dealer")["sequence"] <= written  # it can be looked at all the same
    with Reader.look(Path(own_floor.settings.url)) as reader:
        report = verify(reader, checks(reader))
    assert report.sound
    assert report.entries == written


def _body(number: int) -> dict[str, object]:
    return {"box": 3, "patron": "Zoe" * 20} if number % 2 == 0 else {"box": 3}


@pytest.mark.parametrize("times", [1, 3])
def test_after_a_full_disk_the_writer_goes_on_by_itself(own_floor: Floor, times: int) -> None:
    dana, journal = own_floor.visitor("Dana"), own_floor.house.journal
    answered: list[int] = []
    for turn in range(times):
        full(own_floor)
        sent, body = "", {}
        for number in range(400):
            sent, body = f"{turn} {number}", _body(number)
            answer = dana.command("baccarat-1", "leave.v1" if number % 2 else "sit.v1", body, command_id=sent)
            if answer.status_code != 200:
                break
            answered.append(answer.json()["sequence"])
        assert journal.stopped is not None
        assert dana.http.get("/ready").status_code == 503
        assert not own_floor.house.go_on(), "there is no room yet"
        journal.base.has_room = lambda: True  # type: ignore[method-assign]
        until(lambda: journal.stopped is None)
        assert dana.http.get("/ready").status_code == 200
        # What was not written then is written now, under the same id, once.
        name = "leave.v1" if number % 2 else "sit.v1"
        again = [dana.command("baccarat-1", name, body, command_id=sent) for _ in range(2)]
        assert {each.status_code for each in again} == {200}
        assert len({each.json()["sequence"] for each in again}) == 1
        answered.append(again[0].json()["sequence"])
        if number % 2 == 0:
            assert dana.command("baccarat-1", "leave.v1", {"box": 3}).status_code == 200
    wrote = {each.sequence for each in journal.read_all()}
    assert set(answered) <= wrote
    assert len(answered) == len(set(answered))
    assert dana.view("baccarat-1", "dealer")["sequence"] >= answered[-1]
    with Reader.look(Path(own_floor.settings.url)) as reader:
        assert verify(reader, checks(reader)).sound


def test_only_a_full_disk_passes(own_floor: Floor) -> None:
    dana, journal = own_floor.visitor("Dana"), own_floor.house.journal
    read_only(own_floor)
    assert dana.command("baccarat-1", "sit.v1", _body(0)).status_code == 503
    assert not journal.go_on()
    assert journal.stopped is not None


def test_a_journal_that_lost_what_was_answered_is_not_written_on(own_floor: Floor) -> None:
    dana, journal = own_floor.visitor("Dana"), own_floor.house.journal
    assert dana.command("baccarat-1", "sit.v1", _body(0)).status_code == 200
    with journal._lock:
        journal._stopped, journal._full = "full", True
        journal._head = replace(journal._head, hash=bytes(32))
    assert not journal.go_on()
    assert "missing" in str(journal.stopped)
    assert not journal.go_on()
