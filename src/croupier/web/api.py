"""The JSON interface: commands up, views and events down, rulings before anything is done."""

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException
from litestar.params import HeaderParameter, JSONBody, QueryParameter
from litestar.response import Stream

from croupier.rulebooks import clause as clause_of
from croupier.rulebooks import entry
from croupier.runtime.house import NoSuchStream
from croupier.table.commands import CallAttention
from croupier.table.reports import statements
from croupier.table.reports.claims import DECIDES
from croupier.views.mishaps import ruling, shows_what_lies_down
from croupier.views.rulings import plain
from croupier.web import machines
from croupier.web.desk import AT_A_TABLE, Sent, Told, command_of
from croupier.web.forms import Unfit
from croupier.web.guard import Streams, Visitor, signed_in, visitor_of
from croupier.web.handler_types import Asking, Name, TableName, TheAccounts, TheDesk, TheHub, TheSettings
from croupier.web.people import User, standing, user_of
from croupier.web.requests import command_id_fits
from croupier.web.viewers import EVERY, LOOK_AGAIN, WAGERED, Audience
from croupier.web.wire_format import encoded, in_cents, wire
from croupier.wording import say
from croupier.wording.languages import current

Page = Annotated[str, QueryParameter(name="as", description="display, seat, dealer or pit", max_length=20)]
NoBet = Annotated[bool, QueryParameter(description="whether a display's roads have coups that took no wagers")]


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """A command of which somebody wants to know what would be ruled."""

    name: str
    body: dict[str, Any]


@get("/api/tables", tags=["tables"], summary="Every table, as the floor shows it", sync_to_thread=False)
def tables(request: Asking, hub: TheHub) -> dict[str, Any]:
    shown: dict[str, Any] = wire(hub.floor_view(_floor_of(signed_in(request)).as_))
    return shown


def _floor_of(user: User) -> Audience:
    """The floor as somebody may see it: what waits is told to the staff of each operator, and to those who oversee."""
    return Audience("floor", EVERY if user.oversight else user.operator if user.staff else "", current())


@get("/api/commands", tags=["tables"], summary="The permanent names of every command for a table", sync_to_thread=False)
def commands(request: Asking) -> list[str]:
    signed_in(request)
    return sorted(AT_A_TABLE)


@get(
    "/api/tables/{table:str}/view", tags=["tables"], summary="A table as one audience may see it", sync_to_thread=False
)
def view(
    request: Asking,
    hub: TheHub,
    table: TableName,
    page: Annotated[
        str, QueryParameter(name="as", description="display, seat, dealer or pit", max_length=20)
    ] = "display",
    *,
    no_bet: NoBet = True,
) -> Response[bytes]:
    audience = audience_of(request, hub, table, page, no_bet=no_bet)
    data = {"sequence": hub.tables[table].sequence, "view": hub.view(table, audience)}
    return Response(encoded(data), media_type="application/json")


@get(
    "/api/tables/{table:str}/events",
    tags=["tables"],
    summary="The same view as a stream: each event's id is the journal's sequence",
    media_type="text/event-stream",
)
async def events(
    request: Asking,
    hub: TheHub,
    accounts: TheAccounts,
    table: TableName,
    page: Annotated[
        str, QueryParameter(name="as", description="display, seat, dealer or pit", max_length=20)
    ] = "display",
    *,
    no_bet: NoBet = True,
    last: Annotated[str | None, HeaderParameter(name="last-event-id", max_length=20)] = None,
) -> Stream:
    audience = audience_of(request, hub, table, page, no_bet=no_bet)
    by_all = audience.page == "display" and not is_machine(request)
    stands = None if by_all else standing_of(request, hub, accounts)
    behind = int(last) if last and last.isascii() and last.isdigit() else None
    return streamed(request, hub, hub.watch(table, audience, behind, name_of(request)), stands)


@get("/api/floor/events", tags=["tables"], summary="The floor as a stream", media_type="text/event-stream")
async def floor_events(request: Asking, hub: TheHub, accounts: TheAccounts) -> Stream:
    messages = hub.watch("", _floor_of(signed_in(request)), None, name_of(request))
    return streamed(request, hub, messages, standing_of(request, hub, accounts))


def name_of(request: Asking) -> str:
    user = request.scope.get("user")
    return user.name if isinstance(user, User) else ""


def is_machine(request: Asking) -> bool:
    user = request.scope.get("user")
    return isinstance(user, User) and user.device is not None


Stands = Callable[[], bool]
"""Tells whether the session with which a stream was opened still stands, and its person is what they were."""


def standing_of(request: Asking, hub: TheHub, accounts: TheAccounts) -> Stands:
    user = signed_in(request)

    def stands() -> bool:
        if user.device is not None:
            return machines.stands(hub.house, user)
        now = user_of(hub.house, user.session, admin=user.admin)
        return accounts.stands(user.session) and (now.role, now.operator) == (user.role, user.operator)

    return stands


def streamed(request: Asking, hub: TheHub, messages: AsyncGenerator[bytes, None], stands: Stands | None) -> Stream:
    if not _room(hub, request.scope.get("user")):
        raise ClientException(status_code=503, detail=say("Too many are watching: try again in a moment."))
    visitor = visitor_of(request, hub.settings)
    if request.app.state.streams.full(visitor):
        raise ClientException(status_code=429, detail=say("You are watching in too many places: close one."))
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    room = partial(_room, hub, request.scope.get("user"))
    sent = _counted(request.app.state.streams, visitor, room, _bytes(messages, stands))
    return Stream(sent, media_type="text/event-stream", headers=headers)


def places(user: object, settings: TheSettings) -> int:
    """How many may watch before somebody finds no place: the last are for the staff, those before them for players."""
    left = settings.most_viewers
    if isinstance(user, User) and not user.player:
        return left
    left -= min(settings.kept_for_staff, left // 2)
    if isinstance(user, User):
        return left
    return left - min(settings.kept_for_players, left // 2)


def _room(hub: TheHub, user: object) -> bool:
    return hub.watching < places(user, hub.settings)


async def _counted(
    streams: Streams, visitor: Visitor, room: Callable[[], bool], messages: AsyncGenerator[bytes, None]
) -> AsyncIterator[bytes]:
    """Hand a stream on for as long as its visitor has room for it. Counted here, where it surely ends; and looked at
    again, for many may have asked at the same moment.
    """
    if streams.full(visitor) or not room():
        return
    with streams.open(visitor):
        async with aclosing(messages):
            async for each in messages:
                yield each


async def _bytes(watched: AsyncGenerator[bytes, None], stands: Stands | None) -> AsyncGenerator[bytes, None]:
    """Hand on what the hub sends. Whoever may no longer see it is told no more: that is asked at once when something of
    them changes, and of sessions that only grow old every quarter of a minute.
    """
    asked = time.monotonic()
    async with aclosing(watched) as messages:
        async for each in messages:
            due = each == LOOK_AGAIN or time.monotonic() - asked >= STANDS_EVERY
            if stands is not None and due:
                asked = time.monotonic()
                if not await asyncio.to_thread(stands):
                    yield b"event: over\ndata: {}\n\n"
                    return
            if each != LOOK_AGAIN:
                yield each


STANDS_EVERY = 15.0
"""Seconds between two looks at the session of a stream."""


def audience_of(request: Asking, hub: TheHub, table: str, page: str, *, no_bet: bool = True) -> Audience:
    """See that somebody may watch a table in this way; a display is for everybody."""
    known(hub, table)
    if page == "display":
        return Audience("display", "" if no_bet else WAGERED, current())
    user = signed_in(request)
    watched = hub.tables[table].table
    if page == "seat" and user.player:
        return Audience("seat", user.name, current())
    if page in {"dealer", "pit"} and user.deals_at(watched) and user.role and (page == "dealer" or user.pit):
        return Audience(page, user.role.value, current())
    if page not in {"seat", "dealer", "pit"}:
        raise NotFoundException(detail=say("There is no view {page}.", page=f"{page!r}"))
    raise PermissionDeniedException(detail=say("This page is not for you."))


def known(hub: TheHub, table: str) -> None:
    if table not in hub.tables:
        raise NotFoundException(detail=say("There is no table {table}.", table=f"{table!r}"))


# Commands ------------------------------------------------------------------------------------------------------------


@post(
    "/api/tables/{table:str}/commands",
    tags=["commands"],
    summary="Ask something of a table, or tell it something",
    description="The command id is made by the sender, once: sent again with it, a command gets its first answer.",
    status_code=200,
)
async def command(request: Asking, desk: TheDesk, table: TableName, data: JSONBody[Sent]) -> Response[Told]:
    user = signed_in(request)
    known(request.app.state.hub, table)  # not given by name: for several the framework starts a task each
    command_id_fits(data.command_id)
    try:
        status, answer = await desk.decided(user, table, data)
    except (Unfit, NoSuchStream, LookupError) as error:
        raise ClientException(detail=str(error)) from None
    return Response(answer, status_code=status)


@post(
    "/api/tables/{table:str}/rulings",
    tags=["commands"],
    summary="What the table would rule, without doing it",
    status_code=200,
)
async def rulings(request: Asking, hub: TheHub, table: TableName, data: JSONBody[Asked]) -> dict[str, Any]:
    user = signed_in(request)
    known(hub, table)
    watched = hub.tables[table].table
    if not user.deals_at(watched) and not user.oversight:
        raise PermissionDeniedException(detail=say("This is for the staff."))
    try:
        asked = command_of(data.name, data.body)
    except Unfit as error:
        raise ClientException(detail=str(error)) from None
    if shows_what_lies_down(watched, asked):
        raise ClientException(status_code=409, detail=say("A face-down card is shown to nobody before it is turned."))
    who = standing(user, watched, asked)
    found = ruling(watched, asked)
    law = (entry(each) for each in dict.fromkeys(found.because))
    shown = {
        **plain(found, wire, unit="cents" if in_cents() else "dollars"),
        "law": [{"clause": str(each.clause), "title": each.title, "says": each.says} for each in law],
    }
    if who and who.standing and isinstance(statements.stated(watched, who.standing, asked), CallAttention):
        power = watched.edition.power(DECIDES)
        shown["says"] = [
            f"It takes effect when {power.by.an if power else 'a supervisor'} confirms it.",
            *shown["says"],
        ]
    return shown


# Clauses -------------------------------------------------------------------------------------------------------------


@get(
    "/api/rules/{document:str}/{number:str}",
    tags=["rules"],
    summary="One clause: its title and what it says, in our words",
    sync_to_thread=False,
)
def clause(document: Name, number: Name) -> dict[str, str]:
    try:
        found = entry(clause_of(f"{document} {number}"))
    except LookupError as error:
        raise NotFoundException(detail=str(error)) from None
    return {"clause": str(found.clause), "title": found.title, "says": found.says}


ROUTES = [tables, commands, view, events, floor_events, command, rulings, clause]


def person(user: User) -> dict[str, str]:
    return {"name": user.name, "title": user.title}
