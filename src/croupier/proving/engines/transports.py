"""Asking another engine: as a process on its standard input and output, or over HTTP. Whatever it does, there is an
answer in time or a trouble that says what was wrong.
"""

import json
import os
import queue
import signal
import subprocess
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from http.client import HTTPException
from typing import IO, Any, Final, Protocol
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from croupier.kernel.errors import CroupierError

MOST_BYTES: Final = 1_000_000
"""No answer is longer."""
_MOST_WAITING: Final = 1_000
_ENDED: Final = None


class EngineTrouble(CroupierError):
    """The engine gave no answer that can be judged: it hangs, died, floods, or speaks nonsense."""


class AskedEngine(Protocol):
    """What answers."""

    def ask(self, request: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        """Ask, and wait so long. Raises `EngineTrouble`."""

    def start(self) -> None:
        """Begin anew, with nothing remembered."""

    def stop(self) -> None:
        """Let it go."""


def read_answer(raw: bytes, id_: object) -> dict[str, Any]:
    """Read one answer. Raises `EngineTrouble`."""
    if len(raw) > MOST_BYTES:
        raise EngineTrouble(f"the answer has more than {MOST_BYTES:,} bytes")
    try:
        found = json.loads(raw)
    except (ValueError, RecursionError):
        raise EngineTrouble(f"the answer is not JSON: {raw[:60]!r}") from None
    if not isinstance(found, dict):
        raise EngineTrouble("the answer is no object")
    if (b"\\u" in raw or not raw.isascii()) and not _is_text(found):
        raise EngineTrouble("the answer has half a character, which no text has")
    if id_ is not None and found.get("id") != id_:
        raise EngineTrouble(f"the answer is to {str(found.get('id'))[:40]!r}, not to {id_!r}")
    return found


def _is_text(found: object) -> bool:
    """Tell whether everything in an answer can be written down again."""
    try:
        json.dumps(found, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


class ProcessEngine:
    """An engine that is a command: one JSON object a line each way."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = list(command)
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes | None] = queue.Queue(_MOST_WAITING)

    def start(self) -> None:
        self.stop()
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the command that was asked for
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError as error:
            raise EngineTrouble(f"{self.command[0]} cannot be started: {(error.strerror or '').lower()}") from None
        self._lines = queue.Queue(_MOST_WAITING)
        assert self._process.stdout is not None  # noqa: S101 - it was asked for
        threading.Thread(target=_read_all, args=(self._process.stdout, self._lines), daemon=True).start()

    def ask(self, request: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        if self._process is None:
            self.start()
        process = self._process
        assert process is not None  # noqa: S101 - it was started
        assert process.stdin is not None  # noqa: S101 - it was asked for
        if not self._lines.empty():
            raise EngineTrouble("it answers without being asked")
        try:
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
        except OSError:
            raise EngineTrouble(f"it has ended, with code {process.poll()}") from None
        try:
            raw = self._lines.get(timeout=seconds)
        except queue.Empty:
            raise EngineTrouble(f"no answer in {seconds:g} seconds") from None
        if raw is _ENDED:
            raise EngineTrouble("it ended before it answered")
        return read_answer(raw, request.get("id"))

    def stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        try:
            if process.poll() is None and process.stdin is not None:
                process.stdin.write(b'{"do": "stop"}\n')
                process.stdin.close()
                process.wait(0.2)
        except (OSError, subprocess.TimeoutExpired, ValueError):
            pass
        _kill(process)
        process.wait()
        for pipe in (process.stdin, process.stdout):
            try:
                if pipe is not None:
                    pipe.close()
            except OSError:
                continue


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """End an engine and all that it has started: one of them would keep its output open, and us waiting."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def _read_all(pipe: IO[bytes], into: "queue.Queue[bytes | None]") -> None:
    """Take lines as they come; one that never ends is cut, and a flood waits until it is asked for or killed."""
    try:
        while line := pipe.readline(MOST_BYTES + 2):
            into.put(line, timeout=60)
    except (OSError, ValueError, queue.Full):
        pass
    finally:
        try:
            into.put(_ENDED, timeout=1)
        except queue.Full:
            os.sched_yield() if hasattr(os, "sched_yield") else None


class HttpEngine:
    """An engine behind a URL: each question is the body of a POST, each answer the body of the reply."""

    def __init__(self, url: str) -> None:
        if urlsplit(url).scheme not in {"http", "https"}:
            raise EngineTrouble(f"{url} is no address of http or https")
        self.url = url

    def start(self) -> None:
        """There is nothing to begin."""

    def stop(self) -> None:
        """There is nothing to let go."""

    def ask(self, request: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        got: queue.SimpleQueue[bytes | Exception] = queue.SimpleQueue()
        threading.Thread(target=self._post, args=(request, seconds, got), daemon=True).start()
        try:
            found = got.get(timeout=seconds)
        except queue.Empty:
            raise EngineTrouble(f"no answer over HTTP: none was whole in {seconds:g} seconds") from None
        if isinstance(found, Exception):
            raise EngineTrouble(f"no answer over HTTP: {str(found)[:80]}") from None
        return read_answer(found, request.get("id"))

    def _post(self, request: Mapping[str, Any], seconds: float, got: "queue.SimpleQueue[bytes | Exception]") -> None:
        """Send a question and take the answer. A server that sends a little at a time is never late with any of it:
        how long the whole takes is seen by who asks.
        """
        body = json.dumps(request).encode()
        asked = Request(self.url, data=body, headers={"Content-Type": "application/json"})  # noqa: S310 - see above
        try:
            with urlopen(asked, timeout=seconds) as reply:  # noqa: S310 - as above
                got.put(reply.read(MOST_BYTES + 1))
        except (URLError, HTTPException, OSError, ValueError) as error:
            got.put(error)
