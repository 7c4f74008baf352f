"""A session coup by coup: whether one may begin, who failed to wager, who is out with it, and when it was the last."""

from collections.abc import Iterator
from datetime import timedelta

from croupier.games import tournament_readings as reads
from croupier.games.tournament_play import WagerEveryCoup
from croupier.games.tournaments import ByTheConditions
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.kernel.money import NOTHING
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.table.commands import Answer as Choose
from croupier.table.commands import Settle
from croupier.table.events import (
    Answer,
    BreachNoted,
    ChipsRemoved,
    Event,
    RoundEnded,
    RoundFinished,
    RoundReopened,
    RoundStarted,
    RoundVoided,
    Ruled,
    SessionBegun,
    SessionOver,
    WagerMissed,
)
from croupier.table.evolve import replay
from croupier.table.questions.kinds import Choice, QuestionId
from croupier.table.questions.records import Subject
from croupier.table.questions.rulings import ask, begun_although
from croupier.table.session import absence, forms
from croupier.table.session.amounts import least_on
from croupier.table.session.beginning import closed, given_back, unattended
from croupier.table.session.leaving import disqualified, eliminated, penalised
from croupier.table.session.records import CloseSession, EndSession
from croupier.table.session.standing import removal_matters
from croupier.table.session.state import Ground, Session
from croupier.table.session.terms import refused_to, rules_of, running, session_of
from croupier.table.state import BetweenRounds, Dealing, Question, Table

_ENDS = (RoundEnded, RoundFinished, RoundVoided)
_TURNS = (RoundStarted, RoundReopened, *_ENDS)

# Before a coup --------------------------------------------------------------------------------------------------------


def may_start(table: Table) -> Refused | None:
    """Refuse to begin a coup that the session, or the tournament, does not let begin."""
    return next(_hindrances(table), None)


def begun_in_spite(table: Table) -> Iterator[Event]:
    """Note everything that should have kept a coup from beginning whose first card is drawn all the same."""
    yield from map(begun_although, _hindrances(table))


def _hindrances(table: Table) -> Iterator[Refused]:
    """Go through what does not let a coup begin: nobody in charge, no session any more, a dispute, a count, a form."""
    if table.designated and (refused := unattended(table)):
        yield refused
    session = table.session
    if session is None or not isinstance(table.phase, BetweenRounds):
        return
    terms = rules_of(table)
    if not session.runs:
        yield Refused("session-over", (*terms.session.because, *terms.exclusive.because))
        return
    if session.disputes and terms.dispute.waits:
        yield Refused("session-disputed", terms.dispute.waits)
    if session.counting:
        yield Refused("count-first", session.counting)
    if pending := forms.pending(table):
        yield pending


def stands_in(table: Table) -> bool:
    """Tell whether something stands in place of wagers: a pass card, or a deduction from an absent player."""
    session = table.session
    if session is None:
        return False
    counts = rules_of(table).questions.choice(reads.AllPass) is reads.AllPass.DEALT
    return (counts and bool(session.passed)) or any(each.deducting for each in session.players.values())


# What follows ---------------------------------------------------------------------------------------------------------


def followed(table: Table, answer: Answer) -> Answer:
    """Let the session rule on what an accepted act has brought about. Amounts of a session are tournament chips."""
    if isinstance(answer, Refused):
        return answer if table.session is None else replace(answer, facts=_in_chips(answer.facts))
    events: tuple[Event, ...] = answer.events
    if table.session is None and not any(type(each) is SessionBegun for each in events):
        return answer
    for follows, rule in ((_starts_a_coup, _begun), (_stands_between, _over)):
        if not follows(table, answer.events):
            continue
        after = replay(table, events)
        if after.session is None:
            break
        events = (*events, *rule(after, answer.events))
    return Accepted(tuple(_said_in_chips(each) for each in events))


def _starts_a_coup(_: Table, events: tuple[Event, ...]) -> bool:
    return any(type(each) is RoundStarted for each in events)


def _stands_between(table: Table, events: tuple[Event, ...]) -> bool:
    """Tell whether the table may stand between coups after this: not while a coup goes on, nor as one begins."""
    turn = next((type(each) for each in reversed(events) if type(each) in _TURNS), None)
    return turn in _ENDS if turn else not isinstance(table.phase, Dealing)


def _said_in_chips(event: Event) -> Event:
    """Say of what is ruled or noted in a session that its amounts are chips."""
    if isinstance(event, Ruled | BreachNoted):
        return replace(event, facts=_in_chips(event.facts))
    return event


def _in_chips(facts: Facts) -> Facts:
    amounts = (facts.amount, facts.counts, facts.rest, facts.limit, facts.least, facts.most)
    return facts if all(each is None for each in amounts) else replace(facts, in_chips=True)


def _begun(table: Table, events: tuple[Event, ...]) -> Iterator[Event]:
    """With the first card of a coup: who made no wager, and who is absent."""
    started = next((each for each in events if isinstance(each, RoundStarted)), None)
    session = session_of(table)
    if started is None or started.no_bet or not session.runs or session.plan.practice:
        return
    least = session.plan.compulsory or NOTHING
    laid = {each.box for each in table.wagers if each.amount >= least} | {*session.passed, *session.forms}
    for box in session.playing:
        if box not in laid and session.players[box].absent is None:
            failed = tuple(_failed(table, box))
            yield from failed
            table = replay(table, failed)
    yield from absence.coup_begun(table)


def _failed(table: Table, box: Box) -> Iterator[Event]:
    policy, session = rules_of(table).every_coup, session_of(table)
    match policy:
        case WagerEveryCoup() if not session.plan.compulsory and _asks(table) is reads.NoCompulsoryWager.NONE:
            return
        case WagerEveryCoup():
            yield from disqualified(table, box, policy.because)
        case ByTheConditions() if session.plan.compulsory:
            yield WagerMissed(box=box, because=policy.because)
        case ByTheConditions():
            return


def _asks(table: Table) -> reads.NoCompulsoryWager:
    return rules_of(table).questions.choice(reads.NoCompulsoryWager)


def _over(table: Table, events: tuple[Event, ...]) -> Iterator[Event]:
    """Between coups: who cannot wager the minimum is out if another coup is to come; and whether this was the last."""
    session = session_of(table)
    if not session.runs or not isinstance(table.phase, BetweenRounds):
        return
    ended = next((each for each in events if isinstance(each, RoundEnded) and not each.no_bet), None)
    if ended is not None:
        missed = session.before.missed if session.before else ()
        for rule in (absence.coup_over(table), _missed(table, missed)):
            ruled = tuple(rule)
            yield from ruled
            table = replay(table, ruled)
    over = _last(table, session_of(table))
    if over is not None:
        yield from _ended(table, over)
        return
    if session.plan.practice:
        return
    out = tuple(_cannot_go_on(table))
    yield from out
    table = replay(table, out)
    if not session_of(table).playing:
        yield from _ended(table, Ground.NOBODY_LEFT)
    elif out:
        yield from _removal(table)


def _missed(table: Table, boxes: tuple[Box, ...]) -> Iterator[Event]:
    """Ask whoever is in charge about those who made no wager that the conditions ask for."""
    because = rules_of(table).every_coup.because
    for box in boxes:
        if session_of(table).players[box].plays:
            choices, subject = (Choice.PENALISE, Choice.LET_STAND), Subject(box=box)
            question = Question(
                id=QuestionId.WAGER_MISSED, choices=choices, act="penalise-a-player", because=because, subject=subject
            )
            asked = tuple(ask(table, question))
            yield from asked
            table = replay(table, asked)


MISSED = "no-wager"
"""The ground in the conditions' list of penalties of who makes no compulsory wager."""


def missed_decided(table: Table, question: Question, command: Choose, because: Because) -> Iterator[Event]:
    box = question.subject.box
    if box is None or command.choice != Choice.PENALISE:
        return
    session = session_of(table)
    steps, before = session.plan.penalties.get(MISSED, ()), session.players[box].penalised.get(MISSED, 0)
    if before >= len(steps):
        policy = rules_of(table).penalties
        cited = policy.because if policy else because
        yield BreachNoted(code="penalty-cannot-follow", facts=Facts(box=box), because=cited)
        return
    yield from penalised(table, box, MISSED, because)


def _last(table: Table, session: Session) -> Ground | None:
    """Say whether no more coups are to come, and why."""
    plan = session.plan
    if plan.coups is not None and session.coup >= plan.coups:
        return Ground.PRACTISED if plan.practice else Ground.COUPS
    if plan.minutes is None:
        return None
    played = table.clock - session.begun - timedelta(seconds=session.stood)
    return Ground.TIME if played >= timedelta(minutes=plan.minutes) else None


def _ended(table: Table, ground: Ground) -> Iterator[Event]:
    terms = rules_of(table)
    because: Because = terms.session.because
    if ground is Ground.PRACTISED:
        because = terms.instruction.because if terms.instruction else because
        events: tuple[Event, ...] = (*given_back(table, because), SessionOver(ground=ground, because=because))
        yield from events
        yield from closed(replay(table, events), CloseSession(by=Role.DEALER))
        return
    ended: tuple[Event, ...] = (
        _over_ruled(ground, because),
        *given_back(table, because),
        SessionOver(ground=ground, because=because),
    )
    yield from ended
    yield from _removal(replay(table, ended))


def _over_ruled(ground: Ground, because: Because) -> Ruled:
    match ground:
        case Ground.COUPS:
            return Ruled(name="session-over", code="session-over-coups", because=because)
        case Ground.TIME:
            return Ruled(name="session-over", code="session-over-time", because=because)
        case Ground.DETERMINED:
            return Ruled(name="session-over", code="session-over-determined", because=because)
        case Ground.AGREED:
            return Ruled(name="session-over", code="session-over-agreed", because=because)
        case _:
            return Ruled(name="session-over", code="session-over-nobody-left", because=because)


def _cannot_go_on(table: Table) -> Iterator[Event]:
    least, because = least_on(table), rules_of(table).below_the_minimum.because
    helps = rules_of(table).questions.choice(reads.BelowTheMinimum) is reads.BelowTheMinimum.CARD_HELPS
    for box in session_of(table).playing:
        player = session_of(table).players[box]
        if player.chips < least and not (helps and player.pass_cards):
            out = tuple(eliminated(table, box, because))
            yield from out
            table = replay(table, out)


# Before its time ------------------------------------------------------------------------------------------------------


def end(table: Table, command: EndSession) -> Answer:
    """Whoever is in charge ends a session early: who goes on is determined, or chips are cashed and all agree."""
    policy = rules_of(table).early_end
    clauses = policy.determined if command.ground is Ground.DETERMINED else policy.agreed
    refused = running(table, policy.because) or refused_to(table, command.by, "end-a-session", further=clauses)
    refused = refused or _not_to_be_ended(table, command)
    if refused:
        return refused
    because = (*clauses, *policy.because)
    ruled = _over_ruled(command.ground, because)
    return Accepted((ruled, *given_back(table, because), SessionOver(ground=command.ground, because=because)))


def _not_to_be_ended(table: Table, command: EndSession) -> Refused | None:
    policy, session = rules_of(table).early_end, session_of(table)
    if not isinstance(table.phase, BetweenRounds):
        return Refused("round-in-progress", policy.because, variant="session")
    if session.plan.play_off:  # it has no set length, and ends by itself when its places are found
        return Refused("not-determined", (*policy.determined, *policy.because), facts=Facts(count=session.plan.places))
    if command.ground is Ground.DETERMINED:
        if len(session.playing) <= session.plan.places:
            return None
        return Refused("not-determined", (*policy.determined, *policy.because), facts=Facts(count=session.plan.places))
    if command.ground is not Ground.AGREED:
        return Refused("no-such-ground", policy.because)
    because = (*policy.agreed, *policy.because)
    if not session.plan.cash_at_end:
        return Refused("chips-not-cashed", because)
    lacking = tuple(box for box in session.playing if box not in command.agreed)
    return Refused("players-not-agreed", because, facts=Facts(boxes=lacking)) if lacking else None


# The order of removal -------------------------------------------------------------------------------------------------


def removed(table: Table, command: Settle, answer: Answer) -> Answer:
    """Write down in which order losing chips were taken away, if the dealer told it."""
    if isinstance(answer, Refused) or table.session is None or not command.removed:
        return answer
    because = rules_of(table).same_coup.because
    unknown = next((box for box in command.removed if box not in table.session.players), None)
    if unknown is not None:
        return Refused("no-player-there", because, facts=Facts(box=unknown))
    told = ChipsRemoved(coup=table.session.coup + 1, boxes=tuple(dict.fromkeys(command.removed)), because=because)
    return Accepted((*answer.events, told))


def _removal(table: Table) -> Iterator[Event]:
    """Ask whose chips were removed first, if nobody told and it decides who places higher."""
    session, because = session_of(table), rules_of(table).same_coup.because
    boxes = removal_matters(session, session.coup)
    if boxes:
        question = Question(
            id=QuestionId.REMOVAL, choices=(), act=DEALERS, because=because, about=boxes, coup=session.coup, holds=False
        )
        yield from ask(table, question)


DEALERS = "tell-the-order-of-removal"


def removal_told(table: Table, question: Question, command: Choose, because: Because) -> Iterator[Event]:
    """Whose chips were removed first is told; of more than two, who comes next is asked again."""
    session, coup = session_of(table), question.coup or 0
    first = Box(int(command.choice.removeprefix("box ")))
    told = next((boxes for number, boxes in reversed(session.removed) if number == coup), ())
    rest = tuple(box for box in question.about if box != first)
    boxes = (*told, first, *(rest if len(rest) == 1 else ()))
    removed_ = ChipsRemoved(coup=coup, boxes=boxes, because=because)
    yield removed_
    if len(rest) > 1:
        again = Question(
            id=QuestionId.REMOVAL, choices=(), act=DEALERS, because=because, about=rest, coup=coup, holds=False
        )
        yield from ask(replay(table, (removed_,)), again)
