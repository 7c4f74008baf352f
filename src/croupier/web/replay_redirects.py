"""Where the links of reports lead: to a coup's replay, or to the file that holds what is reported."""

from datetime import datetime
from typing import Annotated, Final
from zoneinfo import ZoneInfo

from litestar import get
from litestar.exceptions import ClientException, NotFoundException
from litestar.params import QueryParameter
from litestar.response import Redirect

from croupier.journal.entry import Entry
from croupier.runtime.audit.coup_positions import coup_of_entry, coup_then, opening_of, openings
from croupier.runtime.house import streams
from croupier.runtime.house.clock import ZONE
from croupier.web.handler_types import Asking, Number, TableName, TheHouse, TheHub, threaded
from croupier.web.oversight import known_table, overseer
from croupier.wording import say

At = Annotated[str, QueryParameter(description="a moment by Sydney time, as 2026-11-18T20:00", max_length=40)]
Coup = Annotated[str, QueryParameter(description="the number of a coup, if it is known", max_length=12)]

FILES: Final = {
    streams.BOOKS: "/inspector/registers/{of}",
    streams.JACKPOTS: "/inspector/jackpots",
    streams.CAGE: "/cage",
    streams.PROMOTION: "/promotions/{of}",
    streams.TOURNAMENT: "/tournaments/{of}",
    streams.TEXTS: "/drafts",
}
"""Where what is written to a stream is shown; everything else concerns the house as a whole."""


@get("/inspector/tables/{table:str}/replay", include_in_schema=False)
@threaded
def replay_page(
    request: Asking, hub: TheHub, house: TheHouse, table: TableName, at: At = "", coup: Coup = ""
) -> Redirect:
    """Lead to the coup of a table at a moment: the one that is named, of the opening in which the moment lies."""
    known_table(hub, table, overseer(request))
    try:
        moment = datetime.fromisoformat(at)
    except ValueError:
        raise ClientException(detail=say("Write a time as 2026-11-18T20:00.")) from None
    named = int(coup) if coup.isascii() and coup.isdigit() else 0
    found = coup_then(house, table, _to_its_end(moment)) or _first_with(house, table, named)
    if found is None:
        return Redirect(f"/inspector/tables/{table}", status_code=303)
    since, number = found
    if named and opening_of(house, table, named, since):
        number = named
    return _to_coup(table, since, number)


def _first_with(house: TheHouse, table: str, named: int) -> tuple[int, int] | None:
    """Find a coup that is named with a moment before the first opening: so a clock dates that was set back."""
    having = [each.since for each in openings(house, table) if 0 < named <= each.coups]
    return (having[-1], named) if having else None


def _to_its_end(moment: datetime) -> datetime:
    """Give the last instant that a moment can mean: addresses have whole seconds, the journal has their parts."""
    local = moment if moment.tzinfo else moment.replace(tzinfo=ZoneInfo(ZONE))
    return local if local.microsecond else local.replace(microsecond=999_999)


def _to_coup(table: str, since: int, number: int) -> Redirect:
    return Redirect(f"/inspector/tables/{table}/coups/{number}?since={since}", status_code=303)


@get("/inspector/entries/{sequence:int}", include_in_schema=False)
@threaded
def entry_page(request: Asking, hub: TheHub, house: TheHouse, sequence: Number) -> Redirect:
    """Lead from an entry to the replay of its coup, or to the file that holds it."""
    user = overseer(request)
    entry = house.journal.entry(sequence)
    if entry is None:
        raise NotFoundException(detail=say("There is no entry {sequence}.", sequence=sequence))
    table = _table_of(entry)
    if table in hub.tables:
        known_table(hub, table, user)
        since, number = coup_of_entry(house, table, entry)
        return _to_coup(table, since, number) if since else Redirect(f"/inspector/tables/{table}", status_code=303)
    return Redirect(_file_of(entry), status_code=303)


def _table_of(entry: Entry) -> str:
    wrote = (each.stream for each in entry.envelope.writes if streams.kind(each.stream) == streams.TABLE)
    return next((streams.of(each) for each in wrote), "")


def _file_of(entry: Entry) -> str:
    for each in entry.envelope.writes:
        if kind := FILES.get(streams.kind(each.stream)):
            return kind.format(of=streams.of(each.stream))
    return "/inspector/house"


ROUTES = [replay_page, entry_page]
