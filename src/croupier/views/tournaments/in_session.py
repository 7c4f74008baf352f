"""A table of a tournament in session: how far it is, limits and their next rise, who plays with how many chips.

Nothing here says what a form says: that is in no state before it is announced.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import accumulate

from croupier.floor.tournaments import Tournament, at_the_table
from croupier.floor.tournaments.scores import groups, placed
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.table import Table
from croupier.table.session import order
from croupier.table.session.state import Session, Stage
from croupier.table.setup import Limits
from croupier.table.state import BetweenRounds, Dealing
from croupier.wording import say
from croupier.wording.languages import key, translated, word
from croupier.wording.say import chips

STAGES = {
    Stage.RUNNING: key("being played"),
    Stage.OVER: key("to be counted"),
    Stage.RETURNED: key("chips are back"),
}
COUNTED = key("counted, chips are out")


@record
class SeatRow:
    """Somebody at a box. `does` says what was done for the coup to come: wagered, passed, form or nothing yet."""

    box: Box
    patron: Patron
    chips: str
    status: str
    says: str
    does: str
    turn: bool
    marker: bool
    absent: bool
    pass_cards: int
    forms: int
    counted: str


@record
class QuestionAtTable:
    """Something that waits at a table for a decision."""

    number: int
    says: str
    choices: tuple[str, ...]
    because: Because


@record
class TableShown:
    """`left` says how many coups or minutes are to come; `rise` what limits come next, and after which coup."""

    table: TableId
    round: int
    play_off: bool
    practice: bool
    stage: str
    says: str
    coup: int
    coups: int | None
    until: datetime | None
    left: str
    limits: tuple[str, ...]
    rise: str
    dealing: bool
    called: bool
    seats: tuple[SeatRow, ...]
    questions: tuple[QuestionAtTable, ...]
    disputed: bool


@record
class Leader:
    """A place on the leaderboard, over all tables of the round."""

    place: int
    table: TableId
    box: Box
    patron: Patron
    chips: str
    status: str
    says: str


def shown(name: TableId, table: Table) -> TableShown | None:
    """Show the session at a table; None: there is none."""
    session = table.session
    if session is None:
        return None
    until = session.begun + timedelta(minutes=session.plan.minutes) if session.plan.minutes else None
    return TableShown(
        table=name,
        round=session.plan.round,
        play_off=session.plan.play_off,
        practice=session.plan.practice,
        stage=session.stage.value,
        says=_says(session),
        coup=session.coup,
        coups=session.plan.coups,
        until=until,
        left=_left(session),
        limits=tuple(signs(table.limits)),
        rise=_rise(session, table.limits),
        dealing=isinstance(table.phase, Dealing),
        called=isinstance(table.phase, BetweenRounds) and table.phase.called,
        seats=tuple(_seats(table, session)),
        questions=tuple(questions(table)),
        disputed=bool(session.disputes),
    )


def _says(session: Session) -> str:
    counted = session.stage is Stage.OVER and session.counted
    return translated(COUNTED if counted else STAGES[session.stage])


def _left(session: Session) -> str:
    if session.plan.play_off:
        return say("Play-off, coup {number}", number=session.coup + 1)
    if session.plan.coups is None:
        return say("Coup {number}", number=session.coup + 1)
    left = session.plan.coups - session.coup
    return say("{count} of {all} coups left", count=left, all=session.plan.coups)


def signs(limits: Limits) -> Iterator[str]:
    """Say the limits of each bet, in chips."""
    for bet, each in limits.bets.items():
        least, most = (_plain(amount) for amount in (each.least, each.most))
        yield say("{bet} {least} to {most}", bet=word(bet), least=least, most=most)


def _plain(amount: Money) -> str:
    whole, cents = divmod(amount.cents, 100)
    return f"{whole:,}" if not cents else f"{whole:,}.{cents:02}"


def _rise(session: Session, limits: Limits) -> str:
    """Say which limits come next: the first rise that is not in force."""
    to_come = [each for each in session.plan.rises if limits.with_bets(each.limits.bets) != limits]
    if not to_come:
        return ""
    return say("After coup {number}: {limits}", number=to_come[0].after, limits="; ".join(signs(to_come[0].limits)))


def _seats(table: Table, session: Session) -> Iterator[SeatRow]:
    turn = order.turn(table) if session.runs and session.plan.marker else None
    marker = order.marker(table)
    for box, each in sorted(session.players.items()):
        yield SeatRow(
            box=box,
            patron=each.patron,
            chips=chips(each.chips),
            status=each.status.value,
            says=word(each.status.value),
            does=_does(session, box),
            turn=box == turn,
            marker=box == marker,
            absent=each.absent is not None,
            pass_cards=each.pass_cards,
            forms=each.forms,
            counted=chips(each.counted) if each.counted is not None else "",
        )


def _does(session: Session, box: Box) -> str:
    form = session.forms.get(box)
    if form is not None:
        return say("form announced") if form.announced else say("form handed in")
    if box in session.passed:
        return say("pass card")
    return say("has wagered") if box in session.acted else ""


def questions(table: Table) -> Iterator[QuestionAtTable]:
    for number, each in enumerate(table.waits_for, start=1):
        box = each.subject.box or each.box
        says = say("Box {box}: {what}", box=box, what=word(each.id.value)) if box else word(each.id.value)
        choices = tuple(choice.value for choice in each.choices)
        yield QuestionAtTable(number=number, says=says, choices=choices, because=each.because)


# Over all tables ------------------------------------------------------------------------------------------------------


def leaderboard(tournament: Tournament, tables: dict[TableId, Table]) -> tuple[Leader, ...]:
    """Put everybody of the round in order: by what was announced, or as they stand now. Equal ones share a place."""
    rows = []
    for name in tournament.sitting:
        told, session = tournament.sessions.get(name), tables[name].session if name in tables else None
        scores = told.order if told else placed(at_the_table.scores(session)) if session else ()
        rows += [(name, each) for each in scores]
    ranked = placed(each for _, each in rows) if len(tournament.sitting) > 1 else [each for _, each in rows]
    where = {each.patron: name for name, each in rows}
    alike = groups(ranked)
    firsts = accumulate((len(each) for each in alike), initial=1)
    return tuple(
        Leader(
            place=place,
            table=where[each.patron],
            box=each.box,
            patron=each.patron,
            chips=chips(each.chips),
            status=each.status,
            says=word(each.status),
        )
        for place, group in zip(firsts, alike, strict=False)
        for each in group
    )
