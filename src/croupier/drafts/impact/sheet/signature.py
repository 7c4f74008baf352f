"""A report signed with Ed25519, with the key of a house or a rule owner."""

from base64 import b64encode
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from croupier.journal.checkpoints import signer_from


def signed(told: Mapping[str, Any], key: Path) -> dict[str, Any]:
    """Add the signature of a report's checksum, and the public key that checks it."""
    signer = signer_from(key)
    signature = signer.private.sign(message(told))
    return {**told, "signature": {"key": signer.public, "ed25519": b64encode(signature).decode("ascii")}}


def message(told: Mapping[str, Any]) -> bytes:
    """Say what is signed: what it is, and the checksum."""
    return f"croupier impact {told['document']}\n{told['checksum']}\n".encode()
