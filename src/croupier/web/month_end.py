"""Month-end: the monthly lists and what happened between two days, as a page, and as CSV, XLSX, PDF and JSON."""

import csv
import io
from datetime import date
from typing import Annotated, Final

from litestar import Response, get
from litestar.exceptions import ClientException, NotFoundException
from litestar.params import QueryParameter
from litestar.response import Template

from croupier.games.editions import edition
from croupier.rulebooks import all_documents
from croupier.runtime.reports.month_end import IDS, Between, MonthlySheet, in_dollars, month_end, of_month
from croupier.runtime.reports.paper_kinds import month_paper
from croupier.runtime.reports.papers import pdf
from croupier.runtime.reports.xlsx import workbook
from croupier.web.handler_types import Asking, Name, TheHouse, TheSettings
from croupier.web.oversight import overseer
from croupier.web.page_context import shown
from croupier.web.people import User
from croupier.web.replay_links import replay_at, within_minute
from croupier.web.report_turns import reported
from croupier.web.wire_format import encoded
from croupier.wording import say
from croupier.wording.cells import safe_cell
from croupier.wording.languages import translated

Day = Annotated[str, QueryParameter(description="a day, as 2026-11-01", max_length=10)]
First = Annotated[str, QueryParameter(name="from", description="the first day, as 2026-11-01", max_length=10)]
TheMonth = Annotated[str, QueryParameter(description="a month, as 2026-11", max_length=7)]

XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def days_between(house: TheHouse, month: str, first: str, until: str) -> Between:
    """Read which days are meant: a month, or the first and the last day; nothing said means this month."""
    try:
        if first or until:
            found = Between(first=date.fromisoformat(first), last=date.fromisoformat(until))
            if found.last < found.first:
                raise ClientException(detail=say("The last day comes before the first."))
            return found
        return of_month(month or f"{house.clock.local():%Y-%m}")
    except ValueError:
        says = say("Name a month as 2026-11, or the first and the last day as 2026-11-01.")
        raise ClientException(detail=says) from None


def sheets_of(house: TheHouse, user: User, between: Between) -> tuple[MonthlySheet, ...]:
    mine = [each.id for each in all_documents() if user.oversight or user.of_ladder(edition(each.id))]
    return month_end(house.journal, between, mine)


def lead(sheet: str, row: dict[str, str]) -> str:
    """Lead from a row to the coup that it names or that was on, to the cage, or to the register that holds it."""
    table, at = row.get("table", ""), row.get("at") or row.get("since", "")
    if sheet == "slips":
        return "/cage"
    if table and at:
        return replay_at(table, within_minute(at), row.get("coup", ""))
    return f"/inspector/tables/{table}" if table else f"/inspector/registers/{row['document']}"


@get("/month-end", include_in_schema=False)
@reported
def month_page(
    request: Asking, settings: TheSettings, house: TheHouse, month: TheMonth = "", first: First = "", until: Day = ""
) -> Template:
    between = days_between(house, month, first, until)
    sheets = sheets_of(house, overseer(request), between)
    context = {**shown(request, settings, "Matters"), "sheets": sheets, "between": between, "column": translated}
    context |= {"lead": lead, "in_dollars": in_dollars}
    return Template("month_end.html", context=context)


@get(
    "/api/month-end/{file:str}",
    tags=["oversight"],
    summary="Month-end as month-end.json, month-end.xlsx, month-end.pdf, or one sheet as SHEET.csv",
)
@reported
def month_file(
    request: Asking, house: TheHouse, file: Name, month: TheMonth = "", first: First = "", until: Day = ""
) -> Response[bytes]:
    user, between = overseer(request), days_between(house, month, first, until)
    made = {"month-end.json", "month-end.xlsx", "month-end.pdf", *(f"{each}.csv" for each in IDS)}
    if file not in made:
        raise NotFoundException(detail=say("There is no file {file} of the month-end.", file=f"{file!r}"))
    sheets, kind = sheets_of(house, user, between), file.rpartition(".")[2]
    if kind == "json":
        body, media = encoded({each.id: list(each.rows) for each in sheets}), "application/json"
    elif kind == "xlsx":
        body, media = workbook(sheets), XLSX
    elif kind == "pdf":
        body, media = pdf(month_paper(sheets, between)), "application/pdf"
    else:
        body, media = _csv(next(each for each in sheets if f"{each.id}.csv" == file)), "text/csv"
    named = {"content-disposition": f'attachment; filename="{between.first.isoformat()}-{file}"'}
    return Response(body, media_type=media, headers=named)


def _csv(of: MonthlySheet) -> bytes:
    """Write one sheet; a cell that a spreadsheet would run is quoted, an amount below nothing is not."""
    file = io.StringIO()
    lines = csv.writer(file, lineterminator="\r\n")
    lines.writerow(of.columns)
    lines.writerows([safe_cell(row[name]) for name in of.columns] for row in of.rows)
    return file.getvalue().encode()


ROUTES = [month_page, month_file]
