"""Other people's logs and engines, held against a document: for those who oversee, never for a player."""

import asyncio
import csv
import io
from typing import Any, Final

from litestar import Response, get, post
from litestar.exceptions import ClientException, NotFoundException
from litestar.response import Template

from croupier.proving.conformance import FACTS, BadStatement, verified
from croupier.proving.logs.exports import CSV_COLUMNS
from croupier.rulebooks import all_documents
from croupier.web.handler_types import Asking, TheSettings
from croupier.web.oversight import overseer
from croupier.web.page_context import shown
from croupier.web.uploads import MOST_BYTES, content, log_files, plain, uploaded
from croupier.wording import say
from croupier.wording.cells import safe_cell

MOST_SHOWN: Final = 200
MOST_STATEMENT: Final = 1024**2
"""A statement has a hundred failures at the most: it is read at once, and nothing else goes on meanwhile."""


@get("/equipment", include_in_schema=False, sync_to_thread=False)
def equipment_page(request: Asking, settings: TheSettings) -> Template:
    """Upload a log, or what an engine's run came to."""
    overseer(request)
    return _page(request, settings, {})


@post("/equipment", include_in_schema=False, request_max_body_size=MOST_BYTES, status_code=200)
async def checked_log(request: Asking, settings: TheSettings) -> Template | Response[str]:
    """Judge a log: the departures as a page, or as values for a spreadsheet."""
    user, uploads = overseer(request), request.app.state.uploads
    with uploads.place(user):
        form = await uploaded(request, user)
        book = str(form.get("book", ""))
        if book not in {each.id for each in all_documents()}:
            raise NotFoundException(detail=say("There is no document {book}.", book=f"{book[:40]!r}"))
        arguments, files = await log_files(form, book)
        found = await uploads.run(["check", "log", *arguments, "--json"], files)
    if form.get("as") == "csv":
        headers = {"content-disposition": 'attachment; filename="departures.csv"'}
        return Response(_csv(found["departures"]), media_type="text/csv", headers=headers)
    return _page(request, settings, {"book": book, "found": found, "departures": found["departures"][:MOST_SHOWN]})


@post("/equipment/statement", include_in_schema=False, request_max_body_size=MOST_STATEMENT, status_code=200)
async def stated(request: Asking, settings: TheSettings) -> Template:
    """Show a statement of conformance, and whether its signature fits it."""
    user = overseer(request)
    with request.app.state.uploads.place(user):
        form = await uploaded(request, user)
        sent = await content(form, "statement")
        return _page(request, settings, await asyncio.to_thread(_statement, sent))


def _statement(sent: bytes) -> dict[str, Any]:
    try:
        told = plain(sent)
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict) or not isinstance(told.get("failures"), list):
        raise ClientException(detail=say("This is not a statement of conformance."))
    try:
        verified(told)
        wrong = ""
    except BadStatement as error:
        wrong = str(error)
    facts = [(name.replace("_", " "), str(told.get(name, ""))[:200]) for name in FACTS]
    failures = [
        " · ".join(str(each.get(name, ""))[:200] for name in ("vector", "why", "says", "clauses"))
        for each in told["failures"][:MOST_SHOWN]
        if isinstance(each, dict)
    ]
    said = {"claims": str(told.get("claims", ""))[:500], "failures": failures}
    return {"statement": said, "wrong": wrong, "facts": facts}


def _page(request: Asking, settings: TheSettings, more: dict[str, Any]) -> Template:
    context = {**shown(request, settings, "Equipment"), "documents": all_documents(), "book": all_documents()[0].id}
    context |= {"found": None, "departures": [], "statement": None, "wrong": "", "facts": [], **more}
    return Template("equipment.html", context=context)


def _csv(departures: list[dict[str, Any]]) -> str:
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(CSV_COLUMNS)
    for each in departures:
        rows.writerow([safe_cell(_text(each[name])) for name in CSV_COLUMNS])
    return out.getvalue()


def _text(value: object) -> str:
    if isinstance(value, list):
        return " ".join(str(each) for each in value)
    return "" if value is None else str(value)


ROUTES = [equipment_page, checked_log, stated]
