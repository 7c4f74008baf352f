"""What a tournament gives its tables for a session, and what it hears of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime

from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments.commands import Command, HearPlayer
from croupier.floor.tournaments.conditions import MARKER, Conditions
from croupier.floor.tournaments.scores import Score
from croupier.floor.tournaments.state import Tournament
from croupier.games import tournament_readings as reads
from croupier.kernel.answers import Refused
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.records import replace
from croupier.table import Table
from croupier.table.commands import PlacePlayers, StopSession
from croupier.table.events import ChipsRemoved, CountTaken, FormSettledAnew, PlayerOut, PlayerReinstated, RoundEnded
from croupier.table.session.standing import standings
from croupier.table.session.state import Absence, Absent, Entrant, Ground, Plan, Rise, Session, Stage
from croupier.table.state import BetweenRounds


def plan(tournament: Tournament, table: Table, players: Mapping[Box, Patron]) -> Plan:
    """Give a table its session of the round that begins."""
    number = tournament.begun
    chips = tournament.published.chips_of(number)
    return _plan(tournament, table, {box: Entrant(patron=who, chips=chips) for box, who in players.items()}, number)


def play_off(tournament: Tournament, table: Table, session: Session) -> Plan:
    """Give a table its play-off: the tied go on with the chips that they hold."""
    tied = set(tournament.tied)
    anew = tournament.terms.questions.choice(reads.PlayOffChips) is reads.PlayOffChips.ALLOTTED
    allotment = tournament.published.chips_of(tournament.begun)
    players = {
        box: Entrant(patron=each.patron, chips=allotment if anew else each.chips)
        for box, each in session.players.items()
        if each.patron in tied
    }
    made = _plan(tournament, table, players, tournament.begun)
    return replace(made, play_off=True, coups=None, minutes=None, limits=table.limits)


def practice(tournament: Tournament, table: Table, players: Mapping[Box, Patron], coups: int) -> Plan:
    chips = tournament.published.chips_of(max(tournament.next_round, 1))
    entrants = {box: Entrant(patron=who, chips=chips) for box, who in players.items()}
    made = _plan(tournament, table, entrants, tournament.next_round)
    return replace(made, practice=True, coups=coups, minutes=None)


def _plan(tournament: Tournament, table: Table, players: Mapping[Box, Entrant], number: int) -> Plan:
    conditions = tournament.published
    each = conditions.round(number)
    return Plan(
        tournament=tournament.id,
        players=players,
        limits=conditions.limits_of(number) or table.limits,
        round=number,
        coups=each.coups,
        minutes=each.minutes,
        places=each.advance or 1,
        pass_cards=_pass_cards(tournament),
        undisclosed=conditions.undisclosed,
        marker=tournament.settled.get("order", conditions.order) == MARKER,
        compulsory=conditions.compulsory,
        rises=tuple(Rise(after=one.after, limits=one.limits) for one in conditions.raises),
        cash_at_end=conditions.chips_in_cash is not None,
        absence=_absence(conditions),
        late_minutes=conditions.late_minutes,
        penalties=conditions.penalties,
        grounds=conditions.grounds,
        features=conditions.features if tournament.terms.features else None,
    )


def _pass_cards(tournament: Tournament) -> int:
    """As many as the conditions give; where they leave it open, as the manager settled."""
    settled = tournament.settled.get("pass-cards", "")
    return int(settled) if settled.isdecimal() else tournament.published.pass_cards


def _absence(conditions: Conditions) -> Absence | None:
    away = conditions.absence
    return Absence(minutes=away.minutes, then=Absent(away.then)) if away else None


# What the house knows -------------------------------------------------------------------------------------------------

TableOf = Callable[[TableId], Table | None]


def known(now: Tournament, command: Command, table: TableOf, barred: Callable[[Patron, datetime], bool]) -> Command:
    """Put in what nobody is asked for, whatever was sent: how a table is set up, who is barred, what was counted."""
    match command:
        case asked.NameTable():
            return _as_set_up(command, table(command.table))
        case asked.EnterTournament():
            return replace(command, barred=barred(command.patron, command.at))
        case asked.NominateSubstitute():
            return replace(command, barred=barred(command.substitute, command.at))
        case asked.BeginRound() | asked.FinishTournament():
            return replace(command, unreturned=unreturned(now, table))
        case asked.CorrectResults():
            found = table(command.table) if command.table in now.tables else None
            return replace(command, closed=found is None or found.session is None or _is_back(found.session))
        case asked.AnnounceResults():
            return _as_counted(command, table(command.table) if command.table in now.tables else None)
        case _:
            return command


def _as_set_up(command: asked.NameTable, table: Table | None) -> asked.NameTable:
    if table is None:
        return replace(command, rulebook="", game="", boxes=0, low_limit=False, limits=None)
    setup, book = table.setup, table.edition.rulebook
    return replace(command, rulebook=book, game=setup.game, boxes=setup.boxes, low_limit=setup.low_limit)


def _as_counted(command: asked.AnnounceResults, table: Table | None) -> asked.AnnounceResults:
    session = table.session if table else None
    if session is None:
        return replace(command, scores=(), uncounted=(), runs=False)
    return replace(command, scores=scores(session), uncounted=uncounted(session), runs=session.runs)


def _is_back(session: Session) -> bool:
    return session.stage is Stage.RETURNED


def serving(now: Tournament, table: TableOf) -> Iterator[tuple[TableId, Table]]:
    """Go through the tables that serve a tournament, by their names."""
    for name in sorted(now.tables):
        found = table(name)
        if found is not None and found.designated == now.id:
            yield name, found


def seats_of(tables: Iterable[tuple[TableId, Table]], patron: Patron) -> Iterator[tuple[TableId, Box]]:
    """Say where a patron is in a session."""
    for name, each in tables:
        box: Box | None = each.session.box_of(patron) if each.session else None
        if box is not None:
            yield name, box


def unreturned(now: Tournament, table: TableOf) -> tuple[TableId, ...]:
    """Name the tables whose chips are not back in the inventory."""
    return tuple(
        name
        for name, each in serving(now, table)
        if each.session and not each.session.plan.practice and each.session.stage is not Stage.RETURNED
    )


# What is heard --------------------------------------------------------------------------------------------------------


def scores(session: Session) -> tuple[Score, ...]:
    """Say how everybody stands at a table, by what was counted there."""
    return tuple(
        Score(
            box=each.box,
            patron=each.patron,
            chips=session.players[each.box].counted or each.chips,
            status=each.status.value,
            coup=each.coup,
            staked=each.staked,
            removed=each.removed,
        )
        for each in standings(session)
    )


def uncounted(session: Session) -> tuple[Box, ...]:
    if session.counted:
        return ()
    return tuple(box for box in session.playing if session.players[box].counted is None)


_COUNTED = (RoundEnded, PlayerOut, PlayerReinstated, ChipsRemoved, CountTaken)


def play_off_counted(
    now: Tournament, name: TableId, table: Table, events: tuple[object, ...]
) -> asked.HearPlayOff | None:
    """Count the players of a play-off after a coup, and when something else has moved one of them."""
    session = table.session
    if name not in now.playing_off or session is None or not session.plan.play_off or now.clock is None:
        return None
    if not isinstance(table.phase, BetweenRounds) or not any(isinstance(each, _COUNTED) for each in events):
        return None
    return asked.HearPlayOff(table=name, scores=scores(session), at=max(now.clock, table.clock))


def too_late(now: Tournament, name: TableId, events: tuple[object, ...]) -> Refused | None:
    """Refuse to settle a form anew once the results of its session are announced."""
    found = next((each for each in events if isinstance(each, FormSettledAnew)), None)
    if found is None or name not in now.sessions or name in now.playing_off:
        return None
    return Refused("results-are-told", found.because, facts=Facts(table=name))


def after_the_count(now: Tournament, name: TableId, table: Table) -> StopSession | PlacePlayers | None:
    """Say what a table does with its play-off: it is decided, or goes on without those whose places are found."""
    session, told = table.session, now.sessions.get(name)
    if session is None or told is None or not (session.plan.play_off and session.runs):
        return None
    if not told.play_off:
        return StopSession(ground=Ground.DECIDED)
    found = tuple(box for box in session.playing if session.players[box].patron not in told.play_off)
    return PlacePlayers(boxes=found) if found else None


def left(tournament: Tournament, name: TableId, table: Table, events: tuple[object, ...]) -> Iterator[HearPlayer]:
    """Go through those who are out by what happened at a table."""
    session = table.session
    if session is None or tournament.clock is None or session.plan.practice:
        return
    told = [event for event in events if isinstance(event, PlayerOut | PlayerReinstated)]
    because = {event.patron: event.because for event in told}
    for each in standings(session):
        known = tournament.players.get(each.patron)
        worth_more = known is not None and known.status == each.status.value and known.kept != each.kept
        if each.patron in because or worth_more:
            out = session.players[each.box].out
            yield HearPlayer(
                table=name,
                patron=each.patron,
                status=each.status.value,
                kept=each.kept,
                refundable=each.refundable,
                because=because.get(each.patron) or (out.because if out else ()),
                at=max(tournament.clock, table.clock),
            )
