"""A web server that ends as if the power had failed, at exactly one moment: before or after a command is on disk, in
both cases before anybody is answered.

Run as a program this starts one server after the other, each a process of its own that runs `croupier serve`.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeVar
from unittest.mock import patch

import httpx
import pytest
from argon2 import PasswordHasher

from croupier.cli import main as croupier
from croupier.journal.codec import CODEC
from croupier.journal.entry import Prepared
from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from croupier.journal.verify import verify
from croupier.runtime import integrity
from croupier.runtime.audit.checks import checks
from waiting import until
from web.floors import Visitor, free_port, packages_read_once
from web.test_restart import answers

E = TypeVar("E")
TESTS: Final = Path(__file__).resolve().parents[1]


# The server ----------------------------------------------------------------------------------------------------------


def main() -> None:
    """Fork a server for every line that comes: whatever they all import and read is imported and read once."""
    with packages_read_once(), patch.object(PasswordHasher, "hash", cache(PasswordHasher.hash)):
        import_module("croupier.web.server")
        integrity.checked()
        for line in sys.stdin:
            asked = json.loads(line)
            child = os.fork()
            if child == 0:
                sys.stdout = sys.stderr  # the pipe is for what became of the server
                sys.argv = ["croupier", *asked["command"]]
                Journal.append = _ending(Journal.append, Path(asked["ends"]))  # type: ignore[method-assign]  # on purpose
                croupier()
                os._exit(0)
            _say(child)
            _say(os.waitpid(child, 0)[1])


def _say(number: int) -> None:
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()


def _ending(append: Callable[..., list[Any]], ends: Path) -> Callable[..., list[Any]]:
    """Write as ever, but end before or after the command that the file names: `seal-draw.v1 before`."""

    def appended(journal: Journal, proposals: Sequence[Any]) -> list[Any]:
        name, _, when = ends.read_text().partition(" ") if ends.exists() else ("", "", "")
        due = name in {each.name if isinstance(each, Prepared) else CODEC.name(each.command) for each in proposals}
        if due and when == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        written = append(journal, proposals)
        if due:
            os.kill(os.getpid(), signal.SIGKILL)
        return written

    return appended


# The test ------------------------------------------------------------------------------------------------------------


class KilledServer:
    """A demonstration that is served again and again over the same folder, under the same address."""

    def __init__(self, folder: Path) -> None:
        self.database, self._ends, self._port = folder / "house.db", folder / "ends", free_port()
        self.base = f"http://localhost:{self._port}"
        command = (sys.executable, "-m", "web.killed_server")
        self._starts = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=TESTS)
        self._pid = 0
        self._visitors: list[Visitor] = []
        self.begin()

    def begin(self) -> None:
        assert self._starts.stdin
        serve = ["serve", str(self.database), "--demo", "--quiet", "--coups", "0", "--port", str(self._port)]
        self._starts.stdin.write(json.dumps({"command": serve, "ends": str(self._ends)}) + "\n")
        self._starts.stdin.flush()
        self._pid = self._told()
        until(lambda: answers(self._port), "the server did not start")

    def _told(self) -> int:
        assert self._starts.stdout
        return int(self._starts.stdout.readline())

    def visitor(self, name: str) -> Visitor:
        self._visitors.append(Visitor(self.base, name))
        return self._visitors[-1]

    def killed(self, name: str, when: str, send: Callable[[], httpx.Response]) -> httpx.Response:
        """End the server at a command that is sent and never answered, start it anew, and send the same again."""
        self._ends.write_text(f"{name} {when}")
        with pytest.raises(httpx.TransportError):
            send()
        assert os.WTERMSIG(self._told()) == signal.SIGKILL
        self._ends.unlink()
        self.begin()
        return send()

    def stop(self) -> None:
        os.kill(self._pid, signal.SIGTERM)
        assert os.waitstatus_to_exitcode(self._told()) == 0
        self._pid = 0

    def events(self, stream: str, kind: type[E]) -> list[E]:
        """Everything of a kind that a stream holds."""
        with Reader.look(str(self.database)) as reader:
            return [each.event for each in reader.read(stream) if isinstance(each.event, kind)]

    def sound(self) -> bool:
        with Reader.look(str(self.database)) as reader:
            return verify(reader, checks(reader)).sound

    def close(self) -> None:
        for each in self._visitors:
            each.http.close()
        with suppress(ProcessLookupError):
            if self._pid:
                os.kill(self._pid, signal.SIGKILL)
        self._starts.communicate()


@contextmanager
def killed_server(folder: Path) -> Iterator[KilledServer]:
    server = KilledServer(folder)
    try:
        yield server
    finally:
        server.close()


if __name__ == "__main__":
    main()
