"""The pages. Each is a shell that the server fills; what is live comes by the stream."""

from litestar import get
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.response import Redirect, Template

from croupier.floor.stops import MANAGERS
from croupier.web.api import audience_of, known
from croupier.web.guard import signed_in
from croupier.web.handler_types import Asking, Name, TableName, TheHub, TheSettings, threaded
from croupier.web.page_context import shown
from croupier.web.people import User
from croupier.web.settings import HERE
from croupier.wording import say
from croupier.wording.page_help import GUIDES
from croupier.wording.words import words_in

GUIDES_AT = (HERE.parent / "guides", HERE.parents[2] / "docs" / "guides")
"""Where the guides are: in the package, or in a checkout."""


@get("/", include_in_schema=False, sync_to_thread=False)
def floor_page(request: Asking, settings: TheSettings, hub: TheHub) -> Template | Redirect:
    user = request.scope.get("user")
    if not isinstance(user, User):
        return Redirect("/sign-in", status_code=303)
    if user.only_trains:
        return Redirect("/drill", status_code=303)
    if user.admin and not hub.tables:  # a new house begins with its set-up
        return Redirect("/floor-plan", status_code=303)
    context = shown(request, settings, "Floor")
    context |= {"count": len(hub.tables), "deals_for": user.operator if user.staff else "", "plays": user.player}
    return Template("floor.html", context=context)


@get("/tables/{table:str}/{page:str}", include_in_schema=False, sync_to_thread=False)
def table_page(
    request: Asking, settings: TheSettings, hub: TheHub, table: TableName, page: Name
) -> Template | Redirect:
    known(hub, table)
    if page != "display" and not isinstance(request.scope.get("user"), User):
        return Redirect(f"/sign-in?next=/tables/{table}/{page}", status_code=303)
    if page == "pit":  # one page has every table of the pit
        return Redirect(f"/pit#{table}", status_code=303)
    audience = audience_of(request, hub, table, page)
    context = shown(request, settings, "Floor")
    user = request.scope.get("user")
    plans = isinstance(user, User) and user.role in MANAGERS
    context |= {"table": table_facts(hub, table), "plans": plans}
    return Template(f"{audience.page}.html", context=context)


def table_facts(hub: TheHub, table: str) -> dict[str, str]:
    watched = hub.tables[table]
    edition = watched.table.edition
    return {
        "id": table,
        "name": watched.title,
        "game": edition.game(watched.table.setup.game).title,
        "document": edition.document.title,
        "rulebook": edition.rulebook,
        "unit": words_in(edition.rulebook).Coup,
        "units": words_in(edition.rulebook).Coups,
    }


@get("/pit", include_in_schema=False, sync_to_thread=False)
def pit_page(request: Asking, settings: TheSettings, hub: TheHub) -> Template:
    user = signed_in(request)
    if not user.pit:
        raise PermissionDeniedException(detail=say("The pit is for supervisors and above."))
    context = shown(request, settings, "Pit")
    context["tables"] = [table_facts(hub, each) for each, of in hub.tables.items() if user.deals_at(of.table)]
    return Template("pit.html", context=context)


@get("/help", include_in_schema=False, sync_to_thread=False)
def help_page(request: Asking, settings: TheSettings) -> Template:
    return Template("help.html", context=shown(request, settings, "Help"))


@get("/guides/{guide:str}", include_in_schema=False, media_type="text/plain; charset=utf-8")
@threaded
def guide_text(guide: Name) -> str:
    """A guide to which the help of a page leads, as it is written."""
    if guide not in GUIDES:
        raise NotFoundException(detail=say("There is no guide {name}.", name=f"{guide!r}"))
    found = next(each for each in GUIDES_AT if each.is_dir()) / f"{guide}.md"
    return found.read_text(encoding="utf-8")


ROUTES = [floor_page, table_page, pit_page, help_page, guide_text]
