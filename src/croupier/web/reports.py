"""Reports as pages and as data: games, significant events, hold, positions; each made from the journal when asked."""

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from fractions import Fraction
from typing import Annotated, Any, Final
from zoneinfo import ZoneInfo

from litestar import Response, get
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import QueryParameter
from litestar.response import Template

from croupier.floor.people import operators_of
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.kernel.ids import TableId
from croupier.kernel.staff import Role
from croupier.lab.figures import Answer, in_decks
from croupier.runtime.house.clock import ZONE
from croupier.runtime.house.players import PATRON
from croupier.runtime.house.streams import kind as kind_of
from croupier.runtime.house.streams import of as name_of
from croupier.runtime.reports import plain
from croupier.runtime.reports.events import NOTED, Severity, Significant, significant_events
from croupier.runtime.reports.games import games
from croupier.runtime.reports.hold import Offered, hold, priced
from croupier.runtime.reports.positions import positions
from croupier.web.figures import percent
from croupier.web.given import Asking, Name, TheHouse, TheSettings, threaded
from croupier.web.oversight import overseer
from croupier.web.people import User
from croupier.web.shown import shown
from croupier.web.wire import encoded

MOST_SHOWN: Final = 500
TITLES: Final = {
    "games": "Games",
    "events": "Significant events",
    "hold": "Hold by bet",
    "positions": "Positions",
}
_ONE_AT_A_TIME: Final = threading.Lock()
WAIT_SECONDS: Final = 20

Least = Annotated[str, QueryParameter(name="severity", description="low, medium, high or critical", max_length=10)]
Rows = list[dict[str, Any]]


@contextmanager
def _alone() -> Iterator[None]:
    """A report reads the whole journal: one is made at a time."""
    if not _ONE_AT_A_TIME.acquire(timeout=WAIT_SECONDS):
        raise HTTPException(status_code=503, detail="Another report is being made: try again in a moment.")
    try:
        yield
    finally:
        _ONE_AT_A_TIME.release()


def _tables(house: TheHouse, user: User) -> list[TableId]:
    """Inspectors and surveillance see every table, the pit those of its own operator."""
    return [id_ for id_, added in house.tables.items() if user.oversight or user.of_ladder(edition(added.rulebook))]


# As data -------------------------------------------------------------------------------------------------------------


def _games(house: TheHouse, user: User, _: Severity) -> Rows:
    return [plain.game(each) for id_ in _tables(house, user) for each in games(house.journal, id_)]


def _events(house: TheHouse, user: User, least: Severity) -> Rows:
    seen = {*_tables(house, user), *(house.tables[each].rulebook for each in _tables(house, user))}
    return [
        plain.significant(each)
        for each in significant_events(house.journal)
        if each.severity >= least and _concerns(each, user, seen)
    ]


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
    """Tell whether an order was given by the own operator, by an inspector or by the house itself."""
    rank = re.search(r"\(([a-z-]+)\)$", actor)
    operators = operators_of(Role(rank[1])) if rank else ()
    return not operators or user.operator in operators


def _hold(house: TheHouse, user: User, _: Severity) -> Rows:
    found = (each for id_ in _tables(house, user) for each in hold(house.journal, id_, price=_quickly))
    return [plain.held(each) for each in found]


def _quickly(offered: Offered) -> Answer | None:
    """The best play of Hold'em takes the lab many seconds: a page does without, the command line has it."""
    return None if isinstance(offered.edition, HoldemBonusEdition) else priced(offered)


def _positions(house: TheHouse, user: User, _: Severity) -> Rows:
    return [plain.position(each) for id_ in _tables(house, user) for each in positions(house.journal, id_)]


MADE: Final[dict[str, Callable[[TheHouse, User, Severity], Rows]]] = {
    "games": _games,
    "events": _events,
    "hold": _hold,
    "positions": _positions,
}


def _made(request: Asking, house: TheHouse, report: str, severity: str) -> Rows:
    user = overseer(request)
    if report not in MADE:
        raise NotFoundException(detail=f"There is no report {report!r}.")
    known = {each.word: each for each in Severity}
    if severity not in known:
        raise NotFoundException(detail=f"There is no severity {severity!r}.")
    with _alone():
        return MADE[report](house, user, known[severity])


@get("/api/reports/{report:str}", tags=["oversight"], summary="A report: games, events, hold or positions")
@threaded
def report_data(request: Asking, house: TheHouse, report: Name, severity: Least = "low") -> Response[bytes]:
    return Response(encoded(_made(request, house, report, severity)), media_type="application/json")


# As a page -----------------------------------------------------------------------------------------------------------


@get("/inspector/reports/{report:str}", include_in_schema=False)
@threaded
def report_page(
    request: Asking, settings: TheSettings, house: TheHouse, report: Name, severity: Least = "low"
) -> Template:
    found = _made(request, house, report, severity)
    columns, row = _SHOWN[report]
    context = shown(request, settings, "Inspector")
    context |= {
        "report": report,
        "titles": TITLES,
        "columns": columns,
        "rows": [row(each) for each in _latest_first(report, found[-MOST_SHOWN:])],
        "count": len(found),
        "most": MOST_SHOWN,
        "severity": severity,
        "severities": [each.word for each in Severity] if report == "events" else [],
    }
    return Template("report.html", context=context)


def _latest_first(report: str, rows: Rows) -> Rows:
    return rows[::-1] if report in {"games", "events"} else rows


def _time(text: str) -> str:
    """A moment of the journal, which has it in UTC, in the time of the floor."""
    return f"{datetime.fromisoformat(text).astimezone(ZoneInfo(ZONE)):%Y-%m-%d %H:%M:%S}"


def _share(part: float | None) -> str:
    return "" if part is None else f"{part * 100:.2f} %"


def _hold_row(each: dict[str, Any]) -> list[str]:
    options = "".join(f", {name} {value}" for name, value in each["options"].items())
    return [
        f"{each['document']}, {each['game']}, {in_decks(each['decks'])}{options}",
        each["bet"],
        f"{each['wagers']:,}",
        each["staked"],
        each["kept"],
        _share(each["hold"]),
        "" if each["edge_exact"] is None else percent(Fraction(each["edge_exact"])),
        _share(each["error"]),
        "" if each["z"] is None else f"{each['z']:+.2f}",
    ]


Row = Callable[[dict[str, Any]], list[str]]
_SHOWN: Final[dict[str, tuple[tuple[str, ...], Row]]] = {
    "games": (
        ("table", "game", "began (Sydney)", "entries", "status", "outcome", "wagers", "players won", "rulings"),
        lambda each: [
            each["table"],
            str(each["number"]),
            _time(each["began"]),
            f"{each['entries'][0]}-{each['entries'][1]}",
            each["status"],
            each["outcome"],
            str(len(each["wagers"])),
            each["won"],
            str(len(each["rulings"])),
        ],
    ),
    "events": (
        ("entry", "at (Sydney)", "where", "severity", "kind", "what"),
        lambda each: [
            str(each["sequence"]),
            _time(each["at"]),
            each["stream"],
            each["severity"],
            each["kind"],
            each["says"],
        ],
    ),
    "hold": (("offered", "bet", "wagers", "staked", "kept", "hold", "by the rules", "error", "z"), _hold_row),
    "positions": (
        ("table", "box", "brought", "wagers", "wagered", "players won", "players"),
        lambda each: [
            each["table"],
            str(each["box"]),
            each["brought"],
            str(each["wagers"]),
            each["wagered"],
            each["won"],
            ", ".join(each["patrons"]),
        ],
    ),
}


ROUTES = [report_page, report_data]
