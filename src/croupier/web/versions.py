"""The interface for programs under its version: `/api/v1/...` is answered by the same handlers as `/api/...`, which the
pages use, with money in cents and events with their data.

The version is taken off before anything else looks at the path, so that every check knows one address for one thing.
"""

from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from croupier.web.wire_format import money_in_cents

VERSION: Final = "/api/v1"


class Versioned:
    """Wraps an application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = str(scope.get("path", ""))
        if scope["type"] != ScopeType.HTTP or not path.startswith(f"{VERSION}/"):
            await self._app(scope, receive, send)
            return
        # The scope is the server's own: whoever looks at it behind the application sees the same address.
        scope["path"] = unversioned(path)
        if "raw_path" in scope:
            scope["raw_path"] = unversioned(scope["raw_path"].decode("latin-1")).encode("latin-1")
        with money_in_cents():
            await self._app(scope, receive, send)


def unversioned(path: str) -> str:
    """Give the address by which the house knows something: without the version."""
    return f"/api/{path[len(VERSION) + 1 :]}" if path.startswith(f"{VERSION}/") else path
