"""What the disk does to a house that is served: whoever asks is told in one sentence, and nothing is lost."""

from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.journal.reader import Reader
from croupier.journal.verify import verify
from croupier.runtime.audit.checks import checks
from web.floors import Floor


def full(floor: Floor) -> None:
    """Let the file grow no further: SQLite says that the disk is full."""
    cursor = floor.house.journal._raw.cursor()
    pages = cursor.execute("PRAGMA page_count").fetchone()[0]
    cursor.execute(f"PRAGMA max_page_count = {pages}")


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
