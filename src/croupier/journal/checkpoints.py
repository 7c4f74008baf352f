"""Signed checkpoints: a size and a root of the tree, signed with Ed25519, as a note that can be kept outside.

A note has the form of the C2SP signed note: text, an empty line, and a line for each signature. Its text is that of a
C2SP tree head (origin, size, root) with two further lines, the hash of the last entry and the time.
"""

import hmac
import os
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from stat import S_IMODE
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from croupier.journal import vault
from croupier.journal.errors import KeyTrouble
from croupier.journal.tree import HASH_BYTES
from croupier.kernel.errors import CroupierError
from croupier.kernel.records import record

SIGNING_KEY: Final = "signing key"
_DASH: Final = "\u2014"
_ED25519: Final = b"\x01"
_ID_BYTES: Final = 4
_MOST_DIGITS: Final = 19
"""Of a number of entries: it is one of 63 bits."""
_TEXT_LINES: Final = 5


class BadNote(CroupierError, ValueError):
    """A checkpoint that is not written, or not signed, as it must be."""


@record
class Checkpoint:
    """How far a journal was at a time. `head` is the hash of its last entry."""

    origin: str
    size: int
    root: bytes
    head: bytes
    time: str

    @property
    def text(self) -> str:
        lines = (self.origin, str(self.size), _base64(self.root), _base64(self.head), self.time)
        return "".join(f"{line}\n" for line in lines)


# Keys ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Signer:
    private: Ed25519PrivateKey

    @cached_property
    def public(self) -> str:
        """The public key as text: worked out once, for every commit names it."""
        return _base64(self.private.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw))

    def secret(self, use: str) -> bytes:
        """Give a secret for one use, known to whoever holds the key and to nobody else."""
        return hmac.digest(self.private.private_bytes_raw(), f"croupier {use}".encode(), "sha256")

    def sign(self, checkpoint: Checkpoint) -> str:
        text = checkpoint.text
        signature = _key_id(checkpoint.origin, b64decode(self.public)) + self.private.sign(text.encode())
        return f"{text}\n{_DASH} {checkpoint.origin} {_base64(signature)}\n"


def new_signer(path: Path) -> Signer:
    """Make a key and keep it in a file of its own that only the owner may read: whole, or not at all."""
    private = Ed25519PrivateKey.generate()
    unfinished = path.with_name(path.name + ".new")
    try:
        unfinished.unlink(missing_ok=True)
        handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            _put(handle, vault.sealed(SIGNING_KEY, f"{_base64(private.private_bytes_raw())}\n".encode()))
            os.fsync(handle)
        finally:
            os.close(handle)
        unfinished.rename(path)
        _sync_folder(path.parent)
    except OSError as error:
        raise KeyTrouble(f"the signing key {path} cannot be written: {error.strerror}") from error
    return Signer(private=private)


def _put(handle: int, text: bytes) -> None:
    while text:
        text = text[os.write(handle, text) :]


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def signer_from(path: Path) -> Signer:
    try:
        mode, stored = S_IMODE(path.stat().st_mode), path.read_bytes()
    except FileNotFoundError as error:
        raise KeyTrouble(f"the journal's signing key {path} is missing: put it back, or sign with a new one") from error
    except OSError as error:
        raise KeyTrouble(f"the signing key {path} cannot be read") from error
    if os.name == "posix" and mode & 0o077:
        raise KeyTrouble(f"the signing key {path} is open to others: set its mode to 0600")
    text = vault.opened(SIGNING_KEY, stored)
    try:
        return Signer(private=Ed25519PrivateKey.from_private_bytes(b64decode(text, validate=False)))
    except (ValueError, NotBase64) as error:
        raise KeyTrouble(f"the signing key {path} holds no key") from error


# Notes ---------------------------------------------------------------------------------------------------------------


def checked(note: str, key: str) -> Checkpoint:
    """Read a signed checkpoint and check its signature with a public key, or raise `BadNote`."""
    checkpoint, signature = _parsed(note)
    public = _raw(key, HASH_BYTES)
    if signature[:_ID_BYTES] != _key_id(checkpoint.origin, public):
        raise BadNote("it is signed with another key")
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature[_ID_BYTES:], checkpoint.text.encode())
    except InvalidSignature:
        raise BadNote("its signature does not fit it") from None
    return checkpoint


def unchecked(note: str) -> Checkpoint:
    """Read a checkpoint without asking who signed it."""
    return _parsed(note)[0]


def _parsed(note: str) -> tuple[Checkpoint, bytes]:
    text, blank, signed = note.partition("\n\n")
    lines = text.split("\n")
    if not blank or len(lines) != _TEXT_LINES:
        raise BadNote("it is not a checkpoint")
    origin, size, root, head, time = lines
    start = f"{_DASH} {origin} "
    if not signed.startswith(start) or not signed.endswith("\n") or not _is_size(size):
        raise BadNote("it is not a checkpoint")
    checkpoint = Checkpoint(
        origin=origin, size=int(size), root=_raw(root, HASH_BYTES), head=_raw(head, HASH_BYTES), time=time
    )
    if checkpoint.text != text + "\n":
        raise BadNote("it is not written as a checkpoint is")
    return checkpoint, _raw(signed.removeprefix(start).removesuffix("\n"), None)


def _is_size(text: str) -> bool:
    return text.isdecimal() and len(text) <= _MOST_DIGITS


def _key_id(origin: str, public: bytes) -> bytes:
    return sha256(origin.encode() + b"\n" + _ED25519 + public).digest()[:_ID_BYTES]


def _base64(raw: bytes) -> str:
    return b64encode(raw).decode()


def _raw(text: str, size: int | None) -> bytes:
    try:
        raw = b64decode(text, validate=True)
    except (ValueError, NotBase64):
        raise BadNote(f"{text!r} is not base64") from None
    if _base64(raw) != text or (size is not None and len(raw) != size):
        raise BadNote(f"{text!r} is not a hash or key")
    return raw
