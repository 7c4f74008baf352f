"""The house as a whole, for those who answer for it: orders to stop, the program's own files, the clock, jackpots."""

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.exceptions import ClientException, PermissionDeniedException
from litestar.params import JSONBody
from litestar.response import Template

from croupier.floor import stops
from croupier.floor.people import Person
from croupier.floor.program import ASKED
from croupier.floor.register import TableAdded
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import with_jackpots
from croupier.kernel.ids import TableId
from croupier.kernel.staff import Role
from croupier.rulebooks import all_documents
from croupier.runtime.house import Answer, Done
from croupier.runtime.house.stop_orders import mended
from croupier.runtime.house.streams import jackpots_of
from croupier.runtime.house.time_sync import clock_state
from croupier.runtime.integrity import NoManifest
from croupier.runtime.reports.jackpots import meters
from croupier.views.jackpot_acts import jackpot_acts
from croupier.views.stopped import stopped
from croupier.web.desk import Told, told
from croupier.web.guard import signed_in
from croupier.web.handler_types import Asking, Number, TheAccounts, TheDesk, TheHouse, TheSettings, threaded
from croupier.web.oversight import overseer
from croupier.web.page_context import shown
from croupier.web.passkeys import PasskeyAsked
from croupier.web.people import User
from croupier.web.requests import command_id_fits
from croupier.web.wire_format import sent
from croupier.wording import say
from croupier.wording.languages import translated

MOST_TEXT = 300


class Stop(msgspec.Struct, forbid_unknown_fields=True):
    """An order to stop: `what` is property, game, table or player; `which` names it."""

    command_id: str
    what: str
    reason: str
    which: str = ""


class Again(msgspec.Struct, forbid_unknown_fields=True):
    """An order is taken back, or files are accepted: with a reason, and a second person's word."""

    command_id: str
    reason: str
    second: str = ""


# The page ------------------------------------------------------------------------------------------------------------


@get("/inspector/house", include_in_schema=False)
@threaded
def house_page(request: Asking, settings: TheSettings, house: TheHouse) -> Template:
    user = overseer(request)
    program = house.orders.program
    context = shown(request, settings, "Inspector")
    context |= {
        "stops": [_row(each, user) for each in house.orders.given.in_force.values() if _concerns(house, each, user)],
        "scopes": [each for each in stops.SCOPES if user.role and stops.may_stop(user.role, each)],
        "tables": [{"id": id_, "title": added.title} for id_, added in _tables(house, user)],
        "games": sorted({added.rulebook for _, added in _tables(house, user)}),
        "program": program.last,
        "as_expected": mended(program),
        "may_accept": user.role in (*stops.MANAGERS, Role.INSPECTOR),
        "clock": clock_state(),
        "troubles": list(house.troubles)[-10:],
    }
    return Template("house.html", context=context)


def _tables(house: TheHouse, user: User) -> list[tuple[TableId, TableAdded]]:
    """Inspectors and surveillance see every table, the pit those of its own operator."""
    return [each for each in house.tables.items() if user.oversight or user.of_ladder(edition(each[1].rulebook))]


def _concerns(house: TheHouse, stop: stops.GamingStopped, user: User) -> bool:
    given = stops.Stops(in_force={stop.number: stop})
    return user.oversight or any(given.concerning(id_, added.rulebook) for id_, added in _tables(house, user))


def _row(stop: stops.GamingStopped, user: User) -> dict[str, Any]:
    return {
        "number": stop.number,
        "says": stopped(stop),
        "by": str(stop.by) if stop.by else translated("the house itself"),
        "at": f"{stop.at:%d %B %Y, %H:%M}",
        "mine": user.role is not None and stops.may_allow(stop, user.role),
    }


@get("/inspector/jackpots", include_in_schema=False)
@threaded
def jackpots_page(request: Asking, settings: TheSettings, house: TheHouse) -> Template:
    """The parameters and meters of every pool, whether they agree with their history, and the last prizes."""
    user = overseer(request)
    found, forms = list[dict[str, Any]](), list[dict[str, Any]]()
    for document in all_documents():
        rules = edition(document.id)
        if with_jackpots(rules) and (user.oversight or user.of_ladder(rules)):
            sequence = house.now(jackpots_of(document.id)).sequence
            pools, history = house.jackpots(document.id), _history(house, document.id)
            found += [{"document": document, "meter": each} for each in meters(pools, history)]
            acts, refused = jackpot_acts(pools, _person(request), house.clock.local())
            forms.append({"of": document, "acts": acts, "refused": refused, "sequence": sequence})
    context = {**shown(request, settings, "Inspector"), "meters": found, "forms_of": forms, "sent": sent}
    return Template("jackpots.html", context=context)


def _history(house: TheHouse, rulebook: str) -> list[Any]:
    return [each.event for each in house.journal.read(jackpots_of(rulebook))]


# As data -------------------------------------------------------------------------------------------------------------


@post("/api/house/stops", tags=["house"], summary="Stop gaming at once, with a reason", status_code=200)
@threaded
def stop(request: Asking, house: TheHouse, data: JSONBody[Stop]) -> Response[Told]:
    by = _person(request)
    _fits(data.command_id, data.reason, data.what, data.which)
    return _answered(house.orders.stop(data.what, data.which, data.reason, by, data.command_id))


@post(
    "/api/house/stops/{number:int}/allow",
    tags=["house"],
    summary="Allow gaming again: two people, with a reason",
    status_code=200,
)
@threaded
def allow(
    request: Asking,
    house: TheHouse,
    desk: TheDesk,
    accounts: TheAccounts,
    settings: TheSettings,
    number: Number,
    data: JSONBody[Again],
) -> Response[Told]:
    by = proved(request, accounts, settings)
    _fits(data.command_id, data.reason)
    beside = desk.second_person(signed_in(request), request.scope["path"], data)
    return _answered(house.orders.allow(number, data.reason, by, beside, data.command_id))


@post("/api/house/program/check", tags=["house"], summary="Check the program's own files now", status_code=200)
@threaded
def check(request: Asking, house: TheHouse, settings: TheSettings) -> dict[str, Any]:
    overseer(request)
    try:
        found = house.orders.check_program(ASKED, given=settings.manifest, demo=settings.demo)
    except NoManifest as error:
        return {"sound": False, "says": str(error)}
    return {
        "sound": found.sound,
        "version": found.version,
        "files": len(found.manifest),
        "digest": found.digest,
        "against": found.against,
        "differs": list(found.differs[:50]),
    }


@post(
    "/api/house/program/accept",
    tags=["house"],
    summary="Accept the program's files as they were found last: two people, with a reason",
    status_code=200,
)
@threaded
def accept(
    request: Asking,
    house: TheHouse,
    desk: TheDesk,
    accounts: TheAccounts,
    settings: TheSettings,
    data: JSONBody[Again],
) -> Response[Told]:
    by = proved(request, accounts, settings)
    _fits(data.command_id, data.reason)
    beside = desk.second_person(signed_in(request), request.scope["path"], data)
    return _answered(house.orders.accept_program(data.reason, by, beside, data.command_id))


def _answered(answer: Answer) -> Response[Told]:
    return Response(told(answer), status_code=200 if isinstance(answer, Done) else 422)


# Who ---------------------------------------------------------------------------------------------------------------


def _person(request: Asking) -> Person:
    user = signed_in(request)
    if user.role is None or user.player:
        raise PermissionDeniedException(detail=say("This is for those responsible for the house."))
    return Person(name=user.name, role=user.role)


def proved(request: Asking, accounts: TheAccounts, settings: TheSettings) -> Person:
    """Give who asks, once they have proved anew who they are; a demonstration asks only those who have a passkey."""
    person, user = _person(request), signed_in(request)
    asked = not settings.demo or accounts.passkeys(user.name)
    if asked and not accounts.has_stepped_up(user.session):
        raise PasskeyAsked(
            detail=say("This asks for your passkey: use it under Your account, and send the same again.")
        )
    return person


def _fits(command_id: str, *texts: str) -> None:
    command_id_fits(command_id)
    if any(len(each) > MOST_TEXT or not each.isprintable() for each in texts):
        raise ClientException(
            detail=say("A text has at most {most_text} characters, all of which can be printed.", most_text=MOST_TEXT)
        )


ROUTES = [house_page, jackpots_page, stop, allow, check, accept]
