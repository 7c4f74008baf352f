"""Absent players: the minimum is deducted for coups that they miss, or they are disqualified, as somebody decides; or
what the conditions say follows.
"""

from collections.abc import Iterator

from croupier.games import tournament_readings as reads
from croupier.games.tournament_play import MinimumDeductedWhileAbsent
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.table.commands import Answer, Report
from croupier.table.events import (
    BreachNoted,
    DeductionDirected,
    Event,
    MinimumDeducted,
    PlayerAbsent,
    PlayerReturned,
    Ruled,
)
from croupier.table.questions.kinds import Choice, QuestionId
from croupier.table.questions.records import Subject
from croupier.table.questions.rulings import ask
from croupier.table.session.amounts import least_on
from croupier.table.session.leaving import disqualified, eliminated
from croupier.table.session.state import Absent, Contestant
from croupier.table.session.terms import player_at, rules_of, session_of
from croupier.table.state import Question, Table


def told_absent(table: Table, command: Report) -> Iterator[Event]:
    """Somebody is not at their place."""
    policy, box = rules_of(table).absence, command.box
    if box is None or _not_playing(table, box):
        yield BreachNoted(code="nobody-plays-there", facts=Facts(box=box), because=policy.because)
        return
    yield PlayerAbsent(box=box, at=table.clock, because=policy.because)
    yield from asked(table, box)


def _not_playing(table: Table, box: Box) -> bool:
    player = session_of(table).players.get(box)
    return player is None or not player.plays


def told_returned(table: Table, command: Report) -> Iterator[Event]:
    """Somebody who was absent is there again."""
    policy, box = rules_of(table).absence, command.box
    if box is None or _not_playing(table, box) or player_at(table, box).absent is None:
        yield BreachNoted(code="nobody-plays-there", facts=Facts(box=box), because=policy.because)
        return
    yield PlayerReturned(box=box, because=policy.because)


def told_late(table: Table, command: Report) -> Iterator[Event]:
    """Somebody takes the allotted seat only now. Where conditions say what follows, they do; else it is an absence."""
    terms, box = rules_of(table), command.box
    policy = terms.late or terms.absence
    if box is None or _not_playing(table, box):
        yield BreachNoted(code="nobody-plays-there", facts=Facts(box=box), because=policy.because)
    elif terms.late is None:
        yield from told_absent(table, command)
    else:
        session = session_of(table)
        allowed, over = session.plan.late_minutes, (table.clock - session.begun).total_seconds() - session.stood
        if allowed is not None and over > allowed * 60:
            yield from eliminated(table, box, terms.late.because)
        else:
            yield PlayerReturned(box=box, because=terms.late.because)


def asked(table: Table, box: Box) -> Iterator[Event]:
    """Ask what is to be done about an absent player, where the document leaves it to somebody."""
    policy = rules_of(table).absence
    if not isinstance(policy, MinimumDeductedWhileAbsent):
        return
    choices: tuple[Choice, ...] = (Choice.DEDUCT, Choice.DISQUALIFY, Choice.BOTH, Choice.LET_STAND)
    if _used_up(table, policy, player_at(table, box)):
        choices = (Choice.DISQUALIFY, Choice.LET_STAND)
    yield from _question(table, box, policy, choices)


def _question(
    table: Table, box: Box, policy: MinimumDeductedWhileAbsent, choices: tuple[Choice, ...]
) -> Iterator[Event]:
    question = Question(
        id=QuestionId.ABSENT,
        choices=choices,
        act="judge-an-absence",
        because=(*policy.because, *policy.deducted, *policy.disqualified),
        subject=Subject(box=box),
    )
    yield from ask(table, question)


def _used_up(table: Table, policy: MinimumDeductedWhileAbsent, player: Contestant) -> bool:
    anew = rules_of(table).questions.choice(reads.DeductionsCounted) is reads.DeductionsCounted.ABSENCE
    return player.deductions - (player.earlier_deductions if anew else 0) >= policy.most


def decided(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    """What somebody decided about an absent player."""
    policy, box = rules_of(table).absence, question.subject.box
    if box is None or not isinstance(policy, MinimumDeductedWhileAbsent):
        return
    choice = Choice(command.choice)
    yield DeductionDirected(box=box, deduct=choice is Choice.DEDUCT, because=because)
    if choice is Choice.BOTH:
        yield from _deduction(table, box, policy)
    if choice in (Choice.DISQUALIFY, Choice.BOTH):
        why = (*policy.disqualified, *policy.because)
        yield from disqualified(table, box, why, keeps=True, refundable=True)


def chosen(table: Table, choice: str) -> Because:
    """Cite what allows a choice."""
    policy = rules_of(table).absence
    if not isinstance(policy, MinimumDeductedWhileAbsent):
        return ()
    by_choice = {
        Choice.DEDUCT.value: policy.deducted,
        Choice.DISQUALIFY.value: policy.disqualified,
        Choice.BOTH.value: (*policy.deducted, *policy.disqualified),
    }
    return by_choice.get(choice, ())


# At the first card and after the coup ---------------------------------------------------------------------------------


def coup_begun(table: Table) -> Iterator[Event]:
    """For each coup that an absent player misses the minimum is deducted, if somebody directed it, a few times only;
    or what the conditions say follows.
    """
    session, policy = session_of(table), rules_of(table).absence
    for box in session.playing:
        player = session.players[box]
        if player.absent is None or box in session.passed:
            continue
        if isinstance(policy, MinimumDeductedWhileAbsent):
            if player.deducting and not _used_up(table, policy, player):
                yield from _deduction(table, box, policy)
        else:
            yield from _by_the_conditions(table, box, player)


def _deduction(table: Table, box: Box, policy: MinimumDeductedWhileAbsent) -> Iterator[Event]:
    yield from _deducted(table, box, (*policy.deducted, *policy.because))


def _deducted(table: Table, box: Box, because: Because) -> Iterator[Event]:
    amount = min(least_on(table), player_at(table, box).chips)
    facts = Facts(box=box, amount=amount)
    yield Ruled(name="minimum-deducted", code="minimum-deducted", facts=facts, because=because)
    yield MinimumDeducted(box=box, amount=amount, because=because)


def _by_the_conditions(table: Table, box: Box, player: Contestant) -> Iterator[Event]:
    said, because = session_of(table).plan.absence, rules_of(table).absence.because
    if said is None or player.absent is None:
        return
    if said.minutes and (table.clock - player.absent).total_seconds() <= said.minutes * 60:
        return
    match said.then:
        case Absent.DEDUCTED:
            yield from _deducted(table, box, because)
        case Absent.ELIMINATED:
            yield from eliminated(table, box, because)
        case Absent.STAYS:
            return


def coup_over(table: Table) -> Iterator[Event]:
    """After the last deduction that may be made it is asked what else is to be done."""
    session, policy = session_of(table), rules_of(table).absence
    if not isinstance(policy, MinimumDeductedWhileAbsent):
        return
    for box in session.playing:
        player = session.players[box]
        if player.absent is not None and player.deducting and _used_up(table, policy, player):
            yield DeductionDirected(box=box, deduct=False, because=(*policy.deducted, *policy.because))
            yield from _question(table, box, policy, (Choice.DISQUALIFY, Choice.LET_STAND))
