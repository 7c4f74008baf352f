"""At the gate: who comes, whether the request is really theirs, how often they come, and what a browser may do.

Every answer carries a content policy that lets a page run our own scripts and styles and nothing else.
"""

import asyncio
import hmac
import json
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Final, NamedTuple, cast

from litestar import Request
from litestar.exceptions import HTTPException, NotAuthorizedException, NotFoundException, PermissionDeniedException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from croupier.journal.errors import StorageError
from croupier.runtime.house import AnyHouse
from croupier.runtime.house.streams import HOUSE
from croupier.web.accounts import Accounts
from croupier.web.machines import Machines, plain_route
from croupier.web.metrics import Metrics
from croupier.web.people import User, user_of
from croupier.web.requests import is_path, logged_path, source_of
from croupier.web.servers import DoorsOfAll, doors_of
from croupier.web.settings import Settings
from croupier.web.token_buckets import Buckets
from croupier.web.training import is_of_training, refused_attempt
from croupier.wording import say

AWAY: Final = (StorageError, OperationalError, PoolTimeout)
"""What is answered with 503: the database is away."""
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
SVG: Final = b"image/svg+xml; charset=utf-8"
WITH_FILES: Final = ("/equipment", "/surveillance")
"""Pages whose forms carry files."""
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
METHODS: Final = SAFE | {"POST", "PUT", "PATCH", "DELETE"}
HANDS: Final = 8
"""So many questions who comes are put to the database at the same time."""
MOST_MET: Final = 20_000
"""So many sessions are remembered by whom they are."""
LOG: Final = logging.getLogger("croupier.web")
_WATCHED: Final = "croupier.watched"


def dressing(settings: Settings) -> Callable[[Message, Scope], Awaitable[None]]:
    """Make the hook that puts the house's headers on every answer, also where no route was found."""
    always = [(name.encode(), value.encode()) for name, value in HEADERS]
    if settings.secure:
        always.append((b"strict-transport-security", b"max-age=31536000; includeSubDomains"))

    async def dress(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        given = [(name.lower(), value) for name, value in message.get("headers", ())]
        there = {name for name, _ in given}
        static = str(scope.get("path", "")).startswith("/static/")
        cache = (b"cache-control", b"public, max-age=3600" if static else b"no-store")
        message["headers"] = [
            *((name, SVG if name == b"content-type" and value == b"image/svg+xml" else value) for name, value in given),
            *(each for each in (*always, cache) if each[0] not in there),
        ]

    return dress


class Watch(ASGIMiddleware):
    """Log every answer, and count it."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics

    async def no_route(self, message: Message, scope: Scope) -> None:
        """Log and count an answer to a path that leads nowhere: no middleware is asked for it."""
        if message["type"] == "http.response.start" and _WATCHED not in scope:
            self._noted(scope, message["status"], 0)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        cast("dict[str, Any]", scope)[_WATCHED] = True
        began = time.perf_counter()
        status = 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await next_app(scope, receive, noted)
        except Exception as error:
            status = _status_of(error)
            raise
        finally:
            self._noted(scope, status, time.perf_counter() - began)

    def _noted(self, scope: Scope, status: int, took: float) -> None:
        path = str(scope.get("path", ""))
        route, method = plain_route(str(scope.get("path_template", "none"))), str(scope.get("method", ""))
        known = method if method in METHODS else "other"
        self.metrics.request(status, None if path.endswith("/events") else took, route, known)
        if LOG.isEnabledFor(logging.INFO) and not path.startswith("/static"):
            self._log(scope, status, took)

    def _log(self, scope: Scope, status: int, took: float) -> None:
        user = scope.get("user")
        line = {
            "what": "request",
            "method": scope.get("method", ""),
            "path": logged_path(scope),
            "status": status,
            "ms": round(took * 1000, 1),
            "who": user.name if isinstance(user, User) else None,
            "from": _from(scope),
        }
        LOG.info(json.dumps(line, ensure_ascii=False))


def _status_of(error: Exception) -> int:
    """Say how an error is answered that the gate itself raised: the answer is made outside, behind the log."""
    if isinstance(error, HTTPException):
        return error.status_code
    return 503 if isinstance(error, AWAY) else 500


def _from(scope: Scope | dict[str, Any]) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


class Visitor(NamedTuple):
    """Whoever opens streams, and how many they may have open."""

    key: str
    most: int


def visitor_of(request: Request[Any, Any, Any], settings: Settings) -> Visitor:
    user = request.scope.get("user")
    if isinstance(user, User):
        return Visitor(_counted_as(request.scope, user), settings.streams_of_a_session)
    return Visitor(_counted_as(request.scope, None), settings.streams_of_an_address)


def _counted_as(scope: Scope | dict[str, Any], user: User | None) -> str:
    """Staff count by their session, for they may sit at several screens; players by their name, however often they have
    signed in; anybody else by their address.
    """
    if user is None:
        return source_of(_from(scope))
    return f"player {user.name}" if user.player else user.session.id


def _writes_as(scope: Scope | dict[str, Any], user: User | None) -> str:
    """Whoever sends something counts as one person, at however many screens."""
    return _counted_as(scope, user) if user is None or user.device else f"person {user.name}"


class Streams:
    """How many streams each visitor has open. Only the event loop counts, so nothing is locked."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    def full(self, visitor: Visitor) -> bool:
        return self._open[visitor.key] >= visitor.most

    @contextmanager
    def open(self, visitor: Visitor) -> Iterator[None]:
        self._open[visitor.key] += 1
        try:
            yield
        finally:
            self._open[visitor.key] -= 1
            if not self._open[visitor.key]:
                del self._open[visitor.key]


class Gate(ASGIMiddleware):
    """Find out who comes; refuse what comes too often, from elsewhere, or without the token of its own page."""

    def __init__(self, house: AnyHouse, accounts: Accounts, settings: Settings) -> None:
        self.house = house
        self.accounts = accounts
        self.settings = settings
        self._all = Buckets(settings.requests_a_second, settings.requests_a_second * 2)
        self._commands = Buckets(settings.commands_a_second, settings.commands_a_second * 2)
        self._players = Buckets(settings.player_commands_a_second, settings.player_commands_a_second * 4)
        self._streams = Buckets(settings.streams_a_minute / 60, settings.streams_a_minute)
        self._machines = Machines(house)
        self._met: OrderedDict[str, str] = OrderedDict()
        self._hands = ThreadPoolExecutor(HANDS, thread_name_prefix="gate")
        doors = settings.sign_ins_a_minute / 60, settings.sign_ins_a_minute
        self._doors = doors_of(settings, *doors) or Buckets(*doors)

    def close(self) -> None:
        self._hands.shutdown(wait=False, cancel_futures=True)
        if isinstance(self._doors, DoorsOfAll):
            self._doors.close()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        request: Request[Any, Any, Any] = Request(scope, receive=receive)
        scope["user"] = None
        if not is_path(scope["path"]):
            raise NotFoundException(detail="There is nothing there.")
        self._own_name(request)
        self._no_flood(request)
        if request.method not in SAFE:
            # Whoever was just given a seat or a rank at one server is known for it at every other.
            await self.house.fresh()
        user = self._machines.user(request, source_of(_from(scope))) or await self._user(request)
        await self._not_too_often(request, user)
        if user is not None and not self._let_in(request, user):
            user = None
            scope["halfway"] = True  # type: ignore[typeddict-unknown-key]  # beside what the framework keeps there
        scope["user"] = user
        if user is not None and user.only_trains and not is_of_training(scope["path"]):
            refused_attempt(request, user.name, "not for those who only train")
            raise PermissionDeniedException(detail=say("This is not part of the training."))
        if request.method not in SAFE:
            self._from_here(request)
            if user is not None and user.device is None and not _form(request):
                self._own_token(request.headers.get("x-csrf-token", ""), user)
        await next_app(scope, receive, send)

    async def _user(self, request: Request[Any, Any, Any]) -> User | None:
        """Find out who comes. The database is waited for beside the event loop, by hands that do nothing else: whoever
        waits for an answer of the house keeps nobody from being known.
        """
        token = request.cookies.get(self.settings.cookie)
        if not token or _is_static(request):
            return None
        loop = asyncio.get_running_loop()
        known = self.accounts.remembered(token)
        if known is not None and self.house.loaded(HOUSE) is not None:
            user: User | None = user_of(self.house, known[0], admin=known[1])
        else:
            user = await loop.run_in_executor(self._hands, self._known, token)
        self._remember(token, user)
        if user is not None and self.accounts.is_due(user.session):
            loop.run_in_executor(None, self.accounts.touch, user.session)
        return user

    def _known(self, token: str) -> User | None:
        known = self.accounts.known(token)
        return user_of(self.house, known[0], admin=known[1]) if known else None

    def _no_flood(self, request: Request[Any, Any, Any]) -> None:
        """Put nothing to the database for whoever asks too often: a session that was met before, else an address. A
        machine has a rate of its own, and nothing is asked of the database for it.
        """
        if not _is_static(request) and not self._machines.knows(request):
            token = request.cookies.get(self.settings.cookie, "")
            key = self._met.get(token) or _counted_as(request.scope, None)
            if self._rate(request).left(key) < 1:
                raise _too_often()

    def _remember(self, token: str, user: User | None) -> None:
        """Keep as whom a session is counted, so that strangers at the same address do not keep it out."""
        self._met.pop(token, None)
        if user is not None:
            self._met[token] = _counted_as({}, user)
        if len(self._met) > MOST_MET:
            self._met.popitem(last=False)

    def _rate(self, request: Request[Any, Any, Any]) -> Buckets:
        return self._streams if request.scope["path"].endswith("/events") else self._all

    def _own_name(self, request: Request[Any, Any, Any]) -> None:
        """Refuse what was sent to another name: a foreign site can point its own name at this computer."""
        host = request.headers.get("host", "").casefold()
        if host not in self.settings.hosts and request.scope["path"] not in ANY_HOST:
            raise HTTPException(status_code=421, detail=say("This server has a different name."))

    def _let_in(self, request: Request[Any, Any, Any], user: User) -> bool:
        """Where a passkey is asked for, a password alone leads as far as the page on which it is used."""
        return user.session.proved or not self.settings.asks_passkeys or request.scope["path"] in HALFWAY

    async def _not_too_often(self, request: Request[Any, Any, Any], user: User | None) -> None:
        if _is_static(request):
            return
        taken = self._rate(request).take(_counted_as(request.scope, user))
        if taken and request.method not in SAFE:
            # Whatever is sent may be written, by the interface or by a form.
            writes = self._players if user and (user.player or user.only_trains) else self._commands
            taken = writes.take(_writes_as(request.scope, user))
        if taken and request.method == "POST" and request.scope["path"] in DOORS:
            taken = await self._at_the_door(_counted_as(request.scope, None))
        if not taken:
            raise _too_often()

    async def _at_the_door(self, key: str) -> bool:
        """Count a try at the door; several servers count together, in the database."""
        if isinstance(self._doors, Buckets):
            return self._doors.take(key)
        return await asyncio.get_running_loop().run_in_executor(self._hands, self._doors.take, key)

    def _from_here(self, request: Request[Any, Any, Any]) -> None:
        """Refuse what another site makes a browser send: it says where it comes from."""
        site = request.headers.get("sec-fetch-site")
        if site not in (None, "same-origin", "none"):
            raise PermissionDeniedException(detail=say("This was sent from another site."))
        origin = request.headers.get("origin")
        if origin and origin.partition("://")[2] != request.headers.get("host", ""):
            raise PermissionDeniedException(detail=say("This was sent from another site."))

    def _own_token(self, given: str, user: User) -> None:
        if not hmac.compare_digest(given.encode(), user.session.csrf.encode()):
            raise PermissionDeniedException(detail=say("The page is out of date: load it again."))


def _is_static(request: Request[Any, Any, Any]) -> bool:
    return str(request.scope["path"]).startswith("/static/")


def _too_often() -> HTTPException:
    return HTTPException(status_code=429, detail=say("Too many requests: wait a moment."), headers={"retry-after": "2"})


DOORS: Final = frozenset(
    {
        *("/sign-in", "/api/session", "/welcome", "/api/welcome", "/api/second", "/api/second/passkey"),
        *("/api/step-up", "/api/passkeys/options", "/account/password", "/account/sessions"),
    }
)
"""Where passwords, links and passkeys are tried."""

HALFWAY: Final = frozenset(
    {
        *("/account", "/sign-out", "/api/passkeys/options", "/api/passkeys"),
        *("/api/step-up/options", "/api/step-up"),
    }
)
"""What a session opens before its passkey was used."""

ANY_HOST: Final = frozenset({"/health", "/ready"})
"""What a proxy or a supervisor of processes asks, under whatever name it knows. It gives nothing away."""


def _form(request: Request[Any, Any, Any]) -> bool:
    """A form carries its token among its fields, and its handler looks at it. The JSON interface takes no forms, and
    reads a body whatever it is called: there only the header counts.
    """
    path, kind = str(request.scope["path"]), request.headers.get("content-type", "")
    if path.startswith(WITH_FILES) and kind.startswith("multipart/form-data"):
        return True
    return kind.startswith("application/x-www-form-urlencoded") and not path.startswith("/api/")


def check_form(user: User | None, given: str, cookie: str) -> None:
    """A form of somebody signed in has the session's token; one before that the token of a cookie."""
    known = user.session.csrf if user else cookie
    if not known or not hmac.compare_digest(given.encode(), known.encode()):
        raise PermissionDeniedException(detail=say("The page is out of date: load it again."))


def halfway(request: Request[Any, Any, Any]) -> bool:
    """Tell whether somebody has signed in with a password and not yet used the passkey that is asked for."""
    return bool(request.scope.get("halfway"))


def signed_in(request: Request[Any, Any, Any]) -> User:
    user = request.scope.get("user")
    if not isinstance(user, User):
        raise NotAuthorizedException(detail=say("Sign in first."))
    return user
