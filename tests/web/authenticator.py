"""A passkey without a device: makes and uses keys as an authenticator would, for tests that have no browser."""

import hashlib
import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256

from web.floors import Visitor

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def raw(of: str) -> bytes:
    return urlsafe_b64decode(of + "=" * (-len(of) % 4))


class Authenticator:
    """One key for one site. `verifies`: it asks its owner for a finger or a number first."""

    def __init__(self, origin: str, *, verifies: bool = True) -> None:
        self.origin = origin
        self.flags = PRESENT | (VERIFIED if verifies else 0)
        self.id = os.urandom(16)
        self.key = generate_private_key(SECP256R1())
        self.count = 0

    def _data(self, rp_id: str, *, attested: bool) -> bytes:
        self.count += 1
        flags = self.flags | (ATTESTED if attested else 0)
        start = hashlib.sha256(rp_id.encode()).digest() + bytes([flags]) + self.count.to_bytes(4)
        if not attested:
            return start
        point = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)}
        return start + bytes(16) + len(self.id).to_bytes(2) + self.id + cbor2.dumps(public)

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": f"webauthn.{kind}", "challenge": challenge, "origin": self.origin}).encode()

    def made(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer options to register."""
        data = self._data(options["rp"]["id"], attested=True)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("create", options["challenge"])
        response = {"clientDataJSON": text(client), "attestationObject": text(attestation)}
        return {"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": response}

    def used(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer options to prove who somebody is."""
        data, client = self._data(options["rpId"], attested=False), self._client("get", options["challenge"])
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ECDSA(SHA256()))
        response = {
            "clientDataJSON": text(client),
            "authenticatorData": text(data),
            "signature": text(signature),
            "userHandle": None,
        }
        return {"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": response}


def register(visitor: Visitor, key: Authenticator, password: str = "") -> Any:
    """Register a passkey as the page does; gives the last answer."""
    given = visitor.post("/api/passkeys/options", {"password": password})
    if given.status_code != 200:
        return given
    credential = key.made(given.json()["options"])
    return visitor.post("/api/passkeys", {"handle": given.json()["handle"], "credential": credential})


def step_up(visitor: Visitor, key: Authenticator) -> Any:
    given = visitor.post("/api/step-up/options", {}).json()
    return visitor.post("/api/step-up", {"handle": given["handle"], "credential": key.used(given["options"])})


def proved(visitor: Visitor, key: Authenticator, asked: Any) -> str:
    """Let a second person, who has given a password, use their passkey too; gives their word."""
    given = asked.json()
    used = {"handle": given["handle"], "credential": key.used(given["options"])}
    return str(visitor.post("/api/second/passkey", used).json()["token"])
