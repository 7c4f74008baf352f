"""Dealing a hand: each card is a fact, taken as it came, judged by where it should have gone, and ruled on."""

from collections.abc import Iterator

from croupier.games.baccarat.coup import Hand
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import Card
from croupier.kernel.facts import Facts
from croupier.kernel.records import replace
from croupier.table.cards import shoe
from croupier.table.commands import CallForBets, Report, TakeCard
from croupier.table.discretion.authority import as_dealer
from croupier.table.events import (
    Answer,
    BetsCalledFor,
    BreachNoted,
    CardDealt,
    CardLeftOut,
    Event,
    RoundStarted,
)
from croupier.table.evolve import replay
from croupier.table.holdem.irregularities import (
    cards_for_nobody,
    in_the_deal,
    out_of_order,
    revealed_in_the_deal,
    wrong_cards,
    wrong_number,
)
from croupier.table.holdem.records import jackpot_of
from croupier.table.holdem.round import card_due, is_complete, place_of, with_an_ante
from croupier.table.holdem.script import dealt_by, next_step
from croupier.table.holdem.terms import terms_of
from croupier.table.limits.amounts import above_when_closed
from croupier.table.places import Place, named
from croupier.table.reports import facts
from croupier.table.state import BetweenRounds, Closed, Dealing, Table
from croupier.table.steps import DealTo, TurnCards
from croupier.table.wagers.closing import closed

# Starting ------------------------------------------------------------------------------------------------------------


def may_start(table: Table) -> Refused | None:
    """Refuse to deal a round that may not be dealt now. (A card that is taken all the same is a fact, and noted.)"""
    if isinstance(table.phase, Dealing):
        return jackpot_stops_it(table) if isinstance(next_step(table), DealTo | TurnCards) else None
    return _may_begin(table)


def _may_begin(table: Table) -> Refused | None:
    if not isinstance(table.phase, BetweenRounds):
        return None
    return shoe.not_ready(table) or jackpot_stops_it(table) or _no_ante(table)


def jackpot_stops_it(table: Table) -> Refused | None:
    if not jackpot_of(table.part).failed:
        return None
    return Refused("approval-needed", jackpot_of(table.part).failed, variant="jackpot")


def dealt_without_approval(table: Table) -> Iterator[Event]:
    """Note that a card was dealt or shown though the jackpot's equipment had failed: that it was is a fact."""
    stopped = jackpot_stops_it(table)
    if stopped:
        about = replace(stopped.facts, cause=stopped.sentence)
        yield BreachNoted(code="dealt-although", facts=about, because=stopped.because)


def _no_ante(table: Table) -> Refused | None:
    if with_an_ante(table):
        return None
    because = terms_of(table).wagers.close.because
    return Refused("no-wagers", because, variant="ante")


def call_for_bets(table: Table, command: CallForBets) -> Answer:
    shut = closed(table)
    if shut:
        return Refused("wagers-closed", shut, variant="call")
    because = (*terms_of(table).wagers.close.because, *as_dealer(table, command.by))
    return Accepted((BetsCalledFor(at=table.clock, because=because),))


# Cards ---------------------------------------------------------------------------------------------------------------


def take_card(table: Table, command: TakeCard) -> Answer:
    """Record the card where it was put; if it should not have gone there, rule on it in the same breath."""
    if isinstance(table.phase, Closed):
        because = table.edition.place.places.because
        return Refused("table-closed", because, variant="card")
    not_now = _may_begin(table)
    if _no_such_card(table, command.card):
        return Accepted(tuple(_foreign(table, command, begins=not_now is None)))
    if not_now:
        return Accepted(tuple(_out_of_turn(command, not_now)))
    return Accepted(tuple(_taken(table, command)))


def _out_of_turn(command: TakeCard, why: Refused) -> Iterator[Event]:
    """No round can begin with this card: it goes to the discards, and that it was drawn is noted."""
    yield BreachNoted(code="drawn-although", facts=replace(why.facts, cause=why.sentence), because=why.because)
    yield CardLeftOut(card=command.card, number=None, because=why.because)


def _no_such_card(table: Table, card: Card) -> bool:
    """Tell whether this card of the one deck has been seen already: then it belongs to another."""
    return table.shoe.seen.get(card, 0) >= table.setup.decks


def _foreign(table: Table, command: TakeCard, *, begins: bool) -> Iterator[Event]:
    starting = tuple(_starting(table)) if begins else ()
    yield from starting
    yield CardLeftOut(card=command.card, number=None, because=table.edition.cards.decks.because, foreign=True)
    found = Report(what=facts.FOREIGN_CARD.name, details={"card": command.card.text}, by=command.by)
    yield from wrong_cards(replay(table, starting), found)


def _starting(table: Table) -> Iterator[Event]:
    if isinstance(table.phase, BetweenRounds):
        started = RoundStarted(number=table.rounds + 1, no_bet=())
        yield started
        yield from above_when_closed(replay(table, (started,)))


def _taken(table: Table, command: TakeCard) -> Iterator[Event]:
    starting = tuple(_starting(table))
    yield from starting
    table = replay(table, starting)
    yield from dealt_without_approval(table)
    if command.to is None or command.burned or isinstance(command.to, Hand):
        yield from _for_nobody(table, command)
    elif isinstance(command.to, int) and command.to not in with_an_ante(table):
        yield from _to_an_empty_box(table, command)
    else:
        yield from _dealt(table, command, command.to)


def _for_nobody(table: Table, command: TakeCard) -> Iterator[Event]:
    """A card for no place at the table: the document knows no burn, so it is noted and the card is out. Seen
    during the deal it is a misdeal; once all are dealt it concerns nobody.
    """
    because = dealt_by(table)
    yield BreachNoted(code="burned-unasked" if command.burned else "drawn-for-nobody", because=because)
    out = CardLeftOut(card=command.card, number=None, because=because)
    yield out
    if (command.face_up or command.found_face_up) and in_the_deal(table):
        yield from revealed_in_the_deal(replay(table, (out,)))


def _to_an_empty_box(table: Table, command: TakeCard) -> Iterator[Event]:
    because = terms_of(table).irregularities.cards_to_a_box_without_an_ante.because
    out = CardLeftOut(card=command.card, number=None, because=because)
    yield out
    if isinstance(command.to, int):
        yield from cards_for_nobody(replay(table, (out,)), command.to)


def _dealt(table: Table, command: TakeCard, to: Place) -> Iterator[Event]:
    due, phase = card_due(table), table.phase
    order = (*(due.because if due else ()), *dealt_by(table))
    dealt = CardDealt(
        number=(phase.drawn if isinstance(phase, Dealing) else 0) + 1,
        card=command.card,
        to=to,
        face_up=command.face_up,
        from_device=True,
        because=order,
    )
    yield dealt
    now = replay(table, (dealt,))
    if due is None or is_complete(table, to):
        yield from wrong_number(now, "card-too-many", order, Facts(place=named(to)))
    elif command.face_up or command.found_face_up:
        yield from revealed_in_the_deal(now)
    elif place_of(due) != to:
        yield from out_of_order(now, dealt, place_of(due), order)


def no_card(table: Table) -> Answer:
    """The device ran out before the hand was dealt: a card of the deck is missing."""
    if isinstance(table.phase, Closed):
        because = table.edition.place.places.because
        return Refused("table-closed", because, variant="card")
    if card_due(table) is None:
        because = terms_of(table).deal.order(table.setup.device.value).because
        return Accepted((BreachNoted(code="all-cards-dealt", because=because),))
    return Accepted(
        tuple(wrong_cards(table, Report(what=facts.CARD_MISSING.name, details={"found": "an empty device"})))
    )
