"""A witness: somebody else who co-signs how far a journal is, if it goes on from what was co-signed before.

It follows the witness protocol of transparency logs (C2SP `tlog-witness`): a request holds the size that the witness
knows, a proof that the larger tree goes on from it, and the signed checkpoint; the answer is a line with the witness's
signature and the time (`cosignature/v1`). Who has the database and the key of a house can write its journal anew; not
so that a witness would co-sign it.
"""

import os
import threading
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from time import time
from typing import Final
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from croupier.journal.checkpoints import BadNote, Checkpoint, Signer, checked, new_signer, signer_from, unchecked
from croupier.journal.errors import Differs, StorageError
from croupier.journal.tree import is_consistent
from croupier.runtime.house.interface import AnyHouse

PATH: Final = "/add-checkpoint"
MOST_BYTES: Final = 64 * 1024
MOST_PROOF: Final = 64
EVERY_SECONDS: Final = 60.0
WAIT_SECONDS: Final = 10.0
_COSIGNS: Final = b"\x04"
_DASH: Final = "\u2014"


def _key_id(name: str, public: str) -> bytes:
    return sha256(name.encode() + b"\n" + _COSIGNS + b64decode(public)).digest()[:4]


def _told(note: str, at: int) -> bytes:
    """What a witness signs: the time, and the text of the checkpoint."""
    return f"cosignature/v1\ntime {at}\n{unchecked(note).text}".encode()


def cosigned(note: str, line: str, name: str, key: str) -> int:
    """Check the line of a witness under a checkpoint; gives when it was signed. Raises `BadNote`."""
    start = f"{_DASH} {name} "
    try:
        raw = b64decode(line.rstrip("\n").removeprefix(start), validate=True)
        at = int.from_bytes(raw[4:12])
        if not line.startswith(start) or raw[:4] != _key_id(name, key):
            raise BadNote("it is co-signed by somebody else")
        Ed25519PublicKey.from_public_bytes(b64decode(key)).verify(raw[12:], _told(note, at))
    except (NotBase64, ValueError, InvalidSignature) as error:
        raise BadNote(f"the witness's signature does not fit it: {error}") from None
    return at


class Witness:
    """Keeps the newest checkpoint of each journal that it co-signs, in a folder of its own, with its key."""

    def __init__(self, folder: Path, name: str, trusted: tuple[str, ...]) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        key = folder / "witness.key"
        self.name, self._folder, self._trusted = name, folder, trusted
        self._signer: Signer = signer_from(key) if key.exists() else new_signer(key)
        self._lock = threading.Lock()

    @property
    def public(self) -> str:
        return self._signer.public

    def add(self, body: bytes) -> tuple[int, str]:
        """Answer a request: a status as HTTP has it, and a text."""
        try:
            head, _, note = body.decode().partition("\n\n")
            first, *lines = head.split("\n")
            old, proof = int(first.removeprefix("old ")), [b64decode(each, validate=True) for each in lines]
            asked = unchecked(note)
        except (UnicodeDecodeError, ValueError, NotBase64):
            return 400, "this is no request to co-sign a checkpoint\n"
        if len(proof) > MOST_PROOF or not first.startswith("old ") or not 0 <= old <= asked.size:
            return 400, "this is no request to co-sign a checkpoint\n"
        if not any(_signed_by(note, key) for key in self._trusted):
            return 403, "the checkpoint is not signed with a key that this witness trusts\n"
        with self._lock:
            return self._co_sign(asked, note, old, proof)

    def _co_sign(self, asked: Checkpoint, note: str, old: int, proof: list[bytes]) -> tuple[int, str]:
        known = self.known(asked.origin)
        size = known.size if known else 0
        if old != size:
            return 409, f"{size}\n"
        if known and size and not is_consistent(size, known.root, asked.size, asked.root, proof):
            return (409 if size == asked.size else 422), f"{size}\n"
        self._keep(asked.origin, note)
        at = int(time())
        raw = _key_id(self.name, self.public) + at.to_bytes(8) + self._signer.private.sign(_told(note, at))
        return 200, f"{_DASH} {self.name} {b64encode(raw).decode()}\n"

    def known(self, origin: str) -> Checkpoint | None:
        place = self._place(origin)
        return unchecked(place.read_text(encoding="utf-8")) if place.exists() else None

    def _keep(self, origin: str, note: str) -> None:
        """Keep a checkpoint on the disk before it is co-signed."""
        place = self._place(origin)
        unfinished = place.with_suffix(".new")
        with unfinished.open("w", encoding="utf-8") as file:
            file.write(note)
            file.flush()
            os.fsync(file.fileno())
        unfinished.rename(place)

    def _place(self, origin: str) -> Path:
        return self._folder / f"{sha256(origin.encode()).hexdigest()}.note"

    def server(self, host: str, port: int) -> ThreadingHTTPServer:
        witness = self

        class Handler(BaseHTTPRequestHandler):
            timeout = WAIT_SECONDS

            def do_POST(self) -> None:
                length = self.headers.get("content-length", "")
                if self.path != PATH or not length.isdecimal() or int(length) > MOST_BYTES:
                    self._answer(404 if self.path != PATH else 413, "")
                    return
                self._answer(*witness.add(self.rfile.read(int(length))))

            def _answer(self, status: int, says: str) -> None:
                self.send_response(status)
                self.send_header("content-type", "text/x.tlog.size" if status == 409 else "text/plain")  # noqa: PLR2004
                self.send_header("content-length", str(len(says.encode())))
                self.end_headers()
                self.wfile.write(says.encode())

            def log_message(self, *_: object) -> None:
                """Say nothing: whoever runs it sees what it keeps."""

        return ThreadingHTTPServer((host, port), Handler)


def _signed_by(note: str, key: str) -> bool:
    try:
        checked(note, key)
    except BadNote:
        return False
    return True


# Asking one ----------------------------------------------------------------------------------------------------------


class _NoRedirect(HTTPRedirectHandler):
    """Go nowhere else: a witness answers itself."""

    def redirect_request(self, *_: object) -> None:
        return None


class Cosigned:
    """A house whose heads a witness co-signs: at the start, and again every minute."""

    def __init__(self, house: AnyHouse, url: str, name: str, key: str) -> None:
        self._house, self._url, self._name, self._key = house, url.rstrip("/") + PATH, name, key
        self._ending = threading.Event()
        self._last = 0

    def start(self) -> None:
        """Have the head co-signed, and go on so. Raises `Differs` if the witness has seen another past, or more of it;
        a witness that does not answer is a trouble of the house, and no reason to stop.
        """
        self._once()
        threading.Thread(target=self._run, name="witness", daemon=True).start()

    def close(self) -> None:
        self._ending.set()

    def _run(self) -> None:
        while not self._ending.wait(EVERY_SECONDS):
            try:
                self._once()
            except StorageError as error:
                self._house.troubles.append(f"the witness: {error}")

    def _once(self) -> None:
        try:
            self.ask()
        except OSError as error:
            self._house.troubles.append(f"the witness {self._url} does not answer: {error}")

    def ask(self) -> str:
        """Have the newest head co-signed; gives the note with both signatures. Raises `Differs`, `OSError`."""
        note = self._house.checkpoint()
        size = unchecked(note).size
        status, says = self._post(self._last, note, size)
        if status == 409 and says.strip().isdecimal():  # noqa: PLR2004 - the witness knows another size
            known = int(says)
            if known > size:
                raise Differs(f"the journal has {size} entries, and the witness has co-signed {known} of it")
            status, says = self._post(known, note, size)
        if status != 200:  # noqa: PLR2004 - co-signed
            raise Differs(f"the witness does not co-sign this journal ({status}): it has seen another past")
        try:
            cosigned(note, says, self._name, self._key)
        except BadNote as error:
            raise Differs(f"the witness's answer is not its own: {error}") from None
        self._last = size
        return note + says

    def _post(self, old: int, note: str, size: int) -> tuple[int, str]:
        proof = self._house.journal.consistency(old, size) if 0 < old <= size else ()
        lines = [f"old {old}", *(b64encode(each).decode() for each in proof)]
        body = ("\n".join(lines) + "\n\n" + note).encode()
        asked = Request(self._url, data=body, method="POST")  # noqa: S310 - the address that the operator gave
        try:
            with build_opener(_NoRedirect).open(asked, timeout=WAIT_SECONDS) as answer:
                return answer.status, answer.read(MOST_BYTES).decode()
        except HTTPError as error:
            return error.code, error.read(MOST_BYTES).decode("utf-8", "replace")
        except URLError as error:
            raise OSError(str(error.reason)) from None
