"""What passes must not stop a house: a stream that cannot be loaded, a seed that cannot be opened just now."""

import errno
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.seals import SeedLost
from croupier.journal.errors import CannotOpen, StorageError
from croupier.kernel.cards import DECK
from croupier.kernel.ids import Box, Patron
from croupier.runtime.house import Done, House, NotDone
from croupier.runtime.house.cards import NOT_NOW
from croupier.runtime.house.state_cache import StateCache, StreamState
from croupier.runtime.script import reads
from croupier.runtime.virtual_shoe import Seeds, SeedTrouble
from croupier.table.commands import Shuffle, Sit, TakeCard
from runtime.journaled import T, add, house
from runtime.test_house import SCRIPT, sit
from runtime.test_house_cards import DANA, MAX, made_ready, ok, shoe_events, virtual

GUARD = 120
"""Seconds after which a test gives up waiting for ever."""


@pytest.fixture
def where(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path / "h.db") as opened:
        yield opened


# Loading -------------------------------------------------------------------------------------------------------------


class Failing:
    """Lets the loading of a stream fail so many times."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, stream: str, times: int) -> None:
        self.left = times
        load = StateCache.load

        def loaded(cache: StateCache, wanted: str) -> StreamState:
            if wanted == stream and self.left > 0:
                self.left -= 1
                raise CannotOpen("the connection was terminated")
            return load(cache, wanted)

        monkeypatch.setattr(StateCache, "load", loaded)


@pytest.mark.parametrize("stream", ["table/t", "stops/t", "house"])
def test_whoever_asks_after_a_failed_loading_is_answered(
    where: House, monkeypatch: pytest.MonkeyPatch, stream: str
) -> None:
    add(where, reads(SCRIPT))
    cell = where._cache.cached("table/t")
    with cell.lock:
        # All are asked before the first is served, so that they are one batch: each follows the one that failed.
        asked = [where.ask(T, sit(box), f"sit {box}", DANA) for box in (1, 2, 3)]
        where._cache.cached(stream).now = None
        Failing(monkeypatch, stream, times=1)
    told: list[Any] = []
    for each in asked:
        try:
            told.append(each.result(GUARD))
        except StorageError as error:
            told.append(error)
    assert sum(isinstance(each, StorageError) for each in told) <= 1
    assert all(isinstance(each, Done | StorageError) for each in told)
    for box in (1, 2, 3):
        assert isinstance(where.submit(T, sit(box), f"sit {box}", DANA, timeout=GUARD), Done)
    assert sorted(where.state(T).seats) == [1, 2, 3]


def test_a_stream_that_cannot_be_loaded_is_held_by_nobody(where: House, monkeypatch: pytest.MonkeyPatch) -> None:
    add(where, reads(SCRIPT))
    where._cache.cached("table/t").now = None
    failing = Failing(monkeypatch, "table/t", times=0)
    for number in range(5):
        failing.left = 1
        where._cache.cached("table/t").now = None
        with pytest.raises(StorageError):
            where.submit(T, sit(1), f"sit {number}", DANA, timeout=GUARD)
    assert not where._cache.cached("table/t").lock.locked()
    assert isinstance(where.submit(T, sit(1), "sit", DANA, timeout=GUARD), Done)


def test_those_who_wait_for_a_writer_that_does_not_go_on_are_told(where: House) -> None:
    add(where, reads(SCRIPT))
    with where._cache.cached("table/t").lock:
        asked = [where.ask(T, sit(box), f"sit {box}", DANA) for box in (1, 2)]
        worker = where._worker("table/t")
        while not worker.under_way():
            pass
        where.abandon()
        says = {each.result(GUARD).says for each in asked}  # type: ignore[union-attr]  # one that is not known says so
        assert says == {"The writer did not go on: send it again with the same id."}
    # What was under way may have been written: sent again it is done once.
    assert len([each for each in where.journal.read_all() if each.envelope.id.startswith("sit")]) <= 2


# Seeds ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [errno.EMFILE, errno.ENFILE, errno.EACCES, errno.EIO, errno.ENOMEM, errno.ESTALE])
def test_a_seed_that_cannot_be_opened_is_not_lost(where: House, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    virtual(where)
    made_ready(where, "first")
    ok(where.submit(T, Sit(box=Box(1), patron=Patron("ana")), "sit", DANA))
    before = where.journal.head().sequence

    def no(_: Path) -> bytes:
        raise OSError(code, "it cannot be opened")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", no)
        for _ in range(3):
            answer = where.cards.draw(T, TakeCard(card=DECK[0]), "one", DANA)
            assert answer == NotDone(says=NOT_NOW)
        ended = where.submit(T, Shuffle(cause="the shoe has ended"), "shuffle", MAX)
    assert not any(isinstance(each, SeedLost) for each in shoe_events(where))
    assert where.state(T).waits_for == ()
    assert any("cannot be read just now" in each for each in where.troubles)
    if not isinstance(ended, Done):
        assert where.journal.head().sequence == before
        ok(where.cards.draw(T, TakeCard(card=DECK[0]), "one", DANA))


def test_a_seal_that_fails_is_made_before_the_next_card(where: House, monkeypatch: pytest.MonkeyPatch) -> None:
    virtual(where)

    def no(*_: object) -> None:
        raise OSError(errno.EMFILE, "too many open files")

    with monkeypatch.context() as patch:
        patch.setattr(Seeds, "_keep", no)
        ok(where.submit(T, Shuffle(cause="the shoe has ended"), "shuffle", MAX))
        assert any("cannot be kept" in each for each in where.troubles)
        sealed = len(shoe_events(where))
    where.cards.device(T)
    assert len(shoe_events(where)) > sealed


def test_only_a_missing_file_is_a_lost_seed(tmp_path: Path) -> None:
    seeds = Seeds(tmp_path)
    seal = seeds.make("t-1")
    (tmp_path / "t-1.seed").rename(tmp_path / "aside")
    (tmp_path / "t-1.seed").mkdir()
    with pytest.raises(SeedTrouble, match="just now: is a directory"):
        seeds.read("t-1", seal)
    (tmp_path / "t-1.seed").rmdir()
    (tmp_path / "aside").rename(tmp_path / "t-1.seed")
    assert len(seeds.read("t-1", seal)) == 32
    with pytest.raises(SeedTrouble, match="cannot be kept: "):
        Seeds(tmp_path / "t-1.seed" / "below").make("t-2")
