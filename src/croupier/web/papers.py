"""What is printed, each as a page that is ready to print and as PDF: a coup, its packet, registers, month-end, a day, a
patron's statement, the signs of a table.
"""

from collections.abc import Callable
from datetime import date
from typing import Final

from litestar import Response, get
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException
from litestar.response import Template

from croupier.floor.patrons.statement import BY, statement, transactions
from croupier.games.editions import edition
from croupier.kernel.ids import Patron, TableId
from croupier.rulebooks import all_documents
from croupier.runtime.audit.coup_positions import numbered
from croupier.runtime.audit.history import NoSuchCoup
from croupier.runtime.audit.packet import NoPacket, packet
from croupier.runtime.reports import paper_kinds
from croupier.runtime.reports.month_end import Between
from croupier.runtime.reports.papers import Paper, pdf
from croupier.web.guard import signed_in
from croupier.web.handler_types import Asking, Name, TheHouse, TheHub, TheSettings
from croupier.web.month_end import days_between, sheets_of
from croupier.web.oversight import known_table, may_see, overseer, replay_of
from croupier.web.page_context import shown
from croupier.web.pages import table_facts
from croupier.web.people import User
from croupier.web.players import Record, events, own_record
from croupier.web.report_turns import printed
from croupier.web.reports import events_for
from croupier.wording import say


class PaperChoice:
    """What is asked for in the address; each kind of paper reads what it needs."""

    def __init__(self, request: Asking) -> None:
        self._given = request.query_params

    def text(self, name: str, otherwise: str = "") -> str:
        found = str(self._given.get(name, otherwise)).strip()
        if len(found) > MOST_TEXT or not found.isprintable():
            raise ClientException(detail=say("There is no such choice."))
        return found

    def number(self, name: str) -> int | None:
        found = self.text(name)
        if not found:
            return None
        if not (found.isascii() and found.isdigit()):
            raise ClientException(detail=say("{name} is a whole number.", name=name))
        return int(found)


MOST_TEXT: Final = 80
Source = tuple[Asking, TheHouse, TheHub, PaperChoice]


# Each kind -----------------------------------------------------------------------------------------------------------


def _table_of(of: Source) -> tuple[User, str]:
    request, _, hub, chosen = of
    user, table = overseer(request), chosen.text("table")
    known_table(hub, table, user)
    return user, table


def _coup(of: Source) -> Paper:
    _, house, hub, chosen = of
    _, table = _table_of(of)
    number = chosen.number("number") or 0
    found = replay_of(house, table, number, chosen.number("since"))
    if not found.steps:
        raise NotFoundException(detail=say("Nothing happened in coup {number}.", number=number))
    facts = table_facts(hub, table)
    return paper_kinds.coup_paper(f"{facts['name']}, {facts['unit']} {number}", facts["rulebook"], found)


def _packet(of: Source) -> Paper:
    _, house, _, chosen = of
    _, table = _table_of(of)
    house.checkpoint()
    opening = numbered(house, table, chosen.number("since"))
    try:
        return paper_kinds.packet_paper(packet(house.journal, TableId(table), chosen.number("number") or 0, opening))
    except (NoPacket, NoSuchCoup) as error:
        raise NotFoundException(detail=str(error.args[0])) from None


def _registers(of: Source) -> Paper:
    request, house, _, chosen = of
    user, wanted = overseer(request), chosen.text("document")
    if wanted and wanted not in {each.id for each in all_documents()}:
        raise NotFoundException(detail=say("There is no document {book}.", book=f"{wanted!r}"))
    if wanted and not may_see(user, edition(wanted)):
        raise PermissionDeniedException(detail=say("These registers belong to another operator."))
    mine = [each.id for each in all_documents() if wanted in ("", each.id) and may_see(user, edition(each.id))]
    return paper_kinds.registers_paper([house.books(each) for each in mine], house.clock.local())


def _month(of: Source) -> Paper:
    request, house, _, chosen = of
    user = overseer(request)
    between = days_between(house, chosen.text("month"), chosen.text("from"), chosen.text("until"))
    return paper_kinds.month_paper(sheets_of(house, user, between), between)


def _day(of: Source) -> Paper:
    request, house, _, chosen = of
    user = overseer(request)
    try:
        day = date.fromisoformat(chosen.text("day") or f"{house.clock.local():%Y-%m-%d}")
    except ValueError:
        raise ClientException(detail=say("Name a day as 2026-11-01.")) from None
    between = Between(first=day, last=day)
    sheets = sheets_of(house, user, between)
    found = list(events_for(house, user))
    return paper_kinds.day_paper(sheets, between, found)


def _statement(of: Source) -> Paper:
    request, house, _, chosen = of
    user, by = signed_in(request), chosen.text("by") or BY[0]
    if by not in BY:
        raise ClientException(detail=say("A statement is by day, week or month."))
    if user.player and chosen.text("patron") in ("", user.name):
        record = own_record(house, user, chosen.text("operator"))
    elif user.pit and not user.player and chosen.text("patron"):
        record = Record(chosen.text("patron"), user.operator)
    else:
        raise PermissionDeniedException(detail=say("A statement is for its patron, and for hosts."))
    at, written = house.clock.local(), events(house, record)
    found = statement(Patron(record.name), written, by, at)
    return paper_kinds.statement_paper(record.name, by, found, transactions(written), at)


def _signs(of: Source) -> Paper:
    _, house, hub, chosen = of
    table = chosen.text("table")
    if table not in hub.tables:
        raise NotFoundException(detail=say("There is no table {table}.", table=f"{table!r}"))
    return paper_kinds.signs_paper(hub.tables[table].title, house.state(table))


MADE: Final[dict[str, Callable[[Source], Paper]]] = {
    "coup": _coup,
    "packet": _packet,
    "registers": _registers,
    "month": _month,
    "day": _day,
    "statement": _statement,
    "signs": _signs,
}


# The page and the file -----------------------------------------------------------------------------------------------


def _made(request: Asking, house: TheHouse, hub: TheHub, kind: str) -> Paper:
    signed_in(request)
    if kind not in MADE:
        raise NotFoundException(detail=say("There is nothing of that name to print."))
    return MADE[kind]((request, house, hub, PaperChoice(request)))


@get("/paper/{kind:str}", include_in_schema=False)
@printed
def paper_page(request: Asking, settings: TheSettings, house: TheHouse, hub: TheHub, kind: Name) -> Template:
    """The paper as a page: what the browser prints is what it shows."""
    made = _made(request, house, hub, kind)
    query = f"?{request.url.query}" if request.url.query else ""
    context = {**shown(request, settings, ""), "paper": made, "file": f"/api/paper/{kind}.pdf{query}"}
    return Template("paper.html", context=context)


@get(
    "/api/paper/{file:str}",
    tags=["oversight"],
    summary="Paper as PDF: coup, packet, registers, month, day, statement or signs, as KIND.pdf",
    description="coup and packet take table and number; registers a document; month a month or from and until; day a "
    "day; statement by, operator and, for hosts, patron; signs a table.",
)
@printed
def paper_file(request: Asking, house: TheHouse, hub: TheHub, file: Name) -> Response[bytes]:
    kind, _, form = file.rpartition(".")
    made = _made(request, house, hub, kind if form == "pdf" else "")
    named = {"content-disposition": f'attachment; filename="{file}"'}
    return Response(pdf(made), media_type="application/pdf", headers=named)


ROUTES = [paper_page, paper_file]
