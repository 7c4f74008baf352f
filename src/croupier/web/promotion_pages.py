"""The pages of promotions: the list and the conditions for everybody, the desk for the staff, a display, and print."""

import asyncio
from functools import partial
from typing import Annotated, Any, Final

import msgspec
from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream, Template

from croupier.floor.people import Person
from croupier.floor.promotions import Promotion
from croupier.games.editions import edition
from croupier.kernel.ids import Patron
from croupier.rulebooks import all_documents
from croupier.runtime.house import streams
from croupier.runtime.script.promotions import sent as conditions_sent
from croupier.runtime.script.promotions import written
from croupier.views import promotions as views
from croupier.web.api import name_of, streamed
from croupier.web.conditions import item_by_item
from croupier.web.guard import signed_in
from croupier.web.handler_types import Asking, Name, TheHouse, TheHub, TheSettings, threaded
from croupier.web.oversight import overseer
from croupier.web.page_context import shown
from croupier.web.people import User, acting
from croupier.web.promotions import at_the_desk, has_a_part, history, known, may_see
from croupier.web.viewers import Audience
from croupier.web.wire_format import sent
from croupier.wording import say
from croupier.wording.languages import current

HERE: Final = "Promotions"
FOR_STAFF: Final = ("entries", "refused-claims")
PRINTED: Final = ("conditions", "result", *FOR_STAFF)
ORDER: Final = ("closed", "open", "postponed", "published", "drafted", "drawn", "cancelled", "over")
"""What is about to happen is shown first."""

EntryNumber = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]


class ConditionsText(msgspec.Struct, forbid_unknown_fields=True):
    """Conditions as they are being written."""

    conditions: str


def _context(request: Asking, settings: TheSettings, house: TheHouse, promotion: Promotion) -> dict[str, Any]:
    """What every page of one promotion has: how everybody sees it, and whether the visitor has a part in it.

    What is written from `sequence` on may not be shown yet: the stream tells of it. Acts are drawn for `drawn_at`.
    """
    sequence, now = house.journal.head().sequence, house.clock.local()
    seen = house.now(streams.promotion(promotion.id))
    promotion = seen.state
    return {
        **shown(request, settings, HERE),
        "of": views.public(promotion, now),
        "now": now,
        "sequence": sequence,
        "drawn_at": seen.sequence,
        "drawn_for": lambda _: seen.sequence,
        "promotion": promotion,
        "desk": has_a_part(request.scope.get("user"), promotion),
    }


# For everybody --------------------------------------------------------------------------------------------------------


@get("/promotions", include_in_schema=False)
@threaded
def promotions_page(request: Asking, settings: TheSettings, house: TheHouse) -> Template:
    user, now = request.scope.get("user"), house.clock.local()
    found = [house.promotion(each) for each in house.promotions]
    rows = [(views.public(each, now), has_a_part(user, each)) for each in found if may_see(user, each)]
    staff = isinstance(user, User) and user.staff
    context = {
        **shown(request, settings, HERE),
        "rows": sorted(rows, key=lambda each: ORDER.index(each[0].state)),
        "documents": [each for each in all_documents() if staff and user.of_ladder(edition(each.id))],
        "part": isinstance(user, User) and (user.oversight or user.pit),
        "now": now,
    }
    return Template("promotions.html", context=context)


@get("/promotions/{promotion:str}", include_in_schema=False)
@threaded
def promotion_page(request: Asking, settings: TheSettings, house: TheHouse, promotion: Name) -> Template:
    found, user = known(request, house, promotion), request.scope.get("user")
    context = {**_context(request, settings, house, found), "mine": None, "acts": (), "sent": sent}
    if isinstance(user, User) and user.player:
        found = context["promotion"]
        acts, _ = views.offered(found, _person(request), context["now"])
        context |= {"mine": views.own(found, Patron(user.name)), "acts": acts}
    return Template("promotion.html", context=context)


@get("/promotions/{promotion:str}/wall", include_in_schema=False)
@threaded
def wall_page(request: Asking, settings: TheSettings, house: TheHouse, promotion: Name) -> Template:
    found = known(request, house, promotion)
    return Template("promotion_wall.html", context=_context(request, settings, house, found))


@get(
    "/api/promotions/{promotion:str}/events",
    tags=["promotions"],
    summary="A stream that tells when something happened to a promotion",
    media_type="text/event-stream",
)
async def promotion_events(request: Asking, hub: TheHub, promotion: Name) -> Stream:
    await asyncio.to_thread(known, request, hub.house, promotion)
    audience = Audience(streams.PROMOTION, "", current())
    return streamed(request, hub, hub.watch(streams.promotion(promotion), audience, None, name_of(request)), None)


# The desk -------------------------------------------------------------------------------------------------------------


@get("/promotions/{promotion:str}/desk", include_in_schema=False)
@threaded
def desk_page(request: Asking, settings: TheSettings, house: TheHouse, promotion: Name) -> Template:
    context = _context(request, settings, house, at_the_desk(request, house, promotion))
    at_desk = views.desk(context["promotion"], history(house, promotion), _person(request), context["now"])
    context |= {"at_desk": at_desk, "sent": sent, "patrons": sorted({each.patron for each in at_desk.entries})[:200]}
    return Template("promotion_desk.html", context=context)


def _person(request: Asking) -> Person:
    return acting(signed_in(request))


@get("/promotions/{promotion:str}/edit", include_in_schema=False)
@threaded
def edit_page(request: Asking, settings: TheSettings, house: TheHouse, promotion: Name) -> Template:
    """Conditions as a text, checked item by item as it is written."""
    found = at_the_desk(request, house, promotion)
    stated = found.draft or found.conditions
    context = _context(request, settings, house, found)
    context |= {"text": written.toml(stated) if stated else "", "amends": bool(found.versions)}
    return Template("promotion_edit.html", context=context)


@post(
    "/api/promotions/{promotion:str}/check",
    tags=["promotions"],
    summary="Check conditions against the documents, item by item, without publishing them",
    status_code=200,
)
@threaded
def check(request: Asking, house: TheHouse, promotion: Name, data: JSONBody[ConditionsText]) -> dict[str, Any]:
    found = at_the_desk(request, house, promotion)
    try:
        stated = conditions_sent.conditions(data.conditions, found.editions)
    except ValueError as error:
        return {"says": str(error), "items": [], "faults": []}
    held = views.checked(found, stated)
    return item_by_item(views.statements(found, stated), held.faults, partial(_there, held))


def _there(held: views.CheckedPromotion, item: str) -> bool:
    return all(each.there for each in held.rows if each.item == item)


# On paper, and the register -------------------------------------------------------------------------------------------


@get("/promotions/{promotion:str}/print/{what:str}", include_in_schema=False)
@threaded
def print_page(
    request: Asking, settings: TheSettings, house: TheHouse, promotion: Name, what: Name, entry: EntryNumber = None
) -> Template:
    if what not in PRINTED:
        raise NotFoundException(detail=say("There is nothing of that name to print."))
    found = at_the_desk(request, house, promotion) if what in FOR_STAFF else known(request, house, promotion)
    context = {**_context(request, settings, house, found), "what": what, "entries": (), "claims": ()}
    if what in FOR_STAFF:
        entries = [each for each in found.entries if entry in {None, each.number}]
        context |= {"entries": entries, "claims": [(promotion, each) for each in views.refused_claims(found)]}
        if entry is not None and not entries:
            raise NotFoundException(detail=say("There is no entry {number}.", number=entry))
    return Template("promotion_print.html", context=context)


@get("/inspector/refused-claims", include_in_schema=False)
@threaded
def refused_claims_page(request: Asking, settings: TheSettings, house: TheHouse) -> Template:
    """Every refused claim of every promotion: whose, why, by whom, and by which clause."""
    user = overseer(request)
    found = [house.promotion(each) for each in house.promotions]
    rows = [(each.id, row) for each in found if has_a_part(user, each) for row in views.refused_claims(each)]
    rows.sort(key=lambda each: each[1].at, reverse=True)
    return Template("refused_claims.html", context={**shown(request, settings, "Inspector"), "claims": rows})


ROUTES = [
    *(promotions_page, promotion_page, wall_page, promotion_events, desk_page, edit_page, check, print_page),
    refused_claims_page,
]
