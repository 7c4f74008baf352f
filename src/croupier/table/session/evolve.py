"""How a session goes on: by its own events, and by what happens at its table."""

from collections.abc import Callable
from typing import assert_never

from croupier.kernel.ids import Box
from croupier.kernel.money import NOTHING, Money, total
from croupier.kernel.records import replace
from croupier.table.session.events import (
    ChipsCounted,
    ChipsHandedOut,
    ChipsMissing,
    ChipsRemoved,
    ChipsReturned,
    CountOrdered,
    CountSetAside,
    CountTaken,
    DeductionDirected,
    Event,
    FormAnnounced,
    FormExamined,
    FormHandedBack,
    FormHandedIn,
    FormSettledAnew,
    FormShown,
    HeldToTheMinimum,
    MinimumDeducted,
    PassCardPlayed,
    PlayerAbsent,
    PlayerOut,
    PlayerPenalised,
    PlayerReinstated,
    PlayerReturned,
    PlayersPlaced,
    PresenceNoted,
    SessionBegun,
    SessionClosed,
    SessionDisputed,
    SessionDisputeSettled,
    SessionOver,
    TableDesignated,
    TableReleased,
    TimeLimited,
    WagerMissed,
)
from croupier.table.session.state import Contestant, Form, Ground, Out, Plan, Session, Stage, Status
from croupier.table.state import Table, without


def evolve(table: Table, event: Event) -> Table:
    match event:
        case TableDesignated():
            return replace(table, designated=event.tournament)
        case TableReleased():
            return replace(table, designated="", attended=True)
        case PresenceNoted():
            return replace(table, attended=event.present)
        case SessionBegun():
            return replace(table, session=_begun(event, table), limits=event.plan.limits)
        case SessionClosed():
            sign = table.session.sign if table.session else table.limits
            return replace(table, session=None, limits=sign)
        case _:
            session = table.session
            if session is None:
                raise TypeError("no session is at this table: this event cannot follow")
            return replace(table, session=_on(table, session, event))


def _begun(event: SessionBegun, table: Table) -> Session:
    """A session begins. Chips that were missing when a play-off begins are missing still."""
    plan, last = event.plan, table.session
    players = {box: _contestant(plan, box, event) for box in sorted(plan.players)}
    goes_on = plan.play_off and last is not None and last.stage is Stage.OVER
    return Session(
        plan=plan,
        players=players,
        begun=event.at,
        sign=last.sign if last else table.limits,
        missing=last.missing if last and goes_on else NOTHING,
        foreign=last.foreign if last and goes_on else NOTHING,
    )


def _contestant(plan: Plan, box: Box, event: SessionBegun) -> Contestant:
    entrant = plan.players[box]
    return Contestant(
        patron=entrant.patron,
        chips=entrant.chips,
        pass_cards=plan.pass_cards,
        forms=plan.undisclosed,
        absent=None if entrant.present else event.at,
    )


_Within = (
    SessionOver
    | PassCardPlayed
    | FormHandedIn
    | FormExamined
    | FormHandedBack
    | FormAnnounced
    | FormShown
    | FormSettledAnew
    | PlayerAbsent
    | PlayerReturned
    | DeductionDirected
    | MinimumDeducted
    | WagerMissed
    | PlayerOut
    | PlayerReinstated
    | ChipsHandedOut
    | PlayerPenalised
    | TimeLimited
    | HeldToTheMinimum
    | ChipsMissing
    | ChipsRemoved
    | CountOrdered
    | ChipsCounted
    | CountSetAside
    | CountTaken
    | ChipsReturned
    | SessionDisputed
    | SessionDisputeSettled
    | PlayersPlaced
)


def _on(table: Table, session: Session, event: _Within) -> Session:
    match event:
        case SessionOver():
            return replace(session, stage=Stage.OVER, ground=event.ground)
        case PassCardPlayed():
            return acting(table, replace(session, passed=(*session.passed, event.box)), event.box)
        case FormHandedIn():
            laid = {**session.forms, event.box: Form(seal=event.seal)}
            return acting(table, replace(session, forms=laid), event.box)
        case FormExamined() | FormHandedBack() | FormAnnounced() | FormShown() | FormSettledAnew():
            return _form(session, event)
        case PlayerAbsent() | PlayerReturned() | DeductionDirected() | MinimumDeducted() | WagerMissed():
            return _absence(session, event)
        case PlayerReinstated():
            return _back_in(session, event)
        case ChipsHandedOut():
            return won(session, event.box, event.amount)
        case PlayersPlaced():
            for box in event.boxes:
                session = changed(session, box, lambda each: replace(each, status=Status.PLACED))
            return session
        case PlayerOut() | PlayerPenalised() | ChipsMissing() | HeldToTheMinimum():
            return _player(session, event)
        case TimeLimited():
            return replace(session, seconds=event.seconds)
        case ChipsRemoved():
            return replace(session, removed=(*session.removed, (event.coup, event.boxes)))
        case CountOrdered() | ChipsCounted() | CountSetAside() | CountTaken() | ChipsReturned():
            return _count(session, event)
        case SessionDisputed():
            return replace(session, disputes=session.disputes + 1)
        case SessionDisputeSettled():
            return replace(session, disputes=session.disputes - 1)
        case _:
            assert_never(event)


def changed(session: Session, box: Box, change: Callable[[Contestant], Contestant]) -> Session:
    return replace(session, players={**session.players, box: change(session.players[box])})


def won(session: Session, box: Box, amount: Money) -> Session:
    """Add chips to a stack, or take them off: never more than are there."""
    return changed(session, box, lambda each: replace(each, chips=max(NOTHING, each.chips + amount)))


def acting(table: Table, session: Session, box: Box) -> Session:
    """A box has taken its turn; in an order the next one's time begins."""
    if box in session.acted:
        return session
    since = table.clock if session.plan.marker else session.since
    return replace(session, acted=(*session.acted, box), since=since)


def _form(
    session: Session, event: FormExamined | FormHandedBack | FormAnnounced | FormShown | FormSettledAnew
) -> Session:
    match event:
        case FormExamined():
            form = replace(session.forms[event.box], examined=True)
            return replace(session, forms={**session.forms, event.box: form})
        case FormHandedBack():
            return replace(session, forms=without(session.forms, event.box))
        case FormAnnounced():
            form = replace(session.forms[event.box], bet=event.bet, amount=event.amount, lays=event.lays)
            return replace(session, forms={**session.forms, event.box: form})
        case FormShown():
            return session
        case FormSettledAnew():
            played = replace(session.played[event.box], bet=event.bet, amount=event.stake, net=event.net)
            moved = won(session, event.box, event.net - event.was)
            return replace(moved, played={**session.played, event.box: played})
        case _:
            assert_never(event)


def _absence(
    session: Session, event: PlayerAbsent | PlayerReturned | DeductionDirected | MinimumDeducted | WagerMissed
) -> Session:
    match event:
        case PlayerAbsent():
            return changed(session, event.box, lambda each: replace(each, absent=event.at))
        case PlayerReturned():
            return changed(
                session,
                event.box,
                lambda each: replace(each, absent=None, deducting=False, earlier_deductions=each.deductions),
            )
        case DeductionDirected():
            return changed(session, event.box, lambda each: replace(each, deducting=event.deduct))
        case MinimumDeducted():
            taken = {**session.deducted, event.box: event.amount}
            counted = changed(session, event.box, lambda each: replace(each, deductions=each.deductions + 1))
            return replace(won(counted, event.box, -event.amount), deducted=taken)
        case WagerMissed():
            return replace(session, missed=(*session.missed, event.box))
        case _:
            assert_never(event)


def _back_in(session: Session, event: PlayerReinstated) -> Session:
    """Somebody plays again; a session that ended because nobody was left goes on."""
    back = changed(session, event.box, lambda each: replace(each, status=Status.IN, out=None))
    return replace(back, stage=Stage.RUNNING, ground=None) if session.ground is Ground.NOBODY_LEFT else back


def _player(session: Session, event: PlayerOut | PlayerPenalised | ChipsMissing | HeldToTheMinimum) -> Session:
    match event:
        case PlayerOut():
            out = Out(
                coup=event.coup,
                staked=event.staked,
                keeps=event.keeps,
                refundable=event.refundable,
                because=event.because,
            )
            forms = without(session.forms, event.box)
            gone = changed(session, event.box, lambda each: replace(each, status=event.status, out=out))
            return replace(gone, forms=forms)
        case PlayerPenalised():
            times = session.players[event.box].penalised.get(event.ground, 0) + 1
            noted = changed(
                session, event.box, lambda each: replace(each, penalised={**each.penalised, event.ground: times})
            )
            return won(noted, event.box, -event.amount)
        case ChipsMissing():
            return replace(won(session, event.box, -event.amount), missing=session.missing + event.amount)
        case HeldToTheMinimum():
            return changed(session, event.box, lambda each: replace(each, held=True))
        case _:
            assert_never(event)


def _count(
    session: Session, event: CountOrdered | ChipsCounted | CountSetAside | CountTaken | ChipsReturned
) -> Session:
    match event:
        case CountOrdered():
            players = {box: replace(each, counted=None, differs=None) for box, each in session.players.items()}
            return replace(session, counting=event.because, players=players)
        case ChipsCounted():
            same = event.counted == event.derived
            counted, differs = (event.counted, None) if same else (None, event.counted)
            session = changed(session, event.box, lambda each: replace(each, counted=counted, differs=differs))
        case CountSetAside():
            return changed(session, event.box, lambda each: replace(each, counted=None, differs=None))
        case CountTaken():
            short = max(event.derived - event.counted, -session.missing)
            foreign = max(event.counted - event.derived + short, NOTHING)
            added = max(event.counted - event.derived, NOTHING)
            session = changed(
                session,
                event.box,
                lambda each: replace(
                    each, counted=event.counted, chips=event.counted, differs=None, added=each.added + added
                ),
            )
            session = replace(session, missing=session.missing + short, foreign=session.foreign + foreign)
        case ChipsReturned():
            missing = total(each.denomination * each.count for each in event.missing)
            return replace(session, stage=Stage.RETURNED, missing=session.missing + missing)
        case _:
            assert_never(event)
    return replace(session, counting=()) if session.counted else session
