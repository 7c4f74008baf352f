"""A tournament as everybody may see it: its conditions, how many have entered, the pool and what each place is worth.

Players are named only to whoever is signed in: the pages decide who gets `people`.
"""

from collections.abc import Iterator, Mapping
from datetime import datetime

from croupier.floor.tournaments import Conditions, Phase, Tournament
from croupier.floor.tournaments.results import prizes
from croupier.games.terms import record
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.money import Money, total
from croupier.table import Table
from croupier.views.conditions import StatedItem
from croupier.views.tournaments.in_session import Leader, TableShown, leaderboard, shown, signs
from croupier.views.tournaments.results import ResultShown, results
from croupier.wording import say
from croupier.wording.languages import key, translated, word
from croupier.wording.say import chips

STATES = {
    "drafted": key("being prepared"),
    "open": key("entries open"),
    "closed": key("entries closed"),
    "running": key("being played"),
    "decided": key("decided"),
    "cancelled": key("cancelled"),
    "over": key("over"),
}


@record
class VersionShown:
    number: int
    digest: str
    at: datetime
    where: tuple[str, ...]


@record
class RoundShown:
    number: int
    tables: int
    says: str
    advance: str
    starts: datetime | None
    state: str


@record
class PrizeRow:
    """A place of the ladder: what it is worth now, who took it, and whether it is paid."""

    place: int
    worth: Money
    goods: tuple[str, ...]
    patron: Patron | None
    paid: bool


@record
class SeatDraw:
    """What anybody needs to draw the seats again."""

    seal: str
    digest: str
    at: datetime | None
    seed: str


@record
class PublicTournament:
    id: str
    name: str
    operator: str
    document: str
    state: str
    says: str
    fee: Money | None
    chips: str
    limits: tuple[str, ...]
    entries: int
    least: int
    most: int
    pool: Money
    round: int
    rounds: tuple[RoundShown, ...]
    prizes: tuple[PrizeRow, ...]
    version: VersionShown | None
    attached: str
    statements: tuple[StatedItem, ...]
    sealed: SeatDraw | None
    tied: int


@record
class People:
    """Who plays where, by name: for whoever is signed in."""

    seats: tuple[tuple[Patron, TableId, Box], ...]
    tables: tuple[TableShown, ...]
    leaders: tuple[Leader, ...]
    advances: tuple[Patron, ...]
    play_off: tuple[Patron, ...]
    places: tuple[Patron, ...]
    results: tuple[ResultShown, ...]


@record
class OwnPlay:
    """What somebody who plays may know of themselves: no advice, no odds."""

    entered: bool
    status: str
    table: TableId | None
    box: Box | None
    chips: str
    pass_cards: int
    forms: int
    place: int | None
    left: str
    limits: tuple[str, ...]
    rise: str


def public(tournament: Tournament) -> PublicTournament:
    """Show a tournament to everybody. Of one that is only drafted nothing is shown but that it is."""
    conditions, now = tournament.conditions, standing(tournament)
    stated = conditions or tournament.draft
    return PublicTournament(
        id=tournament.id,
        name=stated.name if stated and stated.name else tournament.id,
        operator=tournament.edition.document.operator,
        document=tournament.edition.document.title,
        state=now,
        says=translated(STATES[now]),
        fee=conditions.fee if conditions else None,
        chips=chips(conditions.chips) if conditions else "",
        limits=tuple(signs(conditions.limits)) if conditions and conditions.limits else (),
        entries=tournament.entries,
        least=conditions.least if conditions else 0,
        most=conditions.most if conditions else 0,
        pool=tournament.pool + total(tournament.paid.values()),
        round=tournament.begun,
        rounds=tuple(_rounds(tournament, conditions)) if conditions else (),
        prizes=tuple(_prizes(tournament, conditions)) if conditions else (),
        version=_version(tournament),
        attached=conditions.attached if conditions else "",
        statements=tuple(statements(tournament, conditions)) if conditions else (),
        sealed=_sealed(tournament),
        tied=len(tournament.tied),
    )


def standing(tournament: Tournament) -> str:
    """Say how a tournament stands, by the names of `STATES`."""
    if tournament.phase is Phase.OPEN:
        return "closed" if tournament.closed else "open"
    if tournament.phase is Phase.RUNNING and tournament.places:
        return "decided"
    return str(tournament.phase.value)


def _version(tournament: Tournament) -> VersionShown | None:
    if not tournament.versions:
        return None
    last = tournament.versions[-1]
    return VersionShown(number=last.number, digest=last.digest, at=last.at, where=last.where)


def statements(tournament: Tournament, conditions: Conditions) -> Iterator[StatedItem]:
    """Go through the items of the document, in the order of its clauses."""
    terms = tournament.edition.tournaments
    for item in terms.conditions if terms else ():
        said = conditions.statements.get(item.id, "")
        yield StatedItem(item=item.id, title=word(item.id), says=said, because=item.because)


def _rounds(tournament: Tournament, conditions: Conditions) -> Iterator[RoundShown]:
    for number, each in enumerate(conditions.rounds, start=1):
        coups = say("{count} coups", count=each.coups) if each.coups else say("{count} minutes", count=each.minutes)
        last = number == conditions.last
        advance = say("the final") if last else say("{count} advance from each table", count=each.advance)
        over = number < tournament.begun or (number == tournament.begun and tournament.round_over)
        state = "over" if over else "running" if number == tournament.begun else "to come"
        yield RoundShown(
            number=number,
            tables=each.tables,
            says=coups,
            advance=advance,
            starts=tournament.starts.get(number),
            state=word(state),
        )


def _prizes(tournament: Tournament, conditions: Conditions) -> Iterator[PrizeRow]:
    """Say what each place is worth: what was decided, or what the pool comes to now."""
    taken = len(tournament.places) or max(tournament.entries, len(conditions.prizes))
    worth = tournament.prizes or prizes(conditions, tournament.pool, taken)
    for place, amount in enumerate(worth, start=1):
        yield PrizeRow(
            place=place,
            worth=amount,
            goods=tuple(each.what for each in tournament.goods if each.place == place),
            patron=tournament.places[place - 1] if place <= len(tournament.places) else None,
            paid=place in tournament.paid,
        )


def _sealed(tournament: Tournament) -> SeatDraw | None:
    """Show a seal that waits to be opened."""
    seal = tournament.seal
    return SeatDraw(seal=seal.seal, digest=seal.digest, at=seal.at, seed="") if seal else None


# By name --------------------------------------------------------------------------------------------------------------


def people(tournament: Tournament, tables: Mapping[TableId, Table]) -> People:
    """Show who plays where and how everybody stands."""
    seats = tournament.seats
    here = {name: each for name, each in tables.items() if each.designated == tournament.id}
    found = (shown(name, each) for name, each in sorted(here.items()))
    advances = tuple(who for each in tournament.sessions.values() for who in each.advances)
    return People(
        seats=tuple(sorted((who, name, box) for name, boxes in seats.items() for box, who in boxes.items())),
        tables=tuple(each for each in found if each is not None),
        leaders=leaderboard(tournament, dict(here)),
        advances=advances,
        play_off=tournament.tied,
        places=tournament.places,
        results=tuple(results(tournament)),
    )


def own(tournament: Tournament, tables: Mapping[TableId, Table], patron: Patron) -> OwnPlay:
    """Show to a player what is theirs."""
    player = tournament.players.get(patron)
    where = next(
        ((name, box) for name, boxes in tournament.seats.items() for box, who in boxes.items() if who == patron), None
    )
    table = tables.get(where[0]) if where else None
    session = table.session if table else None
    seat = session.players.get(where[1]) if session and where else None
    at_table = shown(where[0], table) if where and table else None
    leaders = leaderboard(tournament, dict(tables))
    return OwnPlay(
        entered=player is not None and player.status != "withdrawn",
        status=word(player.status) if player else "",
        table=where[0] if where else None,
        box=where[1] if where else None,
        chips=chips(seat.chips) if seat else "",
        pass_cards=seat.pass_cards if seat else 0,
        forms=seat.forms if seat else 0,
        place=next((each.place for each in leaders if each.patron == patron), None),
        left=at_table.left if at_table else "",
        limits=at_table.limits if at_table else (),
        rise=at_table.rise if at_table else "",
    )
