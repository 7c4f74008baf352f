"""Every route of the server as the application has it, filled in so that it leads somewhere, with a body that is heard.

A route that is added and has no value here for a part of its address, or no body, fails the tests that use this list.
"""

import re
from typing import Any, Final, NamedTuple

import httpx

from croupier.runtime.house.demo_tournaments import CUP
from croupier.web.machines import plain_route
from web.floors import Floor, Visitor

FILLED: Final = {
    "table": "premium-1",
    "page": "dealer",
    "number": "1",
    "box": "1",
    "document": "star-baccarat",
    "book": "star-baccarat",
    "report": "games",
    "guide": "none",
    "patron": "Ana",
    "promotion": "autumn",
    "tournament": CUP,
    "what": "conditions",
    "name": "wall-1",
    "code": "ABCDEFGH",
    "drill": "none",
    "form": "pdf",
    "sequence": "1",
    "kind": "month",
    "sha256": "0" * 64,
    "other": "1" * 64,
    "path": "none",
}
"""What stands in an address for each of its parts."""

FILES: Final = {
    "/api/exports/{file}": "coups.csv",
    "/api/month-end/{file}": "disputes.csv",
    "/api/paper/{file}": "month.pdf",
    "/drill/record/{file}": "record.csv",
}
_COMMAND: Final[dict[str, Any]] = {"command_id": "every-route", "name": "leave.v1", "body": {"box": 9}}
_STOP: Final = {"command_id": "every-route", "reason": "tried"}
_KEY: Final[dict[str, Any]] = {"handle": "none", "credential": {}}
JSON: Final[dict[str, dict[str, Any] | None]] = {
    "/api/tables/{table}/commands": _COMMAND,
    "/api/tables/{table}/rulings": {"name": "report.v2", "body": {"what": "order-in-doubt"}},
    "/api/tables/{table}/cage": _COMMAND,
    "/api/welcome": {"token": "none"},
    "/api/verify": None,
    "/api/house/stops": {**_STOP, "what": "no such thing"},
    "/api/house/stops/{number}/allow": _STOP,
    "/api/house/program/check": None,
    "/api/house/program/accept": _STOP,
    "/api/jackpots/{book}/commands": _COMMAND,
    "/api/floor": {"command_id": "every-route", "floor": "no floor"},
    "/api/floor/check": {"floor": "no floor"},
    "/api/registers/{book}/commands": _COMMAND,
    "/api/session": {"person": "Nobody", "password": "none"},
    "/api/promotions": {"id": "winter", "documents": []},
    "/api/promotions/{promotion}/commands": _COMMAND,
    "/api/promotions/{promotion}/check": {"conditions": "none"},
    "/api/tournaments": {"id": "winter", "document": "none"},
    "/api/tournaments/{tournament}/commands": _COMMAND,
    "/api/tournaments/{tournament}/play-a-coup": None,
    "/api/tournaments/{tournament}/check": {"conditions": "none"},
    "/api/passkeys/options": {"password": "none"},
    "/api/passkeys": _KEY,
    "/api/step-up/options": None,
    "/api/step-up": _KEY,
    "/api/patrons/{patron}/commands": _COMMAND,
    "/api/second": {"person": "Max", "password": "none", "path": "/people", "body": {}},
    "/api/second/passkey": _KEY,
    "/api/devices": {"name": "wall-2", "kind": "display"},
    "/api/devices/{name}/revoke": {"reason": "tried"},
    "/api/receivers": {"name": "records", "url": "https://records.example/"},
    "/api/receivers/{name}/revoke": {"reason": "tried"},
    "/api/receivers/{name}/dead-letters": {"act": "forget"},
}
"""What is sent to the interface; None: nothing is."""

FORMS: Final[dict[str, dict[str, str]]] = {
    "/account/passkeys": {"id": "none"},
    "/account/password": {"old": "none", "new": "none"},
    "/account/sessions": {"id": "none"},
    "/class": {"code": "ABCDEFGH", "name": "Kit"},
    "/class/{code}": {},
    "/devices": {"name": "wall-2", "kind": "display"},
    "/drafts/{sha256}/accept": {"id": "none", "reason": "tried"},
    "/drafts/{sha256}/impact/{other}": {},
    "/drill/ask": {"book": "star-baccarat"},
    "/drill/class": {},
    "/drill/class/{code}/ask": {"book": "star-baccarat"},
    "/drill/class/{code}/close": {},
    "/drill/class/{code}/end": {},
    "/drill/questions/{drill}": {},
    "/drill/storm": {"book": "star-baccarat"},
    "/drill/storm/answer": {},
    "/drill/trainer/certify": {"trainee": "Theo"},
    "/drill/trainer/due": {"trainee": "Theo"},
    "/drill/trainer/keep": {"days": "3650"},
    "/drill/trainer/lesson": {"name": "none"},
    "/drill/trainer/lesson/withdraw": {"number": "1"},
    "/drill/trainer/revoke": {"number": "1"},
    "/equipment": {},
    "/equipment/statement": {},
    "/hosts/duties": {},
    "/hosts/{patron}": {"what": "none"},
    "/my-play": {"what": "none"},
    "/people": {"name": "Eve", "role": "dealer"},
    "/people/account": {"name": "Eve", "act": "link"},
    "/receivers": {"name": "records", "url": "https://records.example/"},
    "/sign-in": {"person": "Nobody", "password": "none"},
    "/sign-out": {},
    "/surveillance": {},
    "/welcome": {"token": "none"},
}
"""What is sent by forms, beside the token of the page."""

LAST: Final = ("/sign-in", "/api/session", "/welcome", "/account/sessions", "/account/password", "/sign-out")
"""What may end the session that asks, in this order after everything else."""


class Route(NamedTuple):
    """`path` as the application has it, `address` where a request goes."""

    how: str
    path: str
    address: str

    def asks(self, visitor: Visitor, csrf: str = "", again: str = "/api/", **headers: str) -> httpx.Response:
        """Ask as somebody; of a stream only its beginning is read. `again` is how the interface is addressed."""
        given = {"accept": "application/json", **headers}
        sent: dict[str, Any] = {"headers": given}
        if self.how == "POST" and self.path in FORMS:
            sent["data"] = {"csrf": csrf, **FORMS[self.path]}
        elif self.how == "POST":
            sent |= {"json": JSON[self.path], "headers": {**given, "x-csrf-token": csrf}}
        with visitor.http.stream(self.how, self.address.replace("/api/", again, 1), **sent) as answer:
            if not answer.headers.get("content-type", "").startswith("text/event-stream"):
                answer.read()
            return answer


def routes(floor: Floor, **filled: str) -> list[Route]:
    """Name every route there is but static files: of the interface, pages and forms. A part of an address for which
    nothing is known here is a `KeyError`.
    """
    found = set[Route]()
    for route in floor.app.routes:
        path = plain_route(route.path_format)
        given = {**FILLED, **filled, **({"file": FILES[path]} if path in FILES else {"file_path": "none"})}
        address = re.sub(r"{(\w+)}", lambda part: given[part[1]], path)  # noqa: B023 - used at once
        for handler in getattr(route, "route_handlers", ()):
            found |= {Route(how, path, address) for how in {*handler.http_methods} - {"HEAD", "OPTIONS"}}
    found = {each for each in found if not each.path.startswith("/static")}
    return sorted(found, key=lambda each: (LAST.index(each.path) if each.path in LAST else -1, each))


def without_a_body(found: list[Route]) -> set[str]:
    """Name the routes to which nothing is sent here, and those that are gone."""
    return {each.path for each in found if each.how != "GET"} ^ {*JSON, *FORMS}
