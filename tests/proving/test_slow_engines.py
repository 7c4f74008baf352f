"""Engines that keep somebody waiting: a time limit is one for whatever they started, and for a whole answer."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from croupier.proving.engines.transports import EngineTrouble, HttpEngine, ProcessEngine
from waiting import GUARD, a_moment

ANSWER = b'{"id": 1}' + b" " * 100


def test_an_engine_ends_with_all_that_it_started(tmp_path: Path) -> None:
    late = tmp_path / "late"
    engine = ProcessEngine(["sh", "-c", f"(sleep 60; touch '{late}'); true"])
    engine.start()
    with pytest.raises(EngineTrouble, match="no answer"):
        engine.ask({"do": "hello"}, 0.2)
    engine.stop()
    assert not late.exists()  # nobody waited for it


class Drips(BaseHTTPRequestHandler):
    """Answers a byte at a time, each long before it would be late."""

    over: threading.Event

    def do_POST(self) -> None:
        self.send_response(200)
        self.send_header("Content-Length", str(len(ANSWER)))
        self.end_headers()
        for byte in ANSWER:
            if not self.over.is_set():
                self.wfile.write(bytes([byte]))
                a_moment(0.05)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def dripping() -> Iterator[str]:
    Drips.over = threading.Event()
    server = ThreadingHTTPServer(("127.0.0.1", 0), Drips)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        Drips.over.set()
        server.shutdown()
        server.server_close()
        thread.join(GUARD)


def test_an_answer_over_http_is_whole_in_time_or_none() -> None:
    before = threading.enumerate()
    with dripping() as url, pytest.raises(EngineTrouble, match="none was whole"):
        HttpEngine(url).ask({"do": "hello", "id": 1}, 0.5)
    for each in threading.enumerate():
        if each not in before:
            each.join(GUARD)
