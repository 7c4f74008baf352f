"""Coups, wagers and payments as a file that streams, for other systems."""

from collections.abc import Iterator
from datetime import date
from functools import partial
from typing import Annotated, Final

from litestar import get
from litestar.exceptions import ClientException, NotFoundException
from litestar.params import QueryParameter
from litestar.response import Stream, Template

from croupier.games.editions import edition
from croupier.runtime.reports import phh
from croupier.runtime.reports.rows import FORMS, KINDS, rows, written
from croupier.web.handler_types import Asking, Name, TheHouse, TheSettings
from croupier.web.oversight import overseer
from croupier.web.page_context import shown
from croupier.wording import say

_PIECE: Final = 32 * 1024
TYPES: Final = {"csv": "text/csv", "jsonl": "application/jsonl", "phhs": "application/toml"}
Day = Annotated[str, QueryParameter(description="a day of the floor's calendar, as 2026-11-01", max_length=10)]


@get(
    "/api/exports/{file:str}",
    tags=["oversight"],
    summary="Coups, wagers or payments between two days as a stream: coups.csv, wagers.jsonl ..., or hands.phhs",
)
async def export(request: Asking, house: TheHouse, file: Name, first: Day = "", last: Day = "") -> Stream:
    """Give the rows of the tables that whoever asks may see. One is made at a time, as with reports."""
    user, turns = overseer(request), request.app.state.reports
    kind, _, form = file.rpartition(".")
    if file != phh.FILE and (kind not in KINDS or form not in FORMS):
        raise NotFoundException(detail=say("There is no file {file} to export.", file=f"{file!r}"))
    between = _day(first), _day(last)
    mine = [id_ for id_, added in house.tables.items() if user.oversight or user.of_ladder(edition(added.rulebook))]
    if file == phh.FILE:
        found = phh.hands(house.journal, mine, *between)
    else:
        found = written(kind, form, rows(house.journal, kind, mine, *between))
    turns.see_room(user)
    named = {"content-disposition": f'attachment; filename="{file}"'}
    return Stream(turns.pieces(user, partial(_piece, found)), media_type=TYPES[form], headers=named)


def _piece(rows_: Iterator[bytes]) -> bytes:
    """Take as much of an export as is sent at once; nothing: it is at its end."""
    taken = bytearray()
    while len(taken) < _PIECE and (more := next(rows_, b"")):
        taken += more
    return bytes(taken)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        raise ClientException(detail=say("Name a day as 2026-11-01.")) from None


@get("/exports", include_in_schema=False, sync_to_thread=False)
def page(request: Asking, settings: TheSettings) -> Template:
    overseer(request)
    files = [*(f"{kind}.{form}" for kind in KINDS for form in FORMS), phh.FILE]
    return Template("exports.html", context={**shown(request, settings, "Matters"), "files": files})


ROUTES = [export, page]
