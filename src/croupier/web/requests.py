"""A request whose body cannot be read is malformed, whatever is wrong with it: that is no bug of the house."""

from collections.abc import Awaitable, Callable
from ipaddress import IPv6Address
from string import ascii_lowercase, digits
from typing import Any

from litestar import Request
from litestar.datastructures import FormMultiDict
from litestar.exceptions import ClientException
from litestar.types import Scope

from croupier.wording import say

MOST_ID = 100
LONGEST_PATH = 2_000
"""Longer than any address of the house."""

_OF_AN_ID = frozenset(f"{ascii_lowercase}{digits}.-_")
"""What tables, documents, promotions and clauses are called with: anything else may be somebody's name."""

PERSONAL = frozenset({"patron", "person", "code"})
"""Parts of an address that name somebody, or let somebody in: they are not logged."""


class HouseRequest(Request[Any, Any, Any]):
    """A request that answers for its own body: too deep, or not text, it is malformed."""

    async def json(self) -> Any:
        return await _read(super().json)

    async def msgpack(self) -> Any:
        return await _read(super().msgpack)

    async def form(self) -> FormMultiDict:
        found: FormMultiDict = await _read(super().form)
        return found


async def _read(body: Callable[[], Awaitable[Any]]) -> Any:
    try:
        return await body()
    except (RecursionError, UnicodeDecodeError):
        raise ClientException(detail="The body cannot be read.") from None


def command_id_fits(command_id: str) -> None:
    """See that what a sender calls a command can be kept with it."""
    if not 0 < len(command_id) <= MOST_ID or not command_id.isprintable():
        raise ClientException(detail=say("A command id is a text of 1 to {most_id} characters.", most_id=MOST_ID))


def source_of(address: str) -> str:
    """Name whom an address belongs to, for counting: whoever has one of IPv6 has all that begin with the same half."""
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return address if found.is_loopback else f"{IPv6Address(int(found) >> 64 << 64)}/64"


def is_path(path: str) -> bool:
    """Tell whether a path could lead anywhere: none has control characters, and none is very long."""
    return len(path) <= LONGEST_PATH and path.isprintable()


def logged_path(scope: Scope) -> str:
    """Write a path for a log: without what may be the name of somebody, and of a path that leads nowhere only its
    beginning.
    """
    template = str(scope.get("path_template") or "")
    if not template:
        return "/" + str(scope.get("path", "")).lstrip("/").partition("/")[0][:40]
    for name, value in scope.get("path_params", {}).items():
        if name not in PERSONAL and set(str(value)) <= _OF_AN_ID:
            template = template.replace(f"{{{name}}}", str(value))
    return template
