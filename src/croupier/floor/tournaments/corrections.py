"""Results that were announced and are found wrong: both versions stand, and whoever was wronged has a place.

Until the next round has begun the results are simply those of the correction. After that whoever advanced stays in: no
clause takes a place away. Who should have advanced is given one, at a table that is added to the round. A final whose
prizes are decided is corrected as long as none of them is paid.
"""

from collections.abc import Iterator, Sequence

from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments.conditions import onward
from croupier.floor.tournaments.events import CashDue, Event, ResultsCorrected, WinningsForfeited
from croupier.floor.tournaments.faults import cite
from croupier.floor.tournaments.results import decided, following, in_cash, is_final, reasons
from croupier.floor.tournaments.scores import IN, placed
from croupier.floor.tournaments.state import Session, Tournament
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Patron
from croupier.kernel.money import NOTHING
from croupier.kernel.records import replace

Answer = Accepted[Event] | Refused


def correct(now: Tournament, command: asked.CorrectResults) -> Answer:
    """Whoever is in charge corrects results, and says why."""
    because, number = now.terms.count.because, command.round or now.begun
    told = (now.sessions if number == now.begun else now.earlier.get(number, {})).get(command.table)
    if told is None:
        return Refused("no-results", because, facts=Facts(table=command.table))
    refused = _not_a_correction(now, command, told)
    if refused:
        return refused
    order = placed(replace(each, chips=command.totals.get(each.box, each.chips)) for each in told.order)
    advances, tied = decided(now, order, number)
    if tied and command.closed:
        if is_final(now, number):
            return Refused("correction-ties-the-final", now.terms.play_off.because)
        advances, tied = (*advances, *tied), ()
    wronged = tuple(each for each in advances if each not in told.advances)
    refused = _no_place(now, command, number, wronged)
    if refused:
        return refused
    final = is_final(now, number) and bool(now.places)
    event = ResultsCorrected(
        tournament=now.id,
        table=command.table,
        round=number,
        told=told.order,
        order=tuple(order),
        advances=advances,
        play_off=tied,
        wronged=wronged,
        reason=command.reason,
        by=command.by,
        at=command.at,
        because=reasons(now, order, tied),
        added=command.added if number < now.begun and wronged else None,
        places_told=now.places if final else (),
        places=tuple(each.patron for each in order) if final else (),
        prizes=now.prizes if final else (),
    )
    return Accepted((event, *_after(now, event)))


def _not_a_correction(now: Tournament, command: asked.CorrectResults, told: Session) -> Refused | None:
    because, chips = now.terms.count.because, {each.box: each for each in told.order if each.status == IN}
    if not command.reason.strip():
        return Refused("correction-without-reason", because)
    unknown = tuple(box for box in command.totals if box not in chips)
    if unknown:
        return Refused("correction-of-nobody", because, facts=Facts(boxes=unknown))
    if all(chips[box].chips == amount for box, amount in command.totals.items()):
        return Refused("nothing-to-correct", because, variant="results")
    paid = next(iter(now.paid), None)
    if paid is not None:
        return Refused("prize-paid", because, facts=Facts(number=paid), variant="correction")
    return None


def _no_place(now: Tournament, command: asked.CorrectResults, number: int, wronged: Sequence[Patron]) -> Refused | None:
    """Whoever was wronged plays in the round that runs, at a table of their own, or in one that is to come."""
    because = now.terms.designated.because
    if number == now.begun or not wronged or onward(now.published, number) > now.begun:
        return None
    if onward(now.published, number) < now.begun or now.begun == now.published.last:
        return Refused("correction-too-late", now.terms.dispute.because)
    if command.added is None or command.added not in now.tables or command.added in now.sitting:
        return Refused("correction-needs-a-table", because)
    if len(wronged) > now.tables[command.added].boxes:
        return Refused("correction-needs-a-table", because)
    return None


def _after(now: Tournament, event: ResultsCorrected) -> Iterator[Event]:
    yield from _cash(now, event)
    if not now.places and event.round == now.begun:
        yield from following(now, event, event.at)


def _cash(now: Tournament, event: ResultsCorrected) -> Iterator[Event]:
    """Where the conditions provide for cash, the claim for a stack follows its count."""
    before, after = in_cash(now, event.told), in_cash(now, event.order)
    because = cite(now.terms, "payment", "chips-at-end")
    more = {patron: worth - before[patron] for patron, worth in after.items() if worth > before[patron]}
    if more:
        yield CashDue(tournament=now.id, due=more, at=event.at, because=because)
    for patron, worth in after.items():
        less = min(before[patron] - worth, now.cash_due.get(patron, NOTHING))
        if less > NOTHING:
            yield WinningsForfeited(tournament=now.id, patron=patron, amount=less, at=event.at, because=because)
