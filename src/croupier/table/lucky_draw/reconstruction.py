"""Putting each card where it should have been, in the order in which the cards left the device."""

from collections.abc import Iterator

from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts, Put
from croupier.kernel.records import replace
from croupier.table.events import CardCarriedOver, CardMoved, Event, Ruled
from croupier.table.evolve import evolve, replay
from croupier.table.lucky_draw.decisions import called
from croupier.table.lucky_draw.irregularities import left_over
from croupier.table.lucky_draw.script import card_due
from croupier.table.lucky_draw.terms import terms_of
from croupier.table.places import Place, named
from croupier.table.questions.rulings import reopen
from croupier.table.state import Dealing, Dealt, Table
from croupier.table.steps import DealTo, SettleWagers


def rebuild(table: Table) -> Iterator[Event]:
    """Rebuild the round as it should have been; everybody accepts what comes of it."""
    because = terms_of(table).irregularities.cards_out_of_order.because
    reopened = tuple(reopen(table, because))
    yield from reopened
    table = replay(table, reopened)
    phase = table.phase
    if not isinstance(phase, Dealing):
        return
    placed = _in_order(table, phase)
    put = tuple(Put(number=each.number, card=each.card, to=named(to) if to else None) for each, to in placed)
    yield Ruled(name="reconstructed", code="cards-put-right", facts=Facts(put=put), because=because)
    moved = tuple(_moves(table, placed, because))
    yield from moved
    yield from called(replay(table, moved))


def _in_order(table: Table, phase: Dealing) -> list[tuple[Dealt, Place | None]]:
    """Deal the same cards again, rightly, first to last; a card that no hand needs belongs to nobody."""
    again = replace(phase, cards=())
    placed: list[tuple[Dealt, Place | None]] = []
    for card in sorted(phase.cards, key=lambda each: each.number):
        step = card_due(table.now(again))
        to = step.hand if isinstance(step, DealTo) else None
        placed.append((card, to))
        if to is not None:
            again = replace(again, cards=(*again.cards, replace(card, to=to)))
    return placed


def _moves(table: Table, placed: list[tuple[Dealt, Place | None]], because: Because) -> Iterator[Event]:
    """Move cards between hands first; then those too many go aside, for this round or the next."""
    for card, to in placed:
        if to is not None and to != card.to:
            move = CardMoved(number=card.number, to=to, because=because)
            yield move
            table = evolve(table, move)
    for card, _ in (each for each in placed if each[1] is None):
        off = tuple(_too_many(table, card))
        yield from off
        table = replay(table, off)


def _too_many(table: Table, card: Dealt) -> Iterator[Event]:
    if _round_needs_no_more(table, card):
        yield from left_over(table, card.number, card.card)
        return
    because = terms_of(table).irregularities.card_dealt_or_burned_in_error.because
    yield CardCarriedOver(number=card.number, no_bet=False, because=because)
    facts = Facts(card=card.card)
    yield Ruled(name="card-is-next-card", code="next-card-of-this-coup", facts=facts, because=because)


def _round_needs_no_more(table: Table, without: Dealt) -> bool:
    """Tell whether the hands are complete without a card."""
    phase = table.phase
    if not isinstance(phase, Dealing):
        return True
    others = tuple(each for each in phase.cards if each.number != without.number)
    return isinstance(card_due(table.now(replace(phase, cards=others))), SettleWagers)
