"""The pages of tournaments: list and conditions for everybody, desk for the staff, a wall, and print."""

import asyncio
from typing import Any, Final

import msgspec
from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody
from litestar.response import Stream, Template

from croupier.floor.tournaments import Tournament
from croupier.games.editions import edition
from croupier.kernel.ids import Patron
from croupier.rulebooks import all_documents
from croupier.runtime.house import streams
from croupier.runtime.script.tournaments import sent as conditions_sent
from croupier.runtime.script.tournaments import written
from croupier.views import tournaments as views
from croupier.views.offers import Act
from croupier.views.tournaments import table_acts
from croupier.web.api import name_of, streamed
from croupier.web.conditions import item_by_item
from croupier.web.guard import signed_in
from croupier.web.handler_types import Asking, Name, TheHouse, TheHub, TheSettings, threaded
from croupier.web.page_context import shown
from croupier.web.people import User, acting
from croupier.web.tournaments import (
    at_the_desk,
    has_a_part,
    history,
    known,
    may_see,
    nameless,
    sits,
    tables_at_hand,
    tables_of,
)
from croupier.web.viewers import Audience
from croupier.web.wire_format import sent
from croupier.wording import say
from croupier.wording.languages import current

HERE: Final = "Tournaments"
OWN: Final = ""
"""Stands for the tournament itself among the places to which an act can go."""
FOR_STAFF: Final = ("seat-cards", "count-sheet", "entries")
PRINTED: Final = ("conditions", "results", *FOR_STAFF)
ORDER: Final = ("running", "open", "closed", "decided", "drafted", "cancelled", "over")
"""What is going on is shown first."""


class TournamentText(msgspec.Struct, forbid_unknown_fields=True):
    """Conditions as they are being written."""

    conditions: str


def _context(request: Asking, settings: TheSettings, house: TheHouse, tournament: Tournament) -> dict[str, Any]:
    """What every page of one tournament has. What is written from `sequence` on may not be shown yet: the stream tells
    of it. Players are named to whoever is signed in.
    """
    head, now, user = house.journal.head().sequence, house.clock.local(), request.scope.get("user")
    drawn = _drawn(house, tournament)
    tournament = house.tournament(tournament.id)
    there = isinstance(user, User)
    of = views.public(tournament)
    return {
        **shown(request, settings, HERE),
        "of": of if there else nameless(of),
        "people": views.people(tournament, tables_of(house, tournament)) if there else None,
        "now": now,
        "sequence": head,
        "drawn_at": drawn[OWN],
        "drawn_for": lambda act: drawn.get(act.to, 0),
        "tournament": tournament,
        "desk": has_a_part(user, tournament),
        "sent": sent,
        "to": to,
    }


def _drawn(house: TheHouse, tournament: Tournament) -> dict[str, int]:
    """How far a tournament and its tables were before they were looked at: what is drawn then is bound to that."""
    tables: dict[str, int] = {each: house.sequence(each) for each in tournament.tables if each in house.tables}
    return {OWN: house.now(streams.tournament(tournament.id)).sequence, **tables}


def to(act: Act) -> str:
    """Say where an act is sent that does not go to the tournament itself."""
    return f"/api/tables/{act.to}/commands" if act.to else ""


# For everybody --------------------------------------------------------------------------------------------------------


@get("/tournaments", include_in_schema=False)
@threaded
def tournaments_page(request: Asking, settings: TheSettings, house: TheHouse) -> Template:
    user, now = request.scope.get("user"), house.clock.local()
    found = [house.tournament(each) for each in house.tournaments]
    rows = [(nameless(views.public(each)), has_a_part(user, each)) for each in found if may_see(user, each)]
    staff = isinstance(user, User) and (user.staff or user.runs_tournaments)
    context = {
        **shown(request, settings, HERE),
        "rows": sorted(rows, key=lambda each: ORDER.index(each[0].state)),
        "documents": [each for each in all_documents() if staff and _holds(user, each.id)],
        "now": now,
    }
    return Template("tournaments.html", context=context)


def _holds(user: object, document: str) -> bool:
    """Tell whether somebody may begin a tournament under a document that provides for them."""
    rules = edition(document)
    if not isinstance(user, User) or rules.tournaments is None:
        return False
    return user.of_ladder(rules) or user.role is rules.tournaments.in_charge.role


@get("/tournaments/{tournament:str}", include_in_schema=False)
@threaded
def tournament_page(request: Asking, settings: TheSettings, house: TheHouse, tournament: Name) -> Template:
    """A tournament for everybody; to a player, what is their own."""
    found, user = known(request, house, tournament), request.scope.get("user")
    context = {**_context(request, settings, house, found), "mine": None, "acts": (), "form": None}
    if isinstance(user, User) and user.player:
        found = context["tournament"]
        tables = tables_of(house, found)
        context |= {"mine": views.own(found, tables, Patron(user.name)), "acts": _own_acts(house, found, user.name)}
    return Template("tournament.html", context=context)


def _own_acts(house: TheHouse, tournament: Tournament, name: str) -> tuple[Act, ...]:
    """What a player may do in the session: play a pass card, hand in a form."""
    seat = sits(house, tournament, name)
    if seat is None:
        return ()
    table, box = seat
    return tuple(table_acts.own(table, house.state(table), box))


@get("/tournaments/{tournament:str}/wall", include_in_schema=False)
@threaded
def wall_page(request: Asking, settings: TheSettings, house: TheHouse, tournament: Name) -> Template:
    """The display: how far each table is, for everybody; players by name for those who are signed in."""
    found = known(request, house, tournament)
    context = _context(request, settings, house, found)
    sessions = views.people(context["tournament"], tables_of(house, found)).tables
    return Template("tournament_wall.html", context={**context, "sessions": sessions})


@get(
    "/api/tournaments/{tournament:str}/events",
    tags=["tournaments"],
    summary="A stream that tells when something happened in a tournament",
    media_type="text/event-stream",
)
async def tournament_events(request: Asking, hub: TheHub, tournament: Name) -> Stream:
    await asyncio.to_thread(known, request, hub.house, tournament)
    audience = Audience(streams.TOURNAMENT, "", current())
    return streamed(request, hub, hub.watch(streams.tournament(tournament), audience, None, name_of(request)), None)


# The desk -------------------------------------------------------------------------------------------------------------


@get("/tournaments/{tournament:str}/desk", include_in_schema=False)
@threaded
def desk_page(request: Asking, settings: TheSettings, house: TheHouse, tournament: Name) -> Template:
    context = _context(request, settings, house, at_the_desk(request, house, tournament))
    user, found = signed_in(request), context["tournament"]
    by = acting(user)
    at_desk = views.desk(found, tables_at_hand(house, found), history(house, tournament), by, context["now"])
    context |= {"at_desk": at_desk, "patrons": sorted(found.players)[:200]}
    return Template("tournament_desk.html", context=context)


@get("/tournaments/{tournament:str}/edit", include_in_schema=False)
@threaded
def edit_page(request: Asking, settings: TheSettings, house: TheHouse, tournament: Name) -> Template:
    """Conditions as a text, checked item by item as it is written."""
    found = at_the_desk(request, house, tournament)
    stated = found.draft or found.conditions
    context = {**_context(request, settings, house, found), "text": written.toml(stated) if stated else ""}
    return Template("tournament_edit.html", context=context)


@post(
    "/api/tournaments/{tournament:str}/check",
    tags=["tournaments"],
    summary="Check conditions against the document, item by item, without publishing them",
    status_code=200,
)
@threaded
def check(request: Asking, house: TheHouse, tournament: Name, data: JSONBody[TournamentText]) -> dict[str, Any]:
    found = at_the_desk(request, house, tournament)
    try:
        stated = conditions_sent.conditions(data.conditions, found.edition)
    except ValueError as error:
        return {"says": str(error), "items": [], "faults": []}
    held = views.checked(found.edition, stated)
    there = {each.item: each.there for each in held.rows}
    return item_by_item(views.statements(found, stated), held.faults, lambda item: there.get(item, False))


# On paper -------------------------------------------------------------------------------------------------------------


@get("/tournaments/{tournament:str}/print/{what:str}", include_in_schema=False)
@threaded
def print_page(request: Asking, settings: TheSettings, house: TheHouse, tournament: Name, what: Name) -> Template:
    if what not in PRINTED:
        raise NotFoundException(detail=say("There is nothing of that name to print."))
    found = at_the_desk(request, house, tournament) if what in FOR_STAFF else known(request, house, tournament)
    context = {**_context(request, settings, house, found), "what": what}
    return Template("tournament_print.html", context=context)


ROUTES = [
    *(tournaments_page, tournament_page, wall_page, tournament_events, desk_page, edit_page, check, print_page),
]
