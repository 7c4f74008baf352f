"""Results of sessions: who advances, who plays off, who is placed where, and what the places have won."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from itertools import chain

from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments.conditions import WHOLE, Conditions, part_of
from croupier.floor.tournaments.events import (
    CashDue,
    Event,
    PlacesDecided,
    PlayOffCounted,
    ResultsAnnounced,
    ResultsCorrected,
)
from croupier.floor.tournaments.evolve import replay
from croupier.floor.tournaments.faults import cite
from croupier.floor.tournaments.scores import (
    IN,
    RETIRED,
    Score,
    groups,
    merged,
    placed,
    ties,
    unknown_order,
)
from croupier.floor.tournaments.state import Session, Tournament
from croupier.games import tournament_readings as reads
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import NOTHING, Money, total

Answer = Accepted[Event] | Refused


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
    unknown = unknown_order(order, _places(now, now.begun), final=is_final(now, now.begun))
    if unknown:
        return Refused("removal-not-told", now.terms.same_coup.because, facts=Facts(boxes=unknown))
    advances, tied = decided(now, order, now.begun)
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
    return Accepted((told, *following(now, told, command.at)))


def decided(now: Tournament, order: Sequence[Score], number: int) -> tuple[tuple[Patron, ...], tuple[Patron, ...]]:
    """Say who of a round's table advances, and who is tied for a place."""
    field = _in_question(now, order, (), number)
    sets = () if _shares(now, number) else ties(field, _places(now, number), final=is_final(now, number))
    return _sure(now, field, sets, number), _by_box(sets)


def _places(now: Tournament, number: int) -> int:
    """As many places of a round as are worth something: to advance to, or in the final those with a prize."""
    conditions = now.published
    return len(conditions.prizes) if is_final(now, number) else conditions.round(number).advance or 0


def is_final(now: Tournament, number: int) -> bool:
    return number == now.published.last


def _in_question(now: Tournament, order: Sequence[Score], advances: Sequence[Patron], number: int) -> list[Score]:
    """Leave out of an order who takes no place in the next round: who retired, and who has bought a place already."""
    if is_final(now, number):
        return list(order)
    return [each for each in order if each.patron in advances or not _elsewhere(now, each, number)]


def _elsewhere(now: Tournament, score: Score, number: int) -> bool:
    player = now.players[score.patron]
    bought = player.plays and player.round > number and player.bought_back > 0
    unfilled = now.terms.questions.choice(reads.PlacesUnfilled) is reads.PlacesUnfilled.UNFILLED
    nothing = unfilled and (score.status != IN or not score.chips)
    return bought or nothing or RETIRED in (score.status, player.status)


def _shares(now: Tournament, number: int) -> bool:
    """Tell whether equal chips in the final share the prizes and are not played off."""
    shared_ = now.terms.questions.choice(reads.EqualInTheFinal) is reads.EqualInTheFinal.SHARED
    return shared_ and is_final(now, number)


def _sure(now: Tournament, order: Sequence[Score], sets: Sequence[Sequence[Score]], number: int) -> tuple[Patron, ...]:
    """Say who advances without a play-off. In the final nobody advances."""
    if is_final(now, number):
        return ()
    open_ = {each.patron for one in sets for each in one}
    return tuple(each.patron for each in order[: _places(now, number)] if each.patron not in open_)


def _by_box(sets: Sequence[Sequence[Score]]) -> tuple[Patron, ...]:
    """Name all who are tied, in the order of boxes."""
    return _patrons(sorted((each for one in sets for each in one), key=lambda each: each.box))


def _patrons(scores: Sequence[Score]) -> tuple[Patron, ...]:
    return tuple(each.patron for each in scores)


def reasons(now: Tournament, order: Sequence[Score], tied: Sequence[Patron]) -> Because:
    terms = now.terms
    equal = (*terms.play_off.because, *getattr(terms.play_off, "tie", ())) if tied else ()
    residue = terms.same_coup.because if any(each.coup is not None for each in order) else ()
    fixed = getattr(terms.advancing, "fixed", ())
    return tuple(dict.fromkeys((*terms.count.because, *terms.advancing.because, *fixed, *equal, *residue)))


def following(
    now: Tournament, told: ResultsAnnounced | ResultsCorrected | PlayOffCounted, at: datetime
) -> Iterator[Event]:
    """Stacks are worth cash where the conditions say so; once all tables of the final are told, places are decided.
    With nobody left who could have one, nobody has won the pool: the tournament can only be cancelled.
    """
    if isinstance(told, ResultsAnnounced):
        yield from _cash(now, told)
    after = replay(now, (told,))
    placed_ = any(each.order for each in after.sessions.values())
    if is_final(after, after.begun) and after.round_over and placed_:
        yield _finally(after, at)


def _cash(now: Tournament, told: ResultsAnnounced) -> Iterator[Event]:
    """Where the conditions provide for cash, the counted value of a stack is a claim."""
    due = {patron: worth for patron, worth in in_cash(now, told.order).items() if worth > NOTHING}
    if due:
        yield CashDue(tournament=now.id, due=due, at=told.at, because=cite(now.terms, "payment", "chips-at-end"))


def in_cash(now: Tournament, order: Sequence[Score]) -> Mapping[Patron, Money]:
    """Say what counted stacks are worth, where the conditions provide for cash."""
    rate = now.published.chips_in_cash
    return {} if rate is None else {each.patron: Money(int(each.chips.cents * rate)) for each in order}


# Play-offs ------------------------------------------------------------------------------------------------------------


def hear_play_off(now: Tournament, command: asked.HearPlayOff) -> Answer:
    """After each coup of a play-off its players are counted, until an order is found. Where it depends on whose chips
    were removed first, and nobody has told that, nothing is decided yet.
    """
    session = now.sessions.get(command.table)
    if session is None or not session.play_off or command.table not in now.playing_off:
        return Accepted(())
    because = (*now.terms.play_off.because, *getattr(now.terms.play_off, "defined", ()))
    return Accepted(
        tuple(ordered_anew(now, command.table, _put_in_order(session, command.scores), command.at, because))
    )


def ordered_anew(
    now: Tournament, table: TableId, order: Sequence[Score], at: datetime, because: Because
) -> Iterator[Event]:
    """Say who goes on and who plays off once the order of a session is another one."""
    session, final, places = now.sessions[table], is_final(now, now.begun), _places(now, now.begun)
    field = _in_question(now, order, session.advances, now.begun)
    sets: list[tuple[Score, ...]] = []
    for one in session.sets:
        first, among = _where(field, one)
        if unknown_order(among, places - first, final=final):
            return
        sets += ties(among, places - first, final=final)
    sure = _sure(now, field, sets, now.begun)
    counted = PlayOffCounted(
        table=table,
        order=tuple(order),
        advances=tuple(each for each in sure if each not in session.advances),
        play_off=_by_box(sets),
        at=at,
        because=because,
    )
    yield counted
    yield from following(now, counted, at)


def _put_in_order(session: Session, scores: Sequence[Score]) -> list[Score]:
    """Put those who played off in their new order, each group where it stood; who was disqualified has no place."""
    order = list(session.order)
    for one in session.sets:
        first = next(place for place, each in enumerate(order) if each.patron in one)
        others = [each for each in order if each.patron not in one]
        order = [*others[:first], *placed(each for each in scores if each.patron in one), *others[first:]]
    return order


def _where(order: Sequence[Score], among: Sequence[Patron]) -> tuple[int, list[Score]]:
    """Find a group in the order: where it begins, and who is in it still."""
    found = [each for each in order if each.patron in among]
    return (order.index(found[0]) if found else len(order)), found


# Prizes ---------------------------------------------------------------------------------------------------------------


def _finally(now: Tournament, at: datetime) -> PlacesDecided:
    alike = merged((_patrons(each.order), each.counted) for each in now.sessions.values())
    order = tuple(chain.from_iterable(alike))
    equal = [len(each) for each in alike]
    if _shares(now, now.begun):
        equal = [len(group) for each in now.sessions.values() for group in groups(each.order)]
    stays = now.terms.questions.choice(reads.RestOfShares) is reads.RestOfShares.STAYS
    won = shared(prizes(now.published, now.pool, len(order), stays=stays), equal)
    goods = tuple(f"{each.place}: {each.what}" for each in now.goods)
    because = (*now.terms.fees.because, *cite(now.terms, "prizes", "shares"), *now.terms.advancing.because)
    return PlacesDecided(
        tournament=now.id,
        places=order,
        prizes=won,
        rest=now.pool - total(won),
        goods=goods,
        at=at,
        because=tuple(dict.fromkeys((*because, *now.terms.same_coup.because))),
    )


def shared(won: tuple[Money, ...], alike: Sequence[int]) -> tuple[Money, ...]:
    """Share prizes among those who are equal at different tables, and cannot play off: alike, the rest to the first.

    >>> [str(each) for each in shared((Money(5000), Money(3001), Money(2000)), [1, 2])]
    ['$50.00', '$25.01', '$25.00']
    >>> [str(each) for each in shared((Money(5000),), [2, 1])]
    ['$25.00', '$25.00']
    """
    found: list[Money] = []
    for count in alike:
        part = won[len(found) : len(found) + count]
        each = Money(total(part).cents // count)
        found += [each + total(part) - each * count, *[each] * (count - 1)] if part else []
    return tuple(found)


def prizes(conditions: Conditions, pool: Money, taken: int, *, stays: bool = False) -> tuple[Money, ...]:
    """Share the pool: each share down to the cent, the rest to the first. Shares of places that nobody takes go to the
    others in proportion. Or what is left over `stays` with the operator.

    >>> [str(each) for each in prizes(Conditions(prizes=(Fraction(50), Fraction(30), Fraction(20))), Money(10001), 3)]
    ['$50.01', '$30.00', '$20.00']
    """
    shares = conditions.prizes[:taken]
    if not shares:
        return ()
    if stays:
        return tuple(part_of(pool, each) for each in shares)
    whole = Money(int(pool.cents * sum(conditions.prizes) / WHOLE))
    parts = [Money(int(Fraction(whole.cents) * each / sum(shares))) for each in shares]
    return (parts[0] + whole - total(parts), *parts[1:])
