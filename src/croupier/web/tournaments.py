"""Tournaments over HTTP: the list and each one for everybody, its desk for the staff, forms, and what is asked."""

import time
from typing import Any
from uuid import uuid4

import msgspec
from litestar import Response, get, post
from litestar.exceptions import (
    ClientException,
    NotFoundException,
    PermissionDeniedException,
    ServiceUnavailableException,
)
from litestar.params import JSONBody

from croupier.floor.added_tournaments import AddTournament
from croupier.floor.tournaments import Event, Tournament
from croupier.games.editions import edition
from croupier.kernel.answers import Refused
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.records import replace
from croupier.rulebooks import UnknownDocument
from croupier.runtime.house import NoSuchStream, seat_draws, streams
from croupier.runtime.house.interface import KeptElsewhere
from croupier.runtime.house.promotions import is_id
from croupier.runtime.script.tournaments import sent as conditions_sent
from croupier.table import Table
from croupier.views import tournaments as views
from croupier.web import conditions, demo_play, tournament_desk
from croupier.web.desk import Sent, Told
from croupier.web.guard import signed_in
from croupier.web.handler_types import Asking, Name, Number, TableName, TheDesk, TheHouse, TheSettings, threaded
from croupier.web.people import User, acting, seat_of, speaks, standing
from croupier.web.requests import command_id_fits
from croupier.web.wire_format import encoded
from croupier.wording import say


class NewTournament(msgspec.Struct, forbid_unknown_fields=True):
    """A tournament with its first draft: the id stands in its address, and the conditions are TOML or JSON."""

    id: str
    document: str
    name: str = ""
    conditions: str | dict[str, Any] = {}
    command_id: str = ""


@get("/api/tournaments", tags=["tournaments"], summary="Every tournament that is published, and your own drafts")
@threaded
def listed(request: Asking, house: TheHouse) -> Response[bytes]:
    found = (house.tournament(each) for each in house.tournaments)
    seen = (each for each in found if may_see(request.scope.get("user"), each))
    return _encoded({"tournaments": [nameless(views.public(each)) for each in seen]})


@get("/api/tournaments/{tournament:str}", tags=["tournaments"], summary="A tournament as everybody may see it")
@threaded
def one(request: Asking, house: TheHouse, tournament: Name) -> Response[bytes]:
    found, user = known(request, house, tournament), request.scope.get("user")
    there = isinstance(user, User)
    shown = views.public(found) if there else nameless(views.public(found))
    tables = tables_of(house, found)
    mine = views.own(found, tables, Patron(user.name)) if isinstance(user, User) and user.player else None
    people = views.people(found, tables) if there else None
    return _encoded({"sequence": sequence(house, found), "view": shown, "people": people, "mine": mine})


@get("/api/tournaments/{tournament:str}/desk", tags=["tournaments"], summary="A tournament as its desk sees it: staff")
@threaded
def desk_view(request: Asking, house: TheHouse, tournament: Name) -> Response[bytes]:
    found, user = at_the_desk(request, house, tournament), signed_in(request)
    by = acting(user)
    tables, now = tables_at_hand(house, found), house.clock.local()
    shown = views.desk(found, tables, history(house, tournament), by, now)
    return _encoded({"sequence": sequence(house, found), "view": shown})


@post("/api/tournaments", tags=["tournaments"], summary="Add a tournament with its first draft", status_code=201)
@threaded
def add(request: Asking, house: TheHouse, desk: TheDesk, data: JSONBody[NewTournament]) -> Response[Told]:
    began, user = time.perf_counter(), signed_in(request)
    if user.role is None or user.player:
        raise PermissionDeniedException(detail=say("This is for the staff."))
    if data.command_id:
        command_id_fits(data.command_id)
    if not is_id(data.id):
        raise ClientException(detail=say("id: it has 1 to 60 small letters, digits and hyphens."))
    added = AddTournament(tournament=data.id, rulebook=data.document, at=house.clock.local())
    try:
        draft = conditions_sent.conditions(data.conditions, edition(data.document))
    except UnknownDocument as error:
        raise ClientException(detail=say("document: {error}", error=error)) from None
    except ValueError as error:
        raise ClientException(detail=say("conditions: {error}", error=error)) from None
    draft = draft if draft.name else replace(draft, name=data.name)
    answer = seat_draws.add(house, added, draft, data.command_id or f"tournament {uuid4()}", speaks(user))
    status, told = desk.answered(user, answer, began, tournament_desk.happened)
    return Response(told, status_code=201 if told.accepted else status)


@post(
    "/api/tournaments/{tournament:str}/commands",
    tags=["tournaments"],
    summary="Ask something of a tournament: two people cancel, refund what is not due, and award",
    description="The command id is made by the sender, once: sent again with it, a command gets its first answer.",
    status_code=200,
)
@threaded
def command(request: Asking, house: TheHouse, desk: TheDesk, tournament: Name, data: JSONBody[Sent]) -> Response[Told]:
    user = signed_in(request)
    known(request, house, tournament)
    return conditions.answered(tournament_desk.submit, desk, user, tournament, data)


@get(
    "/api/tables/{table:str}/forms/{box:int}",
    tags=["tournaments"],
    summary="What an undisclosed wager says, to its player and to the person who examines it",
)
@threaded
def form(request: Asking, house: TheHouse, table: TableName, box: Number) -> Response[bytes]:
    user = signed_in(request)
    try:
        state = house.state(table)
    except NoSuchStream:
        raise NotFoundException(detail=say("There is no table {id_}.", id_=f"{table!r}")) from None
    who = standing(user, state, None)
    try:
        found = house.form(table, Box(box), who) if who else None
    except KeptElsewhere:
        away = say("The content of a form is kept by the server that writes the journal: ask there.")
        raise ServiceUnavailableException(detail=away) from None
    if who is None or isinstance(found, Refused):
        raise PermissionDeniedException(detail=say("Only the player, and the person who examines it, may see a form."))
    if found is None:
        raise NotFoundException(detail=say("There is no form at box {box}.", box=box))
    return _encoded({"box": found.box, "bet": found.bet, "amount": found.amount})


@post(
    "/api/tournaments/{tournament:str}/play-a-coup",
    tags=["tournaments"],
    summary="In a demonstration: the players wager and a coup is dealt at every table in session",
    status_code=200,
)
@threaded
def play_a_coup(request: Asking, house: TheHouse, settings: TheSettings, tournament: Name) -> dict[str, Any]:
    found = at_the_desk(request, house, tournament)
    if not settings.demo or signed_in(request).oversight:
        raise PermissionDeniedException(detail=say("This is for a demonstration."))
    tables = [name for name, each in tables_of(house, found).items() if each.session and each.session.runs]
    return {"dealt": [name for name in tables if demo_play.play_in_session(house, name)]}


# Who sees what -------------------------------------------------------------------------------------------------------


def nameless(of: views.PublicTournament) -> views.PublicTournament:
    """Leave out who won what: a name is for those who are signed in."""
    return replace(of, prizes=tuple(replace(each, patron=None) for each in of.prizes))


def may_see(user: object, tournament: Tournament) -> bool:
    """What is published is for everybody; a draft is for those who have a part in it."""
    return bool(tournament.versions) or has_a_part(user, tournament)


def has_a_part(user: object, tournament: Tournament) -> bool:
    if not isinstance(user, User):
        return False
    in_charge = tournament.edition.tournaments and user.role is tournament.edition.tournaments.in_charge.role
    return user.oversight or bool(in_charge) or user.of_ladder(tournament.edition)


def known(request: Asking, house: TheHouse, id_: str) -> Tournament:
    """Find a tournament that whoever asks may see."""
    try:
        found = house.tournament(id_)
    except NoSuchStream:
        found = None
    if found is None or not may_see(request.scope.get("user"), found):
        raise NotFoundException(detail=say("There is no tournament {id_}.", id_=f"{id_!r}"))
    return found


def at_the_desk(request: Asking, house: TheHouse, id_: str) -> Tournament:
    """Find a tournament for its desk: the operator's staff, whoever is in charge, and those who oversee."""
    user = signed_in(request)
    found = known(request, house, id_)
    if not has_a_part(user, found):
        raise PermissionDeniedException(detail=say("This is for the staff."))
    return found


def tables_of(house: TheHouse, tournament: Tournament) -> dict[TableId, Table]:
    """Read the tables that serve a tournament."""
    return {name: house.state(name) for name in tournament.tables if name in house.tables}


def tables_at_hand(house: TheHouse, tournament: Tournament) -> dict[TableId, Table]:
    """Read the tables that serve a tournament, or could be designated for it."""
    book = tournament.edition.rulebook
    others = (name for name, each in house.tables.items() if each.rulebook == book)
    return {name: house.state(name) for name in (*tournament.tables, *others)}


def history(house: TheHouse, id_: str) -> tuple[Event, ...]:
    return conditions.history(house, streams.tournament(id_))


def sits(house: TheHouse, tournament: Tournament, name: str) -> tuple[TableId, Box] | None:
    """Find the table and box at which somebody plays."""
    found = ((id_, seat_of(each, name)) for id_, each in tables_of(house, tournament).items())
    return next(((id_, box) for id_, box in found if box is not None), None)


def sequence(house: TheHouse, tournament: Tournament) -> int:
    return house.now(streams.tournament(tournament.id)).sequence


def _encoded(value: Any) -> Response[bytes]:
    return Response(encoded(value), media_type="application/json")


ROUTES = [listed, one, desk_view, add, command, form, play_a_coup]
