"""The language of each page: that of the house if it has set one, else what the browser asks for."""

from collections.abc import Mapping
from typing import Annotated

from litestar import get
from litestar.datastructures import Headers
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.middleware import ASGIMiddleware
from litestar.params import PathParameter
from litestar.types import ASGIApp, Receive, Scope, Send

from croupier.web.settings import Settings
from croupier.wording.languages import ENGLISH, Language, chosen, read, spoken


class Speech(ASGIMiddleware):
    """Speak the language of whoever asks, for as long as they are answered."""

    def __init__(self, settings: Settings) -> None:
        self.known = read(settings.languages)
        self.set = self.known.get(settings.language)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        with spoken(self.language(scope)):
            await next_app(scope, receive, send)

    def language(self, scope: Scope) -> Language:
        """Give the language in which a request is answered."""
        if self.set or len(self.known) == 1:
            return self.set or ENGLISH
        return chosen(Headers.from_scope(scope).get("accept-language", ""), self.known)


def tables(known: Mapping[str, Language]) -> HTTPRouteHandler:
    """Give the route by which scripts read the table of a language."""

    @get("/languages/{name:str}", include_in_schema=False, sync_to_thread=False)
    def language_table(name: Annotated[str, PathParameter(max_length=40)]) -> dict[str, str]:
        found = known.get(name.removesuffix(".json"))
        if found is None:
            raise NotFoundException(detail="There is no such language.")
        return dict(found.table)

    return language_table
