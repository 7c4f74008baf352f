"""TLS of the server's own: a certificate and its key, version 1.2 or newer."""

import os
import ssl
from pathlib import Path
from stat import S_IMODE

from croupier.kernel.errors import CroupierError


class BadCertificate(CroupierError, ValueError):
    """A certificate or key with which no TLS can be spoken."""


def checked(cert: Path, key: Path) -> None:
    """See that TLS can be spoken with these files before anything is opened; raises `BadCertificate`."""
    if os.name == "posix" and key.exists() and S_IMODE(key.stat().st_mode) & 0o077:
        raise BadCertificate(f"the key {key} is open to others: set its mode to 0600")
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(cert, key)
    except OSError as error:
        missing = next((each for each in (cert, key) if not each.exists()), None)
        says = (
            f"there is no {missing}" if missing else f"{cert} and {key} do not go together: {error.strerror or error}"
        )
        raise BadCertificate(says) from error


def hardened(context: ssl.SSLContext) -> None:
    """Speak nothing older than TLS 1.2, and there only suites with forward secrecy and authenticated encryption."""
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_ciphers("ECDHE+AESGCM:ECDHE+CHACHA20")
    context.options |= ssl.OP_NO_COMPRESSION | ssl.OP_NO_RENEGOTIATION | ssl.OP_CIPHER_SERVER_PREFERENCE
