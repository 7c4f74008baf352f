"""Lots drawn from a seed whose hash was written down before: without bias, and the same for everybody who looks."""

import hashlib

_BLOCK = 8
"""Bytes of a hash that are taken for one trial of a number."""


def lot(seed: bytes, digest: str, among: int) -> int:
    """Draw a number below `among` from a seed and the digest of a list: without bias, and the same for everybody."""
    bound = (1 << 8 * _BLOCK) // among * among
    trial = 0
    while True:
        block = hashlib.sha256(seed + digest.encode() + trial.to_bytes(_BLOCK, "big")).digest()[:_BLOCK]
        number = int.from_bytes(block, "big")
        if number < bound:
            return number % among
        trial += 1


def is_hash(text: str) -> bool:
    """Tell whether a text can be a SHA-256 hash, in hexadecimal."""
    return len(text) == hashlib.sha256().digest_size * 2 and all(each in "0123456789abcdef" for each in text)


def seed_bytes(text: str) -> bytes:
    """Read a seed in hexadecimal; what is none opens nothing."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""
