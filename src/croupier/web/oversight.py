"""For those who oversee: any coup step by step, the journal's check, a dispute packet, and registers."""

import asyncio
import threading
from collections.abc import Iterator
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from litestar import Response, get, post
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException
from litestar.params import QueryParameter
from litestar.response import Template

from croupier.games.edition import Edition
from croupier.games.editions import edition
from croupier.games.terms import words
from croupier.kernel.ids import TableId
from croupier.rulebooks import all_documents
from croupier.runtime.audit.coup_positions import Opening, around, numbered, opening_of, openings
from croupier.runtime.audit.history import NoSuchCoup
from croupier.runtime.audit.packet import NoPacket, packet
from croupier.runtime.house.streams import jackpots_of
from croupier.views.inspector import Coup, Entered, Replay, coup, coups
from croupier.views.register_tables import RegisterRow, register_tables
from croupier.web.guard import signed_in
from croupier.web.handler_types import Asking, Name, Number, TableName, TheHouse, TheHub, TheSettings, threaded
from croupier.web.page_context import shown
from croupier.web.pages import table_facts
from croupier.web.people import User
from croupier.web.replay_links import replay_at
from croupier.web.wire_format import encoded, wire
from croupier.wording import say


def may_see(user: User, of: Edition) -> bool:
    """Inspectors and surveillance see every operator; the pit of one operator sees nothing of another."""
    return user.oversight or (user.pit and user.of_ladder(of))


def overseer(request: Asking) -> User:
    user = signed_in(request)
    if not (user.oversight or user.pit or user.reads_reports):
        raise PermissionDeniedException(detail=say("This is for inspectors, surveillance and the pit."))
    return user


def entered(house: TheHouse, table: str, opening: Opening, first: int, last: int) -> Iterator[Entered]:
    """Go through what the journal holds of some coups of a table, with the table before each entry."""
    for each in around(house, table, opening, first, last):
        yield Entered(
            sequence=each.entry.sequence,
            at=each.entry.time,
            by=each.entry.envelope.actor,
            command=each.entry.command(),
            before=each.before,
            events=each.events,
            jackpots=each.entry.events(jackpots_of(each.before.edition.rulebook)),
        )


def replay_of(house: TheHouse, table: str, number: int, since: int | None) -> Replay:
    """Go through one coup: of the opening that begins there, or of the latest that has it."""
    opening = opening_of(house, table, number, since)
    found = tuple(entered(house, table, opening, number, number)) if opening else ()
    return coup(number, found)


MOST_COUPS: Final = 100
"""So many coups stand on a page of the list."""
Since = Annotated[int | None, QueryParameter(description="the opening of the table, by its version", ge=0)]


class CoupList(NamedTuple):
    """A page of the list of coups: the latest first; the page before it, and the opening before it, if there is one."""

    coups: tuple[Coup, ...]
    since: int | None
    earlier: int | None
    opening: int | None


def coup_list(house: TheHouse, table: str, since: int | None, upto: int | None) -> CoupList:
    opening = opening_of(house, table, since=since)
    if opening is None:
        return CoupList((), None, None, None)
    last = min(upto or opening.coups, opening.coups)
    first = max(1, last - MOST_COUPS + 1)
    found = [each for each in coups(entered(house, table, opening, first, last)) if first <= each.number <= last]
    before = next((each for each in openings(house, table) if each.since < opening.since), None)
    earlier = first - 1 if first > 1 else None
    return CoupList(tuple(found), since, earlier, before.since if before and earlier is None else None)


def known_table(hub: TheHub, table: str, user: User) -> None:
    if table not in hub.tables:
        raise NotFoundException(detail=say("There is no table {table}.", table=f"{table!r}"))
    if not may_see(user, hub.tables[table].table.edition):
        raise PermissionDeniedException(detail=say("This table belongs to another operator."))


# Pages ---------------------------------------------------------------------------------------------------------------


@get("/inspector", include_in_schema=False)
@threaded
def inspector_page(request: Asking, settings: TheSettings, hub: TheHub, house: TheHouse) -> Template:
    user = overseer(request)
    head = house.journal.head()
    context = shown(request, settings, "Inspector")
    context |= {
        "tables": [table_facts(hub, each) for each, of in hub.tables.items() if may_see(user, of.table.edition)],
        "head": {"sequence": head.sequence, "hash": head.hash.hex()},
        "documents": all_documents(),
        "registers": [each for each in all_documents() if may_see(user, edition(each.id))],
    }
    return Template("inspector.html", context=context)


@get("/inspector/tables/{table:str}", include_in_schema=False)
@threaded
def coups_page(
    request: Asking,
    settings: TheSettings,
    hub: TheHub,
    house: TheHouse,
    table: TableName,
    since: Since = None,
    upto: Annotated[int | None, QueryParameter(ge=1)] = None,
) -> Template:
    known_table(hub, table, overseer(request))
    context = shown(request, settings, "Inspector")
    context |= {"table": table_facts(hub, table), "page": coup_list(house, table, since, upto)}
    return Template("coups.html", context=context)


@get("/inspector/tables/{table:str}/coups/{number:int}", include_in_schema=False)
@threaded
def coup_page(
    request: Asking,
    settings: TheSettings,
    hub: TheHub,
    house: TheHouse,
    table: TableName,
    number: Number,
    since: Since = None,
) -> Template:
    known_table(hub, table, overseer(request))
    of = replay_of(house, table, number, since)
    if not of.steps:
        raise NotFoundException(
            detail=say("Nothing happened in coup {number} of {table}.", number=number, table=words(table))
        )
    context = shown(request, settings, "Inspector")
    context |= {"table": table_facts(hub, table), "of": of, "steps": wire(of.steps), "number": number, "since": since}
    return Template("coup.html", context=context)


@get("/inspector/registers/{book:str}", include_in_schema=False)
@threaded
def registers_page(request: Asking, settings: TheSettings, house: TheHouse, book: Name) -> Template:
    user = overseer(request)
    known = {each.id: each for each in all_documents()}
    if book not in known:
        raise NotFoundException(detail=say("There is no document {book}.", book=f"{book!r}"))
    if not may_see(user, edition(book)):
        raise PermissionDeniedException(detail=say("These registers belong to another operator."))
    kept = register_tables(house.books(book), house.clock.local())
    context = {**shown(request, settings, "Inspector"), "of": known[book], "kept": kept, "replay": _replay}
    return Template("registers.html", context=context)


def _replay(row: RegisterRow) -> str:
    """Lead from an entry of a register to the coup that it names, or that was on; some concern no table."""
    return replay_at(row.table, row.at, row.coup) if row.table else ""


# As data -------------------------------------------------------------------------------------------------------------


@get(
    "/api/tables/{table:str}/coups/{number:int}",
    tags=["oversight"],
    summary="A coup step by step: who asked what, what came of it, what was on the table",
)
async def coup_data(
    request: Asking, hub: TheHub, house: TheHouse, table: TableName, number: Number, since: Since = None
) -> Response[bytes]:
    known_table(hub, table, overseer(request))
    of = await asyncio.to_thread(replay_of, house, table, number, since)
    if not of.steps:
        raise NotFoundException(detail=say("Nothing happened in coup {number}.", number=number))
    return Response(encoded(of.steps), media_type="application/json")


@get(
    "/api/tables/{table:str}/coups/{number:int}/packet",
    tags=["oversight"],
    summary="A coup as a file that proves itself: entries, proofs, a signed checkpoint, and an account in sentences",
)
@threaded
def packet_file(
    request: Asking, hub: TheHub, house: TheHouse, table: TableName, number: Number, since: Since = None
) -> Response[bytes]:
    known_table(hub, table, overseer(request))
    house.checkpoint()
    try:
        made = packet(house.journal, TableId(table), number, numbered(house, table, since))
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
        raise ClientException(status_code=429, detail=say("The journal is being checked: wait for that."))
    try:
        return verified(house)
    finally:
        _CHECKING.release()


ROUTES = [inspector_page, coups_page, coup_page, registers_page, coup_data, packet_file, verify_now]
