"""The application: routes, middleware, what is shared, and how it starts and stops."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import Litestar, MediaType, Response, get
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.response import Redirect, Template
from litestar.static_files import create_static_files_router
from litestar.template import TemplateConfig

from croupier import __version__
from croupier.web import api, door, pages
from croupier.web.accounts import Accounts
from croupier.web.desk import Desk
from croupier.web.given import Asking, TheHouse, TheHub, TheMetrics, TheSettings
from croupier.web.guard import LOG, Gate, Watch, dressing
from croupier.web.hub import Hub
from croupier.web.metrics import Metrics
from croupier.web.people import User
from croupier.web.settings import HERE
from croupier.web.shown import shown


def application(house: TheHouse, settings: TheSettings, accounts: Accounts | None = None) -> Litestar:
    """Put a server together over a house. The house is closed by whoever opened it."""
    people, metrics, hub = accounts or Accounts(settings), Metrics(), Hub(house, settings)
    desk = Desk(house, people, settings, metrics)
    shared = {"house": house, "settings": settings, "accounts": people, "metrics": metrics, "hub": hub, "desk": desk}

    @asynccontextmanager
    async def living(_: Litestar) -> AsyncIterator[None]:
        await hub.start()
        yield
        await hub.stop()
        people.close()

    app = Litestar(
        route_handlers=[
            *api.ROUTES,
            *door.ROUTES,
            *pages.ROUTES,
            *_more(),
            health,
            ready,
            metrics_text,
            create_static_files_router(path="/static", directories=[HERE / "static"], include_in_schema=False),
        ],
        dependencies={name: Provide(_given(value), sync_to_thread=False) for name, value in shared.items()},
        middleware=[Watch(metrics), Gate(house, people, settings)],
        before_send=[dressing(settings)],
        exception_handlers={HTTPException: _said(settings), Exception: _bug(settings)},
        template_config=TemplateConfig(instance=JinjaTemplateEngine.from_environment(_templates())),
        openapi_config=OpenAPIConfig(
            title="croupier",
            version=__version__,
            description="Tables run by the book. Sign in at /sign-in; send the page's token as x-csrf-token.",
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        lifespan=[living],
        request_max_body_size=settings.most_body,
        pdb_on_exception=False,
        logging_config=None,
        debug=False,
    )
    app.state.hub, app.state.accounts, app.state.metrics = hub, people, metrics
    return app


def _more() -> list[Any]:
    """Routes for those who oversee, for the rules and for passkeys."""
    from croupier.web import handbook, lab, oversight, passkeys, reading  # noqa: PLC0415 - each imports a good part of the house

    return [*oversight.ROUTES, *lab.ROUTES, *reading.ROUTES, *passkeys.ROUTES, *handbook.ROUTES]


def _given(value: Any) -> Any:
    def give() -> Any:
        return value

    return give


def _templates() -> Environment:
    return Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=True, undefined=StrictUndefined)


# Health --------------------------------------------------------------------------------------------------------------


@get("/health", tags=["health"], summary="The process answers", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "alive", "version": __version__}


@get("/ready", tags=["health"], summary="The journal is written and followed", sync_to_thread=False)
def ready(house: TheHouse, hub: TheHub) -> Response[dict[str, Any]]:
    stopped = house.journal.stopped
    head = house.journal.head().sequence
    behind = head - hub.sequence
    body = {"status": "stopped" if stopped else "ready", "sequence": head, "behind": behind}
    return Response(body, status_code=503 if stopped else 200)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
def metrics_text(request: Asking, metrics: TheMetrics, hub: TheHub, house: TheHouse) -> str:
    """For a scraper on this computer, and for an administrator."""
    client = request.client.host if request.client else ""
    user = request.scope.get("user")
    # Whoever comes through a proxy on this computer seems to come from it: a scraper comes straight.
    passed_on = any(each in request.headers for each in ("x-forwarded-for", "forwarded", "via"))
    local = client in {"127.0.0.1", "::1"} and not passed_on
    if not local and not (isinstance(user, User) and user.admin):
        raise NotFoundException
    gauges = {"viewers": hub.watching, "resyncs": hub.resyncs, "journal_sequence": house.journal.head().sequence}
    return metrics.text(gauges)


# What went wrong -----------------------------------------------------------------------------------------------------


def _wants_page(request: Asking) -> bool:
    return not request.scope["path"].startswith("/api/") and "text/html" in request.headers.get("accept", "")


def _said(settings: TheSettings) -> Any:
    """Answer what is wrong with a request: a page to a browser, else JSON, always one sentence."""

    def handler(request: Asking, error: HTTPException) -> Response[Any]:
        detail = error.detail or "That cannot be done."
        if error.status_code == 401 and _wants_page(request):  # noqa: PLR2004 - the number of "not signed in"
            return Redirect(f"/sign-in?next={door.own_path(request.scope['path'])}", status_code=303)
        if _wants_page(request):
            context = {**shown(request, settings, ""), "says": detail, "status": error.status_code}
            return Template("wrong.html", context=context, status_code=error.status_code)
        body: dict[str, Any] = {"accepted": False, "code": _code(error), "says": detail, "detail": detail}
        extra = getattr(error, "extra", None)
        if isinstance(extra, list) and extra:
            body["fields"] = [
                {"field": str(each.get("key", "")), "says": str(each.get("message", ""))}
                for each in extra
                if isinstance(each, dict)
            ]
        headers = dict(error.headers or {})
        return Response(body, status_code=error.status_code, headers=headers, media_type=MediaType.JSON)

    return handler


def _code(error: HTTPException) -> str:
    return {400: "malformed", 401: "not-signed-in", 403: "forbidden", 404: "not-found", 429: "too-often"}.get(
        error.status_code, "refused"
    )


def _bug(settings: TheSettings) -> Any:
    """A bug: say that it is one, log where it is, and give nothing of it away."""

    def handler(request: Asking, error: Exception) -> Response[Any]:
        LOG.exception(json.dumps({"what": "bug", "path": request.scope["path"], "error": repr(error)}))
        says = "Something broke on our side. Nothing was lost that was answered."
        if _wants_page(request):
            context = {**shown(request, settings, ""), "says": says, "status": 500}
            return Template("wrong.html", context=context, status_code=500)
        body = {"accepted": False, "code": "bug", "says": says, "detail": says}
        return Response(body, status_code=500, media_type=MediaType.JSON)

    return handler


async def drained(hub: TheHub) -> None:
    """Let everybody who watches know that the server stops, before it does."""
    await hub.stop()
    await asyncio.sleep(0.05)
