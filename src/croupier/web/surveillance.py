"""What the cards gone are worth, and signals in shoes and wagers: for surveillance and inspectors only."""

from collections import OrderedDict
from typing import Annotated, Any, Final

from litestar import get, post
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException
from litestar.params import QueryParameter
from litestar.response import Template

from croupier.games.editions import edition
from croupier.rulebooks import all_documents
from croupier.views.baccarat.kind import baccarat_of
from croupier.web.guard import signed_in
from croupier.web.handler_types import Asking, TheSettings, Words
from croupier.web.page_context import shown
from croupier.web.people import User
from croupier.web.uploads import MOST_BYTES, Uploads, log_files, uploaded
from croupier.wording import say

SHOES: Final = 60
_DEEPEST, _EARLIEST, _USUAL = 0, 300, 20
_MOST_KEPT: Final = 64
_KEPT: Final[OrderedDict[tuple[str, int], Any]] = OrderedDict()
"""Figures that were worked out before: they are the same for everybody."""
CuttingCard = Annotated[int, QueryParameter(ge=_DEEPEST, le=_EARLIEST)]


def watcher(request: Asking) -> User:
    user = signed_in(request)
    if not user.oversight:
        raise PermissionDeniedException(detail=say("This is for inspectors and surveillance."))
    return user


@get("/surveillance", include_in_schema=False)
async def surveillance_page(
    request: Asking, settings: TheSettings, book: Words = "", cutting_card: CuttingCard = _USUAL
) -> Template:
    """What perfect knowledge of the cards gone is worth, bet by bet and by depth, for a place of the cutting card."""
    user, uploads = watcher(request), request.app.state.uploads
    more: dict[str, Any] = {"cutting_card": cutting_card}
    if book:
        _known(book)
        more |= {"book": book, "exposed": await _exposed(uploads, user, book, cutting_card)}
    return _page(request, settings, more)


@post("/surveillance", include_in_schema=False, request_max_body_size=MOST_BYTES, status_code=200)
async def watched_log(request: Asking, settings: TheSettings) -> Template:
    """Look for signals in the wagers of a log, and at its shoes."""
    user, uploads = watcher(request), request.app.state.uploads
    with uploads.place(user):
        form = await uploaded(request, user)
        book = str(form.get("book", ""))
        _known(book)
        arguments, files = await log_files(form, book)
        found = await uploads.run(["check", "wagers", *arguments, "--json"], files)
    return _page(request, settings, {"book": book, "found": found, "cutting_card": _USUAL})


def _books() -> list[Any]:
    return [each for each in all_documents() if baccarat_of(edition(each.id)) is not None]


def _known(book: str) -> None:
    if book not in {each.id for each in _books()}:
        raise NotFoundException(detail=say("There is no document {book}.", book=f"{book[:40]!r}"))


async def _exposed(uploads: Uploads, user: User, book: str, cutting_card: int) -> Any:
    key = (book, cutting_card)
    if key not in _KEPT:
        arguments = ["check", "exposure", book, "--cutting-card", str(cutting_card), "--shoes", str(SHOES), "--json"]
        with uploads.place(user):
            found = await uploads.run(arguments, {})
        if not isinstance(found, dict):
            raise ClientException(detail=say("The figures could not be worked out."))
        _KEPT[key] = found
        while len(_KEPT) > _MOST_KEPT:
            _KEPT.popitem(last=False)
    return _KEPT[key]


def _page(request: Asking, settings: TheSettings, more: dict[str, Any]) -> Template:
    books = _books()
    context = {**shown(request, settings, "Surveillance"), "documents": books, "book": books[0].id}
    context |= {"exposed": None, "found": None, **more}
    return Template("surveillance.html", context=context)


ROUTES = [surveillance_page, watched_log]
