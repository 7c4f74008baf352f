"""What a server does by itself: checks of its own files, and notes of what went wrong."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.floor.significant import SignificantNoted
from croupier.journal.reader import Reader
from croupier.kernel.answers import Refused
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.runtime import integrity
from croupier.runtime.house import SYSTEM, Done, House
from croupier.runtime.script import reads
from croupier.table.commands import PlaceWager
from croupier.web import maintenance as upkeep_
from croupier.web.maintenance import Upkeep
from croupier.web.settings import Settings
from runtime.journaled import T, add, house
from runtime.test_house import SCRIPT
from waiting import GUARD, until
from web.floors import packages_read_once


def settings(folder: Path, *, demo: bool = False, manifest: Path | None = None) -> Settings:
    return Settings(url=str(folder / "h.db"), demo=demo, manifest=manifest)


def wager(where: House, id_: str) -> object:
    placed = PlaceWager(box=Box(1), bet=BetId("player"), amount=Money.dollars(25), patron=Patron("ana"))
    return where.submit(T, placed, id_, SYSTEM)


@pytest.fixture(autouse=True)
def _packages() -> Iterator[None]:
    with packages_read_once():
        yield


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A manifest that expects one file to be another."""
    of = integrity.manifest()
    path = tmp_path / "approved"
    path.write_text(integrity.text({**of, next(iter(of)): "0" * 64}), encoding="utf-8")
    return path


def test_a_server_that_starts_with_other_files_opens_no_coup(tmp_path: Path, wrong: Path) -> None:
    with house(tmp_path / "h.db") as where:
        add(where, reads(SCRIPT))
        found = Upkeep(where, settings(tmp_path, manifest=wrong)).check("start")
        assert found is not None
        assert len(found.differs) == 1
        answer = wager(where, "w")
        assert isinstance(answer, Refused)
        assert answer.code == "gaming-stopped"


def test_a_demonstration_goes_on(tmp_path: Path, wrong: Path) -> None:
    with house(tmp_path / "h.db") as where:
        add(where, reads(SCRIPT))
        found = Upkeep(where, settings(tmp_path, demo=True, manifest=wrong)).check("start")
        assert found is not None
        assert not found.sound
        assert isinstance(wager(where, "w"), Done)


def test_a_manifest_that_is_gone_is_told_in_the_log_and_nothing_else_breaks(tmp_path: Path) -> None:
    with house(tmp_path / "h.db") as where:
        assert Upkeep(where, settings(tmp_path, manifest=tmp_path / "gone")).check("daily") is None


def noted(path: Path) -> list[tuple[str, str]]:
    with Reader.look(path) as reader:
        return [(each.event.kind, each.event.says) for each in reader.read("house") if _is_note(each.event)]


def _is_note(event: object) -> bool:
    return isinstance(event, SignificantNoted)


def test_a_bug_is_noted_once_for_many_who_meet_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep_, "NOTED_EVERY_SECONDS", GUARD)
    with house(tmp_path / "h.db") as where:
        upkeep = Upkeep(where, settings(tmp_path))
        for _ in range(5):
            upkeep.bug("/api/tables", ValueError("a secret"))
        asyncio.run(upkeep.stop())
    assert noted(tmp_path / "h.db") == [("program-error", "A bug was met at /api/tables: ValueError.")]


def test_each_trouble_is_noted_once(tmp_path: Path) -> None:
    with house(tmp_path / "h.db") as where:
        upkeep = Upkeep(where, settings(tmp_path))
        upkeep._troubles()
        where.troubles.append("table/t: the seed cannot be kept")
        upkeep._troubles()
        upkeep._troubles()
        where.troubles.append("table/t: once more")
        upkeep._troubles()
    assert noted(tmp_path / "h.db") == [
        ("trouble", "table/t: the seed cannot be kept"),
        ("trouble", "table/t: once more"),
    ]


def test_it_checks_again_when_a_day_has_passed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep_, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(upkeep_, "DAY_SECONDS", 0.05)

    def daily(where: House) -> bool:
        last = where.orders.program.last
        return last is not None and last.when == "daily"

    async def lived(upkeep: Upkeep, where: House) -> list[str]:
        await upkeep.start()
        await asyncio.to_thread(until, lambda: daily(where))
        await upkeep.stop()
        return [each.event.when for each in where.journal.read("house")][:2]

    with house(tmp_path / "h.db") as where:
        assert asyncio.run(lived(Upkeep(where, settings(tmp_path)), where)) == ["start", "daily"]
