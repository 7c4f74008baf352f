"""Searching the journal, for inspectors, surveillance and the pit: a page, the same as JSON, and as CSV."""

import csv
import io
from datetime import datetime
from typing import Any, Final
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from litestar import Request, Response, get
from litestar.exceptions import ClientException
from litestar.response import Template

from croupier.games.editions import edition
from croupier.kernel.ids import TableId
from croupier.kernel.money import Money
from croupier.runtime.house.clock import ZONE
from croupier.runtime.reports.journal_search import MOST_ROWS, JournalQuery, JournalRow, JournalRows, search
from croupier.web.handler_types import Asking, TheHouse, TheSettings
from croupier.web.oversight import overseer
from croupier.web.page_context import shown
from croupier.web.people import User
from croupier.web.report_turns import reported
from croupier.web.wire_format import encoded
from croupier.wording import say
from croupier.wording.cells import safe_cell

SYDNEY: Final = ZoneInfo(ZONE)
MOST_TEXT: Final = 120
MOST_ENTRIES: Final = 2**53
FIELDS: Final = (
    *("table", "first", "last", "person", "patron", "bet", "clause", "kind", "words", "least", "most", "rulings"),
    "upto",
)
COLUMNS: Final = ("entry", "time", "table", "coup", "by", "kind", "says", "patron", "bet", "amount", "clauses")


def _asked(request: Request[Any, Any, Any]) -> dict[str, str]:
    """Read what is asked; nothing else is looked at."""
    given = {name: request.query_params.get(name, "").strip() for name in FIELDS}
    if any(len(each) > MOST_TEXT or not each.isprintable() for each in given.values()):
        raise ClientException(
            detail=say("A text has at most {most_text} characters, all of which can be printed.", most_text=MOST_TEXT)
        )
    return given


def _wanted(given: dict[str, str]) -> JournalQuery:
    try:
        return JournalQuery(
            first=_time(given["first"]),
            last=_time(given["last"]),
            person=given["person"],
            patron=given["patron"],
            bet=given["bet"].lower().replace(" ", "-"),
            clause=given["clause"],
            kind=given["kind"].lower().replace(" ", "-"),
            words=given["words"],
            least=Money.dollars(given["least"]) if given["least"] else None,
            most=Money.dollars(given["most"]) if given["most"] else None,
            rulings=bool(given["rulings"]),
            upto=_entry(given["upto"]) if given["upto"] else None,
        )
    except (ValueError, ArithmeticError):
        says = say("Write a time as 2026-11-18T20:00, an amount as 25 or 2.50.")
        raise ClientException(detail=says) from None


def _entry(text: str) -> int:
    """Read the number of an entry. Raises `ValueError` for one that no journal has."""
    if not 0 < int(text) <= MOST_ENTRIES:
        raise ValueError(text)
    return int(text)


def _time(text: str) -> datetime | None:
    """Read a time of Sydney."""
    return datetime.fromisoformat(text).replace(tzinfo=SYDNEY) if text else None


def _tables(house: TheHouse, user: User, only: str) -> list[TableId]:
    """Inspectors and surveillance see every table, the pit those of its own operator."""
    mine = [id_ for id_, added in house.tables.items() if user.oversight or user.of_ladder(edition(added.rulebook))]
    return [each for each in mine if only in ("", each)]


def _found(house: TheHouse, user: User, given: dict[str, str]) -> JournalRows:
    wanted = _wanted(given)
    return search(house, _tables(house, user, given["table"]), wanted)


@get("/inspector/journal", include_in_schema=False)
@reported
def journal_page(request: Asking, settings: TheSettings, house: TheHouse) -> Template:
    """What happened at the tables, found by what is asked; each row leads to its coup."""
    user, given = overseer(request), _asked(request)
    found = _found(house, user, given)
    asked = {name: value for name, value in given.items() if value}
    earlier = {**asked, "upto": str(found.rows[-1].sequence)} if found.count > len(found.rows) else None
    context = shown(request, settings, "Inspector")
    context |= {
        "given": given,
        "found": found,
        "most": MOST_ROWS,
        "tables": [{"id": each, "title": house.tables[each].title} for each in _tables(house, user, "")],
        "query": urlencode(asked),
        "earlier": urlencode(earlier) if earlier else "",
        "local": _local,
    }
    return Template("journal.html", context=context)


def _local(row: JournalRow) -> str:
    return f"{row.at.astimezone(SYDNEY):%d %b %Y, %H:%M:%S}"


@get(
    "/api/journal",
    tags=["oversight"],
    summary="What happened at tables, found by table, time, person, patron, amount, bet, clause, kind and words",
)
@reported
def journal_data(request: Asking, house: TheHouse) -> Response[bytes]:
    found = _found(house, overseer(request), _asked(request))
    return Response(encoded(found), media_type="application/json")


@get("/api/journal.csv", tags=["oversight"], summary="The same as CSV")
@reported
def journal_csv(request: Asking, house: TheHouse) -> Response[bytes]:
    found = _found(house, overseer(request), _asked(request))
    file = io.StringIO()
    lines = csv.writer(file, lineterminator="\r\n")
    lines.writerow(COLUMNS)
    for row in found.rows:
        amount = row.amount.plain if row.amount is not None else ""
        cells = (str(row.sequence), _local(row), row.table, str(row.coup), row.by, row.name, row.says, row.patron)
        lines.writerow([safe_cell(each) for each in (*cells, row.bet, amount, " ".join(row.clauses))])
    named = {"content-disposition": 'attachment; filename="journal.csv"'}
    return Response(file.getvalue().encode(), media_type="text/csv", headers=named)


ROUTES = [journal_page, journal_data, journal_csv]
