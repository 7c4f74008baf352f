"""The lab in the browser: choose a document, a game and options; table and chart follow. Never for a player."""

from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Template

from croupier.rulebooks import DOCUMENTS, all_documents
from croupier.web.handler_types import Asking, TheSettings, Words, threaded
from croupier.web.oversight import overseer
from croupier.web.page_context import shown
from croupier.wording import say

MOST_CHOSEN = 12
LONGEST = 40


@get("/lab", include_in_schema=False)
@threaded
def lab_page(request: Asking, settings: TheSettings, book: Words = DOCUMENTS[0].id) -> Template:
    """The exact price of each bet, for the staff and those who oversee."""
    overseer(request)
    chosen = _chosen(request, book)
    context = {**shown(request, settings, "Lab"), "documents": all_documents(), "book": book}
    return Template("lab.html", context={**context, **_figures(book, chosen)})


def _chosen(request: Asking, book: str) -> tuple[tuple[str, str], ...]:
    """Take what was chosen out of the address; what no document offers is left aside where the setting is made."""
    if book not in {each.id for each in all_documents()}:
        raise NotFoundException(detail=say("There is no document {book}.", book=f"{book!r}"))
    given = {name: value for name, value in request.query_params.items() if name != "book" and value}
    if len(given) > MOST_CHOSEN or any(len(word) > LONGEST for pair in given.items() for word in pair):
        raise NotFoundException(detail=say("There is no such choice."))
    return tuple(sorted(given.items()))


def _figures(book: str, chosen: tuple[tuple[str, str], ...]) -> dict[str, Any]:
    from croupier.web.charts import edges  # noqa: PLC0415 - the lab is imported only by who looks at it
    from croupier.web.figures import figures  # noqa: PLC0415 - as above

    found = figures(book, chosen)
    return {**found, "chart_of": edges(found["answer"])} if found["bets"] else found


ROUTES = [lab_page]
