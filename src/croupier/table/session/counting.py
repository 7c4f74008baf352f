"""Counting chips, ordered or after the session, and giving them back to the inventory."""

from collections.abc import Iterator, Mapping

from croupier.games import tournament_readings as reads
from croupier.games.tournament_play import BackToTheInventory
from croupier.games.tournaments import ByTheConditions
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.kernel.money import NOTHING, Money, total
from croupier.kernel.staff import Role
from croupier.table.commands import Answer as Choose
from croupier.table.events import (
    Answer,
    ChipsCounted,
    ChipsReturned,
    CountOrdered,
    CountSetAside,
    CountTaken,
    Event,
    Recorded,
)
from croupier.table.evolve import replay
from croupier.table.people import Actor
from croupier.table.questions.duties import tell
from croupier.table.questions.kinds import Choice, QuestionId
from croupier.table.questions.records import Subject
from croupier.table.questions.rulings import ask
from croupier.table.session.records import CountChips, OrderCount, ReturnChips
from croupier.table.session.standing import issued
from croupier.table.session.state import Ground, Stage
from croupier.table.session.terms import because_of, no_session, player_at, refused_to, rules_of, running, session_of
from croupier.table.state import BetweenRounds, Question, Table


def order(table: Table, command: OrderCount) -> Answer:
    because = because_of(table, "order-a-count")
    refused = running(table, because) or refused_to(table, command.by, "order-a-count")
    return refused or Accepted((CountOrdered(by=command.by, because=because),))


def count(table: Table, command: CountChips) -> Answer:
    """What lies before each player is counted, what is on the layout included."""
    refused = no_session(table)
    if refused:
        return refused
    session, because = session_of(table), rules_of(table).count.because
    refused = _not_staff(table, command.by, "count-tournament-chips")
    if refused:
        return refused
    ordered = session.counting
    if session.runs and not ordered and not session.plan.play_off:
        return Refused("nothing-to-count", because)
    if not isinstance(table.phase, BetweenRounds):
        return Refused("round-in-progress", because, variant="count")
    totals = {box: player_at(table, box).chips for box in session.playing} if command.totals is None else command.totals
    wrong = next((box for box, amount in totals.items() if box not in session.playing or amount < NOTHING), None)
    if not totals:
        return Refused("no-player-there", because, variant="unnamed")
    if wrong is not None:
        return Refused("no-player-there", because, facts=Facts(box=wrong))
    return Accepted(tuple(_counted(table, totals, (*ordered, *because))))


def _not_staff(table: Table, by: Actor, act: str) -> Refused | None:
    """Refuse a count to whom the document does not name: dealers and supervisors do it. Where it names nobody, whoever
    is in charge may too.
    """
    terms = rules_of(table)
    named = not isinstance(terms.count, ByTheConditions)
    return None if not named and by is terms.in_charge.role else refused_to(table, by, act)


def _counted(table: Table, totals: Mapping[Box, Money], because: Because) -> Iterator[Event]:
    decided_ = rules_of(table).questions.choice(reads.CountDiffers) is reads.CountDiffers.DECIDED
    for box, total_ in sorted(totals.items()):
        derived = player_at(table, box).chips
        amount = total_ if decided_ else derived
        if amount != total_:
            details = {"box": str(box), "counted": total_.plain, "derived": derived.plain}
            yield Recorded(what="count-differs", by=Role.DEALER, details=details, because=because)
        counted = ChipsCounted(box=box, counted=amount, derived=derived, because=because)
        yield counted
        table = replay(table, (counted,))
        if amount != derived:
            question = Question(
                id=QuestionId.COUNT,
                choices=(Choice.RECOUNT, Choice.ACCEPT),
                act="judge-a-count",
                because=because,
                subject=Subject(box=box),
            )
            asked = tuple(ask(table, question))
            yield from asked
            table = replay(table, asked)


def decided(table: Table, question: Question, command: Choose, because: Because) -> Iterator[Event]:
    """A count that differs is made again, or is the score; more chips than there should be are chips added."""
    box = question.subject.box
    if box is None or box not in session_of(table).players:
        return
    player = player_at(table, box)
    counted = player.differs if player.differs is not None else player.chips
    if command.choice == Choice.RECOUNT:
        yield CountSetAside(box=box, because=because)
        return
    yield CountTaken(box=box, counted=counted, derived=player.chips, because=because)
    details = {"box": str(box), "counted": counted.plain, "derived": player.chips.plain}
    yield Recorded(what="count-differs", by=command.by, details=details, because=because)
    added = rules_of(table).added_chips
    if counted > player.chips and added:
        asked = Question(
            id=QuestionId.CHIPS_ADDED,
            choices=(Choice.CONFIRM, Choice.NOT_SO),
            act="confirm-added-chips",
            because=added.because,
            subject=Subject(box=box),
        )
        yield from ask(table, asked)


# Back to the inventory ------------------------------------------------------------------------------------------------


def give_back(table: Table, command: ReturnChips) -> Answer:
    """All chips go back after the session; what is missing is written down, and whoever is in charge told."""
    refused = no_session(table)
    if refused:
        return refused
    session, policy = session_of(table), rules_of(table).chips_back
    remain = policy.remain if isinstance(policy, BackToTheInventory) else ()
    because = (*policy.because, *remain)
    refused = _not_staff(table, command.by, "return-tournament-chips")
    if refused:
        return refused
    if session.runs:
        return Refused("session-not-over", because)
    if session.stage is Stage.RETURNED:
        return Refused("chips-are-back", because)
    if not session.counted and session.ground is not Ground.CANCELLED:
        return Refused(
            "chips-not-counted", (*rules_of(table).count.because, *because), facts=Facts(boxes=_uncounted(table))
        )
    wrong = next((each for each in command.missing if not _is_chip(table, each.denomination) or each.count < 1), None)
    if wrong is not None:
        return Refused("no-such-chip", because, facts=Facts(limit=wrong.denomination))
    gone, out = total(each.denomination * each.count for each in command.missing), issued(session)
    if gone > out:
        return Refused("more-missing-than-issued", because, facts=Facts(limit=out))
    returned = ChipsReturned(missing=command.missing, by=command.by, because=because)
    return Accepted((returned, *_told(table, command, because)))


def _uncounted(table: Table) -> tuple[Box, ...]:
    session = session_of(table)
    return tuple(box for box in session.playing if session.players[box].counted is None)


def _is_chip(table: Table, amount: Money) -> bool:
    return amount in table.setup.chips.denominations


def _told(table: Table, command: ReturnChips, because: Because) -> Iterator[Event]:
    policy = rules_of(table).chips_back
    if not command.missing:
        return
    details = {each.denomination.plain: str(each.count) for each in command.missing}
    yield Recorded(what="missing-tournament-chips", by=command.by, details=details, because=because)
    whom = policy.told if isinstance(policy, BackToTheInventory) else rules_of(table).in_charge.role
    yield from tell(table, "missing tournament chips", (whom.value,), because)
