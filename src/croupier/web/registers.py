"""Registers over HTTP and on pages: the queue of open matters, what is entered into a register, and the cage."""

import time
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final, get_args

import msgspec
from litestar import Response, get, post
from litestar.exceptions import ClientException, NotFoundException
from litestar.params import JSONBody
from litestar.response import Template

from croupier.floor import books, cage, disputes, mispayments
from croupier.floor.incidents import HandOver
from croupier.floor.obligations import Discharge
from croupier.floor.people import Person
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import with_jackpots
from croupier.journal.codec import CODEC, Unreadable
from croupier.journal.names import COMMANDS
from croupier.kernel.answers import Refused
from croupier.kernel.facts import Facts
from croupier.rulebooks import all_documents
from croupier.runtime.house import Who, two_people
from croupier.runtime.house.streams import books_of, cage_of, jackpots_of
from croupier.views.cage_acts import cage_acts
from croupier.views.matters import OnTheFloor, open_matters
from croupier.views.register_acts import NEW, register_acts
from croupier.views.table_matters import Matter
from croupier.web.desk import Asks, Desk, Sent, Told
from croupier.web.guard import signed_in
from croupier.web.handler_types import Asking, Name, TableName, TheDesk, TheHouse, TheHub, TheSettings, threaded
from croupier.web.oversight import overseer
from croupier.web.page_context import shown
from croupier.web.pages import table_facts
from croupier.web.people import User, speaks
from croupier.web.pools import happened
from croupier.web.requests import command_id_fits
from croupier.web.wire_format import encoded, sent
from croupier.wording import say

IN_A_REGISTER: Final = {
    name: kind
    for name, kind in COMMANDS.items()
    if kind in (*get_args(disputes.Command), *get_args(mispayments.Command), HandOver, Discharge)
}
"""What can be entered into the registers of a document, by its permanent name."""

OF_THE_CAGE: Final = {name: kind for name, kind in COMMANDS.items() if kind in get_args(cage.Command)}
"""What can be entered of the chips of a table, by its permanent name."""

_NOBODY: Final = {"name": "", "role": "player"}


# The queue -----------------------------------------------------------------------------------------------------------


def person(user: User) -> Person:
    return Person(name=user.name, role=user.role)  # type: ignore[arg-type]  # whoever oversees has a rank


def on_the_floor(house: TheHouse, user: User) -> OnTheFloor:
    """Gather what somebody may see: those who oversee all of it, the pit what is its own operator's."""
    mine = [each.id for each in all_documents() if user.oversight or user.of_ladder(edition(each.id))]
    promotions = (house.promotion(each) for each in house.promotions)
    return OnTheFloor(
        books=tuple(house.books(each) for each in mine),
        promotions=tuple(each for each in promotions if user.oversight or user.of_ladder(each.edition)),
        tables={id_: house.state(id_) for id_, added in house.tables.items() if added.rulebook in mine},
        jackpots=tuple(house.jackpots(each) for each in mine if with_jackpots(edition(each))),
    )


def _sequences(house: TheHouse) -> dict[str, int]:
    """How far each stream was before it was looked at: what is drawn from then on is bound to that."""
    found = {f"/api/tables/{id_}/commands": house.sequence(id_) for id_ in house.tables}
    for document in all_documents():
        found[f"/api/registers/{document.id}/commands"] = house.now(books_of(document.id)).sequence
        if with_jackpots(edition(document.id)):
            found[f"/api/jackpots/{document.id}/commands"] = house.now(jackpots_of(document.id)).sequence
    return found


@get("/matters", include_in_schema=False)
@threaded
def matters_page(request: Asking, settings: TheSettings, house: TheHouse) -> Template:
    user = overseer(request)
    sequences, floor, now = _sequences(house), on_the_floor(house, user), house.clock.local()
    found = open_matters(floor, now, person(user))
    context = shown(request, settings, "Matters")
    context |= {
        "matters": found,
        "kinds": sorted({each.kind for each in found}),
        "now": now,
        "sequences": sequences,
        "sent": sent,
        "begun": list(_begun(house, floor, user)),
        "names": {id_: added.title for id_, added in house.tables.items()},
    }
    return Template("matters.html", context=context)


def _begun(house: TheHouse, floor: OnTheFloor, user: User) -> Iterator[dict[str, Any]]:
    """What can be entered that is not there yet, by document."""
    now, by = house.clock.local(), person(user)
    for kept in floor.books:
        tables = tuple(id_ for id_, added in house.tables.items() if added.rulebook == kept.edition.rulebook)
        acts, _ = register_acts(kept, by, now, tables)
        begin = [each for each in acts if each.part == NEW]
        if begin:
            path = f"/api/registers/{kept.edition.rulebook}/commands"
            yield {"of": kept.edition.document, "acts": begin, "path": path}


@get("/api/matters", tags=["oversight"], summary="The queue of open matters, with what can be done about each")
@threaded
def matters_data(request: Asking, house: TheHouse) -> Response[bytes]:
    user = overseer(request)
    sequences, now = _sequences(house), house.clock.local()
    found = open_matters(on_the_floor(house, user), now, person(user))
    rows = [{**_plain(each), "expected": sequences.get(each.path)} for each in found]
    return Response(encoded(rows), media_type="application/json")


def _plain(of: Matter) -> dict[str, Any]:
    return {name: getattr(of, name) for name in of.__dataclass_fields__}


# Entries -------------------------------------------------------------------------------------------------------------


@post(
    "/api/registers/{book:str}/commands",
    tags=["oversight"],
    summary="Enter something into the registers of a document: disputes, mispayments, incidents, duties, monthly lists",
    description="The command id is made by the sender, once. Who enters it, and when, is put in by the house.",
    status_code=200,
)
@threaded
def enter(request: Asking, house: TheHouse, desk: TheDesk, book: Name, data: JSONBody[Sent]) -> Response[Told]:
    user = signed_in(request)
    if book not in {each.id for each in all_documents()}:
        raise NotFoundException(detail=say("There is no document {book}.", book=f"{book!r}"))
    kept, command = house.books(book), _command(house, IN_A_REGISTER, data)
    return _submitted(desk, user, kept, (books_of(book), request.scope["path"]), command, data)


@post(
    "/api/tables/{table:str}/cage",
    tags=["oversight"],
    summary="Enter a fill, a credit, a reversal or a count of a table's float: two people move chips",
    status_code=200,
)
@threaded
def enter_cage(
    request: Asking, house: TheHouse, desk: TheDesk, table: TableName, data: JSONBody[Sent]
) -> Response[Told]:
    user = signed_in(request)
    if table not in house.tables:
        raise NotFoundException(detail=say("There is no table {table}.", table=f"{table!r}"))
    body = msgspec.structs.replace(data, body={**data.body, "table": table})
    command = _command(house, OF_THE_CAGE, body)
    kept = house.now(cage_of(table)).state
    return _submitted(desk, user, kept, (cage_of(table), request.scope["path"]), command, data)


def _command(house: TheHouse, known: dict[str, type], sent_: Sent) -> Any:
    """Read a command that came from outside. Who acts and when is put in by the house."""
    command_id_fits(sent_.command_id)
    kind = known.get(sent_.name)
    if kind is None:
        raise ClientException(detail=say("There is no command {name} for a register.", name=f"{sent_.name!r}"))
    given = {**sent_.body, "at": house.clock.local().isoformat()}
    if "by" in {each.name for each in fields(kind)}:
        given["by"] = _NOBODY
    try:
        return CODEC.request(sent_.name, given)
    except Unreadable as error:
        raise ClientException(detail=say("{name} cannot be read: {error}", name=sent_.name, error=error)) from None


def _submitted(
    desk: Desk, user: User, kept: books.Books | cage.Cage, to: tuple[str, str], command: Any, sent_: Sent
) -> Response[Told]:
    began, (stream, path) = time.perf_counter(), to
    who = _who(desk, user, kept, path, command, sent_)
    if not isinstance(who, Refused):
        answer = desk.house.submit(stream, command, sent_.command_id, who, expected=sent_.expected)
        status, told = desk.answered(user, answer, began, happened)
    else:
        status, told = desk.answered(user, who, began)
    return Response(told, status_code=status)


def _who(desk: Desk, user: User, kept: books.Books | cage.Cage, path: str, command: Any, sent_: Sent) -> Who | Refused:
    because = kept.edition.notices.dispute.because
    who, operator = speaks(user), kept.edition.document.operator
    if user.role is None or user.player or not who.belongs(kept.edition):
        return Refused("not-authorised", because, facts=Facts(ref=operator), variant="register")
    over = isinstance(command, two_people.OVER_REGISTERS)
    return desk.together(user, who, kept, sent_, Asks(path=path, passkey=over, two=over, because=because))


# The cage ------------------------------------------------------------------------------------------------------------


@get("/cage", include_in_schema=False)
@threaded
def cage_page(request: Asking, settings: TheSettings, house: TheHouse, hub: TheHub) -> Template:
    """Every table's float: what moved by which slip, what was counted last, and what can be entered."""
    user = overseer(request)
    rows = []
    for id_, added in house.tables.items():
        if id_ in hub.tables and (user.oversight or user.of_ladder(edition(added.rulebook))):
            now = house.now(cage_of(id_))
            acts, refused = cage_acts(now.state, person(user), house.clock.local())
            of = {"table": table_facts(hub, id_), "kept": now.state, "acts": acts, "refused": refused}
            rows.append({**of, "sequence": now.sequence, "path": f"/api/tables/{id_}/cage"})
    return Template("cage.html", context={**shown(request, settings, "Matters"), "tables": rows, "sent": sent})


ROUTES = [matters_page, matters_data, enter, enter_cage, cage_page]
