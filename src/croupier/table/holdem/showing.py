"""Turning cards in a hand: what is due is shown; what is turned too early is a fact that the table rules on."""

from collections.abc import Iterator

from croupier.games.baccarat.coup import Hand
from croupier.games.holdem_bonus.round import Street
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.table.commands import Expose
from croupier.table.events import Answer, BreachNoted, CardsExposed, CardTouched, Event
from croupier.table.evolve import replay
from croupier.table.holdem.dealing import dealt_without_approval
from croupier.table.holdem.irregularities import (
    community_card_shown,
    dealers_card_shown,
    in_the_deal,
    revealed_in_the_deal,
)
from croupier.table.holdem.round import dealer_shown, street
from croupier.table.holdem.script import next_step
from croupier.table.holdem.settling import declared
from croupier.table.holdem.terms import terms_of
from croupier.table.people import AtBox
from croupier.table.places import Pile
from croupier.table.state import Dealing, Dealt, Table
from croupier.table.steps import TurnCards


def expose(table: Table, command: Expose) -> Answer:
    phase = table.phase
    if not isinstance(phase, Dealing):
        because = terms_of(table).deal.face.because
        return Refused("nothing-dealt", because, variant="turn")
    cards = _meant(table, phase, command)
    if not cards:
        return Accepted((BreachNoted(code="no-such-card-face-down", because=terms_of(table).deal.face.because),))
    if in_the_deal(table):
        return Accepted(tuple(revealed_in_the_deal(table)))
    step = next_step(table)
    if isinstance(step, TurnCards) and _is_due(step, cards) and not isinstance(command.by, AtBox):
        return Accepted(tuple(_shown(table, step, cards, command)))
    return Accepted(tuple(_too_early(table, phase, cards)))


def _meant(table: Table, phase: Dealing, command: Expose) -> list[Dealt]:
    """Find the cards that are turned. The community cards are those of the street that is due, if one is."""
    down = [each for each in phase.cards if not each.face_up]
    if command.number is not None:
        return [each for each in down if each.number == command.number]
    step = next_step(table)
    if command.hand is Pile.COMMUNITY and isinstance(step, TurnCards) and step.hand is Pile.COMMUNITY:
        return [each for each in down if each.number in step.numbers]
    return [each for each in down if command.hand in (None, each.to)]


def _is_due(step: TurnCards, cards: list[Dealt]) -> bool:
    return all(each.to == step.hand and (not step.numbers or each.number in step.numbers) for each in cards)


def _shown(table: Table, step: TurnCards, cards: list[Dealt], command: Expose) -> Iterator[Event]:
    yield from dealt_without_approval(table)
    shown = CardsExposed(numbers=tuple(each.number for each in cards), by=command.by, because=step.because)
    yield shown
    now = replay(table, (shown,)).phase
    if step.hand is Pile.DEALER and isinstance(now, Dealing) and dealer_shown(now):
        yield declared(table, now, Pile.DEALER)


def _too_early(table: Table, phase: Dealing, cards: list[Dealt]) -> Iterator[Event]:
    """Rule on cards that were seen before their time: the dealer's, community cards, or a player's own."""
    places = {each.to for each in cards}
    if Pile.DEALER in places:
        events = tuple(dealers_card_shown(table))
        yield from events
        table = replay(table, events)
    if Pile.COMMUNITY in places and isinstance(table.phase, Dealing):
        numbers = {each.number for each in cards}
        yield from community_card_shown(table, _first_street(table, phase, numbers))
    boxes = tuple(each for each in places if not isinstance(each, Pile | Hand))
    if boxes and isinstance(table.phase, Dealing):
        because = (*terms_of(table).deal.looking.by(table.setup.device.value), *terms_of(table).betting.talk.because)
        yield BreachNoted(code="hole-cards-shown", facts=Facts(boxes=boxes), because=because)
        yield CardTouched(because=terms_of(table).deal.looking.by(table.setup.device.value))


def _first_street(table: Table, phase: Dealing, numbers: set[int]) -> Street | None:
    for which in Street:
        if any(each.number in numbers for each in street(table, phase, which)):
            return which
    return None
