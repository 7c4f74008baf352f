"""How much of the journal somebody can fill: computed from the bounds of what is sent and from the rates, and measured
by whoever sends the longest as often as they may.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from croupier.floor.devices import MOST_RATE, RIGHTS, DeviceKind
from croupier.journal.reader import Reader
from croupier.runtime.house.authorization import OF_PLAYERS, OWN_BOX
from croupier.table import commands as asked
from croupier.table.reports.facts import FACTS
from croupier.table.reports.statements import MOST_TEXT as MOST_WHY
from croupier.views.drills import named
from croupier.views.drills.sheet import MOST_LETTERS
from croupier.web.desk import AT_A_TABLE, NOT_FROM_OUTSIDE
from croupier.web.devices import NewDevice, made
from croupier.web.settings import Settings
from journal.faults.hurting import LARGE, trials
from web.floors import Floor, Visitor, open_floor
from web.longest import WIDEST, longest, most_bytes
from web.school_sheets import form_of, sent

TABLE = "baccarat-1"
LETTER = "\U0001f0a1"
"""One that can be printed and has four bytes."""
RATES = Settings(url="")
COPIES = 3
"""So many times what a command says is in an entry: in the command, and in what happened."""
BESIDE = 16_000
"""What is in an entry besides: ids, clauses, the time, and what happened at a full table."""

PLAYERS = (*OWN_BOX, *OF_PLAYERS, asked.CallAttention, asked.Report)
DEALERS = tuple(each for each in get_args(asked.Command) if each not in NOT_FROM_OUTSIDE)
MACHINES = tuple({each for kind in DeviceKind for each in RIGHTS[kind].sends})
HOUR = 3_600


def entry(kinds: tuple[type, ...]) -> int:
    """Give how many bytes an entry has at the most that somebody writes who may send these commands."""
    return COPIES * max(map(most_bytes, kinds)) + BESIDE


ANSWER = 2 * WIDEST * MOST_LETTERS + BESIDE
"""An answer to a drill is in the command, and in what happened."""

MOST_AN_HOUR = {
    "player": RATES.player_commands_a_second * HOUR * entry(PLAYERS),
    "dealer": RATES.commands_a_second * HOUR * entry(DEALERS),
    "machine": min(MOST_RATE, RATES.commands_a_second) * HOUR * entry(MACHINES),
    "trainee": RATES.player_commands_a_second * HOUR * ANSWER,
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    """With the rates that a server has."""
    usual = {each: getattr(RATES, each) for each in ("commands_a_second", "player_commands_a_second")}
    yield from open_floor(tmp_path_factory.mktemp("bytes"), warm_coups=2, **usual)


def said(stored: bytes) -> tuple[str, int]:
    """Name the command of an entry, and say how long it is there."""
    command = msgspec.json.decode(stored)["command"]
    return command["name"], len(msgspec.json.encode(command))


def test_bounds_are_what_the_fields_allow() -> None:
    """By hand: two small commands, and the one with the most texts."""
    assert most_bytes(asked.CallForBets) == most_bytes(asked.CallNoMoreBets) < 100
    assert 60 * WIDEST < most_bytes(asked.Sit) < 60 * WIDEST + 400
    assert 2_000 * WIDEST < most_bytes(asked.Report) < 2 * 2_000 * WIDEST
    assert max(map(most_bytes, DEALERS)) <= RATES.most_body + 2_000


def test_no_entry_is_longer_than_its_bound(house: Floor) -> None:
    """All that a floor wrote that has just been opened and played; and the longest of each command that is taken."""
    dana, gus = house.visitor("Dana"), house.visitor("Gus")
    for name, kind in AT_A_TABLE.items():
        if kind not in NOT_FROM_OUTSIDE:
            for visitor, letter in ((dana, "\x01"), (gus, LETTER)):
                visitor.command(TABLE, name, longest(kind, letter))
    tried = set()
    for each in house.house.journal.read_all(1):
        name, length = said(each.stored)
        kind_ = AT_A_TABLE.get(name)
        if kind_ is not None:
            tried.add(name)
            assert length <= most_bytes(kind_) + len(name) + 40, name
            assert len(each.stored) <= COPIES * length + BESIDE, name
    assert len(tried) > 15


TIMES = trials(150, 600)


def measured(who: str, journal: Reader, sends: Callable[[], int]) -> None:
    """Send so many times, as often as one is let, and hold what was written against the bound of the time that the
    entries tell themselves. What is let for a moment, above the rate, is what four seconds of it are.
    """
    before = journal.head().sequence
    answers = Counter(sends() for _ in range(TIMES))
    entries = list(journal.read_all(before + 1))
    written = sum(len(each.stored) for each in entries)
    assert written, answers
    seconds = (entries[-1].time - entries[0].time).total_seconds() + 5
    assert written <= MOST_AN_HOUR[who] / HOUR * seconds
    if LARGE:
        found, most = (round(each * HOUR / 1e6) for each in (written / seconds, MOST_AN_HOUR[who] / HOUR))
        told = f"entries of a {who}: {found} MB an hour, of {most} that the bounds allow: {dict(answers)}"
        (sys.__stderr__ or sys.stderr).write(f"\n{told}\n")


def test_a_player_writes_no_more_than_the_bound(house: Floor) -> None:
    ana, table = house.visitor("Ana"), house.house.state(TABLE)
    box = next(each for each in range(1, table.setup.boxes + 1) if each not in table.seats)
    assert ana.command(TABLE, "sit.v1", {"box": box, "patron": "Ana"}).status_code in {200, 422}
    box = next(box for box, each in house.house.state(TABLE).seats.items() if each.patron == "Ana")
    dispute = {"what": "dispute", "box": box, "why": LETTER * MOST_WHY}
    measured("player", house.house.journal, lambda: ana.command(TABLE, "report.v2", dispute).status_code)


def test_a_dealer_writes_no_more_than_the_bound_at_any_number_of_screens(house: Floor) -> None:
    screens = cycle([house.visitor("Dana") for _ in range(3)])
    sign = longest(asked.Post, "\x01")
    measured("dealer", house.house.journal, lambda: next(screens).command(TABLE, "post.v1", sign).status_code)


def test_a_machine_writes_no_more_than_the_bound(house: Floor) -> None:
    new = NewDevice(name="shuffler-1", kind=DeviceKind.SHUFFLER, tables=[TABLE], rate=MOST_RATE)
    token, _ = made(house.house, new, "Max with Ines")
    facts = cycle([name for name, each in FACTS.items() if each.device == RIGHTS[DeviceKind.SHUFFLER].device])
    machine = house.visitor()
    machine.http.headers["authorization"] = f"Bearer {token}"

    def states() -> int:
        body = {"what": next(facts), "why": LETTER * MOST_WHY}
        return machine.command(TABLE, "report.v2", body).status_code

    measured("machine", house.house.journal, states)


def test_a_trainee_writes_no_more_than_the_bound(house: Floor) -> None:
    """Answers as long as they may be; a longer one is told so, and is not kept."""
    theo = house.visitor("Theo")
    where = _asked(theo)
    with Reader.look(str(Path(house.settings.url).with_name("house-school.db"))) as school:
        before = school.head().sequence
        assert _answered(theo, where, MOST_LETTERS) == 422
        assert school.head().sequence == before
        assert _answered(theo, where, MOST_LETTERS - 1_000) == 303
        measured("trainee", school, lambda: _answered(theo, _asked(theo), MOST_LETTERS - 1_000))


def _asked(theo: Visitor) -> str:
    answer = sent(theo, "/drill/ask", book="star-baccarat", kind="ruling")
    return str(answer.headers.get("location", ""))


def _answered(theo: Visitor, where: str, more: int) -> int:
    """Answer with so many letters that say nothing; 429: too often."""
    if not where:
        return 429
    form = form_of(named(where.rpartition("/")[2]))
    return sent(theo, where, **{**form, "who": "dealer" + " " * more}).status_code
