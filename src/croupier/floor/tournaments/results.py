"""Results of sessions: who advances, who plays off, who is placed where, and what the places have won."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain

from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments.conditions import WHOLE, Conditions
from croupier.floor.tournaments.entering import part_of
from croupier.floor.tournaments.events import (
    CashDue,
    Event,
    PlacesDecided,
    PlayerBackInTournament,
    PlayerLeftTournament,
    PlayOffCounted,
    ResultsAnnounced,
    ResultsCorrected,
    WinningsForfeited,
)
from croupier.floor.tournaments.evolve import replay
from croupier.floor.tournaments.faults import cite
from croupier.floor.tournaments.scores import (
    DISQUALIFIED,
    ELIMINATED,
    IN,
    Score,
    placed,
    tied_for,
    tied_within,
    unknown_order,
)
from croupier.floor.tournaments.state import Session, Tournament
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Patron
from croupier.kernel.money import NOTHING, Money, total

Answer = Accepted[Event] | Refused
Counted = asked.AnnounceResults | asked.CorrectResults | asked.HearPlayOff


# What a table tells ---------------------------------------------------------------------------------------------------


def hear_player(now: Tournament, command: asked.HearPlayer) -> Answer:
    """Somebody is out of a session; what the tournament makes of it follows with the results."""
    player = now.players.get(command.patron)
    if player is None or command.table not in now.sitting:
        return Accepted(())
    if command.status == IN:
        return Accepted(() if player.status != ELIMINATED else (_back_in(command),))
    if not player.plays and (player.status != command.status or player.kept == command.kept):
        return Accepted(())
    left = PlayerLeftTournament(
        patron=command.patron,
        status=command.status,
        kept=command.kept,
        refundable=command.refundable,
        at=command.at,
        because=command.because,
    )
    return Accepted((left, *_forfeited(now, command)))


def _back_in(command: asked.HearPlayer) -> PlayerBackInTournament:
    return PlayerBackInTournament(patron=command.patron, at=command.at, because=command.because)


def _forfeited(now: Tournament, command: asked.HearPlayer) -> Iterator[Event]:
    """Of what a disqualified player has won in cash as much is kept as the conditions say, where it is left to them."""
    policy, due = now.terms.disqualification_effect, now.cash_due.get(command.patron, NOTHING)
    if command.status != DISQUALIFIED or policy is None or not due:
        return
    lost = due - part_of(due, now.published.disqualified_keeps)
    if lost:
        yield WinningsForfeited(
            tournament=now.id, patron=command.patron, amount=lost, at=command.at, because=policy.because
        )


# Results --------------------------------------------------------------------------------------------------------------


def announce(now: Tournament, command: asked.AnnounceResults) -> Answer:
    """Everybody who is left was counted: whoever is in charge announces who won, and who goes on."""
    because = now.terms.count.because
    if command.table not in now.sitting or command.table in now.sessions:
        return Refused("no-results", because, facts=Facts(table=command.table))
    if command.runs:
        return Refused("no-results", because, variant="running")
    if command.uncounted or not command.scores:
        return Refused("no-results", because, facts=Facts(boxes=command.uncounted), variant="uncounted")
    order = placed(command.scores)
    unknown = unknown_order(order, places_of(now, now.begun))
    if unknown:
        return Refused("removal-not-told", now.terms.same_coup.because, facts=Facts(boxes=unknown))
    advances, tied = decided(now, order, places_of(now, now.begun), now.begun)
    told = ResultsAnnounced(
        table=command.table,
        round=now.begun,
        order=tuple(order),
        advances=advances,
        play_off=tied,
        by=command.by,
        at=command.at,
        because=reasons(now, order, tied),
    )
    return Accepted((told, *_cash(now, told), *follows(now, told, command)))


def places_of(now: Tournament, number: int) -> int:
    """As many places of a round as are worth something: to advance to, or in the final those with a prize."""
    conditions = now.published
    return len(conditions.prizes) if number == conditions.last else conditions.round(number).advance or 0


def decided(
    now: Tournament, order: Sequence[Score], places: int, number: int
) -> tuple[tuple[Patron, ...], tuple[Patron, ...]]:
    """Say who advances and who is tied. In the final nobody advances; who is equal there plays for each prize."""
    if number == now.published.last:
        return (), _patrons(tied_within(order, places))
    tied = tied_for(order, places)
    sure = order[: order.index(tied[0])] if tied else order[:places]
    return _patrons(sure), _patrons(tied)


def _patrons(scores: Sequence[Score]) -> tuple[Patron, ...]:
    return tuple(each.patron for each in scores)


def reasons(now: Tournament, order: Sequence[Score], tied: Sequence[Patron]) -> Because:
    terms = now.terms
    equal = (*terms.play_off.because, *getattr(terms.play_off, "tie", ())) if tied else ()
    residue = terms.same_coup.because if any(each.coup is not None for each in order) else ()
    fixed = getattr(terms.advancing, "fixed", ())
    return tuple(dict.fromkeys((*terms.count.because, *terms.advancing.because, *fixed, *equal, *residue)))


def follows(
    now: Tournament, told: ResultsAnnounced | ResultsCorrected | PlayOffCounted, command: Counted
) -> Iterator[Event]:
    """Once all tables of the final are told, the places are decided."""
    after = replay(now, (told,))
    if after.begun == after.published.last and after.round_over:
        yield _finally(after, command)


def _cash(now: Tournament, told: ResultsAnnounced) -> Iterator[Event]:
    """Where the conditions provide for cash, the counted value of a stack is a claim."""
    due = {patron: amount for patron, amount in in_cash(now, told.order).items() if amount > NOTHING}
    because = cite(now.terms, "payment", "chips-at-end")
    if due:
        yield CashDue(tournament=now.id, due=due, at=told.at, because=because)


def in_cash(now: Tournament, order: Sequence[Score]) -> Mapping[Patron, Money]:
    """Say what counted stacks are worth, where the conditions provide for cash."""
    rate = now.published.chips_in_cash
    return {} if rate is None else {each.patron: Money(int(each.chips.cents * rate)) for each in order}


# Play-offs ------------------------------------------------------------------------------------------------------------


def hear_play_off(now: Tournament, command: asked.HearPlayOff) -> Answer:
    """After each coup of a play-off its players are counted, until an order is found."""
    session = now.sessions.get(command.table)
    if session is None or not session.play_off or not now.playing_off:
        return Accepted(())
    among = [each for each in command.scores if each.patron in session.play_off]
    order = _put_in_order(session, placed(among))
    places = places_of(now, now.begun)
    left = places if now.begun == now.published.last else places - len(session.advances)
    field = order if now.begun == now.published.last else [each for each in order if each.patron in session.play_off]
    advances, tied = decided(now, field, left, now.begun)
    counted = PlayOffCounted(
        table=command.table,
        order=tuple(order),
        advances=advances,
        play_off=tied,
        at=command.at,
        because=(*now.terms.play_off.because, *getattr(now.terms.play_off, "defined", ())),
    )
    return Accepted((counted, *follows(now, counted, command)))


def _put_in_order(session: Session, among: Sequence[Score]) -> list[Score]:
    """Put those who played off in their new order, where they stood; who was disqualified meanwhile has no place."""
    places = [each.patron for each in session.order]
    first = min((places.index(each) for each in session.play_off), default=0)
    others = [each for each in session.order if each.patron not in session.play_off]
    return [*others[:first], *among, *others[first:]]


# Prizes ---------------------------------------------------------------------------------------------------------------


def _finally(now: Tournament, command: Counted) -> PlacesDecided:
    order = _patrons(list(chain.from_iterable(each.order for each in now.sessions.values())))
    won = prizes(now.published, now.pool, len(order))
    goods = tuple(f"{each.place}: {each.what}" for each in now.goods)
    because = (*now.terms.fees.because, *cite(now.terms, "prizes", "shares"), *now.terms.advancing.because)
    return PlacesDecided(
        tournament=now.id,
        places=order,
        prizes=won,
        rest=now.pool - total(won),
        goods=goods,
        at=command.at,
        because=tuple(dict.fromkeys((*because, *now.terms.same_coup.because))),
    )


def prizes(conditions: Conditions, pool: Money, taken: int) -> tuple[Money, ...]:
    """Share the pool: each share down to the cent, the rest to the first. Shares of places that nobody takes go to the
    others in proportion.

    >>> [str(each) for each in prizes(Conditions(prizes=(Fraction(50), Fraction(30), Fraction(20))), Money(10001), 3)]
    ['$50.01', '$30.00', '$20.00']
    """
    shares = conditions.prizes[:taken]
    if not shares:
        return ()
    whole = Money(int(pool.cents * sum(conditions.prizes) / WHOLE))
    parts = [Money(int(Fraction(whole.cents) * each / sum(shares))) for each in shares]
    return (parts[0] + whole - total(parts), *parts[1:])
