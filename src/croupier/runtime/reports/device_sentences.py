"""What is said of machines that were given a token, or lost it, and of receivers."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.floor.devices import RIGHTS, DeviceRegistered, DeviceRevoked
from croupier.floor.receivers import ReceiverRegistered, ReceiverRevoked
from croupier.wording import say
from croupier.wording.languages import translated


def _registered(event: DeviceRegistered) -> str:
    return say(
        "{name}, {kind}, is given a token until {until} by {by}, for {tables}.",
        name=event.name,
        kind=translated(RIGHTS[event.kind].says),
        until=f"{event.until:%Y-%m-%d}",
        by=event.by,
        tables=", ".join(event.tables) or translated("every table"),
    )


def _receives(event: ReceiverRegistered) -> str:
    return say(
        "{name} is sent what happens at {tables} of {operator}, at {url}, by {by}.",
        name=event.name,
        tables=", ".join(event.tables) or translated("every table"),
        operator=event.operator,
        url=event.url,
        by=event.by,
    )


OF_DEVICES: Final[Mapping[type, Callable[[Any], str]]] = {
    DeviceRegistered: _registered,
    DeviceRevoked: lambda event: say("The token of {name} is revoked by {by}.", name=event.name, by=event.by),
    ReceiverRegistered: _receives,
    ReceiverRevoked: lambda event: say(
        "Nothing is sent to {name} any more, by order of {by}.", name=event.name, by=event.by
    ),
}
