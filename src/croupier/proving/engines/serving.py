"""croupier as an engine that others ask: on standard input and output, and over HTTP."""

import json
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import IO, Any, Final

from croupier.games.editions import edition
from croupier.games.kinds import EDITIONS
from croupier.proving.engines.own import Engine
from croupier.proving.vectors.vector import KINDS, PROTOCOL
from croupier.rulebooks import all_documents
from croupier.version import __version__

MOST_BYTES: Final = 1_000_000


class HouseEngine:
    """Every document as one engine: a question says which document it is of."""

    def __init__(self) -> None:
        self._engines: dict[str, Engine] = {}

    def answer(self, asked: object) -> dict[str, Any]:
        """Answer one question."""
        if not isinstance(asked, Mapping):
            return {"refused": "a question is an object"}
        if asked.get("do") == "hello":
            return {
                "protocol": PROTOCOL,
                "engine": "croupier",
                "version": __version__,
                "documents": [each.id for each in all_documents()],
                "can": [each for each in KINDS if each != "bad"],
            }
        document = asked.get("document")
        if document not in {each.id for each in all_documents()}:
            id_ = {"id": asked["id"]} if "id" in asked else {}
            return {**id_, "cannot": f"no document is called {str(document)[:40]!r}"}
        return self._engine(str(document)).answer(asked)

    def _engine(self, document: str) -> Engine:
        if document not in self._engines:
            found = edition(document)
            if not isinstance(found, EDITIONS):
                raise TypeError(f"no table runs the kind of game of {document}")
            self._engines[document] = Engine(found)
        return self._engines[document]


def answered(house: HouseEngine, line: bytes | str) -> str:
    """Answer one line of JSON with another."""
    try:
        asked = json.loads(line)
    except (ValueError, RecursionError):
        return json.dumps({"refused": "the line is not JSON"})
    return json.dumps(house.answer(asked))


def pipe(given: IO[str], into: IO[str]) -> None:
    """Answer line after line until there are no more, or until it is told to stop."""
    house = HouseEngine()
    while line := given.readline(MOST_BYTES):
        if not line.strip():
            continue
        if '"stop"' in line and json.loads(line).get("do") == "stop":
            return
        into.write(answered(house, line) + "\n")
        into.flush()


def http(host: str, port: int) -> ThreadingHTTPServer:
    """Make a server that answers a question in the body of each POST."""
    house = HouseEngine()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = self.headers.get("Content-Length", "")
            size = int(length) if length.isdigit() else -1
            if not 0 <= size <= MOST_BYTES:
                self.send_error(413)
                return
            body = answered(house, self.rfile.read(size)).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    return ThreadingHTTPServer((host, port), Handler)
