"""What only programs ask: the description of the interface, a session without a page, a table's journal by pages."""

import asyncio
import json
import secrets
from typing import Annotated, Any, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.params import JSONBody, QueryParameter

from croupier.floor.access import Access
from croupier.journal.entry import Entry
from croupier.journal.paging import entries_behind
from croupier.runtime.house.streams import table as stream_of
from croupier.web.access_log import came_from, denied, noted
from croupier.web.api import known
from croupier.web.cookies import device_cookie, session_cookie
from croupier.web.guard import signed_in
from croupier.web.handler_types import (
    Asking,
    TableName,
    TheAccounts,
    TheHouse,
    TheHub,
    TheMetrics,
    TheSettings,
    threaded,
)
from croupier.web.news import news
from croupier.web.openapi import described
from croupier.web.people import User
from croupier.web.sign_in import device_of, plain
from croupier.web.viewers import Audience
from croupier.web.wire_format import encoded
from croupier.wording import say
from croupier.wording.languages import current

MOST: Final = 500


@get("/api/openapi.json", include_in_schema=False)
async def description(request: Asking) -> Response[bytes]:
    state = request.app.state
    if not hasattr(state, "described"):
        schema = request.app.openapi_schema.to_schema()
        state.described = await asyncio.to_thread(lambda: json.dumps(described(schema)).encode())
    return Response(state.described, media_type=MediaType.JSON)


# A session without a page --------------------------------------------------------------------------------------------


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    """Who signs in."""

    person: str
    password: str


class Begun(msgspec.Struct):
    """A session: the cookie is its token; `csrf` goes as `x-csrf-token` with everything that is sent. Where a passkey
    is asked for too, it opens nothing until one was used (`proved`).
    """

    name: str
    csrf: str
    proved: bool


@post("/api/session", tags=["people"], summary="Sign in without a page: a cookie, and the token to send with commands")
@threaded
def begin_session(
    request: Asking,
    settings: TheSettings,
    house: TheHouse,
    accounts: TheAccounts,
    metrics: TheMetrics,
    data: JSONBody[Credentials],
) -> Response[Begun]:
    name = plain(data.person)
    no = accounts.check(name, data.password, device_of(request, settings))
    metrics.door(no.why if no else "signed in")
    if no:
        denied(request, house, no, name)
        raise NotAuthorizedException(detail=no.says)
    before = request.scope.get("user")
    if isinstance(before, User):
        accounts.sign_out(before.session)
    noted(request, house, Access.SIGNED_IN, name)
    token, session = accounts.sign_in(name, place=came_from(request), browser=request.headers.get("user-agent", ""))
    device = device_of(request, settings) or secrets.token_urlsafe(32)
    accounts.know(device, name)
    told = Begun(name=name, csrf=session.csrf, proved=session.proved or not settings.asks_passkeys)
    return Response(told, status_code=201, cookies=[session_cookie(settings, token), device_cookie(settings, device)])


# A table's journal ---------------------------------------------------------------------------------------------------

After = Annotated[int, QueryParameter(description="the sequence of the last entry that was read", ge=0, le=2**53)]
Limit = Annotated[int, QueryParameter(description="how many entries at the most", ge=1, le=MOST)]


@get(
    "/api/tables/{table:str}/journal",
    tags=["tables"],
    summary="What happened at a table, by pages, with its data",
)
@threaded
def journal(
    request: Asking, house: TheHouse, hub: TheHub, table: TableName, after: After = 0, limit: Limit = 100
) -> Response[bytes]:
    """Give what whoever asks may know: the staff of the operator and those who oversee everything, others what
    everybody at the table sees.
    """
    user = signed_in(request)
    known(hub, table)
    staff = user.oversight or user.deals_at(hub.tables[table].table)
    if not staff and user.device is None and not user.player:
        raise PermissionDeniedException(detail=say("This page is not for you."))
    audience = Audience("dealer" if staff else "display", "", current(), cents=True)
    sequences = entries_behind(house.journal, stream_of(table), after, limit + 1)
    entries = house.journal.entries(sequences[:limit])
    told = [_told(each, table, audience) for each in entries]
    following = sequences[limit - 1] if len(sequences) > limit else None
    return Response(encoded({"entries": told, "next": following}), media_type="application/json")


def _told(entry: Entry, table: str, audience: Audience) -> dict[str, Any]:
    return {
        "sequence": entry.sequence,
        "at": entry.time.isoformat(),
        "by": entry.envelope.actor if audience.staff else "",
        "events": list(news(entry.events(stream_of(table)), audience)),
    }


ROUTES = [description, begin_session, journal]
