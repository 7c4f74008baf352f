"""Reports as pages and as data: games, significant events, hold, positions, open matters, promotions and claims; each
made from the journal when asked.
"""

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
from croupier.floor.promotions import Promotion
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import with_jackpots
from croupier.kernel.ids import TableId
from croupier.kernel.staff import Role
from croupier.lab.figures import Answer
from croupier.rulebooks import DOCUMENTS
from croupier.runtime.house.clock import ZONE
from croupier.runtime.house.patron_duties import PATRON
from croupier.runtime.house.streams import kind as kind_of
from croupier.runtime.house.streams import of as name_of
from croupier.runtime.reports import matters, plain, promotions
from croupier.runtime.reports.events import NOTED, Severity, Significant, significant_events
from croupier.runtime.reports.games import games
from croupier.runtime.reports.hold import Offered, hold, priced
from croupier.runtime.reports.positions import positions
from croupier.views.matters import matters as open_matters
from croupier.web.figures import in_decks, percent
from croupier.web.handler_types import Asking, Name, TheHouse, TheSettings, threaded
from croupier.web.oversight import overseer
from croupier.web.page_context import shown
from croupier.web.people import User
from croupier.web.wire_format import encoded, wire
from croupier.wording import say
from croupier.wording.languages import key, translated, word

MOST_SHOWN: Final = 500
TITLES: Final = {
    "games": key("Games"),
    "events": key("Significant events"),
    "hold": key("Hold by bet"),
    "positions": key("Positions"),
    "matters": key("Open matters"),
    "promotions": key("Promotions"),
    "claims": key("Refused claims"),
}
_ONE_AT_A_TIME: Final = threading.Lock()
WAIT_SECONDS: Final = 20

Least = Annotated[str, QueryParameter(name="severity", description="low, medium, high or critical", max_length=10)]
Rows = list[dict[str, Any]]


@contextmanager
def alone() -> Iterator[None]:
    """A report reads the whole journal: one is made at a time."""
    if not _ONE_AT_A_TIME.acquire(timeout=WAIT_SECONDS):
        raise HTTPException(status_code=503, detail=say("Another report is being made: try again in a moment."))
    try:
        yield
    finally:
        _ONE_AT_A_TIME.release()


def _tables(house: TheHouse, user: User) -> list[TableId]:
    """Inspectors and surveillance see every table, the pit those of its own operator."""
    return [id_ for id_, added in house.tables.items() if user.oversight or user.of_ladder(edition(added.rulebook))]


# As data -------------------------------------------------------------------------------------------------------------


def _games(house: TheHouse, user: User, _: Severity) -> Rows:
    return [plain.game(each, wire) for id_ in _tables(house, user) for each in games(house.journal, id_)]


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


def _promotions(house: TheHouse, user: User) -> list[Promotion]:
    """Inspectors and surveillance see every promotion, the pit those of its own operator."""
    every = [house.promotion(each) for each in house.promotions]
    return [each for each in every if user.oversight or user.of_ladder(each.edition)]


def _matters(house: TheHouse, user: User, _: Severity) -> Rows:
    books = [house.books(each.id) for each in DOCUMENTS if user.oversight or user.of_ladder(edition(each.id))]
    return [dict(matters.row(each)) for each in open_matters(books, _promotions(house, user), house.clock.local())]


MADE: Final[dict[str, Callable[[TheHouse, User, Severity], Rows]]] = {
    "games": _games,
    "events": _events,
    "hold": _hold,
    "positions": _positions,
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
    with alone():
        return MADE[report](house, user, known[severity])


@get(
    "/api/reports/{report:str}",
    tags=["oversight"],
    summary="A report: games, events, hold, positions, matters, promotions or claims",
)
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
        "titles": {id_: translated(title) for id_, title in TITLES.items()},
        "columns": [translated(each) for each in columns],
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


def _where(stream: str) -> str:
    """Name what an entry is about: a table, a document's jackpots, the house."""
    return f"{word(kind_of(stream))} {name_of(stream)}".strip()


def _outcome(text: str) -> str:
    """Write the outcome of a game: which hand won and the points, or what else came of it."""
    result, _, points = text.rpartition(" ")
    return f"{word(result)} {points}" if ":" in points else translated(text)


WORDED: Final = frozenset({"kind", "state", "due", "phase", "to be told"})
"""Columns of permanent words of the program."""


def _worded(column: str, text: str) -> str:
    return ", ".join(map(word, text.split(", "))) if column in WORDED and not text[:1].isdigit() else text


def _share(part: float | None) -> str:
    return "" if part is None else f"{part * 100:.2f} %"


def _hold_row(each: dict[str, Any]) -> list[str]:
    options = "".join(f", {word(name)} {word(str(value))}" for name, value in each["options"].items())
    return [
        f"{each['document']}, {word(each['game'])}, {in_decks(each['decks'])}{options}",
        word(each["bet"]),
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
        (
            key("table"),
            key("game"),
            key("began (Sydney)"),
            key("entries"),
            key("status"),
            key("outcome"),
            key("wagers"),
            key("players won"),
            key("rulings"),
        ),
        lambda each: [
            each[key("table")],
            str(each[key("number")]),
            _time(each[key("began")]),
            f"{each[key('entries')][0]}-{each[key('entries')][1]}",
            translated(each["status"]),
            _outcome(each["outcome"]),
            str(len(each[key("wagers")])),
            each[key("won")],
            str(len(each[key("rulings")])),
        ],
    ),
    "events": (
        (key("entry"), key("at (Sydney)"), key("where"), key("severity"), key("kind"), key("what")),
        lambda each: [
            str(each["sequence"]),
            _time(each["at"]),
            _where(each["stream"]),
            translated(each["severity"]),
            word(each["kind"]),
            each["says"],
        ],
    ),
    "hold": (
        (
            key("offered"),
            key("bet"),
            key("wagers"),
            key("staked"),
            key("kept"),
            key("hold"),
            key("by the rules"),
            key("error"),
            "z",
        ),
        _hold_row,
    ),
    "positions": (
        (key("table"), key("box"), key("brought"), key("wagers"), key("wagered"), key("players won"), key("players")),
        lambda each: [
            each[key("table")],
            str(each[key("box")]),
            each[key("brought")],
            str(each[key("wagers")]),
            each[key("wagered")],
            each[key("won")],
            key(", ").join(each[key("patrons")]),
        ],
    ),
    "matters": (matters.COLUMNS, lambda each: [_worded(name, each[name]) for name in matters.COLUMNS]),
    "promotions": (promotions.COLUMNS, lambda each: [_worded(name, each[name]) for name in promotions.COLUMNS]),
    "claims": (promotions.CLAIM, lambda each: [each[name] for name in promotions.CLAIM]),
}


ROUTES = [report_page, report_data]
