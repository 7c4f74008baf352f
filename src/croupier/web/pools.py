"""What sets a jackpot: systems, pools, linked tables and corrections of a meter. Two people act, each signed in."""

from typing import Any, Final

import msgspec
from litestar import Response, post
from litestar.exceptions import ClientException, NotFoundException
from litestar.params import JSONBody

from croupier.floor.jackpots import commands as asked
from croupier.floor.people import operators_of
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import with_jackpots
from croupier.journal.codec import CODEC, Unreadable
from croupier.kernel.answers import Refused
from croupier.kernel.staff import Role
from croupier.rulebooks import DOCUMENTS
from croupier.runtime.house import Answer, Done, NotDone, Who
from croupier.runtime.house.streams import jackpots_of
from croupier.web.api import MOST_ID
from croupier.web.desk import Told, told
from croupier.web.guard import signed_in
from croupier.web.handler_types import Asking, Name, TheAccounts, TheDesk, TheHouse, TheSettings, threaded
from croupier.web.house_pages import proved
from croupier.wording import say

PARAMETERS: Final = {
    "register-system.v1": asked.RegisterSystem,
    "open-pool.v1": asked.OpenPool,
    "link-table.v1": asked.LinkTable,
    "unlink-table.v1": asked.UnlinkTable,
    "close-pool.v1": asked.ClosePool,
    "correct-meter.v1": asked.CorrectMeter,
}
"""What changes the parameters of a jackpot, by its permanent name."""


class Setting(msgspec.Struct, forbid_unknown_fields=True):
    """A change of a jackpot's parameters, with a second person's word. Who acts, and when, is put in by the server."""

    command_id: str
    name: str
    body: dict[str, Any]
    second: str = ""


@post(
    "/api/jackpots/{book:str}/commands",
    tags=["house"],
    summary="Change the parameters of a jackpot, or correct a meter: two people",
    status_code=200,
)
@threaded
def set_jackpot(
    request: Asking,
    house: TheHouse,
    desk: TheDesk,
    accounts: TheAccounts,
    settings: TheSettings,
    book: Name,
    data: JSONBody[Setting],
) -> Response[Told]:
    by = proved(request, accounts, settings)
    if book not in _with_jackpots():
        raise NotFoundException(detail=say("There is no jackpot under {book}.", book=f"{book!r}"))
    if not 0 < len(data.command_id) <= MOST_ID or not data.command_id.isprintable():
        raise ClientException(detail=say("A command id is a text of 1 to {most_id} characters.", most_id=MOST_ID))
    beside = desk.second_person(signed_in(request), request.scope["path"], data)
    operator = edition(book).document.operator
    of_it = beside is not None and (operator in operators_of(beside.role) or beside.role is Role.INSPECTOR)
    if beside is None or beside.name == by.name or not of_it:
        return _answered(NotDone(says="Two people act here, each with their own sign-in."))
    given = {**data.body, "by": {"name": by.name, "role": by.role.value}}
    if data.name == "correct-meter.v1":
        given["at"] = house.clock.local().isoformat()
    who = Who(name=f"{by.name} with {beside.name}", standing=by.role)
    return _answered(house.submit(jackpots_of(book), _command(data.name, given), data.command_id, who))


def _with_jackpots() -> set[str]:
    return {each.id for each in DOCUMENTS if with_jackpots(edition(each.id))}


def _command(name: str, body: dict[str, Any]) -> Any:
    if name not in PARAMETERS:
        raise ClientException(detail=say("There is no command {name} that sets a jackpot.", name=f"{name!r}"))
    try:
        return CODEC.request(name, body)
    except Unreadable as error:
        raise ClientException(detail=say("{name} cannot be read: {error}", name=name, error=error)) from None


def _answered(answer: Answer) -> Response[Told]:
    forbidden = isinstance(answer, Refused) and answer.code == "not-authorised"
    return Response(told(answer), status_code=200 if isinstance(answer, Done) else 403 if forbidden else 422)


ROUTES = [set_jackpot]
