"""A server that holds the lease and cannot write gives it up: another writes, and whoever waits is answered."""

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest

from croupier.kernel.answers import Refused
from croupier.runtime.house import Done, House, Stopped, Unknown
from croupier.runtime.house import cluster as together
from croupier.runtime.house.interface import Part
from journal.faults.hurting import figure, trials
from runtime.journaled import T
from runtime.test_cluster import DANA, Begin, begin, postgres, sound, table, url
from runtime.test_house import sit
from waiting import GUARD, until

__all__ = ["begin", "postgres", "url"]  # fixtures


class Hanging:
    """A connection on which nothing is answered until it is let go."""

    def __init__(self, raw: Any) -> None:
        self._raw, self.let_go, self.met = raw, threading.Event(), threading.Event()

    def cursor(self) -> Any:
        self.met.set()
        self.let_go.wait(GUARD)
        return self._raw.cursor()


def terminate(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def writer_of(house: Any) -> House:
    found = house._writer
    assert isinstance(found, House)
    return found


def test_terminated_backends_stop_nobody_for_good(begin: Begin, url: str) -> None:
    first, second = begin(), begin()
    table(first)
    for number in range(trials(3, 12)):
        terminate(url)
        for server in (first, second):
            if server._writer is not None:
                server._writer._cache.cached("table/t").now = None
        for house in (first, second):
            until(lambda house=house, number=number: _done(house, number))  # type: ignore[misc]
    until(lambda: {first.status().part, second.status().part} == {Part.WRITER, Part.FOLLOWER})
    assert sound(url)


def _done(house: Any, number: int) -> bool:
    """Ask the same until it is decided; a box that is taken by then is decided too."""
    return isinstance(house.submit(T, sit(number % 5 + 1, f"p{number}"), f"sit {number}", DANA), Done | Refused)


def test_a_writer_whose_commit_hangs_lets_another_write(
    begin: Begin, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PGOPTIONS", raising=False)
    first, second = begin(), begin()
    table(first)
    hangs = Hanging(writer_of(first).journal._raw)
    writer_of(first).journal._raw = hangs  # type: ignore[assignment]
    try:
        with ThreadPoolExecutor(1) as threads:
            asked = threads.submit(first.submit, T, sit(1), "sit 1", DANA, timeout=GUARD)
            assert hangs.met.wait(GUARD)
            with figure("a commit that hangs is taken over by another server", under=5):
                until(lambda: second.status().part is Part.WRITER)
            assert isinstance(asked.result(GUARD), Done), "whoever waited is answered by the one that writes now"
    finally:
        hangs.let_go.set()
    assert any("does not write" in each for each in first.troubles)
    assert isinstance(second.submit(T, sit(2), "sit 2", DANA), Done)
    assert isinstance(first.submit(T, sit(3), "sit 3", DANA), Done)
    assert sound(url)


def test_a_writer_that_decides_without_end_lets_another_write(
    begin: Begin, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(together, "DECIDE_SECONDS", 0.5)
    first, second = begin(), begin()
    table(first)
    with writer_of(first)._cache.cached("table/t").lock, ThreadPoolExecutor(1) as threads:
        asked = threads.submit(first.submit, T, sit(1), "sit 1", DANA, timeout=GUARD)
        until(lambda: second.status().part is Part.WRITER)
        assert isinstance(asked.result(GUARD), Done)
    assert isinstance(second.submit(T, sit(2), "sit 2", DANA), Done)
    assert sound(url)


def test_nobody_waits_for_ever_at_a_writer_that_hangs(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """One server alone: there is nobody to take over, so it is said that it is not known, and later it is."""
    only = begin()
    table(only)
    monkeypatch.setattr(together, "COMMIT_SECONDS", GUARD)
    hangs = Hanging(writer_of(only).journal._raw)
    writer_of(only).journal._raw = hangs  # type: ignore[assignment]
    answer = only.submit(T, sit(1), "sit 1", DANA, timeout=0.5)
    assert isinstance(answer, Unknown)
    hangs.let_go.set()
    until(lambda: isinstance(only.submit(T, sit(1), "sit 1", DANA), Done))


# A process of PostgreSQL that sleeps ----------------------------------------------------------------------------------


@contextmanager
def asleep(connection: Any) -> Iterator[None]:
    """Stop the process of PostgreSQL behind a connection where it is; its locks stay, and nothing ends it."""
    backend = connection.driver_connection.info.backend_pid
    os.kill(backend, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(backend, signal.SIGCONT)


def test_a_writers_process_of_the_database_that_sleeps_is_taken_over(
    begin: Begin, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of everything that PostgreSQL runs only the one process sleeps on which the house is written."""
    monkeypatch.delenv("PGOPTIONS", raising=False)
    first, second = begin(), begin()
    table(first)
    with asleep(writer_of(first).journal._raw), ThreadPoolExecutor(4) as threads:
        with figure("a writer whose process of PostgreSQL sleeps is taken over", under=5):
            asked = [threads.submit(each.submit, T, sit(1), "sit 1", DANA, timeout=GUARD) for each in (first, second)]
            until(lambda: second.status().part is Part.WRITER)
            assert {type(each.result(GUARD)) for each in asked} == {Done}
        assert isinstance(second.submit(T, sit(2), "sit 2", DANA), Done)
        assert isinstance(first.submit(T, sit(3), "sit 3", DANA), Done)
    assert sound(url)


def test_nobody_waits_for_ever_where_the_sleeping_process_keeps_the_others_out(
    begin: Begin, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It sleeps in the middle of writing, so that nobody else can: everybody is told, and it goes on by itself."""
    monkeypatch.delenv("PGOPTIONS", raising=False)
    monkeypatch.setattr(together, "PATIENCE_SECONDS", 1.0)
    first, second = begin(), begin()
    table(first)
    raw = writer_of(first).journal._raw
    with ThreadPoolExecutor(4) as threads:
        cursor = raw.cursor()
        cursor.execute("BEGIN")
        cursor.execute("UPDATE head SET epoch = epoch")
        with asleep(raw):
            asked = [threads.submit(_sits, each, number) for number, each in enumerate((first, second), start=1)]
            with figure("whoever asks while nobody can write is told", under=5):
                assert {type(each.result(GUARD)) for each in asked} <= {Unknown, Stopped}
            until(lambda: any("does not write" in each for each in first.troubles))
            with figure("the same once another server tries to take over", under=5):
                assert {type(_sits(each, 3)) for each in (first, second)} <= {Unknown, Stopped}
    for number, each in enumerate((first, second, first), start=1):
        until(lambda each=each, number=number: isinstance(_sits(each, number), Done))  # type: ignore[misc]
    assert sound(url)


def _sits(house: Any, number: int) -> Any:
    return house.submit(T, sit(number), f"sit {number}", DANA)
