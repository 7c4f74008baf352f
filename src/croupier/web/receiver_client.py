"""Sending one message to a receiver, and to nobody else: over https, or to this computer; no redirect is followed.

The address is looked up once, looked at, and connected to as it was looked at: a name that comes to mean another
computer meanwhile leads nowhere. What a receiver answers is read as far as its status.
"""

import socket
import ssl
import threading
from collections.abc import Mapping
from functools import cache
from http.client import HTTPConnection, HTTPException
from ipaddress import IPv4Address, IPv4Network, IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

from croupier.floor.receivers import is_loopback, unfit_address

CONNECT_SECONDS: Final = 5.0
WHOLE_SECONDS: Final = 15.0
"""So long one message may take altogether, however slowly somebody answers."""
_PORTS: Final = {"https": 443, "http": 80}
_TAKEN: Final = range(200, 300)


class NotSent(Exception):
    """The message was not taken; says why, for people."""


class Client:
    """Sends one message at a time."""

    def __init__(self) -> None:
        self._open: socket.socket | None = None

    def post(self, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """Send a message. Raises `NotSent`."""
        try:
            status = self._status(url, headers, body)
        except ssl.SSLError as error:
            raise NotSent(f"its certificate is not trusted, or it speaks no TLS: {error.reason or error}") from None
        except (OSError, HTTPException, ValueError) as error:
            raise NotSent(f"it does not answer: {str(error) or type(error).__name__}") from None
        if status not in _TAKEN:
            raise NotSent(f"it answers {status}")

    def break_off(self) -> None:
        """End what is being sent, from another thread."""
        given = self._open
        if given is not None:
            try:
                given.shutdown(socket.SHUT_RDWR)
            except OSError:
                return  # it has ended by itself

    def _status(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        parts = urlsplit(url)
        host = parts.hostname or ""
        if unfit_address(url):
            raise NotSent("its address is none to send to")
        port = parts.port or _PORTS[parts.scheme]
        self._open = raw = socket.create_connection((_address(host, port), port), CONNECT_SECONDS)
        guard = threading.Timer(WHOLE_SECONDS, self.break_off)
        guard.daemon = True
        guard.start()
        try:
            if parts.scheme == "https":
                self._open = raw = _trust().wrap_socket(raw, server_hostname=host)
            path = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
            return _asked(raw, parts.netloc, path, headers, body)
        finally:
            guard.cancel()
            self._open = None
            raw.close()


def _asked(raw: socket.socket, host: str, path: str, headers: Mapping[str, str], body: bytes) -> int:
    connection = HTTPConnection(host)
    connection.sock = raw
    connection.request("POST", path, body, {"host": host, "connection": "close", **headers})
    return connection.getresponse().status


@cache
def _trust() -> ssl.SSLContext:
    """Give whose certificates are trusted: those that the computer trusts, or those of SSL_CERT_FILE."""
    return ssl.create_default_context()


def _address(host: str, port: int) -> str:
    """Look a name up once, and give an address that may be sent to. Raises `NotSent`."""
    found = {str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    addresses = [ip_address(each.partition("%")[0]) for each in sorted(found)]
    wrong = [each for each in addresses if not may_be_sent_to(each, here=is_loopback(host))]
    if wrong or not addresses:
        raise NotSent(f"its name leads to {wrong[0] if wrong else 'nowhere'}, and nothing is sent there")
    return str(addresses[0])


def may_be_sent_to(address: IPv4Address | IPv6Address, *, here: bool) -> bool:
    """Tell whether a receiver may have this address. One on this computer is named so; no name leads here, to the
    services of a cloud's own network (169.254.169.254), to many at once or to nobody.
    """
    if here:
        return bool((getattr(address, "ipv4_mapped", None) or address).is_loopback)
    plain = _meant(address)
    shut = plain.is_loopback or plain.is_link_local or plain.is_multicast or plain.is_unspecified or plain.is_reserved
    return not (shut or str(plain) in _OF_CLOUDS or plain in _NO_NETWORK)


_OF_CLOUDS: Final = frozenset({"100.100.100.200", "168.63.129.16", "192.0.0.192", "fd00:ec2::254"})
"""Where computers that are rented find what is only for them, besides 169.254.0.0/16."""
_NO_NETWORK: Final = IPv4Network("0.0.0.0/8")


def _meant(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """Give the address to which one of IPv6 leads that has one of IPv4 in it."""
    if isinstance(address, IPv4Address):
        return address
    through = address.teredo
    return address.ipv4_mapped or address.sixtofour or (through[1] if through else address)
