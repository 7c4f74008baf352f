"""Machines at the gate: a token in the header `authorization`, what its kind may ask, and how often.

Nothing is asked of the database: the register that every server has in memory knows each token by its SHA-256. Whatever
the table of rights does not name is refused, before any handler sees it.
"""

import hmac
from collections.abc import Mapping
from typing import Any, Final

from litestar import Request
from litestar.exceptions import HTTPException, NotAuthorizedException, PermissionDeniedException

from croupier.floor.devices import RIGHTS, Device, Topic
from croupier.runtime.house import AnyHouse
from croupier.web.account_store import hashed
from croupier.web.people import User, machine
from croupier.web.token_buckets import Buckets
from croupier.wording import say

SCHEME: Final = "bearer "
PREFIX: Final = "croupier_"
"""What every token begins with, so that whoever finds one knows what it is."""

ROUTES_OF: Final[Mapping[Topic, frozenset[str]]] = {
    Topic.TABLES: frozenset(
        {
            *("GET /api/tables", "GET /api/tables/{table}/view", "GET /api/tables/{table}/events"),
            *("GET /api/rules/{document}/{number}", "GET /api/commands", "GET /api/tables/{table}/journal"),
        }
    ),
    Topic.REPORTS: frozenset({"GET /api/reports/{report}", "GET /api/month-end/{file}", "GET /api/exports/{file}"}),
}
"""The routes by which a machine reads what it may."""
SENDS: Final = "POST /api/tables/{table}/commands"
ALWAYS: Final = frozenset({"GET /api/device", "GET /health", "GET /ready", "GET /api/openapi.json"})
_MISSES_A_MINUTE: Final = 30


def routes_of(device: Device) -> frozenset[str]:
    """Name every route that a machine may ask: by its kind, and nothing else."""
    rights = RIGHTS[device.kind]
    reads = frozenset[str]().union(*(ROUTES_OF[each] for each in rights.reads))
    return ALWAYS | reads | ({SENDS} if rights.sends else frozenset())


class Machines:
    """Finds the machine that sends a request. Only the event loop counts, so nothing is locked."""

    def __init__(self, house: AnyHouse) -> None:
        self._house = house
        self._rates: dict[tuple[str, int], Buckets] = {}
        self._misses = Buckets(_MISSES_A_MINUTE / 60, _MISSES_A_MINUTE)

    def user(self, request: Request[Any, Any, Any], source: str) -> User | None:
        """Give the machine as whoever is signed in; None: the request carries no token. Raises for one that is none."""
        token = _token(request)
        if token is None:
            return None
        device = self._known(token)
        if device is None or not device.stands(self._house.clock.clock.now()):
            if not self._misses.take(source):
                raise _too_often()
            raise NotAuthorizedException(
                detail=say("This token is not valid: it is unknown, expired or revoked."),
                headers={"www-authenticate": "Bearer"},
            )
        if not self._rate(device).take(device.name):
            raise _too_often()
        _allowed(request, device)
        return machine(device)

    def knows(self, request: Request[Any, Any, Any]) -> bool:
        """Tell whether a request carries the token of a machine of the register."""
        token = _token(request)
        return token is not None and self._known(token) is not None

    def _known(self, token: str) -> Device | None:
        of = hashed(token).encode()
        return next(
            (each for each in self._house.devices.values() if hmac.compare_digest(each.token.encode(), of)), None
        )

    def _rate(self, device: Device) -> Buckets:
        key = device.name, device.rate
        return self._rates.setdefault(key, Buckets(device.rate, device.rate * 2))


def _token(request: Request[Any, Any, Any]) -> str | None:
    given = request.headers.get("authorization", "")
    return given[len(SCHEME) :].strip() if given.casefold().startswith(SCHEME) else None


def _allowed(request: Request[Any, Any, Any], device: Device) -> None:
    """See that a route is one of those that the kind may ask, and a table one of its own."""
    method = "GET" if request.method == "HEAD" else request.method
    route = f"{method} {plain_route(str(request.scope.get('path_template', request.scope['path'])))}"
    if route not in routes_of(device):
        raise PermissionDeniedException(
            detail=say("This is not for a machine of the kind {kind}.", kind=device.kind.value)
        )
    table = request.scope.get("path_params", {}).get("table")
    if table is not None and not device.is_at(str(table)):
        raise PermissionDeniedException(
            detail=say("This machine is not assigned to the table {table}.", table=f"{table!r}")
        )


def plain_route(template: str) -> str:
    """Write a route as its description does: without the types of what is in it."""
    return "/".join(f"{{{part[1:-1].split(':')[0]}}}" if part.startswith("{") else part for part in template.split("/"))


def _too_often() -> HTTPException:
    says = say("Too many requests: wait a moment.")
    return HTTPException(status_code=429, detail=says, headers={"retry-after": "2"})


def stands(house: AnyHouse, user: User) -> bool:
    """Tell whether a machine's token still opens what it opened."""
    device = house.devices.get(user.name)
    return device == user.device and device is not None and device.stands(house.clock.clock.now())
