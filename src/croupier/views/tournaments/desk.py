"""The tournament's desk: entries and money, people in charge, tables that need something first, and what may be done.

For the staff of the operator, for whoever is in charge, and for those who oversee: players are named here.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from croupier.floor.people import Person
from croupier.floor.tournaments import Event, Player, Tournament
from croupier.floor.tournaments.events import TournamentDisputed, TournamentDisputeResolved
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import Money
from croupier.table import Table
from croupier.views.conditions import FaultRow, fault_rows
from croupier.views.offers import Act, NotNow
from croupier.views.tournaments.checked import TournamentItem, checked
from croupier.views.tournaments.in_session import TableShown, shown
from croupier.views.tournaments.offered import offered
from croupier.views.tournaments.public import People, PublicTournament, people, public
from croupier.views.tournaments.sentences import told
from croupier.wording.languages import word

MOST_LINES = 200
"""So many of the last lines are shown; the journal has the rest."""


@record
class EntryRow:
    number: int
    patron: Patron
    status: str
    paid: Money
    refunded: Money
    copy: bool
    agreed: bool
    round: int


@record
class InCharge:
    name: str
    post: str
    present: bool


@record
class TableRow:
    """A designated table: its session if there is one, and whether something waits there."""

    table: TableId
    waits: bool
    session: TableShown | None


@record
class DisputeShown:
    brought: TournamentDisputed
    resolved: TournamentDisputeResolved | None


@record
class TournamentLine:
    at: datetime | None
    says: str
    because: Because


@record
class Desk:
    tournament: PublicTournament
    people: People
    drafted: bool
    rows: tuple[TournamentItem, ...]
    faults: tuple[FaultRow, ...]
    in_charge: tuple[InCharge, ...]
    entries: tuple[EntryRow, ...]
    tables: tuple[TableRow, ...]
    due: Mapping[Patron, Money]
    disputes: tuple[DisputeShown, ...]
    acts: tuple[Act, ...]
    not_now: tuple[NotNow, ...]
    log: tuple[TournamentLine, ...]

    def part(self, name: str, about: str = "") -> tuple[Act, ...]:
        """Give what may be done in one part of the page."""
        return tuple(each for each in self.acts if each.part == name and (not about or each.about == about))

    def refused(self, name: str, about: str = "") -> tuple[NotNow, ...]:
        return tuple(each for each in self.not_now if each.part == name and (not about or each.about == about))


def desk(
    tournament: Tournament, tables: Mapping[TableId, Table], history: Sequence[Event], by: Person, at: datetime
) -> Desk:
    """Show a tournament to somebody of the staff, or to somebody who oversees it."""
    acts, not_now = offered(tournament, tables, by, at)
    stated = tournament.draft or tournament.conditions
    held = checked(tournament.edition, stated) if stated else None
    return Desk(
        tournament=public(tournament),
        people=people(tournament, tables),
        drafted=tournament.draft is not None,
        rows=held.rows if held else (),
        faults=tuple(fault_rows(held.faults)) if held else (),
        in_charge=tuple(
            InCharge(name=name, post=word(post), present=name in tournament.present)
            for name, post in tournament.posts.items()
        ),
        entries=tuple(_entry(tournament, each) for each in tournament.players.values()),
        tables=tuple(sorted(_tables(tournament, tables), key=lambda each: (not each.waits, each.table))),
        due=tournament.due,
        disputes=tuple(
            DisputeShown(brought=each, resolved=tournament.resolved.get(each.number)) for each in tournament.disputes
        ),
        acts=acts,
        not_now=not_now,
        log=tuple(_log(history)),
    )


def _entry(tournament: Tournament, of: Player) -> EntryRow:
    return EntryRow(
        number=of.number,
        patron=of.patron,
        status=word(of.status),
        paid=of.paid,
        refunded=of.refunded,
        copy=of.patron in tournament.copies.given,
        agreed=of.agreed,
        round=of.round,
    )


def _tables(tournament: Tournament, tables: Mapping[TableId, Table]) -> Iterator[TableRow]:
    """Go through the designated tables; those that need something come first."""
    for name in tournament.tables:
        table = tables.get(name)
        if table is None:
            continue
        session = shown(name, table) if table.designated == tournament.id else None
        waits = bool(session and (session.questions or session.disputed or session.stage == "over"))
        yield TableRow(table=name, waits=waits, session=session)


def _log(history: Sequence[Event]) -> Iterator[TournamentLine]:
    """Say what happened, the latest first; what came with an act has the time of that act."""
    at, lines = None, list[TournamentLine]()
    for each in history:
        at = getattr(each, "at", None) or at
        lines.append(TournamentLine(at=at, says=told(each), because=each.because))
    yield from lines[::-1][:MOST_LINES]
