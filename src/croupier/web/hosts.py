"""Hosts look after patrons: who plays and for how long, whom to see, cards, bans, money, and what is kept at tables.
The same as data, for a patron's own account and for hosts.
"""

from collections.abc import Mapping
from typing import Any, Final, get_args
from urllib.parse import quote
from uuid import uuid4

import msgspec
from litestar import Response, get, post
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException
from litestar.params import JSONBody
from litestar.response import Redirect, Template

from croupier.floor import patrons
from croupier.floor.patrons import commands as asked
from croupier.floor.patrons.settings import MAY_APPLY
from croupier.games.editions import edition
from croupier.games.terms import words
from croupier.journal.codec import CODEC, Unreadable
from croupier.journal.names import COMMANDS
from croupier.kernel.answers import Refused
from croupier.kernel.ids import TableId
from croupier.runtime.house import Answer, Done
from croupier.runtime.house.patron_duties import duties_of, patrons_of
from croupier.views.patrons import play, shown_time, to_see, told
from croupier.web.guard import check_form, signed_in
from croupier.web.handler_types import Asking, Name, TheHouse, TheSettings, Words, threaded
from croupier.web.page_context import shown
from croupier.web.people import User, speaks
from croupier.web.players import (
    HOSTS,
    Record,
    account,
    ask,
    ask_as_patron,
    events,
    filled_in,
    own_record,
    record_of,
    said,
    speaker,
)
from croupier.web.requests import command_id_fits
from croupier.web.sign_in import Form
from croupier.web.wire_format import wire

OF_PATRONS: Final[Mapping[str, type]] = {
    name: each for name, each in COMMANDS.items() if each in get_args(patrons.Command)
}
"""The commands for a patron's account, by their permanent names."""

_FORBIDDEN: Final = "not-authorised"


def host(request: Asking) -> User:
    user = signed_in(request)
    if not user.pit:
        raise PermissionDeniedException(detail="This is for supervisors and above.")
    return user


# Hosts ---------------------------------------------------------------------------------------------------------------


def _everybody(house: TheHouse, operator: str) -> list[patrons.Account]:
    names = (each.partition("/")[2] for each in house.journal.streams(patrons_of(operator)))
    return [account(house, Record(each, operator)) for each in names]


@get("/hosts", include_in_schema=False)
@threaded
def hosts_page(request: Asking, settings: TheSettings, house: TheHouse) -> Template:
    """Everybody who plays or must be looked after, and what is kept at which table."""
    user, at = host(request), house.clock.local()
    context = shown(request, settings, "Hosts")
    context |= {"rows": to_see(_everybody(house, user.operator), at), "time": shown_time, "words": words}
    context |= {"kept": _kept(house, user), "may_apply": user.role in MAY_APPLY, "now": at}
    return Template("hosts.html", context=context)


def _kept(house: TheHouse, user: User) -> list[dict[str, Any]]:
    return [
        {"table": each, "title": of.title, "duties": house.now(duties_of(each)).state.duties}
        for each, of in house.tables.items()
        if user.of_ladder(edition(of.rulebook))
    ]


@post("/hosts/duties", include_in_schema=False)
@threaded
def apply_duties(request: Asking, house: TheHouse, data: Form) -> Redirect:
    """Keep the duties at a table, with or without the card, or keep them no longer."""
    user, table = host(request), data.get("table", "")
    check_form(user, data.get("csrf", ""), "")
    if table not in house.tables:
        raise NotFoundException(detail=f"There is no table {table[:60]!r}.")
    if not user.of_ladder(edition(house.tables[TableId(table)].rulebook)):
        raise PermissionDeniedException(detail="This table belongs to another operator.")
    kept = {"all": patrons.Duties(), "without-card": patrons.Duties(card_from=None), "none": None}
    if data.get("kept") not in kept:
        raise ClientException(detail="Say what is kept: all, without-card or none.")
    command = patrons.ApplyDuties(
        table=TableId(table), duties=kept[data["kept"]], at=house.clock.local(), by=speaker(user)
    )
    answer = house.submit(duties_of(table), command, str(uuid4()), speaks(user))
    if not isinstance(answer, Done):
        raise _refusal(answer)
    return Redirect("/hosts", status_code=303)


def _refusal(answer: Answer) -> Exception:
    forbidden = isinstance(answer, Refused) and answer.code == _FORBIDDEN
    if forbidden:
        return PermissionDeniedException(detail=said(answer))
    return ClientException(status_code=422, detail=said(answer))


@get("/hosts/find", include_in_schema=False, sync_to_thread=False)
def find_patron(request: Asking, name: Words = "") -> Redirect:
    host(request)
    wanted = name.strip()[:60]
    return Redirect(f"/hosts/{quote(wanted, safe='')}" if wanted else "/hosts", status_code=303)


@get("/hosts/{patron:str}", include_in_schema=False)
@threaded
def host_page(request: Asking, settings: TheSettings, house: TheHouse, patron: Name, by: Words = "day") -> Template:
    return _of_patron(request, settings, house, Record(patron, host(request).operator), by)


def _of_patron(
    request: Asking, settings: TheSettings, house: TheHouse, of: Record, by: str = "day", *, says: str = ""
) -> Template:
    _printable(of.name)
    written = events(house, of)
    context = {**shown(request, settings, "Hosts"), **record_of(house, of, by), "says": says}
    context |= {
        "told": [(each.at, told(each), each.because) for each in written[:-60:-1]],
        "tables": _of_operator(house, of.operator),
    }
    return Template("host.html", context=context, status_code=422 if says else 200)


def _of_operator(house: TheHouse, operator: str) -> dict[TableId, Any]:
    return {id_: of for id_, of in house.tables.items() if edition(of.rulebook).document.operator == operator}


def _printable(name: str) -> None:
    if not name.strip() or not name.isprintable():
        raise NotFoundException(detail="A patron has a name that can be printed.")


@post("/hosts/{patron:str}", include_in_schema=False)
@threaded
def change_patron(
    request: Asking, settings: TheSettings, house: TheHouse, patron: Name, data: Form
) -> Template | Redirect:
    user = host(request)
    check_form(user, data.get("csrf", ""), "")
    _printable(patron)
    of = Record(patron, user.operator)
    answer = ask(house, user, of, filled_in(HOSTS, data, patron, house.clock.local(), speaker(user)))
    if isinstance(answer, Done):
        return Redirect(f"/hosts/{quote(patron, safe='')}", status_code=303)
    return _of_patron(request, settings, house, of, says=said(answer))


# As data -------------------------------------------------------------------------------------------------------------


class SentOfPatron(msgspec.Struct, forbid_unknown_fields=True):
    """A command for a patron's account: its own id, its permanent name and body. Who and when the server knows."""

    command_id: str
    name: str
    body: dict[str, Any]


class ToldOfPatron(msgspec.Struct):
    """The answer: accepted, or why not, with the places of the law."""

    accepted: bool
    sequence: int | None = None
    happened: list[str] = []
    code: str = ""
    says: str = ""
    mend: str = ""
    clauses: list[str] = []


@get("/api/patrons", tags=["patrons"], summary="Who is playing or must be looked after, for hosts")
@threaded
def patrons_data(request: Asking, house: TheHouse) -> list[Any]:
    user = host(request)
    found: list[Any] = wire([_plain(each) for each in to_see(_everybody(house, user.operator), house.clock.local())])
    return found


def _plain(of: Any) -> dict[str, Any]:
    times = [{"title": each.title, "played": shown_time(each.played), "percent": each.percent} for each in of.times]
    return {
        "patron": of.patron,
        "playing": of.playing,
        "until": of.prevented.until if of.prevented else None,
        "times": times,
        "prompts": [{"number": e.number, "says": e.says, "due": e.due, "clauses": e.because} for e in of.prompts],
    }


@get("/api/patrons/{patron:str}", tags=["patrons"], summary="A patron's account: one's own, or for hosts anybody's")
@threaded
def patron_data(request: Asking, house: TheHouse, patron: Name, operator: Words = "") -> dict[str, Any]:
    record = _record(house, _may_see(request, patron), patron, operator)
    of = play(account(house, record), house.clock.local())
    limits = [{"which": e.which, "amount": e.amount, "used": e.used, "from": e.since} for e in of.limits]
    found: dict[str, Any] = wire(
        {**_plain(of), "card": of.card, "limits": limits, "declined": of.declined, "banned": of.banned}
    )
    return found


def _record(house: TheHouse, user: User, patron: str, operator: str) -> Record:
    """A patron's own account with the operator that was asked for; to hosts, with their own."""
    return own_record(house, user, operator) if user.player else Record(patron, user.operator)


def _may_see(request: Asking, patron: str) -> User:
    user = signed_in(request)
    _printable(patron)
    if not (user.pit or (user.player and user.name == patron)):
        raise PermissionDeniedException(detail="This account is not yours to see.")
    return user


@post(
    "/api/patrons/{patron:str}/commands",
    tags=["patrons"],
    summary="Ask something of a patron's account",
    description="A patron for their own account: limits, suspension, a statement. Hosts for anybody's.",
    status_code=200,
)
@threaded
def patron_command(
    request: Asking, house: TheHouse, patron: Name, data: JSONBody[SentOfPatron], operator: Words = ""
) -> Response[ToldOfPatron]:
    user = _may_see(request, patron)
    command_id_fits(data.command_id)
    record = _record(house, user, patron, operator)
    asks = ask_as_patron if user.player else ask
    answer = asks(house, user, record, _read(house, user, patron, data), data.command_id)
    if isinstance(answer, Done):
        says = [told(each) for wrote in answer.wrote for each in wrote.events]
        return Response(ToldOfPatron(accepted=True, sequence=answer.sequence, happened=says))
    if isinstance(answer, Refused):
        status = 403 if answer.code == _FORBIDDEN else 422
        return Response(ToldOfPatron(accepted=False, **wire(answer)), status_code=status)
    return Response(ToldOfPatron(accepted=False, code=type(answer).__name__.lower(), says=answer.says), status_code=409)


def _read(house: TheHouse, user: User, patron: str, data: SentOfPatron) -> asked.Command:
    if data.name not in OF_PATRONS:
        raise ClientException(detail=f"There is no command {data.name[:60]!r} for a patron.")
    by = speaker(user)
    known = {"patron": patron, "at": house.clock.local().isoformat(), "by": {"name": by.name, "role": by.role.value}}
    try:
        command: asked.Command = CODEC.request(data.name, {**data.body, **known})
    except Unreadable as error:
        raise ClientException(detail=f"{data.name} cannot be read: {error}") from None
    return command


ROUTES = [
    hosts_page,
    apply_duties,
    find_patron,
    host_page,
    change_patron,
    patrons_data,
    patron_data,
    patron_command,
]
