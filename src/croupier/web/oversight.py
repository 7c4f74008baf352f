"""For those who oversee: any coup step by step, the journal's check, a dispute packet, and registers."""

import asyncio
import threading
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException
from litestar.response import Template

from croupier.games.edition import Edition
from croupier.games.editions import edition
from croupier.games.terms import words
from croupier.kernel.ids import TableId
from croupier.rulebooks import DOCUMENTS
from croupier.runtime.audit.history import NoSuchCoup
from croupier.runtime.audit.packet import NoPacket, packet
from croupier.runtime.house.streams import begin, jackpots_of
from croupier.runtime.house.streams import table as stream_of
from croupier.table import replay
from croupier.views.inspector import Entered, coup, coups
from croupier.views.registers import registers
from croupier.web.given import Asking, Name, Number, TableName, TheHouse, TheHub, TheSettings, threaded
from croupier.web.guard import signed_in
from croupier.web.pages import table_facts
from croupier.web.people import User
from croupier.web.shown import shown
from croupier.web.wire import encoded, wire


def _may_see(user: User, of: Edition) -> bool:
    """Inspectors and surveillance see every operator; the pit of one operator sees nothing of another."""
    return user.oversight or (user.pit and user.of_ladder(of))


def overseer(request: Asking) -> User:
    user = signed_in(request)
    if not (user.oversight or user.pit):
        raise PermissionDeniedException(detail="This is for inspectors, surveillance and the pit.")
    return user


def entered(house: TheHouse, table: str) -> Iterator[Entered]:
    """Go through everything that the journal holds of a table, with the table before each entry."""
    now = begin(house.now("house").state, stream_of(table))
    for entry in house.journal.entries_of(stream_of(table)):
        events = entry.events(stream_of(table))
        yield Entered(
            sequence=entry.sequence,
            at=entry.time,
            by=entry.envelope.actor,
            command=entry.command(),
            before=now,
            events=events,
            jackpots=entry.events(jackpots_of(now.edition.rulebook)),
        )
        now = replay(now, events)


def _known(hub: TheHub, table: str, user: User) -> None:
    if table not in hub.tables:
        raise NotFoundException(detail=f"There is no table {table!r}.")
    if not _may_see(user, hub.tables[table].table.edition):
        raise PermissionDeniedException(detail="This table is another operator's.")


# Pages ---------------------------------------------------------------------------------------------------------------


@get("/inspector", include_in_schema=False)
@threaded
def inspector_page(request: Asking, settings: TheSettings, hub: TheHub, house: TheHouse) -> Template:
    user = overseer(request)
    head = house.journal.head()
    context = shown(request, settings, "Inspector")
    context |= {
        "tables": [table_facts(hub, each) for each, of in hub.tables.items() if _may_see(user, of.table.edition)],
        "head": {"sequence": head.sequence, "hash": head.hash.hex()},
        "documents": DOCUMENTS,
        "registers": [each for each in DOCUMENTS if _may_see(user, edition(each.id))],
    }
    return Template("inspector.html", context=context)


@get("/inspector/tables/{table:str}", include_in_schema=False)
@threaded
def coups_page(request: Asking, settings: TheSettings, hub: TheHub, house: TheHouse, table: TableName) -> Template:
    _known(hub, table, overseer(request))
    context = shown(request, settings, "Inspector")
    context |= {"table": table_facts(hub, table), "coups": coups(entered(house, table))}
    return Template("coups.html", context=context)


@get("/inspector/tables/{table:str}/coups/{number:int}", include_in_schema=False)
@threaded
def coup_page(
    request: Asking, settings: TheSettings, hub: TheHub, house: TheHouse, table: TableName, number: Number
) -> Template:
    _known(hub, table, overseer(request))
    of = coup(number, tuple(entered(house, table)))
    if not of.steps:
        raise NotFoundException(detail=f"Nothing happened in coup {number} of {words(table)}.")
    context = shown(request, settings, "Inspector")
    context |= {"table": table_facts(hub, table), "of": of, "steps": wire(of.steps), "number": number}
    return Template("coup.html", context=context)


@get("/inspector/registers/{book:str}", include_in_schema=False)
@threaded
def registers_page(request: Asking, settings: TheSettings, house: TheHouse, book: Name) -> Template:
    user = overseer(request)
    known = {each.id: each for each in DOCUMENTS}
    if book not in known:
        raise NotFoundException(detail=f"There is no document {book!r}.")
    if not _may_see(user, edition(book)):
        raise PermissionDeniedException(detail="These registers are another operator's.")
    kept = registers(house.books(book), house.clock.local())
    context = {**shown(request, settings, "Inspector"), "of": known[book], "kept": kept}
    return Template("registers.html", context=context)


# As data -------------------------------------------------------------------------------------------------------------


@get(
    "/api/tables/{table:str}/coups/{number:int}",
    tags=["oversight"],
    summary="A coup step by step: who asked what, what came of it, what lay on the table",
)
async def coup_data(request: Asking, hub: TheHub, house: TheHouse, table: TableName, number: Number) -> Response[bytes]:
    _known(hub, table, overseer(request))
    of = await asyncio.to_thread(lambda: coup(number, tuple(entered(house, table))))
    if not of.steps:
        raise NotFoundException(detail=f"Nothing happened in coup {number}.")
    return Response(encoded(of.steps), media_type="application/json")


@get(
    "/api/tables/{table:str}/coups/{number:int}/packet",
    tags=["oversight"],
    summary="A coup as a file that proves itself: entries, proofs, a signed checkpoint, and an account in sentences",
)
@threaded
def packet_file(request: Asking, hub: TheHub, house: TheHouse, table: TableName, number: Number) -> Response[bytes]:
    _known(hub, table, overseer(request))
    house.checkpoint()
    try:
        made = packet(house.journal, TableId(table), number)
    except (NoPacket, NoSuchCoup) as error:
        raise NotFoundException(detail=str(error.args[0])) from None
    body = msgspec.json.format(msgspec.json.encode(made), indent=1)
    named = {"content-disposition": f'attachment; filename="{table}-coup-{number}.packet.json"'}
    return Response(body, media_type="application/json", headers=named)


@post("/api/verify", tags=["oversight"], summary="Check the whole journal now", status_code=200)
async def verify_now(request: Asking, house: TheHouse) -> dict[str, Any]:
    user = overseer(request)
    found = await asyncio.to_thread(_verified, house)
    if found["first"] and not user.oversight:
        # What differs may be another operator's: where it is, is enough to call an inspector.
        found["first"] |= {"expected": "what an inspector can see", "found": "something else"}
    return found


_CHECKING: Final = threading.Lock()


def _verified(house: TheHouse) -> dict[str, Any]:
    """Check the journal; one at a time, for it is read from its first entry to its last."""
    from croupier.web.checks import verified  # noqa: PLC0415 - imports every check

    if not _CHECKING.acquire(blocking=False):
        raise ClientException(status_code=429, detail="The journal is being checked: wait for that.")
    try:
        return verified(house)
    finally:
        _CHECKING.release()


ROUTES = [inspector_page, coups_page, coup_page, registers_page, coup_data, packet_file, verify_now]
