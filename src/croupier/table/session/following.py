"""How a session follows what happens at its table: wagers move its chips, coups are counted, a void one is not."""

from typing import Any

from croupier.kernel.ids import Box
from croupier.kernel.money import NOTHING, Money, total
from croupier.kernel.records import replace
from croupier.table.events import RoundEnded
from croupier.table.opening.records import TimePassed
from croupier.table.play.phases import Dealing
from croupier.table.play.records import RoundReopened, RoundVoided
from croupier.table.session.evolve import acting, won
from croupier.table.session.state import Contestant, Form, PlayedForm, Session, Stage
from croupier.table.session.terms import compared, rules_of
from croupier.table.state import Table
from croupier.table.wagers.records import (
    BetsCalledFor,
    CommissionCollected,
    SettlementReversed,
    WagerForfeited,
    WagerPlaced,
    WagerSettled,
)


def follow(before: Table, after: Table, event: Any) -> Table:
    """Let the session of a table go on with what happened there."""
    session = after.session
    if session is None:
        return after
    now = _followed(before, session, event)
    return after if now is session else replace(after, session=now)


def _followed(table: Table, session: Session, event: Any) -> Session:
    match event:
        case WagerPlaced() if event.box in session.players:
            return _laid(acting(table, session, event.box), event)
        case WagerSettled() | SettlementReversed() if event.box in session.players:
            return won(session, event.box, event.net)
        case WagerForfeited() | CommissionCollected() if event.box in session.players:
            return won(session, event.box, -event.amount)
        case BetsCalledFor():
            return replace(session, since=event.at)
        case TimePassed():
            stands = (session.disputes and rules_of(table).dispute.waits) or session.counting
            passed = int((event.to - table.clock).total_seconds()) if stands else 0
            return replace(session, stood=session.stood + passed) if passed else session
        case RoundEnded():
            return _again(session) if event.no_bet else _ended(table, session, event)
        case RoundVoided():
            return _again(session)
        case RoundReopened() if session.before is not None:
            return _reopened(session, session.before)
        case _:
            return session


def _laid(session: Session, event: WagerPlaced) -> Session:
    """The wager of a form that was announced lies there."""
    form = session.forms.get(event.box)
    if form is None or not form.announced or form.number is not None:
        return session
    return replace(session, forms={**session.forms, event.box: replace(form, number=event.number)})


def _ended(table: Table, session: Session, event: RoundEnded) -> Session:
    """A coup of the session is over: its pass cards and forms are used up, but for a form that was never laid out."""
    players = {box: _through(table, session, box) for box in session.players}
    played = {box: each for box, form in session.forms.items() if (each := _played(table, session, box, form, event))}
    return replace(
        session,
        players=players,
        coup=session.coup + 1,
        acted=(),
        passed=(),
        forms={},
        deducted={},
        missed=(),
        since=None,
        played={**session.played, **played},
        before=replace(session, before=None),
    )


def _through(table: Table, session: Session, box: Box) -> Contestant:
    each, form = session.players[box], session.forms.get(box)
    return replace(
        each,
        held=False,
        staked=compared(table, (one.amount for one in table.wagers if one.box == box)),
        pass_cards=each.pass_cards - (box in session.passed),
        forms=each.forms - (form is not None and form.number is not None),
        counted=None,
        differs=None,
    )


def _played(table: Table, session: Session, box: Box, form: Form, event: RoundEnded) -> PlayedForm | None:
    phase = table.phase
    wager = next((each for each in table.wagers if each.number == form.number), None)
    if wager is None or not isinstance(phase, Dealing):
        return None
    net = next((net for number, net in phase.settled if number == wager.number), NOTHING)
    others = [each for each in table.wagers if each.box == box and each.number != wager.number]
    return PlayedForm(
        coup=session.coup + 1,
        number=wager.number,
        bet=wager.bet,
        written=form.amount,
        amount=wager.counts,
        net=net,
        held=_held(session, phase, box) - total(each.amount for each in others),
        limits=phase.limits or table.limits,
        player=event.player,
        banker=event.banker,
    )


def _held(session: Session, phase: Dealing, box: Box) -> Money:
    """Find the chips that a player had before the coup was settled."""
    laid = {each.number for each in phase.wagers if each.box == box}
    return session.players[box].chips - total(net for number, net in phase.settled if number in laid)


def _again(session: Session) -> Session:
    """A void or no-bet coup is no coup of the session: it is dealt again, and what was deducted for it goes back."""
    for box, amount in session.deducted.items():
        session = won(session, box, amount)
        each = replace(session.players[box], deductions=session.players[box].deductions - 1)
        session = replace(session, players={**session.players, box: each})
    players = {box: replace(each, held=False) for box, each in session.players.items()}
    return replace(session, players=players, acted=(), passed=(), forms={}, deducted={}, missed=(), since=None)


def _reopened(session: Session, before: Session) -> Session:
    """The coup that ended last is taken up again: who was out with it is in, and what it used up is there."""
    players = {box: replace(before.players[box], chips=each.chips) for box, each in session.players.items()}
    stage = Stage.RUNNING if session.stage is Stage.OVER else session.stage
    return replace(before, players=players, stage=stage, ground=None, stood=session.stood, disputes=session.disputes)
