"""The pit: what waits for a decision, what may be approved, limits and notices with their times, seats, duties."""

from collections.abc import Iterator
from datetime import datetime

from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table import Table
from croupier.table.commands import (
    Approve,
    ChangeLimits,
    Discharge,
    Notify,
    Post,
    Restrict,
    Unpost,
)
from croupier.table.discretion.restrictions import may_be_vacated
from croupier.table.limits.signs import RESTRICTION
from croupier.table.people import Actor
from croupier.table.setup import Range
from croupier.table.state import Closed
from croupier.views.complaint import complaint
from croupier.views.dealer import closing
from croupier.views.deeds import Ask, Deed, taken
from croupier.views.discretion import Givers, StandingApproval, discretion, standing
from croupier.views.display import LimitShown, NoticeShown, display
from croupier.views.felt import BoxShown, Moment, boxes, moment
from croupier.views.furniture import furniture
from croupier.views.mishaps import Group
from croupier.views.prompt import Prompt
from croupier.views.questions import Asked, questions
from croupier.wording import say
from croupier.wording.languages import key, translated, word


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
    approvals: tuple[Group, ...]
    standing: tuple[StandingApproval, ...]
    limits: tuple[LimitShown, ...]
    notices: tuple[NoticeShown, ...]
    changes: tuple[Deed, ...]
    boxes: tuple[BoxShown, ...]
    restricted: tuple[str, ...]
    duties: tuple[Duty, ...]
    right: Prompt
    stopped: tuple[str, ...] = ()


def pit(table: Table, *, by: Actor = Role.DEALER, name: str, givers: Givers | None = None) -> Pit:
    open_ = not isinstance(table.phase, Closed)
    shown = display(table, ())
    return Pit(
        name=name,
        game=shown.game,
        moment=moment(table),
        clock=table.clock,
        questions=questions(table, by),
        approvals=discretion(table, by) if open_ else (),
        standing=standing(table, by, givers or {}) if open_ else (),
        limits=shown.limits,
        notices=shown.notices,
        changes=tuple(_changes(table, by)) if open_ else (),
        boxes=tuple(boxes(table, names=True)),
        restricted=tuple(word(each) for each in table.restricted),
        duties=tuple(_duties(table, by)),
        right=complaint(table),
    )


def _duties(table: Table, by: Actor) -> Iterator[Duty]:
    for each in table.obligations:
        yield Duty(
            number=each.number,
            says=word(each.what).capitalize(),
            whom=word(each.whom),
            since=each.since,
            due=each.due,
            overdue=each.due is not None and each.due < table.clock,
            deed=Deed(id=f"duty-{each.number}", says="Done", command=Discharge(number=each.number, by=by)),
            because=each.because,
        )


def _changes(table: Table, by: Actor) -> Iterator[Deed]:
    """Signs, limits and restrictions that can be put up or changed from here."""
    yield from _minima(table, by)
    notice = Post(sign="closure", by=by)
    yield from _if_taken(table, Deed(id="sign-closure", says="Announce that the table closes", command=notice))
    yield from (each for each in closing(table, by) if not each.needs)
    yield from _personal(table, by)
    yield from _restrictions(table, by)
    yield from furniture(table, by)
    for sign in table.posted:
        about = f", {', '.join(word(each) for each in sign.bets)}" if sign.bets else ""
        bets = sign.bets if sign.sign == RESTRICTION else ()
        yield Deed(
            id=f"unpost-{'-'.join((sign.sign, *bets))}-{sign.box or 0}",
            says=f"Take down the sign: {word(sign.sign)}{about}",
            command=Unpost(sign=sign.sign, box=sign.box, bets=bets, by=by),
        )
    for box in may_be_vacated(table):
        says = say("Have box {box} vacated", box=box)
        yield from _if_taken(
            table, Deed(id=f"vacate-{box}", says=says, command=Restrict(what="seat", box=Box(box), by=by))
        )


def _personal(table: Table, by: Actor) -> Iterator[Deed]:
    """Limits of a player's own, where the document knows them; the table says what they may be."""
    if table.edition.limits.personal_limits is None:
        return
    bet, limits = next(iter(table.limits.bets.items()))
    for box in table.players:
        agreed = Approve(what="personal-limits", box=box, limits={bet: limits}, by=by)
        asks = (
            Ask(field=f"limits.{bet}.least", kind="money", title=say("Minimum, {bet}", bet=word(bet))),
            Ask(field=f"limits.{bet}.most", kind="money", title=say("Maximum, {bet}", bet=word(bet))),
        )
        yield Deed(id=f"personal-{box}", says=f"Personal limits for box {box}", command=agreed, asks=asks)


def _restrictions(table: Table, by: Actor) -> Iterator[Deed]:
    """Side bets for those only who have a main wager: told, shown, and then in force."""
    for side in table.edition.side_bets:
        if side.family not in table.setup.side_bets or side.restriction is None or side.id in table.restricted:
            continue
        title, bets = word(side.id).title(), (side.id,)
        told = Notify(what="side-bet-restriction", whom="players", bets=bets, by=by)
        shown = Post(sign="side-bet-restriction", bets=bets, by=by)
        kept = Restrict(what="side-bets", bets=bets, by=by)
        for verb, command in (
            (key("Tell the players"), told),
            (key("Put up the sign"), shown),
            (key("Restrict now"), kept),
        ):
            deed = Deed(
                id=f"{verb}-{side.id}",
                says=say("{verb}: {title} only with a main wager", verb=translated(verb), title=title),
                command=command,
            )
            yield from _if_taken(table, deed)


def _minima(table: Table, by: Actor) -> Iterator[Deed]:
    """A new minimum for each bet on the sign: announced first where a clause wants it, or put into force."""
    for bet, limits in table.limits.bets.items():
        title = word(bet).title()
        asks = (Ask(field=f"minima.{bet}", kind="money", title=say("New minimum, {title}", title=title)),)
        post = Post(sign="minimum", minima={bet: limits.least}, by=by)
        yield Deed(id=f"post-{bet}", says=f"Announce a new minimum: {title}", command=post, asks=asks)
        change = ChangeLimits(bets={bet: Range(least=limits.least, most=limits.most)}, by=by)
        fields = (
            Ask(field=f"bets.{bet}.least", kind="money", title=say("Minimum")),
            Ask(field=f"bets.{bet}.most", kind="money", title=say("Maximum")),
        )
        yield Deed(id=f"limits-{bet}", says=f"Change the limits: {title}", command=change, asks=fields)


def _if_taken(table: Table, deed: Deed) -> Iterator[Deed]:
    if taken(table, deed):
        yield deed
