"""The pool: what the operator adds or guarantees, what a cancellation gives back, what is refunded, and the end."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments.conditions import WHOLE, Guarantee, part_of
from croupier.floor.tournaments.events import (
    EntriesClosed,
    EntryRefunded,
    Event,
    StackPaid,
    TournamentAnswered,
    TournamentAsked,
    TournamentCancelled,
    TournamentFinished,
    TournamentPrizePaid,
    ValueAdded,
)
from croupier.floor.tournaments.evolve import replay
from croupier.floor.tournaments.faults import cite
from croupier.floor.tournaments.publishing import not_published
from croupier.floor.tournaments.scores import DISQUALIFIED
from croupier.floor.tournaments.state import Phase, Player, Tournament
from croupier.games import tournament_readings as reads
from croupier.games.tournaments import ByTheConditions
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Patron
from croupier.kernel.money import NOTHING, Money, total

Answer = Accepted[Event] | Refused
GUARANTEE, HOLD, CANCEL = "guarantee", "hold", "cancel"
CASH = "cash"
NONE = Fraction(0)


def add(now: Tournament, command: asked.AddValue) -> Answer:
    because = now.terms.added.because
    missing = not_published(now)
    if missing:
        return missing
    if now.is_over() or now.places:
        return Refused("tournament-over", because)
    if command.value <= NOTHING or command.place < 1 or not command.what.strip():
        return Refused("not-an-amount", because, variant="added")
    added = ValueAdded(
        tournament=now.id,
        what=command.what,
        value=command.value,
        place=command.place,
        by=command.by,
        at=command.at,
        because=because,
    )
    return Accepted((added,))


# The guarantee --------------------------------------------------------------------------------------------------------


def close(now: Tournament, command: asked.CloseEntries) -> Answer:
    """With the number reached the pool is made up to the guarantee; with fewer entries the operator chooses."""
    missing = not_published(now)
    if missing:
        return missing
    numbers = cite(now.terms, "numbers")
    if now.closed or now.phase is not Phase.OPEN:
        return Refused("entries-are-closed", numbers)
    promised = now.published.guarantee
    because = (*now.terms.guarantee.because, *numbers) if promised else numbers
    reached = promised is not None and reaches(now, promised)
    made_up = max(promised.pool - now.pool, NOTHING) if promised and reached else NOTHING
    closed = EntriesClosed(tournament=now.id, made_up=made_up, by=command.by, at=command.at, because=because)
    if promised is None or reached:
        return Accepted((closed,))
    asks = TournamentAsked(question=GUARANTEE, choices=(HOLD, CANCEL), because=now.terms.guarantee.because)
    return Accepted((closed, asks))


def reaches(now: Tournament, promised: Guarantee) -> bool:
    """Tell whether a guarantee is due: with the entries that it needs, or whatever their number."""
    always = now.terms.questions.choice(reads.FewerEntries) is reads.FewerEntries.STILL_DUE
    return always or now.entries >= promised.entries


def answer(now: Tournament, command: asked.AnswerTournament) -> Answer:
    question = next((each for each in now.questions if command.choice in each.choices), None)
    if question is None:
        choices = tuple(choice for each in now.questions for choice in each.choices)
        because = now.terms.guarantee.because
        if not choices:
            return Refused("no-such-choice", because, variant="nothing-asked")
        return Refused("no-such-choice", because, facts=Facts(choices=choices), variant="tournament")
    answered = TournamentAnswered(
        question=question.question,
        choice=command.choice,
        by=command.by,
        at=command.at,
        because=question.because,
    )
    if command.choice != CANCEL:
        return Accepted((answered,))
    after = replay(now, (answered,))
    stop = asked.CancelTournament(reason="fewer entries than the guarantee needs", by=command.by, at=command.at)
    return Accepted((answered, _cancelled(after, stop, (*now.terms.cancelled.because, *question.because))))


# Cancelled ------------------------------------------------------------------------------------------------------------


def cancel(now: Tournament, command: asked.CancelTournament) -> Answer:
    because = now.terms.cancelled.because
    if not command.reason.strip():
        return Refused("incomplete", because, variant="cancellation")
    if now.is_over() or now.places:
        return Refused("tournament-over", because)
    return Accepted((_cancelled(now, command, because),))


def _cancelled(now: Tournament, command: asked.CancelTournament, because: Because) -> TournamentCancelled:
    every = now.terms.questions.choice(reads.CancelledFees) is reads.CancelledFees.EVERY
    entitled = [each for each in now.players.values() if every or each.status != DISQUALIFIED]
    due = {each.patron: back for each in entitled if (back := _back(now, each)) > NOTHING}
    pool = {patron: _back_from_pool(now, now.players[patron]) for patron in due}
    return TournamentCancelled(
        tournament=now.id,
        reason=command.reason,
        due=due,
        pool=pool,
        back=now.pool - total(pool.values()),
        by=command.by,
        at=command.at,
        because=because,
    )


def _open_buy_ins(now: Tournament, player: Player) -> Iterator[tuple[Money, Money]]:
    """Go through the buy-ins of sessions that are not completed: a session is, once its results are told."""
    told = any(player.patron in boxes.values() for name, boxes in now.sitting.items() if name in now.sessions)
    for number, stake in player.buy_ins.items():
        if number > now.begun or (number == now.begun and not told):
            yield stake.paid, stake.pool


def _back(now: Tournament, player: Player) -> Money:
    """Say what goes back to a player: every fee that was received and not given back, as far as the text leaves it to
    the conditions as they say, and all of it where they are silent.
    """
    paid = player.paid - player.refunded + total(paid for paid, _ in _open_buy_ins(now, player))
    return part_of(paid, _share(now))


def _back_from_pool(now: Tournament, player: Player) -> Money:
    pool = player.pool - player.refunded_pool + total(pool for _, pool in _open_buy_ins(now, player))
    return part_of(pool, _share(now))


def _share(now: Tournament) -> Fraction:
    stated = now.conditions.refunds.get("cancelled", WHOLE) if now.conditions else WHOLE
    return stated if isinstance(now.terms.cancelled, ByTheConditions) else WHOLE


def refund(now: Tournament, command: asked.RefundEntry) -> Answer:
    """What is due goes back; beside that only the fee of an absent player may, if the manager approves it."""
    player = now.players.get(command.patron)
    if command.patron in now.due and player:
        due, pool = now.due[command.patron], now.due_from_pool.get(command.patron, NOTHING)
        because = now.terms.cancelled.because
    elif player and player.refundable and _permitted(now):
        due, pool, because = player.paid - player.refunded, player.pool - player.refunded_pool, player.because
    else:
        because = (*(player.because if player else ()), *now.terms.fees.because)
        return Refused("nothing-to-refund", because, facts=Facts(patron=command.patron))
    if command.amount is not None and command.amount != due:
        return Refused("wrong-amount", because, facts=Facts(amount=due), variant="refund")
    refunded = EntryRefunded(
        tournament=now.id,
        patron=command.patron,
        amount=due,
        pool=pool,
        was_due=command.patron in now.due,
        by=command.by,
        at=command.at,
        because=because,
    )
    return Accepted((refunded,))


def _permitted(now: Tournament) -> bool:
    """Tell whether the fee of an absent player may go back: approval suffices, or the conditions permit it too."""
    enough = now.terms.questions.choice(reads.AbsentRefund) is reads.AbsentRefund.APPROVED
    return enough or now.published.refunds.get("absent", NONE) > 0


# Prizes paid, and the end ---------------------------------------------------------------------------------------------


def pay(now: Tournament, command: asked.PayTournamentPrize) -> Answer:
    """Pay all that is due to a place, or to somebody without one; a counted stack is paid beside the prize."""
    because = (*now.terms.fees.because, *cite(now.terms, "payment", "shares"))
    place, patron = command.place, command.patron
    if place is not None and 1 <= place <= len(now.places):
        patron = now.places[place - 1]
    elif patron in now.places:
        place = now.places.index(patron) + 1
    cash = now.cash_due.get(patron, NOTHING) if patron is not None else NOTHING
    won = place is not None and 1 <= place <= len(now.prizes) and now.phase is not Phase.CANCELLED
    if patron is None or not (won or cash):
        return Refused("no-such-place", because, facts=Facts(number=place))
    prize = now.prizes[place - 1] if won and place is not None and place not in now.paid else None
    if prize is None and not cash:
        return Refused("prize-paid", because, facts=Facts(number=place))
    amount = (prize or NOTHING) + cash
    if command.amount is not None and command.amount != amount:
        return Refused("wrong-amount", because, facts=Facts(amount=amount), variant="tournament-prize")
    return Accepted(tuple(_paid(now, command, patron, (place, prize, cash), because)))


def _paid(
    now: Tournament,
    command: asked.PayTournamentPrize,
    patron: Patron,
    due: tuple[int | None, Money | None, Money],
    because: Because,
) -> Iterator[Event]:
    place, prize, cash = due
    by, at = command.by, command.at
    if prize is not None and place is not None:
        yield TournamentPrizePaid(
            tournament=now.id, place=place, patron=patron, amount=prize, by=by, at=at, because=because
        )
    if cash:
        why = cite(now.terms, "payment", "chips-at-end")
        yield StackPaid(tournament=now.id, patron=patron, amount=cash, by=by, at=at, because=why)


def finish(now: Tournament, command: asked.FinishTournament) -> Answer:
    """Refused, it cites everything that is left to do."""
    if now.phase is Phase.OVER:
        return Refused("tournament-over", now.terms.operator.because)
    left = tuple(_left(now, command))
    if left:
        because = tuple(dict.fromkeys(clause for _, clauses in left for clause in clauses))
        return Refused("outstanding", because, facts=left[0][0])
    because = now.terms.cancelled.because if now.phase is Phase.CANCELLED else now.terms.fees.because
    return Accepted((TournamentFinished(by=command.by, at=command.at, because=because),))


def _left(now: Tournament, command: asked.FinishTournament) -> Iterator[tuple[Facts, Because]]:
    """Say what keeps a tournament from being closed, and by which clauses."""
    if now.phase is not Phase.CANCELLED and not now.places:
        yield Facts(cause="places-open"), now.terms.fees.because
    for place in range(1, len(now.prizes) + 1):
        if place not in now.paid and now.phase is not Phase.CANCELLED:
            yield Facts(cause="place-not-paid", number=place), now.terms.fees.because
    for patron in now.cash_due:
        yield Facts(cause="stack-not-paid", patron=patron), cite(now.terms, "payment", "chips-at-end")
    for patron in now.due:
        yield Facts(cause="refund-due", patron=patron), now.terms.cancelled.because
    for table in command.unreturned:
        yield Facts(cause="chips-out", table=table), now.terms.chips_back.because
    for dispute in now.disputes:
        if dispute.number not in now.resolved:
            yield Facts(cause="dispute-open", number=dispute.number), dispute.because
