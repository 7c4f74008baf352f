"""The lines of the log: one JSON object each, sealed one after the other, and sent to another system over TLS.

A seal is an HMAC of the line and of the seal before it, under a secret of the signing key. Whoever can write to the
log, and has not the key, changes, takes out or puts in no line unseen; that the end was not cut off, the other system
knows.
"""

import hmac
import json
import logging
import queue
import re
import socket
import ssl
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

USE: Final = "log lines"
LOGS: Final = ("croupier.web", "croupier.house")
MOST_WAITING: Final = 10_000
"""So many lines wait while the other system does not take them; then the newest are counted and left out there."""
AGAIN_SECONDS: Final = 2.0
SECONDS: Final = 10.0
_SEALED: Final = re.compile(r'^(.*), "line": (\d+), "seal": "([0-9a-f]{64})"}$')
_LEVELS: Final = ((logging.ERROR, 3), (logging.WARNING, 4), (logging.NOTSET, 6))
_AUDIT: Final = 13 << 3
"""Syslog's facility of audits."""


class Sealed(logging.Formatter):
    """Put the time, in UTC, into what a line says, and seal it once there is a secret to do so."""

    def __init__(self) -> None:
        super().__init__()
        self._secret, self._last, self._count = b"", b"", 0
        self._writing = threading.Lock()

    def seal_with(self, secret: bytes) -> None:
        with self._writing:
            self._secret, self._last, self._count = secret, b"", 0

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        said = super().format(record)
        if not said.startswith("{"):
            return f"{at} {said}"
        told, _, more = said.partition("\n")
        with self._writing:
            line = self._sealed(f'{{"at": "{at}", {told[1:-1]}')
        return f"{line}\n{more}" if more else line

    def _sealed(self, text: str) -> str:
        if not self._secret:
            return text + "}"
        self._count += 1
        self._last = _seal(self._secret, self._last, self._count, text)
        return f'{text}, "line": {self._count}, "seal": "{self._last.hex()}"}}'


def _seal(secret: bytes, last: bytes, number: int, text: str) -> bytes:
    return hmac.digest(secret, last + number.to_bytes(8) + text.encode(), "sha256")


def broken(lines: Iterable[str], secret: bytes) -> Iterator[str]:
    """Name every line that is not what was written, and every place where some are missing. A server that starts begins
    to count anew, so a log of several is whole from each beginning on.
    """
    last, due = b"", 1
    for place, line in enumerate(lines, start=1):
        found = _SEALED.fullmatch(line.rstrip("\n"))
        if found is None:
            if line.startswith("{") and due > 1:
                yield f"line {place} has no seal"
            continue
        number = int(found[2])
        last = b"" if number == 1 else last
        if number not in (1, due):
            yield f"before line {place} {due} to {number - 1} are missing"
        elif not hmac.compare_digest(_seal(secret, last, number, found[1]).hex(), found[3]):
            yield f"line {place} is not what was written"
        last, due = bytes.fromhex(found[3]), number + 1


class SyslogHandler(logging.Handler):
    """Send lines to a syslog over TLS (RFC 5424, RFC 5425), beside whoever logs: nobody waits for it."""

    def __init__(self, host: str, port: int, trusted: Path | None) -> None:
        super().__init__()
        self._where = (host, port)
        self._context = ssl.create_default_context(cafile=trusted)
        self._context.minimum_version = ssl.TLSVersion.TLSv1_2
        self._lines: queue.Queue[bytes | None] = queue.Queue(MOST_WAITING)
        self._here = socket.gethostname() or "-"
        self.left_out = 0
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._send, name="log", daemon=True)
        self._thread.start()

    def emit(self, record: logging.LogRecord) -> None:
        level = next(each for least, each in _LEVELS if record.levelno >= least)
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        text = f"<{_AUDIT + level}>1 {at} {self._here} croupier - - - {self.format(record)}".encode()
        try:
            self._lines.put_nowait(f"{len(text)} ".encode() + text)
        except queue.Full:
            self.left_out += 1

    def close(self) -> None:
        with suppress(queue.Full):
            self._lines.put_nowait(None)
        self._thread.join(SECONDS)
        self._ending.set()
        super().close()

    def _send(self) -> None:
        line = self._lines.get()
        while line is not None and not self._ending.is_set():
            try:
                with (
                    socket.create_connection(self._where, SECONDS) as plain,
                    self._context.wrap_socket(plain, server_hostname=self._where[0]) as secured,
                ):
                    while line is not None:
                        secured.sendall(line)
                        line = self._lines.get()
            except OSError as error:
                sys.stderr.write(json.dumps({"what": "log", "outcome": "not sent", "error": str(error)}) + "\n")
                self._ending.wait(AGAIN_SECONDS)


class RepeatedLine(logging.Formatter):
    """Write for another place what was written for the first: a line is sealed once."""

    def __init__(self, first: Sealed) -> None:
        super().__init__()
        self._first = first

    def format(self, record: logging.LogRecord) -> str:
        return str(record.__dict__.setdefault("sealed", None) or self._sealed(record))

    def _sealed(self, record: logging.LogRecord) -> str:
        record.__dict__["sealed"] = found = self._first.format(record)
        return found


_SEALS: Final = Sealed()


def logged(*, quiet: bool) -> None:
    """One line of JSON for each request and each thing that matters, on standard error."""
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    for log in map(logging.getLogger, LOGS):
        log.propagate = False
        log.setLevel(logging.WARNING if quiet else logging.INFO)
        if not log.handlers:
            handler = logging.StreamHandler(sys.stderr)
            handler.setFormatter(RepeatedLine(_SEALS))
            log.addHandler(handler)


def seal(secret: bytes) -> None:
    """Seal every line from now on."""
    _SEALS.seal_with(secret)


def send(host: str, port: int, trusted: Path | None) -> SyslogHandler:
    """Send every line from now on to another system too; close what this gives at the end."""
    made = SyslogHandler(host, port, trusted)
    made.setFormatter(RepeatedLine(_SEALS))
    for log in map(logging.getLogger, LOGS):
        log.addHandler(made)
    return made
