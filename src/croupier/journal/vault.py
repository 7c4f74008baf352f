"""Secrets at rest, encrypted with a key that a vault hands over: the signing key and the seeds.

The vault makes, guards, changes and destroys its key; it puts it into a file while the house runs, as systemd
credentials and the agents of vaults do. Without a vault secrets lie as they are, in files that only their owner reads.
"""

import os
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from croupier.journal.errors import KeyTrouble

VARIABLE: Final = "CROUPIER_VAULT_KEY"
CREDENTIAL: Final = "croupier-vault-key"
"""The name of the file in the folder of credentials that systemd gives a service."""
KEY_BYTES: Final = 32
_MARK: Final = b"sealed:1:"
_NONCE_BYTES: Final = 12


def place() -> Path | None:
    """Where the vault puts its key; nowhere if there is no vault."""
    if named := os.environ.get(VARIABLE):
        return Path(named)
    folder = os.environ.get("CREDENTIALS_DIRECTORY")
    given = Path(folder, CREDENTIAL) if folder else None
    return given if given and given.exists() else None


def key_from(path: Path) -> bytes:
    """Read the vault's key. Raises `KeyTrouble`."""
    try:
        key = b64decode(path.read_bytes(), validate=False)
    except OSError as error:
        raise KeyTrouble(f"the vault's key {path} cannot be read: {(error.strerror or 'unknown').lower()}") from error
    except NotBase64 as error:
        raise KeyTrouble(f"the vault's key {path} is not base64") from error
    if len(key) != KEY_BYTES:
        raise KeyTrouble(f"the vault's key {path} must have {KEY_BYTES} bytes as base64; it has {len(key)}")
    return key


def is_sealed(stored: bytes) -> bool:
    return stored.startswith(_MARK)


def sealed(what: str, secret: bytes, key: Path | None = None) -> bytes:
    """Give a secret as it is stored: encrypted for what it is if there is a vault, else as it is."""
    where = key or place()
    if where is None:
        return secret
    nonce = os.urandom(_NONCE_BYTES)
    return _MARK + b64encode(nonce + AESGCM(key_from(where)).encrypt(nonce, secret, what.encode()))


def opened(what: str, stored: bytes, key: Path | None = None) -> bytes:
    """Give a secret back. Raises `KeyTrouble` if it is sealed and the vault's key is missing or another."""
    if not is_sealed(stored):
        return stored
    where = key or place()
    if where is None:
        raise KeyTrouble(f"the {what} is sealed by a vault: name its key with {VARIABLE}")
    cipher = AESGCM(key_from(where))
    try:
        both = b64decode(stored[len(_MARK) :], validate=False)
        return cipher.decrypt(both[:_NONCE_BYTES], both[_NONCE_BYTES:], what.encode())
    except (InvalidTag, NotBase64, ValueError) as error:
        raise KeyTrouble(f"the {what} does not open with the vault's key {where}: another key, or damaged") from error
