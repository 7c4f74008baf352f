"""An old coup is found where it is: what is read for it does not grow with what the table has seen."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.journal.entry import Entry
from croupier.journal.reader import Reader
from croupier.kernel.ids import TableId
from croupier.kernel.staff import Role
from croupier.runtime.audit import packet
from croupier.runtime.audit.coup_positions import around, numbered, opening_of, openings, read_to
from croupier.runtime.audit.history import NoSuchCoup, Step, history, opened_as, unread
from croupier.runtime.audit.packet import NoPacket, Packet
from croupier.runtime.house import House, Who
from croupier.runtime.house import house as houses
from croupier.table.commands import CloseTable, Leave, OpenTable
from croupier.table.events import TableOpened, TimePassed
from croupier.views.inspector import coup, coups
from croupier.web.demo_play import play, warm
from croupier.web.oversight import coup_list, entered, replay_of

T = TableId("baccarat-1")
MAX = Who(name="Max", standing=Role.GAMING_MANAGER)
EVERY = 30
"""Snapshots are kept after so many events here, and after a thousand in a house that is used."""


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table that was opened twice: eight coups, and then five."""
    found = tmp_path_factory.mktemp("positions") / "h.db"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(houses, "SNAPSHOT_EVERY", EVERY)
        with House.open(found, demo=True) as house:
            opened = next(
                event for step in history(house.journal, T) for event in step.events if isinstance(event, TableOpened)
            )
            warm(house, 1)
            deal(house, 7)
            for box in house.state(T).players:
                assert ok(house, Leave(box=box), f"leave {box}")
            assert ok(house, CloseTable(by=Role.GAMING_MANAGER), "close")
            table = house.state(T)
            again = OpenTable(setup=opened.setup, limits=opened.limits, at=table.clock)
            assert ok(house, again, "open")
            warm(house, 1)
            deal(house, 4)
            assert house.state(T).rounds == 5
    return found


def deal(house: House, many: int) -> None:
    for number in range(many):
        assert play(house, T, number)


def ok(house: House, command: object, id_: str) -> bool:
    return type(house.submit(T, command, id_, MAX)).__name__ == "Done"


@pytest.fixture
def house(path: Path) -> Iterator[House]:
    with House.open(path) as found:
        yield found


def by_hand(house: House) -> dict[int, dict[int, list[Step]]]:
    """Go through everything: the entries of each coup of each opening, the openings by their number."""
    found: dict[int, dict[int, list[Step]]] = {}
    number = 0
    for step in history(house.journal, T):
        if any(isinstance(each, TableOpened) for each in step.events):
            number += 1
            continue
        if not all(isinstance(each, TimePassed) for each in step.events):
            found.setdefault(number, {}).setdefault(step.coup, []).append(step)
    return found


def test_every_coup_of_every_opening_is_whole(house: House) -> None:
    truth = by_hand(house)
    known = list(openings(house, T))
    assert len(known) == 2
    for opening, number in zip(known, (2, 1), strict=True):
        for coup_number, steps in truth[number].items():
            read = around(house, T, opening, coup_number, coup_number)
            own = [each for each in read if each.coup == coup_number and not _opens_or_waits(each.events)]
            assert [each.entry for each in own] == [each.entry for each in steps], (number, coup_number)
            assert [each.before for each in own] == [each.before for each in steps]


def _opens_or_waits(events: tuple[object, ...]) -> bool:
    return all(isinstance(each, TimePassed) for each in events) or any(isinstance(each, TableOpened) for each in events)


def test_without_an_opening_the_latest_that_has_the_coup_is_meant(house: House) -> None:
    last, first = openings(house, T)
    assert opening_of(house, T, 5) == last
    assert opening_of(house, T, 8) == first
    assert opening_of(house, T, 5, since=first.since) == first
    assert opening_of(house, T, 500) is None
    assert replay_of(house, T, 500, None).steps == ()


def test_a_coup_is_told_as_from_everything(house: House) -> None:
    last, first = openings(house, T)
    for opening in (last, first):
        everything = tuple(entered(house, T, opening, 1, opening.coups))
        for number in range(1, opening.coups):
            found = replay_of(house, T, number, opening.since)
            assert found == coup(number, everything)
            assert found.told is not None
        wanted = {each.number: each for each in coups(everything)}
        assert {each.number: each for each in coup_list(house, T, opening.since, None).coups} == wanted


def test_the_list_comes_in_pages(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.web.oversight.MOST_COUPS", 3)
    last, first = openings(house, T)
    seen: list[tuple[int, int]] = []
    since, upto = None, None
    for _ in range(20):
        page = coup_list(house, T, since, upto)
        assert len(page.coups) <= 3
        seen += [(page.since if page.since is not None else last.since, each.number) for each in page.coups]
        since, upto = (page.since, page.earlier) if page.earlier else (page.opening, None)
        if since is None and upto is None:
            break
    truth = by_hand(house)
    wanted = [
        (of.since, each) for of, number in ((last, 2), (first, 1)) for each in sorted(truth[number], reverse=True)
    ]
    assert seen == wanted


def test_what_is_read_for_a_coup_does_not_grow_with_the_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    read: Counter[str] = Counter()
    whole = Reader.entries_of

    def entries_of(self: Reader, stream: str, from_version: int = 1, to_sequence: int | None = None) -> Iterator[Entry]:
        for each in whole(self, stream, from_version, to_sequence):
            read[stream] += 1
            yield each

    truth = by_hand(house)
    last, first = openings(house, T)
    monkeypatch.setattr(Reader, "entries_of", entries_of)
    for opening, number in ((last, 2), (first, 1)):
        longest = max(len(each) for each in truth[number].values()) + 2  # with the clock's own entries
        for wanted in truth[number]:
            read.clear()
            tuple(around(house, T, opening, wanted, wanted))
            # Two coups before it, itself and the next, and at most the distance between two snapshots.
            assert read[f"table/{T}"] <= 5 * longest + EVERY, (number, wanted)


def test_a_packet_reads_no_further_than_its_coup_and_is_the_same(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is read to the coup after the next, or to where it opens again; every byte is as from everything."""
    house.checkpoint()
    asked = [(number, opening) for opening in (None, 1, 2) for number in (1, 4, 5, 6, 8, 9, 10)]
    found = {each: _packet(house, *each) for each in asked}
    assert sum(isinstance(each, Packet) for each in found.values()) >= 12
    monkeypatch.setattr(packet, "read_to", lambda *_: None)
    assert found == {each: _packet(house, *each) for each in asked}


def _packet(house: House, number: int, opening: int | None) -> Packet | str:
    try:
        return packet.packet(house.journal, T, number, opening)
    except (NoPacket, NoSuchCoup) as error:
        return str(error)


def test_where_a_coup_is_read_to(house: House) -> None:
    """What stands behind that entry says nothing of the coup: it is found, or not, as from everything."""
    every = list(history(house.journal, T))
    opened = [each.sequence for each in every if any(isinstance(event, TableOpened) for event in each.events)]
    assert read_to(house.journal, T, 8) == opened[1]
    assert read_to(house.journal, T, 7, 1) == opened[1]
    assert opened[0] < (read_to(house.journal, T, 1, 1) or 0) < opened[1] < (read_to(house.journal, T, 1) or 0)
    assert read_to(house.journal, T, 5) is None
    for opening in (None, 1, 2):
        for number in range(1, 11):
            read = [each for each in every if each.sequence <= (read_to(house.journal, T, number, opening) or 1 << 53)]
            assert _of(read, number, opening) == _of(every, number, opening), (number, opening)


def test_an_opening_is_counted_from_where_it_begins(house: House) -> None:
    """The page of a coup of an earlier opening exports that coup, and not the one of its number that came later."""
    last, first = openings(house, T)
    assert [numbered(house, T, each) for each in (None, first.since, last.since, last.since + 1)] == [None, 1, 2, 0]


def _of(read: list[Step], number: int, opening: int | None) -> object:
    try:
        known, (led, of) = opened_as(read, number, opening)
    except NoSuchCoup as error:
        return str(error)
    return known, [each.sequence for each in led], [each.sequence for each in of], unread(read, of)
