"""At the gate: who comes, whether the request is really theirs, how often they come, and what a browser may do.

Every answer carries a content policy that lets a page run our own scripts and styles and nothing else.
"""

import hmac
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final

from litestar import Request
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, NotAuthorizedException, PermissionDeniedException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from croupier.runtime.house import House
from croupier.web.accounts import Accounts
from croupier.web.metrics import Metrics
from croupier.web.people import User, user_of
from croupier.web.settings import Settings

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
)
HEADERS: Final = (
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), publickey-credentials-get=(self)"),
)
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
LOG: Final = logging.getLogger("croupier.web")


def dressing(settings: Settings) -> Callable[[Message, Scope], Awaitable[None]]:
    """Make the hook that puts the house's headers on every answer, also where no route was found."""

    async def dress(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS:
            headers.setdefault(name, value)
        if settings.secure:
            headers.setdefault("strict-transport-security", "max-age=31536000; includeSubDomains")
        static = str(scope.get("path", "")).startswith("/static/")
        headers.setdefault("cache-control", "public, max-age=3600" if static else "no-store")

    return dress


class Watch(ASGIMiddleware):
    """Log every answer, and count it."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        began = time.perf_counter()
        status = 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await next_app(scope, receive, noted)
        finally:
            took = time.perf_counter() - began
            path = str(scope.get("path", ""))
            self.metrics.request(status, None if path.endswith("/events") else took)
            if not path.startswith("/static"):
                self._log(scope, path, status, took)

    def _log(self, scope: Scope, path: str, status: int, took: float) -> None:
        user = scope.get("user")
        line = {
            "what": "request",
            "method": scope.get("method", ""),
            "path": path,
            "status": status,
            "ms": round(took * 1000, 1),
            "who": user.name if isinstance(user, User) else None,
            "from": _from(scope),
        }
        LOG.info(json.dumps(line, ensure_ascii=False))


def _from(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


class Buckets:
    """A bucket of tokens for each key: so many a second, with as many again for a moment. The oldest are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 20_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._kept: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, now: float | None = None) -> bool:
        moment = time.monotonic() if now is None else now
        left, at = self._kept.pop(key, (self._burst, moment))
        left = min(self._burst, left + (moment - at) * self._rate)
        taken = left >= 1
        self._kept[key] = (left - 1 if taken else left, moment)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return taken


class Gate(ASGIMiddleware):
    """Find out who comes; refuse what comes too often, from elsewhere, or without the token of the own page."""

    def __init__(self, house: House, accounts: Accounts, settings: Settings) -> None:
        self.house = house
        self.accounts = accounts
        self.settings = settings
        self._all = Buckets(settings.requests_a_second, settings.requests_a_second * 2)
        self._commands = Buckets(settings.commands_a_second, settings.commands_a_second * 2)
        self._doors = Buckets(settings.sign_ins_a_minute / 60, settings.sign_ins_a_minute)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        request: Request[Any, Any, Any] = Request(scope, receive=receive)
        user = self._user(request)
        scope["user"] = user
        self._not_too_often(request, user)
        if request.method not in SAFE:
            self._from_here(request)
            if user is not None and not _form(request):
                self._own_token(request.headers.get("x-csrf-token", ""), user)
        await next_app(scope, receive, send)

    def _user(self, request: Request[Any, Any, Any]) -> User | None:
        token = request.cookies.get(self.settings.cookie)
        session = self.accounts.session(token) if token else None
        return user_of(self.house, session, admin=self.accounts.is_admin(session.name)) if session else None

    def _not_too_often(self, request: Request[Any, Any, Any], user: User | None) -> None:
        path = request.scope["path"]
        if path.startswith("/static/") or path.endswith("/events"):
            return
        key = user.session.token if user else _from(request.scope)
        buckets = [(self._all, key)]
        if path.endswith("/commands"):
            buckets.append((self._commands, key))
        if request.method == "POST" and path in DOORS:
            buckets.append((self._doors, _from(request.scope)))
        if not all(bucket.take(each) for bucket, each in buckets):
            raise HTTPException(
                status_code=429, detail="Too many requests: wait a moment.", headers={"retry-after": "2"}
            )

    def _from_here(self, request: Request[Any, Any, Any]) -> None:
        """Refuse what another site makes a browser send: it says where it comes from."""
        site = request.headers.get("sec-fetch-site")
        if site not in (None, "same-origin", "none"):
            raise PermissionDeniedException(detail="This was sent from another site.")
        origin = request.headers.get("origin")
        if origin and origin.partition("://")[2] != request.headers.get("host", ""):
            raise PermissionDeniedException(detail="This was sent from another site.")

    def _own_token(self, given: str, user: User) -> None:
        if not hmac.compare_digest(given.encode(), user.session.csrf.encode()):
            raise PermissionDeniedException(detail="The page is too old: load it again.")


DOORS: Final = frozenset({"/sign-in", "/api/second", "/api/step-up", "/welcome"})


def _form(request: Request[Any, Any, Any]) -> bool:
    """A form carries its token among its fields, and its handler looks at it. The JSON interface takes no forms, and
    reads a body whatever it is called: there only the header counts.
    """
    named = request.headers.get("content-type", "").startswith("application/x-www-form-urlencoded")
    return named and not str(request.scope["path"]).startswith("/api/")


def check_form(user: User | None, given: str, cookie: str) -> None:
    """A form of somebody signed in has the session's token; one before that the token of a cookie."""
    known = user.session.csrf if user else cookie
    if not known or not hmac.compare_digest(given.encode(), known.encode()):
        raise PermissionDeniedException(detail="The page is too old: load it again.")


def signed_in(request: Request[Any, Any, Any]) -> User:
    user = request.scope.get("user")
    if not isinstance(user, User):
        raise NotAuthorizedException(detail="Sign in first.")
    return user
