"""What sets a jackpot: systems, pools, linked tables and corrections of a meter. Two people act, each signed in."""

import time
from collections.abc import Iterator, Mapping
from typing import Any, Final

from litestar import Response, post
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException
from litestar.params import JSONBody

from croupier.floor.jackpots import commands as asked
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import with_jackpots
from croupier.journal.codec import CODEC, Unreadable
from croupier.kernel.answers import Refused
from croupier.rulebooks import all_documents
from croupier.runtime.house.streams import jackpots_of
from croupier.views.facts import references
from croupier.views.happened import Happened
from croupier.views.table_sentences import kebab
from croupier.web.desk import Asks, Sent, Told
from croupier.web.guard import signed_in
from croupier.web.handler_types import Asking, Name, TheDesk, TheHouse, threaded
from croupier.web.people import speaks
from croupier.web.requests import command_id_fits
from croupier.wording import STAFF, Audience, say
from croupier.wording.languages import word

PARAMETERS: Final = {
    "register-system.v1": asked.RegisterSystem,
    "open-pool.v1": asked.OpenPool,
    "link-table.v1": asked.LinkTable,
    "unlink-table.v1": asked.UnlinkTable,
    "close-pool.v1": asked.ClosePool,
    "correct-meter.v1": asked.CorrectMeter,
    "mark-breach.v1": asked.MarkBreach,
    "decide-prize.v1": asked.DecidePrize,
}
"""What changes the parameters of a jackpot or says who is paid, by its permanent name: two people."""

TOLD: Final = {"complain.v1": asked.Complain}
"""What one person writes down."""

BY_HAND: Final[Mapping[str, Any]] = {**PARAMETERS, **TOLD}
_NOBODY: Final = {"name": "", "role": "player"}


@post(
    "/api/jackpots/{book:str}/commands",
    tags=["house"],
    summary="Change a jackpot's parameters, correct a meter, pay or withhold a prize: two people; or note a complaint",
    status_code=200,
)
@threaded
def set_jackpot(request: Asking, house: TheHouse, desk: TheDesk, book: Name, data: JSONBody[Sent]) -> Response[Told]:
    began, user = time.perf_counter(), signed_in(request)
    if user.role is None or user.player:
        raise PermissionDeniedException(detail=say("This is for those responsible for the house."))
    if book not in _with_jackpots():
        raise NotFoundException(detail=say("There is no jackpot under {book}.", book=f"{book!r}"))
    command_id_fits(data.command_id)
    command, two = _command(house, data), data.name in PARAMETERS
    pools, because = house.jackpots(book), edition(book).place.places.because
    asks = Asks(path=request.scope["path"], passkey=two, two=two, because=because)
    who = desk.together(user, speaks(user), pools, data, asks)
    if isinstance(who, Refused):
        status, told = desk.answered(user, who, began)
    else:
        answer = house.submit(jackpots_of(book), command, data.command_id, who, expected=data.expected)
        status, told = desk.answered(user, answer, began, happened)
    return Response(told, status_code=status)


def _with_jackpots() -> set[str]:
    return {each.id for each in all_documents() if with_jackpots(edition(each.id))}


def _command(house: TheHouse, sent: Sent) -> Any:
    """Read a command that came from outside. Who acts, and where it matters when, is put in by the house."""
    kind = BY_HAND.get(sent.name)
    if kind is None:
        raise ClientException(detail=say("There is no command {name} that sets a jackpot.", name=f"{sent.name!r}"))
    names = kind.__dataclass_fields__
    given = {**sent.body, **({"by": _NOBODY} if "by" in names else {})}
    if "at" in names:
        given["at"] = house.clock.local().isoformat()
    try:
        return CODEC.request(sent.name, given)
    except Unreadable as error:
        raise ClientException(detail=say("{name} cannot be read: {error}", name=sent.name, error=error)) from None


def happened(events: tuple[object, ...], _: Audience = STAFF) -> Iterator[Happened]:
    """Tell what was entered away from a table, event by event."""
    for each in events:
        name = kebab(type(each).__name__)
        clauses = references(getattr(each, "because", ()))
        yield Happened(kind="event", name=name, says=say("Entered: {what}.", what=word(name)), clauses=tuple(clauses))


ROUTES = [set_jackpot]
