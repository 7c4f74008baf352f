"""Receivers: other systems that are sent what happens at tables, each message signed. Two people make one.

The register has the SHA-256 of a receiver's secret, never the secret: it comes from the signing key, is shown once, and
every server of the house can make it again from the key and the name.
"""

from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any, Final, assert_never
from urllib.parse import SplitResult, urlsplit

from croupier.floor.devices import is_name
from croupier.games.terms import record
from croupier.kernel.ids import TableId
from croupier.kernel.records import replace

MOST: Final = 20
"""So many receivers may stand at the same time."""
MOST_URL: Final = 400
LOCALHOST: Final = "localhost"


@record
class Receiver:
    """Where messages go. `tables` are those it is told of, none: every table of the operator; `kinds` are the names of
    the events, without their versions, none: all that everybody at a table sees. `seal` is the SHA-256 of the secret.
    """

    name: str
    url: str
    operator: str
    tables: tuple[TableId, ...]
    kinds: tuple[str, ...]
    seal: str
    by: str
    revoked: str = ""

    @property
    def stands(self) -> bool:
        return not self.revoked


@record
class RegisterReceiver:
    """Another system is to be told what happens. `by` names the two people who made it."""

    name: str
    url: str
    operator: str
    tables: tuple[TableId, ...]
    kinds: tuple[str, ...]
    seal: str
    by: str


@record
class RevokeReceiver:
    """Nothing is sent there from now on."""

    name: str
    by: str
    reason: str = ""


@record
class ReceiverRegistered:
    name: str
    url: str
    operator: str
    tables: tuple[TableId, ...]
    kinds: tuple[str, ...]
    seal: str
    by: str


@record
class ReceiverRevoked:
    name: str
    by: str
    reason: str


Command = RegisterReceiver | RevokeReceiver
Event = ReceiverRegistered | ReceiverRevoked


def decide(receivers: Mapping[str, Receiver], command: Command) -> tuple[Event, ...]:
    """Write a receiver down, or that it is revoked. A name is used once: its secret is its own."""
    match command:
        case RegisterReceiver():
            told = {each: getattr(command, each) for each in command.__dataclass_fields__}
            known = command.name in receivers or unfit(receivers, command)
            return () if known else (ReceiverRegistered(**told),)
        case RevokeReceiver():
            there = command.name in receivers and receivers[command.name].stands
            return (ReceiverRevoked(name=command.name, by=command.by, reason=command.reason),) if there else ()
        case _:
            assert_never(command)


def unfit(receivers: Mapping[str, Receiver], command: RegisterReceiver) -> str:
    """Say why nothing can be sent so, or nothing."""
    if not is_name(command.name):
        return "A receiver's name has small letters, digits and hyphens, 40 at the most."
    if sum(each.stands for each in receivers.values()) >= MOST:
        return f"There are {MOST} receivers already: revoke one first."
    if not command.operator:
        return "Say of which operator's tables it is told."
    return unfit_address(command.url)


def unfit_address(url: str) -> str:
    """Say why an address is none to send to, or nothing."""
    parts = _split(url)
    if parts is None or not parts.hostname or len(url) > MOST_URL or not url.isascii() or not url.isprintable():
        return "Give an address as https://records.example/croupier, 400 letters at the most."
    if parts.username is not None or parts.password is not None or parts.fragment or " " in url:
        return "An address has no name, password, space or fragment in it."
    if parts.scheme == "https" or (parts.scheme == "http" and is_loopback(parts.hostname)):
        return ""
    return "A receiver is told over https; http is for a receiver on this computer only."


def _split(url: str) -> SplitResult | None:
    try:
        parts, port = urlsplit(url), urlsplit(url).port
    except ValueError:
        return None
    return None if port == 0 else parts


def is_loopback(host: str) -> bool:
    """Tell whether a host is named as this computer: by its address, or as localhost."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.casefold() == LOCALHOST


def evolve(receivers: Mapping[str, Receiver], event: Event) -> dict[str, Receiver]:
    match event:
        case ReceiverRegistered():
            told: dict[str, Any] = {each: getattr(event, each) for each in event.__dataclass_fields__}
            return {**receivers, event.name: Receiver(**told)}
        case ReceiverRevoked():
            return {**receivers, event.name: replace(receivers[event.name], revoked=event.by)}
        case _:
            assert_never(event)
