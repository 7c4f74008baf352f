"""Reports wait for each other and for nothing else: nobody stops the floor, or another's report, by asking for many."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from litestar.exceptions import HTTPException

from croupier.web import reports
from croupier.web.report_turns import MOST_OF_A_PERSON, MOST_WAITING, ReportTurns
from waiting import GUARD, until
from web.floors import Floor

DATA = {"accept": "application/json"}


def test_reports_that_wait_keep_no_card_from_being_drawn(own_floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each waits on the event loop: the hands that draw, and those that know who comes, stay free."""
    go_on, met = threading.Event(), list[str]()

    def endless(_: Any, user: Any, __: Any) -> list[Any]:
        met.append(user.name)
        go_on.wait(GUARD)
        return []

    monkeypatch.setitem(reports.MADE, "games", endless)
    dana, others = (
        own_floor.visitor("Dana"),
        [own_floor.visitor(name) for name in ("Gus", "Max", "Ines", "Sven", "Amy")],
    )
    with ThreadPoolExecutor(40) as threads:
        asked = [threads.submit(each.http.get, "/api/reports/games", headers=DATA) for each in others * 8]
        try:
            # Of each person two wait, all others are told at once.
            until(lambda: sum(each.done() for each in asked) == (8 - MOST_OF_A_PERSON) * len(others))
            assert {each.result().status_code for each in asked if each.done()} == {429}
            assert len(met) == 1
            for name in ("sit.v1", "leave.v1"):
                body = {"box": 3, **({"patron": "Zoe"} if name == "sit.v1" else {})}
                assert dana.command("lucky-draw-1", name, body).status_code == 200
            drawn = dana.command("lucky-draw-1", "take-card.v1", {"card": "As"}, draw=True)
            assert drawn.status_code in {200, 422}
            assert dana.http.get("/ready").status_code == 200
            assert own_floor.visitor("Ana").http.get("/my-play").status_code == 200
        finally:
            go_on.set()
        assert sorted({each.result(GUARD).status_code for each in asked}) == [200, 429]
    assert len(met) == MOST_OF_A_PERSON * len(others)


def _somebody(name: str) -> Any:
    return type("Somebody", (), {"name": name})()


def test_whoever_is_slow_to_take_an_export_keeps_nobody_from_a_report() -> None:
    async def played() -> None:
        turns, gus = ReportTurns(), _somebody("Gus")
        slow = [turns.pieces(gus, lambda: b"some of it") for _ in range(MOST_OF_A_PERSON)]
        for each in slow:
            assert await anext(each) == b"some of it"
        with pytest.raises(HTTPException) as refused:
            turns.see_room(gus)
        assert refused.value.status_code == 429
        turns.see_room(_somebody("Max"))
        async with turns.turn(gus):
            pass
        for each in slow:
            await each.aclose()  # type: ignore[attr-defined]  # whoever asked has gone
        turns.see_room(gus)

    asyncio.run(played())


def test_so_many_wait_and_no_more() -> None:
    async def played() -> None:
        turns, over = ReportTurns(), asyncio.Event()

        async def waits(name: str) -> None:
            async with turns.turn(_somebody(name)):
                await over.wait()

        all_ = [asyncio.create_task(waits(f"person {number}")) for number in range(MOST_WAITING)]
        begun = asyncio.Event()
        asyncio.get_running_loop().call_soon(begun.set)  # behind all that were begun before
        await begun.wait()
        with pytest.raises(HTTPException) as refused:
            await waits("one more")
        assert refused.value.status_code == 503
        over.set()
        await asyncio.gather(*all_)
        await waits("later")

    asyncio.run(played())


def test_nobody_waits_for_ever_for_a_turn() -> None:
    async def played() -> None:
        turns = ReportTurns(seconds=0.01)
        async with turns.turn(_somebody("Gus")):
            with pytest.raises(HTTPException) as refused:
                async with turns.turn(_somebody("Max")):
                    raise AssertionError("two at once")
        assert refused.value.status_code == 503

    asyncio.run(played())


def test_a_player_waits_in_no_turn(floor: Floor) -> None:
    for name, status in (("Ana", 403), ("Dana", 403), ("", 401)):
        assert floor.visitor(name).http.get("/api/reports/games", headers=DATA).status_code == status
    assert not floor.app.state.reports._people


EDGES = (
    *("from=0001-01-01&until=9999-12-31", "month=9999-12", "month=0001-01", "month=0000-00", "from=9999-12-31"),
    *("until=9999-12-31", "from=2026-01-02&until=2026-01-01", "month=%C2%B2", "from=9999-12-31&until=9999-12-31"),
)


@pytest.mark.parametrize("asked", EDGES)
def test_the_first_and_the_last_day_there_are_break_nothing(floor: Floor, asked: str) -> None:
    ines = floor.visitor("Ines")
    for path in ("/month-end", "/api/month-end/month-end.json", "/api/month-end/disputes.csv"):
        assert ines.http.get(f"{path}?{asked}", headers=DATA).status_code in {200, 400}
    day = asked.rpartition("=")[2]
    for path in (f"/api/exports/coups.csv?first={day}", f"/api/exports/wagers.jsonl?last={day}"):
        assert ines.http.get(path, headers=DATA).status_code in {200, 400}
    for name in ("first", "last"):
        assert ines.http.get(f"/api/journal?{name}={day}T00:00", headers=DATA).status_code in {200, 400}
