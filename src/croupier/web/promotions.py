"""Promotions over HTTP: the list and each promotion for everybody, its desk for the staff, and what is asked of it."""

import time
from typing import Any
from uuid import uuid4

import msgspec
from litestar import Response, get, post
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException
from litestar.params import JSONBody

from croupier.floor.promotions import Event, Promotion
from croupier.floor.register import AddPromotion
from croupier.games.editions import edition
from croupier.kernel.ids import Patron
from croupier.kernel.records import replace
from croupier.rulebooks import UnknownDocument
from croupier.runtime.house import NoSuchStream, promotions, streams
from croupier.runtime.script.promotions import sent as conditions_sent
from croupier.views import promotions as views
from croupier.web import conditions, promotion_desk
from croupier.web.desk import Sent, Told
from croupier.web.guard import signed_in
from croupier.web.handler_types import Asking, Name, TheDesk, TheHouse, threaded
from croupier.web.people import User, acting, speaks
from croupier.web.requests import command_id_fits
from croupier.web.wire_format import encoded
from croupier.wording import say


class NewPromotion(msgspec.Struct, forbid_unknown_fields=True):
    """A promotion with its first draft: the id stands in its address, and the conditions are TOML or JSON."""

    id: str
    documents: list[str]
    name: str = ""
    conditions: str | dict[str, Any] = {}
    command_id: str = ""


@get("/api/promotions", tags=["promotions"], summary="Every promotion that is published, and your own drafts")
@threaded
def listed(request: Asking, house: TheHouse) -> Response[bytes]:
    found, now = (house.promotion(each) for each in house.promotions), house.clock.local()
    seen = (each for each in found if may_see(request.scope.get("user"), each))
    return _encoded({"promotions": [views.public(each, now) for each in seen]})


@get("/api/promotions/{promotion:str}", tags=["promotions"], summary="A promotion as everybody may see it")
@threaded
def one(request: Asking, house: TheHouse, promotion: Name) -> Response[bytes]:
    found, user = known(request, house, promotion), request.scope.get("user")
    shown = views.public(found, house.clock.local())
    mine = views.own(found, Patron(user.name)) if isinstance(user, User) and user.player else None
    return _encoded({"sequence": _sequence(house, promotion), "view": shown, "mine": mine})


@get("/api/promotions/{promotion:str}/desk", tags=["promotions"], summary="A promotion as its desk sees it: staff")
@threaded
def desk_view(request: Asking, house: TheHouse, promotion: Name) -> Response[bytes]:
    found, user = at_the_desk(request, house, promotion), signed_in(request)
    by = acting(user)
    shown = views.desk(found, history(house, promotion), by, house.clock.local())
    return _encoded({"sequence": _sequence(house, promotion), "view": shown})


@post("/api/promotions", tags=["promotions"], summary="Add a promotion with its first draft", status_code=201)
@threaded
def add(request: Asking, house: TheHouse, desk: TheDesk, data: JSONBody[NewPromotion]) -> Response[Told]:
    began, user = time.perf_counter(), signed_in(request)
    if user.role is None or user.player:
        raise PermissionDeniedException(detail=say("This is for the staff."))
    if data.command_id:
        command_id_fits(data.command_id)
    if not promotions.is_id(data.id):
        raise ClientException(detail=say("id: it has 1 to 60 small letters, digits and hyphens."))
    added = AddPromotion(promotion=data.id, rulebooks=tuple(data.documents), at=house.clock.local())
    try:
        rules = tuple(edition(each) for each in dict.fromkeys(data.documents))
        if not rules:
            raise ClientException(detail=say("documents: name at least one."))
        draft = conditions_sent.conditions(data.conditions, rules)
    except UnknownDocument as error:
        raise ClientException(detail=say("documents: {error}", error=error)) from None
    except ValueError as error:
        raise ClientException(detail=say("conditions: {error}", error=error)) from None
    draft = draft if draft.name else replace(draft, name=data.name)
    answer = promotions.add(house, added, draft, data.command_id or f"promotion {uuid4()}", speaks(user))
    status, told = desk.answered(user, answer, began, promotion_desk.happened)
    return Response(told, status_code=201 if told.accepted else status)


@post(
    "/api/promotions/{promotion:str}/commands",
    tags=["promotions"],
    summary="Ask something of a promotion: two people award, refuse a claim and cancel",
    description="The command id is made by the sender, once: sent again with it, a command gets its first answer.",
    status_code=200,
)
@threaded
def command(request: Asking, house: TheHouse, desk: TheDesk, promotion: Name, data: JSONBody[Sent]) -> Response[Told]:
    user = signed_in(request)
    known(request, house, promotion)
    return conditions.answered(promotion_desk.submit, desk, user, promotion, data)


# Who sees what -------------------------------------------------------------------------------------------------------


def may_see(user: object, promotion: Promotion) -> bool:
    """What is published is for everybody; a draft is for those who have a part in it."""
    return bool(promotion.versions) or has_a_part(user, promotion)


def has_a_part(user: object, promotion: Promotion) -> bool:
    return isinstance(user, User) and (user.oversight or user.of_ladder(promotion.edition))


def known(request: Asking, house: TheHouse, id_: str) -> Promotion:
    """Find a promotion that whoever asks may see."""
    try:
        found = house.promotion(id_)
    except NoSuchStream:
        found = None
    if found is None or not may_see(request.scope.get("user"), found):
        raise NotFoundException(detail=say("There is no promotion {id_}.", id_=f"{id_!r}"))
    return found


def at_the_desk(request: Asking, house: TheHouse, id_: str) -> Promotion:
    """Find a promotion for its desk: the operator's staff, and those who oversee."""
    user = signed_in(request)
    found = known(request, house, id_)
    if not has_a_part(user, found):
        raise PermissionDeniedException(detail=say("This is for the staff."))
    return found


def history(house: TheHouse, id_: str) -> tuple[Event, ...]:
    return conditions.history(house, streams.promotion(id_))


def _sequence(house: TheHouse, id_: str) -> int:
    return house.now(streams.promotion(id_)).sequence


def _encoded(value: Any) -> Response[bytes]:
    return Response(encoded(value), media_type="application/json")


ROUTES = [listed, one, desk_view, add, command]
