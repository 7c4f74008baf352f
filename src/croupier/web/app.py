"""The application: routes, middleware, what is shared, and how it starts and stops."""

import asyncio
import json
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, MediaType, Response, get
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.response import Redirect, Template
from litestar.static_files import create_static_files_router
from litestar.template import TemplateConfig

from croupier.journal.errors import StorageError
from croupier.runtime.house.interface import Part
from croupier.runtime.house.time_sync import clock_state
from croupier.version import __version__
from croupier.web import api, pages, pit_stream, sign_in
from croupier.web.accounts import Accounts
from croupier.web.deliveries import Deliveries
from croupier.web.desk import Desk
from croupier.web.guard import AWAY, LOG, Gate, Streams, Watch, dressing
from croupier.web.handler_types import Asking, TheHouse, TheHub, TheMetrics, TheSettings, threaded
from croupier.web.hub import Hub
from croupier.web.maintenance import Upkeep
from croupier.web.metrics import Metrics
from croupier.web.page_context import shown
from croupier.web.people import User
from croupier.web.rendering import environment
from croupier.web.report_turns import ReportTurns
from croupier.web.requests import HouseRequest, logged_path
from croupier.web.school_room import SchoolRoom
from croupier.web.seals import USE
from croupier.web.settings import HERE
from croupier.web.speech import Speech
from croupier.web.speech import tables as speech_tables
from croupier.web.uploads import Uploads
from croupier.web.versions import Versioned
from croupier.wording import say
from croupier.wording.languages import key, speak, translated

MOST_OF_AN_ERROR: Final = 300
HANDS = 32
"""How many requests may wait for the journal at the same time."""


_OPENAPI: Final = OpenAPIConfig(
    title="croupier",
    version=__version__,
    description="Tables run by the book. Sign in at /sign-in; send the page's token as x-csrf-token.",
    path="/schema",
    render_plugins=[JsonRenderPlugin()],
)


def application(house: TheHouse, settings: TheSettings, accounts: Accounts | None = None) -> Litestar:
    """Put a server together over a house. The house is closed by whoever opened it."""
    people = accounts or Accounts(settings, house.journal, secret=house.secret(USE))
    people.stand_by(house)
    metrics, hub = Metrics(), Hub(house, settings)
    desk, gate = Desk(house, people, settings, metrics), Gate(house, people, settings)
    upkeep, speech, watch = Upkeep(house, settings), Speech(settings), Watch(metrics)
    school, deliveries = SchoolRoom(settings), Deliveries(house, settings)
    hub.stopping, hub.doubting = school.classes.stop, school.classes.doubt
    shared: dict[str, Any] = {"house": house, "settings": settings, "accounts": people, "metrics": metrics}
    shared |= {"hub": hub, "desk": desk, "school": school, "deliveries": deliveries}

    @asynccontextmanager
    async def living(_: Litestar) -> AsyncIterator[None]:
        # Whoever waits for another server to take over must not keep those waiting who only look.
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(HANDS, thread_name_prefix="web"))
        await upkeep.start()
        await hub.start()
        deliveries.start()
        yield
        await hub.stop()
        await asyncio.to_thread(deliveries.close)
        school.close()
        await upkeep.stop()
        people.close()
        gate.close()

    app = Litestar(
        route_handlers=[*_routes(), speech_tables(speech.known)],
        dependencies={name: Provide(_given(value), sync_to_thread=False) for name, value in shared.items()},
        middleware=[watch, speech, gate],
        before_send=[dressing(settings), watch.no_route],
        exception_handlers={
            HTTPException: _said(settings, speech),
            **dict.fromkeys(AWAY, _away(settings, speech)),
            Exception: _bug(settings, upkeep),
        },
        template_config=TemplateConfig(instance=JinjaTemplateEngine.from_environment(environment())),
        openapi_config=_OPENAPI,
        lifespan=[living],
        request_max_body_size=settings.most_body,
        request_class=HouseRequest,
        pdb_on_exception=False,
        logging_config=None,
        debug=False,
    )
    state = {"hub": hub, "accounts": people, "metrics": metrics, "school": school}
    app.state.update({**state, "streams": Streams(), "uploads": Uploads(), "reports": ReportTurns()})
    app.asgi_handler = Versioned(app.asgi_handler)
    return app


def _routes() -> list[Any]:
    static = create_static_files_router(path="/static", directories=[HERE / "static"], include_in_schema=False)
    first = (*api.ROUTES, *pit_stream.ROUTES, *sign_in.ROUTES, *pages.ROUTES)
    return [*first, *_more(), *_training(), health, ready, metrics_text, static]


def _more() -> list[Any]:
    """Routes for those who oversee, for the rules and for passkeys."""
    from croupier.web import (  # noqa: PLC0415 - each imports a good part of the house
        account,
        administration,
        drafts,
        equipment,
        exports,
        floor_plan,
        handbook,
        hosts,
        house_pages,
        journal_explorer,
        lab,
        month_end,
        oversight,
        passkeys,
        players,
        pools,
        programs,
        registers,
        reports,
        rule_pages,
        second_person,
        surveillance,
    )

    own = (
        *account.ROUTES,
        *administration.ROUTES,
        *passkeys.ROUTES,
        *players.ROUTES,
        *hosts.ROUTES,
        *second_person.ROUTES,
    )
    overseen = (*oversight.ROUTES, *house_pages.ROUTES, *pools.ROUTES, *reports.ROUTES, *floor_plan.ROUTES)
    kept = (*registers.ROUTES, *month_end.ROUTES, *journal_explorer.ROUTES, *programs.ROUTES, *exports.ROUTES)
    tried = (*lab.ROUTES, *drafts.ROUTES, *equipment.ROUTES, *surveillance.ROUTES)
    return [
        *overseen,
        *_printed(),
        *kept,
        *tried,
        *_promoted(),
        *rule_pages.ROUTES,
        *own,
        *_machines(),
        *handbook.ROUTES,
    ]


def _machines() -> list[Any]:
    """Routes for machines: their tokens, and whom the house tells what happens."""
    from croupier.web import devices, receivers  # noqa: PLC0415 - as above

    return [*devices.ROUTES, *receivers.ROUTES]


def _promoted() -> list[Any]:
    """Routes of promotions and tournaments."""
    from croupier.web import (  # noqa: PLC0415 - as above
        promotion_pages,
        promotions,
        tournament_pages,
        tournaments,
    )

    return [*promotions.ROUTES, *promotion_pages.ROUTES, *tournaments.ROUTES, *tournament_pages.ROUTES]


def _printed() -> list[Any]:
    """Routes of what is printed, and from rows of reports to what they are about."""
    from croupier.web import papers, replay_redirects  # noqa: PLC0415 - as above

    return [*papers.ROUTES, *replay_redirects.ROUTES]


def _training() -> list[Any]:
    """Routes of the school."""
    from croupier.web import (  # noqa: PLC0415 - as above
        class_pages,
        drill_pages,
        record_pages,
        storm_pages,
        trainer_pages,
    )

    own = (*drill_pages.ROUTES, *record_pages.ROUTES, *storm_pages.ROUTES)
    return [*own, *trainer_pages.ROUTES, *class_pages.ROUTES]


def _given(value: Any) -> Any:
    def give() -> Any:
        return value

    return give


# Health --------------------------------------------------------------------------------------------------------------


@get("/health", tags=["health"], summary="The process answers", sync_to_thread=False)
def health() -> dict[str, Any]:
    clock = clock_state()
    return {
        "status": "alive",
        "version": __version__,
        "clock": clock.synchrony.value,
        "clock_error_ms": clock.error_ms,
    }


@get("/ready", tags=["health"], summary="The journal is written, by this server or another, and followed")
@threaded
def ready(house: TheHouse, hub: TheHub) -> Response[dict[str, Any]]:
    try:
        standing = house.status()
    except StorageError:
        return Response({"status": "stopped", "part": "waiting"}, status_code=503)
    body = {
        "status": "stopped" if standing.stopped else "ready",
        "part": standing.part.value,
        "sequence": standing.sequence,
        "behind": max(0, standing.sequence - hub.sequence),
    }
    return Response(body, status_code=503 if standing.stopped else 200)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
@threaded
def metrics_text(request: Asking, metrics: TheMetrics, hub: TheHub, house: TheHouse) -> str:
    """For a scraper on this computer, and for an administrator."""
    client = request.client.host if request.client else ""
    user = request.scope.get("user")
    # Whoever comes through a proxy on this computer seems to come from it: a scraper comes straight.
    passed_on = any(each in request.headers for each in ("x-forwarded-for", "forwarded", "via"))
    local = client in {"127.0.0.1", "::1"} and not passed_on
    if not local and not (isinstance(user, User) and user.admin):
        raise NotFoundException
    standing = house.status()
    gauges = {
        "viewers": hub.watching,
        "resyncs": hub.resyncs,
        "journal_sequence": standing.sequence,
        "journal_behind": max(0, standing.sequence - hub.sequence),
        "writes": int(standing.part is Part.WRITER),
        "passed_on": house.passed_on,
    }
    return metrics.text(gauges)


# What went wrong -----------------------------------------------------------------------------------------------------


PHRASES: Final = (key("Not Found"), key("Method Not Allowed"))
"""What is said where no route answers, by the library that looks for one."""


def _in_short(error: Exception) -> str:
    """Name an error for the log. Its `repr` could be a whole page, with its token and the names on it."""
    return f"{type(error).__name__}: {error}"[:MOST_OF_AN_ERROR]


def _wants_page(request: Asking) -> bool:
    return not request.scope["path"].startswith("/api/") and "text/html" in request.headers.get("accept", "")


def _said(settings: TheSettings, speech: Speech) -> Any:
    """Answer what is wrong with a request: a page to a browser, else JSON, always one sentence."""

    def handler(request: Asking, error: HTTPException) -> Response[Any]:
        speak(speech.language(request.scope))  # no route was found, so nothing has chosen it yet
        detail = translated(error.detail) or say("That cannot be done.")
        if error.status_code == 401 and _wants_page(request):  # noqa: PLR2004 - the number of "not signed in"
            return Redirect(f"/sign-in?next={sign_in.own_path(request.scope['path'])}", status_code=303)
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
    return getattr(error, "code", "") or _CODES.get(error.status_code, "refused")


_CODES = {
    400: "malformed",
    401: "not-signed-in",
    403: "forbidden",
    404: "not-found",
    429: "too-often",
    503: "away",
}


def _away(settings: TheSettings, speech: Speech) -> Any:
    """The database does not answer, or nobody writes: that passes, and is no bug."""
    said = _said(settings, speech)

    def handler(request: Asking, error: Exception) -> Response[Any]:
        LOG.error(json.dumps({"what": "storage", "path": logged_path(request.scope), "error": str(error)}))
        says = say("The journal cannot be reached: try again in a moment.")
        away = HTTPException(status_code=503, detail=says, headers={"retry-after": "2"})
        answer: Response[Any] = said(request, away)
        return answer

    return handler


def _bug(settings: TheSettings, upkeep: Upkeep) -> Any:
    """A bug: say that it is one, log where it is, and give nothing of it away."""

    def handler(request: Asking, error: Exception) -> Response[Any]:
        LOG.exception(json.dumps({"what": "bug", "path": logged_path(request.scope), "error": _in_short(error)}))
        upkeep.bug(logged_path(request.scope), error)
        says = say("Something went wrong on our side. Nothing that was confirmed is lost.")
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
