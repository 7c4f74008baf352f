"""Reports as pages and as data: games, significant events, hold, positions, open matters, promotions and claims; each
made from the journal when asked.
"""

import re
from collections.abc import Callable, Iterator
from typing import Annotated, Any, Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import QueryParameter
from litestar.response import Template

from croupier.floor.people import operators_of
from croupier.floor.promotions import Promotion
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import with_jackpots
from croupier.kernel.ids import TableId
from croupier.kernel.staff import Role
from croupier.lab.figures import Answer
from croupier.rulebooks import all_documents
from croupier.runtime.house.patron_duties import PATRON
from croupier.runtime.house.streams import kind as kind_of
from croupier.runtime.house.streams import of as name_of
from croupier.runtime.reports import matters, plain, promotions
from croupier.runtime.reports.events import NOTED, Severity, Significant, significant_events
from croupier.runtime.reports.games import games
from croupier.runtime.reports.hold import Offered, hold, priced
from croupier.runtime.reports.incidents import by_clause
from croupier.runtime.reports.jackpots import readings
from croupier.runtime.reports.positions import positions
from croupier.views.matters import matters as open_matters
from croupier.web.charts import charts_of
from croupier.web.handler_types import Asking, Name, TheHouse, TheSettings
from croupier.web.oversight import overseer
from croupier.web.page_context import shown
from croupier.web.people import User
from croupier.web.report_rows import SHOWN, lead
from croupier.web.report_turns import reported
from croupier.web.wire_format import encoded, wire
from croupier.wording import say
from croupier.wording.languages import key, translated

MOST_SHOWN: Final = 500
TITLES: Final = {
    "games": key("Games"),
    "events": key("Significant events"),
    "hold": key("Hold by bet"),
    "positions": key("Positions"),
    "incidents": key("Incidents by clause"),
    "meter": key("Jackpot meters"),
    "matters": key("Open matters"),
    "promotions": key("Promotions"),
    "claims": key("Refused claims"),
}

Least = Annotated[str, QueryParameter(name="severity", description="low, medium, high or critical", max_length=10)]
Rows = list[dict[str, Any]]


def _tables(house: TheHouse, user: User) -> list[TableId]:
    """Inspectors and surveillance see every table, the pit those of its own operator."""
    return [id_ for id_, added in house.tables.items() if user.oversight or user.of_ladder(edition(added.rulebook))]


# As data -------------------------------------------------------------------------------------------------------------


def _games(house: TheHouse, user: User, _: Severity) -> Rows:
    return [plain.game(each, wire) for id_ in _tables(house, user) for each in games(house.journal, id_)]


def _events(house: TheHouse, user: User, least: Severity) -> Rows:
    return [plain.significant(each) for each in events_for(house, user) if each.severity >= least]


def events_for(house: TheHouse, user: User) -> Iterator[Significant]:
    """Go through the significant events that somebody may see."""
    seen = {*_tables(house, user), *(house.tables[each].rulebook for each in _tables(house, user))}
    return (each for each in significant_events(house.journal) if _concerns(each, user, seen))


OF_ALL: Final = frozenset({"clock", "program", *NOTED})
"""What is in the house's own register and concerns every operator."""


def _concerns(event: Significant, user: User, seen: set[str]) -> bool:
    """Who comes and goes is for those who oversee; for the pit what concerns all, its own tables and its own orders."""
    if user.oversight:
        return True
    if kind_of(event.stream) != "house":
        return kind_of(event.stream) != PATRON and name_of(event.stream) in seen
    return event.kind in OF_ALL or (event.kind in ORDERS and _own_or_overseers(event.actor, user))


ORDERS: Final = frozenset({"gaming-stopped", "gaming-allowed"})


def _own_or_overseers(actor: str, user: User) -> bool:
    """Tell whether an order was given by the reader's own operator, by an inspector or by the house itself."""
    rank = re.search(r"\(([a-z-]+)\)$", actor)
    operators = operators_of(Role(rank[1])) if rank else ()
    return not operators or user.operator in operators


def _hold(house: TheHouse, user: User, _: Severity) -> Rows:
    found = (each for id_ in _tables(house, user) for each in hold(house.journal, id_, price=_quickly))
    return [plain.held(each, wire) for each in found]


def _quickly(offered: Offered) -> Answer | None:
    """The best play of Hold'em takes the lab many seconds: a page does without, the command line has it."""
    return None if with_jackpots(offered.edition) else priced(offered)


def _positions(house: TheHouse, user: User, _: Severity) -> Rows:
    return [plain.position(each, wire) for id_ in _tables(house, user) for each in positions(house.journal, id_)]


def _incidents(house: TheHouse, user: User, _: Severity) -> Rows:
    books = [house.books(each.id) for each in all_documents() if user.oversight or user.of_ladder(edition(each.id))]
    return [plain.counted(each) for each in by_clause(house.journal, _tables(house, user), books)]


def _meter(house: TheHouse, user: User, _: Severity) -> Rows:
    mine = [each.id for each in all_documents() if user.oversight or user.of_ladder(edition(each.id))]
    kept = (each for each in mine if with_jackpots(edition(each)))
    return [plain.reading(each, wire) for document in kept for each in readings(house.journal, document)]


def _promotions(house: TheHouse, user: User) -> list[Promotion]:
    """Inspectors and surveillance see every promotion, the pit those of its own operator."""
    every = [house.promotion(each) for each in house.promotions]
    return [each for each in every if user.oversight or user.of_ladder(each.edition)]


def _matters(house: TheHouse, user: User, _: Severity) -> Rows:
    books = [house.books(each.id) for each in all_documents() if user.oversight or user.of_ladder(edition(each.id))]
    return [dict(matters.row(each)) for each in open_matters(books, _promotions(house, user), house.clock.local())]


MADE: Final[dict[str, Callable[[TheHouse, User, Severity], Rows]]] = {
    "games": _games,
    "events": _events,
    "hold": _hold,
    "positions": _positions,
    "incidents": _incidents,
    "meter": _meter,
    "matters": _matters,
    "promotions": lambda house, user, _: [dict(promotions.row(each)) for each in _promotions(house, user)],
    "claims": lambda house, user, _: [
        dict(row) for each in _promotions(house, user) for row in promotions.claim_rows(each)
    ],
}


def _made(request: Asking, house: TheHouse, report: str, severity: str) -> Rows:
    user = overseer(request)
    if report not in MADE:
        raise NotFoundException(detail=say("There is no report {report}.", report=f"{report!r}"))
    known = {each.word: each for each in Severity}
    if severity not in known:
        raise NotFoundException(detail=say("There is no severity {severity}.", severity=f"{severity!r}"))
    return MADE[report](house, user, known[severity])


@get(
    "/api/reports/{report:str}",
    tags=["oversight"],
    summary="A report: games, events, hold, positions, incidents, meter, matters, promotions or claims",
)
@reported
def report_data(request: Asking, house: TheHouse, report: Name, severity: Least = "low") -> Response[bytes]:
    return Response(encoded(_made(request, house, report, severity)), media_type="application/json")


# As a page -----------------------------------------------------------------------------------------------------------


@get("/inspector/reports/{report:str}", include_in_schema=False)
@reported
def report_page(
    request: Asking, settings: TheSettings, house: TheHouse, report: Name, severity: Least = "low"
) -> Template:
    found = _made(request, house, report, severity)
    columns, row = SHOWN[report]
    context = shown(request, settings, "Inspector")
    context |= {
        "report": report,
        "titles": {id_: translated(title) for id_, title in TITLES.items()},
        "names": columns,
        "columns": [translated(each) for each in columns],
        "charts": charts_of(report, found),
        "rows": [(row(each), lead(report, each, house)) for each in _latest_first(report, found[-MOST_SHOWN:])],
        "count": len(found),
        "most": MOST_SHOWN,
        "severity": severity,
        "severities": [each.word for each in Severity] if report == "events" else [],
    }
    return Template("report.html", context=context)


def _latest_first(report: str, rows: Rows) -> Rows:
    return rows[::-1] if report in {"games", "events", "meter"} else rows


ROUTES = [report_page, report_data]
