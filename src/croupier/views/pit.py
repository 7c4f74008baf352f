"""The pit: what waits for a decision, what may be approved, limits and notices with their times, seats, duties."""

from collections.abc import Iterator
from datetime import datetime

from croupier.games.terms import record, words
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table import Table
from croupier.table.changes import may_be_vacated
from croupier.table.commands import (
    ChangeLimits,
    Discharge,
    Post,
    Restrict,
    Unpost,
)
from croupier.table.people import Actor
from croupier.table.setup import Range
from croupier.table.state import Closed
from croupier.views.deeds import Ask, Asked, Deed, approvals, questions, taken
from croupier.views.display import LimitShown, NoticeShown, display
from croupier.views.felt import BoxShown, Moment, boxes, moment


@record
class Duty:
    """Something that is owed to somebody, and the deed that says it was done."""

    number: int
    says: str
    whom: str
    since: datetime
    due: datetime | None
    overdue: bool
    deed: Deed
    because: Because


@record
class Pit:
    name: str
    game: str
    moment: Moment
    clock: datetime
    questions: tuple[Asked, ...]
    approvals: tuple[Deed, ...]
    limits: tuple[LimitShown, ...]
    notices: tuple[NoticeShown, ...]
    changes: tuple[Deed, ...]
    boxes: tuple[BoxShown, ...]
    restricted: tuple[str, ...]
    duties: tuple[Duty, ...]


def pit(table: Table, *, by: Actor = Role.DEALER, name: str) -> Pit:
    open_ = not isinstance(table.phase, Closed)
    shown = display(table, ())
    return Pit(
        name=name,
        game=shown.game,
        moment=moment(table),
        clock=table.clock,
        questions=questions(table, by),
        approvals=approvals(table, by) if open_ else (),
        limits=shown.limits,
        notices=shown.notices,
        changes=tuple(_changes(table, by)) if open_ else (),
        boxes=tuple(boxes(table, names=True)),
        restricted=tuple(words(each) for each in table.restricted),
        duties=tuple(_duties(table, by)),
    )


def _duties(table: Table, by: Actor) -> Iterator[Duty]:
    for each in table.obligations:
        yield Duty(
            number=each.number,
            says=words(each.what).capitalize(),
            whom=words(each.whom),
            since=each.since,
            due=each.due,
            overdue=each.due is not None and each.due < table.clock,
            deed=Deed(id=f"duty-{each.number}", says="Done", command=Discharge(number=each.number, by=by)),
            because=each.because,
        )


def _changes(table: Table, by: Actor) -> Iterator[Deed]:
    """Signs, limits and restrictions that can be put up or changed from here."""
    yield from _minima(table, by)
    closing = Post(sign="closure", by=by)
    yield from _if_taken(table, Deed(id="sign-closure", says="Announce that the table closes", command=closing))
    for sign in table.posted:
        says = f"Take down the sign: {words(sign.sign)}"
        yield Deed(
            id=f"unpost-{sign.sign}-{sign.box or 0}", says=says, command=Unpost(sign=sign.sign, box=sign.box, by=by)
        )
    for box in may_be_vacated(table):
        says = f"Have box {box} vacated"
        yield from _if_taken(
            table, Deed(id=f"vacate-{box}", says=says, command=Restrict(what="vacate-seat", box=Box(box), by=by))
        )


def _minima(table: Table, by: Actor) -> Iterator[Deed]:
    """A new minimum for each bet on the sign: announced first where a clause wants it, or put into force."""
    for bet, limits in table.limits.bets.items():
        title = words(bet).title()
        asks = (Ask(field=f"minima.{bet}", kind="money", title=f"New minimum, {title}"),)
        post = Post(sign="minimum", minima={bet: limits.least}, by=by)
        yield Deed(id=f"post-{bet}", says=f"Announce a new minimum: {title}", command=post, asks=asks)
        change = ChangeLimits(bets={bet: Range(least=limits.least, most=limits.most)}, by=by)
        fields = (
            Ask(field=f"bets.{bet}.least", kind="money", title="Minimum"),
            Ask(field=f"bets.{bet}.most", kind="money", title="Maximum"),
        )
        yield Deed(id=f"limits-{bet}", says=f"Change the limits: {title}", command=change, asks=fields)


def _if_taken(table: Table, deed: Deed) -> Iterator[Deed]:
    if taken(table, deed):
        yield deed
